"""Opponents that are written in Python, in a batch and in Gymnasium."""

import pickle
from collections.abc import Sequence
from typing import Any

import numpy as np

from hexhold.bots import View
from hexhold.environments import Batch
from hexhold.environments.gymnasium import CitiesAndKnightsEnv
from hexhold.game import Action
from tests.environments.batches import Chooser, hashes, whole_games

QUICK: dict[str, Any] = {"players": 3, "edition": "base", "options": {"victory_points": 3}}
HERE = "tests.environments.test_outside_opponents"


class Last:
    """Takes the last action, and counts its decisions."""

    name = "last"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.decisions = 0

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        self.decisions += 1
        kinds = [action for action in actions if action.kind != "bank"]
        return (kinds or actions)[-1]


def played(batch: Batch, steps: int) -> list[int]:
    """Return how many games have ended."""
    chooser, ends = Chooser(3), []
    for _ in range(steps):
        assert np.array_equal(batch.players, batch.agents)
        outcome = batch.step(chooser.ids(batch.masks()))
        ends += np.flatnonzero(outcome.done).tolist()
        for i in np.flatnonzero(outcome.done):
            assert batch.final_game(int(i)).winner == outcome.winner[i]
    return ends


@whole_games
def test_they_decide_as_if_each_seat_was_asked() -> None:
    batch, asked = (
        Batch(1, seed=3, opponents=[f"{HERE}:Last"] * 2, **QUICK),
        Batch(1, seed=3, **QUICK),
    )
    chooser, decisions = Chooser(4), 0

    def step(number: int) -> bool:
        return bool(asked.step(np.array([number], np.int32)).done[0])

    while True:
        while (player := int(asked.players[0])) != 0:
            game = asked.game(0)
            action = Last().decide(View(game, player), game.legal_actions(player, offers=False))
            for number in asked.space.ids(action)[: 1 if asked.prefix(0) else 2]:
                step(number)
            decisions += 1
        assert hashes(batch) == hashes(asked)
        said = chooser.ids(batch.masks())
        if batch.step(said).done[0] or step(int(said[0])) or decisions > 60:
            break
    assert decisions > 20


@whole_games
def test_games_end_and_the_next_ones_begin_with_new_bots() -> None:
    opponents = [f"{HERE}:Last", "steady"]
    batch = Batch(3, seed=5, opponents=opponents, **QUICK)
    assert played(batch, 150)
    again = Batch(3, seed=5, opponents=opponents, **QUICK)
    played(again, 150)
    assert hashes(batch) == hashes(again)
    copy = pickle.loads(pickle.dumps(batch))
    assert hashes(copy) == hashes(batch)
    kept = batch.snapshot()
    played(batch, 5)
    batch.restore(kept)
    played(copy, 10)
    played(batch, 10)
    assert hashes(copy) == hashes(batch)


@whole_games
def test_processes_change_nothing() -> None:
    given: dict[str, Any] = {**QUICK, "seed": 6, "opponents": [f"{HERE}:Last"] * 2}
    here, there = Batch(2, **given), Batch(2, opponent_processes=1, **given)
    played(here, 10)
    played(there, 10)
    assert hashes(here) == hashes(there)


@whole_games
def test_gymnasium_has_them_too() -> None:
    env, chooser = CitiesAndKnightsEnv(opponents=[f"{HERE}:Last", "random"], **QUICK), Chooser(8)
    _, info = env.reset(seed=9)
    terminated = False
    while not terminated:
        _, _, terminated, _, info = env.step(chooser.id(info["action_mask"]))
    assert info["winner"] in (0, 1, 2)


@whole_games
def test_mighty_is_an_opponent() -> None:
    batch = Batch(1, opponents=["mighty", "easy", "easy"])
    played(batch, 5)
