"""Cakes: Left cuts upright, Right cuts across, until no cake can be cut.

::

    8x3 is a cake of 8 rows and 3 columns.

    Cutcake       Left cuts between two columns, both pieces stay: 8x3 -> 8x1 8x2. Right cuts between two rows.
    Maundy Cake   Left cuts into any number (two or more) of equal pieces: 8x3 -> 8x1 8x1 8x1. Right likewise across.
    Eatcake       Left eats a column, and what remains falls in two: 8x3 -> 8x1 8x1 or 8x2. Right eats a row.

Several cakes are divided by blanks; ``0`` is no cake at all.

Source: Winning Ways, chapter 2 (Cutcake, Maundy Cake) and chapter 8 (Eatcakes).
"""

from __future__ import annotations

from collections.abc import Iterator

from tepid.errors import BoardError
from tepid.rulesets.contract import Ruleset
from tepid.sides import LEFT, Side

Cakes = tuple[tuple[int, int], ...]
MOST = 1_000
"""The longest side of a cake."""


class Cake(Ruleset[Cakes]):
    """A ruleset on cakes: subclasses say into which widths a width may be cut."""

    samples = ("1x1", "2x3", "4x2", "4x4", "2x2 3x1")
    sources = ("Berlekamp, Conway, Guy, Winning Ways",)
    symmetries = ((lambda cakes: tuple((b, a) for a, b in cakes), -1),)

    def cuts(self, width: int) -> Iterator[tuple[int, ...]]:
        """The widths of the pieces after each cut of a cake this wide."""
        raise NotImplementedError

    def moves(self, position: Cakes, side: Side) -> list[Cakes]:
        after = []
        for at, (rows, columns) in enumerate(position):
            rest = position[:at] + position[at + 1 :]
            for widths in self.cuts(columns if side is LEFT else rows):
                pieces = [(rows, width) if side is LEFT else (width, columns) for width in widths]
                after.append(tuple(sorted([*rest, *pieces])))
        return after

    def components(self, position: Cakes) -> list[Cakes]:
        return [(cake,) for cake in position]

    def normal(self, position: Cakes) -> tuple[Cakes, int]:
        if len(position) != 1:
            return position, 1
        ((rows, columns),) = position
        if rows == columns:
            return position, 0
        return (position, 1) if rows < columns else (((columns, rows),), -1)

    def read(self, text: str) -> Cakes:
        cakes = []
        if not text.strip():
            raise BoardError("the text is empty; a cake is written 8x3: rows x columns")
        column = 1
        for token in text.split():
            column = text.index(token, column - 1) + 1
            rows, cross, columns = token.partition("x")
            if token == "0" and len(text.split()) == 1:
                return ()
            if not (cross and rows.isdecimal() and columns.isdecimal()):
                raise BoardError(f"{token!r} is no cake: write 8x3, rows x columns", column=column)
            if not (1 <= int(rows) <= MOST and 1 <= int(columns) <= MOST):
                raise BoardError(f"a cake has sides of 1 to {MOST}, not {token}", column=column)
            cakes.append((int(rows), int(columns)))
            column += len(token)
        return tuple(sorted(cakes))

    def write(self, position: Cakes) -> str:
        return " ".join(f"{rows}x{columns}" for rows, columns in position) or "0"

    def start(self, rows: int, columns: int) -> Cakes:
        return ((rows, columns),)


class Cutcake(Cake):
    """Cutcake: one cut, both pieces stay."""

    name = "cutcake"
    title = "Cutcake"

    def cuts(self, width: int) -> Iterator[tuple[int, ...]]:
        return ((cut, width - cut) for cut in range(1, width // 2 + 1))


class MaundyCake(Cake):
    """Maundy Cake: any number of equal pieces."""

    name = "maundy_cake"
    title = "Maundy Cake"

    def cuts(self, width: int) -> Iterator[tuple[int, ...]]:
        return ((width // pieces,) * pieces for pieces in range(2, width + 1) if width % pieces == 0)


class Eatcake(Cake):
    """Eatcake: a line is eaten, what remains falls in two."""

    name = "eatcake"
    title = "Eatcake"
    aliases = ("eatcakes",)

    def cuts(self, width: int) -> Iterator[tuple[int, ...]]:
        return (tuple(w for w in (before, width - 1 - before) if w) for before in range((width + 1) // 2))


CUTCAKE, MAUNDY_CAKE, EATCAKE = Cutcake(), MaundyCake(), Eatcake()
