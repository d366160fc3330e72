"""``tepid census``, ``tepid sweep`` and ``tepid study``: their figures, what they write, and how they say no."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tepid import Game, studies
from tepid.cli import main
from tepid.cli.lists import split
from tepid.theorems import Saying


def data(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> Any:
    """What a command writes with ``--json``."""
    capsys.readouterr()
    assert main([*words, "--json"]) == code
    return json.loads(capsys.readouterr().out)


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What a command writes, or what it complains of."""
    capsys.readouterr()
    assert main(list(words)) == code
    out, err = capsys.readouterr()
    return err if code in (2, 3) else out


# Census


def test_the_census_of_day_3_by_temperature(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "census", "--by", "temperature")
    counts = {row["temperature"]: row["count"] for row in found["classes"]}
    assert [counts[t] for t in ["-1", "-1/2", "-1/4", "0", "1/4", "1/2", "3/4", "1", "5/4", "3/2", "2"]] == [
        *(7, 4, 4, 337, 116, 497, 288, 160, 44, 16, 1)
    ]
    assert found["pool"] == "day3" and found["games"] == 1474 and found["image"] == len(counts) == 11


def test_a_census_by_an_operator_lists_its_classes(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "census", "--by", "cool 1", "--pool", "day2", "--classes")
    assert {row["cool 1"]: len(row["games"]) for row in found["classes"]}["*"] == 1
    text = said(capsys, "census", "--by", "cool 1", "--pool", "day2", "--classes")
    assert "22 games of day2 by cool 1: 8 classes" in text and "*           1  +-1" in text


def test_a_census_says_what_determines_what(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["census", "--by", "left_stop", "--by", "right_stop", "--against", "mean", "--against", "temperature"]
    found = data(capsys, *words)["against"]
    assert (found["covers"], found["covered"]) == (17, 9)
    assert "left_stop and right_stop (36 classes): 17 of them cover more than one" in said(capsys, *words)
    text = said(capsys, "census", "--by", "reduced", "--against", "mean", "--pool", "day2")
    assert "reduced (10 classes): determines mean" in text


def test_round_trips(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "census", "--round-trip", "cool 1", "heat 1")
    assert len(found["survivors"]) == 27
    assert "27 of 1,474 games of day3 come back" in said(capsys, "census", "--round-trip", "cool 1", "heat 1")


def test_a_census_writes_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    paths = [tmp_path / "day2.csv", tmp_path / "day2.parquet"]
    said(capsys, "census", "--by", "mean", "--pool", "day2", "--csv", str(paths[0]), "--parquet", str(paths[1]))
    lines = [line for line in paths[0].read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert sum(int(row["count"]) for row in csv.DictReader(lines)) == 22
    assert polars.read_parquet(paths[1])["count"].sum() == 22


@pytest.mark.parametrize("pool", ["day1", "hot_twenty", "targeted_81", "every:8:day3", "random:4:20:seed"])
def test_a_census_of_any_pool(capsys: pytest.CaptureFixture[str], pool: str) -> None:
    found = data(capsys, "census", "--by", "outcome", "--pool", pool)
    assert sum(row["count"] for row in found["classes"]) == found["games"] > 0
    assert found == data(capsys, "census", "--by", "outcome", "--pool", pool)


# Sweep


def test_a_sweep_explains_its_smallest_failing_pair(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "sweep", "heat", "1", "--pool", "day2")
    assert (found["pairs"], found["failures"]) == (484, 62)
    least = {key: found["smallest"][key] for key in ("g", "h", "sum", "difference", "outcome")}
    by_hand = {"g": "*", "h": "{1|*}", "sum": "{1*|0}", "difference": "{{{4|2}|0}|0}", "outcome": "R"}
    mirrored = {"g": "*", "h": "{*|-1}", "sum": "{0|1*}", "difference": "{0|{0|{-2|-4}}}", "outcome": "L"}
    wanted = by_hand if Game(least["h"]) == Game("{1|*}") else mirrored
    assert {key: Game(least[key]) for key in ("g", "h", "difference")} == {
        key: Game(wanted[key]) for key in ("g", "h", "difference")
    }
    assert least["outcome"] == wanted["outcome"]
    assert "62 of 484 ordered pairs" in said(capsys, "sweep", "heat 1")


def test_a_sweep_takes_a_bonus_below_nought(capsys: pytest.CaptureFixture[str]) -> None:
    assert data(capsys, "sweep", "cool", "-1/2")["operator"] == "cool -1/2"


def test_a_sweep_over_several_pools(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "sweep", "unfrozen 1", "--pool", "day2", "--pool", "hot_twenty", "--threads", "1")
    assert [report["pairs"] for report in found] == [484, 400]


def test_the_table_of_seven_operators(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "sweep", "--table")
    assert found["pairs"] == 1768
    assert found["totals"] == {
        "heat t": 263,
        "integer-exempt t": 335,
        "clauseless t": 0,
        "norton t*": 0,
        "switch t": 1768,
        "cool t": 0,
        "unfrozen t": 404,
    }
    text = said(capsys, "sweep", "--table")
    assert "failures among 1,768 ordered pairs: 484 of day2, 400 of hot_twenty" in text
    assert [line.split()[-1] for line in text.splitlines()[-7:]] == ["263", "335", "0", "0", "1,768", "0", "404"]


def test_a_table_of_other_pools_and_bonuses(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "sweep", "--table", "--pool", "day1", "--bonuses", "1/2,3")
    assert found["pairs"] == 32 and len(found["cells"]) == 14


def test_an_interrupted_sweep_is_kept_and_goes_on(tmp_path: Path) -> None:
    pytest.importorskip("polars")
    command = [
        sys.executable,
        "-m",
        "tepid",
        "sweep",
        "clauseless 1/2",
        "--pool",
        "day3",
        "--out",
        str(tmp_path / "kept"),
    ]
    run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ})
    deadline = time.monotonic() + 60
    while not (tmp_path / "kept" / "manifest.sqlite").exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(0.3)
    run.send_signal(signal.SIGINT)
    _, err = run.communicate(timeout=30)
    assert run.returncode == 130
    assert b"finished shards are kept in" in err and b"interrupted" in err


