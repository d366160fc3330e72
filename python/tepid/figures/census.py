"""A census as a picture: a bar for each class, as long as it has games, or a chart of classes under two summaries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tepid.censuses import Census, spelled
from tepid.figures.drawing import PIXEL, Drawing, Place, text_width
from tepid.figures.svg import svg
from tepid.figures.terminal import largest, lettered
from tepid.figures.thermograph import below, shortened
from tepid.figures.tikz import tikz

if TYPE_CHECKING:
    from collections.abc import Hashable

WIDTH = 360 * PIXEL  # of the longest bar
ROW, THICK = 22 * PIXEL, 14 * PIXEL
MOST_CLASSES = 48  # bars of one picture, rows and columns of a chart
LONGEST = 28  # characters of a value beside its bar
RADIUS = 17 * PIXEL  # of the disc of the largest class
GRID = 40 * PIXEL  # the least distance between columns, and between rows


def census_svg(census: Census, *by: str, most: int = MOST_CLASSES) -> str:
    """A census as SVG: bars under one summary or more than two, a chart of classes under two.

    ``by`` names the summaries to show, all of them without one. Classes stand in the order of their values; of more
    than ``most`` the largest are shown, and a line says what is left out. Each bar carries ``data-value`` and
    ``data-count``; each disc of a chart, whose area grows with the count, ``data-x``, ``data-y`` and ``data-count``.

    Raises KeyError for a summary that the census does not have, ValueError for an empty census and a ``most`` that is
    not from 1 to 48, TypeError for what is no census.

    >>> import tepid
    >>> found = tepid.census("day2", by=["temperature", "mean"])
    >>> 'data-value="0" data-count="8"' in census_svg(found, "temperature")
    True
    >>> 'data-x="1/2" data-y="-1/2" data-count="3"' in census_svg(found)
    True
    """
    return svg(census_drawing(census, *by, most=most))


def census_tikz(census: Census, *by: str, most: int = MOST_CLASSES) -> str:
    """What ``census_svg`` draws, as a ``tikzpicture`` for papers.

    >>> import tepid
    >>> census_tikz(tepid.census("day2")).splitlines()[0]
    '% Census of day2 by temperature'
    """
    return tikz(census_drawing(census, *by, most=most))


def census_drawing(census: Census, *by: str, most: int = MOST_CLASSES) -> Drawing:
    """What ``census_svg`` and ``census_tikz`` write out."""
    if not isinstance(census, Census):
        raise TypeError(f"a census is drawn of a Census, not of {type(census).__name__}")
    if isinstance(most, bool) or not isinstance(most, int) or not 1 <= most <= MOST_CLASSES:
        raise ValueError(f"a census shows 1 to {MOST_CLASSES} classes, not {most!r}")
    if not len(census.pool):
        raise ValueError("the census has no game to show")
    labels = by or census.by
    counts = {value: len(games) for value, games in census.classes(*labels).items()}
    draw = _chart if len(labels) == 2 else _bars
    return draw(census, labels, counts, most)


def _titled(census: Census, labels: tuple[str, ...], counts: dict[Any, int], note: str) -> Drawing:
    said = "; ".join(f"{shortened(spelled(value))}: {n}" for value, n in counts.items())
    games, classes = len(census.pool), len(counts)
    words = f"{games:,} games. {classes:,} classes shown, value and number of games: {said}. {note}".strip()
    return Drawing("census", f"Census of {census.pool.name} by {', '.join(labels)}", words)


def _bars(census: Census, labels: tuple[str, ...], counts: dict[Any, int], most: int) -> Drawing:
    classes = len(counts)
    counts, note = largest(counts, most)
    drawing = _titled(census, labels, counts, note)
    texts = {value: spelled(value) for value in counts}
    long = lettered(list(texts.values()), LONGEST)
    drawing.text(Place(-8 * PIXEL, -10 * PIXEL), ", ".join(labels), "axis", "end")
    drawing.text(Place(0, -10 * PIXEL), "games", "axis")
    top = max(counts.values())
    for i, (value, n) in enumerate(counts.items()):
        y, base = i * ROW, i * ROW + THICK - 2 * PIXEL
        data = {"value": texts[value], "count": str(n)}
        drawing.text(Place(-8 * PIXEL, base), long.get(texts[value], texts[value]), "class", "end", data=data)
        end = max(WIDTH * n // top, PIXEL)
        corners = [Place(0, y), Place(end, y), Place(end, y + THICK), Place(0, y + THICK)]
        drawing.line(corners, "bar", closed=True, data=data)
        drawing.text(Place(end + 6 * PIXEL, base), f"{n:,}", "count", data=data)
    drawing.line([Place(0, -4 * PIXEL), Place(0, len(counts) * ROW)], "axis")
    _below(drawing, census, classes, note, long)
    return drawing


def _chart(census: Census, labels: tuple[str, ...], counts: dict[Any, int], most: int) -> Drawing:
    classes, notes = len(counts), []
    for axis in (0, 1):
        sums: dict[Hashable, int] = {}
        for value in census.values(labels[axis]):
            sums[value] = sums.get(value, 0) + 1
        kept, note = largest(sums, most)
        counts = {pair: n for pair, n in counts.items() if pair[axis] in kept}
        notes += [f"Of {labels[axis]}: {note}"] if note else []
    drawing = _titled(census, labels, counts, " ".join(notes))
    across, down = (_ordered(census, label, {pair[axis] for pair in counts}) for axis, label in enumerate(labels))
    long = lettered([spelled(value) for value in (*across, *down)], LONGEST // 3)
    named = {value: long.get(spelled(value), spelled(value)) for value in (*across, *down)}
    top, under = max(counts.values()), len(down) * GRID
    column = max(GRID, max(map(text_width, [*(named[value] for value in across), str(top)])) + 8 * PIXEL)
    place = {
        pair: Place(across.index(pair[0]) * column, (len(down) - 1 - down.index(pair[1])) * GRID) for pair in counts
    }
    left, right = -column // 2, (len(across) - 1) * column + column // 2
    for i, value in enumerate(down):
        y = (len(down) - 1 - i) * GRID
        drawing.line([Place(left, y), Place(right, y)], "guide", under=True)
        drawing.text(Place(left - 8 * PIXEL, y + 4 * PIXEL), named[value], "class", "end", data={"y": spelled(value)})
    for i, value in enumerate(across):
        x = i * column
        drawing.line([Place(x, -GRID // 2), Place(x, under - GRID // 2)], "guide", under=True)
        drawing.text(Place(x, under), named[value], "class", "middle", data={"x": spelled(value)})
    for (x, y), n in counts.items():
        data = {"x": spelled(x), "y": spelled(y), "count": str(n)}
        drawing.dot(place[x, y], "bar", data, _radius(n, top))
    for (x, y), n in counts.items():
        data = {"x": spelled(x), "y": spelled(y), "count": str(n)}
        drawing.text(Place(place[x, y].x, place[x, y].y + 4 * PIXEL), str(n), "count", "middle", data=data)
    drawing.line([Place(left, -GRID // 2), Place(left, under - GRID // 2), Place(right, under - GRID // 2)], "axis")
    drawing.text(Place(left, -GRID // 2 - 8 * PIXEL), labels[1], "axis", "middle")
    drawing.text(Place(right + 8 * PIXEL, under - GRID // 2 + 4 * PIXEL), labels[0], "axis")
    _below(drawing, census, classes, " ".join(notes), long)
    return drawing


def _radius(n: int, top: int) -> int:
    """The radius of a disc whose area is to that of the largest as ``n`` to ``top``."""
    from math import isqrt

    return isqrt(RADIUS * RADIUS * n // top)


def _ordered(census: Census, label: str, values: set[Any]) -> list[Any]:
    return [value for value in census.classes(label) if value in values]


def _below(drawing: Drawing, census: Census, classes: int, note: str, long: dict[str, str]) -> None:
    lines = [f"{len(census.pool):,} games of {census.pool.name} in {classes:,} classes.", note]
    lines += [f"{letter} = {text}" for text, letter in long.items()]
    below(drawing, [(line, None) for line in lines if line])
