"""`hexhold bot`: servers that answer something else, or nothing for long."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest

from hexhold.cli.runs import program_client
from hexhold.cli.runs.program_client import ProgramClient, ProgramRefused


class Silent(io.BytesIO):
    """A stream with one line, after which the next does not come in time."""

    def __next__(self) -> bytes:
        line = self.readline()
        if not line:
            raise TimeoutError
        return line


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """What the server answers, in this order."""
    found: list[Any] = []

    def answer(*_: object, **__: object) -> Any:
        return found.pop(0)

    monkeypatch.setattr(program_client, "urlopen", answer)
    yield found


def test_a_silent_stream_is_opened_again(answers: list[Any]) -> None:
    ended = b'{"type": "room", "room": {"state": "finished", "winner": 0, "you": 0}}\n'
    answers += [Silent(b'{"type": "thinking"}\n'), Silent(ended)]
    assert ProgramClient("http://x", "t").play("room", "steady")["winner"] == 0
    assert answers == []


def test_an_answer_that_is_no_json_is_one_line(answers: list[Any]) -> None:
    answers += [io.BytesIO(b"<html>"), io.BytesIO(b"<html>\n")]
    client = ProgramClient("http://x", "t")
    with pytest.raises(ProgramRefused, match="not JSON"):
        client.ask("GET", "/match")
    with pytest.raises(ProgramRefused, match="not JSON"):
        list(client.follow("room"))
