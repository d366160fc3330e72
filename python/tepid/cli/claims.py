"""``tepid claims``: computes every published figure anew and says which hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tepid.claims import TOPICS, Verdict, choose, load, verdicts
from tepid.cli.arguments import common
from tepid.cli.output import Paper, write_json
from tepid.cli.progress import reporting

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable

EXAMPLES = """\
examples:
  tepid claims                       the fast ones, some seconds
  tepid claims --slow                all, with full sweeps of day 3: some minutes
  tepid claims --id open-question    one of them, fast or slow

The exit code is 1 if one fails."""


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "claims",
        help="compute every published figure anew, and say which hold",
        description="Check what the essays claim: every figure is computed anew and compared with the one that holds.",
        epilog=EXAMPLES,
    )
    parser.add_argument("--id", action="append", metavar="ID", help="check this claim; may be repeated")
    parser.add_argument("--slow", action="store_true", help="check the slow ones too")
    common(parser)


def run(args: Namespace) -> int:
    claims = load()
    chosen = sorted(
        choose(claims, args.id, "all" if args.slow else "fast"), key=lambda claim: TOPICS.index(claim.topic)
    )
    with reporting() as report:
        found = _shown(verdicts(chosen, sweeping=report), quiet=args.json)
    failed = sum(not verdict.passed for verdict in found)
    if args.json:
        rows = [verdict.row for verdict in found]
        write_json({"passed": len(found) - failed, "failed": failed, "claims": rows})
    else:
        if not args.id and len(chosen) < len(claims):
            print(f"\n{len(claims) - len(chosen)} slow ones not checked: tepid claims --slow")
        print(f"\n{len(found) - failed} passed, {failed} failed")
    return 1 if failed else 0


def _shown(found: Iterable[Verdict], *, quiet: bool) -> list[Verdict]:
    """All the verdicts, each printed as it comes, under its topic."""
    paper, topic, all_found = Paper(), "", []
    for verdict in found:
        all_found.append(verdict)
        if quiet:
            continue
        if verdict.topic != topic:
            print(f"{chr(10) if topic else ''}{verdict.topic}")
            topic = verdict.topic
        print("\n".join(map(paper.words, _lines(verdict))), flush=True)
    return all_found


def _lines(verdict: Verdict) -> Iterable[str]:
    claim = verdict.claim
    word = "ok  " if verdict.passed else "FAIL"
    yield f"  {word}  {claim.id:<27} {verdict.seconds:6.2f} s  {claim.says}: {claim.expected}"
    if claim.status == "corrected":
        yield f"          corrected; the essay: {claim.essay}"
        yield f"          true: {claim.true}"
    for message in verdict.wrong:
        yield f"          {message}"
