"""The host of a table: when the host leaves, the role passes on."""

import pytest

from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.room.drafts import Draft, rematch
from hexhold.play.room.start import seats
from hexhold.play.room.timing.absence import HOST_SECONDS
from hexhold.play.room.timing.clocks import Clocks
from hexhold.play.rows import SeatRow
from tests.server.client import Client, Person, Table, open_room
from tests.server.fake_time import FakeTime


def waiting(client: Client) -> tuple[str, Person, Person]:
    """A table of Ann, the host; of Ben on the third seat, then Cy on the second."""
    room = open_room(client, config={"players": 3})["id"]
    ben, cy = Person(client, "Ben"), Person(client, "Cy")
    for who, seat in ((ben, 2), (cy, 1)):
        who.post(f"/api/rooms/{room}/seat", json={"do": "take", "seat": seat})
    return room, ben, cy


def is_host(who: Person, room: str) -> bool:
    found: bool = who.get(f"/api/rooms/{room}").json()["host"]
    return found


def test_the_role_passes_to_who_has_sat_longest(client: Client) -> None:
    room, ben, cy = waiting(client)
    assert client.post(f"/api/rooms/{room}/leave").json()["host"] is False
    assert (is_host(ben, room), is_host(cy, room)) == (True, False)
    assert cy.post(f"/api/rooms/{room}/start").status_code == 403
    ben.post(f"/api/rooms/{room}/seat", json={"do": "bot", "seat": 0, "bot": "random"})
    assert ben.post(f"/api/rooms/{room}/start").status_code == 200


def test_another_seat_keeps_the_role_and_the_time(client: Client) -> None:
    room, ben, cy = waiting(client)
    client.post(f"/api/rooms/{room}/leave")
    ben.post(f"/api/rooms/{room}/seat", json={"do": "take", "seat": 0})
    assert is_host(ben, room), "Ben has moved, not left"
    client.post(f"/api/rooms/{room}/join")
    ben.post(f"/api/rooms/{room}/leave")
    assert is_host(cy, room), "Ann came back after Cy"


def test_a_deleted_account_leaves_a_table_that_can_begin(client: Client) -> None:
    room, ben, cy = waiting(client)
    assert client.post("/api/profile/delete").status_code == 200
    assert (is_host(ben, room), is_host(cy, room)) == (True, False)


def test_who_sits_down_at_a_table_that_its_host_has_left_is_the_host(client: Client) -> None:
    room = open_room(client, config={"players": 3}, bots=["random"] * 2)["id"]
    assert client.post(f"/api/rooms/{room}/leave").json()["host"], "nobody else is there"
    ben = Person(client, "Ben")
    assert ben.post(f"/api/rooms/{room}/join").json()["host"]
    assert ben.post(f"/api/rooms/{room}/start").status_code == 200


def test_a_table_whose_last_person_has_deleted_the_account_is_the_next_ones(client: Client) -> None:
    room = open_room(client, config={"players": 3}, bots=["random"] * 2)["id"]
    client.post("/api/profile/delete")
    assert Person(client, "Ben").post(f"/api/rooms/{room}/join").json()["host"]


def test_a_host_who_closes_the_page_is_replaced_by_a_person_who_is_there(
    client: Client, timer: FakeTime
) -> None:
    room, _ben, cy = waiting(client)
    with Table(client, room):
        pass
    with Table(cy, room) as table:
        timer.skip(client, HOST_SECONDS - 10)
        assert not table.until_snapshot()["room"]["host"]
        timer.skip(client, 20)
        assert table.until_snapshot()["room"]["host"], "Ben has sat longer, but is away"


@pytest.mark.parametrize("here", ["the host", "nobody else"])
def test_a_host_who_is_there_or_alone_stays(client: Client, timer: FakeTime, here: str) -> None:
    room, _ben, _cy = waiting(client)
    who = client if here == "the host" else Person(client, "Guest")
    with Table(who, room):
        timer.skip(client, 2 * HOST_SECONDS)
        assert client.get(f"/api/rooms/{room}").json()["host"]


def test_a_rematch_without_the_host_has_a_host() -> None:
    row = seats.new_room("r", "ann", "Ann", RoomConfig(players=3), None)
    seats.join(row, "ben", "Ben", None)
    seats.put_bot(row, 2, "random", ("random",))
    row.state = "finished"
    rematch(Draft(row, None, Clocks(row.config.clock, 3), 0.0, 0.0), "ben", [1])
    assert (row.host, row.seats[0]) == ("ben", SeatRow())
