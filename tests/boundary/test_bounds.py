"""Bounds that a stranger would try: each is an answer in time or a refusal that says why."""

from __future__ import annotations

import time

import pytest

import tepid
from tepid import BudgetSpent, Form, Game, NotAtomic, pools


@pytest.mark.parametrize("text", ["{1/2|0,*||vv*}", "{1|^,^*||v,v*|0}", "{1|0}", "1"])
def test_a_game_that_threatens_numbers_has_no_atomic_weight(text):
    with pytest.raises(NotAtomic):
        _ = Game(text).atomic_weight


@pytest.mark.parametrize(("text", "weight"), [("^3*2", "3"), ("{^^^|vv}", "{1|0}"), ("Tiny(2)", "0"), ("v*", "-1")])
def test_the_atomic_weight_is_what_the_definition_says(text, weight):
    assert Game(text).atomic_weight == Game(weight)


def test_neighbouring_large_numbers_are_told_apart_in_time():
    start = time.process_time()
    assert len({Game(2**70 + i) for i in range(16_000)}) == 16_000
    assert time.process_time() - start < 2


def test_seconds_bound_a_whole_matrix():
    games = [Game(i) + tepid.STAR for i in range(8_000)]
    start = time.process_time()
    with pytest.raises(BudgetSpent), tepid.budget(seconds=0.2):
        tepid.order_matrix(games)
    assert time.process_time() - start < 1


def test_an_empty_pool_is_no_evidence():
    with pytest.raises(ValueError, match="empty"):
        tepid.sweep("cool 1", pools.of([]))


@pytest.mark.parametrize("bounds", [{"games": 1.5}, {"memory": "1"}, {"seconds": None, "games": True}])
def test_a_budget_of_the_wrong_type_is_a_type_error(bounds):
    with pytest.raises(TypeError), tepid.budget(**bounds):
        pass


@pytest.mark.parametrize("bounds", [{"games": -1}, {"seconds": float("nan")}, {"memory": -5}])
def test_a_budget_below_zero_is_a_value_error(bounds):
    with pytest.raises(ValueError, match="0 or more"), tepid.budget(**bounds):
        pass


def test_an_immense_budget_is_no_bound():
    with tepid.budget(games=2**70, seconds=10**400, memory=2**80):
        assert tepid.STAR + tepid.STAR == 0


@pytest.mark.parametrize("tell", [lambda g: Form(f"{g:a}").explain().steps, lambda g: g.thermograph.steps()])
def test_what_is_told_option_by_option_stops_at_its_time(tell):
    g = Game("*20000")
    g.thermograph  # noqa: B018
    start = time.monotonic()
    with pytest.raises(BudgetSpent), tepid.budget(seconds=0.05):
        tell(g)
    assert time.monotonic() - start < 5
