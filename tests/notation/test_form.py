"""Forms: what is written stays as written, and every step of an explanation is what it claims to be."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction

import pytest
from hypothesis import given

import tepid
from tepid import LEFT, RIGHT, Form, Game
from tests.notation.expressions import expressions
from tests.reference import game as plain
from tests.strategies import forms, to_plain


def written(g: plain.Game) -> Form:
    """A plain form as a Form."""
    return Form(left=map(written, g.left), right=map(written, g.right))


def check(form: Form) -> None:
    """Replay the steps by the definitions alone, in the naive reference, from the options to the canonical form."""
    whole = to_plain(form.value)
    now = {side: [to_plain(o.value) for o in form.options(side)] for side in (LEFT, RIGHT)}
    for step in form.explain().steps:
        option, options = to_plain(step.option), now[step.side]
        assert option in options
        options.remove(option)
        if step.kind == "dominated":
            assert step.through is None and step.replaced_by == ()
            by = to_plain(step.by)
            assert by in options
            assert plain.le(option, by) if step.side is LEFT else plain.le(by, option)
        else:
            assert step.kind == "reversible" and step.by is None
            through = to_plain(step.through)
            assert through in (option.right if step.side is LEFT else option.left)
            assert plain.le(through, whole) if step.side is LEFT else plain.le(whole, through)
            instead = {to_plain(g) for g in step.replaced_by}
            assert instead == set(through.left if step.side is LEFT else through.right)
            options.extend(instead)
        assert plain.canonical(plain.game(now[LEFT], now[RIGHT])) == whole
    assert plain.game(now[LEFT], now[RIGHT]) == whole
    assert len(now[LEFT]) == len(whole.left) and len(now[RIGHT]) == len(whole.right)


@given(forms(options=4, leaves=10))
def test_every_step_is_what_it_claims(g):
    form = written(g)
    assert to_plain(form.value) == plain.canonical(g)
    check(form)
    for part in form.explain(deep=True).parts:
        check(part.form)


@pytest.mark.parametrize(
    "text",
    [
        "{0,1|2}",
        "{*,^|v,{4|-1}}",
        "{1|4}",
        "{0,0,*|{0|0}}",
        "{{2|0},1|}",
        "{0,*,-1|-1,{1|-2},{2|0}}",
        "{{0,-1|1}|{1,0|0}}",
        "+-{1,1*,0}",
        "-{1,0|-1}",
        "{|}",
        "1+*",
        "{-5|7}",
        "{^|^*}",
    ],
)
def test_steps_of(text):
    check(Form(text))


def steps(text: str) -> list[tuple[str, str, str]]:
    found = Form(text).explain().steps
    return [
        (str(s.side), s.kind, " ".join(format(g, "a") for g in (s.option, s.through if s.by is None else s.by)))
        for s in found
    ]


def test_known_steps():
    assert steps("{0,1|2}") == [("Left", "dominated", "0 1")]
    assert steps("{1|4}") == [("Right", "reversible", "4 3")]
    assert steps("{0,*,-1|-1,{1|-2},{2|0}}") == [
        ("Left", "dominated", "-1 0"),
        ("Right", "dominated", "{2|0} -1"),
        ("Right", "reversible", "{1|-2} 1"),
    ]
    assert steps("{5||4|0}") == []


EXPLAINED = {
    "{0,1|2}": """\
{0,1|2} = 3/2
  Left's 0 is dominated by 1: 0 ≤ 1.
  {1|2} is left: 3/2, the simplest number between 1 and 2.""",
    "{0,{0|0},*|*}": """\
{0,{0|0},∗|∗} = ↑
  Left's {0|0} is ∗.
  Left's ∗ is there twice.
  Left's ∗ is reversible through 0 ≤ the whole: gone, as Left has no option there.
  {0|∗} is left: no option is dominated or reversible any more.""",
    "{5||4|0}": """\
{5||4|0} = {5||4|0}
  This is the canonical form: no option is dominated or reversible.""",
    "{7|}": """\
{7|} = 8
  {7|} is left: 8, the simplest number greater than 7.""",
    "{|}": """\
{|} = 0
  {|} is left: 0, where nobody has a move.""",
    "{*|}": """\
{∗|} = 0
  Left's ∗ is reversible through 0 ≤ the whole: gone, as Left has no option there.
  {|} is left: 0, the simplest number with no Left option ≥ it and no Right option ≤ it.""",
}


@pytest.mark.parametrize("text", EXPLAINED)
def test_an_explanation_reads_as_a_teacher_would_put_it(text):
    assert str(Form(text).explain()) == EXPLAINED[text]


def test_parts_are_explained_first_when_asked():
    said = str(Form("{1,0|0||-1}").explain(deep=True)).splitlines()
    assert said[0] == "{1,0|0} = {1|0}"
    assert said[3] == "{1,0|0||−1} = {1|0||−1}"
    assert not Form("{1,0|0||-1}").explain().parts


@given(forms(options=3, leaves=6))
def test_the_simplest_number_is_the_one_born_first(g):
    form = written(g)
    simplest = form.explain().simplest
    assert (simplest is not None) == form.value.is_number
    if simplest is None:
        return
    left, right = ([to_plain(o.value) for o in form.options(side)] for side in (LEFT, RIGHT))

    def fits(x: plain.Game) -> bool:
        return not any(plain.le(x, o) for o in left) and not any(plain.le(o, x) for o in right)

    number = plain.number(simplest)
    assert fits(number)
    assert not any(fits(option) for option in number.left | number.right)


def test_what_is_written_stays():
    form = Form("{0, 1, 0 | 2, {1|1}}")
    assert str(form) == "{0,1,0|2,{1|1}}"
    assert repr(form) == 'Form("{0,1,0|2,{1|1}}")'
    assert format(Form("{1/2|-1}"), "a") == "{1/2|-1}"
    assert format(Form("{1/2|-1}"), "l") == r"\{\frac{1}{2}\mid -1\}"
    assert [str(o) for o in form.left] == ["0", "1", "0"]
    assert form.options(RIGHT)[1] == Form("{1|1}") != Form("1*")
    assert form.options(RIGHT)[1].value == Game("1*")
    assert form == Form("{0,1,0|2,{1|1}}") != Form("{1,0,0|2,{1|1}}")
    assert len({form, Form(str(form)), Form("{0|}")}) == 2
    assert form != "{0,1,0|2,{1|1}}"


def test_what_is_not_in_braces_has_canonical_options():
    assert sorted(str(o) for o in Form("^*").left) == ["0", "∗"]
    assert [str(o) for o in Form("5").left] == ["4"]
    assert Form("0").left == Form("0").right == ()
    assert [str(o) for o in Form("+-{1,0}").right] == ["−1", "0"]
    assert [str(o) for o in Form("-{1,0|-1}").left] == ["1"]


def test_forms_of_games_and_of_options():
    g = Game("{3||2|1}")
    assert Form(g).value == g and str(Form(g)) == "{3||2|1}"
    assert Form(Form("{0,1|}")) == Form("{0,1|}")
    assert Form(2).value == 2 and Form(Fraction(1, 2)).value == Fraction(1, 2)
    assert str(Form(left=[0, "1*", Form("{0|0}"), Game("^")])) == "{0,1∗,{0|0},↑|}"
    assert Form(left=[], right=[]).value == 0


@given(expressions(size=2, leaves=4))
def test_a_form_equals_the_game_of_the_same_text(e):
    text = tepid.notation.spell(e, "a")
    form = Form(text)
    assert form.value == Game(text)
    assert Game(left=[o.value for o in form.left], right=[o.value for o in form.right]) == form.value
    assert pickle.loads(pickle.dumps(form)) == copy.deepcopy(form) == form


@pytest.mark.parametrize("bad", [None, 0.5, object(), b"0", [], {}])
def test_what_is_no_form(bad):
    with pytest.raises(TypeError):
        Form(bad)
    with pytest.raises(TypeError):
        Form(left=[bad])
    with pytest.raises(TypeError):
        Form("0", left=[1])
    with pytest.raises(TypeError):
        Form(left="01")


def test_text_that_spells_no_form():
    with pytest.raises(tepid.NotationError):
        Form("{1|x}")
    with pytest.raises(tepid.NotDyadicError):
        Form("{1/3|}")


def test_deep_forms_have_a_value():
    form = Form("{" * 10_000 + "*" + "|-1}" * 10_000)
    inner = form
    while inner != Form("*"):
        inner = inner.left[0]
    assert inner.value == Game("*")
    check_value = form.value
    assert str(form).count("−1") == 10_000
    assert form.explain().value == check_value


def test_ten_thousand_options_are_explained():
    form = Form("{" + ",".join(map(str, range(10_000))) + "|0}")
    assert len(form.explain().steps) == 9_999
    assert form.value == Game("{9999|0}")
