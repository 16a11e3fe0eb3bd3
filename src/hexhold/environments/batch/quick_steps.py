"""Step the games of a batch and observe them, with as little of Python as possible."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import bound
from hexhold.compiler.work_shares import LINE, NEXT, unshared
from hexhold.environments import entries, next_games
from hexhold.environments.batch.arguments import read_only
from hexhold.environments.batch.current_decisions import (
    NO_BOTS,
    PORTION,
    PORTION_WITH_BOTS,
    CurrentDecisions,
)
from hexhold.environments.batch.final_states import FinalGames
from hexhold.environments.batch.results import Outcome, SteppedGames
from hexhold.environments.observation.encoding import SeenGames
from hexhold.environments.rewards import write_points

MOST_ALONE = 2048
"""How many games one thread steps in one call: a few milliseconds without an interrupt."""


class Buffers(NamedTuple):
    """What a step reads and writes."""

    ids: Any
    outcome: Outcome
    final: FinalGames
    flat: bool
    packed: bool


def _most_at_once(decisions: CurrentDecisions) -> int:
    """Return the largest number of games for which a step is short."""
    if decisions.bots is not NO_BOTS:
        return PORTION_WITH_BOTS
    return MOST_ALONE if len(decisions.games.pool.works) == 1 else PORTION


class QuickSteps:
    """Calls of compiled code whose arguments are checked once, when they are made."""

    def __init__(self, decisions: CurrentDecisions, buffers: Buffers) -> None:
        count, encoder = decisions.games.count, decisions.encoder
        rows = np.zeros((count, encoder.row_size), encoder.dtype)
        flat_rows: Any = rows.reshape(-1)
        mask: Any = read_only(decisions.mask.view(np.uint64).reshape(count, -1))
        is_compiled = decisions.outside is None
        self.is_short = is_compiled and count <= _most_at_once(decisions)
        """Whether a step is too short for several threads, or for an interrupt within it."""
        self._step = bound(
            entries.step_few, decisions._arrays[0], buffers.ids, buffers.outcome.winner, count
        )
        self._decisions, self._final = decisions, buffers.final
        self._reward, self._done, winner = buffers.outcome
        written: Any = winner, self._done, self._reward.reshape(-1)
        self._ended = next_games.StepOutcome(*written)
        self._kept: next_games.EndedArrays | None = None
        """Where the games that ended last are kept."""
        self._shares = unshared(count)
        self._first = LINE + NEXT
        seen = SeenGames(decisions.games._states, decisions.beliefs, decisions.player)
        given = decisions.encodings[0], seen, flat_rows, self._shares, 0
        self._observe = bound(encoder.observe_each, *given)
        self._points = np.empty((count, decisions.games.setting.players), np.int8)
        flat_points: Any = self._points.reshape(-1)
        where = decisions.games._states, decisions.agents, count, flat_points
        self._count_points = bound(write_points, *where)
        self._unpack = None
        if not buffers.packed:
            mask = np.zeros((count, decisions.space.n), np.bool_)
            marks = decisions.space.numbers, decisions.mask, mask.reshape(-1), 0, count
            self._unpack = bound(entries.unpack_masks, *marks)
        self.rows, self.mask = rows, mask
        obs = rows if buffers.flat else encoder.parts(rows)
        player, agents = read_only(decisions.player), buffers.outcome.agents
        self.stepped = SteppedGames(obs, mask, player, self._reward, self._done, winner, agents)

    def step(self) -> int:
        """Step as `entries.step_few` does, begin new games where some have ended, and observe."""
        ended = self._step()
        if ended < 0:
            return ended
        self._reward.fill(0)
        self._done.fill(False)
        self._final.forget()
        if ended > 0:
            self._begin_next(ended)
        self.observe()
        return ended

    def _begin_next(self, ended: int) -> None:
        """Keep the games that have ended, and begin the next ones in their places."""
        kept = self._final.room_for(ended)
        if kept is not self._kept:
            decisions = self._decisions
            games = decisions._starts, decisions._arrays[0], self._ended, kept
            self._replace_ended = bound(next_games.replace_ended, *games, decisions.games.count)
            self._kept = kept
        self._replace_ended()

    def points(self) -> NDArray[np.int8]:
        """Return the points that each agent sees, int8 [count, players]."""
        self._count_points()
        return self._points.copy()

    def observe(self) -> int:
        """Write the observations and masks."""
        self._shares[self._first] = 0
        if self._unpack is not None:
            self._unpack()
        return self._observe()
