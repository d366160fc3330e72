"""The commands ``tepid board`` and ``tepid catalogue``."""

from __future__ import annotations

import io
import json

import pytest

from tepid import Game
from tepid.cli import main
from tepid.rulesets import DOMINEERING
from tepid.rulesets.catalogues import COLUMNS, inside, rectangles


def said(capsys, *words, code=0):
    assert main(list(words)) == code
    return capsys.readouterr().out


def test_a_board_is_drawn_and_reported(capsys):
    text = said(capsys, "board", "domineering", "..#.../..#...")
    assert text.startswith(". . # . . .\n. . # . . .\n")
    assert "  ../..   ±1" in text and "best moves" in text and "temperature    5/4" in text


def test_a_board_as_json(capsys):
    found = json.loads(said(capsys, "board", "konane", "xo.o/oxo.", "--moves", "--json"))
    assert (found["value"], found["mean"], found["outcome"]) == ("1", "1", "L")
    assert [m["wins"] for m in found["left_moves"]] == [True, True] and found["right_moves"] == []


def test_who_wins_without_the_value(capsys):
    assert said(capsys, "board", "clobber", "xoxo/oxox", "--outcome").endswith("\nthe first player wins\n")
    assert json.loads(said(capsys, "board", "snort", "path 2", "--outcome", "--json"))["outcome"] == "N"


def test_boards_line_by_line(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("../..\n\n.../.x.\n..\n"))
    assert main(["board", "domineering", "-"]) == 2
    out, err = capsys.readouterr()
    assert [line.split("\t")[:2] for line in out.splitlines()[1:]] == [["../..", "+-1"], ["..", "-1"]]
    assert "line 3: row 2, column 2" in err


def test_a_bad_ruleset_or_board_is_bad_input(capsys):
    said(capsys, "board", "domin", "..", code=2)
    said(capsys, "board", "domineering", ".x", code=2)
    said(capsys, "catalogue", "cutcake", "--inside", "2x2", code=2)
    said(capsys, "catalogue", "hackenbush", "--up-to", "2x2", code=2)
    said(capsys, "catalogue", "domineering", "--inside", "2", code=2)


def test_the_chilled_catalogue(capsys):
    lines = said(capsys, "catalogue", "domineering", "--up-to", "3x3").splitlines()
    assert lines[2] == ",".join(COLUMNS)
    assert "../..,+-1,0,1,*,N" in lines and ".../.../...,+-1,0,1,*,N" in lines and len(lines) == 12


@pytest.mark.parametrize("cut", [0, 30, 100, 3_000, 10**6])
def test_a_file_broken_off_anywhere_is_taken_up_to_the_same_end(tmp_path, cut):
    whole, file = tmp_path / "whole.csv", tmp_path / "boards.csv"
    table = inside(DOMINEERING, 3, 3)
    assert table.write_csv(whole) == 512
    file.write_bytes(whole.read_bytes()[:cut])
    table.write_csv(file)
    assert file.read_bytes() == whole.read_bytes()
    assert table.write_csv(file) == 0
    with pytest.raises(ValueError, match="something else"):
        rectangles(DOMINEERING, 3, 3).write_csv(file)


def test_ranges_make_the_whole(capsys, tmp_path):
    rows = list(inside(DOMINEERING, 2, 3).rows())
    assert rows == [*inside(DOMINEERING, 2, 3, stop=20).rows(), *inside(DOMINEERING, 2, 3, start=20).rows()]
    out = said(capsys, "catalogue", "domineering", "--inside", "2x3", "--numbers", "60-63", "--json")
    assert [json.loads(line)["board"] for line in out.splitlines()] == [row[0] for row in rows[60:]]


def test_parquet_files_are_taken_up(tmp_path):
    polars = pytest.importorskip("polars")
    table = inside(DOMINEERING, 3, 3)
    assert table.write_parquet(tmp_path / "t") == 512 and table.write_parquet(tmp_path / "t") == 0
    found = polars.read_parquet(tmp_path / "t" / "*.parquet")
    assert found.columns == list(COLUMNS) and found.rows() == list(table.rows())


def test_searches(capsys):
    assert said(capsys, "catalogue", "domineering", "--inside", "2x3", "--hottest").startswith(".../...   {2|−½}")
    found = said(capsys, "catalogue", "domineering", "--inside", "2x3", "--value", "+-1").splitlines()
    boards = [line.split("   ")[0] for line in found]
    assert boards == [board for board in DOMINEERING.boards(2, 3) if DOMINEERING.value(board) == Game("+-1")]
    assert said(capsys, "catalogue", "domineering", "--inside", "2x3", "--rarest")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["board", "domineering", "2x3"], "written out row by row"),
        (["board", "domineering", "../..", "--outcome", "--moves"], "ask for one"),
        (["catalogue", "domineering", "--inside", "2x2", "--numbers", "3-1"], "ends before it begins"),
        (["catalogue", "domineering", "--inside", "2x2", "--hottest", "--out", "x.csv"], "prints what it finds"),
    ],
)
def test_what_does_not_go_together_is_refused(words, why, capsys):
    assert main(words) == 2
    assert why in capsys.readouterr().err
