"""Graphs as pictures: paths, rings and stars as such, any other in layers around a vertex or above the ground.

Edges that join the same two vertices, and those along a layer with a vertex between, bend out of each other's way. The
layers are as far apart as it takes for no edge to meet a vertex that is not its end.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from itertools import accumulate
from math import cos, isqrt, pi, sin, tan
from typing import TYPE_CHECKING

from tepid.figures.cells import COLOUR_NAMES, COLOURS, part_role, titled
from tepid.figures.drawing import PIXEL, Drawing, Place
from tepid.figures.layers import search, tidy
from tepid.figures.parts import groups, tied
from tepid.rulesets.graphs import read_graph
from tepid.sides import LEFT, RIGHT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from tepid.rulesets.col_and_snort import TintRuleset
    from tepid.rulesets.contract import Position

MOST = 240  # vertices, and edges, in one picture
STEP, LAYER = 52 * PIXEL, 64 * PIXEL  # between vertices side by side, and between layers
LONGEST_PATH = 12  # vertices of a path in one row
VERTEX, KNOT = 13 * PIXEL, 4 * PIXEL  # radii
BEND = 16 * PIXEL  # how far an edge is bent out of the way
CLEAR = 16 * PIXEL  # between an edge and the middle of a vertex that is not its end
LOOP = 24 * PIXEL  # a loop is half as long again
CURVE = 8  # straight pieces of a bent edge


def tint_graph(position: Position[str], last: Position[str] | None, tinted: bool) -> Drawing:
    """Col or Snort on a graph: its vertices numbered, painted ones in the colour of the player."""
    rules: TintRuleset = position.rules  # type: ignore[assignment]
    kind = str(position).split(" ", 1)[0]
    named, painted, n, listed = read_graph(str(position), rules.letters)
    before = painted
    if last is not None:
        other, before, _, _ = read_graph(str(last), rules.letters)
        if other != named:
            raise ValueError("the position before is on another graph")
    _fits(n, len(listed))
    edges = [(u, v) for u, v, _ in listed]
    said = ", ".join(f"{v + 1} {rules.letters[painted.get(v, '.')]}" for v in range(n))
    ends = " ".join(f"{u + 1}-{v + 1}" for u, v in edges) or "none"
    drawing = titled("board", position, f"A {kind} with {n} vertices. Vertices: {said}. Edges: {ends}.")
    places = _around(kind, n) if kind != "graph" else _layered(range(n), edges)
    for number, ((u, v), course) in enumerate(zip(edges, _courses(edges, places), strict=True), 1):
        data = {"edge": str(number), "ends": f"{u + 1}-{v + 1}"}
        drawing.line(course, "tick", data=data)
    open_to = dict.fromkeys(range(n), 0)
    for side, bit in ((LEFT, 1), (RIGHT, 2)):
        for vertex in rules.graph_kernel.moves(*rules._graph(position.raw), side):
            open_to[vertex] |= bit
    parts = tied(rules, open_to, edges) if tinted else []
    part_of = {v: i for i, part in enumerate(parts) for v in part} if len(parts) > 1 else {}
    for v, place in places.items():
        letter = painted.get(v, ".")
        data = {"vertex": str(v + 1), "cell": letter}
        if v in part_of:
            data["component"] = str(part_of[v] + 1)
        played = {"x": "left", "o": "right"}.get(letter)
        tint = {"l": "left", "r": "right"}.get(letter)
        role = f"stone {played}" if played else f"vertex {part_role(part_of.get(v))}".strip()
        drawing.dot(place, role, data, VERTEX)
        if tint:
            drawing.dot(place, tint, data, 6 * PIXEL)
        elif played:
            drawing.text(Place(place.x, place.y + 4 * PIXEL), letter, "piece", "middle", data=data)
        if letter != before.get(v, "."):
            drawing.dot(place, "last", {"vertex": str(v + 1)}, VERTEX + 3 * PIXEL)
        drawing.label(place, Place(VERTEX - PIXEL, 3 * PIXEL - VERTEX), str(v + 1), "axis", data=data)
    return drawing


_EDGE = re.compile(r"(\d+)-(\d+):(.)")


def _edges(text: str) -> list[tuple[int, int, str]]:
    """The edges of a Hackenbush text; those of a string stand on each other."""
    if text == "0":
        return []
    if "-" not in text:
        return [(i, i + 1, letter) for i, letter in enumerate(text)]
    return [(int(u), int(v), letter) for u, v, letter in _EDGE.findall(text)]


def hackenbush(position: Position[str], last: Position[str] | None, tinted: bool) -> Drawing:
    """Hackenbush above its ground; what the last move cut down is dotted."""
    now = _edges(str(position))
    whole = now if last is None else _edges(str(last))
    missing = Counter(now) - Counter(whole)
    if missing:
        raise ValueError("the position before lacks edges of this one")
    _fits(len(whole) + 1, len(whole))
    said = "; ".join(f"{u}-{v} {COLOUR_NAMES[letter]}" for u, v, letter in now) or "none"
    words = f"Edges, the ground being 0: {said}. A cut edge takes with it what no longer hangs on the ground."
    drawing = titled("board", position, words)
    ends = [(u, v) for u, v, _ in whole]
    places = _hung(ends)
    # Edges at a vertex other than the ground hang together.
    at: dict[int, list[int]] = {}
    for i, (u, v) in enumerate(ends):
        for vertex in {u, v} - {0}:
            at.setdefault(vertex, []).append(i)
    kept, number = Counter(now), 0
    standing = []
    for edge in whole:
        standing.append(bool(kept[edge]))
        kept[edge] -= standing[-1]
    parts = groups(
        [i for i, stands in enumerate(standing) if stands],
        ((a, b) for edges in at.values() for a in edges for b in edges if a < b and standing[a] and standing[b]),
    )
    part_of = {i: number for number, part in enumerate(parts, 1) for i in part} if tinted and len(parts) > 1 else {}
    courses = _courses(ends, places)
    for i, ((u, v, letter), course) in enumerate(zip(whole, courses, strict=True)):
        if not standing[i]:
            drawing.line(course, "ghost")
            continue
        number += 1
        data = {"edge": str(number), "ends": f"{u}-{v}", "cell": letter}
        if i in part_of:
            data["component"] = str(part_of[i])
        drawing.line(course, f"edge {COLOURS[letter]}", data=data)
    used = {end for (u, v, _), stands in zip(whole, standing, strict=True) if stands for end in (u, v)}
    for vertex in sorted(used - {0}):
        drawing.dot(places[vertex], "knot", {"vertex": str(vertex)}, KNOT)
        if "-" in str(position):
            drawing.label(places[vertex], Place(8 * PIXEL, -6 * PIXEL), str(vertex), "axis")
    number = 0
    for i, (u, v, letter) in enumerate(whole):
        if not standing[i]:
            continue
        number += 1
        middle = courses[i][len(courses[i]) // 2] if len(courses[i]) > 2 else _between(*courses[i])
        data = {"edge": str(number), "ends": f"{u}-{v}", "cell": letter}
        level = courses[i][0].y == courses[i][-1].y
        beside = Place(0, -6 * PIXEL) if level else Place(6 * PIXEL, 4 * PIXEL)
        drawing.label(middle, beside, letter, f"value {COLOURS[letter]}", "middle" if level else "start", data)
    extent = drawing.extent()
    ground = [Place(min(extent.left, -STEP // 2), 0), Place(max(extent.right, STEP // 2), 0)]
    drawing.line(ground, "mast", data={"vertex": "0"})
    for component in sorted(set(part_of.values())):
        across = [place.x for i, number in part_of.items() if number == component for place in courses[i]]
        left, right = min(across) - KNOT, max(across) + KNOT
        band = [Place(x, y * PIXEL) for x, y in ((left, 4), (right, 4), (right, 12), (left, 12))]
        role = f"cell {part_role(component - 1)}"
        drawing.line(band, role, closed=True, data={"vertex": "0", "component": str(component)})
    if not now:
        drawing.text(Place(0, -10 * PIXEL), "the bare ground", "note", "middle")
    return drawing


def _fits(vertices: int, edges: int) -> None:
    if vertices > MOST or edges > MOST:
        raise ValueError(
            f"a graph of {vertices:,} vertices and {edges:,} edges is too large to draw: {MOST} of each at most"
        )


def _between(a: Place, b: Place) -> Place:
    return Place((a.x + b.x) // 2, (a.y + b.y) // 2)


# Where vertices stand


def _around(kind: str, n: int) -> dict[int, Place]:
    """A path in rows that go to and fro, a ring, or leaves around their centre."""
    if kind == "path":
        rows = (divmod(v, LONGEST_PATH) for v in range(n))
        return {
            v: Place((c if r % 2 == 0 else LONGEST_PATH - 1 - c) * STEP, r * LAYER) for v, (r, c) in enumerate(rows)
        }
    ring = list(range(n)) if kind == "cycle" else list(range(1, n))
    radius = max(STEP, round(STEP * len(ring) / (2 * pi))) if kind == "cycle" or len(ring) > 1 else STEP
    turn = 2 * pi / len(ring)
    places = {v: Place(round(radius * sin(i * turn)), -round(radius * cos(i * turn))) for i, v in enumerate(ring)}
    return places if kind == "cycle" else {0: Place(0, 0), **places}


def _near(edges: Iterable[tuple[int, int]]) -> dict[int, list[int]]:
    near: dict[int, list[int]] = {}
    for u, v in edges:
        near.setdefault(u, []).append(v)
        near.setdefault(v, []).append(u)
    return near


def _layered(vertices: Iterable[int], edges: Sequence[tuple[int, int]]) -> dict[int, Place]:
    """Each connected graph in layers below its first vertex, one beside the other."""
    near, seen, roots = _near(edges), set[int](), []
    parent: dict[int, int | None] = {}
    for vertex in vertices:
        if vertex not in seen:
            found = search([vertex], near)
            seen |= set(found)
            parent |= found
            roots.append(vertex)
    return _stood(roots, parent, edges, downward=True)


def _hung(edges: Sequence[tuple[int, int]]) -> dict[int, Place]:
    """Vertices in layers above the ground, which is vertex 0."""
    parent = search([0], _near(edges))
    del parent[0]
    roots = [vertex for vertex, other in parent.items() if other == 0]
    return _stood(roots, parent, edges, downward=False)


def _stood(
    roots: Sequence[int], parent: Mapping[int, int | None], edges: Sequence[tuple[int, int]], *, downward: bool
) -> dict[int, Place]:
    """Trees beside each other, layer by layer; ``parent`` may name what is no vertex of theirs for a root."""
    children: dict[int, list[int]] = {-1: list(roots)}
    for vertex, other in parent.items():
        if vertex not in children[-1]:
            children.setdefault(other if other is not None else -1, []).append(vertex)
    wide = _widths(edges)
    places = tidy(-1, children, lambda vertex: wide.get(vertex, STEP))
    del places[-1]
    across = {vertex: x for vertex, (x, _) in places.items()}
    depth = {vertex: depth for vertex, (_, depth) in places.items()}
    gaps = _gaps(edges, across, depth, downward)
    heights = [*accumulate((gaps.get(layer, LAYER) for layer in range(1 + max(depth.values(), default=0))), initial=0)]
    sign = 1 if downward else -1
    return {vertex: Place(across[vertex], sign * heights[depth[vertex]]) for vertex in sorted(places)}


def _widths(edges: Sequence[tuple[int, int]]) -> dict[int, int]:
    """The width that a vertex needs in its layer for edges that are there several times, and for its loops."""
    wide: dict[int, int] = {}
    copies = Counter((min(edge), max(edge)) for edge in edges)
    for (u, v), n in copies.items():
        more = (LOOP if n > 1 or _grows(u, edges) else 0) if u == v else 3 * BEND * ((n - 1) // 2)
        for vertex in (u, v):
            wide[vertex] = max(wide.get(vertex, STEP), STEP + more)
    return wide


def _grows(vertex: int, edges: Iterable[tuple[int, int]]) -> bool:
    """Whether a vertex hangs on more than one other."""
    return len({end for edge in edges if vertex in edge for end in edge} - {vertex}) > 1


def _gaps(
    edges: Sequence[tuple[int, int]], across: Mapping[int, int], depth: Mapping[int, int], downward: bool
) -> dict[int, int]:
    """How far the layers must be apart for edges to keep clear of vertices; the first is above or below layer 0."""
    layers: dict[int, list[int]] = {}
    for vertex, x in across.items():
        layers.setdefault(depth[vertex], []).append(x)
    for row in layers.values():
        row.sort()
    gaps: dict[int, int] = {}
    for u, v, copy in _numbered(edges):
        if u == v or v not in across:
            continue
        if depth.get(u) == depth[v]:
            lift = _lift(copy, across[u], across[v], layers[depth[v]])
            gap, need = depth[v] - downward, lift + 3 * CLEAR // 4  # the curve stays below the edges that go up
        else:
            aside = abs(_aside(copy))
            a = across.get(u, across[v])
            reach = abs(across[v] - a) + 2 * aside
            ends = [(vertex, x) for vertex, x in ((u, a), (v, across[v])) if vertex in across]
            nearest = min((_nearest(x, layers[depth[vertex]], reach) for vertex, x in ends), default=reach)
            gap = depth[v] - 1 if u not in across else min(depth[u], depth[v])
            # The line must be steep enough to pass a vertex that is ``nearest`` beside its end.
            need = CLEAR * reach // isqrt(nearest**2 - CLEAR**2) if nearest < reach else 0
        gaps[gap] = max(gaps.get(gap, LAYER), need)
    return gaps


def _nearest(x: int, row: Sequence[int], reach: int) -> int:
    """How far the next vertex of a layer is, or ``reach``."""
    at = bisect_left(row, x)
    return min([reach, *(abs(other - x) for other in (*row[max(at - 1, 0) : at], *row[at + 1 : at + 2]))])


# How edges run


def _numbered(edges: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int, int]]:
    """Each edge with its lesser end first, and how many before it join the same two."""
    seen: Counter[tuple[int, int]] = Counter()
    for edge in edges:
        u, v = sorted(edge)
        yield u, v, seen[u, v]
        seen[u, v] += 1


def _aside(copy: int) -> int:
    """How far to the side an edge between two layers is pulled, its first copy not at all."""
    return (copy + 1) // 2 * (1 if copy % 2 else -1) * 2 * BEND


def _lift(copy: int, a: int, b: int, row: Iterable[int]) -> int:
    """How far an edge along a layer is pulled up, to pass over the vertices between its ends."""
    low, high = sorted((a, b))
    crossed = any(low < x < high for x in row)
    return 2 * BEND * (copy + 1) + (high - low) // 6 if crossed else 2 * BEND * copy


def _courses(edges: Sequence[tuple[int, int]], places: Mapping[int, Place]) -> list[list[Place]]:
    """The way of each edge. The ground, which has no place, is met right below the other end."""
    loops = Counter(u for u, v in edges if u == v)
    wide = _widths(edges)
    beside = max((place.x + (wide.get(vertex, STEP) - STEP) // 2 for vertex, place in places.items()), default=-STEP)
    rows: dict[int, list[int]] = {}
    for place in places.values():
        rows.setdefault(place.y, []).append(place.x)
    found = []
    for u, v, copy in _numbered(edges):
        if u == v:
            at = places.get(u)
            if at is None:  # a loop on the ground stands beside everything else
                found.append(_loop(Place(beside + (copy + 1) * STEP, 0)))
            else:
                found.append(_loop(at, copy, loops[u], upright=not _grows(u, edges)))
            continue
        b = places[v]
        a = places.get(u) or Place(b.x, 0)
        middle = Place((a.x + b.x) // 2, (a.y + b.y) // 2)
        if a.y == b.y:
            bend = Place(middle.x, middle.y - _lift(copy, a.x, b.x, rows[a.y]))
        else:
            bend = Place(middle.x + _aside(copy), middle.y)
        found.append([a, b] if bend == middle else _curve(a, b, bend, bend))
    return found


def _loop(at: Place, copy: int = 0, loops: int = 1, *, upright: bool = True) -> list[Place]:
    """One of the loops at a place: straight up if it may, the others to both sides in turn, slim enough to be apart."""
    pairs = (loops + (not upright)) // 2
    turn = min(pi / 3, 5 / 6 * pi / pairs) if pairs else 0
    broad = 2 * tan(turn * 3 / 8) if pairs else 4 / 3
    copy += not upright
    angle = (copy + 1) // 2 * (turn if copy % 2 else -turn)
    x, y = LOOP * sin(angle), -LOOP * cos(angle)
    one, other = (Place(round(at.x + 2 * x - s * y), round(at.y + 2 * y + s * x)) for s in (-broad, broad))
    return _curve(at, at, one, other)


def _curve(a: Place, b: Place, c: Place, d: Place) -> list[Place]:
    """A Bézier curve from ``a`` to ``b`` in straight pieces."""
    course = []
    for i in range(CURVE + 1):
        j = CURVE - i
        weights = (j**3, 3 * j * j * i, 3 * j * i * i, i**3)
        course.append(
            Place(
                *(
                    sum(w * z for w, z in zip(weights, axis, strict=True)) // CURVE**3
                    for axis in zip(a, c, d, b, strict=True)
                )
            )
        )
    return course
