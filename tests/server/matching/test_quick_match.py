"""Quick match over HTTP: from the queue to the table, two tabs, restarts, limits."""

import asyncio
import threading
from asyncio import CancelledError
from collections.abc import Callable
from types import NoneType
from typing import Any
from unittest.mock import patch

import pytest

from hexhold.language import say
from hexhold.play.protocol.match_shapes import ReadyRequest
from hexhold.play.protocol.refusals import Refusal
from hexhold.records.fair import promise_of
from hexhold.server.matching import quick_match
from hexhold.server.matching.matcher import READY_SECONDS, UNSEEN_SECONDS
from hexhold.server.matching.people import People
from hexhold.server.storage import Store
from hexhold.server.storage.repositories.match_entries import Entries, EntryRow
from tests.server.client import Client, Person, Table, good
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime

Json = dict[str, Any]
DUEL: Json = {"pace": "fast", "queues": ["duel:2"]}
pytestmark = pytest.mark.storage


def join(person: Client | Person, **wish: Any) -> Json:
    return good(person.post("/api/match", json={**DUEL, **wish}))


def state(person: Client | Person, query: str = "") -> Json:
    found: Json = person.get(f"/api/match{query}").json()
    return found


def ready(person: Client | Person, **more: Any) -> Json:
    room = state(person)["found"]["room"]
    return good(person.post("/api/match/ready", json={"room": room, **more}))


def pass_time(client: Client, timer: FakeTime, seconds: float) -> None:
    """Let time pass while all pages keep asking."""
    timer.passed += seconds
    client.call(client.services.match.look)


def waiting_for(found: Json, key: str) -> Json:
    (queue,) = [each for each in found["offered"] if each["key"] == key]
    waiting: Json = queue["waiting"]
    return waiting


def test_two_strangers_are_seated_at_a_table(client: Client) -> None:
    bo = Person(client, "Bo")
    assert state(client)["state"] == "none"
    found = join(client)
    assert (found["state"], waiting_for(found, "duel:2")) == ("waiting", {"fast": 1})
    assert join(bo)["state"] == "called", "the last one to come is told at once"
    match = state(client)["found"]
    assert (match["players"], match["ready"], match["you"]) == (2, 0, False)
    seed = {"seed": "lucky", "promise": match["promise"]}
    assert ready(client, **seed)["found"]["ready"] == 1
    found = ready(bo)
    assert found["state"] == "playing" and found["room"] == match["room"]
    room = client.get(f"/api/rooms/{match['room']}").json()
    assert (room["state"], room["queue"], room["host"]) == ("running", "duel:2", False)
    assert sorted(seat["name"] for seat in room["seats"]) == ["Ann", "Bo"]
    assert room["uncounted"] == [] and room["config"]["advice"] is False
    assert room["fair"]["commitment"] == match["promise"]
    assert room["seats"][room["you"]]["seed"] == "lucky"
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        assert {ann.room["you"], other.room["you"]} == {0, 1}


def test_two_tabs_are_one_person(client: Client) -> None:
    first = join(client)
    again = join(client, queues=["duel:2", "knights:3"])
    assert again["queues"] == ["duel:2", "knights:3"]
    assert again["waited"] >= first["waited"], "the place is kept"
    assert waiting_for(again, "duel:2") == {"fast": 1}
    bo = Person(client, "Bo")
    join(bo)
    ready(client)
    assert ready(client)["found"]["ready"] == 1, "twice ready is once"
    assert ready(bo)["state"] == "playing"
    assert state(client)["room"] == state(bo)["room"]


def test_who_misses_the_check_leaves_and_the_other_keeps_the_place(
    client: Client, timer: FakeTime
) -> None:
    bo = Person(client, "Bo")
    join(client)
    join(bo)
    ready(client)
    pass_time(client, timer, READY_SECONDS + 1)
    assert state(bo)["state"] == "missed"
    found = state(client)
    assert found["state"] == "waiting" and found["waited"] >= READY_SECONDS
    # The first time costs nothing; who leaves during a second check has to wait.
    assert join(bo)["state"] == "called"
    left = bo.post("/api/match/leave").json()
    assert left["state"] == "missed" and 0 < left["pause"] <= 30
    answer = bo.post("/api/match", json=DUEL)
    assert answer.status_code == 429 and "30 seconds" in answer.json()["text"]
    assert state(client)["state"] == "waiting"
    old = {"room": "x" * 16}
    assert client.post("/api/match/ready", json=old).json()["code"] == "conflict"


def test_who_closes_the_page_leaves_the_queue(client: Client, timer: FakeTime) -> None:
    bo = Person(client, "Bo")
    join(client, queues=["knights:3"])
    join(bo, queues=["knights:3"])
    timer.passed += UNSEEN_SECONDS / 2
    state(client)
    pass_time(client, timer, UNSEEN_SECONDS / 2 + 1)
    found = state(client)
    assert (found["state"], waiting_for(found, "knights:3")) == ("waiting", {"fast": 1})
    assert state(bo)["state"] == "none"


