"""Plays a tournament on a server with the token of a program."""

from collections.abc import Callable
from threading import Thread
from time import sleep

from hexhold.cli.runs.program_client import Json, ProgramClient, ProgramRefused

LOOK_SECONDS = 3.0
"""The pause between two looks at a tournament."""


def play_tournament(client: ProgramClient, tournament: str, play: Callable[[str], None]) -> Json:
    """Join a tournament, play its tables as they come, and return how it ended.

    Args:
        client: the server.
        tournament: its id.
        play: plays at a table, a room, until its game has ended.

    Raises:
        ProgramRefused: The server refuses something, or does not answer.
    """
    path = f"/tournaments/{tournament}"
    shape = client.ask("GET", path)
    if shape["you"] is None or (_own(shape)["away"] and not shape["over"]):
        shape = client.ask("POST", f"{path}/join")
    begun: set[str] = set()
    failed: list[ProgramRefused] = []

    def sit(room: str) -> None:
        try:
            play(room)
        except ProgramRefused as refused:
            failed.append(refused)

    while not shape["over"]:
        if shape["checks_in"] and not _own(shape)["here"]:
            client.ask("POST", f"{path}/check_in")
        tables = [table for tables in shape["rounds"] for table in tables]
        for table in tables:
            if table["yours"] and not table["over"] and table["room"] not in begun:
                begun.add(table["room"])
                # By correspondence all rounds are played at once.
                Thread(target=sit, args=[table["room"]], daemon=True).start()
        if failed:
            raise failed[0]
        sleep(LOOK_SECONDS)
        shape = client.ask("GET", path)
    return shape


def _own(shape: Json) -> Json:
    """Return the line of the standings that is the program's own."""
    own: Json = next(one for one in shape["standings"] if one["you"])
    return own


def place_of(shape: Json) -> str:
    """Return the program's place, such as `place 2 of 8`."""
    return f"place {_own(shape)['rank']} of {len(shape['standings'])}"
