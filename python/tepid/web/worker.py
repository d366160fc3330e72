"""A worker: a process that answers questions for the explorer, one at a time, and may be killed at any moment.

It reads one question a line from its standard input and writes its messages, one a line, to its standard output, both
as JSON: any number of events, then an answer or a refusal.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from contextlib import nullcontext, suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

from tepid.budgets import budget, clear_caches, scratch
from tepid.errors import BudgetSpent
from tepid.web import api

if TYPE_CHECKING:
    from collections.abc import Iterator

MEMORY = 256 << 20  # bytes that one question may take
NICENESS = 10  # of workers that do long work, so that short questions come first


def main() -> None:
    """Answer until the standard input ends; what is printed by accident goes to the standard error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    if "--long" in sys.argv and hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICENESS)
    for line in sys.stdin.buffer:
        for message in messages(json.loads(line)):
            out.write(json.dumps(message).encode() + b"\n")
            out.flush()


def messages(job: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What a worker says to one job: ``{"event": …}`` as it goes, then one ``{"answer": …}`` or ``{"refused": …}``.

    With ``strict``, an answer that took longer than ``seconds`` is given up: it may lack what there was no time for.

    >>> job = {"task": "game", "question": {"g": "+-"}, "seconds": 1, "strict": False}
    >>> [message["refused"]["column"] for message in messages(job)]
    [3]
    """
    task, question, seconds = api.TASKS[job["task"]], job["question"], job["seconds"]
    start = monotonic()
    try:
        with budget(seconds=seconds, memory=MEMORY), nullcontext() if task.remembers else scratch():
            if task.tells:
                for event in task.ask(question):
                    yield {"event": event}
                found = None
            else:
                found = task.ask(question)
        if job["strict"] and monotonic() - start > seconds:
            raise BudgetSpent
        yield {"answer": found, "memory": memory()}
    except BudgetSpent as error:
        yield {"refused": {"status": 503, "message": str(error)}, "memory": memory()}
    except MemoryError:
        yield {"refused": {"status": 503, "message": "the memory is spent"}, "memory": memory()}
    except api.Refused as refused:
        yield {"refused": refused.data(), "memory": memory()}
    except Exception as error:
        import traceback

        traceback.print_exc()
        message = f"a fault of tepid, not yours: {type(error).__name__}"
        yield {"refused": {"status": 500, "message": message}, "memory": memory()}
    finally:
        if not task.remembers:
            clear_caches()


def memory() -> int:
    """The bytes that this process holds, or its most so far where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        try:
            import resource
        except ImportError:
            return 0
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024


if __name__ == "__main__":
    main()
