"""``tepid day``: the values born by a day, grouped or listed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tepid.cli.arguments import common
from tepid.cli.output import Paper, write_json, write_table
from tepid.days import born_by
from tepid.reports import exact
from tepid.sides import Outcome

if TYPE_CHECKING:
    from argparse import Namespace

    from tepid._core import Game

EXAMPLES = """\
examples:
  tepid day 2                        the 22 values born by day 2, counted by temperature and outcome
  tepid day 2 --by birthday          counted by birthday and outcome
  tepid day 3 --list                 every value, with stops, mean and temperature, divided by tabs"""

COLUMNS = ("value", "outcome", "left_stop", "right_stop", "mean", "temperature", "birthday")


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "day",
        help="the values born by day N",
        description="The values born by day N (at most 3), counted by who wins and by temperature.",
        epilog=EXAMPLES,
    )
    parser.add_argument("n", metavar="N", type=int, help="the day, 0 to 3")
    parser.add_argument("--list", action="store_true", help="list the values")
    parser.add_argument(
        "--by",
        choices=("temperature", "mean", "birthday", "left_stop", "right_stop"),
        default="temperature",
        help="what to count by, beside the outcome (default: temperature)",
    )
    common(parser)


def run(args: Namespace) -> int:
    games = born_by(args.n)
    if args.list:
        _list(args, games)
        return 0
    keys = sorted({getattr(g, args.by) for g in games})
    counts = {key: dict.fromkeys(Outcome, 0) for key in keys}
    for g in games:
        counts[getattr(g, args.by)][g.outcome] += 1
    if args.json:
        groups = [
            {args.by: exact(key), "count": sum(found.values()), **{o.name: n for o, n in found.items()}}
            for key, found in counts.items()
        ]
        write_json({"day": args.n, "count": len(games), "groups": groups})
        return 0
    paper = Paper()
    values = "value is" if len(games) == 1 else "values are"
    print(f"{len(games):,} {values} born by day {args.n}")
    for o in Outcome:
        print(f"  {o.name}  {o.words}")
    print()
    rows = [
        [paper.exact(key), *[str(n) if n else "." for n in found.values()], str(sum(found.values()))]
        for key, found in counts.items()
    ]
    totals = [str(sum(found[o] for found in counts.values())) for o in Outcome]
    write_table([args.by, *[o.name for o in Outcome], "all"], [*rows, ["all", *totals, str(len(games))]])
    return 0


def _list(args: Namespace, games: tuple[Game, ...]) -> None:
    rows = [
        [
            format(g, "a"),
            g.outcome.name,
            *[exact(x) for x in (g.left_stop, g.right_stop, g.mean, g.temperature, g.birthday)],
        ]
        for g in games
    ]
    if args.json:
        write_json([dict(zip(COLUMNS, row, strict=True)) for row in rows])
        return
    print(*COLUMNS, sep="\t")
    for row in rows:
        print(*row, sep="\t")
