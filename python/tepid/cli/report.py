"""The report on a game: everything worth knowing about it, as words for people and as a row."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tepid.cli.output import Paper, shortened
from tepid.errors import BudgetSpent
from tepid.reports import canonical, exact, kinds, within
from tepid.sides import LEFT, RIGHT
from tepid.thermography import temperature

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from tepid._core import Game, Wall


PATIENCE = 1.0  # seconds for each fact that may take longer than the value itself
MOST_OPTIONS = 12  # listed for people to read
MOST_POINTS = 8  # of a wall

COLUMNS = ("input", "value", "outcome", "left_stop", "right_stop", "mean", "temperature", "birthday", "kind")


def row(text: str, g: Game, numbers: Fraction | int | None = None) -> list[str]:
    """The report as the cells of one row, under `COLUMNS`."""
    facts: tuple[Fraction | int, ...] = (
        *(g.left_stop, g.right_stop, g.mean),
        *(temperature(g, numbers=numbers), g.birthday),
    )
    return [" ".join(text.split()), format(g, "a"), g.outcome.name, *map(exact, facts), ", ".join(kinds(g, PATIENCE))]


def lines(
    g: Game, paper: Paper, numbers: Fraction | int | None = None, patience: float | None = PATIENCE
) -> Iterator[str]:
    """The report in words: the name, then one fact a line; with ``patience`` None, however long a fact takes."""
    yield paper.name(g)
    for label, text in _facts(g, paper, numbers, patience):
        yield from _hung(f"  {label:<15}", text, paper.width)


def _hung(label: str, text: str, width: int) -> Iterator[str]:
    """The text after its label, broken after commas where it is too wide and hung under its beginning."""
    line = label
    for piece in text.replace(", ", ",\0").split("\0"):
        if line.strip() != label.strip() and len(line) + 1 + len(piece) > width:
            yield line.rstrip()
            line = " " * len(label) + piece
        else:
            line += piece if line == label else f" {piece}"
    yield line.rstrip()


def _facts(g: Game, paper: Paper, numbers: Fraction | int | None, patience: float | None) -> Iterator[tuple[str, str]]:
    heat = temperature(g, numbers=numbers)
    options = {side: within(patience, partial(g.options, side)) for side in (LEFT, RIGHT)}
    yield "canonical form", _canonical(options[LEFT], options[RIGHT], paper)
    yield "kind", _kind(kinds(g, patience))
    yield "outcome", f"{g.outcome.words} ({g.outcome.name})"
    yield "stops", f"{paper.exact(g.left_stop)} and {paper.exact(g.right_stop)}"
    yield "mean", paper.exact(g.mean)
    yield "temperature", paper.exact(heat)
    yield "birthday", paper.exact(g.birthday)
    followers = within(patience, lambda: g.follower_count)
    yield "followers", "too many to be counted" if followers is None else f"{paper.exact(followers)}, itself among them"
    yield "left wall", _wall(g.thermograph.left_wall, paper)
    yield "right wall", _wall(g.thermograph.right_wall, paper)
    names = {side: [paper.name(o) for o in (found or ())[:MOST_OPTIONS]] for side, found in options.items()}
    wide = min(max(map(len, [*names[LEFT], *names[RIGHT]]), default=0), 30)
    for side in (LEFT, RIGHT):
        yield from _options(f"{side} to", options[side], [f"{text:<{wide}}" for text in names[side]], paper)


def _kind(words: list[str]) -> str:
    climate, *names = words
    return f"{climate}: {', '.join(names)}" if names else climate


def _canonical(left: Sequence[Game] | None, right: Sequence[Game] | None, paper: Paper) -> str:
    """The canonical form in braces; of many options, the first few."""
    if left is None or right is None:
        return "too many options to be listed"
    if len(left) + len(right) <= MOST_OPTIONS:
        try:
            return paper.words(shortened(canonical(left, right, paper.style)))
        except BudgetSpent as error:
            return f"({error})"
    sides = []
    for options in (left, right):
        shown = [paper.name(o) for o in options[: MOST_OPTIONS // 2]]
        sides.append(",".join(shown) + (",…" if len(options) > len(shown) else ""))
    return paper.words(shortened(f"{{{sides[0]}|{sides[1]}}}"))


def _wall(wall: Wall, paper: Paper) -> str:
    points = [f"{paper.exact(v)} at tax {paper.exact(t)}" for t, v in wall.points]
    if len(points) > MOST_POINTS:
        points = [*points[: MOST_POINTS // 2], paper.words("…"), *points[-MOST_POINTS // 2 :]]
    return f"{', '.join(points)}, then the mast"


def _options(label: str, options: Sequence[Game] | None, names: list[str], paper: Paper) -> Iterator[tuple[str, str]]:
    if options is None:
        yield label, "too many options to be listed"
        return
    if not options:
        yield label, "nothing: no move"
        return
    for text, o in zip(names, options, strict=False):
        yield label, f"{text}  stops {paper.exact(o.left_stop)} and {paper.exact(o.right_stop)}"
        label = ""
    if len(options) > len(names):
        yield "", f"and {len(options) - len(names):,} more (--json lists all)"
