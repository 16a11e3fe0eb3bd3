"""Metropolises (I-4 to I-6)."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.editions import TRACKS
from tests.rules.table import game, hand, legal, play, refused

COMMODITY = {"trade": "cloth", "politics": "coin", "science": "paper"}
ALWAYS: dict[str, Any] = {"options": {"level4_needs_city": "always"}}
EARNING: dict[str, Any] = {"options": {"level4_needs_city": "when_earning"}}


def metropolis(table: Game, track: str = "trade") -> dict[str, Any] | None:
    found: dict[str, Any] | None = table.position().get("metropolis", {}).get(track)
    return found


def at(player: int, vertex: str) -> dict[str, Any]:
    return {"player": player, "vertex": vertex}


def levels(table: Game, player: int = 0) -> dict[str, int]:
    found: dict[str, int] = table.position()["players"][player].get("improvements", {})
    return found


@pytest.mark.parametrize("track", TRACKS)
def test_i4_the_first_at_level_four_takes_the_metropolis(track: str) -> None:
    player = {"hand": {COMMODITY[track]: 4}, "cities": ["v24"], "improvements": {track: 3}}
    table = game(player)
    assert table.points(0) == 2
    assert legal(table, "improve") == [f"improve {track} v24"]
    play(table, f"improve {track} v24")
    assert metropolis(table, track) == at(0, "v24")
    assert table.points(0) == 4


def test_i4_the_owner_chooses_its_city() -> None:
    player = {
        "hand": {"cloth": 4},
        "cities": ["v24", "v0", "v41"],
        "settlements": ["v14"],
        "reduced": ["v20"],
        "improvements": {"trade": 3, "science": 4},
    }
    table = game(player, {"cities": ["v50"]}, metropolis={"science": at(0, "v41")})
    assert legal(table, "improve") == ["improve trade v0", "improve trade v24"]
    for wrong in ("v41", "v14", "v20", "v50", "v30"):
        message = refused(table, f"improve trade {wrong}", "I-4")
        assert message == "I-4: the metropolis must go on one of the player's cities without one"
    refused(table, "improve trade", "I-4: this level earns a metropolis: name its city")
    play(table, "improve trade v0")
    assert metropolis(table) == at(0, "v0")


@pytest.mark.parametrize("level", [0, 1, 2])
def test_i4_no_city_is_named_where_no_metropolis_is_earned(level: int) -> None:
    table = game({"hand": {"cloth": 5}, "cities": ["v24"], "improvements": {"trade": level}})
    refused(table, "improve trade v24", "I-4: this level earns no metropolis: leave out the city")


def test_i4_the_second_at_level_four_earns_nothing() -> None:
    table = game(
        {"hand": {"cloth": 4}, "cities": ["v24"], "improvements": {"trade": 3}},
        {"cities": ["v41"], "improvements": {"trade": 4}},
        metropolis={"trade": at(1, "v41")},
    )
    assert legal(table, "improve") == ["improve trade"]
    refused(table, "improve trade v24", "I-4")
    play(table, "improve trade")
    assert (metropolis(table), table.points(0)) == (at(1, "v41"), 2)


@pytest.mark.parametrize("track", TRACKS)
def test_i4_the_first_at_level_five_takes_it_from_its_holder(track: str) -> None:
    table = game(
        {"hand": {COMMODITY[track]: 5}, "cities": ["v24"], "improvements": {track: 4}},
        {"cities": ["v41"], "improvements": {track: 4}},
        metropolis={track: at(1, "v41")},
    )
    assert [table.points(p) for p in (0, 1)] == [2, 4]
    assert legal(table, "improve") == [f"improve {track} v24"]
    play(table, f"improve {track} v24")
    assert metropolis(table, track) == at(0, "v24")
    assert [table.points(p) for p in (0, 1)] == [4, 2]
    assert table.position()["players"][1]["cities"] == ["v41"]


def test_i4_the_holder_at_level_five_keeps_it_for_good() -> None:
    table = game(
        {"hand": {"cloth": 5}, "cities": ["v24"], "improvements": {"trade": 4}},
        {"cities": ["v41"], "improvements": {"trade": 5}},
        metropolis={"trade": at(1, "v41")},
    )
    refused(table, "improve trade v24", "I-4")
    play(table, "improve trade")
    assert (metropolis(table), levels(table)) == (at(1, "v41"), {"trade": 5})


def test_i4_the_holder_reaching_level_five_leaves_it_where_it_is() -> None:
    table = game(
        {"hand": {"cloth": 5}, "cities": ["v24", "v0"], "improvements": {"trade": 4}},
        metropolis={"trade": at(0, "v24")},
    )
    assert legal(table, "improve") == ["improve trade"]
    refused(table, "improve trade v0", "I-4")
    play(table, "improve trade")
    assert metropolis(table) == at(0, "v24")


def test_i4_one_taken_at_level_five_cannot_be_taken_back() -> None:
    table = game(
        {"hand": {"cloth": 5}, "cities": ["v24"], "improvements": {"trade": 4}},
        {"hand": {"cloth": 5}, "cities": ["v41"], "improvements": {"trade": 4}},
        metropolis={"trade": at(1, "v41")},
    )
    play(table, "improve trade v24", "end", "roll => 1 1 politics", "improve trade")
    assert metropolis(table) == at(0, "v24")
    assert levels(table, 1) == {"trade": 5}


def test_i4_a_city_that_lost_its_metropolis_can_take_another() -> None:
    table = game(
        {"hand": {"cloth": 5}, "cities": ["v24"], "improvements": {"trade": 4}},
        {"hand": {"coin": 4}, "cities": ["v41"], "improvements": {"trade": 4, "politics": 3}},
        metropolis={"trade": at(1, "v41")},
    )
    play(table, "improve trade v24", "end", "roll => 1 1 science", "improve politics v41")
    assert metropolis(table, "politics") == at(1, "v41")


def test_i4_one_player_may_hold_all_three() -> None:
    player = {
        "hand": {"cloth": 4, "coin": 4, "paper": 4},
        "cities": ["v24", "v0", "v41"],
        "improvements": dict.fromkeys(TRACKS, 3),
    }
    table = game(player)
    play(table, "improve trade v0", "improve politics v24")
    refused(table, "improve science v0", "I-4")
    play(table, "improve science v41")
    assert (table.points(0), table.winner) == (12, None)


def test_i4_the_robbed_holders_loss_counts_on_their_turn() -> None:
    table = game(
        {"hand": {"cloth": 5}, "cities": ["v24"], "improvements": {"trade": 4}},
        {"cities": ["v41"], "improvements": {"trade": 4}, "defender": 9},
        metropolis={"trade": at(1, "v41")},
    )
    assert table.points(1) == 13
    play(table, "improve trade v24", "end")
    assert (table.points(1), table.winner) == (11, None)


def test_i4_a_wall_and_a_sabotaged_city_carry_one_too() -> None:
    player = {
        "hand": {"cloth": 4},
        "cities": ["v24"],
        "walls": ["v24"],
        "improvements": {"trade": 3},
    }
    play(game(player), "improve trade v24")
    play(game({**player, "sabotaged": ["v24"]}, edition="classic"), "improve trade v24")


# I-5: levels 4 and 5 with the only city taken by another metropolis.


def crowded(level: int, **keys: Any) -> Game:
    """p0's only city carries the science metropolis; p1 holds trade at level 4."""
    return game(
        {
            "hand": {"cloth": 5},
            "cities": ["v24"],
            "settlements": ["v0"],
            "improvements": {"trade": level, "science": 4},
        },
        {"cities": ["v41"], "improvements": {"trade": 4}},
        metropolis={"science": at(0, "v24"), "trade": at(1, "v41")},
        **keys,
    )


