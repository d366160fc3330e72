"""Days: the games born by day n, those whose options were all born by day n − 1.

Every game born by day n is ``{L | R}`` for two antichains L and R of the order of the day before.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from tepid import _core
from tepid._core import Game

if TYPE_CHECKING:
    from random import Random

# How many games are born by day 4 is known only between these bounds: see docs/theory.
DAY_4 = "between 10^28.2 and 4·10^184 games are born by day 4: it can be sampled (random_born_by), never listed"
MOST = 10**7  # games that one call of random_born_by makes
LAST = 12  # the last day sampled: a game of day n is made from about 4^(n - 3) others


def born_by(n: int) -> tuple[Game, ...]:
    """The values born by day ``n``, in listing order: 1, 4, 22 and 1,474 of them for n = 0, 1, 2, 3.

    Raises ValueError for n ≥ 4, quoting the bounds, and for a negative n.

    Cost: one canonical form for each pair of antichains of the day before; remembered.

    >>> [len(born_by(n)) for n in range(4)]
    [1, 4, 22, 1474]
    """
    _check_day(n)
    if n > 3:
        raise ValueError(DAY_4 if n == 4 else f"day {n} is beyond listing: already {DAY_4}")
    return _listed(n)


@cache
def _listed(n: int) -> tuple[Game, ...]:
    return _core.all_forms(antichains(_listed(n - 1))) if n else (Game(0),)


def antichains(games: tuple[Game, ...]) -> list[tuple[Game, ...]]:
    """Every set of games no two of which are comparable, the empty set among them.

    Cost: as many steps as there are antichains, times the size of the largest.

    >>> [len(antichains(born_by(n))) for n in range(3)]
    [2, 6, 98]
    """
    order = _core.order_matrix(games)
    size = len(games)
    comparable = [{j for j in range(size) if order[i, j] or order[j, i]} for i in range(size)]
    found: list[tuple[int, ...]] = [()]
    for i in range(size):
        found += [(*chain, i) for chain in found if comparable[i].isdisjoint(chain)]
    return [tuple(games[i] for i in chain) for chain in found]


def random_born_by(n: int, count: int, *, seed: int | str | Fraction = 0) -> tuple[Game, ...]:
    """``count`` games born by day ``n``, the same for the same seed within a version of tepid.

    Not uniform over values: each side gets 0 to 4 options, drawn from day n − 1 (for n ≥ 4 by the same recipe), and
    the form is brought to its value, so that simple values are more frequent. Games may repeat.

    Raises ValueError for a negative n or count, for a count beyond ten million and a day beyond 12.

    >>> random_born_by(4, 3, seed=1) == random_born_by(4, 3, seed=1)
    True
    """
    _check_day(n)
    if not isinstance(count, int) or count < 0:
        raise ValueError(f"count is a number of games, not {count!r}")
    if n > LAST:
        raise ValueError(f"a game of day {n} would be made from about 4^{n - 3} others: days up to {LAST} are sampled")
    if count > MOST:
        raise ValueError(f"{count} games are more than can be held at once: ask for at most {MOST:,}")
    from random import Random

    random = Random(f"{n} {seed}")
    return tuple(_random(n, random) for _ in range(count))


def _random(n: int, random: Random) -> Game:
    if n <= 3:
        return random.choice(born_by(n))
    left, right = ([_random(n - 1, random) for _ in range(random.randrange(5))] for _ in range(2))
    return Game(left=left, right=right)


def _check_day(n: int) -> None:
    if not isinstance(n, int) or isinstance(n, bool):
        raise TypeError(f"a day is an int, not {type(n).__name__}")
    if n < 0:
        raise ValueError(f"days are counted from 0; there is no day {n}")
