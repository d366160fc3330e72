"""What each text says, and where and why other texts are refused."""

from __future__ import annotations

import pickle
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tepid.errors import NotationError, NotDyadicError
from tepid.notation import (
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
    parse,
)
from tepid.notation.digits import LONGEST, digits_of, whole

ZERO, ONE, TWO, THREE, HALF = Number(0), Number(1), Number(2), Number(3), Number(1, 2)
STAR, UP, DOWN = Nimber(1), Ups(1), Ups(-1)


def braces(left: tuple[Expression, ...], right: tuple[Expression, ...]) -> Braces:
    return Braces(left, right)


def total(*parts: Expression) -> Sum:
    return Sum(parts)


SWITCH = braces((ONE,), (ZERO,))  # {1|0}

READ = {
    # numbers
    "0": ZERO,
    "007": Number(7),
    "-1": Number(-1),
    "19/1": Number(19),
    "6/4": Number(3, 2),
    "0/8": ZERO,
    "-73/16": Number(-73, 16),
    "--1": ONE,
    "−½": Number(-1, 2),
    "1½": Number(3, 2),
    # infinitesimals
    "*": STAR,
    "*0": Nimber(0),
    "*500": Nimber(500),
    "∗2": Nimber(2),
    "-*2": Nimber(2),
    "^": UP,
    "vv": Ups(-2),
    "^^^": Ups(3),
    "^3": Ups(3),
    "v4": Ups(-4),
    "-^": DOWN,
    "^0": Ups(0),
    "^100000": Ups(100000),
    "⇑": Ups(2),
    "⇓": Ups(-2),
    "↑3": Ups(3),
    "3·↑": Ups(3),
    "^<2>": Power(2),
    "v<4>": Power(4, -1),
    "↑²": Power(2),
    "^[4]": Partial(4),
    "v[3]": Partial(3, -1),
    # run together: a sum
    "2*": total(TWO, STAR),
    "2*3": total(TWO, Nimber(3)),
    "2^3": total(TWO, Ups(3)),
    "^*": total(UP, STAR),
    "^^^*2": total(Ups(3), Nimber(2)),
    "v9*8": total(Ups(-9), Nimber(8)),
    "73/16v9*8": total(Number(73, 16), Ups(-9), Nimber(8)),
    "3/4v[3]*": total(Number(3, 4), Partial(3, -1), STAR),
    "^<2>*": total(Power(2), STAR),
    "1v3": total(ONE, Ups(-3)),
    "1/2*": total(HALF, STAR),
    "½↓∗": total(HALF, DOWN, STAR),
    "5Tiny(2)": total(Number(5), Tiny(TWO)),
    "1Miny(2)": total(ONE, Tiny(TWO, -1)),
    "5⧾2": total(Number(5), Tiny(TWO)),
    # a leading minus belongs to the number, one between terms to the whole run
    "-1^3": total(Number(-1), Ups(3)),
    "-^3*2": total(Ups(-3), Nimber(2)),
    "-5Tiny(2)": total(Number(-5), Tiny(TWO)),
    "2-1^3": total(TWO, Number(-1), Ups(-3)),
    "2--1^3": total(TWO, ONE, Ups(-3)),
    "2+ -1^3": total(TWO, Number(-1), Ups(3)),
    "-(1^3)": Negative(total(ONE, Ups(3))),
    "2-(1^3)": total(TWO, Negative(total(ONE, Ups(3)))),
    "^-1": total(UP, Number(-1)),
    # sums
    "2+*": total(TWO, STAR),
    "0+^*": total(ZERO, UP, STAR),
    "1+(2+*)": total(ONE, TWO, STAR),
    "((1))": ONE,
    "- {1|0}": Negative(SWITCH),
    "--{1|0}": SWITCH,
    "{1|0}-{1|0}": total(SWITCH, Negative(SWITCH)),
    # ±
    "+-1": Switch((ONE,)),
    "±½": Switch((HALF,)),
    "+-(1*)": Switch((total(ONE, STAR),)),
    "+-{1,1*}": Switch((ONE, total(ONE, STAR))),
    "+-{2,{4|0}}": Switch((TWO, braces((Number(4),), (ZERO,)))),
    "+-{1|0}": Switch((SWITCH,)),
    "±^": Switch((UP,)),
    "3+-1": total(THREE, Switch((ONE,))),
    "3±1": total(THREE, Switch((ONE,))),
    "3++-1": total(THREE, Switch((ONE,))),
    "3-+-1": total(THREE, Negative(Switch((ONE,)))),
    "±1±2": total(Switch((ONE,)), Switch((TWO,))),
    "+-1+-1": total(Switch((ONE,)), Switch((ONE,))),
    "3 + -1": total(THREE, Number(-1)),
    # tiny and miny
    "Tiny(2)": Tiny(TWO),
    "tiny(2)": Tiny(TWO),
    "2.Tiny": Tiny(TWO),
    "1/2.Miny": Tiny(HALF, -1),
    "-2.Tiny": Tiny(TWO, -1),
    "{1|0}.Tiny": Tiny(SWITCH),
    "⧾{1|0}": Tiny(SWITCH),
    "⧿(1∗)": Tiny(total(ONE, STAR), -1),
    # multiples
    "5*{1|0}": Multiple(5, SWITCH),
    "-5*{1|0}": Multiple(-5, SWITCH),
    "1-5*{1|0}": total(ONE, Multiple(-5, SWITCH)),
    "2*(1*)": Multiple(2, total(ONE, STAR)),
    "5·{1|0}": Multiple(5, SWITCH),
    "3*(^)": Ups(3),
    # braces: commas bind tighter than bars, a longer run of bars looser than a shorter one
    "{|}": braces((), ()),
    "{0|}": braces((ZERO,), ()),
    "{|0}": braces((), (ZERO,)),
    "{0,*|1,^}": braces((ZERO, STAR), (ONE, UP)),
    "{1||0}": braces((ONE,), (ZERO,)),
    "{2||1|0}": braces((TWO,), (SWITCH,)),
    "{1|0||-1}": braces((SWITCH,), (Number(-1),)),
    "{1|0||0|-1}": braces((SWITCH,), (braces((ZERO,), (Number(-1),)),)),
    "{2||1|0,*}": braces((TWO,), (braces((ONE,), (ZERO, STAR)),)),
    "{2,1|0}": braces((TWO, ONE), (ZERO,)),
    "{1|0|||2}": braces((SWITCH,), (TWO,)),
    "{3|||2||1|0}": braces((THREE,), (braces((TWO,), (SWITCH,)),)),
    "{1|0||2|||3}": braces((braces((SWITCH,), (TWO,)),), (THREE,)),
    "{1|0‖2⦀3}": braces((braces((SWITCH,), (TWO,)),), (THREE,)),
    "{||1|0}": braces((), (SWITCH,)),
    "{1|0||}": braces((SWITCH,), ()),
    "{{1|0},*|}": braces((SWITCH, STAR), ()),
    "{{1|}|2}": braces((braces((ONE,), ()),), (TWO,)),
    # LaTeX
    r"\{1\mid 0\}": SWITCH,
    r"\left\{ 1 \,\mid\, 0 \right\}": SWITCH,
    r"\{2\mathrel{||}1\mid 0\}": braces((TWO,), (SWITCH,)),
    r"-\frac{3}{4}{\Uparrow}{\ast}2": total(Number(-3, 4), Ups(2), Nimber(2)),
    r"5+3\cdot{\uparrow}+{\ast}": total(Number(5), Ups(3), STAR),
    r"\downarrow^{[3]}": Partial(3, -1),
    r"{\uparrow}^{2}": Power(2),
    r"\uparrow^2": Power(2),
    r"\pm(1\ast)": Switch((total(ONE, STAR),)),
    r"5{+}_{\{1\mid 0\}}": total(Number(5), Tiny(SWITCH)),
    r"{-}_{2}": Tiny(TWO, -1),
}


