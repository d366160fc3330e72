"""The view of a game: its report, its dial, how its thermograph is built, and how the form comes to its value."""

from __future__ import annotations

from typing import Any

from tepid._core import Game
from tepid.budgets import budget
from tepid.errors import BudgetSpent
from tepid.figures.dial import dial_html
from tepid.figures.thermograph import thermograph_svg, thermograph_tikz
from tepid.form import Form
from tepid.reports import data, facts, within
from tepid.sides import LEFT, RIGHT, Side
from tepid.web.api.asking import PAPER, PATIENCE, Refused, Task, game, number, reading, told, whole

MOST_OPTIONS = 40  # listed on a page
MOST_LINES = 60  # of an explanation, and steps of a construction
DIAL = 1.0  # seconds for the cooled games of a dial


def ask(question: dict[str, Any]) -> dict[str, Any]:
    """Everything about the game ``g``; ``step`` draws its construction up to a step, ``tax`` sets the dial.

    >>> answer = ask({"g": "{2|-1/2}"})
    >>> answer["name"], answer["facts"][4], answer["options"]["Right"]["listed"][0]["name"]
    ('{2|−½}', ['mean', '3/4'], '−½')
    """
    g = game("g", question["g"])
    return {
        **told(g),
        "facts": [list(fact) for fact in facts(g, PAPER, patience=PATIENCE)],
        "options": {str(side): _options(g, side) for side in (LEFT, RIGHT)},
        "explained": within(PATIENCE, lambda: _explained(question["g"])),
        **_drawn(g, question),
    }


def _options(g: Game, side: Side) -> dict[str, Any]:
    options = within(PATIENCE, lambda: g.options(side))
    if options is None:
        return {"count": None, "listed": []}
    return {"count": len(options), "listed": [told(option) for option in options[:MOST_OPTIONS]]}


def _explained(text: str) -> list[str]:
    """How the form that was typed comes to its canonical form, a line for each step."""
    lines = [PAPER.short(line) for line in str(Form(text).explain(deep=True)).splitlines()]
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES // 2], "…", *lines[-MOST_LINES // 2 :]]
    return lines


def _drawn(g: Game, question: dict[str, Any]) -> dict[str, Any]:
    """The dial at a tax, and the construction up to a step where one is asked for."""
    tax = number("tax", question.get("tax") or "0")
    try:
        with reading("tax"), budget(seconds=DIAL):
            dial = dial_html(g, tax)
        steps = g.thermograph.steps()
        at = whole("step", question["step"], 1, len(steps)) if question.get("step") else 0
        said = [PAPER.short(str(step)) for step in steps] if len(steps) <= MOST_LINES else []
        built = thermograph_svg(g, step=at) if at else ""
    except BudgetSpent as error:
        return {"dial": "", "undrawn": str(error), "steps": [], "step": 0, "built": ""}
    return {"dial": dial, "steps": said, "step": at, "built": built}


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
