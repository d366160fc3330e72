"""Everything shown on a page runs: cells and inline figures in order, sessions as doctests, commands as transcripts."""

from __future__ import annotations

import contextlib
import doctest
import io

import pytest

from tests.docs.pages import DOCS, ROOT, Fence, fences, pages, steps
from tests.faces.transcripts import commands, run

FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
PROSE = {"README.md": ROOT / "README.md", "CONTRIBUTING.md": ROOT / "CONTRIBUTING.md"} | {
    f"docs/{name}": path for name, path in pages().items()
}
# What may stand in a fence. Cells and console sessions of tepid are run; the rest is shown.
RUN = {"python", "console"}
SHOWN = {"", "sh", "text", "toml", "tsv"}


def ids(kind: str) -> list[tuple[str, Fence]]:
    return [(name, fence) for name, path in PROSE.items() for fence in fences(path) if fence.info == kind]


@pytest.mark.parametrize("name", [name for name, path in PROSE.items() if any(steps(path))])
def test_the_cells_of(name, monkeypatch):
    path = PROSE[name]
    monkeypatch.syspath_prepend(str(DOCS / "_ext"))
    monkeypatch.chdir(path.parent)
    names: dict[str, object] = {"__name__": "__main__"}
    for step in steps(path):
        code = "\n" * step.line + step.body
        with contextlib.redirect_stdout(io.StringIO()):
            if step.info == "{eval}":
                eval(compile(code.strip(), str(path), "eval"), names)
            else:
                exec(compile(code, str(path), "exec"), names)


@pytest.mark.parametrize("name", dict(ids("python")))
def test_the_session_in(name):
    names: dict[str, object] = {}
    for fence in (fence for page, fence in ids("python") if page == name):
        assert ">>>" in fence.body, "a python block shows a session; what only runs is a code-cell"
        test = doctest.DocTestParser().get_doctest(fence.body, {}, name, name, fence.line)
        test.globs = names
        assert doctest.DocTestRunner(optionflags=FLAGS).run(test, clear_globs=False).failed == 0


@pytest.mark.parametrize("name", dict(ids("console")))
def test_the_transcripts_of(name):
    for command, said in commands(PROSE[name]):
        assert run(command).rstrip("\n") == said, command


@pytest.mark.parametrize("name", PROSE)
def test_every_fence_is_of_a_known_kind(name):
    kinds = {fence.info.split()[0] if fence.info else "" for fence in fences(PROSE[name])}
    assert {kind for kind in kinds if not kind.startswith("{")} <= RUN | SHOWN
