"""A sum of games whose components are kept apart: what is known of the whole without adding them up.

>>> from tepid import Sum
>>> fights = Sum(["+-3", "{5|{4|0}}", "{9||8|0}", "+-1"])
>>> str(fights.mean), [str(x) for x in fights.stops]
('12', ['14', '10'])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from tepid._core import Game, Thermograph
from tepid.budgets import budget
from tepid.errors import BudgetSpent
from tepid.rulesets.contract import Position
from tepid.sides import LEFT, RIGHT, Outcome, Side
from tepid.sums.bounds import Bounds, Scores
from tepid.sums.search import Play, Stops

if TYPE_CHECKING:
    from tepid.sums.order import Frozen, Prospect
    from tepid.sums.playing import Line

Item: TypeAlias = "Game | int | Fraction | str | Position[Any] | Sum | tuple[int, Item]"

T = TypeVar("T")

MOST_COMPONENTS = 10_000  # of one sum in play
AFFORDABLE = 100_000  # games to be made for the value of a whole that nobody asked for by name


class Component(NamedTuple):
    """A part of a sum: a game, how often it is there, and the board it comes from, if any."""

    game: Game
    copies: int = 1
    position: Position[Any] | None = None

    @property
    def label(self) -> str:
        """What one copy is called: the board's text, or the name of the game."""
        return self.named("u")

    def named(self, style: str) -> str:
        """What one copy is called, a game in the style of ``format``: ``a`` for ASCII, ``u`` for Unicode."""
        if self.position is None:
            return format(self.game, style)
        return f"{self.position.rules.name}:{self.position}"

    def options(self, side: Side) -> tuple[Component, ...]:
        """What one copy becomes by each move of ``side``: canonical options, or every move on the board."""
        if self.position is None:
            return tuple(Component(g) for g in self.game.options(side))
        moves = self.position.moves(side)
        values = self.position.rules.values(moves)
        return tuple(Component(g, 1, p) for g, p in zip(values, moves, strict=True))

    def is_like(self, other: Component) -> bool:
        """Whether a copy of one is a copy of the other: the same game, on the same board if any."""
        return (self.game, self.position) == (other.game, other.position)

    def __format__(self, style: str) -> str:
        name = self.named(style or "u")
        return name if self.copies == 1 else f"{self.copies} {'x' if style == 'a' else '×'} {name}"

    def __str__(self) -> str:
        return format(self, "u")


