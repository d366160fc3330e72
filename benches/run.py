"""tepid beside its peers: the same task in fresh processes, turn about, medians and their ratio.

    make bench                                   every row, three runs
    python benches/run.py --peers PYTHON --only sums --runs 5
    python benches/run.py                        tepid alone, where no peer is installed

The answers must agree, or the row is an error. Each time is what happens inside the task; the last rows time whole
commands.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
ONE_CORE = {**os.environ, "RAYON_NUM_THREADS": "1", "POLARS_MAX_THREADS": "1"}
ONE_CORE.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed package has its compiled files

# What is asked, tepid's task, the peer and its task, and the least ratio that the project holds itself to.
PAIRS = [
    ("all 1,087,075 sums of day 3, one call", "sums_in_bulk", "cgt_py", "sums", 12),
    ("all 1,087,075 sums of day 3, by +", "sums", "cgt_py", "sums", 10),
    ("210 sums of day 3, by +", "some_sums", "pycgt", "some_sums", None),
    ("all 2,172,676 comparisons of day 3, one call", "comparisons_in_bulk", "cgt_py", "comparisons", 10),
    ("all 2,172,676 comparisons of day 3, by <=", "comparisons", "cgt_py", "comparisons", 2),
    ("400 comparisons of day 3, by <=", "some_comparisons", "pycgt", "some_comparisons", None),
    ("1,474 thermographs", "thermographs", "cgt_py", "thermographs", 3),
    ("1,474 thermographs", "thermographs", "pycgt", "thermographs", None),
    ("day 3, listed (cgt-py: read from text)", "day", "cgt_py", "day", None),
    ("±1 + … + ±18 and its temperature", "switches", "cgt_py", "switches", 50),
    ("±1 + … + ±5 and its temperature", "few_switches", "pycgt", "few_switches", None),
    ("left stops of 20 sums of four of day 3", "stops", "cgt_py", "stops", 10),
    ("day 3 cooled by 1", "cooling", "cgt_py", "cooling", 3),
    ("day 3 heated by 1", "heating", "pycgt", "heating", 10),
    ("birthday of *16", "nimber", "cgt_py", "nimber", None),
    ("birthday of *16", "nimber", "pycgt", "nimber", None),
]
# What only tepid is asked, and the most seconds and megabytes it may take.
ALONE = [("day 3", "day", 0.020, None), ("birthdays of *22 and 10^6", "large_birthdays", 0.001, None)]
ALONE += [("peak memory of all sums of day 3, one call", "sums_in_bulk", None, 1024)]
ALONE += [("one full day-3 sweep, every core", "sweep", 12, 1536), ("the table of seven operators", "table", 2, None)]
ALONE += [("the censuses of the essays", "censuses", 1, None)]
ALONE += [("outcomes of 50 sums of twelve of day 3", "outcomes", 10, None)]
ALONE += [("both stops of ±1 + … + ±24", "many_switches", 0.010, None)]
ALONE += [("strategies over 1,000 sums of five", "tournament", 30, None)]
# Whole commands, and the most seconds each may take.
COMMANDS = [("import tepid", ["-c", "import tepid"], 0.060), ("tepid show", ["-m", "tepid", "show", "{5||4|0}"], 0.200)]


def once(python: str, engine: str, task: str, games: str) -> dict[str, object]:
    """One run in a fresh process."""
    command = [python, str(HERE / f"task_{engine}.py"), task, games]
    done = subprocess.run(command, capture_output=True, text=True, cwd=HERE, env=ONE_CORE, check=False)
    if done.returncode:
        raise SystemExit(f"{engine} {task} failed:\n{done.stderr[-2000:]}")
    return json.loads(done.stdout)


def whole(python: str, arguments: list[str]) -> float:
    """Seconds of a whole command."""
    start = time.perf_counter()
    subprocess.run([python, *arguments], capture_output=True, env=ONE_CORE, check=True)
    return time.perf_counter() - start


def verdict(ok: bool | None) -> str:
    return {None: "", True: "ok", False: "MISSED"}[ok]


def machine() -> str:
    cpu = platform.processor() or platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            cpu = next((line.split(": ")[1].strip() for line in file if line.startswith("model name")), cpu)
    return f"{cpu}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", type=os.path.abspath, help="the Python of a venv that holds the peers")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", default="", help="run the rows whose task or text contains this")
    options = parser.parse_args()
    missed = 0
    work: dict[str, dict[str, int]] = {}
    print(machine())
    with tempfile.TemporaryDirectory() as folder:
        games = str(Path(folder, "day3.txt"))
        spelt = once(sys.executable, "tepid", "spell", "-")["answer"]
        Path(games).write_text("\n".join(spelt), encoding="utf-8")
        print(f"{'task':46} {'tepid':>10} {'peer':>10} {'ratio':>8}  least")
        for text, ours, engine, theirs, least in PAIRS:
            if options.only not in f"{text} {ours} {engine}" or not options.peers:
                continue
            mine, other = [], []
            for _ in range(options.runs):
                mine.append(once(sys.executable, "tepid", ours, games))
                other.append(once(options.peers, engine, theirs, games))
            work[ours] = mine[0]["counts"]
            if mine[0]["answer"] != other[0]["answer"]:
                raise SystemExit(f"{text}: tepid says {mine[0]['answer']}, {engine} says {other[0]['answer']}")
            a, b = (median(run["seconds"] for run in runs) for runs in (mine, other))
            ok = None if least is None else b / a >= least
            missed += ok is False
            print(f"{text:46} {a:9.4f}s {b:9.4f}s {b / a:7.1f}x  {least or '':>5} {engine} {verdict(ok)}", flush=True)
        for text, task, seconds, megabytes in ALONE:
            if options.only in f"{text} {task}":
                runs = [once(sys.executable, "tepid", task, games) for _ in range(options.runs)]
                work[task] = runs[0]["counts"]
                a, b = median(run["seconds"] for run in runs), max(run["megabytes"] for run in runs)
                ok = (seconds is None or a <= seconds) and (megabytes is None or b <= megabytes)
                missed += not ok
                limit = f"at most {seconds} s" if seconds else f"at most {megabytes} MB"
                print(f"{text:46} {a:9.4f}s {b:7} MB  {limit} {verdict(ok)}", flush=True)
    for text, arguments, seconds in COMMANDS:
        if options.only in text:
            empty = median(whole(sys.executable, ["-c", "pass"]) for _ in range(9))
            a = median(whole(sys.executable, arguments) for _ in range(9))
            net = a - empty if text.startswith("import") else a
            missed += net > seconds
            print(f"{text:46} {net:9.4f}s {'':10}  at most {seconds} s {verdict(net <= seconds)}", flush=True)
    print("\nwhat tepid's arena held at the end: counts that no machine changes")
    for task, counts in work.items():
        print(f"{task:24}", "  ".join(f"{name} {count:,}" for name, count in counts.items() if "limit" not in name))
    return min(missed, 1)


if __name__ == "__main__":
    sys.exit(main())
