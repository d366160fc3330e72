"""Thermography: both scores of a game as a function of the tax on every move.

A thermograph has a left wall and a right wall that start at tax −1 and join, at the temperature, in the mast at the
mean. The classes are native (`tepid._core.Thermograph`, `tepid._core.Wall`); how a thermograph is built is told here.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tepid._core import Game, Thermograph, Wall
from tepid.budgets import check_time
from tepid.errors import BudgetSpent
from tepid.sides import LEFT, RIGHT, Side


class Step(NamedTuple):
    """One step of the construction, in the order in which a hand would draw it.

    ``kind`` is ``option wall`` (the wall of one option, the tax paid), ``scaffold`` (the best of them), ``mast`` (where
    the scaffolds meet) or ``wall`` (the scaffold below the temperature and the mast above).
    """

    kind: str
    side: Side | None
    option: Game | None
    wall: Wall | None
    text: str

    def __str__(self) -> str:
        return self.text


def _at(self: Thermograph, t: Fraction | int) -> tuple[Fraction, Fraction]:
    """The cooled scores at tax t ≥ −1: Left first, Right first.

    >>> Game("{5|1}").thermograph.at(1)
    (Fraction(4, 1), Fraction(2, 1))
    """
    return self.left_wall.at(t), self.right_wall.at(t)


def _critical_temperatures(self: Thermograph) -> tuple[Fraction, ...]:
    """Every tax above −1 at which a wall bends, and the temperature, rising.

    >>> [str(t) for t in Game("{{4|0}|{-4|-10}}").thermograph.critical_temperatures]
    ['2', '3', '9/2']
    """
    bends = {t for wall in (self.left_wall, self.right_wall) for t, _ in wall.points if t > -1}
    return tuple(sorted(bends | {self.temperature}))


def _steps(self: Thermograph) -> tuple[Step, ...]:
    """How the thermograph is built: the wall of each option, the two scaffolds, the mast, the two walls.

    An integer is a bare mast. Cost: one wall for each option. Raises BudgetSpent.

    >>> for step in Game("{2|0}").thermograph.steps(): print(step)
    Left's option 2: its right wall, less the tax: 3 at tax -1, falling
    Left's scaffold: the largest of these: 3 at tax -1, falling
    Right's option 0: its left wall, plus the tax: -1 at tax -1, rising
    Right's scaffold: the smallest of these: -1 at tax -1, rising
    The scaffolds meet at tax 1, the temperature; above it stands the mast at 1, the mean
    Left wall: 3 at tax -1, falling to 1 at tax 1, the mast above
    Right wall: -1 at tax -1, rising to 1 at tax 1, the mast above
    """
    steps: list[Step] = []
    for side in (LEFT, RIGHT):
        least, tax = ("right", "less") if side is LEFT else ("left", "plus")
        for option, wall in self._option_walls(side):
            check_time(f"{len(steps)} steps told")
            text = f"{side}'s option {option:a}: its {least} wall, {tax} the tax: {_course(wall)}"
            steps.append(Step("option wall", side, option, wall, text))
        scaffold = None if self.game.is_integer else self._scaffold(side)
        if scaffold is not None:
            best = "largest" if side is LEFT else "smallest"
            steps.append(
                Step("scaffold", side, None, scaffold, f"{side}'s scaffold: the {best} of these: {_course(scaffold)}")
            )
    if self.game.is_integer:
        steps.append(Step("mast", None, None, None, f"An integer is a bare mast, at {self.mean}, from tax -1 up"))
    else:
        steps.append(
            Step(
                "mast",
                None,
                None,
                None,
                f"The scaffolds meet at tax {self.temperature}, the temperature; "
                f"above it stands the mast at {self.mean}, the mean",
            )
        )
    for side, wall in ((LEFT, self.left_wall), (RIGHT, self.right_wall)):
        steps.append(Step("wall", side, None, wall, f"{side} wall: {_course(wall)}"))
    return tuple(steps)


def _course(wall: Wall) -> str:
    """A wall in words, from tax −1 upward."""
    words: list[str] = []
    slope_before = None
    for (t, v), slope in zip(wall.points, wall.slopes, strict=True):
        if slope_before is None:
            words.append(f"{v} at tax {t}")
        elif slope_before:
            words.append(f" to {v} at tax {t}")
        else:
            words.append(f" up to tax {t}")
        words.append({-1: ", falling", 1: ", rising"}.get(slope, ", the mast above" if len(words) > 1 else ""))
        slope_before = slope
    # A vertical piece below a bend is no mast.
    text = "".join(words)
    head, mast, tail = text.rpartition(", the mast above")
    return head.replace(", the mast above", ", upright") + mast + tail


def temperature(g: Game, *, numbers: Fraction | int | None = None) -> Fraction:
    """How much a move in ``g`` is worth to whoever gets it: the tax at which the two walls join.

    A number with denominator 2^k has temperature −1/2^k here; ``numbers=-1`` or ``numbers=0`` reports the habit of
    authors who give every number that temperature. Raises TypeError for what is no Game.

    >>> temperature(Game("3/4")), temperature(Game("3/4"), numbers=-1), temperature(Game("{3|1}"))
    (Fraction(-1, 4), Fraction(-1, 1), Fraction(1, 1))
    """
    if not isinstance(g, Game):
        raise TypeError(f"temperature takes a Game, not {type(g).__name__}")
    return Fraction(numbers) if numbers is not None and g.is_number else g.temperature


def _thermograph_repr(self: Thermograph) -> str:
    return f"<Thermograph of {self.game:a}: mean {self.mean}, temperature {self.temperature}>"


def _repr_latex_(self: Thermograph) -> str | None:
    """Both scores at the marked taxes, for notebooks; nothing where the numbers are too long to write."""
    from tepid.figures.thermograph import thermograph_latex

    try:
        return thermograph_latex(self)
    except BudgetSpent:
        return None


def _repr_svg_(self: Thermograph) -> str | None:
    """The picture, for notebooks; nothing where its numbers are too long to write."""
    return self.game._repr_svg_()


def _wall_repr(self: Wall) -> str:
    points = " ".join(f"({t},{v})" for t, v in self.points)
    return f"<Wall {points}>"


for _class, _name, _value in (
    (Thermograph, "at", _at),
    (Thermograph, "critical_temperatures", property(_critical_temperatures, doc=_critical_temperatures.__doc__)),
    (Thermograph, "steps", _steps),
    (Thermograph, "__repr__", _thermograph_repr),
    (Thermograph, "_repr_latex_", _repr_latex_),
    (Thermograph, "_repr_svg_", _repr_svg_),
    (Wall, "__repr__", _wall_repr),
):
    setattr(_class, _name, _value)
