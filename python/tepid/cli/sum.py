"""``tepid sum``: a sum whose components are kept apart: what is known of it, in which order to play, who wins."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from tepid import reports
from tepid._core import Game
from tepid.budgets import budget
from tepid.cli.output import Paper, write_json, write_table
from tepid.cli.show import add_options, read_taxes, shown
from tepid.errors import BudgetSpent
from tepid.reports import exact
from tepid.sides import LEFT, RIGHT, Outcome
from tepid.sums import Sum, chilled, convergence, copies, must_answer
from tepid.sums import reports as told
from tepid.sums.components import AFFORDABLE

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from tepid.sums import Prospect

EXAMPLES = """\
examples:
  tepid sum "+-3" "{5|{4|0}}" "{9||8|0}"        which fight first, both stops, who wins
  tepid sum "+-3" "{9||8|0}" --ambient 2        what each is worth while moves elsewhere are worth 2
  tepid sum "domineering:.../..." "clobber:xo"  boards side by side
  tepid sum 1/2 "^" "*" -1                      parts may begin with a minus
  tepid sum "{5|{4|0}}" --copies 8              the stops of 1 to 8 copies, against the mean
  tepid sum "{4|0}" --must-answer left          how much must the rest be worth to leave it?
  tepid sum "{{4|0}|{-4|-10}}" --coupons 3      beside coupons from 3 down, by ever smaller steps
tepid play plays the sum out."""

SEARCH = 20.0  # seconds for stops and outcome where nobody says how long they may take
MOST_NAMED = 40  # components named one by one for people to read
PATIENCE = 1.0  # seconds for the value of the whole, which nobody asked for


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "sum",
        help="a sum of fights: which first, both stops, who wins",
        description="Show a sum, its components kept apart: mean, stops, outcome, the order in which to play, what "
        "each component offers; and the whole as one game where that is affordable.",
        epilog=EXAMPLES,
    )
    parser.add_argument("games", metavar="GAME", nargs="+", help="a game, or ruleset:board")
    parser.add_argument("--ambient", metavar="T", help="what a move elsewhere is worth (0)")
    parser.add_argument("--value", action="store_true", help="find the value of the whole, however long it takes")
    parser.add_argument("--copies", type=int, metavar="N", help="of one game: the stops of 1 to N copies")
    parser.add_argument("--must-answer", choices=("left", "right"), help="of one game: the rest beside which to answer")
    parser.add_argument("--coupons", metavar="T", help="the scores beside coupons from T down, and where they tend to")
    add_options(parser)


def run(args: Namespace) -> int:
    asked = [name for name in ("copies", "must_answer", "coupons") if getattr(args, name) is not None]
    if len(asked) > 1:
        raise ValueError(f"--{asked[0].replace('_', '-')} and --{asked[1].replace('_', '-')} ask two things: ask one")
    fights = Sum(args.games)
    if asked:
        return _asked(asked[0], args, fights)
    tax = Game(args.ambient or "0").as_fraction()
    taxes = read_taxes(args.tax)
    known = told.known(fights, tax)
    with budget(seconds=SEARCH if args.budget_seconds is None else None):
        found = told.searched(fights)
    spent = str(found.get("spent", ""))
    try:
        total = _total(fights, args.value)
    except BudgetSpent as error:
        total, spent = None, spent or str(error)
    if args.json:
        whole: dict[str, object] = {"value": None}
        if total is not None:
            whole = reports.data(total, args.cold_numbers)
            if taxes:
                whole["cooled"] = reports.cooled(total, taxes)
        write_json({**known, **found, **whole})
    else:
        print("\n\n".join([*_written(fights, known, found, tax), *_whole(total, args, taxes)]), flush=True)
    if spent:
        raise BudgetSpent(spent)
    return 0


def _total(fights: Sum, insist: bool) -> Game | None:
    """The whole as one game; unless it was asked for, None where it takes too much."""
    if insist:
        return fights.value
    try:
        with budget(games=AFFORDABLE, seconds=PATIENCE):
            return fights.value
    except BudgetSpent:
        return None


def _whole(total: Game | None, args: Namespace, taxes: list[Fraction]) -> list[str]:
    if total is None:
        return ["The value of the whole is too large a game to be found in passing; --value insists."]
    return shown(total, args, taxes)


def _written(fights: Sum, known: dict[str, Any], found: dict[str, Any], tax: Fraction) -> list[str]:
    """The report in words, in parts."""
    paper = Paper()

    def sign(text: str) -> str:
        return text.replace("-", "−") if paper.unicode else text

    names = [paper.short(_name(c, paper)) for c in fights.components] or ["0"]
    wide = min(max(map(len, names)), 40)
    rows = [
        f"{name:<{wide}}  mean {paper.exact(c.game.mean)}, temperature {paper.exact(c.game.temperature)}"
        for name, c in zip(names, fights.components, strict=False)
    ]
    first = [f"{'+' if i else ' '} {row}" for i, row in enumerate(rows)] or ["  0"]
    if fights.cancelled:
        gone = ", ".join(_name(c, paper) for c in fights.cancelled)
        first.append(f"  with their negatives cancelled: {paper.short(gone)}")
    bounds = {
        name: f"between {sign(low)} and {sign(high)}" if low != high else sign(low)
        for name, (low, high) in known["bounds"].items()
    }
    second = [f"mean        {sign(known['mean'])}"]
    for label, name in (("left stop", "left_stop"), ("right stop", "right_stop")):
        at = f"{sign(found[name])}; " if name in found else ""
        second.append(f"{label:<12}{at}by the thermographs {bounds[name]}")
    if "outcome" in found:
        second.append(f"outcome     {Outcome[found['outcome']].words} ({found['outcome']})")
    if "last_move" in found:
        second.append(f"decided by  {_decided(found['last_move'], sign)}")
    if "chilled" in found:
        cold = found["chilled"]
        who = Outcome[cold["outcome"]].words
        second.append(
            f"chilled     {paper.short(format(chilled(fights), paper.style))}: {who}, by {_decided(cold, sign)}"
        )
    if "spent" in found:
        second.append(f"not found   {found['spent']}")
    order = [
        f"{paper.short(format(row.component, paper.style))} ({paper.exact(row.tax)})" for row in fights.freezing_order()
    ]
    third = [f"Frozen by a rising tax in this order, so to be played from the last: {', '.join(order[:MOST_NAMED])}"]
    if len(order) > MOST_NAMED:
        third.append(f"and {len(order) - MOST_NAMED} more (--json lists all)")
    fourth = [f"While moves elsewhere are worth {paper.exact(tax)}:", *_prospects(fights.ambient(tax), paper)]
    return ["\n".join(part) for part in ((first, second, third, fourth) if order else (first, second))]


def _name(c: Any, paper: Paper) -> str:
    """A component's name on this paper."""
    text = c.label if c.position is not None else paper.name(c.game)
    return text if c.copies == 1 else f"{c.copies} {'×' if paper.unicode else 'x'} {text}"


