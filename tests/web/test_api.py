"""What the views ask the library, without a socket; expected values come from `facts` and from theorems."""

from __future__ import annotations

import json
import re
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import tepid
from tepid.censuses import attributes
from tepid.web.api import TASKS, Refused
from tests.facts.rows import rows


def ask(task: str, **question: str) -> dict[str, Any]:
    found: dict[str, Any] = TASKS[task].ask(question)
    assert json.loads(json.dumps(found)) == json.loads(json.dumps(found, default=str))
    return found


def expected(claim: str) -> str:
    """The figure that holds, by a program that shares no code with this one."""
    [row] = [row for row in rows("claims.tsv") if row["id"] == claim]
    return str(row["expected"])


def test_a_games_report_says_what_the_claims_say():
    answer = ask("game", g="{5|{4|0}}")
    facts = dict(answer["facts"])
    assert expected("stops-follow-up") == "5, 4, mean 4, temperature 1"
    assert (facts["stops"], facts["mean"], facts["temperature"]) == ("5 and 4", "4", "1")
    assert [option["name"] for option in answer["options"]["Left"]["listed"]] == ["5"]


def test_what_was_dominated_is_told():
    [first, why, left] = ask("game", g="{0,1|2}")["explained"]
    assert first == "{0,1|2} = 3/2"
    assert "dominated by 1" in why
    assert "simplest number" in left


def test_a_construction_is_drawn_step_by_step():
    steps = tepid.Game("{2|0}").thermograph.steps()
    for n in range(1, len(steps) + 1):
        answer = ask("game", g="{2|0}", step=str(n))
        assert f"Step {n} of {len(steps)}" in answer["built"]
    assert ask("game", g="{2|0}")["built"] == ""
    with pytest.raises(Refused, match="whole number"):
        ask("game", g="{2|0}", step=str(len(steps) + 1))


@pytest.mark.parametrize("g", ["{5|{4|0}}", "*", "1", "{{8|1/2}|{-4|-10}}"])
def test_the_line_of_a_tax_strikes_no_label_through(g: str):
    """The names of the taxes end to the left of where the line begins, at every stop."""
    dial = ask("game", g=g)["dial"]
    [points] = re.findall(r'class="dial-level"[^>]*points="([^"]*)"', dial)
    data = json.loads(re.findall(r'<script type="application/json">(.*?)</script>', dial)[0])
    graph = dial.split("</svg>")[0]
    names = [float(x) for x in re.findall(r'class="tax" data-tax="[^"]*" x="([^"]*)"[^>]*text-anchor="end"', graph)]
    assert names
    assert max(names) < float(points.split(",")[0]) == data["edges"][0]


def test_a_board_is_worth_what_its_facts_say():
    answer = ask("worth", rules="domineering", board=".../...")
    assert tepid.Game(answer["text"]) == tepid.Game("{2|-1/2}")
    for moves in answer["moves"].values():
        for move in moves["listed"]:
            assert tepid.rulesets.DOMINEERING.value(move["board"]) == tepid.Game(move["text"])


def test_a_board_falls_into_components_that_add_up():
    answer = ask("worth", rules="domineering", board="..#..../..#....")
    assert len(answer["components"]) == 2
    assert sum((tepid.Game(part["text"]) for part in answer["components"]), tepid.ZERO) == tepid.Game(answer["text"])


def test_rows_of_text_may_stand_one_below_the_other():
    assert ask("board", rules="clobber", board="xo\r\nox")["board"] == "xo/ox"


def test_a_chain_of_operators_shows_each_stage():
    """Cooling by t and heating by t give a number-free switch back, Winning Ways chapter 6."""
    stages = ask("chain", g="{4|0}", ops="cool 1 then heat 1")["stages"]
    assert [stage["text"] for stage in stages] == ["{4|0}", "{3|1}", "{4|0}"]
    frozen = ask("chain", g="{4|0}", ops="cool 3")["stages"][-1]
    assert frozen["text"] == "2"
    assert "mean" in frozen["caught"]


def test_the_seven_rules_stand_beside_what_is_proved():
    answer = ask("compare", g="*", h="{1|*}", t="1")
    assert len(answer["rows"]) == 7
    for row in answer["rows"]:
        if row["theorem"]:
            proved = ": adds," in row["theorem"]
            assert row["adds"] or not proved
        if not row["adds"]:
            assert any(line.startswith("only ") for line in row["said"])
            only = tepid.Game(row["whole"]["text"]) != tepid.Game(row["parts"]["text"])
            assert only
    assert not answer["rows"][0]["adds"], "ordinary heating never adds: its pair is this one"


