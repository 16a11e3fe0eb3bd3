"""Two workers on one database: one owner per table, and everyone can sit at either."""

from __future__ import annotations

from uuid import uuid4

import httpx
import pytest

from hexhold.server.storage.database.open_store import holders
from tests.server.cluster.conftest import Worker
from tests.server.conftest import execute
from tests.server.live import Json, hear, say

pytestmark = pytest.mark.storage
CONFIG: Json = {"config": {"players": 2, "edition": "base", "bot_delay": 0}}


def an_action(message: Json) -> Json:
    """The message that asks for the first legal action of a snapshot or an event."""
    legal = message["own"]["legal"]
    tool = next(tool for tool in legal if legal[tool])
    action = f"{tool} {legal[tool][0]}".strip()
    about = {"game": message["game"], "version": message["version"]}
    return {"type": "act", "id": str(uuid4()), **about, "action": action}


def two_at_a_table(pair: tuple[Worker, Worker]) -> tuple[httpx.Client, httpx.Client, str]:
    """Ann, at the first worker, Bo, at the second, and the table where they play."""
    first, second = pair
    ann, bo = first.person("Ann"), second.person("Bo")
    room = ann.post("/api/rooms", json=CONFIG).json()["id"]
    assert bo.post(f"/api/rooms/{room}/join").is_success
    assert ann.post(f"/api/rooms/{room}/start").is_success
    return ann, bo, room


def test_people_at_two_workers_play_at_one_table(pair: tuple[Worker, Worker]) -> None:
    first, second = pair
    ann, bo, room = two_at_a_table(pair)
    assert first.rooms == {room} and not second.rooms
    with first.at_table(ann, room) as (anns, by_ann), second.at_table(bo, room) as (bos, by_bo):
        acts, sees, now = (anns, bos, by_ann) if by_ann["own"]["legal"] else (bos, anns, by_bo)
        request = an_action(now)
        say(acts, request)
        reply = hear(acts, "reply")
        assert reply["ok"] and reply["version"] == hear(sees, "event")["version"] == 1
        say(acts, request)
        assert hear(acts, "reply") == reply


def test_another_worker_takes_over_and_late_writes_are_refused(
    pair: tuple[Worker, Worker], database: str
) -> None:
    first, second = pair
    ann, bo, room = two_at_a_table(pair)
    with first.at_table(ann, room) as (anns, _), second.at_table(bo, room) as (bos, by_bo):
        say(bos, {"type": "chat", "id": (said := str(uuid4())), "text": "hello"})
        done = hear(bos, "reply")
        freeze(first, database)
        again = hear(bos, "snapshot")
        assert second.rooms == {room} and again["version"] == by_bo["version"]
        # The frozen worker goes on, and does not know yet.
        assert first.rooms == {room}
        say(anns, {"type": "chat", "id": str(uuid4()), "text": "too late"})
        assert hear(anns, "closing")["again"] and not first.rooms
        # A request of before is not carried out again.
        say(bos, {"type": "chat", "id": said, "text": "hello"})
        assert hear(bos, "reply") == done
        assert [line["text"] for line in again["chat"]] == ["hello"]
    with second.at_table(ann, room) as (_, by_ann):
        assert [line["text"] for line in by_ann["chat"]] == ["hello"]
    private = f"http://{second.cluster.address}"
    assert "hexhold_takeovers_total 1.0" in httpx.get(f"{private}/metrics").text
    assert httpx.get(f"{private}/api/rooms").status_code == 403
    # The frozen one is not among those that live.
    assert [each.address for each in holders(database)] == [second.cluster.address]


def freeze(worker: Worker, database: str) -> None:
    """Let a worker's lease end, as if its process had been stopped."""
    worker.cluster.leases.pause()
    execute(database, f"UPDATE workers SET lease_until = 0 WHERE id = '{worker.cluster.leases.id}'")
