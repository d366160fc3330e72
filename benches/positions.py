"""Boards beside the peers: each task in a fresh process, turn about, the best of a few runs, and the ratio.

    python benches/positions.py --peers PYTHON             every row
    python benches/positions.py --peers PYTHON --only konane --runs 5
    python benches/positions.py                            tepid alone

Values are compared as text read back by tepid: a row whose answers differ is an error. Times are CPU seconds inside the
task, the import left out.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time

KONANE = "xoxox/oxoxo/xo.ox/oxox./xoxox"
GRID = [(i, i + 1) for i in range(16) if i % 4 != 3] + [(i, i + 4) for i in range(12)]

# What is asked of which peer; the least ratio that the project holds itself to.
BESIDE = {
    "domineering-5x5": ("cgt-py", 5),
    "domineering-4x6": ("cgt-py", 5),
    "domineering-inside-4x4": ("cgt-py", 3),
    "konane": ("cgt-py", 5),
    "amazons": ("cgt-py", 5),
    "snort-4x4": ("cgt-py", 5),
    "domineering-4x4": ("pycgt", 5),
}
# What only tepid is asked: the most seconds and megabytes.
ALONE = {
    "domineering-5x6": (20, 1_500),
    "domineering-2xn": (20, None),
    "clobber-strips": (20, None),
    "domineering-26-cells": (1, None),
    "outcome-domineering-5x6": (5, 500),
    "outcome-domineering-6x6": (5, 500),
    "outcome-clobber-4x5": (1, 500),
}
# Attempted and reported when asked for by name.
REPORTED = {"domineering-6x6": (None, None), "outcome-domineering-7x7": (None, None)}
COUNTEREXAMPLE = ".#######./.#######./....#..../###.#.###/###...###/#....####/##...####/#..######"


def tepid_task(name: str) -> object:
    from tepid import rulesets as r

    kind, _, what = name.partition("-")
    if kind == "outcome":
        game, _, size = what.partition("-")
        return str(r.get(game).rectangle(*map(int, size.split("x"))).outcome)
    if name == "domineering-inside-4x4":
        return len(r.DOMINEERING.boards(4, 4).values())
    if name == "domineering-2xn":
        return [format(v, "a") for v in r.DOMINEERING.values(r.DOMINEERING.rectangle(2, n) for n in range(1, 21))][10]
    if name == "clobber-strips":
        return [format(v, "a") for v in r.CLOBBER.values("xo" * n for n in range(1, 11))][4]
    boards = {
        "konane": (r.KONANE, KONANE),
        "amazons": (r.AMAZONS, "x.../..../...o"),
        "snort-4x4": (r.SNORT, "..../..../..../...."),
        "domineering-26-cells": (r.DOMINEERING, COUNTEREXAMPLE),
    }
    if name in boards:
        rules, board = boards[name]
        return format(rules.value(board), "a")
    return format(r.DOMINEERING.rectangle(*map(int, what.split("x"))).value, "a")


def cgt_py_task(name: str) -> object:
    import cgt_py as c

    if name == "domineering-inside-4x4":
        boards = range(1 << 16)
        rows = [[".#"[number >> i & 1] for i in range(16)] for number in boards]
        texts = ["|".join("".join(row[i : i + 4]) for i in (0, 4, 8, 12)) for row in rows]
        start = time.process_time()
        for text in texts:
            c.Domineering(text).canonical_form  # noqa: B018
        return len(texts), time.process_time() - start
    if name == "konane":
        return str(c.Konane(KONANE.replace("/", "|")).canonical_form)
    if name == "amazons":
        return str(c.Amazons("x...|....|...o").canonical_form)
    if name == "snort-4x4":
        return str(c.Snort(16, GRID).canonical_form)
    rows, columns = map(int, name.removeprefix("domineering-").split("x"))
    return str(c.Domineering("|".join(["." * columns] * rows)).canonical_form)


def pycgt_task(name: str) -> object:
    from pycgt.rulesets import domineering

    return str(domineering.rectangle(*map(int, name.removeprefix("domineering-").split("x"))))


def task(engine: str, name: str) -> None:
    import resource

    if engine == "tepid":
        import tepid.rulesets  # noqa: F401
    else:
        import cgt_py  # noqa: F401
        import pycgt.rulesets  # noqa: F401
    start = time.process_time()
    answer = {"tepid": tepid_task, "cgt-py": cgt_py_task, "pycgt": pycgt_task}[engine](name)
    seconds = time.process_time() - start
    if isinstance(answer, tuple):
        answer, seconds = answer
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(json.dumps({"answer": answer, "seconds": seconds, "megabytes": megabytes}))


def once(python: str, engine: str, name: str) -> dict[str, object]:
    done = subprocess.run([python, __file__, "--task", engine, name], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{engine} {name} failed:\n{done.stderr[-2000:]}")
    return json.loads(done.stdout)


def same(ours: object, theirs: object) -> bool:
    from tepid import Game

    if isinstance(ours, int):
        return ours == theirs
    return Game(ours) == Game(theirs.removeprefix("CanonicalForm('").removesuffix("')"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", type=os.path.abspath, help="the Python of a venv that holds cgt-py and pycgt")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", default="")
    parser.add_argument("--task", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.task:
        task(*options.task)
        return 0
    missed = 0
    print(f"{'board':28} {'tepid':>20} {'peer':>27} {'ratio':>8}  least")
    for name, (peer, least) in BESIDE.items():
        if options.only not in name or not options.peers:
            continue
        mine, other = [], []
        for _ in range(options.runs):
            mine.append(once(sys.executable, "tepid", name))
            other.append(once(options.peers, peer, name))
        if not same(mine[0]["answer"], other[0]["answer"]):
            raise SystemExit(f"{name}: tepid says {mine[0]['answer']}, {peer} {other[0]['answer']}")
        a, b = (min(run["seconds"] for run in runs) for runs in (mine, other))
        ma, mb = (max(run["megabytes"] for run in runs) for runs in (mine, other))
        missed += b < least * a
        verdict = "ok" if b >= least * a else "MISSED"
        print(
            f"{name:28} {a:10.3f} s {ma:4} MB {peer:6} {b:10.3f} s {mb:4} MB {b / a:7.1f}x  {least:5} {verdict}",
            flush=True,
        )
    for name, (seconds, megabytes) in {**ALONE, **(REPORTED if options.only else {})}.items():
        if options.only not in name:
            continue
        run = once(sys.executable, "tepid", name)
        ok = run["seconds"] <= (seconds or 1e9) and run["megabytes"] <= (megabytes or 1e9)
        missed += not ok
        limit = f"at most {seconds} s" + (f", {megabytes} MB" if megabytes else "") if seconds else "reported"
        print(
            f"{name:28} {run['seconds']:10.3f} s {run['megabytes']:4} MB   {limit} {'ok' if ok else 'MISSED'}",
            flush=True,
        )
    return min(missed, 1)


if __name__ == "__main__":
    sys.exit(main())