def test_an_operator_that_cannot_be_is_refused_in_its_row_alone():
    answer = ask("compare", g="*", h="*", t="-2")
    refused = [row["operator"] for row in answer["rows"] if row["refused"]]
    assert "cool -2" in refused
    assert len(refused) < 7


def test_a_sweep_counts_what_the_claims_count():
    said: list[dict[str, Any]] = []
    answer = TASKS["sweep"].ask({"op": "heat 1", "pool": "day2"}, said.append)
    assert expected("ordinary-day2") == "62, 72"
    assert answer["failures"] == 62
    assert said[-1]["done"] == said[-1]["total"] == 22 * 23 // 2
    pair = [tepid.Game(answer["smallest"][name]["text"]) for name in ("g", "h")]
    f = tepid.operators.parse("heat 1")
    assert f(pair[0] + pair[1]) != f(pair[0]) + f(pair[1])


def test_an_operator_that_adds_has_no_smallest_pair():
    assert TASKS["sweep"].ask({"op": "cool 1", "pool": "day1"}, lambda said: None)["smallest"] is None


def test_a_pool_that_is_too_large_is_refused():
    with pytest.raises(Refused, match="up to 2,000"):
        TASKS["sweep"].ask({"op": "heat 1", "pool": "random:4:5000:1"}, lambda said: None)


def test_day_three_is_all_there():
    answer = ask("days", day="3", by="temperature; outcome", where="", page="")
    assert answer["of"] == answer["count"] == 1474
    assert sum(row["count"] for row in answer["classes"]) == 1474
    assert len(answer["marks"]) == int(expected("mean-temperature-pairs-day3"))
    assert sum(count for _, count in answer["marks"]) == 1474


def test_every_page_of_a_day_together_lists_it_once():
    first = ask("days", day="3", by="", where="temperature = 1/2", page="")
    games = Counter(
        game["text"]
        for page in range(1, first["pages"] + 1)
        for game in ask("days", day="3", by="", where="temperature = 1/2", page=str(page))["games"]
    )
    assert games == Counter(format(g, "a") for g in tepid.born_by(3) if g.temperature == Fraction(1, 2))


def test_from_a_class_to_its_members():
    row = next(row for row in ask("days", day="3", by="cool 1", where="", page="")["classes"] if row["values"] == ["0"])
    members = ask("days", day="3", by="", where="cool 1 = 0", page="")
    assert row["count"] == members["count"] == 433  # facts: the classes of cooling by 1
    assert expected("cool-fibres").startswith("sizes") or "433" in expected("cool-fibres")
    assert all(tepid.Game(game["text"]).cool(1) == 0 for game in members["games"])


@pytest.mark.parametrize("by", attributes())
def test_every_class_by_every_summary_opens_on_its_members(by: str):
    classes = ask("days", day="2", by=by, where="", page="")["classes"]
    assert sum(row["count"] for row in classes) == 22
    for row in classes:
        condition = f"{by} = {row['values'][0]}"
        assert ask("days", day="2", by="", where=condition, page="")["count"] == row["count"], condition


@pytest.mark.parametrize(
    ("task", "question", "field"),
    [
        ("days", {"day": "4", "by": "", "where": "", "page": ""}, "day"),
        ("days", {"day": "3", "by": "hotness", "where": "", "page": ""}, "by"),
        ("days", {"day": "3", "by": "", "where": "temperature", "page": ""}, "where"),
        ("days", {"day": "3", "by": "", "where": "hotness = 1", "page": ""}, "where"),
        ("days", {"day": "3", "by": "", "where": "", "page": "99"}, "page"),
        ("chain", {"g": "1", "ops": "melt 1"}, "ops"),
        ("chain", {"g": "1", "ops": " then ".join(["cool 1"] * 9)}, "ops"),
        ("board", {"rules": "chess", "board": ".."}, "rules"),
        ("board", {"rules": "clobber", "board": "xq"}, "board"),
        ("board", {"rules": "clobber", "board": "xo", "put": "q"}, "put"),
        ("board", {"rules": "nim", "rows": "2", "columns": "2"}, "rows"),
        ("board", {"rules": "clobber", "rows": "99", "columns": "2"}, "rows"),
        ("board", {"rules": "clobber", "rows": "2", "columns": ""}, "columns"),
        ("board", {"rules": "clobber", "rows": "", "columns": "2"}, "rows"),
        ("claims", {"topic": "gardening", "run": ""}, "topic"),
        ("claims", {"topic": "", "run": "nothing"}, "run"),
        ("copy", {"g": "{1|", "as": "text"}, "g"),
        ("copy", {"g": "1", "as": "exe"}, "as"),
    ],
)
def test_a_refusal_names_its_field(task: str, question: dict[str, str], field: str):
    with pytest.raises(Refused) as refused:
        TASKS[task].ask(question)
    data = refused.value.data()
    assert (data["status"], data["field"]) == (422, field)
    assert data["message"]


