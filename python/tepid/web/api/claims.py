"""The view of claims: what the essays say, what holds, and the verdicts of checks that compute each figure anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tepid.claims import TOPICS, Claim, Verdict, choose, load, verdicts
from tepid.web.api.asking import Refused, Task, reading

if TYPE_CHECKING:
    from tepid.web.api.asking import Tell


def listed(question: dict[str, Any]) -> dict[str, Any]:
    """Every claim of the ``topic``, or of all; ``run`` names one whose figures are computed now.

    >>> answer = listed({"topic": "stops", "run": "stops-switch"})
    >>> [claim["verdict"]["passed"] for claim in answer["claims"] if claim["id"] == "stops-switch"]
    [True]
    """
    claims = _of(question["topic"])
    found = {}
    if question["run"]:
        found = {verdict.id: _verdict(verdict) for verdict in verdicts(_named(claims, question["run"]))}
    return {"claims": [{**_claim(claim), "verdict": found.get(claim.id)} for claim in claims]}


def checked(question: dict[str, Any], tell: Tell) -> dict[str, Any]:
    """Check the claim ``run``, or the fast ones of the ``topic``; tells each verdict.

    >>> checked({"topic": "", "run": "stops-switch"}, lambda said: print(said["id"], said["passed"]))
    stops-switch True
    {'passed': 1, 'failed': 0}
    """
    claims = _of(question["topic"])
    chosen = _named(claims, question["run"]) if question["run"] else choose(claims)
    passed = 0
    for verdict in verdicts(chosen):
        tell(_verdict(verdict))
        passed += verdict.passed
    return {"passed": passed, "failed": len(chosen) - passed}


def _of(topic: str) -> tuple[Claim, ...]:
    if topic and topic not in TOPICS:
        raise Refused("topic", f"a topic is {', '.join(TOPICS)}, not {topic[:40]!r}")
    return tuple(claim for claim in load() if topic in ("", claim.topic))


def _named(claims: tuple[Claim, ...], name: str) -> tuple[Claim, ...]:
    with reading("run"):
        return choose(claims, [name])


def _claim(claim: Claim) -> dict[str, Any]:
    return {**claim._asdict(), "check": None}


def _verdict(verdict: Verdict) -> dict[str, Any]:
    seconds = f"{verdict.seconds:.2f}"
    return {"id": verdict.id, "passed": verdict.passed, "seconds": seconds, "wrong": list(verdict.wrong)}


TASKS = {"claims": Task(listed, remembers=True), "check": Task(checked, tells=True, remembers=True)}
