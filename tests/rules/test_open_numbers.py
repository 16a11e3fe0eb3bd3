"""Greater Catan: number tokens come to a hex when a road or ship reaches it (F-9)."""

from typing import Any

import pytest

from hexhold import Game, IllegalAction
from hexhold.errors import PositionError
from tests.rules import table
from tests.rules.seas import BOARD, LAND, ROWS, SHIP
from tests.rules.table import legal, play, refused

WEST = [h for h in LAND if h not in (13, 19, 20, 26)]
EAST = {13: "mountains ?", 19: "gold ?", 20: "gold ?", 26: "hills ?"}
MAIN: dict[str, Any] = {
    **BOARD,
    "hexes": [EAST.get(h, LAND.get(h, "sea")) for h in range(sum(ROWS))],
    "start": [f"h{h}" for h in WEST],
    "tokens": [3, 12],
}
EMPTY = {**MAIN, "tokens": []}
AT_SEA = {"settlements": ["v36"], "hand": SHIP}
"""One ship away from h19, whose vertex is v44. Beside v36 only h11 has a number, 3."""


def greater(*players: dict[str, Any], board: dict[str, Any] = MAIN, **keys: Any) -> Game:
    return table.game(*players, **{"board": board, **keys})


def hexes(game: Game) -> list[str]:
    found: list[str] = game.position()["board"]["hexes"]
    return found


def test_f9_a_ship_brings_a_number_from_the_stack() -> None:
    game = play(greater(AT_SEA), "ship v36-v44 => 12")
    assert hexes(game)[19] == "gold 12"
    assert game.position()["board"]["tokens"] == [3]
    assert hexes(game)[20] == "gold ?"


def shares(game: Game) -> dict[str, float]:
    """Return the possible results of the ship, with probabilities."""
    return {text.partition(" => ")[2]: share for text, share in game.outcomes("ship v36-v44")}


def test_f9_every_token_of_the_stack_is_equally_likely() -> None:
    found = shares(greater(AT_SEA, board={**MAIN, "tokens": [3, 3, 12]}))
    assert found == {"3": pytest.approx(2 / 3), "12": pytest.approx(1 / 3)}


def test_f9_an_empty_stack_takes_the_token_from_the_main_island() -> None:
    game = play(greater(AT_SEA, board=EMPTY), "ship v36-v44 => 8 h10")
    assert hexes(game)[19] == "gold 8"
    assert hexes(game)[10] == "hills"
    assert Game.from_position(game.position()).position() == game.position()


def test_f9_a_hex_that_a_building_needs_keeps_its_token() -> None:
    found = shares(greater(AT_SEA, board=EMPTY))
    assert "3 h11" not in found
    assert len(found) == sum(LAND[h] != "desert" for h in WEST) - 1


def test_f9_where_all_are_needed_any_goes() -> None:
    texts = [
        text.split()[0] if h in WEST and h != 11 else text for h, text in enumerate(MAIN["hexes"])
    ]
    assert shares(greater(AT_SEA, board={**EMPTY, "hexes": texts})) == {"3 h11": 1.0}


@pytest.mark.parametrize("result", ["4", "", "3 h11", "12 h10", "x", "-", "forest 3"])
def test_f9_what_is_not_in_the_stack_does_not_come(result: str) -> None:
    game = greater(AT_SEA)
    before = game.position()
    with pytest.raises(IllegalAction, match=r"F-9|result"):
        game.apply(f"ship v36-v44 => {result}")
    assert game.position() == before


def test_f9_first_buildings_touch_no_hex_without_a_number() -> None:
    board = {
        key: value for key, value in MAIN.items() if key not in ("start", "areas", "island_points")
    }
    game = Game.new(players=3, board=board, first=0)
    refused(game, "settlement v44", "F-9")
    assert "settlement v44" not in legal(game)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"tokens": [7]}, "board.tokens.0"),
        ({"tokens": [True]}, "board.tokens.0"),
        ({"tokens": "3"}, "board.tokens"),
        ({"tokens": [3] * 65}, "board.tokens"),
        ({"hexes": [LAND.get(h, "sea") for h in range(sum(ROWS))]}, "board.tokens"),
        ({"hexes": ["desert ?", *MAIN["hexes"][1:]]}, "board.hexes.0"),
    ],
)
def test_f9_numbers_that_contradict_themselves_are_refused(
    change: dict[str, Any], key: str
) -> None:
    with pytest.raises(PositionError) as refusal:
        greater(board={**MAIN, **change})
    assert refusal.value.key == key


def test_f9_no_piece_touches_a_hex_without_a_number() -> None:
    with pytest.raises(PositionError, match=r"board\.hexes\.19: .*F-9"):
        greater({"settlements": ["v36"], "ships": ["v36-v44"]})


@pytest.mark.parametrize(("edition", "points"), [("6e", 18), ("base", 16)])
@pytest.mark.parametrize("players", [3, 4])
def test_f9_greater_catan(edition: str, points: int, players: int) -> None:
    game = Game.new(players=players, board="greater_catan", edition=edition)
    assert game.setting.options["victory_points"] == points
    board = game.position()["board"]
    assert len(board["tokens"]) * 2 <= sum(text.endswith("?") for text in board["hexes"]) + 1
    assert Game.from_position(game.position()).state_hash() == game.state_hash()
