"""Ships: where they are built, and when they move (F-1)."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.errors import PositionError
from tests.rules.seas import BOARD, SHIP, sea
from tests.rules.table import game, hand, legal, play, refused
from tests.rules.words import roll, way

ROAD = {"brick": 1, "lumber": 1}
FIFTEEN = [
    "v36-v44", "v44-v52", "v43-v51", "v51-v59", "v52-v59", "v59-v66", "v66-v72", "v72-v78",
    "v66-v73", "v73-v79", "v78-v84", "v79-v84", "v84-v89", "v79-v85", "v85-v90",
]  # fmt: skip


def at_home(**keys: Any) -> dict[str, Any]:
    """A player with a settlement on v36 and the cards for a ship."""
    return {"settlements": ["v36"], "hand": dict(SHIP), **keys}


def test_f1_a_ship_costs_lumber_and_wool_and_goes_out_from_a_building() -> None:
    table = play(sea(at_home()), "ship v36-v44")
    assert table.position()["players"][0]["ships"] == ["v36-v44"]
    assert "roads" not in table.position()["players"][0]
    assert hand(table, 0) == {}


def test_r1_a_ship_without_the_cards() -> None:
    refused(sea(at_home(hand={"lumber": 2})), "ship v36-v44", "R-1")


def test_c4_fifteen_ships_and_no_more() -> None:
    table = sea({"settlements": ["v36"], "ships": FIFTEEN, "hand": dict(SHIP)})
    refused(table, "ship v29-v36", "C-4")
    assert legal(table, "ship") == []
    with pytest.raises(PositionError, match=r"players\.0\.ships"):
        sea({"ships": [*FIFTEEN, "v29-v36"]})


def test_f1_a_ship_goes_along_the_coast_but_not_inland() -> None:
    table = sea({"settlements": ["v43"], "hand": dict(SHIP)})
    assert legal(table, "ship") == ["ship v36-v43", "ship v43-v51"]
    assert "does not touch the sea" in refused(table, "ship v35-v43", "F-1")


def test_f1_a_ship_on_an_edge_out_of_reach() -> None:
    refused(sea(at_home()), "ship v18-v24", "F-1")
    refused(sea(at_home(ships=["v36-v44"])), "ship v36-v44", "R-3")


def test_f1_no_ships_on_a_board_without_sea() -> None:
    table = game({"settlements": ["v10"], "hand": dict(SHIP)})
    refused(table, "ship v10-v15", "F-1")
    assert legal(table, "ship") == []


def test_f1_a_ship_continues_a_ship_but_not_a_road() -> None:
    afloat = sea({"ships": ["v36-v44"], "hand": dict(SHIP)})
    assert afloat.why_not("ship v44-v52") is None
    ashore = sea({"roads": ["v23-v29"], "hand": dict(SHIP)})
    refused(ashore, "ship v23-v30", "F-1")
    joined = sea({"roads": ["v23-v29"], "settlements": ["v23"], "hand": dict(SHIP)})
    assert joined.why_not("ship v23-v30") is None


def test_r3_a_road_continues_no_ship_except_at_an_own_building() -> None:
    refused(sea({"ships": ["v36-v44"], "hand": dict(ROAD)}), "road v44-v52", "R-3")
    landed = sea({"ships": ["v36-v44"], "settlements": ["v44"], "hand": dict(ROAD)})
    assert landed.why_not("road v44-v52") is None


def test_r3_no_road_at_sea() -> None:
    table = sea({"settlements": ["v17"], "hand": dict(ROAD)})
    assert "does not touch land" in refused(table, "road v12-v17", "R-3")


@pytest.mark.parametrize(
    "blocker",
    [{"settlements": ["v44"]}, {"knights": [{"at": "v44"}]}],
)
def test_f1_another_players_piece_cuts_a_line_of_ships_off(blocker: dict[str, Any]) -> None:
    table = sea({"ships": ["v36-v44"], "hand": dict(SHIP)}, blocker)
    refused(table, "ship v44-v52", "F-1")
    assert legal(table, "ship") == ["ship v29-v36", "ship v36-v43"]


def test_r4_a_settlement_across_the_water_at_the_end_of_a_ship() -> None:
    cards = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    table = sea({"ships": ["v36-v44"], "hand": cards})
    assert table.why_not("settlement v44") is None
    at_sea = sea({"ships": ["v12-v17"], "hand": cards})
    refused(at_sea, "settlement v12", "R-4")


def test_s2_in_set_up_a_ship_may_stand_in_for_a_road_on_the_coast() -> None:
    table = Game.new(players=3, first=0, seed=1, board=BOARD)
    play(table, "settlement v36")
    assert sorted(legal(table)) == [
        "road v29-v36", "road v36-v43", "ship v29-v36", "ship v36-v43", "ship v36-v44",
    ]  # fmt: skip
    play(table, "ship v36-v44")
    assert table.to_act == (1,)
    assert Game.from_position(table.position()).position()["players"] == table.position()["players"]
    inland = Game.new(players=3, first=0, seed=1, board=BOARD)
    play(inland, "settlement v28")
    refused(inland, "ship v28-v35", "F-1")
    refused(inland, "ship v36-v44", "S-2")


def test_f1_a_ship_of_set_up_moves_in_the_first_turn() -> None:
    table = Game.new(players=3, first=0, seed=1, board=BOARD)
    for vertex, edge in (("v36", "ship v36-v44"), ("v10", "road v10-v15"), ("v71", "road v71-v77")):
        play(table, f"settlement {vertex}", edge)
    for vertex, edge in (("v58", "road v51-v58"), ("v22", "road v22-v28"), ("v27", "road v27-v34")):
        play(table, f"city {vertex}", edge)
    play(table, roll(2))
    play(table, "move_ship v36-v44 v29-v36")


def test_f1_one_ship_a_turn_moves_from_an_open_end() -> None:
    table = sea({"settlements": ["v36"], "ships": ["v36-v44", "v44-v52", "v29-v36"]})
    assert "open end" in refused(table, "move_ship v36-v44 v36-v43", "F-1")
    play(table, "move_ship v44-v52 v36-v43")
    assert table.position()["players"][0]["ships"] == ["v29-v36", "v36-v43", "v36-v44"]
    assert table.position()["this_turn"]["ship_moved"] is True
    refused(table, "move_ship v29-v36 v23-v29", "F-1")
    assert legal(table, "move_ship") == []
    table = play(table, "end", roll(2), "end", roll(2), "end", roll(2))
    assert table.why_not("move_ship v29-v36 v44-v52") is None


def test_f1_a_ship_moves_to_a_legal_edge_that_it_does_not_itself_reach() -> None:
    table = sea({"settlements": ["v36"], "ships": ["v36-v44"]})
    refused(table, "move_ship v36-v44 v44-v52", "F-1")
    refused(table, "move_ship v36-v44 v36-v44", "F-1")
    refused(table, "move_ship v36-v44 v35-v43", "F-1")
    assert legal(table, "move_ship") == [
        "move_ship v36-v44 v29-v36", "move_ship v36-v44 v36-v43",
    ]  # fmt: skip


def test_f1_a_refused_move_names_the_edge_that_it_is_about() -> None:
    table = sea({"settlements": ["v36"], "roads": ["v29-v36"], "ships": ["v36-v44"]})
    assert "v29-v36 is already taken" in refused(table, "move_ship v36-v44 v29-v36", "R-3")
    assert "v28-v35 does not touch the sea" in refused(table, "move_ship v36-v44 v28-v35", "F-1")
    assert "no ship on v44-v52" in refused(table, "move_ship v44-v52 v36-v43", "F-1")


def test_f1_a_ship_built_this_turn_does_not_move() -> None:
    table = play(sea(at_home()), "ship v36-v44")
    assert "built this turn" in refused(table, "move_ship v36-v44 v36-v43", "F-1")
    assert table.position()["this_turn"]["ships_built"] == ["v36-v44"]
    table = Game.from_position(table.position())
    refused(table, "move_ship v36-v44 v36-v43", "F-1")


def test_f1_a_route_between_two_own_buildings_is_closed() -> None:
    table = sea({"settlements": ["v36", "v52"], "ships": ["v36-v44", "v44-v52"]})
    refused(table, "move_ship v36-v44 v36-v43", "F-1")
    refused(table, "move_ship v44-v52 v36-v43", "F-1")
    branch = sea({"settlements": ["v36", "v52"], "ships": ["v36-v44", "v44-v52", "v37-v44"]})
    assert {text.split()[1] for text in legal(branch, "move_ship")} == {"v37-v44"}


def test_f1_a_route_between_a_building_and_an_own_knight_is_closed() -> None:
    table = sea({"settlements": ["v36"], "ships": ["v36-v44"], "knights": [{"at": "v44"}]})
    refused(table, "move_ship v36-v44 v36-v43", "F-1")
    beyond = sea(
        {"settlements": ["v36"], "ships": ["v36-v44", "v44-v52"], "knights": [{"at": "v44"}]}
    )
    assert {text.split()[1] for text in legal(beyond, "move_ship")} == {"v44-v52"}


def test_f1_anothers_piece_at_the_end_leaves_a_route_open() -> None:
    table = sea({"settlements": ["v36"], "ships": ["v36-v44", "v44-v52"]}, {"settlements": ["v52"]})
    assert table.why_not("move_ship v44-v52 v36-v43") is None


ONLY_SHIP = {"settlements": ["v29", "v52"], "ships": ["v36-v44"], "knights": [{"at": "v36"}]}


def test_f1_a_move_takes_no_knight_its_only_ship() -> None:
    """`knight_link` "route": the knight on v36 stands on the one ship there."""
    table = sea(ONLY_SHIP, edition="6e")
    assert "without a road or ship" in refused(table, "move_ship v36-v44 v52-v59", "F-1")
    assert legal(table, "move_ship") == ["move_ship v36-v44 v29-v36"]
    play(table, "move_ship v36-v44 v29-v36")


@pytest.mark.parametrize("edition", ["4e", "3d", "classic"])
def test_f1_a_ship_that_links_a_knight_to_no_building_may_go(edition: str) -> None:
    """`knight_link` "building": a move breaks no link that does not stand."""
    table = sea(ONLY_SHIP, edition=edition)
    assert "move_ship v36-v44 v52-v59" in legal(table, "move_ship")
    play(table, "move_ship v36-v44 v52-v59")
    assert Game.from_position(table.position()).position() == table.position()


#: p0's knight on v23, whose way home another's settlement on v29 may cut.
OUTPOST = {"settlements": ["v36"], "ships": way(36, 29, 23, 30) + way(12, 17)}


@pytest.mark.parametrize("edition", ["6e", "4e"])
@pytest.mark.parametrize("others", [{}, {"knights": [{"at": "v29"}]}], ids=["linked", "cut off"])
def test_f1_a_knight_that_others_have_cut_off_holds_no_ship(
    edition: str, others: dict[str, Any]
) -> None:
    table = sea({**OUTPOST, "knights": [{"at": "v23"}]}, others, edition=edition)
    assert {text.split()[1] for text in legal(table, "move_ship")} == {"v12-v17", "v23-v30"}
    for edge in ("v12-v17", "v23-v30"):
        assert table.why_not(f"move_ship {edge} v36-v44") is None
    closed = "v23-v29 v36-v44", "v29-v36 v36-v44"
    for move in closed:
        assert "open end" in refused(table, f"move_ship {move}", "F-1")


def test_f1_only_own_ships_move_and_only_where_there_is_one() -> None:
    table = sea({"settlements": ["v36"], "roads": ["v29-v36"]}, {"ships": ["v44-v52"]})
    for edge in ("v29-v36", "v44-v52", "v12-v17"):
        assert "no ship" in refused(table, f"move_ship {edge} v36-v44", "F-1")


def test_f1_ships_move_in_the_own_action_phase_only() -> None:
    table = sea({"settlements": ["v36"], "ships": ["v36-v44"]}, phase="roll")
    refused(table, "move_ship v36-v44 v36-v43", "T-1")
    seats = [at_home(ships=["v36-v44"]), *({} for _ in range(4))]
    special = Game.from_position(
        {"board": BOARD, "players": [{}, *seats[:1], {}, {}, {}], "phase": "special_building"}
    )
    assert special.to_act == (1,)
    assert special.why_not("ship v44-v52") is None
    refused(special, "move_ship v36-v44 v36-v43", "L-1")


def test_t1_a_ship_ends_trade_where_phases_are_separate() -> None:
    cards = {"lumber": 1, "wool": 5}
    table = sea(at_home(hand=cards), options={"phases": "separate"})
    refused(play(table, "ship v36-v44"), "bank wool ore", "T-1")
    moved = sea(
        {"settlements": ["v36"], "ships": ["v36-v44"], "hand": {"wool": 4}},
        options={"phases": "separate"},
    )
    assert play(moved, "move_ship v36-v44 v36-v43").why_not("bank wool ore") is None


@pytest.mark.parametrize(
    ("key", "seat", "keys"),
    [
        ("players.0.ships.0", {"ships": ["v35-v43"]}, {}),
        ("players.0.ships.0", {"roads": ["v36-v43"], "ships": ["v36-v43"]}, {}),
        ("players.0.roads.0", {"roads": ["v36-v44"]}, {}),
        ("this_turn.ships_built.0", {"ships": []}, {"this_turn": {"ships_built": ["v36-v44"]}}),
    ],
)
def test_f1_impossible_ships_are_refused(
    key: str, seat: dict[str, Any], keys: dict[str, Any]
) -> None:
    with pytest.raises(PositionError) as refusal:
        sea(seat, **keys)
    assert refusal.value.key == key
