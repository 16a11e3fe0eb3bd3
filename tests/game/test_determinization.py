"""Determinizations are never wrong, never use secrets, and can be played on (T-4)."""

import random
from collections import Counter

import pytest

from hexhold import Action, Game
from hexhold.compiler import new_array, thaw, to_bytes
from hexhold.engine import redaction
from hexhold.engine.vocabulary.layout import State
from hexhold.game import View
from tests.properties.walks import some_options
from tests.rules.table import duel, game, hand, play

CARDS_TO_TRADE = ("offer", "counter")
MODES = [("6e", 4), ("classic", 3), ("4e", 2), ("3d", 5), ("base", 4)]


def seen(table: Game, viewer: int) -> bytes:
    """Return all that a seat sees now, in the engine's form."""
    shown = new_array(State)
    redaction.view(table.states, 0, shown, 0, viewer)
    return to_bytes(thaw(State, shown))


def some_action(table: Game, chance: random.Random) -> Action:
    """Choose an action, every kind equally likely."""
    legal = table.legal_actions()
    kinds = sorted({a.kind for a in legal} - set(CARDS_TO_TRADE)) or [legal[0].kind]
    if chance.random() < 0.05:
        kinds = sorted({a.kind for a in legal})
    kind = chance.choice(kinds)
    return chance.choice([a for a in legal if a.kind == kind])


@pytest.mark.parametrize(("edition", "players"), MODES)
def test_t4_drawn_games_look_alike_to_the_seat_and_can_be_played(
    edition: str, players: int
) -> None:
    chance = random.Random(players)
    options = some_options(edition, players)
    table = Game.new(players=players, edition=edition, seed=players, options=options)
    for step in range(500):
        if table.is_over:
            break
        table.apply(some_action(table, chance))
        if step % 50 != 49:
            continue
        for viewer in range(players):
            drawn = table.determinize(viewer, step)
            assert seen(drawn, viewer) == seen(table, viewer)
            assert drawn.history == ()
            view, other = View(table, viewer), View(drawn, viewer)
            assert other.beliefs() == view.beliefs()
            assert other.progress_beliefs() == view.progress_beliefs()
            assert Game.from_position(drawn.position()).position() == drawn.position()
            for _ in range(10):
                if not drawn.is_over:
                    drawn.apply(some_action(drawn, chance))


def robbery() -> Game:
    table = game(
        {},
        {"settlements": ["v10"], "hand": {"ore": 2, "coin": 2}},
        {},
        robber="h0", robber_active=True, phase="roll",
    )  # fmt: skip
    table.apply("roll => 3 4 trade")
    return table


def pass_turns(table: Game, until: int) -> None:
    """Roll what brings nothing and end each turn before that of a player."""
    while table.current != until:
        if any(action.kind == "roll" for action in table.legal_actions(offers=False)):
            table.apply("roll => 1 1 trade")
        table.apply("end")


def rob(table: Game, hex_: str, victim: int, card: str) -> None:
    play(table, "roll => 3 4 trade", f"robber {hex_} p{victim} => {card}")


def test_m2_a_card_shown_later_tells_what_was_taken_from_whom() -> None:
    table = game(
        {"hand": {"ore": 2, "wool": 2}},
        {"hand": {"brick": 2}, "settlements": ["v10"]},
        {"hand": {"brick": 2}, "settlements": ["v30"]},
        {},
        {},
        robber="h0",
        robber_active=True,
        phase="action",
    )
    # It is public that p1 and p2 hold an ore and a wool each.
    for buyer in (1, 2):
        for card in ("ore", "wool"):
            answers = (f"p{p}: {'accept' if p == buyer else 'reject'}" for p in range(1, 5))
            play(table, f"offer {card}:brick", *answers, f"confirm p{buyer}")
    table.apply("end")
    pass_turns(table, 4)
    rob(table, "h9", 2, "wool")
    pass_turns(table, 3)
    rob(table, "h2", 1, "ore")
    table.apply("offer ore:brick")
    # p3's card is the ore, and came from p1. Which card p4 took from p2 stays open.
    drawn = [
        [hand(table.determinize(0, seed), player) for player in range(5)] for seed in range(40)
    ]
    assert {card for hands in drawn for card in hands[4]} == {"ore", "wool"}
    assert all(hands[1] == {"wool": 1} and hands[3] == {"ore": 1} for hands in drawn)


