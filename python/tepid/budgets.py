"""Budgets and caches: how much one stretch of work may spend, and what the current arena remembers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import local
from time import monotonic

from tepid import _core
from tepid.errors import BudgetSpent

_MOST = 2**63 - 1  # what the core counts up to: as good as no bound
_MOST_SECONDS = 10**9
_deadline = local()


@contextmanager
def budget(*, games: int | None = None, seconds: float | None = None, memory: int | None = None) -> Iterator[None]:
    """Bound the work of this thread inside the ``with`` block.

    ``games``: new games made, all calls together; ``seconds``: wall time from the start of the block;
    ``memory``: bytes that one arena may hold (4 GiB where nothing else is said). A call that would go beyond raises
    BudgetSpent and returns nothing; what was made before stays usable. Budgets nest: the tighter bound counts.

    Raises ValueError for a bound that is negative or no number.

    >>> import tepid
    >>> with tepid.budget(games=1_000):
    ...     print(tepid.switch(2) + tepid.switch(1))
    ±{3|1}
    """
    for label, bound in (("games", games), ("seconds", seconds), ("memory", memory)):
        if bound is None:
            continue
        kind = (int, float) if label == "seconds" else int
        if isinstance(bound, bool) or not isinstance(bound, kind):
            wanted = "a number" if label == "seconds" else "an int"
            raise TypeError(f"{label} is {wanted}, not {type(bound).__name__}")
        if not 0 <= bound < float("inf"):
            raise ValueError(f"{label}={bound} is no bound: it must be 0 or more")
    games, memory = (None if bound is None else min(bound, _MOST) for bound in (games, memory))
    seconds = None if seconds is None else float(min(seconds, _MOST_SECONDS))
    held = _core.enter_budget(games, seconds, memory)
    before = _core.games_left()
    until = getattr(_deadline, "until", None)
    if seconds is not None:
        _deadline.until = min(monotonic() + seconds, float("inf") if until is None else until)
    try:
        yield
    finally:
        _deadline.until = until
        after = _core.games_left()
        spent = 0 if before is None or after is None else before - after
        _core.leave_budget(held, spent)


def check_time(done: str) -> None:
    """For long work in Python: raises BudgetSpent, saying what was ``done``, once this thread's time is spent."""
    until = getattr(_deadline, "until", None)
    if until is not None and monotonic() > until:
        raise BudgetSpent(f"the time is spent: {done}")


@contextmanager
def scratch() -> Iterator[None]:
    """Make new games of this thread in a private arena, freed with its last game.

    Games from different arenas mix freely; a result lives in the arena of its left operand.

    >>> import tepid
    >>> with tepid.scratch():
    ...     g = tepid.Game("{3|1}")
    >>> g == tepid.Game("{3|1}"), hash(g) == hash(tepid.Game("{3|1}"))
    (True, True)
    """
    held = _core.enter_scratch()
    try:
        yield
    finally:
        _core.leave_scratch(held)


def cache_info() -> dict[str, int]:
    """Counts and bytes of the current arena: games, and remembered sums, comparisons, thermographs and images.

    >>> cache_info()["games"] > 0
    True
    """
    return _core.cache_info()


def clear_caches() -> None:
    """Forget every remembered answer of the current arena, and every solved position of the rulesets.

    Games stay, and nothing changes but speed.
    """
    _core.clear_caches()
    _core.forget_positions()
