"""A thermograph as a picture: tax upward from −1, values growing to the left as in the books, every bend labelled.

Left's wall is blue and solid, Right's is red and dashed, the mast ends in an arrow. A tax unit is as long as a value
unit, so that a wall is upright or at 45°, unless several games lie too far apart for that; then the figure says that
it is not to scale. Values stand beside their walls, taxes beside the axis; a text that would meet another goes up.
"""

from __future__ import annotations

from fractions import Fraction
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from tepid._core import Game, Thermograph
from tepid.errors import BudgetSpent
from tepid.figures.drawing import PIXEL, Drawing, Line, Place, nearest, text_width
from tepid.figures.svg import svg
from tepid.figures.terminal import Signs, lettered, marked_taxes, nth_letters
from tepid.figures.tikz import in_tex, tikz
from tepid.names import name as name_of
from tepid.notation import spell
from tepid.sides import LEFT, RIGHT, Side

if TYPE_CHECKING:
    from tepid._core import Wall
    from tepid.figures.drawing import Tex
    from tepid.thermography import Step

HEIGHT = 240  # pixels from tax −1 to the temperature or tax 0, whichever is higher
WIDEST = 2 * HEIGHT  # pixels between the least and the greatest value
WIDEST_ASIDE = 3 * HEIGHT  # the same of games side by side, all together
LABEL = 6 * PIXEL  # between a wall and the value beside it
BETWEEN = 56 * PIXEL  # between games side by side
MOST_LEVELS = 24  # taxes marked in one figure
MOST_GAMES = 24  # in one figure
LONGEST = 24  # characters of a number that stands in the figure; longer ones are lettered and written below
LONGEST_LINE = 96  # characters of a name below the figure
LONGEST_ROW = LONGEST_LINE + 8  # with what is said before it

show = Signs(unicode=True).exact
write = Signs(unicode=False).exact


def thermograph_svg(
    *games: Game | Thermograph, leftward: bool = True, scaffolds: bool = False, step: int | None = None
) -> str:
    """The thermographs of some games under one scale, as SVG.

    Values grow to the left, to the right with ``leftward=False``; the tax grows upward from −1. Dots mark where a wall
    begins, stops (tax 0) and bends, and where the mast begins; each carries the exact place as ``data-tax`` and
    ``data-value``, and each line all its corners as ``data-points``. ``scaffolds`` draws both scaffolds, on beyond the
    temperature. ``step`` draws the construction of one thermograph up to that step of ``Thermograph.steps()``, from 1.

    Raises ValueError for no game, more than 24, or a step that there is not; BudgetSpent for numbers too long to write.

    Cost: a millisecond or so for each game.

    >>> from tepid import Game
    >>> text = thermograph_svg(Game("{5|{4|0}}"))
    >>> text.count("<circle"), 'data-tax="1" data-value="4"' in text
    (5, True)
    """
    return svg(thermograph_drawing(*games, leftward=leftward, scaffolds=scaffolds, step=step))


def thermograph_tikz(
    *games: Game | Thermograph, leftward: bool = True, scaffolds: bool = False, step: int | None = None
) -> str:
    """What ``thermograph_svg`` draws, as a ``tikzpicture`` for papers.

    >>> from tepid import Game
    >>> thermograph_tikz(Game("*")).splitlines()[0]
    '% Thermograph of *'
    """
    return tikz(thermograph_drawing(*games, leftward=leftward, scaffolds=scaffolds, step=step))


def thermograph_drawing(
    *games: Game | Thermograph, leftward: bool = True, scaffolds: bool = False, step: int | None = None
) -> Drawing:
    """What ``thermograph_svg`` and ``thermograph_tikz`` write out."""
    if not games:
        raise ValueError("a figure needs at least one game")
    if len(games) > MOST_GAMES:
        raise ValueError(f"a figure shows at most {MOST_GAMES} games, not {len(games)}")
    graphs = [thermograph_of(g) for g in games]
    steps: tuple[Step, ...] = ()
    if step is not None:
        if len(graphs) > 1:
            raise ValueError(f"the construction is drawn of one game, not of {len(graphs)}")
        steps = graphs[0].steps()
        if not 1 <= step <= len(steps):
            raise ValueError(f"the construction has steps 1 to {len(steps)}; there is no step {step}")
    names = [nth_letters(i).upper() for i in range(len(graphs))] if len(graphs) > 1 else [""]
    return Plot(graphs, names, leftward=leftward, scaffolds=scaffolds, steps=steps, step=step or 0).drawn()


