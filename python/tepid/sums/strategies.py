"""Strategies: rules by which a side chooses its next move in a sum.

Each is an object with one method, ``choose(turn)``, which returns one of ``turn.moves`` with its reason, and with a
name that the command line reads. Where a strategy promises something, the promise is stated with its source.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple, Protocol

from tepid._core import Game
from tepid.sides import LEFT, Side
from tepid.sums.bounds import Scores
from tepid.sums.components import Component, Sum, as_they_are
from tepid.sums.order import left_to, signed
from tepid.sums.search import Play, sign


class Move(NamedTuple):
    """A move: a component and what it becomes, or the coupon that is taken; and why."""

    side: Side
    component: Component | None
    option: Component | None
    coupon: Fraction | None = None
    reason: str = ""

    def __format__(self, style: str) -> str:
        if self.component is None or self.option is None:
            text = f"{self.side} takes the coupon {self.coupon}"
        else:
            after = self.option.position or self.option.named(style or "u")
            text = f"{self.side}: {self.component.named(style or 'u')} to {after}"
        reason = self.reason.replace("−", "-") if style == "a" else self.reason
        stop = "." if self.option is None or self.option.position is None else "  "  # a board may be made of dots
        return f"{text}{stop} {reason}" if reason else text

    def __str__(self) -> str:
        return format(self, "u")


class Turn(NamedTuple):
    """What the side to move sees: the sum, the coupons left, and how it came to this."""

    fights: Sum
    side: Side
    coupons: tuple[Fraction, ...] = ()
    last: Move | None = None
    """The move before this turn, if any."""
    number: int = 0
    """How many moves were made before."""
    ambient: Fraction | None = None
    """The lowest temperature that the whole, coupons included, has had before."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every legal move, but for those in numbers: nobody gains by them."""
        found = [
            Move(self.side, c, option)
            for c in self.fights.components
            if not c.game.is_number
            for option in c.options(self.side)
        ]
        if self.coupons:
            found.append(Move(self.side, None, None, self.coupons[0]))
        return tuple(found)

    @property
    def temperature(self) -> Fraction:
        """The temperature of the hottest thing there: a component or the top coupon."""
        return max(self.fights.temperature, self.coupons[0] if self.coupons else Fraction(-1))

    def after(self, move: Move) -> Turn:
        """What the opponent sees after a move of this turn's; a coupon taken has become a number.

        Raises ValueError for what is no move here.
        """
        self.check(move)
        if move.component is None or move.option is None:
            gained = Component(Game(sign(self.side) * self.coupons[0]))
            fights = as_they_are([*self.fights.components, gained])
            coupons = self.coupons[1:]
        else:
            fights, coupons = self.fights.after(move.component, move.option), self.coupons
        heat = self.temperature
        ambient = heat if self.ambient is None else min(heat, self.ambient)
        return Turn(fights, self.side.other, coupons, move, self.number + 1, ambient)

    def check(self, move: Move) -> None:
        """Raises ValueError, or TypeError, for what is no move here."""
        if not isinstance(move, Move):
            raise TypeError(f"a move is one of turn.moves, not {move!r}")
        legal = move.side is self.side
        if move.component is None or move.option is None:
            legal &= move.component is move.option and bool(self.coupons) and move.coupon == self.coupons[0]
        else:
            there = any(move.component.is_like(c) for c in self.fights.components)
            legal &= there and move.coupon is None
            legal &= there and any(move.option.is_like(h) for h in move.component.options(self.side))
        if not legal:
            raise ValueError(f"{self.side} has no such move: {move}")


class Strategy(Protocol):
    """What ``play`` asks of a strategy: a name, and a choice among the moves of a turn."""

    @property
    def name(self) -> str:
        """What it is called."""

    def choose(self, turn: Turn) -> Move:
        """One of ``turn.moves``, with its reason. Raises ValueError where the strategy does not apply, saying why."""


