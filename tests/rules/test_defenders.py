"""The reward of the defenders (A-4)."""

from typing import Any

import pytest

from hexhold import Game
from tests.rules.table import game, legal, play, refused, row
from tests.rules.words import knight

DECKS = {
    "trade": ["merchant", "merchant_fleet", "merchant", "merchant"],
    "politics": ["spy", "wedding", "constitution", "spy"],
    "science": ["crane", "printer", "smith", "mining"],
}
TOKENS_OUT = {"defender": 6}
CARD: dict[str, Any] = {"options": {"defender_tokens_out": "card", "victory_points": 30}}
UNLIMITED: dict[str, Any] = {"options": {"defender_tokens_out": "unlimited", "victory_points": 30}}


PLACES = ("v50", "v48", "v53", "v43")


def defend(*levels: int, rows: Any = (), **keys: Any) -> Game:
    """The barbarians land and find knights of these levels, one a player."""
    players = [{"knights": [knight(PLACES[p], n)]} if n else {} for p, n in enumerate(levels)]
    for p, own in enumerate(rows):
        players[p] |= own
    table = game(*players, **{"phase": "roll", "barbarians": 6, "decks": DECKS, **keys})
    return play(table, "roll => 1 1 ship")


def tokens(table: Game) -> list[int]:
    return [row(table, p).get("defender", 0) for p in range(len(table.position()["players"]))]


def test_a4_the_strongest_alone_gets_a_token_worth_a_point() -> None:
    table = defend(1, 3, 2)
    assert tokens(table) == [0, 1, 0]
    assert [table.points(p) for p in range(3)] == [0, 1, 0]
    assert "end" in legal(table)


def test_a4_defence_equal_to_the_barbarians_is_enough() -> None:
    table = defend(1, 2, 0, rows=[{"cities": ["v0", "v24"]}, {"cities": ["v41"]}])
    assert tokens(table) == [0, 1, 0]
    table = defend(1, 1, 0, rows=[{"cities": ["v0", "v24"]}, {"cities": ["v41"]}])
    assert legal(table) == ["pillage v0", "pillage v24"]


def test_a4_a_city_is_not_needed_for_the_reward() -> None:
    assert tokens(defend(0, 1, 0, rows=[{"cities": ["v0"]}])) == [0, 1, 0]


def test_a4_a_contribution_of_zero_earns_nothing() -> None:
    table = defend(0, 0, 0)
    assert tokens(table) == [0, 0, 0]
    assert "end" in legal(table)
    resting = {"knights": [knight("v50", 3, False)]}
    assert tokens(defend(0, 0, 0, rows=[resting])) == [0, 0, 0]


# Tokens gone


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a4_six_tokens_or_eight_with_five_and_six_players(players: int) -> None:
    total = 6 if players <= 4 else 8
    others = [0] * (players - 2)
    last = defend(0, 1, *others, rows=[{"defender": total - 1}], **CARD)
    assert tokens(last)[:2] == [total - 1, 1]
    none = defend(0, 1, *others, rows=[{"defender": total}], **CARD)
    assert legal(none) == ["draw trade", "draw politics", "draw science"]


def test_a4_unlimited_notes_the_point_all_the_same() -> None:
    table = defend(1, 0, 0, rows=[TOKENS_OUT], **UNLIMITED)
    assert tokens(table) == [7, 0, 0]
    assert table.points(0) == 7


def test_a4_card_is_the_top_card_of_a_deck_of_choice() -> None:
    table = defend(0, 1, 0, rows=[TOKENS_OUT], **CARD)
    assert list(table.to_act) == [1]
    play(table, "draw politics")
    assert row(table, 1)["progress"] == ["spy"]
    assert tokens(table) == [6, 0, 0]
    assert table.position()["decks"]["politics"] == DECKS["politics"][1:]


# Ties


@pytest.mark.parametrize("current", range(4))
def test_a4_tied_players_draw_in_turn_order(current: int) -> None:
    table = defend(2, 1, 2, 2, current=current)
    order = [p for p in ((current + i) % 4 for i in range(4)) if p != 1]
    for p in order:
        assert list(table.to_act) == [p]
        assert legal(table) == ["draw trade", "draw politics", "draw science"]
        play(table, "draw science")
    assert tokens(table) == [0, 0, 0, 0]
    assert [row(table, order[i]).get("progress") for i in (0, 2)] == [["crane"], ["smith"]]
    assert row(table, order[1])["vp_cards"] == ["printer"]
    assert "progress" not in row(table, 1)


def test_a4_a_tie_below_the_strongest_matters_not() -> None:
    assert tokens(defend(1, 1, 2)) == [0, 0, 1]


def test_a4_each_chooses_their_own_deck_and_must() -> None:
    table = defend(1, 1, 0)
    refused(table, "done", "A-4: p0 must first draw a progress card")
    refused(table, "p1: draw trade", "T-1")
    play(table, "draw trade", "draw trade")
    assert row(table, 0)["progress"] == ["merchant"]
    assert row(table, 1)["progress"] == ["merchant_fleet"]


def test_a4_only_decks_that_have_cards() -> None:
    table = defend(1, 1, 0, decks={"trade": [], "politics": ["spy"], "science": []})
    assert legal(table) == ["draw politics"]
    refused(table, "draw trade", "A-4: that deck is empty")
    play(table, "draw politics")
    # Nothing is left for p1, who is not asked.
    assert list(table.to_act) == [0]
    assert "progress" not in row(table, 1)


def test_a4_no_deck_has_cards() -> None:
    empty: dict[str, list[str]] = {"trade": [], "politics": [], "science": []}
    for keys in ({}, CARD):
        table = defend(1, 1 if not keys else 0, 0, rows=[TOKENS_OUT], decks=empty, **keys)
        assert tokens(table) == [6, 0, 0]
        assert "end" in legal(table)


def test_a4_the_limit_holds_after_all_have_drawn() -> None:
    full = {"progress": ["alchemist", "warlord", "saboteur", "intrigue"]}
    other = {"progress": ["alchemist", "wedding", "deserter", "diplomat"]}
    table = defend(1, 1, 1, rows=[full, other, {}])
    play(table, "p0: draw trade", "p1: draw trade")
    assert list(table.to_act) == [2]
    play(table, "draw trade")
    # The current player may be above the limit, p1 returns one, the new one included.
    assert list(table.to_act) == [1]
    assert "return merchant_fleet" in legal(table)
    refused(table, "p0: return alchemist", "T-1")
    play(table, "return merchant_fleet")
    assert len(row(table, 0)["progress"]) == 5
    assert list(table.to_act) == [0]
    refused(table, "end", "P-2")


def test_a4_the_returns_come_before_the_robber_wakes_and_production() -> None:
    hands = {"progress": ["alchemist", "warlord", "saboteur", "intrigue"], "settlements": ["v1"]}
    table = defend(1, 1, 0, rows=[{}, hands])
    play(table, "draw trade", "draw trade")
    assert list(table.to_act) == [1]
    assert table.position().get("robber_active", False) is False
    play(table, "return alchemist")
    assert table.position()["robber_active"] is True
    assert row(table, 1)["hand"] == {"wool": 1}


def test_a4_draws_and_reward_leave_the_other_cards_alone() -> None:
    table = defend(3, 0, 0)
    assert table.position()["decks"] == DECKS
