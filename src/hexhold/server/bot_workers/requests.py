"""What is asked of a bot in another process, and how a game gets there.

A game goes over once. After that only what is new of it is sent: what happened before stays there,
and with it what the bot's seat has seen.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection

from hexhold.game import Action, Game, Setting


@dataclass(frozen=True)
class BotRequest:
    """What a bot is asked."""

    table: str
    """The game's id; a bot is made anew for another one."""
    seat: int
    bot: str
    """Its name, to make it by."""
    seed: int
    """To make it with."""
    limit: float
    """Seconds that making it may take, and its decision."""


@dataclass(frozen=True)
class BotAnswer:
    """What a bot's seat does."""

    code: int
    """The action, as the engine's number; legal."""
    fault: str | None
    """What was wrong with the bot's own answer, None where this is it."""


@dataclass(frozen=True)
class BotNotMade:
    """There is no bot: it cannot be made."""

    why: str


_SETTING = "setting"


class RequestSender:
    """Asks one listener, and tells it of the game that this is about."""

    def __init__(self, line: Connection) -> None:
        self._line = line
        self._setting: Setting | None = None
        self._told: tuple[Action, ...] = ()

    def ask(self, question: BotRequest, game: Game) -> None:
        """Send a question with what is new of the game; raises `OSError` where nobody listens."""
        setting = None if game.setting is self._setting else game.setting
        if setting is not None:
            self._setting, self._told = setting, ()
        *records, history = game.__getstate__()
        kept = _alike(self._told, history)
        self._told = tuple(history)
        self._line.send((question, setting))
        news = io.BytesIO()
        _Pickler(news, game.setting).dump((records, kept, history[kept:]))
        self._line.send_bytes(news.getbuffer())


class RequestReceiver:
    """Follows games by what is new of them."""

    def __init__(self, line: Connection) -> None:
        self._line = line
        self._setting: Setting | None = None
        self._history: list[Action] = []

    def hear(self) -> tuple[BotRequest, Game]:
        """The next question, and the game it is about; raises `EOFError` once nobody asks."""
        question, setting = self._line.recv()
        if setting is not None:
            self._setting, self._history = setting, []
        assert self._setting is not None
        news = io.BytesIO(self._line.recv_bytes())
        records, kept, fresh = _Unpickler(news, self._setting).load()
        # Actions known before stay the same ones: by that a seat's witness knows its way.
        self._history[kept:] = fresh
        game = Game.__new__(Game)
        game.__setstate__((*records, self._history.copy()))
        return question, game


def _alike(told: Sequence[Action], history: Sequence[Action]) -> int:
    """With how many of the same steps both begin."""
    for number, (one, other) in enumerate(zip(told, history, strict=False)):
        if one is not other:
            return number
    return min(len(told), len(history))


class _Pickler(pickle.Pickler):
    """Leaves out the setting, which every action names."""

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
