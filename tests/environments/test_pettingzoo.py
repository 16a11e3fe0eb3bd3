"""The game among PettingZoo's agents: its own tests, the same games, and clear errors."""

import copy
import importlib
import pickle
import re
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.test.seed_test import parallel_seed_test, seed_test
from pettingzoo.utils.env_logger import EnvLogger
from PIL import Image

from hexhold.compiler import INTERPRETED
from hexhold.environments import Batch
from hexhold.environments.pettingzoo import env, parallel_env, raw_env, raw_parallel_env
from hexhold.errors import UsageError
from hexhold.game import Game
from tests.environments.batches import Chooser, whole_games
from tests.environments.secrets import MODES as ALL_MODES
from tests.environments.secrets import Mode, pairs

MODES: list[dict[str, Any]] = [
    {"edition": "6e", "players": 4},
    {"edition": "base", "players": 2},
    {"edition": "base", "players": 3, "trades": "one"},
    {"edition": "3d", "players": 4, "board": "heading_for_new_shores", "trades": "two"},
    {"edition": "4e", "players": 6},
]
CYCLES = 5 if INTERPRETED else 60
STEPS = 60 if INTERPRETED else 600
QUICK: dict[str, Any] = {"edition": "base", "players": 3, "options": {"victory_points": 3}}
by_mode = pytest.mark.parametrize(
    "mode", MODES, ids=lambda mode: f"{mode['edition']}-{mode['players']}"
)


def played(agents: Any, steps: int, chooser: Chooser) -> None:
    """Play on, over ends of games; an environment of turns."""
    for _ in range(steps):
        if not agents.agents:
            agents.reset()
        _, _, is_over, _, info = agents.last()
        agents.step(None if is_over else chooser.id(info["action_mask"]))


@by_mode
def test_pettingzoo_finds_nothing_to_warn_of(mode: dict[str, Any]) -> None:
    EnvLogger.flush()
    api_test(env(**mode), num_cycles=CYCLES)
    api_test(raw_env(**mode), num_cycles=CYCLES)
    seed_test(lambda: env(**mode), num_cycles=CYCLES)
    parallel_api_test(parallel_env(**mode), num_cycles=CYCLES)
    parallel_api_test(raw_parallel_env(**mode), num_cycles=CYCLES)
    parallel_seed_test(lambda: parallel_env(**mode), num_cycles=CYCLES)
    assert EnvLogger.mqueue == []


