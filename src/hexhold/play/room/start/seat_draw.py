"""Drawing seats by lot, from the secret of the next game.

The secret is fixed before anyone sits down, so neither the host nor a player can draw again until
they like the result. The person who has sat longer keeps their lot.
"""

import hashlib

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.start.colours import colours_of
from hexhold.play.rows import RoomRow

PURPOSE = "hexhold seats 1"
_ORDER = ("person", "bot", "open")


def draw_seats(room: RoomRow) -> None:
    """Give everyone a seat by lot; colours stay with the people. Raises `Refusal`."""
    if room.state != "open":
        raise Refusal("conflict", say("game-begun"))
    if room.origin is not None:
        raise Refusal("conflict", say("fixed-by-position", name="seats"))
    drawn = [number for _, number in sorted(zip(_lots(room), _ranked(room), strict=True))]
    colours = colours_of(room)
    room.seats = [room.seats[number] for number in drawn]
    room.colours = [colours[number] for number in drawn]


def _ranked(room: RoomRow) -> list[int]:
    """Return the seats: people in the order in which they sat down, then bots, then open seats."""

    def rank(number: int) -> tuple[int, int, str, str]:
        seat = room.seats[number]
        return _ORDER.index(seat.kind), seat.since, seat.bot or "", seat.name or ""

    return sorted(range(len(room.seats)), key=rank)


def _lots(room: RoomRow) -> list[str]:
    """Return a lot for each rank; they do not depend on how many seats there are.

    >>> from hexhold.play.protocol.room_shapes import RoomConfig
    >>> from hexhold.play.rows import SeatRow
    >>> room = RoomRow("r", "ann", RoomConfig(), [SeatRow(), SeatRow()], secret="00")
    >>> [lot[:4] for lot in _lots(room)]
    ['9fb6', '5131']
    """
    lots = (f"{PURPOSE}\n{room.secret}\n{rank}" for rank in range(len(room.seats)))
    return [hashlib.sha256(lot.encode()).hexdigest() for lot in lots]
