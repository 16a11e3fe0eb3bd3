"""`CitiesAndKnightsVecEnv`: the steps of a `Batch`, as Stable-Baselines3 expects them."""

from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

from hexhold.environments.gymnasium import CitiesAndKnightsVectorEnv
from hexhold.errors import UsageError
from tests.environments.batches import Chooser

# Only looked for: importing it brings PyTorch, and every process would when tests are collected.
if find_spec("stable_baselines3") is None:
    pytest.skip("`make learning` installs Stable-Baselines3", allow_module_level=True)

COUNT = 8
MODE: dict[str, Any] = {"players": 3, "options": {"victory_points": 4}, "opponents": ["steady"] * 2}


def test_steps_are_those_of_the_vector_environment() -> None:
    from hexhold.environments.stable_baselines import CitiesAndKnightsVecEnv

    envs, games = CitiesAndKnightsVecEnv(COUNT, **MODE), CitiesAndKnightsVectorEnv(COUNT, **MODE)
    envs.seed(5)
    seen, (expected, _) = envs.reset(), games.reset(seed=5)
    chooser, ends = Chooser(1), 0
    for _ in range(300):
        assert np.array_equal(seen, expected["observation"])
        masks = np.stack(envs.env_method("action_masks"))
        assert np.array_equal(masks, expected["action_mask"])
        ids = chooser.ids(envs.action_masks())
        seen, rewards, done, infos = envs.step(ids)
        expected, given, terminated, _, about = games.step(ids)
        assert np.array_equal(done, terminated) and np.array_equal(rewards, given)
        assert [info["seat"] for info, ends in zip(infos, done, strict=True) if not ends] == [
            int(seat) for seat, ends in zip(about["seat"], done, strict=True) if not ends
        ]
        for i in np.flatnonzero(done):
            last = about["final_obs"][i]["observation"]
            assert np.array_equal(infos[i]["terminal_observation"], last)
            assert infos[i]["TimeLimit.truncated"] is False
            ends += 1
    assert ends


def test_games_that_take_too_long_are_truncated() -> None:
    from hexhold.environments.stable_baselines import CitiesAndKnightsVecEnv

    envs = CitiesAndKnightsVecEnv(2, max_episode_steps=3)
    envs.reset()
    chooser = Chooser(2)
    for _ in range(3):
        _, _, done, infos = envs.step(chooser.ids(envs.action_masks()))
    assert done.all() and all(info["TimeLimit.truncated"] for info in infos)


@pytest.mark.slow
def test_maskable_ppo_learns_with_it() -> None:
    sb3_contrib = pytest.importorskip("sb3_contrib")
    from hexhold.environments.stable_baselines import CitiesAndKnightsVecEnv

    envs = CitiesAndKnightsVecEnv(COUNT, **MODE)
    model = sb3_contrib.MaskablePPO("MlpPolicy", envs, n_steps=16, batch_size=64, n_epochs=1)
    model.learn(2 * 16 * COUNT)
    assert model.num_timesteps == 2 * 16 * COUNT


def test_what_it_does_not_have_is_refused() -> None:
    from hexhold.environments.stable_baselines import CitiesAndKnightsVecEnv

    envs = CitiesAndKnightsVecEnv(2)
    assert not envs.has_attr("nothing")
    assert envs.env_is_wrapped(object) == [False, False]
    with pytest.raises(UsageError, match="env_method: there is only action_masks, not 'render'"):
        envs.env_method("render")
    with pytest.raises(UsageError, match="set_attr: 'seat' cannot be set"):
        envs.set_attr("seat", 1)
