"""``tepid sum`` and ``tepid play``: against the library, as a person at the terminal, and fed with rubbish."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys

import pytest

from tepid import LEFT, RIGHT, Game, Sum
from tepid.cli import main
from tepid.sums import play

TEPID = [sys.executable, "-m", "tepid"]
FIGHTS = ["+-3", "{5|{4|0}}", "{9||8|0}"]


def data(capsys, *words):
    capsys.readouterr()
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_sum_says_what_the_value_says(capsys):
    found = data(capsys, "sum", *FIGHTS)
    whole = sum(map(Game, FIGHTS), Game(0))
    assert Game(found["value"]) == whole
    assert (found["left_stop"], found["right_stop"]) == (str(whole.left_stop), str(whole.right_stop))
    assert (found["mean"], found["outcome"]) == (str(whole.mean), whole.outcome.name)
    assert [row["tax"] for row in found["freezing_order"]] == ["1", "1", "3"]
    assert [row["kind"] for row in found["prospects"]] == ["gote", "Right's sente", "Right's sente"]


def test_prospects_are_those_at_the_ambient_tax(capsys):
    found = data(capsys, "sum", *FIGHTS, "--ambient", "2")
    assert [(row["kind"], row["left"], row["right"]) for row in found["prospects"]] == [
        ("gote", "1", "-1"),
        ("cold", "4", "4"),
        ("cold", "8", "8"),
    ]


def test_boards_are_components(capsys):
    found = data(capsys, "sum", "domineering:../..", "+-1")
    assert found["components"][0]["label"] == "domineering:../.." and found["outcome"] == "P"


def test_forty_fights_are_summed_up_without_their_value(capsys):
    found = data(capsys, "sum", *[f"{{{3 * n}|{n}}}" for n in range(1, 41)])
    assert found["value"] is None and found["mean"] == str(sum(2 * n for n in range(1, 41)))
    assert found["left_stop"] == str(1640 + 20)  # temperatures 40 - 39 + 38 - ...


def test_what_takes_too_long_is_left_out_and_said():
    fights = [f"{{{n}|{{{n - 3}|-{n}}}}}" for n in range(1, 41)]
    done = subprocess.run(
        [*TEPID, "sum", *fights, "--json", "--budget-seconds", "0.5"], capture_output=True, timeout=60
    )
    found = json.loads(done.stdout)
    assert done.returncode == 3 and b"known without search: the mean" in done.stderr
    assert found["mean"] == str(sum(Game(g).mean for g in fights)) and found["value"] is None


def test_a_threat_is_weighed(capsys):
    assert data(capsys, "sum", "{4|0}", "--must-answer", "left")["crossover"] == "2"
    assert [row["above"] for row in data(capsys, "sum", "{5|{4|0}}", "--copies", "3")] == ["1"] * 3
    rows = data(capsys, "sum", "{3|-1}", "--coupons", "1")
    assert [(row["left_score"], row["right_score"]) for row in rows] == [("2", "0")] * 4
    assert (rows[-1]["left_first"], rows[-1]["gap"]) == ("2", "0")


def test_play_makes_the_line_of_the_library(capsys):
    found = data(capsys, "play", *FIGHTS, "--left", "hotstrat", "--first", "right")
    line = play(Sum(FIGHTS), "hotstrat", "optimal", first=RIGHT)
    assert found["score"] == str(line.score) and found["winner"] == str(line.winner)
    assert [move["reason"] for move in found["moves"]] == [move.reason for move in line.moves]


def test_play_beside_coupons(capsys):
    found = data(capsys, "play", "{9||8|0}", "--coupons", "3:1")
    assert found["score"] == str(play(Sum(["{9||8|0}"]), coupons=[3, 2, 1]).score)
    assert next(move["coupon"] for move in found["moves"] if "coupon" in move) == "3"


def test_a_tournament_is_told_in_a_table(capsys):
    found = data(capsys, "play", "--tournament", "5", "--components", "3")
    assert [row["strategy"] for row in found] == ["hotstrat", "thermostrat", "sentestrat"]
    assert all(row["games"] == 10 for row in found)
    assert all(row["beyond"] == 0 for row in found if row["proved"])


def test_a_person_plays(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("9\nx\n1\n1\n"))
    assert main(["play", "+-3", "+-1", "+-2", "--you", "left"]) == 0
    out, err = capsys.readouterr()
    assert "'9' is no number from 1 to 3" in err and "'x' is no number" in err
    assert out.splitlines()[0] == "Left: ±3 to 3. As you chose"
    assert out.splitlines()[-1] == "The score is 2: Left wins"


@pytest.mark.parametrize("said", ["", "q\n", "quit\n"])
def test_a_person_may_give_up(said, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(said))
    assert main(["play", "+-3", "--you", "right", "--first", "right"]) == 2
    assert "the play ended after 0 moves" in capsys.readouterr().err


def test_a_line_without_unicode_is_ascii():
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    for words in (["play", *FIGHTS, "--accounts"], ["sum", *FIGHTS, "v"]):
        done = subprocess.run([*TEPID, *words], capture_output=True, timeout=60, env=env, check=True)
        assert b"\\u" not in done.stdout and done.stdout.isascii()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["sum"], "required"),
        (["sum", "x"], "expected"),
        (["sum", "nothing:.."], "no ruleset"),
        (["sum", "domineering:y"], "row 1, column 1"),
        (["sum", "^", "--ambient", "-1"], "0 or more"),
        (["sum", "^", "--ambient", "^"], "no number"),
        (["sum", "^", "*", "--copies", "3"], "one game"),
        (["sum", "^", "--copies", "0"], "from 1 to"),
        (["sum", "3", "--must-answer", "left"], "threatens nothing"),
        (["sum", "^", "--copies", "3", "--coupons", "1"], "two things"),
        (["sum", "^", "--coupons", "0"], "above 0"),
        (["sum", "0", "{4|0}", "--copies", "3"], "one game"),
        (["sum", "^", "--copies", "3", "--ambient", "2"], "an answer of its own"),
        (["play", "--tournament", "3", "--left", "hotstrat"], "--left goes with a play"),
        (["play", "^", "--components", "3"], "--components goes with a --tournament"),
        (["play"], "at least one game"),
        (["play", "^", "--left", "best"], "hotstrat"),
        (["play", "^", "--coupons", "1,2"], "does not rise"),
        (["play", "^", "--coupons", "1:0"], "more than 0"),
        (["play", "^", "--coupons", "a"], "expected"),
        (["play", "^", "--left", "thermostrat", "--coupons", "1"], "does not apply"),
        (["play", "^", "--tournament", "3"], "draws its own"),
        (["play", "--tournament", "0"], "sums is 1"),
        (["play", "^", "--first", "me"], "choose from"),
    ],
)
def test_rubbish_is_refused(words, why, capsys):
    assert main(words) == 2
    assert why in capsys.readouterr().err


def test_a_spent_budget_ends_a_line():
    fights = [f"{{{n}|{{{n - 3}|-{2 * n}||-{5 * n}}}}}" for n in range(1, 61)]
    done = subprocess.run([*TEPID, "play", *fights, "--budget-seconds", "0.3"], capture_output=True, timeout=60)
    assert done.returncode == 3 and b"spent" in done.stderr


def test_left_means_left():
    line = play(Sum(["+-3"]), "hotstrat", "hotstrat")
    assert line.first is LEFT and line.score == 3
