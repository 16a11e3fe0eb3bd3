"""Spectators who see a game later than its players, and try to see more."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.server.client import (
    SHORT,
    Client,
    Person,
    Table,
    full_room,
    open_room,
    play_out,
    two_at_a_table,
)
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime

Json = dict[str, Any]
DELAY = 120.0
HANDS: Json = {"watch_delay": 120, "watch_hands": True, "rated": False}


@contextmanager
def watched(client: Client, **config: Any) -> Iterator[tuple[Table, Table, Person]]:
    """A game of Ann against bots, with Eve who watches it later."""
    (room,) = full_room(client, **{"watch_delay": 120, **config})
    eve = Person(client, "Eve")
    with Table(client, room["id"]) as ann, Table(eve, room["id"]) as watching:
        yield ann, watching, eve


def catch_up(timer: FakeTime, client: Client, watching: Table, seconds: float = DELAY) -> None:
    """Let time pass, and receive what is then shown."""
    timer.skip(client, seconds)
    watching.ping()


def moves(table: Table, number: int) -> None:
    """Play some steps, and on until the game waits for this player alone."""
    done = table.version + number
    while table.version < done or not table.awaited:
        table.play_on()


def test_spectators_see_the_game_after_the_delay(client: Client, timer: FakeTime) -> None:
    with watched(client) as (ann, eve, _):
        assert eve.game is None and eve.view is None, "even the board comes later"
        assert eve.room["delay"] == 120 and 0 < eve.room["shown_in"] <= DELAY
        assert ann.room["delay"] == 0 and ann.room["shown_in"] is None
        moves(ann, 3)
        catch_up(timer, client, eve, 60)
        assert eve.view is None
        moves(ann, 1)
        shown = ann.version
        catch_up(timer, client, eve, 61)
        assert eve.game == ann.game and 3 <= eve.version < shown
        catch_up(timer, client, eve, 60)
        assert eve.version == shown and eve.view == {**ann.view, "setting": eve.view["setting"]}
        assert eve.room["shown_in"] is None


def test_nothing_is_shown_earlier_in_another_way(client: Client, timer: FakeTime) -> None:
    with watched(client) as (ann, eve, person):
        moves(ann, 1)
        catch_up(timer, client, eve, DELAY + 1)
        room = ann.room["id"]
        before = eve.version
        moves(ann, 4)
        ann.ask({"type": "chat", "text": "I have two ore"})
        eve.ping()
        again = eve.until_snapshot()
        assert (again["version"], again["chat"]) == (before, []), "a reconnect tells no more"
        assert [line["version"] for line in again["log"]] == list(range(1, before + 1))
        assert again["offers"] == [] and again["room"]["thinking"] is None
        reply = eve.ask({"type": "chat", "text": "hello"})
        assert reply["ok"] and reply["version"] == before, "no count of steps in replies"
        assert eve.act("roll")["version"] == before
        for way in (person.get, client.get):
            found = way(f"/api/records/{ann.game}").json()
            assert found["running"]
            assert (len(found["steps"]) == before) == (way == person.get)
        client.cookies.clear()
        assert len(client.get(f"/api/records/{ann.game}").json()["steps"]) == before
        shape = person.get(f"/api/rooms/{room}").json()
        assert shape["delay"] == 120 and shape["thinking"] is None
        kinds = {message["type"] for message in eve.told}
        assert "thinking" not in kinds
        catch_up(timer, client, eve)
        lines = [each["line"]["text"] for each in eve.told if each["type"] == "chat"]
        assert lines == ["hello", "I have two ore"]


def test_the_end_of_a_game_is_shown_later_too(client: Client, timer: FakeTime) -> None:
    with watched(client, bot="easy", **SHORT) as (ann, eve, person):
        catch_up(timer, client, eve)
        play_out(ann)
        eve.ping()
        room, game = ann.room["id"], ann.game
        for shape in (eve.room, person.get(f"/api/rooms/{room}").json()):
            assert (shape["state"], shape["winner"], shape["rematch"]) == ("running", None, [])
            assert shape["fair"]["secret"] is None and shape["promise"] is None
        ways = [f"/api/records/{game}/file", f"/api/rooms/{room}/record"]
        assert [person.get(way).status_code for way in ways] == [403, 403]
        assert client.get(ways[0]).status_code == 200, "players may have it at once"
        replay = person.get(f"/api/records/{game}").json()
        assert replay["running"] and replay["winner"] is None
        assert person.get(f"/api/records/{game}?viewer=0").status_code == 403
        for ask in (person.get, person.post):
            assert ask(f"/api/records/{game}/analysis").json()["code"] == "no_game"
        # A rematch tells nothing either.
        assert client.post(f"/api/rooms/{room}/rematch").json()["state"] == "running"
        eve.ping()
        assert eve.game == game and eve.until_snapshot()["room"]["games"] == 1
        catch_up(timer, client, eve)
        assert eve.game != game and eve.room["games"] == 2, "and then the next game"
        assert person.get(ways[0]).status_code == 200


def test_a_restart_shows_nothing_early(serve: Servers, timer: FakeTime) -> None:
    with serve() as client:
        (room,) = full_room(client, watch_delay=120)
        with Table(client, room["id"]) as ann:
            moves(ann, 5)
    timer.passed += 40
    with serve() as client:
        eve = Person(client, "Eve")
        with Table(eve, room["id"]) as watching:
            assert watching.view is None and 70 < watching.room["shown_in"] <= 80
            catch_up(timer, client, watching, 81)
            assert watching.version >= 5


def test_who_sits_down_sees_the_game_as_it_is(client: Client, timer: FakeTime) -> None:
    with watched(client, rated=False, take_bots=True) as (ann, eve, person):
        moves(ann, 2)
        assert person.post(f"/api/rooms/{ann.room['id']}/take_bot", json={"seat": 1}).is_success
        eve.wait(lambda: eve.own is not None and eve.view)
        assert eve.version >= 2 and eve.room["delay"] == 0


def test_the_delay_is_fixed_while_the_game_goes_on(client: Client) -> None:
    (room,) = full_room(client, watch_delay=300)
    config = {**room["config"], "watch_delay": 0}
    answer = client.post(f"/api/rooms/{room['id']}/configure", json={"config": config})
    assert answer.status_code == 409
    client.post(f"/api/rooms/{room['id']}/leave")


@pytest.mark.parametrize(
    "config",
    [
        {"rated": True},
        {"watch_delay": 0},
        {"take_bots": True},
        {"clock": {"kind": "days", "seconds": 86_400}},
    ],
)
def test_hands_are_only_shown_where_they_are_of_no_use(client: Client, config: Json) -> None:
    answer = client.post("/api/rooms", json={"config": {**HANDS, **config}})
    assert answer.status_code == 422 and "All hands" in answer.json()["text"]


def far_away(client: Client, table: Table) -> None:
    """Let a spectator come from another address."""

    def move() -> None:
        room = client.services.rooms.loaded[0]
        for connection in room.audience.connections:
            if connection.seat is None:
                connection.address = "far away"
                room.late.welcome(connection)

    client.call(move)
    table.until_snapshot()


def test_hands_are_shown_after_the_delay_and_the_turn(client: Client, timer: FakeTime) -> None:
    with watched(client, **HANDS) as (ann, eve, person):
        far_away(client, eve)
        while not (ann.view["turn"]["turn"] and ann.awaited):
            ann.play_on()
        catch_up(timer, client, eve, DELAY + 30)
        assert eve.view["turn"]["turn"] < ann.view["turn"]["turn"], "the turn is held back"
        turn = ann.view["turn"]["turn"]
        while ann.view["turn"]["turn"] == turn:
            ann.play_on()
        catch_up(timer, client, eve)
        hands = {hand["player"]: hand["cards"] for hand in eve.view["hands"]}
        assert set(hands) == {0, 1, 2}
        assert "hands" not in ann.view, "players see no hands"
        eve.wait(lambda: any(each["type"] == "chances" for each in eve.told))
        chances = next(each for each in eve.told if each["type"] == "chances")
        assert sum(chances["win"]) == pytest.approx(1, abs=0.01)
        reply = eve.ask({"type": "chat", "text": "Ann has all the ore"})
        assert reply["error"]["code"] == "forbidden", "who sees hands cannot tell players"
        taken = person.post(f"/api/rooms/{ann.room['id']}/take_bot", json={"seat": 1})
        assert taken.status_code == 409


def test_no_player_sees_hands(client: Client, timer: FakeTime) -> None:
    room, bo = two_at_a_table(client, **HANDS)
    path = f"/api/rooms/{room['id']}"
    person = Person(client, "Eve")
    with Table(client, room["id"]) as ann, Table(person, room["id"]) as eve:
        catch_up(timer, client, eve)
        assert eve.version == 0 and "hands" not in eve.view, "she is at Ann's address"
        far_away(client, eve)
        assert "hands" not in eve.view, "nobody knows where Bo is"
        with Table(bo, room["id"]):
            eve.wait(lambda: "hands" in eve.view)
    with Table(person, room["id"]) as again:
        assert "hands" not in again.view, "Ann has closed her table, and could be Eve"
    with Table(client, room["id"]) as ann:
        # Ann hands her seat to another device, to watch with the first one.
        key = client.post(f"{path}/link").json()["key"]
        other = Person(client, "Ann's phone")
        assert other.post(f"{path}/return", json={"key": key}).is_success
        far_away(client, ann)
        assert ann.room["you"] is None and "hands" not in (ann.view or {})
        with Table(bo, room["id"]) as back:
            assert "hands" not in back.view


def test_tables_without_a_delay_are_shown_at_once(client: Client) -> None:
    room = open_room(client, bots=["random"] * 2, config={"players": 3}, start=True)
    with Table(client, room["id"]) as ann, Table(Person(client, "Eve"), room["id"]) as eve:
        assert eve.room["delay"] == 0
        moves(ann, 2)
        eve.wait(lambda: eve.version >= 2)