def thermograph_of(g: Game | Thermograph) -> Thermograph:
    """The thermograph of a game, or the one given."""
    if isinstance(g, Game):
        return g.thermograph
    if not isinstance(g, Thermograph):
        raise TypeError(f"a figure is drawn of a Game or a Thermograph, not of {type(g).__name__}")
    return g


def called(g: Game) -> tuple[str, str, Tex]:
    """The name of a game in ASCII and Unicode, and what writes it in LaTeX; nothing if it is longer than a line."""
    try:
        term = name_of(g)
        ascii_name = spell(term, "a")
        if len(ascii_name) > LONGEST_LINE:
            return "", "", None
        return ascii_name, spell(term, "u"), lambda: f"${spell(term, 'l')}$"
    except BudgetSpent:
        return "", "", None


def below(drawing: Drawing, lines: list[tuple[str, Tex]]) -> None:
    """Write sentences under everything that is there, each as text and, if need be, as TeX."""
    extent = drawing.extent()
    row = extent.bottom + 20 * PIXEL
    for text, tex in lines:
        if len(text) <= LONGEST_ROW:
            rows = [text]
        else:
            rows, tex = wrap(text, LONGEST_ROW, break_long_words=False, break_on_hyphens=False), None
        for line in rows:
            drawing.text(Place(extent.left, row), shortened(line), "caption", tex=tex)
            row += 18 * PIXEL


def after(words: str, tex: Tex, then: str = "") -> Tex:
    """What writes a name in LaTeX ``after`` some words, and others ``then``; None for a name that has none."""
    return None if tex is None else lambda: f"{in_tex(words)}{tex()}{in_tex(then)}"


def shortened(text: str) -> str:
    """The text, or its two ends, on one line."""
    if len(text) <= LONGEST_ROW:
        return text
    end = LONGEST_LINE // 2 - 2
    return f"{text[:end]} … {text[-end:]}"


def thermograph_latex(g: Game | Thermograph) -> str:
    """Both scores at each tax that a figure marks, as a table in LaTeX's mathematics, which any notebook shows.

    >>> from tepid import Game
    >>> print(thermograph_latex(Game("*")))
    $\\begin{array}{r|rr}t & \\text{left} & \\text{right} \\\\ \\hline -1 & 1 & -1 \\\\ 0 & 0 & 0\\end{array}$
    """
    graph = thermograph_of(g)
    rows = [" & ".join(map(write, (t, *graph.at(t)))) for t in marked_taxes(graph, MOST_LEVELS)[0]]
    head = "t & \\text{left} & \\text{right} \\\\ \\hline "
    return f"$\\begin{{array}}{{r|rr}}{head}" + " \\\\ ".join(rows) + "\\end{array}$"


class _Label(NamedTuple):
    """A value to write beside its place on a wall."""

    place: Place
    side: Side
    value: Fraction


