"""A whole game over the WebSocket, a person among bots."""

from __future__ import annotations

import random

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.client import Table, introduce, open_room

MOST_STEPS = 4000


def choose(chance: random.Random, table: Table) -> str:
    """Something legal, with a liking for what leads on."""
    actions = table.actions
    building = [a for a in actions if a.startswith(("city", "settlement", "improve", "knight"))]
    return chance.choice(building or actions)


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_a_game_to_its_end(client: TestClient[Litestar], edition: str) -> None:
    introduce(client)
    config = {"edition": edition, "options": {"victory_points": 5}}
    room = open_room(client, config=config, bots=["steady"] * 3, start=True)
    chance = random.Random(1)
    with Table(client, room["id"]) as table:
        assert table.own is not None and table.room["you"] == 0
        steps = 0
        while table.room["state"] == "running" and steps < MOST_STEPS:
            if table.own["must"] and table.actions:
                reply = table.act(choose(chance, table))
                assert reply["ok"] or reply["error"]["code"] == "stale", reply
                if not reply["ok"]:
                    table.until("snapshot")
            else:
                table.receive()
            steps += 1
        assert table.room["state"] == "finished"
        assert table.room["winner"] is not None
        assert table.room["fair"]["secret"]
        assert table.view["turn"]["phase"] == "over"
        record = client.get(f"/api/rooms/{room['id']}/record")
        assert record.status_code == 200
        replay = client.post("/api/replay", json={"record": record.text})
        assert replay.status_code == 200
        assert replay.json()["winner"] == table.room["winner"]
        assert len(replay.json()["steps"]) >= table.version
