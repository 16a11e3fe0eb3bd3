"""S-2 `dealt_places`: the game places the first pieces."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.board import BEGINNER, geometry
from hexhold.editions import EDITIONS
from hexhold.editions.tables import PIPS
from hexhold.game import View

DEALT = {"dealt_places": True}


def dealt(seed: int = 1, **keys: Any) -> Game:
    return Game.new(seed=seed, **{"options": DEALT, **keys})


def pips(position: dict[str, Any], p: int) -> int:
    """On how many of 36 rolls the buildings of a player yield, by hex."""
    board, player = position["board"], position["players"][p]
    numbers = [int(text.split()[-1]) if " " in text else 0 for text in board["hexes"]]
    touching = geometry(BEGINNER.rows).vertex_hexes
    places = [*player.get("settlements", []), *player.get("cities", [])]
    return sum(PIPS[numbers[h]] for v in places for h in touching[int(v[1:])] if h >= 0)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_s2_a_dealt_game_begins_with_the_roll_and_all_pieces(edition: str, players: int) -> None:
    g = dealt(edition=edition, players=players)
    position = g.position()
    assert position["phase"] == "roll" and g.why_not("roll") is None
    for player in position["players"]:
        buildings = [*player.get("settlements", []), *player.get("cities", [])]
        assert (len(buildings), len(player["roads"])) == (2, 2)
        assert ("cities" in player) == (edition != "base")
        # S-3: at most a card for each hex next to the second building.
        assert 0 < sum(player["hand"].values()) <= 3
    assert Game.from_position(position).state_hash() == g.state_hash()


def test_s2_what_is_dealt_is_legal_in_set_up() -> None:
    """The same places, chosen by the players one after the other, make the same game (R-4, S-3)."""
    there = dealt(seed=8, players=4, edition="6e")
    seen = there.position()
    g = Game.new(board=seen["board"], players=4, first=there.current, edition="6e")
    order = [(there.current + i) % 4 for i in range(4)]
    for kind, seats in (("settlement", order), ("city", order[::-1])):
        for p in seats:
            player = seen["players"][p]
            v = player["settlements" if kind == "settlement" else "cities"][0]
            g.apply(f"{kind} {v}")
            g.apply(next(f"road {e}" for e in player["roads"] if v in e.split("-")))
    assert [p["hand"] for p in g.position()["players"]] == [p["hand"] for p in seen["players"]]
    assert g.position()["phase"] == "roll"


def test_s2_a_seed_deals_the_same_places_and_seats_are_about_equal() -> None:
    assert dealt(seed=5).position() == dealt(seed=5).position()
    apart = []
    for seed in range(20):
        position = dealt(seed=seed).position()
        each = [pips(position, p) for p in range(4)]
        apart.append(max(each) - min(each))
    assert sum(apart) / len(apart) <= 4


@pytest.mark.parametrize("board", ["fog_islands", "wonders_of_catan"])
def test_f8_nothing_is_dealt_next_to_fog_or_gold(board: str) -> None:
    g = dealt(board=board, players=4)
    assert g.position()["phase"] in ("roll", "setup")
    assert g.why_not("gold ore") is not None


def test_s2_players_place_what_cannot_be_dealt() -> None:
    """Where every hex is gold nothing is dealt, and the players place all."""
    own = Game.new(board="beginner").position()["board"]
    gold = {**own, "hexes": ["gold 5" if "desert" not in h else h for h in own["hexes"]]}
    g = dealt(board=gold, players=3)
    assert g.position()["phase"] == "setup" and g.why_not("settlement v12") is None


def test_s2_the_beginner_set_up_comes_before_dealt_places() -> None:
    both = Game.new(setup="beginner", options=DEALT, seed=1, first=0, players=3).position()
    alone = Game.new(setup="beginner", seed=1, first=0, players=3).position()
    assert both["players"] == alone["players"]


def test_t4_everybody_knows_the_first_cards_of_dealt_cities() -> None:
    """The board shows the second building, and so the cards that it brought (S-3)."""
    g = dealt(seed=3, edition="6e")
    for q, player in enumerate(g.position()["players"]):
        seen = View(g, (q + 1) % 4).beliefs()[q]
        for card, belief in seen.items():
            n = player["hand"].get(card, 0)
            assert (belief.low, belief.high) == (n, n)
