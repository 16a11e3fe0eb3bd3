"""Messages twice, late, out of order or for another game: each is done once or not at all."""

import random
from typing import Any
from uuid import uuid4

import msgspec
import pytest

from tests.server.client import Client, Json, Table
from tests.server.room.test_conflicts import three

ROUNDS = 60
KINDS = ("new", "new", "new", "again", "stale", "future", "elsewhere", "other seat", "two at once")


class Deliveries:
    """Three people at a table, and every message that was ever sent."""

    def __init__(self, tables: list[Table], chance: random.Random) -> None:
        self.tables = tables
        self.chance = chance
        self.sent: list[tuple[Table, Json]] = []
        self.replies: dict[str, Json] = {}
        self.steps = 0

    def deliver(self, table: Table, *messages: Json) -> None:
        """Send, wait for all replies, and note what was done."""
        for message in messages:
            self.sent.append((table, message))
            table.send(message)
        for message in messages:
            while True:
                reply = table.until("reply")
                if reply["id"] == message["id"]:
                    break
            known = self.replies.setdefault(reply["id"], reply)
            assert reply == known, "another reply to the same request"
        self.steps = sum(reply["ok"] for reply in self.replies.values())
        for each in self.tables:
            while each.version < self.steps:
                each.receive()
            assert each.version == self.steps, "done twice, or without being acknowledged"

    def message(self, table: Table, **more: Any) -> Json:
        """A new request for something that is legal at this table's seat."""
        action = self.chance.choice(table.actions) if table.actions else "end"
        base = {"type": "act", "id": str(uuid4()), "game": table.game, "version": table.version}
        return {**base, "action": action, **more}

    def one(self, kind: str) -> None:
        """Deliver something of a kind."""
        able = [table for table in self.tables if table.actions]
        acting = self.chance.choice(able)
        if kind == "again" and self.sent:
            table, message = self.chance.choice(self.sent)
            self.deliver(table, message)
        elif kind == "stale":
            version = self.chance.randrange(max(acting.version, 1))
            self.deliver(acting, self.message(acting, version=version))
        elif kind == "future":
            self.deliver(acting, self.message(acting, version=acting.version + 3))
        elif kind == "elsewhere":
            self.deliver(acting, self.message(acting, game="another"))
        elif kind == "other seat":
            other = self.chance.choice([t for t in self.tables if t is not acting])
            forged = f"p{acting.room['you']}: {self.chance.choice(acting.actions)}"
            self.deliver(other, self.message(other, action=forged))
        elif kind == "two at once":
            first, second = self.message(acting), self.message(acting)
            self.deliver(acting, first, second, first)
        else:
            self.deliver(acting, self.message(acting))


@pytest.mark.parametrize("seed", range(4))
def test_each_request_is_done_once_or_not_at_all(client: Client, seed: int) -> None:
    chance = random.Random(seed)
    with three(client) as (_, tables):
        deliveries = Deliveries(tables, chance)
        for _ in range(ROUNDS):
            deliveries.one(chance.choice(KINDS))
        refused = {r["error"]["code"] for r in deliveries.replies.values() if not r["ok"]}
        assert {"stale", "no_game", "illegal_action"} <= refused
        assert deliveries.steps > ROUNDS // 4
        record = [table.told for table in deliveries.tables]
        versions = [[m["version"] for m in told if m["type"] == "event"] for told in record]
        assert all(seen == list(range(1, deliveries.steps + 1)) for seen in versions)
        assert msgspec.json.encode(tables[0].view) == msgspec.json.encode(tables[1].view)
