"""An approach as a picture: what a fight adds to ever finer coupon stacks, and the cooled scores that this tends to.

One row a step, the coarsest above: a bar from the result when Right moves first to the result when Left does. Dotted
lines mark the cooled scores of the fight. Values grow to the left, as in the books.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from tepid.figures.drawing import PIXEL, Drawing, Place, pixels, text_width
from tepid.figures.svg import svg
from tepid.figures.terminal import Signs
from tepid.figures.tikz import tikz
from tepid.sums.environments import Approach

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH = 360  # pixels between the smallest and the largest value
ROW, THICK = 26 * PIXEL, 14 * PIXEL

show = Signs(unicode=True).exact
write = Signs(unicode=False).exact


def approach_svg(rows: Sequence[Approach], *, leftward: bool = True) -> str:
    """The rows of ``tepid.sums.convergence`` as bars that close in on the cooled scores, in SVG.

    Each bar carries ``data-step``, ``data-left`` and ``data-right``. Raises ValueError where there is no row.

    >>> from tepid import Sum
    >>> from tepid.sums import convergence
    >>> 'data-step="1/2" data-left="2" data-right="0"' in approach_svg(convergence(Sum(["{3|-1}"]), 1))
    True
    """
    return svg(approach_drawing(rows, leftward=leftward))


def approach_tikz(rows: Sequence[Approach], *, leftward: bool = True) -> str:
    """What ``approach_svg`` draws, as a ``tikzpicture`` for papers.

    >>> from tepid import Sum
    >>> from tepid.sums import convergence
    >>> approach_tikz(convergence(Sum(["{3|-1}"]), 1)).splitlines()[0]
    '% Beside coupons'
    """
    return tikz(approach_drawing(rows, leftward=leftward))


def approach_drawing(rows: Sequence[Approach], *, leftward: bool = True) -> Drawing:
    """What ``approach_svg`` and ``approach_tikz`` write out."""
    rows = list(rows)
    if not all(isinstance(row, Approach) for row in rows):
        raise TypeError("an approach is drawn from the rows of tepid.sums.convergence")
    if not rows:
        raise ValueError("an approach has at least one step")
    ends = [x for row in rows for x in (row.left, row.right, row.left_score, row.right_score)]
    low, high = min(ends), max(ends)
    middle, scale = (low + high) / 2, WIDTH / (high - low) if high > low else Fraction(0)

    def at(value: Fraction) -> int:
        x = pixels((value - middle) * scale)
        return -x if leftward else x

    said = "; ".join(f"by steps of {write(row.step)}: {write(row.left)} and {write(row.right)}" for row in rows)
    drawing = Drawing(
        "approach",
        "Beside coupons",
        f"Results less the stack's own, Left first and Right first, {said}. The cooled scores are "
        f"{write(rows[0].left_score)} and {write(rows[0].right_score)}.",
    )
    widest = max(text_width(show(x)) for x in ends)
    gutter = min(at(low), at(high)) - widest - 22 * PIXEL
    foot = len(rows) * ROW - 4 * PIXEL
    cooled = [(rows[0].left_score, "left"), (rows[0].right_score, "right")]
    for value, side in cooled if cooled[0][0] != cooled[1][0] else [(rows[0].left_score, "both")]:
        drawing.line([Place(at(value), -8 * PIXEL), Place(at(value), foot)], "guide", under=True)
        drawing.label(
            Place(at(value), -8 * PIXEL),
            Place(0, -4 * PIXEL),
            f"cooled, {side} {show(value)}",
            f"value {side}",
            "middle",
            data={"value": write(value)},
        )
    for i, row in enumerate(rows):
        top, base = i * ROW, i * ROW + THICK - 2 * PIXEL
        drawing.text(Place(gutter, base), f"steps of {show(row.step)}", "tax", "end", data={"step": write(row.step)})
        corners = [
            Place(at(v), y)
            for v, y in ((row.left, top), (row.right, top), (row.right, top + THICK), (row.left, top + THICK))
        ]
        data = {"step": write(row.step), "left": write(row.left), "right": write(row.right)}
        drawing.line(corners, "bar", closed=True, data=data)
        outer = sorted(((at(row.left), row.left, "left"), (at(row.right), row.right, "right")))
        for (x, value, side), outward in zip(outer, (-1, 1), strict=True):
            drawing.line([Place(x, top), Place(x, top + THICK)], f"wall {side}")
            place = Place(x + outward * 7 * PIXEL, base)
            anchor = "end" if outward < 0 else "start"
            drawing.text(place, show(value), f"value {side}", anchor, data={"value": write(value)})
    return drawing
