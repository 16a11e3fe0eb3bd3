"""Trade cards (P-31 to P-36)."""

from typing import Any

import pytest

from hexhold import Game
from tests.rules.table import game, hand, legal, play, refused

TYPES = ["brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper"]


# Commercial Harbor


def harbor(*theirs: dict[str, int], **keys: Any) -> Game:
    """p0 has played a Commercial Harbor and holds 2 ore and a coin."""
    mine = {"progress": ["commercial_harbor"], "hand": {"ore": 2, "coin": 1}}
    g = game(mine, *({"hand": cards} for cards in theirs), **keys)
    return play(g, "play commercial_harbor")


def test_p31_an_opponent_must_give_a_commodity_of_their_choice() -> None:
    g = harbor({"coin": 1, "paper": 1, "wool": 1})
    assert legal(g, "harbor") == ["harbor p1 ore", "harbor p2 ore"]
    play(g, "harbor p1 ore")
    assert list(g.to_act) == [1]
    assert legal(g) == ["give coin", "give paper"]
    refused(g, "give wool", "C-1")
    refused(g, "give cloth", "C-3")
    refused(g, "p0: end", "T-1")
    play(g, "give paper")
    assert hand(g, 0) == {"ore": 1, "coin": 1, "paper": 1}
    assert hand(g, 1) == {"ore": 1, "coin": 1, "wool": 1}


def test_p31_without_a_commodity_the_card_returns_and_the_opponent_is_used_up() -> None:
    g = play(harbor({"wool": 3}), "harbor p1 ore")
    assert list(g.to_act) == [0]
    assert hand(g, 0) == {"ore": 2, "coin": 1} and hand(g, 1) == {"wool": 3}
    refused(g, "harbor p1 ore", "P-31")
    assert legal(g, "harbor") == ["harbor p2 ore"]


def test_p31_each_opponent_once() -> None:
    g = play(harbor({"coin": 2}, {"cloth": 2}), "harbor p2 ore", "give cloth")
    refused(g, "harbor p2 ore", "P-31")
    play(g, "harbor p1 ore", "give coin")
    assert legal(g, "harbor") == []
    assert hand(g, 0) == {"coin": 2, "cloth": 1}


def twice(**keys: Any) -> Game:
    """p0 holds two Commercial Harbors; p1 has two coins, p2 no commodity."""
    mine = {"progress": ["commercial_harbor"] * 2, "hand": {"ore": 4}}
    return game(mine, {"hand": {"coin": 2}}, **keys)


@pytest.mark.parametrize("edition", ["4e", "3d"])
def test_p31_two_cards_force_each_opponent_once_a_turn(edition: str) -> None:
    card = "play commercial_harbor"
    g = play(twice(edition=edition), card, "harbor p1 ore", "give coin", "harbor p2 ore", card)
    assert legal(g, "harbor") == []
    for table in (g, Game.from_position(g.position())):
        refused(table, "harbor p1 ore", "P-31")
        refused(table, "harbor p2 ore", "P-31")
    g = play(twice(edition=edition), card, card, "harbor p1 ore", "give coin")
    refused(g, "harbor p1 ore", "P-31")
    assert legal(g, "harbor") == ["harbor p2 ore"]
    assert Game.from_position(g.position()).position() == g.position()
    play(g, "harbor p2 ore", "end", *["roll => 1 1 trade", "end"] * 2, "roll => 1 1 trade")
    assert "harbor_forced" not in g.position().get("this_turn", {})


@pytest.mark.parametrize("edition", ["6e", "classic"])
def test_p31_elsewhere_two_cards_allow_two_offers(edition: str) -> None:
    g = play(twice(edition=edition), "play commercial_harbor", "harbor p1 ore", "give coin")
    play(g, "play commercial_harbor", "harbor p1 ore", "give coin")
    assert hand(g, 0) == {"ore": 2, "coin": 2}


def test_p31_a_resource_held_for_an_opponent() -> None:
    g = harbor({"coin": 1})
    refused(g, "harbor p1 coin", "P-31")
    refused(g, "harbor p1 wool", "C-3")
    refused(g, "harbor p0 ore", "T-1")
    refused(game({"hand": {"ore": 1}}), "harbor p1 ore", "P-31")


