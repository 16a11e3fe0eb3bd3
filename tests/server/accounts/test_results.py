"""What is stored of games that have ended: players, wins and ratings."""

import asyncio
import random
from contextlib import closing

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from hexhold.server.ratings import BOT_RATINGS, NEWCOMER, rate, rate_teams
from hexhold.server.rooms.result_backfill import catch_up
from hexhold.server.storage import (
    DeviceRow,
    OutdatedError,
    ResultRow,
    SaidRow,
    SeatResult,
    Store,
    open_store,
)
from hexhold.server.storage.sql_tables import games, ratings
from tests.server.accounts.test_profiles import code_of, profile, recover
from tests.server.client import (
    Client,
    Json,
    Person,
    Table,
    full_room,
    introduce,
    mine,
    open_room,
    play_out,
)
from tests.server.conftest import change, execute

pytestmark = pytest.mark.storage
SHORT: Json = {"players": 3, "options": {"victory_points": 3}}
"""Over with the last road of the set-up: a city and a settlement are three points (T-2)."""


def played(who: Client | Person) -> Json:
    found: Json = who.get("/api/profile/games").json()
    return found


def play_a_game(client: Client) -> Json:
    """Play a game of Ann, Ben and a bot to its end; return the room."""
    room, ben = full_room(client, "Ben", **SHORT)
    with Table(client, room["id"]) as ann, Table(ben, room["id"]) as other:
        while ann.room["state"] == "running":
            for table in (ann, other):
                if table.awaited:
                    table.act(table.actions[0])
                    break
            for table in (ann, other):
                table.until_snapshot()
        found: Json = ann.room
    found["ben"] = ben
    return found


@pytest.mark.usefixtures("usual_points")
def test_a_game_is_kept_with_its_last_step_and_found_again(client: Client, database: str) -> None:
    assert played(client) == {"games": [], "more": False, "rates": []}
    room = play_a_game(client)
    ben = room["ben"]
    found = played(client)
    (game,) = found["games"]
    assert (game["game"], game["you"], game["winner"]) == (room["game"], 0, room["winner"])
    assert [seat["bot"] for seat in game["seats"]] == [None, None, "random"]
    assert game["seats"][game["winner"]]["points"] >= 3 and game["there"]
    won = int(game["winner"] == 0)
    assert found["rates"] == [{"edition": "6e", "players": 3, "games": 1, "won": won}]
    assert played(ben)["games"][0]["you"] == 1
    ratings = [profile(client)["rating"], profile(ben)["rating"]]
    assert [rating["games"] for rating in ratings] == [1, 1]
    assert game["change"] == ratings[0]["value"] - 1000 != 0
    assert client.get(f"/api/profile/games?before={game['number']}").json()["games"] == []
    assert client.get("/api/ratings").json() == {"players": [], "fewest": 3}
    # As it was before results were kept.
    execute(database, "DELETE FROM results", "DELETE FROM played", "DELETE FROM ratings")
    store = client.services.store
    client.call(catch_up, store)
    again = played(client)["games"][0]
    assert {**again, "at": 0} == {**game, "at": 0}
    assert [profile(client)["rating"], profile(ben)["rating"]] == ratings
    # A lesson counts for nothing, and a game once.
    row = client.call(store.game, room["game"])
    for lesson, count in (("city", 0), (None, 1), (None, 1)):
        if count == 0:
            execute(database, "DELETE FROM results", "DELETE FROM played", "DELETE FROM ratings")
        data = msgspec.json.encode(replace(row, lesson=lesson))
        change(database, update(games).where(games.c.id == row.id).values(data=data))
        client.call(catch_up, store)
        assert len(played(client)["games"]) == len(played(client)["rates"]) == count
        rating = profile(client)["rating"]
        assert (0 if rating is None else rating["games"]) == count
    execute(database, "DELETE FROM games")
    assert played(client)["games"][0]["there"] is False


def test_what_was_played_as_a_guest_is_in_the_list(client: Client) -> None:
    code = code_of(client)
    guest = Person(client, "Guest")
    config = {**SHORT, "bot_delay": 0}
    request = {"config": config, "bots": ["random"] * 2, "start": True}
    room = guest.post("/api/rooms", json=request).json()["id"]
    with Table(guest, room) as table:
        play_out(table)
    assert len(played(guest)["games"]) == 1
    recover(guest, code)
    assert len(played(client)["games"]) == 1
    assert profile(client)["rating"] is None, "it was not Ann's"


