"""A game: the value of a short combinatorial game under normal play, always in canonical form.

The class itself is native (`tepid._core.Game`); what is not needed millions of times is added to it here.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from tepid import _core, reading
from tepid._core import Game, nimber, up
from tepid.errors import BudgetSpent, NotANumber
from tepid.names import name
from tepid.notation import spell
from tepid.sides import LEFT, RIGHT, Order, Outcome, Side

__all__ = ["DOWN", "STAR", "UP", "ZERO", "Game", "integer", "miny", "nimber", "switch", "tiny", "up"]

_core.install_reader(reading.read)


def _method(function: Callable[..., Any]) -> Callable[..., Any]:
    """Make ``function`` a method of Game."""
    setattr(Game, function.__name__, function)
    return function


def _property(function: Callable[[Game], Any]) -> Callable[[Game], Any]:
    """Make ``function`` a property of Game."""
    setattr(Game, function.__name__, property(function, doc=function.__doc__))
    return function


# Text


@_method
def __str__(self: Game) -> str:
    return spell(name(self), "u")


@_method
def __repr__(self: Game) -> str:
    return f'Game("{spell(name(self), "a")}")'


@_method
def __format__(self: Game, spec: str) -> str:
    """``a``: ASCII as CGSuite prints; ``u`` or nothing: Unicode; ``l``: LaTeX."""
    if spec not in ("", "a", "u", "l"):
        raise ValueError(f"a game is printed as 'a' (ASCII), 'u' (Unicode) or 'l' (LaTeX), not {spec!r}")
    return spell(name(self), spec or "u")


@_method
def as_fraction(self: Game) -> Fraction:
    """The number this game is.

    Raises NotANumber for any other game.

    >>> Game("{0|1}").as_fraction()
    Fraction(1, 2)
    """
    x = self._fraction()
    if x is None:
        raise NotANumber(f"{self} is no number; its mean is {self.mean}")
    return x


@_method
def _repr_latex_(self: Game) -> str | None:
    """The name in mathematics, for notebooks; nothing where it is too long to write."""
    try:
        return f"${self:l}$"
    except BudgetSpent:
        return None


@_method
def _repr_svg_(self: Game) -> str | None:
    """The thermograph, for notebooks; nothing where its numbers are too long to write."""
    from tepid.figures.thermograph import thermograph_svg

    try:
        return thermograph_svg(self)
    except BudgetSpent:
        return None


# Order and outcome


@_method
def compare(self: Game, other: Game | int | Fraction) -> Order:
    """How this game stands to another: less, equal, greater, or confused (whoever moves first wins the difference).

    >>> Game("*").compare(0)
    <Order.CONFUSED: '∥'>
    """
    order = self._compare(other)
    if order is None:
        return Order.CONFUSED
    return (Order.EQUAL, Order.GREATER, Order.LESS)[order]


@_method
def confused_with(self: Game, other: Game | int | Fraction) -> bool:
    """Whether neither game is at least the other.

    >>> Game("*").confused_with(0), Game("^").confused_with(Game("*"))
    (True, True)
    """
    return self._compare(other) is None


@_property
def outcome(self: Game) -> Outcome:
    """Who wins under normal play: P (the second player), N (the first), L (Left) or R (Right).

    >>> Game("*").outcome.name, Game("^").outcome.name
    ('N', 'L')
    """
    order = self._compare(0)
    if order is None:
        return Outcome.N
    return (Outcome.P, Outcome.L, Outcome.R)[order]


# Incentives


@_property
def left_incentives(self: Game) -> tuple[Game, ...]:
    """What a move of Left changes: ``G^L − G``, without repeats or dominated ones.

    >>> Game("^*6").left_incentives == (Game("v*6"),)
    True
    """
    return self._incentives(LEFT)


@_property
def right_incentives(self: Game) -> tuple[Game, ...]:
    """What a move of Right changes: ``G − G^R``, without repeats or dominated ones.

    >>> Game("^").right_incentives == (Game("^*"),)
    True
    """
    return self._incentives(RIGHT)


@_property
def incentives(self: Game) -> tuple[Game, ...]:
    """What a move of either side changes, without repeats or dominated ones.

    >>> Game("3/4").incentives == (Game("-1/4"),)
    True
    """
    return _core.undominated((*self.left_incentives, *self.right_incentives), LEFT)


# What kind of game


@_property
def is_nimber(self: Game) -> bool:
    """Whether the game is ∗n for some n ≥ 0 (∗0 is 0)."""
    fields = self.nus
    return fields is not None and fields[0] == 0 and fields[1] == 0


@_property
def is_infinitesimal(self: Game) -> bool:
    """Whether the game lies between −x and x for every number x > 0: both its stops are 0."""
    return self.left_stop == 0 and self.right_stop == 0


@_property
def is_numberish(self: Game) -> bool:
    """Whether the game is a number plus an infinitesimal: its two stops are equal."""
    return self.left_stop == self.right_stop


@_property
def is_all_small(self: Game) -> bool:
    """Whether at every follower either both players can move or neither: no follower is a number but 0."""
    if not self.is_infinitesimal:
        return False
    return all(g.is_zero or not g.is_number for g in self.followers())


def _parity(g: Game) -> tuple[bool, bool]:
    """(even, odd): even has only odd options, odd has options and only even ones."""
    if g.is_integer:
        odd = g.as_fraction().numerator % 2 == 1
        return not odd, odd
    known: dict[Game, tuple[bool, bool]] = {}
    for follower in g.followers():
        options = [known[option] for option in (*follower.left, *follower.right)]
        known[follower] = (all(odd for _, odd in options), bool(options) and all(even for even, _ in options))
    return known[g]


@_property
def is_even(self: Game) -> bool:
    """Whether every option is odd; 0 is even."""
    return _parity(self)[0]


@_property
def is_odd(self: Game) -> bool:
    """Whether the game has options and all of them are even."""
    return _parity(self)[1]


def _temper(g: Game) -> tuple[bool, bool]:
    """(even-tempered, odd-tempered)."""
    if g.is_number:
        return True, False
    known: dict[Game, tuple[bool, bool]] = {}
    for follower in g.followers():
        if follower.is_number:
            known[follower] = True, False
            continue
        options = [known[option] for option in (*follower.left, *follower.right)]
        known[follower] = all(odd for _, odd in options), all(even for even, _ in options)
    return known[g]


@_property
def is_even_tempered(self: Game) -> bool:
    """Whether the game is a number, or every option is odd-tempered."""
    return _temper(self)[0]


@_property
def is_odd_tempered(self: Game) -> bool:
    """Whether the game is no number and every option is even-tempered."""
    return _temper(self)[1]


# Size


@_property
def stop_count(self: Game) -> int:
    """Leaves of the tree of canonical options, numbers being leaves.

    >>> Game("*8").stop_count
    4374
    """
    if self.is_number:
        return 1
    counts: dict[Game, int] = {}
    for g in self.followers():
        counts[g] = 1 if g.is_number else sum(counts[option] for option in (*g.left, *g.right))
    return counts[self]


# Made from followers


@_property
def companion(self: Game) -> Game:
    """The companion: 0 ↔ ∗, other numbers fixed, else the companions of the options.

    Where G > 0 the option 0 joins on the left, where G < 0 on the right.

    >>> Game("v*").companion == Game("v")
    True
    """
    if self.is_number:
        return self if self else nimber(1)
    star = nimber(1)
    made: dict[Game, Game] = {}
    for g in self.followers():
        if g.is_number:
            made[g] = g if g else star
        elif g == star:
            made[g] = Game(0)
        else:
            zero: tuple[int, ...] = (0,)
            left = [made[option] for option in g.left]
            right = [made[option] for option in g.right]
            made[g] = Game(left=(*left, *(zero if g > 0 else ())), right=(*right, *(zero if g < 0 else ())))
    return made[self]


@_method
def ordinal_sum(self: Game, h: Game) -> Game:
    """``G : H``, where a move in G ends H: ``{G^L, G : H^L | G^R, G : H^R}`` on the canonical form of G.

    Cost: each follower of H once.

    >>> format(Game("*").ordinal_sum(Game(1)), "a")
    '^*'
    """
    h = _game(h, "ordinal_sum")
    made: dict[Game, Game] = {}
    for follower in h.followers():
        made[follower] = (
            Game(
                left=(*self.left, *(made[option] for option in follower.left)),
                right=(*self.right, *(made[option] for option in follower.right)),
            )
            if follower
            else self
        )
    return made[h]


@_method
def conway_product(self: Game, h: Game) -> Game:
    """Conway's product: the one that multiplies numbers, on canonical forms; for other games it depends on the form.

    Options ``G′H + GH′ − G′H′``: for Left both options Left's or both Right's, for Right one of each.

    Cost: followers of G times followers of H.

    >>> Game("1/2").conway_product(Game(3))
    Game("3/2")
    """
    h = _game(h, "conway_product")
    x, y = self._fraction(), h._fraction()
    if x is not None and y is not None:
        return Game(x * y)
    made: dict[tuple[Game, Game], Game] = {}

    def options(a: Game, b: Game, side: Side) -> list[Game]:
        return [
            made[moved, b] + made[a, answered] - made[moved, answered]
            for first in (LEFT, RIGHT)
            for moved in a.options(first)
            for answered in b.options(first if side is LEFT else first.other)
        ]

    others = h.followers()
    for a in self.followers():
        for b in others:
            made[a, b] = Game(left=options(a, b, LEFT), right=options(a, b, RIGHT))
    return made[self, h]


def _game(x: Game | int | Fraction, method: str) -> Game:
    """``x`` as a game; text and floats are refused with the name of the method."""
    if isinstance(x, str):
        raise TypeError(f"{method} takes a Game, not text: write Game({x!r})")
    return x if isinstance(x, Game) else Game(x)


# Constants and constructors

ZERO = Game(0)
STAR = nimber(1)
UP = up(1)
DOWN = up(-1)


def integer(n: int) -> Game:
    """The game n: n free moves for Left, −n for Right.

    >>> integer(2) == Game(left=[1], right=[])
    True
    """
    if not isinstance(n, int):
        raise TypeError(f"an integer is an int, not {type(n).__name__}")
    return Game(n)


def switch(a: Game | int | Fraction | str, b: Game | int | Fraction | str | None = None) -> Game:
    """``{a | b}``; with one argument ``±a = {a | −a}``. Its value is hot when a > b.

    >>> switch(3, 1).mean, switch(3, 1).temperature
    (Fraction(2, 1), Fraction(1, 1))
    """
    left = Game(a)
    return Game(left=[left], right=[-left if b is None else Game(b)])


def tiny(g: Game | int | Fraction | str) -> Game:
    """``⧾G = {0 || 0 | −G}``, for G > 0 a positive infinitesimal below every ↑ⁿ.

    >>> tiny(2)
    Game("Tiny(2)")
    """
    return Game(left=[0], right=[Game(left=[0], right=[-Game(g)])])


def miny(g: Game | int | Fraction | str) -> Game:
    """``⧿G = −⧾G = {G | 0 || 0}``.

    >>> miny(2) == -tiny(2)
    True
    """
    return -tiny(g)
