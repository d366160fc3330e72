"""The view of a board: its picture with what a click on it does; then what it is worth, and the moves to look at."""

from __future__ import annotations

import sys
from typing import Any

from tepid.figures.boards import board_svg
from tepid.figures.thermograph import thermograph_svg
from tepid.reports import facts, judged
from tepid.rulesets import Position, Ruleset, get
from tepid.sides import LEFT, RIGHT, Side
from tepid.web.api.asking import PAPER, PATIENCE, Refused, Task, reading, told, whole
from tepid.web.api.edits import NAMES, edits, further, lead, letters

MOST_DRAWN = 6  # moves of each side that are drawn
MOST_LISTED = 40
LONGEST_SIDE = 32
MOST_EDITS = 400  # marks of one picture that can be clicked


def ask(question: dict[str, Any]) -> dict[str, Any]:
    """The board ``board`` of the ruleset ``rules``: its picture, the edits that clicks make, and the rules.

    Without ``board``, a rectangle of ``rows`` and ``columns``, or else a sample. A click puts the letter ``put``.

    >>> answer = ask({"rules": "domineering", "board": "../.."})
    >>> answer["title"], answer["board"], answer["edits"][0]["board"]
    ('Domineering', '../..', '#./..')
    """
    rules = _rules(question)
    position = _position(rules, question)
    put = question.get("put", "")
    known = letters(position)
    if put and put not in known:
        raise Refused("put", f"a click puts one of {', '.join(known) or 'no letters here'}, not {put[:40]!r}")
    with reading("board"):
        drawn = board_svg(position)
    found = edits(position, put)
    return {
        "rules": rules.name,
        "title": rules.title or rules.name,
        "board": str(position),
        "svg": drawn,
        "edits": found if len(found) <= MOST_EDITS else [],
        "names": NAMES,
        "further": further(position),
        "lead": lead(position),
        "letters": [list(pair) for pair in known.items()],
        "samples": list(rules.samples),
        "is_sized": type(rules).start is not Ruleset.start,
        "page": _page(rules),
    }


def worth(question: dict[str, Any]) -> dict[str, Any]:
    """What the board is worth: its report and thermograph, its components and each player's best moves.

    >>> answer = worth({"rules": "domineering", "board": "../.."})
    >>> answer["name"], [move["board"] for move in answer["moves"]["Left"]["listed"]]
    ('±1', ['#./#.', '.#/.#'])
    """
    position = _position(_rules(question), question)
    value = position.value
    parts = position.components
    values = position.rules.values(parts)
    return {
        **told(value),
        "facts": [list(fact) for fact in facts(value, PAPER, patience=PATIENCE)],
        "svg": thermograph_svg(value),
        "components": [{"board": str(p), **told(v)} for p, v in zip(parts[:MOST_LISTED], values, strict=False)],
        "moves": {str(side): _moves(position, side) for side in (LEFT, RIGHT)},
    }


def _rules(question: dict[str, Any]) -> Ruleset[Any]:
    with reading("rules"):
        return get(question["rules"])


def _position(rules: Ruleset[Any], question: dict[str, Any]) -> Position[Any]:
    board = question["board"].strip().replace("\r\n", "\n").replace("\n", "/") if "board" in question else None
    asked = [name for name in ("rows", "columns") if question.get(name)]
    if not board and len(asked) == 1:
        missing = "columns" if asked == ["rows"] else "rows"
        raise Refused(missing, f"a size has rows and columns: how many {missing}?")
    if not board and asked:
        sides = [whole(name, question[name], 1, LONGEST_SIDE) for name in ("rows", "columns")]
        with reading("rows"):
            try:
                return rules.rectangle(*sides)
            except NotImplementedError as error:
                raise ValueError(str(error)) from None
    with reading("board", board or ""):
        return rules.position(rules.samples[-1] if board is None else board)


def _moves(position: Position[Any], side: Side) -> dict[str, Any]:
    """The best moves of a side, the first few drawn."""
    rows = judged(position, side)
    listed = [
        {"board": move, "wins": wins, "canonical": canonical, "svg": "", **told(value)}
        for move, value, wins, canonical in rows[:MOST_LISTED]
    ]
    for row in listed[:MOST_DRAWN]:
        row["svg"] = board_svg(position.rules.position(row["board"]), last=position)
    return {"count": len(rows), "all": len(position.moves(side)), "listed": listed}


def _page(rules: Ruleset[Any]) -> str:
    """What the ruleset's own page of the library says of it."""
    for name, module in list(sys.modules.items()):
        if name.startswith("tepid.rulesets.") and any(value is rules for value in vars(module).values()):
            return (module.__doc__ or "").replace("::\n\n", "\n").replace("``", "").strip()
    return (type(rules).__doc__ or "").replace("``", "").strip()


TASKS = {"board": Task(ask), "worth": Task(worth)}
