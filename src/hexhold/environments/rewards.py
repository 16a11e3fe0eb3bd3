"""Rewards of a step for each seat: for a win alone, or also for progress towards it.

`lead` and `points` add a potential-based reward: in each step discount · Φ(after) - Φ(before),
with Φ = 0 at the end of a game. Such sums telescope, so they leave the best policies the best.

Source: A. Ng, D. Harada and S. Russell, Policy invariance under reward transformations: theory and
application to reward shaping, ICML 1999. That Φ has to be 0 at the end: M. Grześ, Reward shaping in
episodic reinforcement learning, AAMAS 2017.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import Array, Int8, Int32, ReadOnly, RecordArray, entry, rule
from hexhold.engine.island.points import points, points_to_win, public_points
from hexhold.engine.island.teams import is_partner
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import State
from hexhold.errors import UsageError, quoted

WIN = "win"
_POINTS, _LEAD = 0, 1
_SHAPINGS: Mapping[str, int] = MappingProxyType({"lead": _LEAD, "points": _POINTS})


@rule
def side_points(s: State, p: int) -> int:
    """V teams: the points that everyone sees, of a player and its partners."""
    total = public_points(s, p)
    for q in range(s.players):
        if is_partner(s, p, q):
            total += public_points(s, q)
    return total


@rule
def standing(s: State, p: int, kind: int) -> int:
    """Return p's points with its partners'; for `_LEAD` less those of the best other side.

    Only p's own concealed points count: a reward tells nothing that its seat may not know.
    """
    own = side_points(s, p) + points(s, p) - public_points(s, p)
    if kind != _LEAD:
        return own
    best = 0
    for q in range(s.players):
        if q != p and not is_partner(s, p, q):
            best = max(best, side_points(s, q))
    return own - best


@entry
def write_standings(states: ReadOnly[State], count: int, kind: int, out: Array[Int32]) -> int:
    """Write the standing of each seat in each game."""
    for i in range(count):
        s = states[i]
        for p in range(s.players):
            out[i * s.players + p] = standing(s, p, kind)
    return 0


@entry
def write_points(
    states: ReadOnly[State], viewers: Array[Int8], count: int, out: Array[Int8]
) -> int:
    """Write the points (T-3) of each seat in each game that a seat sees; NONE sees all."""
    for i in range(count):
        s = states[i]
        for p in range(s.players):
            seen = viewers[i] == NONE or viewers[i] == p
            out[i * s.players + p] = points(s, p) if seen else public_points(s, p)
    return 0


@entry
def most_points(states: ReadOnly[State]) -> int:
    """Return the points that win the first game (T-2)."""
    return points_to_win(states[0])


def points_of(states: RecordArray, players: int, seats: Any) -> NDArray[np.int8]:
    """Return the points of each seat, int8 [count, players], as the given seats see them."""
    found: Any = np.empty(len(states) * players, np.int8)
    write_points(states, seats, len(states), found)
    points: NDArray[np.int8] = found.reshape(-1, players)
    return points


class Shaping:
    """Adds to the rewards of each step what it changed for each seat."""

    def __init__(self, reward: object, discount: object = 1.0) -> None:
        """Check what is wanted; raises `UsageError`.

        Args:
            reward: `win` adds nothing; `points`, `lead`.
            discount: the learner's, for each step.
        """
        if reward != WIN and reward not in _SHAPINGS:
            known = ", ".join((WIN, *_SHAPINGS))
            raise UsageError(f"reward: one of {known}, not {quoted(reward)}")
        if not isinstance(discount, (int, float)) or not 0 < discount <= 1:
            raise UsageError(f"discount: above 0, up to 1, not {quoted(discount)}")
        self.reward = str(reward)
        self.discount = float(discount)
        self._before: NDArray[np.float32] | None = None

    def __bool__(self) -> bool:
        return self.reward != WIN

    def begin(self, states: RecordArray, players: int) -> None:
        """Note the games before a step."""
        if self:
            self._before = self.potentials(states, players)

    def forget(self) -> None:
        """Forget the games before a step: others have begun."""
        self._before = None

    def add(self, states: RecordArray, rewards: Any, done: Any) -> None:
        """Add what a step has changed to rewards [count, players]; ``done`` [count] has ended."""
        if self._before is None:
            return
        after = self.potentials(states, rewards.shape[1])
        after[done] = 0
        rewards += np.float32(self.discount) * after - self._before
        self._before = None

    def potentials(self, states: RecordArray, players: int) -> NDArray[np.float32]:
        """Return each seat's potential, float32 [count, players]."""
        found: Any = np.empty(len(states) * players, np.int32)
        write_standings(states, len(states), _SHAPINGS[self.reward], found)
        potentials: NDArray[np.float32] = found.reshape(-1, players).astype(np.float32)
        return potentials / np.float32(most_points(states))
