"""Logs as JSON: each line says what it is about, and none says what a seat may not know."""

import io
import json
import logging
from typing import Any

import pytest

from hexhold.errors import IllegalAction, StorageError
from hexhold.play.bot_requests import LostError
from hexhold.play.monitoring import LOG_CONTEXT, LogContext, PrivateText
from hexhold.play.protocol.refusals import Refusal
from hexhold.server.monitoring.logs import logging_as
from tests.server.client import Client, both_at_a_table, turn_of

KEYS = {"time", "level", "logger", "message", "table", "seat", "request"}
FACTS = {"type", "refused", "ms", "method", "status", "error", "where"}
SECRET = "p1-has-two-bricks"
SAID = "a word for Bo alone"
_log = logging.getLogger("hexhold.tests")


def lines(to: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in to.getvalue().splitlines()]


def test_a_game_leaves_no_secret_in_the_log(client: Client) -> None:
    written = io.StringIO()
    with logging_as("json", written), both_at_a_table(client, edition="base") as (ann, bo):
        ticket = client.post("/api/ticket").json()["ticket"]
        code = client.post("/api/profile/code").json()["code"]
        assert ann.ask({"type": "chat", "text": SAID})["ok"]
        for _ in range(6):
            table = turn_of(ann, bo)
            table.act(SECRET)
            table.act(table.actions[0])
        room = ann.room["id"]
    found, text = lines(written), written.getvalue()
    assert not [line for line in found if set(line) - KEYS - FACTS]
    cookies = list(client.cookies.values())
    assert cookies and code
    secrets = (SECRET, SAID, "brick", "Ann", "build", ticket, code, *cookies)
    assert not [secret for secret in secrets if secret in text]
    acts = [line for line in found if line.get("type") == "act"]
    assert len(acts) == 12 and {line.get("refused") for line in acts} == {None, "illegal_action"}
    assert {line["table"] for line in acts} == {room}
    assert {line["seat"] for line in acts} <= {0, 1}
    assert len({line["request"] for line in acts}) == 12
    posted = [line for line in found if line.get("method") == "POST"]
    assert posted and all(line["request"] and line["status"] < 300 for line in posted)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        (IllegalAction(SECRET), "IllegalAction (illegal_action)"),
        (Refusal("conflict", SECRET), "Refusal (conflict)"),
        (LostError(SECRET), "LostError"),
        (PrivateText(SECRET), "another bot decides"),
        (StorageError(f"cannot save: no space DETAIL: Failing row ({SECRET})"), "no space"),
    ],
)
def test_what_an_error_says_of_a_seat_is_left_out(given: object, shown: str) -> None:
    written = io.StringIO()
    with logging_as("json", written):
        _log.warning("room %s: %s", "r", given)
    (line,) = lines(written)
    assert shown in line["message"] and SECRET not in written.getvalue()


def test_an_unexpected_error_is_logged_with_its_place() -> None:
    written = io.StringIO()
    about = LOG_CONTEXT.set(LogContext("r", 2, "q"))
    with logging_as("json", written):
        try:
            raise ValueError(SECRET)
        except ValueError:
            _log.exception("room\n%s", "r")
    LOG_CONTEXT.reset(about)
    (line,) = lines(written)
    assert (line["message"], line["level"], line["error"]) == ("room r", "error", "ValueError")
    assert (line["table"], line["seat"], line["request"]) == ("r", 2, "q")
    assert "test_logs.py" in line["where"][0] and SECRET not in written.getvalue()


def test_text_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    written = io.StringIO()
    with logging_as("text", written):
        _log.warning("as before")
    assert caplog.messages == ["as before"] and not written.getvalue()


def test_a_reader_who_is_gone_stops_nothing() -> None:
    written = io.StringIO()
    written.close()
    with logging_as("json", written):
        _log.warning("nobody reads this")
