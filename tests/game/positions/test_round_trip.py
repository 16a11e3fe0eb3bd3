"""Writing and reading are inverse for every state that play reaches."""

import json

import pytest

from hexhold.compiler import to_bytes
from hexhold.engine.vocabulary.layout import State
from hexhold.game.positions import read_position, write_position
from hexhold.game.setting import Setting
from tests.game.positions.table import EDITIONS, played

KINDS = {
    "F_SETUP_BUILDING", "F_SETUP_ROAD", "F_ROLL", "F_ACTION", "F_SPECIAL", "F_DISCARD",
    "F_ROBBER", "F_AQUEDUCT", "F_OFFER", "F_FREE_ROAD", "F_SMITH", "F_DESERT",
    "F_DESERTER_PLACE", "F_REBUILD", "F_RETREAT", "F_SPY", "F_HARBOR", "F_MASTER", "F_GIFTS",
    "F_PILLAGE", "F_DRAW", "F_RETURN", "F_OVER",
}  # fmt: skip
ISLANDS = ("four_islands", "fog_islands", "greater_catan", "wonders_of_catan")
ALWAYS = {"edition", "board", "players", "phase", "turn", "current", "first"}


def check(s: State, setting: Setting) -> None:
    """Make a round trip through JSON text."""
    text = json.dumps(write_position(s, setting))
    again, setting_again = read_position(json.loads(text))
    assert json.dumps(write_position(again, setting_again)) == text
    assert to_bytes(again) == to_bytes(s)
    assert setting_again == setting
    assert json.loads(text).keys() >= ALWAYS


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("edition", EDITIONS)
def test_played_states_come_back_to_the_byte(edition: str, players: int) -> None:
    for i, table in enumerate(played(edition, players, players, 500)):
        if i % 31 == 0:
            check(table.state, table.setting)


@pytest.mark.parametrize(
    ("board", "players"),
    [("heading_for_new_shores", n) for n in (3, 4, 5, 6)]
    + [(name, n) for name in ("through_the_desert", *ISLANDS) for n in (3, 4)],
)
def test_played_states_at_sea_come_back_to_the_byte(board: str, players: int) -> None:
    for i, table in enumerate(played(EDITIONS[players - 3], players, players, 900, board)):
        if i % 31 == 0:
            check(table.state, table.setting)


def test_every_kind_of_decision_comes_back() -> None:
    seen: dict[str, int] = {}
    for seed in range(40):
        edition = EDITIONS[seed % 5]
        for table in played(edition, 3 + seed % 4, seed, 3000, victory_points=10):
            seen[table.kind] = seen.get(table.kind, 0) + 1
            if seen[table.kind] <= 3:
                check(table.state, table.setting)
        if seen.keys() >= KINDS:
            break
    assert seen.keys() >= KINDS


def test_options_and_variants_come_back() -> None:
    *_, table = played("6e", 3, 1, 40, victory_points=11, theft_optional=True)
    s, setting = table.state, table.setting
    assert write_position(s, setting)["options"] == {"victory_points": 11, "theft_optional": True}
    check(s, setting)
