"""What an organiser changes, and what everybody reads about it."""

from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from hexhold.errors import StorageError
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.protocol.tournament_shapes import TournamentLogEntry
from hexhold.play.rows import ResultRow, SeatResult
from hexhold.server.storage.repositories.tournaments import EntrantRow, TableRow, TournamentRow
from hexhold.server.tournaments import organiser
from hexhold.server.tournaments.keeper import TournamentKeeper
from hexhold.server.tournaments.round_tables import _note_players
from hexhold.server.tournaments.schedule import note
from tests.server.client import Client, Table
from tests.server.tournaments.test_tournaments import SHORT, joined


def test_an_organiser_corrects_a_result_and_everyone_reads_why(client: Client) -> None:
    path, bo, _ = joined(client, "Bo", "Cy")
    client.post(f"{path}/round", json={})
    change = {"round": 0, "table": 0, "reason": "Cy had the longest road"}
    results = [{"entrant": n, "place": 3 - n, "points": 2 + n} for n in range(3)]
    early = client.post(f"{path}/correct", json={**change, "results": results})
    assert early.status_code == 409, "the game still goes on"
    client.post(f"{path}/end", json={"as_it_stands": True})
    assert bo.post(f"{path}/correct", json={**change, "results": results}).status_code == 403
    for wrong in (results[:2], [*results, results[0]], [{**r, "place": 2} for r in results]):
        assert client.post(f"{path}/correct", json={**change, "results": wrong}).status_code == 422
    found = client.post(f"{path}/correct", json={**change, "results": results}).json()
    assert [(one["name"], one["scored"]) for one in found["standings"]] == [
        ("Cy", 5), ("Bo", 3), ("Ann", 2),
    ]  # fmt: skip
    last = bo.get(path).json()["log"][0]
    assert (last["kind"], last["reason"], last["by_host"]) == ("result", change["reason"], True)
    no_reason = {**change, "reason": "", "results": results}
    assert client.post(f"{path}/correct", json=no_reason).status_code == 400


def seat_of(found: dict[str, Any], entrant: int) -> tuple[int, int]:
    return next(
        (place, seat)
        for place, table in enumerate(found["rounds"][0])
        for seat, one in enumerate(table["seats"])
        if one["entrant"] == entrant
    )


def test_another_person_plays_on_and_the_seat_changes_hands(client: Client) -> None:
    path, bo, cy, di = joined(client, "Bo", "Cy", "Di", config={**SHORT, "players": 4})
    assert client.post(f"{path}/away", json={"entrant": 3, "away": True}).status_code == 200
    found = client.post(f"{path}/round", json={}).json()
    table, seat = seat_of(found, 2)
    room = found["rounds"][0][table]["room"]
    change = {"round": 0, "table": table, "seat": seat, "reason": "Cy has to go"}
    assert bo.post(f"{path}/seats", json={**change, "entrant": 3}).status_code == 403
    for entrant, status in ((1, 409), (77, 404)):
        assert (
            client.post(f"{path}/seats", json={**change, "entrant": entrant}).status_code == status
        )
    with Table(cy, room) as left:
        assert left.room["you"] == seat
        found = client.post(f"{path}/seats", json={**change, "entrant": 3}).json()
        assert seat_of(found, 3) == (table, seat)
        left.wait(lambda: left.room["you"] is None)
    with Table(di, room) as came:
        assert came.room["you"] == seat and came.room["seats"][seat]["name"] == "Di"
    found = client.post(
        f"{path}/seats", json={**change, "entrant": None, "reason": "Di too"}
    ).json()
    entries = [(one["entrant"], one["other"], one["reason"]) for one in found["log"][:2]]
    assert entries == [(3, None, "Di too"), (2, 3, "Cy has to go")]
    assert client.post(f"{path}/seats", json={**change, "entrant": None}).status_code == 409
    assert found["log"][2]["kind"] == "left_out"


def test_a_changed_seat_cannot_win_a_rated_game(client: Client) -> None:
    path, _, cy = joined(client, "Bo", "Cy")
    found = client.post(f"{path}/round", json={}).json()
    table, seat = seat_of(found, 2)
    room = found["rounds"][0][table]["room"]
    change = {"round": 0, "table": table, "seat": seat, "reason": "Cy has to go"}
    assert cy.get(f"/api/rooms/{room}").json()["config"]["rated"]
    assert client.post(f"{path}/seats", json={**change, "entrant": None}).is_success
    assert "casual" in cy.get(f"/api/rooms/{room}").json()["uncounted"]


def test_only_a_bot_plays_on_in_a_duplicate(client: Client) -> None:
    path, *people = joined(client, "Bo", "Cy", "Di", "Ed", format={"kind": "duplicate"})
    assert client.post(f"{path}/away", json={"entrant": 4, "away": True}).is_success
    found = client.post(f"{path}/round", json={}).json()
    table, seat = seat_of(found, 2)
    change = {"round": 0, "table": table, "seat": seat, "reason": "Cy has to go"}
    answer = client.post(f"{path}/seats", json={**change, "entrant": 4})
    assert answer.status_code == 409 and "know the deal" in answer.json()["text"]
    with Table(people[1], found["rounds"][0][table]["room"]) as cy:
        assert client.post(f"{path}/seats", json={**change, "entrant": None}).is_success
        with pytest.raises(WebSocketDisconnect):
            cy.wait(lambda: False)


def test_a_seat_changes_with_its_log_or_not_at_all(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _, cy = joined(client, "Bo", "Cy")
    found = client.post(f"{path}/round", json={}).json()
    table, seat = seat_of(found, 2)
    room = f"/api/rooms/{found['rounds'][0][table]['room']}"
    change = {"round": 0, "table": table, "seat": seat, "reason": "Cy has to go", "entrant": None}

    async def fail(*_: object) -> None:
        raise StorageError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(TournamentKeeper, "keep", fail)
        assert client.post(f"{path}/seats", json=change).is_server_error
    assert cy.get(room).json()["you"] == seat
    with monkeypatch.context() as broken:
        broken.setattr(organiser, "change_room", fail)
        assert client.post(f"{path}/seats", json=change).is_server_error
    after = client.get(path).json()
    assert seat_of(after, 2) == (table, seat) and after["log"] == found["log"]


def test_who_has_played_counts_if_a_logged_change_was_never_made() -> None:
    entrants = [EntrantRow(f"s{n}", f"P{n}") for n in range(4)]
    row = TournamentRow("t", "s0", "T", RoomConfig(players=3), [5], entrants)
    table = TableRow("r", [None, 1, 3], game="g")
    row.rounds.append([table])
    for before, after in ((0, None), (2, 3)):
        note(row, TournamentLogEntry(1.0, "seat", True, before, after, 0, 0, reason="they go"))
    # The second change was made.
    seats = [SeatResult(f"P{n}", 5, f"s{n}", None) for n in (0, 1, 3)]
    _note_players(row, table, ResultRow("g", "r", 2.0, "base", 0, seats, True))
    assert table.seats == [0, 1, 3]
