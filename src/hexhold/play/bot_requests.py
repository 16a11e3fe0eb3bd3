"""Requests to bots that think outside the room: what is asked, and how it may fail."""

import asyncio
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from hexhold.game import Game
from hexhold.play.protocol.own_shapes import Advice


@dataclass(frozen=True)
class BotRequest:
    """A request for a bot's decision."""

    table: str
    """The game's id; another game gets a new bot."""
    seat: int
    bot: str
    """The bot's name."""
    seed: int
    """The seed to make the bot with."""
    limit: float
    """Seconds for making the bot, and for its decision."""


@dataclass(frozen=True)
class BotAnswer:
    """A bot's decision."""

    code: int
    """The number of the legal action."""
    fault: str | None
    """What was wrong with the bot's own decision; None if this is its own."""


@dataclass(frozen=True)
class BotNotMade:
    """The bot cannot be made."""

    why: str


class WorkerTimeouts(NamedTuple):
    """How many seconds to wait for a bot that cannot think yet."""

    beginning: float
    """Until its process has started."""
    turn: float
    """After that, until other bots have thought."""


class BusyError(Exception):
    """The bot could not begin to think in time; the text says why."""


class LostError(Exception):
    """The process has ended or was ended, and its bots with it."""


class BotWorkers(Protocol):
    """Where bots think that are Python programs."""

    def expect(self) -> None:
        """Preload what bots need, because one has joined a table."""

    async def ask(
        self, room: str, request: BotRequest, game: Game, patience: WorkerTimeouts
    ) -> BotAnswer | BotNotMade:
        """Return what a bot does; raises `BusyError` or `LostError`."""

    def leave(self, room: str) -> None:
        """Forget a room that is no longer played in."""


class Adviser(Protocol):
    """Works out hints."""

    def ask(self, game: Game, seat: int) -> asyncio.Future[Advice]:
        """Work out a hint, unless it is cancelled before; raises `Refusal`."""
