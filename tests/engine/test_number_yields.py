"""Stored yields of numbers equal those of a new count."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hexhold.compiler import INTERPRETED, column
from hexhold.game import Game

ACTIONS = 60 if INTERPRETED else 600


def numbers_of(game: Game, field: str) -> Any:
    """Return the numbers of a field, however rules are run."""
    found = column(game.states, field)[0]
    return sorted(found.items()) if INTERPRETED else found.tolist()


@pytest.mark.parametrize(
    "given",
    [
        {"edition": "base", "players": 3},
        {"edition": "base", "players": 6},
        {"edition": "6e", "options": {"saboteur": "city"}},
        {"edition": "classic", "board": "fog_islands"},
    ],
)
def test_a_position_has_the_yields_of_the_game_that_it_is_of(given: Any) -> None:
    game, random = Game.new(seed=4, **given), Random(1)
    for n in range(ACTIONS):
        if game.is_over:
            break
        game.apply(random.choice(game.legal_actions(offers=False)))
        if n % 40 == 0:
            again = Game.from_position(game.position())
            assert numbers_of(again, "yields") == numbers_of(game, "yields")
            assert again.state_hash() == game.state_hash()
    assert any(map(any, numbers_of(game, "yields"))) or INTERPRETED


def test_games_with_neutral_colours_or_choices_or_without_room_keep_none() -> None:
    for given in ({"players": 5}, {"variants": ["city_choice"]}, {"edition": "base", "players": 2}):
        game, random = Game.new(seed=4, **given), Random(1)
        for _ in range(20):
            game.apply(random.choice(game.legal_actions()))
        assert INTERPRETED or not any(map(any, numbers_of(game, "yields")))
