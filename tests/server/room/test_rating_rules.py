"""Games that do not count for ratings: with hints, with fewer points, with dice that are known."""

import json
from typing import Any

import pytest

from hexhold.game import Game
from hexhold.play.protocol.own_shapes import Advice
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.room import results as rating_rules
from hexhold.server.storage import GameRow
from tests.server.client import Client, Json, Table, among_bots, mine, open_room, play_out

SHORT: Json = {"players": 3, "options": {"victory_points": 3}}


def ended(client: Client) -> Json:
    """Return the finished game from its player's list."""
    (found,) = client.get("/api/profile/games").json()["games"]
    game: Json = found
    return game


@pytest.fixture
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints that come at once."""
    monkeypatch.setattr(
        "hexhold.server.analysis_worker.hint_worker.advised",
        lambda game, seat: Advice("end", 0.5, None, 0.0),
    )


@pytest.mark.usefixtures("usual_points", "quick_hints")
@pytest.mark.parametrize("asks", [False, True])
def test_a_game_in_which_a_hint_was_given_changes_no_rating(client: Client, asks: bool) -> None:
    with among_bots(client, "easy", "easy", **SHORT) as ann:
        assert ann.room["uncounted"] == []
        mine(ann)
        if asks:
            assert ann.ask({"type": "advise"})["advice"]["action"] == "end"
            ann.until_snapshot()
            assert ann.room["uncounted"] == ["hints"], "the table says so at once"
        play_out(ann)
    game = ended(client)
    assert (game["change"] is None) == asks
    assert game["uncounted"] == (["hints"] if asks else [])
    assert (client.get("/api/profile").json()["rating"] is None) == asks


@pytest.mark.usefixtures("usual_points", "quick_hints")
def test_the_next_game_at_the_table_counts_again(client: Client) -> None:
    with among_bots(client, "easy", "easy", **SHORT) as ann:
        mine(ann)
        ann.ask({"type": "advise"})
        play_out(ann)
        assert client.post(f"/api/rooms/{ann.room['id']}/rematch").json()["uncounted"] == []


def test_a_game_for_fewer_points_changes_no_rating_and_the_table_shows_it(client: Client) -> None:
    room = open_room(client, config=SHORT, bots=["easy"] * 2)
    assert room["uncounted"] == ["points"], "before it begins"
    client.post(f"/api/rooms/{room['id']}/start")
    with Table(client, room["id"]) as ann:
        play_out(ann)
        assert ann.room["uncounted"] == ["points"], "in the result"
    assert ended(client)["change"] is client.get("/api/profile").json()["rating"] is None


@pytest.mark.parametrize(
    ("config", "uncounted"),
    [
        ({}, []),
        ({"options": {"victory_points": 12}}, ["points"]),
        ({"options": {"victory_points": 14}}, []),
        ({"edition": "base", "options": {"victory_points": 10}}, []),
        ({"edition": "base", "options": {"victory_points": 9}}, ["points"]),
        ({"board": "through_the_desert"}, []),
        ({"board": "through_the_desert", "options": {"victory_points": 13}}, ["points"]),
        ({"variants": ["easy_start"]}, []),
        ({"options": {"teams": "pairs"}}, []),
        ({"options": {"teams": "pairs", "team_points": 10}}, ["points"]),
        ({"options": {"teams": "pairs", "victory_points": 12}}, ["points"]),
        ({"options": {"teams": "pairs", "victory_points": 12, "team_points": 11}}, []),
        ({"board": "through_the_desert", "options": {"teams": "pairs"}}, []),
        (
            {"board": "through_the_desert", "options": {"teams": "pairs", "team_points": 11}},
            ["points"],
        ),
        ({"options": {"teams": "threes"}}, []),
        ({"edition": "none"}, []),
    ],
)
def test_what_counts_is_known_before_the_start(config: Any, uncounted: list[str]) -> None:
    assert rating_rules.foreseen(RoomConfig(**config)) == uncounted


def test_a_map_of_ones_own_that_is_won_with_few_points_does_not_count() -> None:
    given = Game.new(3, seed=1, board="through_the_desert").position()["board"]
    own = json.dumps({**given, "players": [3], "title": "Mine", "victory_points": 4})
    config = RoomConfig(players=3, board="own", map=own)
    assert int(rating_rules.setting_of(config).options["victory_points"]) < 13
    assert rating_rules.foreseen(config) == ["points"]


def test_dice_that_may_be_known_come_first() -> None:
    game = Game.new(3, seed=1, options={"victory_points": 4})
    begun = GameRow("g", "r", ["a", "b", "c"], game.position(), "", [], [None] * 3, 0.0)
    assert rating_rules.why_uncounted(begun, game.setting, None) == ["dice", "points"]
