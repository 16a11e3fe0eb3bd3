"""Play games between bots, for `hexhold simulate` and `hexhold dataset`.

Game i of a simulation depends only on the seed plus i, so neither the number of processes nor
recording changes a game.
"""

import time
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from hexhold.board import BEGINNER_NAME, find_board
from hexhold.bots import BOTS, CheckedBot, pack_seats, warm
from hexhold.bots import entries as bot_entries
from hexhold.bots.registry import RANDOM_BOT, WITH_OFFERS
from hexhold.bots.scratch import Scratch
from hexhold.compiler import INTERPRETED, copy_array, freeze, new_array
from hexhold.engine import entries
from hexhold.engine.vocabulary.layout import State, Work
from hexhold.fast import MOST_ROUNDS
from hexhold.game import Action, Game, Setting, make_setting
from hexhold.game.facts import SOURCES, facts_of
from hexhold.game.game import MOST_SEED
from hexhold.game.happenings import Battle
from hexhold.game.positions import check_layout
from hexhold.game.setting import BEGINNER_SETUP
from hexhold.records import RecordWriter, save_whole
from hexhold.workers import spread

_SEATS_A_SEED = 8
_GAMES_A_TASK = 32
_RECORDED_A_TASK = 2


@dataclass(frozen=True)
class SimulationPlan:
    """The settings of a simulation."""

    seats: tuple[str, ...]
    """A bot for each seat."""
    edition: str
    options: Mapping[str, object]
    variants: tuple[str, ...]
    seed: int
    record: str | None = None
    """The folder for a record of each game."""
    board: str | Mapping[str, Any] | None = None
    """A name, a board or a map; None draws a random board."""
    limit: float | None = None
    """Seconds that a decision of a bot from another package may take."""

    def setting(self) -> Setting:
        """Return the setting of the games; raise `UsageError` if it is impossible."""
        players = len(self.seats)
        board = find_board(self.board, players)
        setting = make_setting(self.edition, self.options, self.variants, players, board)
        check_layout(setting)
        return setting

    @property
    def board_name(self) -> str:
        """Return the board's name: `random` for a drawn board, `given` for one without a name."""
        if self.board is None or isinstance(self.board, str):
            usual = BEGINNER_NAME if self.options.get("setup") == BEGINNER_SETUP else "random"
            return self.board or usual
        return str(self.board.get("scenario", "given"))

    def path(self, seed: int) -> Path:
        """Return the file for the record of a game."""
        return Path(self.record or ".") / f"game-{seed}.jsonl"


class Result(NamedTuple):
    """The result of one game in numbers."""

    winners: tuple[int, ...]
    """The player who won, or a whole team; empty if nobody did."""
    turns: int
    decisions: int
    points: tuple[tuple[int, ...], ...]
    """By player and source."""
    attacks: tuple[int, ...]
    """Barbarian attacks, lost attacks, and pillaged cities."""
    illegal: int
    """Illegal answers of compiled bots, which the random player replaced."""
    faults: tuple[str, ...]
    """A line for each failed bot from another package, which `steady` replaced."""


class PlayedShare(NamedTuple):
    """Some games, and when they were played on the system's monotonic clock."""

    results: list[Result]
    started: float
    ended: float


