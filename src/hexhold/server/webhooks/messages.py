"""What webhooks are sent: the shapes of Discord and Slack, and plain JSON, all signed."""

import hashlib
import hmac
import re
from collections.abc import Callable, Collection, Sequence
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

import msgspec

from hexhold.language import ENGLISH, LANGUAGES, Sentence, said, say
from hexhold.play.room.room import Room

WebhookKind = Literal["discord", "slack", "json"]
VERSION = 1
"""The version of the JSON that plain webhooks get."""
SIGNATURE = "X-Hexhold-Signature"
_DISCORD = ("discord.com", "discordapp.com")
_SLACK = ("hooks.slack.com",)
_MARKDOWN = re.compile(r"([\\`*_~|>\[\]()#<@:-])")


class TableEvent(NamedTuple):
    """What happened at a table."""

    event: Literal["turn", "result", "test"]
    room: str
    """The table's id; empty for a test."""
    title: str
    players: Sequence[str] = ()
    points: Sequence[int] = ()
    """The points of each player at the end."""
    winners: Sequence[int] = ()
    seat: int | None = None
    """Whose turn it is."""
    game: str | None = None

    @property
    def path(self) -> str:
        """The page of the table, below the base path."""
        return f"/room/{self.room}" if self.room else "/"


def turn_event(session: str, room: Room) -> TableEvent:
    """Return that a person is on turn."""
    seat = next((n for n, one in enumerate(room.row.seats) if one.session == session), None)
    return TableEvent("turn", *_table(room), seat=seat)


def end_event(room: Room) -> TableEvent | None:
    """Return how a game has ended; None for a lesson."""
    if room.table is None or room.row.learned is not None:
        return None
    game, seats = room.table.game, range(len(room.row.seats))
    teams = game.setting.team_count
    winners = [] if game.winner is None else [p for p in seats if p % teams == game.winner % teams]
    points = [game.points(p) for p in seats]
    return TableEvent("result", *_table(room), points, winners, game=room.table.id)


def _table(room: Room) -> tuple[str, str, list[str]]:
    names = [seat.name or "?" for seat in room.row.seats]
    return room.id, room.row.config.name, names


def kind_of(url: str) -> WebhookKind:
    """Return the shape that an address expects.

    >>> kind_of("https://discord.com/api/webhooks/1/x"), kind_of("https://a.example/hook")
    ('discord', 'json')
    """
    host = urlsplit(url).hostname or ""
    if host in _DISCORD:
        return "discord"
    return "slack" if host in _SLACK else "json"


def body_of(
    event: TableEvent, kind: WebhookKind, language: str, root: str | None, at: float
) -> bytes:
    """Return the message as JSON.

    Args:
        event: what happened.
        kind: the shape.
        language: of the text.
        root: the server's address with its base path, if that is known.
        at: the time.
    """
    link = None if root is None else root + event.path
    if kind == "discord":
        text = _text(event, language, _without_markdown)
        # A name such as @everyone calls nobody.
        told: dict[str, Any] = {"content": _with(text, link), "allowed_mentions": {"parse": []}}
    elif kind == "slack":
        told = {"text": _with(_text(event, language, _without_links), link)}
    else:
        told = _plain(event, language, link, at)
    return msgspec.json.encode(told)


def _plain(event: TableEvent, language: str, link: str | None, at: float) -> dict[str, Any]:
    ended = event.event == "result"
    return {
        "version": VERSION,
        "event": event.event,
        "at": at,
        "text": _text(event, language, str),
        "table": {"id": event.room, "name": event.title, "url": link},
        "game": event.game,
        "seat": event.seat,
        "player": None if event.seat is None else event.players[event.seat],
        "players": [
            {"name": name, "points": event.points[n], "won": n in event.winners}
            for n, name in enumerate(event.players)
        ]
        if ended
        else [],
    }


def signature(secret: str, body: bytes, at: int) -> str:
    """Return the value of the signature's header.

    >>> signature("key", b"{}", 1)[:9]
    't=1,v1=70'
    """
    digest = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},v1={digest}"


def _text(event: TableEvent, language: str, plain: Callable[[str], str]) -> str:
    known = language if language in LANGUAGES else ENGLISH
    return said(sentence_of(event, plain), known)


def sentence_of(event: TableEvent, plain: Callable[[str], str] = str) -> Sentence:
    """Return what happened; `plain` escapes names."""
    table = plain(event.title)
    if event.event == "test":
        return say("hook-test")
    if event.event == "turn" and event.seat is not None:
        return say("hook-turn", player=plain(event.players[event.seat]), table=table)
    order = sorted(
        range(len(event.players)), key=lambda n: (n not in event.winners, -event.points[n])
    )
    places = ", ".join(f"{plain(event.players[n])} {event.points[n]}" for n in order)
    return say("hook-result", table=table, places=places)


def _with(text: str, link: str | None) -> str:
    return text if link is None else f"{text}\n{link}"


def _without_markdown(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", text)


def _without_links(text: str) -> str:
    """Return text in which Slack sees no link and no mention."""
    for found, shown in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
        text = text.replace(found, shown)
    return text


def public_root(origins: Collection[str], base_path: str) -> str | None:
    """Return the address for links, HTTPS first; None if the server does not know its own."""
    best = max(origins, key=lambda origin: (origin.startswith("https:"), origin), default=None)
    return None if best is None else best + base_path
