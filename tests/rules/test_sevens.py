"""D-7, D-8: a seven, and the robber that waits."""

from typing import Any

import pytest

from hexhold import Game
from tests.rules.table import game, hand, legal, play, refused
from tests.rules.words import roll

EDITIONS = ("6e", "4e", "3d", "classic")


def seven(*players: dict[str, Any], **keys: Any) -> Game:
    """The game after a 7 and a gate."""
    return play(game(*players, phase="roll", **keys), roll(7))


def test_d7_no_production() -> None:
    table = seven({"settlements": ["v0"], "improvements": {"science": 5}})
    assert hand(table, 0) == {}
    assert legal(table, "take") == []


@pytest.mark.parametrize("cards", range(6, 14))
def test_d7_half_of_more_than_seven_rounded_down(cards: int) -> None:
    table = seven({"hand": {"ore": cards}})
    discarded = 0
    while legal(table, "discard"):
        table.apply("discard ore")
        discarded += 1
    assert discarded == (cards // 2 if cards > 7 else 0)
    assert legal(table, "end") == ["end"]


@pytest.mark.parametrize("walls", range(4))
def test_d7_each_city_wall_makes_two_more_cards_safe(walls: int) -> None:
    cities = ["v0", "v2", "v11", "v13"]
    me = {"cities": cities, "walls": cities[:walls]}
    safe = 7 + 2 * walls
    assert not legal(seven({**me, "hand": {"ore": safe}}), "discard")
    table = seven({**me, "hand": {"ore": safe + 1}})
    for _ in range((safe + 1) // 2):
        table.apply("discard ore")
    assert not legal(table, "discard")


def test_d7_walls_protect_only_their_owner() -> None:
    table = seven({"hand": {"ore": 8}}, {"cities": ["v0"], "walls": ["v0"]})
    assert legal(table) == ["discard ore"]


def test_d7_a_wall_that_falls_in_the_same_roll_protects_no_more() -> None:
    me = {"cities": ["v0"], "walls": ["v0"], "hand": {"ore": 9}}
    table = play(game(me, phase="roll", barbarians=6), roll(7, "ship"), "pillage v0")
    assert legal(table) == ["discard ore"]


def test_d7_every_player_and_any_cards() -> None:
    nine = {"hand": {"ore": 3, "wool": 3, "cloth": 3}}
    table = seven(nine, nine, {"hand": {"ore": 7}})
    assert table.to_act == (0, 1)
    assert legal(table) == ["discard wool", "discard ore", "discard cloth"] * 2
    play(table, "p1: discard cloth", "p0: discard ore", "p1: discard cloth", "p1: discard cloth")
    assert [str(a) for a in table.legal_actions(1)] == ["p1: discard wool", "p1: discard ore"]
    refused(table, "p1: discard cloth", "C-3")
    refused(table, "p0: end", "D-7")
    refused(table, "p2: discard ore", "T-1")
    play(table, "p1: discard wool")
    refused(table, "p1: discard wool", "T-1")
    play(table, "discard ore", "discard ore", "discard wool")
    assert hand(table, 0) == {"wool": 2, "cloth": 3}
    assert hand(table, 1) == {"wool": 2, "ore": 3}
    assert hand(table, 2) == {"ore": 7}


def test_d7_discards_go_back_to_the_supply() -> None:
    table = seven({"hand": {"ore": 8}}, {"hand": {"ore": 7}}, {"hand": {"ore": 4}})
    play(table, *["discard ore"] * 4)
    assert table.state().bank[4] == 4


def test_d7_who_owes_is_asked_in_turn_order() -> None:
    eight = {"hand": {"ore": 5, "wool": 3}}
    table = seven(eight, eight, eight, current=1)
    assert table.to_act == (1, 2, 0)


def test_d7_progress_cards_are_no_cards_of_the_hand() -> None:
    me = {"hand": {"ore": 7}, "progress": ["spy", "smith", "crane"]}
    assert not legal(seven(me), "discard")


def test_d7_then_the_current_player_moves_the_robber() -> None:
    me = {"hand": {"ore": 8}, "settlements": ["v0"]}
    table = seven(me, {"settlements": ["v53"], "hand": {"wool": 1}}, robber_active=True)
    refused(table, "robber h18 p1", "D-7")
    play(table, *["discard ore"] * 4)
    assert table.to_act == (0,)
    for action in ("end", "discard ore", "bank ore wool"):
        refused(table, action, "D-7")
    refused(table, "p1: robber h18", "T-1")
    play(table, "robber h18 p1")
    assert hand(table, 0) == {"ore": 4, "wool": 1}
    assert table.position()["robber"] == "h18"
    assert table.position()["phase"] == "action"


def test_d7_the_robber_must_move() -> None:
    table = seven({}, {"settlements": ["v53"]}, robber_active=True, robber="h3")
    refused(table, "done", "D-7")
    assert len(legal(table, "robber")) == len(legal(table)) == 18


def test_d7_no_wall_in_the_base_game() -> None:
    table = play(game({"hand": {"ore": 8}}, phase="roll", edition="base"), roll(7, ""))
    play(table, *["discard ore"] * 4)
    assert len(legal(table, "robber")) == 18


@pytest.mark.parametrize("edition", EDITIONS)
def test_d8_before_the_first_attack_only_discards(edition: str) -> None:
    victim = {"settlements": ["v0"], "hand": {"ore": 8}}
    me = {"settlements": ["v53"], "knights": [{"at": "v24", "active": True}]}
    table = seven(me, victim, edition=edition)
    play(table, *["discard ore"] * 4)
    assert hand(table, 0) == {}
    assert legal(table, "robber") == []
    assert legal(table, "end") == ["end"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_d8_no_bishop_and_no_chasing_before_the_first_attack(edition: str) -> None:
    me = {"knights": [{"at": "v24", "active": True}], "progress": ["bishop"]}
    keys = {"edition": edition, "robber": "h9"}
    table = game(me, {"settlements": ["v0"], "hand": {"ore": 1}}, **keys)
    refused(table, "play bishop h0", "D-8")
    refused(table, "chase v24 h0 p1", "D-8")
    assert not legal(table, "chase") + legal(table, "play bishop")
    table = game(me, {"settlements": ["v0"], "hand": {"ore": 1}}, **keys, robber_active=True)
    assert legal(table, "chase")
    assert legal(table, "play bishop")


def test_d8_the_attack_comes_before_the_seven_of_the_same_roll() -> None:
    table = game({"cities": ["v0"]}, phase="roll", barbarians=6)
    play(table, roll(7, "ship"), "pillage v0")
    assert legal(table) == legal(table, "robber")
    assert "robber h9" not in legal(table)
    table.apply("robber h0")
    assert table.position()["robber_active"] is True


def test_d8_a_ship_that_does_not_land_leaves_the_robber_inactive() -> None:
    table = play(game(phase="roll", barbarians=5), roll(7, "ship"))
    assert legal(table) == ["end"]


def test_d8_once_active_always_active() -> None:
    table = seven({}, {}, robber_active=True)
    play(table, "robber h0", "end", roll(7), "robber h1", "end")
    assert table.position()["robber"] == "h1"


@pytest.mark.parametrize("keys", [
    {"options": {"robber_waits": False}, "robber": None}, {"variants": ["aggressive_robber"]},
])  # fmt: skip
def test_d8_a_robber_that_does_not_wait(keys: dict[str, Any]) -> None:
    """From the track it enters on the hex it is moved to."""
    table = seven({"progress": ["bishop"]}, **keys)
    places = legal(table, "robber")
    assert len(places) == (18 if "variants" in keys else 19)
    table.apply("robber h5")
    assert legal(table, "play bishop")
