"""Grids: sweeps over many units and bonuses, set beside what the theorems say."""

from __future__ import annotations

from fractions import Fraction

from tepid import theorems
from tepid.claims.kinds import Run, kind
from tepid.operators import Overheating
from tepid.pools import get
from tepid.sweeps import sweep


def steps(high: str, step: str, low: str = "0") -> list[Fraction]:
    """low, low + step, … up to high."""
    first, size = Fraction(low), Fraction(step)
    return [first + i * size for i in range(int((Fraction(high) - first) / size) + 1)]


@kind
def theorem_b_failures(run: Run, pool: str, units: int, step: str) -> dict[str, frozenset[int]]:
    """Failures of overheating with units 1 … units and bonuses up to 2·unit + 1, by what theorem B says of the cell.

    Cells where it adds, where two integers fit into (t, k − t), where k ≤ t < 2k, and where t ≥ 2k.
    """
    found: dict[str, set[int]] = {"adds": set(), "two integers": set(), "k <= t < 2k": set(), "t >= 2k": set()}
    for k in range(1, units + 1):
        for t in steps(str(2 * k + 1), step):
            fits = -(-k // 2) - 1 <= t
            where = "t >= 2k" if t >= 2 * k else "k <= t < 2k" if t >= k else "adds" if fits else "two integers"
            found[where].add(run.report(f"overheat unit={k} bonus={t}", pool).failures)
    return {where: frozenset(numbers) for where, numbers in found.items()}


@kind
def theorem_c_cells(
    run: Run, pools: list[str], size: int, unit_up_to: str, bonus_up_to: str, step: str
) -> tuple[int, int, int]:
    """Theorem C on a grid of number units and bonuses, over the first so many different games of several pools.

    The games, the cells, and the cells in which the sweep fails exactly where the theorem says.
    """
    games = list(dict.fromkeys(game for pool in pools for game in get(pool)))[:size]
    cells = [(unit, bonus) for unit in steps(unit_up_to, step, step) for bonus in steps(bonus_up_to, step)]
    agree = 0
    for done, (unit, bonus) in enumerate(cells, 1):
        saying = theorems.theorem_c(unit, bonus)
        agree += saying is not None and saying.adds == sweep(Overheating(unit=unit, bonus=bonus), games).adds
        run.tell("theorem C", done, len(cells))
    return len(games), len(cells), agree
