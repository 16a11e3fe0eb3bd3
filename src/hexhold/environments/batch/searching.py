"""Search in many games at once: determinizations, and the positions after all actions."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import new_array
from hexhold.engine.beliefs.entries import draw_games
from hexhold.engine.vocabulary.layout import PossibleHands
from hexhold.environments.batch.current_decisions import ALONE, PORTION, CurrentDecisions
from hexhold.environments.expanding import (
    FollowedGames,
    ListedActions,
    follow_actions,
    list_actions,
)
from hexhold.fast.slices import ranges
from hexhold.fast.thread_pool import EntryTask
from hexhold.game.game import MOST_SEED

USUAL_ACTIONS = 32
"""Actions assumed for each game when memory for all is first allocated."""


class Listed(NamedTuple):
    """All actions in some games, one game after the other."""

    codes: NDArray[np.int64]
    places: NDArray[np.int32]
    ids: NDArray[np.int32]


def listed_actions(decisions: CurrentDecisions, places: NDArray[np.int64]) -> Listed:
    """Return what the players to act in some games can do."""
    given: Any = places
    room, total = USUAL_ACTIONS * len(places), 0
    while True:
        columns: Any = [np.empty(room, kind) for kind in (np.int64, np.int32, np.int32)]
        out = ListedActions(*columns)
        total = list_actions(decisions._arrays[0], out, given, len(places), room)
        if total <= room:
            return Listed(*(column[:total].copy() for column in columns))
        room = total


def follow(
    decisions: CurrentDecisions, source: CurrentDecisions, listed: Listed, seed: int | None
) -> None:
    """Make each game the one that an action leads to."""
    codes: Any = listed.codes
    places: Any = listed.places
    records = source.games._states, source.beliefs
    followed = FollowedGames(*records, codes, places, seed is not None, seed or 0)

    def arguments(n: int) -> tuple[Any, ...]:
        return decisions._arrays[n], followed

    task = EntryTask(follow_actions, arguments)
    decisions.games.pool.share(decisions.games.count, PORTION, task, ALONE * PORTION)


def determinized(
    decisions: CurrentDecisions, seats: NDArray[np.int8], seed: int
) -> CurrentDecisions:
    """Return a determinization of each game by what one seat knows, at the same decision.

    Game i is drawn from the seed + i.
    """
    given = decisions.games
    count = given.count
    found = decisions.others(given.settings, count)
    games = found.games
    found.seeds[:] = [(seed + i) % (MOST_SEED + 1) for i in range(count)]
    possible = new_array(PossibleHands)
    records = given._states, given.board, given.pool.works[0], decisions.beliefs, possible
    eyes: Any = seats
    drawn = games._states, found.beliefs

    def draw() -> int:
        for first, last in ranges(0, count):
            draw_games(*records, eyes, found.seeds, *drawn, first, last)
        return count

    games.pool.alone(draw)
    found.begin_decisions(0, count)
    # The player to act has the same legal actions in both games; a prefix stays.
    begun = np.flatnonzero((decisions.prefixes >= 0) & (decisions.player == seats))
    words = decisions.space.words
    for i in begun.tolist():
        found.prefixes[i] = decisions.prefixes[i]
        place = slice(i * words, (i + 1) * words)
        found.mask[place] = decisions.mask[place]
    return found
