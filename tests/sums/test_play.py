"""Lines of play: every move is legal, what is promised is kept, the accounts add up, and nothing makes it fall over."""

from __future__ import annotations

import random
import time
from fractions import Fraction
from functools import cache

import pytest

import tepid
from tepid import LEFT, RIGHT, Game, Sum
from tepid.sums import (
    STRATEGIES,
    Component,
    CouponStack,
    Line,
    Move,
    Random,
    Turn,
    forecast,
    orthodox,
    over,
    play,
    strategy,
    tournament,
)
from tests.sums.naive import score
from tests.sums.pools import DAY2, DAY3, SMALL, WILD, drawn

NAMES = list(STRATEGIES)
PROVED = ["thermostrat", "sentestrat"]


def followed(line: Line, fights: Sum, coupons: tuple[Fraction, ...] = ()) -> Fraction:
    """The score of a line, its moves made again one by one on plain lists; each must be an option of what is there."""
    games, side, total = list(fights.games), line.first, Fraction(0)
    left = list(coupons)
    for move in line.moves:
        assert move.side is side and move.reason
        if move.component is None:
            assert move.coupon == left.pop(0)
            total += move.coupon if side is LEFT else -move.coupon
        else:
            games.remove(move.component.game)
            assert move.option.game in move.component.game.options(side)
            games.append(move.option.game)
        numbers = [g for g in games if g.is_number]
        total += sum((g.as_fraction() for g in numbers), Fraction(0))
        games = [g for g in games if not g.is_number]
        side = side.other
    assert not games and not left
    return total


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(25))
def test_every_move_is_legal(name, seed):
    fights = Sum([g for g in drawn(seed, 5, WILD, DAY3, SMALL) if not g.is_number] or ["*"])
    for first in (LEFT, RIGHT):
        line = play(fights, name, "optimal", first=first)
        assert followed(line, fights) == line.score


@pytest.mark.parametrize("name", ["hotstrat", "sentestrat", "optimal", "random"])
@pytest.mark.parametrize("seed", range(10))
def test_every_move_beside_coupons_is_legal(name, seed):
    fights = Sum([g for g in drawn(seed, 3, WILD) if not g.is_number])
    stack = CouponStack(3, Fraction(1, 2))
    line = play(fights, name, "optimal", coupons=stack)
    assert followed(line, fights, stack.coupons) == line.score


@pytest.mark.parametrize("seed", range(80))
def test_optimal_play_beside_coupons_gets_the_last_move_too(seed):
    """Whoever can win, whatever the other does, wins; by trying every line."""
    draw = random.Random(seed)
    games = tuple(drawn(seed, 2, DAY2, SMALL))
    coupons = tuple(sorted((Fraction(draw.randint(0, 2)) for _ in range(draw.randint(1, 3))), reverse=True))
    for side in (LEFT, RIGHT):
        line = play(Sum(games), first=side, coupons=coupons)
        assert line.score == score(games, side, coupons)
        if not line.score:
            assert (line.winner is side) == last(games, side, coupons, Fraction(0))


@cache
def last(games, side, coupons, total):
    """Whether ``side`` can reach, however the other plays, a total of its own sign, or 0 with the other to move."""
    s = 1 if side is LEFT else -1
    if not coupons and all(g.is_number for g in games):
        return s * (total + sum((g.as_fraction() for g in games), Fraction(0))) > 0
    after = [
        ((*games[:i], option, *games[i + 1 :]), coupons, total)
        for i, g in enumerate(games)
        if not g.is_number
        for option in g.options(side)
    ]
    if coupons:
        after.append((games, coupons[1:], total + s * coupons[0]))
    return any(not last(g, side.other, c, t) for g, c, t in after)


@pytest.mark.parametrize("seed", range(40))
def test_two_optimal_sides_reach_the_stop_and_the_outcome(seed):
    fights = Sum(drawn(seed, 4, DAY2, SMALL, WILD[:50]))
    left, right = play(fights), play(fights, first=RIGHT)
    assert (left.score, right.score) == fights.stops
    letters = {(LEFT, LEFT): "L", (LEFT, RIGHT): "N", (RIGHT, LEFT): "P", (RIGHT, RIGHT): "R"}
    assert letters[left.winner, right.winner] == fights.outcome.name


@pytest.mark.parametrize("part", range(10))
def test_ten_thousand_sums_keep_what_is_proved(part):
    """Each part plays 1,000 sums from either side."""
    for pool, components in ((WILD, 2), (DAY3, 3)):
        for row in tournament(PROVED, sums=500, components=components, pool=pool, seed=part):
            assert row.games == 1000 and row.beyond == 0 and row.proved


