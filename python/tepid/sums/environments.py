"""Environments: what stands beside a fight in place of the rest of the board, to be played out exactly.

A stack of coupons is the richest of them: whoever takes the top coupon gains it. As its steps shrink, what the fight
adds to the stack tends to the fight's cooled scores. A single switch is the poorest: beside it one asks whether a
threat must be answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from tepid._core import Game
from tepid.budgets import check_time
from tepid.game import switch
from tepid.sides import LEFT, RIGHT, Side
from tepid.sums.components import Sum
from tepid.sums.order import checked_tax
from tepid.sums.search import best_stop, sign

MOST_COUPONS = 2_000


class CouponStack:
    """Coupons in a stack, none worth more than the one above it: whoever takes the top one gains what it says.

    ``CouponStack(top, step)`` has the coupons top, top − step, … down to the last one above 0; ``CouponStack([...])``
    those of a list. Raises ValueError for a stack that rises, for coupons below 0, and for none; TypeError for floats;
    NotDyadicError for 1/3.

    >>> CouponStack(2, Fraction(1, 2)).coupons == (2, Fraction(3, 2), 1, Fraction(1, 2))
    True
    >>> CouponStack([1, 2])
    Traceback (most recent call last):
    ValueError: a coupon stack does not rise: coupon 2 is 2, above it is 1
    """

    __slots__ = ("coupons",)
    coupons: tuple[Fraction, ...]

    def __init__(
        self, coupons: CouponStack | Iterable[Fraction | int] | Fraction | int, step: Fraction | int | None = None
    ) -> None:
        if isinstance(coupons, CouponStack):
            given: Iterable[Any] = coupons.coupons
        elif step is not None:
            if isinstance(coupons, (str, Iterable)):
                raise TypeError("a stack is a list of coupons, or a top and a step")
            given = _steps(checked_tax(coupons), checked_tax(step))
        elif isinstance(coupons, (int, Fraction)):
            raise TypeError(f"a stack from {coupons} down needs a step: CouponStack({coupons}, 1)")
        else:
            given = coupons
        kept: list[Fraction] = []
        for coupon in given:
            kept.append(checked_tax(coupon))
            if len(kept) > MOST_COUPONS:
                raise ValueError(f"a stack has at most {MOST_COUPONS} coupons: take a larger step")
        if not kept:
            raise ValueError("a coupon stack has at least one coupon")
        for i in range(1, len(kept)):
            if kept[i] > kept[i - 1]:
                raise ValueError(
                    f"a coupon stack does not rise: coupon {i + 1} is {kept[i]}, above it is {kept[i - 1]}"
                )
        object.__setattr__(self, "coupons", tuple(kept))

    @classmethod
    def read(cls, text: str) -> CouponStack:
        """A stack from text: a top and a step divided by a colon, or coupons divided by commas.

        >>> CouponStack.read("2:1/2") == CouponStack.read("2, 3/2, 1, 1/2") == CouponStack(2, Fraction(1, 2))
        True
        """
        if not isinstance(text, str):
            raise TypeError(f"a stack is read from text, not from {type(text).__name__}")
        top, colon, step = text.partition(":")
        if colon:
            return cls(Game(top).as_fraction(), Game(step).as_fraction())
        return cls([Game(part).as_fraction() for part in text.split(",")])

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("coupon stacks are immutable")

    @property
    def alone(self) -> Fraction:
        """What the side that moves first gains from the stack alone.

        >>> CouponStack(4, 1).alone
        Fraction(2, 1)
        """
        return sum(self.coupons[::2], Fraction(0)) - sum(self.coupons[1::2], Fraction(0))

    def __len__(self) -> int:
        return len(self.coupons)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CouponStack) and self.coupons == other.coupons

    def __hash__(self) -> int:
        return hash(self.coupons)

    def __repr__(self) -> str:
        return f"CouponStack([{', '.join(map(repr, self.coupons))}])"

    def __reduce__(self) -> tuple[Any, ...]:
        return CouponStack, (self.coupons,)


def _steps(top: Fraction, step: Fraction) -> list[Fraction]:
    if not step:
        raise ValueError("a stack steps down by more than 0")
    count = -(-top // step)
    if count > MOST_COUPONS:
        raise ValueError(f"a stack has at most {MOST_COUPONS} coupons, not {count}: take a larger step")
    return [top - k * step for k in range(count)]


def beside(fights: Sum, stack: CouponStack, first: Side) -> Fraction:
    """The score of a sum beside a coupon stack when ``first`` moves first and both play best, found by search.

    Raises BudgetSpent where the search is too long.

    >>> str(beside(Sum(["{5|{4|0}}"]), CouponStack(2, 1), LEFT))
    '5'
    """
    if not isinstance(fights, Sum) or not isinstance(stack, CouponStack):
        raise TypeError("beside takes a Sum and a CouponStack")
    if not isinstance(first, Side):
        raise TypeError(f"a side is tepid.LEFT or tepid.RIGHT, not {first!r}")
    return best_stop(fights.games, first, stack.coupons)


class Approach(NamedTuple):
    """A fight beside the stack from a tax down by steps: what it adds to the stack, and the cooled scores it tends to.

    ``left`` and ``right``: the score when that side moves first, less what the stack alone gives it.
    """

    step: Fraction
    left: Fraction
    right: Fraction
    left_score: Fraction
    right_score: Fraction

    @property
    def gap(self) -> Fraction:
        """The larger distance from the cooled scores."""
        return max(abs(self.left - self.left_score), abs(self.right - self.right_score))


def convergence(
    fights: Sum,
    tax: Fraction | int,
    steps: Sequence[Fraction | int] = (1, Fraction(1, 2), Fraction(1, 4), Fraction(1, 8)),
) -> tuple[Approach, ...]:
    """How a sum beside a coupon stack from ``tax`` down approaches the sum's cooled scores as the steps shrink.

    The cooled scores are those of the whole, so its value is needed: cheap for one fight. Raises ValueError for a tax
    of 0 or below.

    >>> [str(row.gap) for row in convergence(Sum(["{{4|0}|{-4|-10}}"]), 3)]
    ['1', '0', '0', '0']
    """
    if not isinstance(fights, Sum):
        raise TypeError(f"convergence takes a Sum, not {type(fights).__name__}: write Sum([...])")
    tax = checked_tax(tax)
    if not tax:
        raise ValueError("a stack begins above 0")
    left_score, right_score = fights.thermograph.at(tax)
    rows = []
    for step in steps:
        stack = CouponStack(tax, step)
        left, right = beside(fights, stack, LEFT) - stack.alone, beside(fights, stack, RIGHT) + stack.alone
        rows.append(Approach(checked_tax(step), left, right, left_score, right_score))
    return tuple(rows)


class Answer(NamedTuple):
    """Whether a threat must be answered while the rest of the board is one switch ±s.

    Answering is best for every s up to the ``crossover``, and for none above it. ``temperature`` is what the
    thermograph says; the two are equal where what follows the answer, and the threat carried out, is cold.
    """

    threat: Game
    side: Side
    crossover: Fraction
    temperature: Fraction

    @property
    def agree(self) -> bool:
        """Whether the board solved and the thermograph say the same."""
        return self.crossover == self.temperature

    def __str__(self) -> str:
        said = "as the thermograph says" if self.agree else f"while the thermograph says {self.temperature}"
        return f"{self.side} answers in {self.threat} while the rest is worth at most {self.crossover}, {said}"


def must_answer(threat: Game | int | Fraction | str, side: Side) -> Answer:
    """The switch ±s beside which ``side``, to move, is as well off answering in ``threat`` as playing the switch.

    The whole board is solved for one s after the other: what answering gains over playing elsewhere never rises with s
    and is made of straight pieces, so the crossing is found exactly. Raises ValueError for a number: nothing threatens.

    >>> print(must_answer("{4|0}", LEFT))
    Left answers in {4|0} while the rest is worth at most 2, as the thermograph says
    """
    g = threat if isinstance(threat, Game) else Game(threat)
    if not isinstance(side, Side):
        raise TypeError(f"a side is tepid.LEFT or tepid.RIGHT, not {side!r}")
    if g.is_number:
        raise ValueError(f"{g} is a number: it threatens nothing")
    s = sign(side)

    def gained(rest: Fraction) -> Fraction:
        """What answering gains over playing the switch, as ``side`` counts."""
        other, board = side.other, switch(rest)
        answered = max(s * best_stop([option, board], other) for option in g.options(side))
        return answered - s * best_stop([g, Game(s * rest)], other)

    low, high = Fraction(0), Fraction(1)
    while gained(high) >= 0:
        low, high = high, 2 * high
    # Someone plays the switch on every line, so a straight piece has slope 0 or −2; if the one before ``high`` reaches
    # down from 0, it is there that answering stops being best.
    while True:
        check_time(f"answering in {g} is best up to {low}, not at {high}")
        crossing = high + gained(high) / 2
        if crossing >= low and not gained(crossing):
            return Answer(g, side, crossing, g.temperature)
        middle = (low + high) / 2
        low, high = (middle, high) if gained(middle) >= 0 else (low, middle)
