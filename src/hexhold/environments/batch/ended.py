"""The games that a step of a batch has ended, as they lay at their end."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.engine.machinery.arrays import Array, copy_array, new_array
from hexhold.engine.machinery.layout import Beliefs, State
from hexhold.environments.batch.at_hand import DecisionsAtHand
from hexhold.environments.next_games import keep_ended
from hexhold.environments.observation import Encoder
from hexhold.errors import UsageError
from hexhold.game import Game


class EndedGames:
    """Games that have ended, kept when the next ones begin in their places."""

    def __init__(self, at_hand: DecisionsAtHand, winner: Any, count: int = 0) -> None:
        """Keep the games that have a winner, int8 [count of the batch]; so many have one."""
        self._games = games = at_hand.games
        places: Array = np.empty(count, np.int64)
        self.places = places
        """Where they lay."""
        self._states = new_array(State, count)
        self._minds = new_array(Beliefs, count)
        records = games.states, at_hand.minds, winner, games.count
        keep_ended(*records, self._states, self._minds, places, count)
        self._seeds = at_hand.seeds[self.places]

    def observations(self, encoder: Encoder) -> dict[int, NDArray[np.float32]]:
        """What every seat sees at the end, float32 [players, F], by the game's place."""
        seats = range(self._games.setting.players)
        return {
            i: np.stack([encoder.encode(self._states, n, p, None, self._minds) for p in seats])
            for n, i in enumerate(self.places.tolist())
        }

    def game(self, i: int) -> Game:
        """An independent copy of the one in a place; raises `UsageError` where there is none."""
        if i not in self.places:
            raise UsageError(f"game: the last step has not ended game {i}")
        n = self.places.tolist().index(i)
        states, minds = (copy_array(each[n : n + 1]) for each in (self._states, self._minds))
        return Game(self._games.setting_of(i), states, int(self._seeds[n]), minds)
