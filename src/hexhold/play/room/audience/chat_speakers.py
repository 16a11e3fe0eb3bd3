"""Who may speak at a table, and ids of speakers that do not reveal their sessions."""

import hashlib
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import ChatLine, MutedShape
from hexhold.play.room.start.seats import require_host, seat_of
from hexhold.play.rows import RoomRow, SaidRow

MOST_MUTED = 200
"""Muted people in one room; beyond it the first ones can speak again."""
SPEAKER_LETTERS = 16


def speaker_of(room: str, session: str) -> str:
    """Return an id by which a page can tell a speaker from others in this room."""
    return hashlib.sha256(f"{room}\n{session}".encode()).hexdigest()[:SPEAKER_LETTERS]


def line_shape(room: str, said: SaidRow) -> ChatLine:
    """Return a line as it is sent, with its speaker."""
    if said.session is None:
        return said.line
    return replace(said.line, speaker=speaker_of(room, said.session))


def check_speech(row: RoomRow, session: str) -> None:
    """Raise `Refusal` unless a session may speak here. The host always may, except a host who sees
    all hands."""
    plays = seat_of(row, session) is not None
    if row.config.watch_hands and not plays and row.state in ("running", "paused"):
        raise Refusal("forbidden", say("chat-players-only"))
    if session == row.host:
        return
    if session in row.muted:
        raise Refusal("forbidden", say("chat-muted"))
    if row.config.chat == "players" and not plays:
        raise Refusal("forbidden", say("chat-players-only"))


def person_behind(row: RoomRow, speaker: str, known: Iterable[str]) -> str:
    """Return which of some sessions has a speaker's id; raises `Refusal`."""
    for session in known:
        if speaker_of(row.id, session) == speaker:
            return session
    raise Refusal("not_found", say("no-such-speaker"))


def mute(row: RoomRow, host: str, whom: str, muted: bool, known: Iterable[str]) -> None:
    """Mute a speaker, or let them speak again; raises `Refusal`.

    Args:
        row: the room, which is changed.
        host: the session that asks for it.
        whom: the speaker's id, as in `speaker_of`.
        muted: whether they are muted from now on.
        known: the sessions that are here or have spoken here.
    """
    require_host(row, host)
    found = person_behind(row, whom, {*known, *row.muted} - {host})
    others = [each for each in row.muted if each != found]
    row.muted = [*others, found][-MOST_MUTED:] if muted else others


def people_shapes(
    row: RoomRow, chat: Iterable[SaidRow], some: Iterable[str], here: Mapping[str, str]
) -> list[MutedShape]:
    """Return people of a table by the names under which they last spoke or sit here.

    Args:
        row: the room.
        chat: its last lines.
        some: their sessions.
        here: session → name, of those who are connected.
    """
    names: dict[str | None, str] = dict(here.items())
    names |= {said.session: said.line.name for said in chat}
    names |= {seat.session: seat.name or "?" for seat in row.seats if seat.session is not None}
    return [MutedShape(speaker_of(row.id, each), names.get(each)) for each in some]
