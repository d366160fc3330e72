"""Positions as objects, families, refusals, and rulesets written by users."""

from __future__ import annotations

import copy
import pickle
import time
from fractions import Fraction

import pytest

import tepid
from tepid import LEFT, RIGHT, BoardError, Game, Outcome
from tepid.rulesets import CLOBBER, DAWSONS_KAYLES, DOMINEERING, HACKENBUSH, KAYLES, Octal, get

POSITIONS = [("domineering", ".#/.."), ("snort", "path 5 2:x"), ("hackenbush", "0-1:l 1-2:r"), ("cutcake", "8x3")]


@pytest.mark.parametrize(("name", "text"), POSITIONS)
def test_a_position_is_one_value(name, text):
    p = get(name).position(text)
    assert str(p) == text
    assert eval(repr(p)) == p == copy.copy(p) == copy.deepcopy(p) == pickle.loads(pickle.dumps(p))
    assert len({p, get(name).position(text)}) == 1
    assert p != text and p != get("cram").position("..")
    with pytest.raises(AttributeError):
        p.raw = "x"


def test_moves_components_value_and_winner_of_a_board():
    p = DOMINEERING.position("..#.../..#...")
    assert [str(c) for c in p.components] == ["../..", ".../..."]
    assert p.value == Game("+-1") + Game("{2|-1/2}")
    assert p.outcome is p.value.outcome is Outcome.L
    assert {str(q) for q in p.winning_moves(LEFT)} <= {str(q) for q in p.moves(LEFT)}
    assert p.canonical_moves(LEFT) and all(q.value in p.value.left for q in p.canonical_moves(LEFT))
    assert set(p.best_moves(LEFT)) == {*p.winning_moves(LEFT), *p.canonical_moves(LEFT)}
    assert all(q.value >= 0 for q in p.winning_moves(LEFT)) and all(q.value <= 0 for q in p.winning_moves(RIGHT))
    assert p.wins(LEFT) is True


def test_rectangles():
    assert str(DOMINEERING.rectangle(2, 3)) == ".../..." and str(CLOBBER.rectangle(2, 3)) == "xox/oxo"
    assert str(get("cutcake").rectangle(2, 3)) == "2x3"
    with pytest.raises(ValueError, match="at least one row"):
        DOMINEERING.rectangle(0, 3)
    with pytest.raises(BoardError, match="the kernel takes 128"):
        DOMINEERING.rectangle(12, 12)
    with pytest.raises(NotImplementedError, match="not played on rectangles"):
        HACKENBUSH.rectangle(2, 2)


@pytest.mark.parametrize(
    ("name", "text", "row", "column", "says"),
    [
        ("domineering", "", 1, 1, "empty"),
        ("domineering", "../.", 2, 2, "this row has 1 cell, the first has 2 cells"),
        ("domineering", "../...", 2, 3, "this row has 3 cells"),
        ("domineering", "../.x", 2, 2, "'x' is not one of '.' (empty), '#' (removed)"),
        ("domineering", "..|..", 1, 3, "divided by '/'"),
        ("domineering", "..//..", 2, 1, "this row has 0 cells"),
        ("domineering", "." * 129, 1, 1, "the kernel takes 128"),
        ("clobber", "xo\nx?", 2, 2, "'?'"),
        ("toads_and_frogs", "tx", 1, 2, "'x'"),
        ("snort", "path", 1, 1, "needs a number"),
        ("snort", "path 0", 1, 6, "none that can be played"),
        ("snort", "cycle 2", 1, 7, "none that can be played"),
        ("snort", "graph 3 1-4", 1, 9, "there is no vertex 4: the vertices are 1 to 3"),
        ("snort", "graph 3 1-1", 1, 9, "to itself"),
        ("col", "path 3 4:x", 1, 8, "there is no vertex 4"),
        ("col", "path 3 2:q", 1, 8, "no colour"),
        ("col", "path 3 1-2", 1, 8, "not a colour"),
        ("hackenbush", "", 1, 1, "empty"),
        ("hackenbush", "lx", 1, 2, "'x'"),
        ("hackenbush", "0-1:l 2-3:r", 1, 7, "no path leads to the ground"),
        ("hackenbush", "0-1:l 1-:r", 1, 7, "not an edge"),
        ("toppling_dominoes", "l.r", 1, 2, "'.'"),
        ("cutcake", "8x", 1, 1, "no cake"),
        ("cutcake", "2x2 0x3", 1, 5, "sides of 1 to"),
        ("nim", "3 x", 1, 3, "no heap"),
        ("partizan_euclid", "3 8", 1, 1, "larger comes first"),
    ],
)
def test_a_bad_board_is_refused_with_row_and_column(name, text, row, column, says):
    with pytest.raises(BoardError) as caught:
        get(name).position(text)
    assert says in str(caught.value)
    assert (caught.value.row, caught.value.column) == (row, column)


def test_a_wide_board_of_few_cells_is_taken():
    far = ".." + "#" * 150
    assert DOMINEERING.value(far) == -1 and str(DOMINEERING.position(far).moves(RIGHT)[0]) == "#" * 152
    assert DOMINEERING.value("#" * 200) == 0


def test_a_name_that_is_no_ruleset_names_the_nearest():
    assert get("Toads and Frogs") is get("toads_and_frogs") and get("Dawson's Kayles") is DAWSONS_KAYLES
    with pytest.raises(ValueError, match="did you mean konane"):
        get("konan")
    with pytest.raises(BoardError, match="no octal code"):
        get("0.79")


