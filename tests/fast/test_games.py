"""Games as records: the same games as `Game` plays, faster."""

from typing import Any, cast

import numpy as np
import pytest

from hexhold import Game, IllegalAction
from hexhold.bots import View, make_rule_bot
from hexhold.compiler import INTERPRETED, same_but
from hexhold.errors import UsageError
from hexhold.fast import Games, alike_settings
from hexhold.game import make_setting
from hexhold.game.game import MOST_SEED

ENOUGH = 40 if INTERPRETED else 300
MODES: list[dict[str, Any]] = [
    {"edition": "6e", "players": 4},
    {"edition": "classic", "players": 2},
    {"edition": "3d", "players": 3, "board": "heading_for_new_shores"},
    {"edition": "base", "players": 6},
]


def settings_of(mode: dict[str, Any]) -> Any:
    """Return the one setting of a mode."""
    return alike_settings(**mode)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode["edition"])
def test_records_play_the_games_that_game_plays(mode: dict[str, Any]) -> None:
    games, game = Games(settings_of(mode), 2, seed=6), Game.new(seed=7, **mode)
    random = np.random.default_rng(1)
    for _ in range(ENOUGH):
        if game.is_over:
            break
        listed = games.legal(1)
        assert [games.text(action) for action in listed] == list(
            map(str, game.legal_actions(offers=False))
        )
        assert games.to_act(1) == game.to_act[0]
        assert [p for p in range(6) if games.deciders(1) >> p & 1] == sorted(game.to_act)
        action = int(random.choice(listed))
        outcomes = dict(game.outcomes(games.text(action)))
        assert outcomes == {games.text(action, n): how for n, how in games.outcomes(1, action)}
        applied = game.apply(games.text(action))
        assert games.step(1, action) == applied.result
        assert games.turn(1) == game.turn and games.points(1, 0) == game.points(0)
    assert games.game(1).state_hash() == game.state_hash()
    assert games.game(0).state_hash() == Game.new(seed=6, **mode).state_hash()


def test_copies_go_on_apart() -> None:
    setting = make_setting("6e", None, (), 4)
    games = Games(setting, 2, seed=1)
    twins = games.copy()
    then = games.game(0).state_hash()
    games.step(0, int(games.legal(0)[0]))
    assert games.game(0).state_hash() != then == twins.game(0).state_hash()
    twins.copy_from(1, games, 0)
    assert twins.game(1).state_hash() == games.game(0).state_hash()
    games.put(1, twins.game(0))
    assert games.game(1).state_hash() == then
    again = Games.of(twins.game(0), games.game(0))
    assert again.count == 2 and again.game(0).state_hash() == then


def test_a_result_can_be_named_and_chance_reseeded() -> None:
    game = Game.new(seed=3)
    steady = make_rule_bot("steady", 1)
    while "roll" not in [action.words for action in game.legal_actions(offers=False)]:
        view = View(game, game.to_act[0])
        game.apply(steady.decide(view, view.legal_actions()))
    games = Games.of(game, game, game)
    roll = games.code(f"p{game.to_act[0]}: roll")
    result, likely = games.outcomes(0, roll)[5]
    assert 0 < likely < 1
    assert games.step(0, roll, result) == result
    for i, seed in ((1, 4), (2, 5)):
        games.reseed(i, seed)
    assert len({games.step(i, roll) for i in (1, 2)}) == 2


def test_a_view_is_what_the_seat_knows_and_lists_what_it_may_do() -> None:
    game = Game.new(seed=2)
    games, views = Games.of(game), Games(game.setting, 1, seed=None)
    player = games.to_act(0)
    games.see(0, player, views, 0)
    assert same_but(views.states, View(game, player).state, ())
    assert views.legal(0, player).tolist() == games.legal(0, player).tolist()
    assert views.choose(0, player) == games.choose(0, player)
    games.determinize(0, player, seed=9)
    assert games.game(0).state_hash() == game.determinize(player, 9).state_hash()


