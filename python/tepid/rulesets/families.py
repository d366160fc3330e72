"""A family: all boards of one size over some letters, or a range of them, solved in one native call."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from tepid.rulesets.contract import Progress

if TYPE_CHECKING:
    from fractions import Fraction

    from tepid.game import Game
    from tepid.rulesets.grids import GridRuleset


class Solved(NamedTuple):
    """A board of a family with its value."""

    board: str
    value: Game

    @property
    def temperature(self) -> Fraction:
        """The value's temperature."""
        return self.value.temperature


class Family:
    """All boards of ``rows`` x ``columns`` over ``letters``, numbered, or those from ``start`` up to ``stop``.

    A board's number has one digit a cell, the first cell's highest; digit k is the k-th letter. Families are lazy:
    ``values()`` does the work, and ``split`` makes ranges that can be worked on apart.

    >>> import tepid
    >>> family = tepid.rulesets.DOMINEERING.boards(2, 2)
    >>> family[0], family[15], [len(part) for part in family.split(3)]
    ('../..', '##/##', [6, 5, 5])
    >>> str(family.rarest().value)
    '±1'
    """

    def __init__(
        self, rules: GridRuleset, rows: int, columns: int, letters: str, start: int = 0, stop: int | None = None
    ) -> None:
        if rows < 1 or columns < 1 or rows * columns > 128:
            raise ValueError(f"a family has boards of 1 to 128 cells, not {rows} x {columns}")
        unknown = [letter for letter in letters if letter not in rules.letters]
        if unknown or not letters:
            raise ValueError(f"{rules.name} has no letter {unknown[0]!r}" if unknown else "a family needs letters")
        count = len(letters) ** (rows * columns)
        stop = count if stop is None else stop
        if not 0 <= start <= stop <= count:
            raise ValueError(f"the range {start}..{stop} is not inside 0..{count}")
        if stop >= 2**63:
            raise ValueError(f"{count} boards are too many to number; take fewer letters or cells")
        self.rules, self.rows, self.columns, self.letters = rules, rows, columns, letters
        self.start, self.stop = start, stop

    def __len__(self) -> int:
        return self.stop - self.start

    def __getitem__(self, index: int) -> str:
        if not -len(self) <= index < len(self):
            raise IndexError(f"the family has {len(self)} boards")
        number = self.start + (index if index >= 0 else index + len(self))
        cells = []
        for _ in range(self.rows * self.columns):
            number, digit = divmod(number, len(self.letters))
            cells.append(self.letters[digit])
        text = "".join(reversed(cells))
        return "/".join(text[i * self.columns : (i + 1) * self.columns] for i in range(self.rows))

    def __iter__(self) -> Iterator[str]:
        return (self[i] for i in range(len(self)))

    def part(self, start: int, stop: int) -> Family:
        """The boards numbered ``start`` up to ``stop``."""
        return Family(self.rules, self.rows, self.columns, self.letters, start, stop)

    def split(self, parts: int) -> list[Family]:
        """``parts`` ranges that make up this family, as even as can be."""
        if parts < 1:
            raise ValueError("a family is split into one part or more")
        size, more = divmod(len(self), parts)
        ends = [self.start + i * size + min(i, more) for i in range(parts + 1)]
        return [self.part(a, b) for a, b in pairwise(ends)]

    def values(self, *, progress: Progress | None = None) -> list[Game]:
        """The values of all boards, in order, in one native call."""
        states = self.letters.translate(self.rules._states).encode("latin-1")
        return self.rules.kernel.family(self.rows, self.columns, states, self.start, self.stop, progress)

    def solved(self, *, progress: Progress | None = None) -> Iterator[Solved]:
        """Each board with its value."""
        return (Solved(self[i], value) for i, value in enumerate(self.values(progress=progress)))

    # ---- searches

    def hottest(self) -> Solved:
        """The first board of the highest temperature."""
        values = self.values()
        if not values:
            raise ValueError("the family is empty")
        heat = {value: value.temperature for value in set(values)}
        best = max(heat.values())
        return next(Solved(self[i], value) for i, value in enumerate(values) if heat[value] == best)

    def rarest(self) -> Solved:
        """The first board whose value the fewest boards have."""
        values = self.values()
        if not values:
            raise ValueError("the family is empty")
        counts = Counter(values)
        least = min(counts.values())
        return next(Solved(self[i], value) for i, value in enumerate(values) if counts[value] == least)

    def counts(self) -> Counter[Game]:
        """How many boards have each value."""
        return Counter(self.values())

    def with_value(self, value: Game | int) -> list[str]:
        """Every board of a given value."""
        return [self[i] for i, found in enumerate(self.values()) if found == value]
