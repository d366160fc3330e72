"""``tepid census``: how a pool of games divides under one or several summaries."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING, Any

from tepid import pools
from tepid.censuses import Census, attributes, census, label_of, spelled
from tepid.cli.arguments import common
from tepid.cli.output import shortened, write_json, write_table

if TYPE_CHECKING:
    from argparse import Namespace

EXAMPLES = """\
examples:
  tepid census --by temperature                      day 3 by temperature
  tepid census --by "cool 1" --classes               what cooling by 1 makes of day 3, and of which games
  tepid census --by "cool 1 then heat 1" --pool day2 two steps
  tepid census --by left_stop --by right_stop --against mean --against temperature
                                                     which of two pairs of facts determines the other
  tepid census --round-trip "cool 1" "heat 1"        the games that come back
  tepid census --by mean --pool random:4:1000:7      a thousand random games born by day 4

--by takes an attribute of a game, an operator, or steps joined by "then". Attributes:
"""


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "census",
        help="how a pool of games divides, by temperature, by what cooling makes of it, …",
        description="Count the games of a pool by one or several summaries: attributes of a game, or operators.",
        epilog=EXAMPLES + fill(", ".join(attributes()), 96, initial_indent="  ", subsequent_indent="  "),
    )
    parser.add_argument("--by", action="append", metavar="SUMMARY", help="what to count by; may be repeated")
    parser.add_argument("--against", action="append", default=[], metavar="SUMMARY", help="does --by determine this?")
    parser.add_argument(
        "--pool", default="day3", help=f"{', '.join(pools.POOLS)}, every:8:day3, random:4:1000:SEED (day3)"
    )
    parser.add_argument("--round-trip", nargs=2, metavar=("THERE", "BACK"), help="the games that two steps give back")
    parser.add_argument("--classes", action="store_true", help="list the games of each class")
    parser.add_argument("--csv", metavar="FILE", help="write the table as CSV (with --classes a row for each game)")
    parser.add_argument("--parquet", metavar="FILE", help="write the table as Parquet (needs polars)")
    common(parser)


def run(args: Namespace) -> int:
    pool = pools.get(args.pool)
    if args.round_trip:
        if args.by or args.against or args.csv or args.parquet:
            raise ValueError("--round-trip stands alone, with --pool")
        return _round_trip(args, pool)
    by = [label_of(summary) for summary in args.by or ["temperature"]]
    found = census(pool, by=by)
    if args.csv:
        found.to_csv(args.csv, classes=args.classes)
    if args.parquet:
        try:
            found.to_parquet(args.parquet, classes=args.classes)
        except ImportError as error:
            raise ValueError(str(error)) from None
    against = [label_of(summary) for summary in args.against]
    both = census(pool, by=[*by, *against]) if against else None
    if args.json:
        data = found.data(classes=args.classes)
        if both is not None:
            data["against"] = {
                "by": against,
                "covers": _covers(both, by, against),
                "covered": _covers(both, against, by),
            }
        write_json(data)
        return 0
    classes = "class" if len(found) == 1 else "classes"
    print(f"{len(pool):,} games of {pool.name} by {', '.join(by)}: {len(found):,} {classes}")
    print(f"({pool.note})\n")
    _table(found, args.classes)
    if both is not None:
        print()
        print(_sentence(both, by, against))
        print(_sentence(both, against, by))
    return 0


def _table(found: Census, classes: bool) -> None:
    wide = max((len(f"{count:,}") for count in found.counts.values()), default=0)
    wide = max(wide, len("count"))
    rows = []
    for row in found.rows(classes=classes):
        cells = [shortened(spelled(row[label])) for label in found.by]
        games = [shortened(spelled(row["games"]))] if classes else []
        rows.append([*cells, f"{row['count']:>{wide},}", *games])
    write_table([*found.by, "count", *(["games"] if classes else [])], rows, numbers=False)


def _covers(both: Census, a: list[str], b: list[str]) -> int:
    return len(both.covers(a, b))


def _sentence(both: Census, a: list[str], b: list[str]) -> str:
    """Whether one group of summaries determines another."""
    one, other, covers = " and ".join(a), " and ".join(b), _covers(both, a, b)
    size = len(both.classes(*a))
    if not covers:
        return f"{one} ({size:,} classes): determines {other}"
    return f"{one} ({size:,} classes): {covers:,} of them cover more than one class of {other}"


def _round_trip(args: Namespace, pool: pools.Pool) -> int:
    there, back = args.round_trip
    games = census(pool).survivors(there, back)
    if args.json:
        names = [spelled(game) for game in games]
        write_json({"pool": pool.name, "games": len(pool), "there": there, "back": back, "survivors": names})
        return 0
    print(f"{len(games):,} of {len(pool):,} games of {pool.name} come back under {there!r} and then {back!r}")
    for game in games:
        print(f"  {shortened(spelled(game))}")
    return 0
