"""The base game (section G)."""

from typing import Any

import pytest

from hexhold import Game, PositionError
from hexhold.editions import DEVELOPMENTS
from tests.rules.table import game, hand, legal, play, position, refused

PRICE = {"wool": 1, "grain": 1, "ore": 1}


def base(*players: dict[str, Any], **keys: Any) -> Game:
    return game(*players, **{"edition": "base", **keys})


def cards(game: Game, p: int) -> list[str]:
    found: list[str] = game.position()["players"][p].get("development", [])
    return found


# What there is and what there is not


def test_g_ten_points_win() -> None:
    nine = {"settlements": ["v12"], "cities": ["v20", "v40", "v47"], "roads": ["v0-v3", "v0-v4"]}
    mine = {**nine, "hand": {"ore": 3, "grain": 2}, "development": ["victory_point"] * 2}
    g = base(mine)
    assert g.points(0) == 9
    assert g.winner is None
    play(g, "city v12")
    assert g.winner == 0


def test_g_set_up_ends_with_a_second_settlement() -> None:
    g = Game.new(players=3, edition="base", board="beginner", first=0)
    for text in ("settlement v12", "road v7-v12", "settlement v20", "road v15-v20"):
        play(g, text)
    play(g, "settlement v40", "road v40-v45", "settlement v47", "road v43-v47")
    assert hand(g, 2) == {"brick": 1}
    refused(g, "city v14", "S-2")


def test_g_two_dice_and_no_event() -> None:
    g = base({"settlements": ["v0"]}, phase="roll")
    assert g.why_not("roll => 4 6 ship") is not None
    assert str(g.apply("roll => 4 6")) == "p0: roll => 4 6"
    assert hand(g, 0) == {"ore": 1}


@pytest.mark.parametrize(
    "text",
    [
        "wall v12", "improve trade", "knight v20", "activate v12", "promote v12", "move v12 v20",
        "chase v12 h0", "restore v12", "harbor p1 ore",
    ],
)  # fmt: skip
def test_g_no_action_of_the_expansion(text: str) -> None:
    every = dict.fromkeys(["brick", "lumber", "wool", "grain", "ore"], 3)
    refused(base({"cities": ["v12"], "hand": every}), text, "G")


@pytest.mark.parametrize("card", ["bishop", "crane", "merchant"])
def test_g_no_progress_cards(card: str) -> None:
    refused(base(), f"play {card}", "G")


def test_g_the_robber_works_from_the_start() -> None:
    g = base({"settlements": ["v12"]}, {"settlements": ["v20"], "hand": {"ore": 1}}, phase="roll")
    assert g.position()["robber"] == "h9"
    play(g, "roll => 3 4")
    assert "robber h9" not in legal(g)
    play(g, "robber h6 p1 => ore")
    assert hand(g, 0) == {"ore": 1}


def test_g_no_progress_decks_and_no_barbarians() -> None:
    for key, value in [("barbarians", 1), ("decks", {"trade": ["merchant"]})]:
        with pytest.raises(PositionError, match=r"\(G\)"):
            base(**{key: value})


# Buying


def test_g_the_deck_has_25_cards() -> None:
    deck = Game.new(edition="base", seed=3).position()["decks"]["development"]
    counts = dict(zip(DEVELOPMENTS, (14, 5, 2, 2, 2), strict=True))
    assert {card: deck.count(card) for card in DEVELOPMENTS} == counts
    assert sorted(deck) != deck


def test_g_a_card_costs_ore_wool_and_grain() -> None:
    g = base({"hand": PRICE}, decks={"development": ["monopoly", "knight"]})
    play(g, "buy")
    assert cards(g, 0) == ["monopoly"]
    assert hand(g, 0) == {}
    assert g.position()["decks"]["development"] == ["knight"]
    refused(g, "buy", "R-1")
    assert legal(g, "buy") == []


