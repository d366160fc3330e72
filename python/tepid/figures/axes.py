"""Matplotlib's axes: thermographs and tax strips drawn into a figure that somebody else composes.

The places are the exact ones of `tepid.figures.thermograph` and `tepid.figures.strip`, made floats at the very end, as
Matplotlib wants them; ticks stand at the marked taxes and values and are labelled exactly, as many as there is room
for. What is drawn into the same axes later adds its ticks.
"""

from __future__ import annotations

from fractions import Fraction
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from tepid._core import Game, Thermograph
from tepid.errors import missing
from tepid.figures.drawing import legible
from tepid.figures.strip import taxes_of
from tepid.figures.svg import COLOURS
from tepid.figures.terminal import marked_taxes, nth_letters
from tepid.figures.thermograph import MOST_LEVELS, called, show, thermograph_of
from tepid.sides import LEFT, RIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

BLUE, RED, INK = COLOURS["left"][0], COLOURS["right"][0], COLOURS["ink"][0]
MAST = Fraction(1, 4)  # of the height below it
LINE, LETTER = 11.0, 6.8  # points: the height of a tick's label, the width of a letter in it
WIDE_TITLE = 64  # letters in a line of a title


def plot_thermograph(*games: Game | Thermograph, ax: Any = None, leftward: bool = True, scaffolds: bool = False) -> Any:
    """Draw the thermographs of some games into Matplotlib axes, by default the current ones; returns the axes.

    Left's walls are blue and solid, Right's red and dashed; values grow to the left unless told otherwise. Every line
    has the label under which a legend shows it; several games have letters, at their masts too.

    Raises ValueError for no game and for values too large for Matplotlib's floats; ImportError without Matplotlib.

    >>> from matplotlib.figure import Figure
    >>> ax = plot_thermograph(Game("{3|-1}"), ax=Figure().subplots())
    >>> [(line.get_label(), [*map(float, line.get_xdata())]) for line in ax.lines]
    [('Left', [4.0, 1.0]), ('Right', [-2.0, 1.0]), ('mean 1', [1.0, 1.0])]
    """
    if not games:
        raise ValueError("a figure needs at least one game")
    graphs = [thermograph_of(g) for g in games]
    ax = _axes(ax)
    summit = max(Fraction(0), *(g.temperature for g in graphs))
    top = summit + (summit + 1) * MAST
    taxes: set[Fraction] = set()
    values: set[Fraction] = set()
    masts: dict[Fraction, list[str]] = {}
    for i, graph in enumerate(graphs):
        name = f"{nth_letters(i).upper()}: " if len(graphs) > 1 else ""
        for side, wall, colour, dashes in (
            (LEFT, graph.left_wall, BLUE, "-"),
            (RIGHT, graph.right_wall, RED, "--"),
        ):
            course = [p for p in wall.points if p[0] < graph.temperature] + [(graph.temperature, graph.mean)]
            _line(ax, course, colour, dashes, 2, f"{name}{side}")
            scaffold = None if graph.game.is_integer or not scaffolds else graph._scaffold(side)
            if scaffold is not None:
                course = [p for p in scaffold.points if p[0] < top] + [(top, scaffold.at(top))]
                _line(ax, course, colour, ":", 1, f"{name}{side}'s scaffold")
        _line(ax, [(graph.temperature, graph.mean), (top, graph.mean)], INK, "-", 2, f"{name}mean {show(graph.mean)}")
        masts.setdefault(graph.mean, []).append(nth_letters(i).upper())
        levels, _ = marked_taxes(graph, MOST_LEVELS)
        taxes |= set(levels)
        values |= {v for t in levels for v in graph.at(t)}
    names = [legible(called(g.game)[1]) for g in graphs]
    if len(graphs) > 1:
        names = [f"{nth_letters(i).upper()}: {name or 'a long name'}" for i, name in enumerate(names)]
        _letters(ax, sorted((_float(mean), letters) for mean, letters in masts.items()), _float(top))
    first = [Fraction(0), Fraction(-1), *sorted({g.temperature for g in graphs}, reverse=True)]
    _ticks(ax, [*masts, *sorted(values)], [*first, *sorted(taxes)], leftward)
    ax.set_xlabel("value")
    ax.set_ylabel("tax")
    ax.set_title("\n".join(wrap("   ".join(names), WIDE_TITLE, break_long_words=False, break_on_hyphens=False)))
    return ax


