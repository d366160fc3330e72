"""Col and Snort: paint a vertex of a map; in Col neighbours may not be alike, in Snort they may not differ.

::

    . . .      Left paints the middle of a path in Snort:      l x l      Right can play nowhere: Left has two moves.

On a graph or a grid each player paints an unpainted vertex in his own colour. In Col no two neighbours may have the
same colour, in Snort no two neighbours may have different ones. Letters: ``x`` painted by Left, ``o`` by Right,
``.`` open to both, ``l`` and ``r`` (a tint) open to that player only, ``#`` no cell. Graphs: see
``tepid.rulesets.graphs``.

Sources: Winning Ways, chapters 2 and 5 (Col is C. Vout's, Snort S. Norton's); J. H. Conway, On Numbers and Games,
ch. 8.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from tepid import _core
from tepid.rulesets.contract import Progress
from tepid.rulesets.graphs import Edges, is_graph, read_graph, write_graph
from tepid.rulesets.grids import DIHEDRAL, GridRuleset, symmetries
from tepid.sides import LEFT, Side

if TYPE_CHECKING:
    from tepid.game import Game

_LETTERS = {
    ".": (3, "open"),
    "x": (4, "painted by Left"),
    "o": (5, "painted by Right"),
    "l": (1, "open to Left"),
    "r": (2, "open to Right"),
    "#": (0, "removed"),
}
_EXACT = 7


class TintRuleset(GridRuleset):
    """Col or Snort, on grids and on graphs."""

    def __init__(self, *, name: str, title: str, forbids_opponent: bool) -> None:
        super().__init__(
            name=name,
            title=title,
            letters=_LETTERS,
            kernel=lambda: _core.BoardRules.tints(
                forbids_opponent, symmetries(keeps=DIHEDRAL, negates=("swap",)), _EXACT
            ),
            samples=("..", ".../...", "x./.#", "l.r/...", "path 4", "cycle 5", "star 4", "graph 4 1-2 2-3 3-1 3-4 4:x"),
            sources=("Berlekamp, Conway, Guy, Winning Ways", "J. H. Conway, On Numbers and Games"),
        )
        self._forbids_opponent = forbids_opponent

    @cached_property
    def graph_kernel(self) -> _core.GraphRules:
        """The native rules on graphs, made when first needed."""
        return _core.GraphRules.tints(self._forbids_opponent, _EXACT)

    def read(self, text: str) -> str:
        if isinstance(text, str) and is_graph(text):
            named, painted, _, _ = read_graph(text, self.letters)
            return write_graph(named, {v: letter for v, letter in painted.items() if letter != "."})
        return super().read(text)

    def _graph(self, position: str) -> tuple[bytes, Edges]:
        _, painted, n, edges = read_graph(position, self.letters)
        return bytes(_LETTERS[painted.get(v, ".")][0] for v in range(n)), edges

    def moves(self, position: str, side: Side) -> list[str]:
        if not is_graph(position):
            return super().moves(position, side)
        named, painted, _, _ = read_graph(position, self.letters)
        letter = "x" if side is LEFT else "o"
        vertices = self.graph_kernel.moves(*self._graph(position), side)
        return [write_graph(named, {**painted, v: letter}) for v in vertices]

    def _named(self, states: bytes, edges: Edges) -> str:
        named = " ".join([f"graph {len(states)}", *(f"{u + 1}-{v + 1}" for u, v, _ in edges)])
        letters = {v: self._letter_of[state] for v, state in enumerate(states)}
        return write_graph(named, {v: letter for v, letter in letters.items() if letter != "."})

    def components(self, position: str) -> list[str]:
        if not is_graph(position):
            return super().components(position)
        parts = self.graph_kernel.parts(*self._graph(position), False)
        return [self._named(states, edges) for states, edges, _ in parts]

    def normal(self, position: str) -> tuple[str, int]:
        if not is_graph(position):
            return super().normal(position)
        parts = self.graph_kernel.parts(*self._graph(position), True)
        if len(parts) != 1:
            return position, 1
        states, edges, sign = parts[0]
        return self._named(states, edges), sign

    def _values(self, raw: list[str], progress: Progress | None) -> list[Game]:
        graphs = [position for position in raw if is_graph(position)]
        grids = [position for position in raw if not is_graph(position)]
        on_graphs = iter(self.graph_kernel.values([self._graph(g) for g in graphs], progress) if graphs else [])
        on_grids = iter(super()._values(grids, progress) if grids else [])
        return [next(on_graphs if is_graph(position) else on_grids) for position in raw]

    def _wins(self, raw: str, first: Side, progress: Progress | None) -> bool:
        if is_graph(raw):
            return self.graph_kernel.wins(*self._graph(raw), first, progress)
        return super()._wins(raw, first, progress)

    def forget(self) -> None:
        super().forget()
        self.__dict__.pop("graph_kernel", None)


COL = TintRuleset(name="col", title="Col", forbids_opponent=False)
SNORT = TintRuleset(name="snort", title="Snort", forbids_opponent=True)
