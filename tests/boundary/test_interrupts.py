"""Ctrl-C stops long native work within a fifth of a second, and other threads run meanwhile."""

from __future__ import annotations

import subprocess
import sys

import pytest

SCRIPT = """
import os, signal, sys, threading, time
import tepid
from tepid import Game, switch
ticks, sent = [], []
def strike():
    for _ in range(40):
        time.sleep(0.01)
        ticks.append(time.perf_counter())
    sent.append(time.perf_counter())
    os.kill(os.getpid(), signal.SIGINT)
many = [switch(2**k) for k in range(1, 45)]
half = sum(many[:9], Game(0))
day3 = tepid.born_by(3) if "day3" in sys.argv[1] else ()
threading.Thread(target=strike, daemon=True).start()
start = time.perf_counter()
try:
    {
        "sum": lambda: sum(many, Game(0)),
        "multiple": lambda: Game("{7|3||2|-5|||-6}") * 10**9 + sum(many, Game(0)),
        "all_sums day3": lambda: [tepid.all_sums(day3) for _ in range(100)],
        "order_matrix day3": lambda: [tepid.order_matrix(day3) for _ in range(10_000)],
        "options": lambda: [Game(left=map(switch, range(1, 3_000)), right=[-k - 9**6]) for k in range(10_000)],
    }[sys.argv[1]]()
except KeyboardInterrupt:
    late = time.perf_counter() - sent[0]
    assert half == sum(many[:9], Game(0)) and tepid.STAR + tepid.STAR == 0
    gaps = max(b - a for a, b in zip(ticks, ticks[1:]))
    print("stopped", late, gaps)
else:
    print("finished", time.perf_counter() - start)
"""


@pytest.mark.parametrize("work", ["sum", "multiple", "all_sums day3", "order_matrix day3", "options"])
def test_ctrl_c_is_heard(work):
    """Within a fifth of a second, and no other thread waits longer for the interpreter (of three tries, one)."""
    for _ in range(3):
        run = subprocess.run([sys.executable, "-c", SCRIPT, work], capture_output=True, text=True, timeout=120)
        assert run.returncode == 0, run.stderr[-2000:]
        assert run.stdout.startswith("stopped"), run.stdout
        late, gap = map(float, run.stdout.split()[1:])
        if late < 0.2 and gap < 0.2:
            return
    assert (late, gap) < (0.2, 0.2)
