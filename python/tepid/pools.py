"""Pools: families of games with a name, for censuses and sweeps.

>>> from tepid import pools
>>> len(pools.DAY3), len(pools.every(8, pools.DAY3)), pools.get("targeted_81").name
(1474, 185, 'targeted_81')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from tepid._core import Game
from tepid.days import born_by, random_born_by


class Pool(Sequence[Game]):
    """Games in a fixed order, with a name and a note on where they come from; they are made when first asked for."""

    __slots__ = ("_games", "_make", "name", "note")

    def __init__(self, name: str, note: str, make: Callable[[], Sequence[Game]]) -> None:
        self.name = name
        self.note = note
        self._make = make
        self._games: tuple[Game, ...] | None = None

    @property
    def games(self) -> tuple[Game, ...]:
        """The games, in order."""
        if self._games is None:
            self._games = tuple(self._make())
        return self._games

    def __len__(self) -> int:
        return len(self.games)

    def __iter__(self) -> Iterator[Game]:
        return iter(self.games)

    def __getitem__(self, at):  # type: ignore[no-untyped-def]
        return self.games[at]

    def __contains__(self, game: object) -> bool:
        return game in self.games

    def __repr__(self) -> str:
        return f"<Pool {self.name}>"


def _day(n: int) -> Pool:
    return Pool(f"day{n}", f"the values born by day {n}, in listing order", lambda: born_by(n))


def _published(name: str, note: str) -> Pool:
    def read() -> list[Game]:
        from importlib.resources import files

        lines = files("tepid").joinpath("data/pools.tsv").read_text(encoding="utf-8").splitlines()[1:]
        return [Game(text) for pool, text in (line.split("\t") for line in lines) if pool == name]

    return Pool(name, note, read)


DAY1 = _day(1)
DAY2 = _day(2)
DAY3 = _day(3)
HOT_TWENTY = _published(
    "hot_twenty",
    "a reconstruction: one of several pools that give every count published for twenty hot positions",
)
TARGETED_81 = _published("targeted_81", "nine numbers and switches, each carrying nine infinitesimals")

POOLS = {pool.name: pool for pool in (DAY1, DAY2, DAY3, HOT_TWENTY, TARGETED_81)}


def every(step: int, pool: Pool) -> Pool:
    """Every ``step``-th game of a pool, from the first on, in the order of the pool.

    For the days that is the listing order (`Game.sort_key`). Raises ValueError for a step below 1.

    >>> every(8, DAY2).games == DAY2.games[::8]
    True
    """
    if not isinstance(step, int) or isinstance(step, bool) or step < 1:
        raise ValueError(f"a step is an int from 1 on, not {step!r}")
    return Pool(f"every:{step}:{pool.name}", f"every {step}th of: {pool.note}", lambda: pool.games[::step])


def random(day: int, count: int, seed: int | str = 0) -> Pool:
    """``count`` different games born by ``day``, or fewer where not so many were found; the same for the same seed.

    >>> len(random(4, 50, seed=7))
    50
    """

    def make() -> list[Game]:
        found: dict[Game, None] = {}
        for batch in range(8):
            for game in random_born_by(day, count, seed=f"{seed} {batch}"):
                found.setdefault(game)
                if len(found) == count:
                    return list(found)
        return list(found)

    return Pool(f"random:{day}:{count}:{seed}", f"random games born by day {day}, seed {seed}, not uniform", make)


def of(games: Iterable[Game], name: str = "pool") -> Pool:
    """A pool of given games."""
    kept = [Game(game) for game in games]
    return Pool(name, f"{len(kept)} games", lambda: kept)


def get(text: str) -> Pool:
    """The pool that a text names: a name of `POOLS`, ``every:STEP:POOL``, or ``random:DAY:COUNT:SEED``.

    Raises ValueError for anything else, with the names there are.

    >>> get("every:2:day2"), get("random:4:10:1")
    (<Pool every:2:day2>, <Pool random:4:10:1>)
    """
    if not isinstance(text, str):
        raise TypeError(f"a pool is named by a str, not {type(text).__name__}")
    kind, _, rest = text.partition(":")
    if kind == "every":
        step, _, name = rest.partition(":")
        if step.isdecimal() and name:
            return every(int(step), get(name))
    elif kind == "random":
        parts = rest.split(":")
        if 2 <= len(parts) <= 3 and parts[0].isdecimal() and parts[1].isdecimal():
            return random(int(parts[0]), int(parts[1]), parts[2] if len(parts) == 3 else 0)
    elif text in POOLS:
        return POOLS[text]
    raise ValueError(f"no pool is called {text!r}; there are {', '.join(POOLS)}, every:8:day3, random:4:1000:SEED")
