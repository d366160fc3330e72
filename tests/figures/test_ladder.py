"""The cooling ladder, read back: each rung as high as its tax, and what is on it scores as the game does there."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given

from tepid import Game
from tepid.figures.ladder import ladder_drawing, ladder_svg, ladder_tikz
from tepid.figures.svg import svg
from tests.faces.test_drawing import AWKWARD
from tests.figures.reading import SVG, apart
from tests.strategies import games


def rungs(text: str) -> list[tuple[Fraction, str, Fraction]]:
    """The tax, the cooled game's name and the height of each rung that has a tax."""
    root = ElementTree.fromstring(text)
    found = [m for m in root.findall(f"{SVG}text") if m.get("class") == "rung"]
    assert found[-1].text.startswith("above")
    return [(Fraction(m.attrib["data-tax"]), m.attrib["data-cooled"], Fraction(m.attrib["y"])) for m in found[:-1]]


def check(g: Game) -> None:
    drawing = ladder_drawing(g)
    apart(drawing)
    found = rungs(svg(drawing))
    taxes = [t for t, _, _ in found]
    assert taxes == sorted({Fraction(0), *g.thermograph.critical_temperatures} - {-1}) or len(taxes) == 23
    for t, name, _ in found:
        if name:  # a cooled game has the cooled scores for its stops, and is colder by the tax
            cooled = Game(name)
            assert (cooled.left_stop, cooled.right_stop) == g.thermograph.at(t)
            assert cooled.mean == g.mean
            if 0 <= t < g.temperature:
                assert cooled.temperature == g.temperature - t


@pytest.mark.parametrize("name", AWKWARD)
def test_an_awkward_ladder_is_legible(name):
    check(AWKWARD[name])


@given(games())
def test_a_random_ladder(g):
    check(g)


def test_the_rungs_of_a_known_game():
    """By hand: at tax 2 Left's threat ±2 + 2 is frozen but for a star, at 3 Right's; at 9/2 the rest."""
    found = [(str(t), name) for t, name, _ in rungs(ladder_svg(Game("{{4|0}|{-4|-10}}")))]
    assert found == [("0", "{4|0||-4|-10}"), ("2", "{*||-4|-6}"), ("3", "{-1|-4*}"), ("9/2", "-5/2*")]


def test_rungs_stand_where_the_axis_has_their_tax():
    root = ElementTree.fromstring(ladder_svg(Game("{{4|0}|{-4|-10}}")))
    heights: dict[str, set[str]] = {}
    for mark in root.findall(f"{SVG}text"):
        if mark.get("data-tax"):
            heights.setdefault(mark.attrib["data-tax"], set()).add(mark.attrib["y"])
    assert set(heights) == {"-1", "0", "2", "3", "9/2"} and all(len(ys) == 1 for ys in heights.values())


@pytest.mark.parametrize("name", ["equal feet", "both walls upright", "temperature 1/64", "twelve bends of a number"])
def test_the_ladder_of_the_negative_has_the_negatives_on_its_rungs(name):
    plain, negative = (rungs(ladder_svg(g)) for g in (AWKWARD[name], -AWKWARD[name]))
    assert [t for t, _, _ in plain] == [t for t, _, _ in negative]
    for (_, one, y), (_, other, again) in zip(plain, negative, strict=True):
        assert y == again and Game(one or 0) == -Game(other or 0)


def test_a_large_nimber_is_not_worked_through():
    assert rungs(ladder_svg(Game("*100000")))[0][1] == "*100000"


def test_title_words_and_refusals():
    drawing = ladder_drawing(Game("{3|-1}"), leftward=False)
    assert drawing.title == "Cooling ladder of {3|-1}"
    assert drawing.description.endswith("Cooled: {3|-1} at tax 0; 1* at tax 2; above that the mean, 1.")
    assert ladder_svg(Game("*").thermograph) == ladder_svg(Game("*"))
    assert ladder_tikz(Game("*")).startswith("% Cooling ladder of *\n")
    with pytest.raises(TypeError, match="not of str"):
        ladder_svg("*")
