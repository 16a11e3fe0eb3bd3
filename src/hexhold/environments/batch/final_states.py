"""The final states of games that the last step of a batch ended."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import RecordArray, copy_array, new_array
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import Beliefs, State
from hexhold.environments.batch.current_decisions import CurrentDecisions
from hexhold.environments.next_games import EndedArrays, StepOutcome
from hexhold.environments.observation import Encoder
from hexhold.environments.rewards import points_of
from hexhold.errors import UsageError
from hexhold.game import Game


class FinalGames:
    """Games that have ended, kept while the next ones are played in their places."""

    def __init__(self, decisions: CurrentDecisions) -> None:
        self._decisions = decisions
        self._make_room(0)
        self.forget()

    def _make_room(self, count: int) -> None:
        self._states: RecordArray = new_array(State, count)
        self._beliefs: RecordArray = new_array(Beliefs, count)
        self._seeds: Any = np.empty(count, np.int64)
        self._places: Any = np.empty(count, np.int64)
        arrays: Any = self._states, self._beliefs, self._seeds, self._places
        self._arrays = EndedArrays(*arrays)

    def forget(self) -> None:
        """Forget all of them."""
        self._count = 0

    @property
    def places(self) -> list[int]:
        """Their places in the batch."""
        found: list[int] = self._places[: self._count].tolist()
        return found

    def room_for(self, count: int) -> EndedArrays:
        """Return the arrays for ``count`` games that have ended, enlarged if necessary."""
        if count > len(self._states):
            # Allocating a record takes longer than copying it.
            self._make_room(count)
        self._count = count
        return self._arrays

    def keep(self, winner: Any, done: Any, reward: Any, count: int) -> None:
        """Keep the ``count`` games that have a winner, and begin the next ones in their places.

        Writes done flags and rewards, which are all 0 before.
        """
        outcome = StepOutcome(winner, done, reward.reshape(-1))
        self._decisions.replace_ended(outcome, self.room_for(count))

    def observations(self, encoder: Encoder) -> dict[int, NDArray[Any]]:
        """Return the last observations of all seats, [players, F], by the game's place."""
        seats = range(self._decisions.games.setting.players)
        return {
            i: np.stack([encoder.encode(self._states, n, p, None, self._beliefs) for p in seats])
            for n, i in enumerate(self.places)
        }

    def points(self, i: int) -> NDArray[np.int8]:
        """Return all points of the game that ended in a place, int8 [players]."""
        n, players = self._number_of(i), self._decisions.games.setting.players
        found = points_of(self._states[n : n + 1], players, np.full(1, NONE, np.int8))
        return found.reshape(-1)

    def game(self, i: int) -> Game:
        """Return a copy of the game that ended in a place."""
        n = self._number_of(i)
        states, beliefs = (copy_array(each[n : n + 1]) for each in (self._states, self._beliefs))
        seed = int(self._seeds[n])
        known = None if seed < 0 else seed
        return Game(self._decisions.games.setting_of(i), states, known, beliefs)

    def _number_of(self, i: int) -> int:
        if i not in self.places:
            raise UsageError(f"game: the last step has not ended game {i}")
        return self.places.index(i)
