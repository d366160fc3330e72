"""``tepid figure`` writes what its file's suffix says, and refuses before it draws."""

from __future__ import annotations

import json
import re
import struct
import sys
import zlib
from fractions import Fraction
from pathlib import Path

import pytest

from tepid import Form, Game, census, sweep
from tepid.cli import main
from tepid.figures.census import census_svg
from tepid.figures.drawing import Drawing, Place
from tepid.figures.files import _font, png, save
from tepid.figures.ladder import ladder_svg
from tepid.figures.operators import operators_svg, pair_svg
from tepid.figures.strip import strip_tikz
from tepid.figures.sums import sum_svg
from tepid.figures.svg import COLOURS, svg
from tepid.figures.thermograph import thermograph_drawing, thermograph_svg, thermograph_tikz
from tepid.figures.tree import tree_svg
from tests.figures.goldens import FIGURES


def pixels(content: bytes) -> list[list[bytes]]:
    """The rows of a PNG with four bytes a pixel, read from the format's own words."""
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    at, data, size = 8, b"", (0, 0)
    while at < len(content):
        (length,), kind = struct.unpack(">I", content[at : at + 4]), content[at + 4 : at + 8]
        chunk = content[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            size = struct.unpack(">II", chunk[:8])
            assert chunk[8:10] == b"\x08\x06"  # eight bits, colours and opacity
        data += chunk if kind == b"IDAT" else b""
        at += 12 + length
    wide, high = size
    raw, rows, before = zlib.decompress(data), [], bytes(4 * wide)
    for r in range(high):
        line = bytearray(raw[r * (4 * wide + 1) : (r + 1) * (4 * wide + 1)])
        filter_, line = line[0], line[1:]
        for i in range(len(line)):
            a = line[i - 4] if i >= 4 else 0
            b, c = before[i], before[i - 4] if i >= 4 else 0
            guess = a + b - c
            near = min((abs(guess - a), 0, a), (abs(guess - b), 1, b), (abs(guess - c), 2, c))[2]
            line[i] = (line[i] + (0, a, b, (a + b) // 2, near)[filter_]) & 255
        before = bytes(line)
        rows.append([before[i : i + 4] for i in range(0, len(before), 4)])
    return rows


def shades(content: bytes) -> set[str]:
    return {"#" + pixel[:3].hex() for row in pixels(content) for pixel in row}


def long(colour: str) -> str:
    return colour if len(colour) == 7 else "#" + "".join(c * 2 for c in colour[1:])


def test_the_suffix_says_what_is_written(tmp_path):
    for name, expected in (("t.svg", thermograph_svg(Game("*"))), ("t.TEX", thermograph_tikz(Game("*")))):
        assert main(["figure", "thermograph", "*", "-o", str(tmp_path / name)]) == 0
        assert (tmp_path / name).read_text(encoding="utf-8") == expected
    assert main(["figure", "thermograph", "*", "-o", str(tmp_path / "t.png")]) == 0
    assert (tmp_path / "t.png").read_bytes() == png(thermograph_drawing(Game("*")))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["t.TEX", "t.png", "t.svg"]


KINDS = {
    ("thermograph", "{3|-1}", "*"): lambda: thermograph_svg(Game("{3|-1}"), Game("*")),
    ("ladder", "{3|-1}"): lambda: ladder_svg(Game("{3|-1}")),
    ("ladder", "{3|-1}", "--rightward"): lambda: ladder_svg(Game("{3|-1}"), leftward=False),
    ("tree", "{0,1|2}"): lambda: tree_svg(Form("{0,1|2}")),
    ("tree", "*20", "--depth", "1"): lambda: tree_svg(Form("*20"), depth=1),
    ("census", "day2", "--by", "mean", "--by", "outcome"): lambda: census_svg(census("day2", by=["mean", "outcome"])),
    ("census", "day2", "--most", "2"): lambda: census_svg(census("day2"), most=2),
    ("operators", "*", "{1|*}"): lambda: operators_svg("*", "{1|*}"),
    ("operators", "*", "1", "--operator", "heat {t}", "--bonus", "2"): lambda: operators_svg("*", 1, ["heat 2"]),
    ("pair", "heat", "1"): lambda: pair_svg(sweep("heat 1", "day2")),
    ("sum", "*", "-1/2", "*"): lambda: sum_svg([Game("*"), Game("-1/2"), Game("*")]),
}


@pytest.mark.parametrize("words", KINDS, ids=" ".join)
def test_every_kind_can_be_asked_for(words, capsys):
    assert main(["figure", *words]) == 0
    assert capsys.readouterr().out == KINDS[words]()


def test_a_png_shows_labels_in_the_colours_of_its_theme():
    """Taken away all but the texts, there still is ink, and only that of the theme; so fonts were found."""
    for theme, which in (("light", 0), ("dark", 1)):
        drawing = Drawing("test", "a test", "of labels")
        drawing.text(Place(0, 0), "mean 4 ∗ ↑ ⧾ −½", "mean")
        drawing.text(Place(0, 2000), "left", "value left")
        found = shades(png(drawing, theme=theme))
        assert {long(COLOURS[name][which]) for name in ("paper", "ink", "left")} <= found
        assert not {long(COLOURS[name][1 - which]) for name in ("ink", "left")} & found
    blank = Drawing("test", "a test", "of nothing")
    blank.line([Place(0, 0), Place(9000, 0)], "guide")
    assert long(COLOURS["ink"][0]) not in shades(png(blank))


def test_a_scale_makes_a_png_larger():
    def size(scale: Fraction | int) -> tuple[int, ...]:
        return struct.unpack(">II", png(drawing, scale=scale)[16:24])

    drawing = thermograph_drawing(Game("*"))
    wide, high = (Fraction(size) for size in re.search(r'width="(\S+)" height="(\S+)"', svg(drawing)).groups())
    for scale in (1, 2, Fraction(1, 2)):
        assert all(abs(n - scale * of) <= 1 for n, of in zip(size(scale), (wide, high), strict=True))


def test_a_theme_has_colours_of_its_own_and_no_variables():
    drawing = thermograph_drawing(Game("{3|-1}"))
    for theme, which in (("light", 0), ("dark", 1)):
        text = svg(drawing, theme)
        assert "var(" not in text and "@media" not in text and COLOURS["left"][which] in text
        assert COLOURS["left"][1 - which] not in text
    assert "prefers-color-scheme:dark" in svg(drawing)
    with pytest.raises(ValueError, match="light or dark, not 'blue'"):
        svg(drawing, "blue")


def test_games_and_taxes_may_begin_with_a_minus(tmp_path, capsys):
    assert main(["figure", "thermograph", "-1/2", "-^", "--rightward"]) == 0
    assert capsys.readouterr().out == thermograph_svg(Game("-1/2"), Game("v"), leftward=False)
    assert main(["figure", "strip", "-^", "--tax", "-1,0", "--output", str(tmp_path / "s.tex")]) == 0
    assert (tmp_path / "s.tex").read_text(encoding="utf-8") == strip_tikz(Game("v"), [-1, 0])


def test_json_tells_what_was_drawn(tmp_path, capsys):
    path = str(tmp_path / "t.svg")
    assert main(["figure", "thermograph", "*", "-o", path, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["kind"], told["title"], told["file"]) == ("thermograph", "Thermograph of *", path)
    assert main(["figure", "sum", "*", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["svg"] == sum_svg([Game("*")])


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["thermograph", "*", "-o", "t.gif"], "a figure is written as .svg, .tex or .png, not as .gif"),
        (["thermograph", "*", "-o", "t"], "not as a file without suffix"),
        (["thermograph", "*", "-o", "nowhere/t.svg"], "there is no folder nowhere"),
        (["strip", "*", "--tax", "0,-2"], "walls begin at tax -1; -2 is below"),
        (["strip", "*", "--tax", "1/3"], "not a power of two"),
        (["strip", "*", "^"], "a strip shows a game, in 1 word, not 2"),
        (["ladder"], "a ladder shows a game, in 1 word, not 0"),
        (["board", "clobber"], "a ruleset and a position, in 2 words, not 1"),
        (["census", "day2", "day3"], "in at most 1 word, not 2"),
        (["sum"], "a sum shows games, in 1 or more words, not 0"),
        (["strip", "*", "--step", "1"], "--step belongs to a thermograph"),
        (["thermograph", "*", "--tax", "1"], "--tax belongs to a strip"),
        (["thermograph", "*", "--step", "0"], "there is no step 0"),
        (
            ["board", "clobber", "xo", "--rightward"],
            "--rightward belongs to a thermograph, a strip, a ladder or a sum, not to a board",
        ),
        (["tree", "*20"], "more than 2,000 nodes, too many to draw: ask for a depth of 2 or less"),
        (["tree", "*", "--depth", "-1"], "a depth is a whole number from 0 on"),
        (["board", "clobber", "xo", "--last", "xox"], "a board of another shape"),
        (["board", "chess", "xo"], "no ruleset is called 'chess'"),
        (["census", "day2", "--by", "temprature"], "did you mean 'temperature'?"),
        (["census", "day2", "--most", "0"], "1 to 48 classes"),
        (["operators", "*", "1", "--operator", "het 1"], "no operator is called 'het'"),
        (["pair", "cool", "1"], "cool 1 adds on every pair of day2"),
        (["thermograph", "*", "--scale", "2"], "--scale is for PNG"),
        (["thermograph", "*", "-o", "t.svg", "--scale", "2"], ".svg has no pixels"),
        (["thermograph", "*", "-o", "t.png", "--scale", "17"], "above 0 and at most 16, not 17"),
        (["thermograph", "*", "-o", "t.png", "--scale", "-1"], "above 0 and at most 16, not -1"),
        (["thermograph", "*", "-o", "t.tex", "--theme", "dark"], "TikZ has the colours of the page"),
        (["ladder", "*", "--text"], "--text belongs to a thermograph, a strip, a board or a census, not to a ladder"),
        (["strip", "*", "--text", "-o", "t.svg"], "--text draws in the terminal"),
        (["thermograph", "*", "--text", "--scaffolds"], "plain thermographs"),
        (["pie", "*"], "invalid choice: 'pie'"),
        ([], "the following arguments are required: KIND\n"),
        (["operators", "*"], "a table of operators shows two games, in 2 words, not 1"),
        (["ladder", "*", "--operator", "heat 1"], "--operator belongs to a table of operators, not to a ladder"),
        (["strip", "*", "--step", "0"], "--step belongs to a thermograph, not to a strip"),
        (["thermograph", "*", "--depth", "0"], "--depth belongs to a tree"),
        (["sum", "*", "--most", "0"], "--most belongs to a census"),
        (["census", "day2", "--text", "--most", "0"], "a census shows 1 class or more, not 0"),
        (["thermograph", "*", "-o", "t.png", "--scale", "1/0"], "--scale is a number such as 2, 3/2 or 1.5, not '1/0'"),
        (["thermograph", "*", "-o", "t.png", "--scale", "1e9"], "--scale is a number such as"),
        (["thermograph", "*", "-o", ""], "not as a file without suffix"),
    ],
)
def test_bad_requests_are_refused(words, complaint, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["figure", *words]) == 2
    assert complaint in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [["tree", "*20"], ["sum", "*", "}"], ["pair", "cool", "1"]])
def test_a_refusal_leaves_the_old_file_alone(words, tmp_path):
    path = tmp_path / "t.svg"
    path.write_text("precious", encoding="utf-8")
    assert main(["figure", *words, "-o", str(path)]) == 2
    assert path.read_text(encoding="utf-8") == "precious" and list(tmp_path.iterdir()) == [path]


def test_what_fails_while_drawing_leaves_the_old_file_alone(tmp_path, monkeypatch):
    path = tmp_path / "t.png"
    path.write_bytes(b"precious")
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ImportError, match=r"PNG needs resvg-py and matplotlib: .* -m pip install resvg-py"):
        save(thermograph_drawing(Game("*")), path)
    assert main(["figure", "thermograph", "*", "-o", str(path)]) == 2
    assert path.read_bytes() == b"precious" and list(tmp_path.iterdir()) == [path]


def test_a_png_without_fonts_is_refused(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ImportError, match=r"PNG needs matplotlib: .* -m pip install"):
        png(thermograph_drawing(Game("*")))


def test_a_picture_too_large_is_refused():
    drawing = Drawing("test", "a test", "of size")
    drawing.line([Place(0, 0), Place(100_000_00, 100_000_00)], "axis")
    with pytest.raises(ValueError, match="100,020 by 100,020 pixels is too large"):
        png(drawing)


def test_a_folder_is_not_written_over(tmp_path, capsys):
    (tmp_path / "t.svg").mkdir()
    assert main(["figure", "thermograph", "*", "-o", str(tmp_path / "t.svg")]) == 2
    assert "is a folder" in capsys.readouterr().err


def test_what_fails_while_writing_leaves_the_old_file_alone(tmp_path, monkeypatch):
    path = tmp_path / "t.svg"
    path.write_text("precious", encoding="utf-8")

    def half(self: Path, content: bytes) -> None:
        self.open("wb").close()
        raise OSError(28, "No space left on device", str(self))

    monkeypatch.setattr(Path, "write_bytes", half)
    with pytest.raises(OSError, match="No space left"):
        save(thermograph_drawing(Game("*")), path)
    assert path.read_text(encoding="utf-8") == "precious" and list(tmp_path.iterdir()) == [path]


def test_every_sign_is_in_the_font_of_the_labels():
    """The signs of tiny and miny are in none that a picture may rely on: they stand there in letters."""
    from matplotlib.ft2font import FT2Font

    known = FT2Font(_font()).get_charmap()
    tiny, miny = Game("{5|Tiny(2)}"), Game("{Miny(1/2)|-1}")
    texts = [figure() for name, figure in FIGURES.items() if name.endswith(".svg")]
    texts += [
        thermograph_svg(tiny, miny),
        tree_svg(Form("{Tiny({3|1}),0|3⧾(1↑)}")),
        ladder_svg(Game("{5|{4|0}}")),
        operators_svg(tiny, miny, ["cool 0", "heat 1"]),
        sum_svg([tiny, miny]),
        census_svg(census([tiny, miny, Game("^<12>*"), Game("v[3]")], by=["cool 0"])),
    ]
    for text in texts:
        for words in re.findall(r"<text[^>]*>([^<]*)</text>", text):
            assert [sign for sign in words if ord(sign) not in known] == [], words
    assert ">4Tiny(2)<" in tree_svg(Game("4Tiny(2)"), depth=0).replace(" …", "")


def test_a_link_is_written_through_and_rights_are_kept(tmp_path):
    real, link = tmp_path / "real.svg", tmp_path / "link.svg"
    real.write_text("old", encoding="utf-8")
    real.chmod(0o600)
    link.symlink_to(real)
    save(thermograph_drawing(Game("*")), link)
    assert link.is_symlink() and real.read_text(encoding="utf-8").startswith("<svg")
    assert real.stat().st_mode & 0o777 == 0o600
    dangling = tmp_path / "dangling.svg"
    dangling.symlink_to(tmp_path / "nowhere" / "t.svg")
    with pytest.raises(ValueError, match=r"there is no folder .*nowhere"):
        save(thermograph_drawing(Game("*")), dangling)


def test_what_is_not_to_be_written_is_refused(tmp_path, monkeypatch):
    path, device = tmp_path / "t.svg", tmp_path / "null.svg"
    path.write_text("precious", encoding="utf-8")
    path.chmod(0o444)
    with pytest.raises(ValueError, match=r"t\.svg is read-only"):
        save(thermograph_drawing(Game("*")), path)
    path.chmod(0o644)
    with monkeypatch.context() as patch:
        patch.setattr("os.access", lambda path, mode: False)
        with pytest.raises(ValueError, match=r"t\.svg is read-only"):
            save(thermograph_drawing(Game("*")), path)
    assert path.read_text(encoding="utf-8") == "precious"
    device.symlink_to("/dev/null")
    with pytest.raises(ValueError, match=r"null\.svg is no plain file"):
        save(thermograph_drawing(Game("*")), device)


def test_a_long_name_is_a_name_and_an_error_names_the_users_file(tmp_path, capsys):
    path = tmp_path / ("x" * 251 + ".svg")
    save(thermograph_drawing(Game("*")), path)
    assert path.is_file() and list(tmp_path.iterdir()) == [path]
    for wrong in ("/proc/x.svg", str(tmp_path / ("x" * 300 + ".svg"))):
        assert main(["figure", "thermograph", "*", "-o", wrong]) == 2
        said = capsys.readouterr().err
        assert wrong in said and "unfinished" not in said


@pytest.mark.parametrize(("scale", "wide"), [("1/3", Fraction(1, 3)), ("1.5", Fraction(3, 2)), (".5", Fraction(1, 2))])
def test_a_scale_is_any_number(scale, wide, tmp_path):
    path = tmp_path / "t.png"
    assert main(["figure", "thermograph", "*", "-o", str(path), "--scale", scale]) == 0
    (across,) = struct.unpack(">I", path.read_bytes()[16:20])
    (whole,) = struct.unpack(">I", png(thermograph_drawing(Game("*")))[16:20])
    assert abs(across - whole * wide) <= 1


def test_several_games_in_the_terminal_have_their_names_above_them(capsys):
    assert main(["figure", "thermograph", "*", "^", "--text"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [lines[0], lines[lines.index("") + 1]] == ["∗", "↑"]
    assert main(["figure", "thermograph", "*", "--text"]) == 0
    assert capsys.readouterr().out.splitlines() == lines[1 : lines.index("")]


def test_the_largest_classes_alone_in_the_terminal(capsys):
    assert main(["figure", "census", "day2", "--text", "--by", "temperature", "--most", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    everything = census("day2", by="temperature").classes()
    counts = sorted(map(len, everything.values()), reverse=True)
    assert sorted((int(line.split()[-1]) for line in lines[:2]), reverse=True) == counts[:2]
    assert lines[2] == f"{len(counts) - 2} smaller classes are left out, with {sum(counts[2:])} games."
