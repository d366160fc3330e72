"""Reads the figures of a widget back from its HTML."""

from __future__ import annotations

import re
from fractions import Fraction
from xml.etree import ElementTree


def figures(fragment: str) -> list[ElementTree.Element]:
    """Its figures: of a dial the thermograph, then the strip."""
    return [ElementTree.fromstring(text) for text in re.findall(r"<svg.*?</svg>", fragment, re.S)]


def marks(figure: ElementTree.Element, role: str) -> list[ElementTree.Element]:
    """Everything drawn that has this role, word for word."""
    return [mark for mark in figure if mark.get("class") == role]


def places(mark: ElementTree.Element) -> list[tuple[Fraction, Fraction]]:
    """The corners of a line, or the middle of a dot."""
    if "cx" in mark.attrib:
        return [(Fraction(mark.attrib["cx"]), Fraction(mark.attrib["cy"]))]
    return [(Fraction(x), Fraction(y)) for x, y in (point.split(",") for point in mark.attrib["points"].split())]


def width(mark: ElementTree.Element) -> Fraction:
    """How wide a line or a bar is."""
    xs = [x for x, _ in places(mark)]
    return max(xs) - min(xs)
