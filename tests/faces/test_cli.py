"""The command line: its data against the facts, its exit codes, its streams, and that nothing makes it fall over."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time

import pytest

from tepid import Game, born_by
from tepid.cli import COMMANDS, main
from tepid.cli.arguments import marked
from tepid.sides import LEFT, RIGHT
from tests.facts.rows import rows
from tests.facts.test_values import walls

TEPID = [sys.executable, "-m", "tepid"]
UTF8 = {**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "80"}


def tepid(*words: str, stdin: bytes = b"", **settings: str) -> subprocess.CompletedProcess[bytes]:
    """A run of the command line in a process of its own."""
    return subprocess.run([*TEPID, *words], input=stdin, capture_output=True, timeout=60, env={**UTF8, **settings})


def data(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    """What a command writes with ``--json``."""
    capsys.readouterr()
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


# Against the facts

STOPS = ("left_stop", "right_stop", "mean", "temperature", "outcome")


@pytest.mark.parametrize("row", rows("day3_sample.tsv"), ids=str)
def test_show_says_of_day_3_what_the_facts_say(row, capsys):
    found = data(capsys, "show", row["game"], "--tax", "1")
    assert {name: found[name] for name in STOPS} == {name: row[name] for name in STOPS}
    cooled = Game(row["cool 1"])
    assert found["cooled"] == [{"tax": "1", "left": str(cooled.left_stop), "right": str(cooled.right_stop)}]


SHOWN = {"left_stop", "right_stop", "mean", "temperature", "outcome", "birthday", "follower_count", "value"}


@pytest.mark.parametrize("row", [row for row in rows("values.tsv") if row["attribute"] in SHOWN], ids=str)
def test_show_says_what_the_facts_say(row, capsys):
    found = data(capsys, "show", row["game"])[row["attribute"]]
    if row["attribute"] == "value":
        assert Game(str(found)) == Game(row["expected"])
    else:
        assert found == row["expected"]


@pytest.mark.parametrize("row", [row for row in rows("values.tsv") if row["attribute"] == "thermograph"], ids=str)
def test_show_gives_the_walls_of_the_facts(row, capsys):
    found = data(capsys, "show", row["game"])
    expected = [[[str(t), str(v)] for t, v in wall] for wall in walls(row["expected"])]
    assert [found["left_wall"], found["right_wall"]] == expected


@pytest.mark.parametrize("g", born_by(2), ids=format)
def test_all_names_and_forms_of_show_read_back(g, capsys):
    found = data(capsys, "show", f"{g:a}")
    assert all(Game(str(found[key])) == g for key in ("value", "canonical", "unicode", "latex"))
    for side in (LEFT, RIGHT):
        options = found[str(side).lower()]
        assert [Game(option["value"]) for option in options] == list(g.options(side))
        assert [(option["left_stop"], option["right_stop"]) for option in options] == [
            (str(o.left_stop), str(o.right_stop)) for o in g.options(side)
        ]


def numbers(value: object) -> list[object]:
    """Every number in data that JSON holds as a number."""
    if isinstance(value, dict):
        return [n for part in value.values() for n in numbers(part)]
    if isinstance(value, list):
        return [n for part in value for n in numbers(part)]
    return [] if isinstance(value, (str, bool, type(None))) else [value]


def test_the_data_of_show_have_these_keys_and_exact_numbers_as_strings(capsys):
    found = data(capsys, "show", "{0,{4|-1}|*}", "--tax", "0,1/2", "--explain")
    assert set(found) == {
        *("input", "value", "canonical", "unicode", "latex", "kind", "outcome", "left_stop", "right_stop", "mean"),
        *("temperature", "birthday", "follower_count", "left_wall", "right_wall", "critical_temperatures"),
        *("left", "right", "cooled", "explanation"),
    }
    assert numbers(found) == []


def test_the_explanation_names_the_options_that_went(capsys):
    steps = data(capsys, "show", "{0,1|2,*}", "--explain")["explanation"]
    assert steps == [
        {"side": "Left", "kind": "dominated", "option": "0", "by": "1"},
        {"side": "Right", "kind": "dominated", "option": "2", "by": "*"},
    ]


@pytest.mark.parametrize(("habit", "temperature"), [((), "-1/4"), (("-1",), "-1"), (("0",), "0")])
def test_numbers_are_as_cold_as_the_reader_has_them(habit, temperature, capsys):
    options = ["--cold-numbers", *habit] if habit else []
    assert data(capsys, "show", "3/4", *options)["temperature"] == temperature
    assert data(capsys, "show", "{3|1}", *options)["temperature"] == "1"


def test_compare_agrees_with_the_order_and_its_moves_win(capsys):
    games = born_by(2)
    for g in games:
        for h in games[::3]:
            found = data(capsys, "compare", f"{g:a}", f"{h:a}")
            assert found["order"] == g.compare(h).name.lower()
            winners = {win["side"] for win in found["wins"]}
            assert winners == {"N": {"Left", "Right"}, "P": set(), "L": {"Left"}, "R": {"Right"}}[(g - h).outcome.name]
            for win in found["wins"]:
                to, left = Game(win["to"]), win["side"] == "Left"
                assert to in (g if win["in"] == "G" else h).options(LEFT if left == (win["in"] == "G") else RIGHT)
                after = to - h if win["in"] == "G" else g - to
                assert after >= 0 if left else after <= 0


@pytest.mark.parametrize(
    ("g", "sign", "h", "code"),
    [
        ("^", ">", "0", 0),
        ("^", "<", "0", 1),
        ("*", "||", "0", 0),
        ("*", "∥", "0", 0),
        ("*", "<=", "0", 1),
        ("*", "|>", "0", 0),
        ("-1", "<|", "^", 0),
        ("{0|1}", "=", "1/2", 0),
        ("{0|1}", "==", "1/2", 0),
        ("{0|1}", "!=", "1/2", 1),
        ("-^", "≤", "-v", 0),
        ("-1/2", ">=", "-1", 0),
    ],
)
def test_compare_answers_with_its_exit_code(g, sign, h, code):
    assert main(["compare", g, h, "--is", sign]) == code
    assert main(["compare", "--is", sign, "--json", g, h]) == code


@pytest.mark.parametrize(("n", "count"), [(0, 1), (1, 4), (2, 22), (3, 1474)])
def test_day_counts_every_value_once(n, count, capsys):
    found = data(capsys, "day", str(n))
    assert found["count"] == count == sum(group["count"] for group in found["groups"])
    assert all(group["count"] == sum(group[o] for o in "PNLR") for group in found["groups"])
    assert main(["day", str(n), "--list"]) == 0
    listed = capsys.readouterr().out.splitlines()[1:]
    assert {Game(line.split("\t")[0]) for line in listed} == set(born_by(n))


def test_sum_adds(capsys):
    found = data(capsys, "sum", "+-1", "{2|-1/2}", "-1", "-^")
    assert Game(str(found["value"])) == Game("+-1 + {2|-1/2} - 1 + v")
    assert [part["mean"] for part in found["components"]] == ["0", "3/4", "-1", "0"]
    assert found["mean"] == "-1/4"


# A game may begin with a minus


@pytest.mark.parametrize("text", ["-1", "-1/2", "-^", "-v", "-*", "-{1|0}", "-(1*)", "-1^3", "−1/2", "--3", "-+-1"])
@pytest.mark.parametrize("ends", [(), ("--",)], ids=["bare", "after --"])
def test_a_game_may_begin_with_a_minus(text, ends, capsys):
    try:
        g = Game(text)
    except ValueError:
        assert main(["show", *ends, text]) == 2
        return
    capsys.readouterr()
    assert main(["show", "--json", *ends, text]) == 0
    assert Game(json.loads(capsys.readouterr().out)["value"]) == g
    assert main(["compare", *ends, text, text]) == 0


def test_what_looks_like_an_option_is_one_before_the_dashes_and_none_after():
    assert marked(["show", "--json", "-h", "-1", "-1/2", "-", "--", "--json", "-h"]) == [
        *("show", "--json", "-h", "-1", "\0-1/2", "-", "\0--json", "\0-h"),
    ]


# Lines


def test_lines_become_rows_and_bad_lines_are_named():
    done = tepid("show", "-", stdin="\ufeff{2|-1/2}\r\n\n -^ \n{1|x}\n1/3\n\xff\n*2".encode() + b"\n\xff\xfe\n")
    table = [line.split("\t") for line in done.stdout.decode().splitlines()]
    assert done.returncode == 2
    assert table[0][:4] == ["input", "value", "outcome", "left_stop"]
    assert [row[1] for row in table[1:]] == ["{2|-1/2}", "v", "*2"] and len({len(row) for row in table}) == 1
    said = done.stderr.decode()
    assert [n for n in range(1, 10) if f"line {n}:" in said] == [4, 5, 6, 8]
    assert "Traceback" not in said


def test_lines_become_json_lines():
    done = tepid("show", "-", "--json", "--tax", "0", stdin=b"1\n*\n{1|-1}\n")
    found = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert [row["cooled"][0]["left"] for row in found] == ["1", "0", "1"] and done.returncode == 0


def test_a_line_is_answered_before_the_next_is_read():
    with subprocess.Popen([*TEPID, "show", "-"], stdin=-1, stdout=-1, env=UTF8) as running:
        assert running.stdin and running.stdout
        assert running.stdout.readline().startswith(b"input")
        for text, outcome in ((b"*", b"N"), (b"^", b"L")):
            running.stdin.write(text + b"\n")
            running.stdin.flush()
            assert running.stdout.readline().split(b"\t")[2] == outcome
        running.stdin.close()
        assert running.wait(20) == 0


def test_whoever_has_seen_enough_may_leave():
    with subprocess.Popen([*TEPID, "show", "-"], stdin=-1, stdout=-1, stderr=-1, env=UTF8) as running:
        assert running.stdin and running.stdout and running.stderr
        running.stdout.readline()
        running.stdout.close()
        try:
            running.stdin.write(b"*\n" * 50)
            running.stdin.close()
        except BrokenPipeError:
            pass
        assert running.stderr.read() == b""
        assert running.wait(20) == 0


def test_an_interrupt_ends_quietly():
    with subprocess.Popen([*TEPID, "show", "-"], stdin=-1, stdout=-1, stderr=-1, env=UTF8) as running:
        assert running.stdout and running.stderr
        running.stdout.readline()
        time.sleep(0.1)
        running.send_signal(signal.SIGINT)
        assert running.wait(20) == 130
        assert running.stderr.read() == b"tepid show: interrupted\n"


def test_a_long_sum_is_interrupted_too():
    parts = [f"+-{2**k}" for k in range(1, 45)]
    with subprocess.Popen([*TEPID, "sum", *parts, "--value"], stdout=-1, stderr=-1, env=UTF8) as running:
        assert running.stdout and running.stderr
        time.sleep(1)
        running.send_signal(signal.SIGINT)
        assert running.wait(20) == 130
        assert running.stdout.read() == b"" and running.stderr.read() == b"tepid sum: interrupted\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_a_full_disk_is_named():
    with open("/dev/full", "w") as full:
        done = subprocess.run([*TEPID, "show", "*"], stdout=full, stderr=-1, env=UTF8, timeout=60)
    assert done.returncode == 2 and done.stderr.decode().startswith("tepid show: No space")


# What is refused, and what is not

REFUSED = [
    *(["show", text] for text in ("", " ", "{1|2", "{1|2}}", "1/3", "0.5", "{1|x}", "on", "1e3", "{", "}", "\t")),
    *(["show", text] for text in ("{0|||1|||2}", "É", "\u202e1", "🐸", "{1|2\n|3", "\udcff", "+-", "^" * 30 + "x")),
    ["show", "1", "--tax", "0.5"],
    ["show", "1", "--tax", "*"],
    ["show", "1", "--tax", ""],
    ["show", "1", "--tax", "-2"],
    ["show", "1", "--tax", "0,,1"],
    ["show", "1", "--cold-numbers", "1"],
    ["show", "1", "--budget-seconds", "x"],
    ["show", "1", "--budget-seconds", "nan"],
    ["show", "1", "--budget-seconds", "inf"],
    ["show", "1", "2"],
    ["show"],
    ["show", "1", "--no-such-option"],
    ["show", "1", "--jso"],
    ["compare", "1"],
    ["compare", "1", "x"],
    ["compare", "1", "2", "--is", "~"],
    ["sum"],
    ["sum", "1", "x"],
    ["day", "4"],
    ["day", "-1"],
    ["day", "x"],
    ["day", "99999999999999999999"],
    ["day", "2", "--by", "mood"],
    ["no-such-command"],
    ["-1/2"],
]


@pytest.mark.parametrize("words", REFUSED, ids=str)
def test_bad_input_is_refused_in_words(words, capsys):
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("tepid") and "Traceback" not in err and "\0" not in err and "\\x00" not in err


@pytest.mark.parametrize(
    "words",
    [
        ("census", "--pool", "day1", "--csv"),
        ("catalogue", "domineering", "--inside", "1x2", "--out"),
        ("sweep", "cool", "1", "--pool", "day1", "--out"),
    ],
)
def test_a_file_that_cannot_be_written_is_named(words, tmp_path):
    plain = tmp_path / "plain"
    plain.touch()
    done = tepid(*words, str(plain / "below"))
    assert done.returncode == 2 and str(plain) in done.stderr.decode()


ANSWERED = ["10" * 500, "1/" + str(2**300), "^100000", "*500", "{" * 3000 + "|0}" * 3000, "^[500]", "+-" + "9" * 40]


@pytest.mark.parametrize("text", ANSWERED, ids=lambda text: text[:20])
@pytest.mark.parametrize("options", [[], ["--tax", "0,1/1024"], ["--explain"]], ids=str)
def test_large_games_are_shown_and_not_at_length(text, options, capsys):
    assert main(["show", text, *options]) == 0
    out = capsys.readouterr().out
    assert len(out) < 40_000


def test_a_game_too_long_to_write_still_has_stops(capsys):
    parts = [f"+-{n}" for n in range(1, 30)]
    assert main(["sum", *parts, "--value"]) == 0
    out = capsys.readouterr().out
    assert "temperature    29" in out and len(out) < 30_000
    assert main(["sum", *parts, "--value", "--json"]) == 3


def test_a_spent_budget_is_exit_code_3():
    """In a process of its own: the alarm may ring wherever Python is, in the test runner's own code too."""
    done = tepid("show", "*100000", "--budget-seconds", "0.2")
    assert done.returncode == 3 and done.stdout == b"" and done.stderr.count(b"tepid") == 1


