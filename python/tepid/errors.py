"""What tepid refuses, as exceptions: each says what is wrong, where, and what would do.

Every one is a :class:`TepidError`, and also a ``ValueError`` where a value was at fault, so
either ``except`` clause catches it. All of them pickle with what they carry.
"""

from __future__ import annotations

import sys

_WINDOW = 60  # characters of a long text shown on either side of the fault


class TepidError(Exception):
    """Anything tepid refuses to do."""


class NotationError(TepidError, ValueError):
    """Text that does not spell a game.

    ``text`` is the text as given, ``column`` counts its characters from 1, ``expected`` says
    what could have stood there, and ``hint`` (which may be empty) what to write instead.

    >>> print(NotationError("{1 | x}", 6, "a number, a name or '{'"))
    expected a number, a name or '{' at column 6
        {1 | x}
             ^
    """

    def __init__(self, text: str, column: int, expected: str, hint: str = "") -> None:
        self.text = text
        self.column = column
        self.expected = expected
        self.hint = hint
        said = f"expected {expected} at column {column}" + (f"; {hint}" if hint else "")
        super().__init__(f"{said}\n{_caret(text, column)}" if text.strip() else said)

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, int, str, str]]:
        return type(self), (self.text, self.column, self.expected, self.hint)


class BoardError(TepidError, ValueError):
    """A board that the rules cannot read; ``row`` and ``column`` count from 1.

    >>> print(BoardError("'y' is not one of '.' (empty), 'x' (Left) or 'o' (Right)", row=2, column=3))
    row 2, column 3: 'y' is not one of '.' (empty), 'x' (Left) or 'o' (Right)
    """

    def __init__(self, problem: str, row: int = 1, column: int = 1) -> None:
        self.problem = problem
        self.row = row
        self.column = column
        super().__init__(f"row {row}, column {column}: {problem}")

    def __reduce__(self) -> tuple[type[BoardError], tuple[str, int, int]]:
        return type(self), (self.problem, self.row, self.column)


class NotDyadicError(TepidError, ValueError):
    """A number that no short game equals: its denominator is not a power of two."""


class NotANumber(TepidError, ValueError):
    """A game that is not a number was asked for its number."""


class NotAtomic(TepidError, ValueError):
    """A game without an atomic weight was asked for it."""


class BudgetSpent(TepidError):
    """Work stopped at the budget; ``done`` says how far it came. Nothing half-made is kept."""

    def __init__(self, done: str = "the budget is spent") -> None:
        self.done = done
        super().__init__(done)


def missing(what: str, *packages: str) -> str:
    """What to say where an optional package is not there: what needs it, and the command that brings it.

    >>> missing("PNG", "resvg-py").partition(": ")[0]
    'PNG needs resvg-py'
    """
    return f"{what} needs {' and '.join(packages)}: {sys.executable} -m pip install {' '.join(packages)}"


def _caret(text: str, column: int) -> str:
    """Two lines: the part of ``text`` around ``column``, and a caret under that column."""
    at = column - 1
    start, end = max(0, at - _WINDOW), min(len(text), at + _WINDOW)
    shown = "".join(c if c.isprintable() else " " for c in text[start:end])
    before, after = "…" if start else "", "…" if end < len(text) else ""
    return f"    {before}{shown}{after}\n    {' ' * (len(before) + at - start)}^"
