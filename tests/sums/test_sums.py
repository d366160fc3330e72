"""Sums kept apart against their values, the naive reference and the literature."""

from __future__ import annotations

import copy
import pickle
import random
import time
from fractions import Fraction

import pytest

import tepid
from tepid import LEFT, RIGHT, BudgetSpent, Game, Outcome, Sum
from tepid.sums import (
    Component,
    CouponStack,
    atomic_weight,
    beside,
    chilled,
    convergence,
    copies,
    last_move,
    must_answer,
    orthodox,
    stop_bounds,
)
from tests.sums.naive import score, wins
from tests.sums.pools import DAY2, DAY3, SMALL, WILD, drawn

SEEDS = range(120)


# Against the value of the whole


@pytest.mark.parametrize("seed", SEEDS)
def test_stops_and_outcome_are_those_of_the_value(seed):
    games = drawn(seed, 6, DAY2, DAY3, SMALL)
    whole, fights = sum(games, Game(0)), Sum(games)
    assert fights.stops == (whole.left_stop, whole.right_stop)
    assert fights.outcome == whole.outcome
    assert fights.mean == whole.mean
    assert fights.reduced == whole.reduced
    assert fights.value == whole


@pytest.mark.parametrize("seed", SEEDS)
def test_hot_sums_are_their_values_too(seed):
    games = drawn(seed, 3, WILD, DAY2)
    whole, fights = sum(games, Game(0)), Sum(games)
    assert (*fights.stops, fights.outcome, fights.mean) == (
        *(whole.left_stop, whole.right_stop),
        *(whole.outcome, whole.mean),
    )
    assert fights.thermograph == whole.thermograph


@pytest.mark.parametrize("seed", range(60))
def test_the_last_move_goes_to_whom_the_naive_reference_says(seed):
    games = drawn(seed, 4, DAY2, SMALL)
    sides = {Outcome.P: (False, False), Outcome.N: (True, True), Outcome.L: (True, False), Outcome.R: (False, True)}
    expected = wins(tuple(games), LEFT), wins(tuple(games), RIGHT)
    assert sides[Sum(games).outcome] == expected
    assert sides[last_move(Sum(games)).outcome] == expected


# Against play


@pytest.mark.parametrize("seed", range(60))
def test_scores_beside_coupons_are_those_of_the_naive_reference(seed):
    draw = random.Random(seed)
    games = tuple(drawn(seed, 3, DAY2, WILD[:40]))
    stack = CouponStack(sorted((Fraction(draw.randint(0, 20), 4) for _ in range(draw.randint(1, 4))), reverse=True))
    for side in (LEFT, RIGHT):
        assert beside(Sum(games), stack, side) == score(games, side, stack.coupons)


@pytest.mark.parametrize("seed", range(40))
def test_sums_of_switches_equal_the_search_of_all_lines(seed):
    draw = random.Random(seed)
    switches = [
        Game(left=[a], right=[a - Fraction(draw.randint(1, 12), 2)])
        for a in (draw.randint(-5, 5) for _ in range(draw.randint(1, 5)))
    ]
    kept = Sum(switches)
    assert kept.stops == (score(tuple(switches), LEFT), score(tuple(switches), RIGHT))
    heats = sorted((g.temperature for g in switches), reverse=True)
    mean = sum(g.mean for g in switches)
    assert kept.left_stop == mean + sum(heats[::2]) - sum(heats[1::2])


@pytest.mark.parametrize("seed", range(200))
def test_stops_lie_between_their_bounds(seed):
    fights = Sum(drawn(seed, 4, WILD, DAY3))
    games = fights.games
    hottest = max((g.temperature for g in games), default=0)
    for side, stop in ((LEFT, fights.left_stop), (RIGHT, fights.right_stop)):
        low, high, ambient = fights.stop_bounds(side)
        assert low <= stop <= high and 0 <= ambient <= max(hottest, 0)
        assert high - low <= max(hottest, 0)
        assert stop_bounds(games, side)[:2] == (low, high)


@pytest.mark.parametrize("seed", range(40))
def test_negating_a_sum_mirrors_it(seed):
    fights = Sum(drawn(seed, 5, WILD, DAY3))
    left, right = fights.stops
    assert (-fights).stops == (-right, -left)
    mirrored = {Outcome.L: Outcome.R, Outcome.R: Outcome.L}
    assert (-fights).outcome == mirrored.get(fights.outcome, fights.outcome)
    there, here = (-fights).stop_bounds(RIGHT), fights.stop_bounds(LEFT)
    assert (there.low, there.high, there.ambient) == (-here.high, -here.low, here.ambient)


