"""``tepid study``: sweeps over many bonuses or units, each cell beside what the theorems say of it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from tepid import pools
from tepid._core import Game
from tepid.cli.arguments import common
from tepid.cli.lists import split
from tepid.cli.output import write_json, write_table
from tepid.cli.progress import reporting
from tepid.studies import Accord, Cell, threshold, units

if TYPE_CHECKING:
    from argparse import Namespace

EXAMPLES = """\
examples:
  tepid study threshold                              from which bonus does integer-exempt heating stop adding?
  tepid study threshold --bonuses 1/2,15/16,1 --pool every:8:day3
  tepid study units                                  overheating: units against bonuses
  tepid study units --units "1*,2+vv,1+Tiny(1)" --bonuses 1/2,3/4,1

A cell that no theorem covers is marked; one that contradicts a theorem is shouted, and the exit code is 1."""

BONUSES = {"threshold": "1/4,3/8,1/2,3/4,7/8,1,3/2,2", "units": "1/2,1,3/2,2"}
UNITS = "1,2,3,4,5,3/2,1*,2*,1+v,1+^,2+vv,1+Tiny(1)"


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "study",
        help="sweeps over many bonuses or units, beside what the theorems say",
        description="Sweep integer-exempt heating over bonuses, or overheating over units and bonuses.",
        epilog=EXAMPLES,
    )
    parser.add_argument("study", choices=tuple(BONUSES), help="threshold or units")
    parser.add_argument("--units", metavar="U,...", action="append", help=f"any games (default: {UNITS})")
    parser.add_argument("--bonuses", metavar="T,...", action="append", help="any games (default: some numbers)")
    parser.add_argument(
        "--pool", default="day2", help=f"{', '.join(pools.POOLS)}, every:8:day3, random:4:100:SEED (day2)"
    )
    common(parser)


def run(args: Namespace) -> int:
    pool = pools.get(args.pool)
    bonuses = list(map(Game, split(args.bonuses or [BONUSES[args.study]])))
    with reporting() as report:
        progress = partial(report, f"{args.study} on {pool.name}")
        if args.study == "threshold":
            if args.units:
                raise ValueError("--units goes with: tepid study units")
            cells = threshold(bonuses, pool, progress=progress)
        else:
            cells = units(map(Game, split(args.units or [UNITS])), bonuses, pool, progress=progress)
    wrong = [cell for cell in cells if cell.verdict is Accord.CONTRADICTS]
    if args.json:
        named = ("bonus",) if args.study == "threshold" else ("unit", "bonus")
        rows = [{**dict(zip(named, _arguments(cell), strict=True)), **cell.row} for cell in cells]
        write_json({"study": args.study, "pool": pool.name, "contradictions": len(wrong), "cells": rows})
    else:
        _print(args.study, pool, cells, wrong)
    return 1 if wrong else 0


def _arguments(cell: Cell) -> list[str]:
    return [f"{argument:a}" for argument in cell.operator.arguments]


def _print(study: str, pool: pools.Pool, cells: tuple[Cell, ...], wrong: list[Cell]) -> None:
    what = "integer-exempt heating" if study == "threshold" else "overheating"
    print(f"{what} over the {len(pool) ** 2:,} ordered pairs of {pool.name}\n")
    rows = []
    for cell in cells:
        saying = cell.saying
        said = ["?", ""] if saying is None else [f"{'adds' if saying.adds else 'fails'} ({saying.theorem})", saying.why]
        rows.append([*_arguments(cell), f"{cell.report.failures:>9,}", said[0], cell.verdict.value, said[1]])
    headings = [*(["unit"] if study == "units" else []), "bonus", " failures", "proved", "sweep", "why"]
    write_table(headings, rows, numbers=False)
    print()
    for verdict in Accord:
        number = sum(cell.verdict is verdict for cell in cells)
        if number:
            print(f"{number:>4,} of {len(cells):,}: {verdict.value}")
    for cell in wrong:
        print(f"\nCONTRADICTION: {cell.saying}\nbut {cell.report}")
