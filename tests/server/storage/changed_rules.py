"""A program that opens stored games in a package where a knight costs one grain more.

Usage: python -m tests.server.storage.changed_rules FOLDER. Prints what it finds as JSON.
"""

import asyncio
import json
import sys
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any

import hexhold.editions as editions
from hexhold.editions import tables

GRAIN = tables.CARD_TYPES.index("grain")
KNIGHT = tuple(n + (i == GRAIN) for i, n in enumerate(tables.COSTS["knight"]))
# Before the rules are imported: they take constants as they are then.
tables.COSTS = editions.COSTS = {**tables.COSTS, "knight": KNIGHT}

from hexhold.play.protocol.refusals import Refusal  # noqa: E402  # after the rules have changed
from hexhold.play.room.loading import fetch_kept_game, fetch_room  # noqa: E402  # after the rules have changed
from hexhold.play.table.archive import record_of  # noqa: E402  # after the rules have changed
from hexhold.play.table.replay_steps import replay_game  # noqa: E402  # after the rules have changed
from hexhold.records import read_record, verify_record  # noqa: E402 - as above
from hexhold.server.storage import Store, open_store, sqlite_url  # noqa: E402  # after the rules have changed

Json = dict[str, Any]


def finished(kept: Any, whole: bool) -> Json:
    """Return what is shown of a finished game and its record."""
    data = record_of(kept)
    record = read_record(BytesIO(data))
    found = {
        "winner": kept.winner,
        "damage": str(kept.damage or record.damage or ""),
        "said": str(kept.difference or ""),
        "recorded": [str(record.difference or ""), record.winner, len(record.actions)],
        "points": [record.game_at(-1).points(p) for p in range(len(record.names))],
    }
    if whole:
        seen = json.loads(b"".join(replay_game(kept, None, None)))
        found |= {"seen": [seen["winner"], seen["damage"], len(seen["steps"])]}
        found |= {"statistics": seen_last(seen, "dice"), "rules": seen["rules"]}
        verdict = verify_record(BytesIO(data))
        found |= {"wrong": [str(wrong) for wrong in verdict.wrong], "open": verdict.open}
    return found


def seen_last(seen: Json, part: str) -> Any:
    """Return a part of the view after the last step."""
    views = [seen["start"], *(step["changes"] for step in seen["steps"])]
    return next(view[part] for view in reversed(views) if view.get(part) is not None)


async def opened(store: Store, rooms: list[str]) -> Json:
    """Return the stored parts of every room's game."""
    found: Json = {}
    for n, room in enumerate(rooms):
        try:
            row, table = await fetch_room(store, room)
        except Refusal as refusal:
            found[room] = {"refused": refusal.code, "text": str(refusal)}
            continue
        assert table is not None
        found[room] = {
            "state": row.state,
            "version": table.version,
            "over": table.game.winner,
            "log": len(table.entries),
            "position": table.game.position(),
            "differs": table.difference is not None,
        }
        if row.state == "finished":
            kept = await fetch_kept_game(store, table.id)
            found[room] |= finished(kept, whole=n < 2)
    return found


def main() -> None:
    """Print what is found."""
    with closing(open_store(sqlite_url(Path(sys.argv[1])))) as store:
        rooms = asyncio.run(opened(store, sys.argv[2:]))
    print(json.dumps(rooms))


if __name__ == "__main__":
    main()
