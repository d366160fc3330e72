"""The freezing order: the order in which a rising tax freezes the components of a sum, and what each is worth at a tax.

The tax stands for the rest of the board. A component is frozen above its temperature: nobody pays the tax to move
there. So the fights are to be played in the opposite order, the one that freezes last first.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from tepid._core import Game, Thermograph, Wall
from tepid.errors import NotDyadicError
from tepid.sides import LEFT, RIGHT, Side

if TYPE_CHECKING:
    from tepid.sums.components import Component, Sum


class Frozen(NamedTuple):
    """A component freezes when the tax exceeds ``tax``, its temperature; from then on it counts as its ``mean``."""

    tax: Fraction
    component: Component
    mean: Fraction

    def __str__(self) -> str:
        return f"{self.component} freezes at {self.mean} above tax {self.tax}"


class Prospect(NamedTuple):
    """What a component offers at a tax.

    ``left`` and ``right`` are its cooled scores: what it is worth when Left or Right moves first there. ``kind`` is

    * ``gote``: the one who moves keeps no threat that beats the tax, and the other moves elsewhere;
    * ``Left's sente``, ``Right's sente``: after that side's move the threat is hotter than the tax and is answered, so
      the other's move is a reverse sente;
    * ``double sente``: either side's move is answered;
    * ``cold``: frozen, or a number.

    ``move_value`` is the temperature, what go players call the value of a move per move (miai counting); ``deiri``, the
    difference the first move makes in all, is the temperature times the ``tally``, the moves it takes: 2 for gote, 1
    for sente. ``threats``: the temperature of what Left's, and Right's, best move at this tax leaves.
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
        """The difference that the first move makes, both sides' follow-ups played: move value times tally."""
        return self.move_value * self.tally

    def __str__(self) -> str:
        if self.kind == "cold":
            return f"{self.component}: cold, at {self.left}"
        return f"{self.component}: {self.kind}, {_signed(self.left)} to {_signed(self.right)}, " + (
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
    slopes = _slope(graph.left_wall, tax, graph), _slope(graph.right_wall, tax, graph)
    kind = {
        (-1, 1): "gote",
        (0, 1): "Left's sente",
        (-1, 0): "Right's sente",
        (0, 0): "double sente",
    }[slopes]
    below = [_slope(wall, graph.temperature, graph) for wall in (graph.left_wall, graph.right_wall)]
    threats = tuple(orthodox(g, side, tax).temperature for side in (LEFT, RIGHT))
    return Prospect(c, tax, left, right, kind, graph.temperature, below[1] - below[0], (threats[0], threats[1]))


def orthodox(g: Game, side: Side, tax: Fraction) -> Game:
    """The option of ``side`` that its scaffold follows at a tax: the best one while moves elsewhere are worth that.

    Of equal ones the one that leaves least to the opponent, then the first in order. Raises ValueError where there is
    no option.

    >>> from tepid import LEFT, Game
    >>> orthodox(Game("{4,{8|1}|0}"), LEFT, 0), orthodox(Game("{4,{8|1}|0}"), LEFT, 4)
    (Game("4"), Game("{8|1}"))
    """
    options = g.options(side)
    if not options:
        raise ValueError(f"{side} has no move in {g}")
    return max(options, key=lambda h: (after_move(h, side, tax), -h.temperature))


def after_move(h: Game, side: Side, tax: Fraction) -> Fraction:
    """What a move to ``h`` leaves to ``side`` when the opponent moves next at a tax, as that side counts."""
    walls = h.thermograph
    return walls.right_wall.at(tax) if side is LEFT else -walls.left_wall.at(tax)


def _slope(wall: Wall, tax: Fraction, graph: Thermograph) -> int:
    """The slope of a wall just above a tax; at the temperature, just below it."""
    slope = wall.slopes[0]
    for (start, _), following in zip(wall.points, wall.slopes, strict=True):
        if start > tax or start >= graph.temperature:
            break
        slope = following
    return slope


def _signed(x: Fraction) -> str:
    return str(x).replace("-", "−")
