"""Graphs as pictures: paths, rings and stars as such, any other in layers around a vertex or above the ground.

Edges that join the same two vertices, and those along a layer with a vertex between, bend out of each other's way.
"""

from __future__ import annotations

import re
from collections import Counter
from math import cos, pi, sin
from typing import TYPE_CHECKING

from tepid.figures.cells import COLOUR_NAMES, COLOURS, part_role, titled
from tepid.figures.drawing import PIXEL, Drawing, Place
from tepid.figures.layers import search, tidy
from tepid.figures.parts import groups, tied
from tepid.rulesets.graphs import read_graph
from tepid.sides import LEFT, RIGHT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tepid.rulesets.col_and_snort import TintRuleset
    from tepid.rulesets.contract import Position

MOST = 240  # vertices, and edges, in one picture
STEP, LAYER = 52 * PIXEL, 64 * PIXEL  # between vertices side by side, and between layers
LONGEST_PATH = 12  # vertices of a path in one row
VERTEX, KNOT = 13 * PIXEL, 4 * PIXEL  # radii
BEND = 16 * PIXEL  # how far an edge is bent out of the way
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
    return _stood(roots, parent, downward=True)


def _hung(edges: Sequence[tuple[int, int]]) -> dict[int, Place]:
    """Vertices in layers above the ground, which is vertex 0."""
    parent = search([0], _near(edges))
    del parent[0]
    roots = [vertex for vertex, other in parent.items() if other == 0]
    return _stood(roots, parent, downward=False)


def _stood(roots: Sequence[int], parent: Mapping[int, int | None], *, downward: bool) -> dict[int, Place]:
    """Trees beside each other, layer by layer; ``parent`` may name what is no vertex of theirs for a root."""
    children: dict[int, list[int]] = {-1: list(roots)}
    for vertex, other in parent.items():
        if vertex not in children[-1]:
            children.setdefault(other if other is not None else -1, []).append(vertex)
    places = tidy(-1, children, lambda vertex: STEP)
    del places[-1]
    sign = 1 if downward else -1
    return {vertex: Place(x, sign * depth * LAYER) for vertex, (x, depth) in sorted(places.items())}


# How edges run


def _courses(edges: Sequence[tuple[int, int]], places: Mapping[int, Place]) -> list[list[Place]]:
    """The way of each edge. The ground, which has no place, is met right below the other end."""
    seen: Counter[tuple[int, int]] = Counter()
    loops = 0
    found = []
    for u, v in edges:
        u, v = sorted((u, v))
        copy = seen[u, v]
        seen[u, v] += 1
        if u == v:
            at = places.get(u)
            if at is None:  # a loop on the ground stands beside everything else
                right = max((place.x for place in places.values()), default=-STEP)
                loops += 1
                at = Place(right + loops * STEP, 0)
            size = (16 + 10 * (copy if u in places else 0)) * PIXEL
            found.append(
                _curve(at, at, Place(at.x - 2 * size, at.y - 3 * size), Place(at.x + 2 * size, at.y - 3 * size))
            )
            continue
        b = places[v]
        a = places.get(u) or Place(b.x, 0)
        aside = (copy + 1) // 2 * (1 if copy % 2 else -1) * 2 * BEND
        middle = _between(a, b)
        if a.y == b.y:
            low, high = sorted((a.x, b.x))
            crossed = any(place.y == a.y and low < place.x < high for place in places.values())
            lift = 2 * BEND * (copy + 1) + (high - low) // 6 if crossed else 2 * BEND * copy
            bend = Place(middle.x, middle.y - lift)
        else:
            bend = Place(middle.x + aside, middle.y)
        found.append([a, b] if bend == middle else _curve(a, b, bend, bend))
    return found


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
