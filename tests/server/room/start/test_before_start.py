"""Before the start: the host changes the game, and everybody their name."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.room.start import seats
from hexhold.play.room.start.seats import new_room
from tests.server.client import Client, Json, Person, Table, introduce, open_room, with_guests
from tests.server.conftest import Servers


def configure(host: Client | Person, room: Json, **changes: Any) -> Any:
    """Ask for another configuration."""
    config = {**room["config"], **changes}
    return host.post(f"/api/rooms/{room['id']}/configure", json={"config": config})


def names(room: Json) -> list[str | None]:
    return [seat["name"] for seat in room["seats"]]


def test_everyone_in_the_room_sees_what_is_played_now(client: Client) -> None:
    room, bo = with_guests(client, "Bo")
    with Table(bo, room["id"]) as other, Table(Person(client, "Cy"), room["id"]) as watcher:
        changes = {"edition": "classic", "variants": ["wall_defense"], "board": "beginner"}
        answer = configure(client, room, options={"victory_points": 11}, players=3, **changes)
        assert answer.status_code == 200
        for table in (other, watcher):
            while table.room["config"]["edition"] != "classic":
                table.receive()
            assert table.room["config"] == answer.json()["config"]
            assert names(table.room) == ["Ann", "Bo", None]


def test_what_cannot_be_played_changes_nothing(client: Client) -> None:
    room = open_room(client)
    for wrong in (
        {"edition": "7e"},
        {"variants": ["none such"]},
        {"options": {"victory_points": 99}},
        {"board": "through_the_desert", "players": 6},
        {"options": {"setup": "beginner"}, "players": 6},
        {"options": {"setup": "beginner"}, "board": "fair"},
        {"edition": "base", "variants": ["wall_defense"]},
    ):
        assert configure(client, room, **wrong).status_code == 422, wrong
    assert client.get(f"/api/rooms/{room['id']}").json()["config"] == room["config"]


def test_people_on_seats_that_go_move_up_and_bots_leave(client: Client) -> None:
    room = open_room(client, bots=["steady"])
    path = f"/api/rooms/{room['id']}"
    bo = Person(client, "Bo")
    bo.post(f"{path}/seat", json={"do": "take", "seat": 3, "seed": "mine"})
    with Table(bo, room["id"]) as other:
        assert names(configure(client, room, players=3).json()) == ["Ann", "Steady 1", "Bo"]
        while len(other.room["seats"]) > 3:
            other.receive()
        assert (other.room["you"], other.room["seats"][2]["next_seed"]) == (2, "mine")
    assert names(configure(client, room, players=2).json()) == ["Ann", "Bo"]
    Person(client, "Cy").post(f"{path}/join")
    assert names(configure(client, room, players=4).json()) == ["Ann", "Bo", None, None]


def test_there_are_never_fewer_seats_than_people(client: Client) -> None:
    room, *_ = with_guests(client, "Bo", "Cy")
    refused = configure(client, room, players=2)
    assert refused.status_code == 409
    assert refused.json()["text"] == "3 people sit at this table already"
    assert names(client.get(f"/api/rooms/{room['id']}").json()) == ["Ann", "Bo", "Cy", None]


def test_two_at_once_leave_a_whole_room(client: Client) -> None:
    cookie = {"cookie": f"hexhold_session={client.cookies['hexhold_session']}"}
    guests = [Person(client, name) for name in ("Bo", "Cy", "Di")]
    for _ in range(5):
        room = open_room(client)
        path = f"/api/rooms/{room['id']}"
        fewer = {"config": {**room["config"], "players": 3}}
        with ThreadPoolExecutor(4) as threads:
            change = threads.submit(client.post, f"{path}/configure", json=fewer, headers=cookie)
            joins = [threads.submit(guest.post, f"{path}/join") for guest in guests]
        statuses = [join.result().status_code for join in joins]
        room = client.get(path).json()
        changed = change.result().status_code == 200
        assert len(room["seats"]) == room["config"]["players"] == (3 if changed else 4)
        seated = 1 + statuses.count(200)
        assert sum(seat["kind"] == "person" for seat in room["seats"]) == seated
        assert seated == len(room["seats"])


def test_the_rules_stand_once_the_game_has_begun(client: Client) -> None:
    room = open_room(client, config={"players": 2}, bots=["random"], start=True)
    for change in ({"players": 3}, {"edition": "4e"}, {"options": {"victory_points": 10}}):
        refused = configure(client, room, **change)
        assert (
            refused.json()["text"]
            == f"{next(iter(change))} can't be changed once the game has begun"
        )
    assert configure(client, room, bot_delay=5).json()["config"]["bot_delay"] == 5


def test_a_finished_game_keeps_its_seats() -> None:
    room = new_room("room", "ann", "Ann", RoomConfig(), None)
    room.state = "finished"
    with pytest.raises(Refusal, match="players can't be changed"):
        seats.configure(room, RoomConfig(players=2))
    assert len(room.seats) == 4


def test_a_restart_keeps_what_was_changed(serve: Servers) -> None:
    with serve() as client:
        room = open_room(client)
        changed = configure(client, room, edition="4e", players=3, name="Another").json()
        rename(client, room, "Anna")
    with serve() as client, Table(client, room["id"]) as again:
        assert again.room["config"] == changed["config"]
        assert names(again.room) == ["Anna", None, None]


def rename(who: Client | Person, room: Json, name: Any) -> Any:
    return who.post(f"/api/rooms/{room['id']}/name", json={"name": name})


def test_a_new_name_is_shown_and_used_from_then_on(client: Client) -> None:
    room, bo = with_guests(client, "Bo")
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        assert names(rename(bo, room, "Bodo").json()) == ["Ann", "Bodo", None, None]
        assert rename(client, room, "ANN").status_code == 200, "the own name in capitals"
        ann.wait(lambda: names(ann.room)[:2] == ["ANN", "Bodo"])
        assert other.ask({"type": "chat", "text": "here"})["ok"]
        assert ann.until("chat")["line"]["name"] == "Bodo"
    assert bo.get("/api/session").json() == {"name": "Bodo"}


def test_a_name_that_does_not_do_changes_nothing(client: Client) -> None:
    room = open_room(client, bots=["steady"])
    bo = Person(client, "Bo")
    assert rename(bo, room, "Bodo").json()["code"] == "no_seat"
    bo.post(f"/api/rooms/{room['id']}/join")
    for name in ("", " x", "x" * 25, 3):
        assert rename(bo, room, name).status_code == 400
    assert rename(bo, room, "a\u200b").status_code == 422
    for name in ("Ann", "aNN", "steady 1", "\uff21nn"):
        refused = rename(bo, room, name)
        assert refused.status_code == 409
        assert refused.json()["text"] == f"somebody at this table is already called {name}"
    assert names(bo.get(f"/api/rooms/{room['id']}").json()) == ["Ann", "Steady 1", "Bo", None]
    assert bo.get("/api/session").json() == {"name": "Bo"}


def test_names_stand_once_the_game_has_begun(client: Client) -> None:
    room = open_room(client, config={"players": 2}, bots=["random"], start=True)
    assert rename(client, room, "Other").json()["text"] == "the game has begun"


def test_a_person_with_a_taken_name_gets_a_number(client: Client) -> None:
    introduce(client, "Guest")
    room, *_ = with_guests(client, "guest", "Guest", "x" * 24, "x" * 24, players=5)
    called = ["Guest", "guest 2", "Guest 3", "x" * 24, "x" * 22 + " 2"]
    assert names(client.get(f"/api/rooms/{room['id']}").json()) == called


def test_two_at_once_do_not_get_the_same_name(client: Client) -> None:
    guests = [Person(client, name) for name in ("Bo", "Cy", "Di")]
    for name in ("Eve", "Flo", "Gus"):
        room = open_room(client)
        for guest in guests:
            assert guest.post(f"/api/rooms/{room['id']}/join").status_code == 200
        with ThreadPoolExecutor(3) as threads:
            asked = [threads.submit(rename, guest, room, name) for guest in guests]
        assert sorted(answer.result().status_code for answer in asked) == [200, 409, 409]
        assert names(client.get(f"/api/rooms/{room['id']}").json()).count(name) == 1


def test_s2_a_table_with_the_beginner_set_up_begins_with_the_first_roll(client: Client) -> None:
    config = {"players": 3, "options": {"setup": "beginner"}}
    room = open_room(client, config=config, bots=["steady"] * 2)
    assert client.post(f"/api/rooms/{room['id']}/start").status_code in (200, 201)
    with Table(client, room["id"]) as table:
        assert table.view["awaited"]["kind"] not in ("setup_building", "setup_road")
        assert [seat["left"]["cities"] for seat in table.view["players"]] == [3, 3, 3]
