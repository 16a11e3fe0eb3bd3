"""Bots in the sea scenarios: legal everywhere, and at home on ships."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hexhold import Game
from hexhold.bots import make_bot
from hexhold.engine import codes
from hexhold.engine.compile import INTERPRETED
from hexhold.engine.layout import Work
from hexhold.engine.records import new_records
from hexhold.game import Action
from tests.bots.matches import EDITIONS, Match, ask, many
from tests.bots.test_legality import kind_of, wander
from tests.rules.seas import BOARD, sea
from tests.rules.table import play
from tests.rules.words import roll

BOARDS = ("heading_for_new_shores", "through_the_desert")


@pytest.mark.parametrize("edition", EDITIONS)
def test_answers_are_legal_at_sea(edition: str) -> None:
    met: set[str] = set()
    for seed in range(many(10, 2)):
        match = Match(edition, 3 + seed % 2, seed, BOARDS[seed // 2 % 2])
        wander(match, seed, met, many(2500, 400))
    if not INTERPRETED:
        assert met >= {"F_GOLD", "F_ROBBER", "F_FREE_ROAD"}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("edition", ["6e", "4e", "base"])
def test_steady_plays_legally_to_the_end_and_settles_abroad(board: str, edition: str) -> None:
    played: Counter[int] = Counter()
    abroad = 0
    for seed in range(many(6, 1)):
        match = Match(edition, 3 + seed % 2, seed, board, victory_points=10)
        while deciders := match.deciders():
            action = ask(match, "steady", deciders[0])
            assert match.why_not(action) == 0
            match.step(action)
            played[kind_of(action)] += 1
        abroad += sum(match.state.islands.values())
    if not INTERPRETED:
        assert played[codes.A_SHIP] > 0
        assert abroad > 0


def choice(table: Game) -> str:
    """What steady does in a game."""
    p = table.to_act[0]
    work = new_records(Work)
    code = make_bot("steady", 1).decide(table.records, 0, table.setting.board, work, p)
    return str(Action(code, table.setting)).partition(": ")[2]


def seven(*players: dict[str, Any]) -> Game:
    return play(sea(*players, phase="roll", robber_active=True), roll(7))


def test_steady_sends_the_pirate_where_the_robber_can_do_nothing() -> None:
    afloat = {"ships": ["v36-v44"], "hand": {"ore": 1}}
    assert choice(seven({}, afloat)).startswith(("pirate h18 p1", "pirate h12 p1"))
    ashore = {**afloat, "settlements": ["v36"]}
    assert choice(seven({}, ashore)).startswith("robber")
    assert choice(seven({})).startswith("robber")


def test_steady_takes_from_gold_what_it_needs() -> None:
    hand = {"brick": 1, "lumber": 1, "wool": 1}
    player = {"settlements": ["v52"], "roads": ["v52-v60", "v60-v67"], "hand": hand}
    table = sea(player, phase="roll")
    assert choice(play(table, roll(4))) == "take grain"


def test_steady_sails_to_a_foreign_area() -> None:
    table = sea({"settlements": ["v36"], "hand": {"lumber": 1, "wool": 1}})
    assert choice(table) == "ship v36-v44"
    cards = {"lumber": 1, "wool": 1, "brick": 1, "grain": 1}
    assert choice(sea({"ships": ["v36-v44"], "hand": cards})) == "settlement v44"


def test_steady_builds_the_removed_kind_anew() -> None:
    table = sea({"settlements": ["v36"], "ships": ["v36-v44"], "progress": ["diplomat"]})
    assert choice(play(table, "play diplomat v36-v44")).startswith("ship ")


def test_steady_starts_where_the_scenario_lets_it() -> None:
    rich = {**BOARD, "hexes": ["desert" if kind == "fields 5" else kind for kind in BOARD["hexes"]]}
    table = Game.new(players=3, first=0, seed=1, board=rich)
    assert table.why_not(choice(table)) is None
