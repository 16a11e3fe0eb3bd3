"""Tournaments: who meets whom, points by place, people who go, servers that end."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import combinations
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from hexhold.errors import StorageError
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.records.fair_terms import derived_seed
from hexhold.server.accounts.sessions import Session
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.storage import Store
from hexhold.server.storage.repositories.tournaments import EntrantRow, TableRow, TournamentRow
from hexhold.server.tournaments.pairing import draw_tables, table_sizes
from hexhold.server.tournaments.round_dice import own_seed, pairing_chance, promises
from hexhold.server.tournaments.round_tables import HOST_RETRY_SECONDS, RETRY_SECONDS
from hexhold.server.tournaments.standings import scored
from hexhold.server.tournaments.tournaments import Tournaments
from tests.server.client import Client, Person, Table, good, play_out
from tests.server.conftest import MakeSettings, Servers
from tests.server.fake_time import FakeTime
from tests.server.http.test_maps import ISLAND

SHORT = {"edition": "base", "players": 3, "options": {"victory_points": 3}, "bot_delay": 0}


def test_tables_are_few_and_even() -> None:
    assert [table_sizes(n, 4) for n in (2, 4, 5, 9, 10, 12)] == [
        [2], [4], [3, 2], [3, 3, 3], [4, 3, 3], [4, 4, 4],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("people", "most", "rounds", "oftenest"),
    [(12, 4, 3, 1), (9, 3, 4, 1), (8, 4, 4, 3), (7, 4, 3, 3)],
)
def test_people_meet_as_evenly_as_possible(
    people: int, most: int, rounds: int, oftenest: int
) -> None:
    met: Counter[frozenset[int]] = Counter()
    for n in range(rounds):
        tables = draw_tables(range(people), met, most, Random(n))
        assert sorted(one for table in tables for one in table) == list(range(people))
        met.update(frozenset(pair) for table in tables for pair in combinations(table, 2))
    assert max(met.values()) <= oftenest + (people in (9, 12))


def test_points_go_by_place_and_are_shared() -> None:
    found = scored([5, 3, 2, 1], [4, None, 7, 2], [13, 20, 9, 9], [0], 4)
    assert found.places == {4: 1, 7: 2, 2: 2}
    assert found.scored == {4: 5, 7: 2, 2: 2}
    # Who has won is first, whatever the others have.
    assert scored([5, 3], [0, 1], [10, 12], [0], 2).scored == {0: 5, 1: 3}


def test_partners_share_the_place_of_their_team() -> None:
    found = scored([5, 3, 2, 1], [4, None, 7, 2], [7, 12, 9, 9], [1, 3], 2)
    assert found.places == {2: 1, 4: 2, 7: 2}
    assert found.points == {2: 9, 4: 7, 7: 9}
    assert scored([5, 3, 2, 1], [0, 1, 2, 3], [7, 12, 9, 9], [], 2).scored == {
        0: 1,
        2: 1,
        1: 4,
        3: 4,
    }


def opened(client: Client, **more: Any) -> dict[str, Any]:
    """A tournament, whose host takes part."""
    return good(
        client.post("/api/tournaments", json={"title": "Friday", "config": SHORT, **more}), 201
    )


def joined(client: Client, *names: str, **more: Any) -> tuple[Any, ...]:
    """Open a tournament that these people join; return its address and the people."""
    path = f"/api/tournaments/{opened(client, **more)['id']}"
    people = [Person(client, name) for name in names]
    for person in people:
        assert person.post(f"{path}/join").status_code == 200
    return path, *people


def test_a_round_is_played_and_counted(client: Client, settings: MakeSettings) -> None:
    path, bo, *_ = joined(client, "Bo", "Cy", "Di", "Ed", points=[7, 2])
    assert bo.get(path).json()["you"] is not None
    assert bo.post(f"{path}/round", json={}).status_code == 403
    found = client.post(f"{path}/round", json={}).json()
    sizes = sorted(
        len([s for s in table["seats"] if s["entrant"] is not None]) for table in found["rounds"][0]
    )
    assert sizes == [2, 3]
    assert client.post(f"{path}/round", json={}).status_code == 409
    # Ed goes, and the tables count as they stand.
    entrant = next(one["entrant"] for one in found["standings"] if one["name"] == "Ed")
    assert client.post(f"{path}/away", json={"entrant": entrant, "away": True}).status_code == 200
    found = client.post(f"{path}/round", json={"as_it_stands": True}).json()
    assert all(table["over"] for table in found["rounds"][0])
    assert all(
        seat["entrant"] != entrant for table in found["rounds"][1] for seat in table["seats"]
    )
    # Nobody has a point yet: three share 7 and 2, two share the same.
    assert sum(one["scored"] for one in found["standings"]) == 3 * 3 + 2 * 4
    assert [one["rank"] for one in found["standings"]] == [1, 1, 3, 3, 3]
    ended = client.post(f"{path}/end", json={"as_it_stands": True}).json()
    assert ended["over"] and client.post(f"{path}/join").status_code == 409


def test_who_does_not_come_is_played_by_a_bot_and_the_table_counts(
    client: Client, timer: FakeTime
) -> None:
    path, _ = joined(client, "Bo", config={**SHORT, "grace": 60})
    room = client.post(f"{path}/round", json={}).json()["rounds"][0][0]["room"]
    with Table(client, room) as ann:
        timer.skip(client, 61)
        play_out(ann)
    found = client.get(path).json()
    assert found["rounds"][0][0]["over"]
    assert [one["games"] for one in found["standings"]] == [1, 1]
    assert found["standings"][0]["scored"] in (4, 5)


def test_it_outlasts_the_server(serve: Servers) -> None:
    with serve() as client:
        path, _ = joined(client, "Bo")
        before = client.post(f"{path}/round", json={}).json()
    with serve() as client:
        assert client.get(path).json() == before


def test_a_round_that_cannot_be_played_or_opened_whole_is_not_drawn(
    serve: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexhold.server.tournaments.tournaments.MOST_OF_ADDRESS", 2)
    with serve(session_rooms=2) as client:
        for_four = json.dumps({**ISLAND, "players": [4]})
        config = {**SHORT, "players": 4, "board": "own", "map": for_four}
        small = f"/api/tournaments/{opened(client, config=config)['id']}"
        path, bo, cy, _ = joined(client, "Bo", "Cy", "Di")
        for other in (bo, cy):
            assert other.post(f"{small}/join").status_code == 200
        # Nobody can play for three on a map for four.
        assert client.post(f"{small}/round", json={}).status_code == 422
        assert client.get(small).json()["rounds"] == []
        # The round needs two tables, and the host may open only one more.
        room = client.post("/api/rooms", json={"config": SHORT}).json()["id"]
        answer = client.post(f"{path}/round", json={})
        assert (answer.status_code, answer.json()["code"]) == (429, "quota")
        assert client.get(path).json()["rounds"] == []
        assert client.post("/api/rooms", json={"config": SHORT}).status_code == 201
        assert client.post("/api/rooms", json={"config": SHORT}).status_code == 429
        assert client.get(f"/api/rooms/{room}").status_code == 200
        # A new person each time does not open more tournaments.
        body = {"title": "Friday", "config": SHORT}
        assert Person(client, "Ed").post("/api/tournaments", json=body).status_code == 429


class Registry:
    """Rooms that can be opened, or not."""

    def __init__(self) -> None:
        self.quotas = self
        self.asked = 0
        self.gate = asyncio.Event()
        self.full = True

    @asynccontextmanager
    async def opening(self, session: str, address: str | None, *rooms: str) -> AsyncIterator[None]:
        self.asked += 1
        if self.full:
            raise Refusal("quota", "too many tables")
        yield

    async def open_for(self, room_id: str, *_: object) -> Any:
        await self.gate.wait()
        return SimpleNamespace(table=SimpleNamespace(id=f"game {room_id}"))


def cup(name: str, tables: int) -> TournamentRow:
    """A tournament of Ann's with a round of which no room is open."""
    seats: list[int | None] = [0, 1, None]
    people = [EntrantRow("ann", "Ann"), EntrantRow("bo", "Bo")]
    rooms = [TableRow(f"{name} {n}", list(seats)) for n in range(tables)]
    return TournamentRow(name, "ann", name, RoomConfig(players=3), [5], people, [rooms])