class Sum:
    """Games side by side, their components kept apart: equal ones are counted, a game and its negative cancel.

    ``items``: games, numbers, text, positions, ``ruleset:board`` text, other sums, and pairs of a count and one of
    those; or a mapping from those to how often each is there. Boards stay boards: they are played by their own moves,
    and never cancelled.

    Raises NotationError and BoardError for text that spells nothing, TypeError for floats, ValueError for a count below
    0. Immutable; equal where the components are.

    >>> Sum(["+-1", "+-1", "{2|1}", "{2|1}", "^", "v"])
    Sum([(2, "{2|1}")])
    """

    __slots__ = {
        "_found": "What was found out about it.",
        "cancelled": "What cancelled, a game and its negative, as components.",
        "components": "What is left, in the order given.",
    }
    _found: dict[object, Any]
    cancelled: tuple[Component, ...]
    components: tuple[Component, ...]

    def __init__(self, items: Iterable[Item] | Mapping[Any, int] = ()) -> None:
        if isinstance(items, (str, bytes, Game, Position)):
            raise TypeError(f"a sum takes a list of games: write Sum([{items!r}])")
        counts: dict[tuple[Game, Position[Any] | None], int] = {}
        given = items.items() if isinstance(items, Mapping) else ((item, 1) for item in items)
        for item, times in given:
            for part in _parts(item, times):
                key = part.game, part.position
                counts[key] = counts.get(key, 0) + part.copies
        kept, cancelled = [], []
        for (g, position), n in counts.items():
            gone = 0
            if position is None and g:
                against = n if g == -g else counts.get((-g, None), 0)
                gone = n - n % 2 if g == -g else min(n, against)
            if gone:
                cancelled.append(Component(g, gone))
            if n > gone and (g or position is not None):
                kept.append(Component(g, n - gone, position))
        object.__setattr__(self, "components", tuple(kept))
        object.__setattr__(self, "cancelled", tuple(cancelled))
        object.__setattr__(self, "_found", {})

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("sums are immutable")

    # ---- what is known from the components

    @property
    def games(self) -> tuple[Game, ...]:
        """The values of the components, each as often as it is there.

        Raises BudgetSpent for more than 10,000 of them; numbers are one.
        """
        number = sum((c.copies * c.game.as_fraction() for c in self.components if c.game.is_number), Fraction(0))
        others = [c for c in self.components if not c.game.is_number]
        size = sum(c.copies for c in others)
        if size > MOST_COMPONENTS:
            raise BudgetSpent(f"a sum of {size} components is too large to play out; its mean is {self.mean}")
        games = [c.game for c in others for _ in range(c.copies)]
        return (*games, Game(number)) if number else tuple(games)

    @property
    def mean(self) -> Fraction:
        """The mean of the whole: the sum of the means.

        >>> Sum(["{3|1}", "1/2", "^"]).mean
        Fraction(5, 2)
        """
        return sum((c.copies * c.game.mean for c in self.components), Fraction(0))

    @property
    def temperature(self) -> Fraction:
        """The temperature of the hottest component, −1 where there is none: no bound on the whole's from below.

        >>> Sum(["+-3", "{9||8|0}"]).temperature
        Fraction(3, 1)
        """
        return max((c.game.temperature for c in self.components), default=Fraction(-1))

    def stop_bounds(self, first: Side) -> Bounds:
        """Between what the stop must lie when ``first`` moves first: see ``tepid.sums.bounds``, where it is proved.

        Cost: the components' thermographs. The third entry is the tax that gives the bound ``first`` can force.

        >>> low, high, ambient = Sum(["+-3", "+-1"]).stop_bounds(LEFT)
        >>> str(low), str(high), str(ambient)
        ('2', '3', '0')
        """
        if not isinstance(first, Side):
            raise TypeError(f"a side is tepid.LEFT or tepid.RIGHT, not {first!r}")
        found = self._found
        if ("bounds", first) not in found:
            scores = Scores((c.game, c.copies) for c in self.components)
            found |= {("bounds", side): scores.bounds(side) for side in (LEFT, RIGHT)}
        bounds: Bounds = found["bounds", first]
        return bounds

    def freezing_order(self) -> tuple[Frozen, ...]:
        """The components in the order in which a rising tax freezes them: play the last of them first.

        >>> [(str(row.tax), str(row.component)) for row in Sum(["+-3", "{5|{4|0}}"]).freezing_order()]
        [('1', '{5||4|0}'), ('3', '±3')]
        """
        from tepid.sums.order import freezing_order

        return freezing_order(self)

    def ambient(self, tax: Fraction | int) -> tuple[Prospect, ...]:
        """What a move in each component is worth while moves elsewhere are worth ``tax``, and whose move is sente.

        >>> for prospect in Sum(["{9||8|0}", "+-3"]).ambient(0): print(prospect)
        ±3: gote, 3 to −3, a move is worth 3
        {9||8|0}: Right's sente, 9 to 8, a move is worth 1
        """
        from tepid.sums.order import ambient

        return ambient(self, tax)

    # ---- what takes search

    @property
    def left_stop(self) -> Fraction:
        """The stop when Left moves first, by search over the components.

        >>> Sum([f"+-{n}" for n in range(1, 25)]).left_stop
        Fraction(12, 1)
        """
        return self._stop(LEFT)

    @property
    def right_stop(self) -> Fraction:
        """The stop when Right moves first, by search over the components."""
        return self._stop(RIGHT)

    @property
    def stops(self) -> tuple[Fraction, Fraction]:
        """Both stops, Left's first. Raises BudgetSpent, which says what is known without search."""
        return self.left_stop, self.right_stop

    @property
    def outcome(self) -> Outcome:
        """Who wins under normal play, by search over the components. Raises BudgetSpent, which says what is known.

        >>> Sum(["+-3", "{5|{4|0}}", "{9||8|0}", -12]).outcome.name
        'N'
        """
        left, right = (self.stop_bounds(side) for side in (LEFT, RIGHT))
        if right.low > 0 or left.high < 0:
            return Outcome.L if right.low > 0 else Outcome.R
        if left.low > 0 > right.high:
            return Outcome.N
        return self._searched("outcome", lambda: Play(self.games).outcome(self.games))

    @property
    def value(self) -> Game:
        """The whole as one game in canonical form. Its size may grow as the product of the components' sizes: ask under
        a ``tepid.budget``.

        >>> Sum(["^", "^*", "*"]).value
        Game("^^")
        """

        def added() -> Game:
            total = Game(0)
            for g in sorted(self.games, key=lambda g: g.birthday):
                total += g
            return total

        return self._searched("value", added)

    @property
    def reduced(self) -> Game:
        """The reduced canonical form of the whole, from those of the components: the whole up to an infinitesimal.

        >>> Sum(["{1|^}", "{2|*}"]).reduced == Game("{1|0}") + Game("{2|0}")
        True
        """

        def added() -> Game:
            total = Game(0)
            for g in sorted((g.reduced for g in self.games), key=lambda g: g.temperature):
                total = (total + g).reduced
            return total

        return self._searched("reduced", added)

    @property
    def thermograph(self) -> Thermograph:
        """The thermograph of the whole, where that is affordable: it takes the value.

        Raises BudgetSpent, saying what is known, where the value takes more than 100,000 games.

        >>> Sum(["+-3", "{5|{4|0}}"]).thermograph.mean
        Fraction(4, 1)
        """
        try:
            with budget(games=AFFORDABLE):
                return self.value.thermograph
        except BudgetSpent as spent:
            said = f"the whole takes more than {AFFORDABLE:,} games or the time there is; .value may take more: "
            raise BudgetSpent(f"{said}{spent.done}") from None

    def play(self, left: Any, right: Any = None, first: Side = LEFT, coupons: Any = None) -> Line:
        """The line of play when each side follows a strategy: see ``tepid.sums.play``.

        >>> print(Sum(["+-3", "+-1"]).play("hotstrat"))
        Left: ±3 to 3. The hottest, at 3
        Right: ±1 to −1. The hottest, at 1
        The score is 2: Left wins
        """
        from tepid.sums.playing import play

        return play(self, left, left if right is None else right, first=first, coupons=coupons)

    # ---- what becomes of it

    def after(self, component: Component, option: Component) -> Sum:
        """The sum when one copy of a component has become one of its options.

        >>> fights = Sum(["+-3", "+-1"])
        >>> print(fights.after(fights.components[0], fights.components[0].options(LEFT)[0]))
        3 + ±1
        """
        if not isinstance(component, Component) or not isinstance(option, Component):
            raise TypeError("a component becomes one of its options, and both are Components")
        parts: list[Component] = []
        for c in self.components:
            if c.is_like(component):
                parts += [c._replace(copies=c.copies - 1), option]
            else:
                parts.append(c)
        if len(parts) == len(self.components):
            raise ValueError(f"{component} is no component of the sum")
        return as_they_are(parts)

    def __neg__(self) -> Sum:
        return Sum([(c.copies, -c.game) for c in self.components])

    def __add__(self, other: Item) -> Sum:
        try:
            return Sum([self, other])
        except TypeError:
            return NotImplemented

    def __iter__(self) -> Iterator[Component]:
        return iter(self.components)

    def __len__(self) -> int:
        return sum(c.copies for c in self.components)

    def __bool__(self) -> bool:
        return bool(self.components)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sum) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        return as_they_are, (list(self.components), self.cancelled)

    def __repr__(self) -> str:
        return f"Sum([{', '.join(map(_spelled, self.components))}])"

    def __format__(self, style: str) -> str:
        return " + ".join(format(c, style) for c in self.components) or "0"

    def __str__(self) -> str:
        return format(self, "u")

    def _repr_svg_(self) -> str | None:
        """The thermographs of the components and of the whole, for notebooks; nothing where the whole is too large."""
        from tepid.figures.sums import MOST, sum_svg

        try:
            if len(set(self.games)) > MOST:
                return None
            return sum_svg(self, whole=self.thermograph)
        except (BudgetSpent, ValueError):
            return None

    # ---- inside

    def _key(self) -> frozenset[Component]:
        return frozenset(self.components)

    def _stop(self, first: Side) -> Fraction:
        bounds = self.stop_bounds(first)
        if bounds.low == bounds.high:
            return bounds.low

        def search() -> Fraction:
            games = [g.reduced for g in self.games]
            return self._searched("search", lambda: Stops(games)).stop(games, first)

        return self._searched(first, search)

    def _searched(self, name: object, search: Callable[[], T]) -> T:
        """What was found once, or is found now; a spent budget says what is known all the same."""
        found = self._found
        if name not in found:
            self.stop_bounds(LEFT)
            try:
                found[name] = search()
            except BudgetSpent as spent:
                if "known without search" in spent.done:
                    raise
                raise BudgetSpent(f"{spent.done}; known without search: {self._known()}") from None
        answer: T = found[name]
        return answer

    def _known(self) -> str:
        left, right = (self.stop_bounds(side) for side in (LEFT, RIGHT))
        return (
            f"the mean {self.mean}, a left stop from {left.low} to {left.high}, a right stop from {right.low} to "
            f"{right.high}"
        )


