"""What tepid does of each task: by Python's operators as the peers, and by one bulk call where it has one."""

from __future__ import annotations

import tepid
from tepid import Game, switch
from timing import Clock, hands, run


def read(texts: list[str]) -> list[Game]:
    return [Game(text) for text in texts]


def add_all(clock: Clock, games: list[Game]) -> int:
    with clock:
        for i, g in enumerate(games):
            for h in games[i:]:
                g + h
    return len(games) * (len(games) + 1) // 2


def sums(clock: Clock, day3: list[str]) -> int:
    return add_all(clock, read(day3))


def sums_in_bulk(clock: Clock, day3: list[str]) -> int:
    games = read(day3)
    with clock:
        return tepid.all_sums(games).pairs


def some_sums(clock: Clock, day3: list[str]) -> int:
    return add_all(clock, read(day3[::74]))


def compare_all(clock: Clock, games: list[Game]) -> int:
    with clock:
        return sum(g <= h for g in games for h in games)


def comparisons(clock: Clock, day3: list[str]) -> int:
    return compare_all(clock, read(day3))


def comparisons_in_bulk(clock: Clock, day3: list[str]) -> int:
    games = read(day3)
    with clock:
        return bytes(memoryview(tepid.order_matrix(games))).count(1)


def some_comparisons(clock: Clock, day3: list[str]) -> int:
    return compare_all(clock, read(day3[::74]))


def thermographs(clock: Clock, day3: list[str]) -> str:
    games = read(day3)
    with clock:
        found = [(t := g.thermograph, t.mean, t.temperature) for g in games]
    return str(max(temperature for _, _, temperature in found))


def day(clock: Clock, day3: list[str]) -> int:
    with clock:
        return len(tepid.born_by(3))


def add_switches(clock: Clock, count: int) -> str:
    with clock:
        total = Game(0)
        for k in range(1, count + 1):
            total = total + switch(k)
        return str(total.temperature)


def switches(clock: Clock, day3: list[str]) -> str:
    return add_switches(clock, 18)


def few_switches(clock: Clock, day3: list[str]) -> str:
    return add_switches(clock, 5)


def nimber(clock: Clock, day3: list[str]) -> int:
    g = Game("*16")
    with clock:
        return g.birthday


def cooling(clock: Clock, day3: list[str]) -> str:
    games = read(day3)
    with clock:
        cooled = [g.cool(1) for g in games]
    return str(sum(g.left_stop for g in cooled))


def heating(clock: Clock, day3: list[str]) -> str:
    games = read(day3)
    with clock:
        heated = [g.heat(1) for g in games]
    return str(sum(g.mean for g in heated))


def sweep(clock: Clock, day3: list[str]) -> int:
    tepid.born_by(3)
    with clock:
        return tepid.sweep("heat 1", "day3").failures


def table(clock: Clock, day3: list[str]) -> int:
    tepid.born_by(3)
    with clock:
        return len(list(tepid.studies.table()))


def censuses(clock: Clock, day3: list[str]) -> list[int]:
    """The censuses of the essays: by stops, mean and temperature, and by what cooling by 1 and by 2 makes."""
    games = tepid.born_by(3)
    summaries = [
        ["left_stop", "right_stop"],
        ["mean", "temperature"],
        ["temperature"],
        ["outcome"],
        ["cool 1"],
        ["cool 2"],
    ]
    with clock:
        return [len(tepid.census(games, by=by).fibres) for by in summaries]


def large_birthdays(clock: Clock, day3: list[str]) -> int:
    games = Game("*22"), Game(10**6)
    with clock:
        return sum(g.birthday for g in games)


def stops(clock: Clock, day3: list[str]) -> list[str]:
    """Left stops of sums of four, kept apart."""
    kept = tepid.Sum  # the module is brought in here
    fights = [read(hand) for hand in hands(day3, 4, 20)]
    with clock:
        found = [kept(games).left_stop for games in fights]
    return [str(stop) for stop in found]


def outcomes(clock: Clock, day3: list[str]) -> str:
    """Who wins each of 50 sums of twelve."""
    fights = [read(hand) for hand in hands(day3, 12, 50)]
    with clock:
        return "".join(tepid.Sum(games).outcome.name for games in fights)


def many_switches(clock: Clock, day3: list[str]) -> list[str]:
    games = [switch(n) for n in range(1, 25)]
    tepid.Sum(games[:1]).stops  # noqa: B018 - bring the module in
    with clock:
        return [str(stop) for stop in tepid.Sum(games).stops]


def tournament(clock: Clock, day3: list[str]) -> int:
    from tepid.sums import tournament

    with clock:
        return sum(row.beyond for row in tournament(sums=1000, components=5, seed=1))


def spell(clock: Clock, day3: list[str]) -> list[str]:
    """Day 3 in braces, bars and numbers alone, which every engine reads."""

    def text(g: Game) -> str:
        if g.is_number:
            return str(g.as_fraction())
        return f"{{{','.join(map(text, g.left))}|{','.join(map(text, g.right))}}}"

    return [text(g) for g in tepid.born_by(3)]


TASKS = [sums, sums_in_bulk, some_sums, comparisons, comparisons_in_bulk, some_comparisons, thermographs, day, switches]
TASKS += [few_switches, nimber, large_birthdays, cooling, heating, sweep, table, censuses, spell]
TASKS += [stops, outcomes, many_switches, tournament]

if __name__ == "__main__":
    run({f.__name__: f for f in TASKS}, tepid.cache_info)
