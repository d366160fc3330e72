"""A census's picture, read back: bars as long and discs as large as their classes."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree

import pytest

from tepid import Game, born_by, census
from tepid.censuses import spelled
from tepid.figures.census import census_drawing, census_svg, census_tikz
from tepid.figures.svg import svg
from tepid.figures.terminal import largest
from tests.figures.reading import SVG, apart

DAY3 = census("day3", by=["temperature", "mean", "outcome", "cool 1"])


def marks(text: str, tag: str) -> list[ElementTree.Element]:
    return [m for m in ElementTree.fromstring(text).findall(f"{SVG}{tag}") if m.get("class") == "bar"]


@pytest.mark.parametrize("by", [("temperature",), ("outcome",), ("cool 1",), ("mean", "outcome", "temperature")])
def test_bars_are_as_long_as_their_classes(by):
    drawing = census_drawing(DAY3, *by)
    apart(drawing)
    found = {}
    for mark in marks(svg(drawing), "polygon"):
        left, right = (Fraction(point.split(",")[0]) for point in mark.attrib["points"].split()[:2])
        assert left == 0
        found[mark.attrib["data-value"]] = (int(mark.attrib["data-count"]), right)
    classes = {spelled(value): len(games) for value, games in DAY3.classes(*by).items()}
    assert {value: n for value, (n, _) in found.items()}.items() <= classes.items()
    assert len(found) == min(len(classes), 48)
    top = max(classes.values())
    assert all(abs(long - max(Fraction(360 * n, top), 1)) < Fraction(1, 50) for n, long in found.values())


def test_the_temperatures_of_day_three():
    """How many there are is known; of each, counted apart."""
    counts: dict[str, int] = {}
    for g in born_by(3):
        counts[str(g.temperature)] = counts.get(str(g.temperature), 0) + 1
    drawn = {
        m.attrib["data-value"]: int(m.attrib["data-count"]) for m in marks(census_svg(DAY3, "temperature"), "polygon")
    }
    assert drawn == counts and sum(drawn.values()) == 1474


@pytest.mark.parametrize("by", [("mean", "temperature"), ("outcome", "temperature"), ("cool 1", "outcome")])
def test_discs_of_a_chart_are_as_large_as_their_classes(by):
    drawing = census_drawing(DAY3, *by)
    apart(drawing)
    text = svg(drawing)
    found = {(m.attrib["data-x"], m.attrib["data-y"]): m for m in marks(text, "circle")}
    classes = {tuple(map(spelled, value)): len(games) for value, games in DAY3.classes(*by).items()}
    assert {pair: int(m.attrib["data-count"]) for pair, m in found.items()} == classes
    top = max(classes.values())
    for pair, mark in found.items():
        assert abs(Fraction(mark.attrib["r"]) ** 2 - 17**2 * Fraction(classes[pair], top)) < Fraction(1, 2)
    for axis, name in enumerate(("cx", "cy")):  # one value, one line; in order
        at: dict[str, set[Fraction]] = {}
        for pair, mark in found.items():
            at.setdefault(pair[axis], set()).add(Fraction(mark.attrib[name]))
        assert all(len(places) == 1 for places in at.values())
        ordered = [min(at[spelled(value)]) for value in DAY3.classes(by[axis])]
        assert ordered == sorted(ordered, reverse=axis == 1)


def test_negation_mirrors_the_chart_of_means():
    found = {
        (m.attrib["data-x"], m.attrib["data-y"]): m for m in marks(census_svg(DAY3, "mean", "temperature"), "circle")
    }
    middle = Fraction(found["0", "0"].attrib["cx"])
    for (mean, temperature), mark in found.items():  # day 3 holds the negative of each of its games
        other = found[str(-Fraction(mean)), temperature]
        assert Fraction(mark.attrib["cx"]) - middle == middle - Fraction(other.attrib["cx"])
        assert mark.attrib["data-count"] == other.attrib["data-count"]


def test_of_many_classes_the_largest_are_shown():
    drawing = census_drawing(DAY3, "temperature", most=3)
    assert [m.attrib["data-value"] for m in marks(svg(drawing), "polygon")] == ["0", "1/2", "3/4"]
    texts = [box.text for box in drawing.boxes]
    assert "8 smaller classes are left out, with 352 games." in texts
    assert "1,474 games of day3 in 11 classes." in texts
    assert largest({1: 5}, 1) == ({1: 5}, "")


def test_large_classes_do_not_meet():
    apart(census_drawing(census([0, 1] * 60_000, by=["mean", "is_number"])))


def test_signs_are_escaped():
    found = census(["v<3>", "*"], by=lambda g: f"<&{g:a}>")
    text = census_svg(found)
    assert "<&v" not in text and ElementTree.fromstring(text) is not None
    assert "\\&" in census_tikz(found) and "$<$" in census_tikz(found)


def test_what_cannot_be_drawn_is_refused():
    with pytest.raises(TypeError, match="not of Game"):
        census_svg(Game(0))
    with pytest.raises(KeyError, match="no summary 'birthday'"):
        census_svg(DAY3, "birthday")
    for most in (0, 49, True, "3"):
        with pytest.raises(ValueError, match="1 to 48 classes"):
            census_svg(DAY3, most=most)
    with pytest.raises(ValueError, match="no game"):
        census_svg(census([], by="mean"))
