"""What is answered however large: as a value, an option, a summand, a pickle and a hash."""

from __future__ import annotations

import pickle
import subprocess
import sys
import time
from fractions import Fraction

import pytest

import tepid
from tepid import STAR, Game, switch

LARGE = {
    "10**30": lambda: Game(10**30),
    "-10**30 as text": lambda: Game("-1" + "0" * 30),
    "10**30 + 1/2": lambda: Game(Fraction(2 * 10**30 + 1, 2)),
    "1/2**70": lambda: Game(Fraction(1, 2**70)),
    "1/2**5000": lambda: Game(Fraction(1, 2**5000)),
    "^100000": lambda: Game("^100000"),
    "v100000*": lambda: Game("v100000*"),
    "*500": lambda: Game("*500"),
    "3^7*500": lambda: Game("3^7*500"),
    "10000 options": lambda: Game(left=[switch(k) for k in range(1, 10_001)], right=[-(10**6)]),
    "10000 dominated options": lambda: Game(left=range(10_000), right=[]),
    "10000 options as text": lambda: Game("{" + ",".join(f"+-{k}" for k in range(1, 10_001)) + "|-1000000}"),
    "10000 deep": lambda: Game("{" * 10_000 + "0" + "|*}" * 10_000),
    "10000 deep, a number": lambda: Game("{" * 10_000 + "0" + "|}" * 10_000),
    "10000 deep by hand": lambda: tower(10_000),
}


def tower(n: int) -> Game:
    g = Game(0)
    for _ in range(n):
        g = Game(left=[g], right=[STAR])
    return g


@pytest.mark.parametrize("name", LARGE)
def test_a_large_game_behaves_as_any_other(name):
    with tepid.budget(seconds=30):
        g = LARGE[name]()
        assert g == LARGE[name]()
        assert hash(g) == hash(LARGE[name]())
        assert pickle.loads(pickle.dumps(g)) == g
        as_option = Game(left=[g], right=[g])
        assert as_option.confused_with(g)
        assert pickle.loads(pickle.dumps(as_option)) == as_option
        assert Game(format(g, "a")) == g
        assert Game(left=g.left, right=g.right) == g
        assert -(-g) == g
        assert g.right_stop <= g.mean <= g.left_stop
        assert (g + 1) - 1 == g
        assert g - g == 0
        assert (g + STAR) - STAR == g
        assert (g <= g, g < g, g.confused_with(g + STAR)) == (True, False, True)


def test_large_values_are_what_they_should_be():
    assert Game(10**30).left == (10**30 - 1,)
    assert Game(10**30).right == ()
    assert Game(10**30).birthday == 10**30
    assert hash(Game(10**30)) == hash(10**30)
    assert Game(Fraction(1, 2**70)).birthday == 71
    assert Game("*500").birthday == 500
    assert len(Game("*500").left) == 500
    assert Game("*500") + Game("*300") == tepid.nimber(500 ^ 300)
    assert Game("^100000").birthday == 100_001
    assert Game("^100000").left == (0,)
    assert Game("^100000").right == (Game("^99999*"),)
    assert Game("^100000") - Game("^99999") == tepid.UP
    assert Game(10**30) + Game(-(10**30)) == 0
    assert len(LARGE["10000 options"]().left) == 10_000
    assert LARGE["10000 dominated options"]() == 10_000
    assert LARGE["10000 deep, a number"]() == 10_000
    assert LARGE["10000 deep"]() == tower(10_000)


def held_bytes() -> int:
    return sum(count for name, count in tepid.cache_info().items() if name.startswith("bytes"))


def test_large_names_are_immediate_and_take_no_memory_in_proportion():
    start, before = time.perf_counter(), held_bytes()
    for n in range(10**8, 10**8 + 100):
        assert Game(n).left == (n - 1,)
        assert Game(f"^{n}").temperature == 0
    assert time.perf_counter() - start < 1
    assert held_bytes() - before < 2**20


DEEP = """
import pickle, sys
import tepid
from tepid import Game, STAR, TepidError
n = int(sys.argv[1])
shapes = ("{", "|*}"), ("-(", ")"), ("{0|", "}"), ("{", "|}"), ("{{1|", "}|-1}"), ("(", ")"), ("{*,", "|0}")
for left, right in shapes[: 7 if n <= 10_000 else 2]:
    try:
        g = Game(left * n + "0" + right * n)
        h = Game(left=[g], right=[STAR]) + STAR - STAR
        hash(g), g == h, g <= h
        g.mean, g.temperature, g.birthday, g.outcome, str(g), repr(h), g.sort_key
        assert pickle.loads(pickle.dumps(g)) == g
        print("answered")
    except (TepidError, ValueError) as refusal:
        print("refused", str(refusal)[:60])
g = Game(0)
try:
    for _ in range(n):
        g = Game(left=[g], right=[STAR])
    h = g + STAR
    g == h, g <= h, str(g), g.thermograph
    assert pickle.loads(pickle.dumps(g)) == g
    print("answered")
except (TepidError, ValueError) as refusal:
    print("refused", str(refusal)[:60])
assert Game("{1|0}") + 1 == Game("{2|1}")
print("alive")
"""


@pytest.mark.parametrize("depth", [1_000, 10_000, 100_000])
def test_a_hundred_thousand_braces_are_an_answer_or_a_refusal(depth):
    run = subprocess.run([sys.executable, "-c", DEEP, str(depth)], capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr[-2000:]
    assert run.stdout.splitlines()[-1] == "alive"
    if depth <= 1_000:
        assert "refused" not in run.stdout