def result(number: int, *seats: SeatResult, counts: bool = True) -> ResultRow:
    """Return the result of a game that the first seat has won."""
    return ResultRow(f"g{number}", "r", float(number), "6e", 0, list(seats), counts)


def person(session: str, points: int) -> SeatResult:
    return SeatResult(session.title(), points, session)


async def worth(store: Store) -> dict[str, tuple[float, float, int]]:
    found = await store._read(select(ratings))
    return {row.session: (row.mu, row.sigma, row.games) for row in found}


async def test_ratings_follow_from_the_results_whenever_the_server_was_started(
    database: str,
) -> None:
    dice = random.Random(5)
    rows = []
    for number in range(40):
        seats = [person(name, dice.randint(3, 12)) for name in dice.sample(["a", "b", "c", "d"], 3)]
        seats[0].points = 13
        rows.append(result(number, *seats, SeatResult("Steady", 8, bot="steady")))

    async def keep(some: list[ResultRow]) -> dict[str, tuple[float, float, int]]:
        with closing(open_store(database)) as store:
            await asyncio.gather(*map(store.results.add, some))
            await store.results.rebuild()
            return await worth(store)

    async def anew() -> dict[str, tuple[float, float, int]]:
        execute(database, "UPDATE facts SET value = 'older'")
        return await keep([])

    await keep(rows[:17])
    found = await keep(rows[17:])
    assert set(found) == {"a", "b", "c", "d"}
    assert await keep(rows[10:20]) == found, "none counts twice"
    assert await anew() == found
    # The ratings of others stay when somebody leaves.
    with closing(open_store(database)) as store:
        await store.accounts.begin(DeviceRow("d", "d", "", 0.0, 0.0), "D")
        await store.accounts.forget("d", "Somebody")
    left = {name: each for name, each in found.items() if name != "d"}
    assert await anew() == left


async def test_a_rating_says_something_only_where_the_dice_and_the_others_are_known(
    store: Store,
) -> None:
    add = store.results.add
    own = SeatResult("Mine", 5, bot="my_module:Mine")
    await add(result(1, person("a", 13), own))
    await add(result(2, person("a", 13), person("b", 9), counts=False))
    assert await worth(store) == {}
    await add(result(3, person("a", 13), own, person("b", 9)))
    first = await worth(store)
    expected = rate([NEWCOMER, NEWCOMER], [0, 1])
    assert [first["a"][:2], first["b"][:2]] == [tuple(each) for each in expected]
    await add(result(4, person("a", 13), SeatResult("Easy", 4, bot="easy")))
    easy = (await worth(store))["a"][0] - first["a"][0]
    await add(result(5, person("a", 13), SeatResult("Strong", 4, bot="strong")))
    strong = (await worth(store))["a"][0] - first["a"][0] - easy
    assert 0 < easy < strong


async def test_a_teams_win_is_one_of_all_its_members(store: Store) -> None:
    """Seat 0 wins for itself and seat 2; the points of seat 1 alone would be most."""
    seats = [person("a", 9), person("b", 14), person("c", 13), SeatResult("D", 3, bot="steady")]
    await store.results.add(replace(result(1, *seats), team_count=2))
    found = await worth(store)
    teams = [[NEWCOMER, NEWCOMER], [NEWCOMER, BOT_RATINGS["steady"]]]
    (a, c), (b, _) = rate_teams(teams, [0, 1])
    assert [found[name][:2] for name in "acb"] == [tuple(each) for each in (a, c, b)]
    for name, won in (("a", 1), ("b", 0), ("c", 1)):
        (own,) = await store.results.rates_of(name)
        assert own.won == won
    (kept,) = await store.results.of("c", None, 5)
    assert kept.row.winners == [0, 2]


