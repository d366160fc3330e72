"""A sum's picture, read back: every component and the whole where their values say, under one scale, side by side."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tepid import Game, Sum, rulesets
from tepid.figures.sums import sum_drawing, sum_svg, sum_tikz
from tepid.figures.svg import svg
from tests.faces.test_drawing import AWKWARD
from tests.figures.reading import Figure, Mark, apart, mirrored, read
from tests.strategies import games

HAIR = Fraction(1, 20)
SMALL = [Game("{3|-1}"), Game("{2|0}"), Game("{3|-1}"), Game("*")]


def one_scale(figure: Figure, wholes: dict[str, Game], leftward: bool = True) -> None:
    """Assert that each game has its own scores, and that one unit is as long in each, the games apart."""
    marks = [*figure.dots, *figure.corners]
    assert {m.game for m in marks} == set(wholes)
    units = set()
    extents = []
    for name, g in wholes.items():
        mine = [m for m in marks if m.game == name]
        for m in mine:
            left, right = g.thermograph.at(m.tax)
            assert m.value == {"left": left, "right": right, "mast": g.mean}[m.role.split()[-1]]
        low, high = min(mine, key=lambda m: m.value), max(mine, key=lambda m: m.value)
        if high.value > low.value:
            units.add((high.x - low.x) / (high.value - low.value))
        extents.append((min(m.x for m in mine), max(m.x for m in mine)))
    assert not units or (max(units) - min(units) <= HAIR and (max(units) < 0) is leftward)
    assert all(one[1] < other[0] for one, other in pairwise(extents))
    heights = {}
    for m in marks:
        heights.setdefault(m.tax, set()).add(m.y)
    assert all(len(ys) == 1 for ys in heights.values())


def test_components_and_the_whole_stand_side_by_side():
    drawing = sum_drawing(SMALL)
    apart(drawing)
    figure = read(svg(drawing))
    one_scale(figure, {"A": SMALL[0], "B": SMALL[1], "C": SMALL[3], "sum": sum(SMALL, Game(0))})
    assert ("sign", "2 ×") in figure.texts and ("sign", "=") in figure.texts
    assert figure.title == f"Thermographs of a sum: 2 times {SMALL[0]:a}, {SMALL[1]:a}, *, and the whole {sum(SMALL):a}"
    assert figure.description.startswith("4 components.")


@given(st.lists(games(2, 4), min_size=1, max_size=4), st.booleans())
def test_a_random_sum(parts, leftward):
    drawing = sum_drawing(parts, leftward=leftward)
    apart(drawing)
    different = list(dict.fromkeys(parts))
    names = [*"ABCD"[: len(different)], "sum"]
    one_scale(read(svg(drawing)), dict(zip(names, [*different, sum(parts, Game(0))], strict=True)), leftward)


@pytest.mark.parametrize("name", AWKWARD)
def test_an_awkward_component_is_legible(name):
    apart(sum_drawing([AWKWARD[name], Game("*"), Game("{1/64|-1/64}")]))


def test_the_negative_is_the_mirror_image():
    """Of each game around its own mast; the games keep their order."""

    def around(figure: Figure) -> set[Mark]:
        masts = {m.game: m.x for m in figure.dots if m.role == "mast"}
        return {m._replace(x=m.x - masts[m.game]) for m in (*figure.dots, *figure.corners)}

    parts = [Game("{{4|0}|{-4|-10}}"), Game("{5|{4|0}}"), Game("^")]
    plain, negative = (around(read(sum_svg(several))) for several in (parts, [-g for g in parts]))
    assert {m.role for m in plain} == {m.role for m in negative}
    for mark in mirrored(list(plain)):
        assert any(
            mark[:4] == other[:4] and abs(mark.x - other.x) <= HAIR and mark.y == other.y for other in negative
        ), mark


def test_positions_thermographs_and_sums_will_do():
    position = rulesets.DOMINEERING.position("../..")
    assert sum_svg([position, Game("*").thermograph]) == sum_svg([Game("+-1"), Game("*")])

    fights = Sum(["*", "^"])
    assert (
        sum_svg(fights)
        == fights._repr_svg_()
        == sum_svg([Game("*"), Game("^")])
        == sum_svg([Game("*"), Game("^")], whole=Game("^*"))
    )
    assert "tikzpicture" in sum_tikz(SMALL)


def test_what_cannot_be_drawn_is_refused():
    with pytest.raises(ValueError, match="at least one component"):
        sum_svg([])
    with pytest.raises(ValueError, match="at most 12 different components, not 13"):
        sum_svg(map(Game, range(13)))
    with pytest.raises(TypeError, match="not str"):
        sum_svg(["*"])
    with pytest.raises(TypeError, match="components"):
        sum_svg(3)
