"""Games for two: the pieces that are placed for neutral colours, and theirs in play (W-3, W-4)."""

from typing import Any

import pytest

from hexhold import Game
from tests.rules.neutrals import NEUTRALS, ROAD, knight, neutral
from tests.rules.table import duel, hand, legal, play, refused, row
from tests.rules.words import roll, way

SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
KNIGHT = {"ore": 1, "wool": 1}


# W-3


def builder(cards: dict[str, int], **more: Any) -> dict[str, Any]:
    return {"settlements": ["v0"], "roads": way(0, 3, 7), "hand": cards, **more}


def test_w3_a_road_brings_a_road_of_either_neutral() -> None:
    table = play(duel(builder(ROAD), neutrals=NEUTRALS), "road v7-v12")
    assert table.to_act == (0,)
    assert legal(table) == [
        "neutral n0 road v29-v35", "neutral n0 road v30-v35", "neutral n0 road v39-v44",
        "neutral n0 road v40-v45", "neutral n0 road v44-v48",
        "neutral n1 road v36-v41", "neutral n1 road v41-v45", "neutral n1 road v41-v46",
    ]  # fmt: skip
    refused(table, "end", "W-3")
    refused(table, "done", "W-3")
    refused(table, "neutral n0 settlement v35", "W-3")
    refused(table, "neutral n1 road v35-v40", "R-3: v35-v40 is already taken")
    why = refused(table, "neutral n1 road v0-v4", "R-3")
    assert why.startswith("R-3: v0-v4 does not connect to a road or building of n1")
    play(table, "neutral n1 road v41-v45")
    assert neutral(table, 1)["roads"] == ["v41-v45"]
    assert table.position()["phase"] == "action" and "end" in legal(table)


def test_w3_a_refusal_names_whom_it_is_about() -> None:
    table = duel(neutrals=NEUTRALS)
    assert "p0 can't do that" in refused(table, "neutral n1 road v41-v45", "T-1")
    table = play(duel(phase="roll"), roll(5))
    assert "p0 can only roll" in refused(table, "neutral n0 road v0-v3", "W-2")


def test_w3_a_settlement_brings_a_settlement() -> None:
    table = play(duel(builder(SETTLEMENT), neutrals=NEUTRALS), "settlement v7")
    assert legal(table) == ["neutral n0 settlement v35"]
    refused(table, "neutral n0 settlement v40", "R-4")
    play(table, "neutral n0 settlement v35")
    assert neutral(table)["settlements"] == ["v35", "v44"]


def test_w3_without_a_place_for_a_settlement_a_road() -> None:
    short = [{"settlements": ["v44"], "roads": ["v40-v44"]}]
    table = play(duel(builder(SETTLEMENT), neutrals=short), "settlement v7")
    assert legal(table) == [
        "neutral n0 road v35-v40", "neutral n0 road v39-v44", "neutral n0 road v40-v45",
        "neutral n0 road v44-v48",
    ]  # fmt: skip


def test_w3_without_a_settlement_left_a_road() -> None:
    all_built = {"settlements": ["v44", "v35", "v18", "v8", "v2"], "roads": way(44, 40, 45, 41)}
    table = play(duel(builder(SETTLEMENT), neutrals=[all_built]), "settlement v7")
    assert {text.split()[2] for text in legal(table)} == {"road"}


def test_w3_nothing_where_nothing_can_be_placed() -> None:
    for own, text in ((ROAD, "road v7-v12"), (SETTLEMENT, "settlement v7"), (KNIGHT, "knight v7")):
        table = play(duel(builder(own)), text)
        assert "end" in legal(table)


def test_w3_a_knight_brings_a_basic_knight_that_sleeps() -> None:
    table = play(duel(builder(KNIGHT), neutrals=NEUTRALS), "knight v7")
    assert legal(table) == ["neutral n0 knight v35", "neutral n0 knight v40"]
    play(table, "neutral n0 knight v40")
    assert neutral(table)["knights"] == [knight("v40")]


def test_w3_without_a_basic_knight_a_road() -> None:
    full = [{"knights": [knight("v40"), knight("v35")], "roads": way(44, 40, 35, 30)}]
    table = play(duel(builder(KNIGHT), neutrals=full), "knight v7")
    assert {text.split()[2] for text in legal(table)} == {"road"}


