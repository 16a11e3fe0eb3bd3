"""What bots tell of their searches, as a column of datasets."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hexhold.bots import View
from hexhold.cli import run
from hexhold.environments import read_dataset
from hexhold.environments.dataset.policies import policy_of
from hexhold.game import Action, Game

FEW = ["dataset", "--games", "1", "--players", "2", "--seed", "3"]


class Counting:
    """Chooses the first action, and tells that it visited number n so many times."""

    name = "counting"

    def __init__(self, seed: int = 0) -> None:
        self.policy: dict[Action, float] = {}

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        self.policy = {action: n for n, action in enumerate(actions)}
        return actions[0]


def test_visits_lie_next_to_the_ids_that_were_visited(tmp_path: Path) -> None:
    bots = ["--bots", "tests.environments.test_dataset_policies:Counting,steady"]
    out = ["--edition", "base", "--option", "victory_points=3", "--out", str(tmp_path / "d")]
    assert run([*FEW, *bots, *out, "--policy"]) == 0
    dataset = read_dataset(tmp_path / "d")
    assert dataset.card.command.count("--policy") == 1
    (rows,) = dataset.batches(100_000)
    policy, of_counting = rows["policy"], rows["bot"] == 0
    assert policy.shape == rows["mask"].shape and policy.dtype == np.float32
    assert not policy[~of_counting].any() and policy[of_counting].any()
    assert not policy[~rows["mask"]].any()
    begins = of_counting & rows["begins"]
    for n in np.flatnonzero(begins)[:50]:
        total = int(policy[n].sum())
        actions = round((1 + (1 + 8 * total) ** 0.5) / 2)
        assert total == actions * (actions - 1) // 2
    for n in np.flatnonzero(of_counting & ~rows["begins"]):
        assert policy[n].sum() == policy[n - 1, rows["action"][n - 1]]


def test_without_the_flag_there_is_no_such_column(tmp_path: Path) -> None:
    assert run([*FEW, "--edition", "base", "--limit", "1", "--out", str(tmp_path / "d")]) == 0
    assert "policy" not in read_dataset(tmp_path / "d").columns


@pytest.mark.parametrize("told", [None, {}, [1], {"a": 1}, {"action": -1}, {"action": "b"}])
def test_what_is_no_policy_is_left_out(told: Any) -> None:
    action = Game.new(players=3).legal_actions()[0]
    bot = Counting()
    bot.policy = {action: told["action"]} if told and "action" in told else told
    assert policy_of(bot) is None
    assert policy_of(object()) is None


def test_mighty_tells_how_often_it_tried_what_it_compared() -> None:
    from hexhold.mighty.player import Mighty

    game, mighty = Game.new(players=2, edition="base", seed=1), Mighty(1, nodes=2000)
    view = View(game, game.to_act[0])
    chosen = mighty.decide(view, view.legal_actions())
    assert chosen in mighty.policy
    assert 2 <= len(mighty.policy) <= 13 and min(mighty.policy.values()) > 0
