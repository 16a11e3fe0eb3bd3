"""Recruiting, activating and promoting knights (K-1 to K-4)."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.editions import CARD_TYPES
from tests.rules.table import game, hand, legal, play, refused
from tests.rules.words import way

CARDS = dict.fromkeys(CARD_TYPES[:5], 5)
READY = [{"options": {"knight_ready": value}} for value in ("turn", "action")]


def lord(*knights: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"hand": CARDS, "roads": way(18, 24, 30, 36), "knights": list(knights), **more}


def knight(at: str, level: int = 1, active: bool = False, **more: Any) -> dict[str, Any]:
    return {"at": at, "level": level, **({"active": True} if active else {}), **more}


def knights(table: Game, player: int = 0) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table.position()["players"][player].get("knights", [])
    return found


def acts(table: Game) -> bool:
    """Some knight may move or chase."""
    return bool(legal(table, "move") or legal(table, "chase"))


def next_turn(table: Game) -> Game:
    """Everybody ends their turn, and the same player has rolled again."""
    n = len(table.position()["players"])
    for _ in range(n):
        play(table, "end", "roll => 1 1 trade")
    return table


# K-1


def test_k1_a_recruit_is_basic_and_inactive_at_an_end_of_an_own_road() -> None:
    table = game(lord())
    assert legal(table, "knight") == ["knight v18", "knight v24", "knight v30", "knight v36"]
    play(table, "knight v24")
    assert knights(table) == [knight("v24")]


def test_k1_only_at_own_roads() -> None:
    table = game(lord(), {"roads": way(36, 41)})
    refused(table, "knight v41", "K-1: no road of p0 leads to v41")
    refused(table, "knight v0", "K-1")


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("piece", ["settlements", "cities", "reduced", "knights"])
def test_k1_only_on_an_empty_vertex(piece: str, owner: int) -> None:
    players = [lord(), {}]
    players[owner] = {**players[owner], piece: [knight("v24") if piece == "knights" else "v24"]}
    table = game(*players)
    assert legal(table, "knight") == ["knight v18", "knight v30", "knight v36"]
    refused(table, "knight v24", "K-1: v24 is already taken")


def test_k1_no_distance_rule() -> None:
    table = game(lord(knight("v18")), {"settlements": ["v35", "v31"], "cities": ["v41"]})
    play(table, "knight v30")


def test_k1_a_knight_may_stand_behind_a_cut() -> None:
    table = game(lord(), {"knights": [knight("v24", 3)]})
    assert legal(table, "knight") == ["knight v18", "knight v30", "knight v36"]


def test_k1_two_basic_knights_then_one_must_be_promoted_first() -> None:
    table = play(game(lord()), "knight v18", "knight v24")
    assert legal(table, "knight") == []
    refused(table, "knight v30", "K-1: p0 has no basic knights left")
    play(table, "promote v18", "knight v30")
    assert [k["level"] for k in knights(table)] == [2, 1, 1]


def test_k1_strong_and_mighty_knights_do_not_count_as_basic() -> None:
    table = game(lord(knight("v18", 2), knight("v24", 3)))
    play(table, "knight v30", "knight v36")


def test_k1_no_level_is_named() -> None:
    for level in (1, 2, 3):
        message = refused(game(lord()), f"knight v24 {level}", "K-1")
        assert message == "K-1: a new knight is always basic: leave out the level"


# K-2


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("active", [False, True])
def test_k2_every_knight_blocks_settlements_knights_and_roads(level: int, active: bool) -> None:
    table = game(lord(), {"knights": [knight("v36", level, active)]})
    refused(table, "settlement v36", "R-4")
    refused(table, "knight v36", "K-1")
    for edge in ("v31-v36", "v36-v41"):
        refused(table, f"road {edge}", "R-3")


def test_k2_it_blocks_its_owners_settlement_but_not_their_road() -> None:
    table = game(lord(knight("v36")))
    refused(table, "settlement v36", "R-4")
    play(table, "road v36-v41")


# K-3


@pytest.mark.parametrize("level", [1, 2, 3])
def test_k3_activating_costs_one_grain_at_any_level(level: int) -> None:
    table = game({"hand": {"grain": 1}, "knights": [knight("v24", level)]})
    assert legal(table, "activate") == ["activate v24"]
    play(table, "activate v24")
    assert hand(table, 0) == {}
    assert knights(table) == [knight("v24", level, active=True, can_act=False)]


def test_k3_only_an_own_inactive_knight_is_activated() -> None:
    table = game(lord(knight("v24", active=True), knight("v30")), {"knights": [knight("v19")]})
    assert legal(table, "activate") == ["activate v30"]
    refused(table, "activate v24", "K-3: the knight on v24 is already active")
    for place in ("v19", "v18", "v0"):
        refused(table, f"activate {place}", f"K-2: p0 has no knight on {place}")


def test_k3_a_knight_may_be_activated_on_the_turn_recruited() -> None:
    table = play(game(lord()), "knight v24", "activate v24")
    assert knights(table) == [knight("v24", active=True, can_act=False)]


@pytest.mark.parametrize("keys", READY)
def test_k3_a_knight_activated_this_turn_does_not_act_in_it(keys: dict[str, Any]) -> None:
    table = game(lord(knight("v24")), robber="h9", robber_active=True, **keys)
    refused(table, "move v24 v30", "K-3")
    refused(table, "chase v24 h0", "K-3")
    play(table, "activate v24")
    assert not acts(table)
    refused(table, "move v24 v30", "K-3: the knight on v24 can't act (again) this turn")
    refused(table, "chase v24 h0", "K-3")
    play(next_turn(table), "move v24 v30")


@pytest.mark.parametrize("keys", READY)
def test_k3_a_knight_active_since_the_start_of_the_turn_acts_after_the_roll(
    keys: dict[str, Any],
) -> None:
    table = game(lord(knight("v24", active=True)), phase="roll", **keys)
    refused(table, "move v24 v30", "T-1")
    assert not acts(table)
    play(table, "roll => 1 1 trade", "move v24 v30")
    assert knights(table)[0]["at"] == "v30"


@pytest.mark.parametrize("keys", READY)
def test_k3_acting_makes_it_inactive_and_it_does_not_act_again(keys: dict[str, Any]) -> None:
    table = game(lord(knight("v24", active=True)), robber="h9", robber_active=True, **keys)
    play(table, "move v24 v30")
    assert "active" not in knights(table)[0]
    refused(table, "move v30 v24", "K-3: the knight on v30 is not active")
    play(table, "activate v30")
    assert not acts(table)
    for action in ("move v30 v24", "chase v30 h0"):
        refused(table, action, "K-3: the knight on v30 can't act (again) this turn")
    play(next_turn(table), "move v30 v24")


def test_k3_chasing_makes_it_inactive_too() -> None:
    table = game(lord(knight("v24", active=True)), robber="h9", robber_active=True)
    play(table, "chase v24 h0", "activate v24")
    assert not acts(table)
    refused(table, "move v24 v30", "K-3")


@pytest.mark.parametrize("keys", READY)
def test_k3_the_barbarians_end_the_right_to_act_for_the_turn(keys: dict[str, Any]) -> None:
    table = game(lord(knight("v24", active=True)), phase="roll", barbarians=6, **keys)
    play(table, "roll => 1 1 ship")
    refused(table, "move v24 v30", "K-3")
    play(table, "activate v24")
    refused(table, "move v24 v30", "K-3")
    play(next_turn(table), "move v24 v30")


def test_k3_each_knight_acts_for_itself() -> None:
    table = game(lord(knight("v18", active=True), knight("v30", active=True)))
    play(table, "move v18 v24", "move v30 v36")
    assert not acts(table)


@pytest.mark.parametrize("keys", READY)
def test_k3_activity_gained_in_special_building_counts_for_the_next_turn(
    keys: dict[str, Any],
) -> None:
    table = game({}, lord(knight("v24")), {}, {}, {}, **keys)
    play(table, "end", "p1: activate v24")
    refused(table, "p1: move v24 v30", "L-1")
    play(table, *["end"] * 4, "roll => 1 1 trade", "move v24 v30")


def test_k3_special_building_right_after_the_own_turn_is_no_second_turn() -> None:
    table = game(lord(knight("v24", active=True)), {}, {}, {}, {})
    play(table, "move v24 v30", "activate v30", "end", *["end"] * 4)
    assert table.current == 1
    refused(table, "p0: move v30 v24", "T-1")


def test_k3_the_right_to_act_is_part_of_a_position() -> None:
    table = game(lord(knight("v24", active=True, can_act=False)))
    refused(table, "move v24 v30", "K-3")
    table = game(lord(knight("v24", active=True)), phase="roll", this_turn={"unready": ["v24"]})
    refused(play(table, "roll => 1 1 trade"), "move v24 v30", "K-3")


# K-4


@pytest.mark.parametrize("active", [False, True])
@pytest.mark.parametrize("level", [1, 2])
def test_k4_a_promotion_is_one_level_and_keeps_the_status(level: int, active: bool) -> None:
    table = game(lord(knight("v24", level, active), improvements={"politics": 3}))
    assert legal(table, "promote") == ["promote v24"]
    play(table, "promote v24")
    assert knights(table) == [knight("v24", level + 1, active, promoted=True)]


def test_k4_once_per_knight_and_turn() -> None:
    table = game(lord(knight("v24"), knight("v30"), improvements={"politics": 3}))
    play(table, "promote v24")
    assert legal(table, "promote") == ["promote v30"]
    refused(table, "promote v24", "K-4: the knight on v24 was already promoted this turn")
    play(next_turn(table), "promote v24")
    assert [k["level"] for k in knights(table)] == [3, 1]


def test_k4_without_a_limit_a_knight_rises_twice_in_a_turn() -> None:
    twice = lord(knight("v24"), improvements={"politics": 3})
    table = game(twice, options={"promotion_once": False})
    play(table, "promote v24", "promote v24")
    assert [k["level"] for k in knights(table)] == [3]
    refused(table, "promote v24", "K-4")


def test_k4_once_a_turn_wherever_the_knight_goes() -> None:
    table = game(lord(knight("v24", active=True), improvements={"politics": 3}))
    play(table, "promote v24", "move v24 v30")
    refused(table, "promote v30", "K-4")


def test_k4_also_on_the_turn_recruited() -> None:
    table = play(game(lord()), "knight v24", "promote v24")
    assert knights(table) == [knight("v24", 2, promoted=True)]


def test_k4_only_an_own_knight() -> None:
    table = game(lord(), {"knights": [knight("v19")]})
    assert legal(table, "promote") == []
    for place in ("v19", "v24"):
        refused(table, f"promote {place}", "K-2")


@pytest.mark.parametrize("level", range(6))
def test_k4_mighty_needs_politics_three(level: int) -> None:
    table = game(lord(knight("v24", 2), improvements={"politics": level, "trade": 3}))
    if level >= 3:
        play(table, "promote v24")
    else:
        refused(table, "promote v24", "K-4: promoting a knight to mighty needs politics level 3")
    play(game(lord(knight("v24"), improvements={"politics": level})), "promote v24")


def test_k4_mighty_is_the_top() -> None:
    table = game(lord(knight("v24", 3), improvements={"politics": 5}))
    refused(table, "promote v24", "K-4: the knight on v24 is already mighty")


def test_k4_the_piece_of_the_next_level_must_be_in_the_supply() -> None:
    own = [knight("v18"), knight("v24", 2), knight("v30", 2)]
    table = game(lord(*own, improvements={"politics": 3}))
    refused(table, "promote v18", "K-4: p0 has no stronger knights left")
    play(table, "promote v24", "promote v18")
    full = game(
        lord(knight("v18", 2), knight("v24", 3), knight("v30", 3), improvements={"politics": 3})
    )
    refused(full, "promote v18", "K-4")


def test_k4_the_old_piece_returns_to_the_supply() -> None:
    table = game(lord(knight("v18"), knight("v24")))
    refused(table, "knight v30", "K-1")
    play(table, "promote v18", "promote v24", "knight v30", "knight v36")
    refused(table, "promote v30", "K-4")


@pytest.mark.parametrize("keys", READY)
def test_k4_it_neither_gives_nor_takes_the_right_to_act(keys: dict[str, Any]) -> None:
    table = game(lord(knight("v24", active=True), knight("v36")), **keys)
    play(table, "promote v24", "promote v36", "activate v36")
    refused(table, "move v36 v18", "K-3")
    play(table, "move v24 v30")
    refused(table, "move v30 v24", "K-3")


def test_k4_the_new_strength_counts_at_once() -> None:
    table = game(lord(knight("v24", active=True)), {"knights": [knight("v36")]})
    refused(table, "move v24 v36", "K-6")
    play(table, "promote v24", "move v24 v36")


def test_k4_a_knight_promoted_in_special_building_may_be_again_in_the_own_turn() -> None:
    builder = lord(knight("v24"), improvements={"politics": 3})
    table = play(game({}, builder, {}, {}, {}), "end", "p1: promote v24")
    refused(table, "p1: promote v24", "K-4")
    play(table, *["end"] * 4, "roll => 1 1 trade", "promote v24")
    assert knights(table, 1)[0]["level"] == 3


def test_k4_a_knight_promoted_in_the_own_turn_may_be_again_in_special_building() -> None:
    # Special building is no part of one's turn, and p0 builds in that of p1's.
    table = game(lord(knight("v24"), improvements={"politics": 3}), {}, {}, {}, {})
    play(table, "promote v24", *["end"] * 5, "roll => 1 1 trade", "end", *["end"] * 3)
    assert list(table.to_act) == [0]
    play(table, "promote v24")
