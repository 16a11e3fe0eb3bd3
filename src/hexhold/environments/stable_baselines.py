"""A `Batch` as a `VecEnv` of Stable-Baselines3: one agent among bots in each of many games.

See docs/research/gymnasium.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

try:
    from stable_baselines3.common.vec_env import VecEnv
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"the module {error.name} is not installed: pip install sb3-contrib", name=error.name
    ) from None

from hexhold.environments.gymnasium import CitiesAndKnightsVectorEnv
from hexhold.errors import UsageError, quoted

MASKS = "action_masks"
"""What sb3-contrib calls to get the masks."""


class CitiesAndKnightsVecEnv(VecEnv):
    """Many games at once; `MaskablePPO` finds the masks by itself.

    A game that ends is replaced in the same step. Its last observation is in the info of that step,
    as ``terminal_observation``; ``seat`` and ``winner`` are there too.
    """

    def __init__(self, num_envs: int, **how: Any) -> None:
        """Make it ready for `reset`.

        Args:
            num_envs: how many games.
            how: as for `CitiesAndKnightsVectorEnv`: players, edition, opponents, threads …
        """
        self.games = CitiesAndKnightsVectorEnv(num_envs, **how)
        """The same as a `VectorEnv` of Gymnasium."""
        self.render_mode: str | None = None
        single = self.games.single_observation_space["observation"]
        super().__init__(num_envs, single, self.games.single_action_space)
        self._actions: NDArray[Any] = np.zeros(num_envs, np.int64)

    def reset(self) -> Any:
        """Begin new games; `seed` chooses them."""
        seen, infos = self.games.reset(seed=self._seeds[0])
        self._reset_seeds()
        self.reset_infos = [{"seat": int(seat)} for seat in infos["seat"]]
        return seen["observation"]

    def step_async(self, actions: NDArray[Any]) -> None:
        """Take an action id for each game."""
        self._actions = actions

    def step_wait(self) -> tuple[Any, NDArray[Any], NDArray[Any], list[dict[str, Any]]]:
        """Apply them."""
        seen, rewards, terminated, truncated, given = self.games.step(self._actions)
        infos: list[dict[str, Any]] = [{"seat": int(seat)} for seat in given["seat"]]
        done = terminated | truncated
        for i in np.flatnonzero(done).tolist():
            final, last = given["final_info"], given["final_obs"][i]
            infos[i] = {
                **{name: int(final[name][i]) for name in ("seat", "winner") if name in final},
                "terminal_observation": last["observation"],
                "TimeLimit.truncated": bool(truncated[i]),
            }
        return seen["observation"], rewards.astype(np.float32), done, infos

    def close(self) -> None:
        """Do nothing."""

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which ids are legal now, bool [num_envs, n]."""
        return self.games.batch.masks()

    def env_method(self, method_name: str, *_: Any, indices: Any = None, **__: Any) -> list[Any]:
        """Return the rows of `action_masks`; there are no environments with other methods."""
        if method_name != MASKS:
            raise UsageError(f"env_method: there is only {MASKS}, not {quoted(method_name)}")
        return list(self.action_masks()[self._rows(indices)])

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute, the same for every game."""
        if not hasattr(self, attr_name):
            # `has_attr` then returns False.
            raise AttributeError(attr_name)
        return [getattr(self, attr_name)] * len(self._rows(indices))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Refuse: games have no attributes of their own to set."""
        raise UsageError(f"set_attr: {quoted(attr_name)} cannot be set")

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Any = None) -> list[bool]:
        """Return that no game has a wrapper."""
        return [False] * len(self._rows(indices))

    def _rows(self, indices: int | Iterable[int] | None) -> Sequence[int]:
        return [int(i) for i in self._get_indices(indices)]
