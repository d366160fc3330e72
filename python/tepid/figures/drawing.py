"""A drawing: lines, dots and texts at exact places, before any format; `svg` and `tikz` write it out.

Places are whole hundredths of a pixel, x to the right and y downward. A text keeps the box it needs, reckoned from the
widths of a wide sans-serif font, and ``label`` places texts so that no two boxes meet.
"""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    Data: TypeAlias = dict[str, str] | None
    Tex: TypeAlias = Callable[[], str] | None  # what writes a text for TeX, where that is not the text itself

PIXEL = 100
SIZE = 13  # pixels of the type
ABOVE, BELOW = 12 * PIXEL, 4 * PIXEL  # of a text, from its base line
AIR = 3 * PIXEL  # between a text and the next
RADIUS = 3 * PIXEL  # of a dot
FARTHEST = 48 * PIXEL  # that a label rises for the sake of a line
_FAR = 1 << 200  # beyond every place


class _Widths(dict[str, int]):
    """Hundredths of an em of each character, no less than it takes in any common sans-serif font."""

    def __missing__(self, c: str) -> int:
        self[c] = width = 70 if c < "\u0250" else 105
        return width


_width_of = _Widths(dict.fromkeys(" .,:;'|!ijlI()[]/", 40) | dict.fromkeys("mwMW−+=<>±∞", 100)).__getitem__


def text_width(text: str) -> int:
    """The width to allow for ``text``: no less than it takes in any common sans-serif font."""
    return sum(map(_width_of, legible(text))) * SIZE * PIXEL // 100


def legible(text: str) -> str:
    """The text with each ⧾ and ⧿ in letters: few fonts have these signs, and a plain + states another game.

    >>> legible("{5||4⧾2|⧿{1|½}}")
    '{5||4Tiny(2)|Miny({1|½})}'
    """
    while at := 1 + max(text.rfind("⧾"), text.rfind("⧿")):
        word = "Tiny" if text[at - 1] == "⧾" else "Miny"
        end = _operand_end(text, at)
        operand = text[at:end]
        text = f"{text[: at - 1]}{word}{operand if operand[:1] == '(' else f'({operand})'}{text[end:]}"
    return text


_NUMBER = re.compile(r"½|\d+(?:/\d+)?")


def _operand_end(text: str, at: int) -> int:
    """Where the operand that begins there ends: a bracket or a number, as `tepid.notation` spells it."""
    if text[at : at + 1] not in ("(", "{"):
        number = _NUMBER.match(text, at)
        return number.end() if number else at
    depth = 0
    for i in range(at, len(text)):
        depth += (text[i] in "({") - (text[i] in ")}")
        if not depth:
            return i + 1
    return len(text)


class Place(NamedTuple):
    """Whole hundredths of a pixel."""

    x: int
    y: int


class Box(NamedTuple):
    """A rectangle, and the text in it."""

    left: int
    top: int
    right: int
    bottom: int
    text: str = ""

    def crossed(self, a: Place, b: Place) -> bool:
        """Whether a straight line comes inside."""
        return any(top < self.bottom and self.top < bottom for top, bottom in _within(a, b, self.left, self.right))

    def meets(self, other: Box, air: int = 0) -> bool:
        """Whether the two have more in common than an edge, or are nearer than ``air`` side by side."""
        beside = self.right + air <= other.left or other.right + air <= self.left
        return not beside and self.top < other.bottom and other.top < self.bottom


class Line(NamedTuple):
    """A broken line through places, or a closed shape."""

    places: tuple[Place, ...]
    role: str
    closed: bool
    data: dict[str, str]


class Dot(NamedTuple):
    """A dot around a place."""

    place: Place
    radius: int
    role: str
    data: dict[str, str]


class Text(NamedTuple):
    """A text on a base line; ``anchor`` says which of its ends, or its middle, is at the place."""

    place: Place
    role: str
    anchor: str
    text: str
    tex: Tex
    data: dict[str, str]


Mark = Line | Dot | Text


