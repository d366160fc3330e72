"""A tax strip as a picture: for each tax one bar from the right score to the left score, closing at the temperature.

Bars stand one below the other in the order of the taxes, all under one scale, values growing to the left as in the
books; a dotted line marks the mean. From the temperature on, a bar is the mast alone.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from tepid._core import Game, Thermograph
from tepid.figures.drawing import PIXEL, Drawing, Place, pixels, text_width
from tepid.figures.svg import svg
from tepid.figures.terminal import Signs, lettered
from tepid.figures.thermograph import LONGEST, below, called, shortened, thermograph_of
from tepid.figures.tikz import tikz

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH = 360  # pixels of the longest bar
ROW, THICK = 26 * PIXEL, 14 * PIXEL

show = Signs(unicode=True).exact
write = Signs(unicode=False).exact


def strip_svg(g: Game | Thermograph, taxes: Sequence[Fraction | int] | None = None, *, leftward: bool = True) -> str:
    """The cooled scores of a game at each tax, as bars, in SVG.

    ``taxes`` is any list of dyadics of at least −1; without one, tax −1, 0, each bend and the temperature. Values grow
    to the left, to the right with ``leftward=False``. Each bar carries ``data-tax``, ``data-left`` and ``data-right``.

    Raises ValueError for an empty list and for a tax below −1, NotDyadicError for 1/3.

    >>> from tepid import Game
    >>> text = strip_svg(Game("{3|-1}"), [0, 1, 2])
    >>> 'data-tax="1" data-left="2" data-right="0"' in text, 'data-tax="2" data-left="1" data-right="1"' in text
    (True, True)
    """
    return svg(strip_drawing(g, taxes, leftward=leftward))


def strip_tikz(g: Game | Thermograph, taxes: Sequence[Fraction | int] | None = None, *, leftward: bool = True) -> str:
    """What ``strip_svg`` draws, as a ``tikzpicture`` for papers.

    >>> from tepid import Game
    >>> strip_tikz(Game("{3|-1}"), [0]).splitlines()[0]
    '% Tax strip of {3|-1}'
    """
    return tikz(strip_drawing(g, taxes, leftward=leftward))


def strip_drawing(
    g: Game | Thermograph, taxes: Sequence[Fraction | int] | None = None, *, leftward: bool = True
) -> Drawing:
    """What ``strip_svg`` and ``strip_tikz`` write out."""
    graph = thermograph_of(g)
    wanted = taxes_of(graph, taxes)
    scores = [graph.at(t) for t in wanted]
    low, high = min(right for _, right in scores), max(left for left, _ in scores)
    middle, scale = (low + high) / 2, WIDTH / (high - low) if high > low else Fraction(0)
    short = lettered([show(x) for t, score in zip(wanted, scores, strict=True) for x in (t, *score)], LONGEST)

    def at(value: Fraction) -> int:
        x = pixels((value - middle) * scale)
        return -x if leftward else x

    def label(x: Fraction) -> str:
        return short.get(show(x), show(x))

    ascii_name, name, tex = called(graph.game)
    drawing = Drawing(
        "strip", f"Tax strip of {ascii_name or 'a game with a long name'}", _words(wanted, scores, leftward)
    )
    widest = max(text_width(label(x)) for score in scores for x in score)
    gutter = min(at(low), at(high)) - widest - 22 * PIXEL
    for i, (t, (left, right)) in enumerate(zip(wanted, scores, strict=True)):
        top, base = i * ROW, i * ROW + THICK - 2 * PIXEL
        drawing.text(Place(gutter, base), f"tax {label(t)}", "tax", "end", data={"tax": write(t)})
        data = {"tax": write(t), "left": write(left), "right": write(right)}
        if left > right:
            corners = [
                Place(at(v), y) for v, y in ((left, top), (right, top), (right, top + THICK), (left, top + THICK))
            ]
            drawing.line(corners, "bar", closed=True, data=data)
        else:
            drawing.line([Place(at(left), top), Place(at(left), top + THICK)], "mast", data=data)
        for value, side, outward in ((left, "left", -1 if leftward else 1), (right, "right", 1 if leftward else -1)):
            if left > right:
                drawing.line([Place(at(value), top), Place(at(value), top + THICK)], f"wall {side}")
            place = Place(at(value) + outward * 7 * PIXEL, base)
            drawing.text(
                place, label(value), f"value {side}", "end" if outward < 0 else "start", data={"value": write(value)}
            )
    mean = Place(at(graph.mean), -8 * PIXEL)
    if low <= graph.mean <= high:
        drawing.line([mean, Place(mean.x, len(wanted) * ROW - 4 * PIXEL)], "guide", under=True)
        drawing.text(
            Place(mean.x, -12 * PIXEL), f"mean {label(graph.mean)}", "mean", "middle", data={"value": write(graph.mean)}
        )
    lines = [(name, tex)] if name else []
    below(drawing, [*lines, *((f"{letter} = {text}", None) for text, letter in short.items())])
    return drawing


def taxes_of(graph: Thermograph, taxes: Sequence[Fraction | int] | None) -> list[Fraction]:
    """The taxes asked for, checked; or the telling ones."""
    if taxes is None:
        return sorted({Fraction(-1), Fraction(0), *graph.critical_temperatures})
    found = []
    for tax in taxes:
        if isinstance(tax, bool) or not isinstance(tax, (int, Fraction)):
            raise TypeError(f"a tax is an int or a Fraction, not {tax!r}")
        if tax < -1:
            raise ValueError(f"walls begin at tax -1; {tax} is below")
        found.append(Fraction(tax))
    if not found:
        raise ValueError("a strip needs at least one tax")
    return found


def _words(taxes: list[Fraction], scores: list[tuple[Fraction, Fraction]], leftward: bool) -> str:
    said = "; ".join(
        f"{shortened(write(left))} to {shortened(write(right))} at tax {shortened(write(t))}"
        for t, (left, right) in zip(taxes, scores, strict=True)
    )
    return f"Left score to right score: {said}. Values grow to the {'left' if leftward else 'right'}."
