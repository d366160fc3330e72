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
from tepid.figures.drawing import PIXEL, Drawing, Place, pixels
from tepid.figures.svg import svg
from tepid.figures.terminal import Signs, lettered, marked_taxes, nth_letters
from tepid.figures.tikz import tikz
from tepid.names import name as name_of
from tepid.notation import spell
from tepid.sides import LEFT, RIGHT, Side

if TYPE_CHECKING:
    from tepid._core import Wall
    from tepid.thermography import Step

HEIGHT = 240  # pixels from tax −1 to the temperature or tax 0, whichever is higher
WIDEST = 2 * HEIGHT  # pixels between the least and the greatest value
MOST_LEVELS = 24  # taxes marked in one figure
MOST_GAMES = 24  # in one figure
LONGEST = 24  # characters of a number that stands in the figure; longer ones are lettered and written below
LONGEST_LINE = 96  # characters of a line below the figure

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
    return _Figure(graphs, leftward, scaffolds, steps, step or 0).drawn()


def thermograph_of(g: Game | Thermograph) -> Thermograph:
    """The thermograph of a game, or the one given."""
    if isinstance(g, Game):
        return g.thermograph
    if not isinstance(g, Thermograph):
        raise TypeError(f"a figure is drawn of a Game or a Thermograph, not of {type(g).__name__}")
    return g


def called(g: Game) -> tuple[str, str, str]:
    """The name of a game in ASCII, Unicode and LaTeX; nothing if it is longer than a line."""
    try:
        term = name_of(g)
        ascii_name = spell(term, "a")
        if len(ascii_name) > LONGEST_LINE:
            return "", "", ""
        return ascii_name, spell(term, "u"), f"${spell(term, 'l')}$"
    except BudgetSpent:
        return "", "", ""


def below(drawing: Drawing, lines: list[tuple[str, str]]) -> None:
    """Write sentences under everything that is there, each as text and, if need be, as TeX."""
    extent = drawing.extent()
    row = extent.bottom + 20 * PIXEL
    for text, tex in lines:
        for line in wrap(text, LONGEST_LINE, break_long_words=False, break_on_hyphens=False):
            drawing.text(Place(extent.left, row), shortened(line), "caption", tex=tex)
            row += 18 * PIXEL


def shortened(text: str) -> str:
    """The text, or its two ends, on one line."""
    if len(text) <= LONGEST_LINE:
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


