"""Alarms: an end to work that does not look at the time itself, of a moment of processor time or of a patience."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from threading import current_thread, main_thread
from time import monotonic, process_time
from typing import TYPE_CHECKING, TypeVar

from tepid.budgets import budget
from tepid.errors import BudgetSpent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    T = TypeVar("T")

AGAIN = 0.5  # seconds after which an alarm rings again, should it have rung where nothing can be raised


class MomentSpent(BaseException):
    """The moment of a short worker is spent.

    No Exception: whatever takes a spent budget for an answer ("too many to be listed") must let it through.
    """


class PatienceSpent(BaseException):
    """What was waited for takes too long; see `Patience`."""


@contextmanager
def moment(seconds: float | None) -> Iterator[None]:
    """Raise MomentSpent once the block has used so much processor time, or else at its end."""
    if seconds is None:
        yield
        return
    start = process_time()
    with _ringing("PROF", seconds, MomentSpent):
        yield
    if process_time() - start > seconds:
        raise MomentSpent


class Patience:
    """Seconds on the clock for several facts, each of which may be done without.

    >>> patience = Patience(0.05)
    >>> patience.within(lambda: 6 * 7), patience.within(lambda: [None for _ in iter(int, 1)])
    (42, None)
    >>> patience.within(lambda: 6 * 7) is None
    True
    """

    def __init__(self, seconds: float) -> None:
        self._until = monotonic() + seconds

    def within(self, fact: Callable[[], T], most: float = float("inf")) -> T | None:
        """The fact, or None if it takes longer than is left, or than ``most``."""
        seconds = min(most, self._until - monotonic())
        if seconds <= 0:
            return None
        try:
            with budget(seconds=seconds), _ringing("REAL", seconds, PatienceSpent):
                return fact()
        except (BudgetSpent, PatienceSpent):
            return None


@contextmanager
def _ringing(clock: str, seconds: float, spent: type[BaseException]) -> Iterator[None]:
    """Raise that in the block once a clock has gone so far; not at all where the system has no such alarms."""
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return

    def ring(number: int, frame: object) -> None:
        raise spent

    number, timer = (signal.SIGPROF, signal.ITIMER_PROF) if clock == "PROF" else (signal.SIGALRM, signal.ITIMER_REAL)
    before = signal.signal(number, ring)
    signal.setitimer(timer, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(timer, 0)
        signal.signal(number, signal.SIG_IGN if clock == "PROF" else before)
