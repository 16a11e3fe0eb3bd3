"""What a batch returns: outcomes, observations and snapshots."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import RecordArray


class _Result(NamedTuple):
    reward: NDArray[np.float32]
    """[count, players]: 1 to the winner of a game that has just ended, 0 to all others; with teams
    1 to each member of the team; and what the batch's `reward` adds."""
    done: NDArray[np.bool_]
    """[count]: whether the game has just ended; the next one has begun in its place."""
    winner: NDArray[np.int8]
    """[count]: the winner of the game that has just ended, else -1."""


class Outcome(_Result):
    """The result of a step: `reward, done, winner`, and `agents` as an attribute.

    The arrays are the batch's own buffers, which the next step overwrites.
    """

    agents: NDArray[np.int8]
    """[count]: the agent's seat in the game of the id, which may just have ended.

    `reward[i, agents[i]]` is the agent's reward. `Batch.agents` names the seat in the game that is
    being played now: after an end, the next one. -1 where every seat is asked.
    """

    @classmethod
    def of(
        cls,
        reward: NDArray[np.float32],
        done: NDArray[np.bool_],
        winner: NDArray[np.int8],
        agents: NDArray[np.int8],
    ) -> Outcome:
        """Return the result of a step in these arrays."""
        outcome = cls(reward, done, winner)
        outcome.agents = agents
        return outcome


class Observation(NamedTuple):
    """Observations and masks of the players to act, and who they are."""

    obs: Any
    """float32 [count, F], or a dict of its parts, each [count, …]: `hex`, `vertex`, `edge`,
    `player` from the viewer's seat onwards, `global` (docs/reference/observations.md)."""
    mask: Any
    """bool [count, n], or uint64 [count, words]: id i is bit i % 64, from the lowest, of word
    i // 64."""
    player: Any
    """int8 [count]: the player to act."""

    def __repr__(self) -> str:
        shown = (f"{name}={_shape_of(value)}" for name, value in self._asdict().items())
        return f"Observation({', '.join(shown)})"


def _shape_of(value: Any) -> str:
    """Say what an array is, `float32 [8, 1483]`, in place of its numbers."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{name}: {_shape_of(part)}' for name, part in value.items())}}}"
    return f"{value.dtype} {list(value.shape)}"


class SteppedGames(NamedTuple):
    """What `Batch.step_observe` returns; its arrays are the batch's own, written at each call."""

    obs: Any
    """As in `Observation`."""
    mask: Any
    player: NDArray[np.int8]
    reward: NDArray[np.float32]
    """As in `Outcome`."""
    done: NDArray[np.bool_]
    winner: NDArray[np.int8]
    agents: NDArray[np.int8]


class BatchSnapshot(NamedTuple):
    """A batch at one moment, for `Batch.restore`."""

    batch: tuple[Any, ...]
    """Equal in batches that can restore it."""
    states: RecordArray
    """The engine's records of the games."""
    beliefs: RecordArray
    """The records of the seats' beliefs."""
    columns: tuple[NDArray[Any], ...]
    """The other numbers of each game: whose turn it is, seeds, prefixes."""
    checksum: int
    """The checksum of all these numbers: an altered snapshot is refused."""
