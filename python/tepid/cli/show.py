"""``tepid show``: give it a game, get everything worth knowing about it, and its thermograph drawn below."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from tepid import reports
from tepid._core import Game
from tepid.cli import report
from tepid.cli.arguments import common
from tepid.cli.output import LONGEST, Paper, shortened, write_json
from tepid.errors import BudgetSpent, TepidError
from tepid.reports import exact

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator
    from fractions import Fraction
    from typing import Any

EXAMPLES = """\
examples:
  tepid show "{2|-1/2}"                the value of the 2 x 3 Domineering board
  tepid show -1/2                      a game may begin with a minus
  tepid show "{5|{4|0}}" --tax 0,1/2,1 the cooled scores at three taxes
  tepid show "{0,1|2}" --explain       which options were dominated or reversed, and by what
  tepid show - < games.txt             one game a line; a table with tabs comes out"""


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "show",
        help="everything worth knowing about one game",
        description="Show a game: canonical form, outcome, stops, mean, temperature, walls, options and thermograph.",
        epilog=EXAMPLES,
    )
    parser.add_argument("game", metavar="EXPR", help="a game, such as {5|{4|0}}; - reads one a line and writes TSV")
    parser.add_argument("--explain", action="store_true", help="also tell how the form comes to its canonical form")
    add_options(parser)


def add_options(parser: ArgumentParser) -> None:
    """The options of every command that reports on a game."""
    parser.add_argument("--tax", metavar="T,...", help="also show the cooled scores at these taxes, as bars")
    parser.add_argument(
        "--cold-numbers",
        type=int,
        choices=(-1, 0),
        metavar="-1|0",
        help="give every number this temperature, as some authors do (else a number with denominator 2^k has -1/2^k)",
    )
    common(parser)


def run(args: Namespace) -> int:
    taxes = read_taxes(args.tax)
    if args.game == "-":
        return _stream(args, taxes)
    g = Game(args.game)
    if args.json:
        write_json(_data(args, args.game, g, taxes))
        return 0
    parts = shown(g, args, taxes)
    if args.explain:
        parts.append(explanation(args.game))
    print("\n\n".join(parts))
    return 0


def shown(g: Game, args: Namespace, taxes: list[Fraction]) -> list[str]:
    """What is printed about ``g``: the report, the thermograph and, if asked for, the strip of bars."""
    from tepid.figures.terminal import bars_text, thermograph_text

    paper = Paper()
    patience = report.PATIENCE if args.budget_seconds is None else None
    parts = [
        "\n".join(report.lines(g, paper, args.cold_numbers, patience)),
        thermograph_text(g.thermograph, width=paper.width, unicode=paper.unicode, colour=paper.colour),
    ]
    if taxes:
        parts.append(bars_text(g.thermograph, taxes, width=paper.width, unicode=paper.unicode, colour=paper.colour))
    return parts


def explanation(text: str) -> str:
    """How the form that the text spells comes to its canonical form; endless lines are shortened."""
    from tepid.form import Form

    paper = Paper()
    lines = str(Form(text).explain()).split("\n")
    return "\n".join(paper.words(shortened(line, 4 * LONGEST)) for line in lines)


def read_taxes(text: str | None) -> list[Fraction]:
    """The taxes of ``--tax``, read as exactly as games are."""
    taxes = [Game(part).as_fraction() for part in text.split(",")] if text is not None else []
    for tax in taxes:
        if tax < -1:
            raise ValueError(f"walls begin at tax -1; {tax} is below")
    return taxes


def _data(args: Namespace, text: str, g: Game, taxes: list[Fraction]) -> dict[str, object]:
    found: dict[str, object] = {"input": text, **reports.data(g, args.cold_numbers)}
    if taxes:
        found["cooled"] = reports.cooled(g, taxes)
    if args.explain:
        from tepid.form import Form

        found["explanation"] = [reports.step(step) for step in Form(text).explain().steps]
    return found


def _stream(args: Namespace, taxes: list[Fraction]) -> int:
    """One game a line: a row or a JSON line for each that reads, a complaint with its line number for each other."""
    from time import monotonic

    from tepid.budgets import scratch

    worst, started = 0, monotonic()
    columns = [*report.COLUMNS, *[f"{side} at {exact(t)}" for t in taxes for side in ("left", "right")]]
    if not args.json:
        print(*columns, sep="\t", flush=True)
    for number, text in _lines():
        try:
            with scratch():
                g = Game(text)
                if args.json:
                    write_json(_data(args, text, g, taxes), lines=True)
                else:
                    scores = [cell for at in reports.cooled(g, taxes) for cell in (at["left"], at["right"])]
                    print(*report.row(text, g, args.cold_numbers), *scores, sep="\t")
                sys.stdout.flush()
        except TepidError as error:
            worst = max(worst, 3 if isinstance(error, BudgetSpent) else 2)
            print(f"tepid show: line {number}: {error}", file=sys.stderr, flush=True)
            if args.budget_seconds is not None and monotonic() - started >= args.budget_seconds:
                return 3
    return worst


def _lines() -> Iterator[tuple[int, str]]:
    """The lines of the standard input that are not blank, numbered from 1."""
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    for number, line in enumerate(sys.stdin, 1):
        text = line.removeprefix("\ufeff").rstrip("\r\n") if number == 1 else line.rstrip("\r\n")
        if text.strip():
            yield number, text
