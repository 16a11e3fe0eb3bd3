"""Seats by lot: nobody can choose, and people keep what is theirs."""

import hashlib

from tests.server.client import Client, Json, Person, Table, open_room, with_guests


def ask(person: Client | Person, room: Json, do: str, seat: int = 0) -> Json:
    found: Json = person.post(f"/api/rooms/{room['id']}/seat", json={"do": do, "seat": seat}).json()
    return found


def names(room: Json) -> list[str | None]:
    return [seat["name"] for seat in room["seats"]]


def test_a_second_draw_changes_nothing_and_everyone_can_draw_again(client: Client) -> None:
    room, bo, _ = with_guests(client, "Bo", "Cy", players=4)
    secret = client.services.rooms.loaded[0].row.secret
    ask(client, room, "bot", 3)
    colours = {
        s["name"]: s["colour"] for s in client.get(f"/api/rooms/{room['id']}").json()["seats"]
    }
    assert ask(bo, room, "draw")["code"] == "forbidden"
    with Table(bo, room["id"]) as table:
        drawn = ask(client, room, "draw")
        table.wait(lambda: names(table.room) == names(drawn))
        assert table.room["seats"][table.room["you"]]["name"] == "Bo"
    texts = (f"hexhold seats 1\n{secret}\n{rank}" for rank in range(4))
    lots = [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    ranked = sorted(range(4), key=lambda rank: lots[rank])
    assert names(drawn) == [("Ann", "Bo", "Cy", "Steady 1")[rank] for rank in ranked]
    assert {seat["name"]: seat["colour"] for seat in drawn["seats"]} == colours
    assert drawn["host"] and drawn["seats"][drawn["you"]]["name"] == "Ann"
    assert names(ask(client, room, "draw")) == names(drawn)
    # Without the bot the people keep their order.
    number = names(drawn).index("Steady 1")
    ask(client, room, "remove", number)
    again = names(ask(client, room, "draw"))
    people = [name for name in names(drawn) if name != "Steady 1"]
    assert [name for name in again if name is not None] == people
    assert sorted(filter(None, again)) == ["Ann", "Bo", "Cy"]


def test_seats_are_drawn_only_before_the_start(client: Client) -> None:
    room = open_room(client, bots=["random"], start=True, config={"players": 2})
    assert ask(client, room, "draw")["code"] == "conflict"
