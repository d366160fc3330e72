"""A form: a game as somebody wrote it, before its dominated and reversible options are taken out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tepid._core import Game
from tepid.budgets import check_time
from tepid.names import name
from tepid.notation import Braces, Expression, Negative, Switch, bottom_up, negated, parse, spell
from tepid.reading import evaluate
from tepid.sides import LEFT, RIGHT, Side

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from fractions import Fraction


class Form:
    """A game as written, with all its options: ``Form("{0,1|2}")``, or ``Form(left=[0, 1], right=[2])``.

    Braces and ± keep the options written in them, in their order. Whatever else is written, such as ``2``,
    ``^*`` or a sum, has the options of its canonical form; so has ``Form(game)``. Two forms are equal if
    they are written alike. Refuses what :class:`Game` refuses.

    >>> form = Form("{0,1|2}")
    >>> [str(option) for option in form.left], str(form.value)
    (['0', '1'], '3/2')
    >>> print(form.explain())
    {0,1|2} = 3/2
      Left's 0 is dominated by 1: 0 ≤ 1.
      {1|2} is left: 3/2, the simplest number between 1 and 2.
    """

    __slots__ = ("_expression", "_memo", "_options")

    def __init__(
        self,
        x: str | int | Fraction | Game | Form | None = None,
        *,
        left: Iterable[str | int | Fraction | Game | Form] | None = None,
        right: Iterable[str | int | Fraction | Game | Form] | None = None,
    ) -> None:
        if left is not None or right is not None:
            if x is not None:
                raise TypeError("a form is made from a text or from options, not from both")
            self._become(Braces(_written(left), _written(right)))
        elif isinstance(x, Form):
            self._become(x.expression, x._memo)
        elif isinstance(x, str):
            self._become(parse(x))
        elif x is None:
            raise TypeError("a form is made from a text, a game or options, not from None")
        else:
            game = Game(x)
            expression = name(game)
            self._become(expression, (expression, {id(expression): game}))

    def _become(self, expression: Expression, memo: tuple[Expression, dict[int, Game]] | None = None) -> None:
        self._expression = expression
        self._memo = memo or (expression, {})  # the values of parts by id, with the whole that keeps the parts alive
        self._options: tuple[tuple[Form, ...], tuple[Form, ...]] | None = None

    @property
    def expression(self) -> Expression:
        """What is written, as a tree of :mod:`tepid.notation`."""
        return self._expression

    @property
    def value(self) -> Game:
        """The game that this form equals; worked out once, with those of all its parts."""
        return evaluate(self.expression, self._memo[1])

    @property
    def left(self) -> tuple[Form, ...]:
        """Left's options as written."""
        return self.options(LEFT)

    @property
    def right(self) -> tuple[Form, ...]:
        """Right's options as written."""
        return self.options(RIGHT)

    def options(self, side: Side) -> tuple[Form, ...]:
        """The options of ``side`` as written."""
        if self._options is None:
            e = self.expression
            if isinstance(e, Braces):
                self._options = self._parts(e.left), self._parts(e.right)
            elif isinstance(e, Switch):
                self._options = self._parts(e.options), tuple([_form(negated(o)) for o in e.options])
            elif isinstance(e, Negative) and isinstance(e.of, Braces):
                sides = [tuple([_form(negated(o)) for o in options]) for options in (e.of.right, e.of.left)]
                self._options = sides[0], sides[1]
            else:
                self._options = tuple(map(Form, self.value.left)), tuple(map(Form, self.value.right))
        return self._options[side is RIGHT]

    def _parts(self, expressions: tuple[Expression, ...]) -> tuple[Form, ...]:
        return tuple([_form(e, self._memo) for e in expressions])

    def explain(self, deep: bool = False) -> Explanation:
        """How this form comes to its canonical form, step by step; with ``deep``, that of its parts first.

        The options are first put into canonical form themselves. Then, until nothing changes: an option
        that another beats or equals is dominated and goes; an option that the opponent would answer by a
        move at least as good for them as the form itself is reversible, and the mover's options after that
        answer take its place. Every step leaves the value as it is.

        Cost: each option against those that are not dominated. Raises BudgetSpent.

        >>> print(Form("{1,{3|-2}|-1,0}").explain())
        {1,{3|−2}|−1,0} = ±1
          Right's 0 is dominated by −1: 0 ≥ −1.
          Left's {3|−2} is reversible through −2 ≤ the whole: gone, as Left has no option there.
          {1|−1} is left: no option is dominated or reversible any more.
        """
        parts: list[Explanation] = []
        if deep:
            for e in bottom_up(self.expression):
                if isinstance(e, Braces) and e is not self.expression:
                    part = _form(e, self._memo).explain()
                    if part.steps:
                        parts.append(part)
        return Explanation(self, tuple(parts))

    def __eq__(self, other: object) -> bool:
        return self.expression == other.expression if isinstance(other, Form) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.expression)

    def __str__(self) -> str:
        return spell(self.expression)

    def __repr__(self) -> str:
        return f'Form("{spell(self.expression, "a")}")'

    def __format__(self, style: str) -> str:
        return spell(self.expression, style or "u")

    def __reduce__(self) -> tuple[type[Form], tuple[str]]:
        return type(self), (spell(self.expression, "a"),)


def _written(side: Iterable[str | int | Fraction | Game | Form] | None) -> tuple[Expression, ...]:
    if isinstance(side, str):
        raise TypeError("the options of a side are a list, such as ['0', '*'], not one text")
    return tuple([Form(option).expression for option in side or ()])


def _form(expression: Expression, memo: tuple[Expression, dict[int, Game]] | None = None) -> Form:
    form = object.__new__(Form)
    form._become(expression, memo)
    return form