def as_they_are(parts: Iterable[Component], cancelled: tuple[Component, ...] = ()) -> Sum:
    """The sum of components as they are: equal ones are counted, but nothing cancels."""
    made = Sum()
    kept: dict[tuple[Game, Position[Any] | None], int] = {}
    for part in parts:
        if part.copies and (part.game or part.position is not None):
            kept[part.game, part.position] = kept.get((part.game, part.position), 0) + part.copies
    object.__setattr__(made, "components", tuple(Component(g, n, p) for (g, p), n in kept.items()))
    object.__setattr__(made, "cancelled", cancelled)
    return made


def _parts(item: Any, times: Any) -> Iterator[Component]:
    """What one item brings."""
    counts = [times]
    while isinstance(item, tuple) and len(item) == 2:
        times, item = item
        counts.append(times)
    for times in counts:
        if isinstance(times, bool) or not isinstance(times, int):
            raise TypeError(f"a game is there so many times: an int, not {times!r}")
        if times < 0:
            raise ValueError(f"a game is there 0 times or more, not {times}; write the negative of the game")
    times = prod(counts)
    if isinstance(item, Component):
        yield item._replace(copies=times * item.copies)
        return
    if isinstance(item, Sum):
        yield from (c._replace(copies=times * c.copies) for c in item.components)
        return
    if isinstance(item, str):
        name, colon, board = item.partition(":")
        if colon:
            from tepid import rulesets

            item = rulesets.get(name).position(board)
    if isinstance(item, Position):
        yield Component(item.value, times, item)
    else:
        yield Component(item if isinstance(item, Game) else Game(item), times)


def _spelled(c: Component) -> str:
    text = f'"{c.game:a}"' if c.position is None else f'"{c.label}"'
    return text if c.copies == 1 else f"({c.copies}, {text})"
