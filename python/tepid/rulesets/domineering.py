"""Domineering: Left lays upright dominoes, Right lays flat ones; whoever cannot lay one loses.

::

    . .      Left takes the first      # .      which leaves one column:
    . .      column:                   # .      room for Left again, none for Right.

Letters: ``.`` an empty cell, ``#`` a cell that is taken or was never there.

Sources: G. Andersson's game, in M. Gardner, Mathematical Games, Scientific American 230 (1974) 106; Winning Ways,
chapter 5; E. R. Berlekamp, Blockbusting and Domineering, J. Combin. Theory A 49 (1988) 67-116.
"""

from __future__ import annotations

from tepid import _core
from tepid.rulesets.grids import GridRuleset, pattern, symmetries

_EMPTY, _TAKEN = 1, 0
_UPRIGHT = [(0, 0, _EMPTY, _TAKEN), (1, 0, _EMPTY, _TAKEN)]  # row, column, before, after
_FLAT = [(0, 0, _EMPTY, _TAKEN), (0, 1, _EMPTY, _TAKEN)]

DOMINEERING = GridRuleset(
    name="domineering",
    title="Domineering",
    aliases=("crosscram", "stop_gate"),
    letters={".": (_EMPTY, "empty"), "#": (_TAKEN, "removed")},
    kernel=lambda: _core.BoardRules.patterns(
        1,
        [pattern(_UPRIGHT, left=True, right=False), pattern(_FLAT, left=False, right=True)],
        symmetries(keeps=("flip rows", "flip columns"), negates=("transpose",)),
        12,
    ),
    samples=("../..", ".../...", ".#./...", "#.#/...", "..../....", ".../.../..."),
    sources=("M. Gardner, Scientific American 230 (1974) 106", "E. R. Berlekamp, J. Combin. Theory A 49 (1988) 67-116"),
)
