"""The view of a game: its report, its dial, how its thermograph is built, and how the form comes to its value."""

from __future__ import annotations

from typing import Any

from tepid._core import Game
from tepid.errors import BudgetSpent
from tepid.figures.dial import dial_html
from tepid.figures.thermograph import thermograph_svg, thermograph_tikz
from tepid.form import Form
from tepid.reports import data, facts
from tepid.sides import LEFT, RIGHT, Side
from tepid.web.alarms import Patience
from tepid.web.api.asking import PAPER, PATIENCE, Refused, Task, game, number, reading, told, whole

MOST_OPTIONS = 40  # listed on a page
MOST_LINES = 60  # of an explanation, and steps of a construction
SECONDS = 1.5  # for all that may be done without
DIAL = 0.8  # of these for the dial
EACH = 0.1  # and for a fact of the report


def ask(question: dict[str, Any]) -> dict[str, Any]:
    """Everything about the game ``g``; ``step`` draws its construction up to a step, ``tax`` sets the dial.

    >>> answer = ask({"g": "{2|-1/2}"})
    >>> answer["name"], answer["facts"][4], answer["options"]["Right"]["listed"][0]["name"]
    ('{2|−½}', ['mean', '3/4'], '−½')
    """
    g = game("g", question["g"])
    patience = Patience(SECONDS)
    return {
        **told(g),
        **_drawn(g, question, patience),
        "facts": patience.within(lambda: [list(fact) for fact in facts(g, PAPER, patience=EACH)]) or [],
        "options": {str(side): _options(g, side, patience) for side in (LEFT, RIGHT)},
        "explained": patience.within(lambda: _explained(question["g"]), PATIENCE),
    }


def _options(g: Game, side: Side, patience: Patience) -> dict[str, Any]:
    def found() -> dict[str, Any]:
        options = g.options(side)
        return {"count": len(options), "listed": [told(option) for option in options[:MOST_OPTIONS]]}

    return patience.within(found, PATIENCE) or {"count": None, "listed": []}


def _explained(text: str) -> list[str]:
    """How the form that was typed comes to its canonical form, a line for each step."""
    lines = [PAPER.short(line) for line in str(Form(text).explain(deep=True)).splitlines()]
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES // 2], "…", *lines[-MOST_LINES // 2 :]]
    return lines


def _drawn(g: Game, question: dict[str, Any], patience: Patience) -> dict[str, Any]:
    """The dial at a tax, and the construction up to a step where one is asked for."""
    tax = number("tax", question.get("tax") or "0")

    def dial() -> tuple[str, str]:
        try:
            with reading("tax"):
                return dial_html(g, tax), ""
        except BudgetSpent as error:
            return "", str(error)

    def built() -> dict[str, Any]:
        steps = g.thermograph.steps()
        at = whole("step", question["step"], 1, len(steps)) if question.get("step") else 0
        said = [PAPER.short(str(step)) for step in steps] if len(steps) <= MOST_LINES else []
        return {"steps": said, "step": at, "built": thermograph_svg(g, step=at) if at else ""}

    drawn, why = patience.within(dial, DIAL) or ("", "it takes too long here")
    found = patience.within(built, PATIENCE) if drawn else None
    return {"dial": drawn, "undrawn": why, **(found or {"steps": [], "step": 0, "built": ""})}


def copied(question: dict[str, Any]) -> dict[str, Any]:
    """The game ``g`` in one of the ways to carry it off: ``as`` is text, latex, svg, tikz or json.

    >>> copied({"g": "2+*", "as": "text"})
    {'text': '2*'}
    """
    g = game("g", question["g"])
    match question["as"]:
        case "text":
            return {"text": format(g, "a")}
        case "latex":
            return {"text": format(g, "l")}
        case "svg":
            return {"text": thermograph_svg(g)}
        case "tikz":
            return {"text": thermograph_tikz(g)}
        case "json":
            return {"json": {"input": question["g"], **data(g)}}
    raise Refused("as", "a game is copied as text, latex, svg, tikz or json")


TASKS = {"game": Task(ask), "copy": Task(copied)}
