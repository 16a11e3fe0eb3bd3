"""Ratings by queue and season: leavers come last, and finished seasons stay readable."""

import asyncio
import re
from datetime import UTC, datetime
from typing import Any

import pytest
from msgspec.structs import replace

from hexhold.editions.presets import parse_presets
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.room.results import MOST_MISSED, has_left
from hexhold.play.rows import SeatRow
from hexhold.play.seasons import KEY, LENGTHS, begun_by, running_season, season_of
from hexhold.server.ratings import NEWCOMER, RatedPlayer, rate, rate_game
from hexhold.server.storage import ResultRow, RoomRow, SeatResult, Store
from hexhold.server.storage.repositories.results import rebuild
from tests.server.client import Client, Json, Person, Table, good, play_out
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime

DUEL = "duel:2"


def player(points: float, **more: Any) -> RatedPlayer:
    return RatedPlayer(NEWCOMER, points, **{"won": False, **more})


def test_without_leavers_a_game_counts_as_ever() -> None:
    found = rate_game([[player(10, won=True)], [player(12)], [player(7)]])
    assert [worth for (worth,) in found] == rate([NEWCOMER] * 3, [0, 1, 2])


def test_a_leaver_is_last_and_the_others_gain_less() -> None:
    whole = rate_game([[player(13, won=True)], [player(9)], [player(5)]])
    found = rate_game([[player(13, won=True)], [player(9, left=True)], [player(5)]])
    (first,), (leaver,), (third,) = found
    assert leaver.mu < third.mu, "the bot was second, but the leaver is last"
    assert NEWCOMER.mu < first.mu < whole[0][0].mu
    # Even if the bot wins in the end.
    (bot_won,), (other,) = rate_game([[player(13, won=True, left=True)], [player(9)]])
    assert bot_won.mu < NEWCOMER.mu
    assert other.mu < NEWCOMER.mu, "steady has won against the other"
    two_left = rate_game([[player(13, won=True, left=True)], [player(9, left=True)]])
    assert two_left[0][0] == two_left[1][0], "both are last"


def at(*day: int) -> float:
    return datetime(*day, tzinfo=UTC).timestamp()  # type: ignore[misc, arg-type] # a date


def test_seasons_are_quarters_of_a_year() -> None:
    assert season_of(at(2026, 1, 1)) == "2026-1" and season_of(at(2026, 3, 31, 23, 59)) == "2026-1"
    assert season_of(at(2026, 4, 1)) == "2026-2" and season_of(at(2026, 12, 31)) == "2026-4"


