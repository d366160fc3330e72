"""Values have one canonical form, equal games one hash, and equality is what naive play says."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from tepid import LEFT, RIGHT, Game, Outcome
from tests.strategies import dyadics, forms, games, to_tepid


def second_player_wins(*components: Game) -> bool:
    """Naive play of a sum, move by move, without ever adding or simplifying."""
    known: dict[tuple[tuple[Game, ...], object], bool] = {}

    def mover_wins(position, side):
        if (position, side) not in known:
            known[position, side] = any(
                not mover_wins((*position[:i], option, *position[i + 1 :]), side.other)
                for i, part in enumerate(position)
                for option in part.options(side)
            )
        return known[position, side]

    return not mover_wins(components, LEFT) and not mover_wins(components, RIGHT)


@given(games(leaves=5), games(leaves=5))
def test_games_are_equal_exactly_when_the_second_player_wins_the_difference(g, h):
    assert (g == h) is second_player_wins(g, -h)


@given(forms())
def test_equal_values_built_in_two_ways_are_equal(form):
    g = to_tepid(form)
    again = Game(
        left=[*g.left, *(to_tepid(o) for o in form.left)], right=[*g.right, *(to_tepid(o) for o in form.right)]
    )
    assert again == g and second_player_wins(again, -g)


@given(games())
def test_the_canonical_form_is_idempotent(g):
    again = Game(left=g.left, right=g.right)
    assert again == g
    assert (again.left, again.right) == (g.left, g.right)
    assert Game(g) == g


@given(games(), games())
def test_a_value_keeps_its_options_whatever_made_it(g, h):
    back = (g + h) - h
    assert back == g and (back.left, back.right, hash(back), str(back)) == (g.left, g.right, hash(g), str(g))


@given(games())
def test_no_option_dominates_another(g):
    for options in (g.left, g.right):
        assert not any(a <= b or a >= b for a, b in combinations(options, 2))


@given(games())
def test_no_option_is_reversible(g):
    assert not any(answer <= g for option in g.left for answer in option.right)
    assert not any(answer >= g for option in g.right for answer in option.left)


@given(games())
def test_options_come_out_by_side(g):
    assert (g.options(LEFT), g.options(RIGHT)) == (g.left, g.right)


@given(games())
def test_a_game_is_never_at_most_its_left_options_nor_at_least_its_right_ones(g):
    assert not any(g <= option for option in g.left)
    assert not any(g >= option for option in g.right)


@given(games(), games())
def test_equal_games_have_equal_hashes(g, h):
    if g == h:
        assert hash(g) == hash(h)
    assert hash((g + h) - h) == hash(g)


@given(dyadics(size=10**6, bits=70))
def test_a_number_hashes_as_its_fraction(x):
    g = Game(x)
    assert g == x and x == g and hash(g) == hash(x) and g.as_fraction() == x
    assert {g: "here"}[x] == "here"


@given(st.integers())
def test_an_integer_is_a_game(n):
    assert Game(n) == n == Game(str(n)) and hash(Game(n)) == hash(n) and Game(n).is_integer


@given(games(), dyadics())
def test_comparison_with_a_number_is_comparison_with_its_game(g, x):
    h = Game(x)
    assert (g <= x, g < x, g >= x, g > x, g == x, g != x) == (g <= h, g < h, g >= h, g > h, g == h, g != h)
    assert (x <= g, x < g, x >= g, x > g) == (h <= g, h < g, h >= g, h > g)


@given(games(), st.fractions(-4, 4, max_denominator=12))
def test_comparison_with_any_fraction_is_exact(g, x):
    near = Fraction(round(x * 2**40), 2**40)
    slack = Fraction(1, 2**39)
    if g <= near - slack:
        assert g < x and g <= x
    if g >= near + slack:
        assert g > x and g >= x
    if x.denominator & (x.denominator - 1):
        assert g != x


@given(games())
def test_pickles_and_copies_are_equal(g):
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        back = pickle.loads(pickle.dumps(g, protocol))
        assert back == g and hash(back) == hash(g) and back.left == g.left
    assert copy.copy(g) == g == copy.deepcopy(g)


@given(games(), games(), games())
def test_the_sort_key_is_total_and_tells_values_apart(g, h, k):
    assert (g.sort_key == h.sort_key) is (g == h)
    assert (g.sort_key < h.sort_key) + (g.sort_key == h.sort_key) + (g.sort_key > h.sort_key) == 1
    ordered = sorted([g, h, k], key=lambda x: x.sort_key)
    assert ordered == sorted([k, g, h], key=lambda x: x.sort_key)


@given(games())
def test_the_outcome_is_the_comparison_with_nought(g):
    assert g.outcome is {(True, True): Outcome.P, (True, False): Outcome.R, (False, True): Outcome.L}.get(
        (g <= 0, g >= 0), Outcome.N
    )
    assert (g.outcome is Outcome.P) is second_player_wins(g) is g.is_zero
