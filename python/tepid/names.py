"""Names: the shortest customary way to write a value, found from the value alone.

A value has one name whatever its history: a number, n·↑ or ∗n or their sum; an uptimal power or
partial sum, a star after it; a tiny or miny; any of these after a number; ±, if the value is its own
negative; and otherwise braces around the names of its canonical options, in their fixed order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tepid.notation import Braces, Expression, Nimber, Number, Partial, Power, Sum, Switch, Tiny, Ups
from tepid.sides import LEFT, RIGHT

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import TypeAlias

    from tepid._core import Game

    Uptimal: TypeAlias = tuple[Fraction, int, int]  # x, ±n and m: x ± (↑ + ↑² + … + ↑ⁿ) + ∗m, with m 0 or 1
    Plan: TypeAlias = tuple[str, Fraction | None, int, tuple[Game, ...]]  # kind, number in front, sign, games to name


def name(game: Game) -> Expression:
    """The expression that names ``game``; equal games have equal names.

    Cost: each follower that the name mentions once, without recursion.

    >>> from tepid import Game
    >>> from tepid.notation import spell
    >>> [spell(name(Game(text)), "a") for text in ("{0||0|-3}+1", "{0|v*}", "{2|1}-{2|1}", "{3|-3}", "{1|0}+1")]
    ['1Tiny(3)', '^<2>', '0', '+-3', '{2|1}']
    """
    names: dict[Game, Expression] = {}
    partials: dict[Game, Uptimal] = {}
    plans: dict[Game, Plan] = {}
    waiting = [game]
    while waiting:
        g = waiting[-1]
        if g in names:
            waiting.pop()
            continue
        nus = g.nus
        if nus is not None:
            names[g] = _number_up_star(*nus)
            continue
        if g not in plans:
            plans[g] = _plan(g)
            missing = [h for h in plans[g][3] if h not in names]
            if missing:
                waiting.extend(missing)
                continue
        kind, x, sign, below = plans.pop(g)
        if kind == "tiny" and x is not None:
            names[g] = _after(x, Tiny(names[below[0]], sign))
        elif kind == "switch":
            names[g] = Switch(tuple([names[h] for h in below]))
        else:
            names[g] = _uptimal(g, partials) or Braces(
                tuple([names[h] for h in g.left]), tuple([names[h] for h in g.right])
            )
    return names[game]


def _number_up_star(x: Fraction, n: int, m: int) -> Expression:
    parts: list[Expression] = [Ups(n)] if n else []
    if m:
        parts.append(Nimber(m))
    return _after(x, *parts)


def _after(x: Fraction, *parts: Expression) -> Expression:
    """The parts after the number x, which is left out if it is 0 and not alone."""
    if x or not parts:
        parts = (Number(x.numerator, x.denominator), *parts)
    return parts[0] if len(parts) == 1 else Sum(parts)


def _plan(g: Game) -> Plan:
    """What kind of name ``g`` has, as far as its options show, and which games must be named first."""
    for side, sign in ((LEFT, 1), (RIGHT, -1)):
        own, other = g.options(side), g.options(side.other)
        # x + tiny-G is {x || x | x − G}
        if len(own) == len(other) == 1 and own[0].is_number and other[0].options(side) == own:
            ends = other[0].options(side.other)
            x = own[0].as_fraction()
            if len(ends) == 1 and (x - (ends[0].left_stop if side is LEFT else ends[0].right_stop)) * sign > 0:
                return "tiny", x, sign, (sign * (own[0] - ends[0]),)
    if len(g.left) == len(g.right) and g.left_stop == -g.right_stop and g == -g:
        return "switch", None, 1, g.left
    return "braces", None, 1, g.left + g.right


def _uptimal(g: Game, partials: dict[Game, Uptimal]) -> Expression | None:
    """The name of x ± ↑ⁿ or x ± ↑[n], with or without ∗, for n ≥ 2; None for any other game.

    Their canonical forms, for the sign +, where P is ↑[n−1]: ↑[n] = {P | ∗}, ↑[n]∗ = {0, P∗ | 0},
    ↑ⁿ = {0 | −P∗}, ↑ⁿ∗ = {0, ∗ | −P}. Options of g that are partial sums are in ``partials``.
    """
    for side, sign in ((LEFT, 1), (RIGHT, -1)):
        own, other = g.options(side), g.options(side.other)
        if len(other) != 1 or len(own) > 2:
            continue
        (answer,) = other
        for a, zero in ((own[0], own[-1]), (own[-1], own[0])):
            starred = len(own) - 1  # whether g has a star; zero is then the option x
            below = _partial(a, partials)
            if below is not None and below[1] * sign > 0 and below[2] == starred:
                x, n = below[0], abs(below[1]) + 1
                if answer.nus == (x, 0, 1 - starred) and (not starred or zero.nus == (x, 0, 0)):
                    partials[g] = x, sign * n, starred
                    return _after(x, Partial(n, sign), *[Nimber(1)] * starred)
            below = _partial(answer, partials)
            if below is not None and below[1] * sign < 0 and below[2] == 1 - starred:
                x, n = below[0], abs(below[1]) + 1
                if a.nus == (x, 0, starred) and (not starred or zero.nus == (x, 0, 0)):
                    return _after(x, Power(n, sign), *[Nimber(1)] * starred)
    return None


def _partial(g: Game, partials: dict[Game, Uptimal]) -> Uptimal | None:
    """``g`` as a partial sum; the first of them is ↑ itself."""
    nus = g.nus
    if nus is not None:
        return nus if abs(nus[1]) == 1 and nus[2] <= 1 else None
    return partials.get(g)
