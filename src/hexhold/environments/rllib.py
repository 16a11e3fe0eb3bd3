"""The game as a `MultiAgentEnv` of RLlib, with the keys that its masking module reads.

See docs/research/pettingzoo.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

try:
    from ray.rllib.env.multi_agent_env import MultiAgentEnv
except ImportError as error:
    raise ModuleNotFoundError(
        f"RLlib is not installed ({error}): pip install 'ray[rllib]'", name="ray.rllib"
    ) from None

from hexhold.environments.gymnasium import LegalIds
from hexhold.environments.pettingzoo import raw_env
from hexhold.errors import UsageError, quoted

OBSERVATIONS, MASK = "observations", "action_mask"
"""What RLlib's `ActionMaskingRLModule` calls them."""
ALL = "__all__"
Seen = dict[str, Any]


class CitiesAndKnightsMultiAgentEnv(MultiAgentEnv):
    """A game whose agents, `player_0` and so on, decide one after the other.

    Only the agent that decides next is in the observations; at the end all are. An observation is a
    dict: `observations`, float32 [F], and `action_mask`, float32 [n]. An illegal id raises
    `UsageError`, and nothing changes.
    """

    def __init__(self, config: Mapping[str, Any] | None = None) -> None:
        """Make it ready for `reset`.

        Args:
            config: the arguments of `hexhold.environments.pettingzoo.raw_env` by name: players,
                edition, bots, reward …
        """
        super().__init__()
        given = dict(config or {})
        for name in ("observations", "render_mode", "illegal_reward"):
            if name in given:
                raise UsageError(f"config: {name} is not one of its arguments")
        self.table = raw_env(**given)
        """The same as an environment of PettingZoo."""
        self.possible_agents = list(self.table.possible_agents)
        self.agents = list(self.possible_agents)
        rows = self.table.observation_space(self.agents[0])
        seen = {OBSERVATIONS: rows, MASK: spaces.Box(0.0, 1.0, (self.table.space.n,), np.float32)}
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.agents}
        # RLlib tries the environment out with samples.
        self.action_spaces = {agent: LegalIds(self.table.space.n) for agent in self.agents}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Seen]:
        """Begin a new game; None takes the seed after the last game's."""
        self.table.reset(seed=seed)
        self.agents = list(self.possible_agents)
        return self._seen(), {}

    def step(self, action_dict: Mapping[str, Any]) -> tuple[Seen, Seen, Seen, Seen, Seen]:
        """Apply the id of the agent that decides.

        Returns:
            By agent: observation, reward, whether the game is over, False, info.
        """
        agent = self.table.agent_selection
        if not isinstance(action_dict, Mapping) or set(action_dict) != {agent}:
            raise UsageError(f"actions: the id of {agent} alone, not {quoted(action_dict)}")
        self.table.step(action_dict[agent])
        is_over = self.table.terminations[agent]
        rewards = dict(self.table.rewards)
        if is_over:
            self.agents = []
        ends = {**dict.fromkeys(self.possible_agents, is_over), ALL: is_over}
        never = {**dict.fromkeys(self.possible_agents, False), ALL: False}
        return self._seen(is_over), rewards, ends, never, {}

    def render(self) -> None:
        """Draw nothing: `table.game` is the game, for `hexhold.drawing`."""

    def _seen(self, by_all: bool = False) -> Seen:
        """Return what the agent to act sees, or at the end every agent."""
        agents = self.possible_agents if by_all else [self.table.agent_selection]
        for agent in agents:
            self.action_spaces[agent].legal_ids = self.table.infos[agent]["action_mask"] > 0
        return {
            agent: {
                OBSERVATIONS: self.table.observe(agent),
                MASK: self.table.infos[agent]["action_mask"].astype(np.float32),
            }
            for agent in agents
        }
