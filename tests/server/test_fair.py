"""Dice that can be checked: the promise, the seeds, the proof."""

from __future__ import annotations

import hashlib
import io
import json

from litestar import Litestar
from litestar.testing import TestClient

from hexhold.records import verify_record
from hexhold.server.fair import commitment, generators, new_secret, proves, start_position
from hexhold.server.protocol import RoomConfig
from tests.server.client import Table, introduce, open_room

SECRET = "ab" * 32


def test_the_commitment_is_plain_sha256() -> None:
    assert commitment(SECRET) == hashlib.sha256(b"\xab" * 32).hexdigest()
    assert len(bytes.fromhex(new_secret())) == 32


def test_every_seed_changes_every_stream() -> None:
    one, other = generators(SECRET, ["a", "b"]), generators(SECRET, ["a", "c"])
    assert set(one) == {"dice", "shuffles", "thefts"}
    assert all(one[stream] != other[stream] for stream in one)
    assert len({tuple(words) for words in one.values()}) == 3


def test_the_proof_fails_for_anything_else() -> None:
    position = start_position(RoomConfig(), SECRET, ["a"] * 4)
    promised = commitment(SECRET)
    assert proves(position, promised, SECRET, ["a"] * 4)
    assert not proves(position, promised, SECRET, ["a"] * 3 + ["b"])
    assert not proves(position, promised, "cd" * 32, ["a"] * 4)
    assert not proves({**position, "first": 3 - position["first"]}, promised, SECRET, ["a"] * 4)


def test_a_record_of_the_server_can_be_checked(client: TestClient[Litestar]) -> None:
    introduce(client)
    config = {"edition": "base", "players": 3, "options": {"victory_points": 3}}
    room = open_room(client, config=config, bots=["steady"] * 2, start=True, seed="lucky")
    with Table(client, room["id"]) as table:
        promised = table.room["fair"]["commitment"]
        assert promised == room["fair"]["commitment"]
        assert table.room["fair"]["secret"] is None
        assert table.room["fair"]["seeds"][0] == "lucky"
        while table.room["state"] == "running":
            if table.own and table.own["must"] and table.actions:
                table.act(table.actions[0])
            else:
                table.receive()
    record = client.get(f"/api/rooms/{room['id']}/record").content
    head = json.loads(record.split(b"\n")[0])
    fair = head["fair"]
    assert fair["commitment"] == promised
    assert proves(head["position"], promised, fair["secret"], fair["seeds"])
    verdict = verify_record(io.BytesIO(record))
    assert verdict.holds
    assert any("results of chance" in line for line in verdict.proved)
