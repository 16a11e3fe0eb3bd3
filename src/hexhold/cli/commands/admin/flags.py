"""`hexhold admin flags`: what a moderator may want to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from hexhold.cli.arguments.numbers import whole
from hexhold.cli.commands.admin.database import SHOWN_ID, USUAL, Database

if TYPE_CHECKING:
    from hexhold.server.conduct.trade_flags import GameStep
    from hexhold.server.storage import Store

SHOWN, MOST_GAMES = 1000, 1_000_000


def flags(*, games: Annotated[int, whole(1, MOST_GAMES)] = SHOWN, at: Database = USUAL) -> None:
    """List pairs of people whose trades favour one of them beyond chance. It changes nothing.

    Parameters
    ----------
    games
        How many of the last games are read.
    """

    async def look(store: Store) -> list[dict[str, object]]:
        from hexhold.server.conduct.trade_flags import trade_flags

        read = [
            ([seat.session for seat in row.seats], await _steps(store, row.game))
            for row in await store.results.newest(games)
        ]
        rows: list[dict[str, object]] = []
        for flag in trade_flags(read):
            rows.append(
                {
                    "giver": await store.session_name(flag.giver) or "?",
                    "giver id": flag.giver[:SHOWN_ID],
                    "taker": await store.session_name(flag.taker) or "?",
                    "taker id": flag.taker[:SHOWN_ID],
                    "trades": flag.deals,
                    "games": flag.games,
                    "cards more": f"{flag.favour:+.2f}",
                    "with others": f"{flag.usual:+.2f}",
                    "standard errors": f"{flag.sure:.1f}",
                }
            )
        return rows

    rows = at.use(look)
    if not rows and not at.json:
        print("no pair stands out")
        return
    at.show(rows, list(rows[0]) if rows else [])


async def _steps(store: Store, game: str) -> list[GameStep]:
    """Return the steps of a game that were not undone; those before damage, if there is any."""
    from hexhold.play.storage import DamagedGame
    from hexhold.server.conduct.trade_flags import GameStep

    found: list[GameStep] = []
    try:
        events = await store.events_of(game)
    except DamagedGame:
        return []
    for event in events:
        if event.kind == "undo":
            found = found[:-1]
        else:
            found.append(GameStep(event.seat, event.text, event.by_bot))
    return found


COMMANDS = (flags,)
