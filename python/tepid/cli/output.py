"""Output: what the standard output can show (Unicode, colour, columns); how numbers, names and tables are written."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from tepid import reports

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


LONGEST = reports.LONGEST


class Paper(reports.Paper):
    """What is written on: whether it takes Unicode and colour, and its width in columns."""

    everything = "--json writes all"

    def __init__(self) -> None:
        super().__init__(unicode=takes_unicode())
        terminal = sys.stdout.isatty()
        self.colour = terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        self.width = columns()


def takes_unicode() -> bool:
    """Whether the standard output is written in UTF-8."""
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"


def columns() -> int:
    """The width of the terminal: what COLUMNS says, else what the terminal says, else 80."""
    said = os.environ.get("COLUMNS", "")
    if said.isascii() and said.isdigit() and int(said[:6]):
        return int(said[:6])
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or 80
    except (OSError, ValueError):
        return 80


def shortened(text: str, longest: int = LONGEST) -> str:
    """The text, or its two ends and its length."""
    return reports.shortened(text, longest, Paper.everything)


def write_json(value: object, *, lines: bool = False) -> None:
    """One JSON value: indented, or on one line for streams."""
    import json

    print(json.dumps(value, ensure_ascii=not takes_unicode(), indent=None if lines else 2))


def write_table(headings: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: bool = True) -> None:
    """A table: Rich's on a terminal where Rich is installed, else plain columns. ``numbers`` aligns to the right."""
    rows = [list(row) for row in rows]
    if sys.stdout.isatty():
        try:
            from rich.box import SIMPLE_HEAD
            from rich.console import Console
            from rich.table import Table
            from rich.text import Text
        except ImportError:
            pass
        else:
            table = Table(box=SIMPLE_HEAD, pad_edge=False)
            for heading in headings:
                table.add_column(heading, justify="right" if numbers else "left")
            for row in rows:
                table.add_row(*map(Text, row))
            Console(highlight=False).print(table)
            return
    wide = [max(map(len, column)) for column in zip(headings, *rows, strict=True)]
    for row in (list(headings), *rows):
        cells = [cell.rjust(w) if numbers else cell.ljust(w) for cell, w in zip(row, wide, strict=True)]
        print("  ".join(cells).rstrip())
