"""What both Gymnasium environments share: spaces of observations and ids, opponents and seeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hexhold.environments.observation import Encoder
from hexhold.game.game import MOST_SEED


class Draw(np.int64):
    """An id that `LegalIds.sample` drew without a mask.

    It stands for any legal id: if it is illegal itself, for the next legal one.
    """


class LegalIds(spaces.Discrete):
    """The ids of a setting, as `ActionSpace` numbers them.

    A sample without a mask is legal in the current position, so checks and first
    tries that know no masks play legal games.
    """

    legal_ids: NDArray[np.bool_] | None = None
    """The mask of the present position, which the environment keeps up to date."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """As `Discrete.sample`; a mask may be of bools or of int8."""
        if mask is None and probability is None:
            legal_ids = () if self.legal_ids is None else np.flatnonzero(self.legal_ids)
            if len(legal_ids):
                return Draw(self.np_random.choice(legal_ids))
        if isinstance(mask, np.ndarray) and mask.dtype == np.bool_:
            mask = mask.view(np.int8)
        return super().sample(mask, probability)


def id_for(draw: Draw, mask: NDArray[np.bool_]) -> int:
    """Return the id that a draw stands for where a mask holds."""
    legal_ids = np.flatnonzero(mask)
    return int(legal_ids[np.searchsorted(legal_ids, draw) % len(legal_ids)])


def observations_of(encoder: Encoder, flat: bool) -> spaces.Space[Any]:
    """Return what a seat sees: one row, or a dict of its parts."""
    if encoder.is_packed:
        return spaces.Box(0, 255, (encoder.row_size,), np.uint8)
    if flat:
        return _numbers(encoder.size)
    return spaces.Dict({name: _numbers(*shape) for name, shape in encoder.shapes.items()})


def _numbers(*shape: int) -> spaces.Box:
    return spaces.Box(0.0, 1.0, shape, np.float32)


OPPONENT = "steady"
"""The bot of each other seat, unless others are named."""


def opponents_of(players: int, given: Sequence[str] | None) -> Sequence[str]:
    """Return the names of the other seats' bots."""
    if given is not None:
        return given
    # The batch refuses a number of players that the setting does not allow.
    return [OPPONENT] * (players - 1) if isinstance(players, (int, np.integer)) else []


def drawn_seed(random: np.random.Generator) -> int:
    """Return the seed of a game for which none was given.

    Drawn, not counted up: environments that begin with consecutive seeds, as vectors of them
    do, would all play the same games, one after the other.
    """
    return int(random.integers(MOST_SEED, endpoint=True))
