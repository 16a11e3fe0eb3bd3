"""Games that begin in the middle: written into the server's database, from which it fetches them.

The server itself has no way to start a game from a position.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from time import time
from typing import Any, Protocol

import msgspec

from hexhold.bots import make_bot
from hexhold.game import Game, View
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.room.start.fair_start import new_secret
from hexhold.play.rows import EventRow, SeatRow
from hexhold.play.table.table import Table
from hexhold.records import rules_version
from hexhold.server.storage import GameRow, RoomRow, Store, open_shared, sqlite_url


class Somebody(Protocol):
    """A person at a browser."""

    name: str

    @property
    def token(self) -> str:
        """The cookie by which the server knows them."""


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
        seeds=[secrets.token_hex(16) for _ in players],
        bots=[seat.bot for seat in seats],
        created=time() - age,
    )
    _store(data, start, row)
    return room


def _store(data: Path, start: GameRow, row: RoomRow, *steps: EventRow) -> None:
    async def write(store: Store) -> None:
        await store.add_game(start, row)
        if steps:
            over = msgspec.structs.replace(row, state="finished", revision=1)
            await store.append(*steps, room=over)

    write_beside(data, write)


def write_beside(data: Path, write: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    """Write to the database of a server that runs."""
    # The browser's driver already runs a loop in this thread.
    with closing(open_shared(sqlite_url(data))) as store, ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(write(store))).result()


def finished_game(data: Path, *players: Somebody | None) -> str:
    """A game of three that is over after the set-up; returns its id."""
    position = {"edition": "base", "board": "beginner", "options": {"victory_points": 3}, "seed": 5}
    seats = [
        _seat(player, _name(player, p)) for p, player in enumerate((*players, *[None] * 3)[:3])
    ]
    game_id, room = secrets.token_hex(8), secrets.token_urlsafe(12)
    start = GameRow(
        id=game_id,
        room=room,
        names=[seat.name or "?" for seat in seats],
        position=Game.from_position({**position, "players": [{}] * 3}).position(),
        secret=new_secret(),
        seeds=[secrets.token_hex(16) for _ in seats],
        bots=[None] * 3,
        created=time() - 3600,
        rules=rules_version(),
    )
    table, steps = Table(start), list[EventRow]()
    bot = make_bot("steady", 0)
    while not table.game.is_over:
        view = View(table.game, table.game.to_act[0])
        action = bot.decide(view, view.legal_actions(offers=False))
        text = str(action).partition(": ")[2]
        change = table.act(action.player, text, start.created + len(steps), False, None)
        steps.append(change.row)
        table.put(change)
    config = RoomConfig(name="Over", edition="base", players=3)
    row = RoomRow(room, seats[0].session or "", config, seats, new_secret(), "running", game_id)
    _store(data, start, row, *steps)
    return game_id


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
