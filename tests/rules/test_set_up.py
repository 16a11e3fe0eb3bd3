"""Section S: who begins, the first placements, the first cards, the robber."""

from collections import Counter
from typing import Any

import pytest

from hexhold import Game
from hexhold.errors import UsageError
from tests.rules.table import game, hand, legal, play, refused
from tests.rules.words import roll

EDITIONS = ("6e", "4e", "3d", "classic", "base")
# The first round of three players, without its last road.
FIRST_ROUND = ["settlement v0", "road v0-v3", "settlement v2", "road v2-v5", "settlement v15"]


def new(players: int = 3, **keys: Any) -> Game:
    """A game on the beginner board that p0 begins."""
    return Game.new(players=players, first=0, seed=1, board="beginner", **keys)


def set_up(table: Game) -> list[tuple[int, str]]:
    """Play set-up to its end, always the last possibility; who placed what."""
    placed = []
    while table.position()["phase"] == "setup":
        (player,) = table.to_act
        action = table.legal_actions()[-1]
        placed.append((player, str(action).split()[1]))
        table.apply(action)
    return placed


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_s1_any_player_may_begin(players: int) -> None:
    firsts = Counter(Game.new(players=players, seed=seed).current for seed in range(60 * players))
    assert sorted(firsts) == list(range(players))
    assert all(35 <= n <= 90 for n in firsts.values())


@pytest.mark.parametrize("first", [0, 2, 3])
def test_s1_the_first_player_may_be_given(first: int) -> None:
    table = Game.new(players=4, seed=1, first=first)
    assert table.to_act == (first,)
    assert table.position()["first"] == first


@pytest.mark.parametrize("first", [4, -1, "p0", True, 1.0])
def test_s1_no_other_player_can_begin(first: Any) -> None:
    with pytest.raises(UsageError):
        Game.new(players=4, first=first)


@pytest.mark.parametrize("first", [0, 2])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("edition", EDITIONS)
def test_s2_one_round_clockwise_one_back(players: int, first: int, edition: str) -> None:
    table = Game.new(players=players, edition=edition, seed=4, first=first)
    second = "settlement" if edition == "base" else "city"
    order = [(first + i) % players for i in range(players)]
    expected = [(p, word) for p in order for word in ("settlement", "road")]
    expected += [(p, word) for p in reversed(order) for word in (second, "road")]
    assert set_up(table) == expected
    for player in table.position()["players"]:
        assert len(player["roads"]) == 2
        assert len(player["settlements"]) == (2 if edition == "base" else 1)
        assert len(player.get("cities", [])) == (0 if edition == "base" else 1)


def test_s2_nothing_else_is_placed_first() -> None:
    table = new()
    for action in ("city v0", "road v0-v3", "knight v0", "roll", "end", "done", "wall v0"):
        refused(table, action, "S-2")
    refused(table, "p1: settlement v0", "T-1")
    play(table, *FIRST_ROUND, "road v10-v15")
    refused(table, "settlement v53", "S-2")


def test_s2_a_refusal_says_which_building_is_due() -> None:
    table = Game.new(players=3, first=0, board="beginner", seed=1)
    assert refused(table, "city v8", "S-2").endswith("p0 must first place a settlement")
    for _ in range(6):
        table.apply(table.legal_actions()[0])
    assert refused(table, "settlement v53", "S-2").endswith("p2 must first place a city")


def test_s2_the_road_touches_the_building_just_placed() -> None:
    table = play(new(), "settlement v18")
    assert legal(table) == ["road v13-v18", "road v18-v23", "road v18-v24"]
    for action in ("settlement v0", "done", "end"):
        refused(table, action, "S-2")
    refused(table, "road v0-v3", "S-2")
    refused(table, "p1: settlement v0", "T-1")


def test_s2_the_second_road_does_not_go_to_the_first_building() -> None:
    table = play(new(), *FIRST_ROUND, "road v10-v15", "city v53")
    refused(table, "road v2-v6", "S-2")
    assert legal(table) == ["road v49-v53", "road v50-v53"]


