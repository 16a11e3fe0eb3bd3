"""V teams: partners sit opposite, and their points count together."""

import re
from typing import Any

import pytest

from hexhold import Game
from hexhold.editions import OPTIONS
from hexhold.editions.rulebook import rule
from hexhold.errors import PositionError, UsageError
from hexhold.language import LANGUAGES, Language
from tests.rules.table import game, legal, play

PAIRS: dict[str, Any] = {"options": {"teams": "pairs"}}
CITY: dict[str, Any] = {"hand": {"ore": 3, "grain": 2}, "settlements": ["v0"]}


def pairs(*players: dict[str, Any], **keys: Any) -> Game:
    """Four players in two pairs: p0 and p2 against p1 and p3; they need 22 points."""
    seats = [*players, *({} for _ in range(4 - len(players)))]
    return game(*seats, **{**PAIRS, **keys})


def tokens(*numbers: int) -> list[dict[str, Any]]:
    """So many points for each player."""
    return [{"defender": n} for n in numbers]


@pytest.mark.parametrize(
    ("teams", "players", "wanted"),
    [
        ("alone", 4, ()),
        ("pairs", 4, ((0, 2), (1, 3))),
        ("pairs", 6, ((0, 3), (1, 4), (2, 5))),
        ("threes", 6, ((0, 2, 4), (1, 3, 5))),
    ],
)
def test_v_teams_sit_opposite(teams: str, players: int, wanted: tuple[Any, ...]) -> None:
    """The rules do what `Setting` says: partners win together, and nobody else does."""
    setting = Game.new(players, options={"teams": teams}).setting
    assert setting.teams == wanted
    for p in range(players):
        for q in range(players):
            seats: list[dict[str, Any]] = [{} for _ in range(players)]
            seats[q] = {"defender": 90}
            seats = [{**seat} for seat in seats]
            table = Game.from_position(
                {"players": seats, "phase": "action", "current": p, "options": {"teams": teams}}
            )
            assert table.is_over == (q in setting.team_of(p)), (p, q)
            assert table.winners == (setting.team_of(p) if table.is_over else ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_v_teams_text_names_the_bounds_of_their_points(language: Language) -> None:
    told = rule("V teams", language).options["team_points"]["*"]
    bounds = str(OPTIONS["team_points"].low), str(OPTIONS["team_points"].high)
    assert set(bounds) <= set(re.findall(r"\d+", told))


def test_v_teams_points_count_together() -> None:
    table = pairs({**CITY, "defender": 10}, {"defender": 12}, {"defender": 10})
    assert not table.is_over
    table.apply("city v0")
    assert (table.points(0), table.points(2)) == (12, 10)
    assert (table.winner, table.winners, table.is_over) == (0, (0, 2), True)
    assert (table.to_act, table.legal_actions()) == ((), [])
    assert table.why_not("end") == "T-2: the game is over, p0 and p2 have won"


def test_v_teams_no_player_wins_alone_with_the_points_of_one() -> None:
    assert not pairs(*tokens(21)).is_over
    assert not pairs(*tokens(0, 21, 0, 0)).is_over
    assert pairs(*tokens(22)).winners == (0, 2)


def test_v_teams_win_only_in_the_turn_of_a_member() -> None:
    table = pairs(*tokens(0, 12, 0, 10))
    assert not table.is_over
    table.apply("end")
    assert (table.winner, table.winners, table.current) == (1, (1, 3), 1)


def test_v_teams_win_with_hidden_cards_of_a_partner() -> None:
    mine = {"cities": ["v12", "v20", "v40", "v47"], "settlements": ["v0"]}
    theirs = {"cities": ["v2", "v53"], "development": ["victory_point"] * 2}
    keys: dict[str, Any] = {**PAIRS, "edition": "base"}
    assert not pairs(mine, {}, theirs, **keys).is_over
    theirs["development"] = ["victory_point"] * 3
    assert pairs(mine, {}, theirs, **keys).winners == (0, 2)


@pytest.mark.parametrize(
    ("keys", "wanted"),
    [
        ({}, 22),
        ({"edition": "base"}, 16),
        ({"teams": "threes", "players": 6}, 33),
        ({"victory_points": 10}, 16),
        ({"victory_points": 3}, 6),
        ({"team_points": 9, "victory_points": 10}, 18),
        ({"board": "through_the_desert"}, 28),
        ({"teams": "alone", "team_points": 9}, 13),
    ],
)
def test_v_teams_need_points_for_each_member(keys: dict[str, Any], wanted: int) -> None:
    """They follow the points to win, which a scenario or a house rule changes."""
    named = {k: v for k, v in keys.items() if k in ("teams", "team_points", "victory_points")}
    rest = {k: v for k, v in keys.items() if k not in named}
    setting = Game.new(**{"players": 4, **rest}, options={"teams": "pairs", **named}).setting
    assert setting.points_to_win == wanted


def test_v_teams_trade_with_offers_as_all_do() -> None:
    table = pairs({"hand": {"ore": 1}}, {}, {"hand": {"wool": 1}})
    play(table, "offer ore:wool", "p2: accept", "p0: confirm p2")
    assert table.position()["players"][2]["hand"] == {"ore": 1}


def test_v_teams_may_rob_each_other() -> None:
    victims = [{"settlements": [v], "hand": {"ore": 1}} for v in ("v2", "v0")]
    table = pairs({}, *victims, phase="roll", robber="h9", robber_active=True)
    play(table, "roll => 3 4 science")
    assert "robber h0 p2" in legal(table, "robber")


def test_v_teams_share_no_honours() -> None:
    """p0 and p2 have roads of three each, and no longest road together."""
    table = pairs(
        {"roads": ["v0-v3", "v3-v7", "v7-v11"]}, {}, {"roads": ["v11-v16", "v16-v21", "v16-v22"]}
    )
    assert table.position().get("longest_road") is None


@pytest.mark.parametrize(
    ("teams", "players", "message"),
    [
        ("pairs", 2, "teams: pairs are for 4 or 6 players, not for 2"),
        ("pairs", 3, "teams: pairs are for 4 or 6 players, not for 3"),
        ("pairs", 5, "teams: pairs are for 4 or 6 players, not for 5"),
        ("threes", 3, "teams: threes are for 6 players, not for 3"),
        ("threes", 4, "teams: threes are for 6 players, not for 4"),
    ],
)
def test_v_teams_have_members_and_opponents(teams: str, players: int, message: str) -> None:
    with pytest.raises(UsageError) as told:
        Game.new(players, options={"teams": teams})
    assert str(told.value) == message
    with pytest.raises(PositionError) as refused:
        Game.from_position({"players": [{}] * players, "options": {"teams": teams}})
    assert str(refused.value) == f"options.{message}"


def test_v_teams_positions_are_read_back() -> None:
    over = pairs(*tokens(12, 0, 10)).position()
    assert over["winner"] == 0
    again = Game.from_position(over)
    assert (again.position(), again.winners) == (over, (0, 2))
    with pytest.raises(PositionError, match="winner: p0 does not have the 22 points"):
        Game.from_position({**over, "players": tokens(12, 0, 9, 9)})
