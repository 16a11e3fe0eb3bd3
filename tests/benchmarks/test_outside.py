"""hexhold's bots at an outside engine's table, of which the tests mostly have a stand-in."""

import importlib.util
import math
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from benchmarks.outside import engine
from benchmarks.outside.__main__ import main
from benchmarks.outside.answers import Answers, told_apart
from benchmarks.outside.following import Follower
from benchmarks.outside.guest import Guest
from benchmarks.outside.match import Match, play_games
from benchmarks.outside.position import PLAIN, Reading
from hexhold import Action, Game
from hexhold.bots import View, make_bot
from hexhold.compiler import INTERPRETED
from hexhold.errors import UsageError
from tests.benchmarks.outside_stand_in import edge, node, place, stand_in, their_action

pytestmark = pytest.mark.slow


def played(players: int, seed: int) -> list[Game]:
    """Positions of a game of `steady` in which none is in the middle of anything."""
    options = {**PLAIN, "victory_points": 10, "hand_limit": 7}
    game = Game.new(players, "base", seed, options, first=0)
    if players == 2:
        game._states["owners"], game._states["token_pool"] = 2, 0
    bots = [make_bot("steady", seed + p) for p in range(players)]
    found = []
    while not game.is_over:
        player = game.to_act[0]
        if "pending" not in game.position():
            found.append(game.copy())
        view = View(game, player)
        game.apply(bots[player].decide(view, view.legal_actions(offers=False)))
    return found


@pytest.mark.skipif(INTERPRETED, reason="compiled games are what is played there")
def test_a_position_is_read_as_it_is() -> None:
    positions = played(4, seed=1)
    reading = Reading(stand_in(positions[0]))
    for game in positions[::3]:
        read = reading.game(stand_in(game))
        assert what_lies_there(read) == what_lies_there(game)
        assert set(map(str, read.legal_actions())) == set(map(str, game.legal_actions()))
        assert read.to_act == game.to_act
    assert positions[0].position()["phase"] == "setup" and len(positions) > 100


def what_lies_there(game: Game) -> dict[str, Any]:
    """A position without what theirs has not, or counts in another way."""
    position = game.position()
    for name in ("seed", "rng", "this_turn", "turn"):
        position.pop(name, None)
    for row in position["players"]:
        row.pop("bought", None)
    return position


@pytest.mark.skipif(INTERPRETED, reason="compiled games are what is played there")
def test_two_play_without_neutral_colours() -> None:
    positions = played(2, seed=3)
    read = Reading(stand_in(positions[0])).game(stand_in(positions[10]))
    kinds = set()
    while not read.is_over:
        view = View(read, read.to_act[0])
        action = make_bot("random", read.turn).decide(view, view.legal_actions(offers=False))
        kinds.add(action.kind)
        read.apply(action)
    assert {"roll", "end"} < kinds and not kinds & {"neutral", "token", "disband"}


@pytest.mark.skipif(INTERPRETED, reason="compiled games are what is played there")
def test_a_seat_remembers_what_it_saw() -> None:
    positions = played(4, seed=1)
    follower = Follower(stand_in(positions[0]), "WHITE")
    assert follower.seat == 2
    for game in positions[::9]:
        view, expected = follower.view(stand_in(game)), View(game, 2)
        assert view.log == expected.log
        assert (
            view.determinize(5).position()["players"]
            == (expected.determinize(5).position()["players"])
        )
    assert follower.lost == 0 and len(view.log) > 200


@pytest.mark.skipif(INTERPRETED, reason="compiled games are what is played there")
def test_memory_restarts_where_their_rules_lead_elsewhere() -> None:
    positions = played(4, seed=1)
    follower = Follower(stand_in(positions[0]), "RED")
    assert follower.view(stand_in(positions[0])).log == []
    elsewhere = stand_in(positions[30])
    elsewhere.state.actions[20:] = [their_action("CANCEL_TRADE")]
    assert what_lies_there(follower.game(elsewhere)) == what_lies_there(positions[30])
    assert follower.lost == 1 and follower.view(elsewhere).log == []


