"""Amazons: a queen moves as in chess, then shoots an arrow, as a queen moves, that burns the cell it lands on.

::

    x . .      Left goes one step and shoots back:      # x .

Neither queens nor arrows pass over queens or burned cells. Letters: ``x`` Left's amazons, ``o`` Right's, ``.``
empty, ``#`` burned or never there.

Source: W. Zamkauskas's game (1988); E. R. Berlekamp, Sums of N x 2 Amazons, in Game theory, optimal stopping,
probability and statistics (2000) 1-34.
"""

from __future__ import annotations

from tepid import _core
from tepid.rulesets.grids import DIHEDRAL, GridRuleset, symmetries

AMAZONS = GridRuleset(
    name="amazons",
    title="Amazons",
    letters={"x": (1, "Left"), "o": (2, "Right"), ".": (3, "empty"), "#": (0, "burned")},
    kernel=lambda: _core.BoardRules.amazons(symmetries(keeps=DIHEDRAL, negates=("swap",)), 6),
    samples=("x.", "x.o", "x./.o", ".x#/..o", "x../..."),
    sources=("E. R. Berlekamp, Sums of N x 2 Amazons (2000)",),
)
