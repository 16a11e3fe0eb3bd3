"""Trade between players (X-2, X-4, X-5)."""

import pytest

from hexhold import Game
from hexhold.editions import CARD_TYPES
from tests.rules.table import game, hand, legal, play, refused


def market(**keys: object) -> Game:
    """p0 is to trade; everybody holds something."""
    return game(
        {"hand": {"ore": 3, "wool": 1}},
        {"hand": {"cloth": 2, "brick": 1}},
        {"hand": {"cloth": 1, "grain": 4}},
        {"hand": {"lumber": 2}},
        **keys,
    )


def asked(table: Game) -> list[int]:
    """Return the players who decide now."""
    return list(table.to_act)


def offers_left(table: Game, most: int) -> int:
    """Return how many offers p0 can still make if each is withdrawn."""
    twin = table.copy()
    made = 0
    while made <= most and twin.why_not("offer ore:lumber") is None:
        play(twin, "offer ore:lumber", "p0: withdraw")
        made += 1
    return made


def test_x2_an_accepted_and_confirmed_offer_swaps_the_cards() -> None:
    table = play(market(), "offer ore+ore:cloth", "p1: accept", "p0: confirm p1")
    assert hand(table, 0) == {"ore": 1, "wool": 1, "cloth": 1}
    assert hand(table, 1) == {"ore": 2, "cloth": 1, "brick": 1}
    assert asked(table) == [0]


def test_x2_any_multiset_goes_against_any_multiset() -> None:
    table = play(market(), "offer wool+ore+ore+ore:brick+cloth+cloth", "p1: accept")
    play(table, "p0: confirm p1")
    assert hand(table, 0) == {"brick": 1, "cloth": 2}
    assert hand(table, 1) == {"wool": 1, "ore": 3}


def test_x2_whole_hands_of_a_large_table_are_traded() -> None:
    mine = {"brick": 24, "lumber": 24, "wool": 24, "cloth": 18}
    theirs = {"grain": 24, "ore": 24, "coin": 18, "paper": 18}
    table = game({"hand": mine}, {"hand": theirs}, {}, {}, {})
    sides = ["+".join("+".join([card] * n) for card, n in side.items()) for side in (mine, theirs)]
    play(table, "offer " + ":".join(sides), "p1: accept", "p0: confirm p1")
    assert (hand(table, 0), hand(table, 1)) == (theirs, mine)


def test_x2_resources_and_commodities_trade_alike() -> None:
    for give in CARD_TYPES:
        for want in CARD_TYPES:
            if give == want:
                continue
            table = game({"hand": {give: 1}}, {"hand": {want: 1}})
            play(table, f"offer {give}:{want}", "p1: accept", "p0: confirm p1")
            assert (hand(table, 0), hand(table, 1)) == ({want: 1}, {give: 1})


def test_x2_only_the_current_player_makes_offers() -> None:
    refused(market(), "p1: offer cloth:ore", "T-1")
    assert all(str(action).startswith("p0: ") for action in market().legal_actions())


@pytest.mark.parametrize("bundle", ["ore:", ":cloth", ":"])
def test_x2_neither_side_is_empty(bundle: str) -> None:
    refused(market(), f"offer {bundle}", "X-2")
    refused(play(market(), "offer ore:cloth"), f"p1: counter {bundle}", "X-2")


def test_x2_no_type_stands_on_both_sides() -> None:
    refused(market(), "offer ore+ore:ore", "X-2: ore is on both sides of the trade")
    refused(market(), "offer ore+wool:cloth+wool", "X-2")
    refused(play(market(), "offer ore:brick"), "p1: counter cloth:cloth+ore", "X-2")


def test_x2_the_offerer_must_hold_what_they_give() -> None:
    refused(market(), "offer ore+ore+ore+ore:cloth", "X-2")
    refused(market(), "offer coin:cloth", "X-2")
    play(market(), "offer ore+ore+ore:coin")  # nobody need hold what is wanted


def test_x2_progress_cards_and_promises_are_not_traded() -> None:
    for bundle in ("spy:ore", "ore:spy", "ore", "ore:road", "ore:cloth:coin", "2ore:cloth"):
        assert market().why_not(f"offer {bundle}") is not None


def test_x2_a_bundle_is_written_in_the_order_of_the_cards() -> None:
    action = market().apply("offer ore+wool+ore:cloth+brick")
    assert str(action) == "p0: offer wool+ore+ore:brick+cloth"