def test_g_an_empty_deck_sells_nothing() -> None:
    refused(base({"hand": PRICE}, decks={"development": []}), "buy", "G")


def test_g_buying_is_for_the_base_game() -> None:
    refused(game({"hand": PRICE}), "buy", "G")
    refused(game({"hand": PRICE}), "play knight h0", "G")


def test_g_any_number_is_bought_in_a_turn() -> None:
    g = base({"hand": dict.fromkeys(PRICE, 3)})
    play(g, "buy", "buy", "buy")
    assert len(cards(g, 0)) == 3


# Playing


def test_g_not_on_the_turn_bought() -> None:
    g = base({"hand": PRICE}, decks={"development": ["monopoly"]})
    play(g, "buy")
    refused(g, "play monopoly ore", "G")
    assert legal(g, "play") == []
    play(g, *["end", "roll => 1 1"] * 3, "play monopoly ore")


def test_g_an_older_card_of_the_same_kind_may_be_played() -> None:
    g = base(
        {"development": ["monopoly"], "hand": PRICE},
        decks={"development": ["monopoly"]},
    )
    play(g, "buy", "play monopoly ore")
    assert cards(g, 0) == ["monopoly"]
    assert g.position()["players"][0]["bought"] == ["monopoly"]


def test_g_a_card_written_only_as_bought_is_in_the_hand() -> None:
    mine = {"development": ["knight"], "bought": ["monopoly"], "army": 2}
    g = base({**mine})
    assert cards(g, 0) == ["knight", "monopoly"]
    assert g.position()["players"][0]["bought"] == ["monopoly"]
    refused(g, "play monopoly ore", "G")
    play(g, "play knight h0", *["end", "roll => 1 1"] * 3, "play monopoly ore")


def test_g_one_card_a_turn() -> None:
    g = base({"development": ["monopoly", "knight", "knight"]})
    play(g, "play knight h0")
    assert legal(g, "play") == []
    refused(g, "play monopoly ore", "G")
    refused(g, "play knight h1", "G")
    play(g, *["end", "roll => 1 1"] * 3, "play monopoly ore")


@pytest.mark.parametrize(
    "text",
    ["play knight h0", "play road_building", "play year_of_plenty ore ore", "play monopoly ore"],
)
def test_g_also_before_the_roll_and_then_no_more(text: str) -> None:
    mine = {"development": [text.split()[1], "knight"], "settlements": ["v12"]}
    g = play(base(mine, phase="roll"), text)
    if text == "play road_building":
        play(g, "road v7-v12", "done")
    assert legal(g) == ["roll"]
    play(g, "roll => 1 1")
    assert legal(g, "play") == []


def test_g_a_card_must_be_held() -> None:
    for text in ("play knight h0", "play monopoly ore", "play road_building"):
        refused(base(), text, "G")


def test_g_the_knight_moves_the_robber_and_steals() -> None:
    g = base({"development": ["knight"]}, {"settlements": ["v0"], "hand": {"ore": 1}})
    refused(g, "play knight h9", "M-1")
    refused(g, "play knight h0 p2", "M-2")
    assert g.why_not("play knight h0") is None
    play(g, "play knight h0 p1 => ore")
    assert g.position()["robber"] == "h0"
    assert hand(g, 0) == {"ore": 1}
    assert g.position()["players"][0]["army"] == 1
    assert cards(g, 0) == []


def test_g_a_knight_must_steal_where_theft_is_not_optional() -> None:
    theirs = {"settlements": ["v0"], "hand": {"ore": 1}}
    g = base({"development": ["knight"]}, theirs, options={"theft_optional": False})
    refused(g, "play knight h0", "M-2")
    assert "play knight h0 p1" in legal(g)


def test_g_road_building_is_two_free_roads() -> None:
    g = base({"development": ["road_building"], "settlements": ["v12"]})
    play(g, "play road_building", "road v7-v12", "road v3-v7")
    assert g.position()["players"][0]["roads"] == ["v3-v7", "v7-v12"]
    assert cards(g, 0) == []
    refused(base({"development": ["road_building"]}), "play road_building", "P-3")


