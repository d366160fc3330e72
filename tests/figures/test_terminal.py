"""Boards and censuses as text, read back."""

from __future__ import annotations

import re

import pytest

from tepid import LEFT, RIGHT, census
from tepid.cli import main
from tepid.figures.terminal import board_text, census_text
from tepid.rulesets import AMAZONS, CLOBBER, HACKENBUSH, NIM, REGISTRY, SNORT, GridRuleset

GRIDS = [(r, text) for r in REGISTRY.values() if isinstance(r, GridRuleset) for text in r.samples if " " not in text]


def read(text: str) -> tuple[list[str], set[tuple[int, int]]]:
    """The rows of a board, and the cells in brackets."""
    rows, marked = [], set()
    head, *lines = text.split("\n")
    columns = list(map(int, head.split()))
    assert columns == list(range(1, len(columns) + 1))
    for number, line in enumerate(lines, 1):
        label, cells = re.match(r"\s*(\d+)  (.*)", line).groups()
        assert int(label) == number
        wide = len(str(len(columns))) + 2
        cells = cells.ljust(wide * len(columns))
        row = ""
        for c in range(len(columns)):
            cell = cells[c * wide : (c + 1) * wide]
            row += cell[wide - 2]
            if "[" in cell:
                assert cell[-1] == "]"
                marked.add((number - 1, c))
        rows.append(row)
    return rows, marked


@pytest.mark.parametrize(("rules", "text"), GRIDS, ids=lambda x: str(getattr(x, "name", x)))
def test_the_cells_spell_the_board(rules, text):
    position = rules.position(text)
    assert read(board_text(position, unicode=False)) == (str(position).split("/"), set())
    assert [row.replace("█", "#") for row in read(board_text(position))[0]] == str(position).split("/")


def test_numbers_of_two_digits_stand_above_their_columns():
    rows = ["x" + "." * 11] * 11
    assert read(board_text(CLOBBER.position("/".join(rows)), unicode=False)) == (rows, set())


@pytest.mark.parametrize("side", [LEFT, RIGHT])
def test_the_last_move_stands_in_brackets(side):
    before = AMAZONS.position("x..o/..#./....")
    for after in before.moves(side):
        rows, marked = read(board_text(after, last=before, unicode=False))
        old = str(before).split("/")
        assert rows == str(after).split("/")
        assert marked == {(r, c) for r in range(3) for c in range(4) if old[r][c] != rows[r][c]}


def test_colour_adds_nothing_but_colour():
    position = CLOBBER.position("xo/.#")
    painted = board_text(position, colour=True)
    assert "\x1b[34mx\x1b[0m" in painted and "\x1b[31mo\x1b[0m" in painted
    assert re.sub(r"\x1b\[\d+m", "", painted) == board_text(position)


def test_what_is_no_board_is_written_as_it_is():
    for rules, text in ((NIM, "3 5"), (HACKENBUSH, "lr"), (SNORT, "cycle 5")):
        assert board_text(rules.position(text)) == text


def test_other_boards_are_refused():
    with pytest.raises(ValueError, match="another shape"):
        board_text(CLOBBER.position("xo"), last=CLOBBER.position("x"))
    with pytest.raises(ValueError, match="of amazons, this one of clobber"):
        board_text(CLOBBER.position("xo"), last=AMAZONS.position("xo"))


@pytest.mark.parametrize("width", [40, 80, 200])
@pytest.mark.parametrize("by", ["temperature", "cool 1", "outcome", "is_number"])
def test_bars_are_as_long_as_their_classes(by, width):
    found = census("day3", by=by)
    lines = census_text(found, width=width, unicode=False).split("\n")
    counts = list(found.counts.values())
    assert [int(line.split()[-1].replace(",", "")) for line in lines] == counts
    bars = [len(re.search(r"#+", line)[0]) for line in lines]
    top = max(bars)
    assert all(bar == max(top * n // max(counts), 1) for bar, n in zip(bars, counts, strict=True))
    assert max(map(len, lines)) <= width


def test_a_census_without_games_is_no_line():
    assert census_text(census([], by="mean")) == ""


def test_the_command_line_draws_in_the_terminal(capsys):
    assert main(["figure", "census", "day2", "--text"]) == 0
    assert len(capsys.readouterr().out.split("\n")) == 6
    assert main(["figure", "board", "clobber", ".x", "--last", "xo", "--text"]) == 0
    assert "[.][x]" in capsys.readouterr().out
    assert main(["figure", "strip", "{3|-1}", "--tax", "0,1", "--text"]) == 0
    assert capsys.readouterr().out.count("tax") == 2
    assert main(["figure", "thermograph", "*", "^", "--text"]) == 0
    assert capsys.readouterr().out.count("temperature") == 2
