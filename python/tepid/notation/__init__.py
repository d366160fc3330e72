"""Notation: what the signs of the field spell, read and written, without knowing what a game is worth.

``parse`` turns text into an :class:`Expression`; ``spell`` turns that into ASCII, Unicode or LaTeX.
"""

from __future__ import annotations

from tepid.notation.expression import (
    Braces,
    Expression,
    Multiple,
    Negative,
    Nimber,
    Number,
    Partial,
    Power,
    Sum,
    Switch,
    Tiny,
    Ups,
    bottom_up,
    negated,
)
from tepid.notation.spelling import spell

__all__ = [
    "Braces",
    "Expression",
    "Multiple",
    "Negative",
    "Nimber",
    "Number",
    "Partial",
    "Power",
    "Sum",
    "Switch",
    "Tiny",
    "Ups",
    "bottom_up",
    "negated",
    "parse",
    "spell",
]


def parse(text: str) -> Expression:
    """What ``text`` says, as a tree: see :mod:`tepid.notation.reader`, loaded at the first call."""
    from tepid.notation.reader import parse

    return parse(text)
