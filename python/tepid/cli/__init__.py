"""The command line: each command reads its arguments, calls one public function and prints.

Exit codes: 0 fine; 1 a claim or a comparison is false; 2 bad input; 3 budget spent; 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import TYPE_CHECKING

from tepid.budgets import budget
from tepid.cli.arguments import Parser, marked, unmark
from tepid.errors import BudgetSpent, TepidError

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Sequence

# One line adds a command: the module tepid.cli.<name> offers add_parser(subparsers) and run(args) -> int.
# Names are in the order of `tepid --help`; a module is imported only when its command is asked for.
COMMANDS = (
    "show",
    "compare",
    "sum",
    "play",
    "day",
    "census",
    "sweep",
    "study",
    "board",
    "catalogue",
    "figure",
    "claims",
    "serve",
)

FINE, FALSE, BAD_INPUT, SPENT, FAULT, INTERRUPTED = 0, 1, 2, 3, 70, 130

ABOUT = "Exact values, thermographs and operators of short combinatorial games under normal play."
EXAMPLES = """\
examples:
  tepid show "{5 | {4 | 0}}"          everything worth knowing about a game, and its thermograph
  tepid compare "^" "*"               how two games stand to each other, and the winning move
  tepid sum "+-3" "{5|{4|0}}"         which fight first, both stops, who wins
  tepid play "+-3" "{5|{4|0}}"        a sum played out, with the reason for each move
  tepid day 2                         the values born by day 2
  tepid census --by "cool 1"          what an operator makes of day 3
  tepid sweep heat 1                  does an operator add? the smallest pair on which it does not
  tepid figure thermograph "*" -o t.svg   a picture
  tepid claims                        every published figure, computed anew
  tepid serve --open                  all of this in a browser

exit codes: 0 fine; 1 a claim or a comparison is false; 2 bad input; 3 budget spent; 130 interrupted
A game may begin with a minus: tepid show -1/2"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line on ``argv`` (else on the program's arguments) and return the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    command = words[0] if words else ""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")  # text that came in may hold what cannot go out
    try:
        code = _run(words)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read our output has seen enough
        _close_quietly()
        return FINE
    except KeyboardInterrupt:
        return _say(command, "interrupted", INTERRUPTED)
    except BudgetSpent as error:
        return _say(command, error, SPENT)
    except MemoryError:
        return _say(command, "out of memory", SPENT)
    except (TepidError, ValueError) as error:
        return _say(command, error, BAD_INPUT)
    except OSError as error:
        _close_quietly()
        named = f"{error.filename}: {error.strerror}" if error.filename else error.strerror or error
        return _say(command, named, BAD_INPUT)
    except Exception as error:
        if os.environ.get("TEPID_TRACEBACK"):
            raise
        kind = type(error).__name__
        return _say(command, f"a fault of tepid, not yours: {kind}: {error} (TEPID_TRACEBACK=1 shows where)", FAULT)
    return code


def _run(words: list[str]) -> int:
    parser = Parser(prog="tepid", description=ABOUT, epilog=EXAMPLES)
    parser.add_argument("--version", action="store_true", help="print the version and stop")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for name in COMMANDS if not words or words[0] not in COMMANDS else words[:1]:
        import_module(f"tepid.cli.{name}").add_parser(subparsers)
    try:
        args = parser.parse_args(marked(words))
    except SystemExit as stop:  # argparse has said why; --help ends with 0
        return int(stop.code or 0)
    unmark(args)
    if args.version:
        from tepid._core import __version__

        print(f"tepid {__version__}")
        return FINE
    if args.command is None:
        parser.print_help()
        return FINE
    return _run_within_budget(args)


def _run_within_budget(args: Namespace) -> int:
    module = import_module(f"tepid.cli.{args.command}")
    seconds = getattr(args, "budget_seconds", None)
    if seconds is None:
        return int(module.run(args))
    with budget(seconds=seconds), _alarm(seconds):
        return int(module.run(args))


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raise BudgetSpent a moment after the time is over, wherever Python is then; the core watches its own clock."""
    import signal
    from threading import current_thread, main_thread

    if current_thread() is not main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(number: int, frame: object) -> None:
        raise BudgetSpent("the time is spent, nothing returned")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, min(seconds + 0.05, 1e8))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _say(command: str, error: object, code: int) -> int:
    """Say on the standard error what was wrong, and return the exit code."""
    name = f"tepid {command}" if command in COMMANDS else "tepid"
    with suppress(OSError):
        print(f"{name}: {error}", file=sys.stderr, flush=True)
    return code


def _close_quietly() -> None:
    """Send what is still unwritten nowhere, so that the interpreter does not complain at its end."""
    with suppress(OSError):  # a standard output that is no file needs none of this
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
