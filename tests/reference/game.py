"""A second opinion: short games straight from the definitions, too simple to be wrong and too slow to ship.

A game is its two sets of options. Nothing here is shared with the package, and the package never imports it.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache, partial
from itertools import chain, combinations, pairwise
from typing import NamedTuple

Wall = tuple[tuple[Fraction, Fraction], ...]  # (tax, score), the tax rising from -1; upright after the last
COLDEST = Fraction(-1)


class Game(NamedTuple):
    """A game as written: Left's options and Right's."""

    left: frozenset[Game] = frozenset()
    right: frozenset[Game] = frozenset()


def game(left: Iterable[Game] = (), right: Iterable[Game] = ()) -> Game:
    """The form {left | right}."""
    return Game(frozenset(left), frozenset(right))


def number(x: Fraction | int) -> Game:
    """The canonical form of a dyadic number: {n - 1 |}, {| n + 1}, or its two neighbours of half its precision."""
    x = Fraction(x)
    if x.denominator == 1:
        return game([number(x - 1)]) if x > 0 else game(right=[number(x + 1)]) if x < 0 else game()
    step = Fraction(1, x.denominator)
    return game([number(x - step)], [number(x + step)])


@cache
def le(g: Game, h: Game) -> bool:
    """G <= H: no Left option of G is >= H, and no Right option of H is <= G."""
    return not any(le(h, option) for option in g.left) and not any(le(option, g) for option in h.right)


@cache
def neg(g: Game) -> Game:
    """-G: the sides exchanged."""
    return game(map(neg, g.right), map(neg, g.left))


@cache
def add(g: Game, h: Game) -> Game:
    """G + H: a move in either."""
    return game(
        [*(add(o, h) for o in g.left), *(add(g, o) for o in h.left)],
        [*(add(o, h) for o in g.right), *(add(g, o) for o in h.right)],
    )


@cache
def canonical(g: Game) -> Game:
    """The simplest form of the value: options canonical, reversible ones bypassed, dominated ones dropped."""
    left, right = {canonical(o) for o in g.left}, {canonical(o) for o in g.right}
    while True:
        now = game(left, right)
        for option in left:
            through = next((answer for answer in option.right if le(answer, now)), None)
            if through is not None:
                left = left - {option} | through.left
                break
        else:
            for option in right:
                through = next((answer for answer in option.left if le(now, answer)), None)
                if through is not None:
                    right = right - {option} | through.right
                    break
            else:
                break
    return game(
        (o for o in left if not any(o != other and le(o, other) for other in left)),
        (o for o in right if not any(o != other and le(other, o) for other in right)),
    )


@cache
def as_number(g: Game) -> Fraction | None:
    """The number that a canonical game is, or None."""
    if len(g.left) > 1 or len(g.right) > 1:
        return None
    below, above = [as_number(o) for o in g.left], [as_number(o) for o in g.right]
    if None in below or None in above:
        return None
    if below and above:
        return (below[0] + above[0]) / 2 if below[0] < above[0] else None
    return below[0] + 1 if below else above[0] - 1 if above else Fraction(0)


def left_stop(g: Game) -> Fraction:
    """Where play of a canonical game stops when Left moves first."""
    x = as_number(g)
    return max(map(right_stop, g.left)) if x is None else x


def right_stop(g: Game) -> Fraction:
    """Where play of a canonical game stops when Right moves first."""
    x = as_number(g)
    return min(map(left_stop, g.right)) if x is None else x


def birthday(g: Game) -> int:
    """The longest line of moves in a canonical game."""
    return max((1 + birthday(o) for o in g.left | g.right), default=0)


def at(wall: Wall, tax: Fraction) -> Fraction:
    """The score on a wall at a tax."""
    for (t0, v0), (t1, v1) in pairwise(wall):
        if t0 <= tax <= t1:
            return v0 + (v1 - v0) * (tax - t0) / (t1 - t0)
    return wall[-1][1]


def taxed(wall: Wall, sign: int, tax: Fraction) -> Fraction:
    """An option's wall after the mover has paid the tax."""
    return at(wall, tax) + sign * tax


@cache
def thermograph(g: Game) -> tuple[Wall, Wall, Fraction]:
    """The left wall, the right wall and the temperature of a canonical game."""
    x = as_number(g)
    if x is not None and x.denominator == 1:
        return ((COLDEST, x),), ((COLDEST, x),), COLDEST
    lines = [
        *(partial(taxed, thermograph(option)[1], -1) for option in g.left),
        *(partial(taxed, thermograph(option)[0], 1) for option in g.right),
    ]
    fall, rise = lines[: len(g.left)], lines[len(g.left) :]

    def left(t: Fraction) -> Fraction:
        return max(line(t) for line in fall)

    def right(t: Fraction) -> Fraction:
        return min(line(t) for line in rise)

    bends = {t for o in g.left | g.right for wall in thermograph(o)[:2] for t, _ in wall}
    top = max(bends)
    ruler = sorted(bends | {top + abs(left(top) - right(top)) + 1})  # from here on the scaffolds have crossed
    cuts = set(ruler)
    for a, b in pairwise(ruler):  # between two bends every line is straight
        for one, two in combinations(lines, 2):
            before, after = one(a) - two(a), one(b) - two(b)
            if before * after < 0:
                cuts.add(a + (b - a) * before / (before - after))
    taxes = sorted(cuts)
    hot = max((i for i, t in enumerate(taxes) if left(t) > right(t)), default=-1)
    temperature = taxes[hot + 1]
    below = taxes[: hot + 2]
    return corners([(t, left(t)) for t in below]), corners([(t, right(t)) for t in below]), temperature


def corners(points: list[tuple[Fraction, Fraction]]) -> Wall:
    """A wall by the points where its slope changes; a last upright piece belongs to the mast."""
    kept = points[:1]
    for i, (t, v) in enumerate(points[1:], 1):
        slope_before = (v - points[i - 1][1]) / (t - points[i - 1][0])
        after = points[i + 1] if i + 1 < len(points) else (t + 1, v)
        if slope_before != (after[1] - v) / (after[0] - t):
            kept.append((t, v))
    return tuple(kept)


def mean(g: Game) -> Fraction:
    """Where the mast of a canonical game stands."""
    return thermograph(g)[0][-1][1]


def day(n: int) -> set[Game]:
    """The canonical games born by day n."""
    if n == 0:
        return {game()}
    earlier = sorted(day(n - 1), key=repr)
    sets = list(chain.from_iterable(combinations(earlier, k) for k in range(len(earlier) + 1)))
    return {canonical(game(left, right)) for left in sets for right in sets}