class Venue:
    """Everything that the games of a plan share."""

    def __init__(self, plan: SimulationPlan) -> None:
        self.plan = plan
        self.setting = plan.setting()
        blank = self.setting.blank_state()
        blank.first = -1
        self._blank = freeze(blank)
        self._views = new_array(State)
        self._work, self._scratch = new_array(Work), new_array(Scratch)
        self._compiled = all(name in BOTS for name in plan.seats)
        self._seats = pack_seats(plan.seats) if self._compiled else 0
        self._most_turns = MOST_ROUNDS * len(plan.seats)

    def new_game(self, seed: int) -> Game:
        """Start a game as `Game.new` does, but without computing the map again."""
        states = copy_array(self._blank)
        entries.seed_game(states, 0, seed)
        entries.start_game(states, 0, self.setting.board, self._work, self.setting.deals)
        return Game(self.setting, states, seed)

    def play(self, seed: int) -> Result:
        """Play one game from its seed to its end."""
        game = self.new_game(seed)
        counts: Any = np.zeros(bot_entries.COUNTS, np.int64)
        entries.seed_chance(self._work, seed)
        faults: list[str] = []
        if self.plan.record is not None or not self._compiled:
            decisions = self._play_in_the_open(game, counts, faults)
        else:
            decisions = bot_entries.play_game(
                game._states,
                0,
                self._views,
                self.setting.board,
                self._work,
                self._scratch,
                counts,
                self._seats,
                self._most_turns,
            )
        return Result(
            winners=game.winners,
            turns=game.turn,
            decisions=int(decisions),
            points=tuple(
                tuple(player.points.get(source, 0) for source in SOURCES)
                for player in facts_of(game.states, self.setting).players
            ),
            attacks=tuple(int(n) for n in counts[: bot_entries.ILLEGAL]),
            illegal=int(counts[bot_entries.ILLEGAL]),
            faults=tuple(faults),
        )

    def _play_in_the_open(self, game: Game, counts: Any, faults: list[str]) -> int:
        """Play the same game as the compiled `play_game`, action by action, and record it.

        Bots need no time to think, so all times in the record are 0.
        """
        seats = [self._sitting(game, p) for p in range(len(self.plan.seats))]
        file = BytesIO()
        writer = RecordWriter(file, game, self.plan.seats, clock=lambda: 0.0)
        decisions = 0
        while not game.is_over and game.turn < self._most_turns:
            action = game.apply(self._choose(game, seats, counts, faults))
            writer.append(action)
            decisions += 1
            for battle in action.happenings:
                if isinstance(battle, Battle):
                    counts[bot_entries.ATTACKS] += 1
                    counts[bot_entries.ATTACKS_LOST] += not battle.won
            counts[bot_entries.CITIES_LOST] += action.kind == "pillage"
        if game.is_over:
            writer.finish(game)
        if self.plan.record is not None:
            save_whole(self.plan.path(game.seed or 0), file.getvalue())
        return decisions

    def _sitting(self, game: Game, player: int) -> CheckedBot | int:
        """Return a new bot from another package, or the number of a compiled bot."""
        name = self.plan.seats[player]
        if name in BOTS:
            return BOTS[name].kind
        seed = ((game.seed or 0) * _SEATS_A_SEED + player) % MOST_SEED
        return CheckedBot.by_name(name, seed, player, self.plan.limit)

    def _choose(
        self, game: Game, seats: list[CheckedBot | int], counts: Any, faults: list[str]
    ) -> Action:
        player = game.to_act[0]
        bot = seats[player]
        if isinstance(bot, CheckedBot):
            answer = bot.decide(game)
            if answer.fault is not None:
                step = len(game.history)
                faults.append(f"game {game.seed}, step {step}, p{player}: {answer.fault}")
            return answer.action
        action = self._ask(game, player, bot)
        if bot != RANDOM_BOT and game.why_not(action) is not None:
            counts[bot_entries.ILLEGAL] += 1
            action = self._ask(game, player, RANDOM_BOT)
        return action

    def _ask(self, game: Game, player: int, kind: int) -> Action:
        board = self.setting.board
        where = game.states, 0, self._views, board, self._work, self._scratch
        code = bot_entries.choose(*where, player, kind, WITH_OFFERS)
        return Action(int(code), self.setting)


def _set_up(plan: SimulationPlan) -> Callable[[range], PlayedShare]:
    warm.warm(warm.everything())
    return partial(_play, Venue(plan))


def _play(venue: Venue, seeds: range) -> PlayedShare:
    started = time.monotonic()
    results = [venue.play(seed) for seed in seeds]
    return PlayedShare(results, started, time.monotonic())


def _tasks(plan: SimulationPlan, games: int) -> Iterator[range]:
    size = _GAMES_A_TASK if plan.record is None else _RECORDED_A_TASK
    if INTERPRETED:
        size = 1
    for first in range(0, games, size):
        yield range(plan.seed + first, plan.seed + min(first + size, games))


def run(
    plan: SimulationPlan, games: int, jobs: int, ray: str | None = None
) -> Generator[PlayedShare]:
    """Play the games and yield batches in the order of their seeds.

    Args:
        plan: the settings.
        games: how many.
        jobs: how many processes of this machine.
        ray: the address of a Ray cluster to use instead (see `hexhold.workers.spread`).
    """
    start, tasks = partial(_set_up, plan), _tasks(plan, games)
    for share in spread(start, tasks, jobs=jobs, ray=ray, in_order=True):
        yield share if ray is None else _by_the_clock_here(share)


def _by_the_clock_here(share: PlayedShare) -> PlayedShare:
    """Convert times to this machine's clock; every machine has its own."""
    now = time.monotonic()
    return share._replace(started=now - (share.ended - share.started), ended=now)
