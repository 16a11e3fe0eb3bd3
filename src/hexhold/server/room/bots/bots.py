"""The bots at one room's table: who sits where, and what one of them is thinking about.

Compiled bots answer at once. The others are Python programs, which think in a process beside the
server (`hexhold.server.bot_workers`) about the game as it is; an answer only counts as long as
it is so.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from hexhold.bots import BOTS, Answer, CheckedBot, make_rule_bot
from hexhold.bots.checked_bot import STAND_IN, with_stand_in
from hexhold.game import Action, Game
from hexhold.game.game import MOST_SEED
from hexhold.server.bot_workers import (
    BotNotMade,
    BotRequest,
    BotWorkerPool,
    BusyError,
    LostError,
    WorkerTimeouts,
)
from hexhold.server.room.room import Room
from hexhold.server.table.table import Table

QUICK = "strong"
"""Judges for bots that would have to think, where nobody is to wait for that."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Thought:
    """What a bot has begun to think."""

    game: Game
    seat: int
    work: asyncio.Task[Answer]


class Bots:
    """Asks the bots of one room, one at a time."""

    def __init__(self, room: Room, workers: ThreadPoolExecutor, thinkers: BotWorkerPool) -> None:
        self._room = room
        self._workers = workers
        self._thinkers = thinkers
        self._game = ""
        """The game that all below is about."""
        self._seated: dict[int, CheckedBot] = {}
        """The compiled ones, and those that stand in for others."""
        self._seeds: dict[int, int] = {}
        """Of those that think."""
        self._told: set[int] = set()
        """Seats of which the log has said that another bot plays there."""
        self._kept_waiting: set[int] = set()
        """Those of which it has said that they were not asked in time."""
        self._thought: _Thought | None = None

    def expect(self) -> None:
        """Have ready what those need that think, if there are any."""
        seats = self._room.row.seats
        if any(seat.bot in self._room.settings.bots and seat.bot not in BOTS for seat in seats):
            self._thinkers.expect()

    def think(self, table: Table, seat: int, game: Game) -> None:
        """Have a seat's bot think about a game, unless it does or need not.

        Args:
            table: the one in the room.
            seat: decides now.
            game: as it is; the same object as long as it is.
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
        """Have the room's driver look what came of it."""
        if not work.cancelled():
            work.exception()
            self._room.wake.set()

    async def answer(self, table: Table, seat: int, game: Game, now: bool) -> Answer | None:
        """What a seat does in a game.

        Args:
            table: the one in the room.
            seat: decides now.
            game: as for `think`.
            now: whether there is no more time to think.

        Returns:
            None as long as it is still being thought about.
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
        """What a seat's bot does at once in a game that is only imagined.

        For one that thinks, another judges.
        """
        self._follow(table)
        seated = self._compiled(seat) or _stand_in(seat, game, QUICK)
        return (await self._decided(seated, table, game)).action

    def has_to_think(self, table: Table, seat: int) -> bool:
        """Whether a seat's bot does not answer at once."""
        self._follow(table)
        return self._compiled(seat) is None

    def ponder(self, table: Table, seat: int, game: Game) -> Action | None:
        """What a bot that has to think does in a game that is only imagined; None until then."""
        self.think(table, seat, game)
        thought = self._thought
        if thought is None or not thought.work.done():
            return None
        self._thought = None
        self._room.show_thinking(None)
        return thought.work.result().action

    def stop(self) -> None:
        """Think no more: what was thought about is no longer so, or the table waits."""
        thought, self._thought = self._thought, None
        if thought is not None:
            thought.work.cancel()
        self._room.show_thinking(None)

    def leave(self) -> None:
        """Nobody plays here any more."""
        self.stop()
        self._thinkers.leave(self._room.id)

    def _follow(self, table: Table) -> None:
        if table.id != self._game:
            self.stop()
            self._game = table.id
            self._seated, self._seeds = {}, {}
            self._told, self._kept_waiting = set(), set()

    def _compiled(self, seat: int) -> CheckedBot | None:
        """The bot of a seat that answers at once, if it is one."""
        if seat not in self._seated:
            name = self._room.row.seats[seat].bot or STAND_IN
            if name in BOTS:
                bot = make_rule_bot(name, secrets.randbelow(MOST_SEED + 1))
                self._seated[seat] = CheckedBot(bot, seat)
        return self._seated.get(seat)

    async def _decided(self, seated: CheckedBot, table: Table, game: Game) -> Answer:
        loop = asyncio.get_running_loop()
        answer = await loop.run_in_executor(self._workers, seated.decide, game)
        if answer.fault is not None:
            self._note(table, seated.player, f"{answer.fault}; another bot decides in its place")
        return answer

    async def _think(self, table: Table, game: Game, seat: int) -> Answer:
        """What a bot answers that thinks; where none comes, what the stand-in does."""
        name, settings = self._room.row.seats[seat].bot or STAND_IN, self._room.settings
        if name not in settings.bots:
            return await self._replaced(table, game, seat, f"bot {name} is not offered")
        seed = self._seeds.setdefault(seat, secrets.randbelow(MOST_SEED + 1))
        question = BotRequest(table.id, seat, name, seed, settings.bot_seconds)
        wait = WorkerTimeouts(settings.beginning_patience, settings.thinking_patience)
        try:
            found = await self._thinkers.ask(self._room.id, question, game, wait)
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
        """The stand-in takes a seat for the rest of the game."""
        self._note(table, seat, with_stand_in(why))
        self._seated[seat] = _stand_in(seat, game)
        return self._seated[seat]

    def _note(self, table: Table, seat: int, what: str) -> None:
        """Say once for a seat in a game that another bot decides."""
        if seat not in self._told:
            self._told.add(seat)
            self._say(table, what)

    def _say(self, table: Table, what: str) -> None:
        where = f"room {self._room.id}, game {table.id} after {table.version} steps"
        _log.warning("%s: %s", where, what)


def _stand_in(seat: int, game: Game, bot: str = STAND_IN) -> CheckedBot:
    """Plays in place of another bot, by the game alone."""
    return CheckedBot(make_rule_bot(bot, len(game.history)), seat)
