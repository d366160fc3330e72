"""Reading: the value of an expression, and so the game that a text spells."""

from __future__ import annotations

from tepid._core import Game, nimber, up
from tepid.errors import BudgetSpent
from tepid.notation import (
    Braces,
    Expression,
    Multiple,
    Negative,
    Nimber,
    Number,
    Partial,
    Power,
    Sum,
    Switch,
    Tiny,
    Ups,
    bottom_up,
    parse,
)

MOST_UPTIMALS = 100_000  # the largest n in ^<n> and ^[n]: each needs a game for every number up to n
MOST_UPS = 2**60  # the core keeps the n of n·↑ and ∗n in machine words
MOST_COUNTERS = 2**32 - 1


def read(text: str) -> Game:
    """The game that ``text`` spells.

    Raises NotationError or NotDyadicError if it spells none, BudgetSpent if it is out of reach.

    >>> from tepid import Game
    >>> read("{0||0|-2}") == Game("Tiny(2)")
    True
    """
    return evaluate(parse(text))


def evaluate(expression: Expression, values: dict[int, Game] | None = None) -> Game:
    """The value of ``expression``, each distinct part of it worked out once.

    ``values`` gains the value of every part, under the part's ``id``.
    """
    values = {} if values is None else values
    for e in bottom_up(expression):
        if id(e) not in values:
            values[id(e)] = _value(e, values)
    return values[id(expression)]


def partial_sum(n: int) -> Game:
    """↑ + ↑² + … + ↑ⁿ for n ≥ 1, built as ↑[n] = {↑[n−1] | ∗}; n games, so n is bounded.

    >>> format(partial_sum(3), "a")
    '^[3]'
    """
    if n > MOST_UPTIMALS:
        raise BudgetSpent(f"^[n] is built from ^[1], ^[2] and so on up to n = {MOST_UPTIMALS:,}; {n:,} is beyond")
    total, star = up(1), nimber(1)
    for _ in range(1, n):
        total = Game(left=[total], right=[star])
    return total


def uptimal_power(n: int) -> Game:
    """↑ⁿ = {0 | −↑[n−1] + ∗} for n ≥ 2, and ↑ for n = 1.

    >>> format(uptimal_power(3), "a")
    '^<3>'
    """
    return up(1) if n == 1 else Game(left=[0], right=[nimber(1) - partial_sum(n - 1)])


def _value(e: Expression, values: dict[int, Game]) -> Game:
    if isinstance(e, Number):
        if e.denominator == 1:
            return Game(e.numerator)
        from fractions import Fraction  # late: it is slow to import, and most texts hold none

        return Game(Fraction(e.numerator, e.denominator))
    if isinstance(e, Braces):
        return Game(left=[values[id(o)] for o in e.left], right=[values[id(o)] for o in e.right])
    if isinstance(e, Nimber):
        if e.n > MOST_COUNTERS:
            raise BudgetSpent(f"nim-heaps have at most {MOST_COUNTERS:,} counters here")
        return nimber(e.n)
    if isinstance(e, Ups):
        if abs(e.n) > MOST_UPS:
            raise BudgetSpent(f"n·↑ has n up to {MOST_UPS:,} here")
        return up(e.n)
    if isinstance(e, Sum):
        total = values[id(e.parts[0])]
        for part in e.parts[1:]:
            total = total + values[id(part)]
        return total
    if isinstance(e, Negative):
        return -values[id(e.of)]
    if isinstance(e, Multiple):
        return e.n * values[id(e.of)]
    if isinstance(e, Switch):
        options = [values[id(o)] for o in e.options]
        return Game(left=options, right=[-g for g in options])
    if isinstance(e, Tiny):
        hot = Game(left=[0], right=[-values[id(e.of)]])
        return e.sign * Game(left=[0], right=[hot])
    if isinstance(e, Power | Partial):
        return e.sign * (uptimal_power(e.n) if isinstance(e, Power) else partial_sum(e.n))
    raise TypeError(f"no value for {type(e).__name__}")
