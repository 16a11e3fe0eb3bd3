"""R-7 along whole games: what is measured after an action is what measuring anew would find."""

from __future__ import annotations

import pytest

from hexhold.engine import entries
from hexhold.engine.machinery.arrays import copy_array
from tests.properties.walks import start, steps

DECISIONS = 1500
#: Every other one at sea, on both maps (see `some_board`).
SEEDS = (3, 4, 6, 8, 9, 12)


@pytest.mark.parametrize("edition", ["6e", "classic", "base"])
@pytest.mark.parametrize("seed", SEEDS)
def test_r7_no_length_is_remembered_wrongly(edition: str, seed: int) -> None:
    walk = start(edition, 3, seed)
    for _ in steps(walk, DECISIONS):
        anew = copy_array(walk.states)
        for p in range(walk.setting.players):
            anew[0]["road_length"][p] = 0
        entries.settle(anew, 0, walk.setting.board, walk.work)
        lengths = [state[0]["road_length"] for state in (walk.states, anew)]
        assert [lengths[0][p] for p in range(3)] == [lengths[1][p] for p in range(3)]
