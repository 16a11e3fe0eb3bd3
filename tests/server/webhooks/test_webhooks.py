"""Webhooks: what is sent where, and to which addresses nothing goes."""

import hashlib
import hmac
import json
import socket
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from hexhold.server import delivery as delivery_module
from hexhold.server.delivery import (
    Delivery,
    DeliveryError,
    DeliveryThreads,
    Found,
)
from hexhold.server.storage.repositories.webhooks import MOST_FAILURES, MOST_OF_ONE
from hexhold.server.webhooks import queue as queue_module
from hexhold.server.webhooks.messages import SIGNATURE, TableEvent, body_of, kind_of, public_root
from hexhold.server.webhooks.queue import MOST_MESSAGES, MOST_TESTS, _Waiting
from tests.server.client import ORIGIN, SHORT, Client, Person, Table, full_room, good, play_out
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime
from tests.server.webhooks.endpoint import Endpoint, receiving

SOON = 20.0


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    with receiving() as found:
        yield found


@pytest.fixture
def client(serve: Servers, endpoint: Endpoint) -> Iterator[Client]:
    with serve(push_anywhere=True) as found:
        found.services.rooms.webhooks._resolve = endpoint.resolve
        yield found


def hook(who: Client | Person, url: str, **more: Any) -> dict[str, Any]:
    return good(who.post("/api/webhooks", json={"url": url, **more}))


def sent(client: Client) -> None:
    """Wait until everything is sent."""
    client.call(client.services.rooms.webhooks._waiting.join)


def tell(client: Client, webhook: str, times: int = 1) -> None:
    """Send messages to a webhook of Ann."""
    queue, store = client.services.rooms.webhooks, client.services.store

    async def put() -> None:
        (ann,) = await store.conduct.accounts("Ann", "")
        (row,) = [row for row, _ in await store.webhooks.of(ann.session) if row.id == webhook]
        for _ in range(times):
            queue._put(_Waiting(EVENT, (), "", row))

    client.call(put)
    sent(client)


def test_a_result_is_sent_to_players_and_to_the_table_signed(
    client: Client, endpoint: Endpoint, timer: FakeTime
) -> None:
    room, ben = full_room(client, "Ben", start=False, name="Sunday", grace=60, **SHORT)
    secret = hook(client, endpoint.at("/ann"))["secret"]
    hook(ben, endpoint.at("/ben"))
    hook(client, endpoint.at("/table"), room=room["id"])
    assert (
        ben.post("/api/webhooks", json={"url": endpoint.at("/x"), "room": room["id"]}).status_code
        == 403
    )
    nowhere = client.post("/api/webhooks", json={"url": endpoint.at("/x"), "room": "nowhere"})
    assert nowhere.status_code == 404
    assert client.post(f"/api/rooms/{room['id']}/start").status_code == 200
    with Table(client, room["id"]) as ann:
        timer.skip(client, 61)
        play_out(ann)
    sent(client)
    came = {
        path: (headers, body)
        for path, headers, body in (endpoint.came.get(timeout=SOON) for _ in range(3))
    }
    assert sorted(came) == ["/ann", "/ben", "/table"]
    headers, body = came["/ann"]
    at, given = (part.partition("=")[2] for part in headers[SIGNATURE].split(","))
    wanted = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    assert given == wanted
    told = json.loads(body)
    assert (told["version"], told["event"]) == (1, "result")
    assert told["table"] == {
        "id": room["id"],
        "name": "Sunday",
        "url": f"{ORIGIN}/room/{room['id']}",
    }
    assert sum(one["won"] for one in told["players"]) == 1
    assert told["text"].startswith("“Sunday” is over: ")


def test_a_turn_in_a_correspondence_game_is_sent_once(client: Client, endpoint: Endpoint) -> None:
    clock = {"kind": "days", "seconds": 86_400}
    room, ben = full_room(client, "Ben", start=False, name="Sunday", clock=clock)
    hook(ben, endpoint.at("/ben"))
    hook(client, endpoint.at("/table"), room=room["id"])
    client.post(f"/api/rooms/{room['id']}/start")
    with Table(client, room["id"]) as ann:
        while ann.view["awaited"]["players"] != [1]:
            ann.play_on()
    told: list[tuple[str, ...]] = []
    while len(told) < 2:
        path, _, body = endpoint.came.get(timeout=SOON)
        found = json.loads(body)
        # The table also tells that Ann was on turn before she looked.
        if found["seat"] == 1:
            told.append((path, found["event"], found["player"], found["text"]))
    text = "Ben, it is your turn at “Sunday”."
    assert sorted(told) == [(path, "turn", "Ben", text) for path in ("/ben", "/table")]
    sent(client)
    assert endpoint.came.empty()


EVENT = TableEvent("turn", "r1", "Sun*day*", ["@everyone", "<b>"], seat=0)


