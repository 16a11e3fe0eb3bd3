"""S-2 "beginner": every first piece has its place, on the beginner board, for three or four."""

import json
from collections import Counter
from typing import Any

import pytest

from hexhold import Game
from hexhold.board import BEGINNER, BEGINNER_PIECES, edge_name, geometry
from hexhold.editions import EDITIONS, RESOURCES
from hexhold.editions.tables import PIPS
from hexhold.errors import PositionError, UsageError
from hexhold.fast import Games, alike_settings
from hexhold.records.fair import fair_start, generators, gives_start

G = geometry(BEGINNER.rows)
SEED = 11


def beginner(players: int = 4, **keys: Any) -> Game:
    return Game.new(players=players, setup="beginner", **{"seed": SEED, **keys})


def placed_by_hand(players: int, first: int, **keys: Any) -> Game:
    """A game whose players choose just those places."""
    table = Game.new(players=players, board="beginner", first=first, seed=SEED, **keys)
    second = "settlement" if keys.get("edition") == "base" else "city"
    order = [(first + i) % players for i in range(players)]
    for p in order:
        v, e, _, _ = BEGINNER_PIECES[p]
        table.apply(f"settlement v{v}")
        table.apply(f"road {edge_name(G, e)}")
    for p in reversed(order):
        _, _, v, e = BEGINNER_PIECES[p]
        table.apply(f"{second} v{v}")
        table.apply(f"road {edge_name(G, e)}")
    return table


def without_options(game: Game) -> dict[str, Any]:
    return {key: value for key, value in game.position().items() if key != "options"}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("first", [0, 2])
def test_s2_the_game_is_as_if_the_players_had_placed_the_pieces(
    edition: str, players: int, first: int
) -> None:
    """So R-4 and S-3 hold: the same placements are legal in set-up and bring the same cards."""
    there = beginner(players, edition=edition, first=first)
    assert without_options(there) == without_options(
        placed_by_hand(players, first, edition=edition)
    )
    assert there.current == first
    assert there.why_not("roll") is None
    assert there.history == ()


def test_s1_the_first_player_is_drawn() -> None:
    assert {beginner(3, seed=seed).current for seed in range(20)} == {0, 1, 2}


def pips(v: int) -> int:
    return sum(PIPS[BEGINNER.numbers[h]] for h in G.vertex_hexes[v] if h >= 0)


def resources(*vertices: int) -> Counter[str]:
    """C-2: terrain and resources have the same order."""
    found = (BEGINNER.terrain[h] for v in vertices for h in G.vertex_hexes[v] if h >= 0)
    return Counter(RESOURCES[terrain] for terrain in found if terrain < len(RESOURCES))


def test_s2_the_places_are_balanced() -> None:
    """Pips of both buildings, once and with a city's yield twice, and what they bring."""
    settlements = [pips(a) + pips(b) for a, _, b, _ in BEGINNER_PIECES]
    cities = [pips(a) + 2 * pips(b) for a, _, b, _ in BEGINNER_PIECES]
    assert max(settlements) - min(settlements) <= 1
    assert max(cities) - min(cities) <= 2
    for a, _, b, _ in BEGINNER_PIECES:
        assert len(resources(a, b)) >= 4
        assert resources(b).total() == 3  # S-3
    three = [Game.new(players=3, setup="beginner").position()["players"][p] for p in range(3)]
    assert [sum(seat["hand"].values()) for seat in three] == [3, 3, 3]


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"players": 2}, "setup: the beginner set-up is for 3 or 4 players, not for 2"),
        ({"players": 5}, "setup: the beginner set-up is for 3 or 4 players, not for 5"),
        ({"board": "fair"}, "setup: the beginner set-up needs the beginner board"),
        (
            {"board": "heading_for_new_shores"},
            "setup: the beginner set-up needs the beginner board",
        ),
        ({"setup": "beginer"}, "option setup must be free or beginner, not 'beginer'"),
        ({"setup": 3}, "option setup must be free or beginner, not 3"),
        ({"options": {"setup": "free"}}, "setup: 'beginner', but the options say 'free'"),
        ({"options": 5}, "options must be a table of values by name, not 5"),
    ],
)
def test_s2_what_it_does_not_go_with_is_refused(keys: dict[str, Any], why: str) -> None:
    with pytest.raises(UsageError) as refused:
        Game.new(**{"setup": "beginner", **keys})
    assert str(refused.value).startswith(why)


def test_s2_another_board_given_in_full_is_refused_and_the_beginner_board_is_taken() -> None:
    drawn = Game.new(players=4, seed=2).position()["board"]
    own = Game.new(players=4, board="beginner").position()["board"]
    assert beginner(board=own).position() == beginner(board="beginner").position()
    assert beginner(board="beginner").position() == beginner().position()
    swapped = {**own, "hexes": [own["hexes"][0], "pasture 9", "forest 2", *own["hexes"][3:]]}
    for board in (drawn, swapped):
        with pytest.raises(UsageError, match="needs the beginner board"):
            beginner(board=board)


def test_s2_a_position_keeps_the_game_also_after_an_inventor() -> None:
    table = beginner()
    again = Game.from_position(json.loads(json.dumps(table.position())))
    assert again.state_hash() == table.state_hash()
    position = table.position()
    position["players"][0]["progress"] = ["inventor"]
    del position["decks"]
    changed = Game.from_position({**position, "phase": "action", "current": 0})
    changed.apply("play inventor h2 h5")
    moved = Game.from_position(changed.position())
    assert moved.position() == changed.position()


def test_s2_a_position_with_pieces_left_to_place_is_refused() -> None:
    given = {"options": {"setup": "beginner"}, "phase": "setup", "players": [{}] * 3}
    with pytest.raises(PositionError, match="phase: with the set-up"):
        Game.from_position(given)
    with pytest.raises(PositionError, match=r"options\.setup: the beginner set-up is for 3 or 4"):
        Game.from_position({**given, "players": [{}] * 5})


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_t4_every_player_knows_the_cards_that_the_set_up_brought(edition: str) -> None:
    table = beginner(3, edition=edition)
    hands = [seat["hand"] for seat in table.position()["players"]]
    for game in (table, Game.from_position(table.position())):
        guessed = game.determinize(1, 5).position()["players"]
        assert [seat["hand"] for seat in guessed] == hands


def test_t4_a_position_with_other_hands_is_believed_to_have_them() -> None:
    position = beginner(3).position()
    one, two = position["players"][0], position["players"][1]
    one["hand"], two["hand"] = two["hand"], one["hand"]
    assert one["hand"] != two["hand"]
    Game.from_position(position).determinize(2, 5)


def test_s2_many_games_begin_as_one_does() -> None:
    (setting,) = alike_settings(4, options={"setup": "beginner"})
    games = Games(setting, 3, seed=SEED)
    found = games.game(0).position()
    assert found == {k: v for k, v in beginner().position().items() if k != "seed"}


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_s2_fair_dice_give_the_start_again(edition: str) -> None:
    secret, seeds = "5e" * 32, ["ann", "ben", "cid"]
    start = fair_start(
        secret,
        seeds,
        edition=edition,
        options={"setup": "beginner"},
        variants=[],
        board="random",
    )
    assert start["phase"] == "roll"
    assert start["rng"] == generators(secret, seeds)
    assert gives_start(start, secret, seeds)
    assert not gives_start(start, "5f" * 32, seeds)
