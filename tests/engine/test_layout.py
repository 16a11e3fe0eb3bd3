"""The state's layout: small, complete, and named right wherever rules use it."""

from __future__ import annotations

import pytest

from hexhold.board import HARBOR_TYPES, TERRAINS
from hexhold.compiler import Layout, dtype_of, record_bytes, to_bytes
from hexhold.editions import CARD_DECK, CARD_TYPES, CARDS, DEVELOPMENTS, OPTIONS, TRACKS
from hexhold.editions.progress_cards import VP_CARDS
from hexhold.engine.progress_cards import deserter, politics, science, trade_deck
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.layout import Beliefs, Board, State, Work


def test_a_state_takes_about_two_kibibytes() -> None:
    assert len(to_bytes(State())) <= 2048 + 512


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


@pytest.mark.parametrize(
    ("option", "value", "code"),
    [
        ("setup_second", "settlement", codes.SECOND_SETTLEMENT),
        ("city_yield", "double", codes.YIELD_DOUBLE),
        ("robber_start", "track", codes.ROBBER_ON_TRACK),
        ("defender_tokens_out", "card", codes.TOKENS_OUT_CARD),
        ("reduced_city", "replaced", codes.REDUCED_REPLACED),
        ("longest_road_tie", "aside", codes.TIE_ASIDE),
        ("shortage", "single", codes.SHORTAGE_SINGLE),
        ("phases", "separate", codes.PHASES_SEPARATE),
        ("deserter", "same_or_basic", codes.DESERTER_SAME_OR_BASIC),
        ("open_road", "route", codes.CLOSED_BY_ROUTE),
        ("fleet", "all", codes.FLEET_ALL),
        ("saboteur", "city", codes.SABOTEUR_CITY),
        ("level4_needs_city", "when_earning", codes.LEVEL4_WHEN_EARNING),
        ("knight_ready", "turn", codes.READY_TURN),
        ("tokens", "random", codes.TOKENS_RANDOM),
        ("harbors", "frames", codes.HARBORS_FRAMES),
    ],
)
def test_choices_have_their_engine_number(option: str, value: str, code: int) -> None:
    assert OPTIONS[option].encode(value) == code


@pytest.mark.parametrize("record", [State, Board, Work, Beliefs])
def test_records_lie_in_memory_as_numpy_lays_them_out(record: type[Layout]) -> None:
    assert record_bytes(record).size == dtype_of(record).itemsize
