"""Many games for Gymnasium: the same as single environments, ends, and clear errors."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from hexhold.environments.gymnasium import (
    ENV_ID,
    CitiesAndKnightsEnv,
    CitiesAndKnightsVectorEnv,
)
from hexhold.errors import UsageError
from tests.environments.batches import Chooser, hashes, whole_games

COUNT = 3
SHORT: dict[str, Any] = {
    "edition": "base",
    "options": {"victory_points": 3},
    "opponents": ["random"] * 3,
}
"""Games that are soon over."""


def test_a_vector_is_made_by_its_id() -> None:
    envs = gymnasium.make_vec(ENV_ID, num_envs=COUNT, opponents=["steady"] * 3)
    assert isinstance(envs, CitiesAndKnightsVectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, infos = envs.reset(seed=5)
    assert seen in envs.observation_space
    assert seen["action_mask"][0] in envs.single_observation_space["action_mask"]
    assert infos["seat"].tolist() == [1, 2, 3] and infos["_seat"].all()
    envs.action_space.seed(1)
    for _ in range(20):
        said = envs.action_space.sample(tuple(seen["action_mask"]))
        seen, rewards, terminated, truncated, infos = envs.step(said)
        assert seen in envs.observation_space
        assert rewards.shape == terminated.shape == truncated.shape == (COUNT,)
    envs.close()


@whole_games
@pytest.mark.parametrize("flat", [True, False])
def test_a_vector_plays_as_single_environments_do(flat: bool) -> None:
    envs = CitiesAndKnightsVectorEnv(COUNT, **SHORT, flat=flat)
    singles = SyncVectorEnv(
        [lambda: CitiesAndKnightsEnv(**SHORT, flat=flat)] * COUNT,
        autoreset_mode=AutoresetMode.SAME_STEP,
    )
    rewards = set()
    for seed in range(10, 10 + 4 * COUNT, COUNT):
        seen, infos = envs.reset(seed=seed)
        others, other_infos = singles.reset(seed=seed)
        agents = Chooser(seed)
        goes_on = np.ones(COUNT, np.bool_)
        while goes_on.any():
            names = [None] if flat else list(others)
            for i in np.flatnonzero(goes_on).tolist():
                assert np.array_equal(seen["action_mask"][i], other_infos["action_mask"][i])
                assert infos["seat"][i] == other_infos["seat"][i]
                for name in names:
                    one = seen["observation"] if name is None else seen["observation"][name]
                    assert np.array_equal(one[i], (others if name is None else others[name])[i])
            ids = agents.ids(seen["action_mask"])
            # After an end, a vector continues with another seed than a single environment.
            other_ids = np.where(goes_on, ids, agents.ids(other_infos["action_mask"]))
            seen, reward, terminated, _, infos = envs.step(ids)
            others, other_reward, other_terminated, _, other_infos = singles.step(other_ids)
            ended = np.flatnonzero(goes_on & terminated).tolist()
            assert np.array_equal(terminated[goes_on], other_terminated[goes_on])
            assert np.array_equal(reward[goes_on], other_reward[goes_on])
            for i in ended:
                final = infos["final_obs"][i]
                assert final in envs.single_observation_space and not final["action_mask"].any()
                rows, other_rows = final["observation"], other_infos["final_obs"][i]
                for name in names:
                    one = rows if name is None else rows[name]
                    assert np.array_equal(one, other_rows if name is None else other_rows[name])
                for key in ("seat", "winner"):
                    assert infos["final_info"][key][i] == other_infos["final_info"][key][i]
                rewards.add(float(reward[i]))
            assert infos.get("_final_obs", np.zeros(COUNT)).tolist() == terminated.tolist()
            goes_on &= ~terminated
    assert rewards == {0.0, 1.0}


@whole_games
def test_statistics_count_whole_games() -> None:
    envs = RecordEpisodeStatistics(CitiesAndKnightsVectorEnv(COUNT, **SHORT))
    seen, _ = envs.reset(seed=3)
    agents, lengths, ended = Chooser(2), np.zeros(COUNT), 0
    while ended < 5:
        seen, _, terminated, _, infos = envs.step(agents.ids(seen["action_mask"]))
        lengths += 1
        for i in np.flatnonzero(terminated).tolist():
            assert infos["episode"]["l"][i] == lengths[i]
            ended += 1
        lengths[terminated] = 0


def test_games_go_on_with_seeds_of_their_own_and_threads_do_not_matter() -> None:
    found = []
    for threads in (1, 2):
        envs = CitiesAndKnightsVectorEnv(COUNT, players=3, threads=threads)
        seen, _ = envs.reset(seed=4)
        agents = Chooser(3)
        for _ in range(10):
            seen, *_ = envs.step(agents.ids(seen["action_mask"]))
        found.append(seen["observation"].tobytes())
        _, infos = envs.reset()
        assert envs.batch.seeds.tolist() == [7, 8, 9]
        assert infos["seat"].tolist() == [2, 0, 1]
        before = hashes(envs.batch)
        envs.reset(options={"reset_mask": np.array([False, True, False])})
        after = hashes(envs.batch)
        assert [one == other for one, other in zip(before, after, strict=True)] == [1, 0, 1]
    assert found[0] == found[1]
    first = [CitiesAndKnightsVectorEnv(COUNT) for _ in range(2)]
    for envs in first:
        envs.reset()
    assert first[0].batch.seeds[0] != first[1].batch.seeds[0]


def test_games_may_be_broken_off() -> None:
    envs: Any = gymnasium.make_vec(ENV_ID, num_envs=2, players=3, max_episode_steps=3)
    seen, _ = envs.reset(seed=1)
    agents = Chooser(4)
    for n in range(1, 7):
        before = envs.batch.seeds.tolist()
        seen, rewards, terminated, truncated, infos = envs.step(agents.ids(seen["action_mask"]))
        assert truncated.all() == (n % 3 == 0) and not terminated.any() and not rewards.any()
        if n % 3 == 0:
            assert envs.batch.seeds.tolist() == [seed + 2 for seed in before]
            for i, final in enumerate(infos["final_obs"]):
                assert final["action_mask"].any()
                assert not np.array_equal(final["observation"], seen["observation"][i])


WRONG: list[tuple[Any, str]] = [
    (lambda envs, ids: envs.step(ids[:1]), r"actions: .* \[2\], not of int32 \[1\]"),
    (lambda envs, ids: envs.step(ids.astype(float)), r"whole numbers \[2\], not of float64 \[2\]"),
    (lambda envs, ids: envs.step(None), "whole numbers .*, not None"),
    (lambda envs, ids: envs.step([int(ids[0]), 2**40]), r"ids: game 1: a number from 0 to \d+"),
    (
        lambda envs, ids: envs.step(ids.astype(np.uint64) + np.uint64(2**63)),
        r"ids: game 0: a number from 0 to \d+",
    ),
    (
        lambda envs, ids: envs.step([ids[0], envs.batch.space.id("roll")]),
        "ids: game 1: id 0, 'roll': .* must first place a settlement",
    ),
    (lambda envs, ids: envs.reset(seed=-1), "seed: a whole number from 0"),
    (lambda envs, ids: envs.reset(options={"seat": 1}), "options: a dict with 'reset_mask' or"),
    (
        lambda envs, ids: envs.reset(options={"reset_mask": [True, False]}),
        r"options: reset_mask: an array of bool \[2\], not 'list'",
    ),
]


@pytest.mark.parametrize(("wrong", "says"), WRONG, ids=[says for _, says in WRONG])
def test_what_is_wrong_changes_no_game(wrong: Any, says: str) -> None:
    envs = CitiesAndKnightsVectorEnv(2)
    with pytest.raises(UsageError, match=r"step: no game has begun; call reset\(\) first"):
        envs.step(np.zeros(2, np.int64))
    seen, _ = envs.reset(seed=1)
    before = hashes(envs.batch)
    with pytest.raises(UsageError, match=says):
        wrong(envs, Chooser(5).ids(seen["action_mask"]))
    assert hashes(envs.batch) == before


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"num_envs": 0}, "num_envs: a whole number from 1 to"),
        ({"max_episode_steps": 0}, "max_episode_steps: a whole number from 1 to"),
        ({"opponents": ["steady"]}, "opponents: 3 names of bots"),
        ({"threads": 0}, "threads: a whole number from 1 to"),
    ],
)
def test_a_vector_that_cannot_be_is_refused(given: dict[str, Any], says: str) -> None:
    with pytest.raises(UsageError, match=says):
        CitiesAndKnightsVectorEnv(**{"num_envs": 2, **given})
