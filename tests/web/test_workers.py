"""Who waits for whom, what ends a worker, and what a moment of processor time is."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from time import process_time
from typing import Any

import pytest

from tepid.reports import within
from tepid.web import workers
from tepid.web.alarms import MomentSpent, moment
from tepid.web.worker import answer
from tepid.web.workers import Lane, Refusal, Worker, Workers


class Idle:
    """A worker that does nothing, and counts how many there have been."""

    started = ended = 0

    def __init__(self) -> None:
        type(self).started += 1
        self.is_worn = False

    async def end(self) -> None:
        type(self).ended += 1


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> type[Idle]:
    """Lanes have workers that do nothing."""

    class Fresh(Idle):
        started = ended = 0

    async def start(*words: str) -> Idle:
        return Fresh()

    monkeypatch.setattr(Worker, "start", start)
    return Fresh


def run(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Play a story in a thread of its own: a browser that other tests drive may have a loop in this one."""
    with ThreadPoolExecutor(1) as executor:
        executor.submit(lambda: asyncio.run(story())).result()


async def settled() -> None:
    """Every task has come as far as it can."""
    for _ in range(5):
        await asyncio.sleep(0)


def test_the_shortest_question_goes_first_and_equal_ones_as_they_came(idle: type[Idle]):
    async def story() -> None:
        lane, served = Lane(1), []

        async def ask(weight: int, name: str) -> None:
            async with lane.worker(lambda: (weight,)):
                served.append(name)

        async with lane.worker():
            waiting = [
                asyncio.create_task(ask(weight, name)) for weight, name in ((5, "a"), (1, "b"), (3, "c"), (1, "d"))
            ]
            await settled()
            assert served == []
        await asyncio.gather(*waiting)
        assert served == ["b", "d", "c", "a"]

    run(story)
    assert (idle.started, idle.ended) == (1, 0)


def test_a_weight_is_asked_anew_at_every_turn(idle: type[Idle]):
    async def story() -> None:
        lane, served, suspect = Lane(1), [], set()

        async def ask(name: str) -> None:
            async with lane.worker(lambda: (name[0] in suspect,)):
                served.append(name)
                suspect.add("a")

        async with lane.worker():
            waiting = [asyncio.create_task(ask(name)) for name in ("a1", "a2", "a3", "b")]
            await settled()
        await asyncio.gather(*waiting)
        assert served == ["a1", "b", "a2", "a3"]

    run(story)


def test_a_lane_has_no_more_workers_than_its_size(idle: type[Idle]):
    async def story() -> None:
        lane = Lane(2)
        async with lane.worker(), lane.worker():
            with pytest.raises(Refusal) as refused:
                async with lane.worker(patience=0):
                    pass
            assert refused.value.status == 503
        async with lane.worker(), lane.worker():
            pass

    run(story)
    assert idle.started == 2


def test_too_many_do_not_even_wait(idle: type[Idle], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workers, "MOST_WAITING", 1)

    async def story() -> None:
        lane = Lane(1)
        async with lane.worker():
            waiting = asyncio.create_task(lane._turn(tuple, 10))
            await settled()
            with pytest.raises(Refusal):
                await lane._turn(tuple, 10)
            waiting.cancel()

    run(story)


def test_one_who_goes_away_while_waiting_takes_no_turn_along(idle: type[Idle]):
    async def story() -> None:
        lane = Lane(1)

        async def ask() -> None:
            async with lane.worker():
                pass

        async with lane.worker():
            first, second = asyncio.create_task(ask()), asyncio.create_task(ask())
            await settled()
            first.cancel()
        # The first is told of its turn and of its end at once: the turn goes on to the second.
        await asyncio.wait_for(second, 5)
        async with lane.worker(patience=0):
            pass

    run(story)


def test_a_worker_whose_question_is_broken_off_is_ended_and_one_that_is_worn_too(idle: type[Idle]):
    async def story() -> None:
        lane = Lane(1)
        with pytest.raises(ZeroDivisionError):
            async with lane.worker():
                raise ZeroDivisionError
        assert (idle.started, idle.ended) == (1, 1)
        async with lane.worker() as worker:
            worker.is_worn = True  # type: ignore[misc]
        assert (idle.started, idle.ended) == (2, 2)
        async with lane.worker():
            pass
        assert idle.started == 3

    run(story)


def test_a_worker_that_dies_over_a_question_costs_that_question_alone():
    async def story() -> None:
        every = Workers()
        try:
            await every.start()
            asked = asyncio.create_task(every.ask("sweep", {"op": "heat 1", "pool": "day3"}, is_long=True))
            while not every.long.working:
                await asyncio.sleep(0.01)
            [worker] = every.long.working
            os.kill(worker.process.pid, signal.SIGKILL)
            with pytest.raises(Refusal) as refused:
                await asked
            assert refused.value.status == 503
            assert (await every.ask("game", {"g": "*"}))["name"] == "∗"
        finally:
            await every.end()

    run(story)


def test_a_moment_is_counted_in_processor_time():
    start = process_time()
    with pytest.raises(MomentSpent):
        in_a_moment(endless)
    assert 0.04 < process_time() - start < 1


def test_a_moment_overrules_what_takes_a_spent_budget_for_an_answer():
    start = process_time()
    with pytest.raises(MomentSpent):
        in_a_moment(lambda: [within(9, endless) for _ in range(20)])
    assert process_time() - start < 0.5


def test_a_short_question_whose_facts_are_hard_takes_a_moment_alone():
    """Of ∗9999 nearly every fact is bounded by itself, and each took a spent moment for its own."""
    job = {"task": "game", "question": {"g": "*9999"}, "seconds": 9.0, "moment": 0.05}
    assert answer(job, print)["refused"]["status"] == 503
    start = process_time()
    assert answer(job, print)["refused"]["status"] == 503
    assert process_time() - start < 0.25


def in_a_moment(work: Callable[[], object]) -> None:
    with moment(0.05):
        work()


def endless() -> None:
    while True:
        pass


def test_a_job_that_is_too_hard_is_refused_and_the_next_is_answered():
    job = {"task": "worth", "question": {"rules": "domineering", "rows": "8", "columns": "9"}, "seconds": 9.0}
    assert answer({**job, "moment": 0.1}, print)["refused"]["status"] == 503
    job = {"task": "game", "question": {"g": "*"}, "seconds": 9.0, "moment": None}
    assert answer(job, print)["answer"]["name"] == "∗"
