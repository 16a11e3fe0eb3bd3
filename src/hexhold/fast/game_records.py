"""Games as flat records: begin, copy, place and read them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import (
    RecordArray,
    column,
    copy_array,
    freeze,
    new_array,
    put_records,
    read_only,
)
from hexhold.engine import entries as engine
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import State
from hexhold.errors import UsageError, quoted
from hexhold.fast.buffers import checked_count
from hexhold.fast.settings import are_alike
from hexhold.fast.thread_pool import ThreadPool
from hexhold.game import Game, Setting
from hexhold.game.checksums import Sealed, sealed
from hexhold.game.game import MOST_SEED, checked_number

MOST_GAMES = 1 << 20
MOST_THREADS = 256


class GameRecords:
    """Games of one setting, numbered from 0; see `Games`."""

    def __init__(
        self,
        setting: Setting | Sequence[Setting],
        count: int = 1,
        seed: int | None = 0,
        threads: int = 1,
    ) -> None:
        """Begin games, number i with the seed + i; after the highest seed comes 0.

        Args:
            setting: edition, options, players and map (`hexhold.game.make_setting`); of several,
                from `alike_settings`, game i has number i, and from the first again.
            count: how many games, from 1.
            seed: of the first game, from 0; None leaves records blank, to be begun or put.
            threads: how many `play` takes.
        """
        count = checked_count("count", count, MOST_GAMES)
        threads = checked_count("threads", threads, MOST_THREADS)
        if seed is not None:
            seed = checked_number("seed", seed, MOST_SEED)
        self.count = count
        self.settings = _checked_settings(setting)
        self.setting = self.settings[0]
        """The setting of game 0; those of other games differ at most in the board (`settings`)."""
        self._last, self._last_player = count - 1, self.setting.players - 1
        self.board = self.setting.board
        self.pool = ThreadPool(min(threads, count))
        self._states: RecordArray = new_array(State, count)
        if seed is not None:
            for i in range(count):
                self.begin(i, (seed + i) % (MOST_SEED + 1))

    def __repr__(self) -> str:
        return f"<Games {self.setting.edition}, {self.setting.players} players: {self.count} games>"

    def __reduce__(self) -> Sealed:
        return sealed(self, vars(self))

    @classmethod
    def of(cls, *games: Game) -> Self:
        """Return independent copies of these games."""
        if not games:
            raise UsageError("games: one or more")
        for game in games:
            check_game(game)
        found = cls([game.setting for game in games], len(games), seed=None)
        for i, game in enumerate(games):
            found.put(i, game)
        return found

    @cached_property
    def beginnings(self) -> tuple[RecordArray, RecordArray]:
        """A state before the set-up for each setting, and 1 if each game deals its board."""
        blanks = new_array(State, len(self.settings))
        for n, setting in enumerate(self.settings):
            blank = setting.blank_state()
            blank.first = NONE
            put_records(blanks, n, freeze(blank))
        return blanks, np.array([setting.deals for setting in self.settings], np.int64)

    def setting_of(self, i: int) -> Setting:
        """Return the setting of a game, its board with it."""
        i = checked_number("game", i, self._last)
        return self.settings[i % len(self.settings)]

    def settings_of(self, places: Iterable[int]) -> tuple[Setting, ...]:
        """Return the settings of games in some places; one if all games have the same."""
        kinds = len(self.settings)
        return self.settings if kinds == 1 else tuple(self.settings[i % kinds] for i in places)

    @property
    def states(self) -> RecordArray:
        """The engine's records of the games, [count], read-only.

        They follow the games; a copy of them can be written to. `put` places a game.
        """
        return read_only(self._states)

    def begin(self, i: int, seed: int) -> None:
        """Begin a new game, as `Game.new` with that seed, from 0 to 2**63 - 1."""
        i = checked_number("game", i, self._last)
        seed = checked_number("seed", seed, MOST_SEED)
        blanks, deals = self.beginnings
        kind = i % len(blanks)
        begin = self.board, self.pool.works[0], blanks[kind : kind + 1], seed, int(deals[kind])
        engine.renew_game(self._states, i, *begin)

    def reseed(self, i: int, seed: int) -> None:
        """Let what chance brings from now on come from another seed, from 0 to 2**63 - 1."""
        i = checked_number("game", i, self._last)
        engine.seed_game(self._states, i, checked_number("seed", seed, MOST_SEED))

    def put(self, i: int, game: Game) -> None:
        """Make game i an independent copy of another."""
        i = checked_number("game", i, self._last)
        check_game(game)
        if game.setting != self.setting_of(i):
            raise UsageError(f"game: its setting differs from that of game {i}")
        put_records(self._states, i, game._states)

    def copy_from(self, i: int, others: GameRecords, j: int) -> None:
        """Make game i the same as game j of others of the same setting."""
        self._check_others(others)
        i = checked_number("game", i, self._last)
        j = checked_number("game", j, others._last)
        put_records(self._states, i, others._states[j : j + 1])

    def copy(self) -> Self:
        """Return all games as they are now, which go on apart."""
        found = type(self)(self.settings, self.count, None, len(self.pool.works))
        put_records(found._states, 0, self._states)
        return found

    def game(self, i: int, seed: int | None = None) -> Game:
        """Return a copy as a `Game`, without a past; ``seed`` becomes its seed."""
        i = checked_number("game", i, self._last)
        if seed is not None:
            seed = checked_number("seed", seed, MOST_SEED)
        return Game(self.setting_of(i), copy_array(self._states[i : i + 1]), seed)

    def to_act(self, i: int) -> int:
        """Return who decides: the first in turn order, the maker of an offer last; -1 if over.

        See `deciders` for all of them.
        """
        i = checked_number("game", i, self._last)
        if self._states[i]["winner"] >= 0:
            return NONE
        return int(engine.first_decider(self._states, i))

    def deciders(self, i: int) -> int:
        """Return the players who decide now, player p as bit p."""
        return int(engine.deciders(self._states, checked_number("game", i, self._last)))

    def winner(self, i: int) -> int:
        """Return the seat that has won, -1 while the game goes on."""
        return int(self._states[checked_number("game", i, self._last)]["winner"])

    @property
    def winners(self) -> NDArray[np.int8]:
        """The seat that has won each game, int8 [count]; -1 while it goes on."""
        return np.array(column(self._states, "winner"), np.int8)

    def turn(self, i: int) -> int:
        """Return the number of turns before this one."""
        return int(self._states[checked_number("game", i, self._last)]["turn"])

    def points(self, i: int, player: int) -> int:
        """Return a player's points, concealed ones included (T-3)."""
        i = checked_number("game", i, self._last)
        player = checked_number("player", player, self._last_player)
        return int(engine.score(self._states, i, player, 1))

    def _check_others(self, others: GameRecords) -> None:
        if not isinstance(others, GameRecords):
            raise UsageError(f"games: others of the same setting, not {quoted(others)}")
        if others.setting is not self.setting and not are_alike(others.setting, self.setting):
            raise UsageError("games: their setting differs")


def check_game(game: object) -> None:
    """Raise `UsageError` for anything but a game."""
    if not isinstance(game, Game):
        raise UsageError(f"game: a hexhold.Game, not {quoted(game)}")


def _checked_settings(given: Any) -> tuple[Setting, ...]:
    settings = tuple(given) if isinstance(given, Iterable) else (given,)
    if not settings or not all(isinstance(each, Setting) for each in settings):
        raise UsageError(
            f"setting: one of make_setting, or several of alike_settings, not {quoted(given)}"
        )
    for n, each in enumerate(settings):
        if not are_alike(each, settings[0]):
            raise UsageError(
                f"setting: number {n} is of other rules, or of another map, than number 0"
            )
    return settings
