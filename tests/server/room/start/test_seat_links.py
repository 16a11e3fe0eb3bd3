"""Coming back to one's seat from another device."""

from tests.server.client import Client, Person, Table, open_room


def test_link_brings_the_seat_to_another_device(client: Client) -> None:
    room = open_room(client, bots=["random"] * 3, start=True)["id"]
    made = client.post(f"/api/rooms/{room}/link").json()
    phone = Person(client, "Ann's phone")
    assert phone.get(f"/api/rooms/{room}").json()["you"] is None
    with Table(client, room) as desk:
        back = phone.post(f"/api/rooms/{room}/return", json={"key": made["key"]}).json()
        assert (back["you"], back["host"]) == (0, True)
        desk.until("room")
        assert desk.room["you"] is None
        assert desk.own is None
        with Table(phone, room) as table:
            assert table.own is not None
            assert table.own["points"] == 0


def test_link_works_again_until_a_newer_one(client: Client) -> None:
    room = open_room(client, bots=["random"] * 3)["id"]
    first = client.post(f"/api/rooms/{room}/link").json()["key"]
    phone = Person(client, "Phone")
    for who in (phone, client, client, phone):
        answer = who.post(f"/api/rooms/{room}/return", json={"key": first})
        assert answer.json()["you"] == 0
    second = phone.post(f"/api/rooms/{room}/link").json()["key"]
    assert client.post(f"/api/rooms/{room}/return", json={"key": first}).status_code == 403
    assert client.post(f"/api/rooms/{room}/return", json={"key": second}).json()["you"] == 0


def test_only_a_player_gets_a_seat_link(client: Client) -> None:
    room = open_room(client)["id"]
    key = client.post(f"/api/rooms/{room}/link").json()["key"]
    ben = Person(client, "Ben")
    assert ben.post(f"/api/rooms/{room}/link").json()["code"] == "no_seat"
    assert ben.post(f"/api/rooms/{room}/return", json={"key": ""}).status_code == 403
    ben.post(f"/api/rooms/{room}/join")
    assert ben.post(f"/api/rooms/{room}/return", json={"key": key}).json()["code"] == "conflict"
    assert key not in ben.get(f"/api/rooms/{room}").text
    client.post(f"/api/rooms/{room}/leave")
    # A person who has left cannot return by the link.
    assert client.post(f"/api/rooms/{room}/return", json={"key": key}).status_code == 403