def test_the_list_of_ratings_shows_who_wants_to_be_shown(client: Client, database: str) -> None:
    session = client.services.sessions
    (own,) = session._names
    ben = Person(client, "Ben")
    (his,) = set(session._names) - {own}
    store = client.services.store
    for number in range(3):
        seats = SeatResult("Ann", 13, own), SeatResult("Ben", 4, his)
        client.call(store.results.add, result(number, *seats))
    found = client.get("/api/ratings").json()["players"]
    assert [(each["name"], each["you"]) for each in found] == [("Ann", True), ("Ben", False)]
    assert found[0]["rating"]["value"] > 1000 > found[1]["rating"]["value"]
    assert ben.get("/api/ratings").json()["players"][1]["you"]
    change = {"name": "Ben", "mark": "ore", "listed": False}
    assert ben.post("/api/profile", json=change).json()["listed"] is False
    assert len(client.get("/api/ratings").json()["players"]) == 1
    # What is damaged harms nobody else.
    ben.post("/api/profile", json={**change, "listed": True})
    execute(database, f"UPDATE ratings SET mu = 'NaN' WHERE session = '{his}'")
    assert [each["name"] for each in client.get("/api/ratings").json()["players"]] == ["Ann"]
    assert profile(ben)["rating"] is None


async def test_games_end_although_a_results_number_is_damaged(
    store: Store, database: str, postgresql: str | None
) -> None:
    if postgresql is not None:
        pytest.skip("keeps numbers only")
    await store.results.add(result(1, person("a", 13), person("b", 9)))
    execute(database, "UPDATE results SET number = 'x'")
    await store.results.add(result(2, person("a", 13), person("b", 9)))
    assert len(await store.results.of("a", None, 5)) == 2


def test_friends_by_a_link_that_a_newer_one_ends(client: Client) -> None:
    ben = Person(client, "Ben")
    old, new = (client.post("/api/friends/link").json()["key"] for _ in range(2))
    assert ben.post("/api/friends", json={"key": old}).status_code == 404
    for _ in range(2):
        (friend,) = ben.post("/api/friends", json={"key": new}).json()["friends"]
    assert friend["name"] == "Ann" and friend["rating"] is None
    (back,) = client.get("/api/friends").json()["friends"]
    assert back["name"] == "Ben" and back["id"] != friend["id"]
    assert client.post("/api/friends", json={"key": new}).json()["friends"] == [back], "not oneself"
    cid = Person(client, "Cid")
    assert cid.post(f"/api/friends/{back['id']}/part").status_code == 404
    assert client.post(f"/api/friends/{back['id']}/part").json() == {"friends": []}
    assert ben.get("/api/friends").json() == {"friends": []}


def test_who_leaves_takes_the_name_along_and_leaves_the_games(client: Client) -> None:
    introduce(client, "Ann of Somewhere")
    over = play_a_game(client)
    ben = over["ben"]
    room = open_room(client, config={"players": 3})["id"]
    ben.post(f"/api/rooms/{room}/join")
    client.post(f"/api/rooms/{room}/seat", json={"do": "bot", "seat": 2, "bot": "random"})
    client.post(f"/api/rooms/{room}/start")
    waiting = open_room(client)["id"]
    key = client.post("/api/friends/link").json()["key"]
    ben.post("/api/friends", json={"key": key})
    code = code_of(client)
    with Table(client, room) as mine, Table(ben, room) as table:
        mine.ask({"type": "chat", "text": "a word"})
        told = client.get("/api/profile/export").json()
        assert told["profile"]["name"] == "Ann of Somewhere"
        assert [friend["name"] for friend in told["friends"]] == ["Ben"]
        assert told["games"][0]["game"]["game"] == over["game"]
        assert {each["id"] for each in told["tables"]} >= {room, waiting}
        assert [said["text"] for each in told["tables"] for said in each["said"]] == ["a word"]
        before = profile(ben)["rating"]
        assert client.post("/api/profile/delete?lang=de").status_code == 200
        assert mine.until("closing")["reason"] == "signed_out"
        while table.told[-1]["type"] != "snapshot" or "Ann" in str(table.told[-1]):
            table.receive()
        seat = table.room["seats"][0]
        assert (seat["name"], seat["stand_in"]) == ("Jemand, der ging", True)
        assert table.room["host"], "somebody has to be"
        until_bens_turn(table)
    assert client.get("/api/profile").status_code == 401
    assert ben.post("/api/profile/recover", json={"code": code}).status_code == 404
    assert ben.get("/api/friends").json() == {"friends": []}
    assert profile(ben)["rating"] == before
    seats = played(ben)["games"][0]["seats"]
    assert seats[0]["name"] == "Jemand, der ging"
    for path in (f"/api/records/{over['game']}", f"/api/records/{over['game']}/file"):
        answer = ben.get(path)
        assert answer.status_code == 200 and "Ann of" not in answer.text
    assert "Ann of" not in ben.get(f"/api/records/{table.game}").text
    assert ben.get(f"/api/rooms/{waiting}").json()["seats"][0]["kind"] == "open"


