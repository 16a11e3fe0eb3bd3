"""Progress cards in general: when, how many, for nothing (P-1 to P-4)."""

from typing import Any

import pytest

from hexhold import Game, PositionError
from hexhold.editions import CARD_DECK, CARDS, EDITIONS, TRACKS
from hexhold.editions.progress_cards import PROGRESS
from tests.rules.table import game, hand, legal, play, position, refused

EXPANSIONS = [key for key, edition in EDITIONS.items() if edition.expansion]
FOUR = ["crane", "mining", "smith", "medicine"]


def progress(game: Game, player: int) -> list[str]:
    cards: list[str] = game.position()["players"][player].get("progress", [])
    return cards


def deck(game: Game, track: str) -> list[str]:
    cards: list[str] = game.position()["decks"].get(track, [])
    return cards


def test_p1_any_number_of_cards_is_played_in_a_turn() -> None:
    g = game({"progress": ["mining", "irrigation", "warlord"], "settlements": ["v12"]})
    play(g, "play mining", "play warlord", "play irrigation")
    assert hand(g, 0) == {"ore": 2, "grain": 2}
    assert progress(g, 0) == []


@pytest.mark.parametrize("text", ["play mining", "play crane trade", "play merchant_fleet ore"])
def test_p1_only_the_alchemist_is_played_before_the_roll(text: str) -> None:
    g = game({"progress": [text.split()[1]], "cities": ["v12"]}, phase="roll")
    assert legal(g) == ["roll"]
    refused(g, text, "P-1")


def test_p1_the_alchemist_is_not_played_after_the_roll() -> None:
    g = game({"progress": ["alchemist"]})
    assert legal(g, "play") == []
    refused(g, "play alchemist 3 4", "P-1")


def test_p1_one_alchemist_for_a_roll() -> None:
    g = game({"progress": ["alchemist", "alchemist"]}, phase="roll")
    play(g, "play alchemist 3 4")
    assert legal(g) == ["roll"]
    refused(g, "play alchemist 1 1", "P-1")


def test_p1_a_card_may_be_played_on_the_turn_drawn() -> None:
    g = game(
        {"improvements": {"politics": 1}},
        phase="roll",
        decks={"politics": ["warlord", "spy"]},
    )
    play(g, "roll => 1 2 politics")
    assert "play warlord" in legal(g)
    play(g, "play warlord")


def test_p1_cards_are_played_in_the_own_turn_only() -> None:
    g = game({}, {"progress": ["mining"]})
    refused(g, "p1: play mining", "T-1")


def test_p1_a_card_must_be_held() -> None:
    g = game({"progress": ["irrigation"]}, {"progress": ["mining"]})
    refused(g, "play mining", "P-1")


@pytest.mark.parametrize(
    ("card", "text"),
    [("mining", "play mining"), ("warlord", "play warlord"), ("merchant", "play merchant h0")],
)
def test_p1_a_played_card_goes_to_the_bottom_of_its_deck(card: str, text: str) -> None:
    track = CARD_DECK[card]
    top = {"science": ["crane", "smith"], "politics": ["spy", "wedding"], "trade": ["merchant"]}
    g = game({"progress": [card], "settlements": ["v12"]}, decks=top)
    play(g, text)
    assert deck(g, track) == [*top[track], card]
    assert progress(g, 0) == []


@pytest.mark.parametrize(("card", "track"), [("printer", "science"), ("constitution", "politics")])
def test_p1_a_vp_card_is_laid_open_in_any_turn(card: str, track: str) -> None:
    mine = {"improvements": {track: 1}}
    g = game(
        mine,
        mine,
        mine,
        phase="roll",
        decks={track: ["mining" if track == "science" else "spy", card]},
    )
    play(g, f"roll => 1 2 {track}")
    assert progress(g, 1) == []
    assert g.position()["players"][1]["vp_cards"] == [card]
    assert g.points(1) == 1
    assert deck(g, track) == []


@pytest.mark.parametrize("card", ["printer", "constitution"])
def test_p1_a_vp_card_is_never_in_hand_nor_returned(card: str) -> None:
    with pytest.raises(PositionError, match="P-1"):
        game({"progress": [card]})
    g = game({"vp_cards": [card], "progress": [*FOUR, "warlord"]})
    refused(g, f"play {card}", "P-1")
    refused(g, f"return {card}", "P-1")


