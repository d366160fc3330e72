"""Every fast claim holds, every row of facts/claims.tsv has a claim, and the gate can say no."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import tepid
from tepid import Game, claims
from tepid.claims import Claim
from tepid.claims.comparing import same
from tepid.claims.kinds import KINDS
from tepid.operators import parse
from tests.facts.rows import Row, rows

CLAIMS = {claim.id: claim for claim in claims.load()}
FAST = claims.choose(tuple(CLAIMS.values()), tier="fast")
ROWS = rows("claims.tsv")


@pytest.mark.parametrize("name", [claim.id for claim in FAST])
def test_claim(name: str) -> None:
    [verdict] = claims.check([name])
    assert verdict.passed, "\n".join(verdict.wrong)
    assert verdict.checks > 0


def test_every_fact_has_a_claim_and_every_claim_a_fact() -> None:
    facts = {row["id"] for row in ROWS}
    assert facts == set(CLAIMS)


@pytest.mark.parametrize("row", [row for row in ROWS if row["id"] in CLAIMS], ids=lambda row: row["id"])
def test_a_claim_says_what_its_fact_says(row: Row) -> None:
    claim = CLAIMS[row["id"]]
    for column in ("id", "topic", "says", "expected", "status", "tier"):
        assert getattr(claim, column) == row[column], column


def words(value: Any) -> Iterator[str]:
    """Every text and number in a check, as text."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from (str(key), *words(part))
    elif isinstance(value, list):
        for part in value:
            yield from words(part)
    else:
        yield str(value)


# Figures in the column `expected` that are no answers: a sum that the stops do not have, where a range begins, and what
# another claim sweeps.
PROSE = {"stops-do-not-add": {"7"}, "stops-of-copies": {"1"}, "day3-sample-clauseless": {"2172676"}}


@pytest.mark.parametrize("row", [row for row in ROWS if row["id"] in CLAIMS], ids=lambda row: row["id"])
def test_every_figure_of_a_fact_is_in_its_checks(row: Row) -> None:
    """So that a figure can neither be left out nor be changed in one place only."""
    figures = set(re.findall(r"(?<![\w.^*])\d+(?:/\d+)?", row["expected"])) - PROSE.get(row["id"], set())
    stated = set(
        re.findall(r"\d+(?:/\d+)?", " ".join(word for part in CLAIMS[row["id"]].check for word in words(part)))
    )
    assert figures <= stated


def test_a_corrected_claim_says_what_the_essay_says_and_what_is_true() -> None:
    corrected = [claim for claim in CLAIMS.values() if claim.status == "corrected"]
    assert len(corrected) == sum(row["status"] == "corrected" and row["id"] in CLAIMS for row in ROWS) > 0
    assert all(claim.essay and claim.true for claim in corrected)


def test_what_slow_claims_sweep_can_be_read() -> None:
    for claim in CLAIMS.values():
        for part in claim.check:
            for text in (
                [part["operator"]] if "operator" in part and "bonuses" not in part else part.get("operators", [])
            ):
                assert parse(text)


def test_every_kind_is_used_and_explained() -> None:
    used = {part["kind"] for claim in CLAIMS.values() for part in claim.check}
    assert used == set(KINDS)
    assert all(function.__doc__ for function in KINDS.values())


# The gate can say no


def claim(check: dict[str, Any]) -> Claim:
    return Claim("a-claim", "stops", "what is said", "a figure", "holds", "fast", "nobody", (check,))


@pytest.mark.parametrize(
    ("check", "message"),
    [
        (
            {"kind": "ask", "game": "{5|1}", "of": "left_stop", "is": "4"},
            "ask game={5|1} of=left_stop: expected 4, found 5",
        ),
        (
            {"kind": "failures", "operator": "heat 1", "pool": "day2", "is": 61},
            "failures operator=heat 1 pool=day2: expected 61, found 62",
        ),
        (
            {"kind": "compare", "g": "^", "h": "*", "is": "GREATER"},
            "compare g=^ h=*: expected GREATER, found CONFUSED",
        ),
        (
            {"kind": "born", "days": [0, 1], "is": [1, 5]},
            "born days=[0, 1]: expected [1, 5], found [1, 4]",
        ),
        (
            {"kind": "ask", "game": "^^*2", "of": "temprature", "is": "0"},
            "ask game=^^*2 of=temprature: expected 0, but it raised ValueError: no attribute of a game",
        ),
    ],
)
def test_a_wrong_figure_fails_and_says_what_was_found(check: dict[str, Any], message: str) -> None:
    [verdict] = claims.verdicts([claim(check)])
    assert not verdict.passed
    assert verdict.wrong[0].startswith(message)
    assert verdict.row["passed"] is False