def test_w3_a_promotion_promotes_a_neutral_to_strong_at_most() -> None:
    own = builder(KNIGHT, knights=[knight("v7")])
    pair = [{"knights": [knight("v40"), knight("v35", 2)]}, {"knights": [knight("v30")]}]
    table = play(duel(own, neutrals=pair), "promote v7")
    assert legal(table) == ["neutral n0 promote v40", "neutral n1 promote v30"]
    assert refused(table, "neutral n0 promote v35", "W-3") == (
        "W-3: the neutral knight on v35 is strong and can't be promoted further"
    )
    refused(table, "neutral n1 promote v40", "K-2: n1 has no knight on v40")
    play(table, "neutral n0 promote v40")
    assert neutral(table)["knights"] == [knight("v35", 2), knight("v40", 2)]


def test_w3_a_promotion_brings_nothing_else() -> None:
    own = builder(KNIGHT, knights=[knight("v7")])
    strong = [{"knights": [knight("v40", 2), knight("v35", 2)], "roads": way(44, 40, 35)}]
    assert "end" in legal(play(duel(own, neutrals=strong), "promote v7"))


def test_w3_city_wall_activation_and_improvement_bring_nothing() -> None:
    own = {
        "settlements": ["v8"], "cities": ["v18"], "roads": way(8, 13), "knights": [knight("v13")],
        "hand": {"ore": 3, "grain": 3, "brick": 2, "paper": 1},
    }  # fmt: skip
    table = duel(own, neutrals=NEUTRALS)
    for text in ("city v8", "wall v18", "activate v13", "improve science"):
        assert "end" in legal(play(table, text))


def test_w3_set_up_brings_no_neutral_pieces() -> None:
    table = Game.new(players=2, seed=2, first=1)
    before = table.position()["neutrals"]
    for _ in range(8):
        table.apply(table.legal_actions()[0])
    assert table.position()["phase"] == "roll"
    assert table.position()["neutrals"] == before


def test_w3_neutral_knights_do_not_defend_and_no_player_counts_them() -> None:
    table = duel(
        {"cities": ["v8"]}, {"cities": ["v40"]},
        neutrals=[{"knights": [knight("v18", 2)]}], phase="roll", barbarians=6,
    )  # fmt: skip
    play(table, roll(5, "ship"))
    assert legal(table) == ["pillage v8"]


def test_w3_neutral_settlements_draw_nothing_and_are_not_robbed() -> None:
    table = duel(
        {}, {"hand": {"ore": 1}}, neutrals=[{"settlements": ["v8"]}],
        phase="roll", robber="h9", robber_active=True,
    )  # fmt: skip
    play(table, roll(6))
    assert hand(table, 0) == {} and hand(table, 1) == {"ore": 1}
    play(table, roll(7))
    assert "robber h4" in legal(table)


# W-4


def test_w4_the_displacing_player_places_a_neutral_knight() -> None:
    own = {"roads": way(12, 17, 22), "knights": [knight("v12", 2, active=True)]}
    neutrals = [{"roads": way(22, 28, 34), "knights": [knight("v22")]}]
    table = play(duel(own, neutrals=neutrals), "move v12 v22")
    assert table.to_act == (0,)
    assert legal(table) == ["retreat v28", "retreat v34"]
    position = table.position()
    assert Game.from_position(position).position() == position
    play(table, "retreat v34")
    assert neutral(table)["knights"] == [knight("v34")]


def test_w4_a_neutral_knight_without_a_place_leaves_the_game_for_good() -> None:
    own = {"roads": way(12, 17, 22), "knights": [knight("v12", 2, active=True)], "hand": KNIGHT}
    table = duel(own, neutrals=[{"roads": ["v22-v28"], "knights": [knight("v22"), knight("v28")]}])
    play(table, "move v12 v22")
    assert neutral(table) == {"roads": ["v22-v28"], "knights": [knight("v28")], "lost": [1]}
    play(table, "knight v12")
    assert {text.split()[2] for text in legal(table)} == {"road"}


def test_w4_intrigue_displaces_a_neutral_knight() -> None:
    own = {"roads": way(12, 17, 22), "progress": ["intrigue"]}
    neutrals = [{"roads": way(22, 28), "knights": [knight("v22", 2)]}]
    table = play(duel(own, neutrals=neutrals), "play intrigue v22")
    assert legal(table) == ["retreat v28"]
    play(table, "retreat v28")
    assert neutral(table)["knights"] == [knight("v28", 2)]