@by_mode
def test_agents_play_the_games_of_a_batch(mode: dict[str, Any]) -> None:
    agents: Any = env(**mode, seed=7)
    batch, chooser = Batch(1, seed=7, flat=True, **mode), Chooser()
    agents.reset()
    for _ in range(STEPS // 4):
        seen, mask, player = batch.observe()
        assert agents.agent_selection == f"player_{player[0]}"
        observation, reward, is_over, truncated, info = agents.last()
        assert observation.tobytes() == seen.tobytes()
        assert (info["action_mask"] == mask[0]).all()
        assert info["prefix"] == batch.prefix(0)
        assert (reward, is_over, truncated) == (0, False, False)
        said = chooser.id(mask[0])
        batch.step(np.array([said], np.int32))
        agents.step(said)
        assert agents.game.state_hash() == batch.game(0).state_hash()


@by_mode
def test_all_at_once_they_play_the_same_games(mode: dict[str, Any]) -> None:
    together, turns, chooser = parallel_env(**mode), raw_env(**mode), Chooser(2)
    _, infos = together.reset(seed=3)
    turns.reset(seed=3)
    queues: dict[str, deque[int]] = {agent: deque() for agent in together.agents}
    compared = several = 0
    for _ in range(STEPS):
        said = {agent: chooser.id(infos[agent]["action_mask"]) for agent in together.agents}
        asked = [agent for agent, number in said.items() if number != together.wait]
        several += len(asked) > 1
        for agent in asked:
            queues[agent].append(said[agent])
        _, _, over, _, infos = together.step(said)
        while turns.agents and queues[turns.agent_selection]:
            turns.step(queues[turns.agent_selection].popleft())
        if over["player_0"]:
            break
        if not any(queues.values()):
            compared += 1
            assert together.game.state_hash() == turns.game.state_hash()
    assert compared > STEPS // 4
    if mode.get("trades", "none") != "none" and not INTERPRETED:
        assert several


def test_those_who_owe_discards_say_them_in_the_same_step() -> None:
    together, chooser = raw_parallel_env(edition="base", observations="flat"), Chooser(4)
    _, infos = together.reset()
    while True:
        masks = {agent: info["action_mask"] for agent, info in infos.items()}
        asked = [agent for agent, mask in masks.items() if not mask[together.wait]]
        assert all(masks[agent].sum() == 1 for agent in together.agents if agent not in asked)
        if len(asked) > 1:
            break
        _, _, over, _, infos = together.step({agent: chooser.id(masks[agent]) for agent in asked})
        if over["player_0"]:
            _, infos = together.reset()
    before = together.game
    assert before.to_act == tuple(
        sorted((int(agent[-1]) for agent in asked), key=before.to_act.index)
    )
    texts = {agent: together.space.text(chooser.id(masks[agent])) for agent in asked}
    together.step({agent: together.space.id(text) for agent, text in texts.items()})
    for agent, text in texts.items():
        before.apply(f"p{agent[-1]}: {text}")
    assert together.game.state_hash() == before.state_hash()


@whole_games
def test_a_game_ends_for_all_agents_and_the_next_has_the_next_seed() -> None:
    agents: Any = env(**QUICK)
    chooser = Chooser(5)
    first = Game.new(seed=11, **QUICK).state_hash()
    for seed in (11, 12, 13):
        agents.reset(seed=11 if seed == 11 else None)
        assert (agents.game.state_hash() == first) == (seed == 11)
        assert agents.game.seed == seed
        while not any(agents.terminations.values()):
            played(agents, 1, chooser)
        game = agents.game
        assert game.is_over
        assert agents.terminations == dict.fromkeys(agents.possible_agents, True)
        assert agents.truncations == dict.fromkeys(agents.possible_agents, False)
        told = {}
        for agent in agents.agent_iter():
            observation, told[agent], is_over, _, info = agents.last()
            seat = agents.possible_agents.index(agent)
            row = agents.encoder.encode(game.states, 0, seat, beliefs=game.belief_records)
            assert observation.tobytes() == row.tobytes()
            assert is_over and not info["action_mask"].any()
            agents.step(None)
        assert told == {f"player_{p}": float(p == game.winner) for p in range(3)}
        with pytest.raises(UsageError, match="the game is over; call reset"):
            agents.step(None)


TEAMS: dict[str, Any] = {"players": 4, "options": {"teams": "pairs", "team_points": 3}}


@whole_games
def test_every_member_of_the_team_that_won_is_rewarded() -> None:
    """The set-up brings 3 points to each of a pair, which are enough."""
    turns, together = env(**TEAMS), parallel_env(**TEAMS)
    turns.reset(seed=1)
    while not turns.game.is_over:
        played(turns, 1, Chooser(5))
    _, infos = together.reset(seed=1)
    rewards: dict[str, float] = {}
    while together.agents:
        said = {agent: Chooser(6).id(infos[agent]["action_mask"]) for agent in together.agents}
        _, rewards, _, _, infos = together.step(said)
    for game, found in ((turns.game, turns.rewards), (together.game, rewards)):
        assert len(game.winners) == 2
        assert found == {f"player_{p}": float(p in game.winners) for p in range(4)}


@whole_games
def test_a_game_all_at_once_ends_for_all_agents() -> None:
    together, chooser = parallel_env(**QUICK), Chooser(6)
    _, infos = together.reset(seed=4)
    rewards: dict[str, float] = {}
    while together.agents:
        said = {agent: chooser.id(infos[agent]["action_mask"]) for agent in together.agents}
        seen, rewards, over, cut, infos = together.step(said)
    game = together.game
    assert rewards == {f"player_{p}": float(p == game.winner) for p in range(3)}
    assert over == dict.fromkeys(rewards, True) and not any(cut.values())
    for seat, agent in enumerate(rewards):
        row = together.encoder.encode(game.states, 0, seat, beliefs=game.belief_records)
        assert seen[agent]["observation"].tobytes() == row.tobytes()
    with pytest.raises(UsageError, match="the game is over; call reset"):
        together.step({})
    together.reset()
    assert together.game.seed == 5


def test_what_is_not_legal_is_refused_with_its_reason_or_ends_the_game() -> None:
    raw, agents = raw_env(), env()
    for each in (raw, agents):
        each.reset(seed=2)
    agent, before = raw.agent_selection, raw.game.state_hash()
    number = raw.space.id("roll")
    with pytest.raises(UsageError, match=r"^action: id \d+, 'roll': S-2: ") as refusal:
        raw.step(number)
    assert raw.game.state_hash() == before and raw.agent_selection == agent
    agents.step(number)
    assert agents.rewards == {**dict.fromkeys(agents.possible_agents, 0), agent: -1}
    assert all(agents.terminations.values())
    assert f"action: {agents.infos[agent]['illegal']}" == str(refusal.value)
    assert agents.game.state_hash() == before
    played(agents, 4, Chooser())
    assert not agents.agents


def test_what_is_not_legal_all_at_once_is_refused_or_ends_the_game() -> None:
    raw, agents = raw_parallel_env(), parallel_env()
    _, infos = raw.reset(seed=2)
    agents.reset(seed=2)
    before = raw.game.state_hash()
    asked, other = sorted(infos, key=lambda agent: infos[agent]["action_mask"][raw.wait])[:2]
    legal = Chooser().id(infos[asked]["action_mask"])
    for said, reason in (
        ({asked: raw.space.id("roll")}, rf"^actions: {asked}: id \d+, 'roll': S-2"),
        ({}, rf"^actions: {asked}: id {raw.wait} is to wait, but {asked} decides"),
        ({asked: legal, other: 0}, rf"^actions: {other}: {other} does not decide: only {raw.wait}"),
    ):
        with pytest.raises(UsageError, match=reason):
            raw.step(said)
        assert raw.game.state_hash() == before
    _, rewards, over, _, infos = agents.step({asked: legal, other: 0})
    assert rewards == {**dict.fromkeys(agents.possible_agents, 0), other: -1}
    assert all(over.values()) and not agents.agents
    assert "does not decide" in infos[other]["illegal"] and "illegal" not in infos[asked]


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        (-1, "-1"),
        (10**6, "1000000"),
        (0.5, "0.5"),
        (None, "None"),
        ("roll", "'roll'"),
    ],
)
def test_what_is_no_id_is_refused(said: object, shown: str) -> None:
    for agents in (raw_env(), env()):
        agents.reset()
        space: Any = agents.action_space(agents.agent_selection)
        reason = f"action: a number from 0 to {space.n - 1}, not {shown}"
        with pytest.raises(UsageError, match=re.escape(reason)):
            agents.step(said)


