"""Layers: where the nodes of a tree stand, each above the middle of its own, no two of one layer too near."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

Node = TypeVar("Node", bound="Hashable")


def tidy(
    root: Node, children: Mapping[Node, Sequence[Node]], width: Callable[[Node], int]
) -> dict[Node, tuple[int, int]]:
    """The middle and the depth of each node of a tree that gives every node ``width`` of its layer.

    The root stands at 0. The mirror image of a tree has the mirror image of its places.

    Cost: each node once; no recursion.

    >>> tidy("r", {"r": "ab", "a": "c"}, lambda node: 10)
    {'r': (0, 0), 'a': (-5, 1), 'b': (5, 1), 'c': (-5, 2)}
    """
    order = [root]
    for node in order:
        order.extend(children.get(node, ()))
    needed: dict[Node, int] = {}
    for node in reversed(order):
        needed[node] = max(width(node), sum(needed[child] for child in children.get(node, ())))
    places = {root: (0, 0)}
    for node in order:
        middle, depth = places[node]
        below = children.get(node, ())
        edge = 2 * middle - sum(needed[child] for child in below)  # twice the place, so that halves are exact
        for child in below:
            places[child] = (edge + needed[child]) // 2, depth + 1
            edge += 2 * needed[child]
    return places


def search(roots: Iterable[Node], near: Mapping[Node, Sequence[Node]]) -> dict[Node, Node | None]:
    """The tree of a search, breadth first: each node that the roots reach, with the node it is reached from.

    >>> search("a", {"a": "bc", "b": "ad", "c": "ad", "d": "bc"})
    {'a': None, 'b': 'a', 'c': 'a', 'd': 'b'}
    """
    parent: dict[Node, Node | None] = dict.fromkeys(roots)
    queue = list(parent)
    for node in queue:
        for other in near.get(node, ()):
            if other not in parent:
                parent[other] = node
                queue.append(other)
    return parent
