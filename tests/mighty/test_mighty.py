"""The player that searches: honest, repeatable, at home in every mode."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import count
from random import Random
from typing import Any

import pytest

from hexhold import Game
from hexhold.bots import BOTS, CheckedBot, View, make_bot, outside_names
from hexhold.compiler import INTERPRETED
from hexhold.errors import UsageError
from hexhold.fast import Games
from hexhold.game import Action
from hexhold.game.game import scratch
from hexhold.mighty import Grandmaster, Mighty, Search, SecondMighty
from hexhold.mighty.search import FEWEST_DETERMINIZATIONS, MOST_PLAYED, NODES_OF_A_GAME
from hexhold.mighty.set_up_search import SetUpSearch
from tests.environments.secrets import deal_anew
from tests.rules.table import near_the_end

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
    """Return its action in a game in which a player has to decide."""
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


def test_equal_seeds_decide_alike_with_any_number_of_threads(crossroads: Game) -> None:
    found = [choice(crossroads, seed=seed, nodes=1) for seed in range(8)]
    assert found == [choice(crossroads, seed=seed, nodes=1, threads=3) for seed in range(8)]
    assert len(set(found)) > 1, "so few nodes leave it to chance"


def test_it_decides_alike_where_its_seat_cannot_tell_games_apart(crossroads: Game) -> None:
    player, game = crossroads.to_act[0], crossroads.copy(history=False)
    other = game.copy()
    assert deal_anew(other._states, 0, scratch(), player) > 0
    assert other.state_hash() != crossroads.state_hash()
    assert other.position(player) == game.position(player)
    for seed in range(8):
        assert choice(other, seed=seed, nodes=1) == choice(game, seed=seed, nodes=1)


def searched(game: Game, kind: type[Search] = Search, nodes: int = 4000) -> Any:
    """Return a search for the player who decides in a game."""
    view, seeds = View(game, game.to_act[0]), count()
    return kind(
        view.setting,
        view.player,
        lambda: view.determinize(next(seeds)),
        Random(1),
        nodes,
        threads=1,
    )


@pytest.mark.parametrize("nodes", [8_000, 24_000])
def test_thinking_stays_within_its_nodes(crossroads: Game, nodes: int) -> None:
    search = searched(crossroads, Told, nodes).told(*[0.0] * 9)
    usual, *others = crossroads.legal_actions(offers=False)
    search.best(usual, others)
    assert nodes * 0.9 < search.spent < nodes * 1.1


class Told(Search):
    """A search whose games take 20 decisions each, and are worth to a rival what is said here."""

    def told(self, *gains: float) -> Told:
        self.gains, self.tried = list(gains), list[int]()
        return self

    def _values(
        self, actions: Sequence[Action], count: int, turns: int | None
    ) -> Generator[None, None, list[list[float]]]:
        yield
        self._depth = 20.0
        self._left -= count * (NODES_OF_A_GAME + len(actions) * (NODES_OF_A_GAME + 20))
        if turns == 1:
            return [[0.0] * len(actions)] * count
        self.tried.append(len(actions))
        gain, rivals = self.gains.pop(0), len(actions) - 1
        steps = [0.02 * n / (count - 1) - 0.01 for n in range(count)]
        return [[0.0, *[gain + step] * rivals] for step in steps]


@pytest.mark.parametrize(
    ("gains", "tried"),
    [
        ([0.1, 0.1, 0.1], [9, 5, 3]),
        ([-0.1], [9]),
        ([0.1, -0.3], [9, 5]),
        ([0.0, 0.0, 0.0], [9, 5, 3]),
    ],
)
def test_half_of_the_rivals_go_on_unless_they_are_hopeless(
    crossroads: Game, gains: list[float], tried: list[int]
) -> None:
    usual, *others = crossroads.legal_actions(offers=False)
    search = searched(crossroads, Told).told(*gains)
    best = search.best(usual, (others * MOST_PLAYED)[:MOST_PLAYED])
    assert search.tried == tried
    assert (best == usual) == (gains[-1] <= 0)


def test_a_single_rival_is_compared_with_all_nodes(crossroads: Game) -> None:
    usual, rival, *_ = crossroads.legal_actions(offers=False)
    search = searched(crossroads)
    search.best(usual, [rival])
    assert search.visits[usual.code] == search.visits[rival.code] > 4 * FEWEST_DETERMINIZATIONS


def test_the_usual_action_is_left_where_a_rival_wins_the_game() -> None:
    """Ending the turn here lets the next player build a city and win."""
    mine = {"hand": {"ore": 3, "grain": 2}, "roads": ["v10-v14"]}
    theirs = {"hand": {"ore": 3, "grain": 2}, "settlements": ["v0", "v20", "v48"]}
    game = near_the_end(mine, theirs, "base")
    actions = {action.words: action for action in game.legal_actions(0, offers=False)}
    search = Search(game.setting, 0, lambda: game.copy(), Random(1), 1_000, threads=1)
    rivals = [action for words, action in actions.items() if words != "end"]
    assert len(rivals) > 1
    assert search.best(actions["end"], rivals).words.startswith("city ")


def test_an_offer_is_made_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """X-1: nothing is lost by it."""
    game = Game.from_position(
        {
            "board": "beginner",
            "edition": "base",
            "phase": "action",
            "players": [
                {"hand": {"ore": 2, "grain": 2, "wool": 3}, "settlements": ["v10", "v40"]},
                {"hand": {"ore": 4}, "settlements": ["v0"]},
                {"settlements": ["v53"]},
            ],
        }
    )
    view, bot = View(game, 0), Mighty()
    assert bot.decide(view, view.legal_actions()).kind == "offer"
    assert not bot.policy


@pytest.mark.parametrize("name", ["mighty", *(f"mighty@{n}" for n in range(1, 5)), "grandmaster"])
def test_it_is_named_like_any_other(name: str) -> None:
    bot = make_bot(name, 3)
    assert bot.name == name
    assert BOTS.get(name) is None and name in outside_names()


def test_generations_decide_as_they_did(crossroads: Game) -> None:
    """The last one is the bot without a number; the first judges by other weights."""
    view = View(crossroads, crossroads.to_act[0])
    games = Games.of(view.determinize(1))
    assert games.chances(0) == games.chances(0, "strong@3") != games.chances(0, "strong@2")
    with pytest.raises(UsageError, match="judge: one of strong, strong@1, strong@2, strong@3"):
        games.chances(0, "steady")
    chosen = {
        name: [make_bot(name, seed).decide(view, view.legal_actions()) for seed in range(2)]
        for name in ("mighty", *(f"mighty@{n}" for n in range(1, 5)))
    }
    assert chosen["mighty"] == chosen["mighty@4"] and chosen["mighty@2"] == chosen["mighty@3"]


def test_placements_are_played_on_to_the_end_of_the_game() -> None:
    game = Game.new(seed=5, edition="base")
    view = View(game, game.current)
    bot, before = Mighty(1, nodes=100), SecondMighty(1, nodes=100)
    first = bot.decide(view, view.legal_actions())
    assert first in view.legal_actions()
    assert first == Mighty(1, nodes=100).decide(view, view.legal_actions())
    assert bot.search_in_set_up is SetUpSearch and before.search_in_set_up is Search
    search = SetUpSearch(view.setting, view.player, lambda: view.determinize(1), Random(1), 1000, 1)
    actions = view.legal_actions()
    assert search.best(actions[0], actions[1:]) != actions[0]
    # Each playout is a whole game, and its decisions by `steady` count for less.
    assert search._depth > 100 and 100_000 < search.spent < 200_000


def test_a_grandmaster_thinks_longer() -> None:
    assert Grandmaster.nodes > 5 * Mighty.nodes
