"""The headers of every answer, and what no answer may reveal."""

import re
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from hexhold.play.room.audience import shapes
from hexhold.server.http.routes import room_routes
from hexhold.server.settings import Settings
from hexhold.server.start.app import HEADERS
from tests.server.client import ORIGIN, Client, Person, Table, open_room
from tests.server.conftest import Servers

ROOT = Path(__file__).parents[3]
BUILT = ROOT / "src" / "hexhold" / "server" / "page" / "index.html"


def directives() -> dict[str, list[str]]:
    found = (part.split() for part in HEADERS["Content-Security-Policy"].split(";"))
    return {name: sources for name, *sources in found}


def test_no_inline_script_is_allowed() -> None:
    policy = directives()
    assert "script-src" not in policy and policy["default-src"] == ["'self'"]
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == ["'none'"]
    assert "'unsafe-inline'" not in policy["style-src"]


@pytest.mark.parametrize("page", [ROOT / "web" / "index.html", BUILT], ids=["source", "built"])
def test_the_page_has_no_inline_script(page: Path) -> None:
    if not page.is_file():
        pytest.skip("the page is not built")
    text = page.read_text(encoding="utf-8")
    scripts = re.findall(r"<script\b([^>]*)>(.*?)</script>", text, re.DOTALL)
    assert scripts and all("src=" in head and not body.strip() for head, body in scripts)
    assert not re.search(r"\son\w+\s*=|javascript:", text)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/healthz", 200),
        ("GET", "/api/editions", 200),
        ("GET", "/api/openapi.json", 200),
        ("GET", "/nothing", 404),
        ("DELETE", "/api/session", 405),
        ("POST", "/api/ticket", 401),
        ("POST", "/api/session", 400),
        ("OPTIONS", "/api/rooms", 204),
    ],
)
def test_every_answer_carries_the_headers(
    page: Client, method: str, path: str, status: int
) -> None:
    answer = page.request(method, path)
    assert answer.status_code == status
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "server" not in answer.headers


@pytest.mark.parametrize("host", ["[::1]:99999", "x:99999", "x:y", "a/b:c", "x:-1"])
@pytest.mark.parametrize("path", ["/", "/room/x", "/api/rooms", "/nothing"])
def test_a_bad_host_is_refused_everywhere(
    page: Client, host: str, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    answer = page.get(path, headers={"host": host})
    assert answer.status_code == 400 and answer.json()["code"] == "bad_host"
    assert all(answer.headers[name] == value for name, value in HEADERS.items())
    assert not caplog.records


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nope", "/api/nope/more", "/api/rooms/x/y"])
@pytest.mark.parametrize("accept", ["*/*", "text/html", "application/json"])
def test_an_unknown_address_of_the_api_is_refused_as_json(
    client: Client, path: str, accept: str
) -> None:
    answer = client.get(path, headers={"Accept": accept})
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


def test_what_can_be_asked_is_said_in_full(client: Client) -> None:
    for path in ("/api/session", "/api/rooms"):
        assert client.options(path).headers["allow"] == "GET, OPTIONS, POST"


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("", "body: not JSON"),
        ("[" * 50_000, "body: not JSON"),
        ('{"name": 3}', "name: Expected `str`, got `int`"),
        ("{}", "Object missing required field `name`"),
        ('{"name": "Ann", "more": 1}', "Object contains unknown field `more`"),
    ],
)
def test_bad_bodies_are_refused_in_one_line(client: Client, body: str, text: str) -> None:
    answer = client.post("/api/session", content=body)
    assert answer.status_code == 400
    assert answer.json() == {"code": "usage", "text": text, "rule": None}


def test_what_nearly_fits_does_not(client: Client) -> None:
    room = open_room(client)
    config = room["config"]
    path = f"/api/rooms/{room['id']}/configure"
    assert client.post(path, json={"config": {**config, "private": 0}}).status_code == 400
    assert client.post(path, json={"config": {**config, "players": "4"}}).status_code == 400
    assert client.post(path, json={"config": {**config, "players": 3.0}}).status_code == 200


class HiddenError(Exception):
    """A fault of the program, with something that nobody should read."""


def test_a_fault_tells_clients_nothing(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    room = open_room(client)

    def fail(*_: object) -> None:
        raise HiddenError("hidden in the program")

    for module in (room_routes, shapes):
        monkeypatch.setattr(module, "room_shape", fail)
    answer = client.get(f"/api/rooms/{room['id']}")
    assert answer.status_code == 500
    assert answer.json()["code"] == "internal"
    assert "hidden" not in answer.text and "Traceback" not in answer.text
    headers = {"origin": ORIGIN}
    with client.websocket_connect(f"/ws/rooms/{room['id']}", headers=headers) as socket:
        socket.send_text('{"type": "hello"}')
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_text(timeout=60)
        assert "hidden" not in str(ended.value.detail)


def test_the_limits_are_those_that_are_promised() -> None:
    chosen = Settings("")
    assert (chosen.seat_messages, chosen.watcher_messages, chosen.window) == (100, 50, 20.0)
    assert (chosen.chat_messages, chosen.chat_window) == (5, 10.0)
    assert chosen.queue == 256


def test_watchers_may_say_less_and_each_has_an_own_count(serve: Servers) -> None:
    with serve(seat_messages=20, watcher_messages=8) as client:
        room = open_room(client)["id"]
        cy, di = Person(client, "Cy"), Person(client, "Di")
        why = {"type": "why", "action": "end"}
        # Connecting and saying hello are two already.
        with Table(client, room) as ann, Table(cy, room) as one, Table(di, room) as other:
            replies = [one.ask(why)["error"]["code"] for _ in range(9)]
            assert replies == ["no_game"] * 6 + ["too_fast"] * 3
            assert other.ask(why)["error"]["code"] == "no_game"
            replies = [ann.ask(why)["error"]["code"] for _ in range(21)]
            assert replies == ["no_game"] * 18 + ["too_fast"] * 3


def test_addresses_are_counted_second(serve: Servers) -> None:
    with serve(address_messages=14) as client:  # of which each takes one to come in
        room = open_room(client)["id"]
        why = {"type": "why", "action": "end"}
        with Table(client, room) as ann, Table(Person(client, "Cy"), room) as other:
            both = [table.ask(why)["error"]["code"] for _ in range(6) for table in (ann, other)]
            assert both == ["no_game"] * 10 + ["too_fast"] * 2


def test_requests_are_counted_for_sessions_first(serve: Servers) -> None:
    with serve(session_requests=4) as client:
        one, other = Person(client, "Ann"), Person(client, "Bo")
        answers = [one.post("/api/ticket").status_code for _ in range(5)]
        assert answers == [200] * 4 + [429]
        assert other.post("/api/ticket").status_code == 200
