"""Two workers on one database: one owner per table, and everyone can sit at either."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hexhold.play.storage import MovedError
from hexhold.server.cluster import cluster as module
from hexhold.server.cluster.cluster import ONCE
from hexhold.server.cluster.mail_requests import answer_request, mailing
from hexhold.server.settings import Settings
from tests.server.cluster.conftest import CONFIG, Worker, a_line, an_action, two_at_a_table, working
from tests.server.conftest import execute
from tests.server.live import ending, hear, say, until

pytestmark = pytest.mark.storage
Pair = tuple[Worker, Worker]


@pytest.fixture(scope="module")
def both(shared: Settings) -> Iterator[Pair]:
    """Two workers that no test ends."""
    with working(shared) as first, working(shared) as second:
        yield first, second


def test_people_at_two_workers_play_at_one_table(both: Pair) -> None:
    first, second = both
    ann, bo, room = two_at_a_table(both)
    assert room in first.rooms and room not in second.rooms
    with first.at_table(ann, room) as (anns, by_ann), second.at_table(bo, room) as (bos, by_bo):
        acts, sees, now = (anns, bos, by_ann) if by_ann["own"]["legal"] else (bos, anns, by_bo)
        request = an_action(now)
        say(acts, request)
        reply = hear(acts, "reply")
        assert reply["ok"] and reply["version"] == hear(sees, "event")["version"] == 1
        say(acts, request)
        assert hear(acts, "reply") == reply
        say(bos, {"type": "what"})
        assert hear(bos, "closing")["reason"] == "protocol"
        assert ending(bos) == 1008


def test_games_of_all_workers_can_be_watched(both: Pair) -> None:
    first, _ = both
    public = {"config": {**CONFIG["config"], "private": False, "name": "seen"}}
    ann, _, room = two_at_a_table(both, public)
    with first.at_table(ann, room):
        for worker in both:
            games = worker.person("Eve").get("/api/watch").json()["games"]
            assert [(game["id"], game["name"]) for game in games] == [(room, "seen")]


def test_a_ticket_works_once_at_any_worker(both: Pair) -> None:
    _, second = both
    ann, _, room = two_at_a_table(both)
    ticket = ann.post("/api/ticket").json()["ticket"]
    url = f"{second.at.replace('http', 'ws', 1)}/ws/rooms/{room}?ticket={ticket}"
    with connect(url) as socket:
        say(socket, {"type": "hello"})
        assert hear(socket, "snapshot")["room"]["you"] is not None
    with connect(url) as socket:
        assert ending(socket) == 4401


def test_a_signed_out_browser_is_signed_out_at_all_workers(both: Pair) -> None:
    first, second = both
    ann, _, room = two_at_a_table(both)
    there = second.be(ann)
    assert there.get("/api/session").json()["name"] == "Ann"
    with second.at_table(ann, room) as (socket, _), first.at_table(ann, room) as (other, _):
        assert there.post("/api/profile/delete").is_success
        assert hear(socket, "closing")["reason"] == hear(other, "closing")["reason"] == "signed_out"
    until(lambda: second.be(ann).get("/api/profile").status_code == 401)
    until(lambda: ann.get("/api/profile").status_code == 401)


def test_quick_match_finds_people_of_all_workers(both: Pair) -> None:
    people = [both[number % 2].person(f"P{number}") for number in range(2)]
    wish = {"queues": ["duel:2"], "pace": "fast"}
    for person in people:
        assert person.post("/api/match", json=wish).is_success
    found = [person.get("/api/match").json() for person in people]
    assert [state["state"] for state in found] == ["called", "called"]
    room = found[0]["found"]["room"]
    for person in people:
        assert person.post("/api/match/ready", json={"room": room}).is_success
    assert [person.get("/api/match").json()["state"] for person in people] == ["playing"] * 2
    # The worker that is reached first has the table.
    assert not any(room in worker.rooms for worker in both)
    assert people[1].get(f"/api/rooms/{room}").is_success
    assert [room in worker.rooms for worker in both] == [False, True]


def test_one_worker_does_what_is_done_once(both: Pair) -> None:
    assert sorted(worker.cluster.runs_once for worker in both) == [False, True]
    cup = {"title": "Cup", "config": {"players": 3}, "points": [2, 1, 0]}
    host = both[0].person("Ann")
    tournament = host.post("/api/tournaments", json=cup).json()["id"]
    for worker in both:
        found = worker.be(host).get(f"/api/tournaments/{tournament}").json()
        assert found["title"] == "Cup"
    lesson = [worker.be(host).post("/api/lessons", json={}) for worker in both]
    assert lesson[0].is_success, lesson[0].text
    assert lesson[0].json()["id"] == lesson[1].json()["id"]
    for worker in both:
        assert worker.be(host).get("/api/rooms/~once").status_code == 404
        ticket = worker.be(host).post("/api/ticket").json()["ticket"]
        at = worker.at.replace("http", "ws", 1)
        with connect(f"{at}/ws/rooms/~once?ticket={ticket}") as socket:
            # One worker refuses it at once, and the other only when the first message has come.
            with suppress(ConnectionClosed):
                say(socket, {"type": "hello"})
            assert ending(socket) == 4404
    assert sorted(worker.cluster.runs_once for worker in both) == [False, True]


def test_a_request_is_answered_again_if_its_reply_is_only_stored(both: Pair) -> None:
    first, _ = both
    ann, _, room = two_at_a_table(both)
    host = next(each.row.host for each in first.services.rooms.loaded if each.id == room)
    line = a_line("hello")
    done = f"VALUES ('{room}', '{host}', '{line['id']}', 7, {time.time()})"
    into = "INSERT INTO replies (room, session, request, version, at)"
    with first.at_table(ann, room) as (socket, _):
        execute(first.services.settings.database, f"{into} {done}")
        say(socket, line)
        reply = hear(socket, "reply")
        assert reply["ok"] and reply["version"] == 7 and room in first.rooms


def test_a_visit_takes_no_table_away_from_another_worker(both: Pair) -> None:
    first, second = both
    _, _, room = two_at_a_table(both)
    with pytest.raises(MovedError):
        second.call(lambda: second.services.rooms.visit(room))
    assert room in first.rooms and room not in second.rooms


def test_a_table_is_not_claimed_before_its_turn_to_be_loaded(both: Pair) -> None:
    first, second = both
    _, _, room = two_at_a_table(both)
    first.call(lambda: first.cluster.release([room]))

    async def a_visit_that_waits() -> None:
        rooms = first.services.rooms
        async with rooms._turns, rooms._turns:
            visit = asyncio.create_task(rooms.visit(room))
            await asyncio.to_thread(second.call, lambda: second.services.rooms.visit(room))
        with pytest.raises(MovedError):
            await visit

    first.call(a_visit_that_waits)
    assert room in second.rooms and room not in first.rooms


def test_a_request_takes_no_table_away_from_another_worker(
    both: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = both
    _, bo, room = two_at_a_table(both)
    found = second.cluster.elsewhere
    asked: list[str] = []

    async def too_early(about: str) -> str | None:
        asked.append(about)
        return None if len(asked) == 1 else await found(about)

    with monkeypatch.context() as patch:
        patch.setattr(second.cluster, "elsewhere", too_early)
        assert bo.get(f"/api/rooms/{room}").json()["id"] == room
    # A worker that is asked for a table that has moved says so.
    secret = {"x-hexhold-secret": second.cluster.leases.secret}
    there = f"http://{second.cluster.address}/api/rooms/{room}"
    assert httpx.get(there, headers=secret, cookies=bo.cookies).status_code == 421
    assert asked == [room, room] and room in first.rooms and room not in second.rooms


def test_new_tables_go_to_the_worker_with_the_fewest(
    both: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MUCH_EMPTIER", 2)
    first, second = both
    for worker in both:
        worker.cluster._counted = 0.0
    ann = first.person("Ann")
    answers = [ann.post("/api/rooms", json=CONFIG) for _ in range(len(first.rooms) + 6)]
    assert {answer.status_code for answer in answers} == {201}
    assert abs(len(first.rooms) - len(second.rooms)) <= 3
    # A worker that cannot be asked, or that is stopping, opens none.
    for address in ("127.0.0.1:1", second.cluster.address):
        first.cluster._loads = {address: -9}
        first.cluster._counted = time.monotonic() + 9.0
        with monkeypatch.context() as patch:
            patch.setattr(second.cluster, "closing", True)
            room = ann.post("/api/rooms", json=CONFIG).json()["id"]
        assert room in first.rooms and not first.cluster._loads
    # Nor is one asked over the database that cannot be reached: it may have ended.
    first.cluster._loads = {second.cluster.address: -9}
    monkeypatch.setattr(first.cluster.reach, "is_lost", second.cluster.address.__eq__)
    assert ann.post("/api/rooms", json=CONFIG).json()["id"] in first.rooms


def test_what_runs_once_is_taken_again_if_its_claim_was_not_noticed(both: Pair) -> None:
    alone = next(worker.cluster for worker in both if worker.cluster.runs_once)
    before = alone.leases.epochs.pop(ONCE)
    until(lambda: alone.leases.epochs.get(ONCE, before) > before and alone.runs_once)


def test_the_private_address_is_for_workers_only(both: Pair) -> None:
    at = f"http://{both[0].cluster.address}"
    for secret in ({}, {"x-hexhold-secret": "guessed"}):
        assert httpx.get(f"{at}/api/rooms", headers=secret).status_code == 403
        assert httpx.post(f"{at}/workers/release/~once", headers=secret).status_code == 403
    assert both[0].cluster.leases.secret == both[1].cluster.leases.secret


def test_a_request_over_the_database_that_nobody_has_read_is_withdrawn(both: Pair) -> None:
    mail, noted = both[1].cluster.mail, list[bool]()

    async def ask() -> None:
        asked: Any = "gone", "POST", b"/", [], b"", noted.append, asyncio.Event()
        async with asyncio.timeout(0.3), mailing(mail, *asked):
            pass

    with pytest.raises(TimeoutError):
        both[1].call(ask)
    assert noted == [True, False]


def test_an_answer_over_the_database_comes_in_pieces(
    both: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = both
    told: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        told.append(f"{scope['method']} {scope['path']} {(await receive())['body']}")
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"\0", "more_body": True})
        told.append((await receive())["type"])

    monkeypatch.setattr(
        first.cluster.mail, "answer", partial(answer_request, app, first.cluster.mail)
    )

    async def ask() -> bytes:
        to = second.cluster.mail, first.cluster.leases.id
        asked: Any = "PUT", b"/a%20b?c", [], b"body", lambda taken: None, asyncio.Event()
        async with mailing(*to, *asked) as answer:
            return await anext(aiter(answer))

    assert second.call(ask) == b"\0"
    until(lambda: told == ["PUT /a b b'body'", "http.disconnect"])
