"""How the explorer bears many and hard questions: nobody waits for others, nothing grows, what nobody wants ends."""

from __future__ import annotations

import os
import select
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter
from urllib.parse import urlencode

import httpx
import pytest

from tests.web.serving import Explorer, explorer

# Linux tells all this of processes under /proc; the explorer itself runs elsewhere too.
CLIENTS = 50
REQUESTS = 300
MOST_GROWTH = 100 << 20

MIXED = [
    "/",
    "/?g=^*&tax=1/2",
    "/?g={1|x}",
    "/?g={5|{4|0}}&step=3",
    "/board?rules=clobber&board=xoxo/oxo.",
    "/board?rules=domineering&board=....%2F....%2F....",
    "/board?rules=nim&board=1+2+5",
    "/board?rules=nothing",
    "/operators?g={4|0}&ops=cool+1+then+heat+1",
    "/operators/compare",
    "/days?by=temperature",
    "/days?by=cool+1&where=mean+=+0",
    "/sums?moves=1",
    "/claims?topic=stops",
    "/game.json?g=^^*",
    "/game.svg?g={3|-1}",
    "/static/explorer.js",
    "/nothing",
]


def timed(ask: Callable[[], httpx.Response]) -> tuple[float, int]:
    """How long an answer takes, and its status."""
    start = perf_counter()
    status = ask().status_code
    return perf_counter() - start, status


@pytest.fixture(scope="module")
def worn() -> Iterator[Explorer]:
    with explorer() as found:
        yield found


def test_the_first_page_is_there_at_once():
    """The best of three starts: the clock also counts what else the machine does."""
    found = []
    for _ in range(3):
        with explorer() as one, one.client() as client:
            assert client.get("/").status_code == 200
            found.append(perf_counter() - one.said_at)
    assert min(found) < 0.2


def test_an_ordinary_game_takes_little(worn: Explorer):
    """Processor time of the server and its workers: the clock on the wall also counts what else the machine does."""
    games = ["{5|{4|0}}", "{2|-1/2}", "^*", "{{4|0}|{-4|-10}}"]
    rounds = 5
    with worn.client() as client:
        assert all(client.get("/", params={"g": g}).status_code == 200 for g in games)
        before = used(worn)
        for g in games * rounds:
            assert client.get("/", params={"g": g}).status_code == 200
        assert (used(worn) - before) / (len(games) * rounds) < 0.050


def removed(n: int) -> str:
    """A board of 72 cells, different for each, that nobody values in three seconds."""
    board = ["........." for _ in range(8)]
    board[n % 8] = "." * (n // 8) + "#" + "." * (8 - n // 8)
    return "/".join(board)


HARD: dict[str, Callable[[int], tuple[str, dict[str, str]]]] = {
    "boards": lambda n: ("/board", {"rules": "domineering", "board": removed(n)}),
    "heaps": lambda n: ("/board", {"rules": "kayles", "board": str(99999 - n)}),
    "short names": lambda n: ("/", {"g": f"*{9999 - n}"}),
    "the same": lambda n: ("/", {"g": "*9999", "z": str(n)}),
}
"""What is hard to answer, by what it is: an address for each of many clients."""


@pytest.mark.parametrize("what", HARD)
def test_fifty_clients_with_hard_questions_leave_a_simple_page_quick(worn: Explorer, what: str):
    simple = ["/", "/?g=*", "/board?rules=nim&board=1+2", "/?g={1|0}", "/operators?g=1&ops=heat+1", "/claims", "/sums"]
    with ThreadPoolExecutor(CLIENTS) as executor, worn.client() as many, worn.client() as client:

        def hard(n: int) -> int:
            path, fields = HARD[what](n)
            return many.get(path, params=fields).status_code

        statuses = [executor.submit(hard, n) for n in range(CLIENTS)]
        found = [(*timed(lambda path=path: client.get(path)), path) for path in islice(cycle(simple), 42)]
        assert {status for _, status, _ in found} == {200}
        assert max(found)[0] < 1, max(found)
        ends = Counter(status.result() for status in statuses)
        assert set(ends) <= {200, 503}
        assert what != "boards" or set(ends) == {503}


def test_memory_does_not_grow_with_the_requests(worn: Explorer):
    def asked(count: int) -> set[int]:
        def work(paths: list[str]) -> set[int]:
            with worn.client() as client:
                return {client.get(path).status_code for path in paths}

        paths = list(islice(cycle(MIXED), count))
        with ThreadPoolExecutor(4) as executor:
            return set().union(*executor.map(work, [paths[n::4] for n in range(4)]))

    assert asked(100) == {200, 404, 422}
    before = held(worn)
    assert asked(REQUESTS) == {200, 404, 422}
    assert held(worn) - before < MOST_GROWTH


def test_a_client_that_is_gone_cancels_its_work():
    sweep = "/operators/sweep/events?" + urlencode({"op": "heat 1", "pool": "day3"})
    board = "/board?" + urlencode({"rules": "amazons", "board": "/".join(["x......o"] * 4 + ["........"] * 4)})
    with explorer() as one:
        for path in (sweep, board):
            before = workers(one)
            with asking(one, path):
                started = new(one, before)
            for process in started:
                assert ended(process), path
        with one.client() as client:
            assert client.get("/?g=*").status_code == 200


@contextmanager
def asking(served: Explorer, path: str) -> Iterator[None]:
    """A client that asks for a page, and is gone when the block is left, answered or not."""
    port = int(served.address.rsplit(":", 1)[1].strip("/"))
    with socket.create_connection(("127.0.0.1", port), timeout=30) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        yield


def workers(served: Explorer) -> set[int]:
    """The processes that a server has started."""
    pid = served.process.pid
    found: set[int] = set()
    for thread in Path(f"/proc/{pid}/task").iterdir():
        with suppress(FileNotFoundError):  # a thread may have ended meanwhile
            found |= {int(child) for child in (thread / "children").read_text().split()}
    return found


def new(served: Explorer, before: set[int]) -> set[int]:
    """The workers that have been started since; there will be one."""
    deadline = perf_counter() + 30
    while not (found := workers(served) - before):
        assert perf_counter() < deadline, "no worker was started"
    return found


def ended(pid: int) -> bool:
    """Whether a process ends within ten seconds."""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([handle], [], [], 10)[0])
    finally:
        os.close(handle)


def held(served: Explorer) -> int:
    """The bytes that a server and its workers hold together."""
    return sum(int(words[1]) for words in told(served, "statm")) * os.sysconf("SC_PAGE_SIZE")


def used(served: Explorer) -> float:
    """The processor time that a server and its workers have used, in seconds."""
    ticks = sum(int(words[13]) + int(words[14]) for words in told(served, "stat"))
    return ticks / os.sysconf("SC_CLK_TCK")


def told(served: Explorer, name: str) -> Iterator[list[str]]:
    """What the system says of a server and each of its workers."""
    for pid in (served.process.pid, *workers(served)):
        with suppress(FileNotFoundError, ProcessLookupError):
            yield Path(f"/proc/{pid}/{name}").read_text().split()
