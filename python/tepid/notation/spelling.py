"""Spelling: an expression as ASCII, Unicode or LaTeX, each of which the reader reads back.

The three styles differ in their signs only; how terms run together, where parentheses stand and how
bars grow is decided once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tepid.errors import BudgetSpent
from tepid.notation.digits import LONGEST, digits_of, too_long
from tepid.notation.expression import (
    Braces,
    Expression,
    Multiple,
    Negative,
    Nimber,
    Number,
    Partial,
    Power,
    Sum,
    Switch,
    Tiny,
    Ups,
    bottom_up,
)

if TYPE_CHECKING:
    from typing import TypeAlias

    Text: TypeAlias = "str | _Rope"

LONGEST_RUN = 4  # of bars, as in CGSuite: longer ones are hard to read, and n levels would need n²/2 bars
MOST_CHARACTERS = 20_000_000


class Ascii:
    """The signs that CGSuite prints: ``^^*2``, ``3/4v[3]*``, ``+-{2,{4|0}}``, ``Tiny(2)``."""

    minus, plus, times, switch, star = "-", "+", "*", "+-", "*"
    up, down = "^", "v"
    open, close = "{", "}"
    tiny, miny, tiny_ends = "Tiny(", "Miny(", ")"

    def bars(self, run: int) -> str:
        return "|" * run

    def number(self, over: str, under: str) -> str:
        return over if under == "1" else f"{over}/{under}"

    def ups(self, n: int) -> str:
        arrow = self.up if n >= 0 else self.down
        return arrow * abs(n) if 1 <= abs(n) <= 2 else arrow + digits_of(abs(n))

    def power(self, n: int, sign: int) -> str:
        return f"{self.up if sign > 0 else self.down}<{digits_of(n)}>"

    def partial(self, n: int, sign: int) -> str:
        return f"{self.up if sign > 0 else self.down}[{digits_of(n)}]"

    def stands_apart(self, e: Expression) -> bool:
        """Whether ``e`` needs a + on either side, even next to a number."""
        return False


class Unicode(Ascii):
    """The signs of the books, in one line: ``⇑∗2``, ``¾`` as 3/4, ``↓[3]∗``, ``±{2,{4|0}}``, ``⧾2``."""

    minus, times, switch, star = "−", "·", "±", "∗"
    up, down = "↑", "↓"
    tiny, miny, tiny_ends = "⧾", "⧿", ""

    def number(self, over: str, under: str) -> str:
        return "½" if (over, under) == ("1", "2") else super().number(over, under)

    def ups(self, n: int) -> str:
        return {2: "⇑", -2: "⇓"}.get(n) or super().ups(n)

    def power(self, n: int, sign: int) -> str:
        digits = digits_of(n).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))
        return (self.up if sign > 0 else self.down) + digits


class Latex(Ascii):
    """LaTeX for math mode, without packages."""

    times, switch, star = r"\cdot ", r"\pm ", r"{\ast}"
    up, down = r"{\uparrow}", r"{\downarrow}"
    open, close = r"\{", r"\}"
    tiny, miny, tiny_ends = "{+}_{", "{-}_{", "}"

    def bars(self, run: int) -> str:
        return r"\mid " if run == 1 else rf"\mathrel{{{'|' * run}}}"

    def number(self, over: str, under: str) -> str:
        return over if under == "1" else rf"\frac{{{over}}}{{{under}}}"

    def ups(self, n: int) -> str:
        if abs(n) == 2:
            return r"{\Uparrow}" if n > 0 else r"{\Downarrow}"
        arrow = self.up if n >= 0 else self.down
        return arrow if abs(n) == 1 else digits_of(abs(n)) + self.times + arrow

    def power(self, n: int, sign: int) -> str:
        return f"{self.up if sign > 0 else self.down}^{{{digits_of(n)}}}"

    def partial(self, n: int, sign: int) -> str:
        return f"{self.up if sign > 0 else self.down}^{{[{digits_of(n)}]}}"

    def stands_apart(self, e: Expression) -> bool:
        return isinstance(e, Ups) and not 1 <= abs(e.n) <= 2  # 5 + 3·↑: the 3 must not meet the 5


_STYLES = {"a": Ascii(), "u": Unicode(), "l": Latex()}


def spell(expression: Expression, style: str = "u") -> str:
    """The text of ``expression`` in ASCII (``"a"``), Unicode (``"u"``) or LaTeX (``"l"``).

    Raises BudgetSpent if the text would have more than twenty million characters: a game that shares
    its followers can be far longer in writing than in memory.

    Cost: the distinct nodes once, then the length of the text.

    >>> from tepid.notation import parse
    >>> e = parse("{3|||2||1|0,*||||-1/2}")
    >>> spell(e, "a") == "{3|||2||1|0,*||||-1/2}", spell(parse("73/16 + v9*8"))
    (True, '73/16↓9∗8')
    """
    text = _Speller(_STYLES[style]).text_of(expression)
    if isinstance(text, str):
        return text
    out: list[str] = []
    waiting: list[Text] = [text]
    while waiting:
        text = waiting.pop()
        if isinstance(text, str):
            out.append(text)
        else:
            waiting.extend(reversed(text.pieces))
    return "".join(out)


class _Rope:
    """A long text not yet joined; its pieces may be pieces of other ropes too."""

    __slots__ = ("length", "pieces")

    def __init__(self, pieces: list[Text]) -> None:
        self.pieces = pieces
        self.length: int = sum([len(piece) if isinstance(piece, str) else piece.length for piece in pieces])
        if self.length > MOST_CHARACTERS:
            raise BudgetSpent(f"written out, this game has more than {MOST_CHARACTERS:,} characters")


def _joined(pieces: list[Text]) -> Text:
    strings = [piece for piece in pieces if isinstance(piece, str)]
    if len(strings) < len(pieces):
        return _Rope(pieces)
    text = "".join(strings)
    return text if len(text) < 200 else _Rope([text])


class _Speller:
    """The texts of the nodes of one expression, each made from those of its children."""

    def __init__(self, signs: Ascii) -> None:
        self.signs = signs
        self.texts: dict[int, Text] = {}  # by the node's id, as is the next
        self.inside: dict[int, tuple[Text, int]] = {}  # what stands between braces, and its longest run of bars

    def text_of(self, root: Expression) -> Text:
        texts, signs = self.texts, self.signs
        for e in bottom_up(root):
            if isinstance(e, Braces):
                texts[id(e)] = self.braces(e)
            elif isinstance(e, Sum):
                texts[id(e)] = self.sum(e)
            elif isinstance(e, Switch):
                texts[id(e)] = self.switch(e)
            elif isinstance(e, Negative):
                texts[id(e)] = _joined([signs.minus, *self.operand(e.of)])
            elif isinstance(e, Multiple):
                minus = signs.minus if e.n < 0 else ""
                texts[id(e)] = _joined([minus + digits_of(abs(e.n)) + signs.times, *self.operand(e.of)])
            elif isinstance(e, Tiny):
                opening = signs.tiny if e.sign > 0 else signs.miny
                operand = [texts[id(e.of)], signs.tiny_ends] if signs.tiny_ends else self.operand(e.of, number=True)
                texts[id(e)] = _joined([opening, *operand])
            else:
                texts[id(e)] = _atom(e, signs)
        return texts[id(root)]

    def operand(self, e: Expression, number: bool = False) -> list[Text]:
        """``e`` where one bracket is wanted; with ``number``, a number will do too."""
        text = self.texts[id(e)]
        bare = isinstance(e, Braces) or (number and isinstance(e, Number) and e.numerator >= 0)
        return [text] if bare else ["(", text, ")"]

    def listed(self, options: tuple[Expression, ...]) -> Text:
        if len(options) == 1:
            return self.texts[id(options[0])]
        pieces: list[Text] = []
        for option in options:
            pieces += (",", self.texts[id(option)]) if pieces else (self.texts[id(option)],)
        return _joined(pieces)

    def braces(self, e: Braces) -> Text:
        run, sides = 1, []
        for options in (e.left, e.right):
            inside = self.inside.get(id(options[0])) if len(options) == 1 else None
            if inside is not None and inside[1] < LONGEST_RUN:
                sides.append(inside[0])
                run = max(run, inside[1] + 1)
            else:
                sides.append(self.listed(options))
        between = _joined([sides[0], self.signs.bars(run), sides[1]])
        if e.left and e.right:  # otherwise its bar would meet the bar around it
            self.inside[id(e)] = between, run
        return _joined([self.signs.open, between, self.signs.close])

    def switch(self, e: Switch) -> Text:
        if len(e.options) == 1:
            return _joined([self.signs.switch, *self.operand(e.options[0], number=True)])
        return _joined([self.signs.switch + self.signs.open, self.listed(e.options), self.signs.close])

    def sum(self, e: Sum) -> Text:
        """The parts with their signs, run together where the reader takes them apart again."""
        pieces: list[Text] = []
        before: Expression | None = None  # what this part may stand against
        for part in e.parts:
            text, minus = self.texts[id(part)], _leads_with_minus(part)
            if pieces and not (minus or isinstance(part, Switch) or _runs_on(before, part, self.signs)):
                pieces.append(self.signs.plus)
            before = None if pieces and minus else part  # a minus between terms would take the whole run
            pieces += ("(", text, ")") if isinstance(part, Sum) else (text,)
        return _joined(pieces)


def _leads_with_minus(e: Expression) -> bool:
    if isinstance(e, Number):
        return e.numerator < 0
    return isinstance(e, Negative) or (isinstance(e, Multiple) and e.n < 0)


def _runs_on(before: Expression | None, e: Expression, signs: Ascii) -> bool:
    if before is None or signs.stands_apart(before) or signs.stands_apart(e):
        return False
    if isinstance(before, Number):
        return isinstance(e, (Ups, Power, Partial, Nimber, Tiny))
    return isinstance(before, (Ups, Power, Partial)) and isinstance(e, Nimber)


def _atom(e: Expression, signs: Ascii) -> str:
    if isinstance(e, Number):
        if too_long(e.numerator) or too_long(e.denominator):
            raise BudgetSpent(f"written out, this number has more than {LONGEST * 99 // 100:,} digits")
        minus = signs.minus if e.numerator < 0 else ""
        return minus + signs.number(digits_of(abs(e.numerator)), digits_of(e.denominator))
    if isinstance(e, Nimber):
        return signs.star + ("" if e.n == 1 else digits_of(e.n))
    if isinstance(e, Ups):
        return signs.ups(e.n)
    if isinstance(e, Power):
        return signs.power(e.n, e.sign)
    if isinstance(e, Partial):
        return signs.partial(e.n, e.sign)
    raise TypeError(f"no spelling for {type(e).__name__}")
