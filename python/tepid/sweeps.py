"""Sweeps: whether an operator adds, f(G + H) = f(G) + f(H), asked of every pair of a pool.

A sweep is cut into shards of rows; each shard works natively in an arena of its own, so that memory does not grow with
the pool, and shards run side by side. The result does not depend on the number of threads.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from tepid import _core, pools
from tepid._core import Game
from tepid.errors import BudgetSpent, missing
from tepid.operators import Operator, parse
from tepid.sides import LEFT, RIGHT, Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import polars

PAIRS_PER_SHARD = 1 << 17

Progress: TypeAlias = Callable[[int, int], None]
Smallest: TypeAlias = tuple[list[int], tuple[int, int]]


class Failure(NamedTuple):
    """A pair on which an operator does not add: the operator of the sum, and the sum of what it makes of the parts."""

    g: Game
    h: Game
    whole: Game
    parts: Game

    @property
    def difference(self) -> Game:
        """The whole less the parts."""
        return self.whole - self.parts

    @property
    def outcome(self) -> Outcome:
        """Who wins the difference."""
        return self.difference.outcome

    def explain(self) -> str:
        """The pair in words: the sum, both results, the difference, who wins it, and the options only one side has."""
        lines = [
            f"G = {self.g:a} and H = {self.h:a}, with sum G + H = {self.g + self.h:a}",
            f"f(G + H)    = {self.whole:a}",
            f"f(G) + f(H) = {self.parts:a}",
            f"difference  = {self.difference:a}, and {self.outcome.words}",
        ]
        for side in (LEFT, RIGHT):
            whole, parts = set(self.whole.options(side)), set(self.parts.options(side))
            for owner, only in (("f(G + H)", whole - parts), ("f(G) + f(H)", parts - whole)):
                if only:
                    options = ", ".join(f"{option:a}" for option in sorted(only, key=lambda game: game.sort_key))
                    lines.append(f"only {owner} has the {side} option{'s' if len(only) > 1 else ''} {options}")
        return "\n".join(lines)


class AdditivityReport:
    """What a sweep found: ordered pairs, failures among them, and the smallest failing pair.

    ``pairs`` and ``failures`` count ordered pairs; ``smallest`` is a `Failure` or None: the pair with the least sum of
    birthdays, then of follower counts, then the first in listing order.
    """

    def __init__(self, operator: Operator, pool: pools.Pool, failing: array[int], smallest: Smallest | None) -> None:
        self.operator = operator
        self.pool = pool
        self.pairs = len(pool) ** 2
        self._failing = failing
        places = zip(failing[::2], failing[1::2], strict=True)
        self.failures = sum(1 if i == j else 2 for i, j in places)
        self.smallest = None if smallest is None else self._failure(*smallest[1])

    @property
    def adds(self) -> bool:
        """Whether no pair of the pool fails."""
        return self.failures == 0

    def _failure(self, i: int, j: int) -> Failure:
        def size(game: Game) -> tuple[int, int, Any]:
            return game.birthday, game.follower_count, game.sort_key

        g, h = sorted((self.pool[i], self.pool[j]), key=size)
        return Failure(g, h, self.operator(g + h), self.operator(g) + self.operator(h))

    def rows(self) -> Iterator[Failure]:
        """Every failing pair once, in the order of the pool; wholes and parts are worked out as they are read."""
        for i, j in zip(self._failing[::2], self._failing[1::2], strict=True):
            yield self._failure(i, j)

    def to_polars(self) -> polars.DataFrame:
        """The failing pairs as a table of places in the pool, each unordered pair once."""
        return _table(self._failing)

    def __repr__(self) -> str:
        counts = f"{self.failures:,} of {self.pairs:,} pairs of {self.pool.name}"
        return f"<AdditivityReport: {self.operator} fails on {counts}>"

    def _repr_html_(self) -> str:
        """The counts, and the smallest failing pair in words and as a picture, for notebooks."""
        from html import escape

        said = {"operator": self.operator.text, "pool": self.pool.name, "pairs": f"{self.pairs:,}"}
        rows = [*said.items(), ("failures", f"{self.failures:,}")]
        body = "".join(f"<tr><th>{escape(name)}</th><td>{escape(text)}</td></tr>" for name, text in rows)
        table = f"<table><caption>{escape(str(self).splitlines()[0])}</caption><tbody>{body}</tbody></table>"
        if self.smallest is None:
            return table
        from tepid.figures.operators import pair_svg

        try:
            picture = f"<figure>{pair_svg(self)}</figure>"
        except BudgetSpent:  # its numbers are too long to write
            picture = ""
        return f"{table}<pre>{escape(self.smallest.explain())}</pre>{picture}"

    def __str__(self) -> str:
        verdict = "adds on all" if self.adds else f"fails on {self.failures:,} of"
        text = f"{self.operator} {verdict} {self.pairs:,} ordered pairs of {self.pool.name}"
        return text if self.smallest is None else f"{text}; the smallest:\n{self.smallest.explain()}"


def sweep(
    operator: Operator | str,
    pool: pools.Pool | Sequence[Game] | str,
    *,
    progress: Progress | None = None,
    threads: int | None = None,
    out: str | Path | None = None,
) -> AdditivityReport:
    """Ask of every ordered pair of a pool whether an operator adds.

    ``progress(done, total)`` is told the unordered pairs done so far. ``out`` names a folder in which each finished
    shard is kept (Parquet parts and an SQLite manifest; needs polars): a sweep that was stopped goes on from there.
    Raises ValueError where ``out`` holds another sweep, BudgetSpent beyond the budget, KeyboardInterrupt on Ctrl-C;
    finished shards stay in ``out``.

    Cost: half as many sums and images as there are pairs.

    >>> sweep("cool 1", "day2")
    <AdditivityReport: cool 1 fails on 0 of 484 pairs of day2>
    >>> sweep("heat 1", "day2").smallest.g
    Game("*")
    """
    if not isinstance(operator, Operator):
        if not isinstance(operator, str):
            raise TypeError(f"a sweep needs an Operator or the text of one, not {type(operator).__name__}")
        operator = parse(operator)
    if not isinstance(pool, pools.Pool):
        pool = pools.get(pool) if isinstance(pool, str) else pools.of(pool)
    if not len(pool):
        raise ValueError(f"the pool {pool.name} is empty: there is no pair to ask about")
    if threads is not None and (not isinstance(threads, int) or threads < 1):
        raise ValueError(f"threads is an int from 1 on, not {threads!r}")
    shards = _shards(len(pool))
    found: dict[int, tuple[array[int], Smallest | None]] = {}
    store = None
    if out is not None:
        from tepid.manifests import Manifest

        store = Manifest(out, operator, pool, shards)
        found.update(store.finished())
    try:
        _run(operator, pool, shards, found, store, progress, threads)
    finally:
        if store is not None:
            store.close()
    failing = array("I")
    for k in range(len(shards)):
        failing.extend(found[k][0])
    smallest = min((s for _, s in found.values() if s is not None), default=None)
    return AdditivityReport(operator, pool, failing, smallest)


def _shards(size: int) -> list[tuple[int, int]]:
    """Ranges of rows with about as many pairs each; row i has i + 1."""
    shards: list[tuple[int, int]] = []
    first = pairs = 0
    for row in range(size):
        pairs += row + 1
        if pairs >= PAIRS_PER_SHARD or row == size - 1:
            shards.append((first, row + 1))
            first, pairs = row + 1, 0
    return shards


def _pairs(shard: tuple[int, int]) -> int:
    first, last = shard
    return (last * (last + 1) - first * (first + 1)) // 2


def _run(
    operator: Operator,
    pool: pools.Pool,
    shards: list[tuple[int, int]],
    found: dict[int, tuple[array[int], Smallest | None]],
    store: Any,
    progress: Progress | None,
    threads: int | None,
) -> None:
    """Work through the shards that are not found yet; the later ones, which are as long, first come first served."""
    total = sum(map(_pairs, shards))
    done = sum(_pairs(shards[k]) for k in found)
    if progress is not None:
        progress(done, total)
    waiting = [k for k in range(len(shards)) if k not in found]
    if not waiting:
        return
    packed, cancel, budget = _core.Pool(pool.games), _core.Cancel(), _core.current_budget()

    def work(k: int) -> tuple[array[int], Smallest | None]:
        _core.leave_budget(budget, 0)
        _, failing, smallest = _core.sweep_rows(operator._recursion, packed, *shards[k], cancel)
        places = array("I")
        places.frombytes(failing)
        return places, smallest

    from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
    from os import cpu_count

    with ThreadPoolExecutor(min(threads or cpu_count() or 1, len(waiting))) as executor:
        futures = {executor.submit(work, k): k for k in waiting}
        try:
            pending = set(futures)
            while pending:
                finished, pending = wait(pending, timeout=0.1, return_when=FIRST_COMPLETED)
                for future in finished:
                    k = futures[future]
                    found[k] = future.result()
                    if store is not None:
                        store.keep(k, *found[k])
                    done += _pairs(shards[k])
                    if progress is not None:
                        progress(done, total)
        except BaseException:
            cancel.set()
            executor.shutdown(wait=True, cancel_futures=True)
            raise


def _table(failing: array[int]) -> polars.DataFrame:
    try:
        import polars
    except ImportError as error:
        raise ImportError(missing("a table", "polars")) from error
    places = {"g": failing[::2].tolist(), "h": failing[1::2].tolist()}
    return polars.DataFrame(places, schema={"g": polars.UInt32, "h": polars.UInt32})
