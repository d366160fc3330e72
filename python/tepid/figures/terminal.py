"""The terminal's drawings: thermographs, bars and boards as text, the tax upward from −1, values growing to the left.

Every tax at which a wall bends has a line of its own, and so have tax −1, tax 0 and the temperature. On such a line
the value of the left wall stands to the left of it and that of the right wall to the right, where nothing else can
be. Between two such lines a wall is upright or slants by one column a line, so that walls meet where they should and
nowhere else. Where the lines between bends cannot be in proportion, the drawing says that it is not to scale.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import gcd
from typing import TYPE_CHECKING

from tepid.censuses import spelled
from tepid.notation import Number, spell
from tepid.sides import LEFT, RIGHT, Side

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, TypeAlias

    from tepid._core import Thermograph
    from tepid.censuses import Census
    from tepid.rulesets import Position

    Cell: TypeAlias = tuple[Side | None, int, str]  # whose it is, the column where it starts, the text
    Paint: TypeAlias = Callable[[Side | None, str], str]

TALLEST = 12  # lines from tax −1 to the top bend, where more are not needed to keep bends apart
STEEPEST = 4  # lines for the least common measure of the gaps between bends
MOST_LEVELS = (
    24,
    16,
    8,
)  # taxes marked, as far as the width allows; of more, some are left out, and the drawing says so
NARROWEST = 10  # columns for the longest bar
MAST = 2  # lines of bare mast above the topmost mark


class Signs:
    """The characters of a drawing. ``rising`` slants up to the right, ``falling`` up to the left."""

    def __init__(self, unicode: bool) -> None:
        self.minus = "−" if unicode else "-"
        self.mark, self.mast, self.upright = "●┃│" if unicode else "o||"
        self.rising, self.falling = "╱╲" if unicode else "/\\"
        self.axis, self.tick, self.top, self.corner, self.base, self.arrow = "│┤▲┴─◂" if unicode else "|+^+-<"
        self.bar, self.frozen = "█┃" if unicode else "#|"

    def exact(self, x: Fraction) -> str:
        """``x`` in digits, exactly; BudgetSpent if there are too many to write."""
        n, d = x.as_integer_ratio()
        if n.bit_length() >= 1_000 or d.bit_length() >= 1_000:
            return spell(Number(n, d), "a").replace("-", self.minus)
        digits = f"{n}" if d == 1 else f"{n}/{d}"
        return digits.replace("-", self.minus) if n < 0 else digits


def thermograph_text(thermograph: Thermograph, *, width: int = 80, unicode: bool = True, colour: bool = False) -> str:
    """The thermograph as lines of text, at most ``width`` columns wide wherever ``width`` is at least 40.

    Values grow to the left, as in the books, and the tax grows upward from −1. Left wall, right wall and mast carry
    their exact values: at tax −1, at each bend, at tax 0 (the two stops) and at the temperature (the mean). Numbers
    too long to stand in the drawing are lettered and written out below it. ``unicode`` off keeps to ASCII; ``colour``
    adds the terminal's blue to what is Left's and red to what is Right's.

    Raises BudgetSpent for a number with more than some 400,000 digits.

    Cost: two points of each wall for each tax that is marked.

    >>> from tepid import Game
    >>> print(thermograph_text(Game("*").thermograph, unicode=False))
                         tax
                          ^    mean 0
                          |       |
                          |       |
    temperature, stops  0 +     0 o 0
                          |      / \\
                          |     /   \\
                          |    /     \\
                       -1 + 1 o       o -1
                        <-+-------------- value
    """
    for most in MOST_LEVELS:
        drawing = _Drawing(thermograph, width, Signs(unicode), most)
        if drawing.width() <= width:
            break
    return "\n".join(drawing.lines(_paint if colour else _plain))


def bars_text(
    thermograph: Thermograph, taxes: Sequence[Fraction], *, width: int = 80, unicode: bool = True, colour: bool = False
) -> str:
    """The cooled scores at each tax: a bar from the right wall to the left wall, values growing to the left.

    All bars share one scale; a tax from which the game is frozen shows the mast. Every tax must be at least −1.

    >>> from tepid import Game
    >>> print(bars_text(Game("{3|-1}").thermograph, [Fraction(0), Fraction(1), Fraction(5)], width=40, unicode=False))
    tax 0 3 ############################# -1
    tax 1         2 ############### 0
    tax 5                1 | 1
    """
    signs, paint = Signs(unicode), _paint if colour else _plain
    scores = [thermograph.at(t) for t in taxes]
    if not scores:
        return ""
    rows = [tuple(map(signs.exact, (t, *score))) for t, score in zip(taxes, scores, strict=True)]
    letters: dict[str, str] = {}
    longest = max(len(number) for row in rows for number in row)
    while True:
        short = [[letters.get(number, number) for number in row] for row in rows]
        wide = [max(len(row[i]) for row in short) for i in range(3)]
        room = width - sum(wide) - len("tax    ")
        if room >= NARROWEST or longest <= 3:
            break
        longest = max(3, longest * 3 // 4)
        letters = lettered([number for row in rows for number in row], longest)
    low, high = min(right for _, right in scores), max(left for left, _ in scores)
    scale = (max(room, NARROWEST) - 1) / (high - low) if high > low else Fraction(0)
    lines = []
    for (tax, left, right), (left_score, right_score) in zip(short, scores, strict=True):
        start, end = round((high - left_score) * scale), round((high - right_score) * scale)
        bar = (signs.bar * (end - start + 1)) if left_score > right_score else signs.frozen
        before = " " * (wide[1] - len(left) + start)
        lines.append(f"tax {tax:>{wide[0]}} {before}{paint(LEFT, left)} {bar} {paint(RIGHT, right)}")
    return "\n".join(lines + [f"{letter} = {number}" for number, letter in letters.items()])


def board_text(
    position: Position[Any], *, last: Position[Any] | None = None, unicode: bool = True, colour: bool = False
) -> str:
    """A position as lines of text: a board with its coordinates, any other as it is written.

    Cells that differ from ``last``, the position before the last move, stand in brackets; ``colour`` adds the
    terminal's blue to what is Left's and red to what is Right's. Removed cells are ``█``, or ``#`` in ASCII.

    Raises ValueError for a ``last`` of other rules or another board.

    >>> import tepid
    >>> rules = tepid.rulesets.CLOBBER
    >>> print(board_text(rules.position(".x/#o"), last=rules.position("xo/#o"), unicode=False))
        1  2
    1  [.][x]
    2   #  o
    """
    text, paint = str(position), _paint if colour else _plain
    if last is not None and last.rules != position.rules:
        raise ValueError(f"the position before is of {last.rules.name}, this one of {position.rules.name}")
    letters = getattr(position.rules, "letters", None)
    if letters is None or not set(text) <= {*letters, "/"}:
        return text
    rows, old = text.split("/"), (text if last is None else str(last)).split("/")
    if [*map(len, rows)] != [*map(len, old)]:
        raise ValueError("the position before is on a board of another shape")
    owners = {letter: side for letter, says in letters.items() for side in (LEFT, RIGHT) if str(side) in says}
    wide, high = len(str(len(rows[0]))), len(str(len(rows)))
    lines = [" " * (high + 2) + "".join(f" {c:>{wide}} " for c in range(1, len(rows[0]) + 1)).rstrip()]
    for r, (row, before) in enumerate(zip(rows, old, strict=True), 1):
        cells = []
        for letter, was in zip(row, before, strict=True):
            sign = "█" if letter == "#" and unicode else letter
            opens, closes = " " * (wide - 1) + ("[ "[letter == was]), "] "[letter == was]
            cells.append(opens + paint(owners.get(letter), sign) + closes)
        lines.append(f"{r:>{high}}  {''.join(cells).rstrip()}")
    return "\n".join(lines)


def census_text(census: Census, *by: str, most: int | None = None, width: int = 80, unicode: bool = True) -> str:
    """A census as lines of text: a bar for each class under the summaries (all, or those named), values before it.

    Every class, or each of the ``most`` largest, has a line, at most ``width`` columns wide wherever that is at least
    40; one game shows at least one sign. Raises ValueError where ``most`` is no whole number from 1 on.

    >>> import tepid
    >>> print(census_text(tepid.census("day2"), width=44, unicode=False))
      -1 ####################### 5
    -1/2 ######### 2
       0 ##################################### 8
     1/2 ########################### 6
       1 #### 1
    """
    if most is not None and (isinstance(most, bool) or not isinstance(most, int) or most < 1):
        raise ValueError(f"a census shows 1 class or more, not {most!r}")
    counts = {value: len(games) for value, games in census.classes(*by).items()}
    counts, note = (counts, "") if most is None else largest(counts, most)
    names = [spelled(value) for value in counts]
    longest = max(width // 2, 12)
    names = [name if len(name) <= longest else f"{name[: longest - 3]}..." for name in names]
    wide = max(map(len, names), default=0)
    digits = len(f"{max(counts.values(), default=0):,}")
    room = max(width - wide - digits - 2, NARROWEST)
    sign, top = Signs(unicode).bar, max(counts.values(), default=1)
    lines = [
        f"{name:>{wide}} {sign * max(room * n // top, 1)} {n:,}" for name, n in zip(names, counts.values(), strict=True)
    ]
    return "\n".join([*lines, note] if note else lines)


def _plain(side: Side | None, text: str) -> str:
    return text


def _paint(side: Side | None, text: str) -> str:
    if side is None or not text.strip():
        return text
    return f"\x1b[{34 if side is LEFT else 31}m{text}\x1b[0m"


class _Drawing:
    """One thermograph, laid out: the marked taxes, the lines between them, the columns of both walls, the labels."""

    def __init__(self, thermograph: Thermograph, width: int, signs: Signs, most: int) -> None:
        self.signs = signs
        self.thermograph = thermograph
        self.notes: list[str] = []
        self.levels, left_out = marked_taxes(thermograph, most)
        if left_out:
            self.notes.append(left_out)
        self.values = [thermograph.at(t) for t in self.levels]
        self.taxes = [signs.exact(t) for t in self.levels]
        self.mean = signs.exact(thermograph.mean)
        self.letters: dict[str, str] = {}
        self.labels = self._labels()
        words = dict.fromkeys(self.levels, "") | {Fraction(0): "stops", thermograph.temperature: "temperature"}
        if thermograph.temperature == 0:
            words[Fraction(0)] = "temperature, stops"
        self.words = [words[t] for t in self.levels]
        self.gaps = self._fit(width)
        self._notes()

    def _labels(self) -> list[tuple[str, str]]:
        """What stands left and right of the walls on each level: values where a wall begins, bends, stops or joins."""
        walls = self.thermograph.left_wall, self.thermograph.right_wall
        bends = [
            {t for t, _ in wall.points} | {Fraction(-1), Fraction(0), self.thermograph.temperature} for wall in walls
        ]
        return [
            (
                self.signs.exact(left) if t in bends[0] else "",
                self.signs.exact(right) if t in bends[1] else "",
            )
            for t, (left, right) in zip(self.levels, self.values, strict=True)
        ]

    # How high, how wide

    def _fit(self, width: int) -> list[int]:
        """The lines between the levels: as many as do good and ``width`` allows, letters put for numbers if need be."""
        longest = max(map(len, self._numbers()))
        for lowest in (TALLEST // 2, 1):
            limit = longest
            while True:
                self.letters = lettered(self._numbers(), limit)
                for tallest in range(TALLEST, lowest - 1, -1):
                    self.gaps = _gaps(self.levels, tallest)
                    if self.width() <= width:
                        return self.gaps
                if limit <= 3:
                    break
                limit = max(3, limit * 3 // 4)
        return self.gaps

    def _numbers(self) -> list[str]:
        """Every number of the drawing, from the top down."""
        found = [self.mean]
        for tax, texts in zip(reversed(self.taxes), reversed(self.labels), strict=True):
            found += (tax, *texts)
        return found

    def _short(self, text: str) -> str:
        return self.letters.get(text, text)

    def _columns(self) -> list[tuple[int, int]]:
        """The columns of the left and right wall on each level, the mast's being 0."""
        columns = [(0, 0)]
        for i, gap in reversed(list(enumerate(self.gaps))):
            (left, right), (above, above_right) = self.values[i], self.values[i + 1]
            a, b = columns[-1]
            columns.append((a - gap if left != above else a, b + gap if right != above_right else b))
        return columns[::-1]

    def _reach(self) -> tuple[int, int]:
        """How many columns are needed left and right of the mast."""
        left = right = len(self._mean()) // 2 + 1
        for (a, b), texts in zip(self._columns(), self.labels, strict=True):
            over, under = map(self._short, texts)
            left, right = max(left, 1 + len(over) - a), max(right, 1 + len(under) + b)
        return left, right

    def _mean(self) -> str:
        return f"mean {self._short(self.mean)}"

    def _margin(self) -> int:
        """The columns left of the tax axis."""
        return max(map(len, self.words)) + 1 + max(len(self._short(tax)) for tax in self.taxes) + 1

    def width(self) -> int:
        return self._margin() + 2 + sum(self._reach()) + 6

    def _notes(self) -> None:
        rises = [high - low for low, high in pairwise(self.levels)]
        if any(a * self.gaps[0] != b * rises[0] for a, b in zip(rises, self.gaps, strict=True)):
            self.notes.append("Not to scale.")
        self.notes += [f"{letter} = {text}" for text, letter in self.letters.items()]

    # The lines

    def lines(self, paint: Paint) -> list[str]:
        signs, columns = self.signs, self._columns()
        margin, (left, right) = self._margin(), self._reach()
        mast = left + 2
        word, blank = max(map(len, self.words)), " " * margin
        rows = [f"{' ' * (margin - 1)}tax", blank + _row(signs.top, _centred(self._mean(), mast))]
        rows += [blank + _row(signs.axis, [(None, mast, signs.mast)])] * MAST
        for i in reversed(range(len(self.levels))):
            a, b = columns[i]
            over, under = map(self._short, self.labels[i])
            head = f"{self.words[i]:<{word}} {self._short(self.taxes[i]):>{margin - word - 2}} "
            cells: list[Cell] = [(LEFT, mast + a - 1 - len(over), over), (RIGHT, mast + b + 2, under)]
            if a == b:
                cells.append((None, mast + a, signs.mark))
            else:
                cells += [(LEFT, mast + a, self._mark(i, 0)), (RIGHT, mast + b, self._mark(i, 1))]
            rows.append(head + _row(signs.tick, cells, paint))
            if i:
                rows += self._between(i - 1, columns, mast, blank, paint)
        foot = f"{signs.arrow}{signs.base}{signs.corner}{signs.base * (left + right + 1)} value"
        rows.append(" " * (margin - 2) + foot)
        return [row.rstrip() for row in rows] + self.notes

    def _mark(self, level: int, wall: int) -> str:
        """The sign of a wall on a level: a mark where it carries a label, else the wall as it passes."""
        if self.labels[level][wall]:
            return self.signs.mark
        return self._slant(level, wall)

    def _slant(self, band: int, wall: int) -> str:
        if self.values[band][wall] == self.values[band + 1][wall]:
            return self.signs.upright
        return self.signs.falling if wall else self.signs.rising

    def _between(self, band: int, columns: list[tuple[int, int]], mast: int, blank: str, paint: Paint) -> list[str]:
        """The lines between level ``band`` and the next above it, from the top down."""
        rows = []
        top, bottom, gap = columns[band + 1], columns[band], self.gaps[band]
        for step in range(1, gap):
            a, b = (high + (low - high) * step // gap for high, low in zip(top, bottom, strict=True))
            if a == b:
                cells: list[Cell] = [(None, mast + a, self.signs.mast)]
            else:
                cells = [(LEFT, mast + a, self._slant(band, 0)), (RIGHT, mast + b, self._slant(band, 1))]
            rows.append(blank + _row(self.signs.axis, cells, paint))
        return rows


def marked_taxes(thermograph: Thermograph, most: int) -> tuple[list[Fraction], str]:
    """The taxes that a figure marks, rising, at most ``most``; and a note on how many bends that leaves out, if any."""
    kept = {Fraction(-1), Fraction(0), thermograph.temperature}
    bends = [t for t in thermograph.critical_temperatures if t not in kept]
    room, note = most - len(kept), ""
    if len(bends) > room:
        note = f"{len(bends) - room} of {len(bends)} bends are left out."
        bends = [bends[i * (len(bends) - 1) // (room - 1)] for i in range(room)]
    return sorted(kept | set(bends)), note


def _gaps(levels: list[Fraction], tallest: int) -> list[int]:
    """How many lines each gap between levels gets: in proportion if that takes few, else at least one each."""
    rises = [high - low for low, high in pairwise(levels)]
    span = levels[-1] - levels[0]
    under = max(rise.denominator for rise in rises)  # powers of two, so that the largest is the common one
    units = [int(rise * under) for rise in rises]
    common = gcd(*units)
    units = [unit // common for unit in units]
    if sum(units) <= tallest:
        lines = min(STEEPEST, tallest // sum(units))
        return [unit * lines for unit in units]
    for lines in range(tallest, 0, -1):
        gaps = [max(1, round(rise * lines / span)) for rise in rises]
        if sum(gaps) <= tallest:
            return gaps
    return [1] * len(rises)


def largest(counts: dict[Any, int], most: int) -> tuple[dict[Any, int], str]:
    """The ``most`` largest classes, in their order, and a line on the others.

    >>> largest({"a": 1, "b": 3, "c": 2}, 2)
    ({'b': 3, 'c': 2}, '1 smaller class is left out, with 1 game.')
    """
    if len(counts) <= most:
        return counts, ""
    ranked = sorted(counts, key=lambda value: -counts[value])
    kept, others = set(ranked[:most]), ranked[most:]
    games = sum(counts[value] for value in others)
    classes = "1 smaller class is" if len(others) == 1 else f"{len(others):,} smaller classes are"
    note = f"{classes} left out, with {games:,} game{'' if games == 1 else 's'}."
    return {value: n for value, n in counts.items() if value in kept}, note


def lettered(numbers: list[str], longest: int) -> dict[str, str]:
    """Letters for the numbers of more than ``longest`` characters, in their order."""
    letters: dict[str, str] = {}
    for number in numbers:
        if len(number) > longest:
            letters.setdefault(number, nth_letters(len(letters)))
    return letters


def nth_letters(n: int) -> str:
    """a, b, …, z, aa, ab, … without l and o, which look like signs of the drawing."""
    text, alphabet = "", "abcdefghijkmnpqrstuvwxyz"
    n += 1
    while n:
        n, letter = divmod(n - 1, len(alphabet))
        text = alphabet[letter] + text
    return text


def _centred(text: str, column: int) -> list[Cell]:
    return [(None, column - len(text) // 2, text)]


def _row(axis: str, cells: Sequence[Cell], paint: Paint = _plain) -> str:
    """The axis, then each cell's text from its column on."""
    row, column = axis, 1
    for side, start, text in sorted((cell for cell in cells if cell[2]), key=lambda cell: cell[1]):
        row += " " * (start - column) + paint(side, text)
        column = start + len(text)
    return row
