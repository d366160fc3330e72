"""A sum as a picture: the thermographs of its components side by side under one scale, and that of the whole.

Means add, so the mast of the whole stands at the sum of the means; temperatures do not, and the whole is never hotter
than its hottest component. Components of one value are drawn once, with their number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tepid._core import Game, Thermograph
from tepid.figures.drawing import Drawing
from tepid.figures.svg import svg
from tepid.figures.terminal import nth_letters
from tepid.figures.thermograph import Plot, called, thermograph_of
from tepid.figures.tikz import tikz

MOST = 12  # different components of one figure
WHOLE = "sum"


def sum_svg(components: Iterable[Any], *, whole: Game | Thermograph | None = None, leftward: bool = True) -> str:
    """The thermographs of the components of a sum and of the whole, under one scale, as SVG.

    ``components`` are games, thermographs, or anything with a ``value`` that is a game, such as positions; also a
    ``tepid.Sum``. ``whole`` is their sum where it is known already. The marks of a component carry
    its letter as ``data-game``, A for the first; those of the whole say ``sum``.

    Raises ValueError for no component and for more than 12 different ones, TypeError for what is no game; BudgetSpent
    where the whole costs too much.

    Cost: the canonical form of the whole, unless it is given.

    >>> from tepid import Game
    >>> text = sum_svg([Game("{3|-1}"), Game("{2|0}")])
    >>> 'data-game="A" data-tax="2" data-value="1"' in text, 'data-game="sum" data-tax="2" data-value="2"' in text
    (True, True)
    """
    return svg(sum_drawing(components, whole=whole, leftward=leftward))


def sum_tikz(components: Iterable[Any], *, whole: Game | Thermograph | None = None, leftward: bool = True) -> str:
    """What ``sum_svg`` draws, as a ``tikzpicture`` for papers.

    >>> from tepid import Game
    >>> sum_tikz([Game("{3|-1}"), Game("*")]).splitlines()[0]
    '% Thermographs of a sum: {3|-1}, *, and the whole {3*|-1*}'
    """
    return tikz(sum_drawing(components, whole=whole, leftward=leftward))


def sum_drawing(
    components: Iterable[Any], *, whole: Game | Thermograph | None = None, leftward: bool = True
) -> Drawing:
    """What ``sum_svg`` and ``sum_tikz`` write out."""
    given = getattr(components, "games", components)
    if not isinstance(given, Iterable):
        raise TypeError(f"a sum is given by its components, not as {type(components).__name__}")
    parts = list(map(_game, given))
    if not parts:
        raise ValueError("a sum's figure needs at least one component")
    counts = Counter(parts)
    if len(counts) > MOST:
        raise ValueError(f"a sum's figure shows at most {MOST} different components, not {len(counts)}")
    graphs = [g.thermograph for g in counts] + [thermograph_of(sum(parts, Game(0)) if whole is None else whole)]
    names = [nth_letters(i).upper() for i in range(len(counts))] + [WHOLE]
    plot = Plot(graphs, names, leftward=leftward, aside=True)
    said = [f"{n} times {_named(g)}" if n > 1 else _named(g) for g, n in counts.items()]
    plot.drawing.title = f"Thermographs of a sum: {', '.join(said)}, and the whole {_named(graphs[-1].game)}"
    plot.drawing.description = f"{len(parts)} components. {plot.drawing.description}"
    for i, n in enumerate([*counts.values(), 1]):
        sign = "" if i == 0 else "=" if i == len(counts) else "+"
        words = f"{sign} {n} ×" if n > 1 else sign
        if words.strip():
            plot.before(i, words.strip())
    return plot.drawn()


def _game(part: Any) -> Game:
    if isinstance(part, Thermograph):
        return part.game
    g = part if isinstance(part, Game) else getattr(part, "value", None)
    if not isinstance(g, Game):
        raise TypeError(f"a component is a Game or has one as its value, not {type(part).__name__}")
    return g


def _named(g: Game) -> str:
    return called(g)[0] or "a game with a long name"