class Step:
    """One step on the way to a canonical form: what happened to one option.

    ``side`` is the player whose ``option`` it is. If ``kind`` is ``"dominated"``, ``by`` is another option of
    that player, at least as good: ``option`` ≤ ``by`` for Left, ≥ for Right. If it is ``"reversible"``,
    ``through`` is an answer by the opponent to ``option`` with ``through`` ≤ G for Left, ≥ G for Right, where
    G is the whole game, and ``replaced_by`` holds the options of ``side`` in ``through``. All are games.
    """

    __slots__ = ("by", "kind", "option", "replaced_by", "side", "through")

    def __init__(
        self,
        side: Side,
        option: Game,
        by: Game | None = None,
        through: Game | None = None,
        replaced_by: Sequence[Game] = (),
    ) -> None:
        self.side = side
        self.option = option
        self.kind = "dominated" if through is None else "reversible"
        self.by = by
        self.through = through
        self.replaced_by = tuple(replaced_by)

    def __str__(self) -> str:
        sign = "≤" if self.side is LEFT else "≥"
        if self.by == self.option:
            return f"{self.side}'s {self.option} is there twice."
        if self.through is None:
            return f"{self.side}'s {self.option} is dominated by {self.by}: {self.option} {sign} {self.by}."
        instead = f"replaced by {', '.join(map(str, self.replaced_by))}"
        if not self.replaced_by:
            instead = f"gone, as {self.side} has no option there"
        return f"{self.side}'s {self.option} is reversible through {self.through} {sign} the whole: {instead}."

    def __repr__(self) -> str:
        return f"<Step: {self}>"


class Explanation:
    """How ``form`` comes to its canonical form: its ``steps`` in order, and those of ``parts`` of it before."""

    __slots__ = ("form", "parts", "steps", "value")

    def __init__(self, form: Form, parts: tuple[Explanation, ...] = ()) -> None:
        self.form = form
        self.parts = parts
        self.value = form.value
        self.steps = tuple(_steps(form))

    @property
    def simplest(self) -> Fraction | None:
        """The number that the game is by the simplicity rule; None if it is no number.

        It is, of all numbers x such that no Left option is ≥ x and no Right option is ≤ x, the one born first.
        """
        return self.value.as_fraction() if self.value.is_number else None

    def __str__(self) -> str:
        lines = [line for part in self.parts for line in str(part).splitlines()]
        lines.append(f"{self.form} = {self.value}")
        for side in (LEFT, RIGHT):
            for option in self.form.options(side):
                if str(option) != str(option.value):
                    lines.append(f"  {side}'s {option} is {option.value}.")
        lines += [f"  {step}" for step in self.steps]
        left, right = [",".join(map(str, options)) for options in (self.value.left, self.value.right)]
        if self.simplest is not None:
            lines.append(f"  {{{left}|{right}}} is left: {self.value}, {self._simplicity()}.")
        elif self.steps:
            lines.append(f"  {{{left}|{right}}} is left: no option is dominated or reversible any more.")
        else:
            lines.append("  This is the canonical form: no option is dominated or reversible.")
        return "\n".join(lines)

    def _simplicity(self) -> str:
        """The simplicity rule in words, with the bounds if the options are numbers."""
        left, right = [[o.value for o in self.form.options(side)] for side in (LEFT, RIGHT)]
        if not all(g.is_number for g in left + right):
            return "the simplest number with no Left option ≥ it and no Right option ≤ it"
        low, high = max(left, key=Game.as_fraction, default=None), min(right, key=Game.as_fraction, default=None)
        if low is None:
            return "where nobody has a move" if high is None else f"the simplest number less than {high}"
        return f"the simplest number {f'greater than {low}' if high is None else f'between {low} and {high}'}"

    def __repr__(self) -> str:
        return f"<Explanation of {self.form}: {len(self.steps)} steps>"


def _steps(form: Form) -> Iterator[Step]:
    whole = form.value
    options = {side: [o.value for o in form.options(side)] for side in (LEFT, RIGHT)}
    settled: set[tuple[Side, Game]] = set()  # options known not to be reversible
    changed = True
    while changed:
        for side in (LEFT, RIGHT):
            options[side], steps = _undominated(side, options[side])
            yield from steps
        changed = False
        for side in (LEFT, RIGHT):
            kept: list[Game] = []
            for option in options[side]:
                check_time(f"{len(settled)} options looked at")
                through = None if (side, option) in settled else _answer(side, option, whole)
                if through is None:
                    settled.add((side, option))
                    kept.append(option)
                else:
                    yield Step(side, option, through=through, replaced_by=through.options(side))
                    kept += through.options(side)
                    changed = True
            options[side] = kept


def _at_least(side: Side, g: Game, h: Game) -> bool:
    """Whether ``g`` is at least as good as ``h`` for ``side``."""
    return g >= h if side is LEFT else g <= h


def _undominated(side: Side, options: list[Game]) -> tuple[list[Game], list[Step]]:
    """The options that no other one beats or equals, and the steps by which the others go."""
    kept: list[Game] = []
    steps: list[Step] = []
    for option in options:
        check_time(f"{len(kept)} options of {side} kept so far")
        by = next((other for other in kept if _at_least(side, other, option)), None)
        if by is not None:
            steps.append(Step(side, option, by=by))
            continue
        beaten = [other for other in kept if _at_least(side, option, other)]
        steps += [Step(side, other, by=option) for other in beaten]
        kept = [other for other in kept if other not in beaten] if beaten else kept
        kept.append(option)
    return kept, steps


def _answer(side: Side, option: Game, whole: Game) -> Game | None:
    """The answer through which ``option`` is reversible: at least as good as ``whole`` for the other player."""
    return next((answer for answer in option.options(side.other) if _at_least(side.other, answer, whole)), None)
