"""A game in words tells all that a position tells, and the actions that can be taken."""

import importlib.util
import random
import re
from pathlib import Path

import pytest

from hexhold import Game
from hexhold.game import View
from hexhold.game.game_text import MOST_LISTED
from tests.game.test_determinization import MODES, some_action

EXAMPLE = Path(__file__).parents[2] / "examples/language_model.py"
TOLD_IN_SENTENCES = {"board", "players", "neutrals", "viewer", "current", "phase", "winner"}


@pytest.mark.parametrize(("edition", "players"), MODES)
def test_t4_a_text_tells_a_seat_its_position_and_its_actions(edition: str, players: int) -> None:
    chance = random.Random(players)
    game = Game.new(players=players, edition=edition, seed=players)
    for step in range(240):
        if game.is_over:
            break
        game.apply(some_action(game, chance))
        if step % 40 != 39:
            continue
        for p in range(players):
            text = game.text(p)
            assert text == View(game, p).text() == game.determinize(p, step).text(p)
            lines = dict(re.findall(r"^ *([\w ()]+): (.*)$", text, re.MULTILINE))
            position = game.position(p)
            assert {*position} - TOLD_IN_SENTENCES <= {*lines}
            assert f"h3 {position['board']['hexes'][3]}" in lines
            assert lines[f"p{p} (you)"].startswith(f"points {game.points(p)}")
            told = [words for listed in lines.values() for words in listed.split(" | ")]
            actions = [a.words for a in game.legal_actions(p, offers=False)]
            assert all(words in told for words in actions) or len(actions) > MOST_LISTED
    whole = game.text()
    assert "everything is shown" in whole and f"seed: {players}" in whole


def test_a_text_of_a_won_game_names_the_winner_and_no_action() -> None:
    won = {"settlements": ["v10"], "cities": ["v20"]}
    options = {"victory_points": 3}
    position = {"phase": "over", "winner": 0, "options": options, "players": [won, {}, {}]}
    game = Game.from_position(position)
    assert "The game is over: p0 has won" in game.text(0)
    assert "Legal actions" not in game.text()


def test_v_teams_a_text_says_who_are_partners() -> None:
    options = {"teams": "pairs"}
    game = Game.new(players=4, seed=1, options=options)
    assert "teams: p0+p2, p1+p3" in game.text(0).splitlines()
    players = [{"defender": 30}, {}, {}, {}]
    over = {"phase": "over", "winner": 0, "options": options, "players": players}
    assert "The game is over: p0 and p2 have won" in Game.from_position(over).text()


def test_an_example_plays_a_whole_game_by_text_and_learns_what_is_illegal() -> None:
    spec = importlib.util.spec_from_file_location("language_model", EXAMPLE)
    assert spec and spec.loader
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    prompts: list[str] = []
    scripted = example.Scripted(3)

    def model(prompt: str) -> str:
        prompts.append(prompt)
        return str(scripted(prompt))

    game, illegal = example.play([model] * 3, seed=3, points=4)
    assert game.is_over and 0 < illegal < len(game.history)
    assert any("p0: city v0 is not possible. " in prompt for prompt in prompts)
    assert re.search(r"is not possible\. [A-Z]-\d+: ", "\n".join(prompts))
