"""Games for two: the neutral colours' start and the second roll (W-1, W-2)."""

from typing import Any

import pytest

from hexhold import Game, PositionError, UsageError
from hexhold.editions import EDITIONS
from tests.rules.neutrals import NEUTRALS, ROAD, knight, neutral
from tests.rules.table import duel, game, hand, legal, play, refused, row
from tests.rules.words import roll, way

# W-1


@pytest.mark.parametrize("edition", EDITIONS)
def test_w1_each_neutral_starts_with_one_settlement_on_three_land_hexes(edition: str) -> None:
    places = set()
    for seed in range(20):
        table = Game.new(players=2, edition=edition, seed=seed)
        g = table.setting.geometry
        taken = []
        for i in range(2):
            assert list(neutral(table, i)) == ["settlements"]
            (place,) = neutral(table, i)["settlements"]
            taken.append(int(place[1:]))
            assert all(h >= 0 for h in g.vertex_hexes[taken[-1]])
        assert taken[1] not in (taken[0], *g.vertex_neighbors[taken[0]])
        places.update(taken)
    assert len(places) > 12


def test_w1_neutral_settlements_keep_the_distance_in_set_up() -> None:
    table = Game.new(players=2, seed=4, first=0)
    place = int(neutral(table)["settlements"][0][1:])
    refused(table, f"settlement v{place}", "R-4")
    refused(table, f"settlement v{table.setting.geometry.vertex_neighbors[place][0]}", "R-4")


def test_w1_neutral_pieces_block_and_cut() -> None:
    table = duel(
        {"roads": way(3, 7, 12, 17, 22, 28), "hand": ROAD},
        neutrals=[{"settlements": ["v17"]}, {"knights": [knight("v28")]}],
    )
    refused(table, "road v28-v34", "R-3")
    assert "longest_road" not in table.position()


def test_w1_two_play_on_the_small_board_only() -> None:
    with pytest.raises(UsageError, match=r"19 hexes \(W-1\)"):
        Game.new(players=2, board=Game.new(players=5, seed=1).position()["board"])


def test_w1_two_play_on_land_only() -> None:
    board = Game.new(players=2, board="beginner").position()["board"]
    board["hexes"][9] = "sea"
    with pytest.raises(PositionError, match="boards with sea are for 3 players or more"):
        Game.new(players=2, board=board)
    with pytest.raises(UsageError, match="not for 2"):
        Game.new(players=2, board="through_the_desert")


def test_w1_a_position_for_two_on_another_board_is_refused_in_one_line() -> None:
    with pytest.raises(PositionError, match=r"^players: two players need the board of 19 hexes"):
        duel(board=Game.new(players=5, seed=1).position()["board"])


def test_w1_three_and_more_have_no_neutrals_and_no_tokens() -> None:
    table = game({"hand": ROAD, "knights": [knight("v10")]})
    for text in ("neutral n0 road v0-v3", "disband v10", "token trade", "token desert"):
        refused(table, text, "W-1")
    assert not {"neutrals", "token_pool"} & set(table.position())
    for key, value in (("neutrals", [{}]), ("token_pool", 3), ("this_turn", {"token_used": True})):
        with pytest.raises(PositionError, match="only games for two"):
            game(**{key: value})
    with pytest.raises(PositionError, match=r"^players\.1\.tokens: only games for two"):
        game({}, {"tokens": 1})


def test_w1_neutral_pieces_are_as_many_as_a_players() -> None:
    with pytest.raises(PositionError, match=r"only 2 basic knights \(C-4\)"):
        duel(neutrals=[{"knights": [knight(v) for v in ("v0", "v1", "v2")]}])
    with pytest.raises(PositionError, match=r"already holds a piece of n1"):
        duel(neutrals=[{}, {"settlements": ["v8"], "knights": [knight("v8")]}])
    with pytest.raises(PositionError, match="at most strong"):
        duel(neutrals=[{"knights": [knight("v8", 3)]}])
    with pytest.raises(PositionError, match="never active"):
        duel(neutrals=[{"knights": [knight("v8", active=True)]}])


def test_w1_every_player_sees_neutral_pieces_and_tokens() -> None:
    table = duel({"tokens": 2}, {"tokens": 4}, neutrals=NEUTRALS)
    whole = table.position()
    for viewer in (0, 1):
        seen = table.position(viewer)
        assert seen["neutrals"] == whole["neutrals"] and seen["token_pool"] == 14
        assert [row["tokens"] for row in seen["players"]] == [2, 4]


# W-2


def test_w2_both_rolls_are_resolved_one_after_the_other() -> None:
    table = duel({"settlements": ["v8"]}, phase="roll")
    play(table, roll(10, "ship"))
    assert hand(table, 0) == {"ore": 1}
    assert (table.position()["phase"], table.to_act) == ("roll", (0,))
    assert table.position()["this_turn"]["rolls"] == [10]
    assert legal(table) == ["roll"]
    play(table, roll(6, "ship"))
    assert hand(table, 0) == {"brick": 1, "ore": 1}
    assert table.position()["phase"] == "action"
    assert table.position()["this_turn"]["rolls"] == [10, 6]
    assert table.position()["barbarians"] == 2


