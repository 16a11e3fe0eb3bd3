"""Bots as somebody else might write them, put where a test's server finds them.

What they are asked, and what they wait for, goes through files: they think in other processes.
"""

from __future__ import annotations

import os
import select
import sys
import threading
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from hexhold.bots.levels import own_bots
from tests.server.client import Client, Table, turn_of
from tests.server.conftest import Servers

MODULE = "bots_at_the_table"
SECONDS = 20
SOURCE = '''
import os
import threading
from pathlib import Path

FOLDER = Path({folder!r})


def note(what):
    with (FOLDER / what).open("a") as file:
        file.write("x")


class Guest:
    """A bot from outside; the first line of what it is.

    More is nobody's business.
    """

    name = "guest"

    def __init__(self):
        note("made")

    def decide(self, view, actions):
        note("asked")
        return actions[0]


class Patient(Guest):
    """Waits until somebody opens the gate and shuts it again."""

    def decide(self, view, actions):
        (FOLDER / "gate").read_bytes()
        return super().decide(view, actions)


class Brittle(Guest):
    def decide(self, view, actions):
        raise RuntimeError("out of ideas")


class Speechless(Guest):
    def decide(self, view, actions):
        class Silent(BaseException):
            def __str__(self):
                raise RuntimeError

        raise Silent


class Deadly(Guest):
    def decide(self, view, actions):
        os._exit(3)


class Endless(Guest):
    def decide(self, view, actions):
        threading.Event().wait()


class Stubborn(Guest):
    def decide(self, view, actions):
        while True:
            try:
                threading.Event().wait()
            except BaseException:
                pass


class Quitting(Guest):
    def __init__(self):
        raise SystemExit(3)


class Unborn(Guest):
    def __init__(self):
        threading.Event().wait()
'''


class GuestBots:
    """Servers that offer them, and what came of it."""

    def __init__(self, folder: Path, serve: Servers) -> None:
        self._folder = folder
        self._serve = serve
        self._served = ExitStack()
        (folder / f"{MODULE}.py").write_text(SOURCE.format(folder=str(folder)))
        os.mkfifo(folder / "gate")

    def named(self, name: str) -> str:
        """Return the name of one of them."""
        return f"{MODULE}:{name}"

    def client(self, *names: str, **more: Any) -> Client:
        """Stop the last server, start one that offers some bots, and return Ann's browser."""
        self._served.close()
        offered = (*own_bots(), *map(self.named, names))
        return self._served.enter_context(self._serve(bots=offered, **more))

    def close(self) -> None:
        """Stop the server."""
        self._served.close()
        sys.modules.pop(MODULE, None)

    @property
    def asked(self) -> int:
        """How often they were asked, without those that fail."""
        return self._noted("asked")

    @property
    def made(self) -> int:
        """The number of bots that were made."""
        return self._noted("made")

    def _noted(self, what: str) -> int:
        path = self._folder / what
        return len(path.read_text()) if path.exists() else 0

    def gate(self) -> Gate:
        """The gate, open: a bot waits there and continues once it is shut."""
        opened: list[int] = []
        # Opening waits until somebody does at the other side; a test must not do so for ever.
        opening = threading.Thread(
            target=lambda: opened.append(os.open(self._folder / "gate", os.O_WRONLY)), daemon=True
        )
        opening.start()
        opening.join(SECONDS)
        assert opened, "nobody waits at the gate"
        return Gate(opened[0])


class Gate:
    """Where a bot waits."""

    def __init__(self, way: int) -> None:
        self._way = way

    def shut(self) -> None:
        """Let the bot go on."""
        os.close(self._way)

    def left(self) -> bool:
        """Whether the bot's process has ended, or does so soon; the gate is shut."""
        with closing(self):
            poll = select.poll()
            poll.register(self._way, 0)
            return bool(poll.poll(SECONDS * 1000))

    close = shut


def steps(client: Client, room: Any, most: int) -> Table:
    """Play some steps of a room, doing the first thing that is possible."""
    with Table(client, room["id"]) as ann:
        while ann.version < most:
            acting = turn_of(ann)
            reply = acting.act(acting.actions[0])
            assert reply["ok"] or reply["error"]["code"] == "stale", reply
    return ann
