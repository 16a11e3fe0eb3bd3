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

    def __init__(self, at_hand: DecisionsAtHand) -> None:
        self._at_hand = at_hand
        self._states: Array = new_array(State, 0)
        self._minds: Array = new_array(Beliefs, 0)
        self.forget()

    def forget(self) -> None:
        """Keep none."""
        self.places: Any = np.empty(0, np.int64)
        """Where they lay."""
        self._seeds: list[int] = []

    def keep(self, winner: Any, count: int) -> None:
        """Keep those that have a winner, int8 [count of the batch], and no others; so many have."""
        if count > len(self._states):
            # Making room for a record takes longer than a copy of it.
            self._states, self._minds = new_array(State, count), new_array(Beliefs, count)
        places: Array = np.empty(count, np.int64)
        records = self._at_hand.games.states, self._at_hand.minds
        into = self._states, self._minds, places
        keep_ended(*records, winner, len(winner), *into, count)
        self._seeds = self._at_hand.seeds[places].tolist()
        self.places = places

    def observations(self, encoder: Encoder) -> dict[int, NDArray[np.float32]]:
        """What every seat sees at the end, float32 [players, F], by the game's place."""
        seats = range(self._at_hand.games.setting.players)
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
        return Game(self._at_hand.games.setting_of(i), states, self._seeds[n], minds)
