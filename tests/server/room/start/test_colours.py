"""Colours: each seat has one of its own, and people choose theirs before the start."""

from tests.server.client import Client, Json, Person, open_room, with_guests
from tests.server.room.start.test_before_start import configure


def colours(room: Json) -> list[int]:
    return [seat["colour"] for seat in room["seats"]]


def choose(person: Client | Person, room: Json, colour: int) -> Json:
    """Ask for a colour; the answer."""
    body = {"do": "colour", "seat": 0, "colour": colour}
    found: Json = person.post(f"/api/rooms/{room['id']}/seat", json=body).json()
    return found


def test_people_choose_colours_that_no_other_person_has(client: Client) -> None:
    room, bo = with_guests(client, "Bo", players=3)
    cy = Person(client, "Cy")
    assert colours(room) == [0, 1, 2]
    assert choose(bo, room, 0)["text"] == "Ann already has this colour"
    assert choose(cy, room, 4)["code"] == "no_seat"
    assert choose(bo, room, 6)["code"] == "usage"
    assert colours(choose(bo, room, 2)) == [0, 2, 1], "an open seat takes the old one"
    assert colours(choose(bo, room, 2)) == [0, 2, 1]
    assert colours(choose(client, room, 5)) == [5, 2, 1]
    moved = bo.post(f"/api/rooms/{room['id']}/seat", json={"do": "take", "seat": 2}).json()
    assert colours(moved) == [5, 1, 2], "a colour goes along to another seat"
    # More seats get colours that are free, fewer keep theirs.
    assert colours(configure(client, room, players=6).json()) == [5, 1, 2, 3, 4, 0]
    assert colours(configure(client, room, players=3).json()) == [5, 1, 2]


def test_a_game_is_replayed_in_the_colours_it_was_played_in(client: Client) -> None:
    room = open_room(client, config={"players": 3})
    choose(client, room, 3)
    for seat in (1, 2):
        client.post(f"/api/rooms/{room['id']}/seat", json={"do": "bot", "seat": seat})
    begun = client.post(f"/api/rooms/{room['id']}/start", json={}).json()
    assert choose(client, room, 4)["text"] == "the game has begun"
    assert client.get(f"/api/records/{begun['game']}").json()["colours"] == [3, 1, 2]