@pytest.mark.parametrize("edition", ["6e", "4e", "3d"])
@pytest.mark.parametrize("level", [3, 4])
def test_i5_always_needs_a_free_city_for_levels_four_and_five(level: int, edition: str) -> None:
    table = crowded(level, edition=edition)
    assert legal(table, "improve") == []
    for action in ("improve trade", "improve trade v24", "improve trade v0"):
        refused(table, action, "I-5: p0 has no city without a metropolis")


def test_i5_when_earning_buys_level_four_without_a_free_city() -> None:
    for keys in (EARNING, {"edition": "classic"}):
        table = crowded(3, **keys)
        assert legal(table, "improve") == ["improve trade"]
        play(table, "improve trade")
        assert (levels(table)["trade"], metropolis(table)) == (4, at(1, "v41"))


def test_i5_when_earning_needs_a_free_city_for_a_level_that_earns() -> None:
    table = crowded(4, **EARNING)
    assert legal(table, "improve") == []
    for action in ("improve trade", "improve trade v24"):
        refused(table, action, "I-5")
    # Nobody holds it: level four earns it.
    free = game(
        {"hand": {"cloth": 4}, "cities": ["v24"], "improvements": {"trade": 3, "science": 4}},
        metropolis={"science": at(0, "v24")},
        **EARNING,
    )
    refused(free, "improve trade v24", "I-5")


