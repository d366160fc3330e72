"""``tepid play``: a sum or a board played out: by two strategies, or by a person against one."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from tepid.cli.arguments import common
from tepid.cli.output import Paper, write_json, write_table
from tepid.cli.progress import reporting
from tepid.reports import exact
from tepid.sides import LEFT, RIGHT, Side
from tepid.sums import STRATEGIES, CouponStack, Move, Sum, Turn, play, tournament
from tepid.sums import reports as told

if TYPE_CHECKING:
    from argparse import Namespace

EXAMPLES = """\
examples:
  tepid play "+-3" "{5|{4|0}}" "{9||8|0}"               both sides play best
  tepid play "+-3" "{9||8|0}" --left hotstrat           Left always plays the hottest
  tepid play "domineering:.../..." "+-1" --you left     you are Left; the engine answers
  tepid play "{9||8|0}" "+-1" --coupons 3:1/2           a stack of coupons 3, 5/2, ... 1/2 beside it
  tepid play "+-3" "+-1" --accounts                     what each move cost against the forecast
  tepid play --tournament 100                           strategies against best play, over random sums

strategies: """


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "play",
        help="play a sum or a board out, with the reason for each move",
        description="Play a sum of games and boards: two strategies, or you against one. A score above 0 is a win for "
        "Left; at 0 whoever cannot move has lost.",
        epilog=EXAMPLES + ", ".join(STRATEGIES),
    )
    parser.add_argument("games", metavar="GAME", nargs="*", help="a game, or ruleset:board")
    parser.add_argument("--left", metavar="STRATEGY", help="how Left plays (optimal)")
    parser.add_argument("--right", metavar="STRATEGY", help="how Right plays (optimal)")
    parser.add_argument("--first", choices=("left", "right"), help="who moves first (left)")
    parser.add_argument("--you", choices=("left", "right"), help="the side that you play; moves are asked for")
    parser.add_argument("--coupons", metavar="STACK", help="a stack beside it: top:step, or coupons divided by commas")
    parser.add_argument("--accounts", action="store_true", help="what each move cost against the forecast")
    parser.add_argument("--tournament", type=int, metavar="N", help="compare strategies over N random sums")
    parser.add_argument("--components", type=int, metavar="N", help="tournament: games in each sum (5)")
    parser.add_argument("--seed", type=int, metavar="N", help="tournament: which random sums (0)")
    common(parser)


def run(args: Namespace) -> int:
    play_only = {"--left": args.left, "--right": args.right, "--first": args.first, "--you": args.you}
    play_only |= {"--coupons": args.coupons, "--accounts": args.accounts or None}
    tournament_only = {"--components": args.components, "--seed": args.seed}
    for name, given in (play_only if args.tournament is not None else tournament_only).items():
        if given is not None:
            where = "a play of one sum" if args.tournament is not None else "a --tournament"
            raise ValueError(f"{name} goes with {where}")
    if args.tournament is not None:
        return _tournament(args)
    if not args.games:
        raise ValueError("name at least one game, or ask for a --tournament")
    strategies: dict[Side, Any] = {LEFT: args.left or "optimal", RIGHT: args.right or "optimal"}
    if args.you:
        strategies[LEFT if args.you == "left" else RIGHT] = Person()
    first = RIGHT if args.first == "right" else LEFT
    fights = Sum(args.games)
    if not args.json and not args.coupons and all(c.game.is_number for c in fights.components):
        print(f"{Paper().exact(fights.mean)} already: no move is worth making", file=sys.stderr)
    line = play(
        fights,
        strategies[LEFT],
        strategies[RIGHT],
        first=first,
        coupons=None if args.coupons is None else CouponStack.read(args.coupons),
    )
    if args.json:
        write_json(told.line(line))
        return 0
    paper = Paper()
    print(format(line, paper.style))
    if args.accounts:
        print()
        rows = [
            [str(row.move.side), *(paper.exact(x) for x in (row.ambient, row.forecast, row.lost, row.drift))]
            for row in line.accounts()
        ]
        write_table(["side", "ambient", "forecast", "lost", "drift"], rows)
    return 0


class Person:
    """Whoever sits at the terminal: the moves are listed, and one is chosen by its number."""

    name = "person"

    def choose(self, turn: Turn) -> Move:
        """The move that was asked for. Raises ValueError where the input ends before the game does."""
        paper = Paper()
        moves = turn.moves
        said = [""]
        if turn.last is not None:
            said.append(format(turn.last, paper.style))
        said.append(f"{turn.side} to move in {format(turn.fights, paper.style)}")
        if turn.coupons:
            said.append(f"coupons: {', '.join(map(exact, turn.coupons))}")
        said += [f"{i:>3}  {_choice(move, paper.style)}" for i, move in enumerate(moves, 1)]
        print("\n".join(said), file=sys.stderr)
        while True:
            print(f"your move, 1 to {len(moves)} (q gives up): ", end="", file=sys.stderr, flush=True)
            answer = sys.stdin.readline()
            if not answer or answer.strip().lower() in ("q", "quit"):
                raise ValueError(f"the play ended after {turn.number} moves")
            if len(answer) < 9 and answer.strip().isdecimal() and 1 <= int(answer) <= len(moves):
                return moves[int(answer) - 1]._replace(reason="As you chose")
            print(f"{answer.strip()[:20]!r} is no number from 1 to {len(moves)}", file=sys.stderr)


def _choice(move: Move, style: str) -> str:
    if move.component is None or move.option is None:
        return f"take the coupon {move.coupon}"
    return f"{move.component.named(style)} to {move.option.position or move.option.named(style)}"


def _tournament(args: Namespace) -> int:
    if args.games:
        raise ValueError("a tournament draws its own sums: name no game")
    with reporting() as report:
        standings = tournament(
            ("hotstrat", "thermostrat", "sentestrat"),
            sums=args.tournament,
            components=5 if args.components is None else args.components,
            seed=args.seed or 0,
            progress=lambda done, total: report("sums played", done, total),
        )
    if args.json:
        write_json(
            [
                {
                    "strategy": row.strategy,
                    "games": row.games,
                    "lost": exact(row.lost),
                    "worst": exact(row.worst),
                    "worst_sum": None if row.worst_sum is None else [format(g, "a") for g in row.worst_sum.games],
                    "beyond": row.beyond,
                    "proved": row.proved,
                }
                for row in standings
            ]
        )
        return 0
    paper = Paper()
    rows = [
        [
            *(row.strategy, str(row.games), paper.exact(row.lost), paper.exact(row.worst), str(row.beyond)),
            "proved" if row.proved else "not proved",
        ]
        for row in standings
    ]
    write_table(["strategy", "games", "lost", "worst", "beyond", "bound"], rows)
    return 0
