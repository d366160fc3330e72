"""Cakes, heaps and pairs of numbers as pictures: what lies on the table, piece by piece, each with its size."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tepid.figures.cells import part_role, titled
from tepid.figures.drawing import PIXEL, Drawing, Place, text_width

if TYPE_CHECKING:
    from tepid.rulesets.contract import Position

MOST_PIECES = 64  # in one picture
WIDEST = 640 * PIXEL  # of a row of pieces
GAP, BAND = 28 * PIXEL, 44 * PIXEL  # between pieces side by side, and between rows of them
SLICE, MOST_SLICES = 18 * PIXEL, 24  # the side of a cell of cake, and how many a side shows one by one
BEAN, MOST_BEANS, PILE = 5 * PIXEL, 60, 10  # a bean's radius, the largest heap shown bean by bean, beans on each other
TALL, LONG = 200 * PIXEL, 480 * PIXEL


def cakes(position: Position[Any], last: Position[Any] | None, tinted: bool) -> Drawing:
    """Cakes side by side, marked off in rows and columns."""
    said = " ".join(f"{rows} by {columns}" for rows, columns in position.raw) or "none"
    drawing = titled("board", position, f"Cakes, rows by columns: {said}. Left cuts upright, Right cuts across.")
    table = _Table(drawing, position.raw, None if last is None else last.raw)
    for number, (rows, columns), role in table.pieces:
        unit = SLICE * MOST_SLICES // max(rows, columns, MOST_SLICES)
        corner = table.room(max(unit * columns, text_width(f"{rows}×{columns}")), unit * rows)
        data = {} if role == "ghost" else {"cake": str(number)}
        words = f"cell {part_role(number - 1 if tinted and len(position.raw) > 1 else None)}".strip()
        if role == "ghost" or max(rows, columns) > MOST_SLICES:
            _box(drawing, corner, unit * columns, unit * rows, "ghost" if role == "ghost" else words, data)
        else:
            for r in range(rows):
                for c in range(columns):
                    at = Place(corner.x + c * unit, corner.y + r * unit)
                    _box(drawing, at, unit, unit, words, {**data, "row": str(r + 1), "column": str(c + 1)})
        if role == "last":
            _box(drawing, corner, unit * columns, unit * rows, "last", data)
        table.under(corner, unit * columns, unit * rows, f"{rows}×{columns}", data)
    return table.done("no cake")


def heaps(position: Position[Any], last: Position[Any] | None, tinted: bool) -> Drawing:
    """Heaps side by side, bean by bean where they are small."""
    said = ", ".join(map(str, position.raw)) or "none"
    drawing = titled("board", position, f"Heaps of beans: {said}.")
    table = _Table(drawing, position.raw, None if last is None else last.raw)
    for number, size, role in table.pieces:
        data = {} if role == "ghost" else {"heap": str(number), "size": str(size)}
        small = size <= MOST_BEANS
        columns = -(-size // PILE) if small else 3
        wide = (2 * BEAN + 2 * PIXEL) * columns + 4 * PIXEL
        tall = (2 * BEAN + 2 * PIXEL) * min(size, PILE) + 4 * PIXEL
        corner = table.room(max(wide, text_width(f"{size:,}")), tall)
        tint = part_role(number - 1 if tinted and len(position.raw) > 1 else None)
        _box(drawing, corner, wide, tall, "ghost" if role == "ghost" else f"cell {tint}".strip(), data)
        if small and role != "ghost":
            for bean in range(size):
                across, up = divmod(bean, PILE)
                x = corner.x + 3 * PIXEL + BEAN + across * (2 * BEAN + 2 * PIXEL)
                y = corner.y + tall - 3 * PIXEL - BEAN - up * (2 * BEAN + 2 * PIXEL)
                drawing.dot(Place(x, y), "bean", data, BEAN)
        if role == "last":
            _box(drawing, corner, wide, tall, "last", data)
        table.under(corner, wide, tall, f"{size:,}", data)
    return table.done("no heap")


def pair(position: Position[Any], last: Position[Any] | None) -> Drawing:
    """A pair of numbers as two bars, the smaller laid along the larger as often as it goes; the rest is left over."""
    p, q = position.raw
    if p >= 10**60:
        raise ValueError("a number of more than 60 digits is too long to draw")
    words = f"Two numbers, {p} and {q}: {q} goes into {p} {p // q} times, and {p % q} is left."
    drawing = titled("board", position, words)
    longest = p if last is None else max(p, last.raw[0])
    bars = [(str(n), n, "cell") for n in (p, q)]
    if last is not None:
        bars += [(f"before {n}", n, "ghost") for n in last.raw]
    for i, (text, n, role) in enumerate(bars):
        y, long = i * 30 * PIXEL, LONG * n // longest
        data = {"number": str(n)} if role == "cell" else {}
        _box(drawing, Place(0, y), long, 16 * PIXEL, role, data)
        drawing.text(Place(-8 * PIXEL, y + 13 * PIXEL), text, "axis" if role == "cell" else "note", "end", data=data)
    if p // q <= 48:
        for times in range(1, p // q + 1):
            x = LONG * q * times // longest
            drawing.line([Place(x, 0), Place(x, 16 * PIXEL)], "tick")
    return drawing


class _Table:
    """Pieces in rows, from the left; each stands on the foot of its row, its size below it."""

    def __init__(self, drawing: Drawing, now: tuple[Any, ...], old: tuple[Any, ...] | None) -> None:
        if len(now) > MOST_PIECES:
            raise ValueError(f"a position of {len(now)} pieces is too large to draw: {MOST_PIECES} at most")
        self.drawing = drawing
        self.x = self.top = 0
        self.row: list[tuple[int, int]] = []
        new = Counter(now) - Counter(now if old is None else old)
        gone = list((Counter(() if old is None else old) - Counter(now)).elements())
        self.pieces: list[tuple[int, Any, str]] = []
        for number, piece in enumerate(now, 1):
            self.pieces.append((number, piece, "last" if new[piece] else ""))
            new[piece] -= bool(new[piece])
        self.pieces += [(number, piece, "ghost") for number, piece in enumerate(gone, len(now) + 1)]
        self.deepest = 0

    def room(self, wide: int, tall: int) -> Place:
        """The upper left corner of the next piece."""
        if self.x and self.x + wide > WIDEST:
            self.x, self.top, self.deepest = 0, self.top + self.deepest + BAND, 0
        corner = Place(self.x, self.top)
        self.x += wide + GAP
        self.deepest = max(self.deepest, tall)
        return corner

    def under(self, corner: Place, wide: int, tall: int, text: str, data: dict[str, str]) -> None:
        """Write the size of a piece below it."""
        place = Place(corner.x + wide // 2, corner.y + tall + 16 * PIXEL)
        self.drawing.text(place, text, "axis", "middle", data=data)

    def done(self, nothing: str) -> Drawing:
        if not self.pieces:
            self.drawing.text(Place(0, 0), nothing, "note", "middle")
        return self.drawing


def _box(drawing: Drawing, corner: Place, wide: int, tall: int, role: str, data: dict[str, str]) -> None:
    (x, y), closed = corner, role != "last"
    corners = [corner, Place(x + wide, y), Place(x + wide, y + tall), Place(x, y + tall)]
    drawing.line(corners if closed else [*corners, *corners[:2]], role, closed=closed, data=data)
