"""Sections F-5 and F-6: boards with sea, their areas, and what they start with."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.board import geometry
from hexhold.errors import PositionError
from tests.rules.table import game, legal, refused

ROWS = [4, 5, 6, 7, 6, 5, 4]
G = geometry(tuple(ROWS))
MAIN = (0, 1, 4, 5, 6, 9, 10, 11, 15, 16, 17, 18, 22, 23, 24, 25, 28, 29, 30)
STRIP = (3, 8, 14)
ISLAND = (36, 35)
PIRATE = 20


def hexes() -> list[str]:
    """A strip of forest without number tokens in the sea, with a desert at its end."""
    land = {*MAIN, *STRIP, *ISLAND}
    texts = ["forest" if h in land else "sea" for h in range(G.hex_count)]
    texts[14] = "desert"
    return texts


def names(places: tuple[int, ...]) -> list[str]:
    return [f"h{h}" for h in sorted(places)]


def sea(**changes: Any) -> dict[str, Any]:
    """A board with a start area and two foreign ones."""
    board = {
        "rows": ROWS,
        "hexes": hexes(),
        "harbors": [],
        "start": names(MAIN),
        "areas": [names(STRIP), names(ISLAND)],
        "island_points": 2,
        "victory_points": 14,
        "pirate": f"h{PIRATE}",
    }
    board.update(changes)
    return {key: value for key, value in board.items() if value is not None}


def open_sea() -> dict[str, Any]:
    """The same map without areas."""
    return {"rows": ROWS, "hexes": hexes(), "harbors": []}


def new(board: Any, players: int = 3, **keys: Any) -> Game:
    return Game.new(players=players, first=0, seed=3, board=board, **keys)


def touching(places: tuple[int, ...]) -> set[str]:
    return {f"v{v}" for h in places for v in G.hex_vertices[h]}


def test_f6_both_buildings_of_the_set_up_stand_in_the_start_area() -> None:
    table = new(sea())
    for word in ["settlement"] * 3 + ["city"] * 3:
        home = {text.split()[1] for text in legal(table, word)}
        assert home
        assert home <= touching(MAIN)
        for v in touching(ISLAND) - touching(MAIN):
            assert "start" in refused(table, f"{word} {v}", "F-6")
        table.apply(table.legal_actions()[0])
        table.apply(table.legal_actions()[0])


def test_f6_no_position_in_set_up_has_a_building_abroad() -> None:
    v = max(touching(ISLAND) - touching(MAIN))
    seats: list[dict[str, Any]] = [{"settlements": [v]}, {}, {}]
    position = {"board": sea(), "phase": "setup", "players": seats}
    with pytest.raises(PositionError, match=r"players\.0\.settlements.*F-6"):
        Game.from_position(position)


def test_f6_the_whole_start_area_is_open() -> None:
    first = {text.split()[1] for text in legal(new(sea()), "settlement")}
    assert first == touching(MAIN)


def test_f6_a_board_without_areas_may_be_started_on_anywhere() -> None:
    first = {text.split()[1] for text in legal(new(open_sea()), "settlement")}
    assert first == touching(MAIN) | touching(STRIP) | touching(ISLAND)


def test_f6_foreign_land_is_built_on_later() -> None:
    v = f"v{G.hex_vertices[36][3]}"
    cards = dict.fromkeys(["brick", "lumber", "wool", "grain"], 1)
    edge = next(f"v{a}-v{b}" for a, b in G.edge_vertices if v in (f"v{a}", f"v{b}"))
    table = game({"hand": cards, "roads": [edge]}, board=sea())
    assert f"settlement {v}" in legal(table)


@pytest.mark.parametrize(
    ("edition", "points"), [("6e", 16), ("4e", 16), ("3d", 16), ("classic", 16), ("base", 14)]
)
def test_f5_the_scenario_says_how_many_points_win_and_the_edition_adds(
    edition: str, points: int
) -> None:
    assert new(sea(), edition=edition).setting.options["victory_points"] == points


def test_f5_points_given_by_hand_are_final() -> None:
    table = new(sea(), options={"victory_points": 12})
    assert table.setting.options["victory_points"] == 12
    assert new(sea(), options={"sea_extra_points": 0}).setting.options["victory_points"] == 14


def test_f5_a_board_that_asks_for_no_points_leaves_them_to_the_edition() -> None:
    assert new(open_sea()).setting.options["victory_points"] == 13


def test_f6_the_robber_starts_where_the_board_says() -> None:
    table = new(sea(robber="h3"), edition="4e")
    assert table.position()["robber"] == "h3"
    assert new(sea(), edition="4e").position()["robber"] == "h14"


@pytest.mark.parametrize("board", [sea(), sea(robber="h3", scenario="mine"), open_sea()])
@pytest.mark.parametrize("edition", ["6e", "4e"])
def test_f6_a_board_with_areas_is_written_and_read_back(
    board: dict[str, Any], edition: str
) -> None:
    table = new(board, edition=edition)
    position = table.position()
    assert position["board"] == board
    again = Game.from_position(position)
    assert again.position() == position
    assert again.setting.options == table.setting.options


def test_f6_two_pieces_that_cannot_be_at_sea() -> None:
    with pytest.raises(PositionError, match=r"robber.*M-1"):
        game(board=sea(), robber=f"h{PIRATE}")
    with pytest.raises(PositionError, match=r"merchant.*P-33"):
        game(board=sea(), merchant={"hex": f"h{PIRATE}", "player": 0})
    deep = next(
        v for v, around in enumerate(G.vertex_hexes) if not {*around} & {*MAIN, *STRIP, *ISLAND}
    )
    with pytest.raises(PositionError, match=r"settlements.*R-4"):
        game({"settlements": [f"v{deep}"]}, board=sea())


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"start": ["h2"]}, "board.start.0"),
        ({"start": ["h37"]}, "board.start.0"),
        ({"start": ["h0", "h0"]}, "board.start.1"),
        ({"start": []}, "board.start"),
        ({"start": "h0"}, "board.start"),
        ({"start": ["h0"] * 38}, "board.start"),
        ({"areas": [["h3"], ["h3"]]}, "board.areas.1.0"),
        ({"areas": [["h0"]]}, "board.start.0"),
        ({"areas": [[]]}, "board.areas.0"),
        ({"areas": [["h3"]] * 16}, "board.areas"),
        ({"areas": {}}, "board.areas"),
        ({"areas": []}, "board.island_points"),
        ({"island_points": 6}, "board.island_points"),
        ({"island_points": True}, "board.island_points"),
        ({"victory_points": 2}, "board.victory_points"),
        ({"pirate": "h0"}, "board.pirate"),
        ({"pirate": 20}, "board.pirate"),
        ({"robber": "h20"}, "board.robber"),
        ({"scenario": "No Name"}, "board.scenario"),
        ({"scenario": "x" * 41}, "board.scenario"),
        ({"island": 2}, "board.island"),
    ],
)
def test_f6_impossible_areas_are_refused(change: dict[str, Any], key: str) -> None:
    board = sea(**change)
    with pytest.raises(PositionError) as refusal:
        Game.new(players=3, board=board)
    assert refusal.value.key == key
    with pytest.raises(PositionError) as refusal:
        game(board=board)
    assert refusal.value.key == key


def test_f6_the_start_area_has_room_for_all() -> None:
    board = sea(start=["h0", "h1", "h4"], areas=[["h36"]])
    with pytest.raises(PositionError, match="too small for 4 players"):
        new(board, players=4)


def test_f6_without_a_start_area_all_other_land_is_it() -> None:
    table = new(sea(start=None))
    assert table.position()["board"]["start"] == names(MAIN)
