"""A ruleset: which moves each player has in a position; everything else follows from that.

Write a class with ``moves`` and ``read``, and it has values, outcomes and best moves. What else a
ruleset says makes it faster, and :func:`tepid.check_ruleset` tests each of those promises.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from tepid import _core
from tepid.sides import LEFT, RIGHT, Outcome, Side

if TYPE_CHECKING:
    from tepid.game import Game

P = TypeVar("P", bound=Hashable)
Progress = Callable[[int], object]

_OUTCOMES = {(True, True): Outcome.N, (False, False): Outcome.P, (True, False): Outcome.L, (False, True): Outcome.R}


class Ruleset(Generic[P]):
    """Rules of play. A position of theirs is any hashable object: text, a number, a tuple.

    To write your own, override ``moves`` and, if positions come as text, ``read`` and ``write``.
    Each move must lead nearer to the end. ``components`` and ``normal`` are there for speed.

    >>> class Subtract(Ruleset[int]):
    ...     "From a heap, Left takes 1 or 3 beans, Right takes 1 or 2."
    ...     name = "subtract"
    ...     def moves(self, heap, side):
    ...         return [heap - n for n in ((1, 3) if side is LEFT else (1, 2)) if n <= heap]
    >>> [str(Subtract().value(n)) for n in range(5)]
    ['0', '∗', '↓', '↓∗', '↓[2]']
    """

    name: str = ""
    """The name that ``tepid.rulesets.get`` knows."""
    title: str = ""
    aliases: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    samples: tuple[str, ...] = ()
    """A few small positions as text, for ``check_ruleset`` and for readers."""
    symmetries: ClassVar[tuple[tuple[Callable[[Any], Any], int], ...]] = ()
    """Promises: pairs of a map from positions to positions and 1 or -1. The image has the same value (1) or the
    negative one (-1). ``check_ruleset`` tests them; ``normal`` may use them."""

    _solver: _core.ObjectSolver | None = None

    # ---- what a ruleset says

    def moves(self, position: P, side: Side) -> Iterable[P]:
        """The positions that ``side`` may move to."""
        raise NotImplementedError(f"{type(self).__name__} does not say which moves there are: write moves()")

    def components(self, position: P) -> Iterable[P]:
        """Positions that sum to this one. Those in which nobody can move may be left out."""
        return (position,)

    def normal(self, position: P) -> tuple[P, int]:
        """One position for all that have its value, and 1; or with -1 one of the negative value; or 0: both."""
        return position, 1

    def read(self, text: str) -> P:
        """The position that a text spells. Raises BoardError where it spells none."""
        raise NotImplementedError(f"{type(self).__name__} reads no text: give positions, or write read()")

    def write(self, position: P) -> str:
        """The text of a position; ``read`` gives the position back."""
        return str(position)

    def start(self, rows: int, columns: int) -> P:
        """The starting position on a rectangle."""
        raise NotImplementedError(f"{self.title or self.name} is not played on rectangles")

    # ---- what it offers

    def position(self, position: str | P | Position[P]) -> Position[P]:
        """A position of these rules, from text or as it is.

        >>> import tepid
        >>> tepid.rulesets.DOMINEERING.position("../..").value
        Game("+-1")
        """
        if isinstance(position, Position):
            if position.rules != self:
                raise ValueError(f"that is a position of {position.rules.name}, not of {self.name}")
            return position
        return Position(self, self.read(position) if isinstance(position, str) else position)

    def rectangle(self, rows: int, columns: int) -> Position[P]:
        """The starting position on a board of ``rows`` rows and ``columns`` columns."""
        if not (isinstance(rows, int) and isinstance(columns, int)) or rows < 1 or columns < 1:
            raise ValueError(f"a rectangle has at least one row and one column, not {rows} x {columns}")
        return Position(self, self.start(rows, columns))

    def value(self, position: str | P | Position[P], *, progress: Progress | None = None) -> Game:
        """The value of a position. Cost: every position that play can reach, up to components and normal form, once;
        what was solved is remembered until ``tepid.clear_caches()``. Raises BudgetSpent."""
        return self.values([position], progress=progress)[0]

    def values(self, positions: Iterable[str | P | Position[P]], *, progress: Progress | None = None) -> list[Game]:
        """The values of many positions in one call. ``progress`` is called now and then with a count."""
        return self._values([self.position(position).raw for position in positions], progress)

    def wins(self, position: str | P | Position[P], first: Side, *, progress: Progress | None = None) -> bool:
        """Whether ``first``, moving first, wins: by search, without the position's value."""
        return self._wins(self.position(position).raw, first, progress)

    def outcome(self, position: str | P | Position[P], *, progress: Progress | None = None) -> Outcome:
        """Who wins: two searches, neither of which finds the value."""
        raw = self.position(position).raw
        return _OUTCOMES[self._wins(raw, LEFT, progress), self._wins(raw, RIGHT, progress)]

    def forget(self) -> None:
        """Forget what was solved."""
        if self._solver is not None:
            self._solver.forget()

    # ---- how it is solved; rulesets with a native kernel override these

    def _asked(self) -> _core.ObjectSolver:
        if self._solver is None:
            self._solver = _core.ObjectSolver()
        return self._solver

    def _values(self, raw: list[P], progress: Progress | None) -> list[Game]:
        return self._asked().values(self, raw, progress)

    def _wins(self, raw: P, first: Side, progress: Progress | None) -> bool:
        return self._asked().wins(self, raw, first, progress)

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and _said(self) == _said(other))

    def __hash__(self) -> int:
        return hash((type(self), self.name))

    def __repr__(self) -> str:
        return f"<ruleset {self.name or type(self).__name__}>"

    def __reduce__(self) -> tuple[Any, ...] | str:
        from tepid import rulesets

        if rulesets.REGISTRY.get(self.name) is self:
            return rulesets.get, (self.name,)
        return _revive, (type(self), _said(self))


