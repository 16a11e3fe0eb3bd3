"""Random play of the base game by rules that are compiled for it."""

from __future__ import annotations

import pytest

from hexhold.compiler import INTERPRETED, thaw, to_bytes
from hexhold.engine import entries
from hexhold.engine.random_play import BASE_GAME
from hexhold.engine.vocabulary.layout import Board, State
from tests.engine.playouts import begin

MOST_TURNS = 40 if INTERPRETED else 400


def test_the_base_game_for_four_has_the_numbers_it_is_compiled_for() -> None:
    states, board, _ = begin("base", 4, 1)
    for records, layout in ((states, State), (board, Board)):
        held = {name: int(records[0][name]) for name in BASE_GAME[layout]}
        assert held == BASE_GAME[layout]


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_it_plays_the_games_of_the_general_rules(seed: int) -> None:
    states, board, work = begin("base", 4, seed)
    others, _, other_work = begin("base", 4, seed)
    for decisions in (1, 200, 10**6):
        # This changes nothing in a game for four but which rules play it.
        others[0]["no_neutrals"] = 1
        played = entries.play_random(states, 0, board, work, decisions, MOST_TURNS)
        assert entries.play_random(others, 0, board, other_work, decisions, MOST_TURNS) == played
        others[0]["no_neutrals"] = 0
        assert to_bytes(thaw(State, states)) == to_bytes(thaw(State, others))
