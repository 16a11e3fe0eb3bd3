"""Games for two: earning and spending trade tokens (W-5, W-6)."""

from typing import Any

import pytest

from hexhold import Game, PositionError
from hexhold.editions import EDITIONS
from tests.rules.table import duel, hand, legal, play, refused
from tests.rules.words import way

SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}


def tokens(table: Game) -> tuple[int, int, int]:
    """Return the tokens of p0, of p1 and in the pool."""
    position = table.position()
    held = [row.get("tokens", 0) for row in position["players"]]
    return held[0], held[1], position["token_pool"]


def owner_of(*pieces: tuple[str, int], **more: Any) -> dict[str, Any]:
    return {"knights": [{"at": at, "level": level} for at, level in pieces], **more}


# W-5


@pytest.mark.parametrize("edition", EDITIONS)
def test_w5_each_begins_with_five_and_ten_stay_in_the_pool(edition: str) -> None:
    assert tokens(Game.new(players=2, edition=edition, seed=1)) == (5, 5, 10)


def test_w5_a_position_keeps_twenty_unless_it_says_otherwise() -> None:
    assert tokens(duel({"tokens": 3})) == (3, 0, 17)
    assert tokens(duel({"tokens": 3}, token_pool=0)) == (3, 0, 0)
    for players, pool in (([{"tokens": 12}, {"tokens": 9}], 0), ([{"tokens": 12}, {}], 9)):
        with pytest.raises(PositionError, match="must be 0 to 8"):
            duel(*players, token_pool=pool)


@pytest.mark.parametrize(
    ("road", "at", "earned"),
    [("v18-v24", "v24", 2), ("v0-v3", "v3", 1), ("v13-v18", "v13", 0), ("v19-v24", "v19", 0)],
)
def test_w5_a_settlement_on_the_desert_or_the_coast_earns(road: str, at: str, earned: int) -> None:
    table = duel({"roads": [road], "hand": SETTLEMENT, "tokens": 1}, robber="h0")
    play(table, f"settlement {at}")
    assert tokens(table) == (1 + earned, 0, 19 - earned)


def test_w5_desert_and_coast_earn_three() -> None:
    board = Game.new(players=2, board="beginner").position()["board"]
    board["hexes"][9], board["hexes"][0] = board["hexes"][0], "desert"
    table = duel({"roads": ["v0-v3"], "hand": SETTLEMENT}, board=board)
    assert tokens(play(table, "settlement v3")) == (3, 0, 17)


def test_w5_an_empty_pool_pays_what_it_has() -> None:
    table = duel({"roads": ["v18-v24"], "hand": SETTLEMENT}, token_pool=1)
    assert tokens(play(table, "settlement v24")) == (1, 0, 0)


def test_w5_settlements_earn_in_set_up_and_cities_do_not() -> None:
    table = Game.new(players=2, board="beginner", seed=1, first=0)
    play(table, "settlement v0", "road v0-v3")
    assert tokens(table) == (6, 5, 9)
    play(table, "settlement v53", "road v49-v53", "city v51", "road v47-v51")
    assert tokens(table) == (6, 6, 8)


def test_w5_second_settlements_of_the_base_game_earn() -> None:
    table = Game.new(players=2, board="beginner", seed=1, first=0, edition="base")
    play(table, "settlement v0", "road v0-v3", "settlement v53", "road v49-v53", "settlement v51")
    assert tokens(table) == (6, 7, 7)


def test_w5_neutral_settlements_earn_nothing() -> None:
    own = {"roads": ["v13-v18"], "hand": SETTLEMENT, "tokens": 5}
    table = duel(own, {"tokens": 5}, neutrals=[{"roads": ["v0-v3"]}])
    assert tokens(play(table, "settlement v13", "neutral n0 settlement v3")) == (5, 5, 10)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_w5_giving_up_a_knight_earns_its_level(level: int) -> None:
    table = duel(owner_of(("v18", level), ("v8", 1)))
    assert legal(table, "disband") == ["disband v8", "disband v18"]
    play(table, "disband v18")
    assert tokens(table) == (level, 0, 20 - level)
    assert [k["at"] for k in table.position()["players"][0]["knights"]] == ["v8"]