def test_w4_deserter_takes_the_weakest_knight_of_a_neutral() -> None:
    own = {"roads": way(12, 17), "progress": ["deserter"]}
    three = [knight("v40", 2), knight("v35"), knight("v30")]
    table = duel(own, neutrals=[{}, {"knights": three, "roads": way(40, 35)}])
    assert legal(table, "play deserter") == ["play deserter n1"]
    play(table, "play deserter n1")
    assert legal(table) == ["remove v30", "remove v35"]
    refused(table, "remove v40", "W-4")
    position = table.position()
    assert Game.from_position(position).position() == position
    play(table, "remove v35", "knight v12 1")
    assert [k["at"] for k in neutral(table, 1)["knights"]] == ["v30", "v40"]
    assert row(table)["knights"] == [knight("v12")]
    assert "end" in legal(table)


def test_w4_no_other_knight_deserts_than_one_of_the_neutral_named() -> None:
    neutrals = [{"knights": [knight("v40")]}, {"knights": [knight("v30")]}]
    table = duel({"progress": ["deserter"], "knights": [knight("v0")]}, neutrals=neutrals)
    play(table, "play deserter n0")
    for v in ("v30", "v0", "v1"):
        refused(table, f"remove {v}", "W-4")
    assert legal(table) == ["remove v40"]


def test_w4_a_deserted_knight_can_be_placed_again() -> None:
    own = {**builder(KNIGHT), "progress": ["deserter"]}
    neutrals = [{"roads": way(35, 40), "knights": [knight("v35"), knight("v40")]}]
    table = play(duel(own, neutrals=neutrals), "play deserter n0", "remove v40", "done")
    play(table, "knight v7")
    assert legal(table) == ["neutral n0 knight v40"]


def test_w4_deserter_still_asks_the_opponent() -> None:
    table = duel({"progress": ["deserter"]}, {"knights": [knight("v8")]})
    assert legal(table, "play deserter") == ["play deserter p1"]
    refused(table, "play deserter n0", "P-21")
    assert play(table, "play deserter p1").to_act == (1,)


def test_w4_diplomat_removes_a_neutral_road_and_relocating_brings_none() -> None:
    own = {"settlements": ["v0"], "roads": way(0, 3, 7), "progress": ["diplomat", "diplomat"]}
    table = play(duel(own, neutrals=NEUTRALS), "play diplomat v35-v40")
    assert neutral(table)["roads"] == ["v40-v44"]
    play(table, "play diplomat v3-v7", "road v0-v4")
    assert "end" in legal(table)


def test_w4_smith_brings_as_many_neutral_promotions() -> None:
    own = {"knights": [knight("v8"), knight("v18")], "progress": ["smith"]}
    pair = [{"knights": [knight("v40")]}, {"knights": [knight("v30")]}]
    table = play(duel(own, neutrals=pair), "play smith", "promote v8")
    play(table, "neutral n0 promote v40", "promote v18")
    assert legal(table) == ["neutral n1 promote v30"]
    play(table, "neutral n1 promote v30")
    assert "end" in legal(table)


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_w4_road_building_brings_two_neutral_roads(edition: str) -> None:
    card = (
        {"development": ["road_building"]} if edition == "base" else {"progress": ["road_building"]}
    )
    table = duel({**builder({}), **card}, neutrals=NEUTRALS, edition=edition)
    play(table, "play road_building", "road v7-v12", "neutral n0 road v44-v48")
    position = table.position()
    assert Game.from_position(position).position() == position
    play(table, "road v12-v17")
    assert len(legal(table, "neutral n1 road")) == 3
    play(table, "neutral n1 road v41-v45")
    assert len(neutral(table)["roads"]) == 3 and neutral(table, 1)["roads"] == ["v41-v45"]
    assert "end" in legal(table)


def test_w4_a_neutral_alone_longest_keeps_the_card_from_the_players() -> None:
    six = [{"roads": way(16, 22, 28, 34, 39, 44, 40)}]
    five = {"roads": way(0, 3, 7, 12, 8, 13)}
    assert "longest_road" not in duel(five, neutrals=six).position()
    assert duel(five).position()["longest_road"] == 0
    assert (
        "longest_road" not in duel({"roads": [*five["roads"], "v13-v18"]}, neutrals=six).position()
    )


def test_w4_a_neutral_road_can_cost_the_holder_the_card() -> None:
    five = {"settlements": ["v0"], "roads": way(0, 3, 7, 12, 8, 13), "hand": ROAD}
    six = [{"roads": way(16, 22, 28, 34, 39, 44, 40)}]
    equal = [{"roads": way(22, 28, 34, 39, 44, 40)}]
    table = duel({**five}, neutrals=equal, longest_road=0)
    assert table.position()["longest_road"] == 0
    play(table, "road v0-v4")
    assert table.position()["longest_road"] == 0
    table = duel({**five}, neutrals=six, longest_road=0)
    assert "longest_road" not in table.position()