def test_s2_roads_of_two_players_may_meet() -> None:
    table = play(new(), "settlement v0", "road v0-v4", "settlement v8")
    assert legal(table) == ["road v4-v8", "road v8-v12", "road v8-v13"]
    table.apply("road v4-v8")
    refused(table, "settlement v4", "R-4")


def test_s2_placements_are_free() -> None:
    table = new()
    set_up(table)
    assert all(len(player["roads"]) == 2 for player in table.position()["players"])
    assert sum(table.state().bank[k] for k in range(8)) == 19 * 5 + 36 - sum(
        sum(hand(table, p).values()) for p in range(3)
    )


CARDS = {
    "v12": {"ore": 1, "grain": 1, "brick": 1},
    "v23": {"brick": 1, "lumber": 1},
    "v45": {"grain": 2, "wool": 1},
    "v53": {"wool": 1},
    "v47": {"brick": 1},
    "v36": {"lumber": 1, "grain": 1, "wool": 1},
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("vertex", CARDS)
def test_s3_one_resource_per_producing_hex_of_the_second_building(
    vertex: str, edition: str
) -> None:
    """One card each although it is a city, no commodity, nothing from the desert."""
    table = play(new(edition=edition), *FIRST_ROUND, "road v10-v15")
    assert all(hand(table, p) == {} for p in range(3))
    table.apply(f"{'settlement' if edition == 'base' else 'city'} {vertex}")
    assert hand(table, 2) == CARDS[vertex]
    assert (hand(table, 0), hand(table, 1)) == ({}, {})


def test_s3_a_hex_without_a_token_gives_its_card_too() -> None:
    board = {"hexes": ["hills"] * 19, "harbors": []}
    table = Game.new(players=3, first=0, board=board)
    play(table, *FIRST_ROUND, "road v10-v15", "city v18")
    assert hand(table, 2) == {"brick": 3}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", [0, 1, 2])
def test_s4_who_placed_last_takes_the_first_turn(first: int, edition: str) -> None:
    table = Game.new(players=3, edition=edition, seed=2, first=first)
    placed = set_up(table)
    assert placed[-1][0] == first
    assert table.to_act == (first,)
    assert (table.turn, table.current) == (0, first)
    assert legal(table) == ["roll"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_s4_where_the_robber_starts(edition: str) -> None:
    table = new(edition=edition)
    assert table.position().get("robber") == (None if edition == "6e" else "h9")
    set_up(table)
    assert table.position().get("robber") == (None if edition == "6e" else "h9")


def board_with(deserts: list[int], size: int = 19) -> dict[str, Any]:
    """A board of woods with these deserts."""
    return {"hexes": ["desert" if h in deserts else "forest 3" for h in range(size)]}


@pytest.mark.parametrize("size", [19, 30])
def test_s4_of_two_deserts_the_lower_numbered(size: int) -> None:
    board = board_with([4, 11], size)
    table = Game.new(players=4, edition="4e", board=board)
    assert table.position()["robber"] == "h4"
    table = game(phase="roll", board=board, barbarians=6)
    assert table.state().robber == -1
    table.apply(roll(3, "ship"))
    assert table.position()["robber"] == "h4"


@pytest.mark.parametrize("edition", ["6e", "4e"])
def test_s4_without_a_desert_the_robber_is_off_the_board_until_moved(edition: str) -> None:
    board = board_with([])
    assert Game.new(players=3, edition=edition, board=board).state().robber == -1
    table = game({"cities": ["v2"]}, phase="roll", edition=edition, board=board, barbarians=6)
    play(table, roll(5, "ship"), "pillage v2")
    assert table.state().robber == -1
    table = play(table, "end", roll(7, "science"))
    assert len(legal(table, "robber")) == 19
    table.apply("robber h5")
    assert table.position()["robber"] == "h5"


def test_s4_an_absent_robber_stops_no_production() -> None:
    table = play(game({"settlements": ["v12", "v45"]}, phase="roll"), roll(6))
    assert hand(table, 0) == {"brick": 1, "grain": 1}
