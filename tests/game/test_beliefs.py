"""Beliefs about hands, from what a careful player has seen (T-4)."""

import pickle

import pytest

from hexhold import Game
from hexhold.compiler import INTERPRETED, are_same, copy_array
from hexhold.editions import CARD_DECK, CARDS
from hexhold.engine.vocabulary.layout import CARD_TYPES, MAX_PLAYERS
from hexhold.game import View
from hexhold.game.beliefs import Belief
from tests.rules.table import duel, game, play


def believed(table: Game, viewer: int, player: int) -> dict[str, tuple[int, int]]:
    """Return the bounds of the cards that a player may hold."""
    hand = View(table, viewer).beliefs()[player]
    return {name: (low, high) for name, (low, high, _) in hand.items() if high > 0}


def expected(table: Game, viewer: int, player: int) -> dict[str, float]:
    """Return their expected numbers."""
    hand = View(table, viewer).beliefs()[player]
    return {name: each.mean for name, each in hand.items() if each.high > 0}


def test_t4_without_a_past_the_supply_and_the_count_tell_what_may_be() -> None:
    table = game({"hand": {"ore": 1}}, {"hand": {"wool": 3}}, {"hand": {"wool": 1, "coin": 1}})
    assert believed(table, 0, 0) == {"ore": (1, 1)}
    assert believed(table, 0, 1) == {"wool": (2, 3), "coin": (0, 1)}
    assert believed(table, 0, 2) == {"wool": (1, 2), "coin": (0, 1)}
    assert expected(table, 0, 1) == pytest.approx({"wool": 2.4, "coin": 0.6}, abs=0.02)


def test_t4_nothing_is_expected_of_a_hand_that_its_own_player_knows() -> None:
    # This share of so large a hand is too small to be stored.
    table = game({"hand": dict.fromkeys(("ore", "wool"), 15)}, {"hand": {"coin": 1}})
    mean = table.belief_records[0]["hands"]["mean"]
    for p in range(table.setting.players):
        assert [mean[MAX_PLAYERS * p + p, k] for k in range(CARD_TYPES)] == [0] * CARD_TYPES
    assert believed(table, 0, 0) == {"wool": (15, 15), "ore": (15, 15)}


def test_t4_no_player_remembers_a_game_that_is_imagined() -> None:
    told = game({"progress": ["wedding"]}, {"hand": {"ore": 2}, "settlements": ["v10"]})
    states = copy_array(told.states)
    # More than there are of any card.
    states[0]["hands"][1, 0], states[0]["hand_size"][1] = 127, 127
    imagined = Game(told.setting, states, None, keeps_beliefs=False)
    tables = [imagined, imagined.copy()]
    if not INTERPRETED:  # records of interpreted rules cannot be pickled
        tables.append(pickle.loads(pickle.dumps(imagined)))
    for table in tables:
        before = copy_array(table.belief_records)
        play(table, "play wedding", "p1: give brick", "p1: give brick")
        assert table.states[0]["hands"][1, 0] == 125
        assert are_same(table.belief_records, before)


def test_t4_of_two_players_each_knows_the_other_hand() -> None:
    table = duel({"hand": {"ore": 1}}, {"hand": {"wool": 3, "paper": 1}})
    assert believed(table, 0, 1) == {"wool": (3, 3), "paper": (1, 1)}


def robbed(card: str) -> Game:
    """Return a game in which p0 took a card of p1, whose two ore and coin were public."""
    table = game(
        {},
        {"settlements": ["v10"], "hand": {"ore": 2, "coin": 1}},
        {},
        robber="h0", robber_active=True, phase="roll",
    )  # fmt: skip
    return play(table, "roll => 3 4 trade", f"robber h2 p1 => {card}")


@pytest.mark.parametrize("card", ["ore", "coin"])
def test_m2_a_card_taken_unseen_is_any_of_the_hand(card: str) -> None:
    table = robbed(card)
    assert believed(table, 0, 0) == {card: (1, 1)} == believed(table, 1, 0)
    assert believed(table, 2, 0) == {"ore": (0, 1), "coin": (0, 1)}
    assert believed(table, 2, 1) == {"ore": (1, 2), "coin": (0, 1)}
    assert expected(table, 2, 0) == pytest.approx({"ore": 2 / 3, "coin": 1 / 3}, abs=0.02)


def test_c3_what_is_spent_tells_who_holds_the_rest() -> None:
    table = robbed("ore")
    play(table, "offer ore:wool")
    assert believed(table, 2, 0) == {"ore": (1, 1)}, "X-2: who makes an offer holds it"
    assert believed(table, 2, 1) == {"ore": (1, 1), "coin": (1, 1)}


def test_p27_gifts_are_seen_by_giver_and_taker_alone() -> None:
    table = game(
        {"progress": ["wedding"]},
        {"hand": {"ore": 1, "wool": 1, "coin": 1}, "settlements": ["v10"]},
        {"hand": {}},
    )
    play(table, "play wedding", "p1: give ore", "p1: give wool")
    assert believed(table, 0, 1) == {"coin": (1, 1)}
    assert believed(table, 2, 1) == {name: (0, 1) for name in ("wool", "ore", "coin")}