def test_p31_at_any_time_of_this_turn_but_not_in_the_next() -> None:
    g = harbor({"coin": 1})
    play(g, "offer coin:wool", "p1: reject", "p2: reject", "harbor p1 ore", "give coin", "end")
    for _ in range(2):
        play(g, "roll => 1 1 trade", "end")
    play(g, "roll => 1 1 trade")
    refused(g, "harbor p2 ore", "P-31")


def test_p31_with_separate_phases_its_offers_are_trade() -> None:
    mine = {
        "progress": ["commercial_harbor"],
        "hand": {"ore": 1, "brick": 2},
        "cities": ["v12"],
    }
    g = game(mine, {"hand": {"coin": 1}}, options={"phases": "separate"})
    play(g, "wall v12", "play commercial_harbor")
    refused(g, "harbor p1 ore", "T-1")


# Master Merchant


def test_p32_two_cards_of_choice_are_taken() -> None:
    mine = {"progress": ["master_merchant"]}
    g = game(mine, {"settlements": ["v12"], "hand": {"ore": 2, "coin": 1}})
    play(g, "play master_merchant p1")
    assert list(g.to_act) == [0]
    assert legal(g) == ["take ore", "take coin"]
    refused(g, "take wool", "C-3")
    refused(g, "done", "P-32")
    refused(g, "end", "P-32")
    play(g, "take coin")
    assert legal(g) == ["take ore"]
    play(g, "take ore")
    assert hand(g, 0) == {"ore": 1, "coin": 1} and hand(g, 1) == {"ore": 1}
    assert "end" in legal(g)


def test_p32_fewer_if_they_have_fewer() -> None:
    g = game({"progress": ["master_merchant"]}, {"settlements": ["v12"], "hand": {"ore": 1}})
    play(g, "play master_merchant p1", "take ore", "end")
    assert hand(g, 0) == {"ore": 1}


def test_p32_an_opponent_with_more_points_and_a_card() -> None:
    g = game(
        {"progress": ["master_merchant"], "settlements": ["v12"]},
        {"settlements": ["v20"], "hand": {"ore": 1}},
        {"cities": ["v40"]},
        {"cities": ["v47"], "hand": {"ore": 1}},
    )
    assert legal(g, "play") == ["play master_merchant p3"]
    refused(g, "play master_merchant p1", "P-32")
    refused(g, "play master_merchant p2", "P-32")
    refused(g, "play master_merchant p0", "T-1")


# Merchant


def test_p33_the_merchant_trades_two_for_one_and_is_a_point() -> None:
    mine = {"progress": ["merchant"], "settlements": ["v24"], "hand": {"wool": 2, "lumber": 3}}
    g = game(mine)
    assert legal(g, "play") == ["play merchant h5", "play merchant h9", "play merchant h10"]
    refused(g, "bank wool ore", "X-1")
    play(g, "play merchant h5")
    assert g.points(0) == 2
    play(g, "bank wool ore")
    refused(g, "bank lumber ore", "X-1")
    assert hand(g, 0) == {"lumber": 3, "ore": 1}


def test_p33_on_the_desert_it_is_a_point_only() -> None:
    mine = {"progress": ["merchant"], "settlements": ["v24"], "hand": dict.fromkeys(TYPES, 3)}
    g = play(game(mine), "play merchant h9")
    assert g.points(0) == 2
    assert legal(g, "bank") == []


def test_p33_until_anyone_plays_the_next_one() -> None:
    theirs = {"progress": ["merchant"], "settlements": ["v24"]}
    g = game(
        {"settlements": ["v14"], "hand": {"wool": 2}},
        theirs,
        merchant={"hex": "h5", "player": 0},
    )
    play(g, "end", "roll => 1 1 trade", "play merchant h5")
    assert (g.points(0), g.points(1)) == (1, 2)
    assert g.position()["merchant"] == {"hex": "h5", "player": 1}
    play(g, "end", "roll => 1 1 trade", "end", "roll => 1 1 trade")
    refused(g, "bank wool ore", "X-1")


def test_p33_the_merchant_stays_in_the_next_turns() -> None:
    mine = {"progress": ["merchant"], "settlements": ["v24"], "hand": {"wool": 2}}
    g = play(game(mine), "play merchant h5", "end", "roll => 1 1 trade", "end")
    play(g, "roll => 1 1 trade", "end", "roll => 1 1 trade", "bank wool ore")
    assert g.points(0) == 2


def test_p33_a_hex_touching_an_own_building() -> None:
    mine = {"progress": ["merchant"], "settlements": ["v24"], "knights": [{"at": "v0"}]}
    g = game(mine, {"cities": ["v12"]})
    refused(g, "play merchant h0", "P-33")
    refused(g, "play merchant h18", "P-33")


