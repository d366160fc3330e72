"""Rulesets: from a position to its value, its winner and its best moves.

Each ruleset is one page of this package. ``get(name)`` finds one by name; ``Ruleset`` is the base of your own.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from tepid.rulesets.amazons import AMAZONS
from tepid.rulesets.cakes import CUTCAKE, EATCAKE, MAUNDY_CAKE
from tepid.rulesets.clobber import ANTI_CLOBBER, CLOBBER, clobber_variant
from tepid.rulesets.col_and_snort import COL, SNORT
from tepid.rulesets.conformance import check_ruleset
from tepid.rulesets.contract import Position, Ruleset
from tepid.rulesets.cram import CRAM
from tepid.rulesets.domineering import DOMINEERING
from tepid.rulesets.euclid import PARTIZAN_EUCLID
from tepid.rulesets.families import Family
from tepid.rulesets.fission import FISSION
from tepid.rulesets.grids import GridRuleset
from tepid.rulesets.hackenbush import HACKENBUSH
from tepid.rulesets.heaps import (
    DAWSONS_KAYLES,
    KAYLES,
    NIM,
    PARTIZAN_SUBTRACTION,
    TAKING_AND_BREAKING,
    Octal,
    PartizanSubtraction,
    TakingAndBreaking,
)
from tepid.rulesets.konane import KONANE
from tepid.rulesets.nogo import NOGO
from tepid.rulesets.toads_and_frogs import ELEPHANTS_AND_RHINOS, TOADS_AND_FROGS, toads_and_frogs_variant
from tepid.rulesets.toppling_dominoes import TOPPLING_DOMINOES

__all__ = [
    "Ruleset", "Position", "GridRuleset", "Family", "check_ruleset", "get", "register", "REGISTRY",
    "COL", "SNORT", "CRAM", "DOMINEERING", "NOGO",
    "AMAZONS", "ANTI_CLOBBER", "CLOBBER", "clobber_variant", "FISSION", "KONANE",
    "ELEPHANTS_AND_RHINOS", "TOADS_AND_FROGS", "toads_and_frogs_variant",
    "CUTCAKE", "EATCAKE", "MAUNDY_CAKE", "HACKENBUSH", "TOPPLING_DOMINOES",
    "PARTIZAN_EUCLID", "DAWSONS_KAYLES", "KAYLES", "NIM", "PARTIZAN_SUBTRACTION", "TAKING_AND_BREAKING",
    "Octal", "PartizanSubtraction", "TakingAndBreaking",
]  # fmt: skip

REGISTRY: dict[str, Ruleset[Any]] = {
    rules.name: rules
    for rules in (
        DOMINEERING, CRAM, CLOBBER, ANTI_CLOBBER, TOADS_AND_FROGS, ELEPHANTS_AND_RHINOS, KONANE, AMAZONS, NOGO, COL,
        SNORT, HACKENBUSH, TOPPLING_DOMINOES, CUTCAKE, MAUNDY_CAKE, EATCAKE, PARTIZAN_SUBTRACTION, TAKING_AND_BREAKING,
        PARTIZAN_EUCLID, FISSION, NIM, KAYLES, DAWSONS_KAYLES,
    )
}  # fmt: skip
"""Every ruleset by name."""


def register(rules: Ruleset[Any]) -> Ruleset[Any]:
    """Make a ruleset known to ``get`` and so to the command line and to pickles; returns it."""
    if not isinstance(rules, Ruleset):
        raise TypeError(f"what is registered is a Ruleset, not {type(rules).__name__}")
    if not rules.name:
        raise ValueError("a ruleset needs a name to be registered")
    if REGISTRY.get(rules.name, rules) is not rules:
        raise ValueError(f"there is another ruleset called {rules.name!r}")
    REGISTRY[rules.name] = rules
    return rules


def get(name: str) -> Ruleset[Any]:
    """The ruleset of that name, or of that octal code.

    >>> get("toads_and_frogs"), get("Toads and Frogs"), get("0.77").value("3")
    (<ruleset toads_and_frogs>, <ruleset toads_and_frogs>, Game("*3"))
    >>> get("domineerng")
    Traceback (most recent call last):
    ValueError: no ruleset is called 'domineerng'; did you mean domineering?
    """
    if not isinstance(name, str):
        raise TypeError(f"a ruleset is named by text, not by {type(name).__name__}")
    wanted = name.strip().lower().replace("'", "").replace("-", "_").replace(" ", "_")
    known = {alias: rules for rules in REGISTRY.values() for alias in (rules.name, *rules.aliases)}
    if wanted in known:
        return known[wanted]
    if name.strip() in REGISTRY:
        return REGISTRY[name.strip()]
    if wanted and set(wanted) <= set("0123456789."):
        return Octal(name)
    near = get_close_matches(wanted, known, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(REGISTRY)}, and octal codes such as 0.77"
    raise ValueError(f"no ruleset is called {name!r}; {hint}")
