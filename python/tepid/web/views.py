"""Views: what each address of the explorer asks, and the page that its answer becomes."""

from __future__ import annotations

import asyncio
import json
from base64 import b64encode
from collections.abc import AsyncIterator, Awaitable
from contextlib import aclosing
from hashlib import sha256
from typing import Any, TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from tepid.web import pictures
from tepid.web.api.sums import PERSON
from tepid.web.pages import State, address, blamed, event, fragment, page, stated
from tepid.web.workers import Refusal, Workers

T = TypeVar("T")

COPIES = {
    "text": "text/plain; charset=utf-8",
    "latex": "text/plain; charset=utf-8",
    "svg": "image/svg+xml",
    "tikz": "text/plain; charset=utf-8",
    "json": "application/json",
}


async def wanted(request: Request, work: Awaitable[T]) -> T:
    """What the work gives, as long as the one who asked is there; then it is cancelled."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    task, leaving = asyncio.ensure_future(work), asyncio.create_task(gone())
    try:
        await asyncio.wait({task, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Refusal(499, "Nobody waits for this any more.")
        return task.result()
    finally:
        for other in (task, leaving):
            other.cancel()
        await asyncio.gather(task, leaving, return_exceptions=True)


async def answered(request: Request, task: str, question: State, *, is_long: bool = False) -> dict[str, Any]:
    """The answer of a worker. Raises Refusal."""
    workers: Workers = request.app.state.workers
    return await wanted(request, workers.ask(task, question, is_long=is_long))


async def shown(request: Request, task: str, state: State, *, is_long: bool = False) -> Response:
    """The page of a task in a state, with its answer or with what was wrong."""
    try:
        return page(f"{task}.html", state, await answered(request, task, state, is_long=is_long))
    except Refusal as refusal:
        return page(f"{task}.html", state, None, refusal)


def streamed(request: Request, task: str, question: State, template: str) -> Response:
    """What is said as a task is worked on, as events that a page listens to.

    ``event`` carries JSON; ``answer`` and ``refused`` carry a fragment of HTML, and are the last. To stop listening is
    to end the work.
    """
    if request.method != "GET":  # HEAD would start the work for nobody
        raise HTTPException(405, headers={"allow": "GET"})
    workers: Workers = request.app.state.workers

    async def events() -> AsyncIterator[str]:
        async with aclosing(workers.tell(task, question)) as saying:
            try:
                while True:
                    kind, what = await wanted(request, anext(saying))
                    yield event(kind, json.dumps(what) if kind == "event" else fragment(template, answer=what))
                    if kind == "answer":
                        return
            except Refusal as refusal:
                yield event("refused", fragment("refused.html", fault=blamed(refusal)))

    return StreamingResponse(events(), media_type="text/event-stream")


async def game(request: Request) -> Response:
    """A game with its thermograph."""
    return await shown(request, "game", stated(request, g="{5|{4|0}}", tax="", step=""))


async def board(request: Request) -> Response:
    """A board to click on, and what it is worth."""
    state = stated(request, rules="domineering", board="", put="", rows="", columns="")
    question = {name: text for name, text in state.items() if name != "board" or name in request.query_params}
    try:
        found = await answered(request, "board", question)
    except Refusal as refusal:
        return page("board.html", state, None, refusal, worth=None, picture="")
    state = {**state, "rules": found["rules"], "board": found["board"], "rows": "", "columns": ""}
    links = [{**edit, "href": address("/board", **{**state, "board": edit["board"]})} for edit in found["edits"]]
    picture = pictures.linked(found["svg"], links, tuple(found["names"]))
    try:
        worth = await answered(request, "worth", state)
    except Refusal as refusal:
        return page("board.html", state, found, refusal, worth=None, picture=picture)
    return page("board.html", state, found, worth=worth, picture=picture)


async def days(request: Request) -> Response:
    """The values born by a day: their map, their classes, and each of them."""
    state = stated(request, day="3", by="temperature", where="", page="")
    try:
        found = await answered(request, "days", state)
    except Refusal as refusal:
        return page("days.html", state, None, refusal, chart="")

    def where(*pairs: tuple[str, str]) -> str:
        conditions = [*found["conditions"], *(f"{label} = {value}" for label, value in pairs)]
        return address("/days", **{**state, "where": "; ".join(dict.fromkeys(conditions)), "page": ""})

    links = [
        {
            "at": mark,
            "href": where(("mean", mark["x"]), ("temperature", mark["y"])),
            "label": f"{count} of mean {mark['x']} and temperature {mark['y']}",
        }
        for mark, count in found["marks"]
    ]
    chart = pictures.linked(found["map"], links, ("x", "y"))
    for row in found["classes"]:
        row["address"] = where(*zip(found["by"], row["values"], strict=True))
    return page("days.html", state, found, chart=chart)


async def chain(request: Request) -> Response:
    """Operators on a game, one after the other."""
    return await shown(request, "chain", stated(request, g="{4|0}", ops="cool 1 then heat 1"))


async def compare(request: Request) -> Response:
    """The seven stopping rules on one pair."""
    return await shown(request, "compare", stated(request, g="*", h="{1|*}", t="1", draw=""))


async def sweep(request: Request) -> Response:
    """Whether an operator adds on every pair of a pool; ``run`` asks it here and now, for readers without scripts."""
    state = stated(request, op="heat 1", pool="day2", run="")
    if not state["run"]:
        return page("sweep.html", state, None)
    return await shown(request, "sweep", state, is_long=True)


async def sweep_events(request: Request) -> Response:
    """A sweep as it goes."""
    return streamed(request, "sweep", stated(request, op="", pool=""), "swept.html")


async def sums(request: Request) -> Response:
    """A sum: what is known, what search finds, and play."""
    state = stated(
        request,
        sum="+-3\n{5|{4|0}}\n{9||8|0}\n+-1",
        tax="",
        first="left",
        left=PERSON,
        right="sentestrat",
        coupons="",
        moves="",
    )
    workers: Workers = request.app.state.workers
    asked = asyncio.gather(*(workers.ask(task, state) for task in ("sum", "found", "played")), return_exceptions=True)
    known, found, played = (_unless_refused(answer) for answer in await wanted(request, asked))
    fault = next((answer for answer in (known, played, found) if isinstance(answer, Refusal)), None)
    shown = (None if isinstance(answer, Refusal) else answer for answer in (known, found, played))
    return page("sums.html", state, next(shown), fault, found=next(shown), played=next(shown))


def _unless_refused(answer: dict[str, Any] | BaseException) -> dict[str, Any] | Refusal:
    """An answer or a refusal; whatever else was raised is raised."""
    if isinstance(answer, BaseException) and not isinstance(answer, Refusal):
        raise answer
    return answer


async def claims(request: Request) -> Response:
    """Every claim; ``run`` checks one here and now, for readers without scripts."""
    state = stated(request, topic="", run="")
    fault = None
    if state["run"]:
        try:
            return page("claims.html", state, await answered(request, "claims", state, is_long=True))
        except Refusal as refusal:
            fault = refusal
    try:
        return page("claims.html", state, await answered(request, "claims", {**state, "run": ""}), fault)
    except Refusal as refusal:
        return page("claims.html", state, None, refusal)


async def claims_events(request: Request) -> Response:
    """Verdicts as they are found."""
    return streamed(request, "check", stated(request, topic="", run=""), "checked.html")


async def copied(request: Request) -> Response:
    """A game to carry off, as text, LaTeX, SVG, TikZ or JSON."""
    state = {**stated(request, g=""), "as": request.path_params["kind"]}
    if state["as"] not in COPIES:
        raise HTTPException(404)
    try:
        answer = await answered(request, "copy", state)
    except Refusal as refusal:
        return PlainTextResponse(refusal.message, refusal.status)
    text = json.dumps(answer["json"], indent=2) if state["as"] == "json" else answer["text"]
    headers = {"content-security-policy": alone(text)} if state["as"] == "svg" else {}
    return Response(text, media_type=COPIES[state["as"]], headers=headers)


def alone(svg: str) -> str:
    """The policy of a figure that stands alone: its own style, and nothing else.

    >>> alone("<svg><style>.a{}</style></svg>").startswith("default-src 'none'; style-src 'sha256-")
    True
    """
    style = svg.partition("<style>")[2].partition("</style>")[0]
    return f"default-src 'none'; style-src 'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'"
