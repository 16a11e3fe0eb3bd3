"""Playing on from a position of a finished game."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.server.client import SHORT, Client, Person, Table, full_room, play_out
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime
from tests.server.storage.played_rooms import PlayedRoom

Json = dict[str, Any]
DAY = 24 * 3600.0


@pytest.fixture
def finished(client: Client) -> Iterator[tuple[Client, str, Json]]:
    """A short game of others that is over, with its replay."""
    room = PlayedRoom(client.services.store, "over", **SHORT)
    room.play()
    yield client, room.table.id, client.get(f"/api/records/{room.table.id}").json()


def play_on(person: Client | Person, game: str, **body: Any) -> Any:
    return person.post(f"/api/records/{game}/play_on", json={"seat": 0, "name": "Again", **body})


def test_a_game_goes_on_against_bots(finished: tuple[Client, str, Json]) -> None:
    client, game, replay = finished
    step = 4
    bo = Person(client, "Bo")
    answer = play_on(bo, game, step=step, seat=1, bot="easy")
    assert answer.status_code == 201, answer.text
    room = answer.json()
    assert (room["state"], room["you"], room["origin"]) == ("running", 1, {"game": game, "step": 4})
    assert {"dice", "casual"} < set(room["uncounted"]) and room["promise"] is None
    with Table(bo, room["id"]) as table:
        play_out(table)
        assert table.room["winner"] is not None
        again = bo.get(f"/api/records/{table.game}").json()
        before: Json = {**replay["start"]}
        for each in replay["steps"][:step]:
            before.update(each["changes"])
        assert again["start"]["pieces"] == before["pieces"], "it begins where the game stood"
        assert bo.get(f"/api/records/{table.game}/file").status_code == 200
    assert bo.get("/api/profile/games").json()["games"] == [], "no result is kept"


def test_a_game_of_yesterday_goes_on_after_a_restart(serve: Servers, timer: FakeTime) -> None:
    with serve() as client:
        (room,) = full_room(client, bot="easy", **{**SHORT, "watch_delay": 120})
        with Table(client, room["id"]) as ann:
            play_out(ann)
        game = ann.game or ""
    timer.passed += DAY
    with serve() as client:
        (found,) = client.get("/api/profile/games").json()["games"]
        assert found["game"] == game and timer.wall() - found["at"] >= DAY
        for person in (client, Person(client, "Eve")):
            replay = person.get(f"/api/records/{game}").json()
            at: Json = {**replay["start"]}
            for each in replay["steps"][:5]:
                at.update(each["changes"])
            room = play_on(person, game, step=5, bot="easy").json()
            assert room["origin"] == {"game": game, "step": 5}
            with Table(person, room["id"]) as table:
                play_out(table)
                assert table.room["winner"] is not None
            assert (
                person.get(f"/api/records/{table.game}").json()["start"]["pieces"] == at["pieces"]
            )


def test_friends_sit_down_first(finished: tuple[Client, str, Json]) -> None:
    client, game, _ = finished
    room = play_on(client, game, step=2).json()
    path = f"/api/rooms/{room['id']}"
    assert room["state"] == "open" and [seat["kind"] for seat in room["seats"]][1:] == ["open"] * 2
    for change in ({"edition": "6e"}, {"players": 4}, {"rated": True}):
        config = {**room["config"], **change}
        answer = client.post(f"{path}/configure", json={"config": config})
        assert answer.status_code == 409, change
    config = {**room["config"], "clock": {"kind": "turn", "seconds": 60}}
    assert client.post(f"{path}/configure", json={"config": config}).is_success
    bo = Person(client, "Bo")
    assert bo.post(f"{path}/join").is_success
    client.post(f"{path}/seat", json={"do": "bot", "seat": 2, "bot": "random"})
    assert client.post(f"{path}/start").json()["state"] == "running"
    with Table(bo, room["id"]) as table:
        assert len(table.view["pieces"]["buildings"]) == 1


def test_the_dice_are_other_ones(finished: tuple[Client, str, Json]) -> None:
    client, game, _ = finished
    rooms = [play_on(client, game, step=2, bot="random").json()["id"] for _ in range(2)]
    rows = [client.call(client.services.store.room, each) for each in rooms]
    games = [client.call(client.services.store.game, row.game) for row in rows]
    assert games[0].position["rng"] != games[1].position["rng"]
    assert rows[0].start["rng"] not in (games[0].position["rng"], games[1].position["rng"])


def test_not_from_a_game_that_goes_on_or_is_not_shown(
    client: Client, timer: FakeTime, finished: tuple[Client, str, Json]
) -> None:
    (room,) = full_room(client)
    with Table(client, room["id"]) as ann:
        for person in (client, Person(client, "Eve")):
            answer = play_on(person, ann.game or "", step=0)
            assert (answer.status_code, answer.json()["code"]) == (409, "no_game")
    (room,) = full_room(client, bot="easy", **{**SHORT, "watch_delay": 120})
    eve = Person(client, "Eve")
    with Table(client, room["id"]) as ann:
        play_out(ann)
        assert play_on(eve, ann.game or "", step=0).json()["code"] == "no_game"
        timer.skip(client, 121)
        assert play_on(eve, ann.game or "", step=0).is_success


def test_what_cannot_be_played_is_refused(finished: tuple[Client, str, Json]) -> None:
    client, game, replay = finished
    last = len(replay["steps"])
    assert play_on(client, game, step=last).status_code == 409, "the game is over there"
    assert play_on(client, game, step=last + 1).status_code == 404
    assert play_on(client, game, step=1, seat=5).status_code == 404
    assert play_on(client, game, step=1, bot="nobody").status_code == 422
    assert play_on(client, "nothing", step=1).status_code == 404
    assert play_on(client, game, step=-1).status_code == 400


def test_the_choices_at_a_position_are_reported(
    client: Client, finished: tuple[Client, str, Json]
) -> None:
    _, game, replay = finished

    def choices(where: str, query: str, person: Any = client) -> Any:
        return person.get(f"/api/records/{where}/choices?{query}")

    lines = client.get(f"/api/records/{game}/file").text.splitlines()
    for step in range(4):
        player, _, action = msgspec.json.decode(lines[1 + step])["a"].partition(": ")
        told = choices(game, f"step={step}&seat={player[1:]}").json()
        assert f"p{told['player']}" == player
        assert action.partition(" => ")[0] in told["actions"]
    last = len(replay["steps"])
    assert choices(game, f"step={last}").status_code == 409
    (room,) = full_room(client)
    with Table(client, room["id"]) as ann:
        for person in (client, Person(client, "Eve")):
            answer = choices(ann.game or "", "step=0", person)
            assert answer.json()["code"] == "no_game", "it would tell what hands allow"
