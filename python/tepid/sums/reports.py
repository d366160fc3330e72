"""Reports on sums and lines of play, as data that the faces write out: exact numbers are strings, games their names."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from tepid.errors import BudgetSpent
from tepid.reports import exact
from tepid.sides import LEFT, RIGHT
from tepid.sums.last_move import chilled, last_move

if TYPE_CHECKING:
    from collections.abc import Callable

    from tepid.sums.bounds import Bounds
    from tepid.sums.components import Component, Sum
    from tepid.sums.last_move import LastMove
    from tepid.sums.order import Prospect
    from tepid.sums.playing import Line
    from tepid.sums.strategies import Move


def known(fights: Sum, tax: Fraction | int = 0) -> dict[str, object]:
    """What is known of a sum without search: components, mean, bounds on the stops, the order, the prospects at a tax.

    >>> from tepid import Sum
    >>> found = known(Sum(["+-3", "{5|{4|0}}"]))
    >>> found["mean"], found["bounds"]["left_stop"]
    ('4', ['7', '7'])
    """
    return {
        "components": [component(c) for c in fights.components],
        "cancelled": [component(c) for c in fights.cancelled],
        "mean": exact(fights.mean),
        "hottest": exact(fights.temperature),
        "bounds": {
            "left_stop": _bounds(fights.stop_bounds(LEFT)),
            "right_stop": _bounds(fights.stop_bounds(RIGHT)),
        },
        "freezing_order": [
            {"tax": exact(row.tax), "component": row.component.named("a"), "mean": exact(row.mean)}
            for row in fights.freezing_order()
        ],
        "prospects": [_prospect(row) for row in fights.ambient(tax)],
    }


def searched(fights: Sum) -> dict[str, object]:
    """What search finds: both stops, the outcome, what decides the last move; the last also of the sum chilled, if it
    ends in integers.

    Where the budget ends the search, ``spent`` says so and the rest is left out.

    >>> from tepid import Sum
    >>> found = searched(Sum(["+-3", "{5|{4|0}}"]))
    >>> found["left_stop"], found["right_stop"], found["outcome"]
    ('7', '2', 'L')
    """
    found: dict[str, object] = {}

    def add(facts: Callable[[], dict[str, object]]) -> None:
        try:
            found.update(facts())
        except BudgetSpent as error:
            found.setdefault("spent", str(error))

    add(lambda: {"left_stop": exact(fights.left_stop), "right_stop": exact(fights.right_stop)})
    add(lambda: {"outcome": fights.outcome.name})
    add(lambda: {"last_move": _last_move(last_move(fights))})
    try:
        cold = chilled(fights)
    except (ValueError, BudgetSpent):
        return found
    add(lambda: {"chilled": _last_move(last_move(cold))})
    return found


def line(played: Line) -> dict[str, object]:
    """A line of play: each move with its reason and its accounts, the score, the winner.

    >>> from tepid import Sum
    >>> found = line(Sum(["+-3"]).play("hotstrat"))
    >>> found["score"], found["winner"], found["moves"][0]["to"]
    ('3', 'Left', '3')
    """
    return {
        "first": str(played.first),
        "moves": [
            {
                **move(row.move),
                "ambient": exact(row.ambient),
                "forecast": exact(row.forecast),
                "lost": exact(row.lost),
                "drift": exact(row.drift),
            }
            for row in played.accounts()
        ],
        "score": exact(played.score),
        "winner": str(played.winner),
    }


def component(c: Component) -> dict[str, object]:
    """One component: its name, how often it is there, value, mean, temperature."""
    return {
        "label": c.named("a"),
        "copies": c.copies,
        "value": format(c.game, "a"),
        "mean": exact(c.game.mean),
        "temperature": exact(c.game.temperature),
    }


def move(made: Move) -> dict[str, object]:
    """One move: who, where, to what, and why."""
    found: dict[str, object] = {"side": str(made.side)}
    if made.component is None or made.option is None:
        found["coupon"] = exact(made.coupon or Fraction(0))
    else:
        found |= {"component": made.component.named("a"), "to": made.option.named("a")}
    return {**found, "reason": made.reason.replace("−", "-")}


def _bounds(bounds: Bounds) -> list[str]:
    return [exact(bounds.low), exact(bounds.high)]


def _prospect(row: Prospect) -> dict[str, object]:
    return {
        "component": row.component.named("a"),
        "copies": row.component.copies,
        "tax": exact(row.tax),
        "left": exact(row.left),
        "right": exact(row.right),
        "gain": exact(row.gain),
        "kind": row.kind,
        "move_value": exact(row.move_value),
        "deiri": exact(row.deiri),
        "threats": [None if t is None else exact(t) for t in row.threats],
    }


def _last_move(found: LastMove) -> dict[str, object]:
    weight = found.atomic_weight
    return {
        "outcome": found.outcome.name,
        "by": found.by,
        "sum": format(found.sum, "a"),
        "atomic_weight": None if weight is None else format(weight, "a"),
    }
