"""The state's layout: small, complete, and named right wherever rules use it."""

from __future__ import annotations

import pytest

from hexhold.board import HARBOR_TYPES, TERRAINS
from hexhold.compiler import Grid, Row, freeze, thaw, to_bytes
from hexhold.editions import CARD_DECK, CARD_TYPES, CARDS, DEVELOPMENTS, OPTIONS, TRACKS
from hexhold.editions.progress_cards import VP_CARDS
from hexhold.engine.progress_cards import deserter, politics, science, trade_deck
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.layout import State


def test_a_state_takes_at_most_two_kibibytes() -> None:
    assert len(to_bytes(State())) <= 2048


def test_every_option_is_a_field_of_the_state() -> None:
    assert set(OPTIONS) <= set(State.FIELDS)


def test_codes_follow_the_tables() -> None:
    assert [getattr(codes, name.upper()) for name in CARD_TYPES] == list(range(8))
    assert [getattr(codes, name.upper()) for name in TERRAINS] == list(range(8))
    assert [getattr(codes, name.upper()) for name in TRACKS] == list(range(3))
    developments = [f"DEV_{name.upper()}" for name in DEVELOPMENTS]
    assert [getattr(codes, name) for name in developments] == list(range(5))
    assert [int(codes.CARD_TRACK[c]) for c in range(len(CARDS))] == [
        TRACKS.index(CARD_DECK[card]) for card in CARDS
    ]
    assert HARBOR_TYPES.index("any") == codes.ANY_HARBOR


def test_every_progress_card_is_worth_points_or_has_rules_in_its_deck() -> None:
    decks = {
        "science": science.CARD_RULES,
        "politics": politics.CARD_RULES | deserter.CARD_RULES,
        "trade": trade_deck.CARD_RULES,
    }
    found = {CARDS[c]: deck for deck, rules in decks.items() for c in rules}
    assert found == {name: deck for name, deck in CARD_DECK.items() if name not in VP_CARDS}


def test_the_mirror_refuses_what_compiled_code_would_swallow() -> None:
    row = Row(3, 8)
    with pytest.raises(KeyError):
        row[-1]
    with pytest.raises(IndexError):
        row[3] = 0
    with pytest.raises(OverflowError):
        row[0] = 128
    grid = Grid(2, 2, 8)
    with pytest.raises(KeyError):
        grid[0, 2]
    with pytest.raises(IndexError):
        grid[2, 0] = 1
    state = State()
    with pytest.raises(OverflowError):
        state.robber = 200
    with pytest.raises(KeyError):
        state.rober = 1
    state["robber"] = 7
    assert state["robber"] == state.robber == 7
    with pytest.raises(OverflowError):
        state["robber"] = 200


def test_records_freeze_and_thaw() -> None:
    state = State()
    state.turn = 70000
    state.hands[2, 3] = 19
    state.dice.word[1] = 2**32 - 1
    again = thaw(State, freeze(state))
    assert to_bytes(again) == to_bytes(state)
    assert (again.turn, again.hands[2, 3], again.dice.word[1]) == (70000, 19, 2**32 - 1)
    twin = state.clone()
    twin.hands[2, 3] = 0
    assert state.hands[2, 3] == 19
