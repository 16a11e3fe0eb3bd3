"""One agent after the other: PettingZoo's AEC form."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import BaseWrapper, OrderEnforcingWrapper

from hexhold.environments.pettingzoo.agent_table import ILLEGAL_REWARD, AgentTable, Info
from hexhold.errors import UsageError


class raw_env(AgentTable, AECEnv[str, Any, Any]):  # noqa: N801 - PettingZoo's name for it
    """A game whose agents act one id at a time; the next agent is the player to act.

    The mask is in `infos[agent]["action_mask"]`, int8 [n], all 0 for agents that do not decide.
    `infos[agent]["prefix"]` is the agent's action prefix of the current decision. Where several
    decide at once, they are asked in turn order, the maker of an offer last. The winner, or each
    member of the team that won, gets 1 at the end; all other rewards are 0, unless `reward` is
    another than `win`. An observation is what that agent's seat may know, at any time.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        """See `AgentTable`."""
        super().__init__(*given, **named)
        nothing = np.zeros(self._ids, np.int8)
        nothing.flags.writeable = False
        self._idle: Info = {"action_mask": nothing, "prefix": ""}
        """The error of an agent that does not decide."""
        self._legal = nothing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        Args:
            seed: from 0; equal seeds give equal games. None takes the one after the last game's.
            options: nothing yet; what it holds is ignored.
        """
        self._begin(seed)
        self._go_on()
        self._single.rewards()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: dict(self._idle) for agent in self.agents}
        self._skip_agent_selection = None  # type: ignore[assignment]  # PettingZoo’s nobody
        self._begin_turn()

    def observe(self, agent: str) -> Any:
        """Return an agent's observation, even if others decide (`observations` of `AgentTable`)."""
        self._check_open()
        info = self.infos.get(self._known(agent), self._idle)
        return self._observation(self._seats[agent], info["action_mask"])

    def step(self, action: Any) -> None:
        """Apply an action id for the agent whose turn it is; None for one whose game is over.

        Raises:
            UsageError: there is no such id; it is illegal, with the reason, unless an illegal
                reward was given; the game is over. Nothing has changed.
            ValueError: something but None is passed for an agent whose game is over.
        """
        self._check_alive()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat, number = self._seats[agent], self._number(action)
        if not self._legal[number]:
            self._stop(agent, self._single.why_not(seat, number))
            return
        self._bots.step(self._single, seat, number)
        self._go_on()
        self.infos[agent] = dict(self._idle)
        if self._is_shaped or self._single.winner >= 0:
            self._cumulative_rewards[agent] = 0.0
            self.rewards = self._rewards()
            self._accumulate_rewards()
        if self._single.winner < 0:
            self._begin_turn()
        else:
            self._end()

    def _begin_turn(self) -> None:
        seat = self._single.to_act
        self.agent_selection = self._names[seat]
        # What is handed out may be written to.
        self._legal = self._mask(seat)
        self.infos[self.agent_selection] = self._info(seat, self._legal.copy())

    def _stop(self, agent: str, reason: str) -> None:
        """End the game after an illegal id, or raise."""
        if self._illegal_reward is None:
            raise UsageError(f"action: {reason}")
        self.infos[agent] = {**self._idle, "illegal": reason}
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: self._illegal_reward}
        self._accumulate_rewards()
        self._end()

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)


class _InOrder(OrderEnforcingWrapper[str, Any, Any]):
    """Refuses steps after the end, which PettingZoo only warns of."""

    def step(self, action: Any) -> None:
        """See `raw_env.step`."""
        if self._has_reset and not self.agents:
            self.env.step(action)
        super().step(action)

    def __str__(self) -> str:
        return str(self.env)


def env(**given: Any) -> BaseWrapper[str, Any, Any]:
    """Return a `raw_env` in which an illegal id ends the game; takes the same arguments.

    PettingZoo's `TerminateIllegalWrapper` does the same at three times the cost. The agent with the
    illegal id gets -1, all others 0, and finds the reason in its info as `illegal`. Anything before
    `reset` raises PettingZoo's own errors.
    """
    return _InOrder(raw_env(**{"illegal_reward": ILLEGAL_REWARD, **given}))
