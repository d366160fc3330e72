"""Heaps of beans: Nim, Kayles and every octal code, partizan subtraction, partizan taking and breaking.

::

    Nim             take any number from a heap:                          5 -> 4 3 2 1 0
    0.77 Kayles     take one or two, and split what remains if you like:  5 -> 4, 1 3, 2 2, 3, 1 2

An octal code says what may be done: digit k behind the point, a sum of 1, 2 and 4, allows taking k beans from a
heap and leaving nothing (1), one heap (2) or two heaps (4). Before the point stands 4 if a heap may be split
untouched, else 0. Dawson's Kayles is 0.07. In partizan games Left and Right have a code, or a set of amounts, each.
Heaps are divided by blanks; ``0`` is none.

Sources: R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Camb. Phil. Soc. 52 (1956) 514-526;
Winning Ways, chapter 4; A. S. Fraenkel and A. Kotzig, Partizan octal games: partizan subtraction games, Int. J.
Game Theory 16 (1987).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from tepid.errors import BoardError
from tepid.rulesets.contract import Progress, Ruleset
from tepid.sides import LEFT, RIGHT, Side

if TYPE_CHECKING:
    from tepid.game import Game

Heaps = tuple[int, ...]
MOST = 1_000_000
"""Beans in the largest heap that is read."""


class HeapRuleset(Ruleset[Heaps]):
    """A ruleset on heaps; subclasses say what a move makes of one heap."""

    samples = ("1", "4", "5", "2 3", "6")

    def __init__(self, *, name: str, title: str = "", sources: tuple[str, ...] = ()) -> None:
        self.name, self.title, self.sources = name, title or name, sources

    def after(self, heap: int, side: Side) -> Iterator[Heaps]:
        """The heaps that one heap becomes by each move of ``side``."""
        raise NotImplementedError

    def moves(self, position: Heaps, side: Side) -> list[Heaps]:
        return [
            tuple(sorted(heap for heap in (*position[:at], *position[at + 1 :], *heaps) if heap))
            for at, whole in enumerate(position)
            for heaps in self.after(whole, side)
        ]

    def components(self, position: Heaps) -> list[Heaps]:
        return [(heap,) for heap in position]

    def read(self, text: str) -> Heaps:
        tokens = text.split()
        if not tokens:
            raise BoardError("the text is empty; write heap sizes divided by blanks, or 0")
        column = 1
        for token in tokens:
            column = text.index(token, column - 1) + 1
            if not token.isdecimal() or int(token) > MOST:
                raise BoardError(f"{token!r} is no heap of 0 to {MOST} beans", column=column)
            column += len(token)
        return tuple(sorted(int(token) for token in tokens if int(token)))

    def write(self, position: Heaps) -> str:
        return " ".join(map(str, position)) or "0"


class Impartial(HeapRuleset):
    """A ruleset on heaps in which both players have the same moves: heaps are worth nimbers."""

    def __init__(self, *, name: str, title: str = "", sources: tuple[str, ...] = ()) -> None:
        super().__init__(name=name, title=title, sources=sources)
        self._nim: list[int] = []

    def normal(self, position: Heaps) -> tuple[Heaps, int]:
        return position, 0

    def nim_values(self, n: int) -> list[int]:
        """The nim values of heaps of 0 to ``n`` beans: the least number that no option has.

        >>> import tepid
        >>> tepid.rulesets.KAYLES.nim_values(8)
        [0, 1, 2, 3, 1, 4, 3, 2, 1]
        """
        while len(self._nim) <= n:
            self._nim.append(_least_missing(self._option_values(len(self._nim))))
        return self._nim[: n + 1]

    def _option_values(self, heap: int) -> set[int]:
        found = set()
        for heaps in self.after(heap, LEFT):
            value = 0
            for part in heaps:
                value ^= self._nim[part]
            found.add(value)
        return found

    def _values(self, raw: list[Heaps], progress: Progress | None) -> list[Game]:
        from tepid import nimber

        values = []
        for position in raw:
            nim = self.nim_values(max(position, default=0))
            sum_ = 0
            for heap in position:
                sum_ ^= nim[heap]
            values.append(nimber(sum_))
        return values

    def _wins(self, raw: Heaps, first: Side, progress: Progress | None) -> bool:
        return not self._values([raw], progress)[0].is_zero


def _least_missing(found: set[int]) -> int:
    return next(n for n in count() if n not in found)


class Nim(Impartial):
    """Nim: take any number of beans from one heap."""

    samples = ("1", "3", "1 2", "1 2 3", "2 2")

    def __init__(self) -> None:
        super().__init__(name="nim", title="Nim", sources=("Berlekamp, Conway, Guy, Winning Ways",))

    def after(self, heap: int, side: Side) -> Iterator[Heaps]:
        return ((rest,) if rest else () for rest in range(heap))

    def _values(self, raw: list[Heaps], progress: Progress | None) -> list[Game]:
        from tepid import nimber

        values = []
        for position in raw:
            sum_ = 0
            for heap in position:
                sum_ ^= heap  # Bouton's theorem: a heap of n beans is worth *n
            values.append(nimber(sum_))
        return values


class Period(NamedTuple):
    """The nim values of an octal game repeat: ``value(n + period) == value(n)`` for every n > ``last_exception``."""

    period: int
    last_exception: int
    checked_to: int


class Code:
    """An octal code, read: what may be left when so many beans are taken."""

    def __init__(self, text: str) -> None:
        before, point, behind = text.strip().partition(".")
        if before not in ("", "0", "4") or not point or not behind or any(d not in "01234567" for d in behind):
            raise BoardError(f"{text!r} is no octal code: write 0 or 4, a point and digits from 0 to 7, such as 0.77")
        self.digits = (int(before or 0), *map(int, behind.rstrip("0") or "0"))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Code) and self.digits == other.digits

    def __hash__(self) -> int:
        return hash(self.digits)

    def __str__(self) -> str:
        return f"{self.digits[0]}." + "".join(map(str, self.digits[1:]))

    def after(self, heap: int) -> Iterator[Heaps]:
        """The heaps that a heap may become."""
        for taken, digit in enumerate(self.digits):
            rest = heap - taken
            if rest < 0:
                return
            if digit & 1 and rest == 0:
                yield ()
            if digit & 2 and rest > 0 and taken:
                yield (rest,)
            if digit & 4:
                yield from ((part, rest - part) for part in range(1, rest // 2 + 1))


class Octal(Impartial):
    """An impartial game of taking and breaking, by its octal code.

    >>> [str(Octal("0.77").value(str(n))) for n in range(4)]
    ['0', '∗', '∗2', '∗3']
    """

    def __init__(self, code: str, *, name: str = "", title: str = "") -> None:
        self.code = Code(code)
        super().__init__(
            name=name or str(self.code),
            title=title,
            sources=("R. K. Guy, C. A. B. Smith, Proc. Camb. Phil. Soc. 52 (1956) 514-526",),
        )

    def after(self, heap: int, side: Side) -> Iterator[Heaps]:
        return self.code.after(heap)

    def period(self, limit: int = 10_000) -> Period | None:
        """The period of the nim values, proved, or None if none is found up to heaps of ``limit`` beans.

        Guy and Smith: let the code have k digits. If value(n + p) = value(n) for all n from n0 to 2 n0 + 2 p + k, then
        for all n from n0 on: every move in a larger heap leaves a part of at least n0 + p beans, and such a part is
        worth what it would be with p beans less.

        >>> Octal("0.77").period()
        Period(period=12, last_exception=70, checked_to=180)
        """
        k = len(self.code.digits) - 1
        size = 128
        while True:
            size = min(size, limit)
            values = self.nim_values(size)
            for p in range(1, size // 2):
                n = size - p
                while n >= 0 and values[n] == values[n + p]:
                    n -= 1
                first = n + 1  # value(m + p) = value(m) for all m from here to size - p
                if 2 * first + 2 * p + k <= size - p:
                    return Period(p, n, 2 * first + 3 * p + k)
            if size >= limit:
                return None
            size *= 2


class TakingAndBreaking(HeapRuleset):
    """A partizan game of taking and breaking: an octal code for each player.

    >>> str(TakingAndBreaking(left="0.3", right="0.03").value("4"))
    '1'
    """

    def __init__(self, *, left: str, right: str, name: str = "", title: str = "") -> None:
        self.codes = {LEFT: Code(left), RIGHT: Code(right)}
        name = name or f"taking_and_breaking {self.codes[LEFT]} {self.codes[RIGHT]}"
        super().__init__(
            name=name,
            title=title,
            sources=(
                "Berlekamp, Conway, Guy, Winning Ways",
                "A. S. Fraenkel, A. Kotzig, Int. J. Game Theory 16 (1987)",
            ),
        )

    def after(self, heap: int, side: Side) -> Iterator[Heaps]:
        return self.codes[side].after(heap)


class PartizanSubtraction(HeapRuleset):
    """Partizan subtraction: each player may take the amounts of his own set from one heap.

    >>> [str(PartizanSubtraction(left=[1], right=[2]).value(str(n))) for n in range(4)]
    ['0', '1', '{1|0}', '0']
    """

    def __init__(self, *, left: Iterable[int], right: Iterable[int], name: str = "", title: str = "") -> None:
        self.amounts = {LEFT: tuple(sorted(set(left))), RIGHT: tuple(sorted(set(right)))}
        if any(amount < 1 for amounts in self.amounts.values() for amount in amounts):
            raise ValueError("a player takes at least one bean")
        sets = " ".join(",".join(map(str, self.amounts[side])) or "-" for side in (LEFT, RIGHT))
        name = name or f"partizan_subtraction {sets}"
        super().__init__(name=name, title=title, sources=("A. S. Fraenkel, A. Kotzig, Int. J. Game Theory 16 (1987)",))

    def after(self, heap: int, side: Side) -> Iterator[Heaps]:
        return ((heap - amount,) if heap > amount else () for amount in self.amounts[side] if amount <= heap)


NIM = Nim()
KAYLES = Octal("0.77", name="kayles", title="Kayles")
DAWSONS_KAYLES = Octal("0.07", name="dawsons_kayles", title="Dawson's Kayles")
PARTIZAN_SUBTRACTION = PartizanSubtraction(
    left=[1, 2], right=[1, 3], name="partizan_subtraction", title="Partizan Subtraction (Left 1 or 2, Right 1 or 3)"
)
TAKING_AND_BREAKING = TakingAndBreaking(
    left="0.7", right="0.07", name="taking_and_breaking", title="Partizan taking and breaking (Left 0.7, Right 0.07)"
)
