"""Bots at a table of PettingZoo: they have seats and no agents."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.utils.env_logger import EnvLogger

from hexhold.compiler import INTERPRETED
from hexhold.environments.pettingzoo import env, parallel_env, raw_env, raw_parallel_env
from hexhold.errors import UsageError
from tests.environments.batches import Chooser, whole_games

CYCLES = 5 if INTERPRETED else 60
QUICK: dict[str, Any] = {"edition": "base", "players": 3, "options": {"victory_points": 3}}


class Guest:
    """A bot from outside: an object that decides at random, and remembers what it was shown."""

    name = "guest"

    def __init__(self, trades: bool = False) -> None:
        self.trades = trades
        self.seen: list[tuple[int, int]] = []

    def decide(self, view: Any, actions: Any) -> Any:
        """Return the last action; notes how long the log is, and how many offers it was given."""
        self.seen.append((len(view.log), sum(action.kind == "offer" for action in actions)))
        return actions[-1]


def played_with_bots(agents: Any, most: int, chooser: Chooser) -> Any:
    """Return a game to its end or for some steps; an environment of turns."""
    agents.reset(seed=3)
    for _ in range(most):
        if any(agents.terminations.values()):
            break
        *_, info = agents.last()
        agents.step(chooser.id(info["action_mask"]))
    return agents.game


@whole_games
@pytest.mark.parametrize("trades", ["none", "one"])
def test_bots_have_seats_and_no_agents(trades: str) -> None:
    bots = {"player_0": "steady", "player_2": "random"}
    agents = raw_env(**QUICK, trades=trades, bots=bots)
    assert agents.possible_agents == ["player_1"]
    game = played_with_bots(agents, 3000, Chooser())
    assert game.is_over and agents.agents == ["player_1"]
    assert agents.rewards == {"player_1": float(game.winner == 1)}
    assert agents.terminations == {"player_1": True}
    with pytest.raises(UsageError, match="agent: one of player_1, not 'player_0'"):
        agents.observe("player_0")
    again = raw_env(**QUICK, trades=trades, bots=bots)
    assert played_with_bots(again, 3000, Chooser()).state_hash() == game.state_hash()


@whole_games
@pytest.mark.parametrize("trades", ["none", "one"])
def test_bots_from_outside_see_the_whole_past_and_offer_only_where_that_can_be_said(
    trades: str,
) -> None:
    guest = Guest(trades=True)
    mode: dict[str, Any] = {"edition": "6e", "players": 3, "trades": trades}
    for make in (raw_env, env):
        agents = make(**mode, bots={"player_0": guest, "player_1": "steady"})
        played_with_bots(agents, 150, Chooser())
        logs = [length for length, _ in guest.seen]
        assert logs == sorted(logs) and logs[-1] > 50
        assert any(offers for _, offers in guest.seen) == (trades == "one")
        guest.seen.clear()


@whole_games
def test_all_at_once_bots_decide_between_the_steps() -> None:
    agents = raw_parallel_env(**QUICK, bots={"player_1": "steady", "player_2": Guest()})
    seen, _ = agents.reset(seed=3)
    chooser, rewards = Chooser(), {"player_0": 0.0}
    while agents.agents:
        assert set(seen) == {"player_0"}
        assert not seen["player_0"]["action_mask"][agents.wait]
        seen, rewards, *_ = agents.step({"player_0": chooser.id(seen["player_0"]["action_mask"])})
    assert rewards == {"player_0": float(agents.game.winner == 0)}


def test_pettingzoo_finds_nothing_to_warn_of_with_bots() -> None:
    EnvLogger.suppress_output()
    EnvLogger.mqueue.clear()
    api_test(env(edition="base", players=3, bots={"player_1": "steady"}), num_cycles=CYCLES)
    parallel_api_test(parallel_env(edition="base", bots={"player_1": "random"}), num_cycles=CYCLES)
    assert EnvLogger.mqueue == []


def test_a_bot_that_fails_is_reported_and_steady_goes_on() -> None:
    class Broken(Guest):
        def decide(self, view: Any, actions: Any) -> Any:
            raise RuntimeError("out of ideas")

    agents = raw_env(edition="base", players=3, bots={"player_0": Broken(), "player_1": Broken()})
    with pytest.warns(RuntimeWarning, match=r"player_\d: the bot guest broke down: RuntimeError"):
        played_with_bots(agents, 5, Chooser())


@pytest.mark.parametrize(
    ("bots", "says"),
    [
        ({"player_3": "steady"}, "bots: one of player_0, player_1, player_2, not 'player_3'"),
        ({1: "steady"}, "bots: one of player_0, player_1, player_2, not 1"),
        ({"player_1": "stedy"}, "unknown bot 'stedy'; did you mean steady"),
        ({"player_1": Guest}, "bots: player_1: the name of a bot, or an object with decide"),
        ({"player_1": 5}, "bots: player_1: the name of a bot, or an object with decide"),
        (["steady"], r"bots: a dict of bots by agent, not \['steady'\]"),
        (dict.fromkeys(("player_0", "player_1", "player_2"), "random"), "every seat has a bot"),
    ],
    ids=str,
)
def test_bots_that_cannot_sit_there_are_refused(bots: Any, says: str) -> None:
    with pytest.raises(UsageError, match=says):
        raw_env(players=3, bots=bots)


@pytest.mark.parametrize("through", [copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
def test_tables_with_bots_are_copied_whole(through: Callable[[Any], Any]) -> None:
    agents = raw_env(edition="base", players=3, bots={"player_0": Guest(), "player_1": "steady"})
    played_with_bots(agents, 30, Chooser())
    twin = through(agents)
    for each in (agents, twin):
        chooser = Chooser(4)
        for _ in range(20):
            *_, info = each.last()
            each.step(chooser.id(info["action_mask"]))
    assert twin.game.state_hash() == agents.game.state_hash()
