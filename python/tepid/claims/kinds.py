"""Kinds: the vocabulary of the checks. A kind is a function that computes one figure from names and texts.

Its first argument is the run, which remembers the sweeps done; the others are the keys of a check in ``claims/*.toml``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any

from tepid import pools, theorems
from tepid._core import Game
from tepid.censuses import Census, census, summarise
from tepid.days import antichains, born_by
from tepid.operators import parse
from tepid.sides import Order
from tepid.sweeps import AdditivityReport, sweep

KINDS: dict[str, Callable[..., Any]] = {}

By = str | list[str]


class Run:
    """One run over claims: sweeps and censuses are done once and shared."""

    def __init__(self, sweeping: Callable[[str, int, int], None] | None = None) -> None:
        self.sweeping = sweeping
        self._reports: dict[tuple[str, str], AdditivityReport] = {}
        self._censuses: dict[tuple[str, tuple[str, ...]], Census] = {}

    def report(self, operator: str, pool: str) -> AdditivityReport:
        """The sweep of an operator over a pool."""
        key = operator, pool
        if key not in self._reports:
            progress = partial(self.tell, f"{operator} on {pool}")
            self._reports[key] = sweep(operator, pools.get(pool), progress=progress)
        return self._reports[key]

    def tell(self, what: str, done: int, total: int) -> None:
        """Say how far a long piece of work has come."""
        if self.sweeping is not None:
            self.sweeping(what, done, total)

    def census(self, pool: str, *by: str) -> Census:
        """The census of a pool."""
        key = pool, by
        if key not in self._censuses:
            self._censuses[key] = census(pools.get(pool), by)
        return self._censuses[key]


def kind(function: Callable[..., Any]) -> Callable[..., Any]:
    """Enter a function into the vocabulary under its own name."""
    KINDS[function.__name__] = function
    return function


def several(by: By) -> list[str]:
    """One text or a list of texts, as a list."""
    return [by] if isinstance(by, str) else by


# Single games


@kind
def ask(run: Run, game: str, of: By) -> Hashable:
    """What an attribute or an operator makes of a game; of several, a tuple."""
    found = tuple(summarise(step, [Game(game)])[0] for step in several(of))
    return found[0] if isinstance(of, str) else found


@kind
def images(run: Run, operator: str, games: list[str]) -> tuple[Game, ...]:
    """What an operator makes of each game."""
    return parse(operator).images(map(Game, games))


@kind
def compare(run: Run, g: str, h: str) -> Order:
    """How two games stand to each other."""
    return Game(g).compare(Game(h))


@kind
def total(run: Run, games: list[str]) -> Game:
    """The sum of some games."""
    return sum(map(Game, games), Game(0))


@kind
def board(run: Run, ruleset: str, position: str, of: str | None = None) -> Hashable:
    """What an attribute or an operator makes of the value of a board; the value itself where none is named."""
    from tepid import rulesets

    value = rulesets.get(ruleset).value(position)
    return value if of is None else summarise(of, [value])[0]


# Pools


@kind
def size(run: Run, pool: str) -> int:
    """How many games a pool has, no two of them equal."""
    games = pools.get(pool)
    return len(games) if len(set(games)) == len(games) else -1


@kind
def born(run: Run, days: list[int]) -> tuple[int, ...]:
    """How many values are born by each day."""
    return tuple(len(set(born_by(day))) for day in days)


@kind
def antichains_of(run: Run, days: list[int]) -> tuple[int, ...]:
    """How many antichains the order of each day has."""
    return tuple(len(antichains(born_by(day))) for day in days)


@kind
def image(run: Run, pool: str, by: By) -> int:
    """How many values the summaries take together."""
    return run.census(pool, *several(by)).image_size


@kind
def counts(run: Run, pool: str, by: By) -> dict[Any, int]:
    """How many games of a pool have each value of the summaries."""
    return run.census(pool, *several(by)).counts


@kind
def class_sizes(run: Run, pool: str, by: str, of: list[str]) -> tuple[int, ...]:
    """How many games an operator sends to each of some games."""
    found = run.census(pool, by).counts
    return tuple(found.get(Game(text), 0) for text in of)


@kind
def singletons(run: Run, pool: str, by: str) -> frozenset[Any]:
    """The values that exactly one game of the pool has."""
    return frozenset(value for value, count in run.census(pool, by).counts.items() if count == 1)


@kind
def members(run: Run, pool: str, by: str, of: str) -> frozenset[Game]:
    """The games that an operator sends to one game."""
    return frozenset(run.census(pool, by).fibres.get(Game(of), ()))


@kind
def covers(run: Run, pool: str, a: list[str], b: list[str]) -> int:
    """How many classes of the summaries ``a`` cover more than one class of the summaries ``b``."""
    return len(run.census(pool, *a, *b).covers(a, b))


@kind
def survivors(run: Run, pool: str, there: str, back: str) -> int:
    """How many games of a pool come back under two operators."""
    return len(census(pools.get(pool)).survivors(there, back))


# Sweeps


@kind
def failures(run: Run, operator: str, pool: str) -> int:
    """On how many ordered pairs of a pool an operator does not add."""
    return run.report(operator, pool).failures


@kind
def all_failures(run: Run, operators: list[str], pools: list[str]) -> int:
    """Failures of several operators over several pools, together."""
    return sum(run.report(operator, pool).failures for operator in operators for pool in pools)


@kind
def pairs(run: Run, operators: list[str], pools: list[str]) -> int:
    """Ordered pairs looked at by several operators over several pools, together."""
    return sum(run.report(operator, pool).pairs for operator in operators for pool in pools)


@kind
def least_failures(run: Run, operator: str, pool: str) -> frozenset[tuple[Game, Game]]:
    """The failing pairs with the least sum of birthdays, then of follower counts; both games by birthday and order."""
    rows = [(row.g, row.h) for row in run.report(operator, pool).rows()]

    def key(pair: tuple[Game, Game]) -> tuple[int, int]:
        return sum(g.birthday for g in pair), sum(g.follower_count for g in pair)

    least = min(map(key, rows))
    return frozenset(pair for pair in rows if key(pair) == least)


@kind
def both_sides(run: Run, operator: str, g: str, h: str) -> tuple[Game, Game]:
    """What an operator makes of a sum, and the sum of what it makes of the parts."""
    return sides(operator, Game(g), Game(h))


@kind
def gap(run: Run, operator: str, g: str, h: str) -> tuple[Game, Game, str]:
    """The sum of two games, the operator of it less what it makes of the parts, and the outcome of that."""
    whole, parts = sides(operator, Game(g), Game(h))
    return Game(g) + Game(h), whole - parts, (whole - parts).outcome.name


@kind
def fails_on(run: Run, operators: list[str], g: str, h: str) -> bool:
    """Whether every one of some operators fails on a pair."""
    return all(whole != parts for whole, parts in (sides(operator, Game(g), Game(h)) for operator in operators))


@kind
def misses_by(run: Run, operator: str, pool: str, difference: str) -> int:
    """On how many ordered pairs of a pool whole minus parts is exactly this game."""
    games, miss = pools.get(pool), Game(difference)
    apart = (sides(operator, g, h) for g in games for h in games)
    return sum(whole - parts == miss for whole, parts in apart)


@kind
def first_failing(run: Run, operator: str, bonuses: list[str], pool: str) -> str:
    """The first of some bonuses at which an operator fails on a pool."""
    return next((t for t in bonuses if run.report(f"{operator} {t}", pool).failures), "none")


@kind
def same_images(run: Run, one: str, other: str, pool: str) -> int:
    """On how many games of a pool two operators agree."""
    games = pools.get(pool)
    return sum(map(Game.__eq__, parse(one).images(games), parse(other).images(games)))


@kind
def proved(run: Run, operators: list[str]) -> tuple[str, ...]:
    """What the theorems say of each operator: adds, fails or open."""
    found = (theorems.says(parse(text)) for text in operators)
    return tuple("open" if saying is None else "adds" if saying.adds else "fails" for saying in found)


def sides(operator: str, g: Game, h: Game) -> tuple[Game, Game]:
    """What an operator makes of a sum, and the sum of what it makes of the parts."""
    f = parse(operator)
    return f(g + h), f(g) + f(h)


def holding(law: Callable[[Game], bool], games: Sequence[Game]) -> int:
    """On how many games a law holds."""
    return sum(map(law, games))


# The other modules of the vocabulary enter themselves.
from tepid.claims import fights, grids, laws  # noqa: E402, F401
