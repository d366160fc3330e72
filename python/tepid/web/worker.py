"""A worker: a process that answers questions for the explorer, one at a time, and may be killed at any moment.

It reads one question a line from its standard input and writes its messages, one a line, to its standard output, both
as JSON: any number of events, then an answer or a refusal.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from contextlib import nullcontext, suppress
from typing import TYPE_CHECKING, Any

from tepid.budgets import budget, clear_caches, scratch
from tepid.errors import BudgetSpent
from tepid.web import api
from tepid.web.alarms import MomentSpent, moment

if TYPE_CHECKING:
    from tepid.web.api.asking import Tell

MEMORY = 256 << 20  # bytes that one question may take
GAMES = 2_000_000  # games that one question may make; one that tells how far it has come makes more, and frees them
MOMENT_SPENT = "the moment is spent"
WARM: tuple[tuple[str, dict[str, str]], ...] = (
    ("game", {"g": "{1|0}"}),
    ("worth", {"rules": "domineering", "board": "../.."}),
    ("claims", {"topic": "", "run": ""}),
)
NICENESS = 10  # of workers that do long work, so that short questions come first


def main() -> None:
    """Answer until the standard input ends; what is printed by accident goes to the standard error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    if "--long" in sys.argv and hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICENESS)

    def say(message: dict[str, Any]) -> None:
        out.write(json.dumps(message).encode() + b"\n")
        out.flush()

    for task, question in WARM:  # what is made at its first use is not to count for the question that uses it
        answer({"task": task, "question": question, "seconds": 9.0, "moment": None}, print)
    for line in sys.stdin.buffer:
        say(answer(json.loads(line), lambda event: say({"event": event})))


def answer(job: dict[str, Any], tell: Tell) -> dict[str, Any]:
    """The last message on a job: its ``answer``, or how it was ``refused``, and the ``memory`` of this process.

    A job has ``seconds`` on the clock, and with ``moment`` no more than that of processor time: the clock alone would
    count what else the machine does.

    >>> job = {"task": "game", "question": {"g": "+-"}, "seconds": 1, "moment": None}
    >>> answer(job, print)["refused"]["column"]
    3
    """
    task = api.TASKS[job["task"]]
    arguments = (job["question"], tell) if task.tells else (job["question"],)
    try:
        with (
            budget(seconds=job["seconds"], memory=MEMORY, games=None if task.tells else GAMES),
            nullcontext() if task.remembers else scratch(),
            moment(job["moment"]),
        ):
            said = {"answer": task.ask(*arguments)}
    except MomentSpent:
        said = {"refused": {"status": 503, "message": MOMENT_SPENT}}
    except BudgetSpent as error:
        said = {"refused": {"status": 503, "message": str(error)}}
    except MemoryError:
        said = {"refused": {"status": 503, "message": "the memory is spent"}}
    except api.Refused as refused:
        said = {"refused": refused.data()}
    except BrokenPipeError:  # nobody is there to be told
        raise
    except Exception as error:
        traceback.print_exception(error)
        said = {"refused": {"status": 500, "message": f"A fault of tepid, not yours: {type(error).__name__}."}}
    if not task.remembers:
        clear_caches()
    return {**said, "memory": memory()}


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
