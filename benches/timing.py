"""One task, timed once, in a process of its own; prints one line of JSON."""

from __future__ import annotations

import json
import random
import resource
import sys
import time
from collections.abc import Callable


class Clock:
    """Times what happens inside ``with clock:``; setting up and checking stay outside."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __enter__(self) -> None:
        self.start = time.perf_counter()

    def __exit__(self, *_: object) -> None:
        self.seconds += time.perf_counter() - self.start


def braces(path: str) -> list[str]:
    """The games of a file, one a line; none for ``-``."""
    if path == "-":
        return []
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


def hands(day3: list[str], size: int, count: int) -> list[list[str]]:
    """Sums of so many games of day 3, the same for every engine."""
    draw = random.Random(1)
    return [draw.choices(day3, k=size) for _ in range(count)]


def run(tasks: dict[str, Callable[[Clock, list[str]], object]], counts: Callable[[], dict[str, int]] = dict) -> None:
    """Run the task that the command line names on the games of the file it names; ``counts`` says what work it was."""
    name, path = sys.argv[1:3]
    clock = Clock()
    answer = tasks[name](clock, braces(path))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024  # kibibytes on Linux
    found = {"seconds": clock.seconds, "answer": answer, "megabytes": round(peak), "counts": counts()}
    print(json.dumps(found))
