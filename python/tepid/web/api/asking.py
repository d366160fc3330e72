"""Asking: what every question to the library shares: a task, a refusal that names its field, and how games are read.

Questions and answers are dictionaries of what JSON holds; a question's values are texts.
"""

from __future__ import annotations

from contextlib import contextmanager
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from tepid._core import Game
from tepid.errors import BoardError, BudgetSpent, NotationError, TepidError
from tepid.reports import Paper, exact, shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeAlias

    Tell: TypeAlias = Callable[[dict[str, Any]], object]

PATIENCE = 0.5  # seconds for a fact that may take longer than the value itself
DIGITS = 48  # characters of a number


class _Page(Paper):
    """A page: numbers of very many digits have their middle left out."""

    def exact(self, x: Fraction | int) -> str:
        return shortened(super().exact(x), DIGITS)


PAPER = _Page()
LISTED = 72  # characters of a name in a list
IN_ADDRESS = 2_000  # and in an address
NEAR = 40  # characters shown on either side of a fault


class Task(NamedTuple):
    """What a worker can be asked.

    One that ``tells`` takes a second argument, a function that is told how far it has come. One that ``remembers``
    keeps the games it makes, for the next who asks the same.
    """

    ask: Callable[..., dict[str, Any]]
    tells: bool = False
    remembers: bool = False


class Refused(Exception):
    """A question that cannot be answered as it stands: which field is at fault, and why.

    ``text`` is the board that was typed; ``where`` says on which of several lines the fault is.
    """

    def __init__(self, field: str, error: Exception | str, text: str = "") -> None:
        super().__init__(str(error))
        self.field, self.error, self.text, self.where = field, error, text, ""

    def data(self) -> dict[str, Any]:
        """The refusal as JSON takes it; a fault in a text has its row and column, and the text around it in three."""
        error = self.error
        found: dict[str, Any] = {"status": 422, "field": self.field, "message": str(error)}
        match error:
            case NotationError():
                said = f"expected {error.expected} at column {error.column}"
                found |= {"message": f"{said}; {error.hint}" if error.hint else said}
                found |= {"row": 1, "column": error.column, "around": around(error.text, error.column)}
            case BoardError():
                found |= {"row": error.row, "column": error.column}
                rows = self.text.split("/")
                if error.row <= len(rows) and rows[error.row - 1]:
                    found["around"] = around(rows[error.row - 1].strip(), error.column)
        found["message"] = self.where + found["message"]
        return found


def around(text: str, column: int) -> list[str]:
    """What stands before a column of a text, there, and after it; control characters are shown as such.

    >>> around("{1 | x}", 6), around("+-", 3)
    (['{1 | ', 'x', '}'], ['+-', ' ', ''])
    """
    shown = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
    at = column - 1
    before, after = shown[max(0, at - NEAR) : at], shown[at + 1 : at + 1 + NEAR]
    return [
        ("…" if at > NEAR else "") + before,
        shown[at : at + 1] or " ",
        after + ("…" if len(shown) > at + 1 + NEAR else ""),
    ]


@contextmanager
def reading(field: str, text: str = "") -> Iterator[None]:
    """Whatever is refused inside is the fault of this field; of a board, ``text`` is what was typed."""
    try:
        yield
    except BudgetSpent:
        raise
    except (TepidError, ValueError, TypeError, KeyError) as error:
        raise Refused(field, error, text) from None


def game(field: str, text: str) -> Game:
    """The game that a field spells."""
    with reading(field):
        return Game(text)


def number(field: str, text: str) -> Fraction:
    """The number that a field spells."""
    with reading(field):
        return Game(text).as_fraction()


def whole(field: str, text: str, least: int, most: int) -> int:
    """The whole number that a field spells, between two bounds.

    >>> whole("rows", "3", 1, 9)
    3
    """
    if text.isdecimal() and len(text) < 10 and least <= int(text) <= most:
        return int(text)
    raise Refused(field, f"a whole number from {least} to {most} is wanted here, not {text[:40]!r}")


def called(g: Game) -> dict[str, str]:
    """A game as lists show it, and as it is written into an address, or nothing where it is too long for one."""
    try:
        text = format(g, "a")
        return {"name": shortened(str(g), LISTED), "text": text if len(text) <= IN_ADDRESS else ""}
    except BudgetSpent as error:
        return {"name": f"({error})", "text": ""}


def told(g: Game) -> dict[str, Any]:
    """The few numbers that stand beside a game in lists."""
    return {
        **called(g),
        "outcome": g.outcome.name,
        "who": g.outcome.words,
        "mean": PAPER.exact(g.mean),
        "temperature": PAPER.exact(g.temperature),
        "stops": [PAPER.exact(g.left_stop), PAPER.exact(g.right_stop)],
        "exact": {"mean": exact(g.mean), "temperature": exact(g.temperature)},
    }