@pytest.mark.skipif(INTERPRETED, reason="whole games")
@pytest.mark.parametrize("mode", MODES[:3], ids=lambda mode: mode["edition"])
def test_whole_games_of_bots_are_equal_with_any_number_of_threads(mode: dict[str, Any]) -> None:
    setting = settings_of(mode)
    seats = ["steady", *["random"] * (setting[0].players - 1)]
    one, other = Games(setting, 5, seed=1), Games(setting, 5, seed=1, threads=2)
    assert one.play(seats, seed=2) == other.play(seats, seed=2) > 100
    assert one.winners.tolist() == other.winners.tolist()
    assert set(one.winners) <= set(range(setting[0].players))
    assert all(one.to_act(i) == -1 for i in range(5))
    third = Games(setting, 5, seed=1)
    third.play(seats, seed=3)
    assert third.game(0).state_hash() != one.game(0).state_hash() == other.game(0).state_hash()
    third.begin(0, 1)
    third.play(seats, seed=2, most_rounds=3)
    assert third.turn(0) == 3 * setting[0].players and third.winner(0) == -1
    allowed = third.states["offers_per_turn"].copy()
    third.play(seats, seed=2, most_turns=third.turn(0) + 2, offers=False)
    assert third.turn(0) == 3 * setting[0].players + 2
    assert (third.states["offers_per_turn"] == allowed).all()


def wrong_uses() -> list[tuple[Any, str]]:
    """Return what is wrong, and what is said."""
    nothing: Any = None
    name: Any = "base"
    base = make_setting("base", None, (), 3)
    return [
        (lambda games: Games(base, 0), "count: a whole number from 1 to"),
        (lambda games: Games(base, seed=-1), "seed: a whole number from 0"),
        (lambda games: Games(base, threads=0), "threads: a whole number from 1"),
        (lambda games: Games.of(), "games: one or more"),
        (lambda games: Games.of(Game.new(), Game.new(edition="base")), "setting: number 1 is of"),
        (lambda games: Games.of(Game.new(), Game.new(players=3)), "number 1 is of other rules"),
        (lambda games: Games.of(cast("Any", base)), "game: a hexhold.Game, not Setting"),
        (lambda games: Games(nothing), "setting: one of make_setting, .* not None"),
        (lambda games: Games([]), r"setting: one of make_setting, .* not \[\]"),
        (lambda games: Games(name), "setting: one of make_setting, .* not 'base'"),
        (lambda games: games.put(0, None), "game: a hexhold.Game, not None"),
        (lambda games: games.play(None), "seats: 3 names of bots, not None"),
        (lambda games: games.put(0, Game.new()), "game: its setting differs from that of game 0"),
        (lambda games: games.play(["steady"]), r"seats: 3 names of bots, not \['steady'\]"),
        (lambda games: games.play(["steady"] * 2 + ["stedy"]), "did you mean steady"),
        (lambda games: games.choose(0, 0, "nobody"), "unknown bot 'nobody'"),
    ]


def no_game_or_player() -> list[tuple[str, Any]]:
    """Return every method that takes a game's number, a player's or a seed, by what is wrong."""
    other = Games(make_setting("base", None, (), 4))
    return [
        ("game", lambda games, n: games.setting_of(n)),
        ("game", lambda games, n: games.begin(n, 1)),
        ("game", lambda games, n: games.reseed(n, 1)),
        ("game", lambda games, n: games.put(n, games.game(0))),
        ("game", lambda games, n: games.copy_from(n, games, 0)),
        ("game", lambda games, n: games.copy_from(0, games, n)),
        ("game", lambda games, n: games.game(n)),
        ("game", lambda games, n: games.to_act(n)),
        ("game", lambda games, n: games.deciders(n)),
        ("game", lambda games, n: games.winner(n)),
        ("game", lambda games, n: games.turn(n)),
        ("game", lambda games, n: games.points(n, 0)),
        ("game", lambda games, n: games.legal(n)),
        ("game", lambda games, n: games.why_not(n, 0)),
        ("game", lambda games, n: games.outcomes(n, 0)),
        ("game", lambda games, n: games.step(n, 0)),
        ("game", lambda games, n: games.see(n, 0, games, 1)),
        ("game", lambda games, n: games.see(0, 0, games, n)),
        ("game", lambda games, n: games.determinize(n, 0, 1)),
        ("game", lambda games, n: games.choose(n, 0)),
        ("player", lambda games, n: games.points(0, n)),
        ("player", lambda games, n: games.legal(0, -2 if n == -1 else n)),
        ("player", lambda games, n: games.see(0, n, games, 1)),
        ("player", lambda games, n: games.determinize(0, n, 1)),
        ("player", lambda games, n: games.choose(0, n)),
        ("seed", lambda games, n: games.begin(0, n << 63)),
        ("seed", lambda games, n: games.reseed(0, n << 63)),
        ("seed", lambda games, n: games.game(0, n << 63)),
        ("seed", lambda games, n: games.determinize(0, 0, n << 63)),
        ("seed", lambda games, n: games.choose(0, games.to_act(0), seed=n << 63)),
        ("seed", lambda games, n: games.play(["random"] * 3, n << 63)),
        ("most_rounds", lambda games, n: games.play(["random"] * 3, 0, n << 63)),
        ("games", lambda games, n: games.copy_from(0, other, n)),
        ("games", lambda games, n: games.see(0, 0, other, n)),
        ("games", lambda games, n: games.see(0, 0, None, n)),
    ]


