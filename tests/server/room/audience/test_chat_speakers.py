"""Who may speak at a table and how much: floods, mutes, players only, text that can be seen."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from hexhold.server.accounts.limits import ChatLimits
from hexhold.server.settings import Settings
from tests.server.client import Client, Json, Person, Table, open_room, two_at_a_table
from tests.server.fake_time import FakeTime


def say(table: Table, text: str) -> Json | None:
    """Return the refusal of a line of chat, None if it was sent."""
    error: Json | None = table.ask({"type": "chat", "text": text}).get("error")
    return error


@pytest.fixture
def lobby(client: Client) -> str:
    """A table with Ann as its host, that anybody may look at."""
    return str(open_room(client, config={"players": 3, "private": False})["id"])


def test_many_sessions_of_one_address_say_little_at_a_strangers_table(
    client: Client, lobby: str, timer: FakeTime
) -> None:
    with ExitStack() as stack:
        flood = [stack.enter_context(Table(Person(client, "Mal"), lobby)) for _ in range(4)]
        passed = sum(say(mal, f"spam {n}") is None for n in range(5) for mal in flood)
        assert passed == 10, "as many as two spectators may say"
        ann = stack.enter_context(Table(client, lobby))
        assert say(ann, "who are you?") is None, "players have a share of their own"
        timer.skip(client, 11)
        assert say(flood[0], "spam") is None


@pytest.fixture
def limits(timer: FakeTime) -> ChatLimits:
    return ChatLimits(Settings("none", chat_messages=5, chat_window=10), timer.steady)


def lines(limits: ChatLimits, speakers: int, rooms: Iterator[str], seated: bool, own: bool) -> int:
    """Return how many of 50 lines pass, from sessions with an address for each or one for all."""
    return sum(
        limits.allow(f"s{n % speakers}", f"a{n % speakers if own else 0}", next(rooms), seated)
        for n in range(50)
    )


def test_the_limit_of_an_address_holds_across_rooms_and_sessions(limits: ChatLimits) -> None:
    rooms = iter([f"r{n}" for n in range(50)])
    assert lines(limits, 30, rooms, seated=True, own=False) == 15


@pytest.mark.parametrize(("seated", "most"), [(True, 30), (False, 10)])
def test_the_limit_of_a_room_holds_across_addresses(
    limits: ChatLimits, seated: bool, most: int
) -> None:
    assert lines(limits, 25, iter(["r"] * 50), seated, own=True) == most


def test_spectators_cannot_use_up_the_players_share(limits: ChatLimits) -> None:
    lines(limits, 25, iter(["r"] * 50), seated=False, own=True)
    assert limits.allow("ann", "home", "r", True)


def test_players_only_keeps_spectators_quiet_and_lets_them_read(client: Client) -> None:
    room, bo = two_at_a_table(client)
    config = {**room["config"], "chat": "players"}
    path = f"/api/rooms/{room['id']}"
    assert bo.post(f"{path}/configure", json={"config": config}).status_code == 403
    assert client.post(f"{path}/configure", json={"config": config}).status_code == 200
    with (
        Table(Person(client, "Cy"), room["id"]) as cy,
        Table(client, room["id"]) as ann,
        Table(bo, room["id"]) as other,
    ):
        refused = say(cy, "go left!")
        assert refused and refused["code"] == "forbidden" and "only players" in refused["text"]
        assert cy.ask({"type": "emote", "emote": "laugh"})["error"]["code"] == "forbidden"
        assert say(other, "hello") is None
        assert cy.until("chat")["line"]["text"] == "hello"
        config["chat"] = "everybody"
        assert client.post(f"{path}/configure", json={"config": config}).status_code == 200
        assert say(cy, "go left!") is None
        ann.until_snapshot()
        assert ann.room["config"]["chat"] == "everybody"


def test_the_host_mutes_a_person_whatever_they_are_called(client: Client, lobby: str) -> None:
    mal, bo = Person(client, "Ann"), Person(client, "Bo")
    with Table(mal, lobby) as loud, Table(bo, lobby) as quiet, Table(client, lobby) as ann:
        assert say(loud, "I am Ann") is None and say(ann, "I am") is None
        first, second = ann.until_snapshot()["chat"]
        assert (first["name"], second["name"]) == ("Ann", "Ann")
        speaker = first["speaker"]
        assert speaker != second["speaker"]
        path, body = f"/api/rooms/{lobby}/mute", {"speaker": speaker}
        assert bo.post(path, json=body).status_code == 403
        for unknown in ("", "x", second["speaker"]):
            assert client.post(path, json={"speaker": unknown}).status_code == 404
        assert client.post(path, json=body).json()["muted"] == [{**body, "name": "Ann"}]
        refused = say(loud, "again")
        assert refused and refused["code"] == "forbidden" and "muted" in refused["text"]
        assert loud.ask({"type": "emote", "emote": "laugh"})["error"]["code"] == "forbidden"
        assert say(quiet, "thanks") is None
        assert quiet.until_snapshot()["room"]["muted"] == [], "only the host is told"
        assert client.post(path, json={**body, "muted": False}).json()["muted"] == []
        assert say(loud, "sorry") is None


def test_a_mute_is_stored_with_the_room_and_survives_a_new_connection(
    client: Client, lobby: str
) -> None:
    mal = Person(client, "Mal")
    with Table(mal, lobby) as loud:
        assert say(loud, "spam") is None
        (line,) = loud.until_snapshot()["chat"]
    client.post(f"/api/rooms/{lobby}/mute", json={"speaker": line["speaker"]})
    rooms = client.services.rooms
    row = client.call(rooms.store.room, lobby)
    assert len(row.muted) == 1
    with Table(mal, lobby) as loud:
        assert say(loud, "spam") is not None
    assert mal.post(f"/api/rooms/{lobby}/join").status_code == 200, "a muted person can play"
    with Table(mal, lobby) as loud:
        assert say(loud, "spam") is not None
    assert mal.post("/api/profile/delete").status_code == 200
    assert client.call(rooms.store.room, lobby).muted == []


HIDDEN = {
    "gnp\u202efdp.exe": "invisible character",
    "\u2066hidden": "invisible character",
    "nothing\0": "invisible character",
    "one\ntwo": "invisible character",
    "one\u2028two": "invisible character",
    "zero\u200bwidth": "invisible character",
    "a\u200db": "invisible character",
    "Z" + 7 * "\u0301": "too many accents",
    "\u0301": "accent without a letter",
    "   ": "empty",
    "\u00a0": "empty",
}


def test_a_line_of_chat_can_be_seen_as_it_is(client: Client, lobby: str) -> None:
    with Table(client, lobby) as ann:
        for text, why in HIDDEN.items():
            refused = say(ann, text)
            assert refused and refused["code"] == "usage" and why in refused["text"], text
        assert ann.until_snapshot()["chat"] == [], "and none of them counts as said"
        for text in ("bien\u00a0!", "👩🏽\u200d🚒 ❤\ufe0f", "Zoe\u0308", "ราคานี้", "🇵🇱 cześć"):
            assert say(ann, text) is None, text
