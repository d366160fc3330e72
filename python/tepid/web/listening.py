"""Listening: the explorer on a port of this machine, from its start to Ctrl-C."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from tepid.web.guard import LOOPBACK, WILD, bracketed
from tepid.web.server import application

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_CONNECTIONS = 256
MOST_HEAD = 1 << 20  # bytes of a request's head; a longer one is cut off unread


HEAD_SECONDS = 10.0  # that a request's head may take to arrive


class Connection(H11Protocol):
    """A connection that is closed if it brings no whole head of a request in time: it keeps others out."""

    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._rest()

    def _wait(self) -> None:
        """Wait for a head, from when it is first waited for; while a request is answered, for none."""
        if self.cycle is not None and not self.cycle.response_complete:
            self._rest()
        elif self._waiting is None:
            self._waiting = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _rest(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


class Server(uvicorn.Server):
    """A server that says where it listens, once it does."""

    def __init__(self, config: uvicorn.Config, address: str, *, is_opened: bool) -> None:
        super().__init__(config)
        self.address, self.is_opened = address, is_opened

    async def startup(self, sockets: Sequence[socket.socket] | None = None) -> None:
        await super().startup(list(sockets or []))
        print(f"The explorer is at {self.address} (Ctrl-C ends it)", flush=True)
        if self.is_opened:
            Thread(target=opened, args=(self.address,), daemon=True).start()


def serve(host: str, port: int, *, is_opened: bool = False) -> None:
    """Serve the explorer until Ctrl-C. Port 0 is any that is free; ``is_opened`` opens a browser too.

    Raises ValueError for a host that is not this machine's, and for a port that cannot be had.
    """
    with listener(host, port) as listening:
        shown = "localhost" if host in WILD else bracketed(host)
        address = f"http://{shown}:{listening.getsockname()[1]}/"
        if bracketed(host.lower()) not in LOOPBACK:
            warning = f"Listening on {host}: whoever reaches this address can let this machine compute."
            print(f"tepid serve: {warning}", file=sys.stderr, flush=True)
        config = uvicorn.Config(
            application(host),
            http=Connection,
            ws="none",
            lifespan="on",
            access_log=False,
            log_level="critical",
            server_header=False,
            proxy_headers=False,
            limit_concurrency=MOST_CONNECTIONS,
            h11_max_incomplete_event_size=MOST_HEAD,
            timeout_graceful_shutdown=0,
        )
        with suppress(KeyboardInterrupt):
            Server(config, address, is_opened=is_opened).run([listening])


def listener(host: str, port: int) -> socket.socket:
    """A socket that listens there."""
    try:
        [(family, kind, protocol, _, where), *_] = socket.getaddrinfo(
            host.strip("[]") or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
    except OSError as error:
        raise ValueError(f"there is no host {host!r} to listen on: {error.strerror}") from None
    listening = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":  # there the option means that somebody else may listen on the same port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(where)
        listening.listen(256)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            said = f"port {port} is in use, perhaps by another tepid serve: name another with --port (0 is any)"
        elif error.errno == errno.EACCES:
            said = f"port {port} is not for everyone: name one above 1023 with --port (0 is any)"
        else:
            said = f"{host} is no address of this machine: {error.strerror}"
        raise ValueError(said) from None
    return listening


def opened(address: str) -> None:
    """Open a browser; where there is none, the address has been printed."""
    import webbrowser

    with suppress(webbrowser.Error):
        webbrowser.open(address)
