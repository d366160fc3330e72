"""The pictures of the explorer in the book: one of each view, as a reader's browser shows it.

They are taken anew with ``TEPID_PICTURES=1 .venv/bin/python -m pytest tests/web/test_pictures.py``.
"""

from __future__ import annotations

import os
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.repo.tree import ROOT
from tests.web.serving import Explorer

PAGE = ROOT / "docs" / "how-to" / "explorer.md"
FOLDER = PAGE.with_suffix("")
SIZE = {"width": 1120, "height": 800}

# For each picture an address, and what must be in sight.
PICTURES = {
    "game": ("?g=%7B5%7C%7B4%7C0%7D%7D&tax=1%2F2", "9/2"),
    "board": ("board?rules=domineering&board=...%23.%2F...%23.%2F...%23.", "Components"),
    "operators": ("operators/compare?g=*&h=%7B1%7C*%7D&t=1", "only f(G) + f(H) has the Left option 1"),
    "sweep": ("operators/sweep?op=heat+1&pool=day2&run=1", "The smallest failing pair"),
    "days": ("days?by=temperature", "1,474 of 1,474 values"),
    "sums": ("sums?moves=1&tax=1", "Freezing order"),
    "claims": ("claims?topic=cooling&run=mast", "corrected"),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_book_has_a_picture_of(name: str, page: Page, served: Explorer, tmp_path: Path):
    query, seen = PICTURES[name]
    page.set_viewport_size(SIZE)
    page.goto(served.address + query)
    expect(page.get_by_text(seen).first).to_be_visible()
    folder = FOLDER if os.environ.get("TEPID_PICTURES") else tmp_path
    folder.mkdir(exist_ok=True)
    page.screenshot(path=folder / f"{name}.png")
    assert dimensions(folder / f"{name}.png") == dimensions(FOLDER / f"{name}.png") == tuple(SIZE.values())
    assert f"(explorer/{name}.png)" in PAGE.read_text(encoding="utf-8")


def test_every_picture_of_the_folder_is_taken_here():
    assert {path.stem for path in FOLDER.iterdir()} == set(PICTURES)


def dimensions(path: Path) -> tuple[int, ...]:
    """The width and the height that a PNG says it has."""
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", head[16:24])
