"""Every fact has a source, every source is used, and the files are as their table says."""

from __future__ import annotations

import pytest

from tests.facts.rows import FACTS, rows, sources

FILES = sorted(path.name for path in FACTS.glob("*.tsv"))


def test_every_source_used_has_an_entry_and_every_entry_is_used():
    used: set[str] = set()
    covered = {name: key for key, entry in sources().items() for name in entry.get("covers", ())}
    for name in FILES:
        facts = rows(name)
        if "source" in facts[0]:
            assert name not in covered
            used |= {row["source"] for row in facts}
        else:
            used.add(covered[name])
    assert used == set(sources())


def test_an_entry_says_what_it_is():
    for key, entry in sources().items():
        assert entry["kind"] in {"suite", "paper", "notes", "solver", "oracle", "recomputed"}, key
        assert entry["how"], key


def test_no_fact_comes_from_our_own_output():
    assert not any("tepid" in key.replace("temperature", "") for key in sources())


@pytest.mark.parametrize("name", FILES)
def test_no_fact_stands_twice(name):
    seen: dict[tuple[str, ...], str] = {}
    for row in rows(name):
        key = tuple(row.values())
        assert key not in seen, f"{row.where} repeats {seen[key]}"
        seen[key] = row.where


def test_the_readme_lists_every_file():
    text = (FACTS / "README.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in text for name in [*FILES, "sources.toml"])
