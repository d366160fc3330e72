"""tepid against the definitions: all of day 2, every sum of it, and random games beyond."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations, combinations_with_replacement, product

import pytest
from hypothesis import given

import tepid
from tepid import Game
from tests.reference import game as plain
from tests.strategies import forms, to_plain, to_tepid

DAY2 = sorted(plain.day(2), key=repr)
SETS = list(chain.from_iterable(combinations(sorted(plain.day(1), key=repr), k) for k in range(5)))


def outcome(g: plain.Game) -> str:
    nought = plain.game()
    return {(True, True): "P", (True, False): "R", (False, True): "L", (False, False): "N"}[
        plain.le(g, nought), plain.le(nought, g)
    ]


def followers(g: plain.Game) -> set[plain.Game]:
    return {g}.union(*map(followers, g.left | g.right))


def check(form: plain.Game, g: Game) -> None:
    """Assert that tepid's value ``g`` is the value of ``form`` in every respect that the definitions give."""
    c = plain.canonical(form)
    assert to_plain(g) == c
    assert len(g.left) == len(c.left)
    assert len(g.right) == len(c.right)
    assert (g.left_stop, g.right_stop) == (plain.left_stop(c), plain.right_stop(c))
    left, right, temperature = plain.thermograph(c)
    assert (tuple(g.thermograph.left_wall.points), tuple(g.thermograph.right_wall.points)) == (left, right)
    assert (g.temperature, g.mean) == (temperature, plain.mean(c))
    assert (g.birthday, g.outcome.name, g.follower_count) == (plain.birthday(c), outcome(c), len(followers(c)))
    number = plain.as_number(c)
    assert g.is_number is (number is not None)
    assert number is None or (g == number and g.as_fraction() == number)


def test_day_two_is_the_same_set():
    assert {to_plain(g) for g in tepid.born_by(2)} == set(DAY2)
    assert [len(tepid.born_by(n)) for n in range(3)] == [1, 4, 22]


@pytest.mark.parametrize("left", SETS, ids=lambda side: f"{len(side)} left")
@pytest.mark.parametrize("right", SETS, ids=lambda side: f"{len(side)} right")
def test_every_form_on_the_games_of_day_one(left, right):
    form = plain.game(left, right)
    check(form, to_tepid(form))


@pytest.mark.parametrize("g", DAY2, ids=lambda g: str(DAY2.index(g)))
def test_every_sum_difference_and_comparison_of_day_two(g):
    for h in DAY2:
        check(plain.add(g, h), to_tepid(g) + to_tepid(h))
        check(plain.add(g, plain.neg(h)), to_tepid(g) - to_tepid(h))
        assert (to_tepid(g) <= to_tepid(h)) is plain.le(g, h)
        assert (to_tepid(g) == to_tepid(h)) is (plain.le(g, h) and plain.le(h, g))


def test_the_table_of_all_sums_of_day_two():
    table = tepid.all_sums(tepid.born_by(2))
    expected = Counter(plain.canonical(plain.add(g, h)) for g, h in combinations_with_replacement(DAY2, 2))
    assert table.pairs == expected.total() == 253
    assert table.distinct == len(expected)
    assert {to_plain(g): count for g, count in table} == expected


def test_the_order_matrix_of_day_two():
    matrix = memoryview(tepid.order_matrix([to_tepid(g) for g in DAY2]))
    assert matrix.shape == (22, 22)
    assert [bool(cell) for row in matrix.tolist() for cell in row] == [plain.le(g, h) for g, h in product(DAY2, DAY2)]


@given(forms())
def test_random_games(form):
    check(form, to_tepid(form))
    check(plain.neg(form), -to_tepid(form))


@given(forms(leaves=5), forms(leaves=5))
def test_random_sums_and_comparisons(f, h):
    check(plain.add(f, h), to_tepid(f) + to_tepid(h))
    assert (to_tepid(f) <= to_tepid(h)) is plain.le(f, h)