def test_a_side_is_a_side():
    with pytest.raises(TypeError, match=r"LEFT or tepid\.RIGHT"):
        DOMINEERING.position("..").moves("left")


def test_families_are_solved_searched_and_split():
    family = DOMINEERING.boards(2, 3)
    assert len(family) == 64 and family.values() == DOMINEERING.values(list(family))
    assert [v for part in family.split(5) for v in part.values()] == family.values()
    hot = family.hottest()
    assert (hot.board, hot.temperature) == (".../...", Fraction(5, 4))
    rare = family.rarest()
    assert family.counts()[rare.value] == min(family.counts().values())
    assert family.with_value(Game("{2|-1/2}")) == [".../..."]
    with pytest.raises(ValueError, match="no letter 'x'"):
        DOMINEERING.boards(2, 2, letters=".x")
    with pytest.raises(ValueError, match="not inside"):
        DOMINEERING.boards(2, 2, stop=17)


def test_every_board_inside_four_by_four_in_one_call():
    family = DOMINEERING.boards(4, 4)
    values = family.values()
    assert len(values) == 65_536
    for i in range(0, 65_536, 4_099):
        turned = "/".join("".join(column) for column in zip(*family[i].split("/"), strict=True))
        assert values[i] == -DOMINEERING.value(turned)


def test_kayles_has_period_12_and_dawsons_kayles_34():
    assert KAYLES.period()[:2] == (12, 70)
    assert DAWSONS_KAYLES.period()[:2] == (34, 52)
    assert Octal("0.07").period(60) is None


def test_the_claim_of_the_chilled_boards():
    for n in (2, 3):
        board = DOMINEERING.rectangle(n, n).value
        assert (board, board.temperature, board.cool(1)) == (Game("+-1"), 1, Game("*"))


def test_six_by_six_has_a_winner_without_a_value():
    assert DOMINEERING.rectangle(6, 6).outcome is Outcome.N
    assert CLOBBER.rectangle(4, 5).outcome is Outcome.N


def test_a_budget_bounds_a_board_and_progress_is_told():
    DOMINEERING.forget()
    with tepid.budget(games=50), pytest.raises(tepid.BudgetSpent):
        DOMINEERING.rectangle(4, 5).value  # noqa: B018
    began = time.monotonic()
    with tepid.budget(seconds=0.2), pytest.raises(tepid.BudgetSpent):
        DOMINEERING.rectangle(7, 7).value  # noqa: B018
    assert time.monotonic() - began < 5
    told = []
    DOMINEERING.value("...../...../...../...../.....", progress=told.append)
    assert told == sorted(told) and told

    def stop(_):
        raise RuntimeError("enough")

    DOMINEERING.forget()
    with pytest.raises(RuntimeError, match="enough"):
        DOMINEERING.value("....../....../....../......", progress=stop)
    assert DOMINEERING.rectangle(2, 2).value == Game("+-1")


class Stairs(tepid.Ruleset[tuple[int, int]]):
    """Left walks down the first stair by one or two steps, Right the second by one."""

    name = "stairs"
    samples = ("3 2", "0 4")

    def moves(self, position, side):
        a, b = position
        return [(a - n, b) for n in (1, 2) if n <= a] if side is LEFT else ([(a, b - 1)] if b else [])

    def components(self, position):
        return [(position[0], 0), (0, position[1])]

    def read(self, text):
        a, b = map(int, text.split())
        return a, b

    def write(self, position):
        return f"{position[0]} {position[1]}"


def test_a_users_own_ruleset_runs_through_the_same_solvers():
    rules = Stairs()
    assert rules.value("3 2") == 1 and rules.value((100, 90)) == 10 and rules.outcome("2 5") is Outcome.R
    assert tepid.check_ruleset(rules) > 10
    p = pickle.loads(pickle.dumps(rules.position("3 2")))
    assert (str(p), p.value) == ("3 2", 1) and p == rules.position("3 2") and p.rules == rules != 1


def test_what_a_users_ruleset_raises_comes_through():
    class Broken(tepid.Ruleset[int]):
        name = "broken"

        def moves(self, position, side):
            if position == 3:
                raise KeyError("no three")
            return [position - 1] if position else []

    assert str(Broken().value(2)) == "0"
    for _ in range(2):
        with pytest.raises(KeyError, match="no three"):
            Broken().value(5)
    with pytest.raises(NotImplementedError, match="reads no text"):
        Broken().value("5")


def test_a_deep_ruleset_is_answered():
    class Countdown(tepid.Ruleset[int]):
        name = "countdown"

        def moves(self, position, side):
            return [position - 1] if position and side is LEFT else []

    assert Countdown().value(20_000) == 20_000


@pytest.mark.parametrize("wrong", ["cyclic", "sign", "component", "text", "symmetry"])
def test_check_ruleset_catches(wrong):
    class Wrong(Stairs):
        symmetries = ((lambda p: (p[1], p[0]), 1),) if wrong == "symmetry" else ()

        def moves(self, position, side):
            return [*super().moves(position, side), *([position] if wrong == "cyclic" else [])]

        def normal(self, position):
            return position, -1 if wrong == "sign" else 1

        def components(self, position):
            return [(position[0], 0)] if wrong == "component" else super().components(position)

        def write(self, position):
            return "1 1" if wrong == "text" else super().write(position)

    with pytest.raises(AssertionError):
        tepid.check_ruleset(Wrong(), [(3, 2)])
