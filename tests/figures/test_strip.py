"""The tax strip's picture, read back: each bar runs from right score to left score under one scale."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tepid import Game, NotDyadicError
from tepid.figures.strip import strip_drawing, strip_svg
from tepid.figures.svg import svg
from tests.faces.test_drawing import AWKWARD
from tests.strategies import games

HAIR = Fraction(1, 50)
TAXES = st.lists(st.integers(-8, 80).map(lambda n: Fraction(n, 8)), min_size=1, max_size=9)


def check(g: Game, taxes: list[Fraction] | None, leftward: bool = True) -> None:
    drawing = strip_drawing(g, taxes, leftward=leftward)
    assert not [(a.text, b.text) for a, b in combinations(drawing.boxes, 2) if a.meets(b)]
    ends, listed = [], []
    for mark in ElementTree.fromstring(svg(drawing)):
        if mark.get("data-left") is None:
            continue
        t, left, right = (Fraction(mark.attrib[f"data-{name}"]) for name in ("tax", "left", "right"))
        assert (left, right) == g.thermograph.at(t)
        assert (mark.attrib["class"] == "mast") is (left == right)
        xs = [Fraction(point.split(",")[0]) for point in mark.attrib["points"].split()]
        near, far = (max(xs), min(xs)) if leftward else (min(xs), max(xs))
        ends += [(right, near), (left, far)]
        listed.append(t)
    assert listed == taxes if taxes is not None else listed == sorted({-1, 0, *g.thermograph.critical_temperatures})
    (low, start), (high, end) = min(ends), max(ends)
    if low < high:
        scale = (end - start) / (high - low)
        assert all(abs(x - start - scale * (value - low)) <= HAIR for value, x in ends)
    else:
        assert len({x for _, x in ends}) == 1


@pytest.mark.parametrize("leftward", [True, False])
@pytest.mark.parametrize("name", AWKWARD)
def test_an_awkward_strip_is_legible(name, leftward):
    check(AWKWARD[name], None, leftward)


@given(games(), TAXES)
def test_a_random_strip(g, taxes):
    check(g, taxes)


def test_what_cannot_be_drawn_is_refused():
    g = Game("{3|-1}")
    with pytest.raises(ValueError, match="at least one tax"):
        strip_svg(g, [])
    with pytest.raises(ValueError, match="-2 is below"):
        strip_svg(g, [0, -2])
    with pytest.raises(TypeError, match=r"not 0\.5"):
        strip_svg(g, [0.5])
    with pytest.raises(NotDyadicError):
        strip_svg(g, [Fraction(1, 3)])
