"""The bots at one table: which bot plays which seat, and what one of them is thinking about.

Compiled bots answer at once. Other bots are Python programs that think elsewhere
(`hexhold.play.bot_requests`); their answers count only while the game is unchanged.
"""

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter

from hexhold.bots import BOTS, Answer, CheckedBot, make_rule_bot
from hexhold.bots.checked_bot import STAND_IN, name_of, with_stand_in
from hexhold.game import Action, Game
from hexhold.game.game import MOST_SEED
from hexhold.play.bot_requests import (
    BotNotMade,
    BotRequest,
    BotWorkers,
    BusyError,
    LostError,
    WorkerTimeouts,
)
from hexhold.play.monitoring import PrivateText
from hexhold.play.room.room import Room
from hexhold.play.table.table import Table

QUICK = "strong"
"""Judges imagined games in place of bots that have to think."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Thought:
    """A decision that a bot is thinking about."""

    game: Game
    seat: int
    work: asyncio.Task[Answer]


class Bots:
    """Asks the bots of one room, one at a time."""

    def __init__(self, room: Room, threads: ThreadPoolExecutor, bot_workers: BotWorkers) -> None:
        self._room = room
        self._threads = threads
        self._bot_workers = bot_workers
        self._game = ""
        """The game that everything below belongs to."""
        self._seated: dict[int, CheckedBot] = {}
        """Compiled bots, and stand-ins for others."""
        self._seeds: dict[int, int] = {}
        """Seeds of bots in worker processes."""
        self._told: set[int] = set()
        """Seats whose replacement by another bot has been logged."""
        self._kept_waiting: set[int] = set()
        """Seats whose delay has been logged."""
        self._thought: _Thought | None = None

    def expect(self) -> None:
        """Preload what the bots at the table need."""
        seats = self._room.row.seats
        if any(seat.bot in self._room.settings.bots and seat.bot not in BOTS for seat in seats):
            self._bot_workers.expect()

    def think(self, table: Table, seat: int, game: Game) -> None:
        """Let a seat's bot begin to think, unless it does already or answers at once.

        Args:
            table: the room's table.
            seat: the seat that decides.
            game: the game; the same object while it is unchanged.
        """
        self._follow(table)
        if self._compiled(seat) is not None:
            self.stop()
            return
        thought = self._thought
        if thought is not None and thought.game is game and thought.seat == seat:
            return
        self.stop()
        work = asyncio.create_task(self._think(table, game, seat))
        work.add_done_callback(self._wake)
        self._thought = _Thought(game, seat, work)
        self._room.show_thinking(seat)

    def _wake(self, work: asyncio.Task[Answer]) -> None:
        """Wake the driver to look at the result."""
        if not work.cancelled():
            work.exception()
            self._room.wake.set()

    async def answer(self, table: Table, seat: int, game: Game, now: bool) -> Answer | None:
        """Return what a seat does in a game, or None while its bot is thinking.

        Args:
            table: the room's table.
            seat: the seat that decides.
            game: as in `think`.
            now: whether there is no more time to think.
        """
        self.think(table, seat, game)
        seated = self._compiled(seat)
        if seated is not None:
            return await self._decided(seated, table, game)
        assert self._thought is not None
        work = self._thought.work
        if work.done():
            self._thought = None
            return work.result()
        if not now:
            return None
        self.stop()
        return await self._decided(_stand_in(seat, game), table, game)

    async def judge(self, table: Table, seat: int, game: Game) -> Action:
        """Return at once what a seat's bot does in an imagined game.

        For a bot that has to think, another one judges.
        """
        self._follow(table)
        seated = self._compiled(seat) or _stand_in(seat, game, QUICK)
        return (await self._decided(seated, table, game)).action

    def has_to_think(self, table: Table, seat: int) -> bool:
        """Return whether a seat's bot has to think."""
        self._follow(table)
        return self._compiled(seat) is None

    def ponder(self, table: Table, seat: int, game: Game) -> Action | None:
        """Return what a bot that has to think does in an imagined game; None until then."""
        self.think(table, seat, game)
        thought = self._thought
        if thought is None or not thought.work.done():
            return None
        self._thought = None
        self._room.show_thinking(None)
        return thought.work.result().action

    def stop(self) -> None:
        """Stop thinking, because the game has changed or the table waits."""
        thought, self._thought = self._thought, None
        if thought is not None:
            thought.work.cancel()
        self._room.show_thinking(None)

    def leave(self) -> None:
        """End the room's worker process."""
        self.stop()
        self._bot_workers.leave(self._room.id)

    def _follow(self, table: Table) -> None:
        if table.id != self._game:
            self.stop()
            self._game = table.id
            self._seated, self._seeds = {}, {}
            self._told, self._kept_waiting = set(), set()

    def _compiled(self, seat: int) -> CheckedBot | None:
        """Return a seat's bot if it answers at once."""
        if seat not in self._seated:
            name = self._room.row.seats[seat].bot or STAND_IN
            if name in BOTS:
                bot = make_rule_bot(name, secrets.randbelow(MOST_SEED + 1))
                self._seated[seat] = CheckedBot(bot, seat)
        return self._seated.get(seat)

    async def _decided(self, seated: CheckedBot, table: Table, game: Game) -> Answer:
        loop = asyncio.get_running_loop()
        began = perf_counter()
        answer = await loop.run_in_executor(self._threads, seated.decide, game)
        self._room.meter.thought(name_of(seated.bot), perf_counter() - began)
        if answer.fault is not None:
            self._note(table, seated.player, f"{answer.fault}; another bot decides in its place")
        return answer

    async def _think(self, table: Table, game: Game, seat: int) -> Answer:
        """Return the answer of a bot in a worker process, or the stand-in's if there is none."""
        name, settings = self._room.row.seats[seat].bot or STAND_IN, self._room.settings
        if name not in settings.bots:
            return await self._replaced(table, game, seat, f"bot {name} is not offered")
        seed = self._seeds.setdefault(seat, secrets.randbelow(MOST_SEED + 1))
        request = BotRequest(table.id, seat, name, seed, settings.bot_seconds)
        wait = WorkerTimeouts(settings.beginning_patience, settings.thinking_patience)
        began = perf_counter()
        try:
            found = await self._bot_workers.ask(self._room.id, request, game, wait)
            self._room.meter.thought(name, perf_counter() - began)
        except BusyError as busy:
            if seat not in self._kept_waiting:
                self._kept_waiting.add(seat)
                self._say(table, f"{name} {busy}; {STAND_IN} decides instead")
            return await self._decided(_stand_in(seat, game), table, game)
        except LostError as lost:
            return await self._replaced(table, game, seat, f"the bot {name} {lost}")
        if isinstance(found, BotNotMade):
            return await self._replaced(table, game, seat, found.why)
        if found.fault is not None:
            self._replace(table, game, seat, found.fault)
        return Answer(Action(found.code, game.setting), found.fault)

    async def _replaced(self, table: Table, game: Game, seat: int, why: str) -> Answer:
        return await self._decided(self._replace(table, game, seat, why), table, game)

    def _replace(self, table: Table, game: Game, seat: int, why: str) -> CheckedBot:
        """Let the stand-in play a seat for the rest of the game."""
        self._note(table, seat, with_stand_in(why))
        self._seated[seat] = _stand_in(seat, game)
        return self._seated[seat]

    def _note(self, table: Table, seat: int, what: str) -> None:
        """Log once for a seat and a game that another bot decides."""
        if seat not in self._told:
            self._told.add(seat)
            self._say(table, what)

    def _say(self, table: Table, what: str) -> None:
        where = f"room {self._room.id}, game {table.id} after {table.version} steps"
        _log.warning("%s: %s", where, PrivateText(what))


def _stand_in(seat: int, game: Game, bot: str = STAND_IN) -> CheckedBot:
    """Return a bot that plays in place of another, determined by the game alone."""
    return CheckedBot(make_rule_bot(bot, len(game.history)), seat)
