"""What the server refuses, what every answer carries, and that whatever is typed is shown as text."""

from __future__ import annotations

import html
import re
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from time import perf_counter
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from tepid.claims import load
from tepid.web.listening import MOST_CONNECTIONS
from tests.web.serving import Explorer, explorer

PAGES = [
    "/",
    "/board",
    "/operators",
    "/operators/compare",
    "/operators/sweep",
    "/operators/sweep?op=heat+1&pool=day2&run=1",
    "/days",
    "/sums",
    "/sums?moves=1.2&coupons=3%3A1&tax=2",
    "/claims",
]
SLOW = "cooling-adds"
HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)>\"'{{7*7}}&amp;\x00\r\nSet-Cookie: a=b"


def test_it_listens_on_the_loopback_only(served: Explorer):
    port = int(served.address.rsplit(":", 1)[1].strip("/"))
    with socket.socket(socket.AF_INET) as other:
        other.settimeout(2)
        # Every address 127.x.y.z is this machine; only the one it was given answers.
        assert other.connect_ex(("127.0.0.2", port)) != 0
    assert served.address.startswith("http://127.0.0.1:")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:99", "[::1]", "[::1]:80"])
def test_it_answers_to_names_of_this_machine(client: httpx.Client, host: str):
    assert client.get("/static/icon.svg", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    ["example.org", "localhost.example.org", "127.0.0.1.example.org", "127.0.0.2", "", "localhost:x", "[::2]:80"],
)
def test_a_name_that_was_bent_to_this_machine_is_refused(client: httpx.Client, host: str):
    for path in ("/", "/static/icon.svg", "/nothing"):
        answer = client.get(path, headers={"host": host})
        assert answer.status_code == 400
        assert "localhost" in answer.text


def test_a_request_that_names_no_host_is_refused(served: Explorer):
    port = int(served.address.rsplit(":", 1)[1].strip("/"))
    with socket.create_connection(("127.0.0.1", port), timeout=10) as raw:
        raw.sendall(b"GET / HTTP/1.0\r\n\r\n")
        assert raw.recv(100).startswith(b"HTTP/1.1 400")


def test_another_sites_page_cannot_make_this_machine_compute(client: httpx.Client):
    behind = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}
    assert client.get("/", params={"g": "*"}, headers=behind).status_code == 403
    framed = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe"}
    assert client.get("/", params={"g": "*"}, headers=framed).status_code == 403
    followed = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert client.get("/", params={"g": "*"}, headers=followed).status_code == 200
    assert client.get("/", params={"g": "*"}, headers={**followed, "sec-fetch-dest": "document"}).status_code == 200


@pytest.mark.parametrize("path", ["/operators/sweep/events?op=heat+1&pool=day3", "/claims/events"])
def test_to_ask_for_a_head_starts_no_work(client: httpx.Client, path: str):
    answer = client.head(path)
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET")


@pytest.mark.parametrize(
    "path",
    [
        *PAGES,
        "/claims/events?run=mast",
        "/?g=%7B",
        "/nothing",
        "/static/explorer.js",
        "/game.text?g=*",
        "/game.text?g=%7B",
    ],
)
def test_every_answer_has_the_policy(client: httpx.Client, path: str):
    headers = client.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == policy["form-action"] == "'self'"
    assert policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "set-cookie" not in headers
    assert "server" not in headers


@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_a_script_or_a_style_of_its_own_or_an_address_elsewhere(client: httpx.Client, path: str):
    text = client.get(path).text
    assert "<style" not in text
    assert " style=" not in text
    assert " onclick=" not in text
    scripts = [part.split(">")[0] for part in text.split("<script")[1:]]
    assert set(scripts) <= {' type="module" src="/static/explorer.js"', ' type="application/json"'}
    assert text.replace('xmlns="http://www.w3.org/2000/svg"', "").count("http") == 0


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_it_is_asked_by_addresses_alone(client: httpx.Client, method: str):
    assert client.request(method, "/", content=b"g=1").status_code == 405


