"""The naive reference for sums in play: every line is tried, component by component, with nothing but options."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from tepid import LEFT, Game, Side


@cache
def score(games: tuple[Game, ...], side: Side, coupons: tuple[Fraction, ...] = ()) -> Fraction:
    """The score that both sides reach by best play: when all that is left are numbers, their total."""
    if not coupons and all(g.is_number for g in games):
        return sum((g.as_fraction() for g in games), Fraction(0))
    s = 1 if side is LEFT else -1
    after = [
        score((*games[:i], option, *games[i + 1 :]), side.other, coupons)
        for i, g in enumerate(games)
        if not g.is_number
        for option in g.options(side)
    ]
    if coupons:
        after.append(score(games, side.other, coupons[1:]) + s * coupons[0])
    return s * max(s * x for x in after)


@cache
def wins(games: tuple[Game, ...], side: Side) -> bool:
    """Whether ``side``, moving first, makes the last move, numbers being played too."""
    return any(
        not wins((*games[:i], option, *games[i + 1 :]), side.other)
        for i, g in enumerate(games)
        for option in g.options(side)
    )
