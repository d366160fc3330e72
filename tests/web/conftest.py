"""One explorer for all tests of a process; those that wear it out start their own."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.web.serving import Explorer, explorer


@pytest.fixture(scope="session")
def served() -> Iterator[Explorer]:
    with explorer() as found:
        yield found


@pytest.fixture
def client(served: Explorer) -> Iterator[httpx.Client]:
    with served.client() as found:
        yield found