@pytest.mark.parametrize("text", READ)
def test_what_a_text_says(text):
    assert parse(text) == READ[text]


PIECES = ["{", "3", "/", "2", "*", "2", ",", "0", "||", "^", "*", ",", "+-", "(", "1", ")", "|", "v", "[", "3", "]"]
PIECES += ["*", ",", "5", "*", "{", "1", "|", "0", "}", "+", "Tiny", "(", "2", ")", "-", "^", "<", "2", ">", "}"]


@given(st.lists(st.sampled_from(["", " ", "  ", "\t", "\n"]), min_size=len(PIECES), max_size=len(PIECES)))
def test_blanks_may_stand_anywhere_between_tokens(blanks):
    spaced = "".join(blank + piece for blank, piece in zip(blanks, PIECES, strict=True))
    assert parse(spaced) == parse("".join(PIECES))


# text, column (from 1), words of the message
REFUSED = [
    ("", 1, "the text is empty"),
    ("{1|2", 5, "'}' must close what opens at column 1"),
    ("{1|2}}", 6, "no bracket is open here"),
    ("1)", 2, "no bracket is open here"),
    ("(1|2)", 3, "bars stand inside braces"),
    ("(1", 3, "')' must close what opens at column 1"),
    ("{1|2)", 5, "'}' must close"),
    ("Tiny(2", 7, "')' must close"),
    (r"\{1\mid 0}", 10, "'\\}' must close"),
    ("{1|2|3}", 5, "two runs of 1"),
    ("{1|2||3||4}", 8, "two runs of 2"),
    ("{1||2|3|4}", 8, "two runs of 1"),
    ("{12}", 4, "expected '|'"),
    ("{}", 2, "expected '|'"),
    ("{0,|1}", 4, "an option must follow each comma"),
    ("{0|1,}", 6, "an option must follow each comma"),
    ("{,0|1}", 2, "expected a number, a name or '{'"),
    ("{1|x}", 4, "expected a number, a name or '{'"),
    ("{1 | x}", 6, "'x' is no name"),
    ("1 2", 3, "expected an operator or the end"),
    ("1+", 3, "expected a number, a name or '{'"),
    ("{1+|0}", 4, "expected a number, a name or '{'"),
    ("+1", 1, "only a minus can lead"),
    ("0.5", 2, "1/2"),
    ("0.75", 2, "3/4"),
    ("{0.25|0}", 3, "1/4"),
    (".5", 1, "1/2"),
    ("1e5", 2, "without an exponent"),
    ("1.5e-3", 2, "3/2"),
    ("1/0", 1, "denominator is 0"),
    ("1/", 2, "two whole numbers"),
    ("1/2/4", 4, "two whole numbers"),
    ("1|0", 2, "bars stand inside braces"),
    ("2{1|0}", 2, "n*{…} for n copies"),
    ("{1|0}*2", 6, "n*{…} for n copies"),
    ("2*3*{1|0}", 4, "n*{…} for n copies"),
    ("1/2*{1|0}", 4, "only whole multiples"),
    ("{1|0}{1|0}", 6, "write + for a sum"),
    ("±1*", 3, "write ±(…)"),
    ("⧾2*", 3, "write ⧾(…)"),
    ("±-1", 2, "write ±(…)"),
    ("+-", 3, "expected a number"),
    ("2*Tiny(2)", 3, "write + between the two"),
    ("^^3", 3, "follows a single arrow"),
    ("⇑3", 2, "follows a single arrow"),
    ("^^[2]", 3, "follows a single arrow"),
    ("^1/2", 2, "expected a whole number"),
    ("^<0>", 2, "at least 1"),
    ("v[0]", 2, "at least 1"),
    ("^v", 2, "write + between the two"),
    ("vx", 1, "'vx' is no name"),
    ("up", 1, "write ^"),
    ("Tiny 2", 1, "write Tiny(2)"),
    ("on", 1, "loopy games are not supported"),
    ("1 + over", 5, "loopy games are not supported"),
    ("upon*", 1, "loopy games are not supported"),
    ("dud", 1, "loopy games are not supported"),
    ("a{0|a}", 1, "loopy games are not supported"),
    ("{0|pass}", 4, "loopy games are not supported"),
    ("ko", 1, "ko is not supported"),
    ("misère *2", 1, "misère play is not supported"),
    ("Misere *2", 1, "misère play is not supported"),
    ("٣", 1, "expected a number"),
    ("1\x00", 2, "expected an operator"),
    ("7" * (LONGEST + 1), 1, "at most 400,000 digits"),
]


