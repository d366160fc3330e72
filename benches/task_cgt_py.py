"""What cgt-py 0.11 does of each task. It knows games as text, has no hash and no mean; used as a black box."""

from __future__ import annotations

from fractions import Fraction

from cgt_py import CanonicalForm

from timing import Clock, hands, run


def read(texts: list[str]) -> list[CanonicalForm]:
    return [CanonicalForm(text) for text in texts]


def fraction(number: object) -> Fraction:
    """A dyadic number by its printed form: it has no other way out."""
    return Fraction(str(number).split("'")[1])


def sums(clock: Clock, day3: list[str]) -> int:
    games = read(day3)
    with clock:
        for i, g in enumerate(games):
            for h in games[i:]:
                g + h
    return len(games) * (len(games) + 1) // 2


def comparisons(clock: Clock, day3: list[str]) -> int:
    games = read(day3)
    with clock:
        return sum(g <= h for g in games for h in games)


def thermographs(clock: Clock, day3: list[str]) -> str:
    games = read(day3)
    with clock:
        found = [(g.thermograph, g.temperature) for g in games]
    return str(max(fraction(temperature) for _, temperature in found))


def day(clock: Clock, day3: list[str]) -> int:
    """There is no listing by day and no hash: the known canonical forms are read from text."""
    with clock:
        games = read(day3)
    return len(games)


def switches(clock: Clock, day3: list[str]) -> str:
    with clock:
        total = CanonicalForm("0")
        for k in range(1, 19):
            total = total + CanonicalForm(f"{{{k}|-{k}}}")
        return str(fraction(total.temperature))


def nimber(clock: Clock, day3: list[str]) -> int:
    g = CanonicalForm("*16")
    with clock:
        return int(g.birthday)


def cooling(clock: Clock, day3: list[str]) -> str:
    games = read(day3)
    with clock:
        cooled = [g.cool(1) for g in games]
    return str(sum(fraction(g.left_stop) for g in cooled))


def stops(clock: Clock, day3: list[str]) -> list[str]:
    """It has no sums kept apart: each is added up."""
    fights = [read(hand) for hand in hands(day3, 4, 20)]
    found = []
    with clock:
        for games in fights:
            total = games[0]
            for g in games[1:]:
                total = total + g
            found.append(total.left_stop)
    return [str(fraction(stop)) for stop in found]


if __name__ == "__main__":
    run({f.__name__: f for f in (stops, sums, comparisons, thermographs, day, switches, nimber, cooling)})
