"""Progress: how far a long command has come, on the standard error if that is a terminal."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Report: TypeAlias = Callable[[str, int, int], None]


@contextmanager
def reporting() -> Iterator[Report]:
    """A function that shows what is worked on, and how much of it is done: Rich's bar, else a line of text.

    Nothing is shown where the standard error is no terminal, and nothing stays behind.
    """
    if not sys.stderr.isatty():
        yield lambda what, done, total: None
        return
    try:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
    except ImportError:
        with _text() as report:
            yield report
        return
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        "{task.percentage:>3.0f}%",
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task("", total=None)

        def report(what: str, done: int, total: int) -> None:
            bars.update(task, description=what, completed=done, total=total)

        yield report


@contextmanager
def _text() -> Iterator[Report]:
    wide = 0

    def report(what: str, done: int, total: int) -> None:
        nonlocal wide
        line = f"{what}: {100 * done // total if total else 100}%"
        print(f"\r{line:<{wide}}", end="", file=sys.stderr, flush=True)
        wide = max(wide, len(line))

    try:
        yield report
    finally:
        if wide:
            print(f"\r{'':<{wide}}\r", end="", file=sys.stderr, flush=True)