@pytest.mark.parametrize("edition", ["6e", "4e", "3d", "classic"])
@pytest.mark.parametrize("override", [None, True, False])
def test_p33_whether_it_may_stay(edition: str, override: bool | None) -> None:
    mine = {"progress": ["merchant"], "settlements": ["v24"]}
    options = {} if override is None else {"merchant_must_move": override}
    g = game(mine, edition=edition, options=options, merchant={"hex": "h5", "player": 1})
    if override is True or (override is None and edition == "3d"):
        refused(g, "play merchant h5", "P-33")
        assert legal(g, "play") == ["play merchant h9", "play merchant h10"]
    else:
        play(g, "play merchant h5")
        assert (g.points(0), g.points(1)) == (2, 0)


# Merchant Fleet


@pytest.mark.parametrize("kind", TYPES)
def test_p34_a_named_type_trades_two_for_one(kind: str) -> None:
    other, third = [k for k in TYPES if k != kind][:2]
    g = game({"progress": ["merchant_fleet"], "hand": {kind: 4, other: 3}})
    assert len(legal(g, "play merchant_fleet")) == 8
    play(g, f"play merchant_fleet {kind}", f"bank {kind} {third}", f"bank {kind} {third}")
    refused(g, f"bank {other} {third}", "X-1")
    assert hand(g, 0) == {other: 3, third: 2}


def test_p34_this_turn_only() -> None:
    g = game({"progress": ["merchant_fleet"], "hand": {"ore": 2}})
    play(g, "play merchant_fleet ore", *["end", "roll => 1 1 trade"] * 3)
    refused(g, "bank ore wool", "X-1")


@pytest.mark.parametrize(
    ("edition", "every"), [("6e", False), ("4e", False), ("3d", True), ("classic", True)]
)
@pytest.mark.parametrize("override", [None, "one", "all"])
def test_p34_one_type_or_every_type(edition: str, every: bool, override: str | None) -> None:
    options = {} if override is None else {"fleet": override}
    mine = {"progress": ["merchant_fleet"], "hand": dict.fromkeys(TYPES, 2)}
    g = game(mine, edition=edition, options=options)
    if override == "all" or (override is None and every):
        assert legal(g, "play") == ["play merchant_fleet"]
        play(g, "play merchant_fleet")
        assert len(legal(g, "bank")) == 8 * 7
        play(g, *(f"bank {kind} brick" for kind in TYPES[1:]))
        assert hand(g, 0) == {"brick": 9}
    else:
        assert legal(g, "play") == [f"play merchant_fleet {kind}" for kind in TYPES]
        refused(g, "play merchant_fleet", "P-3")


# Monopolies


def test_p35_every_opponent_gives_up_to_two_of_a_resource() -> None:
    g = game(
        {"progress": ["resource_monopoly"], "hand": {"ore": 1}},
        {"hand": {"ore": 3}},
        {"hand": {"ore": 1, "wool": 4}},
        {"hand": {"wool": 4}},
    )
    assert legal(g, "play") == [f"play resource_monopoly {kind}" for kind in TYPES[:5]]
    play(g, "play resource_monopoly ore")
    assert [hand(g, p) for p in range(4)] == [{"ore": 4}, {"ore": 1}, {"wool": 4}, {"wool": 4}]
    assert list(g.to_act) == [0]


def test_p36_every_opponent_gives_one_of_a_commodity() -> None:
    g = game(
        {"progress": ["trade_monopoly"]},
        {"hand": {"coin": 3}},
        {"hand": {"coin": 1}},
        {"hand": {"paper": 4}},
    )
    assert legal(g, "play") == [f"play trade_monopoly {kind}" for kind in TYPES[5:]]
    play(g, "play trade_monopoly coin")
    assert [hand(g, p) for p in range(4)] == [{"coin": 2}, {"coin": 2}, {}, {"paper": 4}]


@pytest.mark.parametrize("text", ["play resource_monopoly coin", "play trade_monopoly ore"])
def test_p35_and_p36_name_a_card_of_their_kind(text: str) -> None:
    refused(game({"progress": [text.split()[1]]}), text, "C-1")


def test_p36_the_trade_monopoly_names_no_resource() -> None:
    refused(game({"progress": ["trade_monopoly"]}), "play trade_monopoly wool", "C-1")
