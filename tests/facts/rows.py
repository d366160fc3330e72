"""Reads the fact files: one row is one fact, known by its file and line."""

from __future__ import annotations

import tomllib
from pathlib import Path

FACTS = Path(__file__).parents[2] / "facts"


class Row(dict[str, str]):
    """One fact; ``str`` says where it stands and what it is about."""

    def __init__(self, where: str, names: list[str], cells: list[str]) -> None:
        super().__init__(zip(names, cells, strict=True))
        self.where = where

    def __str__(self) -> str:
        words = [self.where, *(self.get(name, "") for name in ("ruleset", "position", "game", "attribute", "argument"))]
        return " ".join(word if len(word) <= 40 else f"{word[:39]}…" for word in words if word)


def rows(name: str) -> list[Row]:
    """Every fact of ``facts/name``, in the order of the file."""
    lines = (FACTS / name).read_text(encoding="utf-8").splitlines()
    names = lines[0].split("\t")
    return [Row(f"{name}:{n}", names, line.split("\t")) for n, line in enumerate(lines[1:], 2) if line]


def sources() -> dict[str, dict[str, object]]:
    """The entries of ``facts/sources.toml``."""
    return tomllib.loads((FACTS / "sources.toml").read_text(encoding="utf-8"))
