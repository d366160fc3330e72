"""The three ways of writing an expression, each of which reads back."""

from __future__ import annotations

import pytest
from hypothesis import given

from tepid.errors import BudgetSpent
from tepid.notation import Braces, Number, Sum, Switch, Ups, parse, spell
from tests.notation.expressions import expressions

# as CGSuite prints it; Unicode; LaTeX
SPELT = [
    ("0", "0", "0"),
    ("-3/16", "−3/16", r"-\frac{3}{16}"),
    ("1/2", "½", r"\frac{1}{2}"),
    ("*", "∗", r"{\ast}"),
    ("1/2*", "½∗", r"\frac{1}{2}{\ast}"),
    ("^^*2", "⇑∗2", r"{\Uparrow}{\ast}2"),
    ("vv", "⇓", r"{\Downarrow}"),
    ("1v", "1↓", r"1{\downarrow}"),
    ("v9*8", "↓9∗8", r"9\cdot {\downarrow}+{\ast}8"),
    ("5^3", "5↑3", r"5+3\cdot {\uparrow}"),
    ("3/4v[3]*", "3/4↓[3]∗", r"\frac{3}{4}{\downarrow}^{[3]}{\ast}"),
    ("^<2>*", "↑²∗", r"{\uparrow}^{2}{\ast}"),
    ("v<12>", "↓¹²", r"{\downarrow}^{12}"),
    ("+-1", "±1", r"\pm 1"),
    ("+-(1*)", "±(1∗)", r"\pm (1{\ast})"),
    ("+-{1,1*}", "±{1,1∗}", r"\pm \{1,1{\ast}\}"),
    ("+-{2,{4|0}}", "±{2,{4|0}}", r"\pm \{2,\{4\mid 0\}\}"),
    ("3+-1", "3±1", r"3\pm 1"),
    ("Tiny(2)", "⧾2", "{+}_{2}"),
    ("9Tiny({2|1})", "9⧾{2|1}", r"9{+}_{\{2\mid 1\}}"),
    ("Miny(2*)", "⧿(2∗)", r"{-}_{2{\ast}}"),
    ("5*{1|0}", "5·{1|0}", r"5\cdot \{1\mid 0\}"),
    ("-(1*)", "−(1∗)", r"-(1{\ast})"),
    ("{1|0}-1+^3", "{1|0}−1+↑3", r"\{1\mid 0\}-1+3\cdot {\uparrow}"),
    ("{|}", "{|}", r"\{\mid \}"),
    ("{3|||2||1|0,*||||-1/2}", "{3|||2||1|0,∗||||−½}", None),
    ("{0||0,v*|vv|||1,{2|1}|0}", "{0||0,↓∗|⇓|||1,{2|1}|0}", None),
    ("{1|0||0|-1}", "{1|0||0|−1}", r"\{1\mid 0\mathrel{||}0\mid -1\}"),
]


@pytest.mark.parametrize(("ascii_text", "unicode_text", "latex"), SPELT)
def test_how_an_expression_is_written(ascii_text, unicode_text, latex):
    e = parse(ascii_text)
    assert spell(e, "a") == ascii_text
    assert spell(e, "u") == spell(e) == unicode_text
    if latex:
        assert spell(e, "l") == latex
    for style in "aul":
        assert parse(spell(e, style)) == e


@given(expressions())
def test_every_expression_reads_back(e):
    read = [parse(spell(e, style)) for style in "aul"]
    assert read[0] == read[1] == read[2]
    for style in "aul":  # what was read reads back as the very same tree
        assert parse(spell(read[0], style)) == read[0]
        assert hash(parse(spell(read[0], style))) == hash(read[0])


@given(expressions())
def test_each_style_keeps_to_its_signs(e):
    assert spell(e, "a").isascii()
    assert spell(e, "l").isascii()
    assert not set(spell(e, "u")) & set("^v*\\")
    latex = spell(e, "l")
    assert latex.count("{") == latex.count("}")


def test_bars_grow_as_far_as_they_are_readable():
    e = parse("0")
    for n in range(1, 20):
        e = Braces((e,), (Number(-n),))
    text = spell(e, "a")
    assert text.startswith("{{{{{0|-1||-2|||-3||||-4}|-5||-6|||-7||||-8}|-9||-10|||-11||||-12}|-13||-14|||-15||||-16}")
    assert parse(text) == e


def test_a_side_without_options_keeps_its_braces():
    for text in ("{{1|}|2}", "{{|1}|2}", "{2|{|1}}", "{2|{1|}}", "{{|}|}", "{|{|}}", "{{{1|}|2}|3}"):
        assert parse(spell(parse(text), "a")) == parse(text)
    assert spell(parse("{{{1|}|2}|3}"), "a") == "{{1|}|2||3}"


DEEP = 10_000


@pytest.mark.parametrize(
    "text",
    [
        "{" * DEEP + "0" + "|1}" * DEEP,
        "{0|" * DEEP + "1" + "}" * DEEP,
        "+-(" * DEEP + "1" + ")" * DEEP,
        "Tiny(" * DEEP + "1" + ")" * DEEP,
        "2*(" * DEEP + "1" + ")" * DEEP,
    ],
    ids=lambda text: text[:6],
)
def test_deep_expressions_are_written(text):
    e = parse(text)
    for style in "aul":
        assert parse(spell(e, style)) == e


def test_braces_nested_a_hundred_thousand_deep_are_written():
    e = parse("{" * 100_000 + "0" + "|1}" * 100_000)
    assert parse(spell(e)) == e


def test_long_numbers_are_written_exactly():
    for digits in ("7" * 5000, "1" + "0" * 20_000):
        assert spell(parse(digits)) == digits
        assert spell(Ups(int(parse(digits).numerator)), "a") == "^" + digits


def test_what_would_be_too_long_is_refused():
    e = Number(1)
    for _ in range(60):
        e = Braces((e,), (e,))
    with pytest.raises(BudgetSpent, match="characters"):
        spell(e)
    with pytest.raises(BudgetSpent, match="digits"):
        spell(Number(1 << 2_000_000))


def test_trees_are_equal_when_they_are_alike():
    assert parse("{1|0}") != parse("{|1,0}")
    assert parse("{1,0|}") != parse("{1|0}")
    assert parse("1") != parse("*1")
    assert parse("^<2>") != parse("^[2]")
    assert parse("^<2>") != parse("v<2>")
    assert Sum((Number(1), Number(2))) != Switch((Number(1), Number(2)))
    assert (parse("1") == 1) is False
    shared = Number(1)
    for _ in range(60):
        shared = Braces((shared,), (shared,))
    other = Number(1)
    for _ in range(60):
        other = Braces((other,), (other,))
    assert shared == other
    assert repr(parse("{1||*|0}")) == "<Braces {1||*|0}>"
