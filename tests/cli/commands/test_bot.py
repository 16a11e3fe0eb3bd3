"""`hexhold bot`: servers that answer something else, or nothing for long."""

import io
from collections.abc import Iterator
from email.message import Message
from typing import Any
from urllib.error import HTTPError

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
    """The server's answers, in this order."""
    found: list[Any] = []

    def answer(*_: object, **__: object) -> Any:
        answered = found.pop(0)
        if isinstance(answered, HTTPError):
            raise answered
        return answered

    monkeypatch.setattr(program_client, "urlopen", answer)
    yield found


def test_a_silent_stream_is_opened_again(answers: list[Any]) -> None:
    ended = b'{"type": "room", "room": {"state": "finished", "winner": 0, "you": 0}}\n'
    answers += [Silent(b'{"type": "thinking"}\n'), Silent(ended)]
    assert ProgramClient("http://x", "t").play("room", "steady")["winner"] == 0
    assert answers == []


def refused(status: int, **headers: str) -> HTTPError:
    told = Message()
    for name, value in headers.items():
        told[name.replace("_", "-")] = value
    body = io.BytesIO(b'{"code": "too_fast", "text": "Too fast.", "rule": null}')
    return HTTPError("http://x", status, "", told, body)


def test_it_waits_as_long_as_the_server_asks_for(
    answers: list[Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(program_client, "sleep", slept.append)
    client = ProgramClient("http://x", "t")
    answers += [refused(429, Retry_After="3"), refused(503, Retry_After="12"), io.BytesIO(b"{}")]
    assert client.ask("POST", "/match", {}) == {} and slept == [3, 12]
    assert capsys.readouterr().err == "hexhold: the server asks to wait 12 seconds\n"
    for last in (
        refused(429),
        refused(409, Retry_After="1"),
        refused(429, Retry_After="soon"),
        refused(429, Retry_After="²"),
    ):
        answers.append(last)
        with pytest.raises(ProgramRefused, match="Too fast"):
            client.ask("POST", "/match", {})
    answers.append(refused(429, Retry_After="86400"))
    with pytest.raises(ProgramRefused, match="86400 seconds"):
        client.ask("POST", "/match", {})
    assert slept == [3, 12]


def test_an_answer_that_is_no_json_is_one_line(answers: list[Any]) -> None:
    answers += [io.BytesIO(b"<html>"), io.BytesIO(b"<html>\n")]
    client = ProgramClient("http://x", "t")
    with pytest.raises(ProgramRefused, match="not JSON"):
        client.ask("GET", "/match")
    with pytest.raises(ProgramRefused, match="not JSON"):
        list(client.follow("room"))
