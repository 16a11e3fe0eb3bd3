"""The bots at one room's table: who sits where, and what one of them is thinking about.

Compiled bots answer at once. The others are Python programs, which think in a process beside the
server (`hexhold.server.thinking`) about the game as it is; what they find is of use only as long as
it is so.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from hexhold.bots import BOTS, Answer, Seated, make_rule_bot
from hexhold.bots.seated import STAND_IN, with_stand_in
from hexhold.game import Action
from hexhold.game.game import MOST_SEED
from hexhold.server.room.room import Room
from hexhold.server.table.table import Moment, Table
from hexhold.server.thinking import BusyError, LostError, Question, Thinkers, Unmade

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Thought:
    """What a bot has begun to think."""

    moment: Moment
    seat: int
    work: asyncio.Task[Answer]


class Bots:
    """Asks the bots of one room, one at a time."""

    def __init__(self, room: Room, workers: ThreadPoolExecutor, thinkers: Thinkers) -> None:
        self._room = room
        self._workers = workers
        self._thinkers = thinkers
        self._game = ""
        """The game that all below is about."""
        self._seated: dict[int, Seated] = {}
        """The compiled ones, and those that stand in for others."""
        self._seeds: dict[int, int] = {}
        """Of those that think."""
        self._told: set[int] = set()
        """Seats of which the log has said that another bot plays there."""
        self._kept_waiting: set[int] = set()
        """Those of which it has said that others think too long."""
        self._thought: _Thought | None = None

    def think(self, table: Table, seat: int) -> None:
        """Have a seat's bot think about the game as it is, unless it does or need not."""
        self._follow(table)
        if self._compiled(seat) is not None:
            self.stop()
            return
        thought = self._thought
        if thought is not None and thought.moment is table.now and thought.seat == seat:
            return
        self.stop()
        work = asyncio.create_task(self._think(table, table.now, seat))
        work.add_done_callback(self._wake)
        self._thought = _Thought(table.now, seat, work)
        self._room.show_thinking(seat)

    def _wake(self, work: asyncio.Task[Answer]) -> None:
        """Have the room's driver look what came of it."""
        if not work.cancelled():
            work.exception()
            self._room.wake.set()

    async def answer(self, table: Table, seat: int, now: bool) -> Answer | None:
        """What a seat does in the game as it is.

        Args:
            table: the one in the room.
            seat: decides now.
            now: whether there is no more time to think.

        Returns:
            None as long as it is still being thought about.
        """
        self.think(table, seat)
        seated = self._compiled(seat)
        if seated is not None:
            return await self._decided(seated, table, table.now)
        assert self._thought is not None
        work = self._thought.work
        if work.done():
            self._thought = None
            return work.result()
        if not now:
            return None
        self.stop()
        return await self._decided(_stand_in(seat, table.now), table, table.now)

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

    def _compiled(self, seat: int) -> Seated | None:
        """The bot of a seat that answers at once, if it is one."""
        if seat not in self._seated:
            name = self._room.row.seats[seat].bot or STAND_IN
            if name in BOTS:
                bot = make_rule_bot(name, secrets.randbelow(MOST_SEED + 1))
                self._seated[seat] = Seated(bot, seat)
        return self._seated.get(seat)

    async def _decided(self, seated: Seated, table: Table, moment: Moment) -> Answer:
        loop = asyncio.get_running_loop()
        answer = await loop.run_in_executor(self._workers, seated.decide, moment.game)
        if answer.fault is not None:
            self._note(table, seated.player, f"{answer.fault}; another bot decides in its place")
        return answer

    async def _think(self, table: Table, moment: Moment, seat: int) -> Answer:
        """What a bot answers that thinks; where none comes, what the stand-in does."""
        name, settings = self._room.row.seats[seat].bot or STAND_IN, self._room.settings
        if name not in settings.bots:
            return await self._replaced(table, moment, seat, f"bot {name} is not offered")
        seed = self._seeds.setdefault(seat, secrets.randbelow(MOST_SEED + 1))
        question = Question(table.id, seat, name, seed, settings.bot_seconds)
        wait = settings.thinking_patience
        try:
            found = await self._thinkers.ask(self._room.id, question, moment.game, wait)
        except BusyError:
            if seat not in self._kept_waiting:
                self._kept_waiting.add(seat)
                self._say(table, f"{name} waits for others to think; {STAND_IN} decides instead")
            return await self._decided(_stand_in(seat, moment), table, moment)
        except LostError as lost:
            return await self._replaced(table, moment, seat, f"the bot {name} {lost}")
        if isinstance(found, Unmade):
            return await self._replaced(table, moment, seat, found.why)
        if found.fault is not None:
            self._replace(table, moment, seat, found.fault)
        return Answer(Action(found.code, moment.game.setting), found.fault)

    async def _replaced(self, table: Table, moment: Moment, seat: int, why: str) -> Answer:
        return await self._decided(self._replace(table, moment, seat, why), table, moment)

    def _replace(self, table: Table, moment: Moment, seat: int, why: str) -> Seated:
        """The stand-in takes a seat for the rest of the game."""
        self._note(table, seat, with_stand_in(why))
        self._seated[seat] = _stand_in(seat, moment)
        return self._seated[seat]

    def _note(self, table: Table, seat: int, what: str) -> None:
        """Say once for a seat in a game that another bot decides."""
        if seat not in self._told:
            self._told.add(seat)
            self._say(table, what)

    def _say(self, table: Table, what: str) -> None:
        where = f"room {self._room.id}, game {table.id} after {table.version} steps"
        _log.warning("%s: %s", where, what)


def _stand_in(seat: int, moment: Moment) -> Seated:
    """Plays in place of another bot, by the game alone."""
    return Seated(make_rule_bot(STAND_IN, len(moment.game.history)), seat)
