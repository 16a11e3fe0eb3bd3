"""The list of open tables with its filters, and bots' seats that people take."""

from time import process_time
from typing import Any

import pytest

from hexhold.server.http.routes import match_routes
from hexhold.server.rooms import lobby
from tests.server.client import Client, Person, Table, full_room, open_room, play_out, with_guests
from tests.server.conftest import Servers

Json = dict[str, Any]


def listed(person: Client | Person, query: str = "") -> list[str]:
    answer = person.get(f"/api/tables{query}")
    assert answer.status_code == 200, answer.text
    return [entry["name"] for entry in answer.json()["tables"]]


def test_tables_are_filtered(client: Client) -> None:
    bo = Person(client, "Bo")
    live = {"kind": "decision", "seconds": 30}
    tables: Json = {
        "base": {"edition": "base", "players": 3},
        "fast": {"clock": live},
        "casual": {"rated": False},
        "short": {"options": {"victory_points": 8}},
        "days": {"clock": {"kind": "days", "seconds": 86_400}, "players": 6},
    }
    for name, config in tables.items():
        open_room(client, config={"name": name, "private": False, **config})
    open_room(client, config={"name": "hidden"})
    assert listed(bo) == ["days", "short", "casual", "fast", "base"]
    assert listed(bo, "?edition=base") == ["base"]
    assert listed(bo, "?players=6") == ["days"]
    assert listed(bo, "?pace=live") == ["fast"]
    assert listed(bo, "?pace=none&rated=true") == ["base"]
    assert listed(bo, "?rated=false") == ["short", "casual"]
    assert listed(bo, "?free=4") == ["days"]
    assert listed(bo, "?edition=nothing") == []
    assert listed(client) == [], "one's own tables are elsewhere"
    for wrong in ("?pace=slow", "?players=9", "?free=0", "?rated=perhaps"):
        assert bo.get(f"/api/tables{wrong}").status_code == 400


def test_full_and_running_tables_are_not_listed(client: Client) -> None:
    cy = Person(client, "Cy")
    with_guests(client, "Bo", players=2, private=False)
    full_room(client, private=False)
    full_room(client, private=False, rated=False)
    full_room(client, private=False, take_bots=True)
    assert listed(cy) == [], "a rated game keeps its players"


def test_a_thousand_tables_are_listed_in_pages(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "PAGE", 2)
    monkeypatch.setattr(lobby, "MOST_SEARCHED", 4)
    bo = Person(client, "Bo")
    for n in range(5):
        open_room(client, config={"name": f"t{n}", "private": False})
    found = bo.get("/api/tables").json()
    assert [each["name"] for each in found["tables"]] == ["t4", "t3"] and found["more"] == 2


def casual_game(client: Client) -> Json:
    (room,) = full_room(client, bot="random", private=False, rated=False, take_bots=True)
    found: Json = room
    return found


def test_a_bots_seat_is_taken_in_the_running_game(client: Client) -> None:
    room = casual_game(client)
    bo, cy = Person(client, "Bo"), Person(client, "Cy")
    (entry,) = bo.get("/api/tables").json()["tables"]
    assert (entry["free"], entry["bot_seats"], entry["rated"]) == (0, [1, 2], False)
    path = f"/api/rooms/{room['id']}/take_bot"
    with Table(client, room["id"]) as ann:
        assert bo.post(path, json={"seat": 1}).json()["you"] == 1
        assert bo.post(path, json={"seat": 2}).status_code == 409, "one seat for each"
        assert cy.post(path, json={"seat": 1}).status_code == 409, "it is taken"
        assert cy.post(path, json={"seat": 0}).status_code == 409
        assert cy.post(path, json={"seat": 5}).status_code == 404
        ann.wait(lambda: ann.room["seats"][1]["kind"] == "person")
        with Table(bo, room["id"]) as other:
            assert other.room["you"] == 1 and other.own is not None
            assert other.room["uncounted"] == ["casual"]


@pytest.mark.parametrize("private", [False, True])
def test_no_one_takes_a_second_hand_from_the_same_address(
    client: Client, monkeypatch: pytest.MonkeyPatch, private: bool
) -> None:
    monkeypatch.setattr(match_routes, "says_who", lambda address: True)
    (room,) = full_room(client, bot="random", private=private, rated=False, take_bots=True)
    with Table(client, room["id"]):
        answer = Person(client, "Bo").post(f"/api/rooms/{room['id']}/take_bot", json={"seat": 1})
    # People who have the link of a private table know each other.
    assert answer.status_code == (200 if private else 403)


def test_a_person_who_took_a_bots_seat_has_played(client: Client, usual_points: None) -> None:
    config: Any = {"edition": "base", "options": {"victory_points": 3}}
    (room,) = full_room(client, bot="easy", rated=False, take_bots=True, **config)
    bo = Person(client, "Bo")
    bo.post(f"/api/rooms/{room['id']}/take_bot", json={"seat": 1})
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        while ann.room["state"] == "running":
            for table in (ann, other):
                table.ping()
                if table.awaited:
                    table.act(table.actions[0])
        play_out(other)
    (game,) = bo.get("/api/profile/games").json()["games"]
    assert game["you"] == 1 and game["change"] is None and game["uncounted"] == ["casual"]


@pytest.mark.parametrize("config", [{}, {"rated": False}, {"take_bots": True}])
def test_bots_keep_their_seats_unless_the_host_allows_it(client: Client, config: Json) -> None:
    (room,) = full_room(client, **config)
    answer = Person(client, "Bo").post(f"/api/rooms/{room['id']}/take_bot", json={"seat": 1})
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")


def test_no_one_escapes_a_rating_while_the_game_goes_on(client: Client) -> None:
    (room,) = full_room(client, rated=True)
    config = {**room["config"], "rated": False, "take_bots": True}
    answer = client.post(f"/api/rooms/{room['id']}/configure", json={"config": config})
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    assert client.get(f"/api/rooms/{room['id']}").json()["config"]["rated"]


def test_the_muted_take_no_seat(client: Client) -> None:
    room = casual_game(client)
    bo = Person(client, "Bo")
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        other.ask({"type": "chat", "text": "hello"})
        speaker = ann.until("chat")["line"]["speaker"]
        client.post(f"/api/rooms/{room['id']}/mute", json={"speaker": speaker})
    answer = bo.post(f"/api/rooms/{room['id']}/take_bot", json={"seat": 1})
    assert answer.status_code == 409


def test_the_list_is_quick(serve: Servers) -> None:
    """A quarter of the thousand tables of `docs/performance`, to be cheap here."""
    with serve() as client:
        for n in range(250):
            body = {"config": {"name": f"table {n}", "private": False}}
            assert client.post("/api/rooms", json=body).status_code == 201
        bo = Person(client, "Bo")
        listed(bo)
        spent: list[float] = []
        for _ in range(5):
            begun = process_time()
            answer = bo.get("/api/tables")
            spent.append(process_time() - begun)
        assert min(spent) < 0.1, "garbage may be collected meanwhile"
        assert len(answer.content) < 30_000 and answer.json()["more"] == 200
