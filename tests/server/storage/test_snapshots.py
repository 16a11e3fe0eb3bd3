"""Snapshots of games in the database: kept with every step, used only where they are needed."""

import asyncio
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, insert, select, update

from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.loading import fetch_kept_game, fetch_room
from hexhold.play.table.table import Table
from hexhold.records import RulesVersion, rules_version
from hexhold.server.storage import SnapshotRow, Store
from hexhold.server.storage.repositories.snapshots import packed
from hexhold.server.storage.sql_tables import events, games, snapshots
from tests.server.conftest import change, rows_of
from tests.server.storage.played_rooms import PlayedRoom

pytestmark = pytest.mark.storage
OTHER = RulesVersion(rules_version().number, "0" * 12)


@pytest.fixture
def room(store: Store) -> PlayedRoom:
    """A game in one of its first rounds."""
    played = PlayedRoom(store, "r", edition="6e", options={"victory_points": 5})
    played.play(40)
    return played


def stored(room: PlayedRoom) -> list[SnapshotRow]:
    return asyncio.run(room.store.snapshots.of(room.table.row))


def loaded(room: PlayedRoom) -> Table:
    _, table = asyncio.run(fetch_room(room.store, room.row.id))
    assert table is not None
    return table


def under_other_rules(database: str, room: PlayedRoom, differs_at: int | None) -> None:
    """Let the game have been played under other rules, which differed in a step."""
    row = msgspec.structs.replace(room.table.row, rules=OTHER)
    here = games.c.id == row.id
    change(database, update(games).where(here).values(data=msgspec.json.encode(row)))
    if differs_at is not None:
        step = events.c.game == row.id, events.c.version == differs_at
        change(database, update(events).where(*step).values(check=events.c.check - 1))


def test_the_newest_snapshot_is_the_game_as_it_stands(room: PlayedRoom) -> None:
    for _ in range(3):
        room.play(room.table.version + 7)
        newest = stored(room)[-1]
        assert newest.version == room.table.version
        assert newest.position == room.table.game.position()
        assert newest.hash == room.table.game.state_hash()
        assert newest.rules == rules_version()
    rounds = [each.round for each in stored(room)]
    assert rounds == list(range(1, room.table.now.scene.record.round + 1))


def test_a_step_taken_back_leaves_a_snapshot_of_what_it_led_back_to(room: PlayedRoom) -> None:
    while room.table.undo_to(0) is None:
        table = room.table
        seat = table.awaited[0]
        words = room.bots[seat].decide(table.game).action.words
        room.act(seat, words) if seat == 0 else room.play(table.version + 1)
    back = room.table.undo_to(0)
    assert back is not None
    before = stored(room)[-1]
    room.undo(0)
    newest = stored(room)[-1]
    assert newest.version == before.version + 1
    assert newest.position == room.table.game.position() != before.position
    assert loaded(room).game.position() == room.table.game.position()


def test_under_other_rules_a_game_goes_on_from_its_newest_snapshot(
    room: PlayedRoom, database: str
) -> None:
    position = room.table.game.position()
    under_other_rules(database, room, differs_at=20)
    table = loaded(room)
    assert (table.version, table.lost) == (40, False)
    assert table.difference is not None and table.difference.step == 20
    assert table.game.position() == position
    counted, played = (each.now.scene.statistics.as_json() for each in (table, room.table))
    for name, numbers in played.pop("luck").items():
        assert counted["luck"][name] == pytest.approx(numbers, abs=0.001)
    del counted["luck"]
    assert counted == played
    texts = [line.text for line in room.table.log(None)]
    told = [line.text for line in table.log(None)]
    assert len(told) == len(texts) and told[:19] == texts[:19]


def test_a_log_under_other_rules_tells_no_secret(room: PlayedRoom, database: str) -> None:
    under_other_rules(database, room, differs_at=1)
    plain = [line.text for line in room.table.log(None)]
    for line, text in zip(loaded(room).log(None), plain, strict=True):
        assert line.text == text or line.text == text.partition(" => ")[0]


def test_without_a_snapshot_a_running_game_is_refused_but_not_called_damaged(
    room: PlayedRoom, database: str
) -> None:
    under_other_rules(database, room, differs_at=20)
    change(database, snapshots.delete())
    with pytest.raises(Refusal) as refused:
        loaded(room)
    assert refused.value.code == "other_rules"
    assert "step 20 differs" in str(refused.value)
    kept = asyncio.run(fetch_kept_game(room.store, room.table.id))
    assert kept.damage is None and len(kept.steps) == 40 and kept.difference is not None


@pytest.mark.parametrize("rules", ["other", "own"])
def test_a_changed_text_is_damage_under_any_rules(
    room: PlayedRoom, database: str, rules: str
) -> None:
    if rules == "other":
        under_other_rules(database, room, differs_at=None)
    step = events.c.game == room.table.id, events.c.version == 25
    ((text,),) = rows_of(database, select(events.c.text).where(*step))
    other = "p1: end" if text == "p0: end" else "p0: end"
    change(database, update(events).where(*step).values(text=other))
    with pytest.raises(Refusal) as refused:
        loaded(room)
    assert refused.value.code == "damaged"
    kept = asyncio.run(fetch_kept_game(room.store, room.table.id))
    assert kept.damage is not None and "step 25" in str(kept.damage)


@pytest.mark.parametrize("hurt", [b"", b"?", None], ids=["empty", "noise", "cut"])
def test_a_damaged_snapshot_is_reported_and_passed_by(
    room: PlayedRoom, database: str, hurt: bytes | None, caplog: Any
) -> None:
    (whole,) = rows_of(database, select(snapshots.c.data).where(snapshots.c.round == 1))
    cut = whole[0][:-9] if hurt is None else hurt
    change(database, update(snapshots).where(snapshots.c.round == 1).values(data=cut))
    assert [each.round for each in stored(room)][:1] == [2]
    assert "snapshot of game" in caplog.text and "is damaged" in caplog.text
    assert loaded(room).version == 40, "under its own rules none is needed"


def test_a_game_that_goes_takes_its_snapshots_along(room: PlayedRoom, database: str) -> None:
    asyncio.run(room.store.upkeep.remove(room.row.id, 3e9))
    assert rows_of(database, select(func.count()).select_from(snapshots)) == [(0,)]


def test_a_snapshot_is_small(room: PlayedRoom) -> None:
    newest = stored(room)[-1]
    assert len(packed(room.table.row.position, newest)) < 700


def test_a_position_that_the_rules_here_refuse_is_no_snapshot(
    room: PlayedRoom, database: str
) -> None:
    """Another snapshot may be valid: the game continues from the last one that is."""
    under_other_rules(database, room, differs_at=2)
    newest = stored(room)[-1]
    strange = msgspec.structs.replace(newest, position={**newest.position, "weather": "rain"})
    data = packed(room.table.row.position, strange)
    key = {"game": room.table.id, "round": newest.round}
    change(
        database,
        snapshots.delete().where(snapshots.c.round == newest.round),
        insert(snapshots).values(**key, version=newest.version, data=data),
    )
    assert loaded(room).game.state_hash() == room.table.game.state_hash()
    under_other_rules(database, room, differs_at=newest.version)
    with pytest.raises(Refusal) as refused:
        loaded(room)
    assert refused.value.code == "other_rules"