@pytest.mark.parametrize(("first", "second"), [("ore", "grain"), ("wool", "wool")])
def test_g_year_of_plenty_is_any_two_cards(first: str, second: str) -> None:
    g = base({"development": ["year_of_plenty"]})
    assert len(legal(g, "play")) == 15
    play(g, f"play year_of_plenty {first} {second}")
    assert hand(g, 0) == ({"ore": 1, "grain": 1} if first == "ore" else {"wool": 2})


def test_g_year_of_plenty_takes_what_the_supply_has() -> None:
    theirs = {"hand": {"ore": 18, "wool": 19}}
    g = base({"development": ["year_of_plenty"]}, theirs)
    refused(g, "play year_of_plenty ore ore", "D-5")
    refused(g, "play year_of_plenty wool ore", "D-5")
    refused(g, "play year_of_plenty ore", "P-3")
    refused(g, "play year_of_plenty coin ore", "C-1")
    everything = dict.fromkeys(["brick", "lumber", "wool", "grain"], 19)
    g = base({"development": ["year_of_plenty"]}, {"hand": {**everything, "ore": 18}})
    assert legal(g, "play") == ["play year_of_plenty ore"]
    play(g, "play year_of_plenty ore")
    assert hand(g, 0) == {"ore": 1}


def test_g_monopoly_takes_every_card_of_a_resource() -> None:
    g = base(
        {"development": ["monopoly"], "hand": {"ore": 1}},
        {"hand": {"ore": 5, "wool": 1}},
        {"hand": {"wool": 2}},
        {"hand": {"ore": 3}},
    )
    assert len(legal(g, "play")) == 5
    refused(g, "play monopoly coin", "C-1")
    play(g, "play monopoly ore")
    assert [hand(g, p) for p in range(4)] == [{"ore": 9}, {"wool": 1}, {"wool": 2}, {}]


def test_g_played_progress_cards_leave_the_game() -> None:
    g = base({"development": ["monopoly"]}, decks={"development": ["knight"]})
    play(g, "play monopoly ore")
    assert g.position()["decks"]["development"] == ["knight"]
    assert cards(g, 0) == []


# Victory points and the largest army


def test_g_vp_cards_are_hidden_and_never_played() -> None:
    g = base({"development": ["victory_point"], "settlements": ["v12"]})
    assert (g.points(0), g.public_points(0)) == (2, 1)
    refused(g, "play victory_point", "G")
    seen = g.position(viewer=1)["players"][0]
    assert seen["development"] == 1


def test_g_a_vp_card_counts_from_the_moment_bought() -> None:
    mine = {
        "cities": ["v12", "v20", "v40", "v47"],
        "settlements": ["v0"],
        "hand": PRICE,
    }
    g = base(mine, decks={"development": ["victory_point"]})
    assert g.points(0) == 9
    play(g, "buy")
    assert g.winner == 0


def army(mine: int, theirs: int = 0, **keys: Any) -> Game:
    return base({"army": mine, "development": ["knight"]}, {"army": theirs}, **keys)


def test_g_the_largest_army_goes_to_the_first_with_three() -> None:
    assert play(army(1), "play knight h0").points(0) == 0
    g = play(army(2), "play knight h0")
    assert g.points(0) == 2
    assert g.position()["largest_army"] == 0


def test_g_the_largest_army_passes_to_strictly_more_only() -> None:
    g = play(army(2, 3, largest_army=1), "play knight h0")
    assert (g.points(0), g.points(1)) == (0, 2)
    g = play(army(3, 3, largest_army=1), "play knight h0")
    assert (g.points(0), g.points(1)) == (2, 0)


def test_g_a_position_holds_25_cards_at_most() -> None:
    with pytest.raises(PositionError):
        Game.from_position(position({"development": ["monopoly"] * 3}, edition="base"))
