"""The approach to the cooled scores as a picture: its geometry against the rows, and the same rows mirrored."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from tepid import Game, Sum
from tepid.figures.approach import approach_drawing, approach_svg, approach_tikz
from tepid.sums import convergence

FIGHTS = ["{3|-1}", "{{{7|6}|{4|2}}|0}", "{{4|0}|{-4|-10}}", "{100|-100}"]


@pytest.mark.parametrize("text", FIGHTS)
def test_bars_stand_where_the_results_are(text):
    rows = convergence(Sum([text]), 3)
    bars = [line for line in approach_drawing(rows).marks if getattr(line, "role", "") == "bar"]
    assert [(bar.data["left"], bar.data["right"]) for bar in bars] == [(str(r.left), str(r.right)) for r in rows]
    # One scale for all: x is an affine, falling function of the value.
    points = {}
    for bar, row in zip(bars, rows, strict=True):
        points |= {row.left: bar.places[0].x, row.right: bar.places[1].x}
    (a, xa), *others = sorted(points.items())
    slopes = {Fraction(x - xa) / (v - a) for v, x in others}
    assert all(slope < 0 for slope in slopes)
    assert max(slopes, default=0) - min(slopes, default=0) <= Fraction(2, 1) / min(
        (v - a for v, _ in others), default=1
    )


@pytest.mark.parametrize("text", FIGHTS)
def test_the_negative_mirrors_the_figure(text):
    there = approach_drawing(convergence(Sum([text]), 3))
    mirrored = approach_drawing(convergence(Sum([-Game(text)]), 3))
    spots = [sorted(p.x for p in d.marks[i].places) for d in (there,) for i, m in enumerate(d.marks) if m.role == "bar"]
    other = [sorted(-p.x for p in m.places) for m in mirrored.marks if m.role == "bar"]
    assert spots == other


@pytest.mark.parametrize("text", FIGHTS)
def test_no_two_texts_overlap(text):
    boxes = approach_drawing(convergence(Sum([text]), 2)).boxes
    assert not [(a.text, b.text) for i, a in enumerate(boxes) for b in boxes[:i] if a.meets(b)]


def test_the_text_is_one_figure_with_title_and_description():
    text = approach_svg(convergence(Sum(["{3|-1}"]), 1))
    assert text.startswith("<svg") and "<title" in text and "<desc" in text and "<script" not in text
    assert re.findall(r'data-step="([^"]+)" data-left', text) == ["1", "1/2", "1/4", "1/8"]
    assert "\\begin{tikzpicture}" in approach_tikz(convergence(Sum(["{3|-1}"]), 1))


def test_nothing_is_no_approach():
    with pytest.raises(ValueError, match="at least one step"):
        approach_svg([])