def _decided(found: dict[str, Any], sign: Any) -> str:
    """What decided who wins."""
    weight = found["atomic_weight"]
    return f"atomic weight {sign(weight)}" if found["by"] == "atomic weight" else str(found["by"])


def _prospects(rows: Sequence[Prospect], paper: Paper) -> list[str]:
    """What each component offers, in columns."""
    cells = [("", "Left first", "Right first", "a move", "deiri", "kind")]
    for row in rows[:MOST_NAMED]:
        numbers = (paper.exact(x) for x in (row.left, row.right, row.move_value, row.deiri))
        cells.append((paper.short(format(row.component, paper.style))[:40], *numbers, row.kind))  # type: ignore[arg-type]
    wide = [max(map(len, column)) for column in zip(*cells, strict=True)]
    words = (0, 5)
    lines = [
        "  ".join(
            cell.ljust(w) if i in words else cell.rjust(w) for i, (cell, w) in enumerate(zip(row, wide, strict=True))
        )
        for row in cells
    ]
    return [f"  {line.rstrip()}" for line in lines]


def _asked(what: str, args: Namespace, fights: Sum) -> int:
    """One of the questions that have an answer of their own."""
    option = f"--{what.replace('_', '-')}"
    if args.value or args.tax is not None or args.ambient is not None:
        raise ValueError(f"{option} has an answer of its own: --ambient, --tax and --value do not go with it")
    if what != "coupons" and len(args.games) != 1:
        raise ValueError(f"{option} asks about one game, not about {len(args.games)}")
    one = fights.components[0].game if fights else Game(0)
    paper = Paper()
    if what == "must_answer":
        side = LEFT if args.must_answer == "left" else RIGHT
        answer = must_answer(one, side)
        if args.json:
            write_json(
                {
                    "threat": format(answer.threat, "a"),
                    "side": str(side),
                    "crossover": exact(answer.crossover),
                    "temperature": exact(answer.temperature),
                    "agree": answer.agree,
                }
            )
        else:
            print(paper.words(str(answer)))
        return 0
    if what == "copies":
        rows = [
            [str(row.n), *(exact(x) for x in (row.left_stop, row.right_stop, row.mean, *row.gaps))]
            for row in copies(one, args.copies)
        ]
        return _table(["copies", "left stop", "right stop", "n means", "above", "below"], rows, args.json)
    approach = convergence(fights, Game(args.coupons).as_fraction())
    rows = [
        [exact(x) for x in (row.step, row.left, row.left_score, row.right, row.right_score, row.gap)]
        for row in approach
    ]
    return _table(["step", "Left first", "cooled", "Right first", "cooled ", "gap"], rows, args.json)


def _table(headings: list[str], rows: list[list[str]], as_json: bool) -> int:
    if as_json:
        keys = [
            {"cooled": "left score", "cooled ": "right score"}.get(h, h).lower().replace(" ", "_") for h in headings
        ]
        write_json([dict(zip(keys, row, strict=True)) for row in rows])
    else:
        write_table(headings, rows)
    return 0