@pytest.mark.parametrize(("text", "column", "words"), REFUSED, ids=lambda x: repr(x)[:20])
def test_a_refusal_says_where_and_what_would_do(text, column, words):
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert (caught.value.text, caught.value.column) == (text, column)
    assert words in str(caught.value)
    assert caught.value.expected in str(caught.value)


def test_the_caret_stands_under_the_column():
    with pytest.raises(NotationError) as caught:
        parse("{1 | x}")
    assert str(caught.value).splitlines()[1:] == ["    {1 | x}", "         ^"]
    with pytest.raises(NotationError) as caught:
        parse("{" + "0," * 5000 + "x" + ",0" * 5000 + "|0}")
    shown, caret = str(caught.value).splitlines()[1:]
    assert len(shown) < 200
    assert shown[caret.index("^")] == "x"


@pytest.mark.parametrize("text", ["1/3", "2/6", "-5/12", "{0|1/3}", "1/" + "7" * 5000])
def test_numbers_that_are_not_dyadic(text):
    with pytest.raises(NotDyadicError, match="not a power of two"):
        parse(text)


def test_lowest_terms_are_named():
    with pytest.raises(NotDyadicError, match=r"^2/6 has denominator 3, which is not a power of two$"):
        parse("2/6")
    with pytest.raises(NotDyadicError, match=r"^2/12 has denominator 6,"):
        parse("2/12")


