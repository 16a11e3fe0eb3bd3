"""Tables that the operator has set up: with a known seed, or continuing a game."""

import asyncio
import io
import json
import random
from contextlib import closing

from hexhold.game import Game
from hexhold.records import verify_record
from hexhold.server.rooms.prepared_games import PreparedGame, PreparedRoom, store_prepared_game
from hexhold.server.storage import open_store
from tests.server.client import Table, play_out
from tests.server.conftest import Servers

BOTS = {1: "random", 2: "random"}


def begun(steps: int) -> PreparedGame:
    """A short game with as many random actions played."""
    start = Game.new(3, "base", 7, {"victory_points": 4})
    game, chance = start.copy(), random.Random(1)
    actions = [game.apply(chance.choice(game.legal_actions())) for _ in range(steps)]
    return PreparedGame(start, BOTS, actions, [float(i) for i in range(steps)])


def kept(database: str, prepared: PreparedGame) -> tuple[str, str]:
    """The room's id and the key to its person's seat."""
    at = PreparedRoom()
    with closing(open_store(database)) as store:
        asyncio.run(store_prepared_game(store, prepared, at))
    room, _, key = at.path.removeprefix("/room/").partition("#seat=")
    return room, key


def test_a_game_that_was_set_up_goes_on_and_promises_nothing(database: str, serve: Servers) -> None:
    prepared = begun(60)
    room, key = kept(database, prepared)
    with serve() as client:
        assert client.post(f"/api/rooms/{room}/return", json={"key": key}).status_code == 200
        with Table(client, room) as table:
            assert table.room["fair"] is None
            assert (table.room["you"], table.room["host"]) == (0, True)
            play_out(table)
            assert table.room["fair"] is None
        record = client.get(f"/api/rooms/{room}/record").content
    lines = [json.loads(line) for line in record.splitlines()]
    assert [line["a"] for line in lines[1:61]] == [str(action) for action in prepared.actions]
    verdict = verify_record(io.BytesIO(record))
    assert verdict.holds
    assert "no seed was promised before the game" in verdict.open
    # Before the dice went on by themselves they were those of the seed.
    assert lines[0]["position"]["seed"] == 7


def test_a_game_that_is_over_is_shown(database: str, serve: Servers) -> None:
    prepared = begun(0)
    game, chance, actions = prepared.start.copy(), random.Random(2), []
    while not game.is_over:
        actions.append(game.apply(chance.choice(game.legal_actions())))
    over = PreparedGame(prepared.start, BOTS, actions, [0.0] * len(actions))
    room, key = kept(database, over)
    with serve() as client:
        answer = client.post(f"/api/rooms/{room}/return", json={"key": key})
        assert answer.json()["state"] == "finished"
        assert answer.json()["winner"] == game.winner
