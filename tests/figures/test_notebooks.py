"""What notebooks show of positions, censuses and sweeps: their pictures, and words that are escaped."""

from __future__ import annotations

import subprocess
import sys
from html.parser import HTMLParser

import pytest

from tepid import Game, Ruleset, census, rulesets, sweep
from tepid.figures.boards import board_svg
from tepid.figures.census import census_svg
from tepid.figures.operators import pair_svg


class Tags(HTMLParser):
    """Every element is closed in its turn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open.append(tag)
        self.seen.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_positions_are_pictures():
    for rules in rulesets.REGISTRY.values():
        for text in rules.samples:
            assert rules.position(text)._repr_svg_() == board_svg(rules.position(text))


def test_a_position_without_a_picture_shows_its_text():
    class Own(Ruleset[int]):
        name = "own"

        def read(self, text: str) -> int:
            return int(text)

    assert Own().position("3")._repr_svg_() is None
    assert rulesets.COL.position("path 5000")._repr_svg_() is None


@pytest.mark.parametrize("by", ["temperature", ["mean", "temperature"], ["mean", "temperature", "outcome"]])
def test_a_census_is_a_picture_and_a_table(by):
    found = census("day2", by=by)
    html = found._repr_html_()
    tags = Tags(html)
    assert tags.seen.count("tr") == found.image_size + 1 and census_svg(found) in html


def test_a_sweep_is_a_table_its_smallest_pair_and_a_picture():
    report = sweep("heat 1", "day2")
    html = report._repr_html_()
    tags = Tags(html)
    assert {"484", f"{report.failures}", "heat 1", "day2"} <= set(tags.words) and pair_svg(report) in html
    assert report.smallest.explain() in "".join(tags.words)
    html = sweep("cool 1", "day2")._repr_html_()
    assert "adds on all 484 ordered pairs" in html and "<svg" not in html


def test_names_are_escaped():
    odd = census(["v<3>", "*"], by=lambda g: f"<b>{g:a}&")
    assert "<b>" not in odd._repr_html_() and Tags(odd._repr_html_()).seen.count("b") == 0
    report = sweep("overheat unit=v<3> bonus=1", ["*", "{1|*}"])
    assert "v<3>" not in report._repr_html_() and "v&lt;3&gt;" in report._repr_html_()
    assert Tags(report._repr_html_())


def test_a_census_of_nothing_is_a_table():
    assert "<svg" not in census([], by="mean")._repr_html_()


def test_games_are_mathematics():
    assert Game("{2|-1/2}")._repr_latex_() == r"$\{2\mid -\frac{1}{2}\}$"


def test_no_picture_is_loaded_before_it_is_shown():
    loaded = "print('tepid.figures' in sys.modules)"
    code = f"import sys, tepid; {loaded}; tepid.Game('*')._repr_svg_(); {loaded}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == ["False", "True"]
