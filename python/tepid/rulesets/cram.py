"""Cram: either player lays a domino either way; whoever cannot lay one loses.

::

    . .      one move        # .      or      # #      and one domino
    . .                      # .              . .      is left either way: worth 0.

Letters: ``.`` an empty cell, ``#`` a cell that is taken or was never there. Cram is impartial: every value is a
nimber.

Source: M. Gardner, Mathematical Games, Scientific American 230 (1974) 106; Winning Ways, chapter 15.
"""

from __future__ import annotations

from tepid import _core
from tepid.rulesets.grids import DIHEDRAL, GridRuleset, pattern, symmetries

_EMPTY, _TAKEN = 1, 0

CRAM = GridRuleset(
    name="cram",
    title="Cram",
    aliases=("plugg", "dots_and_pairs"),
    letters={".": (_EMPTY, "empty"), "#": (_TAKEN, "removed")},
    kernel=lambda: _core.BoardRules.patterns(
        1,
        [
            pattern([(0, 0, _EMPTY, _TAKEN), (1, 0, _EMPTY, _TAKEN)], left=True, right=True),
            pattern([(0, 0, _EMPTY, _TAKEN), (0, 1, _EMPTY, _TAKEN)], left=True, right=True),
        ],
        symmetries(keeps=DIHEDRAL, negates=("identity",)),
        9,
    ),
    samples=("../..", ".../...", ".#./...", "....", ".../.../..."),
    sources=("M. Gardner, Scientific American 230 (1974) 106", "Berlekamp, Conway, Guy, Winning Ways"),
)
