"""The table of operators and the failing pair, read back and compared with what is proved of the operators."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given

from tepid import Game, sweep
from tepid.figures.operators import operators_drawing, operators_svg, operators_tikz, pair_drawing, pair_svg, pair_tikz
from tepid.figures.svg import svg
from tepid.operators import Cooling, Warming
from tepid.sweeps import Failure
from tests.faces.test_drawing import AWKWARD
from tests.figures.reading import SVG, apart, read
from tests.figures.test_sums import one_scale
from tests.strategies import games


def texts(text: str) -> list[ElementTree.Element]:
    return ElementTree.fromstring(text).findall(f"{SVG}text")


def verdicts(text: str) -> dict[str, str]:
    return {m.attrib["data-operator"]: m.attrib["data-adds"] for m in texts(text) if m.get("data-adds")}


def test_the_essays_pair():
    """∗ and {1|∗}: heating, integer-exempt and switch heating fail; theorem A, Norton and Conway say what adds."""
    text = operators_svg("*", "{1|*}")
    found = verdicts(text)
    assert list(found) == [
        "heat 1", "integer-exempt 1", "clauseless 1", "norton 1*", "switch 1", "cool 1", "unfrozen 1"
    ]  # fmt: skip
    assert {name for name, adds in found.items() if adds == "no"} == {"heat 1", "integer-exempt 1", "switch 1"}
    extra = [
        (m.attrib["data-extra"], m.attrib["data-side"])
        for m in texts(text)
        if m.get("data-operator") == "heat 1" and m.get("data-extra")
    ]
    assert extra == [("1", "left")]


@given(games(2, 4), games(2, 4))
def test_a_random_table(g, h):
    drawing = operators_drawing(g, h, ["cool 1", "warm", "clauseless 2", "heat 1", "switch 1"])
    apart(drawing)
    text = svg(drawing)
    found = verdicts(text)
    assert found["cool 1"] == found["warm"] == found["clauseless 2"] == "yes"  # Conway; theorem D; theorem A
    cells: dict[tuple[str, str], str] = {}
    for mark in texts(text):
        if mark.get("data-column"):
            cells[mark.attrib["data-operator"], mark.attrib["data-column"]] = mark.attrib["data-value"]
    for name, adds in found.items():
        images = [cells[name, column] for column in ("g", "h", "parts", "whole")]
        if "a game with a long name" not in images:
            one, other, parts, whole = map(Game, images)
            assert one + other == parts and (parts == whole) is (adds == "yes")
    for mark in texts(text):
        if mark.get("data-extra") and mark.attrib["data-extra"] != "a game with a long name":
            assert found[mark.attrib["data-operator"]] == "no"


@pytest.mark.parametrize(
    "name", ["large", "equal feet", "wide", "twelve bends", "long fractions", "both walls upright"]
)
def test_an_awkward_table_and_pair_are_legible(name):
    g, h = AWKWARD[name], Game("{1/64|-1/64}")
    apart(operators_drawing(g, h, ["cool 1", "unfrozen 1/64", "warm", "switch 1", "freeze"]))
    apart(pair_drawing(Failure(g, h, g.heat(1), h)))


def test_a_table_takes_operators_texts_and_a_bonus():
    text = operators_svg(Game("*"), 1, [Cooling(2), "heat {t}", Warming()], bonus="1/2")
    assert list(verdicts(text)) == ["cool 2", "heat 1/2", "warm"]
    assert "heat 1/2" in operators_tikz("*", 1, ["heat {t}"], bonus="1/2")


def test_a_failing_pair_stands_side_by_side():
    report = sweep("heat 1", "day2")
    drawing = pair_drawing(report)
    apart(drawing)
    figure = read(svg(drawing))
    g, h = Game("*"), Game("{1|*}")
    one_scale(figure, {"G": g, "H": h, "f(G + H)": (g + h).heat(1), "f(G) + f(H)": g.heat(1) + h.heat(1)})
    assert drawing.title == "heat 1 does not add: G = *, H = {1|*}"
    assert ("caption", "Only f(G) + f(H) has the Left option 1") in figure.texts and ("sign", "≠") in figure.texts
    assert read(pair_svg(report.smallest)).dots == figure.dots
    assert "does not add" in pair_tikz(report)


def test_what_cannot_be_drawn_is_refused():
    with pytest.raises(ValueError, match="cool 1 adds on every pair of day2"):
        pair_svg(sweep("cool 1", "day2"))
    with pytest.raises(TypeError, match="not of str"):
        pair_svg("heat 1")
    with pytest.raises(ValueError, match="1 to 40 operators, not 0"):
        operators_svg(0, 0, [])
    with pytest.raises(ValueError, match="no operator is called 'het'"):
        operators_svg(0, 0, ["het 1"])
    with pytest.raises(TypeError, match="not int"):
        operators_svg(0, 0, [1])
