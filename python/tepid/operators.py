r"""Operators: functions of games that pay or tax every move.

One recursion serves them all: $f(G) = \{ f(G^L) + p \mid f(G^R) - p \}$, unless a clause catches G and says what
f(G) is. A positive p pays the mover, a negative one taxes. Each operator below is a clause and its payments; the
recursion itself is native and acts on canonical forms, so that every operator is a function of the value.

    >>> from tepid import Game
    >>> Cooling(1)(Game("{4|0}"))
    Game("{3|1}")
    >>> parse("overheat unit=4 bonus=2")
    Overheating(unit=4, bonus=2)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar, NamedTuple, TypeAlias

from tepid import _core
from tepid._core import Game
from tepid.game import _method

Value: TypeAlias = Game | int | Fraction | str


class Caught(NamedTuple):
    """That a clause fires: what it makes of the game, and why."""

    image: Game
    why: str


class Operator:
    """A function from games to games, given by a clause and its payments.

    ``name`` is its name in the literature, ``formula`` the recursion in LaTeX, ``text`` the form that `parse` reads;
    operators with equal texts are equal. Called with a game (or an int, a Fraction, text) it returns a game. The cost
    of a call is one canonical form for each follower that is new to the operator; images are remembered.
    """

    word: ClassVar[str]
    parameters: ClassVar[tuple[str, ...]] = ()
    name: ClassVar[str]
    formula: ClassVar[str]
    clause: ClassVar[str]
    reason: ClassVar[str]
    _recursion: _core.Recursion

    def __init__(self) -> None:
        self._set((), self.clause, [])

    def _set(
        self,
        arguments: tuple[Game, ...],
        clause: str,
        payments: Iterable[Value],
        *,
        number: Fraction | None = None,
        unit: Game | None = None,
    ) -> None:
        self.arguments = arguments
        self._recursion = _core.Recursion(clause, [Game(payment) for payment in payments], number=number, unit=unit)

    def __call__(self, game: Value) -> Game:
        return self._recursion(game if isinstance(game, Game) else Game(game))

    def images(self, games: Iterable[Game]) -> tuple[Game, ...]:
        """The images of many games, in one native call."""
        return self._recursion.images(games)

    def caught(self, game: Value) -> Caught | None:
        """What the clause makes of ``game`` and why, or None where the recursion applies.

        >>> Cooling(1).caught("{2|1}")
        Caught(image=Game("3/2"), why='colder than the tax 1: it becomes its mean')
        >>> Cooling(1).caught("{2|0}")
        """
        g = game if isinstance(game, Game) else Game(game)
        image = self._recursion.caught(g)
        return None if image is None else Caught(image, self._why(g))

    def _why(self, game: Game) -> str:
        return self.reason

    @property
    def text(self) -> str:
        """The form that the command line and `parse` read."""
        if len(self.parameters) == 1:
            return f"{self.word} {self.arguments[0]:a}"
        words = (f"{key}={value:a}" for key, value in zip(self.parameters, self.arguments, strict=True))
        return " ".join((self.word, *words))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        named = len(self.parameters) > 1
        values = (repr(_plain(value)) for value in self.arguments)
        pairs = zip(self.parameters, values, strict=True)
        return f"{type(self).__name__}({', '.join(f'{key}={value}' if named else value for key, value in pairs)})"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Operator) and self.arguments == other.arguments

    def __hash__(self) -> int:
        return hash((type(self), self.arguments))

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse, (self.text,)


class Heating(Operator):
    """Heating by t, a number or any game: every move is paid t, numbers stay. It adds for no t > 0.

    >>> Heating(2)("*2") == Game("+-{2,{4|0}}")
    True
    """

    word, parameters, name = "heat", ("t",), "heating"
    formula = r"\textstyle\int^t G = \{\int^t G^L + t \mid \int^t G^R - t\}, \quad \int^t x = x \text{ for a number } x"
    clause, reason = "numbers", "a number stays"

    def __init__(self, t: Value) -> None:
        t = _game(t, "a bonus")
        self._set((t,), self.clause, [t])


class Cooling(Operator):
    """Cooling by t > −1: every move is taxed t, and a game colder than t freezes at its mean. It adds (Conway).

    At t equal to the temperature the recursion applies and an infinitesimal may remain: ±1 cooled by 1 is ∗.
    Raises ValueError for t ≤ −1, TypeError for what is no number.

    >>> Cooling(1)("+-1"), Cooling(2)("+-1")
    (Game("*"), Game("0"))
    """

    word, parameters, name = "cool", ("t",), "cooling"
    formula = (
        r"G_t = \{G^L_t - t \mid G^R_t + t\}, \quad G_t = \text{the mean of } G \text{ if } t > \text{its temperature}"
    )
    clause, reason = "colder", "an integer stays"

    def __init__(self, t: Value) -> None:
        t = _game(t, "a tax")
        self._tax = _number(t, "a tax", "cool")
        if self._tax <= -1:
            raise ValueError(f"cooling is defined for taxes above -1, not for {self._tax}: walls begin at -1")
        self._set((t,), self.clause, [-t], number=self._tax)

    def _why(self, game: Game) -> str:
        return self.reason if game.is_integer else f"colder than the tax {self._tax}: it becomes its mean"


class UnfrozenCooling(Operator):
    """Cooling without the freeze: every move is taxed t, numbers stay. It does not add.

    >>> UnfrozenCooling(1)("1/2*"), Cooling(1)("1/2*")
    (Game("0"), Game("1/2"))
    """

    word, parameters, name = "unfrozen", ("t",), "cooling without the freeze"
    formula = r"f(G) = \{f(G^L) - t \mid f(G^R) + t\}, \quad f(x) = x \text{ for a number } x"
    clause, reason = "numbers", "a number stays"

    def __init__(self, t: Value) -> None:
        t = _game(t, "a tax")
        self._set((t,), self.clause, [-t])


class ClauselessHeating(Operator):
    """Heating without a clause, by any game X: it adds for every X (theorem A), and sends n to n copies of {X | }.

    >>> ClauselessHeating(1)("{0|1}"), ClauselessHeating(1)(10**30) == 2 * 10**30
    (Game("1*"), True)
    """

    word, parameters, name = "clauseless", ("x",), "clauseless heating"
    formula = r"f(G) = \{f(G^L) + X \mid f(G^R) - X\}"
    clause, reason = "empty", "an integer n is n copies of 1 = {0 | }, and the operator adds (theorem A)"

    def __init__(self, x: Value) -> None:
        x = _game(x, "a payment")
        self._set((x,), self.clause, [x])


class IntegerExemptHeating(Operator):
    """Heating by t that leaves integers alone: it adds exactly for 0 ≤ t < 1, where it is clauseless heating.

    >>> IntegerExemptHeating(1)("*")
    Game("+-1")
    """

    word, parameters, name = "integer-exempt", ("t",), "integer-exempt heating"
    formula = r"f(G) = \{f(G^L) + t \mid f(G^R) - t\}, \quad f(n) = n \text{ for an integer } n"
    clause, reason = "integers", "an integer stays"

    def __init__(self, t: Value) -> None:
        t = _game(t, "a bonus")
        self._set((t,), self.clause, [t])


class SwitchHeating(Operator):
    """Heating by t that makes a switch of every number x: {x + t | x − t}. It never adds for t > 0.

    >>> SwitchHeating(4)(0)
    Game("+-4")
    """

    word, parameters, name = "switch", ("t",), "switch heating"
    formula = r"f(G) = \{f(G^L) + t \mid f(G^R) - t\}, \quad f(x) = \{x + t \mid x - t\} \text{ for a number } x"
    clause, reason = "switch", "a number x becomes {x + t | x - t}"

    def __init__(self, t: Value) -> None:
        t = _game(t, "a bonus")
        self._set((t,), self.clause, [t], number=_number(t, "a bonus", "switch"))


class Overheating(Operator):
    """Overheating: an integer n becomes n copies of the unit, every move is paid the bonus.

    The literature writes it from the unit to the bonus. Theorems B, C and D say when it adds.

    >>> Overheating(unit=4, bonus=2)("1/2"), Overheating(unit="1*", bonus=1) == Overheating(unit="1*", bonus=1)
    (Game("2*"), True)
    """

    word, parameters, name = "overheat", ("unit", "bonus"), "overheating"
    formula = r"\textstyle\int_U^t G = \{\int_U^t G^L + t \mid \int_U^t G^R - t\}, \quad \int_U^t n = n \cdot U"
    clause, reason = "unit", "an integer n becomes n copies of the unit"

    def __init__(self, *, unit: Value, bonus: Value) -> None:
        unit, bonus = _game(unit, "a unit"), _game(bonus, "a bonus")
        self._set((unit, bonus), self.clause, [bonus], unit=unit)


class NortonProduct(Operator):
    """Norton's product by a unit U > 0: an integer n becomes n·U, a move is paid U and an incentive of U. It adds.

    Raises ValueError for a unit that is not positive.

    >>> NortonProduct("^")(-4)
    Game("v4")
    """

    word, parameters, name = "norton", ("unit",), "Norton product"
    formula = r"G \cdot U = \{G^L \cdot U + (U + I) \mid G^R \cdot U - (U + I)\}, \quad I \text{ an incentive of } U"
    clause, reason = "unit", "an integer n becomes n copies of the unit"

    def __init__(self, unit: Value) -> None:
        unit = _game(unit, "a unit")
        if not unit > 0:
            raise ValueError(f"Norton's product needs a unit greater than 0, and {unit:a} is not")
        self._set((unit,), self.clause, _core.norton_payments(unit), unit=unit)


class Warming(Operator):
    """Warming: overheating from 1∗ to 1, which is Norton's product by 1∗. Even n stay, odd n become n∗. It adds.

    >>> Warming()(1), Warming()(2), Warming()("{0|1}")
    (Game("1*"), Game("2"), Game("{1|*}"))
    """

    word, name = "warm", "warming"
    formula = r"\textstyle\int_{1*}^1 G"
    clause, reason = "unit", "an even integer stays, an odd one gains a star"

    def __init__(self) -> None:
        self._set((), self.clause, [1], unit=Game("1*"))


class Chilling(Operator):
    """Chilling: cooling by 1 that stops at m and m∗ for integers m, as Go players use it.

    >>> Chilling()("1*"), Chilling()("{2|0}")
    (Game("1"), Game("1*"))
    """

    word, name = "chill", "chilling"
    formula = r"f(G) = \{f(G^L) - 1 \mid f(G^R) + 1\}, \quad f(m) = f(m*) = m \text{ for an integer } m"
    clause, reason = "starred integers", "m and m* become the integer m"

    def __init__(self) -> None:
        self._set((), self.clause, [-1])


class Freezing(Operator):
    """Freezing: cooling by the game's own temperature; a number stays. What is left is the mean and an infinitesimal.

    >>> Freezing()("{4|0}"), Freezing()("+-1")
    (Game("2*"), Game("*"))
    """

    word, name = "freeze", "freezing"
    formula = r"f(G) = G_t \text{ at } t = \text{the temperature of } G"
    clause, reason = "own temperature", "a number stays"


class Reducing(Operator):
    """Reducing: cooling by less than every difference; the result is the reduced canonical form.

    >>> Reducing()("{{2|0},1*|*}"), Reducing()("^")
    (Game("{1|0}"), Game("0"))
    """

    word, name = "reduce", "reducing"
    formula = r"f(G) = \operatorname{rcf}(G), \text{ the limit of } G_\varepsilon"
    clause, reason = "reducing", ""


OPERATORS: tuple[type[Operator], ...] = (
    Heating,
    Cooling,
    UnfrozenCooling,
    ClauselessHeating,
    IntegerExemptHeating,
    SwitchHeating,
    Overheating,
    NortonProduct,
    Warming,
    Chilling,
    Freezing,
    Reducing,
)


def parse(text: str) -> Operator:
    """The operator that a text names: ``heat 1``, ``overheat unit=4 bonus=2``, ``norton 1*``, ``warm``.

    Raises ValueError for a word that names no operator (with the nearest that does) and for missing or superfluous
    arguments; what is wrong with an argument raises as the operator does.

    >>> parse("norton 1*"), parse("freeze")
    (NortonProduct(Game("1*")), Freezing())
    """
    if not isinstance(text, str):
        raise TypeError(f"an operator's text is a str, not {type(text).__name__}")
    word, _, rest = text.strip().partition(" ")
    kinds = {kind.word: kind for kind in OPERATORS}
    kind = kinds.get(word)
    if kind is None:
        raise ValueError(f"no operator is called {word!r}{_nearest(word, kinds)}; there are {', '.join(kinds)}")
    rest = rest.strip()
    if len(kind.parameters) == 1:
        if not rest:
            raise ValueError(f"{word} needs a value: {word} {kind.parameters[0].upper()}")
        return kind(rest.removeprefix(f"{kind.parameters[0]}="))  # type: ignore[call-arg]
    given = dict(_pairs(word, rest, kind.parameters))
    missing = [key for key in kind.parameters if key not in given]
    if missing:
        raise ValueError(f"{word} needs {' and '.join(f'{key}=…' for key in missing)}: {usage(kind)}")
    return kind(**given)


def usage(kind: type[Operator]) -> str:
    """How the text of an operator is written."""
    if len(kind.parameters) == 1:
        return f"{kind.word} {kind.parameters[0].upper()}"
    return " ".join((kind.word, *(f"{key}={key.upper()}" for key in kind.parameters)))


def _pairs(word: str, rest: str, keys: tuple[str, ...]) -> list[tuple[str, str]]:
    """Split ``unit=1 + * bonus=1`` at the keys."""
    pairs: list[tuple[str, str]] = []
    for piece in rest.split():
        key, equals, value = piece.partition("=")
        if equals and key in keys:
            if key in dict(pairs):
                raise ValueError(f"{key}= is given twice")
            pairs.append((key, value))
        elif pairs:
            pairs[-1] = (pairs[-1][0], f"{pairs[-1][1]} {piece}")
        else:
            wants = f"takes {' and '.join(f'{key}=…' for key in keys)}" if keys else "takes no value"
            raise ValueError(f"{word} {wants}; {piece!r} is neither")
    return pairs


def _nearest(word: str, words: Iterable[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(word, list(words), 1)
    return f" (did you mean {near[0]!r}?)" if near else ""


def _game(x: Value, what: str) -> Game:
    try:
        return x if isinstance(x, Game) else Game(x)
    except TypeError as error:
        raise TypeError(str(error).replace("a game must", f"{what} must")) from None


def _number(x: Game, what: str, word: str) -> Fraction:
    if not x.is_number:
        raise TypeError(f"{word}: {what} must be a number, and {x:a} is none")
    return x.as_fraction()


def _plain(x: Game) -> Game | int | Fraction:
    if not x.is_number:
        return x
    fraction = x.as_fraction()
    return fraction.numerator if fraction.denominator == 1 else fraction


# The operators as methods of Game


@lru_cache(maxsize=256, typed=True)
def _kept(kind: Callable[..., Operator], *values: Value, **named: Value) -> Operator:
    return kind(*values, **named)


def _made(kind: Callable[..., Operator], *values: Value, **named: Value) -> Operator:
    """An operator, kept for the next call; what cannot be a value is refused by the operator itself."""
    try:
        return _kept(kind, *values, **named)
    except TypeError:
        return kind(*values, **named)


@_method
def cool(self: Game, t: Value) -> Game:
    """This game cooled by t > −1: every move taxed t, the mean above the temperature. See `Cooling`.

    >>> Game("{4|0}").cool(1), Game("{4|0}").cool(3)
    (Game("{3|1}"), Game("2"))
    """
    return _made(Cooling, t)(self)


@_method
def heat(self: Game, t: Value) -> Game:
    """This game heated by t, a number or a game: every move paid t. See `Heating`.

    >>> Game("*").heat(2)
    Game("+-2")
    """
    return _made(Heating, t)(self)


@_method
def overheat(self: Game, *, unit: Value, bonus: Value) -> Game:
    """This game overheated from ``unit`` to ``bonus``. See `Overheating`.

    >>> Game("*").overheat(unit="1*", bonus=1)
    Game("+-1")
    """
    return _made(Overheating, unit=unit, bonus=bonus)(self)


@_method
def norton(self: Game, unit: Value) -> Game:
    """Norton's product of this game by a positive unit. See `NortonProduct`.

    >>> Game("Tiny(2)").norton("^") == Game("{^^*||0|v6}")
    True
    """
    return _made(NortonProduct, unit)(self)


@_method
def chill(self: Game) -> Game:
    """This game chilled. See `Chilling`.

    >>> Game("{2|0}").chill()
    Game("1*")
    """
    return _made(Chilling)(self)


@_method
def warm(self: Game) -> Game:
    """This game warmed. See `Warming`.

    >>> Game("{0|1}").warm()
    Game("{1|*}")
    """
    return _made(Warming)(self)


@_method
def freeze(self: Game) -> Game:
    """This game cooled by its own temperature. See `Freezing`.

    >>> Game("{0||0|-3/2}").freeze() == Game("Tiny(3/2)")
    True
    """
    return _made(Freezing)(self)


__all__ = [kind.__name__ for kind in OPERATORS] + ["Caught", "Operator", "OPERATORS", "parse", "usage"]
