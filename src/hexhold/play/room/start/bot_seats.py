"""Bots' seats that people may take while a game goes on."""

from hexhold.language import say
from hexhold.play.names import check_name
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.offers.standing import without_seat
from hexhold.play.room.start.seats import check_invited, free_name, require_seat, seat_of
from hexhold.play.rows import RoomRow, SeatRow


def bot_seats(room: RoomRow) -> list[int]:
    """Return the seats of bots that people may take in the running game."""
    config = room.config
    free = config.take_bots and not config.rated and not config.watch_hands
    if room.state != "running" or not free or room.tournament or room.learned is not None:
        return []
    return [number for number, seat in enumerate(room.seats) if seat.kind == "bot"]


def take_bot(room: RoomRow, number: int, session: str, name: str) -> None:
    """Take a bot's seat in the running game; raises `Refusal`."""
    check_invited(room, session)
    bot = require_seat(room, number).bot
    if seat_of(room, session) is not None:
        raise Refusal("conflict", say("other-seat"))
    if session in room.muted or number not in bot_seats(room):
        raise Refusal("conflict", say("no-bot-seat"))
    check_name(name)
    since = 1 + max(sitting.since for sitting in room.seats)
    # If the person leaves, the same bot plays on.
    room.seats[number] = SeatRow(kind="person", session=session, since=since, bot=bot)
    room.seats[number].name = free_name(room, name)
    without_seat(room, number)
