"""The player that searches: honest, repeatable, at home in every mode."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from hexhold import Game
from hexhold.bots import CheckedBot, View, make_bot
from hexhold.compiler import INTERPRETED
from hexhold.game import Action
from hexhold.game.game import scratch
from hexhold.mighty import Mighty, Search
from hexhold.mighty.search import (
    LAST_ROUNDS_AHEAD,
    NODES_OF_A_GAME,
    NODES_PER_DETERMINIZATION,
    PILOT_DETERMINIZATIONS,
    PLAYOUTS_PER_DETERMINIZATION,
    ROUNDS_AHEAD,
)
from tests.environments.secrets import deal_anew

pytestmark = pytest.mark.skipif(INTERPRETED, reason="hundreds of games are played on")

MODES: list[dict[str, Any]] = [
    {"players": 2, "edition": "6e"},
    {"players": 3, "edition": "classic", "variants": ["city_choice", "knight_errant"]},
    {"players": 3, "edition": "3d", "board": "heading_for_new_shores"},
    {"players": 5, "edition": "4e"},
    {"players": 6, "edition": "base"},
]


@pytest.fixture(scope="module")
def crossroads() -> Game:
    """A game that steady players have begun, where somebody has a real choice."""
    game = Game.new(seed=3)
    seats = [CheckedBot(make_bot("steady", p), p) for p in range(4)]
    while len(game.history) < 150 or len(game.legal_actions(offers=False)) < 8:
        game.apply(seats[game.to_act[0]].decide(game).action)
    return game


def choice(game: Game, **given: Any) -> str:
    """What it does in a game where somebody has to decide."""
    view = View(game, game.to_act[0])
    return str(Mighty(**given).decide(view, view.legal_actions()))


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: f"{mode['edition']}-{mode['players']}")
def test_it_plays_every_mode_without_a_fault(mode: dict[str, Any]) -> None:
    game = Game.new(seed=2, options={"victory_points": 5}, **mode)
    seats = [CheckedBot(Mighty(p, nodes=1), p) for p in range(mode["players"])]
    for _ in range(70):
        if game.is_over:
            break
        answer = seats[game.to_act[0]].decide(game)
        assert answer.fault is None
        game.apply(answer.action)
    assert len(game.history) > 40


def test_equal_seeds_decide_alike_with_any_number_of_threads() -> None:
    game = Game.new(players=4, edition="6e", seed=7)
    found = [choice(game, seed=seed, nodes=1) for seed in range(8)]
    assert found == [choice(game, seed=seed, nodes=1, threads=3) for seed in range(8)]
    assert len(set(found)) > 1, "so few nodes leave it to chance"


def test_it_decides_alike_where_its_seat_cannot_tell_games_apart(crossroads: Game) -> None:
    player, game = crossroads.to_act[0], crossroads.copy(history=False)
    other = game.copy()
    assert deal_anew(other._states, 0, scratch(), player) > 0
    assert other.state_hash() != crossroads.state_hash()
    assert other.position(player) == game.position(player)
    for seed in range(8):
        assert choice(other, seed=seed, nodes=1) == choice(game, seed=seed, nodes=1)


def test_thinking_stays_within_its_nodes(crossroads: Game) -> None:
    view = View(crossroads, crossroads.to_act[0])
    drawn: list[int] = []

    def draw() -> Game:
        drawn.append(len(drawn))
        return view.determinize(drawn[-1])

    usual, *others = view.legal_actions(offers=False)
    for nodes in (60_000, 240_000):
        drawn.clear()
        search = Search(view.setting, view.player, draw, Random(1), nodes, threads=1)
        search.best(usual, others)
        assert nodes * 0.5 < search.spent < nodes * 1.5
        assert 10 < len(drawn) < nodes / 600


def test_a_single_rival_is_compared_with_half_of_the_nodes(crossroads: Game) -> None:
    view = View(crossroads, crossroads.to_act[0])
    usual, rival, *_ = view.legal_actions(offers=False)
    search = Search(view.setting, view.player, lambda: view.determinize(1), Random(1), 100_000, 1)
    search.best(usual, [rival])
    assert 40_000 < search.spent < 65_000


class Told(Search):
    """A search whose games take 100 decisions each, and are worth to a rival what is said here."""

    def told(self, *gains: float) -> Told:
        self.gains, self.tried = list(gains), list[tuple[int, int, int]]()
        return self

    def _values(self, actions: Sequence[Action], count: int, rounds: int) -> NDArray[np.float64]:
        self.tried.append((len(actions), count, rounds))
        self._depth = 100.0 if rounds == ROUNDS_AHEAD else 160.0
        playouts = count * len(actions) * PLAYOUTS_PER_DETERMINIZATION
        each = NODES_OF_A_GAME + self._depth
        self._left -= int(count * NODES_PER_DETERMINIZATION + playouts * each)
        values = np.zeros((count, len(actions)))
        values[:, -1] = self.gains.pop(0) + np.linspace(-0.01, 0.01, count)
        return values


@pytest.mark.parametrize(("pilot", "last"), [(0.5, -0.1), (-0.5, 0.1)])
def test_only_the_last_comparison_decides_about_a_single_rival(
    crossroads: Game, pilot: float, last: float
) -> None:
    usual, rival, *_ = crossroads.legal_actions(offers=False)
    search = Told(crossroads.setting, 0, crossroads.copy, Random(1), 200_000, 1).told(pilot, last)
    assert search.best(usual, [rival]) == (rival if last > 0 else usual)
    assert search.tried == [(2, PILOT_DETERMINIZATIONS, ROUNDS_AHEAD), (2, 48, LAST_ROUNDS_AHEAD)]


@pytest.mark.parametrize("count", [2, 3, 5, 8])
def test_choosing_a_rival_and_the_last_comparison_take_half_of_the_nodes_each(
    crossroads: Game, count: int
) -> None:
    usual, *others = crossroads.legal_actions(offers=False)
    rivals = (others * count)[:count]
    search = Told(crossroads.setting, 0, crossroads.copy, Random(1), 400_000, 1).told(*[0.0] * 9)
    search.best(usual, rivals)
    *_, last = search.tried
    assert last == (2, 96, LAST_ROUNDS_AHEAD)
    assert 380_000 < search.spent < 402_000


def test_the_usual_action_is_left_where_a_rival_wins_the_game() -> None:
    """Who ends the turn here hands the next player a city that wins."""
    position = {
        "board": "beginner",
        "edition": "base",
        "phase": "action",
        "options": {"victory_points": 4},
        "players": [
            {
                "hand": {"ore": 3, "grain": 2},
                "settlements": ["v10", "v40", "v30"],
                "roads": ["v10-v14"],
            },
            {"hand": {"ore": 3, "grain": 2}, "settlements": ["v0", "v20", "v48"]},
            {"settlements": ["v53"]},
        ],
    }
    game = Game.from_position(position)
    actions = {action.words: action for action in game.legal_actions(0, offers=False)}
    search = Search(game.setting, 0, lambda: game.copy(), Random(1), 20_000, threads=1)
    rivals = [action for words, action in actions.items() if words != "end"]
    assert len(rivals) > 1
    assert search.best(actions["end"], rivals).words.startswith("city ")


def test_it_is_named_like_any_other() -> None:
    assert make_bot("mighty", 3).name == "mighty"
