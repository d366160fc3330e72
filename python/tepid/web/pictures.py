"""Pictures on pages: the figures of `tepid.figures`, without a style of their own, their marks made links."""

from __future__ import annotations

import re
from html import escape, unescape
from typing import Any

from markupsafe import Markup

from tepid.figures import dial

_MARK = re.compile(r"<(polygon|circle|polyline|text)\b[^>]*?(?:/>|>[^<]*</text>)")
_DATA = re.compile(r'data-([\w-]+)="([^"]*)"')


def bare(svg: str) -> Markup:
    """A figure without its style, which the page's own sheet has.

    >>> bare("<svg><style>.a{}</style>\\n<g/></svg>")
    Markup('<svg><g/></svg>')
    """
    return Markup(dial.bare(svg))


def linked(svg: str, links: list[dict[str, Any]], names: tuple[str, ...]) -> Markup:
    """A figure whose marks are links. A link has ``at``, its mark's data under ``names``, ``href`` and ``label``.

    The first mark that has the data becomes the link; those drawn over it let a pointer through (the page's sheet says
    so). Under a line there is a wider one to hit.

    >>> link = {"at": {"vertex": "1"}, "href": "/?a=1&b=2", "label": "<2"}
    >>> print(linked('<svg role="img"><circle data-vertex="1" r="3"/></svg>', [link], ("vertex",)))
    <svg role="group"><a href="/?a=1&amp;b=2" aria-label="&lt;2" data-at="1"><circle data-vertex="1" r="3"/></a></svg>
    """
    waiting = {tuple(link["at"].get(name, "") for name in names): link for link in links}

    def replaced(match: re.Match[str]) -> str:
        mark = match.group()
        said = {name: unescape(value) for name, value in _DATA.findall(mark)}
        key = tuple(said.get(name, "") for name in names)
        link = waiting.pop(key, None) if any(key) else None
        if link is None:
            return mark
        if match.group(1) == "polyline":
            mark = re.sub(r'class="[^"]*"', 'class="hit"', mark, count=1) + mark
        words = (("href", link["href"]), ("aria-label", link["label"]), ("data-at", " ".join(key).strip()))
        given = " ".join(f'{name}="{escape(text)}"' for name, text in words)
        return f"<a {given}>{mark}</a>"

    return Markup(_MARK.sub(replaced, bare(svg)).replace('role="img"', 'role="group"', 1))