def _said(rules: Ruleset[Any]) -> dict[str, Any]:
    """What a ruleset was made with, without what it remembers."""
    return {key: value for key, value in rules.__dict__.items() if not key.startswith("_")}


def _revive(kind: type[Ruleset[Any]], state: dict[str, Any]) -> Ruleset[Any]:
    rules = kind.__new__(kind)
    rules.__dict__.update(state)
    return rules


class Position(Generic[P]):
    """A position under rules: ``.value``, ``.outcome``, ``.moves(side)``, ``.components``. Immutable and hashable.

    >>> import tepid
    >>> p = tepid.rulesets.DOMINEERING.position("../..")
    >>> [str(q) for q in p.moves(tepid.LEFT)]
    ['#./#.', '.#/.#']
    >>> p.outcome, p.value.temperature
    (<Outcome.N: 'the first player wins'>, Fraction(1, 1))
    """

    __slots__ = ("raw", "rules")
    rules: Ruleset[P]
    raw: P

    def __init__(self, rules: Ruleset[P], raw: P) -> None:
        object.__setattr__(self, "rules", rules)
        object.__setattr__(self, "raw", raw)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("positions are immutable")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("positions are immutable")

    def moves(self, side: Side) -> tuple[Position[P], ...]:
        """The positions after each move of ``side``, without repeats."""
        return tuple(Position(self.rules, raw) for raw in dict.fromkeys(self.rules.moves(self.raw, _side(side))))

    def winning_moves(self, side: Side) -> tuple[Position[P], ...]:
        """The moves after which ``side`` wins, the opponent moving next. Found by search, without values."""
        side = _side(side)
        return tuple(p for p in self.moves(side) if not self.rules.wins(p, side.other))

    def canonical_moves(self, side: Side) -> tuple[Position[P], ...]:
        """The moves whose values are canonical options of this position's value: the ones to look at in any sum.

        Empty where every move is answered at once (all are reversible), as in many positions of value 0 or ∗.
        """
        side = _side(side)
        canonical = set(self.value.options(side))
        moves = self.moves(side)
        return tuple(p for p, value in zip(moves, self.rules.values(moves), strict=True) if value in canonical)

    def best_moves(self, side: Side) -> tuple[Position[P], ...]:
        """The moves that win here, and those whose values are canonical options: see ``winning_moves`` and
        ``canonical_moves``. Found by value."""
        side = _side(side)
        canonical = set(self.value.options(side))
        moves = self.moves(side)
        wins = (Outcome.P, Outcome.L if side is LEFT else Outcome.R)
        values = self.rules.values(moves)
        return tuple(p for p, v in zip(moves, values, strict=True) if v in canonical or v.outcome in wins)

    @property
    def components(self) -> tuple[Position[P], ...]:
        """Positions that sum to this one, without those in which nobody can move."""
        parts = (Position(self.rules, raw) for raw in self.rules.components(self.raw))
        return tuple(part for part in parts if part.moves(LEFT) or part.moves(RIGHT))

    @property
    def value(self) -> Game:
        """The value under normal play, in canonical form."""
        return self.rules.value(self)

    @property
    def outcome(self) -> Outcome:
        """Who wins under normal play; found by search, without the value."""
        return self.rules.outcome(self)

    def wins(self, first: Side) -> bool:
        """Whether ``first``, moving first, wins."""
        return self.rules.wins(self, _side(first))

    def _repr_svg_(self) -> str | None:
        """The picture, for notebooks; nothing where none is known of such a position, or where it is too large."""
        from tepid.figures.boards import board_svg

        try:
            return board_svg(self)
        except ValueError:
            return None

    def __str__(self) -> str:
        return self.rules.write(self.raw)

    def __repr__(self) -> str:
        from tepid import rulesets

        if rulesets.REGISTRY.get(self.rules.name) is self.rules:
            return f"tepid.rulesets.get({self.rules.name!r}).position({str(self)!r})"
        return f"<{self.rules.name or type(self.rules).__name__} position {str(self)!r}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.rules == other.rules and self.raw == other.raw

    def __hash__(self) -> int:
        return hash((self.rules.name, self.raw))

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (self.rules, self.raw)


def _side(side: Side) -> Side:
    if not isinstance(side, Side):
        raise TypeError(f"a side is tepid.LEFT or tepid.RIGHT, not {side!r}")
    return side
