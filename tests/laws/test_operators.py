"""Operators are what their recursion says, are odd, and add exactly where the theorems say so."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import ceil, floor

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import tepid
from tepid import Game, pools, studies, switch, theorems
from tepid.operators import (
    ClauselessHeating,
    Cooling,
    Freezing,
    Heating,
    IntegerExemptHeating,
    NortonProduct,
    Operator,
    Overheating,
    Reducing,
    SwitchHeating,
    Warming,
    parse,
)
from tepid.studies import Accord
from tests.strategies import dyadics, games

HALF = Game("1/2")
STAR = Game("*")
taxes = st.builds(Fraction, st.integers(0, 32), st.just(8))
DAY3_TEXTS = [
    "heat 1",
    "heat 1/2",
    "heat ^",
    "cool 1",
    "cool 3/4",
    "cool -1/2",
    "unfrozen 1",
    "clauseless 1",
    "clauseless *",
    "clauseless {2|0}",
    "integer-exempt 1",
    "integer-exempt 1/2",
    "switch 1",
    "overheat unit=2 bonus=1",
    "overheat unit=1+Tiny(1) bonus=3/4",
    "overheat unit=-1* bonus=v",
    "norton 1*",
    "norton ^",
    "warm",
    "chill",
    "freeze",
    "reduce",
]


@st.composite
def units(draw: st.DrawFn) -> Game:
    """A positive game: a random one, moved up if need be."""
    u = draw(games(options=2, leaves=5))
    if not u > 0:
        u = u + Game(floor(-u.right_stop) + 1)
    assert u > 0
    return u


def adds_on(f: Operator, g: Game, h: Game) -> bool:
    return f(g + h) == f(g) + f(h)


# The recursion, from its definition


def plainly(f: Operator, payments: list[Game]):
    """The recursion of ``f`` with its own clause, written out: every option's image, plus or minus every payment."""

    @cache
    def image(g: Game) -> Game:
        caught = f.caught(g)
        if caught is not None:
            return caught.image
        return Game(
            left=[image(option) + payment for option in g.left for payment in payments],
            right=[image(option) - payment for option in g.right for payment in payments],
        )

    return image


@pytest.mark.parametrize(
    ("text", "payment"),
    [
        ("heat 1", "1"),
        ("cool 1", "-1"),
        ("cool 1/4", "-1/4"),
        ("unfrozen 1", "-1"),
        ("integer-exempt 2", "2"),
        ("switch 1/2", "1/2"),
        ("overheat unit=2* bonus=^", "^"),
        ("warm", "1"),
        ("chill", "-1"),
    ],
)
def test_the_recursion_is_the_definition_on_day_3(text: str, payment: str) -> None:
    f = parse(text)
    plain = plainly(f, [Game(payment)])
    games = pools.DAY3.games
    assert f.images(games) == tuple(map(plain, games))


def test_norton_pays_the_unit_and_each_incentive() -> None:
    for u in map(Game, ("1*", "2", "1/2", "^", "{3|1}", "{2||1|*}", "Tiny(1)", "1+Tiny(1)", "{1|1*2}")):
        f = NortonProduct(u)
        plain = plainly(f, [u + incentive for incentive in u.incentives])
        assert f.images(pools.DAY2) == tuple(map(plain, pools.DAY2)), u


def test_clauseless_heating_needs_no_clause() -> None:
    """Nothing is caught: every number is built from its options."""
    for x in map(Game, ("1", "1/2", "-1", "^", "*2", "{2|0}", "{1||0|-4}")):

        @cache
        def image(g: Game, x: Game = x) -> Game:
            return Game(left=[image(o) + x for o in g.left], right=[image(o) - x for o in g.right])

        f = ClauselessHeating(x)
        assert f.images(pools.DAY3) == tuple(map(image, pools.DAY3)), x


@pytest.mark.parametrize("text", DAY3_TEXTS)
def test_an_operator_is_odd_on_day_3(text: str) -> None:
    f, games = parse(text), pools.DAY3.games
    assert f.images([-g for g in games]) == tuple(-image for image in f.images(games))


