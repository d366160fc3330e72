"""The server: which address is which view, and what is said where there is none."""

from __future__ import annotations

import traceback
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from tepid.figures import dial
from tepid.web import views
from tepid.web.guard import Guard
from tepid.web.pages import HERE, fragment
from tepid.web.workers import Workers


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
        Route("/", views.game),
        Route("/game.{kind}", views.copied),
        Route("/board", views.board),
        Route("/days", views.days),
        Route("/claims", views.claims),
        Route("/claims/events", views.claims_events),
        Route("/operators", views.chain),
        Route("/sums", views.sums),
        Route("/operators/compare", views.compare),
        Route("/operators/sweep", views.sweep),
        Route("/operators/sweep/events", views.sweep_events),
        Route("/static/dial.js", dial_script),
        Route("/static/figures.css", figures_style),
        Mount("/static", StaticFiles(directory=HERE / "static")),
    ]
    handlers: Any = {HTTPException: unfound, Exception: faulty}
    return Starlette(
        routes=routes, lifespan=living, middleware=[Middleware(Guard, host=host)], exception_handlers=handlers
    )


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
    return HTMLResponse(fragment("error.html", status=status, message=said), status, headers)


async def faulty(request: Request, error: Exception) -> Response:
    """What is said where we are at fault; the terminal is told where."""
    traceback.print_exception(error)
    said = "This is a fault of tepid, not yours. The terminal in which it runs has more."
    return HTMLResponse(fragment("error.html", status=500, message=said), 500)
