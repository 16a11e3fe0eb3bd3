"""Positions: defaults of missing keys, and values that are computed."""

from typing import Any

from hexhold import Game
from hexhold.board import BEGINNER
from hexhold.engine.vocabulary.codes import (
    ACTIVE,
    BASIC,
    CITIES,
    DESERT,
    NONE,
    PHASE_ACTION,
    PHASE_OVER,
    PHASE_SETUP,
    PROMOTED,
    ROADS,
    SETTLEMENT,
    SETTLEMENTS,
    SPENT,
    WALLS,
)
from hexhold.engine.vocabulary.layout import State
from hexhold.game.positions import read_position, write_position
from tests.game.positions.table import check_conservation, new_table, top_frame

ROAD = ["v0-v3", "v0-v4", "v1-v4", "v1-v5", "v2-v5"]
EXAMPLE: dict[str, Any] = {
    "edition": "6e", "options": {"victory_points": 13}, "seed": 7, "board": "beginner",
    "robber": "h9", "robber_active": False, "merchant": {"hex": "h4", "player": 0},
    "barbarians": 3, "current": 0, "phase": "action", "turn": 12,
    "decks": {"trade": ["merchant", "trade_monopoly"], "politics": [], "science": []},
    "metropolis": {"trade": {"player": 0, "vertex": "v10"}},
    "longest_road": 0,
    "players": [
        {
            "hand": {"ore": 3, "coin": 1}, "roads": ["v10-v14"], "settlements": ["v20"],
            "cities": ["v10"], "reduced": [], "walls": ["v10"],
            "knights": [{"at": "v14", "level": 1, "active": True, "can_act": True}],
            "improvements": {"trade": 4, "politics": 0, "science": 0},
            "progress": ["alchemist"], "vp_cards": ["printer"], "defender": 1,
        },
        {}, {},
    ],
}  # fmt: skip


def read(**keys: Any) -> State:
    """Return a position of three players on the beginner board."""
    return read_position({"board": "beginner", "players": [{}, {}, {}]} | keys)[0]


def test_the_example_of_the_interface() -> None:
    s, setting = read_position(EXAMPLE)
    check_conservation(s, setting)
    assert (s.bank[4], s.bank[5]) == (16, 11)
    assert (s.pieces[0, ROADS], s.pieces[0, SETTLEMENTS], s.pieces[0, CITIES]) == (14, 4, 3)
    assert (s.pieces[0, WALLS], s.pieces[0, BASIC]) == (2, 1)
    assert (s.hand_size[0], s.progress_size[0], s.defenders_left) == (4, 1, 5)
    assert [s.deck_size[t] for t in range(3)] == [2, 0, 0]
    assert s.longest_road == NONE, "one road is not the longest (R-7)"
    again, _ = read_position(write_position(s, setting))
    assert write_position(again, setting) == write_position(s, setting)


def test_players_alone_are_the_beginning_of_set_up() -> None:
    s, setting = read_position({"players": [{}, {}, {}, {}], "seed": 5})
    table = new_table("6e", 4, 5)
    assert (setting.edition, s.phase, top_frame(s)) == ("6e", PHASE_SETUP, "F_SETUP_BUILDING")
    assert (s.current, s.first, s.setup_step) == (0, 0, 0)
    again, _ = read_position({"players": [{}, {}, {}, {}], "seed": 5})
    assert write_position(again, setting) == write_position(s, setting)
    other, _ = read_position({"players": [{}, {}, {}, {}], "seed": 6})
    assert write_position(other, setting)["board"] != write_position(s, setting)["board"]
    assert sorted(s.terrain.values()) == sorted(table.state.terrain.values())


def test_set_up_goes_on_from_its_roads() -> None:
    players = [{}, {"settlements": ["v0"], "roads": ["v0-v3"]}, {}]
    s = read(first=1, phase="setup", players=players)
    assert (s.setup_step, s.current, top_frame(s)) == (1, 2, "F_SETUP_BUILDING")
    players[2] = {"settlements": ["v20"]}
    stack = [["first_turn"], ["setup_building", 2]]
    stack[1] = ["setup_road", 2, "v20"]
    s = read(first=1, phase="setup", players=players, pending={"stack": stack})
    assert (s.setup_step, s.current, top_frame(s)) == (1, 2, "F_SETUP_ROAD")


def test_the_phase_is_action_once_anything_is_on_the_board() -> None:
    assert read(players=[{"roads": ["v0-v3"]}, {}, {}]).phase == PHASE_ACTION


def test_where_the_robber_is_by_default() -> None:
    desert = BEGINNER.terrain.index(DESERT)
    assert (read().robber, read().robber_active) == (NONE, 0)
    assert read(robber_active=True).robber == desert
    assert (read(edition="4e").robber, read(edition="base").robber_active) == (desert, 1)
    assert read(edition="4e", robber=None).robber == NONE
    assert read(variants=["aggressive_robber"]).robber == desert
    # It does not wait, and nothing shows that it has left the track (S-4).
    assert read(options={"robber_waits": False}).robber == NONE


def test_decks_left_out_are_full_less_the_cards_in_sight() -> None:
    players = [{"progress": ["spy", "crane"], "vp_cards": ["printer"]}, {"progress": ["spy"]}, {}]
    s = read(players=players, decks={"trade": []}, phase="action")
    assert [s.deck_size[t] for t in range(3)] == [0, 16, 16]
    s = read(edition="base", players=[{"development": ["monopoly"], "army": 3}, {}, {}])
    assert s.development_size == 21


