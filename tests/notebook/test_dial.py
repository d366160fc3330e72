"""A tax dial's data say what the games say, and its places are those of the figures it moves on."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings

import tepid
from tepid import BudgetSpent, Game, NotDyadicError
from tepid.figures.dial import dial, dial_html, stops
from tests.faces.test_drawing import AWKWARD
from tests.notebook.fragments import figures, marks, places, width
from tests.strategies import games

HAIR = Fraction(1, 50)


def check(g: Game) -> None:
    data = dial(g)
    taxes = [Fraction(stop["tax"]) for stop in data["stops"]]
    bends = set(g.thermograph.critical_temperatures) - {-1}
    assert taxes == sorted(set(taxes)) and -1 < taxes[0] and g.temperature < taxes[-1]
    assert len(taxes) <= 200 and {0, *bends} <= set(taxes)
    for tax, stop in zip(taxes, data["stops"], strict=True):
        scores = Fraction(stop["left"]), Fraction(stop["right"])
        assert stop["frozen"] is (g.temperature < tax)
        assert (stop["cooled"] is None) is (stop["note"] is not None)
        if stop["cooled"] is not None:  # the walls are the stops of the cooled game
            cooled = Game(stop["cooled"])
            assert (cooled.left_stop, cooled.right_stop) == scores
            assert not stop["frozen"] or cooled == g.mean
    read_back(g, {Fraction(stop["tax"]): stop for stop in data["stops"]})


def read_back(g: Game, by_tax: dict[Fraction, dict[str, Any]]) -> None:
    """Each corner of a wall and each bar of the strip stands where the data say of its tax."""
    thermograph, strip = figures(dial_html(g))
    for i, side in enumerate(("left", "right")):
        for wall in marks(thermograph, f"wall {side}"):
            for exact, (x, y) in zip(wall.get("data-points", "").split(), places(wall), strict=True):
                if stop := by_tax.get(Fraction(exact.split(",")[0])):
                    assert abs(Fraction(stop["y"]) - y) <= HAIR and abs(Fraction(stop["span"][i]) - x) <= HAIR
    for bar in marks(strip, "bar"):
        xs = [x for x, _ in places(bar)]
        if stop := by_tax.get(Fraction(bar.get("data-tax", ""))):
            assert abs(Fraction(stop["bar"][0]) - min(xs)) <= HAIR and abs(Fraction(stop["bar"][1]) - max(xs)) <= HAIR


@pytest.mark.parametrize("name", AWKWARD)
def test_an_awkward_dial(name):
    check(AWKWARD[name])


@settings(max_examples=30)
@given(games())
def test_a_random_dial(g):
    check(g)


@pytest.mark.parametrize("text", ["{3|-1}", "5", "^", "{1048576|-1048576}"])
def test_the_stops_are_even_where_no_bend_comes_between(text):
    taxes = stops(Game(text))
    [step] = {after - before for before, after in pairwise(taxes)}
    assert step.numerator & (step.numerator - 1) == 0 == step.denominator & (step.denominator - 1)
    assert 32 <= len(taxes) <= 128


def test_hundreds_of_bends_still_give_a_dial():
    third = Game(Fraction((4**250 - 1) // 3, 4**250))
    assert len(third.thermograph.critical_temperatures) > 400
    assert len(stops(third)) <= 200 and {0, third.temperature} <= set(stops(third))


def test_the_fragment_says_it_all_without_a_script():
    text = dial_html(Game("{3|-1}"), tax=Fraction(1, 2))
    said = re.sub(r"<[^>]*>|\s+", " ", text[text.index("<output") : text.index("</output>")])
    assert " ".join(said.split()) == "tax 1/2 Left score 5/2 Right score −1/2 cooled game {5/2|−½}"
    thermograph, strip = figures(text)
    # Tax 1/2 is half-way between -1 and the temperature, 2, so the walls are half as far apart as at -1.
    [left], [right] = marks(thermograph, "wall left"), marks(thermograph, "wall right")
    [span], [level], [now] = marks(thermograph, "dial-span"), marks(thermograph, "dial-level"), marks(strip, "dial-bar")
    (left_foot, foot), (_, summit) = places(left)
    assert {abs(y - (foot + summit) / 2) <= HAIR for _, y in (*places(span), *places(level))} == {True}
    assert abs(2 * width(span) - (places(right)[0][0] - left_foot)) <= HAIR
    assert abs(2 * width(now) - max(map(width, marks(strip, "bar")))) <= HAIR
    assert [places(mark) for side in ("left", "right") for mark in marks(thermograph, f"dial-end {side}")] == [
        [place] for place in places(span)
    ]


def test_the_fragment_keeps_to_a_strict_policy():
    """No style, no script that runs, no handler, no address; and no name ends the data early."""
    g = Game("{0||0|-2}")
    text = dial_html(g)
    tags = re.findall(r"<(\w+)([^>]*)>", text)
    assert [attributes for tag, attributes in tags if tag == "script"] == [' type="application/json"']
    assert not {tag for tag, _ in tags} & {"style", "link", "iframe", "image", "use"}
    assert not [tag for tag, attributes in tags if re.search(r"\s(on\w+|style|src|href)=", attributes)]
    body = text.split('<script type="application/json">')[1].split("</script>")[0]
    assert "<" not in body and ">" not in body and json.loads(body) == dial(g)


def test_a_tax_that_is_no_stop_becomes_one_and_one_far_above_stays_in_the_picture():
    data = dial(Game("{3|-1}"), [Fraction(7, 1024), 10**9])
    assert [stop["tax"] for stop in data["stops"]] == ["7/1024", "1000000000"]
    thermograph, _ = figures(dial_html(Game("{3|-1}"), tax=10**9))
    [level] = marks(thermograph, "dial-level")
    _, top, _, height = map(Fraction, thermograph.attrib["viewBox"].split())
    assert all(top <= y <= top + height for _, y in places(level))


def test_what_no_dial_shows_is_refused():
    g = Game("{3|-1}")
    for taxes, error, what in (
        ([], ValueError, "at least one tax"),
        ([-1], ValueError, "by more than -1"),
        ([Fraction(1, 3)], NotDyadicError, "denominator 3"),
        ([0.5], TypeError, r"not 0\.5"),
        ([True], TypeError, "not True"),
        (range(2_000), ValueError, "at most 1,000 stops"),
    ):
        with pytest.raises(error, match=what):
            dial(g, taxes)
    with pytest.raises(TypeError, match="not of str"):
        dial("{3|-1}")
    with pytest.raises(TypeError, match="not of str"):
        dial_html("{3|-1}")
    with pytest.raises(BudgetSpent, match="1,000 digits"):
        dial_html(Game(10**5_000))


def test_what_cannot_be_cooled_in_time_is_said_so_and_its_scores_are_there_all_the_same():
    with tepid.budget(games=2_000):
        data = dial(Game("^100000"))
    assert {stop["note"] for stop in data["stops"]} == {"not worked out: that would take too long"}
    assert [(stop["left"], stop["right"]) for stop in data["stops"] if stop["tax"] == "0"] == [("0", "0")]
