"""The freezing order: the order in which a rising tax freezes the components of a sum, and what each is worth at a tax.

The tax stands for the rest of the board. A component is frozen above its temperature: nobody pays the tax to move
there. So the fights are to be played in the opposite order, the one that freezes last first.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from tepid._core import Game, Wall
from tepid.errors import NotDyadicError
from tepid.reports import Paper
from tepid.sides import LEFT, RIGHT, Side

if TYPE_CHECKING:
    from tepid.sums.components import Component, Sum


signed = Paper().exact  # a number with the sign that books print


class Frozen(NamedTuple):
    """A component freezes when the tax exceeds ``tax``, its temperature; from then on it counts as its ``mean``."""

    tax: Fraction
    component: Component
    mean: Fraction

    def __str__(self) -> str:
        return f"{self.component} freezes at {self.mean} above tax {self.tax}"


class Prospect(NamedTuple):
    """What a component offers at a tax.

    ``left`` and ``right`` are its cooled scores: what it is worth when Left or Right moves first there. ``kind`` tells
    by the walls just above the tax (at the temperature, just below it) who has the next move elsewhere:

    * ``gote``: both walls slope, so whoever moves has spent a move;
    * ``Left's sente``, ``Right's sente``: that side's wall is upright: its move is answered and costs no move, and the
      other's move is a reverse sente;
    * ``double sente``: both are upright, so either side's move is answered;
    * ``cold``: frozen, or a number.

    ``threats``: the temperature of what Left's, and Right's, best move at this tax leaves. A move that is answered
    leaves something hotter than the tax; one that leaves such a thing may still be gote, if the answer is answered
    again.

    ``move_value`` is the temperature, what go players call the value of a move per move (miai counting). ``tally`` is
    how many moves the difference between the two sides' first moves takes at this tax, 2 for gote, 1 for sente, and
    ``deiri`` is that difference in all, no tax paid.
    """

    component: Component
    tax: Fraction
    left: Fraction
    right: Fraction
    kind: str
    move_value: Fraction
    tally: int
    threats: tuple[Fraction | None, Fraction | None]

    @property
    def gain(self) -> Fraction:
        """How much it matters who moves first there: the width of the thermograph at the tax."""
        return self.left - self.right

    @property
    def deiri(self) -> Fraction:
        """The difference that the first move makes in all, the taxes of its tally added back."""
        return self.gain + self.tally * self.tax

    def __str__(self) -> str:
        if self.kind == "cold":
            return f"{self.component}: cold, at {self.left}"
        return f"{self.component}: {self.kind}, {signed(self.left)} to {signed(self.right)}, " + (
            f"a move is worth {self.move_value}"
        )


def freezing_order(fights: Sum) -> tuple[Frozen, ...]:
    """The components in the order in which a rising tax freezes them, coldest first."""
    rows = [Frozen(c.game.temperature, c, c.game.mean) for c in fights.components]
    return tuple(sorted(rows, key=lambda row: row.tax))


def ambient(fights: Sum, tax: Fraction | int) -> tuple[Prospect, ...]:
    """What each component offers while moves elsewhere are worth ``tax``, the one with most at stake first.

    Raises TypeError for a float, NotDyadicError for a tax such as 1/3, ValueError for one below 0: nobody pays to pass.
    """
    rows = [prospect(c, checked_tax(tax)) for c in fights.components]
    return tuple(sorted(rows, key=lambda row: (-row.gain, -row.move_value)))


def checked_tax(tax: Fraction | int) -> Fraction:
    """A tax as a Fraction, refused where it is none."""
    if isinstance(tax, bool) or not isinstance(tax, (int, Fraction)):
        raise TypeError(f"a tax is an int or a Fraction, not {tax!r}")
    tax = Fraction(tax)
    if tax.denominator & (tax.denominator - 1):
        raise NotDyadicError(f"a tax is a dyadic rational, and {tax} is none")
    if tax < 0:
        raise ValueError(f"the rest of a board is worth 0 or more, not {tax}")
    return tax


def prospect(c: Component, tax: Fraction) -> Prospect:
    """What one component offers at a tax."""
    g = c.game
    graph = g.thermograph
    left, right = graph.at(tax)
    if g.is_number or tax > graph.temperature:
        return Prospect(c, tax, left, right, "cold", graph.temperature, 0, (None, None))
    slopes = (
        _slope(graph.left_wall, tax, graph.temperature),
        _slope(graph.right_wall, tax, graph.temperature),
    )
    kind = {
        (-1, 1): "gote",
        (0, 1): "Left's sente",
        (-1, 0): "Right's sente",
        (0, 0): "double sente",
    }[slopes]
    threats = tuple(orthodox(g, side, tax).temperature for side in (LEFT, RIGHT))
    return Prospect(c, tax, left, right, kind, graph.temperature, slopes[1] - slopes[0], (threats[0], threats[1]))


def orthodox(g: Game, side: Side, tax: Fraction) -> Game:
    """The option of ``side`` that its scaffold follows at a tax: the best one while moves elsewhere are worth that.

    Of equal ones the one that is best just above the tax, then the coldest, then the first in order. Raises ValueError
    where there is no option.

    >>> from tepid import LEFT, Game
    >>> orthodox(Game("{4,{8|1}|0}"), LEFT, 0), orthodox(Game("{4,{8|1}|0}"), LEFT, 4)
    (Game("4"), Game("{8|1}"))
    """
    if not isinstance(g, Game) or not isinstance(side, Side):
        raise TypeError("orthodox takes a Game, a Side and a tax")
    tax = checked_tax(tax)
    options = g.options(side)
    if not options:
        raise ValueError(f"{side} has no move in {g}")
    return max(options, key=lambda h: (*left_to(h, side, tax), -h.temperature))


def left_to(h: Game, side: Side, tax: Fraction) -> tuple[Fraction, int]:
    """What a move to ``h`` leaves to ``side`` when the opponent moves next at a tax, as that side counts, and how fast
    that rises with the tax."""
    walls = h.thermograph
    wall, s = (walls.right_wall, 1) if side is LEFT else (walls.left_wall, -1)
    return s * wall.at(tax), s * _slope(wall, tax)


def _slope(wall: Wall, tax: Fraction, below: Fraction | None = None) -> int:
    """The slope of a wall just above a tax, but below the tax ``below`` where one is given."""
    slope = wall.slopes[0]
    for (start, _), following in zip(wall.points, wall.slopes, strict=True):
        if start > tax or start == below:
            break
        slope = following
    return slope
