"""NoGo: place a stone so that every chain of stones on the board keeps a liberty.

::

    . o      Left may not play the corner: the new stone would have no liberty; nor may a stone
    o .      take the last liberty of a chain of either colour.

A chain is a connected set of stones of one colour; a liberty is an empty cell beside it. (Where a board begins with
chains that have none, only those on or beside the new stone count.) Letters: ``x`` Left, ``o`` Right, ``.`` empty,
``#`` no cell.

Source: C. W. Chou, O. Teytaud, S. J. Yen, Revisiting Monte-Carlo tree search on a normal form game: NoGo, Applications
of Evolutionary Computation (2011) 73-82; the same as J. Moore's Anti-Atari Go.
"""

from __future__ import annotations

from tepid import _core
from tepid.rulesets.grids import DIHEDRAL, GridRuleset, symmetries

NOGO = GridRuleset(
    name="nogo",
    title="NoGo",
    aliases=("anti_atari_go",),
    letters={"x": (1, "Left"), "o": (2, "Right"), ".": (3, "empty"), "#": (0, "removed")},
    kernel=lambda: _core.BoardRules.nogo(symmetries(keeps=DIHEDRAL, negates=("swap",)), 6),
    samples=("..", "../..", ".x./oo.", "x.#.o", ".o./x.."),
    sources=("Chou, Teytaud, Yen, EvoApplications (2011) 73-82",),
)