def test_a_sum_whose_budget_is_spent_says_what_is_known():
    parts = [f"+-{2**k}" for k in range(1, 45)]
    done = tepid("sum", *parts, "--value", "--json", "--budget-seconds", "0.5")
    assert done.returncode == 3 and done.stderr.count(b"tepid") == 1
    found = json.loads(done.stdout)
    assert found["mean"] == "0" and len(found["freezing_order"]) == 44 and found["value"] is None


def test_a_spent_budget_ends_a_stream():
    done = tepid("show", "-", "--json", "--budget-seconds", "0.3", stdin=b"*100000\n" * 3)
    assert (
        done.returncode == 3
        and done.stdout == b""
        and done.stderr.count(b"line 1:") == 1 != done.stderr.count(b"line 3:")
    )


def test_a_fault_of_ours_is_no_traceback(capsys, monkeypatch):
    from tepid.cli import show

    monkeypatch.setattr(show, "Game", lambda text: {}["no such key"])
    assert main(["show", "1"]) == 70
    assert "a fault of tepid" in capsys.readouterr().err


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_any_encoding_will_do(encoding):
    for words in (["show", "{^|-1/2}", "--explain", "--tax", "0"], ["show", "↑∗", "--json"], ["compare", "^", "*"]):
        done = tepid(*words, PYTHONIOENCODING=encoding)
        assert done.returncode == 0 and done.stderr == b""
        assert done.stdout.decode(encoding)
        assert encoding != "ascii" or done.stdout.isascii()


