"""What clicks make of boards: every ruleset's picture can be clicked, and every click leads to a position."""

from __future__ import annotations

import re

import pytest

from tepid.figures.boards import board_svg
from tepid.rulesets import REGISTRY
from tepid.web.api.edits import NAMES, edits, further, letters

SAMPLES = [(name, sample) for name, rules in REGISTRY.items() for sample in rules.samples]


@pytest.mark.parametrize(("name", "sample"), SAMPLES)
def test_every_click_leads_to_a_position_and_every_edit_has_its_mark(name: str, sample: str):
    rules = REGISTRY[name]
    position = rules.position(sample)
    drawn = {
        tuple(sorted((key, value) for key, value in re.findall(r'data-([\w-]+)="([^"]*)"', mark) if key in NAMES))
        for mark in re.findall(r"<\w+ [^>]*>", board_svg(position))
    }
    found = edits(position)
    for edit in [*found, *further(position)]:
        assert str(rules.position(edit["board"])) == edit["board"]
        assert edit["board"] != str(position) or "cake" in edit.get("at", {})
    assert {tuple(sorted(edit["at"].items())) for edit in found} <= drawn
    if name != "partizan_euclid":
        assert found


def test_a_click_changes_one_cell_and_goes_round_the_letters():
    rules = REGISTRY["clobber"]
    text, seen = "xo/.#", []
    for _ in rules.letters:
        [edit] = [edit for edit in edits(rules.position(text)) if edit["at"] == {"row": "2", "column": "1"}]
        text = edit["board"]
        seen.append(text[3])
        assert (text[:3], text[4:]) == ("xo/", "#")
    assert text == "xo/.#"
    assert sorted(seen) == sorted(rules.letters)


def test_a_click_puts_the_letter_that_was_chosen():
    position = REGISTRY["snort"].position("../..")
    assert [edit["board"] for edit in edits(position, "x")] == ["x./..", ".x/..", "../x.", "../.x"]
    assert letters(position)["x"] == "painted by Left"


@pytest.mark.parametrize(
    ("name", "board", "at", "after"),
    [
        ("hackenbush", "lr", {"edge": "2"}, "le"),
        ("hackenbush", "0-1:l 1-2:r", {"edge": "1"}, "0-1:r 1-2:r"),
        ("snort", "path 3 2:x", {"vertex": "3"}, "path 3 2:x 3:x"),
        ("nim", "3 5", {"heap": "2"}, "3 4"),
        ("nim", "3 3", {"heap": "2"}, "2 3"),
        ("nim", "1", {"heap": "1"}, "0"),
        ("cutcake", "4x4", {"row": "2", "column": "3", "cake": "1"}, "2x3"),
        ("toppling_dominoes", "lre", {"row": "1", "column": "3"}, "lrl"),
    ],
)
def test_a_click_on(name: str, board: str, at: dict[str, str], after: str):
    [edit] = [edit for edit in edits(REGISTRY[name].position(board)) if edit["at"] == at]
    assert edit["board"] == after
