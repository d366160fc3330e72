"""``tepid catalogue``: a table of the boards of a family with their values, or a search among them."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any

from tepid.cli.arguments import common
from tepid.cli.output import Paper, write_json
from tepid.cli.progress import reporting

if TYPE_CHECKING:
    from argparse import Namespace

    from tepid.rulesets import Ruleset
    from tepid.rulesets.catalogues import Catalogue

EXAMPLES = """\
examples:
  tepid catalogue domineering --up-to 4x4                     every rectangle up to 4 x 4
  tepid catalogue domineering --inside 3x3 --out boards.csv   every board inside 3 x 3, each cooled by 1 too
  tepid catalogue clobber --inside 3x3 --letters xo --hottest the hottest board that is full of pieces
  tepid catalogue domineering --inside 4x4 --value "+-1"      every board of that value
  tepid catalogue domineering --inside 5x5 --numbers 0-99999  a range of boards, to share out the work
  tepid catalogue cutcake --up-to 8x8 --out cakes/ --parquet  Parquet files in a folder (needs polars)

A file that was broken off is taken up again where it ends."""


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "catalogue",
        help="tabulate a family of boards, or search it",
        description="Tabulate boards: value, mean, temperature, cooled by 1, outcome; or find the hottest or rarest",
        epilog=EXAMPLES,
    )
    parser.add_argument("ruleset", metavar="RULESET", help="a ruleset by name")
    family = parser.add_mutually_exclusive_group(required=True)
    family.add_argument("--up-to", metavar="MxN", help="the starting position on every rectangle up to M x N")
    family.add_argument("--inside", metavar="MxN", help="every board of M x N cells, smaller ones among them")
    parser.add_argument(
        "--letters", help="with --inside: the letters that boards are made of (else one for each state)"
    )
    parser.add_argument("--numbers", metavar="A-B", help="with --inside: only boards with these numbers")
    parser.add_argument("--out", metavar="FILE", help="write CSV to a file, or take up one that was broken off")
    parser.add_argument("--parquet", action="store_true", help="write Parquet files into the folder --out")
    search = parser.add_mutually_exclusive_group()
    search.add_argument(
        "--hottest", action="store_true", help="with --inside: the first board of the highest temperature"
    )
    search.add_argument("--rarest", action="store_true", help="with --inside: the first board of the rarest value")
    search.add_argument("--value", metavar="EXPR", help="with --inside: every board of this value")
    common(parser)


def run(args: Namespace) -> int:
    from tepid.rulesets import get

    rules = get(args.ruleset)
    if args.hottest or args.rarest or args.value is not None:
        return _search(args, rules)
    if args.parquet and not args.out:
        raise ValueError("--parquet needs a folder: --out FOLDER")
    table = _catalogue(args, rules)
    if args.out:
        with reporting() as report:
            write = table.write_parquet if args.parquet else table.write_csv
            added = write(args.out, lambda done, of: report(f"{rules.name} boards", done, of))
        if args.json:
            write_json({"file": args.out, "boards": table.size, "new": added})
        else:
            print(f"{table.size:,} boards in {args.out}, {added:,} of them new")
    elif args.json:
        from tepid.rulesets.catalogues import COLUMNS

        for row in table.rows():
            write_json(dict(zip(COLUMNS, row, strict=True)), lines=True)
    else:
        from tepid.rulesets.catalogues import quoted

        sys.stdout.write(table.head())
        for row in table.rows():
            print(",".join(map(quoted, row)))
    return 0


def _catalogue(args: Namespace, rules: Ruleset[Any]) -> Catalogue:
    from tepid.rulesets.catalogues import inside, rectangles

    if args.up_to is not None:
        if args.letters or args.numbers:
            raise ValueError("--letters and --numbers go with --inside")
        try:
            return rectangles(rules, *_size(args.up_to))
        except NotImplementedError as error:
            raise ValueError(str(error)) from None
    start, stop = _numbers(args.numbers)
    return inside(_grid(rules), *_size(args.inside), args.letters, start, stop)


def _search(args: Namespace, rules: Ruleset[Any]) -> int:
    from tepid import Game

    if args.out or args.parquet:
        raise ValueError("a search prints what it finds: --out and --parquet go with a whole catalogue")
    if args.inside is None:
        raise ValueError("a search needs a family of boards: --inside MxN")
    start, stop = _numbers(args.numbers)
    family = _grid(rules).boards(*_size(args.inside), letters=args.letters, start=start, stop=stop)
    if args.value is not None:
        found = [(board, Game(args.value)) for board in family.with_value(Game(args.value))]
    else:
        found = [family.hottest() if args.hottest else family.rarest()]
    paper = Paper()
    for board, value in found:
        if args.json:
            write_json({"board": board, "value": format(value, "a"), "temperature": str(value.temperature)}, lines=True)
        else:
            print(f"{board}   {paper.name(value)}   temperature {paper.exact(value.temperature)}")
    return 0


def _grid(rules: Ruleset[Any]) -> Any:
    from tepid.rulesets import GridRuleset

    if not isinstance(rules, GridRuleset):
        raise ValueError(f"{rules.title or rules.name} is not played on boards of letters: use --up-to")
    return rules


def _size(text: str) -> tuple[int, int]:
    size = re.fullmatch(r"(\d{1,3})x(\d{1,3})", text)
    if not size or not int(size[1]) or not int(size[2]):
        raise ValueError(f"{text!r} is no size: write 4x4, rows x columns")
    return int(size[1]), int(size[2])


def _numbers(text: str | None) -> tuple[int, int | None]:
    if text is None:
        return 0, None
    numbers = re.fullmatch(r"(\d{1,19})-(\d{1,19})", text)
    if not numbers:
        raise ValueError(f"{text!r} is no range of numbers: write 0-4095, or 9-9 for one")
    if int(numbers[1]) > int(numbers[2]):
        raise ValueError(f"{text!r} is no range of numbers: it ends before it begins")
    return int(numbers[1]), int(numbers[2]) + 1
