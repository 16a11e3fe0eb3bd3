"""Make the files of a dataset in one process or several, for `hexhold dataset`.

Each file depends only on its own games, so the number of processes changes no file.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np

from hexhold.bots import entries as bot_entries
from hexhold.bots import warm
from hexhold.bots.checked_bot import CheckedBot, with_stand_in
from hexhold.cli.runs.simulation import SimulationPlan, Venue
from hexhold.compiler import INTERPRETED, Library, library_of
from hexhold.engine import entries
from hexhold.environments import ActionSpace
from hexhold.environments.batch.arguments import ASK
from hexhold.environments.dataset.card import Shard
from hexhold.environments.dataset.folder import SHARD
from hexhold.environments.dataset.policies import Policy, policy_of
from hexhold.environments.dataset.replayed_game import ReplayedGame, as_row, numbered, replayed
from hexhold.environments.dataset.rows import STEP
from hexhold.environments.dataset.shards import ShardWriter
from hexhold.errors import RecordError, UsageError
from hexhold.game import Action, Game, Setting
from hexhold.language import say
from hexhold.records import read_record
from hexhold.records.json_lines import LONGEST_LINE, read_lines
from hexhold.records.record import start_of
from hexhold.workers.processes import Processes

_TOLD_AT_ONCE = 8192
_FILES_AHEAD = 2
_GLANCE = 0.2
"""Seconds between two looks at the progress of other processes."""


@dataclass(frozen=True)
class Order:
    """The files to make, and where their games come from."""

    folder: Path
    trades: str
    games: int
    games_a_file: int
    bots: tuple[str, ...] = ()
    """The bots: seat p of game i is number i + p, counted round."""
    plan: SimulationPlan | None = None
    """How they play; None if the games come from records."""
    records: tuple[Path, ...] = ()
    forced: str = ASK
    """`play` leaves out decisions with one legal id."""
    policy: bool = False
    """Whether there is a column of what bots tell of their searches."""

    @property
    def files(self) -> int:
        """Return the number of files."""
        return -(-self.games // self.games_a_file)


class MadeFile(NamedTuple):
    """A complete file."""

    shard: Shard
    complaints: tuple[str, ...]
    """A line for each failure of a bot and each damaged record."""


class Source(Protocol):
    """A source of games: bots that play, or records."""

    setting: Setting

    def game(self, n: int) -> tuple[ReplayedGame, int, Sequence[str]]:
        """Return the n-th game, the number of decisions that replaced a bot's, and complaints."""
        ...


class _TellingVenue(Venue):
    """Plays games and returns their actions."""

    policies: dict[int, Policy]
    """What bots told of their searches in the last game."""

    def tell(self, seed: int) -> tuple[Any, Any, int, list[str]]:
        """Play the same game as `play`.

        Return its start, its actions, the number of illegal answers of compiled bots, and the
        faults of other bots.
        """
        self.policies = {}
        game = self.new_game(seed)
        start = game.copy().states
        counts: Any = np.zeros(bot_entries.COUNTS, np.int64)
        entries.seed_chance(self._work, seed)
        faults: list[str] = []
        if self._compiled:
            told = self._tell_compiled(game._states, counts)
        else:
            self._play_in_the_open(game, counts, faults)
            told = numbered(game.history)
        return start, told, int(counts[bot_entries.ILLEGAL]), faults

    def _choose(
        self, game: Game, seats: list[CheckedBot | int], counts: Any, faults: list[str]
    ) -> Action:
        asked = seats[game.to_act[0]]
        action = super()._choose(game, seats, counts, faults)
        policy = policy_of(asked.bot) if isinstance(asked, CheckedBot) else None
        if policy is not None:
            self.policies[len(game.history)] = policy
        return action

    def _tell_compiled(self, states: Any, counts: Any) -> Any:
        found = []
        while True:
            told = np.empty((_TOLD_AT_ONCE, STEP), np.int64)
            n = bot_entries.tell_game(
                states,
                0,
                self._views,
                self.setting.board,
                self._work,
                self._scratch,
                counts,
                as_row(told),
                self._seats,
                self._most_turns,
                len(told),
            )
            found.append(told[:n])
            if n < len(told):
                return np.concatenate(found)


class _Played:
    """Games between bots that take the seats in turn."""

    def __init__(self, plan: SimulationPlan, bots: tuple[str, ...]) -> None:
        self._plan, self._bots = plan, bots
        seats = range(len(plan.seats))
        self._turns = [tuple((n + p) % len(bots) for p in seats) for n in range(len(bots))]
        self._venues = [
            _TellingVenue(replace(plan, seats=tuple(bots[n] for n in turn))) for turn in self._turns
        ]
        self.setting = self._venues[0].setting

    def game(self, n: int) -> tuple[ReplayedGame, int, Sequence[str]]:
        seed, turn = self._plan.seed + n, n % len(self._bots)
        venue = self._venues[turn]
        start, told, illegal, faults = venue.tell(seed)
        game = ReplayedGame(self.setting, start, told, seed, self._turns[turn], venue.policies)
        lines = [with_stand_in(fault) for fault in faults]
        if illegal:
            answers = say("n-answers", n=illegal)
            lines.append(
                f"game {seed}: {answers} of bots not legal; the random player decided instead"
            )
        return game, illegal + len(faults), lines