def test_what_is_too_long_is_refused_with_its_bounds(client: httpx.Client):
    answer = client.get("/", params={"g": "1" * 40_000})
    assert answer.status_code == 413
    assert "32,768" in answer.text
    assert client.post("/", content=b"x" * 100_000).status_code == 413
    assert client.get("/", params={"g": "*"}).status_code == 200


def test_a_head_without_an_end_is_cut_off(served: Explorer):
    port = int(served.address.rsplit(":", 1)[1].strip("/"))
    with socket.create_connection(("127.0.0.1", port), timeout=20) as raw:
        sent, is_open = 0, True
        while is_open and sent < 64 << 20:
            try:
                sent += raw.send(b"GET /?g=" + b"1" * 65_536)
            except ConnectionError:
                is_open = False
    assert not is_open
    with served.client() as client:
        assert client.get("/?g=*").status_code == 200


def test_whoever_brings_no_whole_request_keeps_nobody_out(served: Explorer):
    """As many connections as there may be, each with half a head: they are closed, and then there is room."""
    port = int(served.address.rsplit(":", 1)[1].strip("/"))
    halves = [socket.create_connection(("127.0.0.1", port), timeout=60) for _ in range(MOST_CONNECTIONS)]
    try:
        for half in halves:
            half.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        for half in halves:
            with suppress(ConnectionResetError):
                assert half.recv(1) == b""
        with served.client() as client:
            assert client.get("/?g=*").status_code == 200
    finally:
        for half in halves:
            half.close()


def test_a_connection_is_kept_while_its_request_is_answered_and_used_again(client: httpx.Client):
    for _ in range(3):
        assert client.get("/static/icon.svg").status_code == 200