def test_p2_returns_wait_for_all_draws_and_come_in_any_order() -> None:
    level = {"improvements": {"science": 1}}
    g = game(
        {},
        {**level, "progress": FOUR},
        {**level, "progress": ["bishop", "spy", "wedding", "merchant"]},
        phase="roll",
        decks={"science": ["irrigation", "inventor"], "trade": [], "politics": []},
    )
    play(g, "roll => 1 1 science")
    assert list(g.to_act) == [1, 2]
    assert progress(g, 1).count("irrigation") == 1 and progress(g, 2).count("inventor") == 1
    assert legal(g, "return") == [
        *[f"return {card}" for card in CARDS if card in [*FOUR, "irrigation"]],
        *[f"return {card}" for card in CARDS if card in progress(g, 2)],
    ]
    refused(g, "p0: roll", "T-1")
    play(g, "p2: return spy")
    assert deck(g, "politics") == ["spy"]
    assert list(g.to_act) == [1]
    play(g, "return irrigation")
    assert deck(g, "science") == ["irrigation"]
    assert len(progress(g, 1)) == len(progress(g, 2)) == 4
    assert list(g.to_act) == [0]


def test_p2_only_cards_in_hand_are_returned() -> None:
    g = game(
        {},
        {"improvements": {"science": 1}, "progress": FOUR},
        phase="roll",
        decks={"science": ["irrigation"]},
    )
    play(g, "roll => 1 1 science")
    refused(g, "return wedding", "P-1")
    refused(g, "p0: end", "T-1")
    refused(g, "p1: end", "P-2")


def test_p2_in_the_own_turn_the_player_plays_or_returns_before_its_end() -> None:
    g = game({"progress": [*FOUR, "warlord", "wedding"], "settlements": ["v12"]})
    refused(g, "end", "P-2")
    assert "end" not in legal(g)
    assert len(legal(g, "return")) == 6
    play(g, "return wedding", "play mining")
    assert legal(g, "return") == []
    refused(g, "return crane", "P-2")
    play(g, "end")


def test_p2_a_vp_card_does_not_count() -> None:
    g = game({"progress": FOUR, "vp_cards": ["printer"]})
    assert legal(g, "return") == []
    play(g, "end")


@pytest.mark.parametrize("edition", EXPANSIONS)
def test_p2_progress_limit_is_four(edition: str) -> None:
    play(game({"progress": FOUR}, edition=edition), "end")
    refused(game({"progress": [*FOUR, "spy"]}, edition=edition), "end", "P-2")


def test_p2_a_draw_of_the_current_player_is_returned_later() -> None:
    level = {"improvements": {"science": 1}, "progress": FOUR}
    g = game(
        level,
        {**level, "progress": ["spy"] * 3 + ["wedding"]},
        phase="roll",
        decks={"science": ["irrigation", "inventor"]},
    )
    play(g, "roll => 1 1 science")
    assert list(g.to_act) == [1]
    play(g, "return inventor")
    assert list(g.to_act) == [0]
    assert len(progress(g, 0)) == 5
    refused(g, "end", "P-2")


# What each card needs; with nothing of it the card has no effect.
NEEDY = [
    "crane",
    "engineer",
    "medicine",
    "road_building",
    "smith",
    "deserter",
    "diplomat",
    "intrigue",
    "spy",
    "master_merchant",
    "merchant",
]


@pytest.mark.parametrize("card", NEEDY)
def test_p3_a_card_without_target_is_played_only_for_nothing(card: str) -> None:
    for options in ({}, {"play_without_effect": True}):
        g = game({"progress": [card]}, edition="4e", options=options)
        if options:
            before = g.position()
            assert legal(g, "play") == [f"play {card}"]
            play(g, f"play {card}")
            after = g.position()
            assert after["decks"][CARD_DECK[card]].pop() == card
            assert after["players"][0].pop("progress", []) == []
            before["players"][0].pop("progress")
            assert after == before
        else:
            assert legal(g, "play") == []
            refused(g, f"play {card}", "P-3")


def test_p3_a_classic_saboteur_needs_a_city() -> None:
    g = game({"progress": ["saboteur"]}, edition="classic")
    refused(g, "play saboteur", "P-3")
    g = game({"progress": ["saboteur"]}, edition="classic", options={"play_without_effect": True})
    play(g, "play saboteur")
    assert progress(g, 0) == []


def test_p3_an_inventor_needs_two_tokens() -> None:
    board = {"rows": [2, 3, 2], "hexes": ["forest 6", "hills 8"] * 3 + ["fields 5"], "harbors": []}
    g = game({"progress": ["inventor"]}, edition="4e", board=board)
    refused(g, "play inventor", "P-3")
    g = game({"progress": ["inventor"]}, edition="6e", board=board)
    play(g, "play inventor")


