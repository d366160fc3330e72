"""What the README and `transcripts.md` show is what the command line prints."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faces.transcripts import commands, run

ROOT = Path(__file__).parents[2]
FILES = [ROOT / "README.md", Path(__file__).with_name("transcripts.md")]
SHOWN = [(path.name, command, output) for path in FILES for command, output in commands(path)]


@pytest.mark.parametrize(("name", "command", "output"), SHOWN, ids=[f"{name} {command}" for name, command, _ in SHOWN])
def test_the_transcript_of(name, command, output):
    assert run(command).rstrip("\n") == output


def test_every_transcript_is_replayed():
    dollars = sum(path.read_text(encoding="utf-8").count("\n$ tepid") for path in FILES)
    assert dollars <= len(SHOWN) and len(SHOWN) > 30


def test_the_readme_shows_a_thermograph():
    assert any(name == "README.md" and "{5 | {4 | 0}}" in command and "●" in output for name, command, output in SHOWN)
