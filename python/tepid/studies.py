"""Studies: sweeps over many operators, each set beside what the theorems say of it.

>>> for cell in units([4, 5, "1+Tiny(1)"], [1]):
...     print(cell.operator, cell.report.failures, cell.verdict.value)
overheat unit=4 bonus=1 0 agrees
overheat unit=5 bonus=1 30 agrees
overheat unit=1Tiny(1) bonus=1 98 no theorem
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from tepid import pools
from tepid._core import Game
from tepid.operators import IntegerExemptHeating, Operator, Overheating, parse
from tepid.sweeps import AdditivityReport, sweep
from tepid.theorems import Saying, says

Value: TypeAlias = Game | int | Fraction | str
Progress: TypeAlias = Callable[[int, int], None]

BONUSES = ("1", "2")
# The comparison of the essays: {t} is the bonus. Norton's product by t∗ pays t.
SEVEN = (
    "heat {t}",
    "integer-exempt {t}",
    "clauseless {t}",
    "norton {t}*",
    "switch {t}",
    "cool {t}",
    "unfrozen {t}",
)


class Accord(Enum):
    """How a sweep stands to what is proved."""

    AGREES = "agrees"
    SHALLOW = "fails, but not on this pool"
    OPEN = "no theorem"
    CONTRADICTS = "CONTRADICTS the theorem"


class Cell(NamedTuple):
    """One sweep of a study, and what is proved of its operator, None where no theorem covers it."""

    report: AdditivityReport
    saying: Saying | None

    @property
    def operator(self) -> Operator:
        """The operator swept."""
        return self.report.operator

    @property
    def verdict(self) -> Accord:
        """How the sweep and the theorem stand to each other.

        A theorem that says *adds* is contradicted by one failure. One that says *fails* names a pair: it is
        contradicted if the operator adds on that pair, or if the pair is in the pool and the sweep has no failure.
        """
        if self.saying is None:
            return Accord.OPEN
        if self.saying.adds:
            return Accord.AGREES if self.report.adds else Accord.CONTRADICTS
        if self.saying.pair is not None:
            (g, h), f = self.saying.pair, self.operator
            if f(g + h) == f(g) + f(h) or (self.report.adds and g in self.report.pool and h in self.report.pool):
                return Accord.CONTRADICTS
        return Accord.SHALLOW if self.report.adds else Accord.AGREES

    @property
    def row(self) -> dict[str, object]:
        """The cell as JSON takes it; ``theorem``, ``proved`` and ``why`` are None where no theorem covers it."""
        proved = None if self.saying is None else "adds" if self.saying.adds else "fails"
        return {
            "operator": self.operator.text,
            "pool": self.report.pool.name,
            "pairs": self.report.pairs,
            "failures": self.report.failures,
            "theorem": self.saying and self.saying.theorem,
            "proved": proved,
            "why": self.saying and self.saying.why,
            "verdict": self.verdict.value,
        }


def study(
    operators: Iterable[Operator | str],
    pool: pools.Pool | str = pools.DAY2,
    *,
    progress: Progress | None = None,
    threads: int | None = None,
) -> tuple[Cell, ...]:
    """Sweep each operator over a pool and set what the theorems say beside it.

    ``progress(done, total)`` counts operators. Refusals are those of `tepid.sweep`.

    Cost: a sweep for each operator.

    >>> [cell] = study(["heat 1/4"])
    >>> print(cell.report.failures, cell.verdict.value, cell.saying.pair)
    0 fails, but not on this pool (Game("*"), Game("{1/4|*}"))
    """
    chosen = [parse(operator) if isinstance(operator, str) else operator for operator in operators]
    cells: list[Cell] = []
    for operator in chosen:
        cells.append(Cell(sweep(operator, pool, threads=threads), says(operator)))
        if progress is not None:
            progress(len(cells), len(chosen))
    return tuple(cells)


def threshold(
    bonuses: Iterable[Value], pool: pools.Pool | str = pools.DAY2, *, progress: Progress | None = None
) -> tuple[Cell, ...]:
    """Integer-exempt heating at each of some bonuses: it adds below 1 and fails from 1 on.

    >>> [cell.report.adds for cell in threshold(["1/2", "7/8", 1, 2])]
    [True, True, False, False]
    """
    return study(map(IntegerExemptHeating, bonuses), pool, progress=progress)


def units(
    units: Iterable[Value],
    bonuses: Iterable[Value],
    pool: pools.Pool | str = pools.DAY2,
    *,
    progress: Progress | None = None,
) -> tuple[Cell, ...]:
    """Overheating with each of some units at each of some bonuses; both may be any games.

    >>> [cell.saying.theorem for cell in units(["1*", "2+vv"], [1])]
    ['theorem D', 'theorem D']
    """
    bonuses = list(bonuses)
    return study((Overheating(unit=unit, bonus=bonus) for unit in units for bonus in bonuses), pool, progress=progress)


def table(
    operators: Sequence[str] = SEVEN,
    bonuses: Sequence[Value] = BONUSES,
    over: Sequence[pools.Pool] = (pools.DAY2, pools.HOT_TWENTY),
    *,
    progress: Progress | None = None,
) -> dict[str, tuple[Cell, ...]]:
    """The comparison of operators: for each, a cell for each pool and bonus, pools first.

    An operator's text has ``{t}`` where the bonus goes, as in `SEVEN`.

    >>> found = table()
    >>> sum(cell.report.failures for cell in found["heat {t}"]), sum(cell.report.pairs for cell in found["heat {t}"])
    (263, 1768)
    """
    texts = [f"{Game(bonus):a}" for bonus in bonuses]
    rows: dict[str, tuple[Cell, ...]] = {}
    for operator in operators:
        filled = [operator.replace("{t}", text) for text in texts]
        rows[operator] = tuple(cell for pool in over for cell in study(filled, pool))
        if progress is not None:
            progress(len(rows), len(operators))
    return rows
