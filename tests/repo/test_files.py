"""What may and may not stand in a tracked file, and what must."""

from __future__ import annotations

import ast
import importlib.metadata
import re
import tomllib

import pytest

import tepid
from tests.repo.tree import PACKAGE, ROOT, modules, tracked

# Written in two halves, so that this file does not contain them either.
HOSTS = [
    "pypi" + ".org",
    "python" + "hosted",
    "crates" + ".io",
    "npm" + "js",
    "proxy.golang" + ".org",
    "maven" + ".org",
]
PLACES = ["/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/", "/Us" + "ers/", "/tm" + "p/"]
LOCKS = {"Cargo.lock", "uv.lock", "poetry.lock", "pdm.lock", "pylock.toml", "Pipfile.lock", "package-lock.json"}
TOOLCHAINS = {"rust-toolchain", "rust-toolchain.toml", ".python-version", ".tool-versions"}
SECOND_BUILDS = {"setup.py", "setup.cfg", "meson.build", "CMakeLists.txt", "package.json", "tox.ini", "noxfile.py"}


def texts():
    for path in tracked():
        try:
            yield path, path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def test_no_file_names_a_registry_or_a_place_on_one_machine():
    found = [
        f"{path.relative_to(ROOT)}:{n}: {word}"
        for path, text in texts()
        for n, line in enumerate(text.splitlines(), 1)
        for word in HOSTS + PLACES
        if word in line
    ]
    assert found == []


def test_the_pins_carry_hashes_and_no_address():
    for path in (ROOT / "requirements").glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        assert "://" not in text
        pins = [line for line in text.splitlines() if line and not line.startswith(" ")]
        assert pins
        assert all(re.match(r"[\w.\-\[\]]+==\S+( ; .*)? \\$", line) for line in pins), path


def test_no_lock_toolchain_or_second_build_file():
    assert [path for path in tracked() if path.name in LOCKS | TOOLCHAINS | SECOND_BUILDS] == []
    assert [path for path in tracked() if path.name == "pyproject.toml"] == [ROOT / "pyproject.toml"]


def test_rust_crates_are_pinned():
    for manifest in (ROOT / "crates").glob("*/Cargo.toml"):
        read = tomllib.loads(manifest.read_text(encoding="utf-8"))
        for section in ("dependencies", "dev-dependencies", "build-dependencies"):
            for name, spec in read.get(section, {}).items():
                version = spec if isinstance(spec, str) else spec.get("version", "=" if "path" in spec else "")
                assert version.startswith("="), f"{manifest}: {name}"


def test_one_version_everywhere():
    workspace = tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))["workspace"]["package"]["version"]
    assert importlib.metadata.version("tepid") == tepid.__version__ == workspace
    for manifest in (ROOT / "crates").glob("*/Cargo.toml"):
        assert tomllib.loads(manifest.read_text(encoding="utf-8"))["package"]["version"] == {"workspace": True}
    assert f"version: {workspace}" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"## {workspace}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    written = [path for path in PACKAGE.rglob("*.py") if workspace in path.read_text(encoding="utf-8")]
    assert written == []


def test_public_names_do_not_shadow_modules():
    names = {name.split(".")[0] for name in modules()} - {""}
    for name in names & set(dir(tepid)):
        assert type(getattr(tepid, name)).__name__ == "module", f"tepid.{name} hides the module of that name"


def test_the_table_of_contents_is_listed_name_by_name():
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    stars = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.names[0].name == "*"]
    assert stars == []
    assert len(tepid.__all__) == len(set(tepid.__all__))
    assert all(hasattr(tepid, name) for name in tepid.__all__)


def test_the_core_stays_small():
    lines = sum(len(p.read_text(encoding="utf-8").splitlines()) for p in (ROOT / "crates/core/src").rglob("*.rs"))
    assert lines < 5_000


def test_the_core_prints_nothing_and_uses_no_floats():
    for path in (ROOT / "crates/core/src").rglob("*.rs"):
        text = path.read_text(encoding="utf-8")
        found = re.findall(r"\b(?:f32|f64|println!|eprintln!|print!|static mut|thread_local!|lazy_static)", text)
        assert found == [], path


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "Makefile", ".ci/run"])
def test_a_newcomer_finds(name):
    assert (ROOT / name).stat().st_size > 200
