"""Arguments: what every command shares, and how a game may begin with a minus.

Only words such as ``--json``, and ``-h`` and ``-o``, are options. Everything else that begins with a minus is a game or
a number; it is marked before argparse sees it and unmarked afterwards.
"""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING, NoReturn

from tepid.cli.output import columns

if TYPE_CHECKING:
    from collections.abc import Iterable

_MARK = "\0"  # no argument of a program can hold it
_OPTION = re.compile(r"--[a-z]|-[ho]$")
_PLAIN_NUMBER = re.compile(r"-\d+$")  # argparse takes these for what they are, and so may type=int


class _Layout(argparse.RawDescriptionHelpFormatter):
    """Argparse's layout with a width of ours: argparse would import `shutil` to find one."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=min(columns(), 100) - 2)

    def add_argument(self, action: argparse.Action) -> None:
        """Leave room for the longest command, whose indentation argparse forgets."""
        self._indent()
        super().add_argument(action)
        self._dedent()


class Parser(argparse.ArgumentParser):
    """A parser that keeps the layout of its texts, takes no shortened options and says no in one line."""

    def __init__(self, **settings: object) -> None:
        settings.setdefault("formatter_class", _Layout)
        settings.setdefault("allow_abbrev", False)
        super().__init__(**settings)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        message = message.replace(_MARK, "").replace("\\x00", "")
        self.exit(2, f"{self.prog}: {message}\n{self.format_usage()}")


def marked(words: Iterable[str]) -> list[str]:
    """The arguments with a mark before each that begins with a minus and is no option; all are, after ``--``."""
    found: list[str] = []
    options_ended = False
    for word in words:
        if word == "--" and not options_ended:
            options_ended = True
            continue
        option = not options_ended and _OPTION.match(word)
        minus = len(word) > 1 and word.startswith("-")
        found.append(_MARK + word if minus and not option and not _PLAIN_NUMBER.match(word) else word)
    return found


def unmark(args: argparse.Namespace) -> None:
    """Take the marks out of what was parsed."""
    for name, value in vars(args).items():
        if isinstance(value, str):
            setattr(args, name, value.removeprefix(_MARK))
        elif isinstance(value, list):
            setattr(args, name, [v.removeprefix(_MARK) if isinstance(v, str) else v for v in value])


def common(parser: argparse.ArgumentParser) -> None:
    """Add the options that every command has."""
    parser.add_argument("--json", action="store_true", help="write JSON; exact numbers are strings")
    parser.add_argument("--budget-seconds", type=float, metavar="S", help="stop with exit code 3 after S seconds")
