"""Tournaments that the server runs by itself, with a clock and results by chance."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import ClockSetting, RoomConfig
from hexhold.play.protocol.tournament_shapes import (
    CreateTournament,
    TournamentFormatShape,
    TournamentSchedule,
)
from hexhold.play.rows import EventRow, ResultRow, RoomRow, SeatResult, SeatRow
from hexhold.records.fair import gives_start, promise_of
from hexhold.server.accounts.sessions import Session
from hexhold.server.storage import OutdatedError, Store
from hexhold.server.storage.repositories.tournaments import TournamentRow
from hexhold.server.tournaments.schedule import round_over
from hexhold.server.tournaments.standings import standings
from hexhold.server.tournaments.tournaments import Tournaments
from tests.server.client import Client, Person, Table, play_out
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime
from tests.server.tournaments.test_tournaments import SHORT, joined

HOST = Session("s0", "P0")


class Rooms:
    """Rooms whose games end when the test says so."""

    def __init__(self) -> None:
        self.quotas = self
        self.opened: list[str] = []
        self.configs: list[RoomConfig] = []
        self.attended: set[str] = set()
        """The tables where a player is."""

    @asynccontextmanager
    async def opening(self, session: str, address: str | None, *rooms: str) -> AsyncIterator[None]:
        yield

    async def open_for(
        self, room_id: str, _host: object, _title: str, config: RoomConfig, *_: object
    ) -> Any:
        self.opened.append(room_id)
        self.configs.append(config)
        return SimpleNamespace(table=SimpleNamespace(id=f"game {room_id}"))

    async def anyone_at(self, room_id: str) -> bool:
        return room_id in self.attended

    async def get(self, room_id: str) -> Any:
        raise Refusal("not_found", "no such room")


class Evening:
    """A tournament, whose server may end after each look."""

    def __init__(self, store: Store, timer: FakeTime, seed: int = 1) -> None:
        self.store, self.timer, self.chance = store, timer, Random(seed)
        self.rooms = Rooms()
        self.restart()

    def restart(self) -> None:
        self.server = Tournaments(self.store, self.rooms, self.timer)  # type: ignore[arg-type] # a stand-in

    async def begin(self, people: int, config: RoomConfig | None = None, **more: Any) -> None:
        plan = CreateTournament("Cup", config or RoomConfig(), **more)
        row = await self.server.create(HOST, plan, "1.1.1.1")
        for n in range(1, people):
            await self.server.join(row.id, Session(f"s{n}", f"P{n}"))
        self.id = row.id

    async def row(self) -> TournamentRow:
        found = await self.store.tournaments.find(self.id)
        assert found is not None
        return found

    async def look(self, seconds: float = 0.0) -> TournamentRow:
        self.timer.passed += seconds
        await self.server.rounds.look()
        return await self.row()

    async def finish_tables(self) -> None:
        """End every running game."""
        for tables in (await self.row()).rounds:
            for table in tables:
                if table.result is None and table.game is not None:
                    await self.store.results.add(self._ended(table.game, table.room, table.seats))

    def _ended(self, game: str, room: str, seats: list[int | None]) -> ResultRow:
        points = [self.chance.randrange(3, 12) for _ in seats]
        winner = self.chance.randrange(len(seats))
        points[winner] = 13
        sitting = [
            SeatResult(f"P{n}", p, session=None if n is None else f"s{n}")
            for n, p in zip(seats, points, strict=True)
        ]
        return ResultRow(game, room, self.timer.wall(), "6e", winner, sitting, counts=False)


@pytest.fixture
def evening(store: Store, timer: FakeTime) -> Evening:
    timer.stand()
    return Evening(store, timer)


def starting(timer: FakeTime, **more: Any) -> TournamentSchedule:
    return TournamentSchedule(starts=timer.wall() + 600, automatic=True, pause=60, **more)


@pytest.mark.storage
@pytest.mark.parametrize(("kind", "length", "rounds"), [("swiss", 5, 5), ("groups", 3, 5)])
async def test_64_people_play_to_the_end_without_a_hand_and_with_restarts(
    evening: Evening, timer: FakeTime, kind: Any, length: int, rounds: int
) -> None:
    shape = TournamentFormatShape(kind, length)
    await evening.begin(64, format=shape, schedule=starting(timer))
    assert (await evening.look()).rounds == []
    row = await evening.look(601)
    for number in range(1, rounds + 1):
        assert len(row.rounds) == number and not row.over
        assert not round_over(await evening.look(5)), "nothing before the games end"
        evening.restart()
        await evening.finish_tables()
        row = await evening.look(5)
        assert round_over(row) and len(row.rounds) == number, "a pause before the next round"
        evening.restart()
        row = await evening.look(61)
    assert row.over and len(row.rounds) == rounds
    tables = sum(map(len, row.rounds))
    assert len(evening.rooms.opened) == len(set(evening.rooms.opened)) == tables
    games = [one.games for one in standings(row)]
    assert sum(games) == sum(len(t.seats) for ts in row.rounds for t in ts)
    assert await evening.store.tournaments.due(timer.wall() + 1e9) == []


async def test_who_has_not_checked_in_is_left_out_and_late_people_join_the_next_round(
    evening: Evening, timer: FakeTime
) -> None:
    schedule = starting(timer, check_in=300)
    await evening.begin(5, format=TournamentFormatShape("swiss", 2), schedule=schedule)
    with pytest.raises(Refusal):
        await evening.server.check_in(evening.id, "s1")
    timer.passed += 400
    for n in (1, 2, 3):
        await evening.server.check_in(evening.id, f"s{n}")
    row = await evening.look(300)
    assert sorted(n for n in row.rounds[0][0].seats if n is not None) == [1, 2, 3]
    await evening.server.join(evening.id, Session("late", "Late"))
    await evening.finish_tables()
    await evening.look()
    row = await evening.look(61)
    assert sorted(n for n in row.rounds[1][0].seats if n is not None) == [1, 2, 3, 5]


async def test_who_never_comes_loses_by_walk_over(evening: Evening, timer: FakeTime) -> None:
    schedule = starting(timer, walk_over=120)
    await evening.begin(4, format=TournamentFormatShape("swiss", 2), schedule=schedule)
    row = await evening.look(601)
    table = row.rounds[0][0]
    gone = table.seats[2]
    assert gone is not None
    sitting = [SeatRow("person", f"s{n}", f"P{n}", stand_in=n == gone) for n in table.seats]
    room = RoomRow(table.room, "s0", RoomConfig(), sitting, "", "running", table.game)
    await evening.store.save_room(room)
    evening.rooms.attended = {table.room}
    assert (await evening.look(119)).rounds[0][0].absent == []
    row = await evening.look(2)
    assert row.rounds[0][0].absent == [gone] and row.entrants[gone].away
    await evening.finish_tables()
    result = (await evening.look()).rounds[0][0].result
    assert result is not None and (result.places[gone], result.scored[gone]) == (4, 0)
    row = await evening.look(61)
    assert gone not in row.rounds[1][0].seats and len(row.rounds[1][0].seats) == 3


@pytest.mark.storage
async def test_a_table_where_nobody_is_counts_as_it_stands(
    evening: Evening, timer: FakeTime
) -> None:
    schedule = starting(timer, walk_over=120)
    without_grace = RoomConfig(players=3, grace=0)
    shape = TournamentFormatShape("swiss", 2)
    await evening.begin(9, without_grace, format=shape, schedule=schedule)
    row = await evening.look(601)
    assert [config.grace for config in evening.rooms.configs] == [120] * 3, "a bot replaces people"
    watched, left, empty = row.rounds[0]
    evening.rooms.attended = {watched.room}
    moved = EventRow(str(left.game), 1, "act", 0, "p0: end", None, False, timer.wall() + 60)
    await evening.store.append(moved)
    row = await evening.look(119)
    assert not any(table.result for table in row.rounds[0])
    await evening.look(2)
    watched, left, empty = (await evening.look(58)).rounds[0]
    assert watched.result is None and left.result is None and empty.result is None
    watched, left, empty = (await evening.look(2)).rounds[0]
    assert watched.result is None and left.result is None and empty.result is not None
    assert sorted(empty.absent) == sorted(n for n in empty.seats if n is not None)
    assert set(empty.result.scored.values()) == {0}
    row = await evening.look(60)
    watched, left, _ = row.rounds[0]
    assert watched.result is None and left.result is not None
    assert sorted(left.absent) == sorted(n for n in left.seats[1:] if n is not None)
    assert [entry.kind for entry in row.log].count("walk_over") == 5
    assert [entry.kind for entry in row.log].count("as_it_stands") == 2
    await evening.finish_tables()
    await evening.look()
    row = await evening.look(61)
    here = {n for table in row.rounds[1] for n in table.seats}
    assert here - {None} == {left.seats[0], *watched.seats}


def test_only_a_table_that_its_players_have_left_counts_as_it_stands(
    client: Client, timer: FakeTime
) -> None:
    schedule = {"walk_over": 120}
    path, bo = joined(client, "Bo", config={**SHORT, "grace": 0}, schedule=schedule)
    ((table,),) = client.post(f"{path}/round", json={}).json()["rounds"]
    rounds = client.services.tournaments.rounds
    with Table(client, table["room"]) as ann:
        assert ann.room["config"]["grace"] == 120
        timer.skip(client, 121)
        client.call(rounds.look)
        assert not client.get(path).json()["rounds"][0][0]["over"], "Ann is there"
    # Bots have moved meanwhile.
    for seconds in (121, 61):
        timer.passed += seconds
        client.call(rounds.look)
    (shown,) = bo.get(path).json()["rounds"][0]
    assert shown["over"] and all(
        seat["walk_over"] for seat in shown["seats"] if seat["entrant"] is not None
    )


async def test_without_walk_overs_a_deserted_table_ends_after_a_day(
    evening: Evening, timer: FakeTime
) -> None:
    await evening.begin(3, format=TournamentFormatShape("swiss", 1), schedule=starting(timer))
    row = await evening.look(601)
    ((table,),) = row.rounds
    sitting = [SeatRow("person", f"s{n}", f"P{n}") for n in table.seats]
    room = RoomRow(table.room, "s0", RoomConfig(), sitting, "", "paused", table.game)
    await evening.store.save_room(room)
    assert not round_over(await evening.look(86_399))
    assert not round_over(await evening.look(86_399)), "a pause lasts a day more"
    room.state, room.revision = "running", 1
    await evening.store.save_room(room)
    await evening.look(2)
    row = await evening.look(61)
    assert round_over(row) and not row.rounds[0][0].absent and not row.entrants[1].away
    assert (await evening.look(61)).over


async def three_play(evening: Evening, timer: FakeTime) -> None:
    """Announce a tournament at one table, with walk-overs after five minutes."""
    schedule = starting(timer, walk_over=300)
    shape = TournamentFormatShape("swiss", 2)
    await evening.begin(3, RoomConfig(players=3), format=shape, schedule=schedule)


async def test_after_a_restart_people_have_a_minute_to_come_back(
    evening: Evening, timer: FakeTime
) -> None:
    await three_play(evening, timer)
    room = (await evening.look(601)).rounds[0][0].room
    timer.passed += 900
    evening.restart()
    assert not round_over(await evening.look())
    evening.rooms.attended = {room}
    assert not round_over(await evening.look(61))
    evening.rooms.attended = set()
    row = await evening.look(1)
    moved = EventRow(str(row.rounds[0][0].game), 1, "act", 0, "p0: end", None, False, timer.wall())
    await evening.store.append(moved)
    assert not round_over(await evening.look(1)), "they have been here and left again"
    assert not round_over(await evening.look(300))
    assert round_over(await evening.look(60))


async def test_a_spectator_at_another_worker_keeps_a_deserted_table_for_a_day(
    evening: Evening, timer: FakeTime
) -> None:
    await three_play(evening, timer)
    row = await evening.look(601)
    # From here, a table that another worker has looks like one with players.
    evening.rooms.attended = {row.rounds[0][0].room}
    assert not round_over(await evening.look(86_000))
    await evening.look(701)
    assert round_over(await evening.look(61))


async def test_a_round_ends_when_its_time_is_up_and_the_tournament_when_too_few_are_left(
    evening: Evening, timer: FakeTime
) -> None:
    schedule = starting(timer, longest=3600)
    await evening.begin(3, format=TournamentFormatShape("swiss", 9), schedule=schedule)
    await evening.look(601)
    row = await evening.look(3601)
    assert round_over(row) and not row.over
    for n in (1, 2):
        await evening.server.set_away(evening.id, "s0", n, True)
    assert (await evening.look(61)).over


async def test_by_correspondence_all_rounds_are_played_at_once(
    evening: Evening, timer: FakeTime
) -> None:
    config = RoomConfig(players=3, clock=ClockSetting("days", 86_400))
    shape = TournamentFormatShape("correspondence", 3)
    await evening.begin(9, config, format=shape, schedule=starting(timer))
    row = await evening.look(601)
    assert [len(tables) for tables in row.rounds] == [3, 3, 3]
    secrets = {table.secret for tables in row.rounds for table in tables}
    assert len(secrets) == len(evening.rooms.opened) == 9
    await evening.finish_tables()
    await evening.look()
    assert (await evening.look(61)).over


async def test_a_second_server_changes_nothing_that_another_has_changed(
    evening: Evening, timer: FakeTime
) -> None:
    await evening.begin(4, schedule=starting(timer), format=TournamentFormatShape("swiss"))
    old = await evening.row()
    await evening.server.join(evening.id, Session("new", "New"))
    with pytest.raises(OutdatedError):
        await evening.store.tournaments.keep(old, timer.wall(), 0.0)


@pytest.mark.parametrize(("public", "delay"), [(True, 120), (False, 0)])
def test_tables_of_public_tournaments_can_be_watched_late(
    client: Client, public: bool, delay: int
) -> None:
    body = {"title": "Cup", "config": {**SHORT, "private": True}, "public": public}
    cup = client.post("/api/tournaments", json=body).json()["id"]
    Person(client, "Bo").post(f"/api/tournaments/{cup}/join")
    ((table,),) = client.post(f"/api/tournaments/{cup}/round", json={}).json()["rounds"]
    with Table(client, table["room"]) as ann:
        assert ann.room["config"]["watch_delay"] == delay
        listed = client.get("/api/watch").json()["games"]
        assert [(game["id"], game["delay"]) for game in listed] == [(table["room"], 120)] * public


def test_a_public_tournament_is_listed_and_a_link_is_enough_to_read(
    client: Client, serve: Servers
) -> None:
    body = {"title": "Cup", "config": SHORT}
    private = client.post("/api/tournaments", json=body).json()["id"]
    public = client.post("/api/tournaments", json={**body, "public": True}).json()["id"]
    bo = Person(client, "Bo")
    assert bo.post(f"/api/tournaments/{public}/join").status_code == 200
    bo.cookie = "none=1"
    listed = bo.get("/api/tournaments").json()["tournaments"]
    assert [(one["id"], one["entrants"]) for one in listed] == [(public, 2)]
    assert bo.get(f"/api/tournaments/{public}").json()["host"] is False
    assert bo.get(f"/api/tournaments/{private}").json()["you"] is None
    table = bo.get(f"/api/tournaments/{public}/results.csv")
    assert table.headers["content-type"] == "text/csv; charset=utf-8"
    assert table.headers["content-disposition"].endswith('"hexhold-tournament.csv"')
    assert bo.get(f"/api/tournaments/{public}/results.json").json()["title"] == "Cup"


def test_duplicate_tables_get_one_deal_that_no_one_else_sees_until_all_have_ended(
    client: Client,
) -> None:
    body = {"title": "Cup", "config": {**SHORT, "grace": 0}, "format": {"kind": "duplicate"}}
    path = f"/api/tournaments/{client.post('/api/tournaments', json=body).json()['id']}"
    people = [Person(client, name) for name in ("Bo", "Cy", "Di")]
    for one in people:
        assert one.post(f"{path}/join").status_code == 200
    shape = client.get(path).json()
    assert len(shape["promises"]) == 1
    found = client.post(f"{path}/round", json={}).json()
    rooms = [table["room"] for table in found["rounds"][0]]
    assert [len(table["seats"]) for table in found["rounds"][0]] == [3, 3]
    stored = [client.call(client.services.rooms.get, room) for room in rooms]
    first, second = (room.table.row for room in stored)
    assert first.position == second.position and first.names != second.names
    assert gives_start(first.position, first.secret, first.seeds, first.terms)
    assert first.terms.deal == "duplicate" and promise_of(first.secret) == shape["promises"][0]
    # One table is over: its players see neither the secret nor the record, others not the table.
    own = next(t["room"] for t in found["rounds"][0] if t["yours"])
    other = next(room for room in rooms if room != own)
    with pytest.raises(WebSocketDisconnect), Table(client, other):
        pass
    game = next(room.table.id for room in stored if room.id == own)
    with Table(client, own) as ann:
        assert ann.room["fair"]["secret"] is None
    assert client.get(f"/api/records/{game}/file").status_code == 403
    assert client.get(f"/api/records/{game}").status_code == 403
    ended = client.post(f"{path}/end", json={"as_it_stands": True}).json()
    assert [one["scored"] for one in ended["standings"]] == [0, 0, 0, 0]
    with Table(client, other) as watched:
        assert watched.room["you"] is None


def test_a_sealed_deal_stays_secret_at_a_table_that_is_over(
    client: Client, timer: FakeTime
) -> None:
    config = {**SHORT, "grace": 60, "watch_delay": 120}
    path, *people = joined(client, "Bo", "Cy", "Di", config=config, format={"kind": "duplicate"})
    found = client.post(f"{path}/round", json={}).json()
    own = next(table for table in found["rounds"][0] if table["yours"])
    room = f"/api/rooms/{own['room']}"
    other = next(person for person in people if person.get(room).json()["you"] is None)
    handed = client.post(f"{room}/link")
    assert handed.status_code == 403 and "recovery code" in handed.json()["text"]
    assert other.post(f"{room}/return", json={"key": "a" * 32}).status_code == 403
    with Table(client, own["room"]) as ann:
        timer.skip(client, 61)
        play_out(ann)
        seat = ann.room["you"]
    timer.skip(client, 121)
    seen = other.get(room).json()
    assert seen["state"] == "finished" and seen["fair"]["secret"] is None
    assert client.post(f"{room}/leave").is_success
    for way, body in (("join", None), ("seat", {"do": "take", "seat": seat})):
        answer = other.post(f"{room}/{way}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), way
    assert client.post(f"{room}/join").status_code == 403