class Drawing:
    """What is drawn, from the bottom up, with a title and a description for those who do not see it."""

    def __init__(self, kind: str, title: str, description: str) -> None:
        self.kind, self.title, self.description = kind, title, description
        self.under: list[Mark] = []
        self.marks: list[Mark] = []
        self.boxes: list[Box] = []
        self._extent = Box(_FAR, _FAR, -_FAR, -_FAR)

    def line(
        self,
        places: list[Place],
        role: str,
        *,
        closed: bool = False,
        under: bool = False,
        data: Data = None,
    ) -> None:
        """A broken line, ``under`` everything that is not."""
        mark = Line(tuple(places), role, closed, data or {})
        (self.under if under else self.marks).append(mark)
        across, down = zip(*places, strict=True)
        self._grow(min(across), min(down), max(across), max(down))

    def arrow(self, start: Place, end: Place, role: str, data: Data = None) -> None:
        """An upright or level line with an arrowhead at its end."""
        size = 4 * PIXEL
        (x, y), along = end, Place((end.x > start.x) - (end.x < start.x), (end.y > start.y) - (end.y < start.y))
        neck = Place(x - 2 * size * along.x, y - 2 * size * along.y)
        corners = [
            end,
            Place(neck.x + size * along.y, neck.y + size * along.x),
            Place(neck.x - size * along.y, neck.y - size * along.x),
        ]
        self.line([start, neck], role, data=data)
        self.line(corners, f"{role} head", closed=True)

    def dot(self, place: Place, role: str, data: Data = None, radius: int = RADIUS) -> None:
        """A dot, its centre there."""
        self.marks.append(Dot(place, radius, role, data or {}))
        self._grow(place.x - radius, place.y - radius, place.x + radius, place.y + radius)

    def text(
        self,
        place: Place,
        text: str,
        role: str,
        anchor: str = "start",
        tex: Tex = None,
        data: Data = None,
    ) -> Box:
        """A text exactly there."""
        return self._write(_box(place, text, anchor), place, role, anchor, tex, data)

    def label(
        self,
        mark: Place,
        offset: Place,
        text: str,
        role: str,
        anchor: str = "start",
        data: Data = None,
        tex: Tex = None,
        clear: Sequence[Line] = (),
    ) -> Box:
        """A text beside a mark, as far above its place as the texts that are there demand; a thin line leads to it.

        It keeps ``clear`` of some lines too, unless that takes it far away.
        """
        place = Place(mark.x + offset.x, mark.y + offset.y)
        box = _box(place, text, anchor)
        left, right = box.left - AIR, box.right + AIR
        column = [(other.top, other.bottom) for other in self.boxes if other.left < right and left < other.right]
        bottom = _raised(box, column)
        if clear:
            lines = [end for line in clear for pair in pairwise(line.places) for end in _within(*pair, left, right)]
            higher = _raised(box, column + lines)
            bottom = higher if box.bottom - higher <= FARTHEST else bottom
        if bottom < box.bottom:
            top = bottom - box.bottom + box.top
            near = {"start": box.left, "end": box.right, "middle": (box.left + box.right) // 2}[anchor]
            self.line([mark, Place(near, bottom - BELOW // 2)], "leader", under=True)
            box, place = Box(box.left, top, box.right, bottom, box.text), Place(place.x, bottom - BELOW)
        return self._write(box, place, role, anchor, tex, data)

    def _write(self, box: Box, place: Place, role: str, anchor: str, tex: Tex, data: Data) -> Box:
        self.marks.append(Text(place, role, anchor, box.text, tex, data or {}))
        self.boxes.append(box)
        self._grow(box.left, box.top, box.right, box.bottom)
        return box

    def extent(self) -> Box:
        """The smallest box around everything that is drawn."""
        return self._extent if self._extent.left <= self._extent.right else Box(0, 0, 0, 0)

    def _grow(self, left: int, top: int, right: int, bottom: int) -> None:
        e = self._extent
        if left < e.left or top < e.top or right > e.right or bottom > e.bottom:
            self._extent = Box(min(e.left, left), min(e.top, top), max(e.right, right), max(e.bottom, bottom))


def _box(place: Place, text: str, anchor: str) -> Box:
    text = legible(text)
    width = text_width(text)
    left = place.x - {"start": 0, "middle": width // 2, "end": width}[anchor]
    return Box(left, place.y - ABOVE, left + width, place.y + BELOW, text)


def _raised(box: Box, column: list[tuple[int, int]]) -> int:
    """The bottom of the box, raised until it meets nothing between a top and a bottom of the column."""
    top, bottom = box.top, box.bottom
    while met := [above for above, under in column if above < bottom and top < under]:
        top, bottom = top - bottom + min(met), min(met)
    return bottom


def _within(a: Place, b: Place, left: int, right: int) -> list[tuple[int, int]]:
    """The top and the bottom of what a straight line covers between two uprights, if anything."""
    if a.x > b.x:
        a, b = b, a
    left, right = max(left, a.x), min(right, b.x)
    if left > right:
        return []
    ends = [a.y + (b.y - a.y) * (x - a.x) // (b.x - a.x) for x in (left, right)] if a.x < b.x else [a.y, b.y]
    return [(min(ends), max(ends) + 1)]


def pixels(x: Fraction) -> int:
    """The nearest hundredth of a pixel."""
    return round(x * PIXEL)


def nearest(n: int, d: int) -> int:
    """The whole number nearest to n/d for d > 0; of two as near, the even one.

    >>> nearest(7, 2), nearest(5, 2), nearest(-5, 2), nearest(-8, 3)
    (4, 2, -2, -3)
    """
    whole, rest = divmod(n, d)
    return whole + (2 * rest > d or (2 * rest == d and whole % 2 == 1))
