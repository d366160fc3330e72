"""Fights: checks that play sums out, beside a switch, beside coupons and among each other."""

from __future__ import annotations

from fractions import Fraction

from tepid._core import Game
from tepid.claims.kinds import Run, kind
from tepid.sides import LEFT, RIGHT
from tepid.sums import Sum, convergence, copies, must_answer

INSTANT = Fraction(1, 1024)  # a tax above another, by less than any two temperatures of a check differ


@kind
def frozen_in_order(run: Run, games: list[str]) -> tuple[tuple[Game, Fraction, Fraction], ...]:
    """The components of a sum in the order in which they freeze: each with its tax and its mean.

    Those that do not freeze there are left out: just above the tax the component cooled is the mean, at it no number.
    """
    rows = Sum(games).freezing_order()
    return tuple(
        (row.component.game, row.tax, row.mean)
        for row in rows
        if row.component.game.cool(row.tax + INSTANT) == row.mean and not row.component.game.cool(row.tax).is_number
    )


@kind
def crossovers(run: Run, fights: list[list[str]]) -> tuple[tuple[Fraction, bool], ...]:
    """For each fight and side that threatens: up to what switch its threat must be answered, the whole board solved.

    The threat is the side's only option; with each crossover, whether it is the threat's temperature.
    """
    found = []
    for fight, mover in fights:
        side = LEFT if mover == "left" else RIGHT
        [threat] = Game(fight).options(side)
        answer = must_answer(threat, side.other)
        found.append((answer.crossover, answer.agree))
    return tuple(found)


@kind
def beside_coupons(run: Run, fights: list[str], taxes: list[str], steps: list[str], within: int) -> tuple[int, int]:
    """Fights beside coupon stacks: cells, and those whose result is ``within`` steps of the cooled scores."""
    sizes = [Fraction(step) for step in steps]
    rows = [row for g in fights for t in taxes for row in convergence(Sum([g]), Fraction(t), sizes)]
    return len(rows), sum(row.gap <= within * row.step for row in rows)


@kind
def gaps_of_copies(run: Run, game: str, most: int) -> tuple[Fraction, Fraction]:
    """How far the stops of 1, 2, … copies, found by search, ever are from as many means: above, and below."""
    rows = copies(game, most)
    return max(row.gaps[0] for row in rows), max(row.gaps[1] for row in rows)