# Study


def test_the_threshold_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "study", "threshold")
    assert [(cell["bonus"], cell["failures"] == 0) for cell in found["cells"]] == [
        *(("1/4", True), ("3/8", True), ("1/2", True), ("3/4", True), ("7/8", True), ("1", False), ("3/2", False)),
        ("2", False),
    ]
    assert found["contradictions"] == 0
    assert "8 of 8: agrees" in said(capsys, "study", "threshold")


def test_units_stand_beside_the_theorems(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["study", "units", "--units", "4,1*,{2|1,1*}", "--units", "1+Tiny(1)", "--bonuses", "3/4,1"]
    cells = data(capsys, *words)["cells"]
    assert len(cells) == 8
    found = {(cell["unit"], cell["bonus"]): (cell["failures"], cell["theorem"], cell["proved"]) for cell in cells}
    assert found["4", "1"] == (0, "theorem B", "adds")
    assert found["4", "3/4"] == (30, "theorem B", "fails")
    assert found["1Tiny(1)", "1"] == (98, None, None)
    text = said(capsys, *words)
    assert f"{sum(cell['theorem'] is None for cell in cells)} of 8: no theorem" in text


def test_a_shallow_pool_is_named_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    [cell] = data(capsys, "study", "units", "--units", "2", "--bonuses", "2", "--pool", "day1")["cells"]
    assert cell["proved"] == "fails"
    assert cell["verdict"] == ("fails, but not on this pool" if cell["failures"] == 0 else "agrees")


@pytest.mark.parametrize(
    "wrong",
    [
        Saying("theorem X", True, "no reason"),
        Saying("theorem X", False, "no reason", (Game(0), Game(0))),
    ],
)
def test_a_contradiction_is_shouted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, wrong: Saying
) -> None:
    monkeypatch.setattr(studies, "says", lambda operator: wrong)
    text = said(capsys, "study", "units", "--units", "5", "--bonuses", "1", code=1)
    assert "CONTRADICTS the theorem" in text and "CONTRADICTION: theorem X" in text and "30 of 484" in text
    assert data(capsys, "study", "threshold", "--bonuses", "1", code=1)["contradictions"] == 1


# How they say no


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["census", "--by", "temprature"], "did you mean 'temperature'"),
        (["census", "--by", "outcome then mean"], "gives no games"),
        (["census", "--by", "cool *"], "must be a number"),
        (["census", "--pool", "day7"], "no pool is called 'day7'"),
        (["census", "--round-trip", "cool 1", "heat 1", "--by", "mean"], "--round-trip stands alone"),
        (["sweep"], "which operator?"),
        (["sweep", "haet", "1"], "did you mean 'heat'"),
        (["sweep", "cool", "*"], "must be a number"),
        (["sweep", "cool", "-1"], "taxes above -1"),
        (["sweep", "norton", "*"], "unit greater than 0"),
        (["sweep", "heat", "1", "--pool", "day9"], "no pool is called 'day9'"),
        (["sweep", "heat", "1", "--bonuses", "1"], "--bonuses goes with --table"),
        (["sweep", "--table", "heat", "1"], "--table compares seven operators of its own"),
        (["sweep", "heat", "1", "--threads", "0"], "threads is an int from 1 on"),
        (["study", "threshold", "--units", "1"], "--units goes with"),
        (["study", "units", "--bonuses", "1,,2"], "nothing stands between two commas"),
        (["study", "units", "--units", "1+"], "column 3"),
    ],
)
def test_bad_input_is_refused_with_what_would_do(
    capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    assert message in said(capsys, *words, code=2)


def test_a_spent_budget_ends_with_3(capsys: pytest.CaptureFixture[str]) -> None:
    assert "spent" in said(capsys, "sweep", "heat", "1", "--pool", "day3", "--budget-seconds", "0.2", code=3)


def test_lists_are_divided_outside_of_games() -> None:
    assert split(["1/2,{1,2|0}", "^[2]"]) == ["1/2", "{1,2|0}", "^[2]"]
    assert split(["+-(1*), Tiny(1)"]) == ["+-(1*)", "Tiny(1)"]