@pytest.mark.parametrize(
    ("card", "mine", "theirs"),
    [
        ("crane", {"cities": ["v12"]}, {}),
        ("engineer", {"cities": ["v12"]}, {}),
        ("inventor", {}, {}),
        ("medicine", {"settlements": ["v12"], "hand": {"ore": 2, "grain": 1}}, {}),
        ("bishop", {}, {}),
        ("deserter", {}, {"knights": [{"at": "v12"}]}),
        ("diplomat", {}, {"roads": ["v7-v12"]}),
        ("intrigue", {"roads": ["v7-v12"]}, {"knights": [{"at": "v12"}]}),
        ("spy", {}, {"progress": ["smith"]}),
        ("master_merchant", {}, {"settlements": ["v12"], "hand": {"ore": 1}}),
        ("merchant", {"settlements": ["v12"]}, {}),
        ("merchant_fleet", {}, {}),
        ("resource_monopoly", {}, {}),
        ("trade_monopoly", {}, {}),
    ],
)
def test_p3_a_real_choice_must_be_named(
    card: str, mine: dict[str, Any], theirs: dict[str, Any]
) -> None:
    g = game({**mine, "progress": [card]}, theirs, robber_active=True)
    assert f"play {card}" not in legal(g)
    assert len(legal(g, f"play {card}")) > 0
    refused(g, f"play {card}", "P-3")


@pytest.mark.parametrize("edition", ["6e", "4e"])
@pytest.mark.parametrize(
    "text",
    [
        "play irrigation",
        "play mining",
        "play warlord",
        "play wedding",
        "play saboteur",
        "play commercial_harbor",
        "play merchant_fleet wool",
        "play resource_monopoly wool",
        "play trade_monopoly coin",
    ],
)
def test_p3_some_cards_can_always_be_played(text: str, edition: str) -> None:
    g = game({"progress": [text.split()[1]]}, edition=edition)
    play(g, text)
    assert list(g.to_act) == [0]
    assert hand(g, 0) == {}
    assert progress(g, 0) == []


def test_p3_alchemist_and_bishop_are_never_played_for_nothing() -> None:
    g = game({"progress": ["alchemist", "bishop"]})
    assert legal(g, "play") == []
    refused(g, "play bishop", "D-8")
    assert g.why_not("play alchemist") is not None


@pytest.mark.parametrize(
    ("edition", "text"), [("6e", "play saboteur v12"), ("3d", "play merchant_fleet ore")]
)
def test_p3_a_card_without_choice_names_none(edition: str, text: str) -> None:
    g = game({"progress": [text.split()[1]]}, {"cities": ["v12"]}, edition=edition)
    refused(g, text, "P-3")


def test_p3_several_harbors_and_fleets_add_up() -> None:
    cards = ["commercial_harbor"] * 2 + ["merchant_fleet"] * 2
    g = game({"progress": cards, "hand": {"ore": 6, "wool": 2}}, {"hand": {"coin": 3}})
    play(g, "play commercial_harbor", "play commercial_harbor")
    play(g, "harbor p1 ore", "give coin", "harbor p1 ore", "give coin")
    refused(g, "harbor p1 ore", "P-31")
    play(g, "play merchant_fleet ore", "play merchant_fleet wool", "bank ore brick")
    play(g, "bank wool brick")
    assert hand(g, 0) == {"brick": 2, "ore": 2, "coin": 2}


@pytest.mark.parametrize("edition", EXPANSIONS)
def test_p4_each_deck_has_its_cards(edition: str) -> None:
    copies = {name: card.copies_in.get(edition, card.copies) for name, card in PROGRESS.items()}
    decks = Game.new(edition=edition, seed=1).position()["decks"]
    for track in TRACKS:
        assert len(decks[track]) == 18
        assert {card: decks[track].count(card) for card in CARDS if CARD_DECK[card] == track} == {
            card: n for card, n in copies.items() if CARD_DECK[card] == track
        }


def test_p4_decks_are_shuffled_by_the_seed() -> None:
    orders = [Game.new(seed=seed).position()["decks"] for seed in (1, 1, 2)]
    assert orders[0] == orders[1] != orders[2]


def test_p4_no_more_cards_than_the_deck_has() -> None:
    with pytest.raises(PositionError):
        Game.from_position(position({"progress": ["mining"] * 2}, {"progress": ["mining"]}))
