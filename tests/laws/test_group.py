"""Games under addition are an abelian group, and their order is compatible with it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tepid import ZERO, Game, Order
from tests.strategies import games


@given(games(), games(), games())
def test_sums_are_associative(g, h, k):
    assert (g + h) + k == g + (h + k)


@given(games(), games())
def test_sums_are_commutative(g, h):
    assert g + h == h + g


@given(games())
def test_nought_changes_nothing(g):
    assert g + ZERO == ZERO + g == g + 0 == 0 + g == g


@given(games())
def test_a_game_and_its_negative_cancel(g):
    assert g - g == ZERO
    assert g + -g == 0
    minus = -g
    assert -minus == g


@given(games(), games())
def test_the_negative_of_a_sum_is_the_sum_of_the_negatives(g, h):
    assert -(g + h) == -g - h
    assert -(g - h) == h - g


@given(games(), st.integers(-6, 6))
def test_a_multiple_is_a_repeated_sum(g, n):
    copies = sum([g if n > 0 else -g] * abs(n), ZERO)
    assert n * g == g * n == copies


@given(games(), st.integers(-4, 4), st.integers(-4, 4))
def test_multiples_add(g, m, n):
    assert m * g + n * g == (m + n) * g


@given(st.lists(games(leaves=4), max_size=5))
def test_the_builtin_sum_works(many):
    total = ZERO
    for g in many:
        total = total + g
    assert sum(many) == total


@given(games())
def test_every_game_is_at_most_itself(g):
    assert g <= g and g >= g and not g < g and not g > g


@given(games(), games())
def test_two_games_each_at_most_the_other_are_equal(g, h):
    assert (g <= h and h <= g) is (g == h)


@given(games(), games(), games())
def test_the_order_is_transitive(g, h, k):
    if g <= h and h <= k:
        assert g <= k


@given(games(), games(), games())
def test_the_order_is_compatible_with_sums(g, h, k):
    assert (g <= h) is (g + k <= h + k)


@given(games(), games())
def test_the_order_is_that_of_the_difference_and_nought(g, h):
    assert (g <= h) is (g - h <= ZERO)
    assert (g < h) is (g - h < 0)
    assert (g >= h) is (0 <= g - h)


@given(games(), games())
def test_negation_turns_the_order_round(g, h):
    assert (g <= h) is (-h <= -g)


@given(games(), games())
def test_the_four_way_answer_agrees_with_the_operators(g, h):
    answers = {
        Order.LESS: (True, False, True, False, False, False),
        Order.EQUAL: (True, True, False, False, True, False),
        Order.GREATER: (False, True, False, True, False, False),
        Order.CONFUSED: (False, False, False, False, False, True),
    }
    found = (g <= h, g >= h, g < h, g > h, g == h, g.confused_with(h))
    assert found == answers[g.compare(h)]
    assert (g != h) is not (g == h)


@given(games())
def test_only_nought_is_false(g):
    assert bool(g) is (g != 0) is not g.is_zero


@given(games(), games())
def test_a_sum_of_games_is_no_form_of_its_history(g, h):
    assert (g + h).left == Game(left=(g + h).left, right=(g + h).right).left
    assert repr(g + h) == repr(h + g)
