"""Stops, walls, means and temperatures obey the theorems."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tepid import Game
from tests.strategies import dyadics, games


def negated(points):
    return tuple((t, -v) for t, v in points)


@given(games())
def test_negation_exchanges_the_stops(g):
    assert ((-g).left_stop, (-g).right_stop) == (-g.right_stop, -g.left_stop)


@given(games())
def test_negation_mirrors_the_walls(g):
    here, there = g.thermograph, (-g).thermograph
    assert tuple(there.left_wall.points) == negated(here.right_wall.points)
    assert tuple(there.right_wall.points) == negated(here.left_wall.points)
    assert (-g).temperature == g.temperature and (-g).mean == -g.mean


@given(games(), games())
def test_the_mean_of_a_sum_is_the_sum_of_the_means(g, h):
    assert (g + h).mean == g.mean + h.mean


@given(games(), st.integers(-5, 5))
def test_the_mean_of_a_multiple_is_the_multiple_of_the_mean(g, n):
    assert (n * g).mean == n * g.mean


@given(games(), games())
def test_a_sum_is_no_hotter_than_its_hotter_part(g, h):
    assert (g + h).temperature <= max(g.temperature, h.temperature)


@given(games())
def test_the_mean_lies_between_the_stops(g):
    assert g.right_stop <= g.mean <= g.left_stop


@given(games(), games())
def test_the_stops_of_a_sum_are_bounded_by_the_sums_of_the_stops(g, h):
    s = g + h
    assert g.right_stop + h.right_stop <= s.right_stop <= g.left_stop + h.right_stop <= s.left_stop
    assert s.left_stop <= g.left_stop + h.left_stop


@given(games())
def test_the_stops_are_the_best_options_stops(g):
    if not g.is_number:
        assert g.left_stop == max(option.right_stop for option in g.left)
        assert g.right_stop == min(option.left_stop for option in g.right)


@given(games(), dyadics())
def test_a_number_added_moves_the_stops_and_the_mean(g, x):
    moved = g + Game(x)
    assert (moved.left_stop, moved.right_stop, moved.mean) == (g.left_stop + x, g.right_stop + x, g.mean + x)
    if not g.is_number:
        assert moved.temperature == g.temperature


@given(games())
def test_the_feet_of_the_walls_are_the_stops(g):
    assert g.thermograph.at(0) == (g.left_stop, g.right_stop)


@given(games())
def test_the_walls_rise_from_minus_one_to_the_foot_of_the_mast(g):
    t = g.thermograph
    for wall in (t.left_wall, t.right_wall):
        taxes = [tax for tax, _ in wall.points]
        assert taxes[0] == -1 and taxes == sorted(set(taxes)) and taxes[-1] <= t.temperature
        assert wall.points[-1][1] == t.mean == wall.at(t.temperature) == wall.at(t.temperature + 7)
        slopes = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in pairwise(wall.points)]
        assert all(abs(slope) in (0, 1) for slope in slopes)
        assert all(a != b for a, b in pairwise([*slopes, 0]))
    assert t.mean == g.mean and t.temperature == g.temperature >= -1


@given(games(), dyadics(size=6).filter(lambda t: t >= -1))
def test_the_right_wall_never_passes_the_left_one(g, tax):
    left, right = g.thermograph.at(tax)
    assert (left, right) == (g.thermograph.left_wall.at(tax), g.thermograph.right_wall.at(tax))
    assert right <= left
    if tax >= g.temperature:
        assert left == right == g.mean
    else:
        assert right < left


@given(games())
def test_the_critical_temperatures_are_the_bends_and_the_temperature(g):
    t = g.thermograph
    bends = {tax for wall in (t.left_wall, t.right_wall) for tax, _ in wall.points[1:]}
    assert set(t.critical_temperatures) - {Fraction(-1)} == (bends | {t.temperature}) - {Fraction(-1)}
    assert list(t.critical_temperatures) == sorted(set(t.critical_temperatures))


@given(dyadics(size=100, bits=12))
def test_a_number_is_as_cold_as_its_denominator(x):
    assert Game(x).temperature == (-1 if x.denominator == 1 else -Fraction(1, x.denominator))
    assert Game(x).mean == Game(x).left_stop == Game(x).right_stop == x


@given(games())
def test_a_number_plus_an_infinitesimal_has_temperature_nought(g):
    if g.is_numberish and not g.is_number:
        assert g.temperature == 0
    assert g.is_infinitesimal is (g.left_stop == 0 == g.right_stop)
    assert g.is_numberish is (g.left_stop == g.right_stop)
