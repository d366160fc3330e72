"""A position as a picture: the cells, strings, graphs, cakes or heaps it is played on, with coordinates.

What is Left's is blue, what is Right's red, what is anybody's green or plain; letters say the same without colour.
Where a position falls apart into several components, each has a tint of its own. What the last move changed is framed,
and what it took away is dotted.

*For pages and widgets.* Whatever belongs to one place of a position says which in its ``data-`` attributes, on every
mark that a pointer can hit (shape, disc and letter), so that the target of a click suffices:

- on boards and in rows ``data-row`` and ``data-column``, from 1, rows downward, and ``data-cell``, the letter of the
  board's text;
- of cakes ``data-cake``, from 1, and on their cells ``data-row`` and ``data-column`` within the cake;
- of heaps ``data-heap``, from 1, and ``data-size``;
- on graphs ``data-vertex`` and ``data-cell``, its letter; ``data-edge``, from 1 in the order of the text, and
  ``data-ends``;
- in Hackenbush ``data-edge``, ``data-ends`` and ``data-cell``, the colour.

``data-component`` numbers the components, from 1, in the order of ``position.components`` on boards of cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tepid.figures import cells, graphs, pieces
from tepid.figures.svg import svg
from tepid.figures.tikz import tikz
from tepid.rulesets.cakes import Cake
from tepid.rulesets.contract import Position
from tepid.rulesets.euclid import PartizanEuclid
from tepid.rulesets.graphs import is_graph
from tepid.rulesets.grids import GridRuleset
from tepid.rulesets.hackenbush import Hackenbush
from tepid.rulesets.heaps import HeapRuleset
from tepid.rulesets.toppling_dominoes import TopplingDominoes

if TYPE_CHECKING:
    from tepid.figures.drawing import Drawing


def board_svg(position: Position[Any], *, last: Position[Any] | None = None, tinted: bool = True) -> str:
    """A position of any of tepid's rulesets, as SVG; see the module for what each mark says of itself.

    ``last`` is the position before the last move: what differs from it is framed, what is gone is dotted. ``tinted``
    off leaves the components alone.

    Raises ValueError for a ruleset of your own that is not played on cells, for a ``last`` of other rules or another
    board, and for a position of more than a few hundred marks; TypeError for what is no position.

    Cost: the components of the position, and a few microseconds for each mark.

    >>> import tepid
    >>> text = board_svg(tepid.rulesets.CLOBBER.position("xo/.#"))
    >>> text.count("<circle"), 'data-row="2" data-column="2" data-cell="#"' in text
    (2, True)
    >>> 'data-edge="2" data-ends="1-2" data-cell="r"' in board_svg(tepid.rulesets.HACKENBUSH.position("lr"))
    True
    """
    return svg(board_drawing(position, last=last, tinted=tinted))


def board_tikz(position: Position[Any], *, last: Position[Any] | None = None, tinted: bool = True) -> str:
    """What ``board_svg`` draws, as a ``tikzpicture`` for papers.

    >>> import tepid
    >>> board_tikz(tepid.rulesets.CLOBBER.position("xo")).splitlines()[0]
    '% Clobber: xo'
    """
    return tikz(board_drawing(position, last=last, tinted=tinted))


def board_drawing(position: Position[Any], *, last: Position[Any] | None = None, tinted: bool = True) -> Drawing:
    """What ``board_svg`` and ``board_tikz`` write out."""
    for given in (position, position if last is None else last):
        if not isinstance(given, Position):
            raise TypeError(f"a board is drawn of a position, not of {type(given).__name__}")
    rules = position.rules
    if last is not None and last.rules != rules:
        raise ValueError(f"the position before is of {last.rules.name}, this one of {rules.name}")
    match rules:
        case GridRuleset() if is_graph(str(position)):
            return graphs.tint_graph(position, last, tinted)
        case GridRuleset():
            return cells.grid(position, last, tinted)
        case TopplingDominoes():
            return cells.row(position, last)
        case Hackenbush():
            return graphs.hackenbush(position, last, tinted)
        case Cake():
            return pieces.cakes(position, last, tinted)
        case HeapRuleset():
            return pieces.heaps(position, last, tinted)
        case PartizanEuclid():
            return pieces.pair(position, last)
    raise ValueError(f"{rules.title or rules.name or type(rules).__name__}: no picture is known for positions of it")
