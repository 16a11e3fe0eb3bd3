"""The game as OpenSpiel's own tests and algorithms use it."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts

from hexhold.compiler import INTERPRETED
from hexhold.environments import Encoder
from hexhold.environments.openspiel import NAME
from hexhold.errors import UsageError
from tests.environments.openspiel import playthrough

GAMES = (
    "edition=base,players=3,max_game_length=70",
    "max_game_length=70",
    "players=2,trades=two,edition=4e,max_game_length=60",
    "players=6,trades=one,variants=knight_errant;nasty_knights,max_game_length=50",
    "edition=classic,board=heading_for_new_shores,options=saboteur:city,max_game_length=50",
    "edition=3d,players=5,board=beginner,deals=1,max_game_length=40",
)


def load(parameters: str = "") -> Any:
    return pyspiel.load_game(f"{NAME}({parameters})")


def after(state: Any, most: int, seed: int = 1) -> Any:
    """Return the state some random steps later."""
    chance = np.random.default_rng(seed)
    for _ in range(most):
        if not state.is_terminal():
            state.apply_action(int(chance.choice(state.legal_actions())))
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


@pytest.mark.parametrize("parameters", GAMES)
def test_openspiel_finds_nothing_wrong_in_random_games(parameters: str) -> None:
    pyspiel.random_sim_test(load(parameters), num_sims=1, serialize=not INTERPRETED, verbose=False)


def test_the_committed_playthrough_is_still_what_is_played() -> None:
    assert playthrough.played_anew() == playthrough.FILE.read_text(encoding="utf-8")


@pytest.mark.skipif(INTERPRETED, reason="interpreted records cannot be pickled")
@pytest.mark.parametrize("parameters", ["edition=base", "players=2,trades=two"])
def test_a_state_is_written_and_read_both_ways(parameters: str) -> None:
    game = load(parameters)
    state = after(game.new_initial_state(), 150)
    for text in (pyspiel.serialize_game_and_state(game, state), state.serialize()):
        read = (
            pyspiel.deserialize_game_and_state(text)[1]
            if text.startswith("#")
            else game.deserialize_state(text)
        )
        assert str(read) == str(state) and read.history() == state.history()
        for p in range(game.num_players()):
            assert read.information_state_string(p) == state.information_state_string(p)
        assert str(after(read, 40)) == str(after(state.clone(), 40))
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_a_history_is_carried_out_again() -> None:
    state = after(load().new_initial_state(), 200)
    again = load().new_initial_state()
    for number in state.history():
        again.apply_action(number)
    assert str(again) == str(state)


def test_the_tensor_is_what_the_encoder_writes_and_what_has_been_said() -> None:
    state = load("players=2").new_initial_state()
    assert not any(state.observation_tensor(0))
    chance = np.random.default_rng(2)
    node = state.node
    encoder = Encoder(node.tree.setting)
    while node.prefix_id < 0:
        state.apply_action(int(chance.choice(state.legal_actions())))
    for p in range(2):
        tensor = np.array(state.observation_tensor(p), np.float32)
        seen = encoder.encode(node.game.states, 0, p, beliefs=node.game.belief_records)
        assert tensor[: encoder.size].tobytes() == seen.tobytes()
        said = np.flatnonzero(tensor[encoder.size :]).tolist()
        assert said == ([node.tree.beginnings.index(node.prefix_id)] if p == node.player else [])
    parts = state.get_game().make_py_observer()
    parts.set_from(state, node.player)
    assert list(parts.dict) == ["hex", "vertex", "edge", "player", "global", "said"]
    assert sum(part.size for part in parts.dict.values()) == parts.tensor.size


def test_the_winner_gets_one_and_the_others_pay_for_it() -> None:
    state = load("edition=base,options=victory_points:3").new_initial_state()
    chance = np.random.default_rng(3)
    while not state.is_terminal():
        assert state.returns() == [0.0] * 4
        state.apply_action(int(chance.choice(state.legal_actions())))
    winner = state.node.winner
    assert state.returns() == pytest.approx([1 if p == winner else -1 / 3 for p in range(4)])
    assert state.rewards() == state.returns()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL and state.legal_actions() == []


def test_a_teams_win_is_paid_by_the_others() -> None:
    state = load("edition=6e,players=6,options=teams:pairs;team_points:3").new_initial_state()
    chance = np.random.default_rng(3)
    while not state.is_terminal():
        state.apply_action(int(chance.choice(state.legal_actions())))
    winner = state.node.winner
    assert state.returns() == [1 if p % 3 == winner % 3 else -0.5 for p in range(6)]


def test_information_set_search_plays_on_what_the_seat_can_know() -> None:
    state = after(load("edition=base,players=3,max_game_length=80").new_initial_state(), 60)

    class Even:
        """No position is better than another."""

        def evaluate(self, here: Any) -> list[float]:
            return [0.0] * 3

        def prior(self, here: Any) -> list[tuple[int, float]]:
            legal = here.legal_actions()
            return [(number, 1 / len(legal)) for number in legal]

    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=Even(),
        uct_c=1.0,
        max_simulations=20,
        random_state=np.random.RandomState(1),
    )
    before = str(state)
    assert bot.step(state) in state.legal_actions()
    assert str(state) == before


@pytest.mark.parametrize(
    ("parameters", "line"),
    [
        ("players=7", "players: 2 to 6 can play, not 7"),
        ("edition=5e", "unknown edition '5e'"),
        ("trades=three", "trades: one of none, one, two"),
        ("board=atlantis", "atlantis"),
        ("options=victory_points", "options: name:value, as in victory_points:10"),
        ("options=victory_points:many", "victory_points must be a whole number"),
        ("variants=easy_start;hard_start", "unknown variant 'hard_start'"),
        ("seed=-1", "seed: a whole number from 0"),
        ("deals=0", "deals: a whole number from 1 to 10000, not 0"),
        ("max_game_length=0", "max_game_length: a whole number from 1"),
    ],
)
def test_bad_parameters_are_refused_in_one_line(parameters: str, line: str) -> None:
    with pytest.raises(UsageError, match=line) as refused:
        load(parameters)
    assert "\n" not in str(refused.value)


def test_the_tensor_that_there_is_not_is_refused() -> None:
    state = pyspiel.load_game(NAME).new_initial_state()
    with pytest.raises(NotImplementedError, match="take observation_tensor"):
        state.information_state_tensor(0)
