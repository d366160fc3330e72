"""What Matplotlib is given, read back from its axes: the corners of the walls and the ends of the bars."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from itertools import combinations

import matplotlib as mpl
import pytest
from hypothesis import given, settings
from matplotlib.figure import Figure

from tepid import Game
from tepid.figures.axes import plot_strip, plot_thermograph
from tests.faces.test_drawing import AWKWARD
from tests.strategies import games

mpl.use("agg")


def check(g: Game) -> None:
    ax = plot_thermograph(g, ax=Figure().subplots())
    left, right, mast = (list(zip(line.get_xdata(), line.get_ydata(), strict=True)) for line in ax.lines)
    for course, which in ((left, 0), (right, 1)):
        assert [(x, t) for x, t in course] == [
            (float(g.thermograph.at(t)[which]), float(t)) for t in map(Fraction, (t for _, t in course))
        ]
        assert course[-1] == (float(g.mean), float(g.temperature)) == mast[0]
    assert [line.get_linestyle() for line in ax.lines] == ["-", "--", "-"]
    assert ax.xaxis_inverted()


@pytest.mark.parametrize("name", ["zero", "equal feet", "twelve bends", "both walls upright", "wide"])
def test_an_awkward_game(name):
    check(AWKWARD[name])


@settings(max_examples=25)
@given(games())
def test_a_random_game(g):
    check(g)


def ticks(axis) -> list[str]:
    return [text.get_text() for text in axis.get_ticklabels()]


def test_ticks_are_labelled_exactly():
    ax = plot_thermograph(Game("{5|{4|0}}"), ax=Figure().subplots())
    assert ticks(ax.yaxis) == ["−1", "0", "1"] and ticks(ax.xaxis) == ["4", "5", "6"]


def labels_are_apart(ax) -> None:
    ax.figure.canvas.draw()
    for axis in (ax.xaxis, ax.yaxis):
        boxes = [label.get_window_extent() for label in axis.get_ticklabels() if label.get_text()]
        assert boxes and not any(one.overlaps(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("name", AWKWARD)
def test_no_label_of_a_tick_is_on_another(name):
    labels_are_apart(plot_thermograph(AWKWARD[name], ax=Figure().subplots()))
    for ax in Figure(figsize=(6, 2)).subplots(1, 2):
        labels_are_apart(plot_thermograph(AWKWARD[name], ax=ax))


def test_close_bends_give_way_to_zero_and_the_temperature_and_keep_a_mark():
    ax = plot_thermograph(Game("{5|{4|0}}"), Game("{100|-100}"), Game("1/1024"), ax=Figure().subplots())
    labels_are_apart(ax)
    assert {"0", "100"} <= {*ticks(ax.yaxis)}
    assert "−1" not in ticks(ax.yaxis) and -1.0 in ax.get_yticks(minor=True)
    assert [(text.get_text(), text.get_position()[0]) for text in ax.texts] == [("A, B, C", 2)]
    assert ax.get_title() == "A: {5||4|0}   B: ±100   C: 1/1024"


def test_masts_in_one_place_share_a_label():
    ax = plot_thermograph(Game("*"), Game("+-1"), Game("{3|-1}"), ax=Figure().subplots())
    assert [(text.get_text(), text.get_position()[0]) for text in ax.texts] == [("A, B", 0), ("C", 1)]
    ax.figure.canvas.draw()
    assert all(text.get_window_extent().y1 < ax.get_window_extent().y1 for text in ax.texts)  # within the frame


def test_a_second_picture_in_the_same_axes_adds_its_ticks():
    ax = plot_thermograph(Game("{3|-1}"), ax=Figure().subplots())
    plot_thermograph(Game("{12|4}"), ax=ax)
    assert ticks(ax.yaxis) == ["−1", "0", "2", "4"] and {"1", "8"} <= {*ticks(ax.xaxis)}
    ax.clear()
    plot_thermograph(Game("*"), ax=ax)
    assert ticks(ax.yaxis) == ["−1", "0"]


def test_several_games_have_a_legend_and_scaffolds():
    ax = plot_thermograph(Game("*"), Game("{3|-1}"), ax=Figure().subplots(), scaffolds=True, leftward=False)
    assert [line.get_label() for line in ax.lines][:5] == [
        "A: Left",
        "A: Left's scaffold",
        "A: Right",
        "A: Right's scaffold",
        "A: mean 0",
    ]
    assert not ax.xaxis_inverted()


@settings(max_examples=25)
@given(games())
def test_bars_run_from_right_score_to_left_score(g):
    taxes = [Fraction(-1), Fraction(0), Fraction(1, 2), Fraction(3)]
    ax = plot_strip(g, taxes, ax=Figure().subplots())
    found = [(bar.get_x(), bar.get_x() + bar.get_width()) for bar in ax.patches]
    for (right, left), t in zip(found, taxes, strict=True):
        high, low = g.thermograph.at(t)
        assert abs(right - low) < 1e-9 and abs(left - high) < 1e-9


def test_the_current_axes_are_the_default():
    from matplotlib import pyplot

    figure, ax = pyplot.subplots()
    assert plot_thermograph(Game("*")) is ax and plot_strip(Game("*")) is ax
    pyplot.close(figure)


def test_what_cannot_be_drawn_is_refused(monkeypatch):
    with pytest.raises(ValueError, match="at least one game"):
        plot_thermograph(ax=Figure().subplots())
    with pytest.raises(ValueError, match="too large for Matplotlib"):
        plot_thermograph(Game(10**400), ax=Figure().subplots())
    with pytest.raises(ValueError, match="-2 is below"):
        plot_strip(Game("*"), [-2], ax=Figure().subplots())
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError, match=r"drawing into axes needs matplotlib: .* -m pip install"):
        plot_thermograph(Game("*"))


def test_matplotlib_is_loaded_only_when_it_is_asked_for():
    code = "import sys, tepid.figures.axes, tepid.figures.files; print(*({'matplotlib', 'resvg_py'} & {*sys.modules}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == []
