"""``tepid claims``: the gate prints its verdicts, counts them, and ends with 1 if one claim fails."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from tepid import claims
from tepid.cli import claims as command
from tepid.cli import main


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    capsys.readouterr()
    assert main(["claims", *words]) == code
    out, err = capsys.readouterr()
    return err if code == 2 else out


def test_the_fast_tier_passes_and_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys).splitlines()
    fast = claims.choose(claims.load())
    assert lines[-1] == f"{len(fast)} passed, 0 failed"
    assert [line for line in lines if line in claims.TOPICS] == list(claims.TOPICS)
    shown = [match[1] for line in lines if (match := re.match(r"  ok    (\S+) +\d+\.\d\d s  ", line))]
    assert shown == [claim.id for claim in fast]
    assert "slow ones not checked: tepid claims --slow" in lines[-3]


def test_one_claim_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "--id", "open-question", "--id", "mast").splitlines()
    assert lines[-1] == "2 passed, 0 failed"
    assert lines[0] == "cooling" and "mast" in lines[1]
    assert any(line.startswith("          corrected; the essay:") for line in lines)


def test_json_holds_every_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "--id", "stops-decide", "--json"))
    assert (found["passed"], found["failed"]) == (1, 0)
    [row] = found["claims"]
    assert row["id"] == "stops-decide" and row["passed"] and row["wrong"] == []
    assert row["status"] == "corrected" and row["essay"] and row["true"] and row["independent"]


def test_slow_adds_the_slow_ones(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(command, "verdicts", lambda chosen, sweeping: asked.extend(chosen) or [])
    assert said(capsys, "--slow").endswith("0 passed, 0 failed\n")
    assert len(asked) == len(claims.load())


def test_a_wrong_figure_ends_with_1_and_says_which(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    good = {claim.id: claim for claim in claims.load()}
    check = {"kind": "failures", "operator": "heat 1", "pool": "day2", "is": 63}
    wrong = good["ordinary-day2"]._replace(check=(check, *good["ordinary-day2"].check[1:]))
    monkeypatch.setattr(command, "load", lambda: (good["mast"], wrong))
    lines = said(capsys, code=1).splitlines()
    assert lines[-1] == "1 passed, 1 failed"
    assert any(line.startswith("  FAIL  ordinary-day2") for line in lines)
    assert "          failures operator=heat 1 pool=day2: expected 63, found 62" in lines
    found = json.loads(said(capsys, "--json", code=1))
    assert (found["passed"], found["failed"]) == (1, 1)


def test_an_unknown_claim_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "did you mean 'mast'" in said(capsys, "--id", "masts", code=2)


def test_a_spent_budget_is_no_verdict() -> None:
    """In a process of its own: the alarm may ring wherever Python is, in the test runner's own code too."""
    words = ["claims", "--id", "unfrozen-day3", "--budget-seconds", "0.2"]
    done = subprocess.run([sys.executable, "-m", "tepid", *words], capture_output=True, timeout=60, check=False)
    assert done.returncode == 3
