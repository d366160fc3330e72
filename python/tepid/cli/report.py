"""The report on a game: everything worth knowing about it, as words for people, as a row, and as data for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tepid.budgets import budget
from tepid.cli.output import Paper, canonical, exact, shortened
from tepid.errors import BudgetSpent
from tepid.names import name
from tepid.notation import spell
from tepid.sides import LEFT, RIGHT, Side
from tepid.thermography import temperature

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from fractions import Fraction
    from typing import TypeVar

    from tepid._core import Game, Wall

    T = TypeVar("T")

PATIENCE = 2.0  # seconds for each fact that may take longer than the value itself
MOST_OPTIONS = 12  # listed for people to read
MOST_POINTS = 8  # of a wall

COLUMNS = ("input", "value", "outcome", "left_stop", "right_stop", "mean", "temperature", "birthday", "kind")


def kinds(g: Game, patience: float | None = None) -> list[str]:
    """What kind of game it is: its climate first (cold, tepid or hot), then what else it is called.

    With ``patience``, "all small" is left out where it takes more seconds to find out.

    >>> from tepid import Game
    >>> [kinds(Game(text)) for text in ("3/4", "*2", "1^", "{2|-1}")]  # doctest: +NORMALIZE_WHITESPACE
    [['cold', 'number'], ['tepid', 'infinitesimal', 'all small', 'nimber'],
     ['tepid', 'number plus infinitesimal'], ['hot', 'switch']]
    """
    if g.is_number:
        return ["cold", "number", *(["integer"] if g.is_integer else []), *(["zero"] if g.is_zero else [])]
    if g.is_infinitesimal:
        found = ["tepid", "infinitesimal"]
        if _within(patience, lambda: g.is_all_small):
            found.append("all small")
        return [*found, "nimber"] if g.is_nimber else found
    if g.is_numberish:
        return ["tepid", "number plus infinitesimal"]
    switch = len(g.left) == len(g.right) == 1 and g.left[0].is_number and g.right[0].is_number
    return ["hot", "switch"] if switch else ["hot"]


def _within(patience: float | None, fact: Callable[[], T]) -> T | None:
    """The fact, or None if it takes more seconds to find than ``patience``."""
    if patience is None:
        return fact()
    try:
        with budget(seconds=patience):
            return fact()
    except BudgetSpent:
        return None


def data(g: Game, numbers: Fraction | int | None = None) -> dict[str, object]:
    """The report as data; every exact number is a string, every game its name in ASCII.

    ``numbers`` is the temperature that the reader's habit gives to numbers, see `tepid.temperature`.
    """
    thermograph = g.thermograph
    return {
        "value": format(g, "a"),
        "canonical": canonical(g, "a"),
        "unicode": format(g, "u"),
        "latex": format(g, "l"),
        "kind": kinds(g),
        "outcome": g.outcome.name,
        "left_stop": exact(g.left_stop),
        "right_stop": exact(g.right_stop),
        "mean": exact(g.mean),
        "temperature": exact(temperature(g, numbers=numbers)),
        "birthday": exact(g.birthday),
        "follower_count": exact(g.follower_count),
        "left_wall": [[exact(t), exact(v)] for t, v in thermograph.left_wall.points],
        "right_wall": [[exact(t), exact(v)] for t, v in thermograph.right_wall.points],
        "critical_temperatures": [exact(t) for t in thermograph.critical_temperatures],
        "left": [_option(o) for o in g.left],
        "right": [_option(o) for o in g.right],
    }


def _option(g: Game) -> dict[str, str]:
    return {"value": format(g, "a"), "left_stop": exact(g.left_stop), "right_stop": exact(g.right_stop)}


def cooled(g: Game, taxes: Sequence[Fraction]) -> list[dict[str, str]]:
    """The cooled scores at each tax, as data."""
    scores = [g.thermograph.at(t) for t in taxes]
    return [
        {"tax": exact(t), "left": exact(left), "right": exact(right)}
        for t, (left, right) in zip(taxes, scores, strict=True)
    ]


def row(text: str, g: Game, numbers: Fraction | int | None = None) -> list[str]:
    """The report as the cells of one row, under `COLUMNS`."""
    facts = (g.left_stop, g.right_stop, g.mean, temperature(g, numbers=numbers), g.birthday)
    return [" ".join(text.split()), format(g, "a"), g.outcome.name, *map(exact, facts), ", ".join(kinds(g, PATIENCE))]


def lines(
    g: Game, paper: Paper, numbers: Fraction | int | None = None, patience: float | None = PATIENCE
) -> Iterator[str]:
    """The report in words: the name, then one fact a line; with ``patience`` None, however long a fact takes."""
    yield paper.name(g)
    for label, text in _facts(g, paper, numbers, patience):
        yield f"  {label:<15}{text}".rstrip()


def _facts(g: Game, paper: Paper, numbers: Fraction | int | None, patience: float | None) -> Iterator[tuple[str, str]]:
    heat = temperature(g, numbers=numbers)
    yield "canonical form", _within(patience, lambda: _canonical(g, paper)) or "too large to be listed"
    yield "kind", _kind(kinds(g, patience))
    yield "outcome", f"{g.outcome.words} ({g.outcome.name})"
    yield "stops", f"{paper.exact(g.left_stop)} and {paper.exact(g.right_stop)}"
    yield "mean", paper.exact(g.mean)
    yield "temperature", paper.exact(heat)
    yield "birthday", paper.exact(g.birthday)
    followers = _within(patience, lambda: g.follower_count)
    yield "followers", "too many to be counted" if followers is None else f"{paper.exact(followers)}, itself among them"
    yield "left wall", _wall(g.thermograph.left_wall, paper)
    yield "right wall", _wall(g.thermograph.right_wall, paper)
    for side in (LEFT, RIGHT):
        yield from _options(g, side, paper, patience)


def _kind(words: list[str]) -> str:
    climate, *names = words
    return f"{climate}: {', '.join(names)}" if names else climate


def _canonical(g: Game, paper: Paper) -> str:
    if len(g.left) + len(g.right) <= MOST_OPTIONS:
        return shortened(canonical(g, paper.style))
    sides = []
    for options in (g.left, g.right):
        shown = [spell(name(o), paper.style) for o in options[: MOST_OPTIONS // 2]]
        sides.append(",".join(shown) + (",…" if len(options) > len(shown) else ""))
    return paper.words(shortened(f"{{{sides[0]}|{sides[1]}}}"))


def _wall(wall: Wall, paper: Paper) -> str:
    points = [f"{paper.exact(v)} at tax {paper.exact(t)}" for t, v in wall.points]
    if len(points) > MOST_POINTS:
        points = [*points[: MOST_POINTS // 2], paper.words("…"), *points[-MOST_POINTS // 2 :]]
    return f"{', '.join(points)}, then the mast"


def _options(g: Game, side: Side, paper: Paper, patience: float | None) -> Iterator[tuple[str, str]]:
    options = _within(patience, lambda: g.options(side))
    label = f"{side} to"
    if options is None:
        yield label, "too many options to be listed"
        return
    if not options:
        yield label, "nothing: no move"
        return
    shown = options[:MOST_OPTIONS]
    names = [paper.name(o) for o in shown]
    wide = min(max(map(len, names)), 30)
    for text, o in zip(names, shown, strict=True):
        yield label, f"{text:<{wide}}  stops {paper.exact(o.left_stop)} and {paper.exact(o.right_stop)}"
        label = ""
    if len(options) > len(shown):
        yield "", f"and {len(options) - len(shown):,} more (--json lists all)"
