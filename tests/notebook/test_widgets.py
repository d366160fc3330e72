"""The widgets as Python sees them, no notebook around: what they hold, take, show and refuse."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from fractions import Fraction

import pytest

import tepid
from tepid import BoardError, BudgetSpent, Game, NotANumber, NotationError, NotDyadicError
from tepid.notebook import BoardEditor, TaxDial
from tepid.rulesets import AMAZONS, CLOBBER, DOMINEERING, REGISTRY
from tepid.rulesets.grids import GridRuleset
from tests.notebook.fragments import figures, marks


@pytest.mark.parametrize(
    ("tax", "text"),
    [("1/2", "1/2"), (" 2/4 ", "1/2"), ("−1/2", "-1/2"), (3, "3"), (Fraction(7, 8), "7/8"), (Game(1), "1")],
)
def test_a_tax_is_read_exactly(tax, text):
    assert TaxDial("{3|-1}", tax=tax).tax == text
    moved = TaxDial("{3|-1}")
    moved.tax = tax
    assert moved.tax == text


NO_TAX = {
    "1/3": NotDyadicError,
    Fraction(1, 3): NotDyadicError,
    "x": NotationError,
    "*": NotANumber,
    "-2": ValueError,
    -1: ValueError,
    0.5: TypeError,
    True: TypeError,
    None: TypeError,
    10**5000: BudgetSpent,
}


@pytest.mark.parametrize(("tax", "error"), NO_TAX.items(), ids=lambda x: f"{x!r:.20}" if type(x) is not int else "int")
def test_what_is_no_tax_is_refused_and_the_dial_stays(tax, error):
    dial = TaxDial("{3|-1}", tax="1/2")
    with pytest.raises(error):
        dial.tax = tax
    assert dial.tax == "1/2"
    with pytest.raises(error):
        TaxDial("{3|-1}", tax=tax)


def test_a_dial_knows_the_cooled_game():
    dial = TaxDial(Game("{3|-1}"))
    seen = []
    dial.observe(lambda change: seen.append((change["new"], dial.cooled)), "tax")
    dial.tax, dial.tax, dial.tax = "1", "2", "9"
    assert seen == [("1", Game("{2|0}")), ("2", Game("1*")), ("9", Game(1))]


def test_the_game_of_a_dial_stays():
    dial = TaxDial("{3|-1}")
    with pytest.raises(AttributeError):
        dial.game = Game("*")
    assert dial.game == Game("{3|-1}")


def test_a_dial_is_drawn_anew_only_for_a_tax_between_its_stops():
    dial = TaxDial("{3|-1}")
    first = dial.html
    dial.tax = "1"
    assert dial.html == first
    dial.tax = "1/4096"
    assert dial.html != first and '"tax":"1/4096"' in dial.html


@pytest.mark.parametrize("rules", [DOMINEERING, CLOBBER, AMAZONS], ids=lambda rules: rules.name)
def test_an_editor_shows_what_the_rules_say(rules):
    text = {"domineering": ".../#..", "clobber": "xox/.ox", "amazons": "x../.o."}[rules.name]
    editor = BoardEditor(rules, text)
    assert (editor.text, editor.position, editor.value) == (text, rules.position(text), rules.value(text))
    parts = editor.parts
    assert f'<b data-show="value">{rules.value(text)}</b>'.replace("<b d", "<b d") in parts["summary"]
    assert parts["error"] == ""
    [board] = figures(parts["board"])
    cells = {(m.get("data-row"), m.get("data-column")): m.get("data-cell") for m in board if m.get("data-cell")}
    rows = text.split("/")
    assert cells == {(str(r + 1), str(c + 1)): rows[r][c] for r in range(2) for c in range(3)}
    best = sum(min(3, len(rules.position(text).best_moves(side))) for side in (tepid.LEFT, tepid.RIGHT))
    assert len(figures(parts["details"])) == 1 + best
    assert "<style" not in "".join(map(str, parts.values()))


def test_winning_moves_are_shown_first_and_each_value_before_one_again():
    """Left has five good moves here: two to ↑, which win, and three to ∗, which do not."""
    details = BoardEditor("clobber", "xo./oxo").parts["details"]
    lefts, rights = re.findall(r"<h4>(?:Left|Right)’s best moves</h4>(.*?)</section>", details, re.DOTALL)
    assert re.findall(r"to <b>(.*?)</b>(.*?)</li>", lefts) == [("↑", ", wins"), ("↑", ", wins"), ("∗", "")]
    assert "<p>and 2 more</p>" in lefts
    assert re.findall(r"to <b>(.*?)</b>(.*?)</li>", rights) == [("⇓∗", ", wins")] * 3


@pytest.mark.parametrize("name", [name for name, rules in REGISTRY.items() if isinstance(rules, GridRuleset)])
def test_every_ruleset_on_cells_has_an_editor_and_every_letter_is_granted_or_refused_in_words(name):
    rules = REGISTRY[name]
    sample = next(text for text in rules.samples if set(text) <= {*rules.letters, "/"})
    editor = BoardEditor(name, sample)
    for i, letter in enumerate(rules.letters, 1):
        wish = letter + sample[1:]
        editor.wish = [i, wish]
        assert editor.parts["answers"] == i
        assert (editor.text == wish) is (editor.parts["error"] == "")


def test_a_wish_that_the_rules_refuse_is_answered_in_the_editor():
    editor = BoardEditor("domineering", (2, 2))
    before = editor.parts
    editor.wish = [1, "../<."]
    assert editor.text == "../.." and editor.parts["board"] == before["board"]
    assert editor.parts["error"].startswith("row 2, column 1: ") and "&lt;" in editor.parts["error"]
    editor.wish = [2, "#./.."]
    assert editor.text == "#./.." and editor.parts["error"] == ""


@pytest.mark.parametrize("wish", [[1], [1, None], [None, "#./.."], ["1", "#./.."], [1, "#./..", 2], [True, "#./.."]])
def test_a_wish_that_is_none_is_answered_in_the_editor(wish):
    editor = BoardEditor("domineering", (2, 2))
    editor.wish = wish
    assert editor.text == "../.." and editor.parts["error"].startswith("a change is a number and the board")
    editor.wish = [7, "#./.."]
    assert (editor.text, editor.parts["error"], editor.parts["answers"]) == ("#./..", "", 7)


def test_a_board_set_from_python_is_checked_there():
    editor = BoardEditor("domineering", "../..")
    with pytest.raises(BoardError, match="row 1, column 2"):
        editor.text = ".x/.."
    assert editor.text == "../.."
    editor.text = "..\n#."
    assert editor.text == "../#." and editor.value == Game("*")


def test_what_takes_too_long_is_said_to_and_the_board_is_there():
    editor = BoardEditor("clobber", (8, 8), seconds=0.05)
    assert "longer than 0.05 seconds" in editor.parts["details"] and editor.parts["summary"] == ""
    [board] = figures(editor.parts["board"])
    assert len(marks(board, "stone left")) == 32
    with pytest.raises(BudgetSpent):
        _ = editor.value


@pytest.mark.parametrize(
    ("rules", "board", "what"),
    [
        ("hackenbush", "lr", "not played on cells"),
        ("domineerng", "..", "did you mean domineering"),
        ("snort", "path 3", "only boards of cells"),
        ("domineering", (0, 2), "at least one row"),
        ("domineering", "x", "row 1, column 1"),
    ],
)
def test_what_is_no_board_to_edit_is_refused(rules, board, what):
    with pytest.raises(ValueError, match=what):
        BoardEditor(rules, board)


def test_without_anywidget_the_import_says_which_extra():
    code = "import sys; sys.modules['anywidget'] = None; import tepid.notebook"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, env={**os.environ})
    assert ran.returncode == 1
    assert ran.stderr.splitlines()[-1].endswith(f"a widget needs anywidget: {sys.executable} -m pip install anywidget")