def test_longest_road_is_judged_on_reading() -> None:
    assert read(players=[{"roads": ROAD}, {}, {}]).longest_road == 0
    cut = {"knights": [{"at": "v4"}]}
    assert read(players=[{"roads": ROAD}, cut, {}], longest_road=0).longest_road == NONE
    far = ["v7-v12", "v8-v12", "v8-v13", "v9-v13", "v9-v14"]
    tied = [{"roads": ROAD}, {"roads": far}, {}]
    assert read(players=tied).longest_road == NONE
    assert read(players=tied, longest_road=1).longest_road == 1


def test_who_has_the_points_in_the_own_turn_has_won() -> None:
    rich = {"cities": ["v0", "v1", "v2", "v7"], "defender": 5}
    s = read(players=[rich, {}, {}], pending={"stack": [["action", 0], ["spy", 0, 1]]})
    assert (s.phase, s.winner) == (PHASE_OVER, 0)
    assert read(players=[{}, rich, {}], phase="action").winner == NONE
    assert read(players=[rich, {}, {}], phase="over", winner=0).winner == 0


def test_knights_and_this_turn() -> None:
    knights = [
        {"at": "v14", "active": True},
        {"at": "v20", "active": True, "can_act": False, "promoted": True},
    ]
    keys: dict[str, Any] = {"players": [{"knights": knights}, {"knights": [{"at": "v30"}]}, {}]}
    s = read(**keys)
    assert (s.marks[14], s.marks[20], s.marks[30]) == (ACTIVE, ACTIVE | SPENT | PROMOTED, 0)
    s = read(**keys, phase="roll", this_turn={"unready": ["v14"]})
    assert (s.marks[14], s.marks[20]) == (ACTIVE | SPENT, ACTIVE | PROMOTED)
    turn = {"fleet": ["ore", "coin"], "harbor": [1, 2, 2], "offers": 3, "built": True, "rolls": [8]}
    s, setting = read_position({"board": "beginner", "this_turn": turn} | keys)
    assert write_position(s, setting)["this_turn"] == {**turn, "fleet": ["ore", "coin"]}
    assert (s.harbor_offers[2], s.offers_made) == (2, 3)


def test_a_road_without_a_building_is_accepted() -> None:
    assert read(players=[{"roads": ["v0-v3"]}, {}, {}]).road_length[0] == 1


def test_steps_that_need_no_player_are_taken() -> None:
    stack = [["start_action", 0], ["produce", 0, 6], ["attack", 0]]
    s = read(phase="roll", barbarians=7, pending={"stack": stack})
    assert (s.phase, s.barbarians, s.robber_active) == (PHASE_ACTION, 0, 1)


def test_which_reduced_city_to_replace_comes_back() -> None:
    stack = [["action", 0], ["replace", 0]]
    players = [{"reduced": ["v0", "v1"]}, {}, {}]
    data = {"edition": "classic", "board": "beginner", "players": players, "phase": "action"}
    s, setting = read_position(data | {"pending": {"stack": stack}})
    assert top_frame(s) == "F_REPLACE"
    again, _ = read_position(write_position(s, setting))
    assert write_position(again, setting) == write_position(s, setting)


def test_a_pending_offer_and_its_answers() -> None:
    players = [{"hand": {"ore": 2}}, {"hand": {"wool": 1}}, {"hand": {"coin": 1}}]
    offer = {"give": {"ore": 2}, "want": {"wool": 1}}
    counter = {"give": {"coin": 1}, "want": {"ore": 1}}
    pending = {
        "stack": [["action", 0], ["offer", 0]],
        "offer": offer,
        "answers": [None, "accept", counter],
    }
    s, setting = read_position({"players": players, "phase": "action", "pending": pending})
    assert write_position(s, setting)["pending"] == pending


def test_a_displaced_knight_counts_as_its_piece() -> None:
    players = [{"knights": [{"at": "v14"}]}, {"roads": ["v10-v14", "v6-v10"]}, {}]
    stack = [["action", 0], ["retreat", 1, 2, True, "v14", None]]
    s = read(players=players, pending={"stack": stack})
    assert (s.pieces[1, BASIC], s.pieces[1, BASIC + 1]) == (2, 1)
    assert s.building[14] != SETTLEMENT


def test_a_displaced_knight_without_a_place_is_back_in_the_supply() -> None:
    stack = [["action", 0], ["retreat", 1, 1, True, "v6", None]]
    game = Game.from_position(
        {
            "board": "beginner",
            "phase": "action",
            "players": [{}, {}, {}],
            "pending": {"stack": stack},
        }
    )
    assert game.to_act == (0,)
    assert "pending" not in game.position()


def test_a_set_up_position_tells_by_its_pieces_what_is_due() -> None:
    seats: dict[str, Any] = {"board": "beginner", "phase": "setup"}
    begun = Game.from_position({**seats, "players": [{"settlements": ["v10"]}, {}, {}]})
    assert [str(action) for action in begun.legal_actions()] == [
        "p0: road v6-v10",
        "p0: road v10-v14",
        "p0: road v10-v15",
    ]
    assert "pending" not in begun.position()
    placed = {"settlements": ["v10"], "roads": ["v10-v15"]}
    assert Game.from_position({**seats, "players": [placed, {}, {}]}).to_act == (1,)
