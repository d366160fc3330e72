"""One value everywhere: threads, processes, pickles, copies and arenas."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction

import pytest

import tepid
from tepid import Game, switch

TEXTS = [
    "0",
    "1/4",
    "*",
    "*7",
    "^3*2",
    "{1|-1}",
    "{5||4|0}",
    "{3||2*|1*}",
    "{0||0|-2}",
    "{^|*}",
    "{2,{3|1}|0}",
    "1000000000000*3",
]


def profile(g: Game) -> tuple[object, ...]:
    return hash(g), repr(g), g.mean, g.temperature, g.outcome, g.left, g.right


def double(g: Game) -> tuple[Game, int]:
    return g + g, hash(g)


def test_threads_share_games():
    def work(seed: int) -> list[tuple[object, ...]]:
        games = [Game(text) for text in (TEXTS[seed:] + TEXTS[:seed])]
        return sorted((profile(g + h) for g in games for h in games), key=repr)

    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(work, range(12)))
    assert all(answer == answers[0] for answer in answers)


def test_other_processes_get_the_same_value():
    games = [Game(text) for text in TEXTS]
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        for g, (twice, seen) in zip(games, pool.map(double, games), strict=True):
            assert twice == g + g
            assert seen == hash(g)  # the digest depends on the value alone


@pytest.mark.parametrize("text", TEXTS)
def test_pickles_and_copies(text):
    g = Game(text)
    for back in (copy.copy(g), copy.deepcopy(g), *(pickle.loads(pickle.dumps(g, p)) for p in range(2, 6))):
        assert profile(back) == profile(g)


def test_a_pickled_tuple_keeps_its_shared_parts_equal():
    g = Game("{5||4|0}")
    a, b = pickle.loads(pickle.dumps((g, {g: g + 1})))
    assert b[a] == g + 1


@pytest.mark.parametrize("text", TEXTS)
def test_a_private_arena_makes_the_same_values(text):
    outer = Game(text)
    with tepid.scratch():
        inner = Game(text)
        mixed = inner + outer
        assert inner == outer
        assert hash(inner) == hash(outer)
    for g in (inner, mixed):
        assert isinstance(g, Game)
    assert profile(inner) == profile(outer)
    assert {inner: 1}[outer] == 1
    assert (inner <= outer, inner < outer, inner - outer == 0, outer - inner == 0) == (True, False, True, True)
    assert mixed == outer + outer
    assert Game(left=[inner], right=[outer]) == Game(left=[outer], right=[inner]) == Game(left=[outer], right=[outer])
    assert pickle.loads(pickle.dumps(inner)) == outer
    assert inner.sort_key == outer.sort_key


def test_a_handle_outlives_its_arena_and_the_caches():
    with tepid.scratch():
        g = sum((switch(2**k) for k in range(8)), Game(0))
    tepid.clear_caches()
    assert g.mean == 0
    assert g.left_stop == 2**7 - 2**6 + 2**5 - 2**4 + 2**3 - 2**2 + 2 - 1
    assert g == sum((switch(2**k) for k in range(8)), Game(0))


def test_private_arenas_nest_and_run_in_threads():
    def work(k: int) -> Game:
        with tepid.scratch():
            g = switch(k) + switch(k + 1)
            with tepid.scratch():
                return g + Game(Fraction(1, 2))

    with ThreadPoolExecutor(4) as pool:
        games = list(pool.map(work, range(1, 40)))
    assert games == [switch(k) + switch(k + 1) + Fraction(1, 2) for k in range(1, 40)]


def test_caches_can_be_dropped_at_any_time():
    g = Game("{5||4|0}")
    before = profile(g + g)
    tepid.clear_caches()
    assert profile(g + g) == before
    assert tepid.cache_info()
