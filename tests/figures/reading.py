"""Reads a figure back from its SVG text: lines and dots with their exact places, and the texts."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise
from typing import NamedTuple
from xml.etree import ElementTree

from tepid.figures.drawing import Drawing, Line

SVG = "{http://www.w3.org/2000/svg}"


class Mark(NamedTuple):
    """A place on the picture with what it stands for."""

    role: str
    game: str
    tax: Fraction
    value: Fraction
    x: Fraction
    y: Fraction


class Figure(NamedTuple):
    title: str
    description: str
    dots: list[Mark]
    corners: list[Mark]
    texts: list[tuple[str, str]]
    root: ElementTree.Element


def read(text: str) -> Figure:
    root = ElementTree.fromstring(text)
    children = list(root)
    assert [child.tag for child in children[:2]] == [f"{SVG}title", f"{SVG}desc"]
    dots, corners, texts = [], [], []
    for child in children:
        role, game = child.get("class", ""), child.get("data-game", "")
        if child.tag == f"{SVG}circle":
            place = Fraction(child.attrib["cx"]), Fraction(child.attrib["cy"])
            dots.append(
                Mark(role, game, Fraction(child.attrib["data-tax"]), Fraction(child.attrib["data-value"]), *place)
            )
        elif child.tag == f"{SVG}text":
            texts.append((role, child.text or ""))
        elif child.get("data-points"):
            exact = [tuple(map(Fraction, point.split(","))) for point in child.attrib["data-points"].split()]
            drawn = [tuple(map(Fraction, point.split(","))) for point in child.attrib["points"].split()]
            assert len(exact) == len(drawn)
            corners += [Mark(role, game, *point, *place) for point, place in zip(exact, drawn, strict=True)]
    return Figure(children[0].text or "", children[1].text or "", dots, corners, texts, root)


def apart(drawing: Drawing) -> None:
    """Assert that no two texts of a drawing meet."""
    for one, other in combinations(drawing.boxes, 2):
        assert not one.meets(other), f"{one.text!r} meets {other.text!r}"


def mirrored(marks: list[Mark]) -> set[Mark]:
    """The places of the negative's figure: Left and Right change places, and so do the signs."""
    swap = {"left": "right", "right": "left"}
    return {
        m._replace(role=" ".join(swap.get(word, word) for word in m.role.split()), value=-m.value, x=-m.x)
        for m in marks
    }


def struck(drawing: Drawing, role: str) -> list[str]:
    """The texts that a line of some role runs through, but for a rim of three pixels; found by walking the lines."""
    found = set()
    for mark in (*drawing.under, *drawing.marks):
        if isinstance(mark, Line) and role in mark.role.split():
            for a, b in pairwise(mark.places):
                n = 1 + max(abs(b.x - a.x), abs(b.y - a.y)) // 50
                for i in range(n + 1):
                    x, y = a.x + (b.x - a.x) * i // n, a.y + (b.y - a.y) * i // n
                    found |= {
                        box.text
                        for box in drawing.boxes
                        if box.left < x < box.right and box.top + 300 < y < box.bottom - 300
                    }
    return sorted(found)