@pytest.mark.parametrize(
    ("made", "reason"),
    [
        ({"players": 7}, "players: 2 to 6 can play"),
        ({"edition": "7e"}, "7e"),
        ({"seed": -1}, "seed: a whole number from 0"),
        ({"trades": "three"}, "trades: one of none, one, two"),
        ({"board": ["beginner", "beginner"]}, "board"),
        ({"observations": "dict"}, "observations: one of flat, masked, parts, not 'dict'"),
        ({"render_mode": "human"}, "render_mode: one of ansi, rgb_array, not 'human'"),
    ],
)
def test_what_cannot_be_played_is_refused(made: dict[str, Any], reason: str) -> None:
    for make in (env, parallel_env):
        with pytest.raises(ValueError, match=reason):
            make(**made)


def test_nothing_happens_before_reset_or_after_close() -> None:
    agents = env()
    for act in (lambda: agents.step(0), lambda: agents.observe("player_0"), agents.render):
        with pytest.raises(AssertionError, match="reset"):
            act()
    with pytest.raises(AttributeError, match="agents cannot be accessed before reset"):
        len(agents.agents)
    raw, together = raw_env(), raw_parallel_env()
    acts: list[Callable[[], object]] = [
        lambda: raw.step(0),
        lambda: raw.observe("player_0"),
        lambda: raw.game,
        lambda: together.step({}),
        lambda: together.game,
    ]
    for _ in range(2):
        for refused in acts:
            with pytest.raises(UsageError, match="no game is being played: call reset first"):
                refused()
        raw.reset()
        together.reset()
        for each in (raw, together):
            each.close()
            each.close()
    agents.reset()
    agents.close()
    with pytest.raises(UsageError, match="no game is being played: call reset first"):
        agents.step(0)
    agents.reset()
    assert agents.agents == agents.possible_agents


