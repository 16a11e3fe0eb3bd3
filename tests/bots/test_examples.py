"""The bots among the examples do what they say."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hexhold import Game
from hexhold.bots import CheckedBot, View, make_bot
from hexhold.cli import run

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_townsman_plays_as_its_text_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    assert make_bot("townsman:Townsman", seed=1).name == "townsman"
    seats = "townsman:Townsman,random,random,random"
    quick = ("--option", "victory_points=6", "--games", "4", "--seed", "1", "--json")
    assert run(["simulate", "--seats", seats, *quick]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["finished"], found["faults"]) == (4, 0)
    assert found["wins"][0] >= 2


@pytest.fixture
def searcher(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module, which looks at fewer determinizations."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    module = import_module("searcher")
    monkeypatch.setattr(module, "SCOUTED", 2)
    monkeypatch.setattr(module, "COMPARED", 4)
    return module


@pytest.mark.parametrize(("edition", "players"), [("6e", 4), ("base", 2)])
def test_the_searcher_plays_and_equal_seeds_give_equal_games(
    searcher: Any, edition: str, players: int
) -> None:
    logs = []
    for _ in range(2):
        game = Game.new(players, edition, seed=2)
        seats = [CheckedBot(make_bot("searcher:Searcher", 5), 0)]
        seats += [CheckedBot(make_bot("steady", p), p) for p in range(1, players)]
        for _ in range(60):
            answer = seats[game.to_act[0]].decide(game)
            assert answer.fault is None
            game.apply(answer.action)
        logs.append(game.log())
    assert logs[0] == logs[1]


@pytest.mark.parametrize(
    ("gains", "departs"),
    [((1, 1, 1, 2), True), ((0, 0, 0, 0), False), ((9, -8, 9, -8), False), ((-1,) * 4, False)],
)
def test_the_searcher_departs_only_where_the_gain_is_clear(
    searcher: Any, monkeypatch: pytest.MonkeyPatch, gains: tuple[int, ...], departs: bool
) -> None:
    bot, game = searcher.Searcher(seed=1), Game.new(seed=3)
    view = View(game, game.to_act[0])
    usual = make_bot("steady", 1).decide(view, view.legal_actions())

    def leads(view: View, actions: list[Any], worlds: int) -> Any:
        if len(actions) > 2:
            return np.eye(worlds, len(actions), k=7)
        assert actions[0] == usual
        return np.array([(3, 3 + gain) for gain in gains])

    monkeypatch.setattr(bot, "_leads", leads)
    chosen = bot.decide(view, view.legal_actions())
    assert (chosen != usual) == departs and chosen in view.legal_actions()
