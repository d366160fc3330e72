"""Rules of play written out naively, one cell after another, to count moves and find values a second time.

A position is a text or a tuple; a move is found by trying everything. Nothing of the package's rules is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any

from tepid import LEFT, Game, Side

Cells = dict[tuple[int, int], str]
Rules = Callable[[Any, Side], Iterator[Any]]
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
EIGHT = tuple((r, c) for r, c in product((-1, 0, 1), repeat=2) if r or c)


def cells(board: str) -> Cells:
    return {(r, c): x for r, row in enumerate(board.split("/")) for c, x in enumerate(row)}


def text(board: Cells) -> str:
    rows = max(r for r, _ in board) + 1
    return "/".join("".join(board[r, c] for c in range(sum(1 for q in board if q[0] == r))) for r in range(rows))


def changed(board: Cells, *changes: tuple[tuple[int, int], str]) -> str:
    return text({**board, **dict(changes)})


def pieces(side: Side) -> tuple[str, str]:
    return ("x", "o") if side is LEFT else ("o", "x")


def domineering(board: str, side: Side) -> Iterator[str]:
    at = cells(board)
    for (r, c), x in at.items():
        other = (r + 1, c) if side is LEFT else (r, c + 1)
        if x == "." and at.get(other) == ".":
            yield changed(at, ((r, c), "#"), (other, "#"))


def cram(board: str, side: Side) -> Iterator[str]:
    at = cells(board)
    for (r, c), x in at.items():
        for other in ((r + 1, c), (r, c + 1)):
            if x == "." and at.get(other) == ".":
                yield changed(at, ((r, c), "#"), (other, "#"))


def clobber(board: str, side: Side) -> Iterator[str]:
    at, (own, other) = cells(board), pieces(side)
    for (r, c), x in at.items():
        for dr, dc in STEPS:
            if x == own and at.get((r + dr, c + dc)) == other:
                yield changed(at, ((r, c), "."), ((r + dr, c + dc), own))


def anti_clobber(board: str, side: Side) -> Iterator[str]:
    at, (own, other) = cells(board), pieces(side)
    for (r, c), x in at.items():
        for dr, dc in STEPS:
            if x == own and at.get((r + dr, c + dc)) == ".":
                yield changed(at, ((r, c), other), ((r + dr, c + dc), own))


def toads_and_frogs(board: str, side: Side, jumps: bool = True) -> Iterator[str]:
    at = cells(board)
    own, other, step = ("t", "f", 1) if side is LEFT else ("f", "t", -1)
    for (r, c), x in at.items():
        if x == own and at.get((r, c + step)) == ".":
            yield changed(at, ((r, c), "."), ((r, c + step), own))
        if jumps and x == own and at.get((r, c + step)) == other and at.get((r, c + 2 * step)) == ".":
            yield changed(at, ((r, c), "."), ((r, c + 2 * step), own))


def elephants_and_rhinos(board: str, side: Side) -> Iterator[str]:
    return toads_and_frogs(board, side, jumps=False)


def konane(board: str, side: Side) -> Iterator[str]:
    at, (own, other) = cells(board), pieces(side)
    for (r, c), x in at.items():
        for dr, dc in STEPS:
            now, (i, j) = dict(at), (r, c)
            while x == own and now.get((i + dr, j + dc)) == other and now.get((i + 2 * dr, j + 2 * dc)) == ".":
                now[i, j] = now[i + dr, j + dc] = "."
                i, j = i + 2 * dr, j + 2 * dc
                now[i, j] = own
                yield text(now)


def amazons(board: str, side: Side) -> Iterator[str]:
    at, (own, _) = cells(board), pieces(side)

    def seen(on: Cells, r: int, c: int) -> Iterator[tuple[int, int]]:
        for dr, dc in EIGHT:
            n = 1
            while on.get((r + n * dr, c + n * dc)) == ".":
                yield r + n * dr, c + n * dc
                n += 1

    for start, x in at.items():
        if x == own:
            for end in seen(at, *start):
                moved = {**at, start: ".", end: own}
                for arrow in seen(moved, *end):
                    yield changed(moved, (arrow, "#"))


def nogo(board: str, side: Side) -> Iterator[str]:
    at, (own, _) = cells(board), pieces(side)

    def alive(on: Cells, start: tuple[int, int]) -> bool:
        chain, waiting = {start}, [start]
        while waiting:
            r, c = waiting.pop()
            for dr, dc in STEPS:
                near = (r + dr, c + dc)
                if on.get(near) == ".":
                    return True
                if on.get(near) == on[start] and near not in chain:
                    chain.add(near)
                    waiting.append(near)
        return False

    for cell, x in at.items():
        after = {**at, cell: own}
        near = [cell, *((cell[0] + dr, cell[1] + dc) for dr, dc in STEPS)]
        if x == "." and all(alive(after, stone) for stone in near if after.get(stone, "#") in "xo"):
            yield text(after)


def tinted(board: str, side: Side, snort: bool) -> Iterator[str]:
    at, (own, other) = cells(board), pieces(side)
    tint = "l" if side is LEFT else "r"
    for (r, c), x in at.items():
        near = {at.get((r + dr, c + dc)) for dr, dc in STEPS}
        if x in (".", tint) and (other if snort else own) not in near:
            yield changed(at, ((r, c), own))


def col(board: str, side: Side) -> Iterator[str]:
    return tinted(board, side, snort=False)


def snort(board: str, side: Side) -> Iterator[str]:
    return tinted(board, side, snort=True)


def fission(board: str, side: Side) -> Iterator[str]:
    at = cells(board)
    for (r, c), x in at.items():
        ends = ((r - 1, c), (r + 1, c)) if side is LEFT else ((r, c - 1), (r, c + 1))
        if x == "x" and all(at.get(end) == "." for end in ends):
            yield changed(at, ((r, c), "."), (ends[0], "x"), (ends[1], "x"))


def hackenbush(edges: tuple[tuple[int, int, str], ...], side: Side) -> Iterator[tuple[tuple[int, int, str], ...]]:
    for cut, (_, _, colour) in enumerate(edges):
        if colour in ("le" if side is LEFT else "re"):
            rest = edges[:cut] + edges[cut + 1 :]
            reached = {0}
            for _ in rest:
                reached |= {end for u, v, _ in rest if {u, v} & reached for end in (u, v)}
            yield tuple(edge for edge in rest if edge[0] in reached)


def toppling_dominoes(row: str, side: Side) -> Iterator[str]:
    for i, domino in enumerate(row):
        if domino in ("le" if side is LEFT else "re"):
            yield row[:i]
            yield row[i + 1 :]


def cake(kind: str) -> Rules:
    def rules(cakes: tuple[tuple[int, int], ...], side: Side) -> Iterator[tuple[tuple[int, int], ...]]:
        for at, (rows, columns) in enumerate(cakes):
            width = columns if side is LEFT else rows
            if kind == "cutcake":
                cuts = [(w, width - w) for w in range(1, width)]
            elif kind == "eatcake":
                cuts = [tuple(w for w in (before, width - 1 - before) if w) for before in range(width)]
            else:
                cuts = [(width // n,) * n for n in range(2, width + 1) if n * (width // n) == width]
            for cut in cuts:
                parts = [(rows, w) if side is LEFT else (w, columns) for w in cut]
                yield tuple(sorted([*cakes[:at], *cakes[at + 1 :], *parts]))

    return rules


def heaps(after: Callable[[int, Side], Iterator[tuple[int, ...]]]) -> Rules:
    def rules(position: tuple[int, ...], side: Side) -> Iterator[tuple[int, ...]]:
        for at, heap in enumerate(position):
            for rest in after(heap, side):
                yield tuple(sorted(n for n in (*position[:at], *position[at + 1 :], *rest) if n))

    return rules


def kayles_like(smallest: int) -> Rules:
    def after(heap: int, side: Side) -> Iterator[tuple[int, ...]]:
        for taken in range(smallest, 3):
            for first in range(heap - taken + 1):
                yield (first, heap - taken - first)

    return heaps(after)


def nim(heap: int, side: Side) -> Iterator[tuple[int, ...]]:
    return ((rest,) for rest in range(heap))


def subtraction(heap: int, side: Side) -> Iterator[tuple[int, ...]]:
    return ((heap - n,) for n in ((1, 2) if side is LEFT else (1, 3)) if n <= heap)


def taking(heap: int, side: Side) -> Iterator[tuple[int, ...]]:
    """Left 0.7: one bean, leaving nothing, one heap or two; Right 0.07: two beans."""
    taken = 1 if side is LEFT else 2
    return ((first, heap - taken - first) for first in range(heap - taken + 1))


def euclid(pair: tuple[int, int], side: Side) -> Iterator[tuple[int, int]]:
    p, q = pair
    if p % q:
        yield (q, p % q) if side is LEFT else (q, q - p % q)


NAIVE: dict[str, Rules] = {
    "domineering": domineering,
    "cram": cram,
    "clobber": clobber,
    "anti_clobber": anti_clobber,
    "toads_and_frogs": toads_and_frogs,
    "elephants_and_rhinos": elephants_and_rhinos,
    "konane": konane,
    "amazons": amazons,
    "nogo": nogo,
    "col": col,
    "snort": snort,
    "hackenbush": hackenbush,
    "toppling_dominoes": toppling_dominoes,
    "cutcake": cake("cutcake"),
    "maundy_cake": cake("maundy_cake"),
    "eatcake": cake("eatcake"),
    "partizan_subtraction": heaps(subtraction),
    "taking_and_breaking": heaps(taking),
    "partizan_euclid": euclid,
    "fission": fission,
    "nim": heaps(nim),
    "kayles": kayles_like(1),
    "dawsons_kayles": kayles_like(2),
}


def moves(name: str, position: Any, side: Side) -> list[Any]:
    """The positions after each move, without repeats."""
    return list(dict.fromkeys(NAIVE[name](position, side)))


@cache
def count(name: str, position: Any, first: Side, depth: int) -> int:
    """How many ways there are to make ``depth`` moves in turn."""
    if depth == 0:
        return 1
    return sum(count(name, after, first.other, depth - 1) for after in moves(name, position, first))


@cache
def value(name: str, position: Any) -> Game:
    """The value by the definition: no components, no symmetry."""
    left, right = (moves(name, position, side) for side in (LEFT, LEFT.other))
    return Game(left=[value(name, p) for p in left], right=[value(name, p) for p in right])