def test_agents_and_seeds_that_are_not_there_are_refused() -> None:
    raw, together = raw_env(players=2), raw_parallel_env(players=2)
    raw.reset(seed=np.int64(5))  # type: ignore[arg-type]  # wrong, or a NumPy integer
    together.reset()
    assert raw.game.seed == 5
    for ask in (raw.observe, raw.action_space, together.observation_space):
        with pytest.raises(UsageError, match="agent: one of player_0, player_1, not 'player_2'"):
            ask("player_2")
    with pytest.raises(UsageError, match="agent: one of player_0, player_1, not 'p0'"):
        together.step({"p0": 1})
    with pytest.raises(UsageError, match="actions: an id for each agent, by name"):
        together.step([1, 2])  # type: ignore[arg-type]  # wrong, or a NumPy integer
    for seed in (-1, 2**63, "1", 1.5):
        with pytest.raises(UsageError, match="seed: a whole number"):
            raw.reset(seed=seed)  # type: ignore[arg-type]  # wrong, or a NumPy integer
    assert raw.game.seed == 5


@pytest.mark.skipif(INTERPRETED, reason="records with every index checked cannot be pickled")
@pytest.mark.parametrize("through", [copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
def test_copies_go_on_apart(through: Callable[[Any], Any]) -> None:
    for agents in (env(trades="one"), raw_env(players=2)):
        agents.reset(seed=8)
        played(agents, 25, Chooser())
        twin, before = through(agents), agents.game.state_hash()
        played(twin, 30, Chooser(9))
        assert agents.game.state_hash() == before
        played(agents, 30, Chooser(9))
        assert twin.game.state_hash() == agents.game.state_hash() != before
        assert (twin.last()[0] == agents.last()[0]).all()


def test_forms_of_observations_hold_the_same() -> None:
    seen = []
    for form in ("flat", "masked", "parts"):
        agents = raw_env(observations=form)
        agents.reset()
        agent = agents.agent_selection
        seen.append(agents.observe(agent))
        assert agents.observation_space(agent).contains(seen[-1])
        assert agents.observation_space(agent) is agents.observation_space(agent)
    flat, masked, parts = seen
    assert flat.tobytes() == masked["observation"].tobytes()
    assert (masked["action_mask"] == agents.infos[agent]["action_mask"]).all()
    for name, part in agents.encoder.parts(flat).items():
        assert (parts["observation"][name] == part).all()
    silent = next(other for other in agents.agents if other != agent)
    assert not agents.observe(silent)["action_mask"].any()


def test_games_are_drawn_as_they_are() -> None:
    text: Any = env(render_mode="ansi")
    picture = parallel_env(render_mode="rgb_array", players=2)
    text.reset()
    picture.reset()
    assert "set-up" in text.render()
    assert picture.render().shape == (800, 1200, 3)
    mute = raw_env()
    mute.reset()
    with pytest.raises(UsageError, match="render: give render_mode when you make the environment"):
        mute.render()


@pytest.mark.parametrize("mode", ALL_MODES[:: 12 if INTERPRETED else 5], ids=str)
def test_agents_see_nothing_that_they_may_not_know(mode: Mode) -> None:
    setting = mode.setting()
    given = {"players": mode.players, "edition": mode.edition, "board": mode.board}
    options, variants = setting.house_rules, mode.variants
    agents = [
        raw_parallel_env(**given, options=options, variants=variants, trades="one")
        for _ in range(2)
    ]
    for each in agents:
        each.reset()
    for pair in pairs(setting, 3, positions=3, twins=1):
        told = []
        for each, states in zip(agents, (pair.states, pair.twins), strict=True):
            each._single._games.put(0, Game(setting, states, None))
            seen, infos = each._observe_all()
            info = infos[f"player_{pair.viewer}"]
            row = seen[f"player_{pair.viewer}"]["observation"]
            told.append((row.tobytes(), info["action_mask"].tobytes(), info["prefix"]))
        assert told[0] == told[1]


def test_the_example_plays_and_draws(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples"))
    out = tmp_path / "game.png"
    monkeypatch.setattr("sys.argv", ["random_agents.py", "--steps", "40", "--out", str(out)])
    importlib.import_module("random_agents").main()
    assert capsys.readouterr().out.endswith("'player_3': 0.0}\n")
    with Image.open(out) as picture:
        assert picture.size == (1200, 800)
