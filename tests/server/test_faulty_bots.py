"""Bots that break down or answer nonsense: their table goes on, and the log says so once."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from hexhold.server import driver
from tests.server.client import Table, introduce, open_room
from tests.server.test_play import turn_of


class Faulty:
    """Answers with something that is no action, or not at all."""

    name = "faulty"

    def __init__(self, answer: int | None) -> None:
        self.answer = answer

    def decide(self, *_: Any) -> int:
        if self.answer is None:
            raise RuntimeError("out of ideas")
        return self.answer


@pytest.mark.parametrize("answer", [None, 0, -1, 2**62])
def test_the_random_player_decides_where_a_bot_fails(
    client: TestClient[Litestar],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    answer: int | None,
) -> None:
    monkeypatch.setattr(driver, "make_bot", lambda *_: Faulty(answer))
    introduce(client)
    room = open_room(client, config={"players": 3}, bots=["steady"] * 2, start=True)
    with Table(client, room["id"]) as ann:
        while ann.version < 12:
            acting = turn_of(ann)
            assert acting.act(acting.actions[0])["ok"]
    (line,) = [r.message for r in caplog.records if r.levelname == "WARNING"]
    assert f"room {room['id']}, game {ann.game} after " in line
    assert "the bot faulty " in line and "the random player decides" in line