@pytest.mark.parametrize("name", ["hotstrat", *PROVED])
@pytest.mark.parametrize("seed", range(15))
def test_a_mirrored_sum_is_played_alike(name, seed):
    fights = Sum(drawn(seed, 3, WILD))
    assert play(-fights, "optimal", name, first=RIGHT).score == -play(fights, name, "optimal").score


@pytest.mark.parametrize("seed", range(40))
def test_the_accounts_add_up_to_the_score(seed):
    fights = Sum(drawn(seed, 4, WILD, DAY3))
    for names in (("optimal", "optimal"), ("random", "hotstrat"), ("sentestrat", "thermostrat")):
        line = play(fights, *names)
        rows = line.accounts()
        if not rows:
            continue
        lost = sum(-row.lost if row.move.side is LEFT else row.lost for row in rows)
        taxes = [*(row.ambient for row in rows), max(line.end.temperature, Fraction(0))]
        end = forecast(line.end, min(taxes))
        assert rows[0].forecast + lost + sum(row.drift for row in rows) == end == line.score


@pytest.mark.parametrize("seed", range(100))
def test_the_forecast_is_within_half_the_temperature_of_the_stop(seed):
    fights = Sum(drawn(seed, 4, WILD, DAY3))
    heat = max(fights.temperature, Fraction(0))
    for side, stop in ((LEFT, fights.left_stop), (RIGHT, fights.right_stop)):
        assert abs(forecast(Turn(fights, side), heat) - stop) <= heat / 2


@pytest.mark.parametrize("g", WILD[:60], ids=str)
def test_the_orthodox_option_carries_the_scaffold(g):
    """The wall at a tax below the temperature is what the orthodox option leaves, less the tax."""
    for tax in (Fraction(0), g.temperature / 2, g.temperature):
        if tax < 0:
            continue
        left, right = orthodox(g, LEFT, tax), orthodox(g, RIGHT, tax)
        assert left.thermograph.at(tax)[1] - tax == g.thermograph.at(tax)[0]
        assert right.thermograph.at(tax)[0] + tax == g.thermograph.at(tax)[1]


@pytest.mark.parametrize("g", [g for g in WILD[:60] if g.temperature > 0], ids=str)
def test_sente_is_a_threat_hotter_than_the_tax(g):
    """Left's wall stands upright just above a tax where the best of her options is hotter than the tax."""
    for tax in (Fraction(0), g.temperature / 2, g.temperature * Fraction(7, 8)):
        [row] = Sum([g]).ambient(tax)
        assert (row.left, row.right) == g.thermograph.at(tax)
        step = Fraction(1, 2**12)
        left, right = g.thermograph.at(tax + step)
        sente = left == row.left, right == row.right
        kinds = {
            (False, False): "gote",
            (True, False): "Left's sente",
            (False, True): "Right's sente",
            (True, True): "double sente",
        }
        assert row.kind == kinds[sente]


@pytest.mark.parametrize("g", [g for g in WILD[:80] if g.temperature > 0], ids=str)
def test_a_move_that_is_answered_leaves_something_hotter(g):
    for tax in (Fraction(0), g.temperature / 2):
        [row] = Sum([g]).ambient(tax)
        for side, threat in zip((LEFT, RIGHT), row.threats, strict=True):
            if row.kind in (f"{side}'s sente", "double sente"):
                assert threat > tax


@pytest.mark.parametrize("g", [g for g in WILD[:80] if g.temperature > 0], ids=str)
def test_deiri_is_the_difference_the_first_move_makes(g):
    """Both lines that are best at the tax, played in full: their scores, no tax paid."""

    def settled(h, side, tax):
        if h.is_number or h.temperature <= tax:
            return h.mean
        return settled(orthodox(h, side, tax), side.other, tax)

    for tax in (Fraction(0), g.temperature * Fraction(5, 8)):
        [row] = Sum([g]).ambient(tax)
        assert row.deiri == settled(g, LEFT, tax) - settled(g, RIGHT, tax)


def test_boards_are_played_by_their_own_moves():
    fights = Sum(["domineering:.../...", "+-1"])
    line = play(fights, "sentestrat", "optimal")
    boards = [move for move in line.moves if move.component is not None and move.component.position is not None]
    assert boards
    for move in boards:
        assert move.option.position in move.component.position.moves(move.side)
    assert line.score == fights.left_stop


def test_a_strategy_of_ones_own():
    class First:
        name = "first"

        def choose(self, turn):
            return turn.moves[0]._replace(reason="the first")

    assert play(Sum(["+-3", "+-1"]), First(), First()).score == 2


def cheat(move):
    class Cheat:
        name = "cheat"

        def choose(self, turn):
            return move

    return Cheat()


