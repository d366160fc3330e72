"""Cells as pictures: boards, with each component tinted, and rows of dominoes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tepid.figures.drawing import PIXEL, Drawing, Place
from tepid.figures.parts import grid_parts
from tepid.figures.svg import PARTS
from tepid.sides import LEFT, RIGHT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tepid.rulesets.contract import Position
    from tepid.rulesets.grids import GridRuleset

CELL = 36 * PIXEL
PIECE = 13 * PIXEL
INSET = 7 * PIXEL
MOST_CELLS = 1_024  # in one picture

COLOURS = {"l": "left", "r": "right", "e": "green"}
COLOUR_NAMES = {"l": "blue, Left's", "r": "red, Right's", "e": "green, anybody's"}


def titled(kind: str, position: Position[Any], words: str) -> Drawing:
    """An empty drawing of a position, with its title."""
    text = str(position)
    short = text if len(text) <= 96 else f"{text[:60]} … {text[-30:]}"
    return Drawing(kind, f"{position.rules.title or position.rules.name}: {short}", words)


def grid(position: Position[str], last: Position[str] | None, tinted: bool) -> Drawing:
    """A board: cells with coordinates, pieces in their player's colour."""
    rules: GridRuleset = position.rules  # type: ignore[assignment]
    rows = str(position).split("/")
    old = rows if last is None else str(last).split("/")
    if [*map(len, old)] != [*map(len, rows)]:
        raise ValueError("the position before is on a board of another shape")
    tall, wide = len(rows), len(rows[0])
    if tall * wide > MOST_CELLS:
        raise ValueError(f"a board of {tall} by {wide} cells is too large to draw: {MOST_CELLS:,} cells at most")
    drawing = titled("board", position, _words(rules, rows))
    owners = _owners(rules.letters)
    part_of = _numbered(grid_parts(rules, str(position)) if tinted else [])
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            _cell(drawing, r, c, letter, owners.get(letter, ""), part_of.get((r, c)))
    for r, c in ((r, c) for r in range(tall) for c in range(wide) if rows[r][c] != old[r][c]):
        _frame(drawing, r, c)
    for c in range(wide):
        drawing.text(Place(c * CELL + CELL // 2, -6 * PIXEL), str(c + 1), "axis", "middle")
    for r in range(tall):
        drawing.text(Place(-8 * PIXEL, r * CELL + CELL // 2 + 4 * PIXEL), str(r + 1), "axis", "end")
    return drawing


def row(position: Position[str], last: Position[str] | None) -> Drawing:
    """A row of dominoes, each in its player's colour; those that the last move toppled are dotted."""
    now, old = position.raw, position.raw if last is None else last.raw
    if len(old) > MOST_CELLS:
        raise ValueError(f"a row of {len(old):,} dominoes is too long to draw: {MOST_CELLS:,} at most")
    at = 0 if old.startswith(now) else len(old) - len(now)
    if old[at : at + len(now)] != now:
        raise ValueError("the position before is no row of which this one is left")
    said = ", ".join(COLOUR_NAMES[letter] for letter in now) or "no domino"
    drawing = titled("board", position, f"A row of {len(now)} dominoes, from the left: {said}.")
    for i, letter in enumerate(old):
        here = at <= i < at + len(now)
        column = i - at + 1
        corners = [
            Place(i * CELL + x, y * 2 * CELL) for x, y in ((0, 0), (CELL * 2 // 3, 0), (CELL * 2 // 3, 1), (0, 1))
        ]
        if not here:
            drawing.line(corners, "ghost", closed=True)
            continue
        data = {"row": "1", "column": str(column), "cell": letter}
        drawing.line(corners, f"cell {COLOURS[letter]}", closed=True, data=data)
        middle = i * CELL + CELL // 3
        drawing.text(Place(middle, CELL + 5 * PIXEL), letter, "letter", "middle", data=data)
        drawing.text(Place(middle, 2 * CELL + 16 * PIXEL), str(column), "axis", "middle")
    if not old:
        drawing.text(Place(0, 0), "an empty row", "note", "middle")
    return drawing


def part_role(number: int | None) -> str:
    """The tint of a component, by its number from 0."""
    return "" if number is None else f"part{number % PARTS}"


def _numbered(parts: list[set[tuple[int, int]]]) -> dict[tuple[int, int], int]:
    """The number of the component that each cell belongs to; nothing where there is only one."""
    return {cell: i for i, part in enumerate(parts) for cell in part} if len(parts) > 1 else {}


def _owners(letters: Mapping[str, str]) -> dict[str, str]:
    """The side whose letter each is, as a role; the meaning of a letter names it."""
    roles = {
        letter: side.name.lower() for letter, says in letters.items() for side in (LEFT, RIGHT) if str(side) in says
    }
    return {letter: f"tint {role}" if letters[letter].startswith("open") else role for letter, role in roles.items()}


def _corners(r: int, c: int, inset: int = 0) -> list[Place]:
    near, far = inset, CELL - inset
    return [Place(c * CELL + x, r * CELL + y) for x, y in ((near, near), (far, near), (far, far), (near, far))]


def _cell(drawing: Drawing, r: int, c: int, letter: str, owner: str, part: int | None) -> None:
    data = {"row": str(r + 1), "column": str(c + 1), "cell": letter}
    if part is not None:
        data["component"] = str(part + 1)
    role = "cell gone" if letter == "#" else f"cell {part_role(part)}".strip()
    drawing.line(_corners(r, c), role, closed=True, data=data)
    middle = Place(c * CELL + CELL // 2, r * CELL + CELL // 2)
    if owner.startswith("tint"):
        drawing.line(_corners(r, c, INSET), owner, closed=True, data=data)
        drawing.text(Place(middle.x, middle.y + 4 * PIXEL), letter, "letter", "middle", data=data)
    elif letter not in ".#":
        drawing.dot(middle, f"stone {owner}".strip(), data, PIECE)
        drawing.text(Place(middle.x, middle.y + 4 * PIXEL), letter, "piece", "middle", data=data)


def _frame(drawing: Drawing, r: int, c: int) -> None:
    corners = _corners(r, c)
    drawing.line([*corners, *corners[:2]], "last", data={"row": str(r + 1), "column": str(c + 1)})


def _words(rules: GridRuleset, rows: list[str]) -> str:
    used = [f"{letter} is {says}" for letter, says in rules.letters.items() if any(letter in row for row in rows)]
    said = "; ".join(f"row {r}: {' '.join(row)}" for r, row in enumerate(rows, 1))
    return f"A board of {len(rows)} by {len(rows[0])} cells. {said}. Here {', '.join(used)}."