NO_NUMBERS = [-1, 4, 10**9, 2**64, np.int64(-1), 1.5, None, "0", True]


@pytest.mark.parametrize("number", NO_NUMBERS, ids=repr)
def test_what_is_not_there_is_refused_and_changes_nothing(number: Any) -> None:
    games = Games(make_setting("base", None, (), 3), 4)
    then = games.copy()
    for what, wrong in no_game_or_player():
        if what in ("seed", "most_rounds") and not isinstance(number, int):
            continue
        with pytest.raises(UsageError, match=f"^{what}: "):
            wrong(games, number)
    for i in range(4):
        assert same_but(games.states[i : i + 1], then.states[i : i + 1], ())


def test_numbers_may_be_those_of_numpy() -> None:
    games = Games(make_setting("base", None, (), 3), 200)
    i: Any = np.uint8(199)
    j: Any = np.uint8(198)
    zero: Any = np.int64(0)
    player: Any = np.int8(games.to_act(199))
    assert games.legal(i, player).tolist() == games.legal(199).tolist()
    games.begin(zero, i)
    games.copy_from(i, games, zero)
    games.see(i, player, games, j)
    assert games.choose(i, player) == games.choose(0, int(player))


def test_only_who_decides_can_be_asked() -> None:
    games = Games(make_setting("base", None, (), 3), 2, seed=None)
    games.begin(0, 1)
    waits = (games.to_act(0) + 1) % 3
    with pytest.raises(UsageError, match=f"player: in game 0 player {waits} decides nothing now"):
        games.choose(0, waits)
    with pytest.raises(UsageError, match="player: in game 1 player 0 decides nothing"):
        games.choose(1, 0)


def test_one_game_is_played_as_all_are_and_its_battles_counted() -> None:
    seats = ["easy", "steady", "random"]
    setting = settings_of({"players": 3, "options": {"victory_points": 8}})
    together, apart = Games(setting, 2, seed=6), Games(setting, 2, seed=6)
    together.play(seats, seed=4)
    battles = [apart.play_one(i, seats, seed=4) for i in range(2)]
    assert apart.states.tobytes() == together.states.tobytes()
    for attacks, lost, cities in battles:
        assert 0 <= lost <= attacks and cities <= lost * 3
    assert sum(attacks for attacks, *_ in battles) > 0
    with pytest.raises(UsageError, match="seats: 3 names of bots"):
        apart.play_one(0, seats[:2])


def test_after_the_highest_seed_comes_0() -> None:
    setting = make_setting("base", None, (), 3)
    games = Games(setting, 2, MOST_SEED)
    assert games.game(1).state_hash() == Games(setting, 1, 0).game(0).state_hash()
    assert games.play(["random"] * 3, seed=MOST_SEED, most_rounds=1) > 0


@pytest.mark.parametrize("action", [-1, 12345 << 40, 2**70])
def test_a_number_that_is_no_action_has_no_text(action: int) -> None:
    with pytest.raises(IllegalAction, match="no text"):
        Games(make_setting("6e", None, (), 4)).text(action)


@pytest.mark.parametrize(("wrong", "says"), wrong_uses(), ids=[says for _, says in wrong_uses()])
def test_wrong_uses_are_refused(wrong: Any, says: str) -> None:
    games = Games(make_setting("base", None, (), 3))
    with pytest.raises(UsageError, match=says):
        wrong(games)


def test_actions_are_checked_where_that_is_asked_for() -> None:
    games = Games(make_setting("6e", None, (), 4))
    player = games.to_act(0)
    assert games.why_not(0, int(games.legal(0)[0])) is None
    refusal = games.why_not(0, games.code(f"p{player}: roll"))
    assert refusal is not None and "must first place" in refusal
    with pytest.raises(IllegalAction, match="say who acts"):
        games.code("roll")
    with pytest.raises(IllegalAction, match="no text"):
        games.why_not(0, 12345 << 40)
