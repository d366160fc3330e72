"""Edits: what a click on a mark of a board's picture makes of the board's text.

Each edit is a dictionary: ``at`` is the mark's data (see `tepid.figures.boards`), ``board`` the text after the click,
``label`` what the click does, in words. Edits change texts alone; whether the result is a position, its rules say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tepid.rulesets import Position
from tepid.rulesets.cakes import Cake
from tepid.rulesets.graphs import is_graph
from tepid.rulesets.grids import GridRuleset
from tepid.rulesets.hackenbush import Hackenbush
from tepid.rulesets.heaps import HeapRuleset
from tepid.rulesets.toppling_dominoes import TopplingDominoes

COLOURS = {"l": "blue, Left's", "r": "red, Right's", "e": "green, anybody's"}
NAMES = ("row", "column", "cake", "heap", "vertex", "edge")
"""The data by which marks are told apart."""

Edit = dict[str, Any]


def letters(position: Position[Any]) -> Mapping[str, str]:
    """The letters that a click may put, with their meanings; none where a click changes no letter."""
    match position.rules:
        case GridRuleset() as rules:
            return rules.letters
        case TopplingDominoes() | Hackenbush():
            return COLOURS
    return {}


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
            return list(_vertices(position, put))
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
    return []


def further(position: Position[Any]) -> list[Edit]:
    """Edits that no mark stands for: a row or a column more or less, another heap, another cake.

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
        case TopplingDominoes() | Hackenbush() if "-" not in text:
            row = "" if text in (".", "0") else text
            more = [{"label": f"one more, {says}", "board": row + letter} for letter, says in COLOURS.items()]
            return [*more, *([{"label": "one less", "board": row[:-1]}] if len(row) > 1 else [])]
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


def _edges(position: Position[Any], put: str) -> Iterator[Edit]:
    text = str(position)
    tokens = text.split() if "-" in text else list(text)
    for at, token in enumerate(tokens):
        new = _after(token[-1], put, COLOURS)
        after = [*tokens[:at], token[:-1] + new, *tokens[at + 1 :]]
        label = f"edge {at + 1}, {COLOURS[token[-1]]}: make it {COLOURS[new]}"
        yield {"at": {"edge": str(at + 1)}, "board": (" " if "-" in text else "").join(after), "label": label}


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
