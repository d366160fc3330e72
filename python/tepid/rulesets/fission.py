"""Fission: a stone with both neighbours free in one's direction splits into two stones there.

::

    . x .      Right's move:      x . x      Left needs the free cells above and below.

The stone is replaced by two stones on the two neighbouring cells: above and below for Left, left and right for
Right. All stones belong to both players. Letters: ``x`` a stone, ``.`` empty, ``#`` no cell.

Source: the rules and values of public test suites; no paper is known to us.
"""

from __future__ import annotations

from tepid import _core
from tepid.rulesets.grids import EAST, SOUTH, GridRuleset, line_patterns, symmetries

_STATES = {"x": 1, ".": 3}
_SPLIT = ((".", "x"), ("x", "."), (".", "x"))

FISSION = GridRuleset(
    name="fission",
    title="Fission",
    letters={"x": (1, "a stone"), ".": (3, "empty"), "#": (0, "removed")},
    kernel=lambda: _core.BoardRules.patterns(
        2,
        [
            *line_patterns(_STATES, _SPLIT, left=True, right=False, directions=[SOUTH]),
            *line_patterns(_STATES, _SPLIT, left=False, right=True, directions=[EAST]),
        ],
        symmetries(keeps=("flip rows", "flip columns"), negates=("transpose",)),
        9,
    ),
    samples=(".x.", "./x/.", ".../.x./...", ".x./x.#/..."),
    sources=("public test suites",),
)