class _Recorded:
    """Games from records."""

    def __init__(self, files: Sequence[Path]) -> None:
        self._files = files
        self.setting = _start_of(files[0])

    def game(self, n: int) -> tuple[ReplayedGame, int, Sequence[str]]:
        record = read_record(self._files[n])
        damage = record.damage or record.difference
        lost = [] if damage is None else [f"{self._files[n]}: {damage}; what is before it counts"]
        return replayed(record), 0, lost


def _start_of(file: Path) -> Setting:
    """Return the setting of a record, read from its first line alone."""
    with file.open("rb") as opened:
        line = opened.readline(LONGEST_LINE + 1)
    return start_of(read_lines(BytesIO(line)).header).setting


def check_records(files: Sequence[Path], advance: Callable[[int], None]) -> Setting:
    """Return the setting of all records, read from their first lines.

    Args:
        files: one or more.
        advance: called with how many more are checked.

    Raises:
        UsageError: their settings differ, or a file is not a record.
    """
    found = None
    for file in files:
        try:
            setting = _start_of(file)
        except (RecordError, OSError) as error:
            raise UsageError(f"--records: {file}: {error}") from None
        found = found or setting
        if _kind_of(setting) != _kind_of(found):
            raise UsageError(
                f"--records: {file.name} is of another edition, number of players, option or kind "
                f"of board than {files[0].name}; all records of a dataset must agree"
            )
        advance(1)
    assert found is not None
    return found


def _kind_of(setting: Setting) -> Any:
    """Return a value that is equal if observations and action ids mean the same."""
    return (
        setting.edition,
        setting.players,
        setting.options,
        setting.rows,
        setting.at_sea,
        setting.has_fog,
        setting.has_open_numbers,
    )


class _Maker:
    """Makes files in this process.

    Args:
        order: the files to make.
        tick: called after each game; it may raise to stop the work.
    """

    def __init__(self, order: Order, tick: Callable[[], None]) -> None:
        self._order, self._tick = order, tick
        self._source: Source
        if order.plan is None:
            self._source = _Recorded(order.records)
        else:
            self._source = _Played(order.plan, order.bots)
        self._space = ActionSpace(self._source.setting, order.trades)

    def make(self, n: int) -> MadeFile:
        """Make the n-th file. If that fails, nothing of it stays."""
        order = self._order
        first = n * order.games_a_file
        complaints: list[str] = []
        path, keeps_forced = order.folder / SHARD.format(n), order.forced == ASK
        with ShardWriter(path, first, self._space, keeps_forced, order.policy) as writer:
            for number in range(first, min(first + order.games_a_file, order.games)):
                game, faults, said = self._source.game(number)
                writer.add(game, faults)
                complaints += said
                self._tick()
            return MadeFile(writer.close(), tuple(complaints))


class _Stopped(Exception):  # noqa: N818 - it ends a process's work and is not a bug
    """Stops a process because another file failed or the user interrupted."""


def _set_up(order: Order, done: Any, stopped: Any) -> Callable[[int], MadeFile]:
    def tick() -> None:
        with done.get_lock():
            done.value += 1
        if stopped.is_set():
            raise _Stopped

    warm.warm(libraries())
    return _Maker(order, tick).make


def libraries() -> list[Library]:
    """Return the libraries that have to be compiled."""
    of_rows = [] if INTERPRETED else [library_of("hexhold.environments.dataset.rows")]
    return [*warm.everything(), *of_rows]


def run(order: Order, jobs: int, advance: Callable[[int], None]) -> Generator[MadeFile]:
    """Make the files and yield them in any order.

    Args:
        order: the files to make, in an existing folder.
        jobs: how many processes.
        advance: called with how many more games are done.
    """
    if jobs == 1:
        maker = _Maker(order, lambda: advance(1))
        for n in range(order.files):
            yield maker.make(n)
        return
    context = get_context("spawn")
    done, stopped = context.Value("q", 0), context.Event()
    start = partial(_set_up, order, done, stopped)
    with Processes(start, jobs) as pool:
        try:
            yield from _as_made(pool, order.files, _Shown(done, advance))
        finally:
            stopped.set()


class _Shown:
    """Shows how many games all processes have finished."""

    def __init__(self, done: Any, advance: Callable[[int], None]) -> None:
        self._done, self._advance, self._shown = done, advance, 0

    def __call__(self) -> None:
        more = self._done.value - self._shown
        self._shown += more
        self._advance(more)


def _as_made(
    pool: Processes[int, MadeFile], files: int, show: Callable[[], None]
) -> Iterator[MadeFile]:
    waiting: set[Future[MadeFile]] = set()
    begun = 0
    while waiting or begun < files:
        while begun < files and len(waiting) < pool.size * _FILES_AHEAD:
            waiting.add(pool.submit(begun))
            begun += 1
        made, waiting = wait(waiting, _GLANCE, FIRST_COMPLETED)
        show()
        for future in made:
            yield future.result()