def test_negating_keeps_boards_of_one_value():
    fights = Sum(["domineering:./.", 1, "domineering:../..", "+-1"])
    assert (-fights).value == -fights.value and (-fights).mean == -fights.mean == -2


def test_counts_multiply():
    assert Sum({(3, "{3|1}"): 2}) == Sum([(2, (3, "{3|1}"))]) == Sum([(6, "{3|1}")])
    assert Sum(Sum([(6, "{3|1}")])) == Sum(list(Sum([(6, "{3|1}")]))) == Sum([(6, "{3|1}")])


@pytest.mark.parametrize("seed", range(60))
def test_bounds_are_the_extremes_over_all_taxes(seed):
    """The same maxima and minima from the walls of every component at every bend of any."""
    games = drawn(seed, 6, WILD, DAY3)
    taxes = {Fraction(0)} | {t for g in games for t in g.thermograph.critical_temperatures if t > 0}
    taxes |= {(a + b) / 2 for a in taxes for b in taxes}
    rows = []
    for t in taxes:
        scores = [g.thermograph.at(t) for g in games]
        gap = max(high - low for high, low in scores)
        rows.append((t, sum(high for high, _ in scores), sum(low for _, low in scores), gap))
    left, right = stop_bounds(games, LEFT), stop_bounds(games, RIGHT)
    assert left.low == max(low + gap for _, _, low, gap in rows)
    assert left.high == min(high + t for t, high, _, _ in rows)
    assert right.low == max(low - t for t, _, low, _ in rows)
    assert right.high == min(high - gap for _, high, _, gap in rows)


# Published


def test_a_position_of_mean_minus_a_quarter():
    g = Game("{14|2|||-2||-14|-16}")
    assert (g.mean, g.temperature) == (Fraction(-1, 4), Fraction(33, 4))
    assert Sum([g]).mean == Fraction(-1, 4)


def test_a_sente_of_right():
    g = Game("{9||8|0}")
    [prospect] = Sum([g]).ambient(0)
    assert (g.mean, g.temperature, prospect.kind) == (8, 1, "Right's sente")
    assert (prospect.move_value, prospect.deiri, prospect.tally) == (1, 1, 1)


def test_a_threat_is_no_reason_to_play_first():
    assert Sum(["{1|-1}", "{1||0|-20}"]).left_stop == 1


def test_snort_on_paths():
    heats = [tepid.rulesets.SNORT.value(f"path {n}").temperature for n in range(2, 10)]
    assert heats == [1, 2, Fraction(3, 2), 1, 0, 1, 2, 2]


def test_an_infinitesimal_sum():
    fights = Sum(["^*", "^", "*", "^", "^", "v", "v"])
    assert fights.value == Game("^^")
    assert atomic_weight(fights) == 2
    assert last_move(fights).by == "atomic weight" and last_move(fights).outcome is Outcome.L


# The two-ahead rule, and what chilling leaves


@pytest.mark.parametrize("seed", range(80))
def test_what_decides_the_last_move_decides_it_rightly(seed):
    games = drawn(seed, 5, SMALL)
    found = last_move(Sum(games))
    assert found.outcome == sum(games, Game(0)).outcome
    assert found.by == "comparison" or found.atomic_weight >= 2 or found.atomic_weight <= -2


@pytest.mark.parametrize("seed", range(40))
def test_a_sum_is_chilled_part_by_part(seed):
    games = [g for g in drawn(seed, 6, DAY2, WILD) if all(f.is_integer for f in g.followers() if f.is_number)]
    assert chilled(Sum(games)).value == sum(games, Game(0)).cool(1) == sum(games, Game(0)).chill()


# Copies, threats, coupons


def test_copies_stay_near_their_means():
    for text in ("{5|{4|0}}", "{{4|0}|{-4|-10}}", "{2|{1|0}}"):
        g = Game(text)
        for row in copies(g, 6):
            whole = row.n * g
            assert (row.left_stop, row.right_stop) == (whole.left_stop, whole.right_stop)
            assert max(row.gaps) <= g.temperature


@pytest.mark.parametrize(("a", "b"), [(4, 0), (7, -3), (Fraction(5, 2), Fraction(-3, 4)), (1, 0)])
def test_a_plain_threat_is_answered_up_to_half_its_swing(a, b):
    for side in (LEFT, RIGHT):
        found = must_answer(tepid.switch(a, b), side)
        assert found.crossover == Fraction(a - b) / 2 and found.agree


