"""The server: addresses to questions, answers to pages. It reads nothing but addresses and remembers nothing."""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from tepid._core import __version__
from tepid.figures import dial
from tepid.rulesets import REGISTRY
from tepid.web import pictures
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
PAGES.globals.update(address=address, views=VIEWS, version=__version__, rulesets=REGISTRY)
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


async def game(request: Request) -> Response:
    """A game with its thermograph."""
    state = stated(request, g="{5|{4|0}}", tax="", step="")
    try:
        return page("game.html", state, await answered(request, "game", state))
    except Refusal as refusal:
        return page("game.html", state, None, refusal)


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
