"""Commands of `hexhold admin` about stored games."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from typing import TYPE_CHECKING, Annotated, NamedTuple

from hexhold.cli.arguments.numbers import whole
from hexhold.cli.commands.admin.database import USUAL, Database
from hexhold.cli.compile_progress import compiling
from hexhold.cli.console import Advance, complain, progress

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hexhold.server.storage import Store

MOST_JOBS = 1024


class Checked(NamedTuple):
    """What the replay of a game has shown."""

    game: str
    wrong: str | None
    """What is damaged."""
    difference: str | None
    """Where the current rules differ from those it was played under."""


def check(*, jobs: Annotated[int, whole(1, MOST_JOBS)] = 1, at: Database = USUAL) -> int:
    """Check every stored game by replaying it. The exit code is 1 if one is damaged.

    Parameters
    ----------
    jobs
        How many processes replay.
    """
    from hexhold.bots.warm import without_bots
    from hexhold.workers import spread

    games = at.use(lambda store: store.upkeep.all_games())
    found = []
    with compiling(without_bots), progress("Replaying", len(games)) as advance:
        if jobs == 1:
            found = at.use(lambda store: _check_all(store, games, advance))
        for checked in spread(partial(_checking, at.url), games, jobs=jobs) if jobs > 1 else ():
            found.append(checked)
            advance(1)
    damaged = [each for each in found if each.wrong is not None]
    differing = [each for each in found if each.difference is not None]
    if not at.json:
        for each in damaged:
            complain(f"game {each.game}: {each.wrong}")
        for each in differing:
            print(f"game {each.game}: {each.difference}")
    text = f"{len(games)} games, {len(damaged)} damaged, {len(differing)} under other rules"
    facts = {
        "games": len(games),
        "damaged": {each.game: each.wrong for each in damaged},
        "other_rules": {each.game: each.difference for each in differing},
    }
    at.say(text, facts)
    return 1 if damaged else 0


async def _check_all(store: Store, games: Sequence[str], advance: Advance) -> list[Checked]:
    found = []
    for game in games:
        found.append(await _check(store, game))
        advance(1)
    return found


def _checking(url: str) -> Callable[[str], Checked]:
    """Return a function that checks a game in this process, which keeps its connections."""
    from hexhold.server.storage import open_shared

    store = open_shared(url)
    return lambda game: asyncio.run(_check(store, game))


async def _check(store: Store, game: str) -> Checked:
    """Replay a game as a server does that goes on with it, and as a replay does."""
    from hexhold.errors import HexholdError
    from hexhold.play.protocol.refusals import Refusal
    from hexhold.play.room.loading import fetch_kept_game, fetch_table

    try:
        kept = await fetch_kept_game(store, game)
        if kept.damage is not None:
            return Checked(game, kept.damage.reason, None)
        table = await fetch_table(store, game)
    except Refusal as refusal:
        return Checked(game, refusal.shape().text, None)
    except HexholdError as error:
        return Checked(game, str(error), None)
    return Checked(game, None, None if table.difference is None else str(table.difference))


def record(game: str, /, *, at: Database = USUAL) -> None:
    """Print a finished game as a record.

    Parameters
    ----------
    game
        The id of the game, which `hexhold admin tables` shows.
    """

    async def look(store: Store) -> bytes:
        from hexhold.play.room.loading import fetch_kept_game
        from hexhold.play.table.archive import record_of

        return record_of(await fetch_kept_game(store, game))

    # A record is JSON already.
    sys.stdout.write(at.use(look).decode())


COMMANDS = (check, record)