class _Figure:
    """The thermographs of one figure: their scale, then what is drawn, from the walls outward to the axes."""

    def __init__(
        self, graphs: list[Thermograph], leftward: bool, scaffolds: bool, steps: tuple[Step, ...], step: int
    ) -> None:
        self.graphs, self.scaffolds = graphs, scaffolds
        self.steps, self.step = steps, step
        self.leftward = leftward
        self.names = [nth_letters(i).upper() if len(graphs) > 1 else "" for i in range(len(graphs))]
        most = max(MOST_LEVELS // len(graphs), 6)
        marked = [marked_taxes(g, most) for g in graphs]
        self.levels = [levels for levels, _ in marked]
        self.notes = [f"{name} {note}".strip() for name, (_, note) in zip(self.names, marked, strict=True) if note]
        summit = max(Fraction(0), *(g.temperature for g in graphs))
        self.top = summit + (summit + 1) / 8 if scaffolds or steps else summit
        values = [v for g in graphs for t in (Fraction(-1), g.temperature) for v in g.at(t)]
        for wall in self._auxiliary():
            values += [v for _, v in self._course(wall, self.top)]
        low, high = min(values), max(values)
        self.middle = (low + high) / 2
        self.tall = HEIGHT / (summit + 1)
        self.wide = min(self.tall, WIDEST / (high - low)) if high > low else self.tall
        if self.wide != self.tall:
            self.notes.append("Not to scale.")
        self.called = [called(g.game) for g in graphs]
        self.drawing = Drawing("thermograph", *self._words())
        numbers = [
            show(v) for levels, g in zip(self.levels, graphs, strict=True) for t in levels for v in (t, *g.at(t))
        ]
        self.letters = lettered([show(g.mean) for g in graphs] + numbers, LONGEST)

    def _auxiliary(self) -> list[Wall]:
        """The walls of the construction that are drawn, or will be in a later step."""
        walls = [step.wall for step in self.steps if step.kind in ("option wall", "scaffold")]
        if self.scaffolds:
            walls += [g._scaffold(side) for g in self.graphs if not g.game.is_integer for side in (LEFT, RIGHT)]
        return [wall for wall in walls if wall is not None]

    def _words(self) -> tuple[str, str]:
        names = [text or "a game with a long name" for text, _, _ in self.called]
        title = f"Thermograph{'s' if len(names) > 1 else ''} of {', '.join(names)}"
        said = []
        for name, graph, levels in zip(self.names, self.graphs, self.levels, strict=True):
            scores = "; ".join(
                f"{shortened(write(left))} and {shortened(write(right))} at tax {shortened(write(t))}"
                for t, (left, right) in ((t, graph.at(t)) for t in levels)
            )
            mean, temperature = shortened(write(graph.mean)), shortened(write(graph.temperature))
            of = f" of {name}" if name else ""
            said.append(f"Mean{of} {mean}, temperature {temperature}. Left wall and right wall: {scores}.")
        if self.steps:
            said.append(f"Step {self.step} of {len(self.steps)} of its construction: {self.steps[self.step - 1]}.")
        direction = "left" if self.leftward else "right"
        return title, " ".join([*said, f"Values grow to the {direction}, the tax grows upward from -1."])

    # Places

    def place(self, tax: Fraction, value: Fraction) -> Place:
        """Where a score at a tax stands."""
        x = pixels((value - self.middle) * self.wide)
        return Place(-x if self.leftward else x, -pixels((tax + 1) * self.tall))

    def _course(self, wall: Wall, top: Fraction) -> list[tuple[Fraction, Fraction]]:
        """The corners of a wall, from tax −1 to ``top``."""
        below_top = [point for point in wall.points if point[0] < top]
        return [*below_top, (top, wall.at(top))]

    def _outward(self, side: Side) -> int:
        """The direction from the mast to the wall of a side: −1 is to the left."""
        return -1 if (side is LEFT) is self.leftward else 1

    def _short(self, x: Fraction) -> str:
        text = show(x)
        return self.letters.get(text, text)

    # What is drawn

    def drawn(self) -> Drawing:
        labels: list[_Label] = []
        masts: list[tuple[Place, int]] = []
        for i in range(len(self.graphs)):
            labels += self._walls(i, masts)
        for label in sorted(labels, key=lambda label: (-label.place.y, label.place.x)):
            out = self._outward(label.side)
            self.drawing.label(
                label.place,
                Place(out * 6 * PIXEL, -3 * PIXEL),
                self._short(label.value),
                f"value {_word(label.side)}",
                "end" if out < 0 else "start",
                {"value": write(label.value)},
            )
        top = min(self.drawing.extent().top, self.place(self.top, self.middle).y - 36 * PIXEL) if masts else 0
        for place, i in masts:
            self._mast(place, i, top)
        self._axes()
        self._below()
        return self.drawing

    def _walls(self, i: int, masts: list[tuple[Place, int]]) -> list[_Label]:
        """Draw the walls of a game, or as much of its construction as is asked for; return what to label."""
        graph = self.graphs[i]
        if self.steps:
            labels: list[_Label] = []
            for step in self.steps[: self.step]:
                if step.kind == "mast":
                    masts.append((self.place(graph.temperature, graph.mean), i))
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
        masts.append((self.place(graph.temperature, graph.mean), i))
        return [label for side in (LEFT, RIGHT) for label in self._wall(i, side)]

    def _wall(self, i: int, side: Side) -> list[_Label]:
        """Draw one wall from tax −1 to the temperature, with its dots; return the values to write beside it."""
        graph = self.graphs[i]
        wall = graph.left_wall if side is LEFT else graph.right_wall
        if graph.temperature > -1:
            self._line(i, "wall", side, wall, graph.temperature)
        bends = {t for t, _ in wall.points} | {Fraction(-1)}
        labels = []
        for t in self.levels[i]:
            if t == 0 or (t in bends and t < graph.temperature):
                label = _Label(self.place(t, wall.at(t)), side, wall.at(t))
                self.drawing.dot(label.place, _word(side), self._data(i, t, label.value))
                labels.append(label)
        return labels

    def _line(self, i: int, kind: str, side: Side, wall: Wall, top: Fraction) -> None:
        course = self._course(wall, top)
        data = self._of(i)
        data["points"] = " ".join(f"{write(t)},{write(v)}" for t, v in course)
        self.drawing.line([self.place(t, v) for t, v in course], f"{kind} {_word(side)}", data=data)

    def _of(self, i: int) -> dict[str, str]:
        return {"game": self.names[i]} if self.names[i] else {}

    def _data(self, i: int, tax: Fraction, value: Fraction) -> dict[str, str]:
        return {**self._of(i), "tax": write(tax), "value": write(value)}

    def _mast(self, foot: Place, i: int, top: int) -> None:
        """The mast, as high as the labels beside it, an arrow on it and the mean above."""
        graph, name = self.graphs[i], self.names[i]
        tip = Place(foot.x, top)
        self.drawing.arrow(foot, tip, "mast", {**self._of(i), "value": write(graph.mean)})
        self.drawing.dot(foot, "mast", self._data(i, graph.temperature, graph.mean))
        text = f"{name} {self._short(graph.mean)}" if name else f"mean {self._short(graph.mean)}"
        self.drawing.label(tip, Place(0, -8 * PIXEL), text, "mean", "middle", {"value": write(graph.mean)})

    def _axes(self) -> None:
        drawing, extent = self.drawing, self.drawing.extent()
        foot = self.place(Fraction(-1), self.middle)
        x, y = extent.left - 16 * PIXEL, foot.y + 18 * PIXEL
        for t in sorted({t for levels in self.levels for t in levels}):
            mark = Place(x, self.place(t, self.middle).y)
            drawing.line([Place(x - 4 * PIXEL, mark.y), mark], "tick", data={"tax": write(t)})
            text = " ".join([*self._meaning(t), self._short(t)])
            drawing.label(
                Place(x - 4 * PIXEL, mark.y), Place(-4 * PIXEL, 4 * PIXEL), text, "tax", "end", {"tax": write(t)}
            )
            if t == 0:
                drawing.line([mark, Place(extent.right, mark.y)], "guide", under=True)
        for graph in self.graphs:
            end = self.place(graph.temperature, graph.mean)
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

    def _meaning(self, tax: Fraction) -> list[str]:
        """What a tax is called."""
        here = [name for name, graph in zip(self.names, self.graphs, strict=True) if graph.temperature == tax]
        words = []
        if here:
            words.append(f"temperature of {', '.join(here)}" if here[0] else "temperature")
        if tax == 0:
            words.append("stops")
        if not words:
            return []
        return [", ".join(words) + (":" if here and here[0] else "")]

    def _below(self) -> None:
        lines: list[tuple[str, str]] = []
        for name, (_, text, tex) in zip(self.names, self.called, strict=True):
            if text:
                lines.append((f"{name}: {text}", f"{name}: {tex}") if name else (text, tex))
        if self.steps:
            lines.append((f"Step {self.step} of {len(self.steps)}. {self.steps[self.step - 1]}", ""))
        lines += [(note, "") for note in self.notes]
        lines += [(f"{letter} = {text}", "") for text, letter in self.letters.items()]
        below(self.drawing, lines)


def _word(side: Side) -> str:
    return "left" if side is LEFT else "right"
