"""A board's picture, read back: every cell in its place, pieces in their player's colour, the last move framed."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree

import pytest

from tepid import LEFT, RIGHT
from tepid.cli import main
from tepid.figures.boards import board_drawing, board_svg, board_tikz
from tepid.rulesets import AMAZONS, CLOBBER, COL, NIM, REGISTRY, SNORT, GridRuleset
from tests.figures.reading import SVG

SAMPLES = [(r, text) for r in REGISTRY.values() if isinstance(r, GridRuleset) for text in r.samples if " " not in text]


def cells(svg: str) -> dict[tuple[int, int], tuple[str, str, tuple[Fraction, ...]]]:
    """By row and column: the letter, the role, and the place of the first corner."""
    found = {}
    for mark in ElementTree.fromstring(svg):
        if mark.tag == f"{SVG}polygon" and mark.get("data-cell"):
            corner = tuple(map(Fraction, mark.attrib["points"].split()[0].split(",")))
            place = int(mark.attrib["data-row"]), int(mark.attrib["data-column"])
            assert place not in found
            found[place] = mark.attrib["data-cell"], mark.attrib["class"], corner
    return found


@pytest.mark.parametrize(("rules", "text"), SAMPLES, ids=lambda x: str(getattr(x, "name", x)))
def test_the_cells_spell_the_board(rules, text):
    position = rules.position(text)
    found = cells(board_svg(position))
    rows = str(position).split("/")
    assert {place: letter for place, (letter, _, _) in found.items()} == {
        (r, c): letter for r, row in enumerate(rows, 1) for c, letter in enumerate(row, 1)
    }
    side = {corner for _, _, corner in found.values()}
    assert side == {(36 * (c - 1), 36 * (r - 1)) for r, c in found}  # rows downward, columns to the right


def test_pieces_have_their_players_colour():
    marks = ElementTree.fromstring(board_svg(CLOBBER.position("xo/.#"))).findall(f"{SVG}circle")
    assert [(m.attrib["data-cell"], m.attrib["class"]) for m in marks] == [("x", "stone left"), ("o", "stone right")]
    roles = {letter: role for letter, role, _ in cells(board_svg(SNORT.position("l.r#"))).values()}
    assert roles == {"l": "cell left", ".": "cell", "r": "cell right", "#": "cell gone"}


@pytest.mark.parametrize("side", [LEFT, RIGHT])
def test_the_last_move_is_framed(side):
    before = AMAZONS.position("x..o/..#./....")
    for after in before.moves(side):
        marks = ElementTree.fromstring(board_svg(after, before=before)).findall(f"{SVG}polyline")
        framed = {(int(m.attrib["data-row"]), int(m.attrib["data-column"])) for m in marks}
        old, new = (str(p).split("/") for p in (before, after))
        assert framed == {(r + 1, c + 1) for r in range(3) for c in range(4) if old[r][c] != new[r][c]}
        assert framed


def test_coordinates_do_not_meet_and_a_reader_is_told():
    drawing = board_drawing(COL.position("/".join(["." * 12] * 10)))
    boxes = drawing.boxes
    assert not [(a, b) for i, a in enumerate(boxes) for b in boxes[i + 1 :] if a.meets(b)]
    drawing = board_drawing(CLOBBER.position("xo"))
    assert drawing.description == "A board of 1 by 2 cells. row 1: x o. Here x is Left, o is Right."


def test_what_is_no_board_is_refused():
    for position in (NIM.position("3 5"), SNORT.position("cycle 5"), REGISTRY["hackenbush"].position("lr")):
        with pytest.raises(ValueError, match="not on a board of cells"):
            board_svg(position)
    with pytest.raises(TypeError, match="not of str"):
        board_svg("xo")
    for other in (CLOBBER.position("xox"), AMAZONS.position("xo")):
        with pytest.raises(ValueError, match="another shape"):
            board_svg(CLOBBER.position("xo"), before=other)


def test_the_command_line_draws_boards(tmp_path, capsys):
    assert main(["figure", "board", "clobber", "xo/ox"]) == 0
    assert capsys.readouterr().out == board_svg(CLOBBER.position("xo/ox"))
    assert main(["figure", "board", "clobber", "xo/ox", "-o", str(tmp_path / "b.tex")]) == 0
    assert (tmp_path / "b.tex").read_text(encoding="utf-8") == board_tikz(CLOBBER.position("xo/ox"))
    for words in (["clobber"], ["clobber", "xo", "--rightward"], ["clobber", "x?"], ["chess", "xo"]):
        assert main(["figure", "board", *words]) == 2
