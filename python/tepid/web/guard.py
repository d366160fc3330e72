"""The guard: what every request must be before it is answered, and the headers that every answer has.

A page of the explorer loads nothing from elsewhere, runs no script that stands in it, and is shown in no frame. A
request must name a host that is ours, so that no other site's name can be bent to this machine; must not be made by
another site behind its reader's back; and must be short.
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import TYPE_CHECKING

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_ADDRESS = 32 << 10  # bytes of path and query together
MOST_BODY = 64 << 10

KEPT = "max-age=300"  # what all pages share; what was asked is kept nowhere

LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})
WILD = frozenset({"0.0.0.0", "::", "[::]", ""})

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Guard:
    """What stands before an application. ``host`` is where it listens."""

    def __init__(self, app: ASGIApp, host: str = "127.0.0.1") -> None:
        self.app = app
        self.any_address = host in WILD
        self.hosts = LOOPBACK if self.any_address else LOOPBACK | {bracketed(host.lower())}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                is_kept = scope["path"].startswith("/static/")
                headers.setdefault("cache-control", KEPT if is_kept else "no-store")
            await send(message)

        refused = self._refused(scope)
        return await (refused or self.app)(scope, receive, guarded)

    def _refused(self, scope: Scope) -> PlainTextResponse | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self.is_ours(host):
            said = f"This is not {host[:100]!r}: the explorer answers to {', '.join(sorted(self.hosts))} only."
            return PlainTextResponse(said, 400)
        followed = (headers.get("sec-fetch-mode"), headers.get("sec-fetch-dest", "document")) == (
            "navigate",
            "document",
        )
        if headers.get("sec-fetch-site") == "cross-site" and not followed:
            return PlainTextResponse("The explorer answers its reader, not another site's page.", 403)
        length = len(scope["raw_path"] or b"") + len(scope["query_string"])
        if length > MOST_ADDRESS:
            said = f"The address has {length:,} bytes; the explorer reads {MOST_ADDRESS:,}. Ask tepid in a terminal."
            return PlainTextResponse(said, 413)
        body = headers.get("content-length", "0")
        if not body.isdecimal() or int(body[:12]) > MOST_BODY:
            return PlainTextResponse(f"The explorer takes no body, and none of over {MOST_BODY:,} bytes.", 413)
        return None

    def is_ours(self, host: str) -> bool:
        """Whether a Host header names us.

        >>> guard = Guard(PlainTextResponse(""), "127.0.0.1")
        >>> guard.is_ours("localhost:8417"), guard.is_ours("[::1]"), guard.is_ours("localhost.example:8417")
        (True, True, False)
        """
        name, colon, port = host.lower().rpartition(":")
        if not colon or "]" in port:
            name, port = host.lower(), ""
        if port and not port.isdecimal():
            return False
        return name in self.hosts or (self.any_address and is_address(name))


def bracketed(host: str) -> str:
    """A host as a Host header writes it: addresses of version 6 in brackets."""
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def is_address(name: str) -> bool:
    """Whether a host is an address and no name; no name server can bend it elsewhere.

    >>> is_address("192.168.0.7"), is_address("[fe80::1]"), is_address("example.org")
    (True, True, False)
    """
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
