"""``tepid sum``: the value of a sum of games and the report on it, above it the parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tepid import reports
from tepid._core import Game
from tepid.cli.output import Paper, write_json
from tepid.cli.show import add_options, read_taxes, shown
from tepid.reports import exact

if TYPE_CHECKING:
    from argparse import Namespace

EXAMPLES = """\
examples:
  tepid sum "+-1" "{2|-1/2}"       two switches
  tepid sum 1/2 "^" "*" -1         parts may begin with a minus"""


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "sum",
        help="the value of a sum, with its parts",
        description="Add games: the parts with their means and temperatures, then the report on the sum.",
        epilog=EXAMPLES,
    )
    parser.add_argument("games", metavar="GAME", nargs="+", help="a game")
    add_options(parser)


def run(args: Namespace) -> int:
    taxes = read_taxes(args.tax)
    parts = [Game(text) for text in args.games]
    total = sum(parts, Game(0))
    if args.json:
        found = reports.data(total, args.cold_numbers)
        if taxes:
            found["cooled"] = reports.cooled(total, taxes)
        listed = [
            {"input": text, "value": format(g, "a"), "mean": exact(g.mean), "temperature": exact(g.temperature)}
            for text, g in zip(args.games, parts, strict=True)
        ]
        write_json({"parts": listed, **found})
        return 0
    paper = Paper()
    names = [paper.name(g) for g in parts]
    wide = min(max(map(len, names)), 40)
    lines = [
        f"{name:<{wide}}  mean {paper.exact(g.mean)}, temperature {paper.exact(g.temperature)}"
        for name, g in zip(names, parts, strict=True)
    ]
    lines[0] = f"  {lines[0]}"
    lines[1:] = [f"+ {line}" for line in lines[1:]]
    print("\n".join(lines))
    print()
    print("\n\n".join(shown(total, args, taxes)))
    return 0