def test_x2_the_legal_list_has_offers_of_one_card_against_one() -> None:
    wanted = [f"offer {a}:{b}" for a in ("wool", "ore") for b in CARD_TYPES if b != a]
    assert sorted(legal(market(), "offer")) == sorted(wanted)
    table = play(market(), "offer ore:cloth")
    counters = [str(a) for a in table.legal_actions(3) if a.kind == "counter"]
    assert counters == [f"p3: counter lumber:{k}" for k in CARD_TYPES if k != "lumber"]


def test_x2_the_base_game_trades_resources_only() -> None:
    table = game({"hand": {"ore": 2}}, {"hand": {"wool": 1}}, edition="base")
    refused(table, "offer ore:cloth", "C-1")
    play(table, "offer ore:wool")
    refused(table, "p1: counter wool:coin", "C-1")
    play(table, "p1: accept", "p0: confirm p1")
    assert hand(table, 1) == {"ore": 1}


@pytest.mark.parametrize("most", [0, 1, 3, 10])
def test_x4_offers_of_a_turn_are_limited(most: int) -> None:
    table = market(options={"offers_per_turn": most})
    assert offers_left(table, 20) == most
    for _ in range(most):
        play(table, "offer ore:lumber", "p0: withdraw")
    assert legal(table, "offer") == []
    refused(table, "offer ore:lumber", "X-4: p0 has no offers left this turn")


def test_x4_only_offers_without_a_trade_count_and_counter_offers_do_not() -> None:
    table = market(options={"offers_per_turn": 4})
    play(table, "offer ore:cloth", "p1: counter brick:ore", "p2: counter grain:ore")
    play(table, "p0: confirm p2")
    assert offers_left(table, 9) == 4
    play(table, "offer ore:coin", "p1: reject", "p2: reject", "p3: reject")
    assert offers_left(table, 9) == 3
    play(table, "offer ore:cloth", "p1: accept", "p0: confirm p1")
    assert offers_left(table, 9) == 3
    play(table, "offer ore:coin", "p1: counter cloth:ore", "p0: withdraw")
    assert offers_left(table, 9) == 2


def test_x4_any_number_of_trades() -> None:
    table = market(options={"offers_per_turn": 1})
    for _ in range(6):
        play(table, "offer ore:cloth", "p1: accept", "p0: confirm p1")
        play(table, "offer cloth:ore", "p1: accept", "p0: confirm p1")
    play(table, "offer ore:lumber", "p0: withdraw")
    refused(table, "offer ore:cloth", "X-4")


def test_x4_the_last_offer_allowed_may_lead_to_a_trade() -> None:
    table = market(options={"offers_per_turn": 1})
    again = Game.from_position(play(table, "offer ore:cloth", "p1: accept").position())
    for g in (table, again):
        assert offers_left(play(g, "p0: confirm p1"), 9) == 1


def test_x4_a_new_turn_brings_new_offers() -> None:
    table = market(options={"offers_per_turn": 1})
    play(table, "offer ore:cloth", "p0: withdraw")
    refused(table, "offer ore:cloth", "X-4")
    play(table, "end", "roll => 1 1 trade", "offer cloth:ore", "p1: withdraw")
    refused(table, "offer cloth:ore", "X-4")


def test_x5_all_opponents_may_answer_in_any_order_then_the_offerer() -> None:
    table = play(market(current=0), "offer ore:cloth")
    assert asked(table) == [1, 2, 3, 0]
    play(table, "p3: reject", "p1: accept")
    assert asked(table) == [2, 0]
    play(table, "p2: accept")
    assert asked(table) == [0]
    assert legal(table) == ["confirm p1", "confirm p2", "withdraw"]


def test_x5_deciders_are_listed_in_turn_order() -> None:
    table = game(*({"hand": {"ore": 1}} for _ in range(4)), current=2)
    play(table, "offer ore:wool")
    assert asked(table) == [3, 0, 1, 2]


def test_x5_each_opponent_answers_once() -> None:
    for answer in ("accept", "reject", "counter brick:ore"):
        table = play(market(), "offer ore:cloth", f"p1: {answer}")
        for again in ("accept", "reject", "counter brick:ore"):
            refused(table, f"p1: {again}", "X-5: p1 has already answered the offer")


def test_x5_accepting_needs_the_cards_wanted() -> None:
    table = play(market(), "offer ore:cloth+cloth")
    assert "p2: accept" not in [str(action) for action in table.legal_actions(2)]
    refused(table, "p2: accept", "X-5: p2 doesn't have the cards wanted")
    play(table, "p1: accept")


def test_x5_a_counter_offer_needs_the_cards_given() -> None:
    table = play(market(), "offer ore:cloth")
    refused(table, "p2: counter cloth+cloth:ore", "X-2")
    refused(table, "p2: counter coin:ore", "X-2")
    play(table, "p2: counter cloth:ore+ore+ore")


