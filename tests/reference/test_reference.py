"""The second opinion against published counts and values, before anything leans on it."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from tests.facts.rows import Row, rows
from tests.reference.game import (
    Game,
    add,
    at,
    birthday,
    canonical,
    day,
    game,
    le,
    left_stop,
    mean,
    neg,
    number,
    right_stop,
    thermograph,
)

DAY3 = rows("day3_sample.tsv")
ZERO, STAR = game(), game([game()], [game()])
UP = game([ZERO], [STAR])


def read(text: str) -> Game:
    """Read braces, single bars, commas and numbers: all that the day-3 sample needs."""
    spelt = re.sub(r"-?\d+(/\d+)?", lambda found: f"number(Fraction({found[0]!r}))", text)
    for sign, call in ("{", "game(["), ("|", "],["), ("}", "])"):
        spelt = spelt.replace(sign, call)
    return eval(spelt)


def switch(a: int, b: int) -> Game:
    return game([number(a)], [number(b)])


@pytest.mark.parametrize(("n", "count"), [(0, 1), (1, 4), (2, 22)])
def test_the_number_of_games_born_by_a_day(n, count):
    assert len(day(n)) == count


def test_the_two_by_three_domineering_board():
    g = game([number(2)], [number(Fraction(-1, 2))])
    assert (left_stop(g), right_stop(g), mean(g), thermograph(g)[2]) == (
        2,
        Fraction(-1, 2),
        Fraction(3, 4),
        Fraction(5, 4),
    )


@pytest.mark.parametrize(
    ("g", "m", "t"),
    [
        (game([number(9)], [switch(8, 0)]), 8, 1),
        (game([number(4)], [switch(-4, -100)]), Fraction(-4, 1), 8),
        (game([number(5)], [switch(4, 0)]), 4, 1),
        (game([number(2)], [switch(1, 0)]), Fraction(5, 4), Fraction(3, 4)),
        (STAR, 0, 0),
        (UP, 0, 0),
        (number(7), 7, -1),
        (number(Fraction(3, 8)), Fraction(3, 8), Fraction(-1, 8)),
    ],
)
def test_published_means_and_temperatures(g, m, t):
    assert (mean(g), thermograph(g)[2]) == (m, t)


def test_the_walls_of_a_number_below_tax_nought():
    left, right, temperature = thermograph(number(Fraction(25, 16)))
    assert left == ((-1, 2), (Fraction(-1, 2), 2), (Fraction(-1, 16), Fraction(25, 16)))
    assert right == (
        (-1, 1),
        (Fraction(-1, 2), Fraction(3, 2)),
        (Fraction(-1, 8), Fraction(3, 2)),
        (Fraction(-1, 16), Fraction(25, 16)),
    )
    assert temperature == Fraction(-1, 16)


def test_the_feet_of_the_walls_are_the_stops_on_day_two():
    for g in day(2):
        left, right, _ = thermograph(g)
        assert (at(left, Fraction(0)), at(right, Fraction(0))) == (left_stop(g), right_stop(g))


def test_order_of_the_small_games():
    assert le(ZERO, UP) and not le(UP, ZERO)
    assert not le(ZERO, STAR) and not le(STAR, ZERO)
    assert not le(UP, STAR) and not le(STAR, UP)
    assert le(STAR, add(UP, UP))


def test_sums_cancel_and_stars_are_their_own_negatives():
    assert all(canonical(add(g, neg(g))) == ZERO for g in day(2))
    assert canonical(add(STAR, STAR)) == ZERO
    assert canonical(add(switch(1, -1), switch(1, -1))) == ZERO


def test_birthdays():
    assert [birthday(number(x)) for x in (0, 5, -3, Fraction(1, 2), Fraction(5, 8))] == [0, 5, 3, 2, 4]


@pytest.mark.parametrize("row", DAY3, ids=str)
def test_the_recomputed_day_three_sample(row: Row) -> None:
    g = canonical(read(row["game"]))
    left, right, temperature = thermograph(g)
    assert (str(left_stop(g)), str(right_stop(g))) == (row["left_stop"], row["right_stop"])
    assert (str(mean(g)), str(temperature), str(birthday(g))) == (row["mean"], row["temperature"], row["birthday"])
    assert (at(left, Fraction(0)), at(right, Fraction(0))) == (left_stop(g), right_stop(g))
    assert {(True, True): "P", (True, False): "R", (False, True): "L", (False, False): "N"}[
        le(g, ZERO), le(ZERO, g)
    ] == row["outcome"]
