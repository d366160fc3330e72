"""tepid: exact short combinatorial games - values, thermographs, and the operators that cool and heat them."""

from typing import TYPE_CHECKING

from tepid import operators, pools
from tepid._core import OrderMatrix, SumTable, Thermograph, Wall, __version__, all_sums, order_matrix
from tepid.budgets import budget, cache_info, clear_caches, scratch
from tepid.censuses import Census, census
from tepid.days import born_by, random_born_by
from tepid.errors import (
    BoardError,
    BudgetSpent,
    NotANumber,
    NotationError,
    NotAtomic,
    NotDyadicError,
    TepidError,
)
from tepid.form import Form
from tepid.game import DOWN, STAR, UP, ZERO, Game, integer, miny, nimber, switch, tiny, up
from tepid.sides import LEFT, RIGHT, Order, Outcome, Side
from tepid.sweeps import AdditivityReport, Failure, sweep
from tepid.thermography import temperature

if TYPE_CHECKING:
    from tepid import claims as claims
    from tepid import rulesets as rulesets
    from tepid import studies as studies
    from tepid import sums as sums
    from tepid import theorems as theorems
    from tepid.rulesets import Position as Position
    from tepid.rulesets import Ruleset as Ruleset
    from tepid.rulesets import check_ruleset as check_ruleset
    from tepid.sums import Sum as Sum

__all__ = [
    # What is a game worth?
    "Game",
    "Form",
    "ZERO",
    "STAR",
    "UP",
    "DOWN",
    "integer",
    "nimber",
    "up",
    "switch",
    "tiny",
    "miny",
    # Who wins, and how do two games compare?
    "Side",
    "LEFT",
    "RIGHT",
    "Outcome",
    "Order",
    # What does a tax do to it?
    "Thermograph",
    "Wall",
    "temperature",
    # Which operators are there, and which of them add?
    "operators",
    "pools",
    "sweep",
    "AdditivityReport",
    "Failure",
    # Which fight first?
    "Sum",
    # How do the games of a pool divide?
    "census",
    "Census",
    # Which games are there?
    "born_by",
    "random_born_by",
    "all_sums",
    "SumTable",
    "order_matrix",
    "OrderMatrix",
    # How much may it cost?
    "budget",
    "scratch",
    "cache_info",
    "clear_caches",
    # What was refused?
    "TepidError",
    "NotationError",
    "BoardError",
    "NotDyadicError",
    "NotANumber",
    "NotAtomic",
    "BudgetSpent",
    "__version__",
]


def __getattr__(name: str) -> object:
    """Modules that are not needed up front, brought in when first asked for."""
    if name in ("claims", "figures", "notebook", "rulesets", "studies", "sums", "theorems"):
        from importlib import import_module

        return import_module(f"tepid.{name}")
    if name in ("Position", "Ruleset", "check_ruleset"):
        from tepid import rulesets

        return getattr(rulesets, name)
    if name == "Sum":
        from tepid.sums import Sum

        return Sum
    raise AttributeError(f"module 'tepid' has no attribute {name!r}")