def test_a_restart_keeps_the_places(serve: Servers, timer: FakeTime) -> None:
    with serve() as client:
        bo = Person(client, "Bo")
        join(client)
        join(bo)
        ready(client)
        cookie = bo.cookie
    timer.passed += 600
    with serve() as client:
        assert state(client)["state"] in ("waiting", "called")
        bo.client, bo.cookie = client, cookie
        client.call(client.services.match.look)
        ready(client)
        assert ready(bo)["state"] == "playing"
        room = state(bo)["room"]
    with serve() as client:
        assert state(client)["room"] == room


def test_a_table_that_was_not_opened_before_a_crash_is_opened_once(serve: Servers) -> None:
    with serve() as client:
        bo = Person(client, "Bo")
        join(client)
        join(bo)

        async def crash(row: Any) -> Any:
            raise SystemError("the power is cut")

        client.services.rooms.open_ready = crash  # type: ignore[method-assign]  # fails on purpose
        ready(client)
        room = state(bo)["found"]["room"]
        assert bo.post("/api/match/ready", json={"room": room}).status_code == 500
        assert state(bo)["state"] == "starting"
    with serve() as client:
        found = state(client)
        if found["state"] == "starting":
            # It is being opened.
            found = state(client, f"?seen={found['version']}&hold=20")
        assert (found["state"], found["room"]) == ("playing", room)
        assert client.get(f"/api/rooms/{room}").json()["games"] == 1
        client.call(client.services.match.look)
        assert client.get(f"/api/rooms/{room}").json()["games"] == 1


def test_no_one_plays_two_live_matches(client: Client) -> None:
    bo = Person(client, "Bo")
    for person in (client, bo):
        join(person)
    for person in (client, bo):
        ready(person)
    answer = client.post("/api/match", json={**DUEL, "queues": ["knights:4"]})
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    assert join(client, pace="days")["state"] == "waiting", "correspondence games may go on"


@pytest.mark.parametrize("leaves", [False, True])
def test_waiting_for_a_game_of_days_hides_no_live_match(client: Client, leaves: bool) -> None:
    bo = Person(client, "Bo")
    for person in (client, bo):
        join(person)
    for person in (client, bo):
        ready(person)
    room = state(client)["room"]
    assert join(client, pace="days")["state"] == "waiting"
    if leaves:
        client.post("/api/match/leave")
    answer = client.post("/api/match", json=DUEL)
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    assert client.get(f"/api/rooms/{room}").json()["state"] == "running"


def test_a_seat_of_a_match_is_not_handed_over(client: Client) -> None:
    people = client, Person(client, "Bo")
    for each in people:
        join(each)
    for each in people:
        ready(each)
    path = f"/api/rooms/{state(client)['room']}"
    assert client.post(f"{path}/link").json()["code"] == "forbidden"
    answer = Person(client, "Cy").post(f"{path}/return", json={"key": "x" * 32})
    assert answer.status_code == 403 and "quick match" in answer.json()["text"]