def test_every_fast_claim_fails_when_its_figures_are_changed() -> None:
    """No check passes whatever is expected."""
    for one in FAST:
        for part in one.check:
            spoilt = one._replace(check=({**part, "is": ["nothing like it"]},))
            [verdict] = claims.verdicts([spoilt])
            assert not verdict.passed, part


def test_a_spent_budget_is_no_verdict() -> None:
    check = {"kind": "failures", "operator": "heat 1/2", "pool": "every:8:day3", "is": 0}
    with tepid.budget(games=100), pytest.raises(tepid.BudgetSpent):
        list(claims.verdicts([claim(check)]))


@pytest.mark.parametrize(
    ("found", "expected", "answer"),
    [
        (1, 1, True),
        (1, "1", False),
        (True, 1, False),
        (1, True, False),
        (0, False, False),
        (Game("{0|0}"), "*", True),
        (Game(1), 1, True),
        (Game(1), True, False),
        (Game("^"), "^*", False),
        (frozenset({Game(1), Game(2)}), ["2", "1"], True),
        (frozenset({Game(1), Game(2)}), ["1", "1"], False),
        (frozenset({Game(1)}), ["1", "2"], False),
        ({Game(1): 2}, {"1": 2}, True),
        ({Game(1): 2}, {"1": 3}, False),
        ({Game(1): 2}, {}, False),
        ((1, 2), [1, 2], True),
        ((1, 2), [2, 1], False),
        ((1, 2), 1, False),
        (tepid.Outcome.P, "P", True),
        (tepid.Outcome.P, "N", False),
    ],
)
def test_figures_are_compared_as_values(found: Any, expected: Any, answer: bool) -> None:
    assert same(found, expected) is answer


# What is asked for


def test_sweeps_are_shared_within_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    from tepid.claims import kinds

    asked: list[str] = []

    def sweep(operator: str, pool: Any, progress: Any) -> Any:
        asked.append(f"{operator} on {pool.name}")
        return tepid.sweep(operator, pool)

    monkeypatch.setattr(kinds, "sweep", sweep)
    found = claims.check(["ordinary-day2", "totals-1768", "hot-twenty"])
    assert all(verdict.passed for verdict in found)
    assert len(asked) == len(set(asked)) > 10


def test_progress_counts_claims() -> None:
    told: list[tuple[int, int]] = []
    claims.check(["mast", "tax-table"], progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 2), (2, 2)]


def test_an_unknown_claim_or_tier_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no claim is called 'stop-switch' \(did you mean 'stops-switch'\?\)"):
        claims.check(["stop-switch"])
    with pytest.raises(ValueError, match="a tier is 'fast', 'slow' or 'all'"):
        claims.check(tier="medium")


def test_tiers_divide_the_claims() -> None:
    everything = tuple(CLAIMS.values())
    fast, slow = (claims.choose(everything, tier=tier) for tier in ("fast", "slow"))
    assert len(fast) + len(slow) == len(claims.choose(everything, tier="all")) == len(everything)
    assert not {claim.id for claim in fast} & {claim.id for claim in slow}


ENTRY = """
[[claim]]
id = "one"
says = "s"
expected = "e"
status = "holds"
tier = "fast"
independent = "i"
check = [{ kind = "born", days = [0], is = [1] }]
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('says = "s"\n', "", "one: missing or superfluous: says"),
        ('says = "s"', 'says = "s"\nextra = 1', "one: missing or superfluous: extra"),
        ('status = "holds"', 'status = "corrected"', "one: missing or superfluous: essay, true"),
        ('status = "holds"', 'status = "guess"', "status 'guess'"),
        ('tier = "fast"', 'tier = "later"', "tier 'later'"),
        ('kind = "born"', 'kind = "bred"', "a check has no kind"),
        (", is = [1]", "", "no figure expected"),
    ],
)
def test_an_entry_that_is_not_well_formed_is_refused(old: str, new: str, message: str) -> None:
    assert [claim.id for claim in claims.read("stops", ENTRY)] == ["one"]
    with pytest.raises(ValueError, match=message):
        list(claims.read("stops", ENTRY.replace(old, new)))