def top(**keys: Any) -> Game:
    """Return `crowded` with p1 at level 5."""
    return game(
        {"hand": {"cloth": 5}, "cities": ["v24"], "improvements": {"trade": 4, "science": 4}},
        {"cities": ["v41"], "improvements": {"trade": 5}},
        metropolis={"science": at(0, "v24"), "trade": at(1, "v41")},
        **keys,
    )


def test_i5_level_five_that_earns_nothing() -> None:
    refused(top(**ALWAYS), "improve trade", "I-5")
    table = play(top(**EARNING), "improve trade")
    assert (levels(table)["trade"], metropolis(table)) == (5, at(1, "v41"))


@pytest.mark.parametrize("keys", [ALWAYS, EARNING])
@pytest.mark.parametrize("level", [0, 1, 2])
def test_i5_levels_up_to_three_need_no_free_city(level: int, keys: dict[str, Any]) -> None:
    play(crowded(level, **keys), "improve trade")


@pytest.mark.parametrize("keys", [ALWAYS, EARNING])
def test_i5_the_holder_needs_no_other_city(keys: dict[str, Any]) -> None:
    table = game(
        {"hand": {"cloth": 5}, "cities": ["v24"], "improvements": {"trade": 4}},
        metropolis={"trade": at(0, "v24")},
        **keys,
    )
    play(table, "improve trade")
    assert (levels(table), hand(table, 0)) == ({"trade": 5}, {})


@pytest.mark.parametrize("keys", [ALWAYS, EARNING])
def test_i5_a_city_built_in_the_turn_is_free_for_it(keys: dict[str, Any]) -> None:
    table = game(
        {
            "hand": {"cloth": 4, "ore": 3, "grain": 2},
            "cities": ["v24"],
            "settlements": ["v0"],
            "improvements": {"trade": 3, "science": 4},
        },
        metropolis={"science": at(0, "v24")},
        **keys,
    )
    refused(table, "improve trade v24", "I-5")
    play(table, "city v0", "improve trade v0")
    assert metropolis(table) == at(0, "v0")


@pytest.mark.parametrize("keys", [ALWAYS, EARNING])
def test_i5_a_reduced_city_is_not_free_for_it(keys: dict[str, Any]) -> None:
    table = game(
        {
            "hand": {"cloth": 4},
            "cities": ["v24"],
            "reduced": ["v0"],
            "improvements": {"trade": 3, "science": 4},
        },
        metropolis={"science": at(0, "v24")},
        **keys,
    )
    refused(table, "improve trade v0", "I-5")


def test_i6_a_metropolis_counts_as_a_city() -> None:
    # For the barbarians' strength: two cities against one knight.
    table = game(
        {"cities": ["v24"], "improvements": {"trade": 4}, "hand": {"coin": 1}},
        {"cities": ["v41"], "knights": [{"at": "v50", "active": True}]},
        metropolis={"trade": at(0, "v24")},
        phase="roll",
        barbarians=6,
    )
    play(table, "roll => 1 1 ship", "p1: pillage v41", "improve politics")
    # For production: h8 is forest with 11.
    table = game(
        {"cities": ["v23"], "improvements": {"trade": 4}},
        metropolis={"trade": at(0, "v23")},
        phase="roll",
    )
    play(table, "roll => 5 6 politics")
    assert hand(table, 0) == {"lumber": 1, "paper": 1}
    # For upgrades: it is one already.
    refused(table, "city v23", "R-5")
