"""A position's picture, read back: every place where it belongs, in its player's colour, the last move framed."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise
from math import hypot
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tepid import LEFT, RIGHT, Ruleset
from tepid.cli import main
from tepid.figures.boards import board_drawing, board_svg, board_tikz
from tepid.figures.parts import grid_parts
from tepid.figures.svg import svg
from tepid.rulesets import (
    AMAZONS,
    CLOBBER,
    COL,
    CUTCAKE,
    HACKENBUSH,
    NIM,
    PARTIZAN_EUCLID,
    REGISTRY,
    SNORT,
    TOPPLING_DOMINOES,
    GridRuleset,
)
from tests.figures.reading import SVG, apart

EVERY = [(r, text) for r in REGISTRY.values() for text in r.samples]
GRIDS = [(r, text) for r, text in EVERY if isinstance(r, GridRuleset) and " " not in text]


def marks(text: str, tag: str, *wanted: str) -> list[ElementTree.Element]:
    """The marks of one shape that say all that is wanted of themselves."""
    found = ElementTree.fromstring(text).findall(f"{SVG}{tag}")
    return [mark for mark in found if all(mark.get(f"data-{name}") for name in wanted)]


def place(mark: ElementTree.Element) -> tuple[int, int]:
    return int(mark.attrib["data-row"]), int(mark.attrib["data-column"])


def cells(text: str) -> dict[tuple[int, int], ElementTree.Element]:
    found: dict[tuple[int, int], ElementTree.Element] = {}
    for mark in marks(text, "polygon", "cell", "row"):
        if "cell" in mark.attrib["class"].split():
            assert place(mark) not in found
            found[place(mark)] = mark
    return found


@pytest.mark.parametrize(("rules", "text"), EVERY, ids=lambda x: str(getattr(x, "name", x)))
def test_every_ruleset_is_drawn_legibly(rules, text):
    position = rules.position(text)
    for drawing in (
        board_drawing(position),
        *(board_drawing(after, last=position) for side in (LEFT, RIGHT) for after in position.moves(side)),
    ):
        apart(drawing)
        root = ElementTree.fromstring(svg(drawing))
        assert root[0].text.startswith(f"{rules.title}: ") and root[1].text
    assert board_tikz(position).count("\\begin{tikzpicture}") == 1


@pytest.mark.parametrize(("rules", "text"), GRIDS, ids=lambda x: str(getattr(x, "name", x)))
def test_the_cells_spell_the_board(rules, text):
    position = rules.position(text)
    found = cells(board_svg(position))
    rows = str(position).split("/")
    assert {at: mark.attrib["data-cell"] for at, mark in found.items()} == {
        (r, c): letter for r, row in enumerate(rows, 1) for c, letter in enumerate(row, 1)
    }
    corners = {at: mark.attrib["points"].split()[0] for at, mark in found.items()}
    assert corners == {(r, c): f"{36 * (c - 1)},{36 * (r - 1)}" for r, c in found}  # rows downward


def test_every_mark_of_a_cell_says_which_it_is():
    """So that a page knows what was clicked, whatever lies on top."""
    text = board_svg(SNORT.position("xl/o./r#"))
    for mark in ElementTree.fromstring(text)[4:]:
        if mark.get("class") not in ("axis", "last"):
            assert mark.get("data-row") and mark.get("data-column") and mark.get("data-cell")


def test_pieces_have_their_players_colour():
    discs = marks(board_svg(CLOBBER.position("xo/.#")), "circle")
    assert [(m.attrib["data-cell"], m.attrib["class"]) for m in discs] == [("x", "stone left"), ("o", "stone right")]
    tints = [m for m in marks(board_svg(SNORT.position("l.r#")), "polygon") if "tint" in m.attrib["class"]]
    assert [(m.attrib["data-cell"], m.attrib["class"]) for m in tints] == [("l", "tint left"), ("r", "tint right")]
    dominoes = marks(board_svg(TOPPLING_DOMINOES.position("lre")), "polygon")
    assert [m.attrib["class"] for m in dominoes] == ["cell left", "cell right", "cell green"]


@pytest.mark.parametrize("side", [LEFT, RIGHT])
def test_the_last_move_is_framed(side):
    before = AMAZONS.position("x..o/..#./....")
    for after in before.moves(side):
        framed = {place(mark) for mark in marks(board_svg(after, last=before), "polyline")}
        old, new = (str(p).split("/") for p in (before, after))
        assert framed == {(r + 1, c + 1) for r in range(3) for c in range(4) if old[r][c] != new[r][c]}
        assert framed


@st.composite
def boards(draw):
    rules = draw(st.sampled_from([r for r in REGISTRY.values() if isinstance(r, GridRuleset)]))
    tall, wide = draw(st.integers(1, 3)), draw(st.integers(1, 5))
    row = st.text(st.sampled_from([*rules.letters]), min_size=wide, max_size=wide)
    return rules.position("/".join(draw(st.lists(row, min_size=tall, max_size=tall))))


@given(boards())
def test_tinted_cells_are_the_components(position):
    """Alone, each component is worth what it is worth in its place, and together they are the position."""
    rules, text = position.rules, str(position)
    parts = grid_parts(rules, text)
    assert len(parts) == len(position.components)
    assert not any(a & b for a, b in combinations(parts, 2))
    # Painted cells say more than letters do: their neighbours are tinted. So values are compared where none is.
    if not set(text) & set("xo") or rules not in (COL, SNORT):
        wide = len(text.split("/")[0])
        alone = []
        for part in parts:
            rows = text.split("/")
            kept = ["".join(rows[r][c] if (r, c) in part else "#" for c in range(wide)) for r in range(len(rows))]
            alone.append("/".join(kept))
        values = rules.values(alone)
        assert sum(values, start=rules.value("#")) == position.value
        assert values == rules.values(position.components)


def test_components_are_tinted_and_numbered():
    text = board_svg(REGISTRY["domineering"].position("..#./..#./..#."))
    found = {at: mark.get("data-component") for at, mark in cells(text).items()}
    assert found == {(r, c): {1: "1", 2: "1", 3: None, 4: "2"}[c] for r in (1, 2, 3) for c in (1, 2, 3, 4)}
    assert not any(m.get("data-component") for m in cells(board_svg(CLOBBER.position("xo.xo"), tinted=False)).values())


def test_graphs_have_the_vertices_and_edges_of_their_text():
    text = board_svg(COL.position("graph 5 1-2 2-3 3-1 4-5 2:x 4:l"))
    discs = {m.attrib["data-vertex"]: m for m in marks(text, "circle", "vertex", "cell")}
    assert {v: m.attrib["data-cell"] for v, m in discs.items()} == {"1": ".", "2": "x", "3": ".", "4": "l", "5": "."}
    centres = {v: f"{m.attrib['cx']},{m.attrib['cy']}" for v, m in discs.items()}
    assert len(set(centres.values())) == 5
    edges = marks(text, "polyline", "edge")
    assert [m.attrib["data-ends"] for m in edges] == ["1-2", "2-3", "3-1", "4-5"]
    for mark in edges:
        course = mark.attrib["points"].split()
        assert {course[0], course[-1]} == {centres[v] for v in mark.attrib["data-ends"].split("-")}
    # 2 is painted: 1 and 3 are Right's to paint, one of them.
    parts = {v: m.get("data-component") for v, m in discs.items()}
    assert parts["1"] == parts["3"] != parts["4"] == parts["5"] and parts["2"] is None


def test_a_ring_is_round_and_a_star_has_its_centre():
    discs = {m.attrib["data-vertex"]: m for m in marks(board_svg(COL.position("cycle 9")), "circle", "vertex")}
    squares = {Fraction(m.attrib["cx"]) ** 2 + Fraction(m.attrib["cy"]) ** 2 for m in discs.values()}
    assert len(discs) == 9 and max(squares) - min(squares) < 2
    discs = {m.attrib["data-vertex"]: m for m in marks(board_svg(COL.position("star 6")), "circle", "vertex")}
    assert len(discs) == 7 and (discs["1"].attrib["cx"], discs["1"].attrib["cy"]) == ("0", "0")


def test_hackenbush_stands_on_its_ground():
    text = board_svg(HACKENBUSH.position("0-1:l 1-2:r 1-2:e 0-0:e 2-2:l"))
    edges = marks(text, "polyline", "edge", "cell")
    assert [(m.attrib["data-ends"], m.attrib["data-cell"], m.attrib["class"]) for m in edges] == [
        ("0-1", "l", "edge left"),
        ("1-2", "r", "edge right"),
        ("1-2", "e", "edge green"),
        ("0-0", "e", "edge green"),
        ("2-2", "l", "edge left"),
    ]
    assert edges[1].attrib["points"] != edges[2].attrib["points"]  # side by side, not on each other
    assert [m.attrib["data-component"] for m in edges] == ["1", "1", "1", "2", "1"]
    feet = [m.attrib["points"].split()[0].split(",")[1] for m in edges if m.attrib["data-ends"].startswith("0-")]
    assert feet == ["0", "0"]
    string = marks(board_svg(HACKENBUSH.position("lre")), "polyline", "edge")
    heights = [[Fraction(p.split(",")[1]) for p in m.attrib["points"].split()] for m in string]
    assert [m.attrib["data-cell"] for m in string] == ["l", "r", "e"]
    assert all(low[-1] == high[0] and low[0] > low[-1] for low, high in pairwise(heights))


Course = list[tuple[float, float]]


def courses(text: str) -> list[tuple[set[str], Course]]:
    """The ends of each edge, and places along it a pixel or less apart."""
    found = []
    for mark in marks(text, "polyline", "ends"):
        course: Course = []
        corners = [tuple(map(float, corner.split(","))) for corner in mark.attrib["points"].split()]
        for (a, b), (c, d) in pairwise(corners):
            n = 1 + int(hypot(c - a, d - b))
            course += [(a + (c - a) * i / n, b + (d - b) * i / n) for i in range(n + 1)]
        found.append((set(mark.attrib["data-ends"].split("-")), course))
    return found


def no_edge_meets_a_foreign_vertex(text: str) -> None:
    discs = {m.attrib["data-vertex"]: m.attrib for m in marks(text, "circle", "vertex")}
    for ends, course in courses(text):
        for vertex in discs.keys() - ends:
            x, y, radius = (float(discs[vertex][name]) for name in ("cx", "cy", "r"))
            assert min(hypot(a - x, b - y) for a, b in course) > radius, (ends, vertex)


def wheel(n: int) -> str:
    rim = [f"{v}-{v + 1}" for v in range(2, n)] + [f"2-{n}"]
    return f"graph {n} " + " ".join([f"1-{v}" for v in range(2, n + 1)] + rim)


def complete(n: int) -> str:
    return f"graph {n} " + " ".join(f"{u}-{v}" for u, v in combinations(range(1, n + 1), 2))


@pytest.mark.parametrize("n", [4, 7, 9, 12, 20])
def test_no_edge_of_a_known_graph_meets_a_foreign_vertex(n):
    fan = " ".join(f"0-{v}:l" for v in range(1, n)) + f" 1-{n}:r {n}-{n - 1}:e 1-{n - 1}:r"
    star = f"graph {n} " + " ".join(f"{n}-{v}" for v in range(1, n))
    for rules, text in ((SNORT, wheel(n)), (SNORT, complete(n)), (COL, star), (HACKENBUSH, fan)):
        no_edge_meets_a_foreign_vertex(board_svg(rules.position(text)))
    no_edge_meets_a_foreign_vertex(
        board_svg(HACKENBUSH.position("0-1:l 1-2:r 1-3:r 1-4:r 1-5:r 1-6:r 1-7:r 1-8:r 2-8:e 5-9:l"))
    )


@given(st.data())
def test_no_edge_of_a_random_graph_meets_a_foreign_vertex(data):
    n = data.draw(st.integers(2, 14))
    tree = [(data.draw(st.integers(1, v - 1)), v) for v in range(2, n + 1)]
    more = data.draw(st.lists(st.tuples(st.integers(1, n), st.integers(1, n)), max_size=n))
    snort = f"graph {n} " + " ".join(f"{u}-{v}" for u, v in tree + more if u != v)
    no_edge_meets_a_foreign_vertex(board_svg(SNORT.position(snort)))
    grounded = {v for _, v in tree if data.draw(st.booleans())}
    grown = [(0, 1), *((0 if v in grounded else u, v) for u, v in tree), *more]
    colours = data.draw(st.text("lre", min_size=len(grown), max_size=len(grown)))
    hackenbush = " ".join(f"{u}-{v}:{colour}" for (u, v), colour in zip(grown, colours, strict=True))
    no_edge_meets_a_foreign_vertex(board_svg(HACKENBUSH.position(hackenbush)))


def test_edges_side_by_side_keep_to_themselves():
    text = board_svg(HACKENBUSH.position("0-1:l 0-1:l 0-1:l 0-1:r 0-1:e 0-1:e 0-2:r 0-3:l 0-4:e"))
    half_way = [min(course, key=lambda place: abs(place[1] + 32))[0] for _, course in courses(text)]
    assert min(b - a for a, b in pairwise(sorted(half_way))) > 20
    bands = [m.attrib["points"].split() for m in marks(text, "polygon", "component")]
    sides = sorted((float(band[0].split(",")[0]), float(band[1].split(",")[0])) for band in bands)
    assert len(sides) == 4 and all(one[1] < other[0] for one, other in pairwise(sides))


@pytest.mark.parametrize("loops", [1, 2, 3, 6])
def test_loops_are_low_and_leave_the_other_edges_alone(loops):
    text = board_svg(HACKENBUSH.position("0-1:l " + "1-1:e " * loops + "1-2:l 0-3:r 1-4:e"))
    no_edge_meets_a_foreign_vertex(text)
    [at] = [
        (float(m.get("cx")), float(m.get("cy"))) for m in marks(text, "circle", "vertex") if m.get("data-vertex") == "1"
    ]
    apart_here = [
        [place for place in course if hypot(place[0] - at[0], place[1] - at[1]) > 12] for _, course in courses(text)
    ]
    found = [course for (ends, _), course in zip(courses(text), apart_here, strict=True) if ends == {"1"}]
    assert len(found) == loops and all(hypot(x - at[0], y - at[1]) < 0.6 * 64 for course in found for x, y in course)
    for one, other in combinations(apart_here, 2):
        if one in found or other in found:
            assert min(hypot(a - c, b - d) for a, b in one for c, d in other) > 2


def test_what_fell_is_dotted():
    before = HACKENBUSH.position("0-1:l 1-2:r 0-3:e")
    text = board_svg(HACKENBUSH.position("0-3:e"), last=before)
    assert len([m for m in marks(text, "polyline") if m.attrib["class"] == "ghost"]) == 2
    text = board_svg(TOPPLING_DOMINOES.position("re"), last=TOPPLING_DOMINOES.position("lre"))
    assert [m.attrib["class"] for m in marks(text, "polygon")] == ["ghost", "cell right", "cell green"]


def test_heaps_have_their_beans_and_cakes_their_cells():
    text = board_svg(NIM.position("3 5 1000"))
    beans = Counter(m.attrib["data-heap"] for m in marks(text, "circle", "heap"))
    assert beans == {"1": 3, "2": 5}  # the third is shown by its number
    assert [m.text for m in marks(text, "text", "heap")] == ["3", "5", "1,000"]
    text = board_svg(CUTCAKE.position("2x3 1x2"))
    found = {(m.attrib["data-cake"], *place(m)) for m in marks(text, "polygon", "cake", "row")}
    assert found == {("1", 1, 1), ("1", 1, 2)} | {("2", r, c) for r in (1, 2) for c in (1, 2, 3)}


def test_a_pair_of_numbers_is_to_scale():
    bars = marks(board_svg(PARTIZAN_EUCLID.position("12 5")), "polygon", "number")
    long = {m.attrib["data-number"]: Fraction(m.attrib["points"].split()[1].split(",")[0]) for m in bars}
    assert long == {"12": 480, "5": 200}


def test_coordinates_do_not_meet_and_a_reader_is_told():
    apart(board_drawing(COL.position("/".join(["." * 12] * 10))))
    for text in ("star 40", "path 40", "cycle 40"):
        apart(board_drawing(COL.position(text)))
    drawing = board_drawing(CLOBBER.position("xo"))
    assert drawing.description == "A board of 1 by 2 cells. row 1: x o. Here x is Left, o is Right."


def test_what_cannot_be_drawn_is_refused():
    class Own(Ruleset[int]):
        name = "own"

        def read(self, text: str) -> int:
            return int(text)

    with pytest.raises(ValueError, match="own: no picture is known"):
        board_svg(Own().position("3"))
    for wrong in ("xo", None):
        with pytest.raises(TypeError, match="not of"):
            board_svg(wrong)
    with pytest.raises(ValueError, match="another shape"):
        board_svg(CLOBBER.position("xo"), last=CLOBBER.position("xox"))
    with pytest.raises(ValueError, match="of amazons, this one of clobber"):
        board_svg(CLOBBER.position("xo"), last=AMAZONS.position("xo"))
    with pytest.raises(TypeError, match="not of str"):
        board_svg(CLOBBER.position("xo"), last="xo")
    for rules, text in (
        (COL, "path 5000"),
        (HACKENBUSH, "l" * 500),
        (TOPPLING_DOMINOES, "l" * 5000),
        (NIM, "1 " * 500),
        (CLOBBER, "/".join(["#" * 50] * 50)),
        (PARTIZAN_EUCLID, f"{10**400} 7"),
    ):
        with pytest.raises(ValueError, match="too"):
            board_svg(rules.position(text))
    with pytest.raises(ValueError, match="another graph"):
        board_svg(COL.position("path 3"), last=COL.position("path 4"))
    with pytest.raises(ValueError, match="lacks edges"):
        board_svg(HACKENBUSH.position("lr"), last=HACKENBUSH.position("l"))
    with pytest.raises(ValueError, match="no row of which"):
        board_svg(TOPPLING_DOMINOES.position("lr"), last=TOPPLING_DOMINOES.position("e"))


def test_the_command_line_draws_boards(tmp_path, capsys):
    assert main(["figure", "board", "clobber", "xo/ox"]) == 0
    assert capsys.readouterr().out == board_svg(CLOBBER.position("xo/ox"))
    assert main(["figure", "board", "clobber", "xo/ox", "-o", str(tmp_path / "b.tex")]) == 0
    assert (tmp_path / "b.tex").read_text(encoding="utf-8") == board_tikz(CLOBBER.position("xo/ox"))
    for words in (["clobber"], ["clobber", "xo", "--rightward"], ["clobber", "x?"], ["chess", "xo"]):
        assert main(["figure", "board", *words]) == 2
