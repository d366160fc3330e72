"""A tax dial: a thermograph and a tax strip with one tax picked out, to be moved up and down.

Every tax of the dial is a *stop*, and everything that a stop shows is worked out here, exactly: both cooled scores, the
cooled game's name, and where the line stands. The script beside this file looks a stop up and moves the line; it does
no mathematics. Without the script the fragment is a figure of one tax.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from tepid._core import Game
from tepid.budgets import budget, scratch
from tepid.errors import BudgetSpent
from tepid.figures.drawing import PIXEL, Dot, Line, Place, Text
from tepid.figures.strip import ROW, THICK, strip_drawing
from tepid.figures.svg import COLOURS, STYLE, svg
from tepid.figures.terminal import marked_taxes
from tepid.figures.thermograph import called, thermograph_drawing, write
from tepid.operators import Cooling

STEPS = 64  # the grid of a dial has more steps than this and at most twice as many
MOST_STOPS = 200  # of a dial that finds its own; bends beyond that are left out evenly
MOST_GIVEN = 1_000  # stops that a caller may ask for
MOST_BARS = 12  # of the strip
MOST_DIGITS = 1_000  # of a number on a dial
MOST_SHOWN = 48  # characters of a number that are shown beside the dial
MOST_BITS = MOST_DIGITS * 10 // 3
GAMES, SECONDS = 200_000, 1  # what cooling at all stops together may spend

TOO_LONG = "a game whose name is too long to show"
TOO_BIG = "not worked out: that would take too long"
LIVE = "#8a4b00", "#ffb454"  # the colour of what moves, on light pages and on dark ones

MINUS = str.maketrans("-", "−")


def stops(g: Game) -> list[Fraction]:
    """The taxes of a dial, rising: an even grid, tax 0, and every bend; from above −1 to beyond the temperature.

    The grid's step is a power of two. Cooling refuses tax −1, so no dial has it. Of a game with hundreds of bends,
    some are left out evenly; the temperature is always there.

    >>> [str(t) for t in stops(Game("{5|{4|0}}"))[-11:]]
    ['15/16', '31/32', '1', '33/32', '17/16', '35/32', '9/8', '37/32', '19/16', '39/32', '5/4']
    """
    graph = _game(g).thermograph
    summit = max(Fraction(0), graph.temperature)
    top = summit + (summit + 1) / 8
    step = Fraction(1)
    while (top + 1) / step <= STEPS:
        step /= 2
    while (top + 1) / step > 2 * STEPS:
        step *= 2
    grid = [n * step for n in range(int(-1 / step), int(top / step) + 1)]
    marked, _ = marked_taxes(graph, MOST_STOPS - len(grid))
    return sorted({t for t in (*grid, *marked) if t > -1})


def dial(g: Game, taxes: Iterable[Fraction | int] | None = None) -> dict[str, Any]:
    """What a dial shows at each of its stops, as plain data for JSON.

    ``stops`` lists, in the order of the taxes: ``tax``, ``left`` and ``right`` (exact text in ASCII), ``cooled`` (the
    name of the cooled game as tepid prints it) or, where there is none to show, ``note`` (why), the other being None;
    ``frozen``, whether the tax is above the temperature; then places in the figures' own coordinates: ``y`` of the tax
    on the thermograph, ``span``, where that level meets the left and the right wall, and ``bar``, the ends of the
    strip's bar. ``game`` is the game's name, empty if it is too long; ``edges`` are the ends of the tax's line, which
    begins at the axis, and ``rows`` the top and the foot of the strip's bar.

    ``taxes`` are any dyadics above −1, by default `stops`. Raises ValueError for none, for more than 1,000 and for
    −1 and below, NotDyadicError for 1/3, BudgetSpent for numbers of more than 1,000 digits.

    Cost: one cooling for each stop; what is not done within the budget (200,000 games and a second for all stops, or
    the caller's own) is said so in its note.

    >>> data = dial(Game("{3|-1}"), [0, 1, 3])
    >>> [(stop["tax"], stop["left"], stop["right"], stop["cooled"], stop["frozen"]) for stop in data["stops"]]
    [('0', '3', '-1', '{3|−1}', False), ('1', '2', '0', '{2|0}', False), ('3', '1', '1', '1', True)]
    """
    wanted = stops(g) if taxes is None else checked(taxes)
    return _Figures(_game(g)).data(wanted)


def dial_html(g: Game, tax: Fraction | int = 0, taxes: Iterable[Fraction | int] | None = None) -> str:
    """A dial as a fragment of HTML, set to ``tax``: thermograph, strip, slider, and the scores and the cooled game.

    It says all that without a script and without a style of its own: the page brings `style` once, and `script` if
    the dial is to move. A tax that is no stop becomes one. Raises what `dial` raises.

    >>> text = dial_html(Game("{3|-1}"), tax=1)
    >>> '<b data-show="left">2</b>' in text, 'aria-valuetext="1"' in text, "<style" in text
    (True, True, False)
    """
    [tax] = checked([tax])
    wanted = sorted({tax, *(stops(g) if taxes is None else checked(taxes))})
    chosen = wanted.index(tax)
    figures = _Figures(_game(g))
    data = figures.data(wanted)
    stop = data["stops"][chosen]
    figures.mark(tax)
    said = {name: escape(_shown(stop[name].translate(MINUS))) for name in ("tax", "left", "right")}
    frozen = ' data-frozen=""' if stop["frozen"] else ""
    thermograph, strip = (bare(svg(drawing)) for drawing in (figures.thermograph, figures.strip))
    return f"""\
<div class="tepid-dial tepid-panel"{frozen}>
<div class="tepid-dial-figures">
{thermograph}{strip}</div>
<label class="tepid-dial-tax">Tax \
<input type="range" min="0" max="{len(wanted) - 1}" step="1" value="{chosen}" aria-valuetext="{said["tax"]}" disabled>\
</label>
<output class="tepid-dial-scores">
<span>tax <b data-show="tax">{said["tax"]}</b></span>
<span>Left score <b data-show="left">{said["left"]}</b></span>
<span>Right score <b data-show="right">{said["right"]}</b></span>
<span>cooled game <b data-show="cooled">{escape(stop["cooled"] or stop["note"])}</b></span>
</output>
<script type="application/json">{_json(data)}</script>
</div>
"""


@cache
def script() -> str:
    """The module that makes dials move, as text: ``attach(element)`` wires the dial in an element.

    >>> "export function attach(" in script()
    True
    """
    return files("tepid.figures").joinpath("dial.js").read_text(encoding="utf-8")


@cache
def style() -> str:
    """What dials look like, figures included, as CSS: in the system's theme, or in that of a ``tepid-light`` or
    ``tepid-dark`` element around them.

    >>> STYLE in style()
    True
    """
    light, dark = (
        "".join(f"--{name}:{colours[theme]};" for name, colours in (COLOURS | {"live": LIVE}).items())
        for theme in (0, 1)
    )
    themes = f"""
.tepid,.tepid-panel{{{light}}}
@media (prefers-color-scheme:dark){{.tepid,.tepid-panel{{{dark}}}}}
.tepid-light :is(.tepid,.tepid-panel){{{light}color-scheme:light}}
.tepid-dark :is(.tepid,.tepid-panel){{{dark}color-scheme:dark}}
"""
    return STYLE + themes + files("tepid.figures").joinpath("dial.css").read_text(encoding="utf-8")


class _Figures:
    """Thermograph and strip of one game, and where taxes and values stand on them, read back from what they mark."""

    def __init__(self, g: Game) -> None:
        self.game, self.graph = g, g.thermograph
        for x in (self.graph.mean, self.graph.temperature, *self.graph.at(-1)):
            _exact(x)
        self.thermograph = thermograph_drawing(self.graph)
        dots = [mark for mark in self.thermograph.marks if isinstance(mark, Dot)]
        self._y = _scale((Fraction(dot.data["tax"]), dot.place.y) for dot in dots)
        self._x = _scale((Fraction(dot.data["value"]), dot.place.x) for dot in dots)
        self.strip = strip_drawing(self.graph, marked_taxes(self.graph, MOST_BARS)[0])
        bars = [mark for mark in self.strip.marks if isinstance(mark, Line) and "left" in mark.data]
        self._end = _scale(
            (Fraction(bar.data[name]), bar.places[corner].x)
            for bar in bars
            for corner, name in ((0, "left"), (1, "right"))
        )
        extent, above = self.thermograph.extent(), self.strip.extent().top
        axis = next(m.places[0].x for m in self.thermograph.marks if isinstance(m, Line) and m.role == "axis")
        self.edges, self.top, self.row = (axis, extent.right), extent.top, above - ROW
        self.gutter = next(mark.place.x for mark in self.strip.marks if isinstance(mark, Text) and mark.role == "tax")

    def level(self, tax: Fraction) -> int:
        """The height of a tax on the thermograph, or the top, if the tax is above all that is drawn."""
        return max(self._y(tax), self.top)

    def span(self, tax: Fraction) -> list[int]:
        """Where that level meets the left and the right wall."""
        return [self._x(score) for score in self.graph.at(tax)]

    def bar(self, tax: Fraction) -> list[int]:
        """The ends of the strip's bar."""
        return [self._end(score) for score in self.graph.at(tax)]

    def mark(self, tax: Fraction) -> None:
        """Draw a tax: its level with the span between the walls, and the strip's bar in a row of its own."""
        y, ends = self.level(tax), self.span(tax)
        self.thermograph.line([Place(x, y) for x in self.edges], "dial-level", under=True)
        self.thermograph.line([Place(x, y) for x in ends], "dial-span")
        for x, side in zip(ends, ("left", "right"), strict=True):
            self.thermograph.dot(Place(x, y), f"dial-end {side}")
        left, right = self.bar(tax)
        top, foot = self.row, self.row + THICK
        self.strip.text(Place(self.gutter, foot - 2 * PIXEL), "now", "tax", "end")
        corners = [Place(left, top), Place(right, top), Place(right, foot), Place(left, foot)]
        self.strip.line(corners, "dial-bar", closed=True)

    def data(self, taxes: list[Fraction]) -> dict[str, Any]:
        """What `dial` returns."""
        cooled = _cooled(self.game, taxes)
        return {
            "game": called(self.game)[1],
            "edges": _pixels(self.edges),
            "rows": _pixels((self.row, self.row + THICK)),
            "stops": [self._stop(tax, *cooled[tax]) for tax in taxes],
        }

    def _stop(self, tax: Fraction, cooled: str | None, note: str | None) -> dict[str, Any]:
        left, right = map(_exact, self.graph.at(tax))
        return {
            "tax": _exact(tax),
            "left": left,
            "right": right,
            "cooled": cooled,
            "note": note,
            "frozen": tax > self.graph.temperature,
            "y": _pixels([self.level(tax)])[0],
            "span": _pixels(self.span(tax)),
            "bar": _pixels(self.bar(tax)),
        }


def _cooled(g: Game, taxes: list[Fraction]) -> dict[Fraction, tuple[str | None, str | None]]:
    """For each tax the name of the cooled game, or why there is none. Telling taxes come first, the budget being one.

    The cooled games are made aside and freed again.
    """
    graph = g.thermograph
    telling = {Fraction(0), *graph.critical_temperatures}
    found: dict[Fraction, tuple[str | None, str | None]] = {}
    with scratch(), budget(games=GAMES, seconds=SECONDS):
        try:
            aside = Game(0) + g
        except BudgetSpent:
            return dict.fromkeys(taxes, (None, TOO_BIG))
        for tax in sorted(taxes, key=lambda tax: (tax not in telling, tax)):
            try:
                name = called(Cooling(tax)(aside))[1]
                found[tax] = (name, None) if name else (None, TOO_LONG)
            except BudgetSpent:
                found[tax] = None, TOO_BIG
    return found


def _game(g: Game) -> Game:
    if not isinstance(g, Game):
        raise TypeError(f"a dial is made of a Game, not of {type(g).__name__}")
    return g


def checked(taxes: Iterable[Fraction | int]) -> list[Fraction]:
    """The taxes asked for, rising, without repeats; refused as `dial` refuses them."""
    found: set[Fraction] = set()
    for tax in taxes:
        if isinstance(tax, bool) or not isinstance(tax, (int, Fraction)):
            raise TypeError(f"a tax is an int or a Fraction, not {tax!r}")
        if tax <= -1:
            raise ValueError(f"a game is cooled by more than -1, not by {_exact(Fraction(tax))}")
        _exact(Fraction(tax))
        found.add(Fraction(tax))
        if len(found) > MOST_GIVEN:
            raise ValueError(f"a dial has at most {MOST_GIVEN:,} stops")
    if not found:
        raise ValueError("a dial needs at least one tax")
    return sorted(found)


def _exact(x: Fraction) -> str:
    """``x`` in digits; refused if there are too many for a dial."""
    if max(x.numerator.bit_length(), x.denominator.bit_length()) > MOST_BITS:
        raise BudgetSpent(f"a dial shows numbers of at most {MOST_DIGITS:,} digits")
    return write(x)


def _shown(number: str) -> str:
    """A number as it is shown; of very many digits the two ends.

    >>> _shown("1/2"), _shown("9" * 500)
    ('1/2', '99999999999999999999999999999999 … 9999999999999999 (500 characters)')
    """
    if len(number) <= MOST_SHOWN:
        return number
    return f"{number[:32]} … {number[-16:]} ({len(number)} characters)"


def _scale(marks: Iterable[tuple[Fraction, int]]) -> Callable[[Fraction], int]:
    """The places of all values under an even scale, from the places of some."""
    known = dict(marks)
    low, high = min(known), max(known)
    if low == high:
        return lambda value: known[low]
    unit = (known[high] - known[low]) / (high - low)
    return lambda value: round(known[low] + (value - low) * unit)


def _pixels(hundredths: Iterable[int]) -> list[float]:
    return [x / PIXEL for x in hundredths]


def bare(text: str) -> str:
    """An SVG figure without its style, for a page that brings `style`."""
    before, _, rest = text.partition("<style>")
    return before + rest.partition("</style>\n")[2]


def _json(data: dict[str, Any]) -> str:
    """JSON that no HTML parser takes for the end of its script, or the beginning of another."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