def test_half_a_second_request_is_not_waited_for_either(served: Explorer):
    port = int(served.address.rsplit(":", 1)[1].strip("/"))
    with socket.create_connection(("127.0.0.1", port), timeout=60) as raw:
        raw.sendall(b"GET /static/icon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert raw.recv(65536).startswith(b"HTTP/1.1 200")
        raw.sendall(b"GET / HTTP/1.1\r\n")
        with suppress(ConnectionResetError):
            while raw.recv(65536):
                pass


@pytest.mark.parametrize("g", ["*10000", "*300000", "*30000+^", "{*9999|0}"])
def test_patiences_add_up_to_less_than_a_page_may_take(client: httpx.Client, g: str):
    """Every fact of these is bounded by itself; all together are, too."""
    answer = client.get("/", params={"g": g})
    assert answer.status_code == 200
    assert "first player" in answer.text or "Left" in answer.text


def test_a_number_of_very_many_digits_is_not_written_out(client: httpx.Client):
    nines = "9" * 9_000
    text = client.get("/", params={"g": nines}).text
    said = re.sub(r"<[^>]*>", "", text)  # the field and the addresses have all of it
    assert "(9,000 characters)" in said
    assert "9" * 500 not in said


def test_a_claim_that_takes_too_long_leaves_the_others_in_sight(client: httpx.Client):
    answer = client.get("/claims", params={"run": SLOW})
    assert answer.status_code == 503
    assert answer.text.count("data-verdict") == len(load())
    at = answer.text.split(f'<li id="{SLOW}">')[1].split("</li>")[0]
    assert "Ask for something smaller" in at


def test_a_claim_that_there_is_not_leaves_the_others_in_sight(client: httpx.Client):
    answer = client.get("/claims", params={"run": "nothing"})
    assert answer.status_code == 422
    assert answer.text.count("data-verdict") == len(load())
    assert "nothing" in html.unescape(answer.text.split('id="fault-run"')[1].split("</div>")[0])


def test_an_emptied_field_is_not_answered_with_the_example(client: httpx.Client):
    for path, field in (("/", "g"), ("/board", "board"), ("/sums", "sum"), ("/operators/compare", "t")):
        answer = client.get(path, params={field: ""})
        assert answer.status_code == 422
        assert 'role="alert"' in answer.text.split(f'id="fault-{field}"')[1].split("</div>")[0]
    page = client.get("/days", params={"day": "2", "by": ""})
    assert "Classes</h2>" not in page.text
    assert all("by=&amp;" in link for link in re.findall(r'href="(/days\?[^"]*where=[^"]*)"', page.text))


def test_a_fault_of_a_sum_names_its_line(client: httpx.Client):
    answer = client.get("/sums", params={"sum": "1\n{1|x}"})
    fault = html.unescape(answer.text.split('id="fault-sum"')[1].split("</div>")[0])
    assert "line 2: " in fault
    assert "column 4" in fault


def test_a_sum_says_who_wins_in_words_and_what_cancelled(client: httpx.Client):
    text = client.get("/sums", params={"sum": "2 x *"}).text
    assert "the second player wins (P)" in text
    cancelled = text.split("<dt>cancelled</dt>")[1].split("</dd>")[0]
    assert "∗" in cancelled
    assert "1 kind of component" in client.get("/sums", params={"sum": "+-3"}).text


def test_a_fault_in_a_chain_is_marked_where_it_was_typed(client: httpx.Client):
    answer = client.get("/operators", params={"g": "1", "ops": "cool 1 then heat 1+"})
    assert answer.status_code == 422
    fault = html.unescape(answer.text.split('id="fault-ops"')[1].split("</div>")[0])
    assert "column 20" in fault
    assert "cool 1 then heat 1+<mark>" in fault


def test_a_bonus_is_a_number(client: httpx.Client):
    answer = client.get("/operators/compare", params={"t": "*"})
    assert answer.status_code == 422
    assert "number" in html.unescape(answer.text.split('id="fault-t"')[1].split("</div>")[0])


def test_the_pair_of_a_sweep_is_compared_under_the_same_operator(client: httpx.Client):
    text = client.get("/operators/sweep", params={"op": "heat 2", "pool": "day2", "run": "1"}).text
    [link] = re.findall(r'href="(/operators/compare\?[^"]+)"', text)
    query = parse_qs(urlsplit(html.unescape(link)).query)
    assert (query["t"], query["draw"]) == (["2"], ["heat 2"])
    assert 'id="drawn"' in client.get(html.unescape(link)).text


def test_a_fault_stands_beside_its_field_with_the_column_marked(client: httpx.Client):
    answer = client.get("/", params={"g": "{1 | x}"})
    assert answer.status_code == 422
    assert "at column 6" in answer.text
    assert "<code>{1 | <mark>x</mark>}</code>" in answer.text
    field = answer.text.split('id="g"')[1].split(">")[0]
    assert 'aria-invalid="true"' in field
    assert "fault-g" in field


@pytest.mark.parametrize(
    ("fields", "field", "says"),
    [
        ({"g": "1/3"}, "g", "power of two"),
        ({"g": ""}, "g", "expected"),
        ({"g": "1", "tax": "*"}, "tax", "no number"),
        ({"g": "1", "tax": "-1"}, "tax", "-1"),
        ({"g": "1", "tax": "1/3"}, "tax", "power of two"),
        ({"g": "1", "step": "99"}, "step", "whole number"),
    ],
)
def test_bad_input_names_its_field(client: httpx.Client, fields: dict[str, str], field: str, says: str):
    answer = client.get("/", params=fields)
    assert answer.status_code == 422
    fault = answer.text.split(f'id="fault-{field}"')[1].split("</div>")[0]
    assert says in html.unescape(fault)


def test_what_takes_too_long_says_so_and_what_would_do(client: httpx.Client):
    answer = client.get("/", params={"g": "^<99999>"})
    assert answer.status_code == 503
    assert "Ask for something smaller" in answer.text
    assert int(answer.headers["retry-after"]) > 0


def test_a_board_too_hard_to_value_is_drawn_all_the_same(client: httpx.Client):
    answer = client.get("/board", params={"rules": "domineering", "rows": "9", "columns": "9"})
    assert answer.status_code == 503
    assert "Ask for something smaller" in answer.text
    assert answer.text.count("make it removed") == 81


def inert(text: str) -> None:
    """Nothing of `HOSTILE` has come alive in a page."""
    assert "<script>alert" not in text
    assert "<img" not in text
    assert "49" not in text
    assert "onerror=alert" not in html.unescape(text) or "&lt;img" in text


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("/", ["g", "tax", "step"]),
        ("/board", ["rules", "board", "put", "rows", "columns"]),
        ("/game.text", ["g"]),
        ("/game.svg", ["g"]),
    ],
)
def test_hostile_text_is_shown_as_text(client: httpx.Client, path: str, fields: list[str]):
    for field in fields:
        fine = {"g": "1", "rows": "2", "columns": "2"} | ({"run": "1"} if path == "/operators/sweep" else {})
        answer = client.get(path, params={**fine, field: HOSTILE})
        assert answer.status_code == 422
        assert "set-cookie" not in answer.headers
        if answer.headers["content-type"].startswith("text/html"):
            inert(answer.text)
        else:
            assert answer.headers["content-type"].startswith("text/plain")


