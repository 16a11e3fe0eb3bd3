"""Politics cards that take from others: Bishop, Saboteur, Spy, Wedding (P-20, P-24, P-25, P-27)."""

from typing import Any

import pytest

from hexhold import Game
from tests.rules.table import game, hand, legal, play, refused, row


def bishop(*players: dict[str, Any], **keys: Any) -> Game:
    mine = {"progress": ["bishop"], "settlements": ["v45"], "hand": {"wool": 1}}
    return game(mine, *players, **{"robber": "h9", "robber_active": True, **keys})


# Bishop


def test_p20_one_card_from_each_with_a_building_on_the_hex() -> None:
    theirs = {"hand": {"ore": 2, "coin": 1}}
    g = bishop({**theirs, "cities": ["v0"]}, {**theirs, "settlements": ["v8"]})
    applied = g.apply("play bishop h0 => p1:ore p2:coin")
    assert str(applied) == "p0: play bishop h0 => p1:ore p2:coin"
    assert hand(g, 0) == {"wool": 1, "ore": 1, "coin": 1}
    assert hand(g, 1) == {"ore": 1, "coin": 1} and hand(g, 2) == {"ore": 2}
    assert g.position()["robber"] == "h0"


def test_p20_without_a_building_or_without_a_card_nothing_is_taken() -> None:
    g = bishop({"cities": ["v0"]}, {"settlements": ["v36"], "hand": {"ore": 1}})
    play(g, "play bishop h0")
    assert hand(g, 0) == {"wool": 1}
    assert hand(g, 2) == {"ore": 1}


def test_p20_two_buildings_lose_one_card() -> None:
    g = bishop({"cities": ["v0", "v8"], "hand": {"ore": 2}})
    play(g, "play bishop h0")
    assert hand(g, 1) == {"ore": 1}


def test_p20_chance_picks_among_the_cards() -> None:
    taken = set()
    for seed in range(40):
        g = bishop({"cities": ["v0"], "hand": {"ore": 1, "coin": 1, "grain": 1}}, seed=seed)
        taken.add(str(g.apply("play bishop h0")).rpartition(":")[2])
    assert taken == {"ore", "coin", "grain"}


def test_p20_the_result_names_every_victim_and_what_they_hold() -> None:
    theirs = {"hand": {"ore": 1}}
    g = bishop({**theirs, "cities": ["v0"]}, {**theirs, "settlements": ["v8"]})
    for result, rule in [
        ("p1:ore", "P-20"),
        ("p1:ore p2:ore p0:wool", "P-20"),
        ("p1:ore p1:ore", "P-20"),
        ("p1:ore p2:coin", "M-2"),
        ("ore", "P-20"),
    ]:
        why = g.why_not(f"play bishop h0 => {result}")
        assert why is not None and why.startswith(f"{rule}: "), result


def test_p20_the_robber_must_move() -> None:
    g = bishop(robber="h4")
    refused(g, "play bishop h4", "M-1")
    assert len(legal(g, "play bishop")) == 18


@pytest.mark.parametrize(("edition", "to_desert"), [("6e", True), ("4e", False), ("3d", False)])
def test_p20_the_desert_is_for_the_option_to_say(edition: str, to_desert: bool) -> None:
    g = bishop(robber="h4", edition=edition)
    if to_desert:
        play(g, "play bishop h9")
    else:
        refused(g, "play bishop h9", "M-1")


def test_p20_the_theft_is_never_optional() -> None:
    g = bishop({"cities": ["v0"], "hand": {"ore": 1}}, options={"theft_optional": True})
    play(g, "play bishop h0")
    assert hand(g, 0) == {"wool": 1, "ore": 1}


def test_p20_an_applied_bishop_can_be_applied_again() -> None:
    for theirs in ({}, {"cities": ["v0"], "hand": {"ore": 1, "coin": 5}}):
        g = bishop(theirs)
        twin = g.copy()
        applied = g.apply("play bishop h0")
        assert twin.apply(applied) == applied
        assert twin.position()["players"] == g.position()["players"]


# Saboteur, by hand