@pytest.mark.parametrize(
    ("kind", "value", "key"),
    [
        ("ROLL", None, "roll"),
        ("END_TURN", None, "end"),
        ("BUILD_ROAD", edge("v10-v14"), "road v10-v14"),
        ("BUILD_SETTLEMENT", node("v10"), "settlement v10"),
        ("BUILD_CITY", node("v0"), "city v0"),
        ("BUY_DEVELOPMENT_CARD", None, "buy"),
        ("PLAY_KNIGHT_CARD", None, "play knight"),
        ("PLAY_ROAD_BUILDING", None, "play road_building"),
        ("PLAY_MONOPOLY", "SHEEP", "play monopoly wool"),
        ("PLAY_YEAR_OF_PLENTY", ("WOOD", "ORE"), "play year_of_plenty lumber ore"),
        ("PLAY_YEAR_OF_PLENTY", ("ORE", "WOOD"), "play year_of_plenty lumber ore"),
        ("PLAY_YEAR_OF_PLENTY", ("BRICK",), "play year_of_plenty brick"),
        ("MARITIME_TRADE", ("WHEAT", "WHEAT", None, None, "ORE"), "bank grain ore"),
        ("MOVE_ROBBER", (place("h9"), "BLUE", None), "robber h9 p1"),
        ("MOVE_ROBBER", (place("h0"), None), "robber h0"),
        ("DISCARD_RESOURCE", "WHEAT", "discard grain"),
        ("CANCEL_TRADE", None, "CANCEL_TRADE"),
    ],
)
def test_their_actions_have_our_words(kind: str, value: object, key: str) -> None:
    reading = Reading(stand_in(Game.new(4, "base", 1)))
    assert Answers(reading.places, reading.seats).key(their_action(kind, value)) == key


def test_of_trades_that_come_to_the_same_the_cheapest_is_made() -> None:
    reading = Reading(stand_in(Game.new(4, "base", 1)))
    for_two, for_three, for_four = (
        their_action("MARITIME_TRADE", (*["WOOD"] * n, *[None] * (4 - n), "ORE")) for n in (2, 3, 4)
    )
    answers = Answers(reading.places, reading.seats)
    assert answers.by_key([for_four, for_two, for_three]) == {"bank lumber ore": for_two}


def test_what_is_legal_here_and_there_is_distinguished() -> None:
    assert told_apart({"roll", "play victory_point"}, {"roll"}) is None
    assert told_apart({"end"}, {"end", "play year_of_plenty ore"}) is None
    assert told_apart({"end", "buy"}, {"end"}) == "only here: buy; only there: -"
    assert told_apart(set(), {"roll"}) == "only here: -; only there: roll"


AT_ROLL: dict[str, Any] = {
    "edition": "base",
    "options": PLAIN,
    "board": "beginner",
    "phase": "roll",
    "players": [
        {"settlements": ["v10"], "development": ["knight"], "hand": {"brick": 1}},
        {"settlements": ["v20"], "hand": {"ore": 1}},
        {},
        {},
    ],
}


class Stubborn:
    """Takes the last action of a kind, or breaks down"""

    name = "stubborn"

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.seen: list[View] = []

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        self.seen.append(view)
        return [action for action in actions if action.kind == self.kind][-1]


def seated(kind: str) -> tuple[Guest, Any]:
    """A guest who wants one thing, at the stand-in's table."""
    return Guest("RED", Stubborn(kind)), stand_in(Game.from_position(AT_ROLL))


