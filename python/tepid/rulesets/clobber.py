"""Clobber: a piece moves onto an adjacent piece of the opponent and takes its place.

::

    x o x      Left's first piece clobbers:      . x x      Nothing more can move.

Letters: ``x`` Left's pieces, ``o`` Right's, ``.`` or ``#`` nothing. A piece never moves onto an empty cell, so that
every component in which one player can move is one in which both can: all values are infinitesimal.

Anti-Clobber: a piece moves onto an adjacent *empty* cell and leaves a piece of the opponent behind.

``clobber_variant(directions=..., distance=...)`` makes more of the family: pieces move only in the given
directions, or onto a piece up to ``distance`` cells away in a straight line, whatever lies between.

Sources: M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe, An introduction to Clobber, Integers 5(2) (2005) A1;
the rules as in I. Peterson, Getting Clobbered, Science News (2002).
"""

from __future__ import annotations

from collections.abc import Iterable

from tepid import _core
from tepid.rulesets.grids import DIHEDRAL, DIRECTIONS, GivenPattern, GridRuleset, line_patterns, symmetries

_STATES = {"x": 1, "o": 2, ".": 0}
_ANTI = {"x": 1, "o": 2, ".": 3}
_NOWHERE = ("", "")


def clobber_variant(
    *,
    name: str,
    title: str = "",
    directions: Iterable[tuple[int, int]] = DIRECTIONS,
    distance: int = 1,
    aliases: tuple[str, ...] = (),
    samples: tuple[str, ...] = ("xxo", "xo/ox", "xoxo", "xox/ox.", "xo.ox"),
) -> GridRuleset:
    """A ruleset of the Clobber family. ``directions`` are steps (down, right): the four of ``tepid.rulesets.grids``
    and any others, diagonal ones too; both players use the same.

    >>> from tepid.rulesets.grids import EAST
    >>> str(clobber_variant(name="one-way", directions=[EAST]).value("xo"))
    '1'
    """
    directions = tuple(directions)
    if not directions or distance < 1:
        raise ValueError("Clobber needs a direction and a distance of at least one")
    turned = {(-down, -right) for down, right in directions}
    mirrored = {(right, down) for down, right in directions}
    keeps = ["transpose"] if mirrored == set(directions) else []
    keeps += ["flip rows"] if {(-d, r) for d, r in directions} == set(directions) else []
    keeps += ["flip columns"] if {(d, -r) for d, r in directions} == set(directions) else []
    keeps += ["flip rows + flip columns"] if turned == set(directions) else []

    def kernel() -> _core.BoardRules:
        patterns: list[GivenPattern] = []
        for step in range(1, distance + 1):
            between = (_NOWHERE,) * (step - 1)
            for own, other in ("xo", "ox"):
                line = ((own, "."), *between, (other, own))
                left = own == "x"
                patterns += line_patterns(_STATES, line, left=left, right=not left, directions=directions)
        return _core.BoardRules.patterns(2, patterns, symmetries(keeps=keeps, negates=("swap",)), 7)

    return GridRuleset(
        name=name,
        title=title or name,
        aliases=aliases,
        letters={"x": (1, "Left"), "o": (2, "Right"), ".": (0, "empty"), "#": (0, "removed")},
        kernel=kernel,
        start=lambda row, column: "xo"[(row + column) % 2],
        samples=samples,
        sources=("Albert, Grossman, Nowakowski, Wolfe, Integers 5(2) (2005) A1",),
    )


def _anti_kernel() -> _core.BoardRules:
    patterns = [*line_patterns(_ANTI, (("x", "o"), (".", "x")), left=True, right=False)]
    patterns += line_patterns(_ANTI, (("o", "x"), (".", "o")), left=False, right=True)
    return _core.BoardRules.patterns(2, patterns, symmetries(keeps=DIHEDRAL, negates=("swap",)), 6)


CLOBBER = clobber_variant(name="clobber", title="Clobber")

ANTI_CLOBBER = GridRuleset(
    name="anti_clobber",
    title="Anti-Clobber",
    letters={"x": (1, "Left"), "o": (2, "Right"), ".": (3, "empty"), "#": (0, "removed")},
    kernel=_anti_kernel,
    start=lambda row, column: "xo"[(row + column) % 2],
    samples=("x.", "xo.", "x.o", "xo/..", "x#./.o."),
    sources=("public test suites",),
)
