"""The view of sums: components apart, the order in which a rising tax freezes them, and play against a strategy."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tepid._core import Game
from tepid.budgets import budget
from tepid.errors import BudgetSpent
from tepid.figures.sums import MOST, sum_svg
from tepid.reports import exact
from tepid.sides import LEFT, RIGHT, Outcome, Side
from tepid.sums import Component, CouponStack, Line, Move, Prospect, Sum, Turn, over, strategy
from tepid.sums.reports import line, searched
from tepid.web.api.asking import PAPER, PATIENCE, Refused, Task, number, reading, told, whole

MOST_COMPONENTS = 40
MOST_COPIES = 99
MOST_CHOICES = 60  # moves of a person that are listed
MOST_TURNS = 400
PERSON = "you"


def ask(question: dict[str, Any]) -> dict[str, Any]:
    """What is known of the sum ``sum`` without search, while moves elsewhere are worth ``tax``.

    Components stand on lines or between semicolons: games, or boards as ``ruleset:board``, with ``3 x`` before them
    for three of a kind.

    >>> answer = ask({"sum": "+-3; {5|{4|0}}", "tax": "2"})
    >>> answer["mean"], [(row["tax"], row["name"]) for row in answer["order"]]
    ('4', [('1', '{5||4|0}'), ('3', '±3')])
    >>> [row["kind"] for row in answer["prospects"]]
    ['gote', 'cold']
    """
    fights = _sum(question)
    tax = number("tax", question.get("tax") or "0")
    with reading("tax"):
        prospects = fights.ambient(tax)
    bounds = {str(side): fights.stop_bounds(side) for side in (LEFT, RIGHT)}
    order = fights.freezing_order()
    return {
        "components": [_component(c) for c in fights.components],
        "cancelled": [_component(c) for c in fights.cancelled],
        "mean": PAPER.exact(fights.mean),
        "temperature": PAPER.exact(fights.temperature),
        "bounds": {side: [PAPER.exact(b.low), PAPER.exact(b.high)] for side, b in bounds.items()},
        "order": [{**_component(row.component), "tax": PAPER.exact(row.tax)} for row in order],
        "taxes": [
            [PAPER.exact(t), exact(t)] for t in sorted({Fraction(0), *(row.tax for row in order if row.tax > 0)})
        ],
        "tax": PAPER.exact(tax),
        "prospects": [_prospect(row) for row in prospects],
        "svg": _drawn(fights),
    }


def found(question: dict[str, Any]) -> dict[str, Any]:
    """What search finds of the sum: its stops, who wins, what decides the last move; ``spent`` where it is too long.

    >>> answer = found({"sum": "+-3; {5|{4|0}}"})
    >>> answer["left_stop"], answer["right_stop"], answer["outcome"]
    ('7', '2', 'L')
    """
    report: dict[str, Any] = searched(_sum(question))
    last = report.get("last_move")
    return {
        "outcome": "",
        "left_stop": "",
        "right_stop": "",
        "spent": "",
        **report,
        "who": Outcome[report["outcome"]].words if "outcome" in report else "",
        "last_move": last and {**last, "who": Outcome[last["outcome"]].words},
    }


def played(question: dict[str, Any]) -> dict[str, Any]:
    """The sum played: ``left`` and ``right`` are strategies or "you", ``first`` who begins, ``coupons`` a stack beside.

    ``moves`` are the numbers of the moves chosen by a person so far, divided by points; where the person is to move,
    ``choices`` lists what there is.

    >>> question = {"sum": "+-3; +-1", "left": "you", "right": "hotstrat", "first": "left", "coupons": "", "moves": ""}
    >>> [choice["to"] for choice in played(question)["choices"]]
    ['3', '1']
    >>> answer = played({**question, "moves": "1"})
    >>> answer["score"], answer["winner"]
    ('2', 'Left')
    """
    fights = _sum(question)
    first = _side(question["first"])
    sides = {side: _player(name, question[name]) for side, name in ((LEFT, "left"), (RIGHT, "right"))}
    wanted = [text for text in question["moves"].split(".") if text]
    start = turn = Turn(fights, first, _stack(question["coupons"]))
    made: list[Move] = []
    choices: tuple[Move, ...] = ()
    while not over(turn):
        if turn.number >= MOST_TURNS:
            raise Refused("moves", f"after {MOST_TURNS} moves the play is not over; the explorer goes no further")
        player = sides[turn.side]
        if player is not None:
            with reading(turn.side.name.lower()):
                move = player.choose(turn)
        elif wanted:
            moves = turn.moves
            move = moves[whole("moves", wanted.pop(0), 1, len(moves)) - 1]._replace(reason="As you chose")
        else:
            choices = turn.moves
            break
        turn = turn.after(move)
        made.append(move)
    is_over = over(turn)
    if wanted:
        raise Refused("moves", "there are more moves than the play takes")
    return {
        **line(Line(start, tuple(made), turn)),
        "is_over": is_over,
        "to_move": "" if is_over else str(turn.side),
        "left_over": str(turn.fights),
        "coupons": [PAPER.exact(c) for c in turn.coupons],
        "choices": [_choice(move) for move in choices[:MOST_CHOICES]],
        "more": max(0, len(choices) - MOST_CHOICES),
    }


def _sum(question: dict[str, Any]) -> Sum:
    items: list[Any] = []
    lines = question["sum"].replace("\r", "").split("\n")
    for line_number, text in enumerate(lines, 1):
        where = f"line {line_number}: " if len(lines) > 1 else ""
        items += [_item(part.strip(), where) for part in text.split(";") if part.strip()]
    if not items:
        raise Refused("sum", "a sum has at least one component: a game, or a board such as domineering:../..")
    if len(items) > MOST_COMPONENTS:
        raise Refused("sum", f"a sum here has at most {MOST_COMPONENTS} lines, not {len(items)}")
    with reading("sum"):
        return Sum(items)


def _item(text: str, where: str) -> tuple[int, Component]:
    """How often a component is there, and what it is; ``where`` it stands is said of a fault."""
    count, cross, item = text.replace("×", "x").partition(" x ")
    if not (cross and count.strip().isdecimal()):
        count, item = "1", text
    times = whole("sum", count.strip(), 0, MOST_COPIES)
    try:
        with reading("sum", item.partition(":")[2]):
            [component] = Sum([item.strip()]).components or [Component(Game(0))]
    except Refused as refused:
        refused.where = where
        raise
    return times, component


def _side(text: str) -> Side:
    for side in (LEFT, RIGHT):
        if text == side.name.lower():
            return side
    raise Refused("first", f"left or right moves first, not {text[:40]!r}")


def _player(field: str, name: str) -> Any:
    if name == PERSON:
        return None
    with reading(field):
        return strategy(name)


def _stack(text: str) -> tuple[Fraction, ...]:
    """Coupons as a top and a step, or one by one."""
    if not text.strip():
        return ()
    with reading("coupons"):
        return CouponStack.read(text).coupons


def _component(c: Component) -> dict[str, Any]:
    board = None if c.position is None else {"rules": c.position.rules.name, "board": str(c.position)}
    return {**told(c.game), "label": c.label, "copies": c.copies, "board": board}


def _prospect(row: Prospect) -> dict[str, Any]:
    return {
        **_component(row.component),
        "kind": row.kind,
        "left": PAPER.exact(row.left),
        "right": PAPER.exact(row.right),
        "gain": PAPER.exact(row.gain),
        "move_value": PAPER.exact(row.move_value),
        "deiri": PAPER.exact(row.deiri),
    }


def _choice(move: Move) -> dict[str, str]:
    if move.component is None or move.option is None:
        return {"in": "", "to": "", "value": "", "coupon": PAPER.exact(move.coupon or 0)}
    value = "" if move.option.position is None else PAPER.name(move.option.game)
    return {"in": move.component.label, "to": move.option.label, "value": value, "coupon": ""}


def _drawn(fights: Sum) -> str:
    """The thermographs of the components and of the whole, where there are not too many and the whole costs little."""
    games = fights.games
    if not games or len(set(games)) > MOST:
        return ""
    try:
        with budget(seconds=PATIENCE):
            return sum_svg(games)
    except BudgetSpent:
        return ""


TASKS = {"sum": Task(ask), "found": Task(found), "played": Task(played)}