def test_w5_only_own_knights_are_given_up() -> None:
    table = duel({}, owner_of(("v18", 1)), neutrals=[owner_of(("v8", 1))])
    for at in ("v18", "v8", "v0"):
        refused(table, f"disband {at}", "K-2")


def test_w5_only_in_the_own_action_phase() -> None:
    table = duel(owner_of(("v18", 1)), phase="roll")
    refused(table, "disband v18", "T-1")
    refused(duel(edition="base"), "disband v18", "G")


def test_w5_a_knight_given_up_heals_the_road_it_cut() -> None:
    cut = {"roads": way(0, 3, 7, 12, 8, 13)}
    table = duel(owner_of(("v7", 1)), cut)
    assert "longest_road" not in table.position()
    assert play(table, "disband v7").position()["longest_road"] == 1


# W-6


def test_w6_a_forced_trade_takes_two_resources_and_gives_two_back() -> None:
    table = duel(
        {"tokens": 5, "hand": {"brick": 1, "coin": 4}},
        {"tokens": 5, "hand": {"ore": 2, "wool": 1, "paper": 3}},
    )
    play(table, "token trade => wool ore")
    assert str(table.history[-1]) == "p0: token trade => wool ore"
    assert tokens(table) == (4, 5, 11)
    assert legal(table) == ["give brick", "give wool", "give ore"]
    refused(table, "give coin", "C-1")
    refused(table, "give grain", "C-3")
    refused(table, "end", "W-6")
    position = table.position()
    assert Game.from_position(position).position() == position
    play(table, "give ore", "give brick")
    assert hand(table, 0) == {"wool": 1, "coin": 4}
    assert hand(table, 1) == {"brick": 1, "ore": 2, "paper": 3}


def test_w6_one_card_where_the_opponent_has_just_one() -> None:
    table = duel({"tokens": 5, "hand": {"brick": 1}}, {"hand": {"ore": 1, "coin": 1}})
    assert str(play(table, "token trade").history[-1]) == "p0: token trade => ore"
    play(table, "give ore", "give brick")
    assert hand(table, 1) == {"brick": 1, "ore": 1, "coin": 1}


def test_w6_no_more_is_given_back_than_there_is() -> None:
    table = duel({"tokens": 5}, {"hand": {"ore": 1}})
    play(table, "token trade", "give ore")
    assert "end" in legal(table) and hand(table, 1) == {"ore": 1}


def test_w6_nothing_is_given_back_for_nothing() -> None:
    table = duel({"tokens": 5, "hand": {"ore": 1}}, {"hand": {"coin": 1}})
    assert str(play(table, "token trade").history[-1]) == "p0: token trade"
    assert "end" in legal(table) and tokens(table) == (4, 0, 16)


def test_w6_an_empty_hand_cannot_be_traded_with() -> None:
    refused(duel({"tokens": 5}), "token trade", "W-6")


def test_w6_all_cards_at_the_doubled_price() -> None:
    table = duel({"tokens": 2, "hand": {"cloth": 1}}, {"hand": {"ore": 1, "paper": 1}})
    play(table, "token trade all => ore paper")
    assert tokens(table) == (0, 0, 20)
    assert legal(table) == ["give ore", "give cloth", "give paper"]
    play(table, "give cloth", "give ore")
    assert hand(table, 0) == {"paper": 1}


ONE_POINT = {"settlements": ["v0"]}


@pytest.mark.parametrize(
    ("mine", "theirs", "price"), [({}, {}, 1), ({}, ONE_POINT, 1), (ONE_POINT, {}, 2)]
)
def test_w6_the_leader_pays_double(
    mine: dict[str, Any], theirs: dict[str, Any], price: int
) -> None:
    theirs = {**theirs, "hand": {"ore": 3}}
    table = duel({**mine, "tokens": 2 * price}, theirs)
    assert legal(table, "token") == ["token trade", "token trade all"]
    assert tokens(play(table, "token trade => ore ore"))[0] == price
    assert legal(duel({**mine, "tokens": price}, theirs), "token") == ["token trade"]
    refused(duel({**mine, "tokens": 2 * price - 1}, theirs), "token trade all", "W-6")
    refused(duel({**mine, "tokens": price - 1}, theirs), "token trade", "W-6")