@pytest.mark.parametrize("seed", range(20))
def test_the_crossover_is_where_the_whole_board_says(seed):
    g = drawn(seed, 1, WILD)[0]
    found = must_answer(g, LEFT)
    step = Fraction(1, 64)
    for rest in (found.crossover - step, found.crossover, found.crossover + step):
        if rest <= 0:
            continue
        board = tepid.switch(rest)
        answered = max(score((option, board), RIGHT) for option in g.left)
        elsewhere = score((g, Game(rest)), RIGHT)
        assert (answered >= elsewhere) == (rest <= found.crossover)


@pytest.mark.parametrize(
    ("threat", "side", "crossover"),
    [
        ("Tiny(1/4194304)", RIGHT, Fraction(1, 8388608)),
        ("Tiny(16777220)", RIGHT, 8388610),
        (tepid.switch(10**30), LEFT, 10**30),
        ("{1|0}", RIGHT, Fraction(1, 2)),
    ],
)
def test_crossovers_are_exact_at_any_scale(threat, side, crossover):
    assert must_answer(threat, side).crossover == crossover


def test_a_crossover_may_lie_at_the_end_of_a_plateau():
    g = Game("{{33554442|-33554440},{16777211|-16777219}|-33554440}")
    found = must_answer(g, RIGHT).crossover
    for rest, best in ((found, True), (found + Fraction(1, 8), False)):
        answered = min(score((option, tepid.switch(rest)), LEFT) for option in g.right)
        assert (answered <= score((g, Game(-rest)), LEFT)) == best


def test_coupons_come_nearer_to_the_cooled_score():
    for row in convergence(Sum(["{{{7|6}|{4|2}}|0}"]), 3, [1, Fraction(1, 2), Fraction(1, 4), Fraction(1, 16)]):
        assert row.gap <= 2 * row.step


# What a sum is


def test_equal_ones_are_counted_and_inverse_ones_cancel():
    fights = Sum(["{2|1}", "+-1", "{2|1}", "+-1", "+-1", "^", "v", 0, "{-1|-2}"])
    assert [(str(c.game), c.copies) for c in fights.components] == [("{2|1}", 1), ("±1", 1)]
    assert {str(c.game): c.copies for c in fights.cancelled} == {"{2|1}": 1, "{−1|−2}": 1, "±1": 2, "↑": 1, "↓": 1}


def test_a_million_switches_cancel():
    assert Sum({"+-1": 10**6}).stops == (0, 0)
    assert Sum({"+-1": 10**6 + 1, 1: 10**30}).left_stop == 10**30 + 1


def test_sums_are_values():
    fights = Sum([(2, "{2|1}"), "domineering:../..", "^"])
    assert eval(repr(fights), {"Sum": Sum}) == fights == pickle.loads(pickle.dumps(fights)) == copy.deepcopy(fights)
    assert hash(fights) == hash(Sum(["^", "{2|1}", "domineering:../..", "{2|1}"]))
    assert fights != Sum(["^"]) and len(fights) == 4 and not Sum()
    assert pickle.loads(pickle.dumps(Sum(["^", "v"]))).cancelled == Sum(["^", "v"]).cancelled != ()
    with pytest.raises(AttributeError):
        fights.components = ()  # type: ignore[misc]


def test_an_empty_sum_is_0():
    assert (Sum().stops, Sum().outcome, Sum().mean, Sum().value) == ((0, 0), Outcome.P, 0, Game(0))
    assert Sum().freezing_order() == () and str(Sum()) == "0"


# Large sums


def test_hundreds_of_copies_are_played_out():
    many = Sum({"{5|{4|0}}": 500})
    assert (many.left_stop, many.right_stop) == (2001, 2000)
    assert Sum([(300, "{5|{4|0}}"), -1200]).outcome is Outcome.L  # a stop of 0, and of 1
    assert Sum([(1000, "Tiny(1)"), "v"]).outcome is Outcome.R


def test_bounds_that_meet_need_no_search():
    assert Sum({"^": 20_000}).stops == (0, 0)
    assert last_move(Sum({"^": 20_000})).by == "atomic weight"


def test_a_thousand_different_components_have_bounds_at_once():
    fights = Sum([f"{{{n}|{{1|-{n}}}}}" for n in range(1, 1201)])
    assert cpu(lambda: fights.stop_bounds(LEFT)) < 2


def test_a_large_integer_inside_costs_nothing():
    assert chilled(Sum([10**9, "*", "+-1000000000"])).value == 10**9 + tepid.switch(10**9 - 1)