@given(games(), games(), games(), taxes)
def test_an_operator_is_odd(g: Game, u: Game, x: Game, t: Fraction) -> None:
    for f in (Cooling(t), Heating(x), ClauselessHeating(x), Overheating(unit=u, bonus=x), Freezing(), Reducing()):
        assert f(-g) == -f(g), f


# What adds


@given(games(), games(), games(options=2, leaves=5))
def test_clauseless_heating_adds_for_any_payment(g: Game, h: Game, x: Game) -> None:
    assert adds_on(ClauselessHeating(x), g, h)


@given(games(), games(), games(options=2, leaves=5))
def test_clauseless_heating_keeps_the_order(g: Game, h: Game, x: Game) -> None:
    f = ClauselessHeating(x)
    assert not g <= h or f(g) <= f(h)


@given(games(leaves=6), games(leaves=6), units())
def test_norton_s_product_adds_for_any_positive_unit(g: Game, h: Game, u: Game) -> None:
    assert adds_on(NortonProduct(u), g, h)


@given(games(), games(), st.builds(lambda n: Fraction(n, 8), st.integers(-7, 32)))
def test_cooling_adds(g: Game, h: Game, t: Fraction) -> None:
    assert adds_on(Cooling(t), g, h)
    assert t > 0 or Cooling(t)(g) == ClauselessHeating(-t)(g)


@given(games(), games())
def test_warming_adds(g: Game, h: Game) -> None:
    assert adds_on(Warming(), g, h)


@given(games(), games())
def test_reducing_adds_up_to_reducing_again(g: Game, h: Game) -> None:
    f = Reducing()
    assert f(g + h) == f(f(g) + f(h))


@given(games(), games(), st.builds(lambda n: Fraction(n, 16), st.integers(0, 15)))
def test_integer_exempt_heating_adds_below_one_and_is_clauseless_there(g: Game, h: Game, t: Fraction) -> None:
    assert adds_on(IntegerExemptHeating(t), g, h)
    assert IntegerExemptHeating(t)(g) == ClauselessHeating(t)(g)


# What does not


@given(dyadics(size=64, bits=5), dyadics(size=64, bits=5))
def test_heating_fails_wherever_the_pair_is_small_enough(a: Fraction, b: Fraction) -> None:
    u, t = sorted((abs(a), abs(b)))
    assume(u > 0)
    assert not adds_on(Heating(t), STAR, switch(u, STAR))


@given(dyadics(size=64, bits=5))
def test_integer_exempt_heating_fails_from_one_on(t: Fraction) -> None:
    assert not adds_on(IntegerExemptHeating(abs(t) + 1), STAR, switch(1, STAR))


@given(games(options=2, leaves=5), dyadics(size=16))
def test_a_unit_at_most_the_bonus_fails_on_one_pair(u: Game, t: Fraction) -> None:
    saying = theorems.proposition_3(u, t)
    assume(saying is not None)
    assert not adds_on(Overheating(unit=u, bonus=t), *saying.pair)


@given(st.builds(lambda n: Fraction(n, 8), st.integers(0, 40)))
def test_switch_heating_fails_at_nought(t: Fraction) -> None:
    assert not adds_on(SwitchHeating(t), Game(0), Game(0))


# Cooling and its walls


@given(games(), taxes)
def test_above_its_temperature_a_game_cools_to_its_mean(g: Game, more: Fraction) -> None:
    t = g.temperature + more + Fraction(1, 1024)
    assert g.cool(t) == g.mean


@given(games(), st.builds(lambda n: Fraction(n, 16), st.integers(-15, 64)))
def test_the_stops_of_a_cooled_game_are_its_walls(g: Game, t: Fraction) -> None:
    cooled = g.cool(t)
    assert (cooled.left_stop, cooled.right_stop) == g.thermograph.at(t)


