"""A board as a picture: cells with coordinates, each player's pieces in the player's colour, the last move framed.

Rows and columns are numbered from 1, rows downward, as error messages number them. A removed cell is grey; a cell
tinted in a player's colour is open to that player alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tepid.figures.drawing import PIXEL, Drawing, Place
from tepid.figures.svg import svg
from tepid.figures.tikz import tikz
from tepid.rulesets.contract import Position
from tepid.rulesets.grids import GridRuleset
from tepid.sides import LEFT, RIGHT

if TYPE_CHECKING:
    from collections.abc import Mapping

CELL = 36 * PIXEL
PIECE = 13 * PIXEL


def board_svg(position: Position[Any], *, before: Position[Any] | None = None) -> str:
    """A position on a board, as SVG; with ``before``, the cells are framed that differ from that position.

    Each cell carries ``data-row``, ``data-column`` and ``data-cell``, the letter of the board's text.

    Raises ValueError for a position that is not on a board of cells (heaps, cakes, graphs, strings), and for a
    ``before`` of other rules or another shape.

    >>> import tepid
    >>> text = board_svg(tepid.rulesets.CLOBBER.position("xo/.#"))
    >>> text.count("<circle"), 'data-row="2" data-column="2" data-cell="#"' in text
    (2, True)
    """
    return svg(board_drawing(position, before=before))


def board_tikz(position: Position[Any], *, before: Position[Any] | None = None) -> str:
    """What ``board_svg`` draws, as a ``tikzpicture`` for papers.

    >>> import tepid
    >>> board_tikz(tepid.rulesets.CLOBBER.position("xo")).splitlines()[0]
    '% Clobber: xo'
    """
    return tikz(board_drawing(position, before=before))


def board_drawing(position: Position[Any], *, before: Position[Any] | None = None) -> Drawing:
    """What ``board_svg`` and ``board_tikz`` write out."""
    rows, owners = _rows(position), _owners(position)
    old = rows if before is None else _rows(before)
    if before is not None and (before.rules is not position.rules or [*map(len, old)] != [*map(len, rows)]):
        raise ValueError("the position before is of other rules or on a board of another shape")
    drawing = Drawing("board", f"{position.rules.title or position.rules.name}: {position}", _words(position, rows))
    changed = []
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            _cell(drawing, r, c, letter, owners)
            if letter != old[r][c]:
                changed.append((r, c))
    for r, c in changed:
        corners = _corners(r, c)
        drawing.line([*corners, corners[0], corners[1]], "last", data={"row": str(r + 1), "column": str(c + 1)})
    for c in range(len(rows[0])):
        drawing.text(Place(c * CELL + CELL // 2, -6 * PIXEL), str(c + 1), "axis", "middle")
    for r in range(len(rows)):
        drawing.text(Place(-8 * PIXEL, r * CELL + CELL // 2 + 4 * PIXEL), str(r + 1), "axis", "end")
    return drawing


def _rows(position: Position[Any]) -> list[str]:
    if not isinstance(position, Position):
        raise TypeError(f"a board is drawn of a position, not of {type(position).__name__}")
    text, rules = str(position), position.rules
    if not isinstance(rules, GridRuleset) or not set(text) <= {*rules.letters, "/"}:
        raise ValueError(f"{rules.title or rules.name}: {text} is not on a board of cells, the only kind that is drawn")
    return text.split("/")


def _letters(position: Position[Any]) -> Mapping[str, str]:
    """The letters of the rules' boards with their meanings."""
    return position.rules.letters if isinstance(position.rules, GridRuleset) else {}


def _owners(position: Position[Any]) -> Mapping[str, str]:
    """The side whose letter each is, as a role; the meaning of a letter names it."""
    letters = _letters(position)
    roles = {
        letter: side.name.lower() for letter, says in letters.items() for side in (LEFT, RIGHT) if str(side) in says
    }
    return {letter: f"tint {role}" if letters[letter].startswith("open") else role for letter, role in roles.items()}


def _corners(r: int, c: int) -> list[Place]:
    return [Place((c + x) * CELL, (r + y) * CELL) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))]


def _cell(drawing: Drawing, r: int, c: int, letter: str, owners: Mapping[str, str]) -> None:
    owner = owners.get(letter, "")
    role = (
        "cell gone" if letter == "#" else f"cell {owner.removeprefix('tint ')}" if owner.startswith("tint") else "cell"
    )
    data = {"row": str(r + 1), "column": str(c + 1), "cell": letter}
    drawing.line(_corners(r, c), role, closed=True, data=data)
    if letter in ".#" or owner.startswith("tint"):
        return
    middle = Place(c * CELL + CELL // 2, r * CELL + CELL // 2)
    drawing.dot(middle, f"stone {owner}".strip(), data, PIECE)
    drawing.text(Place(middle.x, middle.y + 4 * PIXEL), letter, "piece", "middle")


def _words(position: Position[Any], rows: list[str]) -> str:
    letters = _letters(position)
    used = [f"{letter} is {says}" for letter, says in letters.items() if any(letter in row for row in rows)]
    said = "; ".join(f"row {r}: {' '.join(row)}" for r, row in enumerate(rows, 1))
    return f"A board of {len(rows)} by {len(rows[0])} cells. {said}. Here {', '.join(used)}."
