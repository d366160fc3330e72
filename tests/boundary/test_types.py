"""The types say what the package does: mypy reveals the table in reveals.py."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.boundary.reveals import ERRORS, REVEALS
from tests.repo.tree import ROOT

HEAD = "from fractions import Fraction\nfrom tepid import LEFT, STAR, UP, ZERO, Game, born_by, nimber, switch, tiny\n"


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """What mypy says of each line, by line."""
    folder = tmp_path_factory.mktemp("reveals")
    lines = [*(f"reveal_type({text})" for text in REVEALS), *ERRORS]
    (folder / "asked.py").write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    config = ["--no-error-summary", "--hide-error-context"]  # else as pyproject.toml says, so that its cache serves
    run = subprocess.run(
        [sys.executable, "-m", "mypy", *config, str(folder / "asked.py")], capture_output=True, text=True, cwd=ROOT
    )
    found: dict[int, list[str]] = {}
    for line in run.stdout.splitlines():
        if match := re.match(r".*asked\.py:(\d+): (error|note): (.*)", line):
            found.setdefault(int(match[1]) - HEAD.count("\n"), []).append(f"{match[2]}: {match[3]}")
    assert found, run.stdout + run.stderr
    return found


@pytest.mark.parametrize(("line", "text"), list(enumerate(REVEALS, 1)))
def test_a_revealed_type(said, line, text):
    assert said[line] == [f'note: Revealed type is "{REVEALS[text]}"']


@pytest.mark.parametrize(("line", "text"), list(enumerate(ERRORS, 1 + len(REVEALS))))
def test_an_expression_that_is_an_error(said, line, text):
    assert any(message.startswith("error: ") for message in said.get(line, ())), f"mypy lets {text} pass"