def test_p24_players_with_at_least_as_many_points_discard_half() -> None:
    g = game(
        {"progress": ["saboteur"], "settlements": ["v12"], "hand": {"ore": 9}},
        {"settlements": ["v20"], "hand": {"ore": 3, "coin": 2}},
        {"cities": ["v40"], "hand": {"wool": 4}},
        {"hand": {"grain": 10}},
        edition="4e",
    )
    play(g, "play saboteur")
    assert list(g.to_act) == [1, 2]
    refused(g, "p1: discard wool", "C-3")
    refused(g, "p3: discard grain", "T-1")
    play(g, "p2: discard wool", "p1: discard coin", "p2: discard wool", "p1: discard ore")
    assert [hand(g, p) for p in range(4)] == [
        {"ore": 9},
        {"ore": 2, "coin": 1},
        {"wool": 2},
        {"grain": 10},
    ]
    assert list(g.to_act) == [0]


@pytest.mark.parametrize(("cards", "left"), [(1, 1), (2, 1), (3, 2), (7, 4)])
def test_p24_half_is_rounded_down_and_walls_do_not_help(cards: int, left: int) -> None:
    theirs = {"cities": ["v20"], "walls": ["v20"], "hand": {"ore": cards}}
    g = game({"progress": ["saboteur"]}, theirs)
    play(g, "play saboteur", *["p1: discard ore"] * (cards - left))
    assert hand(g, 1).get("ore") == left
    assert list(g.to_act) == [0]


# Saboteur, on a city


def sabotaged(**theirs: Any) -> Game:
    """p1's city on v12 lies turned; p0 has the action phase."""
    g = game({"progress": ["saboteur"]}, {"cities": ["v12"], **theirs}, edition="classic")
    return play(g, "play saboteur v12")


def next_turn(g: Game, roll: str = "1 1 trade") -> Game:
    return play(g, "end", f"roll => {roll}")


def test_p24_a_city_is_turned_and_counts_on() -> None:
    g = sabotaged(walls=["v12"], hand={"cloth": 1})
    assert row(g, 1)["sabotaged"] == ["v12"]
    assert g.points(1) == 2
    assert row(g, 1)["walls"] == ["v12"]
    next_turn(g)
    assert "improve trade" in legal(g)


def test_p24_a_turned_city_produces_as_a_settlement() -> None:
    g = next_turn(sabotaged(), "4 6 trade")
    assert hand(g, 1) == {"ore": 1}


def test_p24_the_owner_restores_it_for_lumber_and_ore() -> None:
    g = next_turn(sabotaged(hand={"lumber": 1, "ore": 1}))
    assert "restore v12" in legal(g)
    refused(g, "restore v20", "P-24")
    play(g, "restore v12")
    assert hand(g, 1) == {}
    assert row(g, 1).get("sabotaged", []) == []
    play(g, "end", "roll => 4 6 trade")
    assert hand(g, 1) == {"ore": 1, "coin": 1}


def test_p24_restoring_must_be_paid() -> None:
    g = next_turn(sabotaged(hand={"lumber": 2}))
    refused(g, "restore v12", "P-24")
    assert legal(g, "restore") == []


def test_p24_restoring_in_special_building() -> None:
    others: list[dict[str, Any]] = [{"cities": ["v12"], "hand": {"lumber": 1, "ore": 1}}, {}, {}]
    others[0]["sabotaged"] = ["v12"]
    g = game({}, *others, {}, edition="classic")
    play(g, "end")
    assert list(g.to_act) == [1]
    play(g, "restore v12")
    assert row(g, 1).get("sabotaged", []) == []


def test_p24_no_metropolis_no_own_city_and_none_twice() -> None:
    g = game(
        {"progress": ["saboteur"], "cities": ["v0"]},
        {"cities": ["v12", "v20", "v24"], "improvements": {"trade": 4}, "sabotaged": ["v20"]},
        {"settlements": ["v40"], "reduced": ["v48"]},
        edition="classic",
        metropolis={"trade": {"player": 1, "vertex": "v12"}},
        options={"reduced_city": "first"},
    )
    assert legal(g, "play") == ["play saboteur v24"]
    for place in ("v12", "v0", "v20", "v40", "v48", "v30"):
        refused(g, f"play saboteur {place}", "P-24")


