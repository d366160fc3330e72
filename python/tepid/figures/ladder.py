"""A cooling ladder as a picture: a thermograph, and beside it what is left of the game at each tax that matters.

Each rung is as high as its tax and names the game cooled by it: the game itself at tax 0, and what is left of it at
every bend up to the temperature, where an infinitesimal may remain. Above that the game is frozen at its mean. The
thermograph of a cooled game is what stands above its rung.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tepid.figures.drawing import PIXEL, Place
from tepid.figures.svg import svg
from tepid.figures.terminal import nth_letters
from tepid.figures.thermograph import Plot, after, below, called, thermograph_of, write
from tepid.figures.tikz import tikz
from tepid.operators import Cooling

if TYPE_CHECKING:
    from tepid._core import Game, Thermograph
    from tepid.figures.drawing import Drawing, Tex

LONGEST_RUNG = 40  # characters of a name on a rung; longer ones are lettered and written below
GAP = 28 * PIXEL  # between the thermograph and the ladder


def ladder_svg(g: Game | Thermograph, *, leftward: bool = True) -> str:
    """A game cooled at each critical temperature, and its thermograph beside that, as SVG.

    Each rung carries ``data-tax`` and ``data-cooled``, the name of the cooled game in ASCII, empty where it is longer
    than a line. Raises BudgetSpent where cooling costs too much; TypeError for what is no game.

    Cost: the game cooled by each tax that is marked, at most 24.

    >>> from tepid import Game
    >>> text = ladder_svg(Game("{4|1||0}"))
    >>> [f'data-tax="{t}" data-cooled="{g}"' in text for t, g in (("0", "{4|1||0}"), ("3/2", "{1|1*}"))]
    [True, False]
    """
    return svg(ladder_drawing(g, leftward=leftward))


def ladder_tikz(g: Game | Thermograph, *, leftward: bool = True) -> str:
    """What ``ladder_svg`` draws, as a ``tikzpicture`` for papers.

    >>> from tepid import Game
    >>> ladder_tikz(Game("+-1")).splitlines()[0]
    '% Cooling ladder of +-1'
    """
    return tikz(ladder_drawing(g, leftward=leftward))


def ladder_drawing(g: Game | Thermograph, *, leftward: bool = True) -> Drawing:
    """What ``ladder_svg`` and ``ladder_tikz`` write out."""
    graph = thermograph_of(g)
    plot = Plot([graph], [""], leftward=leftward)
    plot.draw()
    drawing = plot.drawing
    edge, top = drawing.extent().right, drawing.extent().top
    long: dict[str, tuple[str, Tex]] = {}  # the letter of a name, and its LaTeX
    said = []
    for t in plot.levels[0]:
        if t == -1:
            continue
        ascii_name, name, tex = called(Cooling(t)(graph.game) if t else graph.game)  # no tax changes nothing
        text = name or "a game with a long name"
        if len(text) > LONGEST_RUNG:
            text, _ = long.setdefault(text, (nth_letters(len(long)).upper(), tex))
            tex = None
        mark = Place(edge + GAP, plot.height(t))
        drawing.line([Place(edge + GAP // 4, mark.y), mark], "tick", under=True)
        data = {"tax": write(t), "cooled": ascii_name}
        before = f"tax {plot.short(t)}: "
        words = before + text
        drawing.label(mark, Place(GAP // 4, 4 * PIXEL), words, "rung", data=data, tex=after(before, tex))
        said.append(f"{ascii_name or 'a game with a long name'} at tax {write(t)}")
    tip = Place(edge + GAP, top)
    words, data = f"above: {plot.short(graph.mean)}", {"cooled": write(graph.mean)}
    drawing.label(tip, Place(GAP // 4, 4 * PIXEL), words, "rung", data=data)
    drawing.kind = "ladder"
    drawing.title = f"Cooling ladder of {plot.called[0][0] or 'a game with a long name'}"
    drawing.description += f" Cooled: {'; '.join(said)}; above that the mean, {write(graph.mean)}."
    plot.caption()
    below(drawing, [(f"{letter} = {text}", after(f"{letter} = ", tex)) for text, (letter, tex) in long.items()])
    return drawing
