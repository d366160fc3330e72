"""Imports point one way, the bare package needs nothing, and importing it is quick."""

from __future__ import annotations

import ast
import importlib.metadata
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.repo.tree import modules

# From the bottom up; a module imports from its own row and the rows below.
LAYERS = [
    {"_core", "budgets", "errors", "sides"},
    {"notation"},
    {"thermography"},
    {"form", "game", "names", "reading"},
    {"operators"},
    {"days", "theorems"},
    {"pools"},
    {"censuses", "manifests", "sweeps"},
    {"studies"},
    {"rulesets"},
    {"reports"},
    {"sums"},
    {"figures"},
    {"claims"},
    {"cli", "notebook", "web"},
]
# Imports that point up, inside a function, for display alone: (who, whom).
LATE: set[tuple[str, str]] = {
    (who, "figures") for who in ("game", "thermography", "rulesets", "censuses", "sweeps", "sums")
}
# What the interpreter may not load for a bare `import tepid`: slow, or not ours to need.
UNWANTED = {
    "argparse",
    "asyncio",
    "dataclasses",
    "inspect",
    "json",
    "multiprocessing",
    "pathlib",
    "subprocess",
    "tomllib",
}

RANK = {name: rank for rank, row in enumerate(LAYERS) for name in row}


def imports(tree: ast.AST, package: list[str], late: bool = False) -> Iterator[tuple[str, bool, int]]:
    """Each module imported, whether inside a function, and the line. What only a type checker reads does not count."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            for other in node.orelse:
                yield from imports(other, package, late)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, late, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, node.module] if node.module else base)
            if name == "tepid":
                for alias in node.names:
                    yield f"tepid.{alias.name}" if alias.name in RANK else "tepid", late, node.lineno
            else:
                yield name, late, node.lineno
        else:
            yield from imports(node, package, late or isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)))


def imported(name: str, path: Path) -> Iterator[tuple[str, bool, int]]:
    package = ["tepid", *name.split(".")] if name else ["tepid"]
    if path.name != "__init__.py":
        package.pop()
    return imports(ast.parse(path.read_text(encoding="utf-8")), package)


def layer(name: str) -> str:
    return name.split(".")[0]


INSIDE = {name: path for name, path in modules().items() if name not in ("", "__main__")}


def test_every_module_has_a_layer():
    assert {layer(name) for name in INSIDE} <= set(RANK)


@pytest.mark.parametrize("name", INSIDE)
def test_imports_point_down(name):
    for target, late, line in imported(name, INSIDE[name]):
        if target.startswith("tepid."):
            other = layer(target.removeprefix("tepid."))
            assert other in RANK, f"{INSIDE[name]}:{line} imports {target}, which is no module of the package"
            down = RANK[other] <= RANK[layer(name)]
            named = late and (layer(name), other) in LATE
            assert down or named, f"{INSIDE[name]}:{line} imports {target}, which stands above it"


def test_imports_of_the_whole_package_are_left_to_the_faces():
    faces = LAYERS[-1]
    for name, path in INSIDE.items():
        for target, late, line in imported(name, path):
            assert target != "tepid" or late or layer(name) in faces, f"{path}:{line} imports the package itself"


@pytest.mark.parametrize("name", modules())
def test_only_the_standard_library_is_imported_up_front(name):
    for target, late, line in imported(name, modules()[name]):
        top = target.split(".")[0]
        own = top == "tepid" or top in sys.stdlib_module_names
        assert own or late or layer(name) == "web", f"{modules()[name]}:{line} imports {top} before anyone asks for it"


def test_the_explorer_is_imported_late_for_it_needs_more_than_the_standard_library():
    for name, path in INSIDE.items():
        for target, late, line in imported(name, path):
            up_front = target.startswith("tepid.web") and layer(name) != "web" and not late
            assert not up_front, f"{path}:{line} imports {target} before anyone asks for it"


def test_the_bare_package_depends_on_nothing():
    assert [need for need in importlib.metadata.requires("tepid") or [] if "extra ==" not in need] == []


def python(code: str) -> str:
    """What ``code`` prints in a fresh interpreter that keeps its compiled files, as an installed package has them."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60, env=env).stdout


def test_importing_tepid_loads_little():
    code = "import sys; before = set(sys.modules); import tepid; print(*sorted(set(sys.modules) - before))"
    loaded = python(code).split()
    tops = {name.split(".")[0] for name in loaded}
    assert tops <= set(sys.stdlib_module_names) | {"tepid"}
    assert not tops & UNWANTED
    late = {"tepid.claims", "tepid.cli", "tepid.figures", "tepid.notebook", "tepid.web"}
    assert not late & {".".join(name.split(".")[:2]) for name in loaded}


def test_importing_tepid_takes_less_than_60_milliseconds():
    """Its own processor time, the best of a few: the clock on the wall also counts what else the machine does."""
    code = "import time; start = time.process_time(); import tepid; print(time.process_time() - start)"
    assert min(float(python(code)) for _ in range(9)) < 0.060
