"""Environments play a preset as they play its options and variants."""

from typing import Any

import pytest

from hexhold.environments import Batch, pettingzoo
from hexhold.environments.gymnasium import CitiesAndKnightsEnv, CitiesAndKnightsVectorEnv
from hexhold.errors import UsageError

DUEL: dict[str, Any] = {
    "players": 2,
    "options": {"victory_points": 15, "hand_limit": 9},
    "variants": ["no_neutrals", "friendly_robber"],
}


def test_v_no_neutrals_a_batch_plays_a_preset() -> None:
    named = Batch(2, preset="duel", opponents=["steady"], flat=True)
    typed = Batch(2, **DUEL, opponents=["steady"], flat=True)
    for i in range(2):
        assert named.game(i).position() == typed.game(i).position()
    assert named.space.n == typed.space.n


def test_v_no_neutrals_gymnasium_plays_a_preset() -> None:
    rows = [CitiesAndKnightsEnv(**given).reset(seed=3)[0] for given in ({"preset": "duel"}, DUEL)]
    assert rows[0].tobytes() == rows[1].tobytes()
    vector = CitiesAndKnightsVectorEnv(2, preset="duel", options={"hand_limit": 8})
    setting = vector.batch.space.setting
    assert (setting.players, setting.owners, setting.options["hand_limit"]) == (2, 2, 8)


def test_v_no_neutrals_pettingzoo_plays_a_preset() -> None:
    table = pettingzoo.env(preset="duel")
    table.reset(seed=3)
    assert table.possible_agents == ["player_0", "player_1"]


@pytest.mark.parametrize("make", [lambda **k: Batch(1, **k), CitiesAndKnightsEnv, pettingzoo.env])
def test_players_have_to_fit_the_preset(make: Any) -> None:
    with pytest.raises(UsageError, match=r"^players: preset duel is for 2, not for 3$"):
        make(preset="duel", players=3)
