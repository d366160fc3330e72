"""``tepid serve``: the explorer, in a browser, on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tepid.errors import missing

if TYPE_CHECKING:
    from argparse import Namespace

EXAMPLES = """\
examples:
  tepid serve                 then open the address that it prints; Ctrl-C ends it
  tepid serve --open          opens a browser too
  tepid serve --port 0        on any port that is free

It listens on this machine alone. With --host it listens elsewhere: whoever reaches that address can then let this
machine compute. Nothing that is asked is stored."""

HOST, PORT = "127.0.0.1", 8417


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "serve",
        help="the explorer: games, boards, operators and days in a browser",
        description="Serve the explorer: pages that answer when they are touched. Needs starlette, jinja2 and uvicorn.",
        epilog=EXAMPLES,
    )
    parser.add_argument("--host", default=HOST, help=f"the address to listen on (default: {HOST}, this machine alone)")
    parser.add_argument("--port", type=int, default=PORT, metavar="N", help=f"the port (default: {PORT}); 0: any")
    parser.add_argument("--open", action="store_true", help="open a browser")


def run(args: Namespace) -> int:
    if not 0 <= args.port <= 65535:
        raise ValueError(f"a port is a number from 0 to 65535, not {args.port}")
    try:
        from tepid.web.listening import serve
    except ImportError:
        raise ValueError(missing("the explorer", "starlette", "jinja2", "uvicorn")) from None
    serve(args.host, args.port, is_opened=args.open)
    return 0
