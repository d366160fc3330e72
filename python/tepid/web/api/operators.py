"""The view of operators: a chain of them on one game, the seven stopping rules on one pair, and sweeps over pools."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tepid import pools
from tepid._core import Game
from tepid.budgets import budget
from tepid.censuses import THEN
from tepid.errors import BudgetSpent, NotationError, TepidError
from tepid.figures.operators import pair_svg
from tepid.figures.thermograph import thermograph_svg
from tepid.operators import OPERATORS, Operator, parse, usage
from tepid.reports import exact
from tepid.studies import SEVEN
from tepid.sweeps import Failure, sweep
from tepid.theorems import says
from tepid.web.api.asking import PAPER, Refused, Task, called, game, number, reading, told

if TYPE_CHECKING:
    from tepid.web.api.asking import Tell

MOST_STAGES = 8
MOST_GAMES = 2_000  # in a pool that is swept here
SECONDS = 5.0  # for the making of a pool
USAGES = tuple((usage(kind), kind.name) for kind in OPERATORS)


def chain(question: dict[str, Any]) -> dict[str, Any]:
    """Operators on the game ``g``, one after the other: ``ops`` are their texts, joined by "then".

    >>> [stage["name"] for stage in chain({"g": "{4|0}", "ops": "cool 1 then heat 1"})["stages"]]
    ['{4|0}', '{3|1}', '{4|0}']
    """
    g = game("g", question["g"])
    texts = question["ops"].split(THEN) if question["ops"].strip() else []
    at = 0
    if len(texts) > MOST_STAGES:
        raise Refused("ops", f"at most {MOST_STAGES} operators are shown one after the other, not {len(texts)}")
    stages = [{**told(g), "operator": "", "caught": "", "svg": thermograph_svg(g)}]
    for text in texts:
        f = _operator("ops", text, question["ops"], at)
        at += len(text) + len(THEN)
        caught = f.caught(g)
        g = f(g)
        stage = {**told(g), "operator": f.text, "caught": caught.why if caught else "", "svg": thermograph_svg(g)}
        stages.append(stage)
    return {"stages": stages}


def compare(question: dict[str, Any]) -> dict[str, Any]:
    """The seven stopping rules of the essays, with bonus ``t``, on ``g`` and ``h``; ``draw`` draws one of them.

    >>> answer = compare({"g": "*", "h": "{1|*}", "t": "1"})
    >>> [(row["operator"], row["adds"]) for row in answer["rows"][:3]]
    [('heat 1', False), ('integer-exempt 1', False), ('clauseless 1', True)]
    """
    g, h = (game(field, question[field]) for field in ("g", "h"))
    t = exact(number("t", question["t"]))
    rows = [_row(text.replace("{t}", t), g, h) for text in SEVEN]
    drawn = ""
    if question.get("draw"):
        f = _operator("draw", question["draw"])
        found = Failure(g, h, f(g + h), f(g) + f(h))
        drawn = pair_svg(found)
    return {"g": called(g), "h": called(h), "sum": called(g + h), "rows": rows, "svg": drawn}


def _row(text: str, g: Game, h: Game) -> dict[str, Any]:
    """What one operator makes of a pair, or why it makes nothing of it."""
    try:
        f = parse(text)
        found = Failure(g, h, f(g + h), f(g) + f(h))
    except BudgetSpent:
        raise
    except (TepidError, ValueError, TypeError) as error:
        return {"operator": text, "refused": str(error).splitlines()[0]}
    adds = found.whole == found.parts
    return {
        "operator": f.text,
        "name": f.name,
        "refused": "",
        "f(G)": called(f(g)),
        "f(H)": called(f(h)),
        "parts": called(found.parts),
        "whole": called(found.whole),
        "adds": adds,
        "said": [] if adds else [PAPER.short(line) for line in found.explain().splitlines()[3:]],
        "theorem": str(says(f) or ""),
    }


def swept(question: dict[str, Any], tell: Tell) -> dict[str, Any]:
    """Whether the operator ``op`` adds on every pair of the pool ``pool``; tells ``done`` and ``total`` pairs.

    >>> swept({"op": "heat 1", "pool": "day2"}, print)["failures"]
    {'done': 0, 'total': 253}
    {'done': 253, 'total': 253}
    62
    """
    f = _operator("op", question["op"])
    with reading("pool"), budget(seconds=SECONDS):
        pool = pools.get(question["pool"])
        if len(pool) > MOST_GAMES:
            raise ValueError(f"{pool.name} has {len(pool):,} games; a sweep here takes up to {MOST_GAMES:,}")

    def progress(done: int, total: int) -> None:
        tell({"done": done, "total": total})

    report = sweep(f, pool, progress=progress)
    theorem = says(f)
    found: dict[str, Any] = {
        "operator": f.text,
        "pool": pool.name,
        "note": pool.note,
        "pairs": report.pairs,
        "failures": report.failures,
        "theorem": str(theorem or ""),
        "smallest": None,
    }
    if report.smallest is not None:
        least = report.smallest
        found["smallest"] = {
            "t": _bonus(f),
            "g": called(least.g),
            "h": called(least.h),
            "said": [PAPER.short(line) for line in least.explain().splitlines()],
            "svg": pair_svg(report),
        }
    return found


def _bonus(f: Operator) -> str:
    """The bonus with which an operator is one of the seven; empty where it is none of them.

    >>> _bonus(parse("norton 1/2*")), _bonus(parse("heat -1/2")), _bonus(parse("heat *")), _bonus(parse("freeze"))
    ('1/2', '-1/2', '', '')
    """
    for text in SEVEN:
        before, after = map(re.escape, text.split("{t}"))
        if found := re.fullmatch(f"{before}(-?[0-9]+(?:/[0-9]+)?){after}", f.text):
            return found.group(1)
    return ""


def _operator(field: str, text: str, typed: str = "", before: int = 0) -> Operator:
    """The operator of a text, of which a field may hold several; a fault is marked where it was ``typed``."""
    with reading(field):
        try:
            return parse(text)
        except NotationError as error:
            word = len(text) - len(text.lstrip()) + len(text.split()[0])
            at = before + max(0, text.find(error.text, word))
            raise NotationError(typed or text, at + error.column, error.expected, error.hint) from None


TASKS = {"chain": Task(chain), "compare": Task(compare), "sweep": Task(swept, tells=True, remembers=True)}
