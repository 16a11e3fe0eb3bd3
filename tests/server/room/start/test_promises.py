"""When promises are shown, and which seeds count for which game."""

from typing import Any

from hexhold.records.fair_terms import derived_seed
from tests.server.client import SHORT, Client, Json, Person, among_bots, open_room, play_out

NO_PROMISE = "0" * 64


def give(who: Client | Person, room: Json, seed: str, promise: str | None = None) -> Any:
    body = {"seed": seed, "promise": promise or room["promise"]}
    return who.post(f"/api/rooms/{room['id']}/seed", json=body)


def test_a_new_table_promises_before_anyone_gives_a_seed(client: Client) -> None:
    room = open_room(client, bots=["steady"])
    assert room["promise"] == room["fair"]["commitment"]
    assert [seat["next_seed"] for seat in room["seats"]] == [None] * 4
    assert give(client, room, "mine").json()["promise"] == room["promise"]


def test_only_its_player_can_change_a_seed_and_only_before_the_start(client: Client) -> None:
    room = open_room(client)
    give(client, room, "first")
    assert give(client, room, "second").json()["seats"][0]["next_seed"] == "second"
    refused = give(Person(client, "Bo"), room, "not sitting")
    assert (refused.status_code, refused.json()["code"]) == (403, "no_seat")


def test_a_seed_for_another_promise_is_refused(client: Client) -> None:
    room = open_room(client)
    refused = give(client, room, "late", NO_PROMISE)
    assert (refused.status_code, refused.json()["code"]) == (409, "conflict")
    assert "promise is not for the next game" in refused.json()["text"]
    path = f"/api/rooms/{room['id']}/seat"
    take = {"do": "take", "seat": 1, "seed": "late", "promise": NO_PROMISE}
    assert client.post(path, json=take).status_code == 409
    assert client.get(f"/api/rooms/{room['id']}").json()["you"] == 0, "nothing has changed"
    for wrong in ("", "x" * 65, "a\nb"):
        assert give(client, room, wrong).status_code in (400, 422)


def test_started_at_once_no_one_has_given_a_seed(client: Client) -> None:
    room = open_room(client, config=SHORT, bots=["steady"] * 2, start=True)
    fair = room["fair"]
    assert fair["terms"]["origins"] == ["promise", "bot", "bot"]
    assert fair["seeds"] == [derived_seed(fair["commitment"], seat) for seat in range(3)]
    assert room["promise"] != fair["commitment"], "the next game has another"


def test_a_seed_for_the_next_game_is_given_once_its_promise_is_seen(client: Client) -> None:
    with among_bots(client, "steady", "steady", **SHORT) as table:
        room = table.room
        assert room["games"] == 1
        play_out(table)
        assert table.room["promise"] == room["promise"]
        seats = give(client, table.room, "again").json()["seats"]
        assert (seats[0]["seed"], seats[0]["next_seed"]) == (room["fair"]["seeds"][0], "again")
        found = client.post(f"/api/rooms/{room['id']}/rematch").json()
    assert found["fair"]["commitment"] == room["promise"]
    assert found["fair"]["seeds"][0] == found["seats"][0]["seed"] == "again"
    assert found["fair"]["terms"]["origins"] == ["person", "bot", "bot"]
    assert (found["seats"][0]["next_seed"], found["games"]) == (None, 2)


def test_a_table_that_is_opened_again_keeps_promise_and_seed(client: Client) -> None:
    with among_bots(client, "steady", "steady", **SHORT) as table:
        room = table.room
        play_out(table)
        give(client, table.room, "again")
        found = client.post(f"/api/rooms/{room['id']}/reopen").json()
    assert (found["promise"], found["fair"]["commitment"]) == (room["promise"], room["promise"])
    assert found["seats"][0]["next_seed"] == "again"


def test_bots_are_numbered_in_order_once_the_game_begins(client: Client) -> None:
    room = open_room(client, config={"players": 3}, bots=["steady"] * 2)
    path = f"/api/rooms/{room['id']}"
    client.post(f"{path}/seat", json={"do": "remove", "seat": 1})
    client.post(f"{path}/seat", json={"do": "bot", "seat": 1, "bot": "easy"})
    found = client.post(f"{path}/start").json()
    names = ["Ann", "Easy 1", "Steady 1"]
    assert [seat["name"] for seat in found["seats"]] == found["fair"]["terms"]["players"] == names


def test_a_table_for_learning_promises_nothing(client: Client) -> None:
    room = client.post("/api/lessons", json={}).json()
    assert (room["promise"], room["fair"]) == (None, None)
    assert give(client, room, "mine", NO_PROMISE).status_code == 409