def test_t4_an_unseen_theft_does_not_show_in_what_others_draw() -> None:
    twins = [robbery() for _ in range(2)]
    for table, card in zip(twins, ("ore", "coin"), strict=True):
        table.apply(f"robber h2 p1 => {card}")
    for seed in range(5):
        one, other = (table.determinize(2, seed).position() for table in twins)
        assert one == other
    assert twins[0].determinize(0, 1).position()["players"][0]["hand"] == {"ore": 1}


def test_t4_the_seed_of_the_game_does_not_give_its_own_chance() -> None:
    alike = 0
    for seed in range(40):
        table = game(phase="roll", seed=seed)
        drawn = table.determinize(0, seed)
        rng, real = drawn.position()["rng"], table.position()["rng"]
        assert all(rng[stream] != real[stream] for stream in ("dice", "shuffles", "thefts"))
        alike += str(drawn.apply("roll")) == str(table.apply("roll"))
    assert alike < 8


def test_t4_hands_that_began_unseen_are_dealt_again() -> None:
    table = game({"hand": {"ore": 1}}, {"hand": {"wool": 2}}, {"hand": {"coin": 2}})
    dealt = set()
    for seed in range(20):
        players = table.determinize(0, seed).position()["players"]
        hands = [player.get("hand", {}) for player in players]
        assert hands[0] == {"ore": 1}
        assert [sum(hand.values()) for hand in hands[1:]] == [2, 2]
        assert Counter(hands[1]) + Counter(hands[2]) == {"wool": 2, "coin": 2}
        dealt.add(str(hands[1]))
    assert len(dealt) == 3


def test_p25_a_hand_that_was_looked_through_is_known() -> None:
    table = game(
        {"progress": ["spy"]},
        {"progress": ["crane", "bishop", "mining"]},
        decks={"science": ["smith", "medicine"], "politics": ["warlord"], "trade": ["merchant"]},
    )
    table.apply("play spy p1")
    assert {str(sorted(held(table, 0, seed)[1])) for seed in range(8)} == {
        "['bishop', 'crane', 'mining']"
    }
    table.apply("take bishop")
    for seed in range(8):
        found = held(table, 0, seed)
        assert (found[0], sorted(found[1])) == (["bishop"], ["crane", "mining"])
        assert held(table, 1, seed)[0] == ["bishop"]
    assert len({str(held(table, 2, seed)[:2]) for seed in range(30)}) > 2


def held(table: Game, viewer: int, seed: int) -> list[list[str]]:
    players = table.determinize(viewer, seed).position()["players"]
    return [player.get("progress", []) for player in players]


def test_p1_a_card_that_went_under_its_deck_is_known_to_lie_there() -> None:
    table = game(
        {"progress": ["warlord"]},
        decks={"politics": ["bishop", "spy", "wedding"], "science": [], "trade": []},
    )
    table.apply("play warlord")
    for seed in range(8):
        deck = table.determinize(1, seed).position()["decks"]["politics"]
        assert deck[-1] == "warlord" and sorted(deck[:3]) == ["bishop", "spy", "wedding"]


def test_p1_a_card_that_is_drawn_from_a_known_place_is_known_to_be_held() -> None:
    table = game(
        {"progress": ["warlord"]},
        {"improvements": {"politics": 1}},
        {"improvements": {"politics": 1}},
        {"progress": ["spy"]},
        decks={"politics": ["bishop"], "science": [], "trade": []},
    )
    play(table, "play warlord", "end", "roll => 1 1 politics")
    hands = [held(table, 0, seed) for seed in range(20)]
    assert {tuple(hand[2]) for hand in hands} == {("warlord",)}
    assert {tuple(hand[1]) for hand in hands} == {("bishop",), ("spy",)}


def test_x2_the_offering_player_holds_the_cards() -> None:
    table = game({"hand": {"ore": 2}}, {"hand": {"wool": 2, "coin": 1}}, {"hand": {"grain": 3}})
    table.apply("offer ore:wool")
    table.apply("p1: accept")
    for seed in range(12):
        hand = table.determinize(2, seed).position()["players"][1]["hand"]
        assert hand.get("wool", 0) >= 1


def test_w6_a_forced_trade_is_seen_by_both() -> None:
    table = duel({"tokens": 2, "hand": {"ore": 1, "brick": 1}}, {"hand": {"wool": 2, "coin": 3}})
    table.apply("token trade => wool wool")
    for seed in range(8):
        assert table.determinize(1, seed).position()["players"][0]["hand"]["wool"] == 2


def test_equal_seeds_draw_equal_games() -> None:
    table = robbery()
    assert table.determinize(2, 7).state_hash() == table.determinize(2, 7).state_hash()
    assert table.determinize(2, 7).state_hash() != table.determinize(2, 8).state_hash()
