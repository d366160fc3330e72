"""Every link inside the documentation leads somewhere, every page is in a table of contents."""

from __future__ import annotations

import re

import pytest

from tests.docs.pages import DOCS, ROOT, anchors, links, pages

PROSE = {"README.md": ROOT / "README.md", "CONTRIBUTING.md": ROOT / "CONTRIBUTING.md"} | {
    f"docs/{name}": path for name, path in pages().items()
}


@pytest.mark.parametrize("name", PROSE)
def test_the_links_of(name):
    path = PROSE[name]
    for target in links(path):
        if re.match(r"[a-z]+:", target):
            continue
        file, _, anchor = target.partition("#")
        there = (path.parent / file).resolve() if file else path
        assert there.exists(), f"{name}: {target}"
        if anchor and there.suffix == ".md":
            assert anchor in anchors(there), f"{name}: {target}"


def test_every_page_is_in_a_table_of_contents():
    listed = {DOCS / "index.md"}
    for path in pages().values():
        for entries in re.findall(r"```\{toctree\}\n(.*?)```", path.read_text(encoding="utf-8"), re.S):
            for entry in entries.splitlines():
                if entry and not entry.startswith(":"):
                    listed |= set(path.parent.glob(f"{entry}.md"))
    assert set(pages().values()) == {path.resolve() for path in listed}
