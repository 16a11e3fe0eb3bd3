"""What happens in a room: starting, steps of the game, pausing, coming back, playing again.

A step is applied, stored, and only then shown and acknowledged; one that cannot be stored has not
happened.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from time import time
from typing import Any, TypeVar

from hexhold.errors import StorageError
from hexhold.server.failures import Refusal
from hexhold.server.fair import new_secret, new_seed, start_position
from hexhold.server.protocol import ChatLine
from hexhold.server.room import Room
from hexhold.server.seats import require_host, seat_of
from hexhold.server.storage import GameRow
from hexhold.server.storage.rows import SeatRow
from hexhold.server.table import Change, Table

GAME_ID_BYTES = 8
_T = TypeVar("_T")


async def whole(work: Coroutine[Any, Any, _T]) -> _T:
    """Finish what was begun, even if whoever asked for it goes away meanwhile."""
    return await asyncio.shield(asyncio.create_task(work))


async def commit(room: Room, change: Change) -> None:
    """Store a change and show it, or take it out again; the room's lock is held."""
    table = room.table
    assert table is not None
    over = table.game.is_over
    if over:
        room.row.state = "finished"
    room.in_flight = True
    try:
        await room.store.append(change.row, room.row if over else None)
    except StorageError:
        table.revert(change)
        if over:
            room.row.state = "running"
        room.in_flight = False
        room.send_room()
        raise
    finally:
        room.in_flight = False
    room.last_step = time()
    room.follow_clocks(room.last_step)
    room.send_change(change)
    if room.room_due:
        room.send_room()
    if over:
        await room.store.finish_game(table.id)
        room.send_room()
    room.wake.set()


def playing(room: Room, game: str | None = None) -> Table:
    """The game that goes on; raises `Refusal`."""
    table = room.table
    if table is None or (game is not None and game != table.id):
        raise Refusal("no_game", "that game is not on this table")
    if room.row.state == "paused":
        raise Refusal("paused", "the table is paused")
    return table


def acting(room: Room, seat: int | None) -> int:
    """A seat whose person may act; raises `Refusal`."""
    if seat is None:
        raise Refusal("no_seat", "you are watching, not playing")
    if room.row.seats[seat].stand_in:
        raise Refusal("stand_in", "a bot plays on your seat; take it back first")
    return seat


async def start(room: Room, session: str) -> None:
    """Begin the game; by the host, with every seat taken."""
    require_host(room.row, session)
    async with room.lock:
        if room.row.state != "open":
            raise Refusal("conflict", "the game has begun")
        await whole(_begin(room))


async def _begin(room: Room) -> None:
    row = room.row
    if any(seat.kind == "open" for seat in row.seats):
        raise Refusal("conflict", "a seat is open: somebody or a bot must sit there")
    for seat in row.seats:
        seat.seed = seat.seed or new_seed()
        seat.stand_in = False
    seeds = [seat.seed or "" for seat in row.seats]
    game = GameRow(
        id=secrets.token_hex(GAME_ID_BYTES),
        room=row.id,
        names=[seat.name or "?" for seat in row.seats],
        position=start_position(row.config, row.secret, seeds),
        secret=row.secret,
        seeds=seeds,
        bots=[seat.bot if seat.kind == "bot" else None for seat in row.seats],
        created=time(),
    )
    table = Table(game)
    before = row.state, row.game, row.secret
    row.state, row.game, row.secret, row.rematch = "running", game.id, new_secret(), []
    try:
        await room.store.add_game(game, row)
    except StorageError:
        row.state, row.game, row.secret = before
        raise
    room.set_table(table)
    room.last_step = time()
    room.send_snapshots()
    room.wake.set()


async def changed(room: Room, change: Callable[[], None]) -> None:
    """Change who sits where or what is played, and keep it."""
    async with room.lock:
        change()
        room.reseat()
        await room.store.save_room(room.row)
        room.send_room()
        room.wake.set()


async def say(room: Room, line: ChatLine) -> None:
    """A line of chat to everybody, once it is kept."""
    await room.store.add_chat(room.id, line)
    room.say(line)


async def set_paused(room: Room, seat: int, paused: bool) -> None:
    """Stop the clocks, the bots and everybody, or go on."""
    async with room.lock:
        if room.table is None or room.row.state not in ("running", "paused"):
            raise Refusal("no_game", "no game is going on")
        if (room.row.state == "paused") == paused:
            return
        room.row.state = "paused" if paused else "running"
        room.paused_by = seat if paused else None
        now = time()
        if paused:
            room.clocks.stop(now)
        else:
            room.clocks.go(now)
            room.away = dict.fromkeys(room.away, now)
        await _saved(room)


async def take_back(room: Room, seat: int | None) -> None:
    """The person plays again on a seat where a bot stood in."""
    async with room.lock:
        if seat is None:
            raise Refusal("no_seat", "you are watching, not playing")
        row = room.row.seats[seat]
        if row.stand_in:
            row.stand_in = False
            row.returns += 1
            await _saved(room)


async def stand_in(room: Room, seat: int) -> None:
    """A bot takes over a seat whose person is away; the lock is held."""
    room.row.seats[seat].stand_in = True
    await _saved(room)


async def rematch(room: Room, session: str) -> None:
    """Want another game; it begins when everybody who is there wants it."""
    async with room.lock:
        if room.row.state != "finished":
            raise Refusal("conflict", "the game is not over")
        seat = seat_of(room.row, session)
        if seat is None:
            raise Refusal("no_seat", "you are watching, not playing")
        if seat not in room.row.rematch:
            room.row.rematch.append(seat)
        present = room.present() | {seat}
        if not present <= set(room.row.rematch):
            await _saved(room)
            return
        for number, sitting in enumerate(room.row.seats):
            sitting.seed, sitting.stand_in, sitting.returns = None, False, 0
            if sitting.kind == "person" and number not in present:
                room.row.seats[number] = SeatRow()
        room.row.state, room.row.rematch = "open", []
        room.reseat()
        if all(sitting.kind != "open" for sitting in room.row.seats):
            await whole(_begin(room))
        else:
            room.row.game = None
            room.set_table(None)
            await room.store.save_room(room.row)
            room.send_snapshots()


async def _saved(room: Room) -> None:
    await room.store.save_room(room.row)
    room.send_room()
    room.wake.set()
