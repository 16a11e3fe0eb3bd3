"""Rooms that begin: with their host and bots on the seats, and with a game if it starts at once."""

import secrets
from collections.abc import Callable, Collection

from hexhold.language import say
from hexhold.lessons import COURSE
from hexhold.play.protocol.bodies import CreateRoom, Learned, LobbyEntry, SeatRequest
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.drafts import Draft
from hexhold.play.room.start import seats
from hexhold.play.room.start.seat_draw import draw_seats
from hexhold.play.room.timing.clocks import Clocks
from hexhold.play.rows import RoomRow
from hexhold.play.time_source import TimeSource

ROOM_ID_BYTES = 12


def new_room_id() -> str:
    """Return the id of a new room, which is its private link.

    It does not begin with a hyphen: in a command it would be taken for an option.
    """
    while (found := secrets.token_urlsafe(ROOM_ID_BYTES)).startswith("-"):
        pass
    return found


def requested_room(
    room_id: str, session: str, name: str, request: CreateRoom, offered: Collection[str]
) -> RoomRow:
    """Return a new room with its host on the first seat, and its bots; raises `Refusal`."""
    row = seats.new_room(room_id, session, name, request.config, request.seed)
    if len(request.bots) >= len(row.seats):
        raise Refusal("usage", say("too-many-bots", most=len(row.seats) - 1))
    for number, bot in enumerate(request.bots, 1):
        seats.put_bot(row, number, bot, offered)
    return row


def first_draft(row: RoomRow, time: TimeSource, work: Callable[[Draft], None] | None) -> Draft:
    """Return the draft of a new room after applying `work`."""
    clocks = Clocks(row.config.clock, len(row.seats))
    made = Draft(row, None, clocks, time.wall(), time.steady())
    if work is not None:
        work(made)
    return made


def change_seat(
    draft: Draft,
    session: str,
    name: str,
    mark: str,
    request: SeatRequest,
    offered: Collection[str],
    keep_out: bool = False,
) -> None:
    """Carry out what a person asks for about seats; raises `Refusal`.

    Args:
        draft: of the room.
        session: who asks.
        name: their name.
        mark: the mark next to it.
        request: what they ask for.
        offered: the bots of this server.
        keep_out: whether people who are removed from a seat cannot sit down again.
    """
    row = draft.row
    if request.do == "take":
        seats.take(row, request.seat, session, name, request.seed, request.promise)
        seats.show_mark(row, session, mark)
        return
    if request.do == "colour":
        seats.choose_colour(row, session, request.colour)
        return
    seats.require_host(row, session)
    if request.do == "draw":
        draw_seats(row)
    elif request.do == "bot":
        seats.put_bot(row, request.seat, request.bot, offered)
    else:
        gone = seats.require_seat(row, request.seat).session
        seats.remove(row, request.seat)
        if keep_out and gone not in (None, session):
            seats.note_removed(row, gone)


def lobby_entry(row: RoomRow) -> LobbyEntry:
    """Return a room as the lobby lists it."""
    return LobbyEntry(
        id=row.id,
        name=row.config.name,
        edition=row.config.edition,
        players=len(row.seats),
        taken=sum(1 for seat in row.seats if seat.kind != "open"),
        state=row.state,
        clock=row.config.clock,
        learned=None if row.learned is None else Learned(len(row.learned), len(COURSE)),
    )
