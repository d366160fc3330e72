"""The server: addresses to questions, answers to pages. It reads nothing but addresses and remembers nothing."""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import AsyncIterator, Awaitable
from contextlib import aclosing, asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from tepid._core import __version__
from tepid.claims import TOPICS
from tepid.figures import dial
from tepid.pools import POOLS
from tepid.rulesets import REGISTRY
from tepid.sums import STRATEGIES
from tepid.web import pictures
from tepid.web.api.operators import USAGES
from tepid.web.api.sums import PERSON
from tepid.web.guard import Guard
from tepid.web.workers import Refusal, Workers

T = TypeVar("T")
State = dict[str, str]

HERE = Path(__file__).parent
VIEWS = (
    ("/", "Game"),
    ("/board", "Board"),
    ("/operators", "Operators"),
    ("/days", "Days"),
    ("/sums", "Sums"),
    ("/claims", "Claims"),
)
COPIES = {
    "text": "text/plain; charset=utf-8",
    "latex": "text/plain; charset=utf-8",
    "svg": "image/svg+xml",
    "tikz": "text/plain; charset=utf-8",
    "json": "application/json",
}


def application(host: str = "127.0.0.1") -> Starlette:
    """The explorer as an ASGI application that listens on ``host``."""

    @asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        app.state.workers = Workers()
        await app.state.workers.start()
        try:
            yield
        finally:
            await app.state.workers.end()

    routes = [
        Route("/", game),
        Route("/game.{kind}", copied),
        Route("/board", board),
        Route("/days", days),
        Route("/claims", claims),
        Route("/claims/events", claims_events),
        Route("/operators", chain),
        Route("/sums", sums),
        Route("/operators/compare", compare),
        Route("/operators/sweep", sweep),
        Route("/operators/sweep/events", sweep_events),
        Route("/static/dial.js", dial_script),
        Route("/static/figures.css", figures_style),
        Mount("/static", StaticFiles(directory=HERE / "static")),
    ]
    handlers: Any = {HTTPException: unfound, Exception: faulty}
    return Starlette(
        routes=routes, lifespan=living, middleware=[Middleware(Guard, host=host)], exception_handlers=handlers
    )


# Pages


def address(path: str, **fields: str | int | None) -> str:
    """The address of a view in a state; empty fields are left out.

    >>> address("/", g="{1|*}", tax="")
    '/?g=%7B1%7C%2A%7D'
    """
    given = {name: value for name, value in fields.items() if value not in (None, "")}
    return f"{path}?{urlencode(given)}" if given else path


PAGES = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
PAGES.globals.update(
    address=address,
    views=VIEWS,
    version=__version__,
    rulesets=REGISTRY,
    usages=USAGES,
    pools=POOLS,
    topics=TOPICS,
    players=(PERSON, *STRATEGIES),
)
PAGES.filters.update(bare=pictures.bare)


def page(template: str, state: State, answer: Any, fault: Refusal | None = None, **more: Any) -> HTMLResponse:
    """A page in a state: with its answer, or with what was wrong."""
    said = None
    if fault is not None:
        said = {"status": fault.status, "message": fault.message, "field": "", "around": None, **fault.more}
    html = PAGES.get_template(template).render(state=state, answer=answer, fault=said, **more)
    headers = {"retry-after": "2"} if fault and fault.status == 503 else None
    return HTMLResponse(html, fault.status if fault else 200, headers)


def stated(request: Request, **defaults: str) -> State:
    """The state in an address: each field, or its default where it is not given."""
    return {name: request.query_params.get(name, default) for name, default in defaults.items()}


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
                yield event("refused", fragment("refused.html", message=refusal.message))

    return StreamingResponse(events(), media_type="text/event-stream")


def event(kind: str, text: str) -> str:
    """An event as it is written into a stream.

    >>> event("answer", "two\\nlines")
    'event: answer\\ndata: two\\ndata: lines\\n\\n'
    """
    return f"event: {kind}\n" + "".join(f"data: {line}\n" for line in text.splitlines() or [""]) + "\n"


def fragment(template: str, **what: Any) -> str:
    """A piece of a page."""
    return PAGES.get_template(template).render(**what)


async def game(request: Request) -> Response:
    """A game with its thermograph."""
    return await shown(request, "game", stated(request, g="{5|{4|0}}", tax="", step=""))


async def board(request: Request) -> Response:
    """A board to click on, and what it is worth."""
    state = stated(request, rules="domineering", board="", put="", rows="", columns="")
    try:
        found = await answered(request, "board", state)
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
    answers: dict[str, Any] = {"sum": None, "found": None, "played": None}
    fault = None
    for task in answers:
        try:
            answers[task] = await answered(request, task, state)
        except Refusal as refusal:
            fault = fault or refusal
            if task == "sum":
                break
    return page("sums.html", state, answers["sum"], fault, found=answers["found"], played=answers["played"])


async def claims(request: Request) -> Response:
    """Every claim; ``run`` checks one here and now, for readers without scripts."""
    state = stated(request, topic="", run="")
    return await shown(request, "claims", state, is_long=bool(state["run"]))


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
    # A picture has a style of its own, and stands alone.
    policy = (
        {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"} if state["as"] == "svg" else {}
    )
    return Response(text, media_type=COPIES[state["as"]], headers=policy)


async def dial_script(request: Request) -> Response:
    """The module that moves tax dials."""
    return Response(dial.script(), media_type="text/javascript")


async def figures_style(request: Request) -> Response:
    """What figures look like."""
    return Response(dial.style(), media_type="text/css")


async def unfound(request: Request, error: Exception) -> Response:
    """What is said of an address that there is not, and of a method that is not taken."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    said = "There is no such page." if status == 404 else "The explorer is asked by addresses alone: GET."
    headers = getattr(error, "headers", None)
    return HTMLResponse(PAGES.get_template("error.html").render(status=status, message=said), status, headers)


async def faulty(request: Request, error: Exception) -> Response:
    """What is said where we are at fault; the terminal is told where."""
    traceback.print_exception(error)
    said = "This is a fault of tepid, not yours. The terminal in which it runs has more."
    return HTMLResponse(PAGES.get_template("error.html").render(status=500, message=said), 500)
