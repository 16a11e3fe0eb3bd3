"""A whole game over the WebSocket, a person among bots."""

import random

import pytest

from hexhold.editions import variants_for
from tests.server.client import Client, Json, Table, open_room

MOST_STEPS = 6000
SHORES = "heading_for_new_shores"
MODES: dict[str, Json] = {
    "for two": {"players": 2},
    "sea, 3": {"players": 3, "board": SHORES},
    "desert, base": {"players": 4, "board": "through_the_desert", "edition": "base"},
    "6": {"players": 6},
    "every variant": {"variants": list(variants_for(4))},
    "paired players": {"players": 5, "variants": ["paired_players"]},
}


def choose(chance: random.Random, table: Table) -> str:
    """Something legal, with a liking for what leads on."""
    actions = table.actions
    liked = ("city", "settlement", "improve", "knight", "ship")
    building = [a for a in actions if a.startswith(liked)]
    return chance.choice(building or actions)


@pytest.mark.parametrize("mode", MODES)
def test_a_game_to_its_end(client: Client, mode: str) -> None:
    config = {"options": {"victory_points": 4}, **MODES[mode]}
    bots = ["steady"] * (config.get("players", 4) - 1)
    room = open_room(client, config=config, bots=bots, start=True)
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
        view = replay.json()["start"]
        for step in replay.json()["steps"]:
            view |= step["changes"]
        changing = view.keys() - {"setting", "board"}
        assert {k: view[k] for k in changing} == {k: table.view[k] for k in changing}
