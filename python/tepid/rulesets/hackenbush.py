"""Hackenbush: cut an edge of your colour; whatever no longer hangs on the ground is gone.

::

       |r         Left cuts the lower edge, and both are gone; Right cuts the upper one, and Left's stays:
       |l         worth {0 | 1} = 1/2.
    -------

Left cuts blue edges ``l``, Right red ones ``r``, both green ones ``e``. A string is read from the ground up:
``lr``. A graph is a list of edges with colours, the ground being vertex 0: ``0-1:l 1-2:r 1-2:e``; ``0`` alone is
the bare ground.

Sources: Winning Ways, chapters 1, 2 and 7; J. H. Conway, On Numbers and Games, chapters 8 and 13.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from tepid import _core
from tepid.errors import BoardError
from tepid.rulesets.contract import Progress, Ruleset
from tepid.rulesets.graphs import MOST_VERTICES, Edges
from tepid.sides import Side

if TYPE_CHECKING:
    from tepid.game import Game

_COLOURS = {"l": 1, "r": 2, "e": 3}
_LETTERS = {code: letter for letter, code in _COLOURS.items()}
_WANTED = "'l' (blue, Left), 'r' (red, Right) or 'e' (green)"
_EDGE = re.compile(r"(\d+)-(\d+):(.)")


class Hackenbush(Ruleset[str]):
    """Hackenbush on strings and graphs; positions are texts."""

    name = "hackenbush"
    title = "Hackenbush"
    sources = ("Berlekamp, Conway, Guy, Winning Ways", "J. H. Conway, On Numbers and Games")
    samples = ("lr", "lrlr", "eel", "0-1:l 1-2:r 1-3:e", "0-1:e 0-2:l 1-2:r", "0-1:l 1-1:r 1-1:e", "0-0:e 0-1:r")

    @cached_property
    def kernel(self) -> _core.GraphRules:
        """The native rules, made when first needed."""
        return _core.GraphRules.hackenbush(6)

    def read(self, text: str) -> str:
        text = text.strip()
        if not text:
            raise BoardError(f"the text is empty; a string has letters {_WANTED}, a graph edges such as 0-1:l")
        if text == "0":
            return text
        if "-" not in text and ":" not in text:
            for column, letter in enumerate(text, 1):
                if letter not in _COLOURS:
                    raise BoardError(f"{letter!r} is not {_WANTED}", column=column)
            return text
        edges = []
        for match in re.finditer(r"[^\s,]+", text):
            token, column = match.group(), match.start() + 1
            edge = _EDGE.fullmatch(token)
            if not edge or edge.group(3) not in _COLOURS:
                raise BoardError(f"{token!r} is not an edge such as 0-1:l, its colour {_WANTED}", column=column)
            u, v = int(edge.group(1)), int(edge.group(2))
            if max(u, v) > MOST_VERTICES:
                raise BoardError(f"vertices are numbered up to {MOST_VERTICES}", column=column)
            edges.append((u, v, column))
        hanging = _hanging([(u, v) for u, v, _ in edges])
        for u, v, column in edges:
            if u not in hanging:
                raise BoardError(f"the edge {u}-{v} hangs on nothing: no path leads to the ground 0", column=column)
        return " ".join(re.split(r"[\s,]+", text))

    def _graph(self, position: str) -> tuple[bytes, Edges]:
        """Vertices (the ground is 1) and edges; vertices renumbered in the order in which they are met."""
        if position == "0":
            return b"\1", []
        if "-" not in position:
            edges = [(i, i + 1, _COLOURS[letter]) for i, letter in enumerate(position)]
            return b"\1" + bytes(len(position)), edges
        number = {0: 0}
        edges = []
        for token in position.split():
            u, v, letter = _EDGE.fullmatch(token).groups()  # type: ignore[union-attr]
            ends = [number.setdefault(int(end), len(number)) for end in (u, v)]
            edges.append((ends[0], ends[1], _COLOURS[letter]))
        return b"\1" + bytes(len(number) - 1), edges

    def moves(self, position: str, side: Side) -> list[str]:
        vertices, edges = self._graph(position)
        cuts = self.kernel.moves(vertices, edges, side)
        if "-" not in position:
            return [position[:cut] or "0" for cut in cuts]
        tokens = position.split()
        return [_fallen([token for i, token in enumerate(tokens) if i != cut]) for cut in cuts]

    def components(self, position: str) -> list[str]:
        parts = self.kernel.parts(*self._graph(position), False)
        if "-" not in position:
            return [position] if parts else []
        return [_written(vertices, edges) for vertices, edges, _ in parts]

    def normal(self, position: str) -> tuple[str, int]:
        parts = self.kernel.parts(*self._graph(position), True)
        if len(parts) != 1:
            return position, 1
        vertices, edges, sign = parts[0]
        return _written(vertices, edges), sign

    def _values(self, raw: list[str], progress: Progress | None) -> list[Game]:
        return self.kernel.values([self._graph(position) for position in raw], progress)

    def _wins(self, raw: str, first: Side, progress: Progress | None) -> bool:
        return self.kernel.wins(*self._graph(raw), first, progress)

    def forget(self) -> None:
        self.__dict__.pop("kernel", None)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(self.name)


def _hanging(edges: list[tuple[int, int]]) -> set[int]:
    """The vertices that hang on the ground."""
    near: dict[int, list[int]] = {}
    for u, v in edges:
        near.setdefault(u, []).append(v)
        near.setdefault(v, []).append(u)
    reached, waiting = {0}, [0]
    while waiting:
        for v in near.get(waiting.pop(), ()):
            if v not in reached:
                reached.add(v)
                waiting.append(v)
    return reached


def _fallen(tokens: list[str]) -> str:
    """The edges that still hang on the ground."""
    ends = [_EDGE.fullmatch(token).groups()[:2] for token in tokens]  # type: ignore[union-attr]
    hanging = _hanging([(int(u), int(v)) for u, v in ends])
    return " ".join(token for token, (u, _) in zip(tokens, ends, strict=True) if int(u) in hanging) or "0"


def _written(vertices: bytes, edges: Edges) -> str:
    """A graph as text: every vertex of the ground is 0."""
    number, names = 0, []
    for ground in vertices:
        number += not ground
        names.append(0 if ground else number)
    return " ".join(f"{names[u]}-{names[v]}:{_LETTERS[colour]}" for u, v, colour in edges) or "0"


HACKENBUSH = Hackenbush()
