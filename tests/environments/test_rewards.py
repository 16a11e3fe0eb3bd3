"""Rewards before the end of a game: sums telescope, and tell a seat only what it may know."""

from typing import Any

import numpy as np
import pytest

from hexhold import Game
from hexhold.environments import Batch
from hexhold.environments.gymnasium import CitiesAndKnightsEnv, CitiesAndKnightsVectorEnv
from hexhold.environments.pettingzoo import env, parallel_env
from hexhold.environments.rewards import Shaping
from hexhold.errors import UsageError
from tests.environments.batches import Chooser, whole_games

QUICK: dict[str, Any] = {"players": 3, "edition": "base", "options": {"victory_points": 4}}


def potentials(batch: Batch, reward: str) -> Any:
    return Shaping(reward).potentials(batch.states, 3)


@whole_games
@pytest.mark.parametrize("reward", ["points", "lead"])
@pytest.mark.parametrize("discount", [1.0, 0.9])
def test_rewards_of_a_game_sum_up_to_the_win_less_the_first_potential(
    reward: str, discount: float
) -> None:
    batch = Batch(4, seed=3, reward=reward, discount=discount, **QUICK)
    chooser, ends = Chooser(), 0
    first, sums = potentials(batch, reward), np.zeros((4, 3))
    steps = np.zeros(4)
    while ends < 6:
        outcome = batch.step(chooser.ids(batch.masks()))
        sums += outcome.reward * discount ** steps[:, None]
        steps += 1
        for i in np.flatnonzero(outcome.done):
            won = (np.arange(3) == outcome.winner[i]) * discount ** (steps[i] - 1)
            assert sums[i] == pytest.approx(won - first[i], abs=1e-4)
            sums[i], steps[i] = 0, 0
            first[i] = potentials(batch, reward)[i]
            ends += 1


def test_potentials_are_points_by_those_that_win() -> None:
    game = Game.from_position(
        {
            "edition": "base",
            "players": [
                {"settlements": ["v0", "v10"], "development": ["victory_point"]},
                {"cities": ["v30"]},
                {"settlements": ["v50"]},
            ],
        }
    )
    batch = Batch(1, 3, "base", board=game.position()["board"])
    batch.put(0, game)
    eyes = np.array([1], np.int8)
    assert batch.points().tolist() == [[3, 2, 1]] and batch.points(eyes).tolist() == [[2, 2, 1]]
    seen = Shaping("points").potentials(game.states, 3)
    assert seen.tolist() == pytest.approx(np.array([[3, 2, 1]]) / 10)
    # The others do not see the card: it counts for its owner's lead alone.
    assert Shaping("lead").potentials(game.states, 3) == pytest.approx(np.array([[1, 0, -1]]) / 10)


@whole_games
def test_gymnasium_gives_the_rewards_and_points_of_its_batch() -> None:
    given: dict[str, Any] = {**QUICK, "reward": "lead", "opponents": ["random"] * 2}
    single, chooser, total = CitiesAndKnightsEnv(**given), Chooser(2), 0.0
    _, info = single.reset(seed=5)
    first = potentials(single.batch, "lead")[0, info["seat"]]
    terminated = False
    while not terminated:
        assert info["points"][info["seat"]] == single.batch.game(0).points(info["seat"])
        _, reward, terminated, _, info = single.step(chooser.id(info["action_mask"]))
        total += reward
    assert total == pytest.approx((info["winner"] == info["seat"]) - first, abs=1e-4)
    assert info["points"].max() >= 4
    many = CitiesAndKnightsVectorEnv(5, **given)
    seen, infos = many.reset(seed=5)
    assert infos["points"].shape == (5, 3)
    while "final_info" not in infos:
        seen, rewards, _, _, infos = many.step(chooser.ids(seen["action_mask"]))
    assert rewards.any()
    (i,) = np.flatnonzero(infos["_final_info"])[:1]
    assert infos["final_info"]["points"][i].max() >= 4


@whole_games
@pytest.mark.parametrize("form", [env, parallel_env])
def test_every_agent_of_pettingzoo_gets_as_much_as_its_seat(form: Any) -> None:
    agents, chooser = form(reward="points", observations="flat", **QUICK), Chooser(4)
    sums = dict.fromkeys(agents.possible_agents, 0.0)
    if form is env:
        agents.reset(seed=3)
        for agent in agents.agent_iter():
            _, reward, is_over, _, info = agents.last()
            sums[agent] += reward
            agents.step(None if is_over else chooser.id(info["action_mask"]))
    else:
        _, infos = agents.reset(seed=3)
        while agents.agents:
            said = {agent: chooser.id(infos[agent]["action_mask"]) for agent in agents.agents}
            _, rewards, _, _, infos = agents.step(said)
            for agent, reward in rewards.items():
                sums[agent] += reward
    assert sorted(sums.values()) == pytest.approx([0, 0, 1], abs=1e-4)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"reward": "points "}, "reward: one of win, lead, points, not 'points '"),
        ({"reward": None}, "reward: one of win, lead, points, not None"),
        ({"discount": 0}, "discount: above 0, up to 1, not 0"),
        ({"discount": "1"}, "discount: above 0, up to 1, not '1'"),
    ],
)
def test_a_reward_that_does_not_exist_is_refused(given: dict[str, Any], says: str) -> None:
    with pytest.raises(UsageError, match=says):
        Batch(1, **given)
