"""The terminal's thermograph, read back: every label holds and every wall stands in its place."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tepid import Game, born_by
from tepid.figures.terminal import bars_text, thermograph_text
from tests.faces.drawing import UNICODE, Drawing, read
from tests.facts.rows import rows
from tests.facts.test_values import walls as walls_of
from tests.strategies import games


def nested(bends: int) -> Game:
    """{3ⁿ | −{3ⁿ⁻¹ | …}}: the right wall has a bend for every step, each at a higher tax."""
    g = Game(0)
    for k in range(bends):
        g = Game(left=[3 ** (k + 1)], right=[-g])
    return g


AWKWARD = {
    "bare mast": Game(7),
    "zero": Game(0),
    "large": Game(10**30),
    "equal feet": Game("^*6"),
    "equal stops, hot below": Game("{1|^^||^}"),
    "temperature -1/64": Game("1/64"),
    "temperature 1/64": Game("{1/64|-1/64}"),
    "wide": Game("{100|-100}"),
    "twelve bends": nested(12),
    "twelve bends of a number": Game(Fraction(1365, 4096)),
    "more bends than fit": nested(30),
    "a number with eighty bends": Game(Fraction((4**40 - 1) // 3, 4**40)),
    "long fractions": Game(left=[Fraction(1, 2**70)], right=[-1]),
    "very long fractions": Game(left=[Fraction(1, 2**700)], right=[-(10**90)]),
    "both walls upright": Game("{{4|0}|{-4|-10}}"),
    "distant bends": Game("{14|2|||-2||-14|-16}"),
}


def check(g: Game, text: str, width: int) -> Drawing:
    """Assert that the text shows the thermograph of ``g``: all its marks, at the right places, within the width."""
    drawing, thermograph = read(text), g.thermograph
    assert all(len(line) <= width for line in text.split("\n") if " = " not in line)
    assert drawing.mean == g.mean
    taxes = [level.tax for level in drawing.levels]
    assert taxes == sorted(set(taxes), reverse=True)
    wanted = {Fraction(-1), Fraction(0), g.temperature, *thermograph.critical_temperatures}
    assert set(taxes) <= wanted and len(wanted) - len(taxes) == drawing.left_out
    assert {Fraction(-1), Fraction(0), g.temperature} <= set(taxes)
    for level in drawing.levels:
        left, right = thermograph.at(level.tax)
        assert level.left in (None, left) and level.right in (None, right)
        bends = [{t for t, _ in wall.points} for wall in (thermograph.left_wall, thermograph.right_wall)]
        marked = level.tax in {-1, 0, g.temperature}
        assert (level.left is not None) == (marked or level.tax in bends[0])
        assert (level.right is not None) == (marked or level.tax in bends[1])
        assert ("temperature" in level.words, "stops" in level.words) == (level.tax == g.temperature, level.tax == 0)
        assert (level.walls[0] == level.walls[1]) == (left == right)
        assert left != right or level.walls == (drawing.mast, drawing.mast)
    follow(drawing)
    return drawing


def follow(drawing: Drawing) -> None:
    """Assert that walls go from line to line without a gap, upright or by one column, and never cross."""
    for (above, over), (below, under) in pairwise(drawing.rows):
        moved = below[0] - above[0], below[1] - above[1]
        assert moved[0] in (0, -1) and moved[1] in (0, 1)
        for signs in (over, under):
            assert len(signs) in (1, 2)
            assert signs[0] in "o|/" and signs[-1] in "o|\\"
    for (left, right), signs in drawing.rows:
        assert left <= right and (len(signs) == 1) == (left == right)


@pytest.mark.parametrize("width", [40, 60, 80, 132])
@pytest.mark.parametrize("name", AWKWARD)
def test_an_awkward_thermograph_is_legible(name, width):
    g = AWKWARD[name]
    check(g, thermograph_text(g.thermograph, width=width), width)


@pytest.mark.parametrize("row", [row for row in rows("values.tsv") if row["attribute"] == "thermograph"], ids=str)
def test_the_drawing_shows_the_walls_of_the_fact(row):
    text = thermograph_text(Game(row["game"]).thermograph)
    shown = {level.tax: (level.left, level.right) for level in read(text).levels}
    for side, wall in enumerate(walls_of(row["expected"])):
        for tax, value in wall:
            assert shown[tax][side] == value


@pytest.mark.parametrize("row", rows("day3_sample.tsv"), ids=str)
def test_the_drawing_shows_stops_mean_and_temperature_of_the_fact(row):
    drawing = check(Game(row["game"]), thermograph_text(Game(row["game"]).thermograph), 80)
    stops = next(level for level in drawing.levels if "stops" in level.words)
    heat = next(level for level in drawing.levels if "temperature" in level.words)
    assert (str(stops.left), str(stops.right)) == (row["left_stop"], row["right_stop"])
    assert (str(drawing.mean), str(heat.tax)) == (row["mean"], row["temperature"])


@given(games(), st.integers(40, 120))
def test_a_random_thermograph_reads_back(g, width):
    check(g, thermograph_text(g.thermograph, width=width), width)


def mirrored(drawing: Drawing) -> Drawing:
    """The drawing seen from the other side of the board."""

    def turned(walls: tuple[int, int]) -> tuple[int, int]:
        return 2 * drawing.mast - walls[1], 2 * drawing.mast - walls[0]

    swap = str.maketrans("/\\", "\\/")
    levels = [
        level._replace(
            left=None if level.right is None else -level.right,
            right=None if level.left is None else -level.left,
            walls=turned(level.walls),
            signs=level.signs[::-1].translate(swap),
        )
        for level in drawing.levels
    ]
    turned_rows = [(turned(walls), signs[::-1].translate(swap)) for walls, signs in drawing.rows]
    return drawing._replace(mean=-drawing.mean, levels=levels, rows=turned_rows)


def settled(drawing: Drawing) -> Drawing:
    """The drawing with its columns counted from the mast."""

    def moved(walls: tuple[int, int]) -> tuple[int, int]:
        return walls[0] - drawing.mast, walls[1] - drawing.mast

    levels = [level._replace(walls=moved(level.walls)) for level in drawing.levels]
    return drawing._replace(levels=levels, rows=[(moved(walls), signs) for walls, signs in drawing.rows], mast=0)


@pytest.mark.parametrize("g", [*AWKWARD.values(), *born_by(2)], ids=lambda g: f"{g:a}"[:40])
def test_the_negative_is_the_mirror_image(g):
    there, back = (read(thermograph_text(h.thermograph, width=200)) for h in (g, -g))
    assert settled(mirrored(there)) == settled(back)


@given(games())
def test_the_negative_of_a_random_game_is_the_mirror_image(g):
    there, back = (read(thermograph_text(h.thermograph, width=200)) for h in (g, -g))
    assert settled(mirrored(there)) == settled(back)


@given(games())
def test_ascii_and_unicode_differ_in_their_signs_only(g):
    text = thermograph_text(g.thermograph)
    plain = thermograph_text(g.thermograph, unicode=False)
    assert plain.isascii()
    assert text.translate(str.maketrans(UNICODE)) == plain


@given(games())
def test_colour_changes_nothing_but_colour(g):
    painted = thermograph_text(g.thermograph, colour=True)
    assert re.sub(r"\x1b\[\d+m", "", painted) == thermograph_text(g.thermograph)


def test_left_is_blue_and_right_is_red():
    painted = thermograph_text(Game("{2|-1/2}").thermograph, colour=True)
    assert "\x1b[34m2\x1b[0m" in painted and "\x1b[31m−1/2\x1b[0m" in painted


def test_a_drawing_in_proportion_does_not_say_otherwise():
    drawing = read(thermograph_text(Game("{2|-1/2}").thermograph))
    assert drawing.to_scale
    left = {level.tax: level.walls[0] for level in drawing.levels}
    assert left[Fraction(0)] - left[Fraction(-1)] == 4 and left[Fraction(5, 4)] - left[Fraction(0)] == 5
    assert not read(thermograph_text(Game("1/64").thermograph)).to_scale


# The strip of bars


def read_bars(text: str) -> list[tuple[str, str, str, int, int]]:
    """Each bar: tax, what Left gets, what Right gets, and the columns where it begins and ends."""
    found = []
    for line in text.split("\n"):
        words = line.replace("−", "-").split()
        if words[1] == "=":
            continue
        start = line.index(words[3], 4 + len(words[1]))
        assert words[0] == "tax" and len(words) == 5 and set(words[3]) <= set("#|█┃")
        found.append((words[1], words[2], words[4], start, start + len(words[3]) - 1))
    return found


TAXES = [Fraction(-1), Fraction(0), Fraction(1, 2), Fraction(1), Fraction(3)]


@given(games(), st.integers(60, 120), st.booleans())
def test_bars_say_the_cooled_scores_and_shrink_as_the_tax_rises(g, width, unicode):
    text = bars_text(g.thermograph, TAXES, width=width, unicode=unicode)
    assert all(len(line) <= width for line in text.split("\n") if " = " not in line)
    bars = read_bars(text)
    scores = [g.thermograph.at(t) for t in TAXES]
    assert [bar[:3] for bar in bars] == [(str(t), str(a), str(b)) for t, (a, b) in zip(TAXES, scores, strict=True)]
    for (*_, start, end), (*_, later, sooner) in pairwise(bars):
        assert start <= later <= sooner <= end


def test_bars_of_a_frozen_game_are_the_mast():
    bars = read_bars(bars_text(Game("{3|-1}").thermograph, [Fraction(2), Fraction(9)], unicode=False))
    assert [bar[1] for bar in bars] == ["1", "1"] and bars[0][3] == bars[1][4]
