"""What pycgt 0.2 does of each task; used as a black box. Sums of day 3 are a sample: all would take hours."""

from __future__ import annotations

import pycgt

from timing import Clock, run


def read(texts: list[str]) -> list[pycgt.Game]:
    return [pycgt.parse(text) for text in texts]


def some_sums(clock: Clock, day3: list[str]) -> int:
    games = read(day3[::74])
    with clock:
        for i, g in enumerate(games):
            for h in games[i:]:
                g + h
    return len(games) * (len(games) + 1) // 2


def some_comparisons(clock: Clock, day3: list[str]) -> int:
    games = read(day3[::74])
    with clock:
        return sum(g <= h for g in games for h in games)


def thermographs(clock: Clock, day3: list[str]) -> str:
    games = read(day3)
    with clock:
        found = [(pycgt.mean(g), pycgt.temperature(g)) for g in games]
    return str(max(temperature for _, temperature in found))


def few_switches(clock: Clock, day3: list[str]) -> str:
    with clock:
        total = pycgt.integer(0)
        for k in range(1, 6):
            total = total + pycgt.plus_minus(k)
        return str(pycgt.temperature(total))


def nimber(clock: Clock, day3: list[str]) -> int:
    g = pycgt.nimber(16)
    with clock:
        return g.birthday


def heating(clock: Clock, day3: list[str]) -> str:
    games, one = read(day3), pycgt.integer(1)
    with clock:
        heated = [pycgt.heat(g, one) for g in games]
    return str(sum(pycgt.mean(g) for g in heated))


if __name__ == "__main__":
    run({f.__name__: f for f in (some_sums, some_comparisons, thermographs, few_switches, nimber, heating)})
