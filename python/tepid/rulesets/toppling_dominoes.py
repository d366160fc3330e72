"""Toppling Dominoes: topple one of your dominoes to the left or to the right; all beyond it on that side falls too.

::

    l r l      Left topples the last to the right:  l r      or to the left:  (nothing is left)

Letters, a domino each: ``l`` blue, Left's; ``r`` red, Right's; ``e`` green, anybody's; ``.`` alone is the empty row.

Source: A. Fink, R. J. Nowakowski, A. Siegel, D. Wolfe, Toppling conjectures, Games of No Chance 4 (2015) 65-76; the
game is in M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play.
"""

from __future__ import annotations

from tepid.errors import BoardError
from tepid.rulesets.contract import Ruleset
from tepid.sides import LEFT, Side

_NEGATIVE = str.maketrans("lr", "rl")


class TopplingDominoes(Ruleset[str]):
    """Toppling Dominoes on one row; positions are texts, the empty row is the empty text."""

    name = "toppling_dominoes"
    title = "Toppling Dominoes"
    sources = (
        "Fink, Nowakowski, Siegel, Wolfe, Games of No Chance 4 (2015) 65-76",
        "Albert, Nowakowski, Wolfe, Lessons in Play",
    )
    samples = ("l", "lr", "lrl", "lere", "eel", "lrrl")
    symmetries = ((lambda row: row[::-1], 1), (lambda row: row.translate(_NEGATIVE), -1))

    def moves(self, position: str, side: Side) -> list[str]:
        own = "le" if side is LEFT else "re"
        at = [i for i, domino in enumerate(position) if domino in own]
        return [position[:i] for i in at] + [position[i + 1 :] for i in at]

    def normal(self, position: str) -> tuple[str, int]:
        negative = position.translate(_NEGATIVE)
        kept, negated = min(position, position[::-1]), min(negative, negative[::-1])
        if kept == negated:
            return kept, 0
        return (kept, 1) if kept < negated else (negated, -1)

    def read(self, text: str) -> str:
        text = text.strip()
        if not text:
            raise BoardError("the text is empty; a row has dominoes 'l', 'r' and 'e', or is '.'")
        for column, letter in enumerate(text, 1):
            if letter not in "lre" and text != ".":
                raise BoardError(f"{letter!r} is not 'l' (blue, Left), 'r' (red, Right) or 'e' (green)", column=column)
        return "" if text == "." else text

    def write(self, position: str) -> str:
        return position or "."


TOPPLING_DOMINOES = TopplingDominoes()
