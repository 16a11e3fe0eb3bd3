"""Dice that can be checked: what a server's record proves, and what a changed one does not."""

import io
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from hexhold.cli import run
from hexhold.play.room.start.fair_start import new_secret
from hexhold.records import Verdict, verify_record
from hexhold.records.fair import promise_of
from hexhold.server.storage import sqlite_url
from tests.server.client import Client, Table, open_room, play_out
from tests.server.conftest import Servers, lenient
from tests.server.fake_time import FakeTime

Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The record of a game that was played on a server, after its promises were kept."""
    database = sqlite_url(tmp_path_factory.mktemp("fair"))
    with Servers(partial(lenient, database), FakeTime())() as client:
        return _played(client)


def _played(client: Client) -> bytes:
    config = {"edition": "base", "players": 3, "options": {"victory_points": 3}}
    room = open_room(client, config=config, bots=["steady"] * 2)
    path = f"/api/rooms/{room['id']}"
    give = {"seed": "lucky", "promise": room["promise"]}
    assert client.post(f"{path}/seed", json=give).json()["seats"][0]["next_seed"] == "lucky"
    client.post(f"{path}/start")
    with Table(client, room["id"]) as table:
        fair = table.room["fair"]
        assert fair["commitment"] == room["promise"]
        assert fair["secret"] is None
        assert fair["seeds"][0] == "lucky"
        assert fair["terms"]["origins"] == ["person", "bot", "bot"]
        play_out(table)
        assert promise_of(table.room["fair"]["secret"]) == fair["commitment"]
    content = client.get(f"/api/rooms/{room['id']}/record").content
    assert json.loads(content.split(b"\n")[0])["fair"] == table.room["fair"]
    return content


def changed(record: bytes, change: Callable[[Lines], object]) -> bytes:
    lines = [json.loads(line) for line in record.splitlines()]
    change(lines)
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def verdict_on(record: bytes) -> Verdict:
    return verify_record(io.BytesIO(record))


def test_secrets_are_drawn_whole() -> None:
    assert len(bytes.fromhex(new_secret())) == 32
    assert new_secret() != new_secret()


def test_a_servers_record_is_proved(record: bytes) -> None:
    verdict = verdict_on(record)
    assert (verdict.wrong, verdict.open) == ([], [])
    assert any("promised as" in fact for fact in verdict.proved)
    assert any("random results" in fact for fact in verdict.proved)


def test_a_changed_roll_is_found_on_its_line(record: bytes) -> None:
    place = 0

    def change(lines: Lines) -> None:
        nonlocal place
        place = next(i for i, line in enumerate(lines) if " roll => " in line.get("a", ""))
        head, _, dice = lines[place]["a"].partition(" => ")
        lines[place]["a"] = f"{head} => {'1 1' if dice != '1 1' else '1 2'}"

    verdict = verdict_on(changed(record, change))
    assert [wrong.line for wrong in verdict.wrong] == [place + 1]
    assert "but the generators give" in verdict.wrong[0].reason


def test_a_changed_secret_is_found(record: bytes) -> None:
    verdict = verdict_on(changed(record, lambda lines: lines[0]["fair"].update(secret="0" * 64)))
    assert "not the one promised" in verdict.wrong[0].reason


def test_the_command_tells(
    record: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    promised = json.loads(record.split(b"\n")[0])["fair"]["commitment"]
    file = tmp_path / "game.jsonl"
    file.write_bytes(record)
    assert run(["verify", str(file)]) == 0
    assert f"Right: the secret is the one promised as {promised}" in capsys.readouterr().out
    file.write_bytes(changed(record, lambda lines: lines[0]["fair"].pop("secret")))
    assert run(["verify", str(file)]) == 0
    assert f"Open: the secret promised as {promised} is not revealed" in capsys.readouterr().out
    file.write_bytes(changed(record, lambda lines: lines[0]["fair"]["seeds"].reverse()))
    assert run(["verify", str(file)]) == 1
    assert "do not give the generators" in capsys.readouterr().err