class Plot:
    """Some thermographs under one scale, in one place or side by side; drawn from the walls outward to the axes.

    ``names`` tell the games apart, in the figure and as ``data-game``; a game alone needs none.
    """

    def __init__(
        self,
        graphs: list[Thermograph],
        names: list[str],
        *,
        leftward: bool = True,
        scaffolds: bool = False,
        steps: tuple[Step, ...] = (),
        step: int = 0,
        aside: bool = False,
    ) -> None:
        self.graphs, self.names = graphs, names
        self.scaffolds, self.steps, self.step = scaffolds, steps, step
        self.leftward = leftward
        most = MOST_LEVELS if aside else max(MOST_LEVELS // len(graphs), 6)
        marked = [marked_taxes(g, most) for g in graphs]
        # Of each game the taxes marked, with both scores there.
        self.levels = [{t: g.at(t) for t in levels} for g, (levels, _) in zip(graphs, marked, strict=True)]
        self.notes = [f"{name} {note}".strip() for name, (_, note) in zip(names, marked, strict=True) if note]
        self.summit = max(Fraction(0), *(g.temperature for g in graphs))
        self.top = self.summit + (self.summit + 1) / 8 if scaffolds or steps else self.summit
        self._scale(aside)
        self.called = [called(g.game) for g in graphs]
        title, description = self._words()
        self.drawing = Drawing("thermograph", title, description)
        numbers = [show(g.mean) for g in graphs]
        numbers += [show(x) for levels in self.levels for t, scores in levels.items() for x in (t, *scores)]
        self.letters = lettered(numbers, LONGEST)
        self.shift, self.gaps = [0] * len(graphs), [0] * len(graphs)
        if aside:
            self._shift()

    # Places

    def _scale(self, aside: bool) -> None:
        """How long a unit is, and which value of each game stands in its middle."""
        spans = []
        for i, (g, levels) in enumerate(zip(self.graphs, self.levels, strict=True)):
            values = [*levels[Fraction(-1)], g.mean]
            values += [v for wall in self._auxiliary(i) for _, v in self._course(wall, self.top)]
            spans.append((min(values), max(values)))
        if not aside:
            spans = [(min(low for low, _ in spans), max(high for _, high in spans))] * len(spans)
        tall = wide = HEIGHT / (self.summit + 1)
        span = sum(high - low for low, high in spans) if aside else spans[0][1] - spans[0][0]
        if span:
            wide = min(tall, (WIDEST_ASIDE if aside else WIDEST) / span)
        if aside and 2 * wide >= tall:  # many games are rather smaller than out of scale
            tall = wide
        if wide != tall:
            self.notes.append("Not to scale.")
        self.tall, self.wide = (tall * PIXEL).as_integer_ratio(), (wide * PIXEL).as_integer_ratio()
        self.middles = [((low + high) / 2).as_integer_ratio() for low, high in spans]

    def height(self, tax: Fraction) -> int:
        """Where a tax stands."""
        n, d = tax.as_integer_ratio()
        return -nearest((n + d) * self.tall[0], d * self.tall[1])

    def place(self, i: int, tax: Fraction, value: Fraction) -> Place:
        """Where a score of a game at a tax stands."""
        (n, d), (m, over) = value.as_integer_ratio(), self.middles[i]
        x = nearest((n * over - m * d) * self.wide[0], d * over * self.wide[1])
        return Place(self.shift[i] + (-x if self.leftward else x), self.height(tax))

    def _shift(self) -> None:
        """Move the games apart, as far as what is written beside them needs."""
        edge = 0
        for i, (graph, levels) in enumerate(zip(self.graphs, self.levels, strict=True)):
            half = text_width(self._above(i)) // 2
            foot = self.place(i, graph.temperature, graph.mean).x
            left, right = foot - half, foot + half
            for t, scores in levels.items():
                for side, value in zip((LEFT, RIGHT), scores, strict=True):
                    x, out = self.place(i, t, value).x, self._outward(side)
                    reach = x + out * (text_width(self.short(value)) + LABEL)
                    left, right = min(left, x, reach), max(right, x, reach)
            self.gaps[i] = edge
            self.shift[i] = edge + BETWEEN - left
            edge += BETWEEN + right - left

    def before(self, i: int, words: str) -> None:
        """Write some words before a game that stands beside others, half way up."""
        place = Place(self.gaps[i] + BETWEEN // 2, self.height(self.summit) // 2)
        self.drawing.text(place, words, "sign", "middle")

    def _auxiliary(self, i: int) -> list[Wall]:
        """The walls of the construction of a game that are drawn, or will be in a later step."""
        walls = [step.wall for step in self.steps if step.kind in ("option wall", "scaffold")]
        graph = self.graphs[i]
        if self.scaffolds and not graph.game.is_integer:
            walls += [graph._scaffold(side) for side in (LEFT, RIGHT)]
        return [wall for wall in walls if wall is not None]

    def _course(self, wall: Wall, top: Fraction) -> list[tuple[Fraction, Fraction]]:
        """The corners of a wall, from tax −1 to ``top``."""
        below_top = [point for point in wall.points if point[0] < top]
        return [*below_top, (top, wall.at(top))]

    def _outward(self, side: Side) -> int:
        """The direction from the mast to the wall of a side: −1 is to the left."""
        return -1 if (side is LEFT) is self.leftward else 1

    def short(self, x: Fraction) -> str:
        """A number as it stands in the figure: its digits, or a letter for them."""
        text = show(x)
        return self.letters.get(text, text)

    # What is drawn

    def _words(self) -> tuple[str, str]:
        names = [text or "a game with a long name" for text, _, _ in self.called]
        title = f"Thermograph{'s' if len(names) > 1 else ''} of {', '.join(names)}"
        said = []
        for name, graph, levels in zip(self.names, self.graphs, self.levels, strict=True):
            scores = "; ".join(
                f"{shortened(write(left))} and {shortened(write(right))} at tax {shortened(write(t))}"
                for t, (left, right) in levels.items()
            )
            mean, temperature = shortened(write(graph.mean)), shortened(write(graph.temperature))
            of = f" of {name}" if name else ""
            said.append(f"Mean{of} {mean}, temperature {temperature}. Left wall and right wall: {scores}.")
        if self.steps:
            said.append(f"Step {self.step} of {len(self.steps)} of its construction: {self.steps[self.step - 1]}.")
        direction = "left" if self.leftward else "right"
        return title, " ".join([*said, f"Values grow to the {direction}, the tax grows upward from -1."])

    def drawn(self) -> Drawing:
        """The whole figure."""
        self.draw()
        self.caption()
        return self.drawing

    def draw(self) -> None:
        """The thermographs and the axes."""
        labels: list[_Label] = []
        masts: list[tuple[Place, int]] = []
        for i in range(len(self.graphs)):
            labels += self._walls(i, masts)
        scaffolds = [mark for mark in self.drawing.marks if isinstance(mark, Line) and "scaffold" in mark.role]
        for label in sorted(labels, key=lambda label: (-label.place.y, label.place.x)):
            out = self._outward(label.side)
            self.drawing.label(
                label.place,
                Place(out * LABEL, -3 * PIXEL),
                self.short(label.value),
                f"value {_word(label.side)}",
                "end" if out < 0 else "start",
                {"value": write(label.value)},
                clear=scaffolds,
            )
        top = min(self.drawing.extent().top, self.height(self.top) - 36 * PIXEL) if masts else 0
        for place, i in masts:
            self._mast(place, i, top)
        self._axes()

    def _walls(self, i: int, masts: list[tuple[Place, int]]) -> list[_Label]:
        """Draw the walls of a game, or as much of its construction as is asked for; return what to label."""
        graph = self.graphs[i]
        if self.steps:
            labels: list[_Label] = []
            for step in self.steps[: self.step]:
                if step.kind == "mast":
                    masts.append((self.place(i, graph.temperature, graph.mean), i))
                elif step.kind == "wall" and step.side is not None:
                    labels += self._wall(i, step.side)
                elif step.wall is not None and step.side is not None:
                    self._line(i, "scaffold" if step.kind == "scaffold" else "option", step.side, step.wall, self.top)
            return labels
        if self.scaffolds and not graph.game.is_integer:
            for side in (LEFT, RIGHT):
                scaffold = graph._scaffold(side)
                if scaffold is not None:
                    self._line(i, "scaffold", side, scaffold, self.top)
        masts.append((self.place(i, graph.temperature, graph.mean), i))
        return [label for side in (LEFT, RIGHT) for label in self._wall(i, side)]

    def _wall(self, i: int, side: Side) -> list[_Label]:
        """Draw one wall from tax −1 to the temperature, with its dots; return the values to write beside it."""
        graph = self.graphs[i]
        wall = graph.left_wall if side is LEFT else graph.right_wall
        if graph.temperature > -1:
            self._line(i, "wall", side, wall, graph.temperature)
        bends = {t for t, _ in wall.points} | {Fraction(-1)}
        labels = []
        for t, scores in self.levels[i].items():
            if t == 0 or (t in bends and t < graph.temperature):
                value = scores[side is RIGHT]
                label = _Label(self.place(i, t, value), side, value)
                self.drawing.dot(label.place, _word(side), self._data(i, t, value))
                labels.append(label)
        return labels

    def _line(self, i: int, kind: str, side: Side, wall: Wall, top: Fraction) -> None:
        course = self._course(wall, top)
        data = self._of(i)
        data["points"] = " ".join(f"{write(t)},{write(v)}" for t, v in course)
        self.drawing.line([self.place(i, t, v) for t, v in course], f"{kind} {_word(side)}", data=data)

    def _of(self, i: int) -> dict[str, str]:
        return {"game": self.names[i]} if self.names[i] else {}

    def _data(self, i: int, tax: Fraction, value: Fraction) -> dict[str, str]:
        return {**self._of(i), "tax": write(tax), "value": write(value)}

    def _above(self, i: int) -> str:
        """What stands above a mast."""
        return f"{self.names[i] or 'mean'} {self.short(self.graphs[i].mean)}"

    def _mast(self, foot: Place, i: int, top: int) -> None:
        """The mast, as high as the labels beside it, an arrow on it and the mean above."""
        graph, tip = self.graphs[i], Place(foot.x, top)
        self.drawing.arrow(foot, tip, "mast", {**self._of(i), "value": write(graph.mean)})
        self.drawing.dot(foot, "mast", self._data(i, graph.temperature, graph.mean))
        self.drawing.label(tip, Place(0, -8 * PIXEL), self._above(i), "mean", "middle", {"value": write(graph.mean)})

    def _axes(self) -> None:
        drawing, extent = self.drawing, self.drawing.extent()
        x, y = extent.left - 16 * PIXEL, 18 * PIXEL
        meaning = self._meaning()
        for t in sorted({t for levels in self.levels for t in levels}):
            mark = Place(x, self.height(t))
            drawing.line([Place(x - 4 * PIXEL, mark.y), mark], "tick", data={"tax": write(t)})
            text = f"{meaning[t]} {self.short(t)}" if t in meaning else self.short(t)
            drawing.label(
                Place(x - 4 * PIXEL, mark.y), Place(-4 * PIXEL, 4 * PIXEL), text, "tax", "end", {"tax": write(t)}
            )
            if t == 0:
                drawing.line([mark, Place(extent.right, mark.y)], "guide", under=True)
        for i, graph in enumerate(self.graphs):
            end = self.place(i, graph.temperature, graph.mean)
            if graph.temperature != 0:
                drawing.line([Place(x, end.y), end], "guide", under=True)
        top = Place(x, drawing.extent().top)
        drawing.arrow(Place(x, y), top, "axis")
        drawing.label(top, Place(0, -6 * PIXEL), "tax", "axis", "middle")
        left, right = x - 24 * PIXEL, drawing.extent().right
        if self.leftward:
            start, end, anchor = Place(right, y), Place(left, y), "start"
        else:
            start, end, anchor = Place(x - 8 * PIXEL, y), Place(right + 24 * PIXEL, y), "end"
        drawing.arrow(start, end, "axis")
        drawing.text(Place(end.x, y + 18 * PIXEL), "value", "axis", anchor)

    def _meaning(self) -> dict[Fraction, str]:
        """What some taxes are called."""
        whose: dict[Fraction, list[str]] = {}
        for name, graph in zip(self.names, self.graphs, strict=True):
            whose.setdefault(graph.temperature, []).append(name)
        meaning = {
            t: f"temperature of {', '.join(names)}:" if names[0] else "temperature" for t, names in whose.items()
        }
        stops = meaning.get(Fraction(0), "")
        meaning[Fraction(0)] = f"{stops.rstrip(':')}, stops{':' if stops.endswith(':') else ''}" if stops else "stops"
        return meaning

    def caption(self) -> None:
        """What is written below: which game is which, and what could not be written in the figure."""
        lines: list[tuple[str, Tex]] = []
        for name, (_, text, tex) in zip(self.names, self.called, strict=True):
            if text:
                words = f"{name}: " if name else ""
                lines.append((words + text, after(words, tex)))
        if self.steps:
            lines.append((f"Step {self.step} of {len(self.steps)}. {self.steps[self.step - 1]}", None))
        lines += [(note, None) for note in self.notes]
        lines += [(f"{letter} = {text}", None) for text, letter in self.letters.items()]
        below(self.drawing, lines)


def _word(side: Side) -> str:
    return "left" if side is LEFT else "right"
