"""Graphs as text: a name or a list of edges, then colours.

``path n`` and ``cycle n`` count vertices, ``star n`` counts leaves (its centre is vertex 1), ``graph n 1-2 2-3``
lists edges between vertices 1 to n. Behind any of them, ``3:x`` colours vertex 3.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from tepid.errors import BoardError

KINDS = ("path", "cycle", "star", "graph")
MOST_VERTICES = 10_000

Edges = list[tuple[int, int, int]]
_TOKEN = re.compile(r"[^\s,]+")
_EDGE = re.compile(r"(\d+)-(\d+)")
_COLOUR = re.compile(r"(\d+):(.)")


def is_graph(text: str) -> bool:
    """Whether a text begins as a graph does."""
    return text.lstrip().split(" ", 1)[0] in KINDS


def read_graph(text: str, colours: Mapping[str, str]) -> tuple[str, dict[int, str], int, Edges]:
    """The graph of a text: its uncoloured text, colours by vertex (from 0), vertices, edges (vertices from 0)."""
    tokens = [(match.group(), match.start() + 1) for match in _TOKEN.finditer(text)]
    kind, column = tokens[0]
    if kind not in KINDS:
        raise BoardError(f"{kind!r} is no graph: write {', '.join(KINDS)}", column=column)
    if len(tokens) < 2 or not tokens[1][0].isdecimal():
        raise BoardError(f"{kind} needs a number behind it, as in '{kind} 5'", column=tokens[-1][1])
    count = int(tokens[1][0])
    if not (1 if kind != "cycle" else 3) <= count <= MOST_VERTICES:
        raise BoardError(f"a {kind} of {count} vertices is none that can be played", column=tokens[1][1])
    n = count + (kind == "star")
    edges: Edges = []
    if kind in ("path", "cycle"):
        edges = [(v, v + 1, 0) for v in range(n - 1)] + ([(0, n - 1, 0)] if kind == "cycle" else [])
    elif kind == "star":
        edges = [(0, leaf, 0) for leaf in range(1, n)]
    named = [f"{kind} {count}"]
    painted: dict[int, str] = {}
    for token, column in tokens[2:]:
        edge, colour = _EDGE.fullmatch(token), _COLOUR.fullmatch(token)
        if edge and kind == "graph":
            u, v = (_vertex(name, n, column) for name in edge.groups())
            if u == v:
                raise BoardError(f"the edge {token} leads from a vertex to itself", column=column)
            edges.append((u, v, 0))
            named.append(f"{u + 1}-{v + 1}")
        elif colour:
            letter = colour.group(2)
            if letter not in colours:
                raise BoardError(f"{letter!r} is no colour: write {_listed(colours)}", column=column)
            painted[_vertex(colour.group(1), n, column)] = letter
        else:
            wanted = "an edge such as 1-2 or a colour such as 3:x" if kind == "graph" else "a colour such as 3:x"
            raise BoardError(f"{token!r} is not {wanted}", column=column)
    return " ".join(named), painted, n, edges


def write_graph(named: str, painted: Mapping[int, str]) -> str:
    """The text of a graph with its colours."""
    return " ".join([named, *(f"{v + 1}:{painted[v]}" for v in sorted(painted))])


def _vertex(name: str, n: int, column: int) -> int:
    if not 1 <= int(name) <= n:
        raise BoardError(f"there is no vertex {name}: the vertices are 1 to {n}", column=column)
    return int(name) - 1


def _listed(colours: Mapping[str, str]) -> str:
    return ", ".join(f"{letter!r} ({meaning})" for letter, meaning in colours.items())
