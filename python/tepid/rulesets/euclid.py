"""Partizan Euclid: from (p, q), Left moves to (q, p mod q), Right to (q, q - p mod q); it ends when q divides p.

::

    (8, 3)  with 8 mod 3 = 2:  Left to (3, 2), Right to (3, 1).

Text: ``8 3``, the larger number first.

Source: N. A. McKay and R. J. Nowakowski, Outcomes of Partizan Euclid, Integers 12B (2012/13) A9.
"""

from __future__ import annotations

from tepid.errors import BoardError
from tepid.rulesets.contract import Ruleset
from tepid.sides import LEFT, Side

Pair = tuple[int, int]


class PartizanEuclid(Ruleset[Pair]):
    """Partizan Euclid; a position is a pair of positive numbers, the larger first."""

    name = "partizan_euclid"
    title = "Partizan Euclid"
    sources = ("N. A. McKay, R. J. Nowakowski, Integers 12B (2012/13) A9",)
    samples = ("8 1", "8 3", "8 5", "13 8", "50 29")

    def moves(self, position: Pair, side: Side) -> list[Pair]:
        p, q = position
        rest = p % q
        if not rest:
            return []
        return [(q, rest if side is LEFT else q - rest)]

    def read(self, text: str) -> Pair:
        tokens = text.replace(",", " ").split()
        if len(tokens) != 2 or not all(token.isdecimal() for token in tokens):
            raise BoardError(f"{text!r} is not two positive numbers, the larger first, such as 8 3")
        p, q = map(int, tokens)
        if q < 1 or p < q:
            raise BoardError(f"{p} {q}: the numbers are positive and the larger comes first")
        return p, q

    def write(self, position: Pair) -> str:
        return f"{position[0]} {position[1]}"


PARTIZAN_EUCLID = PartizanEuclid()
