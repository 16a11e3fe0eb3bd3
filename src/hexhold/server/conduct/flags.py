"""Look for flags in the last games, store them, and show them to moderators."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress

from hexhold.play.protocol.conduct_shapes import AssistanceShape, FlagList, TradeFlagShape
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.loading import fetch_kept_game
from hexhold.play.rows import ResultRow
from hexhold.play.storage import DamagedGame
from hexhold.server.conduct.assistance_flags import (
    MOST_CHOICES,
    Choice,
    assistance_flags,
    choices_of,
)
from hexhold.server.conduct.trade_flags import GameStep, trade_flags
from hexhold.server.ratings import NEWCOMER
from hexhold.server.storage import Store
from hexhold.server.storage.repositories.flags import AssistanceFlag, TradeFlag

SHOWN_ID = 12
"""How many letters of an account's id are shown; `hexhold admin` finds the account by them."""


async def flag_trades(store: Store, games: Sequence[ResultRow], now: float) -> None:
    """Look at the trades of games, and store the flags; raises `StorageError`."""
    read = [([seat.session for seat in row.seats], await _steps(store, row.game)) for row in games]
    await store.flags.keep(TradeFlag, trade_flags(read), now)


async def _steps(store: Store, game: str) -> list[GameStep]:
    """Return the steps of a game that were not undone; none if it is damaged."""
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


async def flag_assistance(
    store: Store, games: Sequence[ResultRow], now: float, advance: Callable[[int], None]
) -> None:
    """Compare decisions of rated games with `mighty`, and store the flags; raises `StorageError`.

    Args:
        store: the database.
        games: the results, the most important games first.
        now: the time.
        advance: called with 1 after each game.
    """
    choices: dict[str, list[Choice]] = defaultdict(list)
    for row in games:
        people = {
            number: seat.session
            for number, seat in enumerate(row.seats)
            if seat.session is not None
            and len(choices[seat.session]) < MOST_CHOICES
            and await store.programs.owner_of(seat.session) is None
        }
        # Games with hints are not rated.
        if row.counts and people:
            with suppress(Refusal):
                kept = await fetch_kept_game(store, row.game)
                for account, choice in choices_of(kept, people):
                    choices[account].append(choice)
        advance(1)
    means = await store.results.means_of(list(choices))
    ratings = {account: means.get(account, NEWCOMER.mu) for account in choices}
    await store.flags.keep(AssistanceFlag, assistance_flags(choices, ratings), now)


async def flag_list(store: Store, moderator: str | None = None) -> FlagList:
    """Return the flags that were found last, of accounts that still exist.

    Args:
        store: the flags.
        moderator: an account whose own flags are left out; None to see all.
    """
    trades = await store.flags.last(TradeFlag)
    assistance = await store.flags.last(AssistanceFlag)
    found = FlagList(trades and trades[0], [], assistance and assistance[0], [])
    for pair in [] if trades is None else trades[1]:
        giver, taker = [await store.session_name(each) for each in (pair.giver, pair.taker)]
        if giver is not None and taker is not None and moderator not in (pair.giver, pair.taker):
            shape = TradeFlagShape(
                giver, pair.giver[:SHOWN_ID], taker, pair.taker[:SHOWN_ID], *pair[2:]
            )
            found.trades.append(shape)
    for flag in [] if assistance is None else assistance[1]:
        name = await store.session_name(flag.account)
        if name is not None and flag.account != moderator:
            found.assistance.append(AssistanceShape(name, flag.account[:SHOWN_ID], *flag[1:]))
    return found
