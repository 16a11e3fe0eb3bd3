"""What metrics and checks count of the rooms in memory."""

from collections import Counter

from hexhold.play.room.room import Room
from hexhold.server.rooms.registry import RoomRegistry


def running(rooms: RoomRegistry) -> list[Room]:
    """Return the rooms in memory where a game goes on."""
    return [room for room in rooms.loaded if room.row.state == "running"]


def counts(rooms: RoomRegistry) -> tuple[int, int]:
    """Return the number of rooms in memory, and of running games in them."""
    return len(rooms.loaded), len(running(rooms))


def states(rooms: RoomRegistry) -> dict[str, float]:
    """Return state → the number of rooms in memory."""
    return dict(Counter(room.row.state for room in rooms.loaded))


def sockets(rooms: RoomRegistry) -> dict[str, float]:
    """Return the number of connections of players and of spectators."""
    here = [room.audience for room in rooms.loaded]
    spectators = sum(audience.spectators for audience in here)
    in_all = sum(len(audience.connections) for audience in here)
    return {"players": in_all - spectators, "spectators": spectators}


def sessions(rooms: RoomRegistry) -> set[str]:
    """Return the sessions that are connected to rooms in memory."""
    return {each.session for room in rooms.loaded for each in room.audience.connections}
