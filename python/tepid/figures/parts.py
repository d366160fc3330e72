"""The parts of a position: which of its cells or vertices belong to each component in which somebody can move."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from tepid.rulesets.col_and_snort import TintRuleset
from tepid.sides import LEFT, RIGHT

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping

    from tepid.rulesets.grids import GridRuleset

Node = TypeVar("Node", bound="Hashable")


def grid_parts(rules: GridRuleset, board: str) -> list[set[tuple[int, int]]]:
    """The cells (row, column, from 0) of each component of a board."""
    if not isinstance(rules, TintRuleset):
        return _placed(rules, board)
    wide = len(board.split("/", 1)[0]) + 1
    open_to = dict.fromkeys(range(len(board)), 0)
    for side, bit in ((LEFT, 1), (RIGHT, 2)):
        for after in rules.moves(board, side):
            open_to[next(at for at in open_to if after[at] != board[at])] |= bit
    pairs = [(at, at + step) for at in open_to for step in (1, wide) if at + step in open_to]
    return [{divmod(at, wide) for at in part} for part in tied(rules, open_to, pairs)]


def tied(rules: TintRuleset, open_to: Mapping[int, int], pairs: Iterable[tuple[int, int]]) -> list[set[int]]:
    """Cells or vertices that somebody may paint (1: Left, 2: Right, 3: both), in components.

    Two neighbours hang together where the rules do not take them for two components.
    """
    kernel = rules.graph_kernel
    joined = {
        (a, b): len(kernel.parts(bytes((a, b)), [(0, 1, 0)], False)) == 1 for a in range(1, 4) for b in range(1, 4)
    }
    ties = [(u, v) for u, v in pairs if joined.get((open_to[u], open_to[v]))]
    return groups([v for v in open_to if open_to[v]], ties)


def groups(nodes: Iterable[Node], ties: Iterable[tuple[Node, Node]]) -> list[set[Node]]:
    """The sets that ties make of nodes, in the order of their first nodes.

    >>> groups("abcd", [("a", "c")]) == [{"a", "c"}, {"b"}, {"d"}]
    True
    """
    part_of = {node: {node} for node in nodes}
    for a, b in ties:
        small, large = sorted((part_of[a], part_of[b]), key=len)
        if small is not large:
            large |= small
            part_of.update(dict.fromkeys(small, large))
    found: dict[int, set[Node]] = {id(part): part for part in part_of.values()}
    return list(found.values())


def _placed(rules: GridRuleset, board: str) -> list[set[tuple[int, int]]]:
    """The components that the kernel cuts out of a board, put back where they came from; none if that fails.

    A component belongs in a place if its cells are there, and if without them all the others are as they were.
    """
    tall, wide, states = rules._given(board)
    parts = [part[:3] for part in rules.kernel.parts(tall, wide, states, False)]
    found, placed = [], 0
    for i, (high, broad, cells) in enumerate(parts):
        here = [divmod(at, broad) for at, state in enumerate(cells) if state]
        for down, right in ((r, c) for r in range(tall - high + 1) for c in range(wide - broad + 1)):
            if any(states[(r + down) * wide + c + right] != cells[r * broad + c] for r, c in here):
                continue
            places = {(r + down, c + right) for r, c in here}
            rest = bytes(0 if divmod(at, wide) in places else state for at, state in enumerate(states))
            if [part[:3] for part in rules.kernel.parts(tall, wide, rest, False)] == parts[i + 1 :]:
                states, placed = rest, placed + 1
                if any(rules.kernel.moves(high, broad, cells, side) for side in (LEFT, RIGHT)):
                    found.append(places)
                break
    return found if placed == len(parts) else []
