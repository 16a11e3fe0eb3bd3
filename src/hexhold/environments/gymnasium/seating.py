"""Who sits where, and the seeds of games."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hexhold.game.game import MOST_SEED, checked_number

OPPONENT = "steady"
"""The bot of each other seat, unless others are named."""


def opponents_of(players: int, given: Sequence[str] | None) -> Sequence[str]:
    """The names of the other seats' bots."""
    if given is not None:
        return given
    # The batch refuses a number of players that the setting does not allow.
    return [OPPONENT] * (players - 1) if isinstance(players, (int, np.integer)) else []


def given_seed(seed: object) -> int:
    """A seed that `reset` was called with; raises `UsageError`."""
    return checked_number("seed", seed, MOST_SEED)


def drawn_seed(random: np.random.Generator) -> int:
    """The seed of a game for which none was given.

    Drawn, not counted up: environments that begin with consecutive seeds, as vectors of them
    do, would all play the same games, one after the other.
    """
    return int(random.integers(MOST_SEED, endpoint=True))
