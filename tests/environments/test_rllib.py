"""The game for RLlib: its interface, the same games as PettingZoo's."""

import importlib
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from hexhold.environments.pettingzoo import raw_env
from hexhold.errors import UsageError
from tests.environments.batches import Chooser, whole_games

QUICK: dict[str, Any] = {"edition": "base", "players": 3, "options": {"victory_points": 3}}
INTERFACE = "ray.rllib.env.multi_agent_env"


class _MultiAgentEnv:
    """What the adapter needs of RLlib, for when RLlib is not installed."""


@pytest.fixture
def make(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The class, over RLlib's own interface if there is one."""
    try:
        importlib.import_module(INTERFACE)
    except ImportError:
        for name in ("ray", "ray.rllib", "ray.rllib.env", INTERFACE):
            monkeypatch.setitem(sys.modules, name, ModuleType(name))
        monkeypatch.setattr(sys.modules[INTERFACE], "MultiAgentEnv", _MultiAgentEnv, raising=False)
    monkeypatch.delitem(sys.modules, "hexhold.environments.rllib", raising=False)
    yield importlib.import_module("hexhold.environments.rllib").CitiesAndKnightsMultiAgentEnv
    sys.modules.pop("hexhold.environments.rllib", None)


@whole_games
def test_a_game_is_that_of_pettingzoo(make: Any) -> None:
    env, table, chooser = (
        make({**QUICK, "reward": "lead"}),
        raw_env(**QUICK, reward="lead"),
        Chooser(),
    )
    seen, infos = env.reset(seed=4)
    table.reset(seed=4)
    assert infos == {} and env.agents == env.possible_agents
    sums, expected = dict.fromkeys(env.agents, 0.0), dict.fromkeys(env.agents, 0.0)
    ended = False
    while not ended:
        (agent,) = seen
        assert agent == table.agent_selection
        row, _, _, _, info = table.last()
        assert row is not None
        assert np.array_equal(seen[agent]["observations"], row)
        assert np.array_equal(seen[agent]["action_mask"], info["action_mask"])
        assert env.observation_spaces[agent].contains(seen[agent])
        number = chooser.id(info["action_mask"])
        seen, rewards, ends, cut, _ = env.step({agent: number})
        table.step(number)
        ended = ends["__all__"]
        assert not cut["__all__"]
        for each, reward in rewards.items():
            sums[each] += reward
            expected[each] += table.rewards[each]
    assert sums == expected and sum(sums.values()) != 0
    assert set(seen) == set(env.possible_agents) and env.agents == []
    assert all(ends.values())
    assert env.reset()[0]


def test_what_it_does_not_take_is_refused(make: Any) -> None:
    with pytest.raises(UsageError, match="config: render_mode is not one of its arguments"):
        make({"render_mode": "ansi"})
    env = make(QUICK)
    (agent,), _ = env.reset(seed=1)
    with pytest.raises(UsageError, match=f"actions: the id of {agent} alone, not"):
        env.step({"player_7": 0})
    illegal = int(np.argmin(env.table.infos[agent]["action_mask"]))
    with pytest.raises(UsageError, match="action: "):
        env.step({agent: illegal})