def test_w2_each_turn_has_its_own_two_rolls() -> None:
    table = play(duel(phase="roll"), roll(5), roll(6), "end", roll(5), roll(6))
    assert (table.current, table.position()["phase"]) == (1, "action")


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_w2_the_second_sum_is_never_the_first(edition: str) -> None:
    for seed in range(60):
        table = duel(phase="roll", this_turn={"rolls": [8]}, seed=seed, edition=edition)
        rolled = str(table.apply("roll")).split("=> ")[1].split()
        assert int(rolled[0]) + int(rolled[1]) != 8
    table = duel(phase="roll", this_turn={"rolls": [8]}, edition=edition)
    with pytest.raises(ValueError, match=r"^W-2: the second roll must differ from the first, 8"):
        table.apply(roll(8, "ship" if edition == "6e" else ""))


def test_w2_a_seven_is_resolved_before_the_second_roll() -> None:
    table = duel(
        {"hand": {"ore": 8}}, {"settlements": ["v8"], "hand": {"wool": 1}},
        phase="roll", robber="h0", robber_active=True,
    )  # fmt: skip
    play(table, roll(7))
    refused(table, "roll", "D-7")
    play(table, *["discard ore"] * 4, "robber h4 p1 => wool")
    assert legal(table) == ["roll"]
    assert hand(table, 0) == {"ore": 4, "wool": 1}


def test_w2_both_events_happen_and_the_final_red_die_decides() -> None:
    first = {"cities": ["v8"], "improvements": {"science": 1}}
    decks: dict[str, Any] = {"science": ["crane", "mining", "smith"], "trade": [], "politics": []}
    table = play(duel(first, phase="roll", decks=decks), roll(5, "science", red=2))
    assert row(table)["progress"] == ["crane"]
    play(table, roll(8, "science", red=3))
    assert row(table)["progress"] == ["crane"]


def test_w2_the_alchemist_comes_before_the_first_roll_only() -> None:
    table = duel({"progress": ["alchemist"]}, phase="roll")
    assert len(legal(table, "play alchemist")) == 36
    play(table, roll(5))
    refused(table, "play alchemist 3 4", "W-2")
    table = play(duel({"progress": ["alchemist"]}, phase="roll"), "play alchemist 3 3")
    play(table, "roll => 3 3 science", roll(5))
    assert table.position()["this_turn"]["rolls"] == [6, 5]
    with pytest.raises(PositionError, match=r"only before the first roll \(W-2\)"):
        duel(phase="roll", this_turn={"rolls": [5]}, pending={"alchemist": [3, 4]})


def test_w2_knight_errant_and_development_cards_come_before_the_first_roll() -> None:
    errant = {"roads": ["v13-v18"], "knights": [knight("v18", active=True)]}
    keys: dict[str, Any] = {"robber": "h9", "robber_active": True, "variants": ["knight_errant"]}
    table = duel(errant, phase="roll", **keys)
    assert legal(table, "chase")
    play(table, roll(5))
    refused(table, "chase v18 h4", "W-2")
    table = duel({"development": ["monopoly"]}, phase="roll", edition="base")
    assert legal(table, "play monopoly")
    refused(play(table, roll(5, "")), "play monopoly ore", "W-2")


def test_w2_easy_start_rerolls_sevens_in_both_rolls() -> None:
    table = Game.new(players=2, seed=6, variants=["easy_start"])
    while table.turn < 4 and not table.is_over:
        action = table.apply(table.legal_actions()[0])
        if action.kind == "roll" and table.turn < 4:
            dice = str(action).split("=> ")[1].split()
            assert len(dice) == 2 and sum(map(int, dice)) != 7


def test_w2_rolls_of_a_position_can_have_happened() -> None:
    for rolls in ([5, 5], [5, 6, 7]):
        with pytest.raises(PositionError, match=r"^this_turn\.rolls"):
            duel(this_turn={"rolls": rolls})
    with pytest.raises(PositionError, match="both rolls of the turn are done"):
        duel(phase="roll", this_turn={"rolls": [5, 6]})
    with pytest.raises(PositionError, match=r"^this_turn\.rolls: 2 entries"):
        game(this_turn={"rolls": [5, 6]})


def test_w2_a_victory_after_the_first_roll_drops_the_second() -> None:
    near = {
        "cities": ["v8", "v18", "v29", "v40"], "settlements": ["v0"], "defender": 3,
        "improvements": {"politics": 1},
    }  # fmt: skip
    decks: dict[str, Any] = {"politics": ["constitution"], "trade": [], "science": []}
    table = play(duel(near, phase="roll", decks=decks), roll(5, "politics", red=1))
    assert table.winner == 0