def test_a_knight_is_played_and_then_sends_the_robber_where_it_was_to_go() -> None:
    guest, theirs = seated("play knight")
    knight = their_action("PLAY_KNIGHT_CARD")
    assert guest.decide(theirs, [their_action("ROLL"), knight]) is knight
    goes = [
        a.words.split()[2:]
        for a in Game.from_position(AT_ROLL).legal_actions()
        if a.kind == "play knight"
    ]
    robber = [
        their_action("MOVE_ROBBER", (place(to), "BLUE" if robbed else None, None))
        for to, *robbed in goes
    ]
    assert guest.decide(theirs, robber) is robber[-1]
    assert guest.misfits == [] and len(robber) == 18


def test_a_bot_sees_what_its_seat_may_know() -> None:
    guest, theirs = seated("roll")
    guest.decide(theirs, [their_action("ROLL"), their_action("PLAY_KNIGHT_CARD")])
    [view] = guest.bot.seen  # type: ignore[attr-defined]  # a test bot
    assert view.player == 0
    assert view.position["players"][1]["hand"] == 1
    assert view.position["decks"]["development"] == 24


def test_what_is_not_the_same_here_and_there_is_noted() -> None:
    guest, theirs = seated("roll")
    only = their_action("ROLL")
    assert guest.decide(theirs, [only]) is only
    [line] = guest.misfits
    assert "only here: play knight" in line and "only there: -" in line


def test_a_bot_that_breaks_down_is_stood_in_for() -> None:
    guest, theirs = seated("city")
    listed = [their_action("ROLL"), their_action("PLAY_KNIGHT_CARD")]
    assert guest.decide(theirs, listed) in listed
    [line] = guest.misfits
    assert "the bot stubborn broke down: IndexError: list index out of range" in line
    assert guest.bot.name == "steady"


def test_lots_decide_what_is_discarded_and_offers_are_rejected() -> None:
    guest, theirs = seated("city")
    [discard, accept, reject] = map(their_action, ("DISCARD", "ACCEPT_TRADE", "REJECT_TRADE"))
    assert guest.decide(theirs, [discard]) is discard
    assert guest.decide(theirs, [accept, reject]) is reject
    assert guest.misfits == []


def test_a_missing_engine_or_player_gets_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(engine, "version", missing)
    monkeypatch.setitem(sys.modules, "catanatron.models.player", None)
    monkeypatch.setattr(sys, "argv", ["outside", "--theirs", "random"])
    assert main() == 2
    line = "hexhold: catanatron is not installed here: pip install catanatron==3.2.1\n"
    assert capsys.readouterr().err == line
    with pytest.raises(UsageError, match=r"--theirs: one of random, [a-z, ]*, not 'deep blue'"):
        engine.maker("deep blue", 2)
    with pytest.raises(UsageError, match="--depth: 1 or more, not 0"):
        engine.maker("alphabeta", 0)
    monkeypatch.setattr(engine, "version", lambda _: "3.2.1")
    with pytest.raises(UsageError, match=r"catanatron 3\.2\.1 is here without catanatron"):
        engine.maker("value", 2)


def test_their_search_is_as_deep_on_a_busy_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = SimpleNamespace(
        MAX_SEARCH_TIME_SECS=20, AlphaBetaPlayer=lambda colour, depth: (colour, depth)
    )
    monkeypatch.setitem(sys.modules, "catanatron.players.minimax", theirs)
    monkeypatch.setattr(engine, "import_module", sys.modules.__getitem__)
    assert engine.maker("alphabeta", 2)("RED") == ("RED", 2)
    assert math.isinf(theirs.MAX_SEARCH_TIME_SECS)


@pytest.mark.skipif(
    importlib.util.find_spec("catanatron") is None,
    reason="the outside engine is not installed: pip install catanatron==3.2.1",
)
@pytest.mark.parametrize("line_up", ["solo", "duel"])
def test_a_match_at_their_table(line_up: str, tmp_path: Path) -> None:
    match = Match("steady", "random", 2, line_up, games=4, seed=1)
    games = list(play_games(match, range(4)))
    assert [game.faults for game in games] == [()] * 4
    assert all(game.winner is not None for game in games)
    assert {game.lineup.index("steady") for game in games} == set(range(len(games[0].lineup)))
