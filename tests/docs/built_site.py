"""The built site is whole and fetches nothing. `make docs` builds it and then runs this file; other runs pass it by."""

from __future__ import annotations

import re
import zlib
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

import tepid
from tests.docs.pages import DOCS, pages

SITE = DOCS / "_build" / "html"
BUILT = sorted(SITE.rglob("*.html"))

# Attributes whose address a browser fetches by itself. The href of an <a> is followed by the reader, not the browser.
FETCHED = {"src", "srcset", "data", "poster", "action", "background", "xlink:href"}
ELSEWHERE = re.compile(r"^\s*(?:[a-z][a-z0-9+.-]*:)?//", re.I)


class Addresses(HTMLParser):
    """What a page refers to: what is fetched, what is a link, which places there are, what is in style."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.links: list[str] = []
        self.places: set[str] = set()
        self.style = ""
        self._inside = ""
        self.script = ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self._inside = tag
        given = {key: value or "" for key, value in attrs}
        self.places |= {given[key] for key in ("id", "name") if key in given}
        self.style += given.get("style", "")
        self.fetched += [given[key] for key in FETCHED & set(given)]
        if "href" in given:
            fetched = tag != "a" and given.get("rel") not in ("canonical", "license", "author")
            (self.fetched if fetched else self.links).append(given["href"])

    def handle_data(self, data):
        if self._inside == "style":
            self.style += data
        elif self._inside == "script":
            self.script += data

    def handle_endtag(self, tag):
        self._inside = ""


@cache
def read(path: Path) -> Addresses:
    return Addresses(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", BUILT, ids=lambda path: str(path.relative_to(SITE)))
def test_nothing_is_fetched_from_elsewhere_by(path):
    page = read(path)
    assert [address for address in page.fetched if ELSEWHERE.match(address)] == []
    assert re.findall(r"(?:url\(|@import)[^;)]*//", page.style) == []
    assert re.findall(r"(?:fetch|import|importScripts|\.src\s*=)\s*\(?\s*[\"'](?:https?:)?//", page.script) == []


def test_the_site_is_built():
    assert BUILT, "there is no built site: make docs"


def test_no_style_sheet_fetches_from_elsewhere():
    sheets = list(SITE.rglob("*.css"))
    assert sheets
    for path in sheets:
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
        assert re.findall(r"(?:url\(\s*|@import\s+)[\"']?(?:https?:)?//", text) == [], path


@pytest.mark.parametrize("path", BUILT, ids=lambda path: str(path.relative_to(SITE)))
def test_the_links_within_the_site_of(path):
    for address in read(path).links:
        file, _, place = address.partition("#")
        if re.match(r"[a-z]+:", address) or ELSEWHERE.match(address):
            continue
        there = (path.parent / file).resolve() if file else path
        assert there.exists(), address
        if place and there.suffix == ".html":
            assert place in read(there).places, address


def test_every_page_was_built_without_an_error_in_a_cell():
    for name in pages():
        text = (SITE / name).with_suffix(".html").read_text(encoding="utf-8")
        assert 'class="output traceback' not in text, name


def test_mathematics_is_in_the_page():
    text = (SITE / "theory" / "theorem-b.html").read_text(encoding="utf-8")
    assert text.count("<math ") > 100
    assert "MathJax" not in text


def test_every_public_name_is_in_the_reference():
    listed = zlib.decompress((SITE / "objects.inv").read_bytes().split(b"\n", 4)[4]).decode()
    known = {line.split()[0] for line in listed.splitlines() if " py:" in line}
    names = {f"tepid.{name}" for name in tepid.__all__ if name != "__version__"}
    names |= {f"tepid.Game.{name}" for name in dir(tepid.Game) if not name.startswith("_")}
    assert names - known == set()