@pytest.mark.parametrize(
    ("path", "field"),
    [("/operators/sweep/events", "op"), ("/operators/sweep/events", "pool"), ("/claims/events", "run")],
)
def test_hostile_text_is_shown_as_text_in_events(client: httpx.Client, path: str, field: str):
    answer = client.get(path, params={"op": "heat 1", "pool": "day1", field: HOSTILE})
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert "event: refused" in answer.text
    inert(answer.text)


def test_an_unknown_page_is_a_page(client: httpx.Client):
    answer = client.get("/" + "%3Cscript%3E")
    assert answer.status_code == 404
    assert "no such page" in answer.text
    assert "<script>" not in answer.text


def test_a_game_is_carried_off_in_every_way(client: httpx.Client):
    def got(kind: str) -> httpx.Response:
        return client.get(f"/game.{kind}", params={"g": "{2|-1/2}"})

    assert got("text").text == "{2|-1/2}"
    assert got("json").json()["mean"] == "3/4"
    assert got("svg").headers["content-type"] == "image/svg+xml"
    assert got("svg").text.startswith("<svg")
    assert "\\begin{tikzpicture}" in got("tikz").text
    assert "\\mid" in got("latex").text or "|" in got("latex").text
    assert got("exe").status_code == 404


def test_ctrl_c_ends_it_at_once_with_all_its_workers():
    with explorer() as one, one.client() as client:
        assert client.get("/?g=*").status_code == 200
        start = perf_counter()
        one.process.send_signal(signal.SIGINT)
        assert one.process.wait(timeout=20) == 0
        assert perf_counter() - start < 3
        assert one.process.stderr is not None
        assert one.process.stderr.read() == ""


def test_a_busy_port_is_said_to_be_busy(served: Explorer):
    port = served.address.rsplit(":", 1)[1].strip("/")
    command = [sys.executable, "-m", "tepid", "serve", "--port", port]
    found = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert found.returncode == 2
    assert f"port {port} is in use" in found.stderr
    assert "Traceback" not in found.stderr


@pytest.mark.parametrize(("words", "says"), [(["--port", "70000"], "65535"), (["--host", "192.0.2.1"], "no address")])
def test_where_it_cannot_listen(words: list[str], says: str):
    command = [sys.executable, "-m", "tepid", "serve", "--port", "0", *words]
    found = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert found.returncode == 2
    assert says in found.stderr


@pytest.mark.parametrize("missing", ["starlette", "jinja2", "uvicorn"])
def test_without_its_packages_it_says_which_extra_brings_them(missing: str):
    code = f"import sys; sys.modules[{missing!r}] = None; from tepid.cli import main; sys.exit(main(['serve']))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert found.returncode == 2
    assert missing in found.stderr
    assert "-m pip install starlette jinja2 uvicorn" in found.stderr


def test_elsewhere_only_when_told_and_with_a_warning():
    with explorer("--host", "0.0.0.0") as one, one.client() as client:
        assert client.get("/static/icon.svg", headers={"host": "192.168.7.7:1"}).status_code == 200
        assert client.get("/static/icon.svg", headers={"host": "example.org"}).status_code == 400
        one.process.send_signal(signal.SIGINT)
        assert one.process.wait(timeout=20) == 0
        assert one.process.stderr is not None
        assert "whoever reaches this address" in one.process.stderr.read()
