"""Playing a sum: the line that two strategies make, with the reason for each move, and what each move cost.

Play ends when every component is a number and no coupon is left; the score is their total. A score above 0 is a win for
Left, below 0 for Right; at 0 the side to move has lost.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from tepid._core import Game
from tepid.budgets import check_time
from tepid.days import born_by
from tepid.errors import BudgetSpent
from tepid.sides import LEFT, RIGHT, Side
from tepid.sums.bounds import Scores
from tepid.sums.components import MOST_COMPONENTS, Sum
from tepid.sums.environments import CouponStack
from tepid.sums.order import checked_tax, signed
from tepid.sums.search import Play, sign
from tepid.sums.strategies import Move, Optimal, Strategy, Turn, strategy

MOST_MOVES = 100_000


class Entry(NamedTuple):
    """One move in the accounts: the forecast before it and after it at the ``ambient`` tax, and then at the next one.

    ``lost`` is what the move cost its own side against the forecast: 0 for an orthodox move. ``drift`` is what the
    fall of the ambient tax changed, as Left counts.
    """

    move: Move
    ambient: Fraction
    forecast: Fraction
    lost: Fraction
    drift: Fraction


class Line(NamedTuple):
    """A line of play: where it started, the moves, and what they came to."""

    start: Turn
    moves: tuple[Move, ...]
    """The moves, in order, each with its reason."""
    end: Turn

    @property
    def first(self) -> Side:
        """Who moved first."""
        return self.start.side

    @property
    def score(self) -> Fraction:
        """The total of the numbers that are left; of a line that is not over, the mean."""
        return self.end.fights.mean

    @property
    def winner(self) -> Side:
        """Who wins: by the score, or, where it is 0, because the other is to move."""
        if self.score:
            return LEFT if self.score > 0 else RIGHT
        return self.end.side.other

    def turns(self) -> Iterator[Turn]:
        """Each turn, made again from the start."""
        turn = self.start
        yield turn
        for move in self.moves:
            turn = turn.after(move)
            yield turn

    def accounts(self) -> tuple[Entry, ...]:
        """The orthodox accounts of the line: the first forecast, less what Left's moves lost, plus what Right's lost,
        plus drift, is the score.

        Source: E. R. Berlekamp and D. Wolfe, Mathematical Go (1994), on orthodox accounting.

        >>> line = play(Sum(["+-3", "{5|{4|0}}"]), "hotstrat", "hotstrat")
        >>> [(str(row.forecast), str(row.lost)) for row in line.accounts()]
        [('11/2', '0'), ('13/2', '0'), ('13/2', '0')]
        """
        rows = []
        tax = None
        for turn, following in pairwise(self.turns()):
            now = _ambient(turn, tax)
            after = _ambient(following, now)
            before, kept = forecast(turn, now), forecast(following, now)
            drift = forecast(following, after) - kept
            assert following.last is not None
            rows.append(Entry(following.last, now, before, sign(turn.side) * (before - kept), drift))
            tax = now
        return tuple(rows)

    def __format__(self, style: str) -> str:
        lines = [format(move, style) for move in self.moves]
        why = "" if self.score else f", since {self.end.side} cannot move"
        score = str(self.score) if style == "a" else signed(self.score)
        return "\n".join([*lines, f"The score is {score}: {self.winner} wins{why}"])

    def __str__(self) -> str:
        return format(self, "u")


def forecast(turn: Turn, tax: Fraction) -> Fraction:
    """The score to expect while moves elsewhere are worth ``tax``: the opponent's scores, the widest gap to the mover,
    and half the tax for having the move. Coupons count as switches.

    At the temperature of the hottest component this is the mean plus or minus half of it, so that it is never further
    from the stop than that half.

    >>> str(forecast(Turn(Sum(["+-3", "{5|{4|0}}"]), LEFT), Fraction(3)))
    '11/2'
    """
    if not isinstance(turn, Turn):
        raise TypeError(f"a forecast is of a Turn, not of {type(turn).__name__}")
    tax = checked_tax(tax)
    left, right, widest = Scores((c.game, c.copies) for c in turn.fights.components).at(tax)
    for c in turn.coupons:
        gap = max(Fraction(0), c - tax)
        left, right, widest = left + gap, right - gap, max(widest, 2 * gap)
    return right + widest + tax / 2 if turn.side is LEFT else left - widest - tax / 2


def play(
    fights: Sum,
    left: str | Strategy = "optimal",
    right: str | Strategy = "optimal",
    *,
    first: Side = LEFT,
    coupons: CouponStack | Sequence[Fraction | int] | None = None,
) -> Line:
    """Play a sum out: ``left`` and ``right`` are strategies or their names, ``coupons`` a stack beside the sum.

    Raises ValueError for a strategy that is not known or does not apply, or for a stack that rises; BudgetSpent where
    optimal play is too long to search.

    >>> print(play(Sum(["+-3", "{5|{4|0}}"]), "thermostrat", "optimal"))
    Left: ±3 to 3. The widest at the ambient tax 0
    Right: {5||4|0} to {4|0}. Reaches 7
    Left: {4|0} to 4. The widest at the ambient tax 0
    The score is 7: Left wins
    """
    if not isinstance(fights, Sum):
        raise TypeError(f"play takes a Sum, not {type(fights).__name__}: write Sum([...])")
    if not isinstance(first, Side):
        raise TypeError(f"a side is tepid.LEFT or tepid.RIGHT, not {first!r}")
    stack = CouponStack(coupons).coupons if coupons is not None else ()
    sides = {LEFT: strategy(left), RIGHT: strategy(right)}
    size = sum(c.copies for c in fights.components if not c.game.is_number)
    if size > MOST_COMPONENTS:
        raise BudgetSpent(f"a sum of {size} components is too large to play out; its mean is {fights.mean}")
    start = turn = Turn(fights, first, stack)
    moves = []
    while not over(turn):
        check_time(f"{turn.number} moves played")
        if turn.number >= MOST_MOVES:
            raise BudgetSpent(f"after {MOST_MOVES} moves the line is not over")
        player = sides[turn.side]
        move = player.choose(turn)
        try:
            turn = turn.after(move)
        except (TypeError, ValueError) as error:
            raise type(error)(f"{player.name} chose what it may not: {error}") from None
        moves.append(move)
    return Line(start, tuple(moves), turn)


def over(turn: Turn) -> bool:
    """Whether every component is a number and no coupon is left.

    Raises TypeError for what is no turn.

    >>> over(Turn(Sum([1, "1/2"]), LEFT)), over(Turn(Sum(["*"]), LEFT))
    (True, False)
    """
    if not isinstance(turn, Turn):
        raise TypeError(f"a Turn is over or not, {type(turn).__name__} is none")
    return not turn.coupons and all(c.game.is_number for c in turn.fights.components)


class Standing:
    """How a strategy did in a tournament: what it lost against optimal play, and against what bound.

    ``beyond`` counts the games where it lost more than the bound for that sum: for thermostrat the distance between the
    bounds of ``Sum.stop_bounds``, for the others the temperature of the hottest component, which is ``proved`` for
    sentestrat only.
    """

    def __init__(self, strategy: str) -> None:
        self.strategy = strategy
        self.proved = strategy in ("thermostrat", "sentestrat", "optimal")
        self.games = 0
        self.lost = Fraction(0)
        self.worst = Fraction(0)
        self.worst_sum: Sum | None = None
        self.worst_first: Side | None = None
        self.beyond = 0

    @property
    def mean_loss(self) -> Fraction:
        """What it lost in a game on average."""
        return self.lost / self.games if self.games else Fraction(0)

    def enter(self, loss: Fraction, fights: Sum, first: Side) -> None:
        """Count one game."""
        self.games += 1
        self.lost += loss
        if loss > self.worst:
            self.worst, self.worst_sum, self.worst_first = loss, fights, first
        allowed = max(fights.temperature, Fraction(0))
        if self.strategy == "thermostrat":
            bounds = fights.stop_bounds(first)
            allowed = bounds.high - bounds.low
        self.beyond += loss > allowed

    def __repr__(self) -> str:
        said = f"{self.games} games, lost {self.lost} in all, {self.worst} at worst, {self.beyond} beyond the bound"
        return f"<Standing of {self.strategy}: {said}>"


def tournament(
    strategies: Sequence[str | Strategy] = ("hotstrat", "thermostrat", "sentestrat"),
    *,
    sums: int = 100,
    components: int = 5,
    seed: int = 0,
    pool: Sequence[Game | int | Fraction | str] | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> tuple[Standing, ...]:
    """Compare strategies with optimal play over random sums, as Left and against an optimal Right, moving first and
    second.

    ``pool``: the games to draw components from, with repeats; without one all born by day 3. The same seed gives the
    same sums. What is lost is the stop of the sum less the score that was reached.

    Raises ValueError for counts below 1 and for unknown strategies. Cost: some 20 ms for each sum of five.

    >>> tournament(["thermostrat"], sums=5, components=3)
    (<Standing of thermostrat: 10 games, lost 0 in all, 0 at worst, 0 beyond the bound>,)
    """
    for label, count in (("sums", sums), ("components", components)):
        if isinstance(count, bool) or not isinstance(count, int):
            raise TypeError(f"{label} is an int, not {count!r}")
        if count < 1:
            raise ValueError(f"{label} is 1 or more, not {count}")
    if components > MOST_COMPONENTS:
        raise ValueError(f"a sum has at most {MOST_COMPONENTS:,} components here, not {components}")
    if isinstance(strategies, str):
        raise TypeError(f"strategies is a list of names: write [{strategies!r}]")
    players = [strategy(name) for name in strategies]
    standings = [Standing(player.name) for player in players]
    games = born_by(3) if pool is None else tuple(g if isinstance(g, Game) else Game(g) for g in pool)
    if not games:
        raise ValueError("a pool has at least one game")
    draw = random.Random(seed)
    for done in range(sums):
        fights = Sum(draw.choices(games, k=components))
        search = Play(fights.games)
        opponent = Optimal(search)
        for first in (LEFT, RIGHT):
            best = search.stop(fights.games, first)
            for player, standing in zip(players, standings, strict=True):
                line = play(fights, player, opponent, first=first)
                standing.enter(best - line.score, fights, first)
        if progress is not None:
            progress(done + 1, sums)
    return tuple(standings)


def _ambient(turn: Turn, before: Fraction | None) -> Fraction:
    """The ambient tax at a turn: the lowest temperature so far, and never below 0."""
    heat = max(turn.temperature, Fraction(0))
    return heat if before is None else min(heat, before)
