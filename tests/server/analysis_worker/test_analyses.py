"""Finished games are analysed in the background: asked for once, for good, and not by thousands."""

from functools import partial

import msgspec
import pytest
from sqlalchemy import update

from hexhold.compiler import INTERPRETED
from hexhold.play.protocol.analysis_shapes import AnalysisState
from hexhold.server.analysis_worker import queue
from hexhold.server.storage.sql_tables import analyses
from tests.server import live
from tests.server.client import SHORT, Client, Json, Person, among_bots, open_room, play_out
from tests.server.conftest import Servers, change
from tests.server.live import until

pytestmark = pytest.mark.skipif(INTERPRETED, reason="processes would compile first")


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process gives way to all others, and the first one loads the rules."""
    monkeypatch.setattr(live, "SECONDS", 120.0)


def finished(client: Client) -> str:
    """The id of a game that has been played to its end."""
    with among_bots(client, "steady", "random", **SHORT) as table:
        play_out(table)
        assert table.game is not None
        return table.game


def state(client: Client, game: str) -> Json:
    found: Json = client.get(f"/api/records/{game}/analysis").json()
    return found


def is_made(client: Client, game: str) -> bool:
    return bool(state(client, game)["state"] == "made")


@pytest.mark.storage
def test_a_game_is_analysed_once_and_for_good(serve: Servers, database: str) -> None:
    with serve() as client:
        game = finished(client)
        assert state(client, game)["state"] == "none"
        asked = client.post(f"/api/records/{game}/analysis")
        assert asked.status_code == 200
        assert asked.json()["state"] in ("waiting", "working")
        other = Person(client, "Bo")
        assert other.post(f"/api/records/{game}/analysis").json()["state"] != "none"
        until(partial(is_made, client, game))
        made = state(client, game)
        told = msgspec.convert(made, AnalysisState).analysis
        assert told is not None and told.winner is not None
        assert told.steps[-1].win[told.winner] == 1
        assert told.turns is not None and sum(turn.count for turn in told.turns) > 0
        kept = client.get(f"/api/records/{game}").json()
        assert [step["line"]["text"] for step in kept["steps"]] == [s.action for s in told.steps]
        assert client.post(f"/api/records/{game}/analysis").json() == made
        assert told.players[0] == kept["names"][0] == "Ann"
        client.post("/api/profile/delete")
        made["analysis"]["players"][0] = "Somebody who left"
        assert state(client, game) == made, "nothing says who it was"
    with serve(stranger=True) as client:
        assert state(client, game) == made
        change(database, update(analyses).values(data=b"?"))
        assert state(client, game)["state"] == "none", "it may be asked for anew"


@pytest.mark.slow
def test_few_wait_a_restart_forgets_none_and_a_failure_may_be_tried_again(
    serve: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serve() as client:
        games = [finished(client) for _ in range(3)]
        monkeypatch.setattr(queue, "WAITING_OF_ONE", 2)
        answers = [client.post(f"/api/records/{game}/analysis") for game in games]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert answers[2].json()["code"] == "quota"
        assert answers[1].json()["ahead"] == 1
        running = open_room(client, config=SHORT, bots=["steady", "steady"], start=True)
        refused = client.post(f"/api/records/{running['game']}/analysis")
        assert (refused.status_code, refused.json()["code"]) == (409, "no_game")
        assert client.post("/api/records/nowhere/analysis").status_code == 404
    with serve(stranger=True) as client:
        for game in games[:2]:
            until(partial(is_made, client, game))
        monkeypatch.setattr(queue, "SILENCE_SECONDS", 0.0)
        client.post(f"/api/records/{games[2]}/analysis")
        until(lambda: state(client, games[2])["state"] == "failed")
        assert is_made(client, games[0])
        monkeypatch.setattr(queue, "SILENCE_SECONDS", 300.0)
        assert client.post(f"/api/records/{games[2]}/analysis").json()["state"] != "failed"
