"""The host removes people from the table, and invites them again."""

from typing import Any

from hexhold.play.room.removing import ABSENT_SECONDS
from tests.server.client import Client, Json, Person, Table, full_room, with_guests
from tests.server.fake_time import FakeTime


def remove(person: Client | Person, room: str, speaker: str, removed: bool = True) -> Any:
    body = {"speaker": speaker, "removed": removed}
    return person.post(f"/api/rooms/{room}/remove", json=body)


def people(client: Client, room: str) -> dict[str, str]:
    """The people whom the host can remove, by name."""
    shown = client.get(f"/api/rooms/{room}").json()["people"]
    return {each["name"]: each["speaker"] for each in shown}


def closing(table: Table) -> Json:
    """The last message to somebody who is disconnected."""
    while True:
        message = table.receive()
        if message["type"] == "closing":
            return message


def test_a_bot_plays_on_for_a_removed_player_until_they_are_invited(client: Client) -> None:
    room, bo = full_room(client, "Bo", rated=False)
    at = room["id"]
    with Table(client, at) as ann, Table(bo, at) as other:
        speaker = people(client, at)["Bo"]
        assert bo.get(f"/api/rooms/{at}").json()["people"] == [], "only the host is told"
        assert remove(bo, at, ann.room["speaker"]).status_code == 403
        assert remove(client, at, ann.room["speaker"]).status_code == 404, "not oneself"
        assert remove(client, at, speaker).json()["seats"][1]["stand_in"]
        assert closing(other)["reason"] == "removed"
        assert people(client, at) == {}
        link = bo.post(f"/api/rooms/{at}/link")
        for answer in (link, bo.get(f"/api/rooms/{at}")):
            assert answer.status_code == 403 and "removed" in answer.text
        (gone,) = client.get(f"/api/rooms/{at}").json()["removed"]
        assert gone == {"speaker": speaker, "name": "Bo"}
        assert remove(client, at, speaker, removed=False).json()["removed"] == []
        with Table(bo, at) as other:
            assert other.room["seats"][1]["stand_in"]
            assert other.ask({"type": "take_back"})["ok"]


def test_a_removed_spectator_cannot_watch_or_sit_down(client: Client) -> None:
    room, bo = with_guests(client, "Bo", players=3)
    at = room["id"]
    cy = Person(client, "Cy")
    with Table(client, at), Table(cy, at) as watching:
        assert list(people(client, at)) == ["Bo", "Cy"], "also who has written nothing"
        assert remove(client, at, people(client, at)["Cy"]).status_code == 200
        assert closing(watching)["reason"] == "removed"
    assert cy.post(f"/api/rooms/{at}/join").status_code == 403
    client.post(f"/api/rooms/{at}/seat", json={"do": "remove", "seat": 1})
    take = {"do": "take", "seat": 1}
    assert bo.post(f"/api/rooms/{at}/seat", json=take).status_code == 403
    removed = client.get(f"/api/rooms/{at}").json()["removed"]
    assert remove(client, at, removed[-1]["speaker"], removed=False).status_code == 200
    assert bo.post(f"/api/rooms/{at}/seat", json=take).status_code == 200


def test_who_is_present_is_not_removed_from_a_rated_game(client: Client, timer: FakeTime) -> None:
    room, bo = full_room(client, "Bo", grace=10)
    at = room["id"]
    with Table(client, at) as ann:
        with Table(bo, at):
            speaker = people(client, at)["Bo"]
            refused = remove(client, at, speaker)
            assert refused.status_code == 409 and "rated" in refused.text
        ann.wait(lambda: not ann.room["seats"][1]["connected"])
        timer.skip(client, 20)
        ann.wait(lambda: ann.room["seats"][1]["stand_in"])
        assert remove(client, at, speaker).status_code == 409, "not yet long away"
        timer.skip(client, ABSENT_SECONDS)
        assert remove(client, at, speaker).status_code == 200
