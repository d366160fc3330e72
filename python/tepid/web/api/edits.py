"""Edits: what a click on a mark of a board's picture makes of the board's text.

Each edit is a dictionary: ``at`` is the mark's data (see `tepid.figures.boards`), ``board`` the text after the click,
``label`` what the click does, in words. Edits change texts alone; whether the result is a position, its rules say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any

from tepid.rulesets import Position
from tepid.rulesets.cakes import Cake
from tepid.rulesets.euclid import PartizanEuclid
from tepid.rulesets.graphs import is_graph, read_graph
from tepid.rulesets.grids import GridRuleset
from tepid.rulesets.hackenbush import Hackenbush
from tepid.rulesets.heaps import HeapRuleset
from tepid.rulesets.toppling_dominoes import TopplingDominoes

COLOURS = {"l": "blue, Left's", "r": "red, Right's", "e": "green, anybody's"}
REMOVED = {"#": "removed"}
NAMES = ("row", "column", "cake", "heap", "vertex", "edge", "number")
"""The data by which marks are told apart."""
MOST_JOINED = 6  # vertices of a graph of which every pair that could be joined is offered
MOST_GROWN = 12  # and at most so many at which a new edge is offered

Edit = dict[str, Any]


def letters(position: Position[Any]) -> Mapping[str, str]:
    """The letters that a click may put, with their meanings; none where a click changes no letter."""
    match position.rules:
        case GridRuleset() as rules:
            return rules.letters
        case TopplingDominoes():
            return COLOURS
        case Hackenbush():
            return {**COLOURS, **REMOVED}
    return {}


def lead(position: Position[Any]) -> str:
    """What a click on the board does, in a sentence.

    >>> from tepid.rulesets import KAYLES, get
    >>> lead(KAYLES.position("3")), lead(get("hackenbush").position("lr"))
    ('Click a heap to take one from it', 'Click an edge to colour or remove it')
    """
    text = str(position)
    match position.rules:
        case GridRuleset() if is_graph(text):
            return "Click a vertex to colour it" + (", an edge to remove it" if text.startswith("graph") else "")
        case GridRuleset():
            return "Click a cell to change it"
        case TopplingDominoes():
            return "Click a domino to change it"
        case Hackenbush():
            return "Click an edge to colour or remove it"
        case Cake():
            return "Click a piece of a cake to cut the cake there"
        case HeapRuleset():
            return "Click a heap to take one from it"
        case PartizanEuclid():
            return "Click a number to make it one less"
    return "Type a board"


def edits(position: Position[Any], put: str = "") -> list[Edit]:
    """An edit for each mark that can be clicked; it puts the letter ``put``, or else the letter that comes next.

    >>> from tepid.rulesets import CLOBBER, KAYLES
    >>> [edit["board"] for edit in edits(CLOBBER.position("xo"))]
    ['oo', 'x.']
    >>> edits(KAYLES.position("3"))
    [{'at': {'heap': '1'}, 'board': '2', 'label': 'heap 1 of 3: take one'}]
    """
    text = str(position)
    match position.rules:
        case GridRuleset() if is_graph(text):
            return [*_vertices(position, put), *_joins(text)]
        case GridRuleset():
            return list(_cells(position, put))
        case TopplingDominoes() if text != ".":
            return list(_cells(position, put))
        case Hackenbush() if text != "0":
            return list(_edges(position, put))
        case Cake():
            return list(_cakes(position.raw))
        case HeapRuleset():
            return list(_heaps(position.raw))
        case PartizanEuclid():
            return list(_lessened(position.raw))
    return []


def further(position: Position[Any]) -> list[Edit]:
    """Edits that no mark stands for: a row or a column more or less, another heap, another edge.

    >>> from tepid.rulesets import DOMINEERING
    >>> [(edit["label"], edit["board"]) for edit in further(DOMINEERING.position("../.."))][0]
    ('a row more', '../../..')
    """
    text = str(position)
    match position.rules:
        case GridRuleset() as rules if not is_graph(text):
            rows, fill = text.split("/"), "." if "." in rules.letters else next(iter(rules.letters))
            found = [("a row more", [*rows, fill * len(rows[0])]), ("a column more", [row + fill for row in rows])]
            if len(rows) > 1:
                found.append(("a row less", rows[:-1]))
            if len(rows[0]) > 1:
                found.append(("a column less", [row[:-1] for row in rows]))
            return [{"label": label, "board": "/".join(made)} for label, made in found]
        case GridRuleset():
            return list(_grown(text))
        case Hackenbush() if "-" in text:
            return list(_branches(text.split()))
        case TopplingDominoes() | Hackenbush():
            row = "" if text in (".", "0") else text
            more = [{"label": f"one more, {says}", "board": row + letter} for letter, says in COLOURS.items()]
            if len(row) > 1:
                more.append({"label": "one less", "board": row[:-1]})
            if isinstance(position.rules, Hackenbush) and row:
                listed = " ".join(f"{at}-{at + 1}:{letter}" for at, letter in enumerate(row))
                more.append({"label": "as a list of edges, which may branch", "board": listed})
            return more
        case Cake():
            cakes: tuple[tuple[int, int], ...] = position.raw
            found_cakes = [{"label": "another cake", "board": _baked([*cakes, (2, 2)])}]
            for at, (rows_of, columns) in enumerate(cakes):
                for what, cake in (("row", (rows_of + 1, columns)), ("column", (rows_of, columns + 1))):
                    board = _baked([*cakes[:at], cake, *cakes[at + 1 :]])
                    found_cakes.append({"label": f"cake {at + 1}: a {what} more", "board": board})
            return found_cakes
        case HeapRuleset():
            heaps: tuple[int, ...] = position.raw
            grown = [
                {"label": f"heap {at + 1}: one more", "board": _heaped([*heaps[:at], heap + 1, *heaps[at + 1 :]])}
                for at, heap in enumerate(heaps)
            ]
            return [*grown, {"label": "another heap", "board": _heaped([*heaps, 1])}]
        case PartizanEuclid():
            p, q = position.raw
            more = [{"label": "the larger number: one more", "board": f"{p + 1} {q}"}]
            return [*more, *([{"label": "the smaller number: one more", "board": f"{p} {q + 1}"}] if q < p else [])]
    return []


def _after(letter: str, put: str, known: Mapping[str, str]) -> str:
    """The letter put, or the one that comes next."""
    if put in known:
        return put
    order = list(known)
    return order[(order.index(letter) + 1) % len(order)]


def _cells(position: Position[Any], put: str) -> Iterator[Edit]:
    known, text = letters(position), str(position)
    row = column = 1
    for at, letter in enumerate(text):
        if letter == "/":
            row, column = row + 1, 1
            continue
        new = _after(letter, put, known)
        label = f"row {row}, column {column}, {known[letter]}: make it {known[new]}"
        yield {
            "at": {"row": str(row), "column": str(column)},
            "board": text[:at] + new + text[at + 1 :],
            "label": label,
        }
        column += 1


def _vertices(position: Position[Any], put: str) -> Iterator[Edit]:
    known, tokens = letters(position), str(position).split()
    colours = {int(name): letter for name, _, letter in (t.partition(":") for t in tokens[2:]) if letter}
    named = [token for token in tokens if ":" not in token]
    for vertex in range(1, int(tokens[1]) + (tokens[0] == "star") + 1):
        letter = colours.get(vertex, ".")
        new = _after(letter, put, known)
        painted = {**colours, vertex: new}
        board = " ".join([*named, *(f"{v}:{painted[v]}" for v in sorted(painted) if painted[v] != ".")])
        yield {
            "at": {"vertex": str(vertex)},
            "board": board,
            "label": f"vertex {vertex}, {known[letter]}: make it {known[new]}",
        }


def _joins(text: str) -> Iterator[Edit]:
    """The edges of a graph that is a list of edges: a click removes one."""
    tokens = text.split()
    edges = [at for at, token in enumerate(tokens) if "-" in token]
    for number, at in enumerate(edges, 1):
        board = " ".join([*tokens[:at], *tokens[at + 1 :]])
        yield {"at": {"edge": str(number)}, "board": board, "label": f"edge {tokens[at]}: remove it"}


def _grown(text: str) -> Iterator[Edit]:
    """A graph with a vertex more or less, or an edge more."""
    kind, size, *tokens = text.split()
    count = int(size)

    def without(last: int) -> list[str]:
        """What is left of the edges and colours when the last vertex goes."""
        return [token for token in tokens if str(last) not in token.partition(":")[0].split("-")]

    if kind != "graph":
        yield {"label": "a vertex more", "board": " ".join([kind, str(count + 1), *tokens])}
        if count > (3 if kind == "cycle" else 1):
            left = without(count + (kind == "star"))
            yield {"label": "a vertex less", "board": " ".join([kind, str(count - 1), *left])}
        _, _, n, joined = read_graph(f"{kind} {size}", {})
        edges = [f"{u + 1}-{v + 1}" for u, v, _ in joined]
        yield {
            "label": "as a list of edges, which may be changed",
            "board": " ".join(["graph", str(n), *edges, *tokens]),
        }
        return
    edges, colours = [[t for t in tokens if (":" in t) is coloured] for coloured in (False, True)]
    last = str(count + 1)
    for vertex in range(1, min(count, MOST_GROWN) + 1):
        board = " ".join(["graph", last, *edges, f"{vertex}-{last}", *colours])
        yield {"label": f"another vertex, joined to {vertex}", "board": board}
    if count > 1:
        yield {"label": f"without vertex {count}", "board": " ".join(["graph", str(count - 1), *without(count)])}
    for u, v in _unjoined(range(1, count + 1), edges):
        yield {"label": f"join {u} and {v}", "board": " ".join(["graph", size, *edges, f"{u}-{v}", *colours])}


def _unjoined(vertices: Iterable[int], edges: Iterable[str]) -> list[tuple[int, int]]:
    """The pairs of vertices that no edge joins; none where there are many vertices."""
    few = list(vertices)
    joined = {frozenset(map(int, edge.split("-"))) for edge in edges}
    return [pair for pair in combinations(few, 2) if frozenset(pair) not in joined] if len(few) <= MOST_JOINED else []


def _edges(position: Position[Any], put: str) -> Iterator[Edit]:
    text = str(position)
    is_listed = "-" in text
    tokens = text.split() if is_listed else list(text)
    for at, token in enumerate(tokens):
        label = f"edge {at + 1}, {COLOURS[token[-1]]}: "
        if put in REMOVED:
            board = _hanging([*tokens[:at], *tokens[at + 1 :]]) if is_listed else text[:at] or "0"
            yield {"at": {"edge": str(at + 1)}, "board": board, "label": label + "remove it"}
            continue
        new = _after(token[-1], put, COLOURS)
        after = [*tokens[:at], token[:-1] + new, *tokens[at + 1 :]]
        board = (" " if is_listed else "").join(after)
        yield {"at": {"edge": str(at + 1)}, "board": board, "label": f"{label}make it {COLOURS[new]}"}


def _hanging(tokens: list[str]) -> str:
    """The edges, each as 0-1:l, that hang on the ground."""
    ends = [set(token.partition(":")[0].split("-")) for token in tokens]
    reached, more = set[str](), {"0"}
    while more:
        reached |= more
        more = {end for pair in ends if pair & reached for end in pair} - reached
    return " ".join(token for token, pair in zip(tokens, ends, strict=True) if pair & reached) or "0"


def _branches(tokens: list[str]) -> Iterator[Edit]:
    """A list of edges with one more: up from a vertex, or between two."""
    pairs = [token.partition(":")[0] for token in tokens]
    vertices = sorted({0, *(int(end) for pair in pairs for end in pair.split("-"))})
    top = vertices[-1] + 1
    for vertex in vertices[:MOST_GROWN]:
        place = "the ground" if vertex == 0 else f"vertex {vertex}"
        yield {"label": f"another edge, up from {place}", "board": " ".join([*tokens, f"{vertex}-{top}:l"])}
    for u, v in _unjoined(vertices, pairs):
        yield {"label": f"join {u} and {v}", "board": " ".join([*tokens, f"{u}-{v}:l"])}


def _lessened(pair: tuple[int, int]) -> Iterator[Edit]:
    """The numbers of Partizan Euclid: a click makes one less, as long as the larger stays first."""
    p, q = pair
    if p > q:
        yield {"at": {"number": str(p)}, "board": f"{p - 1} {q}", "label": f"the larger number, {p}: one less"}
    if q > 1:
        yield {"at": {"number": str(q)}, "board": f"{p} {q - 1}", "label": f"the smaller number, {q}: one less"}


def _cakes(cakes: tuple[tuple[int, int], ...]) -> Iterator[Edit]:
    for at, (rows, columns) in enumerate(cakes):
        for row in range(1, rows + 1):
            for column in range(1, columns + 1):
                board = _baked([*cakes[:at], (row, column), *cakes[at + 1 :]])
                place = {"row": str(row), "column": str(column), "cake": str(at + 1)}
                yield {"at": place, "board": board, "label": f"make cake {at + 1} of {rows}x{columns} {row}x{column}"}


def _baked(cakes: list[tuple[int, int]]) -> str:
    return " ".join(f"{rows}x{columns}" for rows, columns in sorted(cakes))


def _heaps(heaps: tuple[int, ...]) -> Iterator[Edit]:
    for at, heap in enumerate(heaps):
        board = _heaped([*heaps[:at], heap - 1, *heaps[at + 1 :]])
        yield {"at": {"heap": str(at + 1)}, "board": board, "label": f"heap {at + 1} of {heap}: take one"}


def _heaped(heaps: list[int]) -> str:
    return " ".join(str(heap) for heap in sorted(heaps) if heap) or "0"
