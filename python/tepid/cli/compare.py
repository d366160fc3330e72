"""``tepid compare``: how two games stand to each other, and the winning move in their difference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tepid._core import Game
from tepid.cli.arguments import common
from tepid.cli.output import Paper, write_json
from tepid.sides import LEFT, RIGHT, Order, Side

if TYPE_CHECKING:
    from argparse import Namespace

EXAMPLES = """\
examples:
  tepid compare "^" "*"             confused: whoever moves first wins the difference
  tepid compare "{2|-1/2}" 0        the winning moves of a game are those in its difference from 0
  tepid compare "^^*" 0 --is ">"    exit code 1 if it is not so"""

WORDS = {Order.LESS: "less", Order.EQUAL: "equal", Order.GREATER: "greater", Order.CONFUSED: "confused"}
SIGNS = {
    "<": {Order.LESS},
    "<=": {Order.LESS, Order.EQUAL},
    "=": {Order.EQUAL},
    ">=": {Order.GREATER, Order.EQUAL},
    ">": {Order.GREATER},
    "||": {Order.CONFUSED},
    "!=": {Order.LESS, Order.GREATER, Order.CONFUSED},
    "<|": {Order.LESS, Order.CONFUSED},
    "|>": {Order.GREATER, Order.CONFUSED},
}
SPELT = {"==": "=", "≤": "<=", "≥": ">=", "∥": "||", "≠": "!=", "⧏": "<|", "⧐": "|>"}


class Win(NamedTuple):
    """A move of ``side`` that wins G − H: in ``game``, which is "G" or "H", from it to ``option``."""

    side: Side
    game: str
    option: Game

    def data(self) -> dict[str, str]:
        return {"side": str(self.side), "in": self.game, "to": format(self.option, "a")}


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "compare",
        help="how two games stand to each other, and the winning move",
        description="Compare two games: the sign, who wins the difference G - H, and with which move.",
        epilog=EXAMPLES,
    )
    parser.add_argument("g", metavar="G", help="a game")
    parser.add_argument("h", metavar="H", help="another")
    parser.add_argument(
        "--is",
        dest="sign",
        choices=(*SIGNS, *SPELT),
        metavar="SIGN",
        help=f"ask whether G SIGN H, one of {' '.join(SIGNS)}: exit code 0 if so, else 1",
    )
    common(parser)


def run(args: Namespace) -> int:
    g, h = Game(args.g), Game(args.h)
    order = g.compare(h)
    wins = [win for side in (LEFT, RIGHT) if (win := winning_move(side, g, h))]
    holds = None if args.sign is None else order in SIGNS[SPELT.get(args.sign, args.sign)]
    if args.json:
        found: dict[str, object] = {
            "g": format(g, "a"),
            "h": format(h, "a"),
            "order": order.name.lower(),
            "sign": order.value,
            "difference": format(g - h, "a"),
            "outcome": (g - h).outcome.name,
            "wins": [win.data() for win in wins],
        }
        write_json(found if holds is None else {**found, "asked": args.sign, "holds": holds})
    else:
        print("\n".join(_report(g, h, order, wins, Paper())))
        if holds is False:
            print(f"It is not so that G {args.sign} H.")
    return 1 if holds is False else 0


def winning_move(side: Side, g: Game, h: Game) -> Win | None:
    """The first move with which ``side`` wins G − H if it begins, or None: a move in G, or one of the other's in H.

    In G − H the options of H change hands: Left moves there to G − H^R. A move wins if it leaves at least 0 for
    Left, at most 0 for Right.

    >>> winning_move(LEFT, Game("^"), Game("*")).game, winning_move(LEFT, Game("v"), Game(0))
    ('H', None)
    """
    for option in g.options(side):
        if option >= h if side is LEFT else option <= h:
            return Win(side, "G", option)
    for option in h.options(side.other):
        if g >= option if side is LEFT else g <= option:
            return Win(side, "H", option)
    return None


def _report(g: Game, h: Game, order: Order, wins: list[Win], paper: Paper) -> list[str]:
    sign = "||" if order is Order.CONFUSED and not paper.unicode else order.value
    lines = [
        f"{paper.name(g)} {sign} {paper.name(h)}",
        f"  order        {WORDS[order]}: {_outcome(g, h)}",
        f"  difference   {paper.name(g - h)}",
    ]
    for win in wins:
        where = f"in {win.game}, from {paper.name(g if win.game == 'G' else h)} to {paper.name(win.option)}"
        lines.append(f"  {win.side} first{'  ' if win.side is LEFT else ' '} wins by moving {where}")
    for side in (LEFT, RIGHT):
        if not any(win.side is side for win in wins):
            lines.append(f"  {side} first{'  ' if side is LEFT else ' '} loses: {side.other} answers every move")
    return [paper.words(line) for line in lines]


def _outcome(g: Game, h: Game) -> str:
    return f"in G − H {(g - h).outcome.words}"
