"""``tepid board``: a position of a ruleset: its value with the report on it, its components, the best moves."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from tepid import reports
from tepid.cli import report
from tepid.cli.output import Paper, write_json
from tepid.cli.show import add_options, read_taxes, shown
from tepid.errors import TepidError
from tepid.reports import judged
from tepid.sides import LEFT, RIGHT, Side

if TYPE_CHECKING:
    from argparse import Namespace

    from tepid.rulesets import Position, Ruleset

EXAMPLES = """\
examples:
  tepid board domineering "../../.."                    everything about a board
  tepid board clobber "xoxox/oxoxo" --outcome           who wins, without the value
  tepid board konane "xo.o/oxo." --moves                all moves, each with its value
  tepid board snort "cycle 5"                           graphs: path n, cycle n, star n, graph n 1-2 2-3
  tepid board 0.77 "3 5 7"                              heaps of an octal game, here Kayles
  tepid board domineering - < boards.txt                one board a line; a table with tabs comes out

rulesets: """

MOST_MOVES = 12  # listed for people to read


def add_parser(subparsers: Any) -> None:
    from tepid.rulesets import REGISTRY

    parser = subparsers.add_parser(
        "board",
        help="the value of a board, its components and best moves",
        description="Show a position: board, components, best moves of each player, the report on its value.",
        epilog=EXAMPLES + ", ".join(REGISTRY),
    )
    parser.add_argument("ruleset", metavar="RULESET", help="a ruleset by name, or an octal code")
    parser.add_argument("board", metavar="BOARD", help="rows divided by /; - reads one board a line and writes TSV")
    parser.add_argument("--outcome", action="store_true", help="only say who wins, by search: no value is found")
    parser.add_argument("--moves", action="store_true", help="list every move of each player with its value")
    add_options(parser)


def run(args: Namespace) -> int:
    from tepid.rulesets import get

    rules = get(args.ruleset)
    if args.outcome and args.moves:
        raise ValueError("--outcome finds no values, --moves lists them: ask for one")
    if args.board == "-":
        return _stream(args, rules)
    position = rules.position(args.board)
    if args.json:
        write_json(_data(args, position))
        return 0
    print(_drawn(position))
    print()
    if args.outcome:
        print(position.outcome.words)
        return 0
    paper = Paper()
    parts = position.components
    if len(parts) > 1:
        print("components")
        for part, value in zip(parts, position.rules.values(parts), strict=True):
            print(f"  {part}   {paper.name(value)}")
        print()
    for side in (LEFT, RIGHT):
        print(_moves(position, side, paper, args.moves))
    print()
    print("\n\n".join(shown(position.value, args, read_taxes(args.tax))))
    return 0


def _drawn(position: Position[Any]) -> str:
    """A board row by row, cells apart; any other position as its text."""
    text = str(position)
    if "/" not in text:
        return text
    return "\n".join(" ".join(row) for row in text.split("/"))


def _moves(position: Position[Any], side: Side, paper: Paper, every: bool) -> str:
    rows = judged(position, side, every)
    if not rows:
        return f"{side}: no good move" if position.moves(side) else f"{side}: no move"
    listed = rows if every else rows[:MOST_MOVES]
    lines = [f"{side}, {'all' if every else 'best'} moves"]
    for move, value, wins, canonical in listed:
        marks = ", ".join(word for word, is_so in (("wins", wins), ("canonical", canonical)) if is_so)
        lines.append(f"  {move}   {paper.name(value)}" + (f"   {marks}" if marks else ""))
    if len(rows) > len(listed):
        lines.append(f"  and {len(rows) - len(listed)} more (--moves lists all)")
    return "\n".join(lines)


def _data(args: Namespace, position: Position[Any]) -> dict[str, object]:
    found: dict[str, object] = {"ruleset": position.rules.name, "board": str(position)}
    if args.outcome:
        return {**found, "outcome": position.outcome.name}
    parts = position.components
    values = position.rules.values(parts)
    found["components"] = [{"board": str(p), "value": format(v, "a")} for p, v in zip(parts, values, strict=True)]
    for side in (LEFT, RIGHT):
        found[f"{'' if args.moves else 'best_'}{side.name.lower()}_moves"] = [
            {"board": move, "value": format(value, "a"), "wins": wins, "canonical": canonical}
            for move, value, wins, canonical in judged(position, side, args.moves)
        ]
    return {**found, **reports.data(position.value, args.cold_numbers)}


def _stream(args: Namespace, rules: Ruleset[Any]) -> int:
    """One board a line: a row for each that reads, a complaint with its line number for each other."""
    worst = 0
    if not args.json:
        print(*(("board", "outcome") if args.outcome else ("board", *report.COLUMNS[1:])), sep="\t", flush=True)
    for number, line in enumerate(sys.stdin, 1):
        text = line.strip()
        if not text:
            continue
        try:
            position = rules.position(text)
            if args.json:
                write_json(_data(args, position), lines=True)
            elif args.outcome:
                print(position, position.outcome.name, sep="\t", flush=True)
            else:
                print(*report.row(str(position), position.value, args.cold_numbers), sep="\t", flush=True)
        except (TepidError, ValueError) as error:
            print(f"tepid board: line {number}: {error}", file=sys.stderr)
            worst = 2
    return worst