def test_discord_and_slack_get_their_shapes_and_names_mention_no_one() -> None:
    found = json.loads(body_of(EVENT, "discord", "en", "https://h.example", 0.0))
    assert found["allowed_mentions"] == {"parse": []}
    assert found["content"] == (
        "\\@everyone, it is your turn at “Sun\\*day\\*”.\nhttps://h.example/room/r1"
    )
    event = EVENT._replace(seat=1)
    assert json.loads(body_of(event, "slack", "de", None, 0.0)) == {
        "text": "&lt;b&gt;, du bist am Zug bei „Sun*day*“."
    }
    assert kind_of("https://hooks.slack.com/services/x") == "slack"
    assert kind_of("https://hooks.slack.com.evil.example/x") == "json"
    assert public_root(["http://a", "https://b"], "/x") == "https://b/x"


def test_a_webhook_is_tested_limited_ended_and_removed(
    client: Client, endpoint: Endpoint, timer: FakeTime
) -> None:
    found = hook(client, endpoint.at("/ok"))["webhooks"][0]
    assert (found["kind"], found["host"], found["works"]) == ("json", "hooks.example", True)
    path = f"/api/webhooks/{found['id']}"
    answers = [client.post(f"{path}/test").status_code for _ in range(MOST_TESTS + 1)]
    assert answers == [200] * MOST_TESTS + [429]
    tell(client, found["id"], MOST_MESSAGES)
    assert endpoint.came.qsize() == MOST_MESSAGES
    ben = Person(client, "Ben")
    assert ben.post(f"{path}/test").status_code == ben.post(f"{path}/remove").status_code == 404
    gone = hook(client, endpoint.at("/gone"))["webhooks"]
    broken = hook(client, endpoint.at("/broken"))["webhooks"]
    new = {one["id"] for one in broken} - {found["id"]}
    first = next(iter({one["id"] for one in gone} - {found["id"]}))
    for one in new:
        tell(client, one)
    works = {one["id"]: one["works"] for one in client.get("/api/webhooks").json()["webhooks"]}
    assert works[first] is False and sum(works.values()) == 2
    timer.passed += 700
    last = next(one for one in new if one != first)
    tell(client, last, MOST_FAILURES)
    works = {one["id"]: one["works"] for one in client.get("/api/webhooks").json()["webhooks"]}
    assert works[last] is False
    assert client.post(f"{path}/remove").json()["webhooks"] != []
    for _ in range(MOST_OF_ONE - 2):
        hook(client, endpoint.at("/more"))
    assert client.post("/api/webhooks", json={"url": endpoint.at("/more")}).status_code == 429


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example/x", "https://127.0.0.1/x", "https://[::1]/x", "https://10.0.0.1/x",
        "https://me:pw@hooks.example/x", "ftp://hooks.example/x", "https:///x", "x", "https://a b/",
        "https://hooks.example:99999/x",
    ],
)  # fmt: skip
def test_addresses_that_are_not_on_the_internet_are_refused(serve: Servers, url: str) -> None:
    with serve() as client:
        assert client.post("/api/webhooks", json={"url": url}).status_code == 422


def test_a_new_webhook_does_not_end_a_limit(
    client: Client, endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue_module, "MOST_MESSAGES", 2)
    monkeypatch.setattr(queue_module, "MOST_OF_SESSION", 3)
    results: list[str] = []
    monkeypatch.setattr(client.services.rooms.webhooks, "_count", results.append)
    for _ in range(3):
        made = hook(client, endpoint.at("/ok"))["webhooks"][0]["id"]
        tell(client, made, 3)
        assert client.post(f"/api/webhooks/{made}/remove").status_code == 200
    assert endpoint.came.qsize() == results.count("delivered") == 3
    assert results.count("dropped") == 6


async def test_a_slow_address_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    threads = DeliveryThreads("a test")
    slow = SimpleNamespace(send=lambda: 204)
    assert await threads.send("quick.example", slow) == 204
    monkeypatch.setattr(delivery_module, "SLOW_SECONDS", 0.0)
    assert await threads.send("slow.example", slow) == 204
    assert [threads.rests(f"{name}.example") for name in ("quick", "slow")] == [False, True]
    threads.close()


def test_a_name_that_moves_into_the_network_after_the_look_is_not_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []
    reached: list[Any] = []

    def resolve(host: str, port: int) -> Found:
        asked.append(host)
        address = "93.184.216.34" if len(asked) == 1 else "127.0.0.1"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

    def connect(_: socket.socket, address: Any) -> None:
        reached.append(address)
        raise OSError("no network here")

    monkeypatch.setattr(socket.socket, "connect", connect)
    delivery = Delivery("https://hooks.example/x", {}, b"{}", False, resolve)
    with pytest.raises(DeliveryError, match="no network here"):
        delivery.send()
    assert (asked, reached) == (["hooks.example"], [("93.184.216.34", 443)])
    with pytest.raises(DeliveryError, match="not public"):
        Delivery("https://hooks.example/x", {}, b"{}", False, resolve).send()
    assert len(reached) == 1