def test_a_fault_in_a_board_is_marked_in_its_row():
    with pytest.raises(Refused) as refused:
        ask("board", rules="clobber", board="xo/x?")
    data = refused.value.data()
    assert (data["row"], data["column"], data["around"]) == (2, 2, ["x", "?", ""])


def test_every_claim_is_listed_and_corrections_have_their_truth():
    claims = ask("claims", topic="", run="")["claims"]
    assert {claim["id"] for claim in claims} >= {row["id"] for row in rows("claims.tsv")}
    corrected = [claim for claim in claims if claim["status"] == "corrected"]
    assert corrected
    assert all(claim["essay"] and claim["true"] for claim in corrected)


FIGHTS = {
    "sum": "+-3\n{5|{4|0}}\n{9||8|0}",
    "first": "left",
    "left": "you",
    "right": "optimal",
    "coupons": "",
    "moves": "",
}


def test_a_sums_stops_are_those_of_its_value():
    found = ask("found", **FIGHTS)
    value = tepid.Game("+-3") + tepid.Game("{5|{4|0}}") + tepid.Game("{9||8|0}")
    assert (found["left_stop"], found["right_stop"]) == (str(value.left_stop), str(value.right_stop))
    assert ask("sum", **FIGHTS)["mean"] == str(value.mean)


def test_a_rising_tax_freezes_the_coldest_first():
    order = [Fraction(row["tax"]) for row in ask("sum", **FIGHTS)["order"]]
    assert order == sorted(order)
    for tax in (0, 1, 2, 4):
        prospects = ask("sum", **FIGHTS, tax=str(tax))["prospects"]
        cold = {row["name"] for row in prospects if row["kind"] == "cold"}
        assert cold == {row["name"] for row in ask("sum", **FIGHTS)["order"] if Fraction(row["tax"]) < tax}


@pytest.mark.parametrize("right", ["optimal", "hotstrat", "thermostrat", "sentestrat"])
def test_whoever_chooses_well_reaches_the_stop_and_every_move_has_its_reason(right: str):
    """Walk every line that a person may choose: the best of them is no worse than the left stop."""
    stop = Fraction(ask("found", **FIGHTS)["left_stop"])
    best, waiting = None, [""]
    while waiting:
        moves = waiting.pop()
        answer = ask("played", **{**FIGHTS, "right": right, "moves": moves})
        assert all(move["reason"] for move in answer["moves"])
        if answer["is_over"]:
            score = Fraction(answer["score"])
            best = score if best is None else max(best, score)
        waiting += [f"{moves}.{n}" for n in range(1, len(answer["choices"]) + 1)]
    assert best is not None
    assert best == stop if right == "optimal" else best >= stop


def test_a_coupon_stack_is_played_beside_the_sum():
    answer = ask("played", **{**FIGHTS, "sum": "1", "coupons": "3:1", "left": "optimal"})
    assert [move["coupon"] for move in answer["moves"]] == ["3", "2", "1"]
    assert answer["score"] == "3"  # 1, and the first takes 3 and 1, the other 2


def test_boards_may_be_components():
    answer = ask("sum", sum="domineering:../..; 2 x +-1; nim:3")
    boards = [part["board"] for part in answer["components"]]
    assert {"rules": "domineering", "board": "../.."} in boards


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"sum": ""}, "sum"),
        ({"sum": "{1|"}, "sum"),
        ({"sum": "domineering:?"}, "sum"),
        ({"sum": "100 x 1"}, "sum"),
        ({"sum": ";".join(["+-1"] * 41)}, "sum"),
        ({"first": "up"}, "first"),
        ({"left": "guess"}, "left"),
        ({"right": "thermostrat", "coupons": "1", "moves": "1"}, "right"),
        ({"coupons": "1, 2"}, "coupons"),
        ({"coupons": "1:0"}, "coupons"),
        ({"moves": "99"}, "moves"),
        ({"moves": "1.1.1.1.1.1.1.1"}, "moves"),
    ],
)
def test_what_a_sum_refuses(change: dict[str, str], field: str):
    with pytest.raises(Refused) as refused:
        TASKS["played"].ask({**FIGHTS, **change})
    assert refused.value.field == field
