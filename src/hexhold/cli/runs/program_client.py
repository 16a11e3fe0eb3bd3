"""Plays on a server with the token of a program; a local bot decides."""

import json
import secrets
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException
from time import sleep
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen
from uuid import uuid4

from hexhold.bots import CheckedBot, make_bot
from hexhold.cli.console import complain
from hexhold.errors import StorageError
from hexhold.game import Game
from hexhold.game.game import MOST_SEED

ANSWER_SECONDS = 60.0
HOLD_SECONDS = 20
WAITING = (429, 503)
"""Statuses after which a request is sent again, if the server says when."""
LONGEST_WAIT, TOLD_WAIT = 900, 10
"""Seconds: the longest that is waited, and the shortest that is said."""
MOST_DIGITS = 9
Json = dict[str, Any]


class ProgramRefused(StorageError):  # noqa: N818 - an answer, not a fault of the program
    """The server refuses a request, or does not answer."""

    code = "refused"

    def __init__(self, text: str, kind: str = "") -> None:
        super().__init__(text)
        self.kind = kind


class ProgramClient:
    """A server, as a program with a token uses it."""

    def __init__(self, server: str, token: str) -> None:
        self._server, self._token = server.rstrip("/"), token

    def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """Return the answer to a request; raises `ProgramRefused`."""
        with self._open(method, path, body) as response:
            try:
                return _decoded(response.read() or b"null")
            except (OSError, HTTPException) as error:
                raise ProgramRefused(f"lost {self._server}: {error}") from None

    def follow(self, room: str) -> Iterator[Json]:
        """Yield the messages of a room until the stream ends; raises `ProgramRefused`."""
        with self._open("GET", f"/play/rooms/{room}/stream") as response:
            lines = iter(response)
            while True:
                try:
                    line = next(lines, None)
                except TimeoutError:
                    # Another player thinks for long.
                    return
                except (OSError, HTTPException) as error:
                    raise ProgramRefused(f"lost {self._server}: {error}") from None
                if line is None:
                    return
                yield _decoded(line)

    def _open(self, method: str, path: str, body: Json | None = None) -> Any:
        """Return the open answer; wait as long as the server asks for. Raises `ProgramRefused`."""
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        url = f"{self._server}/api{path}"
        try:
            while True:
                try:
                    request = Request(url, data, headers, method=method)
                    return urlopen(request, timeout=ANSWER_SECONDS)
                except HTTPError as error:
                    sleep(_wait_of(error))
        except (URLError, OSError, ValueError, HTTPException) as error:
            reason = getattr(error, "reason", error)
            raise ProgramRefused(f"cannot reach {self._server}: {reason}") from None

    def find_match(self, pace: str, queues: list[str]) -> str:
        """Wait for a match, and return its room; raises `ProgramRefused`."""
        state = self.ask("POST", "/match", {"pace": pace, "queues": queues})
        while state["state"] != "playing":
            found = state["found"]
            if found is not None and not found["you"]:
                state = self.ask("POST", "/match/ready", {"room": found["room"]})
                continue
            if state["state"] in ("none", "missed"):
                state = self.ask("POST", "/match", {"pace": pace, "queues": queues})
                continue
            query = urlencode({"seen": state["version"], "hold": HOLD_SECONDS})
            state = self.ask("GET", f"/match?{query}")
        room: str = state["room"]
        return room

    def find_challenger(self) -> str:
        """Accept the first challenge, and return its room; raises `ProgramRefused`."""
        played: set[str] = set()
        state = self.ask("GET", "/challenges")
        before = {each["id"] for each in state["challenges"] if each["state"] == "playing"}
        while not played:
            for each in state["challenges"]:
                if each["state"] == "open" and not _has_accepted(each):
                    with suppress(ProgramRefused):  # It has just ended.
                        self.ask("POST", f"/challenges/{each['id']}", {"accept": True})
            query = urlencode({"seen": state["version"], "hold": HOLD_SECONDS})
            state = self.ask("GET", f"/challenges?{query}")
            playing = [each for each in state["challenges"] if each["state"] == "playing"]
            played = {str(each["room"]) for each in playing if each["id"] not in before}
        return played.pop()

    def play(self, room: str, name: str, seed: int | None = None) -> Json:
        """Play a game with a bot to its end, and return the room."""
        bot: CheckedBot | None = None
        while True:
            for message in self.follow(room):
                shown = message.get("room")
                if shown is not None and shown["state"] == "finished":
                    finished: Json = shown
                    return finished
                own = message.get("own")
                if own is None or not own["must"] or not own["legal"] or message.get("more"):
                    continue
                bot = self._decide(room, name, seed, bot)

    def _decide(
        self, room: str, name: str, seed: int | None, bot: CheckedBot | None
    ) -> CheckedBot | None:
        """Let the bot decide, and send that; return the bot."""
        imagined = self.ask("GET", f"/play/rooms/{room}/imagined")
        game, seat = Game.from_position(imagined["position"]), int(imagined["seat"])
        if seat not in game.to_act:
            return bot
        bot = bot or CheckedBot(
            make_bot(name, secrets.randbelow(MOST_SEED + 1) if seed is None else seed), seat
        )
        action = str(bot.decide(game).action)
        told = {"game": imagined["game"], "version": imagined["version"], "action": action}
        self.ask("POST", f"/play/rooms/{room}", {"type": "act", "id": str(uuid4()), **told})
        return bot


def _has_accepted(challenge: Json) -> bool:
    return any(each["you"] and each["accepted"] for each in challenge["programs"])


def _decoded(text: bytes) -> Json:
    try:
        found: Json = json.loads(text)
        return found
    except ValueError:
        raise ProgramRefused("the answer is not JSON: is this a Hexhold server?") from None


def _wait_of(error: HTTPError) -> int:
    """Return the seconds to wait before the next attempt; raises `ProgramRefused` for no other."""
    wait = error.headers.get("Retry-After", "") if error.code in WAITING else ""
    if not (wait.isascii() and wait.isdecimal() and len(wait) <= MOST_DIGITS):
        raise _refusal(error) from None
    seconds = int(wait)
    if seconds > LONGEST_WAIT:
        raise ProgramRefused(f"the server asks to wait {seconds} seconds") from None
    if seconds >= TOLD_WAIT:
        complain(f"the server asks to wait {seconds} seconds")
    return seconds


def _refusal(error: HTTPError) -> ProgramRefused:
    try:
        shape = json.loads(error.read())
        return ProgramRefused(str(shape["text"]), str(shape["code"]))
    except (ValueError, KeyError, TypeError):
        return ProgramRefused(f"the server answers {error.code} {error.reason}")
