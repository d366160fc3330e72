"""Sums in play: which fight first, what must be answered, and who gets the last move."""

from __future__ import annotations

from tepid.sums.bounds import Bounds, stop_bounds
from tepid.sums.components import Component, Sum
from tepid.sums.environments import Answer, Approach, CouponStack, beside, convergence, must_answer
from tepid.sums.last_move import Copies, LastMove, atomic_weight, chilled, copies, last_move
from tepid.sums.order import Frozen, Prospect, orthodox
from tepid.sums.playing import Entry, Line, Standing, forecast, over, play, tournament
from tepid.sums.strategies import (
    STRATEGIES,
    Hotstrat,
    Move,
    Optimal,
    Random,
    Sentestrat,
    Strategy,
    Thermostrat,
    Turn,
    strategy,
)

__all__ = [
    # What is known of a sum without adding it up?
    "Sum", "Component", "Bounds", "stop_bounds",
    # Which fight first?
    "Frozen", "Prospect", "orthodox",
    # How is it played?
    "play", "Line", "Entry", "Move", "Turn", "forecast", "over",
    "STRATEGIES", "strategy", "Strategy", "Hotstrat", "Thermostrat", "Sentestrat", "Optimal", "Random",
    "tournament", "Standing",
    # What stands beside it?
    "CouponStack", "beside", "convergence", "Approach", "must_answer", "Answer",
    # Who gets the last move?
    "last_move", "LastMove", "chilled", "atomic_weight", "copies", "Copies",
]  # fmt: skip