@pytest.fixture
def opening(store: Store, timer: FakeTime) -> tuple[Registry, Tournaments, Store]:
    rooms = Registry()
    return rooms, Tournaments(store, rooms, timer), store  # type: ignore[arg-type] # a stand-in


async def test_looking_at_a_round_that_cannot_be_opened_repeats_no_work(
    opening: tuple[Registry, Tournaments, Store], timer: FakeTime, caplog: pytest.LogCaptureFixture
) -> None:
    rooms, tournaments, store = opening

    async def look(session: str, times: int = 5) -> int:
        before = rooms.asked
        for _ in range(times):
            assert (await tournaments.look("cup", session)).rounds[0][0].game is None
        return rooms.asked - before

    await store.tournaments.keep(cup("cup", 20), timer.wall(), 0.0)
    # One question for all 20 tables, and no other until some time has passed.
    assert await look("bo") == 1
    assert await look("ann") == 0
    timer.passed += HOST_RETRY_SECONDS
    assert [await look("bo"), await look("ann")] == [0, 1]
    timer.passed += RETRY_SECONDS
    assert await look("bo") == 1
    told = [line for line in caplog.messages if "cannot open its tables" in line]
    assert len(told) == 1
    # Once there is room, all of them are opened by the next request that may try.
    rooms.full, timer.passed = False, timer.passed + RETRY_SECONDS
    rooms.gate.set()
    row = await tournaments.look("cup", "bo")
    assert all(table.game for table in row.rounds[0])