@given(games(), taxes, taxes)
def test_cooling_twice_is_cooling_by_the_sum(g: Game, s: Fraction, t: Fraction) -> None:
    assert g.cool(s).cool(t) == g.cool(s + t)


@given(games())
def test_a_frozen_game_is_its_mean_and_an_infinitesimal(g: Game) -> None:
    rest = g.freeze() - Game(g.mean)
    assert rest.is_infinitesimal
    assert rest.is_zero == g.is_number


def test_cooling_by_one_undoes_warming_on_all_of_day_3() -> None:
    games = pools.DAY3.games
    assert Cooling(1).images(Warming().images(games)) == games


@given(games())
def test_cooling_by_one_undoes_warming(g: Game) -> None:
    assert g.warm().cool(1) == g


@given(games())
def test_reducing_is_within_an_infinitesimal_and_is_done_once(g: Game) -> None:
    reduced = g.reduced
    assert (g - reduced).is_infinitesimal
    assert reduced.reduced == reduced
    assert Reducing()(g) == reduced


# The theorems, over grids


def eighths(high: int, step: int = 1) -> list[Fraction]:
    return [Fraction(n, 8) for n in range(0, 8 * high + 1, step)]


def accord(cells: tuple[studies.Cell, ...]) -> set[Accord]:
    for cell in cells:
        assert cell.verdict is not Accord.CONTRADICTS, f"{cell.operator}: {cell.report.failures}, {cell.saying}"
    return {cell.verdict for cell in cells}


def test_overheating_adds_exactly_as_theorem_b_says() -> None:
    """Day 2 holds every pair that theorem B names, so that it is never too shallow."""
    bonuses = eighths(8, 4)
    cells = studies.units(range(1, 8), bonuses)
    assert accord(cells) == {Accord.AGREES}
    assert {cell.saying.theorem for cell in cells} == {"theorem B"}
    for cell in cells:
        k, t = (argument.as_fraction() for argument in cell.operator.arguments)
        integers = [n for n in range(8) if t < n < k - t]
        assert cell.report.adds == (t < k and len(integers) <= 1), cell.operator


def test_overheating_adds_exactly_as_theorem_c_says() -> None:
    cells = studies.units(eighths(3)[1:], eighths(2, 2))
    assert accord(cells) == {Accord.AGREES}
    assert {cell.saying.theorem for cell in cells} == {"theorem B", "theorem C"}


def simplest(low: Fraction, high: Fraction) -> Fraction:
    """The number born first strictly between two numbers: the integer nearest 0, or the least denominator."""
    if low < 0 < high:
        return Fraction(0)
    if high <= 0:
        return -simplest(-high, -low)
    size = 1
    while not floor(low * size) + 1 < high * size:
        size *= 2
    return Fraction(floor(low * size) + 1, size)


def midpoints(u: Fraction, t: Fraction) -> bool:
    """The midpoint condition as it stands, for as many j and i as could matter on the grids here."""
    for j in range(8):
        size = u / 2**j
        for i in range(-12, 13):
            low, high = i * size + t, (i + 1) * size - t
            if low < high and simplest(low, high) != (low + high) / 2:
                return False
    return True


def test_the_short_form_of_theorem_c_is_the_midpoint_condition() -> None:
    for u in eighths(4)[1:]:
        for t in eighths(3):
            assert theorems.theorem_c(u, t).adds == (t < u and midpoints(u, t)), (u, t)


def test_theorems_b_and_c_agree_on_integers() -> None:
    for k in range(1, 30):
        for t in eighths(16):
            assert theorems.theorem_b(k, t).adds == theorems.theorem_c(k, t).adds == (ceil(k / 2) - 1 <= t < k), (k, t)


D_UNITS = [
    *(f"{k}+{e}" for k in (1, 2, 3, "1/2", "3/2") for e in ("*", "^", "v", "^*", "v*", "*2", "vv", "vvv", "^^*", "^3")),
    *(f"{k}{sign}Tiny({x})" for k in (1, 2, 3) for sign in "+-" for x in ("1/2", 1, 2)),
    *("^", "*", "Tiny(1)", "{1|*}", "{2|1}", "{3|2*}", "{2|1}+^", "{1||0|-1}", "{2|1,1*}", "0", "-1", "v"),
]