class Hotstrat:
    """Play in the hottest component, or take the coupon where none is hotter. Nothing is promised: a threat goes
    unanswered where something hotter beckons, and a hot reverse sente is overrated.

    >>> str(Hotstrat().choose(Turn(Sum(["+-3", "+-1"]), LEFT)))
    'Left: ±3 to 3. The hottest, at 3'
    """

    name = "hotstrat"

    def choose(self, turn: Turn) -> Move:
        """A move in the hottest component: the best one at its own temperature."""
        return _in_the_hottest(turn, _offered(turn), turn.temperature, "the hottest")


class Thermostrat:
    """Play in the component whose thermograph is widest at the ambient tax: where the sum of the opponent's scores and
    the widest gap is best for the mover.

    Promised: the mover reaches a stop no worse than ``Sum.stop_bounds`` says can be forced, so the loss against best
    play is at most the distance between the bounds, which is at most the temperature of the hottest component. Source:
    E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 6; a proof is in the docs. It refuses coupons.

    >>> str(Thermostrat().choose(Turn(Sum(["{9||8|0}", "+-1"]), LEFT)))
    'Left: ±1 to 1. The widest at the ambient tax 0'
    """

    name = "thermostrat"

    def choose(self, turn: Turn) -> Move:
        """A move in the widest component at the ambient tax: the best one at that tax."""
        if turn.coupons:
            raise ValueError(
                "thermostrat does not apply beside coupons: its ambient tax is that of the sum alone; "
                "sentestrat and hotstrat do"
            )
        tax = Scores((c.game, c.copies) for c in turn.fights.components).bounds(turn.side).ambient
        moves = [m for m in _offered(turn) if m.component is not None and m.component.game.temperature >= tax]
        widths = {m.component: _width(m.component.game, tax) for m in moves if m.component is not None}
        widest = max(widths.values())
        moves = [m for m in moves if m.component is not None and widths[m.component] == widest]
        return _best(moves, tax, f"the widest at the ambient tax {tax}")


class Sentestrat:
    """Answer a threat that is hotter than the ambient temperature; otherwise play in the hottest component, or take the
    coupon where none is hotter.

    The ambient temperature is the lowest that the sum, coupons included, has had so far. Promised: as first player a
    score of at least the mean, as second player at least the mean less the temperature of the hottest; so the loss
    against best play is at most that temperature. Source: E. R. Berlekamp, The economist's view of combinatorial games,
    in Games of No Chance (1996); a proof is in the docs.

    >>> str(Sentestrat().choose(Turn(Sum(["+-3", "+-1"]), LEFT)))
    'Left: ±3 to 3. No threat to answer: the hottest, at 3'
    """

    name = "sentestrat"

    def choose(self, turn: Turn) -> Move:
        """The answer to a threat, or a move in the hottest component."""
        moves = _offered(turn)
        threat = turn.last.option if turn.last is not None else None
        ambient = turn.temperature if turn.ambient is None else turn.ambient
        if threat is not None and threat.game.temperature > ambient:
            answers = [m for m in moves if m.component is not None and m.component.is_like(threat)]
            reason = f"the threat, at {threat.game.temperature}, beats the ambient temperature {ambient}"
            return _best(answers, ambient, f"answers: {reason}")
        return _in_the_hottest(turn, moves, min(ambient, turn.temperature), "no threat to answer: the hottest")


class Optimal:
    """Play for the best stop, by search; among equals for the win by the last move. Exact, at the cost of the search.

    Raises BudgetSpent where the search is too long.

    >>> str(Optimal().choose(Turn(Sum(["+-1", "{1||0|-20}"]), LEFT)))
    'Left: ±1 to 1. Reaches 1; the next best move 0'
    """

    name = "optimal"

    def __init__(self, search: Play | None = None) -> None:
        self._search = search

    def choose(self, turn: Turn) -> Move:
        """A move that reaches the best score against best play."""
        moves = _offered(turn)
        search = self._searched(turn, moves)
        games, s = list(turn.fights.games), sign(turn.side)
        scores = []
        for move in moves:
            scores.append(s * search.stop(*_moved(games, move, turn)))
        best = max(scores)
        good = [move for move, score in zip(moves, scores, strict=True) if score == best]
        others = [score for score in scores if score < best]
        reason = f"Reaches {signed(s * best)}" + (f"; the next best move {signed(s * max(others))}" if others else "")
        if not best and len(good) > 1:
            won = [m for m in good if not search.wins(*_moved(games, m, turn))]
            if won and len(won) < len(good):
                return won[0]._replace(reason=f"{reason}, and gets the last move")
        return good[0]._replace(reason=reason)

    def _searched(self, turn: Turn, moves: tuple[Move, ...]) -> Play:
        """A search that knows every option that is offered: of a board they may be no followers of its value."""
        needed = [m.option.game for m in moves if m.option is not None and not m.option.game.is_number]
        if self._search is None or not self._search.knows((*turn.fights.games, *needed), turn.coupons):
            self._search = Play((*turn.fights.games, *needed), turn.coupons)
        return self._search


