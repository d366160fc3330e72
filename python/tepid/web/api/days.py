"""The view of days: the values born by a day, on a map of means and temperatures, in classes, and one by one."""

from __future__ import annotations

from typing import Any

from tepid import pools
from tepid.censuses import attributes, census, spelled, summarise
from tepid.days import born_by
from tepid.figures.census import MOST_CLASSES, census_svg
from tepid.web.api.asking import PAPER, Refused, Task, reading, told, whole

MOST_SUMMARIES = 4
MOST_CONDITIONS = 8
MOST_LISTED = 400  # classes on one page
PAGE = 50  # games on one page
EVERY = tuple(attributes())


def ask(question: dict[str, Any]) -> dict[str, Any]:
    """The values born by ``day`` for which ``where`` holds, in classes by ``by``, and a page of them.

    ``by`` are summaries as `tepid.census` takes them, ``where`` are conditions ``summary = value``; several are divided
    by semicolons.

    >>> answer = ask({"day": "2", "by": "outcome", "where": "temperature = 0", "page": "1"})
    >>> answer["count"], [(row["values"], row["count"]) for row in answer["classes"]]
    (8, [(['L'], 2), (['N'], 4), (['R'], 2)])
    """
    day = whole("day", question["day"], 0, 3)
    games = list(born_by(day))
    conditions = _divided("where", question["where"], MOST_CONDITIONS)
    for condition in conditions:
        summary, equals, value = condition.rpartition("=")
        if not equals:
            raise Refused("where", f"a condition is written summary = value, and {condition[:60]!r} has no =")
        with reading("where"):
            found = summarise(summary.strip(), games)
        wanted = " ".join(value.replace("−", "-").split())
        games = [g for g, value in zip(games, found, strict=True) if spelled(value) == wanted]
    by = _divided("by", question["by"], MOST_SUMMARIES)
    name = f"day {day}" + (f" where {' and '.join(conditions)}" if conditions else "")
    pages = max(1, -(-len(games) // PAGE))
    at = whole("page", question["page"] or "1", 1, pages)
    shown = games[(at - 1) * PAGE : at * PAGE]
    return {
        "day": day,
        "of": len(born_by(day)),
        "count": len(games),
        "conditions": conditions,
        **_map(pools.of(games, name)),
        **_classes(pools.of(games, name), by),
        "page": at,
        "pages": pages,
        "games": [{**told(g), "birthday": PAPER.exact(g.birthday)} for g in shown],
        "summaries": EVERY,
    }


def _divided(field: str, text: str, most: int) -> list[str]:
    parts = [" ".join(part.split()) for part in text.split(";") if part.strip()]
    if len(parts) > most:
        raise Refused(field, f"at most {most} are taken here, not {len(parts)}")
    return parts


def _map(pool: pools.Pool) -> dict[str, Any]:
    """Mean against temperature, and each disc's place and count."""
    if not len(pool):
        return {"map": "", "marks": []}
    found = census(pool, ["mean", "temperature"])
    marks = [[{"x": spelled(mean), "y": spelled(heat)}, count] for (mean, heat), count in found.counts.items()]
    return {"map": census_svg(found), "marks": marks}


def _classes(pool: pools.Pool, by: list[str]) -> dict[str, Any]:
    if not by or not len(pool):
        return {"by": by, "classes": [], "image": 0, "chart": ""}
    with reading("by"):
        found = census(pool, by)
    rows = [
        {"values": [spelled(row[label]) for label in found.by], "count": row["count"]}
        for row, _ in zip(found.rows(), range(MOST_LISTED), strict=False)
    ]
    chart = census_svg(found) if found.image_size <= MOST_CLASSES else ""
    return {"by": list(found.by), "classes": rows, "image": found.image_size, "chart": chart}


TASKS = {"days": Task(ask, remembers=True)}