def test_overheating_adds_wherever_theorem_d_says() -> None:
    cells = studies.units(D_UNITS, eighths(4, 2))
    proved = [cell for cell in cells if cell.saying is not None and cell.saying.theorem == "theorem D"]
    assert len([cell for cell in proved if cell.saying.adds]) > 100
    assert len([cell for cell in proved if not cell.saying.adds]) > 100
    accord(cells)


def test_the_hypotheses_of_theorem_d_cover_its_consequence() -> None:
    """For a number x and a small part they hold for x/2 < t < x, and at t = x where that part is not below 0."""
    for x in map(Fraction, ("1/2", "1", "3/2", "2")):
        for rest in map(Game, ("*", "^", "v", "^*", "v*", "*2", "vv", "^^*")):
            for t in eighths(3):
                says = theorems.theorem_d(Game(x) + rest, t)
                named = theorems.theorem_d_infinitesimal(Game(x) + rest, t)
                within = x / 2 < t < x or (t == x and not rest <= 0)
                assert not within or (says is not None and says.adds)
                assert named is None or named.adds == within
                assert says is None or named is None or named.adds


@given(games(options=2, leaves=5), dyadics(size=4), games(), games())
def test_overheating_adds_on_any_pair_where_a_theorem_says_so(u: Game, t: Fraction, g: Game, h: Game) -> None:
    saying = theorems.overheating(u, t)
    assume(saying is not None)
    f = Overheating(unit=u, bonus=t)
    if saying.adds:
        assert adds_on(f, g, h)
    else:
        assert not adds_on(f, *saying.pair)


# What is refused, and what is answered


@pytest.mark.parametrize("t", [-1, -2, Fraction(-9, 8), "-1"])
def test_cooling_below_the_foot_of_the_walls_is_refused(t: object) -> None:
    with pytest.raises(ValueError, match="taxes above -1"):
        Cooling(t)
    with pytest.raises(ValueError, match="taxes above -1"):
        STAR.cool(t)


@pytest.mark.parametrize("unit", [0, -1, "*", "v", "+-1", "-1^"])
def test_norton_by_a_unit_that_is_not_positive_is_refused(unit: object) -> None:
    with pytest.raises(ValueError, match="unit greater than 0"):
        STAR.norton(unit)


@pytest.mark.parametrize("unit", ["Tiny(1)", "{4||2|0}", "^"])
def test_a_multiple_of_the_unit_beyond_the_budget_is_refused(unit: str) -> None:
    f = Overheating(unit=unit, bonus=1)
    with tepid.budget(games=2_000, seconds=10), pytest.raises(tepid.BudgetSpent):
        f(10**30)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("haet 1", "did you mean 'heat'"),
        ("nortn 1*", "did you mean 'norton'"),
        ("overheating unit=1 bonus=1", "did you mean 'overheat'"),
        ("heat", "heat needs a value"),
        ("overheat unit=1", "overheat needs bonus=…"),
        ("warm 1", "takes no value"),
        ("", "no operator is called ''"),
    ],
)
def test_an_operator_text_that_cannot_be_read_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse(text)


def test_day_4_is_refused_with_its_bounds() -> None:
    with pytest.raises(ValueError, match=r"10\^28\.2.*4·10\^184"):
        tepid.born_by(4)


def test_huge_integers_are_answered() -> None:
    n = 10**30
    huge = Game(n)
    assert ClauselessHeating(1)(huge) == 2 * n
    assert ClauselessHeating("1/2")(huge) == n
    assert ClauselessHeating("^")(-huge) == -n
    assert Overheating(unit=4, bonus=2)(huge) == 4 * n
    assert Overheating(unit="1*", bonus=1)(huge + 1) == Game(n + 1) + STAR
    assert Overheating(unit="{2|1}", bonus=1)(-huge) == -3 * n // 2
