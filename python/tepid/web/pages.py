"""Pages: answers as HTML. A page shows a state, which its address spells, with the answer to it or what was wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from tepid._core import __version__
from tepid.claims import TOPICS
from tepid.pools import POOLS
from tepid.rulesets import REGISTRY
from tepid.sums import STRATEGIES
from tepid.web import pictures
from tepid.web.api.operators import USAGES
from tepid.web.api.sums import PERSON
from tepid.web.guard import MOST_ADDRESS
from tepid.web.workers import Refusal

DEFAULTED = frozenset({"g", "h", "t", "ops", "op", "pool", "by", "sum", "board"})
"""The fields that stand for an example where an address leaves them out."""

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


def address(path: str, **fields: str | int | None) -> str:
    """The address of a view in a state; empty fields are left out, but for those that stand for something if left out.

    >>> address("/", g="{1|*}", tax=""), address("/days", by="", where="")
    ('/?g=%7B1%7C%2A%7D', '/days?by=')
    """
    given = {name: value for name, value in fields.items() if name in DEFAULTED or value not in (None, "")}
    return f"{path}?{urlencode(given)}" if given else path


TEMPLATES = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.globals.update(
    address=address,
    views=VIEWS,
    defaulted=DEFAULTED,
    most_address=MOST_ADDRESS,
    version=__version__,
    rulesets=REGISTRY,
    usages=USAGES,
    pools=POOLS,
    topics=TOPICS,
    players=(PERSON, *STRATEGIES),
)
TEMPLATES.filters.update(bare=pictures.bare)


def stated(request: Request, **defaults: str) -> State:
    """The state in an address: each field, or its default where it is not given."""
    return {name: request.query_params.get(name, default) for name, default in defaults.items()}


def page(template: str, state: State, answer: Any, fault: Refusal | None = None, **more: Any) -> HTMLResponse:
    """A page in a state: with its answer, or with what was wrong."""
    html = fragment(template, state=state, answer=answer, fault=fault and blamed(fault), **more)
    headers = {"retry-after": "2"} if fault and fault.status == 503 else None
    return HTMLResponse(html, fault.status if fault else 200, headers)


def blamed(fault: Refusal) -> dict[str, Any]:
    """A refusal as templates take it."""
    return {"status": fault.status, "message": fault.message, "field": "", "around": None, **fault.more}


def fragment(template: str, **what: Any) -> str:
    """What a template makes of something: a piece of a page, or all of it."""
    return TEMPLATES.get_template(template).render(**what)


def event(kind: str, text: str) -> str:
    """An event as it is written into a stream.

    >>> event("answer", "two\\nlines")
    'event: answer\\ndata: two\\ndata: lines\\n\\n'
    """
    return f"event: {kind}\n" + "".join(f"data: {line}\n" for line in text.splitlines() or [""]) + "\n"
