"""Operators on one pair as pictures: a table of what each makes of G, H and their sum, and one failing pair in full.

An operator adds on the pair if the last two columns are equal. Where they are not, the option that only one of them has
is written below it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from tepid._core import Game
from tepid.figures.drawing import PIXEL, Drawing, Place, text_width
from tepid.figures.svg import svg
from tepid.figures.terminal import lettered
from tepid.figures.thermograph import Plot, after, below, called
from tepid.figures.tikz import tikz
from tepid.operators import Operator, parse
from tepid.sides import LEFT, RIGHT, Side
from tepid.studies import SEVEN
from tepid.sweeps import AdditivityReport, Failure

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from tepid.figures.drawing import Tex

    Value: TypeAlias = Game | int | Fraction | str

MOST = 40  # operators in one table
LONGEST = 32  # characters of a game in a table
ROW, LINE, GAP = 26 * PIXEL, 17 * PIXEL, 22 * PIXEL
HEAD = ("operator", "f(G)", "f(H)", "f(G) + f(H)", "", "f(G + H)")


def operators_svg(g: Value, h: Value, operators: Iterable[Operator | str] = SEVEN, *, bonus: Value = 1) -> str:
    """What each operator makes of G, of H, of the sum of both images and of G + H, as a table in SVG.

    ``operators`` are operators or their texts, ``{t}`` in a text standing for the bonus; by default the seven stopping
    rules of the essays. Each game carries ``data-operator``, ``data-column`` and ``data-value``, each sign between the
    last two columns ``data-adds``, each extra option ``data-extra`` and ``data-side``.

    Raises ValueError for no operator, more than 40, or a text that names none; BudgetSpent where one costs too much.

    Cost: three images a row.

    >>> text = operators_svg("*", "*", ["heat {t}", "cool {t}"])
    >>> 'data-operator="heat 1" data-adds="no"' in text, 'data-operator="cool 1" data-adds="yes"' in text
    (False, True)
    """
    return svg(operators_drawing(g, h, operators, bonus=bonus))


def operators_tikz(g: Value, h: Value, operators: Iterable[Operator | str] = SEVEN, *, bonus: Value = 1) -> str:
    """What ``operators_svg`` draws, as a ``tikzpicture`` for papers.

    >>> operators_tikz("*", "{1|*}", ["heat 1"]).splitlines()[0]
    '% Operators on G = * and H = {1|*}'
    """
    return tikz(operators_drawing(g, h, operators, bonus=bonus))


def pair_svg(found: AdditivityReport | Failure) -> str:
    """A pair on which an operator does not add, as SVG: G, H, f(G + H) and f(G) + f(H) side by side, under one scale.

    Of a report, its smallest failing pair. Below stands what the two differ in. Marks carry ``data-game``: ``G``,
    ``H``, ``f(G + H)`` and ``f(G) + f(H)``.

    Raises ValueError for a report without a failure, TypeError for what is neither.

    >>> import tepid
    >>> 'data-game="f(G + H)"' in pair_svg(tepid.sweep("heat 1", "day2"))
    True
    """
    return svg(pair_drawing(found))


def pair_tikz(found: AdditivityReport | Failure) -> str:
    """What ``pair_svg`` draws, as a ``tikzpicture`` for papers.

    >>> import tepid
    >>> pair_tikz(tepid.sweep("heat 1", "day2")).splitlines()[0]
    '% heat 1 does not add: G = *, H = {1|*}'
    """
    return tikz(pair_drawing(found))


class _Row(NamedTuple):
    """What an operator makes of a pair."""

    operator: Operator
    g: Game
    h: Game
    parts: Game
    whole: Game

    @property
    def adds(self) -> bool:
        return self.parts == self.whole

    def extra(self, column: str) -> list[tuple[Side, Game]]:
        """The options that only the sum of the images has, or only the image of the sum."""
        mine, other = (self.parts, self.whole) if column == "parts" else (self.whole, self.parts)
        return [(s, option) for s in (LEFT, RIGHT) for option in mine.options(s) if option not in other.options(s)]


def operators_drawing(g: Value, h: Value, operators: Iterable[Operator | str] = SEVEN, *, bonus: Value = 1) -> Drawing:
    """What ``operators_svg`` and ``operators_tikz`` write out."""
    g, h, bonus = Game(g), Game(h), Game(bonus)
    chosen = [o if isinstance(o, Operator) else parse(_filled(o, bonus)) for o in operators]
    if not 1 <= len(chosen) <= MOST:
        raise ValueError(f"a table compares 1 to {MOST} operators, not {len(chosen)}")
    rows = [_Row(f, f(g), f(h), f(g) + f(h), f(g + h)) for f in chosen]
    names = _Names([game for row in rows for game in _games(row)])
    said = "; ".join(
        f"{row.operator}: {names.plain(row.parts)}{', and' if row.adds else ', but'} {names.plain(row.whole)}"
        for row in rows
    )
    title = f"Operators on G = {names.plain(g)} and H = {names.plain(h)}"
    drawing = Drawing("operators", title, f"f(G) + f(H), then f(G + H). {said}.")
    table = [_cells(row, names) for row in rows]
    wide = [max(text_width(text) for cells in [_head(), *table] for text, *_ in cells[i]) for i in range(len(HEAD))]
    starts = [sum(wide[:i]) + i * GAP for i in range(len(HEAD))]
    for start, ((text, *_),) in zip(starts, _head(), strict=True):
        drawing.text(Place(start, 0), text, "axis")
    edge, y = starts[-1] + wide[-1], 8 * PIXEL
    for cells in table:
        drawing.line([Place(0, y), Place(edge, y)], "guide", under=True)
        for start, lines in zip(starts, cells, strict=True):
            for n, (text, role, data, tex) in enumerate(lines):
                drawing.text(Place(start, y + 18 * PIXEL + n * LINE), text, role, tex=tex, data=data)
        y += ROW + (max(map(len, cells)) - 1) * LINE
    captions = [names.line(words, game) for words, game in (("G", g), ("H", h), ("G + H", g + h))]
    below(drawing, [*captions, *names.letters()])
    return drawing


_Cell: TypeAlias = "list[tuple[str, str, dict[str, str], Tex]]"  # lines of text with their roles and data


def _head() -> list[_Cell]:
    return [[(text, "axis", {}, None)] for text in HEAD]


def _games(row: _Row) -> list[Game]:
    return [row.g, row.h, row.parts, row.whole, *(o for column in ("parts", "whole") for _, o in row.extra(column))]


def _cells(row: _Row, names: _Names) -> list[_Cell]:
    text = row.operator.text
    cells: list[_Cell] = [[(text, "operator", {"operator": text}, None)]]
    for column, game in (("g", row.g), ("h", row.h), ("parts", row.parts), ("whole", row.whole)):
        data = {"operator": text, "column": column, "value": names.plain(game)}
        lines: _Cell = [(names.short(game), "game", data, names.tex(game))]
        if not row.adds and column in ("parts", "whole"):
            for side, option in row.extra(column):
                data = {"operator": text, "extra": names.plain(option), "side": str(side).lower()}
                words, role = f"only here: {side}'s ", f"value {str(side).lower()}"
                lines.append((words + names.short(option), role, data, after(words, names.tex(option))))
        cells.append(lines)
    sign = ("=" if row.adds else "≠", "sign", {"operator": text, "adds": "yes" if row.adds else "no"}, None)
    return [*cells[:4], [sign], cells[4]]


class _Names:
    """Names of games in a table, long ones lettered."""

    def __init__(self, games: list[Game]) -> None:
        self._names = {game: called(game) for game in games}
        self._long = lettered([name for _, name, _ in self._names.values()], LONGEST)

    def plain(self, g: Game) -> str:
        """In ASCII."""
        return self._of(g)[0] or "a game with a long name"

    def short(self, g: Game) -> str:
        """As it stands in the table."""
        _, name, _ = self._of(g)
        return self._long.get(name, name or "a game with a long name")

    def tex(self, g: Game) -> Tex:
        """The same in LaTeX, where that is no letter."""
        _, name, tex = self._of(g)
        return None if name in self._long else tex

    def line(self, words: str, g: Game) -> tuple[str, Tex]:
        """A line below the table that says which game the words stand for."""
        _, name, tex = self._of(g)
        return f"{words} = {name or 'a game with a long name'}", after(f"{words} = ", tex)

    def letters(self) -> list[tuple[str, Tex]]:
        """What the letters stand for."""
        games = {name: game for game, (_, name, _) in self._names.items()}
        return [self.line(letter, games[name]) for name, letter in self._long.items()]

    def _of(self, g: Game) -> tuple[str, str, Tex]:
        return self._names.get(g) or called(g)


def _filled(text: str, bonus: Game) -> str:
    if not isinstance(text, str):
        raise TypeError(f"an operator is an Operator or the text of one, not {type(text).__name__}")
    return text.replace("{t}", f"{bonus:a}")


def pair_drawing(found: AdditivityReport | Failure) -> Drawing:
    """What ``pair_svg`` and ``pair_tikz`` write out."""
    operator = ""
    if isinstance(found, AdditivityReport):
        operator = found.operator.text
        if found.smallest is None:
            raise ValueError(f"{operator} adds on every pair of {found.pool.name}: there is no failing pair to draw")
        found = found.smallest
    if not isinstance(found, Failure):
        raise TypeError(f"a pair is drawn of an AdditivityReport or a Failure, not of {type(found).__name__}")
    games = [found.g, found.h, found.whole, found.parts]
    names = ["G", "H", "f(G + H)", "f(G) + f(H)"]
    plot = Plot([game.thermograph for game in games], names, aside=True)
    plot.before(3, "≠" if found.whole != found.parts else "=")
    plot.draw()
    drawing = plot.drawing
    drawing.kind = "pair"
    g, h = (called(game)[0] or "a game with a long name" for game in games[:2])
    drawing.title = f"{operator or 'An operator'} does not add: G = {g}, H = {h}"
    plot.caption()
    lines = found.explain().splitlines()[3:]
    below(drawing, [(line[0].upper() + line[1:], None) for line in lines])
    return drawing
