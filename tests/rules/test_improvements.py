"""City improvements (I-1 to I-3)."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.editions import TRACKS
from tests.rules.table import game, hand, legal, play, refused
from tests.rules.words import way

COMMODITY = {"trade": "cloth", "politics": "coin", "science": "paper"}
EDITIONS = ["6e", "4e", "3d", "classic"]


def town(**more: Any) -> dict[str, Any]:
    return {"cities": ["v24"], **more}


def levels(table: Game, player: int = 0) -> dict[str, int]:
    found: dict[str, int] = table.position()["players"][player].get("improvements", {})
    return found


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("track", TRACKS)
def test_i1_level_n_costs_n_of_the_tracks_commodity(track: str, edition: str) -> None:
    for level in range(1, 4):
        below = {track: level - 1} if level > 1 else {}
        table = game(town(hand={COMMODITY[track]: level}, improvements=below), edition=edition)
        assert legal(table, "improve") == [f"improve {track}"]
        play(table, f"improve {track}")
        assert (hand(table, 0), levels(table)) == ({}, {track: level})


@pytest.mark.parametrize("track", TRACKS)
def test_i1_levels_four_and_five_cost_four_and_five(track: str) -> None:
    table = game(town(hand={COMMODITY[track]: 9}, improvements={track: 3}))
    play(table, f"improve {track} v24", f"improve {track}")
    assert (hand(table, 0), levels(table)) == ({}, {track: 5})


@pytest.mark.parametrize("level", range(5))
@pytest.mark.parametrize("track", TRACKS)
def test_i1_a_commodity_too_few_buys_nothing(track: str, level: int) -> None:
    cards = dict.fromkeys(COMMODITY.values(), 9) | {COMMODITY[track]: level}
    table = game(town(hand=cards, improvements={track: level}))
    assert not [text for text in legal(table, "improve") if track in text]
    city = " v24" if level >= 3 else ""
    message = refused(table, f"improve {track}{city}", "I-1")
    assert message == "I-1: p0 doesn't have enough of the track's commodity for the next level"


def test_i1_the_price_goes_to_the_supply() -> None:
    table = game(town(hand={"cloth": 3, "ore": 4}), {"hand": {"cloth": 9}})
    refused(table, "bank ore cloth", "D-5")
    play(table, "improve trade", "improve trade", "bank ore cloth")
    assert hand(table, 0) == {"cloth": 1}


def test_i1_levels_come_in_order_any_number_a_turn() -> None:
    table = game(town(hand={"paper": 6, "coin": 1}))
    play(table, "improve science", "improve politics", "improve science", "improve science")
    assert levels(table) == {"politics": 1, "science": 3}
    assert hand(table, 0) == {}


def test_i1_five_is_the_top() -> None:
    table = game(
        town(hand={"coin": 9}, improvements={"politics": 5}),
        metropolis={"politics": {"player": 0, "vertex": "v24"}},
    )
    assert legal(table, "improve") == []
    refused(table, "improve politics", "I-1: p0 has already reached level 5 of that track")


def test_i1_the_base_game_has_no_improvements() -> None:
    refused(game({"cities": ["v24"]}, edition="base"), "improve trade", "G")


def test_i1_three_tracks_and_no_more() -> None:
    for text in ("improve", "improve cloth", "improve trade v99", "improve trade v24 v24"):
        assert game(town(hand={"cloth": 5})).why_not(text) is not None


@pytest.mark.parametrize("buildings", [{}, {"settlements": ["v24"]}, {"reduced": ["v24"]}])
def test_i2_an_own_city_must_stand(buildings: dict[str, Any]) -> None:
    table = game({"hand": {"cloth": 5}, **buildings}, {"cities": ["v41"]})
    assert legal(table, "improve") == []
    refused(table, "improve trade", "I-2: p0 has no city on the board")


def test_i2_a_sabotaged_city_is_a_city() -> None:
    table = game(town(hand={"cloth": 1}, sabotaged=["v24"]), edition="classic")
    play(table, "improve trade")


def test_i2_losing_the_last_city_keeps_levels_and_cards() -> None:
    player = town(
        hand={"cloth": 3}, improvements={"trade": 2, "science": 1}, progress=["spy", "smith"]
    )
    table = game(player, phase="roll", barbarians=6)
    play(table, "roll => 6 6 ship", "pillage v24")
    after = table.position()["players"][0]
    assert after["settlements"] == ["v24"]
    assert after["hand"] == {"cloth": 3}
    assert after["improvements"] == {"trade": 2, "science": 1}
    assert sorted(after["progress"]) == ["smith", "spy"]
    refused(table, "improve trade", "I-2")


def test_i2_a_new_city_opens_improvements_again() -> None:
    table = game(
        {
            "hand": {"ore": 3, "grain": 2, "cloth": 3},
            "settlements": ["v24"],
            "improvements": {"trade": 2},
        }
    )
    refused(table, "improve trade", "I-2")
    play(table, "city v24", "improve trade")
    assert levels(table) == {"trade": 3}


def test_i2_without_a_city_gates_and_abilities_go_on() -> None:
    player = {"hand": {"coin": 2}, "settlements": ["v24"], "improvements": {"trade": 3}}
    table = game(player, phase="roll", decks={"trade": ["merchant"]})
    play(table, "roll => 4 1 trade", "bank coin ore")
    assert table.position()["players"][0]["progress"] == ["merchant"]


def test_i3_a_level_bought_works_at_once() -> None:
    player = {
        "hand": {"cloth": 5, "coin": 3, "ore": 1, "wool": 1},
        "cities": ["v24"],
        "roads": way(24, 30),
        "knights": [{"at": "v30", "level": 2}],
        "improvements": {"trade": 2, "politics": 2},
    }
    table = game(player)
    play(table, "improve trade", "bank cloth brick", "improve politics", "promote v30")
