"""An explorer of one's own: `tepid serve` in a process, as people start it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import NamedTuple

import httpx


class Explorer(NamedTuple):
    """Where an explorer listens, its process, and when it said so."""

    address: str
    process: subprocess.Popen[str]
    said_at: float

    def client(self, **headers: str) -> httpx.Client:
        """A client of it, for as many threads as like; it follows no redirection."""
        limits = httpx.Limits(max_connections=100)
        return httpx.Client(base_url=self.address, headers=headers, timeout=60, verify=False, limits=limits)


@contextmanager
def explorer(*words: str) -> Iterator[Explorer]:
    """An explorer on a port that is free, ended when the block is left."""
    command = [sys.executable, "-m", "tepid", "serve", "--port", "0", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout and process.stderr
        try:
            line = process.stdout.readline()
            assert line.startswith("The explorer is at http://"), line + process.stderr.read()
            yield Explorer(line.split()[4], process, perf_counter())
        finally:
            process.terminate()