class Random:
    """Play any legal move, each equally likely; the same seed makes the same choices.

    >>> Random(seed=1).choose(Turn(Sum(["+-3", "+-1"]), LEFT)).side
    <Side.LEFT: 'Left'>
    """

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, turn: Turn) -> Move:
        """Any move."""
        return self._random.choice(_offered(turn))._replace(reason="At random")


STRATEGIES: dict[str, Callable[[], Strategy]] = {
    made.name: made for made in (Hotstrat, Thermostrat, Sentestrat, Optimal, Random)
}
"""Every strategy by name."""


def strategy(given: str | Strategy) -> Strategy:
    """A strategy by its name, or as it is.

    Raises ValueError for a name that is not known, TypeError for what is no strategy.

    >>> strategy("hotstrat").name
    'hotstrat'
    """
    if isinstance(given, str):
        if given not in STRATEGIES:
            raise ValueError(f"no strategy is called {given!r}; there are {', '.join(STRATEGIES)}")
        return STRATEGIES[given]()
    if isinstance(given, type) or not callable(getattr(given, "choose", None)) or not hasattr(given, "name"):
        raise TypeError(f"a strategy is a name or an object with a name and a method choose(turn), not {given!r}")
    return given


def _in_the_hottest(turn: Turn, moves: tuple[Move, ...], tax: Fraction, reason: str) -> Move:
    """The best move at a tax in a component that nothing is hotter than; a coupon only if there is none."""
    heat = turn.temperature
    hottest = [m for m in moves if m.component is not None and m.component.game.temperature == heat]
    if not hottest:
        text = f"{reason}, the coupon {turn.coupons[0]}"
        return next(m for m in moves if m.component is None)._replace(reason=text[0].upper() + text[1:])
    return _best(hottest, tax, f"{reason}, at {heat}")


def _best(moves: list[Move], tax: Fraction, reason: str) -> Move:
    """Of moves to equally good components the one that leaves most at a tax."""

    def left(m: Move) -> tuple[Fraction, int, Fraction]:
        assert m.option is not None and m.component is not None
        before = m.component.game.thermograph.at(tax)
        score, slope = left_to(m.option.game, m.side, tax)
        gain = score - (before[0] if m.side is LEFT else -before[1])
        return gain, slope, -m.option.game.temperature

    return max(moves, key=left)._replace(reason=reason[0].upper() + reason[1:])


def _moved(games: list[Game], move: Move, turn: Turn) -> tuple[list[Game], Side, tuple[Fraction, ...]]:
    """The games, who is to move, and the coupons, after a move."""
    other = turn.side.other
    if move.component is None or move.option is None:
        return [*games, Game(sign(turn.side) * turn.coupons[0])], other, turn.coupons[1:]
    at = games.index(move.component.game)
    return [*games[:at], move.option.game, *games[at + 1 :]], other, turn.coupons


def _offered(turn: Turn) -> tuple[Move, ...]:
    """The moves there are. Raises ValueError where play is over."""
    moves = turn.moves
    if not moves:
        raise ValueError("play is over: every component is a number, and there is no coupon")
    return moves


def _width(g: Game, tax: Fraction) -> Fraction:
    left, right = g.thermograph.at(tax)
    return left - right