def test_searches_side_by_side_leave_the_bound_on_recursion_alone():
    import sys
    import threading

    before = sys.getrecursionlimit()
    failed = []

    def search(copies):
        try:
            assert Sum({"{5|{4|0}}": copies}).left_stop == 4 * copies + 1
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=search, args=(n,)) for n in (40, 500, 80, 450)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed and sys.getrecursionlimit() == before


# How long it takes


def cpu(act):
    start = time.process_time()
    act()
    return time.process_time() - start


def test_24_switches_take_10_milliseconds():
    switches = [tepid.switch(n) for n in range(1, 25)]

    def ask():
        fights = Sum(switches)
        assert fights.stops == (12, -12)

    assert min(cpu(ask) for _ in range(5)) < 0.010


def test_the_outcome_of_twelve_takes_a_second():
    draw = random.Random(11)
    for _ in range(12):
        games = draw.choices(DAY3, k=12)
        assert cpu(lambda games=games: Sum(games).outcome) < 1


# What is refused


@pytest.mark.parametrize(
    ("items", "error"),
    [
        ("+-1", TypeError),
        (Game(1), TypeError),
        ([0.5], TypeError),
        ([None], TypeError),
        ([True, 0.1], TypeError),
        (["x"], tepid.NotationError),
        (["nothing:.."], ValueError),
        (["domineering:y"], tepid.BoardError),
        ([(-1, "^")], ValueError),
        ([("^", 2)], TypeError),
        ({"^": 1.5}, TypeError),
        (7, TypeError),
        (b"ab", TypeError),
    ],
)
def test_rubbish_is_no_sum(items, error):
    with pytest.raises(error):
        Sum(items)


def test_a_spent_budget_says_what_is_known():
    games = WILD[:40]
    fights = Sum(games)
    known = r"known without search: the mean .*, a left stop from .* to "
    with pytest.raises(BudgetSpent, match=known) as caught, tepid.budget(seconds=0.05):
        Sum([g + tepid.switch(n, -n) for n, g in enumerate(games, 20)]).stops  # noqa: B018
    assert "left stop" in str(caught.value)
    assert fights.stop_bounds(LEFT).low <= fights.stop_bounds(LEFT).high
    with pytest.raises(BudgetSpent, match="20000 components"):
        Sum({"{2|{1|0}}": 20_000}).stops  # noqa: B018


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: CouponStack([1, 2]), ValueError),
        (lambda: CouponStack([]), ValueError),
        (lambda: CouponStack([-1]), ValueError),
        (lambda: CouponStack(0.5, 1), TypeError),
        (lambda: CouponStack(3), TypeError),
        (lambda: CouponStack(3, 0), ValueError),
        (lambda: CouponStack(3, -1), ValueError),
        (lambda: CouponStack(10**9, 1), ValueError),
        (lambda: CouponStack([Fraction(1, 3)]), tepid.NotDyadicError),
        (lambda: must_answer(3, LEFT), ValueError),
        (lambda: must_answer("+-1", "left"), TypeError),
        (lambda: copies("^", 0), ValueError),
        (lambda: copies("^", 1.5), TypeError),
        (lambda: copies("^", 10**9), ValueError),
        (lambda: stop_bounds([0.5], LEFT), TypeError),
        (lambda: orthodox("^", LEFT, 0), TypeError),
        (lambda: orthodox(Game("^"), LEFT, 0.5), TypeError),
        (lambda: atomic_weight(None), TypeError),
        (lambda: convergence("+-1", 2), TypeError),
        (lambda: convergence(Sum(["+-1"]), 0), ValueError),
        (lambda: Sum(["^"]).after(None, None), TypeError),
        (lambda: Sum(["^"]).after(Component(Game(1)), Component(Game(0))), ValueError),
        (lambda: Sum(["^"]).ambient(0.5), TypeError),
        (lambda: Sum(["^"]).ambient(-1), ValueError),
        (lambda: Sum(["^"]).ambient(Fraction(1, 3)), tepid.NotDyadicError),
        (lambda: Sum(["^"]).stop_bounds("left"), TypeError),
        (lambda: last_move(Game("^")), TypeError),
        (lambda: chilled(Game("^")), TypeError),
        (lambda: chilled(Sum(["{2|1/2}"])), ValueError),
        (lambda: beside(Game("^"), CouponStack([1]), LEFT), TypeError),
    ],
)
def test_rubbish_is_refused(make, error):
    with pytest.raises(error):
        make()
