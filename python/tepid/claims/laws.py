"""Laws: what claims say of every game of a pool, as functions that count where it holds."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from tepid import pools
from tepid._core import Game
from tepid.censuses import census
from tepid.claims.kinds import Run, holding, kind
from tepid.game import switch
from tepid.operators import Chilling, Warming
from tepid.sides import Outcome
from tepid.thermography import temperature

STAR = Game("*")


def non_numbers(pool: str) -> list[Game]:
    """The games of a pool that are no numbers."""
    return [g for g in pools.get(pool) if not g.is_number]


# Stops


@kind
def stops_are_feet(run: Run, pool: str) -> int:
    """Games whose stops are the feet of their walls, at tax 0."""
    return holding(lambda g: g.thermograph.at(0) == (g.left_stop, g.right_stop), pools.get(pool))


@kind
def mean_between_stops(run: Run, pool: str) -> int:
    """Games whose mean lies between their stops."""
    return holding(lambda g: g.right_stop <= g.mean <= g.left_stop, pools.get(pool))


@kind
def midpoint_and_mean(run: Run, game: str) -> tuple[Fraction, Fraction]:
    """The average of a game's stops, and its mean."""
    g = Game(game)
    return (g.left_stop + g.right_stop) / 2, g.mean


@kind
def pairs_with_numbers_at(run: Run, pool: str, numbers: int) -> int:
    """Distinct (mean, temperature) pairs when every number is given one temperature."""
    return len({(g.mean, temperature(g, numbers=numbers)) for g in pools.get(pool)})


@kind
def unequal_stops(run: Run, pool: str) -> tuple[int, int, int]:
    """Unequal pairs of stops: how many, how many go with several outcomes, and how many games have one of those."""
    stops = ("left_stop", "right_stop")
    unequal = [g for g in pools.get(pool) if g.left_stop != g.right_stop]
    found = census(unequal, by=[*stops, "outcome"])
    classes, several = found.classes(*stops), found.covers(stops, "outcome")
    return len(classes), len(several), sum(len(classes[pair]) for pair in several)


@kind
def undecided_without_zero(run: Run, pool: str) -> int:
    """Unequal pairs of stops, neither of them 0, that go with several outcomes."""
    unequal = [g for g in pools.get(pool) if g.left_stop != g.right_stop and g.left_stop and g.right_stop]
    return len(
        census(unequal, by=["left_stop", "right_stop", "outcome"]).covers(["left_stop", "right_stop"], "outcome")
    )


@kind
def copies_near_the_mean(run: Run, games: list[str], copies: int) -> int:
    """For how many n = 1 … copies and games G both stops of n·G lie within the temperature of G of n times its mean."""
    near = 0
    for g in map(Game, games):
        for n in range(1, copies + 1):
            many = n * g
            near += max(many.left_stop - n * g.mean, n * g.mean - many.right_stop) <= g.temperature
    return near


@kind
def copies_bounded(run: Run, games: list[str], copies: int) -> int:
    """For how many n = 1 … copies and games G the game n·G − n·mean lies between ∓(temperature + 1)."""
    held = 0
    for g in map(Game, games):
        bound = Game(g.temperature + 1)
        held += sum(-bound < n * g - Game(n * g.mean) < bound for n in range(1, copies + 1))
    return held


# Cooling


@kind
def scores(run: Run, game: str, taxes: list[str]) -> tuple[tuple[Fraction, Fraction], ...]:
    """The cooled scores at some taxes, Right's first."""
    walls = Game(game).thermograph
    return tuple((right, left) for left, right in (walls.at(Fraction(tax)) for tax in taxes))


@kind
def masts(run: Run, pool: str) -> int:
    """Games whose walls, from the temperature up, are the mean: there at the temperature, and no bend above it."""

    def law(g: Game) -> bool:
        walls = g.thermograph
        bends = [t for wall in (walls.left_wall, walls.right_wall) for t, _ in wall.points]
        higher = (g.temperature, g.temperature + 1, g.temperature + 1000)
        return max(bends) <= g.temperature and all(walls.at(t) == (g.mean, g.mean) for t in higher)

    return holding(law, pools.get(pool))


