"""Players' colours: each seat has one of six, and people choose theirs before the start."""

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.rows import RoomRow

COLOURS = 6


def colours_of(room: RoomRow) -> list[int]:
    """Return the colour of each seat: the chosen one, else the seat's number if it is free."""
    chosen = room.colours[: len(room.seats)]
    for number in range(len(chosen), len(room.seats)):
        chosen.append(next(one for one in (number, *range(COLOURS)) if one not in chosen))
    return chosen


def give_colour(room: RoomRow, seat: int, colour: int) -> None:
    """Give a seat a colour; a bot or an open seat that has it gets the old one.

    Raises `Refusal` if another person has the colour.
    """
    colours = colours_of(room)
    other = colours.index(colour) if colour in colours else seat
    if other != seat and room.seats[other].kind == "person":
        raise Refusal("conflict", say("colour-taken", name=room.seats[other].name or "?"))
    colours[other], colours[seat] = colours[seat], colour
    room.colours = colours


def move_colour(room: RoomRow, old: int, new: int) -> None:
    """Move a colour with the person who has it to another seat."""
    colours = colours_of(room)
    colours[old], colours[new] = colours[new], colours[old]
    room.colours = colours
