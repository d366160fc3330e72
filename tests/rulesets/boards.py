"""Small boards of every ruleset, and how each reads for the naive rules."""

from __future__ import annotations

import random
from itertools import product
from typing import Any


def every(rows: int, columns: int, letters: str) -> list[str]:
    """Every board of a size."""
    cut = range(0, rows * columns, columns)
    return ["/".join("".join(b[i : i + columns]) for i in cut) for b in product(letters, repeat=rows * columns)]


def some(rows: int, columns: int, letters: str, count: int = 150) -> list[str]:
    """Some boards of a size, always the same ones."""
    dice = random.Random(f"{rows} {columns} {letters}")
    pick = lambda: "".join(dice.choice(letters) for _ in range(columns))  # noqa: E731
    return ["/".join(pick() for _ in range(rows)) for _ in range(count)]


def some_graphs(count: int = 60) -> list[str]:
    """Hackenbush graphs: each new edge starts where one already stands."""
    dice, graphs = random.Random(1), []
    for _ in range(count):
        edges, last = [], 0
        for _ in range(dice.randint(1, 6)):
            u = dice.randint(0, last)
            v = dice.choice([last + 1, last + 1, dice.randint(0, last)])
            last = max(last, v)
            edges.append(f"{u}-{v}:{dice.choice('lre')}")
        graphs.append(" ".join(edges))
    return graphs


SMALL: dict[str, list[str]] = {
    "domineering": every(3, 3, ".#") + every(2, 4, ".#") + ["..../....", ".../.../.../..."],
    "cram": [*every(3, 3, ".#"), "..../...."],
    "clobber": every(2, 3, ".xo") + some(3, 3, "xo.") + some(1, 7, "xo"),
    "anti_clobber": every(2, 2, ".xo#") + some(2, 3, "xo.#"),
    "toads_and_frogs": every(1, 6, ".tf") + some(2, 4, ".tf#"),
    "elephants_and_rhinos": every(1, 6, ".tf") + some(2, 4, ".tf#"),
    "konane": every(2, 3, ".xo") + some(3, 4, "xo.") + some(3, 3, "xo.#") + some(1, 9, "xo.."),
    "amazons": every(1, 4, ".xo#") + some(2, 3, ".xo#") + some(3, 3, "..xo###", 40),
    "nogo": every(2, 3, ".xo") + some(3, 3, "xo..", 60) + some(2, 4, "xo.#", 80),
    "col": every(1, 4, ".xolr") + some(2, 3, "..xolr#") + some(3, 3, "..lr#x"),
    "snort": every(1, 4, ".xolr") + some(2, 3, "..xolr#") + some(3, 3, "..lr#x"),
    "fission": every(3, 3, ".x") + some(3, 4, "..x#"),
    "hackenbush": ["".join(s) for n in (1, 2, 3, 4) for s in product("lre", repeat=n)] + some_graphs(),
    "toppling_dominoes": ["".join(s) for n in (1, 2, 3, 4, 5) for s in product("lre", repeat=n)],
    "cutcake": [f"{a}x{b}" for a, b in product(range(1, 6), repeat=2) if a * b < 20] + ["2x3 3x1"],
    "maundy_cake": [f"{a}x{b}" for a, b in product(range(1, 7), repeat=2) if a * b < 26] + ["2x4 4x2"],
    "eatcake": [f"{a}x{b}" for a, b in product(range(1, 6), repeat=2)] + ["2x3 3x2"],
    "partizan_subtraction": [str(n) for n in range(12)] + ["2 3", "1 4 5"],
    "taking_and_breaking": [str(n) for n in range(8)] + ["2 3"],
    "partizan_euclid": [f"{p} {q}" for p in range(1, 25) for q in range(1, p + 1)],
    "nim": [str(n) for n in range(7)] + ["1 2 3", "2 5"],
    "kayles": [str(n) for n in range(9)] + ["3 4"],
    "dawsons_kayles": [str(n) for n in range(10)] + ["3 4"],
}


def naive_form(name: str, rules: Any, text: str) -> Any:
    """The position as the naive rules take it."""
    if name == "hackenbush":
        if "-" not in text:
            return tuple((i, i + 1, colour) for i, colour in enumerate(text))
        return tuple((int(e.split("-")[0]), int(e.split("-")[1][:-2]), e[-1]) for e in text.split())
    return rules.position(text).raw
