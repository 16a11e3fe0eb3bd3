"""Games that begin in the middle: written into the server's database, from which it fetches them.

The server itself has no way to start a game from a position.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import time
from typing import Any, Protocol

import msgspec

from hexhold.game import Game
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.room.start.fair_start import new_secret, new_seed
from hexhold.play.rows import SeatRow
from hexhold.server.storage import GameRow, RoomRow, open_shared, sqlite_url


class Somebody(Protocol):
    """A person at a browser."""

    name: str

    @property
    def token(self) -> str:
        """What the server knows them by."""


Position = dict[str, Any]
MOST_SEEDS = 2_000


def seeded(position: Position, wanted: Callable[[Game], bool]) -> Position:
    """The position with the first seed whose chances go as wanted."""
    for seed in range(MOST_SEEDS):
        tried = {**position, "seed": seed}
        if wanted(Game.from_position(tried)):
            return tried
    raise AssertionError("no seed goes as wanted")


def rolls(*wanted: str) -> Callable[[Game], bool]:
    """Whether the next rolls are these: `8 ship` is a total and an event, `7` or `ship` one."""

    def check(game: Game) -> bool:
        game = game.copy()
        for words in wanted:
            *dice, event = str(game.apply("roll")).partition(" => ")[2].split()
            total = str(sum(map(int, dice)))
            if not all(word in (total, event) for word in words.split()):
                return False
        return True

    return check


def stage(
    data: Path,
    position: Position,
    players: Sequence[Somebody | str | None],
    age: float = 0.0,
    **config: Any,
) -> str:
    """A room in which a position is played on; returns its id.

    ``players`` are people who have a name, names of bots, or None for people who are away.
    The game began ``age`` seconds ago.
    """
    names = [_name(player, seat) for seat, player in enumerate(players)]
    room, game_id = secrets.token_urlsafe(12), secrets.token_hex(8)
    whole = Game.from_position(position).position()
    seats = [_seat(player, name) for player, name in zip(players, names, strict=True)]
    host = next(seat.session for seat in seats if seat.session)
    values = {
        "edition": position.get("edition", "6e"),
        "players": len(players),
        "options": position.get("options", {}),
        "bot_delay": 0,
        **config,
    }
    row = RoomRow(
        id=room,
        host=host,
        config=msgspec.convert(values, RoomConfig),
        seats=seats,
        secret=new_secret(),
        state="running",
        game=game_id,
    )
    start = GameRow(
        id=game_id,
        room=room,
        names=names,
        position=whole,
        secret=new_secret(),
        seeds=[new_seed() for _ in players],
        bots=[seat.bot for seat in seats],
        created=time() - age,
    )
    store = open_shared(sqlite_url(data))
    try:
        # The browser's driver already runs a loop in this thread.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(lambda: asyncio.run(store.add_game(start, row))).result()
    finally:
        store.close()
    return room


def _name(player: Somebody | str | None, seat: int) -> str:
    if isinstance(player, str):
        return f"{player.title()} {seat}"
    return player.name if player else f"Gone {seat}"


def _seat(player: Somebody | str | None, name: str) -> SeatRow:
    if isinstance(player, str):
        return SeatRow(kind="bot", bot=player, name=name)
    if player is None:
        return SeatRow(kind="person", session=secrets.token_hex(32), name=name)
    session = hashlib.sha256(player.token.encode()).hexdigest()
    return SeatRow(kind="person", session=session, name=name)
