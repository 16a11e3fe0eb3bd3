"""Hints: for who plays against bots alone, from what the own seat may know."""

import asyncio
import threading
from types import SimpleNamespace
from typing import Any

import pytest

from hexhold.compiler import INTERPRETED
from hexhold.play.protocol.own_shapes import Advice
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.bots import hints
from hexhold.server.analysis_worker.hint_worker import MOST_HINTS, HintWorker
from tests.server.client import (
    Client,
    Json,
    Person,
    Table,
    among_bots,
    mine,
    two_at_a_table,
)

pytestmark = pytest.mark.skipif(INTERPRETED, reason="many positions are judged")

SMALL: Json = {"edition": "base", "players": 3, "board": "beginner"}


def asked(table: Table) -> Json:
    return table.ask({"type": "advise"})


def test_who_plays_against_bots_alone_may_ask(client: Client) -> None:
    with among_bots(client, "steady", "steady", **SMALL) as ann:
        mine(ann)
        reply = asked(ann)
        advice = reply["advice"]
        assert reply["ok"] and advice["action"].startswith("p0: ")
        assert 0 < advice["second_win"] <= advice["win"] < 1
        assert advice["second"] not in (None, advice["action"])
        assert asked(ann)["advice"] == advice
        assert ann.act(advice["action"])["ok"]
        with Table(Person(client, "Cy"), ann.room["id"]) as cy:
            assert asked(cy)["error"]["code"] == "no_seat"


def test_only_a_player_may_ask_for_a_hint(client: Client) -> None:
    room, _ = two_at_a_table(client, board="beginner")
    with Table(client, room["id"]) as ann:
        refused = asked(ann)
        assert not refused["ok"] and refused["error"]["code"] == "forbidden"
    with among_bots(client, "steady", "steady", **SMALL, advice=False) as ann:
        assert asked(ann)["error"]["code"] == "forbidden"


async def test_every_seat_has_a_hint_of_its_own_and_few_wait_for_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    let_go = threading.Event()
    worked: list[tuple[object, int]] = []

    def worked_out(game: object, seat: int) -> Advice:
        worked.append((game, seat))
        let_go.wait(20)
        return Advice(f"p{seat}: end", 0.5, None, 0.0)

    monkeypatch.setattr("hexhold.server.analysis_worker.hint_worker.advised", worked_out)
    monkeypatch.setattr(hints, "may_ask", lambda row: True)

    def at_a_table(hint_worker: HintWorker) -> Any:
        table = SimpleNamespace(now=SimpleNamespace(awaited=(0, 1), game=object()))
        return SimpleNamespace(
            row=SimpleNamespace(hinted=[0, 1]),
            table=table,
            may_act=lambda seat: True,
            adviser=hint_worker,
            advice={},
        )

    hint_worker = HintWorker()
    room = at_a_table(hint_worker)
    waiting = [asyncio.create_task(hints.advice_for(room, seat)) for seat in (0, 1, 0, 1)]
    others = [at_a_table(hint_worker) for _ in range(MOST_HINTS - 2)]
    waiting += [asyncio.create_task(hints.advice_for(other, 0)) for other in others]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="try again in a moment"):
        await hints.advice_for(at_a_table(hint_worker), 0)
    # Where the game has gone on nobody waits any more.
    others[0].table.now = SimpleNamespace(awaited=(0,), game=object())
    waiting.append(asyncio.create_task(hints.advice_for(others[0], 0)))
    with pytest.raises(Refusal, match="moved on"):
        await waiting.pop(4)
    let_go.set()
    found = [each.action for each in await asyncio.gather(*waiting)]
    assert found[:4] == ["p0: end", "p1: end", "p0: end", "p1: end"]
    assert len(worked) == MOST_HINTS, "each once"
    hint_worker.close()
