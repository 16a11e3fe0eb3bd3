"""PettingZoo's parallel form: all agents act in every step, or wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from hexhold.environments.pettingzoo.agent_table import ILLEGAL_REWARD, AgentTable, Info, Mask
from hexhold.errors import UsageError, quoted

Observations = dict[str, Any]
Stepped = tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]


class raw_parallel_env(AgentTable, ParallelEnv[str, Any, Any]):  # noqa: N801 - as `raw_env`
    """A game of agents who all act in every step, and wait where they do not decide.

    *Wait* is the id after those of the action space (`wait`), and the only one in the mask of an
    agent that does not decide. Independent decisions are made in the same step: discards, gifts,
    returned cards, and answers to an offer, whose maker waits for all. Observations are `masked` by
    default; the mask is in the infos too.
    """

    usual_form = "masked"
    more_ids = 1

    def __init__(self, *given: Any, **named: Any) -> None:
        """See `AgentTable`."""
        super().__init__(*given, **named)
        self.wait = self.space.n
        """The id of *wait*."""
        self._deciding: tuple[int, ...] = ()
        self._masks: dict[str, Mask] = {}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Info]]:
        """Begin a new game; return all observations and infos.

        Args:
            seed: from 0; equal seeds give equal games. None takes the one after the last game's.
            options: nothing yet; what it holds is ignored.
        """
        self._begin(seed)
        self._go_on(together=True)
        self._single.rewards()
        return self._observe_all()

    def step(self, actions: Mapping[str, Any]) -> Stepped:
        """Apply the ids of all agents that decide; the others wait.

        An illegal id raises `UsageError` and changes nothing, unless an illegal reward was given.

        Returns:
            By agent: observation, reward, whether the game is over, False, info.
        """
        self._check_alive()
        ids = self._numbers(actions)
        refused = {
            agent: reason for agent in self.agents if (reason := self._why_not(agent, ids[agent]))
        }
        if refused:
            return self._stop(refused)
        for seat in self._deciding:
            if self._single.winner < 0:
                self._bots.step(self._single, seat, ids[self._names[seat]])
        self._go_on(together=True)
        return self._results(self._rewards(), self._single.winner >= 0)

    def _numbers(self, actions: Mapping[str, Any]) -> dict[str, int]:
        """Return an id for every agent."""
        if not isinstance(actions, Mapping):
            raise UsageError(f"actions: an id for each agent, by name, not {quoted(actions)}")
        for agent in actions:
            self._known(agent)
        return {agent: self._number(actions.get(agent, self.wait)) for agent in self.agents}

    def _why_not(self, agent: str, number: int) -> str | None:
        """Return why an agent's id is illegal, or None."""
        if self._masks[agent][number]:
            return None
        seat = self._seats[agent]
        if number == self.wait:
            return f"id {number} is to wait, but {agent} decides"
        if seat in self._deciding:
            return self._single.why_not(seat, number)
        return f"{agent} does not decide: only {self.wait} may be ids, to wait, not {number}"

    def _stop(self, refused: dict[str, str]) -> Stepped:
        """End the game after an illegal id, or raise."""
        if self._illegal_reward is None:
            agent, reason = next(iter(refused.items()))
            raise UsageError(f"actions: {agent}: {reason}")
        bad = self._illegal_reward
        rewards = {agent: bad if agent in refused else 0.0 for agent in self.agents}
        stepped = self._results(rewards, True)
        for agent, reason in refused.items():
            stepped[-1][agent]["illegal"] = reason
        return stepped

    def _results(self, rewards: dict[str, float], is_over: bool) -> Stepped:
        over, never = (dict.fromkeys(self.agents, flag) for flag in (is_over, False))
        seen, infos = self._observe_all()
        if is_over:
            self.agents = []
        return seen, rewards, over, never, infos

    def _observe_all(self) -> tuple[Observations, dict[str, Info]]:
        """Return all observations and action masks."""
        self._deciding = self._single.to_act_together
        seen, infos = {}, {}
        for agent, seat in self._seats.items():
            mask = self._mask(seat) if seat in self._deciding else self._waiting()
            self._masks[agent] = mask.copy()  # what is handed out may be written to
            seen[agent], infos[agent] = self._observation(seat, mask), self._info(seat, mask)
        return seen, infos

    def _waiting(self) -> Mask:
        mask = np.zeros(self._ids, np.int8)
        mask[self.wait] = 1
        return mask


def parallel_env(**given: Any) -> raw_parallel_env:
    """Return a `raw_parallel_env` in which an illegal id ends the game; takes the same arguments.

    An agent with an illegal id gets -1, all others 0, the game is over for all, and the reason is
    in that agent's info as `illegal`.
    """
    return raw_parallel_env(**{"illegal_reward": ILLEGAL_REWARD, **given})
