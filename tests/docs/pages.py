"""The pages of the documentation as they are written: their cells, examples, links and headings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.repo.tree import ROOT

DOCS = ROOT / "docs"
FENCE = re.compile(r"^(?P<ticks>```+)(?P<info>[^`\n]*)\n(?P<body>.*?)^(?P=ticks)[ \t]*$", re.M | re.S)
EVAL = re.compile(r"\{(?:eval|run)\}(?P<ticks>`+)(?P<code>.+?)(?P=ticks)(?!`)", re.S)
LINK = re.compile(r"(?<!\!)\[[^\]\[]*\]\((?P<target>[^)\s]+)\)")
PROSE = {"{glossary}", "{note}"}  # directives whose content is prose


class Fence(NamedTuple):
    """A fenced block: the language or directive, its text, and the line it starts on."""

    info: str
    body: str
    line: int


def pages() -> dict[str, Path]:
    """Every page by its path below docs."""
    found = sorted(path for path in DOCS.rglob("*.md") if "_build" not in path.parts)
    return {str(path.relative_to(DOCS)): path for path in found}


def fences(path: Path) -> Iterator[Fence]:
    text = path.read_text(encoding="utf-8")
    for match in FENCE.finditer(text):
        yield Fence(match["info"].strip(), match["body"], text.count("\n", 0, match.start()) + 1)


def steps(path: Path) -> Iterator[Fence]:
    """The cells and the inline expressions of a page, in order; an expression has the info ``{eval}``.

    ``{run}`` is ``{eval}`` with the expression shown before its value.
    """
    text = path.read_text(encoding="utf-8")
    found = [(m.start(), m["info"].strip(), m["body"]) for m in FENCE.finditer(text)]
    prose = FENCE.sub(lambda m: m[0] if m["info"] in PROSE else re.sub(r"[^\n]", " ", m[0]), text)
    found += [(m.start(), "{eval}", m["code"]) for m in EVAL.finditer(prose)]
    for start, info, body in sorted(found):
        if info.startswith(("{code-cell}", "{eval}")):
            body = re.sub(r"\A(?::[\w-]+:.*\n)+\n?", "", body)
            yield Fence(info, body, text.count("\n", 0, start) + 1)


def slug(heading: str) -> str:
    """The anchor of a heading, as GitHub and MyST make it."""
    text = re.sub(r"[`*$]", "", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


def anchors(path: Path) -> set[str]:
    """Every place in a page that a link may name."""
    text = FENCE.sub("", path.read_text(encoding="utf-8"))
    named = re.findall(r"^\(([\w-]+)\)=$", text, re.M)
    return {slug(h) for h in re.findall(r"^#{1,6} (.+)$", text, re.M)} | set(named)


def links(path: Path) -> list[str]:
    """The targets of a page's links, fenced blocks left out."""
    text = FENCE.sub("", path.read_text(encoding="utf-8"))
    return [match["target"] for match in LINK.finditer(re.sub(r"\$[^$\n]*\$|`[^`\n]*`", "", text))]
