"""A drawing: lines, dots and texts at exact places, before any format; `svg` and `tikz` write it out.

Places are whole hundredths of a pixel, x to the right and y downward. A text keeps the box it needs, reckoned from the
widths of a wide sans-serif font, and ``label`` places texts so that no two boxes meet.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import TypeAlias

    Data: TypeAlias = dict[str, str] | None

PIXEL = 100
SIZE = 13  # pixels of the type
ABOVE, BELOW = 12 * PIXEL, 4 * PIXEL  # of a text, from its base line
AIR = 3 * PIXEL  # between a text and the next
RADIUS = 3 * PIXEL  # of a dot

_NARROW = dict.fromkeys(" .,:;'|!ijlI()[]/", 40) | dict.fromkeys("mwMW−+=<>±∞", 100)
_WIDTH, _WIDEST = 70, 105  # hundredths of an em of a character, and of one beyond Latin letters


def text_width(text: str) -> int:
    """The width to allow for ``text``: no less than it takes in any common sans-serif font."""
    return sum(_NARROW.get(c) or (_WIDTH if c < "\u0250" else _WIDEST) for c in text) * SIZE * PIXEL // 100


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
    tex: str
    data: dict[str, str]


Mark = Line | Dot | Text


class Drawing:
    """What is drawn, from the bottom up, with a title and a description for those who do not see it."""

    def __init__(self, kind: str, title: str, description: str) -> None:
        self.kind, self.title, self.description = kind, title, description
        self.under: list[Line] = []
        self.marks: list[Line | Dot | Text] = []
        self.boxes: list[Box] = []
        self._extent: Box | None = None

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
        for x, y in places:
            self._grow(Box(x, y, x, y))

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
        self._grow(Box(place.x - radius, place.y - radius, place.x + radius, place.y + radius))

    def text(
        self,
        place: Place,
        text: str,
        role: str,
        anchor: str = "start",
        tex: str = "",
        data: Data = None,
    ) -> Box:
        """A text exactly there."""
        box = _box(place, text, anchor)
        self.marks.append(Text(place, role, anchor, text, tex, data or {}))
        self.boxes.append(box)
        self._grow(box)
        return box

    def label(
        self,
        mark: Place,
        offset: Place,
        text: str,
        role: str,
        anchor: str = "start",
        data: Data = None,
    ) -> Box:
        """A text beside a mark, as far above its place as the texts that are there demand; a thin line leads to it."""
        box = _box(Place(mark.x + offset.x, mark.y + offset.y), text, anchor)
        wanted = box.bottom
        while met := [other.top for other in self.boxes if box.meets(other, AIR)]:
            rise = box.bottom - min(met)
            box = box._replace(top=box.top - rise, bottom=box.bottom - rise)
        if box.bottom < wanted:
            near = {"start": box.left, "end": box.right, "middle": (box.left + box.right) // 2}[anchor]
            self.line([mark, Place(near, box.bottom - BELOW // 2)], "leader", under=True)
        return self.text(Place(mark.x + offset.x, box.bottom - BELOW), text, role, anchor, data=data)

    def extent(self) -> Box:
        """The smallest box around everything that is drawn."""
        return self._extent or Box(0, 0, 0, 0)

    def _grow(self, box: Box) -> None:
        e = self._extent or box
        self._extent = Box(
            min(e.left, box.left), min(e.top, box.top), max(e.right, box.right), max(e.bottom, box.bottom)
        )


def _box(place: Place, text: str, anchor: str) -> Box:
    width = text_width(text)
    left = place.x - {"start": 0, "middle": width // 2, "end": width}[anchor]
    return Box(left, place.y - ABOVE, left + width, place.y + BELOW, text)


def pixels(x: Fraction) -> int:
    """The nearest hundredth of a pixel."""
    return round(x * PIXEL)
