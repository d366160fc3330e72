"""Bounds on the stops of a sum, from the thermographs of its components alone.

Cooling adds, and the stops of a sum are no smaller than a stop of one component and the other stops of the rest. So at
every tax t ≥ 0, with L and R the cooled scores of a component and W the widest gap L − R among them::

    sum of R + W  <=  left stop   <=  sum of L + t
    sum of R - t  <=  right stop  <=  sum of L - W

since walls fall towards the mast, and by no more than the tax rises. At the temperature t of the hottest component this
says: with m the sum of the means, the left stop lies between m and m + t, the right stop between m − t and m. The lower
bounds are what thermostrat guarantees: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 6.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from tepid._core import Game
from tepid.sides import LEFT, Side


class Bounds(NamedTuple):
    """What the stop of a sum can be, and a tax that gives the bound which the player to move can force."""

    low: Fraction
    high: Fraction
    ambient: Fraction


class Scores:
    """The cooled scores of some components at the taxes that matter: 0, each bend above it, each temperature.

    All functions here are linear between those taxes, or bend the way that keeps extremes at the ends.
    """

    def __init__(self, counted: Iterable[tuple[Game, int]]) -> None:
        self.counted = [(g, n) for g, n in counted if n]
        self.graphs = [g.thermograph for g, _ in self.counted]
        bends = {t for graph in self.graphs for t in graph.critical_temperatures if t > 0}
        self.taxes: Sequence[Fraction] = sorted(bends | {Fraction(0)})

    def at(self, tax: Fraction) -> tuple[Fraction, Fraction, Fraction]:
        """The sums of the left and of the right scores at a tax, and the widest gap between the two of one
        component."""
        left = right = widest = Fraction(0)
        for graph, (_, n) in zip(self.graphs, self.counted, strict=True):
            high, low = graph.at(tax)
            left += n * high
            right += n * low
            widest = max(widest, high - low)
        return left, right, widest

    def bounds(self, first: Side) -> Bounds:
        """Bounds on the stop when ``first`` moves first; the ambient tax is the lowest that gives the mover's bound."""
        rows = [(t, *self.at(t)) for t in self.taxes]
        if first is LEFT:
            force, tax = max((right + widest, -t) for t, _, right, widest in rows)
            return Bounds(force, min(left + t for t, left, _, _ in rows), -tax)
        force, tax = min((left - widest, t) for t, left, _, widest in rows)
        return Bounds(max(right - t for t, _, right, _ in rows), force, tax)


def stop_bounds(games: Iterable[Game], first: Side) -> Bounds:
    """Between what the stop of a sum of ``games`` must lie when ``first`` moves first, from their thermographs.

    Cost: the thermographs, and every component once at each of their bends.

    >>> from tepid import LEFT, Game
    >>> low, high, _ = stop_bounds([Game("+-3"), Game("+-1")], LEFT)
    >>> str(low), str(high)
    ('2', '3')
    """
    if not isinstance(first, Side):
        raise TypeError(f"a side is tepid.LEFT or tepid.RIGHT, not {first!r}")
    return Scores((g, 1) for g in games).bounds(first)
