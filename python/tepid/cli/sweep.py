"""``tepid sweep``: whether an operator adds, asked of every pair of a pool; ``--table`` compares seven operators."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING, Any

from tepid import pools
from tepid._core import Game
from tepid.cli.arguments import common
from tepid.cli.lists import split
from tepid.cli.output import write_json, write_table
from tepid.cli.progress import reporting
from tepid.operators import OPERATORS, parse, usage
from tepid.studies import BONUSES, SEVEN, table
from tepid.sweeps import AdditivityReport, sweep

if TYPE_CHECKING:
    from argparse import Namespace

EXAMPLES = f"""\
examples:
  tepid sweep heat 1 --pool day2                     ordinary heating, with the smallest failing pair explained
  tepid sweep cool 1 --pool day3 --out cool-1        kept as it goes: stopped and begun again, it goes on
  tepid sweep overheat unit=2* bonus=1 --pool hot_twenty
  tepid sweep --table                                seven operators side by side
  tepid sweep --table --pool targeted_81 --bonuses 1/2,1,2

operators: {"; ".join(usage(kind) for kind in OPERATORS)}"""


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "sweep",
        help="does an operator add? Every pair of a pool is asked",
        description="Compare f(G + H) with f(G) + f(H) for all ordered pairs of a pool.",
        epilog=EXAMPLES,
    )
    parser.add_argument("operator", metavar="OPERATOR", nargs="*", help="such as heat 1, or norton 1*")
    parser.add_argument("--table", action="store_true", help="compare seven operators over pools and bonuses")
    parser.add_argument(
        "--pool", action="append", metavar="POOL", help=f"{', '.join(pools.POOLS)}, every:8:day3, … (day2)"
    )
    parser.add_argument("--bonuses", metavar="T,...", help=f"with --table: the bonuses (default: {','.join(BONUSES)})")
    parser.add_argument(
        "--out", metavar="DIR", help="keep finished shards in this folder and go on from them (needs polars)"
    )
    parser.add_argument("--threads", type=int, metavar="N", help="how many threads (default: one for each processor)")
    common(parser)


def run(args: Namespace) -> int:
    if args.table:
        if args.operator or args.out or args.threads:
            raise ValueError("--table compares seven operators of its own: it takes --pool and --bonuses only")
        return _table(args)
    if not args.operator:
        raise ValueError("which operator? for example: tepid sweep heat 1 --pool day2 (or: tepid sweep --table)")
    if args.bonuses:
        raise ValueError("--bonuses goes with --table; write the bonus after the operator: tepid sweep heat 1")
    try:
        operator = parse(" ".join(args.operator))
    except TypeError as error:  # a game where a number is needed
        raise ValueError(str(error)) from None
    chosen = [pools.get(name) for name in args.pool or ["day2"]]
    if args.out and len(chosen) > 1:
        raise ValueError("--out keeps one sweep; name one pool")
    reports = []
    with reporting() as report:
        for pool in chosen:
            progress = partial(report, f"{operator} on {pool.name}")
            try:
                reports.append(sweep(operator, pool, progress=progress, threads=args.threads, out=args.out))
            except ImportError as error:
                raise ValueError(str(error)) from None
            except KeyboardInterrupt:
                if args.out:
                    print(
                        f"finished shards are kept in {args.out}; the same command goes on from there", file=sys.stderr
                    )
                raise
    if args.json:
        found = [_data(one) for one in reports]
        write_json(found[0] if len(found) == 1 else found)
    else:
        print("\n\n".join(map(str, reports)))
    return 0


def _data(report: AdditivityReport) -> dict[str, object]:
    data: dict[str, object] = {
        "operator": report.operator.text,
        "pool": report.pool.name,
        "pairs": report.pairs,
        "failures": report.failures,
        "smallest": None,
    }
    least = report.smallest
    if least is not None:
        games = {"g": least.g, "h": least.h, "sum": least.g + least.h, "whole": least.whole, "parts": least.parts}
        named = {key: format(game, "a") for key, game in {**games, "difference": least.difference}.items()}
        data["smallest"] = {**named, "outcome": least.outcome.name, "explanation": least.explain().splitlines()}
    return data


def _table(args: Namespace) -> int:
    over = [pools.get(name) for name in args.pool or ["day2", "hot_twenty"]]
    bonuses = split([args.bonuses]) if args.bonuses else list(BONUSES)
    for bonus in bonuses:
        if not Game(bonus).is_number:
            raise ValueError(f"--bonuses {bonus}: the seven operators are compared at numbers")
    with reporting() as report:
        rows = table(SEVEN, bonuses, over, progress=partial(report, "operators"))
    columns = [(pool.name, bonus) for pool in over for bonus in bonuses]
    pairs = sum(cell.report.pairs for cell in rows[SEVEN[0]])
    if args.json:
        cells = [
            {"row": name.format(t="t"), "bonus": bonus, **cell.row}
            for name, found in rows.items()
            for (_, bonus), cell in zip(columns, found, strict=True)
        ]
        totals = {name.format(t="t"): sum(cell.report.failures for cell in found) for name, found in rows.items()}
        write_json({"pairs": pairs, "totals": totals, "cells": cells})
        return 0
    print(f"failures among {pairs:,} ordered pairs: {', '.join(f'{len(pool) ** 2:,} of {pool.name}' for pool in over)}")
    print(f"each at {len(bonuses)} bonuses; an operator adds on a pool where it has no failure\n")
    lines = []
    for name, found in rows.items():
        failures = [cell.report.failures for cell in found]
        lines.append([name.format(t="t"), *(f"{n:,}" for n in failures), f"{sum(failures):,}"])
    headings = ["operator", *(f"{pool} t={bonus}" for pool, bonus in columns), "all"]
    wide = max(len(line[0]) for line in [headings, *lines])
    write_table([headings[0].ljust(wide), *headings[1:]], [[line[0].ljust(wide), *line[1:]] for line in lines])
    return 0
