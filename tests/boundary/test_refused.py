"""What is refused: with which error, saying what, and leaving everything as it was."""

from __future__ import annotations

import math
import pickle
from fractions import Fraction

import pytest

import tepid
from tepid import STAR, Game, switch

READ = [
    ("", 1, ""),
    ("   ", None, ""),
    ("{1|2", None, ""),
    ("{1|2}}", 6, ""),
    ("{1|x}", 4, ""),
    ("{1 | x}", 6, ""),
    ("1/3", None, "power of two"),
    ("0.5", None, "1/2"),
    ("{0.25|0}", None, "1/4"),
    ("{1||2||3}", None, ""),
    ("1|2", None, ""),
    ("{1,|2}", None, ""),
    ("+", None, ""),
    ("**", None, ""),
    ("*1/2", None, ""),
    ("1e5", None, ""),
    ("nan", None, ""),
    ("\x00", None, ""),
    ("\ud800", None, ""),
    ("{" * 50, None, ""),
]


@pytest.mark.parametrize(("text", "column", "hint"), READ, ids=lambda x: repr(x)[:20])
def test_text_that_spells_no_game(text, column, hint):
    with pytest.raises(ValueError) as caught:
        Game(text)
    assert isinstance(caught.value, (tepid.NotationError, tepid.NotDyadicError))
    assert hint in str(caught.value)
    if isinstance(caught.value, tepid.NotationError):
        assert caught.value.text == text
        assert caught.value.expected
        assert column in (None, caught.value.column)
        assert 1 <= caught.value.column <= len(text) + 1


@pytest.mark.parametrize("word", ["on", "off", "over", "dud", "upon", "loopy", "misere", "misère", "a{0|a}"])
def test_misere_and_loopy_games_are_refused_by_name(word):
    with pytest.raises(tepid.NotationError) as caught:
        Game(word)
    assert any(name in str(caught.value).lower() for name in ("loopy", "misère", "misere"))


@pytest.mark.parametrize("x", [0.5, 1.0, math.nan, math.inf])
def test_floats_are_not_exact(x):
    for use in (Game, lambda x: Game(left=[x]), lambda x: STAR + x, lambda x: x - STAR, lambda x: STAR * x):
        with pytest.raises(TypeError):
            use(x)
    for compare in (lambda x: STAR < x, lambda x: STAR <= x, lambda x: x > STAR, lambda x: x >= STAR):
        with pytest.raises(TypeError):
            compare(x)
    assert (x == STAR, STAR == x, x != STAR, x != STAR) == (False, False, True, True)


def test_a_float_is_answered_with_the_exact_spelling():
    with pytest.raises(TypeError, match="1/2"):
        Game(0.5)


@pytest.mark.parametrize(
    "x", [None, [], {}, (), b"0", object(), 1j, Game, lambda: 0, {1, 2}], ids=lambda x: type(x).__name__
)
def test_what_is_no_game(x):
    with pytest.raises(TypeError):
        Game(x)
    assert (STAR == x) is False
    assert (STAR != x) is True
    with pytest.raises(TypeError):
        STAR + x
    with pytest.raises(TypeError):
        STAR <= x


def test_options_that_are_no_games():
    with pytest.raises(tepid.NotationError, match="y"):
        Game(left=["y"])
    for bad in ([None], [0.5], [object()], 3, 0.5, STAR):
        with pytest.raises(TypeError):
            Game(left=bad)
    with pytest.raises(tepid.NotDyadicError):
        Game(right=[Fraction(1, 3)])


def test_text_and_options_at_once():
    with pytest.raises(TypeError):
        Game("0", left=[STAR])


def test_fractions_that_are_not_dyadic():
    with pytest.raises(tepid.NotDyadicError, match="1/3"):
        Game(Fraction(1, 3))
    with pytest.raises(tepid.NotDyadicError):
        STAR + Fraction(1, 3)
    assert STAR != Fraction(1, 3)
    assert STAR < Fraction(1, 3)
    assert STAR > Fraction(-1, 3)


def test_the_product_of_two_games_is_named():
    with pytest.raises(TypeError, match=r"(?s)norton.*conway_product|conway_product.*norton"):
        STAR * STAR


def test_a_game_that_is_no_number():
    with pytest.raises(tepid.NotANumber):
        STAR.as_fraction()


def test_games_cannot_be_changed():
    for name in ("left", "mean", "sort_key"):
        with pytest.raises(AttributeError):
            setattr(Game("{1|0}"), name, 3)
    with pytest.raises(TypeError):
        Game("{1|0}").left[0] = STAR


@pytest.mark.parametrize("n", [4, 5, 100, -1])
def test_day_four_is_never_listed(n):
    with pytest.raises(ValueError, match="28" if n >= 4 else None):
        tepid.born_by(n)


@pytest.mark.parametrize("n", [1.0, "3", None])
def test_days_are_integers(n):
    with pytest.raises(TypeError):
        tepid.born_by(n)


def test_the_order_of_confused_games():
    assert (STAR < 0, STAR <= 0, STAR > 0, STAR >= 0, STAR == 0, STAR != 0) == (False, False, False, False, False, True)
    assert not STAR < STAR
    with pytest.raises(TypeError):
        STAR < "0"


def hog(n: int = 40) -> Game:
    """A sum whose canonical form is out of reach."""
    return sum((switch(2**k) for k in range(1, n)), Game(0))


@pytest.mark.parametrize("limit", [{"games": 5_000}, {"seconds": 0.3}, {"memory": 2_000_000}], ids=str)
def test_a_spent_budget_says_so_and_leaves_no_trace(limit):
    before = hash(switch(3) + switch(5))
    with pytest.raises(tepid.BudgetSpent) as caught, tepid.budget(**limit):
        hog()
    assert str(caught.value)
    assert hash(switch(3) + switch(5)) == before
    small = [switch(2**k) for k in range(1, 8)]
    total = sum(small, Game(0))
    assert total - sum(small[3:], Game(0)) == sum(small[:3], Game(0))


def test_a_form_beyond_the_budget_is_refused():
    options = [switch(k) for k in range(1, 200)]
    with pytest.raises(tepid.BudgetSpent), tepid.budget(games=10):
        [Game(left=[g], right=[-(10**6)]) for g in options]


def test_budgets_nest_and_end():
    with tepid.budget(games=10**9):
        with pytest.raises(tepid.BudgetSpent), tepid.budget(games=1_000):
            hog()
        assert switch(1) + switch(1) == 0
    assert switch(2) + switch(2) == 0


@pytest.mark.parametrize(
    "limit", [{"games": -1}, {"games": "x"}, {"seconds": "x"}, {"memory": None, "games": 0.5}], ids=str
)
def test_budgets_that_are_none(limit):
    with pytest.raises((TypeError, ValueError)), tepid.budget(**limit):
        pass


@pytest.mark.parametrize("data", [b"", b"x", b"\x80\x05."])
def test_broken_pickles(data):
    with pytest.raises(Exception) as caught:
        pickle.loads(data)
    assert isinstance(caught.value, (pickle.UnpicklingError, EOFError, ValueError, TypeError))


def test_errors_pickle_with_what_they_carry():
    for text in ("{1|x}", "1/3"):
        with pytest.raises(tepid.TepidError) as caught:
            Game(text)
        back = pickle.loads(pickle.dumps(caught.value))
        assert (type(back), str(back), vars(back)) == (type(caught.value), str(caught.value), vars(caught.value))
