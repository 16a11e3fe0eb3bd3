"""Sentences about events tell a seat only what it may know."""

import random

import pytest

from hexhold import Game
from hexhold.cli.terminal.happening_text import CardByCard, merged
from hexhold.cli.terminal.prompts import hint
from hexhold.drawing.seat_view import view_of_seat
from hexhold.editions import EDITIONS
from hexhold.engine.vocabulary.codes import SPECTATOR
from tests.cli.table import NAMES, onlooker, table, told


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("activate v25", "You activate the knight on v25."),
        ("bank ore grain", "You trade ore for wheat with the bank."),
        ("offer ore+ore+wool:brick", "You offer 1 wool and 2 ore for 1 brick."),
        ("play merchant h6", "You play Merchant (merchant): h6."),
        ("play spy p3", "You play Espionage (spy): p3 random."),
        ("end", "You end the turn."),
    ],
)
def test_own_actions(text: str, sentence: str) -> None:
    assert told(table(), text)[0] == sentence


def test_others_actions() -> None:
    assert told(table(), "activate v25", viewer=1) == ["p0 you activates the knight on v25."]


def test_production_and_barbarians_are_reported() -> None:
    game = table()
    game.apply("end")
    assert told(game, "roll => 3 3 ship") == [
        "p1 steady rolls 3 + 3 = 6; the barbarian ship moves closer.",
        "The barbarians are at 4 of 7.",
        "p1 steady gets 2 brick.",
        "p2 random gets 2 wheat.",
    ]


def test_a_card_stolen_before_the_roll_is_shown_to_its_players_alone() -> None:
    position = {
        "edition": "base",
        "board": "beginner",
        "current": 1,
        "phase": "roll",
        "robber": "h9",
        "players": [
            {},
            {"development": ["knight"]},
            {"settlements": ["v10"], "hand": {"ore": 1}},
        ],
    }
    for viewer, loot in ((0, ""), (1, "; taken: ore from p2 random"), (2, "; taken: ore from you")):
        game = Game.from_position(position)
        victim = "you" if viewer == 2 else "p2 random"
        who = "You play" if viewer == 1 else "p1 steady plays"
        text = told(game, "play knight h2 p2 => ore", viewer)
        assert text[0] == f"{who} Knight (knight): h2 {victim}{loot}."
        assert not any("get" in sentence for sentence in text)


def test_what_the_aqueduct_brings_is_shown_once() -> None:
    position = {
        "board": "beginner",
        "phase": "roll",
        "players": [{"cities": ["v10"], "improvements": {"science": 3}}, {}, {}],
    }
    game = Game.from_position(position)
    game.apply("roll => 6 6 ship")
    assert told(game, "take ore") == ["You take ore."]


def test_what_a_monopoly_takes_is_reported() -> None:
    position = {
        "board": "beginner",
        "phase": "action",
        "players": [
            {"progress": ["resource_monopoly"]},
            {"hand": {"brick": 5}},
            {"hand": {"brick": 1, "ore": 2}},
        ],
    }
    game = Game.from_position(position)
    assert told(game, "play resource_monopoly brick", 1) == [
        "p0 you plays Resource Monopoly (resource_monopoly): brick.",
        "You give 2 brick to p0 you.",
        "p2 random gives 1 brick to p0 you.",
    ]


LANDING = {
    "board": "beginner",
    "phase": "roll",
    "barbarians": 6,
    "players": [
        {"cities": ["v10"], "knights": [{"at": "v20", "level": 2, "active": True}]},
        {},
        {},
    ],
}


def test_v_nasty_knights_the_battle_is_shown_when_it_was_fought() -> None:
    game = Game.from_position({**LANDING, "variants": ["nasty_knights"]})
    assert told(game, "roll => 1 1 ship")[1:] == ["The barbarians attack."]
    assert told(game, "done")[1:] == ["The barbarians attack: attack 1, defence 0. They win."]


def test_v_knight_activation_the_battle_counts_who_woke_up() -> None:
    knights = [{"at": "v20", "level": 1, "active": False}]
    seats = [{"cities": ["v10"], "knights": knights, "hand": {"grain": 1}}, {}, {}]
    options = {"variants": ["knight_activation"], "players": seats}
    game = Game.from_position({**LANDING, **options})
    game.apply("roll => 1 1 ship")
    sentences = told(game, "activate v20")
    assert "The barbarians attack: attack 1, defence 1. They are defeated." in sentences
    assert "You earn a point as the island's best defender." in sentences


def test_runs_of_discards_are_one_sentence() -> None:
    tells = onlooker(table()).teller
    owed = [(1, "ore"), (1, "wool"), (1, "ore"), (2, "ore")]
    sentences = [CardByCard(tells, p, "discard", [card]) for p, card in owed]
    assert merged([*sentences, "You end the turn.", sentences[-1]]) == [
        "p1 steady discards ore, wool, ore.",
        "p2 random discards ore.",
        "You end the turn.",
        "p2 random discards ore.",
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_action_of_a_game_can_be_told_and_every_decision_hinted(edition: str) -> None:
    game = Game.new(players=4, edition=edition, seed=2, options={"robber_waits": False})
    watches = [onlooker(game, viewer) for viewer in (SPECTATOR, 0)]
    choose = random.Random(2)
    for _ in range(500):
        if game.is_over:
            break
        p = game.to_act[0]
        legal = game.legal_actions(p)
        said = hint(view_of_seat(game, p), NAMES, legal)
        assert game.why_not(f"p{p}: {said.split('`')[1]}") is None or "`end`" in said
        quiet = [a for a in legal if a.kind not in ("offer", "counter")]
        action = game.apply(choose.choice(quiet or legal))
        for watch in watches:
            assert all(text.endswith(".") for text in watch.after(game, action))


def test_a_theft_between_others_stays_between_them() -> None:
    game = table()
    game.apply("end")
    game.apply("roll => 3 4 trade")
    while "robber" not in {a.kind for a in game.legal_actions()}:
        game.apply(game.legal_actions()[0])
    action = game.apply("robber h6 p0 => ore")
    ends = {0: "steals ore from you.", 2: "steals from p0 you.", SPECTATOR: "steals from p0 you."}
    for viewer, end in ends.items():
        assert onlooker(game, viewer).teller.action(action).endswith(end)
