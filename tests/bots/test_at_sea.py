"""Bots in the sea scenarios: legal everywhere, and at home on ships."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from hexhold import Game
from hexhold.compiler import INTERPRETED
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.packing import kind_of
from tests.bots.matches import EDITIONS, Match, ask, choice, many
from tests.bots.test_legality import ask_throughout
from tests.rules.seas import BOARD, ROWS, SHIP, sea
from tests.rules.table import play
from tests.rules.words import roll, way

BOARDS = ("heading_for_new_shores", "through_the_desert")
#: What steady players answer on a board with more vertices than a word has bits.
ANSWERS = """
import json
from tests.bots.matches import Match, ask
match = Match("6e", 6, 2, "heading_for_new_shores")
told = []
for _ in range(40):
    told.append(ask(match, "steady", match.deciders()[0]))
    match.step(told[-1])
print(json.dumps(told))
"""


@pytest.mark.parametrize("edition", EDITIONS)
def test_answers_are_legal_at_sea_while_pieces_run_out(edition: str) -> None:
    met: set[str] = set()
    for seed in range(many(10, 2)):
        match = Match(edition, 3 + seed % 2, seed, BOARDS[seed // 2 % 2], victory_points=30)
        met |= ask_throughout(match, seed, many(4000, 400))
    if not INTERPRETED:
        assert met >= {"F_GOLD", "F_ROBBER", "F_FREE_ROAD"}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("edition", ["6e", "4e", "base"])
def test_steady_plays_legally_to_the_end_and_settles_abroad(board: str, edition: str) -> None:
    played: Counter[int] = Counter()
    abroad = 0
    for seed in range(many(6, 1)):
        match = Match(edition, 3 + seed % 2, seed, board, victory_points=10)
        while deciders := match.deciders():
            action = ask(match, "steady", deciders[0])
            assert match.why_not(action) == 0
            match.step(action)
            played[kind_of(action)] += 1
        abroad += sum(match.state.islands.values())
    if not INTERPRETED:
        assert played[codes.A_SHIP] > 0
        assert abroad > 0


def seven(*players: dict[str, Any]) -> Game:
    return play(sea(*players, phase="roll", robber_active=True), roll(7))


def test_steady_sends_the_pirate_where_the_robber_can_do_nothing() -> None:
    afloat = {"ships": ["v36-v44"], "hand": {"ore": 1}}
    assert choice(seven({}, afloat)).startswith(("pirate h18 p1", "pirate h12 p1"))
    ashore = {**afloat, "settlements": ["v36"]}
    assert choice(seven({}, ashore)).startswith("robber")
    assert choice(seven({})).startswith("robber")


def test_steady_takes_from_gold_what_it_needs() -> None:
    hand = {"brick": 1, "lumber": 1, "wool": 1}
    player = {"settlements": ["v52"], "roads": ["v52-v60", "v60-v67"], "hand": hand}
    table = sea(player, phase="roll")
    assert choice(play(table, roll(4))) == "take grain"


def test_steady_sails_to_a_foreign_area() -> None:
    table = sea({"settlements": ["v36"], "hand": {"lumber": 1, "wool": 1}})
    assert choice(table) == "ship v36-v44"
    cards = {"lumber": 1, "wool": 1, "brick": 1, "grain": 1}
    assert choice(sea({"ships": ["v36-v44"], "hand": cards})) == "settlement v44"


#: All fifteen roads, from a settlement on v29 with the sea before it.
ALL_ROADS = [*way(29, 22, 16, 10, 15, 21, 27, 34, 41, 49, 57, 64, 71, 77, 83), "v36-v43"]


@pytest.mark.parametrize("left", [0, 1], ids="{} roads left".format)
def test_steady_lays_ships_for_a_card_once_no_roads_are_left(left: int) -> None:
    mine = {"settlements": ["v29"], "roads": ALL_ROADS[left:], "progress": ["road_building"]}
    # No landing is left to sail to.
    cork = {"settlements": ["v17"], "roads": way(17, 23), "knights": [{"at": "v23"}]}
    table = sea(mine, {"settlements": ["v37", "v52"]}, cork)
    play(table, "play road_building")
    for word in ("road ", "ship ")[1 - left :]:
        answer = choice(table)
        assert answer.startswith(word)
        play(table, answer)


def test_steady_builds_the_removed_kind_again() -> None:
    table = sea({"settlements": ["v36"], "ships": ["v36-v44"], "progress": ["diplomat"]})
    assert choice(play(table, "play diplomat v36-v44")).startswith("ship ")


def test_steady_starts_where_the_scenario_lets_it() -> None:
    rich = {**BOARD, "hexes": ["desert" if kind == "fields 5" else kind for kind in BOARD["hexes"]]}
    table = Game.new(players=3, first=0, seed=1, board=rich)
    assert table.why_not(choice(table)) is None


def test_steady_keeps_the_pirate_off_its_own_ships() -> None:
    afloat = {"ships": ["v36-v44"], "hand": {"ore": 1}}
    for own, there in (("v52-v59", "h12"), ("v30-v37", "h18")):
        assert choice(seven({"ships": [own]}, afloat)) == f"pirate {there} p1"


#: A knight that may act, beside the water h18 with the pirate.
LOOKOUT = {"roads": ["v36-v43"], "knights": [{"at": "v43", "active": True}]}


def watch(*others: dict[str, Any], own: dict[str, Any], **keys: Any) -> Game:
    return sea({**LOOKOUT, **own}, *others, robber_active=True, **{"pirate": "h18", **keys})


def test_steady_chases_the_pirate_that_bars_its_way() -> None:
    table = watch(own={"settlements": ["v36"], "hand": SHIP})
    assert table.why_not("ship v36-v44")
    drive = choice(table)
    assert drive.startswith("chase v43 h")
    assert choice(play(table, drive)) == "ship v36-v44"


def test_steady_leaves_the_pirate_where_it_bars_nothing() -> None:
    assert not choice(watch(own={"settlements": ["v57"]})).startswith("chase")
    site = {"settlements": ["v29"], "ships": ["v29-v36"]}
    assert choice(watch(own={**site, "roads": ["v51-v43"]})) == "end"


def test_steady_chases_the_pirate_to_rob_a_player_who_is_ahead() -> None:
    rich = {"settlements": ["v30"], "ships": ["v30-v37"], "hand": {"ore": 1}}
    assert choice(watch(rich, own={})) == "chase v43 h12 p1"
    assert choice(watch(rich, own={"cities": ["v57"]})) == "end"
    assert choice(watch({**rich, "hand": {}}, own={})) == "end"


def test_steady_keeps_a_knight_awake_for_the_barbarians() -> None:
    home = {"settlements": ["v36"]}
    assert choice(watch(own=home, barbarians=4)).startswith("chase")
    assert choice(watch(own=home, barbarians=5)) == "end"
    guards = [{"at": "v43", "active": True}, {"at": "v36", "active": True}]
    table = watch(own={"settlements": ["v51"], "knights": guards}, barbarians=5)
    assert choice(table).startswith("chase")


HOME = {"settlements": ["v36"], "ships": ["v36-v43"]}


def test_steady_moves_a_ship_that_leads_nowhere_where_one_is_wanted() -> None:
    table = sea(HOME)
    assert choice(table) == "move_ship v36-v43 v36-v44"
    assert choice(play(table, "move_ship v36-v43 v36-v44")) == "end"
    assert choice(sea(HOME, this_turn={"ship_moved": True})) == "end"


def test_steady_rather_builds_a_ship_that_it_can_pay() -> None:
    assert choice(sea({**HOME, "hand": SHIP})) == "ship v36-v44"


def test_steady_leaves_a_ship_on_its_way() -> None:
    outward = {"settlements": ["v36"], "ships": ["v29-v36", "v23-v29"]}
    assert choice(sea(outward)) == "end"
    landed = {"settlements": ["v36"], "ships": ["v36-v43", "v36-v44", "v37-v44"]}
    assert choice(sea(landed)) == "end"


def test_steady_moves_no_ship_that_the_pirate_holds() -> None:
    assert choice(sea(HOME, pirate="h18")) == "end"


def test_steady_moves_no_ship_that_makes_its_route_the_longest() -> None:
    knights = [{"at": "v23", "level": 2}, {"at": "v17"}, {"at": "v11"}]
    ships = [*way(44, 36, 29, 23, 17, 11, 16)]
    fleet = {"settlements": ["v36"], "ships": ships, "knights": knights}
    others = {"settlements": ["v22"]}, {"settlements": ["v45", "v52"]}
    assert choice(sea(fleet, *others, longest_road=0)) == "end"
    longer = {**others[1], "roads": way(21, 28, 35, 42, 50, 58, 65, 71)}
    table = sea(fleet, others[0], longer, longest_road=2)
    assert choice(table) == "move_ship v11-v16 v23-v30"


def test_steady_sets_out_by_ship_where_no_road_leads_anywhere() -> None:
    land = dict.fromkeys((1, 3, 6, 16, 29, 32, 35), "fields 5") | {13: "mountains 9", 20: "gold 9"}
    hexes = [land.get(h, "sea") for h in range(sum(ROWS))]
    board = {**BOARD, "hexes": hexes, "areas": [["h13", "h20"]]}
    table = play(Game.new(players=3, first=0, seed=1, board=board), "settlement v34")
    assert choice(table).startswith("road ")
    play(table, "road v34-v41", "settlement v49", "road v49-v57", "settlement v50")
    assert choice(table) == "ship v50-v58"


def test_steady_answers_the_same_compiled_and_interpreted() -> None:
    told = []
    for interpreted in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", ANSWERS],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "HEXHOLD_INTERPRET": interpreted},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        told.append(json.loads(done.stdout))
    assert told[0] == told[1]
