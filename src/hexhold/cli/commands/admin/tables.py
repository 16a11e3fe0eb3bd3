"""Commands of `hexhold admin` about tables and servers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from hexhold.cli.arguments.games import Flag
from hexhold.cli.arguments.numbers import whole
from hexhold.cli.commands.admin.database import USUAL, Database, table_named
from hexhold.cli.console import fail

if TYPE_CHECKING:
    from hexhold.server.storage import Store

SHOWN, MOST_SHOWN = 50, 100_000
State = Literal["open", "running", "paused", "finished"]


def tables(
    *,
    state: State | None = None,
    most: Annotated[int, whole(1, MOST_SHOWN)] = SHOWN,
    at: Database = USUAL,
) -> None:
    """List tables, the last changed first.

    Parameters
    ----------
    state
        Only tables in this state.
    most
        How many are listed.
    """

    async def look(store: Store) -> list[dict[str, object]]:
        rows = []
        for found in await store.upkeep.listed(state, most):
            seats = [seat.kind for seat in found.row.seats]
            rows.append(
                {
                    "table": found.row.id,
                    "name": found.row.config.name,
                    "state": found.row.state,
                    "people": seats.count("person"),
                    "bots": seats.count("bot"),
                    "private": found.row.config.private,
                    "changed": found.updated,
                    "visited": found.seen,
                    "game": found.row.game,
                }
            )
        return rows

    columns = ("table", "name", "state", "people", "bots", "changed", "visited", "game")
    at.show(at.use(look), columns)


def workers(*, at: Database = USUAL) -> None:
    """List the workers that use the database, or the server that has it alone."""
    from hexhold.server.storage.database.open_store import holders

    rows = [each._asdict() for each in holders(at.url)]
    if not rows and not at.json:
        print("no server is running")
        return
    at.show(rows, ("address", "process"))


def close(table: str, /, *, yes: Flag = False, at: Database = USUAL) -> None:
    """Remove a table with its games and chat, and send away everyone who is there.

    Parameters
    ----------
    table
        The beginning of an id that `hexhold admin tables` shows.
    yes
        Really remove it. Without this, the command only says which table it is.
    """

    async def remove(store: Store) -> tuple[str, str]:
        room_id = await table_named(store, table)
        row = await store.room(room_id)
        name = "" if row is None else row.config.name
        if yes:
            if not await store.upkeep.remove(room_id):
                fail(f"table {room_id} is gone already")
            await store.upkeep.note_change("room", room_id)
        return room_id, name

    room_id, name = at.use(remove)
    what = f"{room_id} ({name})" if name else room_id
    facts = {"table": room_id, "name": name, "removed": yes}
    at.say_change(yes, f"table {what} is removed", f"remove {what}", facts)


def undo(table: str, /, *, at: Database = USUAL) -> None:
    """Undo the last step of a stuck game. Dice and drawn cards come out the same again.

    A last step that is damaged is removed, for which no server may be running.

    Parameters
    ----------
    table
        The beginning of an id that `hexhold admin tables` shows.
    """

    async def take_back(store: Store) -> tuple[str, bool]:
        from hexhold.play.protocol.refusals import Refusal
        from hexhold.play.time_source import TimeSource
        from hexhold.server.rooms.stored_changes import change_stored, undo_last

        room_id = await table_named(store, table)
        try:
            await change_stored(store, room_id, undo_last, TimeSource())
        except Refusal as refusal:
            if refusal.code != "damaged":
                raise
            return room_id, False
        return room_id, True

    room_id, undone = at.use(take_back)
    if not undone:
        _cut(at.url, room_id)
    text = "the last step is undone" if undone else "the damaged last step is removed"
    at.say(f"table {room_id}: {text}", {"table": room_id, "damaged": not undone})


def _cut(url: str, room_id: str) -> None:
    """Remove the damaged last step of a table's game; no server may have it in memory."""
    import asyncio
    from contextlib import closing

    from hexhold.server.rooms.stored_changes import damaged_last_step
    from hexhold.server.storage import open_store

    async def cut(store: Store) -> None:
        row = await store.room(room_id)
        game = None if row is None else row.game
        step = None if game is None else await damaged_last_step(store, game)
        if game is None or step is None:
            fail(f"table {room_id} is damaged, and not only in the last step of its game")
        await store.upkeep.cut_step(game, step)

    with closing(open_store(url)) as store:
        asyncio.run(cut(store))


COMMANDS = (tables, workers, close, undo)