def test_w6_the_robber_goes_to_the_desert_without_theft() -> None:
    for edition in ("6e", "4e"):
        table = duel(
            {"tokens": 1}, {"settlements": ["v18"], "hand": {"ore": 1}},
            edition=edition, robber="h4", robber_active=True,
        )  # fmt: skip
        play(table, "token desert")
        assert table.position().get("robber", "h9") == "h9"
        assert tokens(table) == (0, 0, 20) and hand(table, 1) == {"ore": 1}


def test_w6_only_an_active_robber_that_is_elsewhere() -> None:
    refused(duel({"tokens": 5}, robber="h4"), "token desert", "D-8")
    refused(duel({"tokens": 5}, robber="h9", robber_active=True), "token desert", "W-6")
    refused(duel({"tokens": 5}, robber="h4", robber_active=True), "token desert all", "W-6")


def test_w6_once_per_turn() -> None:
    table = duel({"tokens": 5}, {"hand": {"ore": 3}}, robber="h4", robber_active=True)
    play(table, "token desert")
    assert table.position()["this_turn"]["token_used"] is True
    assert legal(table, "token") == []
    refused(table, "token trade", "W-6")
    refused(table, "token desert", "W-6")


def test_w6_again_in_the_next_turn() -> None:
    table = duel({"tokens": 5, "hand": {"ore": 1}}, this_turn={"token_used": True})
    play(table, "end", "roll => 1 2 ship", "roll => 1 3 ship", "end")
    play(table, "roll => 1 2 ship", "roll => 1 3 ship")
    assert "token_used" not in table.position()["this_turn"]


def test_w6_in_the_action_phase_only() -> None:
    table = duel({"tokens": 5}, {"hand": {"ore": 3}}, phase="roll", robber_active=True, robber="h4")
    refused(table, "token trade", "T-1")
    refused(table, "token desert", "T-1")


def test_w6_the_base_game_trades_resources_only() -> None:
    table = duel({"tokens": 5}, {"hand": {"ore": 3}}, edition="base", robber="h4")
    assert legal(table, "token") == ["token trade", "token desert"]
    refused(table, "token trade all", "C-1")


@pytest.mark.parametrize(
    "text",
    ["token trade => ore", "token trade => ore coin", "token trade => wool wool",
     "token trade => x y",
     "token trade =>", "token desert => ore", "token trade all => coin coin"],
)  # fmt: skip
def test_w6_impossible_results_are_refused(text: str) -> None:
    hands = {"hand": {"ore": 2, "wool": 1, "coin": 1}}
    table = duel({"tokens": 5}, hands, robber="h4", robber_active=True)
    before = table.position()
    with pytest.raises(ValueError):
        table.apply(text)
    assert table.position() == before


def test_w6_every_pair_of_resources_may_come() -> None:
    seen = set()
    for seed in range(60):
        table = duel({"tokens": 5}, {"hand": {"ore": 2, "wool": 1, "coin": 3}}, seed=seed)
        seen.add(str(table.apply("token trade")).partition("=> ")[2])
    assert seen == {"ore ore", "wool ore"}


def test_w6_what_was_taken_and_given_is_for_the_two_alone() -> None:
    table = duel({"tokens": 5, "hand": {"brick": 2}}, {"hand": {"ore": 2}})
    play(table, "token trade", "give ore", "give brick")
    assert table.log(0) == table.log(1) == [
        "p0: token trade => ore ore", "p0: give ore", "p0: give brick",
    ]  # fmt: skip
    assert table.log() == ["p0: token trade", "p0: give", "p0: give"]


def test_w6_a_trade_in_progress_can_be_answered() -> None:
    stack = [["action", 0], ["token", 0, 1, 2, None]]
    table = duel({"hand": {"ore": 2}}, pending={"stack": stack})
    assert legal(table) == ["give ore"]
    with pytest.raises(PositionError, match=r"does not hold 2 cards to give back \(W-6\)"):
        duel({"hand": {"ore": 1, "coin": 4}}, pending={"stack": stack})
    with pytest.raises(PositionError, match="a player can't look at their own hand"):
        duel({"hand": {"ore": 2}}, pending={"stack": [["action", 0], ["token", 0, 0, 2, None]]})
