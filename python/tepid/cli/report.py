"""The report on a game: everything worth knowing about it, as words for people and as a row."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tepid.cli.output import Paper
from tepid.reports import MOST_OPTIONS, exact, facts, kinds, within
from tepid.sides import LEFT, RIGHT
from tepid.thermography import temperature

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from tepid._core import Game


PATIENCE = 1.0  # seconds for each fact that may take longer than the value itself

COLUMNS = ("input", "value", "outcome", "left_stop", "right_stop", "mean", "temperature", "birthday", "kind")


def row(text: str, g: Game, numbers: Fraction | int | None = None) -> list[str]:
    """The report as the cells of one row, under `COLUMNS`."""
    told: tuple[Fraction | int, ...] = (
        *(g.left_stop, g.right_stop, g.mean),
        *(temperature(g, numbers=numbers), g.birthday),
    )
    return [" ".join(text.split()), format(g, "a"), g.outcome.name, *map(exact, told), ", ".join(kinds(g, PATIENCE))]


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
    yield from facts(g, paper, numbers, patience)
    options = {side: within(patience, partial(g.options, side)) for side in (LEFT, RIGHT)}
    names = {side: [paper.name(o) for o in (found or ())[:MOST_OPTIONS]] for side, found in options.items()}
    wide = min(max(map(len, [*names[LEFT], *names[RIGHT]]), default=0), 30)
    for side in (LEFT, RIGHT):
        yield from _options(f"{side} to", options[side], [f"{text:<{wide}}" for text in names[side]], paper)


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