@pytest.mark.parametrize("x", [None, 1, b"1", 0.5, ["1"]])
def test_only_text_is_read(x):
    with pytest.raises(TypeError):
        parse(x)


def test_refusals_pickle():
    with pytest.raises(NotationError) as caught:
        parse("{1|x}")
    back = pickle.loads(pickle.dumps(caught.value))
    assert (type(back), vars(back), str(back)) == (NotationError, vars(caught.value), str(caught.value))


ALPHABET = "{}()[]<>|,.+-*^v/±∗↑⇑↓⇓⧾⧿½²·−‖0123456789 TinyMx\\"
LATEX = [r"\{", r"\}", r"\mid ", r"\mathrel{||}", r"\pm ", r"\cdot ", r"{\uparrow}", r"{\ast}", "{+}_{", "^{2}", "}"]


@given(st.one_of(st.text(), st.text(ALPHABET), st.lists(st.sampled_from([*ALPHABET, *LATEX])).map("".join)))
def test_any_text_is_read_or_refused(text):
    try:
        assert isinstance(parse(text), Expression)
    except NotationError as refusal:
        assert 1 <= refusal.column <= len(text) + 1
        assert str(refusal)
    except NotDyadicError as refusal:
        assert "/" in str(refusal)


@given(st.binary())
def test_any_bytes_decoded_are_read_or_refused(data):
    test_any_text_is_read_or_refused.hypothesis.inner_test(data.decode("utf-8", "surrogateescape"))


NESTED = [
    ("{", "0", "|1}", 1),
    ("{0|", "1", "}", 1),
    ("(", "1", ")", 0),
    ("+-(", "1", ")", 1),
    ("Tiny(", "1", ")", 1),
    ("{+}_{", "1", "}", 1),
    ("2*(", "1", ")", 1),
]


@pytest.mark.parametrize(("opening", "core", "closing", "levels"), NESTED, ids=[row[0] for row in NESTED])
@pytest.mark.parametrize("depth", [10_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_depth_costs_no_more_than_length(opening, core, closing, levels, depth):
    e, found = parse(opening * depth + core + closing * depth), 0
    while e.children:
        e, found = max(e.children, key=lambda child: len(child.children)), found + 1
    assert found == levels * depth
    with pytest.raises(NotationError):
        parse(opening * depth + core + closing * (depth - 1))


def test_time_is_linear_in_the_text():
    def seconds(copies: int) -> float:
        text = "{" + ",".join(["{1,{2|-1/2*}|0,^^*2}"] * copies) + "|0}"
        start = time.process_time()
        parse(text)
        return time.process_time() - start

    assert seconds(20_000) < 40 * seconds(2_000)  # ten times, were there no noise; a hundred if quadratic


@given(st.integers(min_value=0), st.integers(0, 30_000))
def test_digits_of_any_length(n, shift):
    n <<= shift
    digits = digits_of(n)
    assert whole(digits) == n
    assert digits_of(-n) == ("-" + digits if n else "0")
    if n < 10**4000:
        assert digits == str(n)