def plot_strip(
    g: Game | Thermograph, taxes: Sequence[Fraction | int] | None = None, *, ax: Any = None, leftward: bool = True
) -> Any:
    """Draw a tax strip into Matplotlib axes, by default the current ones; returns the axes.

    Each bar runs from the right score to the left score at its tax; from the temperature on it is the mast alone.
    Refusals are those of ``strip_svg`` and ``plot_thermograph``.

    >>> from matplotlib.figure import Figure
    >>> ax = plot_strip(Game("{3|-1}"), [0, 1, 2], ax=Figure().subplots())
    >>> [(float(bar.get_x()), float(bar.get_width())) for bar in ax.patches]
    [(-1.0, 4.0), (0.0, 2.0), (1.0, 0.0)]
    """
    graph = thermograph_of(g)
    wanted = taxes_of(graph, taxes)
    ax = _axes(ax)
    scores = [graph.at(t) for t in wanted]
    rows = range(len(wanted))
    right, width = ([_float(x) for x in column] for column in ([r for _, r in scores], [a - b for a, b in scores]))
    ax.barh(list(rows), width, left=right, height=0.55, color=COLOURS["bar"][0])
    for row, (left_score, right_score) in zip(rows, scores, strict=True):
        for score, colour, dashes in ((left_score, BLUE, "-"), (right_score, RED, "--")):
            frozen = left_score == right_score
            x = _float(score)
            ax.plot([x, x], [row - 0.275, row + 0.275], color=INK if frozen else colour, linestyle=dashes, linewidth=2)
    _ticks(ax, sorted({score for pair in scores for score in pair}), (), leftward)
    ax.set_yticks(list(rows), [f"tax {show(t)}" for t in wanted])
    ax.invert_yaxis()
    ax.use_sticky_edges = False
    ax.margins(x=0.05)
    ax.set_xlabel("value")
    ax.set_title(legible(called(graph.game)[1]))
    return ax


def _axes(ax: Any) -> Any:
    """The axes given, or the current ones. Raises TypeError for what is no axes."""
    if ax is not None:
        if not (hasattr(ax, "plot") and hasattr(ax, "barh")):
            raise TypeError(f"ax is Matplotlib's axes, not {type(ax).__name__}")
        return ax
    try:
        from matplotlib import pyplot
    except ImportError as error:
        raise ImportError(missing("drawing into axes", "matplotlib")) from error
    return pyplot.gca()


def _line(
    ax: Any, course: Sequence[tuple[Fraction, Fraction]], colour: str, dashes: str, width: int, label: str
) -> None:
    taxes, values = ([_float(x) for x in column] for column in zip(*course, strict=True))
    ax.plot(values, taxes, color=colour, linestyle=dashes, linewidth=width, label=label)


def _ticks(ax: Any, values: Sequence[Fraction], taxes: Sequence[Fraction], leftward: bool) -> None:
    """Ticks at values and taxes, those first that matter most; one that has no room for a label is left a mark."""
    if leftward is not bool(ax.xaxis_inverted()):
        ax.invert_xaxis()
    for axis, limits, wanted in ((ax.xaxis, ax.get_xlim(), values), (ax.yaxis, ax.get_ylim(), taxes)):
        if not wanted:
            continue
        # What was there before is kept with the ticks themselves, so that it goes when they go.
        exact = [*dict.fromkeys([*getattr(axis.get_major_locator(), "tepid", ()), *wanted])]
        length = abs(limits[1] - limits[0])
        labelled: dict[float, str] = {}
        for x in exact:
            at, text = _float(x), show(x)
            if all(abs(at - other) >= length * _room(ax, axis, text, near) for other, near in labelled.items()):
                labelled[at] = text
        places = sorted(labelled)
        axis.set_ticks(places, [labelled[x] for x in places])
        axis.set_ticks([at for at in sorted(map(_float, exact)) if at not in labelled], minor=True)
        axis.get_major_locator().tepid = exact


def _letters(ax: Any, masts: Sequence[tuple[float, list[str]]], top: float) -> None:
    """Write the letters of games above their masts, those of masts too near for that together."""
    low, high = sorted(ax.get_xlim())
    together: list[tuple[list[float], list[str]]] = []
    for x, letters in masts:
        if together and x - together[-1][0][-1] < 2 * _share(ax, LETTER, "width") * (high - low):
            together[-1][0].append(x)
            together[-1][1].extend(letters)
        else:
            together.append(([x], [*letters]))
    below, above = ax.get_ylim()
    ax.update_datalim([(xs[0], top + _share(ax, LINE, "height") * abs(above - below)) for xs, _ in together])
    ax.autoscale_view()
    for xs, letters in together:
        ax.text((xs[0] + xs[-1]) / 2, top, ", ".join(sorted(letters)), ha="center", va="bottom")


def _room(ax: Any, axis: Any, one: str, other: str) -> float:
    """How much of an axis lies between two ticks whose labels do not meet."""
    if axis is ax.yaxis:
        return _share(ax, LINE, "height")
    return _share(ax, (len(one) + len(other) + 2) / 2 * LETTER, "width")


def _share(ax: Any, points: float, extent: str) -> float:
    """Some points as a part of the width or height of the axes."""
    return points / 72 * float(ax.figure.dpi) / max(float(getattr(ax.bbox, extent)), 1.0)


def _float(x: Fraction) -> float:
    try:
        return float(x)
    except OverflowError:
        raise ValueError("a value is too large for Matplotlib's floats; the SVG has no such bound") from None