def test_x5_a_counter_offer_is_traded_as_its_maker_says() -> None:
    table = play(market(), "offer ore:cloth", "p1: counter brick+cloth:wool+ore+ore")
    play(table, "p0: confirm p1")
    assert hand(table, 0) == {"brick": 1, "ore": 1, "cloth": 1}
    assert hand(table, 1) == {"wool": 1, "ore": 2, "cloth": 1}


def test_x5_confirming_a_counter_offer_needs_the_cards_it_wants() -> None:
    table = play(market(), "offer ore:cloth", "p1: counter cloth:coin", "p2: counter grain:wool")
    refused(table, "p0: confirm p1", "X-5: p0 doesn't have the cards wanted")
    assert [str(a) for a in table.legal_actions(0)] == ["p0: confirm p2", "p0: withdraw"]
    play(table, "p0: confirm p2")
    assert hand(table, 2) == {"wool": 1, "grain": 3, "cloth": 1}


def test_x5_the_offerer_chooses_among_those_who_agree() -> None:
    table = play(market(), "offer ore:cloth", "p1: accept", "p2: accept", "p0: confirm p2")
    assert hand(table, 1) == {"brick": 1, "cloth": 2}
    assert hand(table, 2) == {"grain": 4, "ore": 1}
    assert asked(table) == [0]


def test_x5_the_offerer_need_not_wait_for_all_answers() -> None:
    table = play(market(), "offer ore:cloth", "p1: accept", "p0: confirm p1")
    refused(table, "p2: accept", "T-1")


def test_x5_only_an_acceptance_or_counter_offer_is_confirmed() -> None:
    table = play(market(), "offer ore:cloth", "p1: reject")
    for player in ("p0", "p1", "p2"):
        refused(table, f"p0: confirm {player}", "X-5")


def test_x5_only_the_offerer_confirms_or_withdraws() -> None:
    table = play(market(), "offer ore:cloth", "p1: accept")
    refused(table, "p2: withdraw", "X-5")
    message = refused(table, "p2: confirm p1", "X-5")
    assert message == "X-5: only the player who made the offer can confirm or withdraw it"
    for answer in ("accept", "reject", "counter ore:cloth"):
        refused(table, f"p0: {answer}", "X-5")


def test_x5_the_offerer_may_withdraw_at_any_time() -> None:
    for answers in ([], ["p1: accept"], ["p1: reject", "p2: counter cloth:ore", "p3: reject"]):
        table = play(market(), "offer ore:cloth", *answers, "p0: withdraw")
        assert hand(table, 0) == {"ore": 3, "wool": 1}
        assert asked(table) == [0]
        refused(table, "withdraw", "T-1")


def test_x5_an_offer_lapses_when_all_have_rejected() -> None:
    table = play(market(), "offer ore:cloth", "p3: reject", "p2: reject")
    assert asked(table) == [1, 0]
    table.apply("p1: reject")
    assert asked(table) == [0]
    assert "end" in legal(table)


def test_x5_one_counter_offer_keeps_the_offer_alive() -> None:
    table = play(market(), "offer ore:cloth", "p1: counter brick:ore", "p2: reject", "p3: reject")
    assert asked(table) == [0]
    assert legal(table) == ["confirm p1", "withdraw"]
    refused(table, "end", "X-5")
    refused(table, "bank ore wool", "X-5")


def test_x5_no_other_player_acts_while_an_offer_stands() -> None:
    table = play(market(), "offer ore:cloth")
    message = refused(table, "p0: offer wool:cloth", "X-5")
    assert message == "X-5: the offer must first be answered, confirmed or withdrawn"
    refused(table, "p1: bank cloth ore", "X-5")
    assert table.why_not("reject") == "say who acts, as in 'p1: …': p1 or p2 or p3 or p0"


def test_x5_answers_are_forgotten_with_the_offer() -> None:
    table = play(market(), "offer ore:cloth", "p1: accept", "p0: withdraw", "offer ore:brick")
    assert asked(table) == [1, 2, 3, 0]
    refused(table, "p0: confirm p1", "X-5")


def test_x5_six_players_all_answer() -> None:
    table = game(*({"hand": {"ore": 2, "wool": 2}} for _ in range(6)), current=4)
    play(table, "offer ore:wool")
    assert asked(table) == [5, 0, 1, 2, 3, 4]
    play(table, *(f"p{p}: accept" for p in (0, 1, 2, 3, 5)), "p4: confirm p5")
    assert hand(table, 5) == {"ore": 3, "wool": 1}
