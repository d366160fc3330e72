"""What holds of every picture: its text is as it was, plain SVG, told in words, in the colours of light and of dark."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tepid.figures.drawing import Drawing, Place, text_width
from tepid.figures.svg import COLOURS, STYLE, svg
from tests.figures.goldens import FIGURES, FOLDER
from tests.figures.reading import SVG

PICTURES = [name for name in FIGURES if name.endswith(".svg")]


@pytest.mark.parametrize("name", FIGURES)
def test_the_text_is_as_it_was(name):
    assert FIGURES[name]() == (FOLDER / name).read_text(encoding="utf-8")


def test_nothing_is_kept_that_is_not_drawn():
    assert {path.name for path in FOLDER.iterdir()} == set(FIGURES)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_plain_svg_with_words(name):
    text = FIGURES[name]()
    root = ElementTree.fromstring(text)
    assert [child.tag for child in root[:3]] == [f"{SVG}title", f"{SVG}desc", f"{SVG}style"]
    assert root.get("role") == "img" and root[0].text and root[1].text and root[1].text != root[0].text
    tags = {child.tag.removeprefix(SVG) for child in root}
    assert tags <= {"title", "desc", "style", "rect", "polyline", "polygon", "circle", "text"}
    assert text.count("http") == 1 and "href" not in text and "url(" not in text and not re.search(r"\son\w+=", text)


@pytest.mark.parametrize("name", PICTURES)
def test_everything_lies_within_the_picture(name):
    root = ElementTree.fromstring(FIGURES[name]())
    left, top, wide, high = map(float, root.attrib["viewBox"].split())
    for mark in root[4:]:
        places = [p.split(",") for p in mark.get("points", "").split()]
        for x, y in ("x", "y"), ("cx", "cy"):
            places += [(mark.attrib[x], mark.attrib[y])] if x in mark.attrib else []
        assert places
        assert all(left <= float(x) <= left + wide and top <= float(y) <= top + high for x, y in places)
        if mark.tag == f"{SVG}text":  # as wide as the widest of the fonts named
            long = text_width(mark.text or "") / 100
            start = float(mark.attrib["x"]) - {"middle": long / 2, "end": long}.get(mark.get("text-anchor", ""), 0)
            assert left <= start and start + long <= left + wide


def test_every_colour_is_said_for_light_and_for_dark():
    used = set(re.findall(r"var\(--(\w+)\)", STYLE))
    light, dark = STYLE.split("@media (prefers-color-scheme:dark)")
    dark = dark.split("}}")[0]
    for half in (light, dark):
        assert set(re.findall(r"--(\w+):", half)) == set(COLOURS) >= used


def brightness(colour: str) -> float:
    """The relative luminance of the web's contrast rule."""
    digits = colour[1:] if len(colour) == 7 else "".join(c * 2 for c in colour[1:])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_what_is_written_can_be_read(theme):
    """Text has a contrast of 4.5 to its paper, and dark text to every tint that it may stand on."""
    paper = COLOURS["paper"][theme]
    for name in ("ink", "faint", "left", "right", "green"):
        assert contrast(COLOURS[name][theme], paper) >= 4.5, name
    for name in COLOURS:
        if name.startswith("part") or name == "bar":
            assert contrast(COLOURS["ink"][theme], COLOURS[name][theme]) >= 4.5, name


def test_signs_are_escaped():
    drawing = Drawing("test", '<&">', "<b>")
    drawing.text(Place(0, 0), "a < b & c", "value", data={"value": '"<'})
    root = ElementTree.fromstring(svg(drawing))
    assert (root[0].text, root[1].text, root[-1].text) == ('<&">', "<b>", "a < b & c")
    assert root[-1].attrib["data-value"] == '"<'


def test_an_empty_drawing_is_an_empty_picture():
    assert ElementTree.fromstring(svg(Drawing("test", "nothing", "at all"))).attrib["width"] == "20"