def test_p24_a_turned_city_counts_for_the_barbarians_and_is_pillaged_plainly() -> None:
    """Two cities against one active basic knight of p0: p1 loses the turned one."""
    g = game(
        {"cities": ["v0"], "knights": [{"at": "v40", "active": True}]},
        {"cities": ["v12"], "sabotaged": ["v12"], "walls": ["v12"]},
        edition="classic",
        phase="roll",
        barbarians=7,
    )
    play(g, "roll => 1 1 ship")
    assert list(g.to_act) == [1]
    play(g, "pillage v12")
    assert row(g, 1)["settlements"] == ["v12"]
    assert row(g, 1).get("sabotaged", []) == row(g, 1).get("walls", []) == []


def test_p24_a_turned_city_may_take_a_metropolis() -> None:
    g = sabotaged(hand={"cloth": 4}, improvements={"trade": 3})
    play(next_turn(g), "improve trade v12")
    assert g.points(1) == 4
    play(g, "end", "roll => 4 6 trade")
    assert hand(g, 1) == {"ore": 1}


# Spy


def spied(cards: list[str] | None = None, **mine: Any) -> Game:
    theirs = {"progress": ["mining", "wedding"], "vp_cards": ["printer"]}
    return game({"progress": ["spy", *(cards or [])], "settlements": ["v12"], **mine}, theirs)


def test_p25_one_card_of_the_hand_is_taken_and_usable_at_once() -> None:
    g = play(spied(), "play spy p1")
    assert legal(g) == ["take mining", "take wedding", "done"]
    refused(g, "take printer", "P-1")
    refused(g, "take ore", "P-25")
    play(g, "take mining", "play mining")
    assert row(g, 1)["progress"] == ["wedding"]
    assert hand(g, 0) == {"ore": 2}


def test_p25_nothing_need_be_taken() -> None:
    g = play(spied(), "play spy p1", "done")
    assert row(g, 1)["progress"] == ["mining", "wedding"]
    assert row(g, 0).get("progress", []) == []


def test_p25_the_card_may_bring_the_hand_over_the_limit() -> None:
    g = play(spied(["crane", "smith", "spy", "warlord"]), "play spy p1", "take wedding")
    assert len(row(g, 0)["progress"]) == 5
    refused(g, "end", "P-2")
    play(g, "return wedding", "end")


def test_p25_an_opponent_with_a_progress_card_in_hand() -> None:
    g = spied()
    assert legal(g, "play") == ["play spy p1"]
    refused(g, "play spy p2", "P-25")
    refused(g, "play spy p0", "T-1")


# Wedding


def test_p27_players_with_more_points_give_two_cards() -> None:
    g = game(
        {"progress": ["wedding"], "settlements": ["v12"]},
        {"cities": ["v20"], "hand": {"ore": 2, "coin": 2}},
        {"settlements": ["v40"], "hand": {"wool": 4}},
        {"cities": ["v47"], "hand": {"paper": 1}},
    )
    play(g, "play wedding")
    assert list(g.to_act) == [1, 3]
    refused(g, "p1: give wool", "C-3")
    refused(g, "p2: give wool", "T-1")
    refused(g, "p0: end", "T-1")
    play(g, "p1: give coin", "p3: give paper", "give ore")
    assert hand(g, 0) == {"ore": 1, "coin": 1, "paper": 1}
    assert [hand(g, p) for p in (1, 2, 3)] == [{"ore": 1, "coin": 1}, {"wool": 4}, {}]
    assert list(g.to_act) == [0]


@pytest.mark.parametrize(("cards", "given"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_p27_fewer_if_they_have_fewer(cards: int, given: int) -> None:
    g = game({"progress": ["wedding"]}, {"cities": ["v20"], "hand": {"ore": cards}})
    play(g, "play wedding", *["p1: give ore"] * given)
    assert hand(g, 0).get("ore", 0) == given
    assert list(g.to_act) == [0]


# Constitution


@pytest.mark.parametrize("cards", [[], ["constitution"]])
def test_p30_the_constitution_is_worth_a_point(cards: list[str]) -> None:
    assert game({"settlements": ["v12"], "vp_cards": cards}).points(0) == 1 + len(cards)
