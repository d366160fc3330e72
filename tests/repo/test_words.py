"""The prose runs: the README's session, and the example of every public name."""

from __future__ import annotations

import doctest
import inspect

import pytest

import tepid
from tests.repo.tree import ROOT

NAMES = {name: getattr(tepid, name) for name in tepid.__all__}
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL


def documented() -> dict[str, object]:
    """Every public function and class, and every public attribute of the classes that are ours."""
    found: dict[str, object] = {}
    for name in tepid.__all__:
        value = getattr(tepid, name)
        if callable(value) and not isinstance(value, tepid.Game):
            found[name] = value
        if isinstance(value, type) and value.__module__.startswith("tepid"):
            members = {a: inspect.getattr_static(value, a) for a in vars(value) if not a.startswith("_")}
            found |= {f"{name}.{a}": member for a, member in members.items() if not isinstance(member, value)}
    return found


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "facts/README.md"])
def test_the_session_in(name):
    failed, attempted = doctest.testfile(str(ROOT / name), module_relative=False, optionflags=FLAGS)
    assert failed == 0
    assert attempted >= (10 if name == "README.md" else 0)


@pytest.mark.parametrize("name", sorted(documented()))
def test_a_public_name_is_explained_and_its_example_runs(name):
    text = inspect.getdoc(documented()[name]) or ""
    assert text, f"{name} has no docstring"
    test = doctest.DocTestParser().get_doctest(text, {"tepid": tepid, **vars(tepid), **NAMES}, name, None, None)
    assert doctest.DocTestRunner(optionflags=FLAGS).run(test).failed == 0


def test_examples_are_the_rule():
    shown = [name for name, value in documented().items() if ">>>" in (inspect.getdoc(value) or "")]
    assert len(shown) >= len(documented()) / 2
