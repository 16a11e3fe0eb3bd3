"""A program that plays on a server: it waits for a match and chooses legal actions by lot.

    python examples/program_client.py http://localhost:8000 TOKEN duel:2

The server sends one line of JSON for each event; every action is a POST. Nothing but Python's
standard library is needed. Create the token in your profile on the server.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen
from uuid import uuid4

Json = dict[str, Any]
BUILDING = ("city", "settlement", "knight", "improve", "road")
"""Tools that this program prefers, best first."""
TOO_FAST = 429
PAUSE_SECONDS = 1


class Server:
    """The requests of a program."""

    def __init__(self, address: str, token: str) -> None:
        self._address, self._token = address.rstrip("/"), token

    def _open(self, method: str, path: str, body: Json | None = None) -> Any:
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        return urlopen(Request(f"{self._address}/api{path}", data, headers, method=method))

    def get(self, path: str) -> Json:
        """Return the answer to a question."""
        with self._open("GET", path) as response:
            found: Json = json.load(response)
        return found

    def post(self, path: str, **body: Any) -> Json:
        """Change something, and return the answer; wait where the server asks for less haste."""
        while True:
            try:
                with self._open("POST", path, body) as response:
                    found: Json = json.load(response)
                return found
            except HTTPError as error:
                if error.code != TOO_FAST:
                    raise
                time.sleep(PAUSE_SECONDS)

    def follow(self, room: str) -> Iterator[Json]:
        """Yield what happens in a room, one line each; the first is a snapshot."""
        with self._open("GET", f"/play/rooms/{room}/stream") as response:
            for line in response:
                yield json.loads(line)


def find_match(server: Server, queue: str) -> str:
    """Wait in a queue, say that we are ready, and return the room of the match."""
    state = server.post("/match", pace="fast", queues=[queue])
    while state["state"] != "playing":
        if state["state"] == "called" and not state["found"]["you"]:
            state = server.post("/match/ready", room=state["found"]["room"])
        else:
            # The server answers as soon as anything changes.
            query = urlencode({"seen": state["version"], "hold": 20})
            state = server.get(f"/match?{query}")
    return str(state["room"])


def choose(own: Json, chance: random.Random) -> str:
    """Return one of the legal actions; those that build come first."""
    legal: dict[str, list[str]] = own["legal"]
    built = [tool for tool in BUILDING if legal.get(tool)]
    tool = built[0] if built else chance.choice([tool for tool in legal if legal[tool]])
    return f"{tool} {chance.choice(legal[tool])}".strip()


def play(server: Server, room: str, chance: random.Random) -> Json:
    """Play until the game is over, and return the room."""
    game, version = "", 0
    for message in server.follow(room):
        game = message.get("game") or game
        version = message.get("version", version)
        if message["type"] in ("snapshot", "room") and message["room"]["state"] == "finished":
            found: Json = message["room"]
            return found
        own = message.get("own")
        if own and own["must"] and any(own["legal"].values()) and not message.get("more"):
            act = {"type": "act", "id": str(uuid4()), "game": game, "version": version}
            server.post(f"/play/rooms/{room}", **act, action=choose(own, chance))
    # A stream ends after some minutes; the next one begins where the game stands.
    return play(server, room, chance)


def main(address: str, token: str, queue: str) -> None:
    """Play one match."""
    server = Server(address, token)
    try:
        room = play(server, find_match(server, queue), random.Random())
    except HTTPError as error:
        sys.exit(f"{error.code}: {json.load(error)['text']}")
    print("won" if room["winner"] == room["you"] else "lost", f"{address}/room/{room['id']}")


if __name__ == "__main__":
    main(*sys.argv[1:4])
