"""The game tree, read back: every option below its position on its side, and what the canonical form drops marked."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given

from tepid import Form, Game
from tepid.figures.svg import svg
from tepid.figures.tree import tree_drawing, tree_svg, tree_tikz
from tests.figures.reading import SVG, apart, struck
from tests.reference import game as plain
from tests.strategies import forms, games, to_plain, to_tepid


def nodes(text: str) -> dict[int, ElementTree.Element]:
    return {int(m.attrib["data-node"]): m for m in ElementTree.fromstring(text).findall(f"{SVG}circle")}


def moves(text: str) -> list[ElementTree.Element]:
    return [m for m in ElementTree.fromstring(text).findall(f"{SVG}polyline") if m.get("data-side")]


def spelled(g: plain.Game) -> str:
    return f"{{{','.join(map(spelled, g.left))}|{','.join(map(spelled, g.right))}}}"


def read(text: str) -> plain.Game:
    """The form that a tree draws, its leaves by their values."""
    found, below = nodes(text), {}
    for move in moves(text):
        below.setdefault(int(move.attrib["data-parent"]), []).append(
            (move.attrib["data-side"], int(move.attrib["data-node"]))
        )

    def form(i: int) -> plain.Game:
        if i not in below:
            return to_plain(Game(found[i].attrib["data-value"]))
        options = {side: [form(j) for s, j in below[i] if s == side] for side in ("left", "right")}
        return plain.game(options["left"], options["right"])

    return form(1)


@given(forms(3, 6))
def test_the_tree_is_the_form_that_was_written(form):
    text = tree_svg(Form(spelled(form)))
    assert read(text) == form
    apart(tree_drawing(Form(spelled(form))))


@given(forms(3, 6))
def test_without_what_is_marked_the_value_is_the_same(form):
    """Dominated options are left out, and so are reversible ones that nothing replaces."""
    written = Form(spelled(form))
    text = tree_svg(written)
    found = nodes(text)
    kept: dict[str, list[Game]] = {"left": [], "right": []}
    for move in moves(text):
        if move.attrib["data-parent"] == "1":
            value = Game(found[int(move.attrib["data-node"])].attrib["data-value"])
            if move.get("data-reversible-through") is not None:
                through = Game(move.attrib["data-reversible-through"])
                assert through <= written.value if move.attrib["data-side"] == "left" else through >= written.value
                side = through.left if move.attrib["data-side"] == "left" else through.right
                kept[move.attrib["data-side"]] += side
            elif move.get("data-dominated-by") is not None:
                by = Game(move.attrib["data-dominated-by"])
                assert value <= by if move.attrib["data-side"] == "left" else value >= by
            else:
                kept[move.attrib["data-side"]].append(value)
    assert Game(left=kept["left"], right=kept["right"]) == to_tepid(form)
    # What is left of the options as written is canonical.
    for side, options in zip(("left", "right"), (written.value.left, written.value.right), strict=True):
        if not written.value.is_number:
            assert set(options) <= set(kept[side])


@given(games(2, 5))
def test_a_game_has_nothing_marked_and_options_on_their_sides(g):
    text = tree_svg(g, depth=3)
    found = nodes(text)
    for move in moves(text):
        assert move.get("data-dominated-by") is move.get("data-reversible-through") is None
        above, below = found[int(move.attrib["data-parent"])], found[int(move.attrib["data-node"])]
        assert Fraction(below.attrib["cy"]) - Fraction(above.attrib["cy"]) == 72
        ends = {f"{m.attrib['cx']},{m.attrib['cy']}" for m in (above, below)}
        assert set(move.attrib["points"].split()) == ends
    apart(tree_drawing(g, depth=3))


def test_the_negative_is_the_mirror_image():
    """Layer by layer, the negatives in the other order, and each option on the other side."""

    def layers(form: Form) -> tuple[dict[str, list[Game]], list[tuple[str, Game]]]:
        text = tree_svg(form)
        found, rows = nodes(text), {}
        for mark in sorted(found.values(), key=lambda m: Fraction(m.attrib["cx"])):
            rows.setdefault(mark.attrib["cy"], []).append(Game(mark.attrib["data-value"]))
        return rows, [
            (m.attrib["data-side"], Game(found[int(m.attrib["data-node"])].attrib["data-value"])) for m in moves(text)
        ]

    rows, sides = layers(Form("{{4|0},3||{-4|-10}}"))
    mirror, others = layers(Form("{{10|4}||-3,{0|-4}}"))
    assert {y: [-g for g in reversed(row)] for y, row in rows.items()} == mirror
    swap = {"left": "right", "right": "left"}
    assert Counter((swap[side], -g) for side, g in sides) == Counter(others)


def test_what_goes_is_marked_and_said():
    drawing = tree_drawing(Form("{1,{3|-2}|-1,0}"))
    text = svg(drawing)
    marked = [
        (m.attrib["data-side"], m.get("data-dominated-by"), m.get("data-reversible-through")) for m in moves(text)
    ]
    assert ("right", "-1", None) in marked and ("left", None, "-2") in marked
    assert len([mark for mark in marked if mark[1:] != (None, None)]) == 2
    texts = [m.text for m in ElementTree.fromstring(text).findall(f"{SVG}text")]
    assert "dominated" in texts and "reversible" in texts
    assert "Right's 0 is dominated by −1: 0 ≥ −1." in texts
    assert "option 0 of node 1 is dominated" in drawing.description


def test_an_option_written_twice_goes_once():
    marked = [m.get("data-dominated-by") for m in moves(tree_svg(Form("{1,1|}")))]
    assert marked == [None, "1"]


def test_a_depth_cuts_the_tree():
    text = tree_svg(Game("*9"), depth=1)
    assert len(nodes(text)) == 19 and text.count("…") == 16  # all but the two numbers go on
    assert len(nodes(tree_svg(Game("*9"), depth=0))) == 1


@pytest.mark.parametrize("text", ["^<1000>", "*100000", "^100000"])
def test_a_tree_too_large_is_counted_and_not_worked_out(text, monkeypatch):
    """The nodes are counted before any has a name."""
    monkeypatch.setattr("tepid.figures.tree.called", lambda g: pytest.fail("a name was asked for"))
    with pytest.raises(ValueError, match="more than 2,000 nodes"):
        tree_drawing(Form(text))


def test_each_value_is_named_once(monkeypatch):
    asked: Counter[Game] = Counter()

    def called(g: Game):
        asked[g] += 1
        return f"{g:a}", str(g), None

    monkeypatch.setattr("tepid.figures.tree.called", called)
    tree_drawing(Game("*5"))
    assert [asked[Game(f"*{n}")] for n in range(2, 5)] == [1, 1, 1]


def test_a_deep_form_is_drawn_or_refused():
    deep = "{" * 900 + "0" + "|-1}" * 900
    assert len(nodes(tree_svg(Form(deep), depth=3))) == 7
    assert len(nodes(tree_svg(Form(deep)))) == 1801


@pytest.mark.parametrize(
    "text",
    [
        "{{1|{2|0}},0,{{3|2}|{1|-4}}|{5|{4,{2|1}|0}}}",
        "{Tiny({3|1}),0|3Tiny(1^)}",
        "{1,{3|-2}|-1,0}",
        "{{5|4},{3|2},{1|0}|{-1|-2},{-3|-4},{-9|-10}}",
    ],
)
def test_no_line_runs_through_a_name_or_a_note(text):
    for form in (Form(text), Form(f"-({text})")):
        assert struck(tree_drawing(form), "move") == []


def test_what_cannot_be_drawn_is_refused():
    for g in (Game("*20"), Game("^100000")):
        with pytest.raises(
            ValueError, match=r"more than 2,000 nodes, too many to draw: ask for a depth of \d+ or less"
        ):
            tree_svg(g)
    assert len(nodes(tree_svg(Game("*20"), depth=2))) == 1 + 40 + 2 * sum(2 * k for k in range(20))
    for depth in (-1, 1.5, True):
        with pytest.raises(ValueError, match="whole number"):
            tree_svg(Game("*"), depth=depth)
    with pytest.raises(TypeError, match="not of str"):
        tree_svg("*")
    assert tree_tikz(Form("{0,1|2}")).startswith("% Game tree of {0,1|2}\n")
