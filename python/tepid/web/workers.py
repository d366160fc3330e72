"""Workers: the processes behind the explorer's pages, and who of them answers what.

A question is first put to a *short* worker, for a moment; if that does not do, for a longer one; then to a *long*
worker, which runs at a lower priority. So that a simple page does not wait for hard ones, questions like one that
overran its moment last time go last; of the others, first moments first, and of these the shortest text. A question
waits and works for a bounded time, and one that nobody wants any more ends its worker.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, AsyncIterator, Callable

    Weight = tuple[int, ...]

MOMENTS = 0.04, 0.12  # seconds of processor time that a short worker gives a question, at first and then
SHORT = 2.0  # seconds on the clock that each may take
LONG = 3.0  # seconds that a long one gives it
STREAM = 300.0  # seconds for a question that tells how far it has come
WAIT = 4.0  # seconds that a question waits for a worker
GRACE = 0.7  # seconds beyond its time after which a worker is ended
MOST_WAITING = 200
MOST_KNOWN = 1_000  # kinds of question of which it is remembered whether they were too hard
MOST_ANSWERS = 2_000  # of one worker, after which another takes its place
MOST_GROWTH = 24 << 20  # bytes by which a worker may grow
MOST_ANSWER = 32 << 20  # bytes of one message

BUSY = "The explorer is busy with other questions. Ask again in a moment."
TOO_HARD = (
    "This takes more than the {seconds:g} seconds or the memory that the explorer gives to one question. "
    "Ask for something smaller, or ask tepid in a terminal or from Python, where only you set the bounds."
)


class Refusal(Exception):
    """A question that got no answer: an HTTP status, and what was wrong with which field."""

    def __init__(self, status: int, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status, self.message, self.more = status, message, more


class Worker:
    """One process, and what it has done."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.answers = 0
        self.memory = self.first = 0

    @classmethod
    async def start(cls, *words: str) -> Worker:
        """A new process, deaf to the terminal's Ctrl-C."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "tepid.web.worker", *words),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=MOST_ANSWER,
            start_new_session=True,
        )
        return cls(process)

    async def messages(self, job: dict[str, Any]) -> AsyncIterator[dict[str, Any]]:
        """Put a question; yield what is said to it, the answer or refusal last."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(job).encode() + b"\n")
        await self.process.stdin.drain()
        while True:
            line = await self.process.stdout.readline()
            if not line:
                raise ConnectionResetError("the worker has ended")
            message = json.loads(line)
            if "event" not in message:
                self.answers += 1
                self.memory = message["memory"]
                self.first = self.first or self.memory
            yield message
            if "event" not in message:
                return

    @property
    def is_worn(self) -> bool:
        """Whether another should take its place."""
        grown = self.memory - self.first > MOST_GROWTH
        return grown or self.answers >= MOST_ANSWERS or self.process.returncode is not None

    async def end(self) -> None:
        """End the process now, whatever it does."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class Lane:
    """Some workers of one kind and the questions that wait for them.

    The least weight goes first. A weight is a function, asked anew at every turn: a question may have become suspect
    while it waited.
    """

    def __init__(self, size: int, *words: str) -> None:
        self.size, self.words = size, words
        self.idle: list[Worker] = []
        self.working: set[Worker] = set()
        self.waiting: dict[int, tuple[Callable[[], Weight], asyncio.Future[None]]] = {}
        self._numbers = count()
        self._free = size

    @asynccontextmanager
    async def worker(self, weight: Callable[[], Weight] = tuple, patience: float = WAIT) -> AsyncIterator[Worker]:
        """A worker for one question; it is ended if the block is left by an exception, or is worn."""
        await self._turn(weight, patience)
        worker = None
        try:
            self.idle = [other for other in self.idle if not other.is_worn]
            worker = self.idle.pop() if self.idle else await Worker.start(*self.words)
            self.working.add(worker)
            yield worker
            if worker.is_worn:
                await worker.end()
            else:
                self.idle.append(worker)
        except BaseException:
            if worker is not None:
                await worker.end()
            raise
        finally:
            if worker is not None:
                self.working.discard(worker)
            self._next()

    async def _turn(self, weight: Callable[[], Weight], patience: float) -> None:
        """Wait until it is our turn; refuse if that is not soon."""
        if self._free:
            self._free -= 1
            return
        if len(self.waiting) >= MOST_WAITING:
            raise Refusal(503, BUSY)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        number = next(self._numbers)
        self.waiting[number] = weight, turn
        try:
            async with asyncio.timeout(patience):
                await turn
        except TimeoutError:
            raise Refusal(503, BUSY) from None
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was our turn, and we are gone
                self._next()
            raise
        finally:
            self.waiting.pop(number, None)

    def _next(self) -> None:
        """Let the next one who still waits have the turn that has become free."""
        while self.waiting:
            number = min(self.waiting, key=lambda number: (self.waiting[number][0](), number))
            _, turn = self.waiting.pop(number)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    async def warm(self) -> None:
        """Start one worker before it is asked for, and make it answer."""
        async with self.worker() as worker:
            job = _job("game", {"g": "0"}, LONG)
            _answered([message async for message in worker.messages(job)][-1], LONG)

    async def end(self) -> None:
        """End every worker."""
        for worker in [*self.idle, *self.working]:
            await worker.end()
        self.idle.clear()


class Workers:
    """The lanes of one explorer."""

    def __init__(self) -> None:
        self.short = Lane(2)
        self.long = Lane(2, "--long")
        self.streams = Lane(2, "--long")
        self._overran: dict[tuple[str, ...], int] = {}

    async def start(self) -> None:
        """Start what the first page needs."""
        await self.short.warm()

    async def end(self) -> None:
        """End every worker."""
        for lane in (self.short, self.long, self.streams):
            await lane.end()

    async def ask(self, task: str, question: dict[str, Any], *, is_long: bool = False) -> dict[str, Any]:
        """The answer to a question. Raises Refusal. To cancel this is to end the work."""
        kind, length = kind_of(task, question), sum(map(len, map(str, question.values())))
        for level, moment in enumerate(() if is_long else MOMENTS):

            def weight(level: int = level) -> Weight:
                return self._overran.get(kind, 0) > level, level, length

            try:
                answer = await self._answer(self.short, _job(task, question, SHORT, moment), weight)
            except Refusal as refusal:
                if refusal.status != 503 or refusal.message == BUSY:
                    raise
                self._remember(kind, level + 1)
            else:
                self._remember(kind, level)
                return answer
        return await self._answer(self.long, _job(task, question, LONG), lambda: (length,))

    def _remember(self, kind: tuple[str, ...], moments: int) -> None:
        """A question of this kind has overrun so many moments, and no more."""
        self._overran.pop(kind, None)
        self._overran[kind] = moments
        if len(self._overran) > MOST_KNOWN:
            del self._overran[next(iter(self._overran))]

    async def _answer(self, lane: Lane, job: dict[str, Any], weight: Callable[[], Weight]) -> dict[str, Any]:
        seconds: float = job["seconds"]
        try:
            async with lane.worker(weight) as worker, asyncio.timeout(seconds + GRACE):
                message = [message async for message in worker.messages(job)][-1]
        except (TimeoutError, ConnectionError, ValueError):  # it took too long, has died, or says too much
            raise Refusal(503, TOO_HARD.format(seconds=seconds)) from None
        return _answered(message, seconds)

    async def tell(self, task: str, question: dict[str, Any]) -> AsyncGenerator[tuple[str, dict[str, Any]]]:
        """What is said as a long question is worked on, each an "event", then the "answer". Raises Refusal.

        To close this is to end the work.
        """
        job = _job(task, question, STREAM)
        try:
            async with self.streams.worker(patience=1.0) as worker, asyncio.timeout(STREAM + GRACE):
                async for message in worker.messages(job):
                    if "event" in message:
                        yield "event", message["event"]
        except (TimeoutError, ConnectionError, ValueError):
            raise Refusal(503, TOO_HARD.format(seconds=STREAM)) from None
        yield "answer", _answered(message, STREAM)


def kind_of(task: str, question: dict[str, Any]) -> tuple[str, ...]:
    """What a question has in common with those that are as long, but for their numbers and the order of their letters.

    >>> kind_of("game", {"g": "*9999"}) == kind_of("game", {"g": "*1024"}) != kind_of("game", {"g": "*1"})
    True
    """
    texts = [re.sub("[0-9]", "9", str(text)) for text in question.values()]
    return task, *("".join(sorted(set(text))) + f" {len(text).bit_length()}" for text in texts)


def _job(task: str, question: dict[str, Any], seconds: float, moment: float | None = None) -> dict[str, Any]:
    return {"task": task, "question": question, "seconds": seconds, "moment": moment}


def _answered(message: dict[str, Any], seconds: float) -> dict[str, Any]:
    """The answer in a message, or its refusal raised."""
    if "refused" in message:
        refused = dict(message["refused"])
        if refused["status"] == 503:
            refused["message"] = f"{TOO_HARD.format(seconds=seconds)} (It said: {refused['message']}.)"
        raise Refusal(refused.pop("status"), refused.pop("message"), **refused)
    answer: dict[str, Any] = message["answer"]
    return answer