async def test_opening_tables_blocks_no_other_tournament(
    opening: tuple[Registry, Tournaments, Store], timer: FakeTime
) -> None:
    rooms, tournaments, store = opening
    rooms.full = False
    for name in ("slow", "other"):
        await store.tournaments.keep(cup(name, 1), timer.wall(), 0.0)
    row = cup("third", 0)
    row.rounds = []
    await store.tournaments.keep(row, timer.wall(), 0.0)
    slow = asyncio.create_task(tournaments.look("slow", "ann"))
    await asyncio.sleep(0)
    async with asyncio.timeout(5):
        assert (await tournaments.look("third", "bo")).rounds == []
        assert (await tournaments.join("third", Session("cy", "Cy"))).entrants[-1].name == "Cy"
    assert not slow.done()
    rooms.gate.set()
    assert (await slow).rounds[0][0].game == "game slow 0"


@pytest.mark.parametrize(
    "wrong",
    [
        {"points": []}, {"points": [101]}, {"points": [1] * 7}, {"title": ""}, {"title": "x" * 41},
        {"title": "x\u202ey"}, {"title": "x\n"},
        {"config": {**SHORT, "players": 2}}, {"config": {**SHORT, "board": "nowhere"}},
    ],
)  # fmt: skip
def test_what_is_refused(client: Client, wrong: dict[str, Any]) -> None:
    answer = client.post("/api/tournaments", json={"title": "Friday", "config": SHORT, **wrong})
    assert answer.status_code in (400, 422), answer.text
    assert client.get("/api/tournaments/nowhere").status_code == 404


