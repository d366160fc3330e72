"""Toads and Frogs: toads hop to the right, frogs to the left; a hop over one opponent is allowed.

::

    t . f      Left slides:     . t f      Left jumps:      t f .  ->  . f t

Left moves a toad ``t`` one cell to the right if that is empty, or over a frog next to it if the cell behind is
empty; Right moves frogs ``f`` the other way. Letters: ``t``, ``f``, ``.`` empty, ``#`` removed. Rows are played
apart.

``toads_and_frogs_variant(slides=..., jumps=...)`` makes more of the family: slides of several cells (over empty ones),
jumps over several opponents in a row. Elephants and Rhinos: they slide one cell and never jump.

Sources: R. K. Guy's game, Winning Ways, chapters 1 and 5; J. Erickson, New Toads and Frogs results, Games of No Chance
(1996) 299-310. Elephants and Rhinos: M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play.
"""

from __future__ import annotations

from collections.abc import Iterable

from tepid import _core
from tepid.rulesets.grids import EAST, WEST, GivenPattern, GridRuleset, line_patterns, symmetries

_STATES = {"t": 1, "f": 2, ".": 3}


def toads_and_frogs_variant(
    *,
    name: str,
    title: str = "",
    slides: Iterable[int] = (1,),
    jumps: Iterable[int] = (1,),
    aliases: tuple[str, ...] = (),
    samples: tuple[str, ...] = ("t.f", "t.tff", "tt.f", "tf.tf.", "t.f/tf."),
    sources: tuple[str, ...] = (
        "Berlekamp, Conway, Guy, Winning Ways",
        "J. Erickson, Games of No Chance (1996) 299-310",
    ),
) -> GridRuleset:
    """A ruleset of the family: ``slides`` are the lengths of slides, ``jumps`` how many opponents a jump crosses.

    >>> str(toads_and_frogs_variant(name="two", slides=[1, 2], jumps=[]).value("t..f"))
    '∗2'
    """
    slides, jumps = tuple(slides), tuple(jumps)
    if any(n < 1 for n in slides + jumps) or not slides + jumps:
        raise ValueError("slides and jumps have lengths of one or more, and there is at least one")

    def kernel() -> _core.BoardRules:
        patterns: list[GivenPattern] = []
        for own, other, direction in (("t", "f", EAST), ("f", "t", WEST)):
            middles = [((".", "."),) * (n - 1) for n in slides] + [((other, other),) * n for n in jumps]
            for middle in middles:
                line = ((own, "."), *middle, (".", own))
                left = own == "t"
                patterns += line_patterns(_STATES, line, left=left, right=not left, directions=[direction])
        keeps = ("flip rows",)
        return _core.BoardRules.patterns(2, patterns, symmetries(keeps=keeps, negates=("flip columns + swap",)), 6)

    return GridRuleset(
        name=name,
        title=title or name,
        aliases=aliases,
        letters={"t": (1, "a toad, Left's"), "f": (2, "a frog, Right's"), ".": (3, "empty"), "#": (0, "removed")},
        kernel=kernel,
        samples=samples,
        sources=sources,
    )


TOADS_AND_FROGS = toads_and_frogs_variant(name="toads_and_frogs", title="Toads and Frogs")

ELEPHANTS_AND_RHINOS = toads_and_frogs_variant(
    name="elephants_and_rhinos",
    title="Elephants and Rhinos",
    jumps=(),
    sources=("Albert, Nowakowski, Wolfe, Lessons in Play",),
)