def test_p32_a_hand_that_was_looked_through_is_known() -> None:
    table = game(
        {"progress": ["master_merchant"], "hand": {"grain": 1}},
        {"hand": {"ore": 2, "coin": 1}, "cities": ["v10"]},
        {"hand": {"wool": 2}},
    )
    assert believed(table, 0, 1)["wool"] == (0, 2)
    play(table, "play master_merchant p1")
    assert believed(table, 0, 1) == {"ore": (2, 2), "coin": (1, 1)}
    play(table, "take coin", "take ore")
    assert believed(table, 0, 1) == {"ore": (1, 1)}
    assert believed(table, 2, 0) == {"ore": (1, 2), "coin": (0, 1), "grain": (0, 1)}


def test_p35_who_gave_less_than_asked_has_none_left() -> None:
    table = game(
        {"progress": ["resource_monopoly"]},
        {"hand": {"ore": 1, "wool": 3}},
        {"hand": {"ore": 3, "wool": 2}},
    )
    play(table, "play resource_monopoly ore")
    assert believed(table, 0, 1) == {"wool": (3, 3)}
    assert believed(table, 1, 2) == {"ore": (1, 1), "wool": (2, 2)}


def test_p31_who_is_not_asked_for_a_commodity_has_none() -> None:
    table = game(
        {"progress": ["commercial_harbor"], "hand": {"ore": 2}},
        {"hand": {"wool": 1}},
        {"hand": {"cloth": 1, "wool": 1}},
    )
    play(table, "play commercial_harbor")
    assert believed(table, 0, 1)["cloth"] == (0, 1)
    play(table, "harbor p1 ore")
    assert believed(table, 0, 1) == {"wool": (1, 1)}


def test_beliefs_are_a_views_own() -> None:
    table = robbed("ore")
    before = View(table, 2)
    play(table, "offer ore:wool")
    assert before.beliefs()[0]["ore"][:2] == (0, 1)
    assert View(table.copy(history=False), 2).beliefs() == View(table, 2).beliefs()
    drawn = before.determinize(4)
    assert View(drawn, 2).beliefs() == before.beliefs()
    assert before.beliefs()[2]["ore"] == Belief(0, 0, 0.0)


def held(table: Game, viewer: int, player: int) -> dict[str, tuple[int, int]]:
    """Return the bounds of the progress cards that a player may hold."""
    hand = View(table, viewer).progress_beliefs()[player]
    return {name: (low, high) for name, (low, high, _) in hand.items() if low > 0}


def spied() -> Game:
    """Return a game in which p0 saw p1's progress cards and took one."""
    table = game(
        {"progress": ["spy"]},
        {"progress": ["crane", "bishop", "mining"]},
        {"progress": ["merchant"]},
        decks={"science": ["smith", "medicine"], "politics": ["warlord"], "trade": []},
    )
    return play(table, "play spy p1", "take crane")


def test_p25_a_hand_that_was_spied_out_is_known() -> None:
    table = spied()
    assert held(table, 0, 0) == {"crane": (1, 1)} == held(table, 1, 0)
    assert held(table, 0, 1) == {"bishop": (1, 1), "mining": (1, 1)}
    assert held(table, 2, 0) == {} == held(table, 2, 1)


def test_p1_every_player_sees_from_which_deck_a_card_comes() -> None:
    table = game(
        {"improvements": {"science": 3}},
        {"progress": ["bishop"]},
        {},
        phase="roll",
        decks={"science": ["smith"], "politics": [], "trade": []},
    )
    play(table, "roll => 3 4 science")
    hand = View(table, 1).progress_beliefs()[0]
    science = {name for name in CARDS if CARD_DECK[name] == "science" and name != "printer"}
    assert {name for name, each in hand.items() if each.high} == science
    assert sum(each.mean for each in hand.values()) == pytest.approx(1, abs=0.02)


def test_p1_what_is_played_is_held_no_more() -> None:
    table = game(
        {"progress": ["spy"]},
        {"progress": ["crane", "warlord"]},
        {"progress": ["merchant"]},
    )
    play(table, "play spy p1", "take warlord")
    assert held(table, 1, 0) == {"warlord": (1, 1)}
    play(table, "play warlord")
    assert held(table, 1, 0) == {}


def test_g_development_cards_are_those_that_no_player_has_shown() -> None:
    table = game(
        {"development": ["monopoly"]}, {"development": ["knight", "knight"]}, {}, edition="base"
    )
    hand = View(table, 0).progress_beliefs()[1]
    assert hand["knight"][:2] == (0, 2) and hand["monopoly"][:2] == (0, 1)
    assert sum(each.mean for each in hand.values()) == pytest.approx(2)
