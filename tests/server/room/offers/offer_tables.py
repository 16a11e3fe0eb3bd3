"""A table with open offers."""

import hashlib
import secrets
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from hexhold.game import Game
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.room.start.fair_start import new_secret
from hexhold.play.rows import SeatRow
from hexhold.server.storage import GameRow, RoomRow
from tests.server.client import Client, Json, Person, Table
from tests.web.moves import island

HANDS = ({"hand": {"ore": 3, "brick": 1}}, {"hand": {"paper": 2, "wool": 2}})
PLAYERS = ("Ann", "Bo", "Cy")


def stage(
    client: Client,
    position: Json,
    people: dict[int, Person],
    bots: dict[int, str],
    secret: str | None = None,
    stand_ins: Collection[int] = (),
    **config: Any,
) -> str:
    """Return a room that continues a position; people in other seats are away."""
    seats = []
    for seat in range(len(position["players"])):
        if seat in bots:
            seats.append(SeatRow("bot", name=f"Bot {seat}", bot=bots[seat]))
            continue
        token = people[seat].cookie.partition("=")[2] if seat in people else secrets.token_hex(8)
        session = hashlib.sha256(token.encode()).hexdigest()
        seats.append(SeatRow("person", session, PLAYERS[seat], stand_in=seat in stand_ins))
    room, game = secrets.token_urlsafe(12), secrets.token_hex(8)
    values = {"players": len(seats), "bot_delay": 0, "grace": 0, **config}
    host = next(seat.session or "" for seat in seats if seat.kind == "person")
    row = RoomRow(
        room, host, msgspec.convert(values, RoomConfig), seats, new_secret(), "running", game
    )
    names, given = [seat.name or "" for seat in seats], [seat.bot for seat in seats]
    start = Game.from_position(position).position()
    begun = GameRow(game, room, names, start, secret or new_secret(), names, given, 0.0)
    client.call(client.services.store.add_game, begun, row)
    return room


@contextmanager
def at_a_table(
    client: Client, *hands: Json, bots: dict[int, str] | None = None, **more: Any
) -> Iterator[tuple[Table, Table]]:
    """Ann, whose turn it is, and Bo; a bot may have one of the seats instead of them."""
    top = {name: more.pop(name) for name in ("options", "players") if name in more}
    people = {seat: Person(client, PLAYERS[seat]) for seat in (0, 1)}
    room = stage(client, island(*(hands or HANDS), **top), people, bots or {}, **more)
    with Table(people[0], room) as ann, Table(people[1], room) as bo:
        yield ann, bo


def tell(table: Table, kind: str, **more: Any) -> Json:
    """Say something of an offer; the reply."""
    return table.ask({"type": kind, "game": table.game, **more})


def offer(table: Table, terms: str = "ore:paper") -> int:
    """Make an offer; its number."""
    assert tell(table, "offer", terms=terms)["ok"]
    table.until_snapshot()
    return int(table.offers[-1]["number"])


def say(table: Table, number: int, says: str, terms: str = "") -> int:
    """Answer it; the answer's number."""
    assert tell(table, "answer", offer=number, says=says, terms=terms)["ok"]
    table.until_snapshot()
    answers = next(o for o in table.offers if o["number"] == number)["answers"]
    return int(next(a for a in answers if a["player"] == table.room["you"])["number"])


def lines(table: Table) -> list[str]:
    """The log of the game."""
    log: list[Json] = table.until_snapshot()["log"]
    return [line["text"] for line in log]


def code(reply: Json) -> str:
    """Return the code and the text of a refusal."""
    return f"{reply['error']['code']}: {reply['error']['text']}" if reply["error"] else "ok"