@kind
def slopes(run: Run, pool: str) -> frozenset[Fraction]:
    """The slopes, in absolute value, of all pieces of all walls; the mast has slope 0."""
    found = {Fraction(0)}
    for g in pools.get(pool):
        for wall in (g.thermograph.left_wall, g.thermograph.right_wall):
            points = wall.points
            found |= {abs(v - u) / (t - s) for (s, u), (t, v) in pairwise(points)}
    return frozenset(found)


@kind
def critical_temperatures(run: Run, game: str) -> tuple[Fraction, ...]:
    """Every bend of either wall, and the temperature."""
    return tuple(Game(game).thermograph.critical_temperatures)


def about_numbers(pool: str, taxes: list[str]) -> list[tuple[Fraction, Fraction, Game]]:
    """The numbers x of a pool and some t, each with the switch {x + t | x − t}."""
    numbers = [g.as_fraction() for g in pools.get(pool) if g.is_number]
    return [(x, t, switch(x + t, x - t)) for x in numbers for t in map(Fraction, taxes)]


@kind
def switch_scores(run: Run, pool: str, taxes: list[str]) -> tuple[int, int, int]:
    """How many numbers x a pool has, how many taxes t there are, and how many switches {x + t | x − t} are right.

    Their mean is x, their temperature t, and both scores at t are x.
    """
    switches = about_numbers(pool, taxes)
    right = sum((g.mean, g.temperature, *g.thermograph.at(t)) == (x, t, x, x) for x, t, g in switches)
    return len({x for x, _, _ in switches}), len(taxes), right


@kind
def switch_cooled(run: Run, pool: str, taxes: list[str]) -> tuple[int, int]:
    """For how many x and t the switch {x + t | x − t} cooled by t is x + ∗, and for how many it is x."""
    cooled = [(g.cool(t), Game(x)) for x, t, g in about_numbers(pool, taxes)]
    return sum(g == x + STAR for g, x in cooled), sum(g == x for g, x in cooled)


@kind
def frozen(run: Run, pool: str) -> tuple[int, int]:
    """Non-numbers that, cooled by their temperature, are the mean and an infinitesimal, not 0; those left a number."""
    rests = [g.cool(g.temperature) - Game(g.mean) for g in non_numbers(pool)]
    return sum(bool(rest) and rest.is_infinitesimal for rest in rests), sum(rest.is_number for rest in rests)


# Chilling


@kind
def regimes(run: Run, pool: str, tax: str) -> tuple[int, int, int, int]:
    """How many games are numbers, and how many others are colder than a tax, at it, and hotter."""
    others, t = [g.temperature for g in non_numbers(pool)], Fraction(tax)
    numbers = len(pools.get(pool)) - len(others)
    return numbers, sum(u < t for u in others), sum(u == t for u in others), sum(u > t for u in others)


@kind
def round_trip(run: Run, pool: str, tax: str) -> tuple[int, int, int, int]:
    """Games that heating recovers from what cooling left: all; the non-numbers; the hotter than the tax; the lost."""
    back = census(pools.get(pool)).survivors(f"cool {tax}", f"heat {tax}")
    hotter = sum(not g.is_number and g.temperature > Fraction(tax) for g in back)
    return len(back), sum(not g.is_number for g in back), hotter, len(pools.get(pool)) - len(back)


def chilled_then_warmed(pool: str) -> list[tuple[Game, Game]]:
    """Each game of a pool with what chilling and then warming makes of it."""
    games = pools.get(pool).games
    return list(zip(games, Warming().images(Chilling().images(games)), strict=True))


@kind
def chilled_and_warmed(run: Run, pool: str) -> tuple[int, int]:
    """Games that chilling and then warming gives back, and those that gain a star."""
    back = chilled_then_warmed(pool)
    return sum(again == g for g, again in back), sum(again == g + STAR for g, again in back)


@kind
def chilled_by_parity(run: Run, pool: str) -> tuple[int, int]:
    """Even games that chilling and then warming gives back, and odd games that it gives a star."""
    back = chilled_then_warmed(pool)
    return sum(again == g for g, again in back if g.is_even), sum(again == g + STAR for g, again in back if g.is_odd)


@kind
def outcomes(run: Run, games: list[str]) -> tuple[Outcome, ...]:
    """Who wins each game."""
    return tuple(Game(game).outcome for game in games)
