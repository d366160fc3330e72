"""Pools that the tests of sums draw from."""

from __future__ import annotations

import random

from tepid import Game, born_by


def wild(count: int, depth: int = 3, seed: int = 1) -> list[Game]:
    """Random games with stops from −8 to 8, none of them a number."""
    draw = random.Random(seed)

    def grown(depth: int) -> Game:
        if not depth:
            return Game(draw.randint(-8, 8))
        left, right = ([grown(draw.randint(0, depth - 1)) for _ in range(draw.randint(1, 2))] for _ in range(2))
        return Game(left=left, right=right)

    found: list[Game] = []
    while len(found) < count:
        g = grown(depth)
        if not g.is_number:
            found.append(g)
    return found


DAY2 = list(born_by(2))
DAY3 = list(born_by(3))
WILD = wild(200)
SMALL = [Game(text) for text in ("^", "v", "*", "^*", "*2", "^^", "Tiny(1)", "Miny(2)", "{0|^*}", "{^|*}", "*3")]


def drawn(seed: int, most: int, *pools: list[Game]) -> list[Game]:
    """A random list of one to ``most`` games, now and then one with its negative."""
    draw = random.Random(seed)
    games = [draw.choice(draw.choice(pools)) for _ in range(draw.randint(1, most))]
    return [*games, -games[0]] if draw.random() < 0.2 and len(games) < most else games
