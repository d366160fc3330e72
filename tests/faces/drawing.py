"""Reads a thermograph back from the text that the terminal shows, knowing nothing of how it was laid out."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

UNICODE = {
    "●": "o",
    "┃": "|",
    "│": "|",
    "╱": "/",
    "╲": "\\",
    "┤": "+",
    "▲": "^",
    "┴": "+",
    "─": "-",
    "◂": "<",
    "−": "-",
}
_CELLS = re.compile(r"[o|/\\]|[^\so|/\\][^\s|\\]*")  # a sign of a wall, or a number or its letter


class Level(NamedTuple):
    """A line with a tax: what is written beside the walls, and where the walls stand."""

    words: str
    tax: Fraction
    left: Fraction | None
    right: Fraction | None
    walls: tuple[int, int]
    signs: str


class Drawing(NamedTuple):
    """The levels from the top down, each row's walls as (columns, signs), the mean, and whether it is to scale."""

    mean: Fraction
    levels: list[Level]
    rows: list[tuple[tuple[int, int], str]]
    mast: int
    to_scale: bool
    left_out: int


def read(text: str) -> Drawing:
    """The drawing that the text shows; AssertionError if anything overlaps, floats about or is unreadable."""
    plain = text.translate(str.maketrans(UNICODE))
    lines = plain.split("\n")
    foot = next(i for i, line in enumerate(lines) if re.fullmatch(r" *<-\+-+ value", line))
    axis = lines[foot].index("+")
    notes, letters = lines[foot + 1 :], {}
    for note in notes:
        if match := re.fullmatch(r"([a-z]+) = (-?\d+(?:/\d+)?)", note):
            assert match[1] not in letters
            letters[match[1]] = match[2]

    def number(word: str) -> Fraction:
        return Fraction(letters.get(word, word))

    assert lines[0].rstrip().endswith("tax")
    assert lines[1][axis] == "^"
    words, mean = lines[1][axis + 1 :].rsplit("mean ", 1)
    assert words.strip() == ""
    mast = lines[2].index("|", axis + 1)
    levels: list[Level] = []
    rows: list[tuple[tuple[int, int], str]] = []
    for line in lines[2:foot]:
        head, sign, rest = line[:axis], line[axis], line[axis + 1 :]
        cells = [(axis + 1 + cell.start(), cell[0]) for cell in _CELLS.finditer(rest)]
        if sign == "|":
            assert head.strip() == ""
            walls, signs = [column for column, _ in cells], "".join(cell for _, cell in cells)
            assert 1 <= len(cells) <= 2 and set(signs) <= set("|/\\") and len(signs) == len(cells)
            left = right = None
        else:
            assert sign == "+"
            match = re.fullmatch(r"(?P<words>[a-z, ]*?) *(?P<tax>\S+) ", head)
            assert match
            marks = [i for i, (_, cell) in enumerate(cells) if cell in ("o", "|", "/", "\\")]
            assert 1 <= len(marks) <= 2 and marks == list(range(marks[0], marks[0] + len(marks)))
            walls, signs = [cells[i][0] for i in marks], "".join(cells[i][1] for i in marks)
            before, after = cells[: marks[0]], cells[marks[-1] + 1 :]
            assert len(before) <= 1 and len(after) <= 1
            left, right = (number(found[0][1]) if found else None for found in (before, after))
            assert all(start + len(cell) == walls[0] - 1 for start, cell in before)  # a label stands beside its wall
            assert all(start == walls[-1] + 2 for start, _ in after)
            levels.append(Level(match["words"], number(match["tax"]), left, right, (walls[0], walls[-1]), signs))
        rows.append(((walls[0], walls[-1]), signs))
    out = next((int(note.split()[0]) for note in notes if note.endswith("left out.")), 0)
    scale = not any(note.startswith("Not to scale") for note in notes)
    return Drawing(number(mean.strip()), levels, rows, mast, scale, out)