def test_a_tab_that_joins_while_the_match_begins_is_refused(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    bo = Person(client, "Bo")
    join(client)
    join(bo)
    ready(client)
    match = client.services.match
    checked = match._check_free

    async def slow(*arguments: Any) -> Any:
        # Meanwhile another tab is ready, and the table opens.
        answer = await checked(*arguments)
        whose = next(row for row in match._people.entries.values() if row.name == "Bo")
        assert whose.found is not None
        await match.ready(whose.session, ReadyRequest(whose.found.room))
        return answer

    monkeypatch.setattr(match, "_check_free", slow)
    answer = bo.post("/api/match", json=DUEL)
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    assert state(bo)["state"] == "playing"


def test_a_game_of_days_begins_without_its_players(client: Client, timer: FakeTime) -> None:
    join(client, pace="days")
    timer.passed += 3600
    bo = Person(client, "Bo")
    assert join(bo, pace="days")["state"] == "playing"
    room = bo.get(f"/api/rooms/{state(client)['room']}").json()
    assert room["config"]["clock"] == {"kind": "days", "seconds": 86_400}


def test_a_request_waits_for_news(client: Client) -> None:
    seen = join(client)["version"]
    bo = Person(client, "Bo")
    answers: list[Json] = []
    asking = threading.Thread(target=lambda: answers.append(state(client, f"?seen={seen}&hold=20")))
    asking.start()
    join(bo)
    asking.join(60)
    assert answers and answers[0]["state"] == "called"


def test_a_request_is_answered_soon_when_others_wait(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quick_match, "FRESH_SECONDS", 0.1)
    seen = join(client)["version"]
    bo = Person(client, "Bo")
    answers: list[Json] = []
    asking = threading.Thread(target=lambda: answers.append(state(client, f"?seen={seen}&hold=20")))
    asking.start()
    join(bo, queues=["knights:4"])
    asking.join(60)
    assert (answers[0]["state"], answers[0]["version"]) == ("waiting", seen)
    assert waiting_for(answers[0], "knights:4") == {"fast": 1}


def test_a_queue_full_of_one_persons_accounts(
    serve: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quick_match, "says_who", lambda address: True)
    monkeypatch.setattr(quick_match, "MOST_OF_ADDRESS", 3)
    with serve() as client:
        people = [Person(client, f"Bo {n}") for n in range(4)]
        assert [join(each)["state"] for each in people[:3]] == ["waiting"] * 3
        answer = people[3].post("/api/match", json=DUEL)
        assert (answer.status_code, answer.json()["code"]) == (409, "full")
        assert join(people[0], pace="normal")["state"] == "waiting", "who is in may change queues"
    monkeypatch.setattr(quick_match, "MOST_WAITING", 3)
    with serve() as client:
        assert client.post("/api/match", json=DUEL).json()["code"] == "full"


def test_joining_again_and_again_is_limited(serve: Servers) -> None:
    with serve(match_joins=3) as client:
        for _ in range(3):
            join(client)
            client.post("/api/match/leave")
        assert client.post("/api/match", json=DUEL).json()["code"] == "too_fast"


def test_bad_wishes_change_nothing(client: Client) -> None:
    wish: Json
    for wish in (
        {"queues": []},
        {"queues": ["nothing:4"]},
        {"queues": ["duel:2"] * 13},
        {"pace": "slow"},
        {"queues": ["x" * 41]},
    ):
        answer = client.post("/api/match", json={**DUEL, **wish})
        assert answer.status_code in (400, 422), wish
    assert state(client)["state"] == "none"
    assert client.post("/api/match/leave").json()["state"] == "none"


def test_a_deleted_account_leaves_the_queue(client: Client) -> None:
    bo = Person(client, "Bo")
    join(client)
    join(bo)
    ready(bo)
    assert client.post("/api/profile/delete").is_success
    client.call(client.services.match.look)
    assert state(bo)["state"] == "waiting"


def test_waiting_times_and_promises_are_shown(client: Client, timer: FakeTime) -> None:
    bo = Person(client, "Bo")
    join(client)
    timer.passed += 10
    join(bo)
    for person in (client, bo):
        ready(person)
    (duel,) = [each for each in state(client)["offered"] if each["key"] == "duel:2"]
    assert duel["seconds"] == {"fast": 5} and duel["waiting"] == {}
    entries = client.services.match._people.entries
    secrets = {row.found.secret for row in entries.values() if row.found}
    assert len(secrets) == 1
    assert promise_of(secrets.pop()) not in str(state(client)["found"])


async def test_changes_that_wait_together_are_stored_together_and_refused_one_by_one(
    store: Store, timer: FakeTime
) -> None:
    people = People(store.match_entries, {"duel:2": 2}, timer)
    stored: list[int] = []
    together = store.match_entries.change

    async def counted(work: Callable[[Entries], None]) -> Entries:
        found = await together(work)
        stored.append(len(found))
        return found

    def come(session: str) -> Callable[[Entries], None]:
        def enter(entries: Entries) -> None:
            if session == "c":
                raise Refusal("conflict", say("match-found"))
            now = timer.wall()
            entries[session] = EntryRow(session, session, "fast", ["duel:2"], now, now)

        return enter

    with patch.object(store.match_entries, "change", counted):
        changes = [asyncio.ensure_future(people.change(come(session))) for session in "abcd"]
        await asyncio.sleep(0)
        # A request that is lost stops nothing.
        changes[0].cancel()
        done = await asyncio.gather(*changes, return_exceptions=True)
    assert [type(each) for each in done] == [CancelledError, NoneType, Refusal, NoneType]
    assert stored == [3]
    assert people.entries.keys() == {"a", "b", "d"}
    assert people.entries["a"].state == "called"


def test_the_server_sets_the_rules_of_the_chat(serve: Servers) -> None:
    with serve(slow_chat=5, hidden_words=("darn",)) as client:
        bo = Person(client, "Bo")
        join(client)
        room = join(bo)["found"]["room"]
        for person in (client, bo):
            ready(person, room=room)
        with Table(client, room) as ann:
            assert ann.ask({"type": "chat", "text": "Darn dice"})["ok"]
            again = ann.ask({"type": "chat", "text": "again"})
            assert again["error"]["code"] == "too_fast"
            assert [line["text"] for line in ann.until_snapshot()["chat"]] == ["*** dice"]
