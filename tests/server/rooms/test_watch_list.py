"""The list of games to watch."""

from typing import Any

from msgspec.structs import replace

from hexhold.play.protocol.room_shapes import ClockSetting
from hexhold.play.protocol.watch_shapes import WatchedGame, WatchList
from hexhold.server.rooms.watch_list import merged
from tests.server.client import Client, Person, Table, full_room, open_room, with_guests

Json = dict[str, Any]


def test_public_games_are_listed_by_rating(client: Client) -> None:
    eve = Person(client, "Eve")
    config: Json = {"private": False, "watch_delay": 120}
    open_room(client, config={**config, "name": "waiting"})
    for bot in ("easy", "strong"):
        full_room(client, bot=bot, **{**config, "name": bot})
    (hidden,) = full_room(client, private=True)
    (room,) = full_room(client, bot="steady", private=False, name="seen")
    tables = [each["id"] for each in client.get("/api/rooms").json()["own"]]
    assert eve.get("/api/watch").json() == {"games": [], "more": 0}, "nobody is there"
    here = [Table(client, each) for each in tables if each != hidden["id"]]
    for table in here:
        table.__enter__()
    with Table(eve, room["id"]):
        found = eve.get("/api/watch").json()
        assert [game["name"] for game in found["games"]] == ["strong", "seen", "easy"]
        seen = found["games"][1]
        assert (seen["spectators"], seen["delay"], seen["rating"]) == (1, 0, 1000)
        assert found["games"][0]["delay"] == 120
        ann = next(each for each in seen["players"] if each["bot"] is None)
        assert (ann["name"], ann["rating"]) == ("Ann", None)
        told = set(seen) - {"id", "name", "edition", "players", "rating", "clock"}
        assert told == {"spectators", "delay", "hands"}, "nothing tells how the game stands"
    for table in here:
        table.__exit__(None, None, None)


def test_quick_matches_are_listed_and_shown_late_without_hands(client: Client) -> None:
    bo, eve = Person(client, "Bo"), Person(client, "Eve")
    for person in (client, bo):
        person.post("/api/match", json={"pace": "fast", "queues": ["duel:2"]})
    room = client.get("/api/match").json()["found"]["room"]
    for person in (client, bo):
        person.post("/api/match/ready", json={"room": room})
    with Table(client, room):
        (game,) = eve.get("/api/watch").json()["games"]
        assert (game["id"], game["delay"], game["hands"]) == (room, 120, False)
        shown = eve.get(f"/api/rooms/{room}").json()
        assert shown["shown_in"] > 100 and shown["game"] is None
        row = client.services.rooms.loaded[0].row
        row.config = replace(row.config, watch_delay=0)
        assert eve.get("/api/watch").json()["games"] == [], "as older matches are"


def test_blocked_people_see_no_games(client: Client) -> None:
    (room,) = full_room(client, private=False)
    other, eve = with_guests(client, "Eve", players=2)
    with Table(client, room["id"]):
        assert len(eve.get("/api/watch").json()["games"]) == 1
        body = {"seat": 1, "muted": False, "blocked": True}
        assert client.post(f"/api/rooms/{other['id']}/relation", json=body).is_success
        assert eve.get("/api/watch").json()["games"] == []


def test_tables_with_a_sealed_deal_are_not_listed(client: Client) -> None:
    # Without bots nobody acts, so nothing replaces the row.
    room, *_ = full_room(client, "Bo", "Cy", private=False)
    with Table(client, room["id"]):
        client.services.rooms.loaded[0].row.sealed = True
        assert client.get("/api/watch").json()["games"] == []


def test_lists_of_several_workers_become_one() -> None:
    def games(*ids: int) -> list[WatchedGame]:
        clock = ClockSetting()
        return [WatchedGame(f"r{n:02}", "n", "6e", [], n, clock, 0, 0, False) for n in ids]

    found = merged([WatchList(games(*range(40)), 0), WatchList(games(*range(30, 80)), 7)])
    assert [game.rating for game in found.games] == [*range(79, 29, -1)] and found.more == 30 + 7
