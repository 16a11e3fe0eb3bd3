"""Requests to a bot in a worker process, and how the game gets there.

The game is sent once; after that only new actions are sent. The process keeps the history, and with
it what the bot's seat has seen.
"""

import io
import pickle
from collections.abc import Sequence
from multiprocessing.connection import Connection

from hexhold.game import Action, Game, Setting
from hexhold.play.bot_requests import BotRequest

_SETTING = "setting"


class RequestSender:
    """Sends requests to one process, with the game."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._setting: Setting | None = None
        self._told: tuple[Action, ...] = ()

    def ask(self, request: BotRequest, game: Game) -> None:
        """Send a request and what is new in the game; raises `OSError` without a process."""
        setting = None if game.setting is self._setting else game.setting
        if setting is not None:
            self._setting, self._told = setting, ()
        *records, history = game.__getstate__()
        kept = _alike(self._told, history)
        self._told = tuple(history)
        self._pipe.send((request, setting))
        update = io.BytesIO()
        _Pickler(update, game.setting).dump((records, kept, history[kept:]))
        self._pipe.send_bytes(update.getbuffer())


class RequestReceiver:
    """Receives requests and follows the game."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._setting: Setting | None = None
        self._history: list[Action] = []

    def receive(self) -> tuple[BotRequest, Game]:
        """Return the next request and its game; raises `EOFError` when the sender has ended."""
        request, setting = self._pipe.recv()
        if setting is not None:
            self._setting, self._history = setting, []
        assert self._setting is not None
        update = io.BytesIO(self._pipe.recv_bytes())
        records, kept, new = _Unpickler(update, self._setting).load()
        # Keep the known action objects: a seat's beliefs continue from the last one.
        self._history[kept:] = new
        game = Game.__new__(Game)
        game.__setstate__((*records, self._history.copy()))
        return request, game


def _alike(told: Sequence[Action], history: Sequence[Action]) -> int:
    """Return how many actions at the start are the same."""
    for number, (one, other) in enumerate(zip(told, history, strict=False)):
        if one is not other:
            return number
    return min(len(told), len(history))


class _Pickler(pickle.Pickler):
    """Leaves out the setting, to which every action refers."""

    def __init__(self, file: io.BytesIO, setting: Setting) -> None:
        super().__init__(file, protocol=pickle.HIGHEST_PROTOCOL)
        self._setting = setting

    def persistent_id(self, thing: object) -> str | None:
        return _SETTING if thing is self._setting else None


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, setting: Setting) -> None:
        super().__init__(file)
        self._setting = setting

    def persistent_load(self, name: object) -> Setting:
        assert name == _SETTING
        return self._setting
