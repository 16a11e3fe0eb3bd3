"""Word that it is somebody's turn, to a local endpoint that behaves as endpoints may."""

from __future__ import annotations

import base64
import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue

import pytest

from hexhold.language import say
from hexhold.server import delivery
from hexhold.server.delivery import Delivery, DeliveryError, is_public
from hexhold.server.push_notifications import encryption, queue
from hexhold.server.storage import PushRow
from tests.server.client import HOST, Client, Json, Person, Table, full_room
from tests.server.conftest import Servers
from tests.server.running import running

pytest.importorskip("pywebpush", reason="pip install 'hexhold[push]'")
BY_DAYS: Json = {"players": 3, "clock": {"kind": "days", "seconds": 86_400}}
SOON = 20.0


class _Endpoint(BaseHTTPRequestHandler):
    """The push service of a browser's maker; the path tells it how to answer."""

    server: Endpoint

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.came.put((self.path, dict(self.headers), body))
        if self.path == "/hangs":
            self.server.let_go.wait(SOON)
            return
        self.send_response({"/gone": 410, "/elsewhere": 307}.get(self.path, 201))
        if self.path == "/elsewhere":
            self.send_header("Location", "/taken")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


class Endpoint(ThreadingHTTPServer):
    """It, and what has come there."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Endpoint)
        self.came: Queue[tuple[str, dict[str, str], bytes]] = Queue()
        self.let_go = threading.Event()

    def at(self, path: str) -> str:
        return f"http://127.0.0.1:{self.server_port}{path}"


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    with running(Endpoint()) as found:
        yield found
        found.let_go.set()


@pytest.fixture
def base_path() -> str:
    return ""


@pytest.fixture
def client(serve: Servers, base_path: str) -> Iterator[Client]:
    at = f"http://{HOST}{base_path}"
    with serve(at=at, push_anywhere=True, base_path=base_path) as found:
        yield found


class Browser:
    """The keys with which a browser reads what it is told."""

    def __init__(self) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = bytes(range(16))
        self.point = self.key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )

    def wants(self, at: str) -> Json:
        def text(data: bytes) -> str:
            return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

        return {"endpoint": at, "p256dh": text(self.point), "auth": text(self.auth)}

    def read(self, body: bytes) -> Json:
        import http_ece

        told = http_ece.decrypt(
            body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"
        )
        found: Json = json.loads(told)
        return found


def told_at(who: Client | Person, *paths: str, browser: Browser) -> None:
    for path in paths:
        answer = who.post("/api/push?lang=de", json=browser.wants(path))
        assert answer.status_code == 200, answer.text


def begin(client: Client) -> tuple[str, Person]:
    """A correspondence game of Ann, who looks at it, Ben, who does not, and a bot."""
    room, ben = full_room(client, "Ben", start=False, name="Sunday", **BY_DAYS)
    return room["id"], ben


def until_bens_turn(client: Client, room: str) -> None:
    client.post(f"/api/rooms/{room}/start")
    with Table(client, room) as ann:
        while ann.view["awaited"]["players"] != [1]:
            ann.play_on()


@pytest.mark.parametrize("base_path", ["", "/hexhold"])
def test_people_who_look_elsewhere_are_notified_in_their_language(
    client: Client, endpoint: Endpoint, base_path: str
) -> None:
    room, ben = begin(client)
    browser = Browser()
    told_at(ben, endpoint.at("/taken"), browser=browser)
    until_bens_turn(client, room)
    path, headers, body = endpoint.came.get(timeout=SOON)
    assert path == "/taken" and headers["Content-Encoding"] == "aes128gcm"
    key = client.get("/api/push").json()["key"]
    assert (
        headers["Authorization"].startswith("vapid t=") and f"k={key}" in headers["Authorization"]
    )
    assert browser.read(body) == {
        "title": "Sunday",
        "text": "Du bist am Zug.",
        "path": f"{base_path}/room/{room}",
    }


def test_endpoints_that_hang_or_lead_elsewhere_do_no_harm(
    client: Client, endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "MOST_SECONDS", 2.0)
    room, ben = begin(client)
    pushes = client.services.store.push_subscriptions
    paths = [endpoint.at(path) for path in ("/hangs", "/elsewhere", "/gone", "/taken")]
    told_at(ben, *paths, browser=Browser())
    session = client.services.sessions
    (his,) = [one for one, name in session._names.items() if name == "Ben"]
    until_bens_turn(client, room)
    came = {endpoint.came.get(timeout=SOON)[0] for _ in paths}
    assert came == {"/hangs", "/elsewhere", "/gone", "/taken"}
    told = client.services.rooms.push_queue
    client.call(told._waiting.join)
    client.call(told.tell, queue.Notification(his, "Sunday", say("your-turn-at"), "/"))
    client.call(told._waiting.join)
    again = {endpoint.came.get(timeout=SOON)[0] for _ in range(2)}
    assert again == {"/elsewhere", "/taken"}, "what hung is left alone for a while"
    left = [row.endpoint for row in client.call(pushes.of, his)]
    assert sorted(left) == sorted(path for path in paths if not path.endswith("/gone"))
    assert endpoint.came.empty(), "no redirection is followed"
    for _ in range(2 * delivery.MOST_WAITING):
        client.services.rooms.push_queue.tell(queue.Notification("nobody", "", "", "/"))  # type: ignore[arg-type] # nobody reads it
    assert ben.post("/api/push/end", json={"endpoint": paths[0]}).status_code == 200
    assert len(client.call(pushes.of, his)) == 2


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "169.254.169.254",
        "192.168.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "fe80::1%eth0",
        "fd00::1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "::127.0.0.1",
        "64:ff9b:1::a00:1",
        "fec0::1",
    ],
)
def test_no_address_of_ones_own_network_is_asked(address: str) -> None:
    assert not is_public(address)


def test_only_the_internet_is_asked_and_only_over_https(endpoint: Endpoint) -> None:
    assert is_public("1.1.1.1") and is_public("2606:4700:4700::1111")
    for at in (endpoint.at("/taken"), f"https://127.0.0.1:{endpoint.server_port}/", "https:///"):
        with pytest.raises(DeliveryError):
            Delivery(at, {}, b"x", anywhere=False).send()
    assert endpoint.came.empty()


def test_what_cannot_be_told_is_refused(
    serve: Servers, endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serve() as client:
        good = Browser().wants("https://push.example.org/x")
        for wrong in ({"endpoint": "file:///x"}, {"p256dh": "short"}, {"auth": "?" * 22}):
            assert client.post("/api/push", json={**good, **wrong}).status_code == 400
        plain = {**good, "endpoint": endpoint.at("/taken")}
        assert "HTTPS" in client.post("/api/push", json=plain).json()["text"]
        assert client.post("/api/push", json=good).status_code == 200
        key = client.get("/api/push").json()["key"]
        assert key and client.get("/api/push").json()["key"] == key, "it stays"
        monkeypatch.setattr(queue, "OFFERED", False)
        assert client.get("/api/push").json() == {"key": None}
        assert "hexhold[push]" in client.post("/api/push", json=good).json()["text"]


@pytest.mark.parametrize("addresses", [["10.0.0.7"], ["1.1.1.1", "169.254.169.254"], ["::1"]])
def test_a_name_that_leads_into_ones_own_network_is_not_asked(
    addresses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, 443)) for each in addresses]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    monkeypatch.setattr(socket.socket, "connect", lambda _, address: asked.append(address))
    with pytest.raises(DeliveryError, match="not public"):
        Delivery("https://push.example.org/x", {}, b"x", anywhere=False).send()
    assert asked == []


def test_only_endpoints_with_slow_names_are_skipped(
    serve: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "MOST_SECONDS", 0.05)
    answers = threading.Event()

    def looked_up(*_: object, **__: object) -> None:
        answers.wait(SOON)
        raise OSError("no such name")

    monkeypatch.setattr(socket, "getaddrinfo", looked_up)
    with serve() as client:
        store, told = client.services.store, client.services.rooms.push_queue
        names = [f"https://{n}.example.org/x" for n in range(delivery.AT_ONCE + 1)]
        for name in names:
            wants = Browser().wants(name)
            row = PushRow(name, wants["p256dh"], wants["auth"], "en")
            client.call(store.push_subscriptions.add, name, "device", row)
            client.call(told.tell, queue.Notification(name, "", say("your-turn-at"), "/"))
        client.call(told._waiting.join)
        answers.set()
        assert sorted(told._threads._resting) == names[:-1]


@pytest.mark.parametrize("key", ["A" * 87, ""])
def test_a_key_that_is_none_ends_the_telling(key: str) -> None:
    row = PushRow("https://push.example.org/x", key, "A" * 22, "en")
    with pytest.raises(ValueError):
        encryption.encrypted_message(encryption.new_key(), "mailto:a@b", row, {})


@pytest.mark.parametrize(
    "origin",
    ["https://its.name:8443", "https://its.name", "https://[::1]:8000", "https://localhost"],
)
def test_a_server_at_any_origin_can_sign(origin: str) -> None:
    wants = Browser().wants("https://push.example.org/x")
    row = PushRow(wants["endpoint"], wants["p256dh"], wants["auth"], "en")
    assert encryption.encrypted_message(encryption.new_key(), queue.sender([origin]), row, {})[1]