SWITCH, THREE = Component(Game("+-3")), Component(Game(3))


@pytest.mark.parametrize(
    "move",
    [
        None,
        "+-3",
        Move(LEFT, None, None, Fraction(100)),
        Move(LEFT, None, None),
        Move(LEFT, SWITCH, Component(Game(100))),
        Move(RIGHT, SWITCH, Component(Game(-3))),
        Move(LEFT, Component(Game("{3|1}")), THREE),
        Move(LEFT, SWITCH, THREE, Fraction(1)),
        Move(LEFT, SWITCH, None),
    ],
)
@pytest.mark.parametrize("coupons", [None, [1]])
def test_a_strategy_that_cheats_is_named(move, coupons):
    with pytest.raises((TypeError, ValueError), match="cheat chose what it may not"):
        play(Sum(["+-3", "+-1"]), cheat(move), coupons=coupons)


def test_long_lines_take_little_memory():
    import tracemalloc

    tracemalloc.start()
    line = play(Sum({"{3|1}": 2000}), "hotstrat", "hotstrat")
    assert line.score == 4000 and len(line.moves) == 2000
    assert tracemalloc.get_traced_memory()[1] < 20_000_000
    tracemalloc.stop()
    with pytest.raises(tepid.BudgetSpent, match="too large"):
        play(Sum({"{3|1}": 40_001}), "hotstrat", "hotstrat")


@pytest.mark.parametrize("name", NAMES)
def test_there_is_no_move_after_the_end(name):
    with pytest.raises(ValueError, match="play is over"):
        strategy(name).choose(Turn(Sum([1]), LEFT))


@pytest.mark.parametrize(
    ("act", "error", "why"),
    [
        (lambda: play(Sum(["+-1"]), "hottest"), ValueError, "hotstrat"),
        (lambda: play(Sum(["+-1"]), 3), TypeError, "choose"),
        (lambda: play(Sum(["+-1"]), Random), TypeError, "strategy"),
        (lambda: play("+-1"), TypeError, "Sum"),
        (lambda: play(Sum(["+-1"]), first="left"), TypeError, "LEFT"),
        (lambda: play(Sum(["+-1"]), "thermostrat", coupons=[1]), ValueError, "does not apply beside coupons"),
        (lambda: play(Sum(["+-1"]), coupons=[1, 2]), ValueError, "does not rise"),
        (lambda: tournament(sums=0), ValueError, "sums is 1"),
        (lambda: tournament(components=0), ValueError, "components is 1"),
        (lambda: tournament(sums=1.5), TypeError, "int"),
        (lambda: tournament("hotstrat"), TypeError, "list"),
        (lambda: tournament(["x"]), ValueError, "no strategy"),
        (lambda: tournament(pool=[]), ValueError, "pool"),
        (lambda: orthodox(Game(0), LEFT, Fraction(0)), ValueError, "no move"),
        (lambda: strategy(None), TypeError, "strategy"),
        (lambda: over(None), TypeError, "Turn"),
        (lambda: forecast(Turn(Sum(["^"]), LEFT), 0.5), TypeError, "tax"),
        (lambda: forecast(Turn(Sum(["^"]), LEFT), -5), ValueError, "0 or more"),
    ],
)
def test_rubbish_is_refused(act, error, why):
    with pytest.raises(error, match=why):
        act()


def test_a_spent_budget_ends_the_play():
    fights = Sum([g + tepid.switch(n, -n) for n, g in enumerate(WILD[:30], 20)])
    with pytest.raises(tepid.BudgetSpent), tepid.budget(seconds=0.1):
        play(fights)


def test_the_same_seed_makes_the_same_line():
    fights = Sum(WILD[:5])
    assert play(fights, Random(3), Random(4)).moves == play(fights, Random(3), Random(4)).moves
    assert random.Random(3).random() == random.Random(3).random()


def test_a_hundred_sums_of_five_take_three_seconds():
    start = time.process_time()
    tournament(sums=100, components=5, seed=5)
    assert time.process_time() - start < 3


def test_nothing_cancels_during_play():
    """Taking a coupon leaves a game beside its negative to be played."""
    fights = Sum(["{{5|3}|-9}", "{-3|-5}", "{9|{2|1}}"])
    turn = Turn(fights, LEFT, (Fraction(1),))
    turn = turn.after(next(m for m in turn.moves if m.component == fights.components[0]))
    assert {"{5|3}", "{-3|-5}"} <= {format(c, "a") for c in turn.fights}
    after = turn.after(turn.moves[-1])
    assert {"{5|3}", "{-3|-5}"} <= {format(c, "a") for c in after.fights}
    assert after.fights.mean == turn.fights.mean - 1
