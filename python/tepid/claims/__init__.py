"""Claims: what the essays on cooling, chilling and heating say, each with a check that computes the figure anew.

A claim is an entry of ``claims/*.toml``: what is said, whether it holds or was *corrected*, and checks. A check names a
*kind*, a function of `tepid.claims.kinds` or a module beside it, which computes a figure through the public names of
tepid, and the figure expected (``is``). Expected figures come from outside: no check compares with an answer of ours.

    >>> [verdict] = check(["stops-switch"])
    >>> verdict.passed, verdict.claim.says, verdict.claim.expected
    (True, 'stops of {5|1}', '5, 1')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias

from tepid.claims.comparing import same, shown
from tepid.errors import BudgetSpent

TOPICS = ("stops", "cooling", "chilling", "operators")
TIERS = ("fast", "slow")
STATUSES = ("holds", "corrected")
KEYS = {"id", "says", "expected", "status", "tier", "independent", "check"}
CORRECTED = {"essay", "true"}

Progress: TypeAlias = Callable[[int, int], None]
Sweeping: TypeAlias = Callable[[str, int, int], None]


class Claim(NamedTuple):
    """One entry: what is said, what holds, and the checks that compute it.

    ``essay`` and ``true``, for a corrected claim, are what the essay says, and what is true with its counterexample;
    ``independent`` says who else computed the figure.
    """

    id: str
    topic: str
    says: str
    expected: str
    status: str
    tier: str
    independent: str
    check: tuple[dict[str, Any], ...]
    essay: str = ""
    true: str = ""


class Verdict(NamedTuple):
    """What became of one claim: the figures computed, and what differed. ``seconds`` is wall time."""

    claim: Claim
    seconds: float
    checks: int
    wrong: tuple[str, ...]

    @property
    def id(self) -> str:
        """The claim's id."""
        return self.claim.id

    @property
    def topic(self) -> str:
        """The claim's topic."""
        return self.claim.topic

    @property
    def passed(self) -> bool:
        """Whether every figure came out as expected."""
        return not self.wrong

    @property
    def row(self) -> dict[str, Any]:
        """The verdict as JSON takes it."""
        claim = self.claim
        row: dict[str, Any] = {"id": claim.id, "topic": claim.topic, "status": claim.status, "tier": claim.tier}
        row |= {"says": claim.says, "expected": claim.expected, "independent": claim.independent}
        if claim.status == "corrected":
            row |= {"essay": claim.essay, "true": claim.true}
        row |= {"passed": self.passed, "checks": self.checks, "wrong": list(self.wrong)}
        return {**row, "seconds": round(self.seconds, 3)}


def check(
    ids: Iterable[str] | None = None,
    tier: str = "fast",
    progress: Progress | None = None,
) -> tuple[Verdict, ...]:
    """Compute the figures of the claims named, or of all of a tier, and compare them with those that are known.

    ``tier`` is ``fast``, ``slow`` or ``all``; it does not matter for claims that are named. ``progress(done, total)``
    counts claims. A check that raises counts as failed and says what was raised, except BudgetSpent and Ctrl-C.
    Raises ValueError for an id or a tier that is not known.

    Cost: the fast tier some seconds, all some minutes.

    >>> [verdict.passed for verdict in check(["mast", "wall-slope"])]
    [True, True]
    """
    chosen = choose(load(), ids, tier)
    found = []
    for verdict in verdicts(chosen):
        found.append(verdict)
        if progress is not None:
            progress(len(found), len(chosen))
    return tuple(found)


def verdicts(claims: Iterable[Claim], sweeping: Sweeping | None = None) -> Iterator[Verdict]:
    """The verdict on each claim as it is found; sweeps are shared, so that one serves several claims.

    ``sweeping(what, done, total)`` is told how far a long sweep has come.
    """
    from tepid.claims.kinds import Run

    run = Run(sweeping)
    for claim in claims:
        start = perf_counter()
        wrong = tuple(message for part in claim.check for message in _wrong(run, part))
        yield Verdict(claim, perf_counter() - start, len(claim.check), wrong)


def _wrong(run: Any, part: dict[str, Any]) -> Iterator[str]:
    """What one check found amiss, if anything."""
    from tepid.claims.kinds import KINDS

    arguments = {key: value for key, value in part.items() if key not in ("kind", "is")}
    about = " ".join([part["kind"].replace("_", " "), *(f"{key}={shown(value)}" for key, value in arguments.items())])
    try:
        found = KINDS[part["kind"]](run, **arguments)
        if not same(found, part["is"]):
            yield f"{about}: expected {shown(part['is'])}, found {shown(found)}"
    except BudgetSpent:
        raise
    except Exception as error:
        yield f"{about}: expected {shown(part['is'])}, but it raised {type(error).__name__}: {error}"


def choose(claims: tuple[Claim, ...], ids: Iterable[str] | None = None, tier: str = "fast") -> tuple[Claim, ...]:
    """The claims that are named, or those of a tier. Raises ValueError for an id or a tier that is not known."""
    if ids is None:
        if tier not in (*TIERS, "all"):
            raise ValueError(f"a tier is 'fast', 'slow' or 'all', not {tier!r}")
        return tuple(claim for claim in claims if tier in ("all", claim.tier))
    ids = [ids] if isinstance(ids, str) else list(ids)
    known = {claim.id: claim for claim in claims}
    for name in ids:
        if name not in known:
            from difflib import get_close_matches

            near = get_close_matches(name, known, 1)
            hint = f"did you mean {near[0]!r}?" if near else "'tepid claims' lists them all"
            raise ValueError(f"no claim is called {name!r} ({hint})")
    return tuple(known[name] for name in dict.fromkeys(ids))


def load() -> tuple[Claim, ...]:
    """Every claim, topic by topic in the order of the files. Raises ValueError for an entry that is not well formed."""
    from importlib.resources import files

    folder = files("tepid.claims")
    claims = tuple(
        claim for topic in TOPICS for claim in read(topic, folder.joinpath(f"{topic}.toml").read_text(encoding="utf-8"))
    )
    ids = [claim.id for claim in claims]
    if len(ids) != len(set(ids)):
        raise ValueError(f"a claim stands twice: {sorted(name for name in set(ids) if ids.count(name) > 1)}")
    return claims


def read(topic: str, text: str) -> Iterator[Claim]:
    """The claims of one file. Raises ValueError for an entry that is not well formed, saying which."""
    import tomllib

    from tepid.claims.kinds import KINDS

    for entry in tomllib.loads(text)["claim"]:
        where = f"{topic}.toml: {entry.get('id', 'an entry without id')}"
        wanted = KEYS | (CORRECTED if entry.get("status") == "corrected" else set())
        if set(entry) != wanted:
            raise ValueError(f"{where}: missing or superfluous: {', '.join(sorted(wanted ^ set(entry)))}")
        if entry["status"] not in STATUSES or entry["tier"] not in TIERS:
            raise ValueError(f"{where}: status {entry['status']!r} or tier {entry['tier']!r} is not known")
        for part in entry["check"]:
            if part.get("kind") not in KINDS or "is" not in part:
                raise ValueError(f"{where}: a check has no kind that is known, or no figure expected: {part}")
        yield Claim(topic=topic, **{**entry, "check": tuple(entry["check"])})
