"""A table that the person who runs the server has set up: a game with a known seed, or a saved one.

That person may know its dice, so nothing is promised about them.
"""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import time

import msgspec
from msgspec.structs import replace

from hexhold.board import board_names
from hexhold.game import Action, Game
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.room.drafts import GAME_ID_BYTES
from hexhold.play.room.opening import new_room_id
from hexhold.play.room.start.fair_start import new_secret
from hexhold.play.room.start.seats import make_link, new_key, put_bot
from hexhold.play.rows import OPEN_DICE, SeatRow
from hexhold.play.storage import SnapshotsTaken
from hexhold.play.table.moment import Moment, snapshot_of
from hexhold.play.table.table import Table
from hexhold.records import rules_version
from hexhold.records.fair import DRAWN_BOARD
from hexhold.records.replay_check import check_of
from hexhold.server.storage import EventRow, GameRow, RoomRow, Store

PERSON = "Guest"


@dataclass(frozen=True)
class PreparedGame:
    """A game for a prepared table."""

    start: Game
    bots: Mapping[int, str]
    """Seat → bot; exactly one seat belongs to a person."""
    actions: Sequence[Action] = ()
    """The actions so far, with results."""
    times: Sequence[float] = ()
    """Seconds from the start to each action."""


@dataclass(frozen=True)
class PreparedRoom:
    """A room's id and seat key, known before it is stored."""

    room: str = field(default_factory=new_room_id)
    key: str = field(default_factory=new_key)

    @property
    def path(self) -> str:
        """The link to the person's seat."""
        return f"/room/{self.room}#seat={self.key}"


async def store_prepared_game(store: Store, prepared: PreparedGame, at: PreparedRoom) -> None:
    """Store the table; raises `StorageError`."""
    game_id, session = secrets.token_hex(GAME_ID_BYTES), secrets.token_hex(32)
    seats = [
        SeatRow() if p in prepared.bots else SeatRow(kind="person", session=session, name=PERSON)
        for p in range(prepared.start.setting.players)
    ]
    room = RoomRow(
        id=at.room,
        host=session,
        config=_config(prepared.start),
        seats=seats,
        secret=new_secret(),
        game=game_id,
    )
    for p, bot in prepared.bots.items():
        put_bot(room, p, bot, (bot,))
    room.state = "running"
    make_link(room, session, at.key)
    began = time() - (prepared.times[-1] if prepared.times else 0.0)
    game = GameRow(
        id=game_id,
        room=room.id,
        names=[seat.name or "?" for seat in room.seats],
        position=prepared.start.position(),
        secret=OPEN_DICE,
        seeds=[],
        bots=[seat.bot for seat in room.seats],
        created=began,
        rules=rules_version(),
    )
    await store.add_game(game, room)
    if prepared.actions:
        steps = _events(prepared, game_id, began)
        rows, moments = await asyncio.to_thread(_carried_out, game, steps)
        taken = SnapshotsTaken(game.position, lambda: [snapshot_of(each) for each in moments])
        await store.append(*rows, taken=taken)


def _carried_out(game: GameRow, rows: list[EventRow]) -> tuple[list[EventRow], list[Moment]]:
    """Return the steps with their checks, and the last moment of every round."""
    table, checked, newest = Table(game), [], {}
    for row in rows:
        table.replay(row)
        checked.append(replace(row, check=check_of(table.now.link, table.game)))
        newest[table.now.scene.record.round] = table.now
    return checked, list(newest.values())


def _config(start: Game) -> RoomConfig:
    """Return the configuration, which a rematch uses too."""
    setting = start.setting
    chart = setting.chart
    known = chart is not None and chart.scenario in board_names()
    return RoomConfig(
        edition=setting.edition,
        options=msgspec.convert(dict(setting.house_rules), dict[str, bool | int | str]),
        variants=list(setting.variants),
        players=setting.players,
        board=chart.scenario if known and chart is not None else DRAWN_BOARD,
    )


def _events(prepared: PreparedGame, game_id: str, began: float) -> list[EventRow]:
    return [
        EventRow(
            game=game_id,
            version=version,
            kind="act",
            seat=action.player,
            text=str(action),
            request=None,
            by_bot=action.player in prepared.bots,
            at=began + at,
        )
        for version, (action, at) in enumerate(
            zip(prepared.actions, prepared.times, strict=True), 1
        )
    ]
