"""The reader: from text to an :class:`~tepid.notation.expression.Expression`, or a refusal that names the column.

* Juxtaposition is a sum, in the order number, arrows, star: ``1^3*2`` is 1 + ↑3 + ∗2. A tiny or a switch
  may follow a number: ``5Tiny(2)``, ``3+-1``. Nothing else may stand side by side.
* A leading minus belongs to the number: ``-1^3`` is −1 + ↑3. A minus between two terms takes the whole
  run after it: ``2-1^3`` is 2 − (1^3).
* ``n*`` multiplies only before ``{`` or ``(``. ``+-``, written without a blank, is ±.
* Commas bind tighter than bars; a run of n bars binds looser than one of n − 1.

What is open stands on a stack of our own, so depth costs no more than length; time is linear in the text.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING

from tepid.errors import NotationError, NotDyadicError
from tepid.notation.digits import LONGEST, digits_of, whole
from tepid.notation.expression import (
    Braces,
    Expression,
    Multiple,
    Nimber,
    Number,
    Partial,
    Power,
    Sum,
    Switch,
    Tiny,
    Ups,
    negated,
)
from tepid.notation.tokens import SUPERSCRIPTS, VULGAR, WIDTHS, tokens

if TYPE_CHECKING:
    from typing import TypeAlias

    Prefix: TypeAlias = tuple[str, int]  # ("switch", 1), ("tiny", sign) or ("times", n)

_OPERAND = "a number, a name or '{'"
_LOOPY = frozenset(
    ["loopy", "on", "off", "over", "under", "upon", "dud", "tis", "tisn", "ace", "deuce", "trey", "pass"]
)
_SPELT = {"up": "^", "down": "v", "star": "*", "tiny": "Tiny(2)", "miny": "Miny(2)"}


def parse(text: str) -> Expression:
    """What ``text`` says, as a tree.

    Raises NotationError with the column where reading stopped, or NotDyadicError for a number like 1/3.

    >>> parse("3|2")
    Traceback (most recent call last):
    tepid.errors.NotationError: expected an operator or the end at column 2; bars stand inside braces: {1 | 0}
        3|2
         ^
    """
    if not isinstance(text, str):
        raise TypeError(f"notation is text, not {type(text).__name__}")
    return _Reader(text).read()


class _Open:
    """Something begun and not yet ended: the whole text, braces, parentheses, or the operand of a tiny."""

    __slots__ = ("at", "braces", "closer", "comma", "options", "parts", "prefix", "runs", "sides", "sign", "unary")

    def __init__(self, closer: str, at: int, prefix: Prefix | None = None, braces: bool = False) -> None:
        self.closer = closer  # what ends it: "end", ")", "}" or "\\}"
        self.at = at  # the offset where it began
        self.prefix = prefix  # what stood before it and takes it as operand
        self.braces = braces  # whether commas and bars may stand in it
        self.parts: list[Expression] = []  # the sum being read
        self.sign = 1  # of the operator before the present term
        self.unary = 1  # of a leading minus
        self.comma = False  # whether a comma came just before
        self.options: list[Expression] = []  # the options since the last bars
        self.sides: list[tuple[Expression, ...]] = []  # what lies between the bars so far, joined as runs allow
        self.runs: list[int] = []  # the lengths of those bars, each less than the one before

    def add(self, term: Expression) -> None:
        """Put ``term`` into the sum, with the signs that are waiting; the leading minus is then used up."""
        if self.sign * self.unary < 0:
            term = negated(term)
        self.unary = 1
        self.parts.extend(term.parts if isinstance(term, Sum) else (term,))

    def end_option(self) -> None:
        if self.parts:
            self.options.append(_total(self.parts))
            self.parts = []
        self.sign, self.comma = 1, False

    def end_side(self, run: int) -> bool:
        """Join what shorter runs divide; false if a run of the same length stands open beside this one."""
        self.end_option()
        self.sides.append(tuple(self.options))
        self.options = []
        while self.runs and self.runs[-1] < run:
            self.runs.pop()
            right, left = self.sides.pop(), self.sides.pop()
            self.sides.append((Braces(left, right),))
        fits = not (self.runs and self.runs[-1] == run)
        self.runs.append(run)
        return fits


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.stream = tokens(text)
        self.open = [_Open("end", 0)]
        self.step()

    def step(self) -> None:
        self.kind, self.spelling, self.at = next(self.stream)

    def refusal(self, expected: str, hint: str = "") -> NotationError:
        return NotationError(self.text, self.at + 1, expected, hint)

    def read(self) -> Expression:
        wanting = True  # an operand, not what follows one
        while True:
            if wanting:
                wanting = self.operand()
            elif self.kind == "end" and len(self.open) == 1:
                return _total(self.open[0].parts)
            else:
                wanting = self.after_operand()

    # Operands. Each method says whether an operand is still wanting, inside a bracket just opened.

    def operand(self) -> bool:
        here = self.open[-1]
        while self.kind == "minus":
            here.unary = -here.unary
            self.step()
        if self.kind == "number":
            return self.from_number()
        if self.kind in ("up", "down", "power", "star"):
            self.arrows_and_star()
            return False
        if self.kind == "switch":
            self.step()
            return self.prefixed(("switch", 1), "write ±(…)")
        if self.kind == "tiny":
            return self.tiny()
        if self.kind in ("open", "paren"):
            return self.bracket(None)
        may_be_empty = here.braces and not (here.parts or here.comma) and here.sign == here.unary == 1
        if may_be_empty and (self.kind == "bars" or (self.kind == "close" and here.sides)):
            return False
        raise self.no_operand()

    def from_number(self) -> bool:
        """A number and what may stand against it."""
        here = self.open[-1]
        number = self.number()
        if self.kind == "member":
            here.add(self.members(number))
            return False
        if self.kind == "times":
            self.step()
            return self.prefixed(("times", self.factor(number)), "write n·(…)")
        star_at = self.at
        if self.kind == "star":
            self.step()
            if self.kind in ("open", "paren"):
                return self.bracket(("times", self.factor(number, star_at)))
            here.add(number)
            here.add(self.heap())
            return False
        here.add(number)
        if self.kind == "tiny":
            return self.tiny()
        if self.kind in ("up", "down", "power", "star"):
            self.arrows_and_star()
        return False

    def factor(self, number: Number, at: int | None = None) -> int:
        if number.denominator != 1:
            raise NotationError(
                self.text,
                (self.at if at is None else at) + 1,
                "an operator",
                "only whole multiples are sums of copies; products have names (norton, conway_product)",
            )
        return number.numerator

    def bracket(self, prefix: Prefix | None) -> bool:
        if self.kind == "paren":
            self.open.append(_Open(")", self.at, prefix))
        else:
            self.open.append(_Open("\\}" if "\\" in self.spelling else "}", self.at, prefix, braces=True))
        self.step()
        return True

    def prefixed(self, prefix: Prefix, hint: str) -> bool:
        """The one operand of ± or a tiny sign or n·: a number, a bracket or a single name."""
        if self.kind in ("open", "paren"):
            return self.bracket(prefix)
        if self.kind == "number":
            operand: Expression = self.members(self.number())
        elif self.kind in ("up", "down", "power"):
            operand = self.arrows()
        elif self.kind == "star":
            self.step()
            operand = self.heap()
        else:
            raise self.no_operand(hint)
        self.open[-1].add(_apply(prefix, operand))
        if self.kind in ("up", "down", "power", "star", "tiny"):
            raise self.refusal("an operator", f"{hint}, or + between the terms")
        return False

    def tiny(self) -> bool:
        prefix = "tiny", -1 if self.spelling[0] in "mM⧿" or "-" in self.spelling else 1
        sign, at = self.spelling, self.at
        self.step()
        if sign in "⧾⧿":
            return self.prefixed(prefix, f"write {sign}(…)")
        self.open.append(_Open(")" if sign.endswith("(") else "}", at, prefix))
        return True

    def number(self) -> Number:
        """The number at this token; only the refusal of a denominator needs more than its digits."""
        found, column = self.spelling, self.at + 1
        if found.isdigit():
            number = Number(self.whole(found))
        elif found[-1] in VULGAR:
            over, under = VULGAR[found[-1]]
            number = Number((self.whole(found[:-1]) if found[:-1] else 0) * under + over, under)
        else:
            if found.startswith("\\"):
                over_text, under_text = found.replace("}", "{").split("{")[1:4:2]
            else:
                over_text, under_text = found.split("/")
            over, under = self.whole(over_text.strip()), self.whole(under_text.strip())
            if under == 0:
                raise NotationError(self.text, column, "a number", "its denominator is 0")
            number = _in_lowest_terms(over, under)
        self.step()
        return number

    def whole(self, digits: str) -> int:
        if len(digits) < 100:
            return int(digits)
        if len(digits) > LONGEST:
            raise self.refusal(f"a number of at most {LONGEST:,} digits", f"this one has {len(digits):,}")
        return whole(digits)

    def members(self, of: Expression) -> Expression:
        """``of`` with the ``.Tiny`` or ``.Miny`` that may follow it."""
        while self.kind == "member":
            of = Tiny(of, -1 if "m" in self.spelling.lower() else 1)
            self.step()
        return of

    def arrows_and_star(self) -> None:
        here = self.open[-1]
        if self.kind != "star":
            here.add(self.arrows())
        if self.kind == "star":
            self.step()
            here.add(self.heap())

    def heap(self) -> Nimber:
        """∗ with the count that may follow it."""
        return Nimber(self.count())

    def arrows(self) -> Expression:
        """Ups or downs: a run of arrows, or one with a count, a power ``<n>`` or a partial sum ``[n]``."""
        kind, found = self.kind, self.spelling
        sign = -1 if kind == "down" or "down" in found else 1
        if kind == "power":
            digits, node = found.rpartition("^")[2].strip("{[ ]}"), Partial if "[" in found else Power
            return node(self.positive(digits), sign)
        run = (
            1 + ("U" in found or "D" in found) if "\\" in found else sum(WIDTHS.get(c, not c.isspace()) for c in found)
        )
        self.step()
        if self.kind in ("partial", "angle", "superscript", "number") and run > 1:
            raise self.refusal("an operator", "a count, a power <n> or a partial sum [n] follows a single arrow")
        if self.kind in ("partial", "angle", "superscript"):
            node = Partial if self.kind == "partial" else Power
            return node(self.positive(self.spelling.translate(SUPERSCRIPTS).strip("[< >]")), sign)
        return Ups(sign * run * self.count())

    def positive(self, digits: str) -> int:
        n = self.whole(digits)
        if n == 0:
            raise self.refusal("a whole number of at least 1", "↑<n> and ↑[n] begin with n = 1")
        self.step()
        return n

    def count(self) -> int:
        """The whole number at this token, or 1 if there is none."""
        if self.kind != "number":
            return 1
        if not self.spelling.isdigit():
            raise self.refusal("a whole number", "put + before a fraction that is to be added")
        n = self.whole(self.spelling)
        self.step()
        return n

    # What follows an operand. True if another operand is wanting.

    def after_operand(self) -> bool:
        here = self.open[-1]
        if self.kind in ("plus", "minus"):
            here.sign = -1 if self.kind == "minus" else 1
        elif self.kind == "switch":
            here.sign = 1
            return True  # x±y is x + ±y
        elif here.braces and self.kind == "comma":
            here.end_option()
            here.comma = True
        elif here.braces and self.kind == "bars":
            run = sum(WIDTHS.get(c, c == "|") for c in self.spelling) or 1
            if not here.end_side(run):
                hint = f"two runs of {run} on one level: let the outer one be longer, or write inner braces"
                raise self.refusal("one longest run of bars", hint)
        elif here.closer == ("\\}" if "\\" in self.spelling else "}" if self.kind == "close" else self.spelling):
            self.close()
            return False
        else:
            raise self.no_operator()
        self.step()
        return True

    def close(self) -> None:
        """End the bracket at this token and put what it holds into the sum around it."""
        here = self.open[-1]
        prefix = here.prefix
        if not here.braces:
            value = _total(here.parts)
        elif here.runs:
            here.end_side(len(self.text))
            (value,) = here.sides[0]
        elif prefix == ("switch", 1):
            here.end_option()
            value, prefix = Switch(tuple(here.options)), None
        else:
            raise self.refusal("'|'", "braces hold Left's options, a bar, and Right's options")
        self.open.pop()
        self.step()
        self.open[-1].add(self.members(value) if prefix is None else _apply(prefix, value))

    # Refusals.

    def no_operand(self, hint: str = "") -> NotationError:
        here, expected = self.open[-1], _OPERAND
        if self.kind == "end" and self.at == len(self.text) and not self.text.strip():
            return self.refusal("a game", "the text is empty")
        if self.kind == "end" and len(self.open) > 1:
            hint = self.still_open()
        elif self.kind == "close" and here.braces and not here.comma and not here.parts:
            expected, hint = f"'|', {_OPERAND}", "the game with no options is {|}"
        elif self.kind in ("comma", "bars", "close") and here.comma:
            hint = "an option must follow each comma"
        elif self.kind == "plus":
            hint = "only a minus can lead; ± is written +-"
        elif self.kind in ("word", "decimal", "member"):
            hint = self.about_name()
        return self.refusal(expected, hint)

    def no_operator(self) -> NotationError:
        here, hint = self.open[-1], ""
        expected = "an operator or the end" if len(self.open) == 1 else f"an operator or '{here.closer}'"
        if here.braces:
            expected = "an operator, ',', '|' or '}'" if here.sides else "an operator, ',' or '|'"
        if self.kind == "end":
            hint = self.still_open()
        elif self.kind in ("word", "decimal"):
            hint = self.about_name()
        elif self.kind in ("close", "endparen"):
            hint = "no bracket is open here" if len(self.open) == 1 else self.still_open()
        elif self.kind in ("open", "paren"):
            hint = "write + for a sum, n*{…} for n copies"
        elif self.kind in ("star", "times"):
            hint = "write + *n for a sum, n*{…} for n copies"
        elif self.kind in ("number", "up", "down", "power", "tiny"):
            hint = "write + between the two"
        elif self.kind == "bars":
            hint = "bars stand inside braces: {1 | 0}"
        elif self.spelling == "/":
            hint = "a fraction is two whole numbers, as 3/4"
        return self.refusal(expected, hint)

    def still_open(self) -> str:
        here = self.open[-1]
        return f"'{here.closer}' must close what opens at column {here.at + 1}"

    def about_name(self) -> str:
        """Why the word or the point at this token is not a game, and what would be."""
        if self.kind == "decimal":
            return "numbers are exact, so write a fraction: " + self.as_fraction()
        word = self.spelling.lower()
        rest = self.text[self.at + len(word) :].lstrip()[:1] if len(word) < 40 else ""
        if word in _LOOPY or rest == "{":
            return "loopy games are not supported"
        if word == "ko":
            return "ko is not supported"
        if word.startswith(("misère", "misere")):
            return "misère play is not supported, only normal play"
        if word in _SPELT:
            return f"write {_SPELT[word]}"
        if word == "e" and self.text[self.at - 1 : self.at].isdigit():
            return "write numbers in full, without an exponent"
        return f"{self.spelling[:20]!r} is no name; names are ^, v, *, Tiny(…), Miny(…)"

    def as_fraction(self) -> str:
        """The short decimal around this point as a fraction, or else an example."""
        start = self.at
        while start > max(0, self.at - 9) and self.text[start - 1].isdigit():
            start -= 1
        end = self.at + 1
        while end < min(len(self.text), self.at + 9) and self.text[end].isdigit():
            end += 1
        before, after = self.text[start : self.at], self.text[self.at + 1 : end]
        if not (after.isascii() and before.isascii()) or not after:
            return "1/2"
        over, under = int(before + after), 10 ** len(after)
        while over % 2 == under % 2 == 0:
            over, under = over // 2, under // 2
        while over % 5 == under % 5 == 0:
            over, under = over // 5, under // 5
        return f"{over}/{under}" if under & (under - 1) == 0 else "1/2"


def _apply(prefix: Prefix, operand: Expression) -> Expression:
    name, n = prefix
    if name == "switch":
        return Switch((operand,))
    if name == "tiny":
        return Tiny(operand, n)
    return Ups(n * operand.n) if isinstance(operand, Ups) else Multiple(n, operand)


def _total(parts: list[Expression]) -> Expression:
    return parts[0] if len(parts) == 1 else Sum(tuple(parts))


def _in_lowest_terms(over: int, under: int) -> Number:
    twos = (under & -under).bit_length() - 1
    odd = under >> twos
    if over % odd:
        short = under.bit_length() < 2000
        lowest = odd // gcd(over, odd) << max(0, twos - _twos(over)) if short else under
        said = digits_of(over), digits_of(under), digits_of(lowest)
        over_text, under_text, lowest_text = (d if len(d) < 40 else f"{d[:20]}…{d[-10:]}" for d in said)
        raise NotDyadicError(f"{over_text}/{under_text} has denominator {lowest_text}, which is not a power of two")
    over //= odd
    cancel = min(twos, _twos(over)) if over else twos
    return Number(over >> cancel, 1 << (twos - cancel))


def _twos(n: int) -> int:
    return (n & -n).bit_length() - 1
