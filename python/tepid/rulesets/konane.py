"""Konane: a stone jumps over an adjacent stone of the opponent into the hole behind it, and takes it off.

::

    x o .      Left jumps:      . . x      A jump may go on in the same direction while it can.

A move is one or more jumps in a straight line, up, down, left or right. Letters: ``x`` Left, ``o`` Right, ``.`` a
hole, ``#`` no cell. Here play begins after the opening in which each player takes one stone off the full board.

Source: M. D. Ernst, Playing Konane mathematically, UMAP Journal 16 (1995) 95-121.
"""

from __future__ import annotations

from tepid import _core
from tepid.rulesets.grids import DIHEDRAL, GivenPattern, GridRuleset, Line, line_patterns, symmetries

_STATES = {"x": 1, "o": 2, ".": 3}
_MOST_JUMPS = 63  # a row of 128 cells has no room for more


def _kernel() -> _core.BoardRules:
    patterns: list[GivenPattern] = []
    for own, other in ("xo", "ox"):
        for jumps in range(1, _MOST_JUMPS + 1):
            over = (((other, "."), (".", ".")) * jumps)[:-1]
            line: Line = ((own, "."), *over, (".", own))
            patterns += line_patterns(_STATES, line, left=own == "x", right=own == "o")
    return _core.BoardRules.patterns(2, patterns, symmetries(keeps=DIHEDRAL, negates=("swap",)), 8)


KONANE = GridRuleset(
    name="konane",
    title="Konane",
    letters={"x": (1, "Left"), "o": (2, "Right"), ".": (3, "a hole"), "#": (0, "removed")},
    kernel=_kernel,
    start=lambda row, column: "xo"[(row + column) % 2],
    samples=("..ox", ".ox.", "xo.o.", "xo./.xo/o.x", "x.o/oxo"),
    sources=("M. D. Ernst, UMAP Journal 16 (1995) 95-121",),
)