def test_looking_does_not_open_tables_that_a_crash_left_unmade(
    serve: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serve() as client:
        path, bo, *_ = joined(client, "Bo", "Cy", "Di")

        async def crash(*_: object) -> None:
            raise StorageError("the server has ended")

        with monkeypatch.context() as patch:
            patch.setattr(RoomRegistry, "open_for", crash)
            assert client.post(f"{path}/round", json={}).status_code == 503
    with serve(stranger=True, address_rooms=1) as client:
        bo.client = client
        tables = bo.get(path).json()["rounds"][0]
        found = [bo.get(f"/api/rooms/{table['room']}") for table in tables]
        assert [room.status_code for room in found] == [200, 200]
        made = [bo.post("/api/rooms", json={"config": SHORT}) for _ in range(2)]
        assert [room.status_code for room in made] == [201, 429], "his own room is his first"


@pytest.mark.storage
async def test_whose_tournaments_are_whose_is_found_without_reading_them_all(
    store: Store, database: str
) -> None:
    kept = store.tournaments
    config = RoomConfig()
    row = TournamentRow("cup", "ann", "Cup", config, [5], [EntrantRow("ann", "Ann")])
    row.entrants.append(EntrantRow("bo", "Bo"))
    other = TournamentRow("old", "cy", "Old", config, [5], [EntrantRow("bo", "Bo")])
    await kept.keep(other, 1.0, 0.0)
    await kept.keep(row, 100.0, 0.0)
    found = [[one.id for one in await kept.of(who)] for who in ("ann", "bo", "cy", "di")]
    assert [sorted(ids) for ids in found] == [["cup"], ["cup", "old"], ["old"], []]
    # Who leaves is in none, and what nobody has changed for long goes whole.
    row.entrants[1].session = None
    await kept.keep(row, 100.0, 50.0)
    assert [await kept.of(who) for who in ("bo", "cy")] == [[], []]
    assert [one.id for one in await kept.of("ann")] == ["cup"]
    if database.startswith("sqlite"):
        read = store._read
        plans: list[str] = []

        async def explained(query: Any) -> Any:
            text = str(query.compile(compile_kwargs={"literal_binds": True}))
            with store._engine.connect() as connection:
                plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}").all()
            plans.extend(step.detail for step in plan)
            return await read(query)

        kept._read = explained
        await kept.of("ann")
        assert plans and all(step.startswith("SEARCH") for step in plans), plans


def give_seed(who: Client | Person, path: str, shape: dict[str, Any], seed: str) -> Any:
    body = {"seed": seed, "promise": shape["promises"][0]}
    return who.post(f"{path}/seed", json=body)


def test_promises_of_a_round_are_shown_before_seeds_are_given(client: Client) -> None:
    shape = opened(client)
    path = f"/api/tournaments/{shape['id']}"
    assert give_seed(client, path, shape, "of ann").json()["seed"] == "of ann"
    bo, cy, di = (Person(client, name) for name in ("Bo", "Cy", "Di"))
    for one in (bo, cy, di):
        assert one.post(f"{path}/join").json()["seed"] is None
    shown = give_seed(bo, path, shape, "of bo").json()["promises"]
    assert shown[0] == shape["promises"][0] and len(shown) == 2, "a table more, the first as it was"
    found = client.post(f"{path}/round", json={}).json()
    assert found["seed"] is None and not set(found["promises"]) & set(shown)
    given = {"Ann": "of ann", "Bo": "of bo"}
    for number, table in enumerate(found["rounds"][0]):
        fair = client.get(f"/api/rooms/{table['room']}").json()["fair"]
        assert fair["commitment"] == shown[number]
        for seat, name in enumerate(fair["terms"]["players"]):
            bot = name.startswith("Steady")
            origin = "person" if name in given else "bot" if bot else "promise"
            assert fair["terms"]["origins"][seat] == origin
            derived = derived_seed(shown[number], seat)
            assert fair["seeds"][seat] == given.get(name, derived)


def test_a_seed_for_another_round_or_of_a_stranger_is_refused(client: Client) -> None:
    shape = opened(client)
    path = f"/api/tournaments/{shape['id']}"
    bo = Person(client, "Bo")
    assert give_seed(bo, path, shape, "mine").status_code == 403
    assert bo.post(f"{path}/join").status_code == 200
    client.post(f"{path}/round", json={})
    late = give_seed(client, path, shape, "late")
    assert (late.status_code, late.json()["code"]) == (409, "conflict")
    client.post(f"{path}/end", json={"as_it_stands": True})
    assert client.get(path).json()["promises"] == []


def test_a_round_cannot_be_drawn_again_until_it_is_liked() -> None:
    row = TournamentRow("t", "h", "T", RoomConfig(), [1], secret="ab" * 32)
    row.entrants = [EntrantRow("a", "Ann"), EntrantRow("b", "Bo")]
    first = pairing_chance(row).random()
    assert pairing_chance(row).random() == first
    promise = promises(row)[0]
    row.entrants[0].seed, row.entrants[0].seed_for = "mine", promise
    assert pairing_chance(row).random() != first
    row.entrants[1].seed, row.entrants[1].seed_for = "old", "0" * 64
    assert own_seed(row, 1) is None
