"""The pirate (F-2)."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.errors import PositionError
from tests.rules.seas import BOARD, SHIP, sea
from tests.rules.table import hand, legal, play, refused
from tests.rules.words import roll

SAILOR = {"settlements": ["v36"], "ships": ["v36-v44"], "hand": {"ore": 1}}
BARRED = "h18"
"""The water next to v36-v43, v36-v44, v43-v51 and others."""


def seven(*players: dict[str, Any], **keys: Any) -> Game:
    """A game in which p0 has just rolled a 7, with robber and pirate active."""
    table = sea(*players, **{"phase": "roll", "robber_active": True, **keys})
    return play(table, roll(7))


def test_f2_no_ship_is_built_on_an_edge_of_its_hex() -> None:
    table = sea({"settlements": ["v36"], "hand": dict(SHIP)}, pirate=BARRED)
    assert legal(table, "ship") == ["ship v29-v36"]
    assert "the pirate blocks" in refused(table, "ship v36-v44", "F-2")


def test_f2_no_ship_moves_from_or_to_an_edge_of_its_hex() -> None:
    table = sea({"settlements": ["v29"], "ships": ["v23-v29", "v29-v36", "v36-v44"]}, pirate="h25")
    assert table.why_not("move_ship v36-v44 v23-v30") is None
    table = sea({"settlements": ["v29"], "ships": ["v23-v29", "v29-v36", "v36-v44"]}, pirate=BARRED)
    refused(table, "move_ship v36-v44 v23-v30", "F-2")
    refused(table, "move_ship v23-v29 v36-v43", "F-2")


def test_f2_no_free_ship_and_no_ship_of_set_up_on_its_edges() -> None:
    table = sea({"settlements": ["v36"], "progress": ["road_building"]}, pirate=BARRED)
    play(table, "play road_building")
    assert legal(table, "ship") == ["ship v29-v36"]
    start = Game.new(players=3, first=0, seed=1, board={**BOARD, "pirate": BARRED}, edition="4e")
    play(start, "settlement v36")
    refused(start, "ship v36-v44", "F-2")
    assert start.why_not("ship v29-v36") is None


def test_f2_it_enters_after_the_first_attack_where_it_starts_on_the_track() -> None:
    table = sea({}, phase="roll", barbarians=6)
    assert "pirate" not in table.position()
    play(table, roll(2, "ship"))
    assert table.position()["pirate"] == "h0"


@pytest.mark.parametrize("edition", ["4e", "3d", "classic"])
def test_f2_it_stands_on_its_hex_from_the_start_inactive(edition: str) -> None:
    table = Game.new(players=3, seed=1, board=BOARD, edition=edition)
    assert table.position()["pirate"] == "h0"
    asleep = sea(SAILOR, phase="roll", edition=edition)
    assert asleep.position()["pirate"] == "h0"
    assert legal(play(asleep, roll(7)), "pirate") == []


def test_f2_with_aggressive_robber_it_still_waits_on_the_track() -> None:
    table = Game.from_position(
        {
            "board": BOARD, "players": [{}, SAILOR, {}], "phase": "roll", "pirate": None,
            "variants": ["aggressive_robber"],
        }
    )  # fmt: skip
    play(table, roll(7))
    assert table.position()["pirate"] is None
    refused(table, "pirate h18 p1", "F-2")
    assert legal(table, "robber")


def test_f2_a_map_without_its_hex_leaves_it_to_the_first_move() -> None:
    board = {name: value for name, value in BOARD.items() if name != "pirate"}
    table = seven({}, SAILOR, board=board)
    play(table, "pirate h18 p1")
    assert table.position()["pirate"] == "h18"


def test_f2_a_seven_moves_robber_or_pirate() -> None:
    table = seven({}, SAILOR)
    assert {text.split()[0] for text in legal(table)} == {"robber", "pirate"}
    play(table, "pirate h1")
    assert table.position()["pirate"] == "h1"
    assert legal(table, "robber") == []
    assert table.to_act == (0,)


def test_f2_it_stays_at_sea_and_must_move() -> None:
    table = seven({})
    refused(table, "pirate h0", "F-2")
    refused(table, "pirate h5", "F-2")
    refused(table, "robber h1", "M-1")


def test_f2_its_mover_robs_one_owner_of_a_ship_there() -> None:
    table = seven({}, SAILOR, {"ships": ["v44-v52"], "hand": {"wool": 2}}, {"settlements": ["v51"]})
    refused(table, "pirate h18", "F-2")
    refused(table, "pirate h18 p3", "F-2")
    refused(table, "pirate h18 p0", "F-2")
    refused(table, "pirate h1 p1", "F-2")
    play(table, "pirate h18 p1 => ore")
    assert hand(table, 0) == {"ore": 1}
    assert hand(table, 1) == {}


def test_f2_a_building_or_road_there_is_not_robbed() -> None:
    table = seven({}, {"settlements": ["v36"], "roads": ["v36-v43"], "hand": {"ore": 1}})
    assert [text for text in legal(table, "pirate h18")] == ["pirate h18"]


def test_f2_theft_may_be_declined_if_the_edition_allows_it() -> None:
    table = seven({}, SAILOR, edition="3d")
    assert legal(table, "pirate h18") == ["pirate h18 p1", "pirate h18"]
    play(table, "pirate h18")
    assert hand(table, 1) == {"ore": 1}


def test_t4_what_the_pirate_stole_is_known_to_the_two_involved() -> None:
    table = seven({}, SAILOR)
    play(table, "pirate h18 p1 => ore")
    assert table.log(0)[-1] == table.log(1)[-1] == "p0: pirate h18 p1 => ore"
    assert table.log(2)[-1] == "p0: pirate h18 p1"


def test_f2_a_result_that_chance_could_not_give() -> None:
    table = seven({}, SAILOR)
    assert "no wool" in str(table.why_not("pirate h18 p1 => wool"))
    assert "no random result" in str(table.why_not("pirate h1 => ore"))


def knight(at: str) -> dict[str, Any]:
    return {"knights": [{"at": at, "active": True}]}


def test_f2_a_knight_chases_the_player_whose_hex_it_touches() -> None:
    table = sea(knight("v12"), SAILOR, robber_active=True, robber="h10", pirate="h7")
    assert {text.split()[2] for text in legal(table, "chase")} == {
        f"h{h}" for h, kind in enumerate(BOARD["hexes"]) if kind == "sea" and h != 7
    }
    refused(table, "chase v12 h11", "K-7")
    play(table, "chase v12 h18 p1 => ore")
    assert (table.position()["pirate"], table.position()["robber"]) == ("h18", "h10")
    assert hand(table, 0) == {"ore": 1}


def test_f2_a_knight_between_both_chooses() -> None:
    table = sea(knight("v36"), robber_active=True, robber="h11", pirate="h18")
    kinds = {BOARD["hexes"][int(text.split()[2][1:])] == "sea" for text in legal(table, "chase")}
    assert kinds == {True, False}
    ashore = sea(knight("v36"), robber_active=True, robber="h11", pirate="h1")
    refused(ashore, "chase v36 h18", "F-2")
    assert ashore.why_not("chase v36 h5") is None


def test_f2_no_chase_before_it_is_active() -> None:
    table = sea(knight("v12"), pirate="h7", edition="4e")
    refused(table, "chase v12 h18", "D-8")


def test_v_knight_errant_chases_the_pirate_before_the_roll() -> None:
    table = sea(
        knight("v12"), phase="roll", robber_active=True, pirate="h7", variants=["knight_errant"]
    )
    play(table, "chase v12 h1", roll(2))
    assert table.position()["pirate"] == "h1"


def test_p20_bishop_moves_the_robber_only() -> None:
    table = sea({"progress": ["bishop"]}, SAILOR, robber_active=True, robber="h10", pirate="h7")
    refused(table, "play bishop h18", "M-1")
    assert all(
        BOARD["hexes"][int(text.split()[2][1:])] != "sea" for text in legal(table, "play bishop")
    )


def test_g_a_knight_card_moves_robber_or_pirate() -> None:
    table = sea({"development": ["knight", "knight"]}, SAILOR, edition="base")
    assert table.position()["pirate"] == "h0"
    play(table, "play knight h18 p1 => ore")
    assert table.position()["pirate"] == "h18"
    assert table.position()["players"][0]["army"] == 1
    refused(play(table, "end", "roll => 1 1"), "play knight h18", "G")


@pytest.mark.parametrize("value", ["h5", "h99", 3, True])
def test_f2_impossible_places_are_refused(value: object) -> None:
    with pytest.raises(PositionError) as refusal:
        sea(pirate=value)
    assert refusal.value.key == "pirate"
