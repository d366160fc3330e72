"""A board editor for notebooks: cells change under the pointer, and value, thermograph and best moves follow."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from tepid._core import Game
from tepid.budgets import budget
from tepid.errors import BudgetSpent, TepidError
from tepid.figures import dial
from tepid.figures.boards import board_svg
from tepid.figures.dial import bare
from tepid.figures.thermograph import thermograph_svg
from tepid.notebook.base import anywidget_class, beside
from tepid.reports import Paper, judged
from tepid.rulesets import Position, get
from tepid.rulesets.graphs import is_graph
from tepid.rulesets.grids import GridRuleset
from tepid.sides import LEFT, RIGHT, Side

if TYPE_CHECKING:
    from anywidget import AnyWidget
    from traitlets import Dict, List, Unicode, observe, validate
else:
    AnyWidget = anywidget_class()
    from traitlets import Dict, List, Unicode, observe, validate

SECONDS = 2.0  # what one board may cost before the editor says that it is too much
MOST_MOVES = 3  # best moves drawn for each player


class BoardEditor(AnyWidget):
    """A board to be changed by hand, with its value, its thermograph and the best moves of each player.

    ``ruleset`` is any ruleset played on cells, or its name; ``board`` a text as the ruleset reads it, or the number of
    rows and of columns for a starting position. A click puts the next letter of the ruleset's alphabet into a cell; so
    do the arrow keys and Space, and a letter's own key. ``text`` is the board and may be set; ``position`` and
    ``value`` are what it stands for. What takes longer than ``seconds`` is said to be too much, ``value`` then raises
    BudgetSpent; what the rules refuse is shown in the editor, and the board stays as it was.

    Raises ValueError for a ruleset that is not played on cells, BoardError for a board that it does not read.

    >>> from tepid.notebook import BoardEditor
    >>> editor = BoardEditor("domineering", (2, 3))
    >>> editor.text = "../#."
    >>> editor.position.moves(tepid.LEFT), editor.value
    ((tepid.rulesets.get('domineering').position('.#/##'),), Game("*"))
    """

    _esm = beside("host.js") + beside("board_editor.js")
    _css = dial.style() + beside("board_editor.css")
    text = Unicode().tag(sync=True)
    title = Unicode().tag(sync=True)
    letters: List[list[str]] = List().tag(sync=True)
    # The last change that the reader asked for: its number, and the board as it would be.
    wish: List[Any] = List().tag(sync=True)
    # What the editor shows, as HTML: board, error, summary, details; and the number of the wish it answers.
    parts: Dict[str, Any] = Dict().tag(sync=True)

    def __init__(
        self, ruleset: GridRuleset | str, board: str | tuple[int, int] | Position[str], *, seconds: float = SECONDS
    ) -> None:
        rules = get(ruleset) if isinstance(ruleset, str) else ruleset
        if not isinstance(rules, GridRuleset):
            raise ValueError(f"{getattr(rules, 'title', rules)!s} is not played on cells: there is no board to edit")
        self.rules, self.seconds = rules, seconds
        start = rules.rectangle(*board) if isinstance(board, tuple) else rules.position(board)
        super().__init__(title=rules.title, letters=[*map(list, rules.letters.items())], text=str(start))

    @property
    def position(self) -> Position[str]:
        """The position on the board."""
        return self.rules.position(self.text)

    @property
    def value(self) -> Game:
        """Its value. Raises BudgetSpent if that takes longer than ``seconds``."""
        with budget(seconds=self.seconds):
            return self.position.value

    @validate("text")
    def _checked(self, proposal: Any) -> str:
        text = str(self.rules.position(proposal["value"]))
        if is_graph(text):
            raise ValueError(f"{text} is a graph: only boards of cells are edited")
        return text

    @observe("text")
    def _show(self, _: Any) -> None:
        position = self.position
        summary, details = "", ""
        try:
            with budget(seconds=self.seconds):
                value = position.value
                summary, details = _summary(value), bare(thermograph_svg(value))
                details += "".join(_moves(position, side) for side in (LEFT, RIGHT))
        except BudgetSpent:
            what = "The value" if not summary else "The best moves"
            details += f"<p>{what} would take longer than {self.seconds:g} seconds: not worked out.</p>"
        self._put(board=bare(board_svg(position)), error="", summary=summary, details=details)

    @observe("wish")
    def _grant(self, _: Any) -> None:
        try:
            self.text = _wished(self.wish)
        except (TepidError, ValueError) as refusal:
            self._put(error=escape(str(refusal)))
        else:
            self._put(error="")

    def _put(self, **parts: str) -> None:
        number = self.wish[0] if self.wish and type(self.wish[0]) is int else self.parts.get("answers", 0)
        self.parts = {**self.parts, **parts, "answers": number}


def _wished(wish: list[Any]) -> str:
    """The board of a wish, if it is one."""
    if len(wish) != 2 or type(wish[0]) is not int or not isinstance(wish[1], str):
        raise ValueError(f"a change is a number and the board as it would be, not {str(wish)[:80]}")
    return wish[1]


def _summary(value: Game) -> str:
    paper = Paper()
    said = (
        ("value", paper.name(value)),
        ("mean", paper.exact(value.mean)),
        ("temperature", paper.exact(value.temperature)),
        ("outcome", value.outcome.words),
    )
    return "\n".join(f'<span>{label} <b data-show="{label}">{escape(text)}</b></span>' for label, text in said)


def _moves(position: Position[str], side: Side) -> str:
    """The best moves of a side, those that win first, a few drawn: one to each value before a second to the same."""
    rows = judged(position, side)
    if not rows:
        return f"<p>{side} has {'no good move' if position.moves(side) else 'no move'}.</p>"
    values = [value for _, value, _, _ in rows]
    telling = sorted(range(len(rows)), key=lambda i: values.index(values[i]) < i)[:MOST_MOVES]
    drawn = [
        f"<li>{bare(board_svg(position.rules.position(move), last=position))} to <b>{escape(Paper().name(value))}</b>"
        f"{', wins' if wins else ''}</li>"
        for move, value, wins, _ in (rows[i] for i in sorted(telling))
    ]
    more = f"<p>and {len(rows) - MOST_MOVES} more</p>" if len(rows) > MOST_MOVES else ""
    return f"<section><h4>{side}’s best moves</h4><ul>{''.join(drawn)}</ul>{more}</section>"
