"""The fewest chains that cover an ordered set, and a largest antichain: Dilworth's theorem by a matching."""

from __future__ import annotations

from collections.abc import Callable


def chains_and_antichain(size: int, below: Callable[[int, int], bool]) -> tuple[list[list[int]], list[int]]:
    """Chains that cover 0 … size − 1, rising, and an antichain with one member in each; ``below(i, j)``: i < j.

    Every place is joined to at most one above it and at most one below it; as many joints as can be leave the
    fewest chains. Each search for another joint is breadth first. The two answers have one length, so each shows
    that the other is best.
    """
    above = [[j for j in range(size) if below(i, j)] for i in range(size)]
    up: dict[int, int] = {}
    down: dict[int, int] = {}

    def search(starts: list[int]) -> tuple[int | None, dict[int, int], list[int]]:
        """The end of a path that gains a joint or None, how each place was reached, and the places reached from."""
        came: dict[int, int] = {}
        queue = list(starts)
        for i in queue:
            for j in above[i]:
                if j not in came:
                    came[j] = i
                    if j not in down:
                        return j, came, queue
                    queue.append(down[j])
        return None, came, queue

    for start in range(size):
        end, came, _ = search([start])
        while end is not None:
            i = came[end]
            after = up.get(i)
            up[i], down[end] = end, i
            end = after

    chains = []
    for i in range(size):
        if i not in down:
            chain = [i]
            while chain[-1] in up:
                chain.append(up[chain[-1]])
            chains.append(chain)
    _, reached, queue = search([i for i in range(size) if i not in up])
    return chains, [i for i in set(queue) if i not in reached]