def test_the_keys_of_seasons_of_any_length_sort_by_their_beginnings() -> None:
    days = [at(2025 + n // 12, n % 12 + 1, 15) for n in range(36)]
    begins: dict[str, int] = {}
    for months in LENGTHS:
        keys = [season_of(day, months) for day in days]
        assert keys == sorted(keys) and len(set(keys)) == 36 / months
        assert all(re.fullmatch(KEY, key) and len(key) <= 8 for key in keys)
        begins |= {key: n for n, key in reversed(list(enumerate(keys)))}
    assert len(begins) == sum(36 // months for months in LENGTHS), "no two have the same key"
    for n, day in enumerate(days):
        begun = {key for key in begins if key < begun_by(day)}
        assert begun == {key for key, first in begins.items() if first <= n}


@pytest.mark.parametrize(
    ("day", "months", "newest", "expected"),
    [
        ((2026, 11, 27), 3, None, "2026-4"),
        ((2026, 11, 27), 1, "2026-4", "2026-4b1"),
        # After a change back, a season that is over does not continue.
        ((2026, 11, 28), 3, "2026-4b1", "2026-4b1"),
        ((2026, 12, 31), 12, "2026-4b1", "2026-4c1"),
        ((2027, 1, 1), 3, "2026-4b1", "2027-1"),
        ((2027, 1, 1), 12, "2026-4b1", "2027-1ac"),
        ((2026, 11, 27), 6, "2026-4", "2026-4"),
        # Nobody played since: the season before the change is over all the same.
        ((2026, 8, 15), 12, "2026-2", "2026-3"),
        ((2026, 12, 5), 12, "2026-4b1", "2026-4c1"),
        # Both begin in the same month.
        ((2026, 3, 15), 12, "2026-1", "2026-1"),
        ((2026, 1, 15), 1, "2026-1ac", "2026-1ac"),
        ((2026, 2, 15), 1, "2026-1ac", "2026-1b1"),
    ],
)
def test_a_change_of_the_length_ends_a_season_once(
    day: tuple[int, ...], months: int, newest: str | None, expected: str
) -> None:
    assert running_season(at(*day), months, newest) == expected


@pytest.mark.parametrize(
    ("seat", "timeouts", "expected"),
    [
        (SeatRow(kind="person"), {}, False),
        (SeatRow(kind="person", stand_in=True), {}, True),
        (SeatRow(kind="person", returns=1), {}, False),
        (SeatRow(kind="person", returns=1), {0: 1}, True),
        (SeatRow(kind="person"), {0: MOST_MISSED}, True),
        (SeatRow(kind="person"), {1: MOST_MISSED}, False),
    ],
)
def test_who_leaves_or_misses_twice_has_left(
    seat: SeatRow, timeouts: dict[int, int], expected: bool
) -> None:
    row = RoomRow("r", "ann", RoomConfig(), [seat], "", timeouts=timeouts)
    assert has_left(row, 0) is expected


def result(number: int, season: str, *seats: SeatResult, counts: bool = True) -> ResultRow:
    """A match that the first seat has won."""
    return ResultRow(
        f"game {number}", "r", float(number), "6e", 0, list(seats), counts,
        queue=DUEL, season=season,
    )  # fmt: skip


def seats(*names: str) -> list[SeatResult]:
    return [SeatResult(name, 15 - 3 * n, name) for n, name in enumerate(names)]


@pytest.mark.storage
async def test_a_season_begins_with_the_ratings_of_the_last_and_less_sure(store: Store) -> None:
    for name in ("ann", "bo"):
        await store.save_session(name, name)
    for n in range(12):
        await store.results.add(result(n, "2026-1", *seats("ann", "bo")))
    ratings = store.queue_ratings
    before = await ratings.of_player("ann", DUEL, "2026-1")
    assert before is not None and before.games == before.all_games == 12
    await store.results.add(result(12, "2026-2", *seats("bo", "ann")))
    after = await ratings.of_player("ann", DUEL, "2026-2")
    assert after is not None and (after.games, after.all_games) == (1, 13)
    assert NEWCOMER.mu < after.mu < before.mu and after.sigma < before.sigma
    assert await ratings.of_player("ann", DUEL, "2026-1") == before, "a finished season stays"
    assert await ratings.seasons(DUEL) == ["2026-2", "2026-1"]
    assert [row.name for row in await ratings.of_season(DUEL, "2026-1", 9)] == ["ann", "bo"]
    assert (await ratings.newest("ann")) == {DUEL: after.mu}
    history = await ratings.history("ann", DUEL)
    assert len(history) == 13 and history[-1].mu == after.mu
    # Results in their order determine everything.
    await store._written(rebuild)
    assert await ratings.of_player("ann", DUEL, "2026-2") == after


def win(client: Client, number: int, when: float) -> float:
    """Let ann win a match; return the mean of her rating."""
    store = client.services.store

    async def play() -> float:
        for name in ("ann", "bo"):
            await store.save_session(name, name)
        row = result(number, "", *seats("ann", "bo"))
        await store.results.add(replace(row, season=None, at=when))
        return (await store.queue_ratings.newest("ann"))[DUEL]

    return float(client.call(play))


@pytest.mark.storage
def test_a_server_that_starts_with_another_length_keeps_finished_seasons(
    serve: Servers, timer: FakeTime
) -> None:
    timer.jumped = at(2026, 11, 27) - timer.wall()
    means: list[float] = []
    # The last game is played in the next year.
    for number, (months, days, season, games) in enumerate(
        [(3, 0, "2026-4", 1), (1, 1, "2026-4b1", 1), (3, 1, "2026-4b1", 2), (3, 50, "2027-1", 1)]
    ):
        timer.jumped += 86_400 * days
        with serve(season_months=months) as client:
            means.append(win(client, number, timer.wall()))
            found = look(client, "?queue=duel:2")
            (first, _) = found["players"]
            assert (found["season"], first["rating"]["games"]) == (season, games)
            assert found["running"] and found["seasons"][0] == season
            old = look(client, "?queue=duel:2&season=2026-4")
            assert old["players"][0]["rating"]["games"] == 1
            assert old["running"] is (number == 0)
    assert found["seasons"] == ["2027-1", "2026-4b1", "2026-4"]
    assert means == sorted(set(means)), "each game counts once"


@pytest.mark.storage
async def test_unrated_games_and_other_tables_change_no_queue(store: Store) -> None:
    await store.save_session("ann", "Ann")
    await store.results.add(result(0, "2026-1", *seats("ann", "bo"), counts=False))
    casual = replace(result(1, "2026-1", *seats("ann", "bo")), queue=None, season=None)
    await store.results.add(casual)
    await store.results.add(result(0, "2026-1", *seats("ann", "bo")))
    assert await store.queue_ratings.seasons(DUEL) == [], "the same game counts once"


def look(person: Client | Person, query: str = "") -> Json:
    return good(person.get(f"/api/seasons{query}"))


@pytest.mark.storage
def test_provisional_ratings_come_last_without_a_rank(client: Client, timer: FakeTime) -> None:
    store, season = client.services.store, season_of(timer.wall())

    async def play() -> None:
        for name in ("ann", "bo", "cy", "hidden"):
            await store.save_session(name, name)
        await store.accounts.change("hidden", "hidden", "", False)
        for n in range(10):
            await store.results.add(result(n, season, *seats("ann", "bo")))
        await store.results.add(result(10, season, *seats("cy", "bo")))
        await store.results.add(result(11, season, *seats("hidden", "bo")))

    client.call(play)
    found = look(client, "?queue=duel:2")
    assert [(each["name"], each["rank"]) for each in found["players"]] == [
        ("ann", 1), ("bo", 2), ("cy", None),
    ]  # fmt: skip
    assert found["running"] and found["you"] is None and found["provisional"] == 10
    assert look(client)["queue"] == "knights:4", "the first queue"
    old = look(client, "?queue=duel:2&season=2020-1")
    assert (old["players"], old["running"]) == ([], False)
    assert client.get("/api/seasons?queue=nothing").status_code == 404
    assert client.get("/api/seasons?season=2026-5").status_code == 400


@pytest.mark.storage
def test_seasons_of_a_queue_that_is_no_longer_offered_stay_readable(serve: Servers) -> None:
    with serve(queues=("knights:4",)) as client:
        store = client.services.store

        async def play() -> None:
            for name in ("ann", "bo"):
                await store.save_session(name, name)
            await store.results.add(result(0, "2020-1", *seats("ann", "bo")))
            for n, key in enumerate(("gone:2", "gone:2 programs"), 1):
                once = replace(result(n, "2020-1", *seats("bo", "ann")), queue=key)
                await store.results.add(once)

        client.call(play)
        found = look(client, "?queue=duel:2&season=2020-1")
        assert [each["name"] for each in found["players"]] == ["ann", "bo"]
        assert "2020-1" in found["seasons"]
        # Its preset is gone, too: the key is its title.
        titles = {each["key"]: each["title"] for each in found["queues"]}
        assert list(titles) == ["knights:4", "duel:2", "gone:2"] and titles["gone:2"] == "gone:2"
        assert titles["duel:2"] != "duel:2"
        gone = look(client, "?queue=gone:2&season=2020-1&programs=true")
        assert [each["name"] for each in gone["players"]] == ["bo", "ann"]
        assert client.get("/api/seasons?queue=nothing").status_code == 404


SHORT_DUEL = {
    "short": {
        "name": "Short",
        "about": "To three points.",
        "players": [2],
        "edition": "base",
        "options": {"victory_points": 3},
    }
}


@pytest.mark.storage
@pytest.mark.parametrize("ghost", [False, True])
def test_a_leaver_loses_and_a_game_without_people_is_not_rated(
    serve: Servers, usual_points: None, ghost: bool
) -> None:
    presets = parse_presets(SHORT_DUEL, "test")
    with serve(presets=presets, queues=("short:2",)) as client:
        bo = Person(client, "Bo")
        for person in (client, bo):
            person.post("/api/match", json={"pace": "fast", "queues": ["short:2"]})
        room = client.get("/api/match").json()["found"]["room"]
        for person in (client, bo):
            person.post("/api/match/ready", json={"room": room})
        with Table(client, room) as ann:
            with Table(bo, room) as other:
                assert other.ask({"type": "let_bot_play", "seat": other.room["you"]})["ok"]
            if ghost:
                assert ann.ask({"type": "let_bot_play", "seat": ann.room["you"]})["ok"]
                ann.wait(lambda: ann.room["state"] == "finished")
            play_out(ann)
            seats = ann.until_snapshot()["room"]["seats"]
            last = [seat["name"] for seat in seats if seat["placed_last"]]
        assert last == ([] if ghost else ["Bo"])
        (game,) = bo.get("/api/profile/games").json()["games"]
        assert game["uncounted"] == (["left"] if ghost else [])
        assert game["seats"][game["you"]]["left"]
        own = look(bo)["you"]
        if ghost:
            assert own is None and game["change"] is None
        else:
            assert own["rating"]["value"] < 1000 and game["change"] < 0
            assert look(bo)["history"][0]["value"] == own["rating"]["value"]


@pytest.mark.storage
def test_a_deleted_account_is_gone_from_the_list(store: Store) -> None:
    async def play() -> None:
        for name in ("ann", "bo"):
            await store.save_session(name, name)
        await store.results.add(result(0, "2026-1", *seats("ann", "bo")))
        await store.accounts.forget("ann", "gone")
        assert [row.name for row in await store.queue_ratings.of_season(DUEL, "2026-1", 9)] == [
            "bo"
        ]
        before = await store.queue_ratings.of_player("bo", DUEL, "2026-1")
        await store._written(rebuild)
        assert await store.queue_ratings.of_player("bo", DUEL, "2026-1") == before

    asyncio.run(play())