def test_no_colour_but_on_a_terminal(monkeypatch, capsys):
    assert main(["show", "{2|-1/2}"]) == 0
    assert "\x1b" not in capsys.readouterr().out

    class Terminal(io.StringIO):
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

    for variable, painted in (("", True), ("1", False)):
        monkeypatch.setattr(sys, "stdout", Terminal())
        monkeypatch.setenv("NO_COLOR", variable)
        monkeypatch.setenv("TERM", "xterm")
        assert main(["show", "{2|-1/2}"]) == 0
        assert ("\x1b[34m" in sys.stdout.getvalue()) == painted


# Help


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(name, capsys):
    assert main([name, "--help"]) == 0
    out = capsys.readouterr().out
    assert "examples:" in out and f"tepid {name} " in out


def test_help_lists_every_command_and_the_exit_codes(capsys):
    for words in (["--help"], ["-h"], []):
        assert main(words) == 0
        out = capsys.readouterr().out
        assert all(f"\n    {name} " in out for name in COMMANDS) and "130 interrupted" in out


def test_version(capsys):
    import tepid

    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"tepid {tepid.__version__}\n"


def test_show_loads_no_more_than_it_needs():
    code = "import sys; from tepid.cli import main; main(['show', '{5|{4|0}}']); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=UTF8)
    loaded = {name.split(".")[0] for name in done.stderr.split()}
    assert not loaded & {"rich", "json", "shutil", "dataclasses", "inspect", "polars", "pathlib", "subprocess"}