def until_bens_turn(table: Table) -> None:
    """The bot in Ann's place continues the game."""
    mine(table)
    assert table.act(table.actions[0])["ok"]


def test_what_was_said_is_whose_it_is_whatever_they_are_called(client: Client) -> None:
    ann, mal, cy = (Person(client, name) for name in ("Ann", "Mal", "Ann"))
    room = mal.post("/api/rooms", json={"config": {}}).json()["id"]
    assert ann.post(f"/api/rooms/{room}/join", json={}).status_code == 200
    # Cy looks on, on two devices, and only the guest that he was before has said the first.
    guest = Person(client, "Guest")
    for who, text in ((ann, "hello"), (guest, "so far"), (cy, "good luck")):
        with Table(who, room) as table:
            assert table.ask({"type": "chat", "text": text})["ok"]
    recover(guest, code_of(cy))
    assert mal.post(f"/api/rooms/{room}/leave", json={}).status_code == 200
    assert mal.post("/api/profile", json={"name": "Ann", "mark": "ship"}).status_code == 200

    def said(who: Person) -> list[str]:
        tables = who.get("/api/profile/export").json()["tables"]
        return [line["text"] for told in tables for line in told["said"]]

    assert (said(mal), said(ann), said(cy)) == ([], ["hello"], ["so far", "good luck"])
    with Table(ann, room) as table:
        assert cy.post("/api/profile/delete").status_code == 200
        chat = table.until("snapshot")["chat"]
    assert [line["name"] for line in chat] == ["Ann", "Somebody who left", "Somebody who left"]
    assert mal.post("/api/profile/delete").status_code == 200
    assert said(ann) == ["hello"]
    # Nothing is stored that is not shown.
    stored = client.call(client.services.store.chats.of, room)
    assert [each.line.name for each in stored] == [line["name"] for line in chat]
    assert [each.session is None for each in stored] == [False, True, True]
    late = SaidRow("nobody", stored[0].line)
    with pytest.raises(OutdatedError):
        client.call(client.services.store.chats.add, room, late)


def rated_game(client: Client, resign: tuple[str, ...]) -> tuple[Json, Json]:
    """Play Ann's and Ben's game at an ordinary table; return it as each of them sees it."""
    room, ben = full_room(client, "Ben", **SHORT)
    with Table(client, room["id"]) as ann, Table(ben, room["id"]) as other:
        for name, table in (("Ben", other), ("Ann", ann)):
            if name in resign:
                assert table.ask({"type": "let_bot_play", "seat": table.room["you"]})["ok"]
        ann.wait(lambda: ann.awaited or ann.room["state"] == "finished")
        while ann.room["state"] == "running":
            for table in (ann, other):
                table.until_snapshot()
                if table.awaited:
                    table.act(table.actions[0])
    return played(client)["games"][0], played(ben)["games"][0]


@pytest.mark.usefixtures("usual_points")
def test_who_resigns_at_an_ordinary_table_is_last_too(client: Client, database: str) -> None:
    anns, bens = rated_game(client, ("Ben",))
    row = client.call(client.services.store.results.newest, 1)[0]
    assert [seat.left for seat in row.seats] == [False, True, False]
    assert bens["uncounted"] == [] and bens["change"] < 0, "even if the bot has won"
    assert anns["change"] != 0


@pytest.mark.usefixtures("usual_points")
def test_a_game_that_bots_played_for_all_people_counts_for_nobody(client: Client) -> None:
    for game in rated_game(client, ("Ann", "Ben")):
        assert game["uncounted"] == ["left"] and game["change"] is None


async def test_who_deletes_their_account_in_a_game_has_left_it(store: Store) -> None:
    gone = SeatResult("Somebody who left", 5, left=True)
    for name in ("a", "b"):
        await store.save_session(name, name)
    await store.results.add(result(0, person("a", 13), person("b", 9), gone))
    found = await worth(store)
    whole = rate([NEWCOMER] * 3, [0, 1, 2])
    assert NEWCOMER.mu < found["a"][0] < whole[0].mu, "half the weight"
