"""``tepid figure`` writes what its file's suffix says, and refuses before it draws."""

from __future__ import annotations

import json

import pytest

from tepid import Game
from tepid.cli import main
from tepid.figures.strip import strip_tikz
from tepid.figures.thermograph import thermograph_svg, thermograph_tikz


def test_the_suffix_says_what_is_written(tmp_path):
    for name, expected in (("t.svg", thermograph_svg(Game("*"))), ("t.TEX", thermograph_tikz(Game("*")))):
        assert main(["figure", "thermograph", "*", "-o", str(tmp_path / name)]) == 0
        assert (tmp_path / name).read_text(encoding="utf-8") == expected


def test_games_and_taxes_may_begin_with_a_minus(tmp_path, capsys):
    assert main(["figure", "thermograph", "-1/2", "-^", "--rightward"]) == 0
    assert capsys.readouterr().out == thermograph_svg(Game("-1/2"), Game("v"), leftward=False)
    assert main(["figure", "strip", "-^", "--tax", "-1,0", "--output", str(tmp_path / "s.tex")]) == 0
    assert (tmp_path / "s.tex").read_text(encoding="utf-8") == strip_tikz(Game("v"), [-1, 0])


def test_json_tells_what_was_drawn(tmp_path, capsys):
    path = str(tmp_path / "t.svg")
    assert main(["figure", "thermograph", "*", "-o", path, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["kind"], told["title"], told["file"]) == ("thermograph", "Thermograph of *", path)
    assert main(["figure", "thermograph", "*", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["svg"] == thermograph_svg(Game("*"))


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["thermograph", "*", "-o", "t.gif"], "a figure is written as .svg or .tex, not as .gif"),
        (["thermograph", "*", "-o", "t"], "not as a file without suffix"),
        (["thermograph", "*", "-o", "nowhere/t.svg"], "there is no folder nowhere"),
        (["strip", "*", "--tax", "0,-2"], "walls begin at tax -1; -2 is below"),
        (["strip", "*", "--tax", "1/3"], "not a power of two"),
        (["strip", "*", "^"], "a strip shows one game, not 2"),
        (["strip", "*", "--step", "1"], "--step belongs to a thermograph"),
        (["thermograph", "*", "--tax", "1"], "--tax belongs to a strip"),
        (["thermograph", "*", "--step", "0"], "there is no step 0"),
        (["pie", "*"], "invalid choice: 'pie'"),
    ],
)
def test_bad_requests_are_refused(words, complaint, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["figure", *words]) == 2
    assert complaint in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_not_written_over(tmp_path, capsys):
    (tmp_path / "t.svg").mkdir()
    assert main(["figure", "thermograph", "*", "-o", str(tmp_path / "t.svg")]) == 2
    assert "is a folder" in capsys.readouterr().err
