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

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property
from heapq import heapify, heapreplace
from typing import NamedTuple

from tepid._core import Game
from tepid.sides import LEFT, Side


class Bounds(NamedTuple):
    """What the stop of a sum can be, and a tax that gives the bound which the player to move can force."""

    low: Fraction
    high: Fraction
    ambient: Fraction


class Scores:
    """The cooled scores of some components, and what follows for their sum."""

    def __init__(self, counted: Iterable[tuple[Game, int]]) -> None:
        self.counted = [(g.thermograph, n) for g, n in counted if n]

    def at(self, tax: Fraction) -> tuple[Fraction, Fraction, Fraction]:
        """The sums of the left and right scores at a tax, and the widest gap between the two of one component."""
        left = right = widest = Fraction(0)
        for graph, n in self.counted:
            high, low = graph.at(tax)
            left += n * high
            right += n * low
            widest = max(widest, high - low)
        return left, right, widest

    def bounds(self, first: Side) -> Bounds:
        """Bounds on the stop when ``first`` moves first; the ambient tax is the lowest that gives the mover's bound.

        Found at tax 0 and at each bend above it: what lies between is linear, or bends so that extremes are at ends.
        """
        if first is LEFT:
            force, tax = max((right + widest, -t) for t, _, right, widest in self.rows)
            return Bounds(force, min(left + t for t, left, _, _ in self.rows), -tax)
        force, tax = min((left - widest, t) for t, left, _, widest in self.rows)
        return Bounds(max(right - t for t, _, right, _ in self.rows), force, tax)

    @cached_property
    def rows(self) -> list[tuple[Fraction, Fraction, Fraction, Fraction]]:
        """Each tax that matters, rising, and what ``at`` gives there; cost: some operations for each bend.

        Sums are carried on by their slopes. Gaps never widen, so one that was widest once is measured again before any
        that was narrower is looked at.
        """
        left, right, _ = self.at(Fraction(0))
        turns: dict[Fraction, list[int]] = {Fraction(0): [0, 0]}
        for graph, n in self.counted:
            for side, wall in enumerate((graph.left_wall, graph.right_wall)):
                slope_before = 0
                for i, (tax, _) in enumerate(wall.points):
                    slope = n * wall.slopes[i]
                    turns.setdefault(max(tax, Fraction(0)), [0, 0])[side] += slope - slope_before
                    slope_before = slope
        widths = [(low - high, i, Fraction(0)) for i, (high, low) in enumerate(g.at(0) for g, _ in self.counted)]
        heapify(widths)
        found = []
        slopes, before = [0, 0], Fraction(0)
        for tax in sorted(turns):
            left += slopes[0] * (tax - before)
            right += slopes[1] * (tax - before)
            while widths and widths[0][2] < tax:
                _, i, _ = widths[0]
                high, low = self.counted[i][0].at(tax)
                heapreplace(widths, (low - high, i, tax))
            found.append((tax, left, right, -widths[0][0] if widths else Fraction(0)))
            slopes = [a + b for a, b in zip(slopes, turns[tax], strict=True)]
            before = tax
        return found


def stop_bounds(games: Iterable[Game | int | Fraction | str], first: Side) -> Bounds:
    """Between what the stop of a sum of ``games`` must lie when ``first`` moves first, from their thermographs.

    Cost: the thermographs, and some operations for each of their bends.

    >>> from tepid import LEFT, Game
    >>> low, high, _ = stop_bounds([Game("+-3"), Game("+-1")], LEFT)
    >>> str(low), str(high)
    ('2', '3')
    """
    if not isinstance(first, Side):
        raise TypeError(f"a side is tepid.LEFT or tepid.RIGHT, not {first!r}")
    return Scores((g if isinstance(g, Game) else Game(g), 1) for g in games).bounds(first)
