"""Which name a value has, and that every name reads back in all three styles."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tepid
from tepid import Game, NotDyadicError, TepidError, nimber, up
from tepid.names import name
from tepid.notation import spell
from tepid.reading import evaluate, partial_sum, read, uptimal_power
from tests.facts.rows import rows
from tests.notation.expressions import expressions
from tests.strategies import games


def reads_back(g: Game) -> bool:
    return all(read(spell(name(g), style)) == g for style in "aul")


def fact_games() -> list[str]:
    """Every game that stands in the facts, as it is written there."""
    found: dict[str, None] = {}
    for file, columns in (
        ("values.tsv", ["game", "argument", "expected"]),
        ("day3_sample.tsv", ["game", "cool 1", "heat 1"]),
        ("day3_reduced_sample.tsv", ["game", "reduced"]),
        ("pools.tsv", ["game"]),
        ("boards.tsv", ["expected"]),
    ):
        for row in rows(file):
            for column in columns:
                for text in row[column].split(" ; "):
                    try:
                        read(text)
                    except TepidError:
                        continue
                    found[text] = None
    return list(found)


FACT_GAMES = fact_games()


def test_the_facts_hold_games():
    assert len(FACT_GAMES) > 600


@pytest.mark.parametrize("text", FACT_GAMES, ids=lambda text: text[:60])
def test_a_game_of_the_facts_reads_back(text):
    assert reads_back(read(text))


@pytest.mark.parametrize(
    "row", [row for row in rows("values.tsv") if row["game"] and row["attribute"] not in ("thermograph",)], ids=str
)
def test_every_text_of_the_facts_is_read(row):
    read(row["game"])
    if row["attribute"] in ("left", "right", "value", "followers", "companion", "freeze", "cool", "heat", "reduced"):
        for text in row["expected"].split(" ; "):
            assert text == "" or reads_back(read(text))


# The results of that suite are printed by the field's reference program, so they are names: ours must be the same.
PRINTED = [
    row
    for row in rows("values.tsv")
    if row["attribute"] in ("value", "left", "right", "followers", "companion", "freeze", "cool", "heat", "norton")
    and row["source"].startswith("CGSuite")
]


@pytest.mark.parametrize("row", PRINTED, ids=str)
def test_names_in_ascii_are_those_that_cgsuite_prints(row):
    for text in filter(None, row["expected"].split(" ; ")):
        assert sorted(spell(name(read(text)), "a")) == sorted(text)  # the order of options is the listing's


@pytest.mark.parametrize(
    ("game", "named"),
    [
        ("{|}", "0"),
        ("{0|1}", "1/2"),
        ("{*|*}", "0"),
        ("{0,*|0,*}", "*2"),
        ("{0|*}", "^"),
        ("{0,*|0}", "^*"),
        ("{0|^*}", "^^"),
        ("{0|v*}", "^<2>"),
        ("{0,*|v}", "^<2>*"),
        ("{^*|0}", "v<2>"),
        ("{^|*}", "^[2]"),
        ("{0,^*|0}", "^[2]*"),
        ("{0||0|v*}", "{0|^<2>}"),
        ("^<2>+3/4", "3/4^<2>"),
        ("v[5]*-2", "-2v[5]*"),
        ("^+^<2>+^<3>", "^[3]"),
        ("^[3]-^[2]", "^<3>"),
        ("{0||0|-2}", "Tiny(2)"),
        ("{2|0||0}-1/2", "-1/2Miny(2)"),
        ("{0|||0||-1|-2}", "Tiny({2|1})"),
        ("{0||0|vvv}", "{0||0|v3}"),
        ("{1|-1}", "+-1"),
        ("{1/2|-1/2}", "+-1/2"),
        ("{1*|-1*}", "+-(1*)"),
        ("{3|1||-1|-3}", "+-{3|1}"),
        ("{1,1*|-1,-1*}", "+-{1,1*}"),
        ("{1|-1}+3", "{4|2}"),
        ("{1|-1}+*", "+-(1*)"),
        ("{1|0}", "{1|0}"),
        ("{2||1|0}", "{2||1|0}"),
        ("5*{3||2|1}", "{12|||11||10,{11|10}|9Tiny({2|1})}"),
    ],
)
def test_the_name_of(game, named):
    found = spell(name(read(game)), "a")
    assert read(found) == read(named) == read(game)
    assert sorted(found) == sorted(named)  # the order of options is the listing's


def test_day_three_reads_back():
    day = tepid.born_by(3)
    assert len(day) == 1474
    assert all(map(reads_back, day))
    assert len({spell(name(g), "a") for g in day}) == 1474


def test_day_three_is_named_quickly():
    day = tepid.born_by(3)
    start = time.process_time()
    for g in day:
        name(g)
    assert time.process_time() - start < 1  # a twentieth of a second on a quiet machine


def test_random_games_of_day_four_read_back():
    day = tepid.born_by(3)
    rng = random.Random(4)
    for _ in range(150):
        g = Game(left=rng.sample(day, rng.randint(1, 6)), right=rng.sample(day, rng.randint(1, 6)))
        assert reads_back(g)
        assert reads_back(g + rng.choice(day))


@given(games())
def test_every_game_reads_back(g):
    assert reads_back(g)


@given(games())
def test_a_name_depends_on_the_value_alone(g):
    h = Game(left=[*g.left, g - 1], right=[*reversed(g.right), g + 1])
    assert h == g
    assert name(h) == name(g)
    assert name(g + 1 - 1) == name(g)


@given(games(leaves=4), st.fractions(-3, 3, max_denominator=1).map(int))
def test_infinitesimals_keep_their_name_after_a_number(g, n):
    if g.left_stop == g.right_stop == 0 and g != 0 and spell(name(g), "a")[0] in "^v*TM" and n:
        assert spell(name(g + n), "a") == f"{n}{spell(name(g), 'a')}"


@given(expressions(size=3, leaves=5))
@settings(max_examples=50)
def test_every_style_of_an_expression_has_its_value(e):
    with tepid.budget(seconds=20):
        value = evaluate(e)
        assert all(read(spell(e, style)) == value for style in "aul")


@pytest.mark.parametrize("n", [2, 3, 4, 5, 50])
def test_uptimals_are_what_the_books_say(n):
    star = nimber(1)
    power, total = uptimal_power(n), partial_sum(n)
    assert power == Game(left=[0], right=[star - partial_sum(n - 1)])
    assert total == partial_sum(n - 1) + power
    assert 0 < power < uptimal_power(n - 1)
    assert 10 * power < uptimal_power(n - 1)
    for g in (power, total, power + star, total + star, -power, star - total):
        assert reads_back(g)
    assert [spell(name(g), "a") for g in (power, total, star - power, star - total)] == [
        f"^<{n}>",
        f"^[{n}]",
        f"v<{n}>*",
        f"v[{n}]*",
    ]


@pytest.mark.parametrize(
    "text", ["^[2000]", "v<2000>*", "3/4^[2000]*", "^100000", "*500", "1/" + str(2**70), "9" * 5000]
)
def test_large_ones_are_named(text):
    assert spell(name(read(text)), "a") == text


@pytest.mark.parametrize("depth", [10_000])
def test_deep_games_are_named(depth):
    g = Game("*")
    for n in range(depth):
        g = Game(left=[3 * n], right=[-3 * n, g]) if n % 2 else Game(left=[3 * n, g], right=[-3 * n])
    assert reads_back(g)


@pytest.mark.parametrize("text", ["^" + "9" * 30, "v" + "9" * 30, "*" + "9" * 30, "^[200000]", "v<" + "9" * 30 + ">"])
def test_beyond_the_core_is_a_refusal(text):
    with pytest.raises(tepid.BudgetSpent):
        read(text)


def test_sums_and_products_by_juxtaposition():
    assert read("2*3") == 2 + nimber(3)
    assert read("2^3") == 2 + up(3)
    assert read("-1^3") == -1 + up(3)
    assert read("2-1^3") == 1 - up(3)
    assert read("3+-1") == Game(left=[4], right=[2])
    assert read("3 + -1") == 2
    assert read("2*{1|0}") == Game("{1|0}") + Game("{1|0}")
    with pytest.raises(NotDyadicError):
        read("{1/3|}")
