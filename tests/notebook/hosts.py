"""Notebook servers for tests: started on a free port of this machine, with settings of their own, ended at the end."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PATIENCE = 60
"""Seconds that a server may take to start, on a busy machine."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


@contextmanager
def serving(*command: str, port: int, folder: Path) -> Iterator[None]:
    """Run ``python -m command`` in a folder until the block ends; the block begins when the port answers."""
    home = folder / "home"
    home.mkdir(exist_ok=True)
    # Nobody's settings, and nothing left behind: all that a notebook remembers goes into the test's folder.
    places = ["IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR"]
    places += ["JUPYTERLAB_WORKSPACES_DIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "HOME"]
    env = {**os.environ, **{name: str(home) for name in places}, "MARIMO_SKIP_UPDATE_CHECK": "1"}
    said = folder / "said"
    with said.open("wb") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", *command], cwd=folder, env=env, stdout=log, stderr=log, start_new_session=True
        )
    try:
        _wait_for(port, server, said)
        yield
    finally:
        _end(server)


def _wait_for(port: int, server: subprocess.Popen[bytes], said: Path) -> None:
    until = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < until:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError(f"the server does not answer; it said:\n{said.read_text(encoding='utf-8', errors='replace')}")


def _end(server: subprocess.Popen[bytes]) -> None:
    """End the server and the kernels it started, which are in its session."""
    for how, patience in ((signal.SIGTERM, 10), (signal.SIGKILL, 30)):
        with suppress(ProcessLookupError):
            os.killpg(server.pid, how)
        with suppress(subprocess.TimeoutExpired):
            server.wait(patience)
