"""A database that a server of commit 48ec910 has written: its games are there and go on."""

import gzip
import json
from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from pathlib import Path

import pytest
from sqlalchemy import create_engine, select

from hexhold.play.room.changes import keep_draft
from hexhold.play.room.drafts import Draft
from hexhold.play.room.loading import fetch_kept_game, fetch_room
from hexhold.play.room.timing.clocks import Clocks
from hexhold.play.table.archive import record_of
from hexhold.play.table.replay_steps import replay_game
from hexhold.records import read_record, verify_record
from hexhold.server.rooms.result_backfill import take_snapshots
from hexhold.server.storage import Store, open_store, sqlite_url
from hexhold.server.storage.sql_tables import events, games

OLD = Path(__file__).parents[2] / "old_games" / "48ec910.sqlite3.gz"
WINNERS = {
    "finished-6e-4": 3,
    "finished-base-3": 1,
    "finished-sea-4e": 2,
    "finished-3d": 1,
    "finished-classic-5": 4,
}
RUNNING = {"running-6e-3": 180, "running-3d-4": 120, "running-base-2": 90}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    (tmp_path / "hexhold.sqlite3").write_bytes(gzip.decompress(OLD.read_bytes()))
    with closing(open_store(sqlite_url(tmp_path))) as opened:
        yield opened


async def test_finished_games_of_48ec910_can_be_looked_at(store: Store) -> None:
    for room, winner in WINNERS.items():
        row, table = await fetch_room(store, room)
        assert table is not None and table.game.winner == winner and row.state == "finished"
        assert table.difference is None
        kept = await fetch_kept_game(store, table.id)
        assert (kept.winner, kept.damage, kept.difference) == (winner, None, None)
        seen = json.loads(b"".join(replay_game(kept, None, None)))
        assert seen["winner"] == winner and seen["damage"] is None and seen["rules"] is None
        assert len(seen["steps"]) == len(kept.steps)
        record = read_record(BytesIO(record_of(kept)), strict=True)
        assert record.winner == winner
        assert verify_record(BytesIO(record_of(kept))).open == []


async def test_running_games_of_48ec910_go_on(store: Store) -> None:
    for room, version in RUNNING.items():
        row, table = await fetch_room(store, room)
        assert table is not None and row.state == "running"
        assert (table.version, table.difference, table.lost) == (version, None, False)
        draft = Draft(row.copy(), table, Clocks(row.config.clock, len(row.seats)), 2e9, 0.0)
        seat = table.awaited[0]
        draft.act(seat, table.game.legal_actions(seat, offers=False)[0].words, by_bot=False)
        await keep_draft(store, draft, row)
        _, again = await fetch_room(store, room)
        assert again is not None and again.version == version + 1
        (snapshot,) = await store.snapshots.of(again.row)
        assert snapshot.version == version + 1
        assert snapshot.hash == again.game.state_hash()


def test_only_new_steps_have_checks(store: Store) -> None:
    """Nothing is written into what an earlier version has stored."""
    engine = create_engine(f"sqlite:///{store.place}")
    with engine.connect() as connection:
        assert connection.scalar(select(events.c.check).where(events.c.check.is_not(None))) is None
        assert all(b'"rules"' not in data for data in connection.scalars(select(games.c.data)))
    engine.dispose()


async def test_old_games_get_snapshots_while_the_server_works(store: Store) -> None:
    await take_snapshots(store)
    assert await store.snapshots.missing() == []
    for room in (*WINNERS, *RUNNING):
        _, table = await fetch_room(store, room)
        assert table is not None
        rounds = await store.snapshots.of(table.row)
        assert [each.round for each in rounds] == list(range(1, len(rounds) + 1))
        assert rounds[-1].version == table.version
        assert rounds[-1].hash == table.game.state_hash()
        assert rounds[-1].statistics["attacks"] == table.now.scene.statistics.attacks
