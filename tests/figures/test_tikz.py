"""TikZ, read as TeX would: braces and dollars in pairs, known commands alone, every style said before it is used."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tepid import Form, Game, rulesets
from tepid.figures.boards import board_tikz
from tepid.figures.drawing import Drawing, Place
from tepid.figures.ladder import ladder_tikz
from tepid.figures.operators import operators_tikz
from tepid.figures.thermograph import thermograph_tikz
from tepid.figures.tikz import tikz
from tepid.figures.tree import tree_tikz
from tests.faces.test_drawing import AWKWARD
from tests.figures.goldens import FIGURES
from tests.strategies import games

# What a picture may use: TikZ, and what TeX knows without a package.
COMMANDS = {
    "begin", "end", "draw", "fill", "filldraw", "node", "footnotesize", "dots", "textbackslash",
    "le", "ge", "ne", "parallel", "ast", "times", "cdot", "pm", "uparrow", "Uparrow", "downarrow", "Downarrow", "to",
    "frac", "mid", "mathrel",
}  # fmt: skip
PATH = r"\((-?\d+\.\d\d),(-?\d+\.\d\d)\)"
LINE = re.compile(
    rf"\\(draw|fill|filldraw)\[[^\]]*\] {PATH}( -- {PATH})+( -- cycle)?;"
    rf"|\\(draw|fill|filldraw)\[[^\]]*\] {PATH} circle\[radius=\d+\.\d\dpt\];"
    rf"|\\node\[anchor=base( west| east)?[^\]]*\] at {PATH} \{{(?P<text>.*)\}};"
)


def uncommented(line: str) -> str:
    return re.sub(r"(?<!\\)((?:\\\\)*)%.*", r"\1", line).rstrip()


def balanced(text: str) -> bool:
    """Whether braces come in pairs, and dollars, with the same depth of braces at both."""
    depth, open_at = 0, None
    for token in re.findall(r"\\.|[{}$]", text):
        depth += (token == "{") - (token == "}")
        if depth < 0:
            return False
        if token == "$":
            if open_at is not None and open_at != depth:
                return False
            open_at = depth if open_at is None else None
    return depth == 0 and open_at is None


def check(text: str) -> None:
    lines = [line for line in map(uncommented, text.split("\n")) if line]
    assert lines[0] == "\\begin{tikzpicture}[" and lines[-1] == "\\end{tikzpicture}"
    assert text.isascii() or all(line.isascii() for line in lines)
    end = next(i for i, line in enumerate(lines) if line.endswith("]"))
    said = set(re.findall(r"(tepid \w+)/\.style=\{", "".join(lines[: end + 1])))
    assert balanced("".join(lines[: end + 1]))
    for line in lines[end + 1 : -1]:
        match = LINE.fullmatch(line)
        assert match, line
        assert balanced(line), line
        assert set(re.findall(r"\\([A-Za-z]+)", line)) <= COMMANDS, line
        options = line[line.index("[") + 1 : line.index("]")].split(", ")
        assert {option for option in options if option.startswith("tepid")} <= said
        if match["text"] is not None:
            outside = re.sub(r"\$[^$]*\$", "", match["text"].replace("\\$", ""))
            assert not re.search(r"(?<!\\)[_^&#]", outside), line


@pytest.mark.parametrize("name", [name for name in FIGURES if name.endswith(".tex")])
def test_a_kept_picture(name):
    check(FIGURES[name]())


@pytest.mark.parametrize("name", AWKWARD)
def test_an_awkward_game(name):
    check(thermograph_tikz(AWKWARD[name], Game("v<3>"), Game("Tiny(2)")))
    check(ladder_tikz(AWKWARD[name]))


@pytest.mark.parametrize("rules", rulesets.REGISTRY.values(), ids=str)
def test_every_ruleset(rules):
    for text in rules.samples:
        check(board_tikz(rules.position(text)))


@given(games(2, 5))
def test_a_random_tree(g):
    check(tree_tikz(g, depth=3))
    check(tree_tikz(Form(f"{{{g:a},0|1,{g:a}}}"), depth=2))


@given(st.text(st.sampled_from("a1−-/{}$%&#_^~\\<>|≤∗↑½²⧾… "), max_size=12))
def test_any_words_survive(words):
    drawing = Drawing("test", "title", "words")
    drawing.text(Place(0, 0), words, "caption")
    check(tikz(drawing))


def test_numbers_and_signs_are_mathematics():
    drawing = Drawing("test", "100% sure", "words")
    drawing.text(Place(0, 0), "tax −1/2: ↑∗2 costs $5 & 3%", "caption")
    assert r"{tax $-1/2$: ${\uparrow}{\ast}2$ costs \$$5$ \& $3$\%};" in tikz(drawing)


def labels(text: str) -> list[str]:
    """What stands in the nodes of a picture."""
    return [
        match["text"] for match in map(LINE.fullmatch, map(uncommented, text.split("\n"))) if match and match["text"]
    ]


def test_a_tiny_is_never_a_plus():
    """{5|{4|0}} cooled by 1 is 4 + tiny-2, which 4 + 2 is not."""
    assert "tax $1$: $4{+}_{2}$" in labels(ladder_tikz(Game("{5|{4|0}}")))
    assert labels(tree_tikz(Game("3+Tiny(4)"), depth=0)) == ["$3{+}_{4}$ \\dots{}"]
    table = labels(operators_tikz("1+Miny(2)", "1", ["cool 0"]))
    assert table.count("$1{-}_{2}$") == 1 and table.count("$2{-}_{2}$") == 2
    assert "G = $1{-}_{2}$" in table
    steps = labels(tree_tikz(Form("{Tiny(2),0|1}")))
    assert "Left's $0$ is dominated by Tiny($2$): $0$ $\\le $ Tiny($2$)." in steps


def test_a_power_of_two_digits_is_one_power():
    assert labels(tree_tikz(Game("^<12>"), depth=0)) == ["${\\uparrow}^{12}$ \\dots{}"]
    drawing = Drawing("test", "title", "words")
    drawing.text(Place(0, 0), "between ↑¹⁰ and ↓³∗", "caption")
    assert labels(tikz(drawing)) == ["between ${\\uparrow}^{10}$ and ${\\downarrow}^{3}{\\ast}$"]


def test_what_is_too_wide_for_tex_is_refused():
    """TeX knows no length of 2^14 points."""
    row = rulesets.TOPPLING_DOMINOES.position("l" * 1000)
    with pytest.raises(ValueError, match=r"26,\d\d\d by \d+ points is too large for TeX"):
        board_tikz(row)
    with pytest.raises(ValueError, match="too large for TeX"):
        tree_tikz(Game("*200"), depth=1)
    drawing = Drawing("test", "title", "words")
    drawing.line([Place(0, 0), Place(21_333_00, 0)], "axis")
    check(tikz(drawing))
    drawing.line([Place(0, 0), Place(21_335_00, 0)], "axis")
    with pytest.raises(ValueError, match="16,001 by 0 points"):
        tikz(drawing)
