"""What clicks make of boards: every ruleset's picture can be clicked, and every click leads to a position."""

from __future__ import annotations

import re

import pytest

from tepid.figures.boards import board_svg
from tepid.rulesets import REGISTRY
from tepid.web.api.edits import NAMES, edits, further, lead, letters

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
        ("partizan_euclid", "8 3", {"number": "8"}, "7 3"),
        ("partizan_euclid", "8 3", {"number": "3"}, "8 2"),
        ("snort", "graph 3 1-2 2-3 3:x", {"edge": "2"}, "graph 3 1-2 3:x"),
    ],
)
def test_a_click_on(name: str, board: str, at: dict[str, str], after: str):
    [edit] = [edit for edit in edits(REGISTRY[name].position(board)) if edit["at"] == at]
    assert edit["board"] == after


@pytest.mark.parametrize(
    ("board", "edge", "left"),
    [
        ("lrl", "2", "l"),
        ("l", "1", "0"),
        ("0-1:l 1-2:r 0-3:e", "1", "0-3:e"),
        ("0-1:l 1-2:r 0-2:e", "1", "1-2:r 0-2:e"),
    ],
)
def test_an_edge_is_removed_and_what_hung_on_it_falls(board: str, edge: str, left: str):
    found = edits(REGISTRY["hackenbush"].position(board), "#")
    assert [edit["board"] for edit in found if edit["at"] == {"edge": edge}] == [left]


# The fewest clicks from one board to others that differ in size or shape: any board can thus be built from any other.
GROWN = [
    ("partizan_euclid", "8 3", {"9 3", "8 4"}),
    ("hackenbush", "0-1:l", {"0-1:l 0-2:l", "0-1:l 1-2:l"}),
    ("hackenbush", "0-1:l 1-2:r", {"0-1:l 1-2:r 0-2:l"}),
    ("hackenbush", "lr", {"lrl", "l", "0-1:l 1-2:r"}),
    ("snort", "path 2 2:x", {"path 3 2:x", "path 1", "graph 2 1-2 2:x"}),
    ("col", "star 2 3:x", {"star 3 3:x", "star 1", "graph 3 1-2 1-3 3:x"}),
    ("col", "cycle 3", {"cycle 4", "graph 3 1-2 2-3 1-3"}),
    (
        "snort",
        "graph 3 1-2 1:x",
        {"graph 4 1-2 3-4 1:x", "graph 2 1-2 1:x", "graph 3 1-2 2-3 1:x", "graph 3 1-2 1-3 1:x"},
    ),
    ("snort", "graph 12 1-12", {"graph 11"}),
]


@pytest.mark.parametrize(("name", "board", "after"), GROWN)
def test_a_board_grows_and_is_cut(name: str, board: str, after: set[str]):
    made = {edit["board"] for edit in further(REGISTRY[name].position(board))}
    assert after <= made
    assert all(str(REGISTRY[name].position(text)) == text for text in made)
    assert "cycle 2" not in made


@pytest.mark.parametrize(("name", "sample"), SAMPLES)
def test_whatever_is_removed_or_put_is_a_position(name: str, sample: str):
    position = REGISTRY[name].position(sample)
    for put in letters(position):
        for edit in edits(position, put):
            assert str(REGISTRY[name].position(edit["board"])) == edit["board"]


def test_the_page_says_what_a_click_does_under_each_ruleset():
    said = {lead(REGISTRY[name].position(sample)) for name, sample in SAMPLES}
    assert len(said) >= 7
    assert "Type a board" not in said
