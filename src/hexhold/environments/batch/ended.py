"""The games that a step of a batch has ended, as they lay at their end."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from hexhold.engine.machinery.arrays import copy_array, picked
from hexhold.environments.batch.at_hand import DecisionsAtHand
from hexhold.environments.observation import Encoder
from hexhold.errors import UsageError
from hexhold.game import Game


class EndedGames:
    """Games that have ended, kept when the next ones begin in their places."""

    def __init__(self, at_hand: DecisionsAtHand, places: Sequence[int] = ()) -> None:
        """Keep the games that lie in these places."""
        self._games = at_hand.games
        self.places = list(places)
        self._states = picked(at_hand.games.states, self.places)
        self._minds = picked(at_hand.minds, self.places)
        self._seeds: list[int] = at_hand.seeds.take(self.places).tolist()

    def observations(self, encoder: Encoder) -> dict[int, NDArray[np.float32]]:
        """What every seat sees at the end, float32 [players, F], by the game's place."""
        seats = range(self._games.setting.players)
        return {
            i: np.stack([encoder.encode(self._states, n, p, None, self._minds) for p in seats])
            for n, i in enumerate(self.places)
        }

    def game(self, i: int) -> Game:
        """An independent copy of the one in a place; raises `UsageError` where there is none."""
        if i not in self.places:
            raise UsageError(f"game: the last step has not ended game {i}")
        n = self.places.index(i)
        states, minds = (copy_array(each[n : n + 1]) for each in (self._states, self._minds))
        return Game(self._games.setting_of(i), states, self._seeds[n], minds)
