"""Games for two in the terminal: the board, prompts and sentences (W)."""

from pathlib import Path
from typing import Any

import pytest

from hexhold import Game
from hexhold.cli.terminal.prompts import hint
from hexhold.drawing.board_text import draw_board, legend, piece_label
from hexhold.drawing.seat_view import view_of_seat
from hexhold.drawing.table_text import headline, player_lines, supply_line
from hexhold.records import verify_record
from tests.cli.keyboard import Commands
from tests.cli.table import NAMES, onlooker
from tests.rules.table import duel, play

NEUTRALS = [
    {"settlements": ["v44"], "roads": ["v40-v44", "v35-v40"], "knights": [{"at": "v35"}]},
    {"settlements": ["v41"], "knights": [{"at": "v30", "level": 2}]},
]


def table(**more: Any) -> Game:
    mine = {
        "settlements": ["v0"], "roads": ["v0-v3", "v3-v7"], "tokens": 5,
        "hand": {"brick": 1, "lumber": 1, "ore": 2, "wool": 1},
    }  # fmt: skip
    theirs = {"tokens": 4, "hand": {"ore": 2}}
    return duel(mine, theirs, neutrals=NEUTRALS, **more)


def told(game: Game, text: str, viewer: int = 0) -> str:
    return onlooker(game, viewer).teller.action(game.apply(text))


def asked(game: Game) -> str:
    seen = view_of_seat(game, game.to_act[0])
    return hint(seen, NAMES, game.legal_actions(game.to_act[0])).partition(":")[0]


def test_neutral_pieces_have_letters() -> None:
    s, g = table().state(), table().setting.geometry
    assert [piece_label(s, v) for v in (0, 44, 41, 35, 30)] == ["s0", "sx", "sy", "kx-", "ky="]
    drawn = "\n".join(line.plain for line in draw_board(s, g, 80))
    assert all(label in drawn for label in ("sxv44", "syv41", "kx-v35", "ky=v30"))
    assert legend(s).endswith("x and y instead of a number: the neutral colours n0 and n1")


def test_the_legend_of_more_players_knows_no_neutral_colours() -> None:
    assert "neutral" not in legend(Game.new(players=3, seed=1).state())


def test_tokens_and_both_rolls_are_shown() -> None:
    seen = view_of_seat(table(this_turn={"rolls": [8, 5]}), 0)
    assert "rolled 8 and 5" in headline(seen, NAMES).plain
    lines = [line.plain for line in player_lines(seen, NAMES)]
    assert "tokens 5" in lines[1] and "tokens 4" in lines[3]
    assert "trade tokens 11" in supply_line(seen).plain


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("token trade => ore ore", "You force a trade for 2 ore."),
        ("token trade all => ore ore", "You force a trade of all cards for 2 ore."),
    ],
)
def test_forced_trades_are_reported(text: str, sentence: str) -> None:
    game = table()
    assert told(game, text) == sentence
    assert asked(game) == "Give back a card for the one you took"


def test_the_opponent_learns_and_a_spectator_does_not() -> None:
    assert told(table(), "token trade", viewer=1) == "p0 you forces a trade for 2 ore."
    assert told(table(), "token trade", viewer=-1) == "p0 you forces a trade."


def test_neutral_pieces_are_shown_and_asked_for() -> None:
    game = play(table(), "road v7-v12")
    assert asked(game) == "Place the same piece for a neutral colour, or its substitute"
    assert told(game, "neutral n1 road v41-v45") == "You place a road of n1 on v41-v45."
    game = duel({"hand": {"ore": 1, "wool": 1}, "knights": [{"at": "v8"}]}, neutrals=NEUTRALS)
    play(game, "promote v8")
    assert told(game, "neutral n0 promote v35") == "You promote the knight of n0 on v35."


def test_robber_and_knights_given_up_are_reported() -> None:
    game = duel({"tokens": 1, "knights": [{"at": "v8"}]}, robber="h4", robber_active=True)
    assert told(game, "token desert") == "You pay to send the robber to the desert."
    assert told(game, "disband v8", viewer=1) == (
        "p0 you dismisses the knight on v8 for trade tokens."
    )


def test_prompts_tell_the_second_roll_and_neutral_knights() -> None:
    assert asked(duel(phase="roll")) == "Roll the dice"
    assert asked(play(duel(phase="roll"), "roll => 1 2 ship")) == "Roll the dice a second time"
    mine = {"roads": ["v30-v36"], "progress": ["intrigue", "deserter"]}
    wider = [NEUTRALS[0], {**NEUTRALS[1], "roads": ["v24-v30"]}]
    game = play(duel(mine, neutrals=wider), "play intrigue v30")
    assert asked(game) == "The neutral knight was displaced"
    game = play(duel(mine, neutrals=wider), "play deserter n1")
    assert asked(game) == "Choose which of the weakest neutral knights deserts"


def test_two_bots_play_to_the_end_in_the_terminal(cli: Commands, tmp_path: Path) -> None:
    kept = tmp_path / "two.jsonl"
    flags = "--players 2 --humans 0 --seed 3 --option victory_points=6"
    shown = cli(f"play --text {flags} --save {kept}")
    assert " of n0 on v" in shown and "wins with" in shown
    assert verify_record(kept).holds


def test_two_seats_are_simulated(cli: Commands, tmp_path: Path) -> None:
    flags = "--seats steady,random --seed 5 --option victory_points=5"
    found = cli.json(f"simulate --games 2 {flags} --record {tmp_path}")
    assert found["finished"] == 2
    assert all(verify_record(file).holds for file in tmp_path.iterdir())
