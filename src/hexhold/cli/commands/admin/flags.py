"""`hexhold admin flags`: what a moderator may want to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec.structs import asdict

from hexhold.cli.arguments.numbers import whole
from hexhold.cli.commands.admin.database import USUAL, Database
from hexhold.cli.compile_progress import compiling
from hexhold.cli.console import progress

if TYPE_CHECKING:
    from hexhold.play.protocol.conduct_shapes import FlagList
    from hexhold.server.storage import Store

SHOWN, MOST_GAMES = 1000, 1_000_000


def flags(
    what: Literal["trades", "assistance"] = "trades",
    /,
    *,
    games: Annotated[int, whole(1, MOST_GAMES)] = SHOWN,
    at: Database = USUAL,
) -> None:
    """Look for people whose play a moderator should look at. It has no effect on them.

    Moderators see the last result next to the reports.

    Parameters
    ----------
    what
        Pairs of people whose trades favour one of them beyond chance, or people who choose as
        `mighty` more often than their rating explains.
    games
        How many of the last games are read.
    """
    from time import time

    from hexhold.bots.warm import everything
    from hexhold.server.conduct.flags import flag_assistance, flag_list, flag_trades

    async def look(store: Store) -> FlagList:
        newest = await store.results.newest(games)
        if what == "trades":
            await flag_trades(store, newest, time())
        else:
            with compiling(everything), progress("Comparing with mighty", len(newest)) as advance:
                await flag_assistance(store, newest, time(), advance)
        return await flag_list(store)

    found = at.use(look)
    rows = [asdict(flag) for flag in (found.trades if what == "trades" else found.assistance)]
    if not rows and not at.json:
        print("no pair stands out" if what == "trades" else "nobody stands out")
        return
    at.show(rows if at.json else [_cells(row) for row in rows], list(rows[0]) if rows else [])


def _cells(row: dict[str, object]) -> dict[str, object]:
    return {key: f"{cell:.2f}" if type(cell) is float else cell for key, cell in row.items()}


COMMANDS = (flags,)
