"""The last move: who gets it once the fights are gone, by atomic weights where they decide, by comparison where not.

A sum is chilled: each component is cooled by 1, which takes the fights worth a move a point out of it. What is left
is a number and infinitesimals. The number decides unless it is 0; then who gets the last move decides.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tepid._core import Game
from tepid.errors import NotAtomic
from tepid.sides import Outcome
from tepid.sums.components import MOST_COMPONENTS, Sum
from tepid.sums.search import listed


class LastMove(NamedTuple):
    """Who wins a sum, and what decided it: ``stops``, ``atomic weight`` (the two-ahead rule) or ``comparison``."""

    outcome: Outcome
    by: str
    sum: Sum
    number: Fraction
    atomic_weight: Game | None

    def __str__(self) -> str:
        weight = f", the atomic weight is {self.atomic_weight}" if self.atomic_weight is not None else ""
        return f"{self.outcome.words}, by {self.by}: the number is {self.number}{weight}"


def chilled(fights: Sum) -> Sum:
    """Each component chilled: see ``Game.chill``. Where games end in integers chilling is cooling by 1, so it adds, and
    this is the sum chilled.

    Raises ValueError for a component that can end in another number: there chilling does not add.

    >>> print(chilled(Sum(["{2|0}", "{{3|1}|0}"])))
    1∗ + 1↓
    """
    if not isinstance(fights, Sum):
        raise TypeError(f"a Sum is chilled, not {type(fights).__name__}")
    for c in fights.components:
        _, numbers = listed([c.game])
        broken = next((x for x in sorted(numbers) if x.denominator > 1), None)
        if broken is not None:
            raise ValueError(f"{c.game} can end in {broken}: what is chilled ends in integers; cool it by 1")
    return Sum([(c.copies, c.game.chill()) for c in fights.components])


def last_move(fights: Sum) -> LastMove:
    """Who wins a sum under normal play, and what decides it.

    The stops decide unless one of them is 0. Where every component is all small the two-ahead rule may: with an atomic
    weight of 2 or more Left wins, with −2 or less Right. Source: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning
    Ways, chapter 8. Otherwise the sum is played out by search. Raises BudgetSpent.

    >>> print(last_move(Sum(["^", "^*", "*"])))
    Left wins, whoever moves first, by atomic weight: the number is 0, the atomic weight is 2
    >>> print(last_move(Sum(["^", "*"])))
    the first player wins, by comparison: the number is 0, the atomic weight is 1
    """
    if not isinstance(fights, Sum):
        raise TypeError(f"last_move takes a Sum, not {type(fights).__name__}")
    left, right = fights.stops
    if right > 0 or left < 0 or right < 0 < left:
        outcome = Outcome.L if right > 0 else Outcome.R if left < 0 else Outcome.N
        return LastMove(outcome, "stops", fights, fights.mean, None)
    weight = atomic_weight(fights) if all(c.game.is_all_small for c in fights.components) else None
    if weight is not None and weight >= 2:
        return LastMove(Outcome.L, "atomic weight", fights, fights.mean, weight)
    if weight is not None and weight <= -2:
        return LastMove(Outcome.R, "atomic weight", fights, fights.mean, weight)
    return LastMove(fights.outcome, "comparison", fights, fights.mean, weight)


def atomic_weight(fights: Sum) -> Game | None:
    """The sum of the components' atomic weights, or None where one has none.

    >>> atomic_weight(Sum(["^^", "v", "*2"]))
    Game("1")
    """
    if not isinstance(fights, Sum):
        raise TypeError(f"atomic_weight takes a Sum, not {type(fights).__name__}")
    try:
        return sum((c.copies * c.game.atomic_weight for c in fights.components), Game(0))
    except NotAtomic:
        return None


class Copies(NamedTuple):
    """The stops of n copies of a game beside n times its mean; the distance never exceeds the temperature."""

    n: int
    left_stop: Fraction
    right_stop: Fraction
    mean: Fraction

    @property
    def gaps(self) -> tuple[Fraction, Fraction]:
        """How far the stops are from n times the mean."""
        return self.left_stop - self.mean, self.mean - self.right_stop


def copies(g: Game | int | Fraction | str, most: int) -> tuple[Copies, ...]:
    """The stops of 1, 2, …, ``most`` copies of a game, by search.

    Raises ValueError for ``most`` below 1 or above 10,000, BudgetSpent where the search is too long.

    >>> [[str(x) for x in row.gaps] for row in copies("{5|{4|0}}", 4)]
    [['1', '0'], ['1', '0'], ['1', '0'], ['1', '0']]
    """
    g = g if isinstance(g, Game) else Game(g)
    if isinstance(most, bool) or not isinstance(most, int):
        raise TypeError(f"most is an int, not {most!r}")
    if not 1 <= most <= MOST_COMPONENTS:
        raise ValueError(f"copies are counted from 1 to {MOST_COMPONENTS:,} at most, not to {most}")
    rows = []
    for n in range(1, most + 1):
        left, right = Sum({g: n}).stops
        rows.append(Copies(n, left, right, n * g.mean))
    return tuple(rows)
