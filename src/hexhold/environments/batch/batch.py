"""Step many games at once in compiled code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Self, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import put_records
from hexhold.environments.action_space import TRADES, ActionSpace
from hexhold.environments.batch.arguments import (
    checked_opponents,
    checked_seats,
    most_forced,
    plain,
)
from hexhold.environments.batch.current_decisions import NO_BOTS, CurrentDecisions
from hexhold.environments.batch.playable_games import PlayableGames
from hexhold.environments.batch.results import BatchSnapshot
from hexhold.environments.batch.searching import determinized, follow, listed_actions
from hexhold.environments.observation.encoder import FLOAT32, check_version, is_packed
from hexhold.environments.rewards import WIN, Shaping
from hexhold.errors import UsageError, quoted
from hexhold.fast import Games, alike_settings
from hexhold.fast.game_records import check_game
from hexhold.fast.settings import BoardsGiven
from hexhold.game import Action, Game
from hexhold.game.game import MOST_SEED, checked_number


class Batch(PlayableGames):
    """Games of one setting, each at its current decision.

    Game i is played with the seeds seed + i, seed + i + count, …: equal seeds and equal ids give
    equal batches, with any number of threads. Where several decide at once they are asked one by
    one, in turn order, the maker of an offer last. Illegal ids, buffers of another shape or type,
    and other wrong arguments raise `UsageError` and change no game.
    """

    def __init__(
        self,
        count: int,
        players: int | None = None,
        edition: str | None = None,
        seed: int = 1,
        options: Mapping[str, object] | None = None,
        variants: Iterable[str] = (),
        board: BoardsGiven = None,
        trades: str = "none",
        opponents: Sequence[str] | None = None,
        threads: int = 1,
        flat: bool = False,
        packed: bool = False,
        preset: str | None = None,
        forced: str = "ask",
        dtype: str = FLOAT32,
        reward: str = WIN,
        discount: float = 1.0,
        opponent_processes: int = 0,
        observations: int = 1,
    ) -> None:
        """Begin all games.

        Args:
            count: how many games, from 1.
            players: 2 to 6; None is 4, or as many as the preset is for.
            edition: `6e`, `4e`, `3d`, `classic` or `base`; None is `6e`, or the preset's.
            seed: of the first game, from 0.
            options: house rules, by option name.
            variants: names of variants.
            board: as for `Game.new`; None draws one for each game; of a list of boards with the
                same hexes game i has number i, and those after the last begin again with the first.
            trades: `none`; `one`, offers of one card for one; `two`, up to two cards a side.
            opponents: names of the bots, as `make_bot` takes them, in the seats after the agent's,
                in turn order; only the agent is asked. In the n-th game in place i, from 0, the
                agent has seat (i + n) % players. None asks every seat. Those that are not in
                `hexhold.bots.BOTS` take much more time.
            threads: how many work on a step.
            flat: whether an observation is one row, and not a dict of its parts.
            packed: whether masks are bits in 64-bit words.
            preset: the name of a preset, such as `duel`, which the other arguments change.
            forced: `ask` asks for every decision; `play` makes a decision itself if only one id is
                legal.
            dtype: of observations: `float32`, from 0 to 1, or `uint8`, not scaled
                (docs/reference/observations.md), which needs ``flat``.
            reward: `win`, 1 to the winner at the end; `points` or `lead` also give part of it
                before (docs/research/batch.md#rewards).
            discount: the learner's, for each step; `points` and `lead` take it into account.
            opponent_processes: how many processes decide for opponents that are not in
                `hexhold.bots.BOTS`; 0 is this one.
            observations: their version (docs/reference/observations.md#versions).
        """
        settings = alike_settings(players, edition, options, variants, board, preset)
        seed = checked_number("seed", seed, MOST_SEED)
        games = Games(settings, count, None, threads)
        how = (
            opponents,
            flat,
            packed,
            forced,
            dtype,
            reward,
            discount,
            opponent_processes,
            observations,
        )
        self._begin(games, trades, *how)
        self.reset(seed=seed)

    def _begin(
        self,
        games: Games,
        trades: str,
        opponents: Sequence[str] | None,
        flat: bool,
        packed: bool,
        forced: str,
        dtype: str,
        reward: str,
        discount: float,
        opponent_processes: int,
        observations: int,
    ) -> None:
        """Take blank games, or games that go on."""
        check_version(observations)
        if is_packed(dtype) and not flat:
            raise UsageError("dtype: uint8 needs flat=True; batch.encoder.parts splits rows")
        space = ActionSpace(games.setting, trades)
        bots = NO_BOTS
        if opponents is not None:
            offers, players = TRADES[trades] > 0, games.setting.players
            bots = checked_opponents(opponents, players, offers, opponent_processes)
        shaping = Shaping(reward, discount)
        decisions = CurrentDecisions(games, space, bots, most_forced(forced), dtype)
        self._prepare(decisions, flat, packed)
        self._shaping, self._is_shaped = shaping, bool(shaping)

    @classmethod
    def of(
        cls,
        games: Games | Iterable[Game],
        seed: int = 1,
        trades: str = "none",
        opponents: Sequence[str] | None = None,
        threads: int = 1,
        flat: bool = False,
        packed: bool = False,
        forced: str = "ask",
        dtype: str = FLOAT32,
        reward: str = WIN,
        discount: float = 1.0,
        opponent_processes: int = 0,
        observations: int = 1,
    ) -> Self:
        """Return a batch of copies of games, each at the next decision of a seat that is asked.

        Args:
            games: of one setting, with equal boards, and none of them over. A `Game` keeps the
                beliefs of its seats. In `Games` the seats know nothing of the past.
            seed: of the next games. Place i begins its n-th new game with seed + n × the number of
                games + i, as in `Batch`.
            trades, threads, flat, packed, forced, dtype, observations: as for `Batch`.
            reward, discount, opponent_processes: as for `Batch`.
            opponents: as for `Batch`; the agent has seat i % players in game i.
        """
        beliefs = None
        if isinstance(games, Games):
            given = games
        else:
            listed = _listed(games)
            given, beliefs = Games.of(*listed), [each._current_beliefs() for each in listed]
        records = Games(given.settings, given.count, None, threads)
        put_records(records._states, 0, given._states)
        seed = checked_number("seed", seed, MOST_SEED)
        batch = cls.__new__(cls)
        how = (
            opponents,
            flat,
            packed,
            forced,
            dtype,
            reward,
            discount,
            opponent_processes,
            observations,
        )
        batch._begin(records, trades, *how)
        batch._decisions.take(seed, beliefs)
        return batch

    def games(self) -> Games:
        """Return independent copies of all games, without prefixes and beliefs."""
        self._check_whole()
        return self._games.copy()

    def determinize(self, seats: NDArray[Any] | None = None, seed: int = 0) -> Batch:
        """Return a batch of determinizations, one of each game.

        Game i is `game(i).determinize(seats[i], seed + i)`, at the same decision. Every seat is
        asked in it.

        Args:
            seats: integers [count], the seats whose knowledge counts; None takes the players to
                act.
            seed: of the first game.
        """
        seed = checked_number("seed", seed, MOST_SEED)
        self._check_whole()
        if seats is None:
            seats = self._decisions.player
            if int(seats.min()) < 0:
                raise UsageError(f"game: game {int(seats.argmin())} is over, nobody decides in it")
        seats = plain(checked_seats(seats, self.count, self._games.setting.players))
        drawn = Batch.__new__(Batch)
        drawn._prepare(determinized(self._decisions, seats, seed), self.flat, self.packed)
        return drawn

    def afterstates(
        self, i: SupportsIndex | NDArray[Any] | Sequence[int] | None = None, seed: int | None = None
    ) -> Afterstates:
        """Return the positions after each legal action in one game or in many, as a batch.

        In a game they are in the order of `Game.legal_actions` of the player who decides, offers
        only where `trades` has ids for them, and after a prefix those that continue it. A
        position that was won stays as it is.

        Args:
            i: which game, or which games, one after the other; None is all.
            seed: for dice, drawn cards and thefts; None uses each game's own chance, which no
                player can know.
        """
        places = self._places(i)
        if seed is not None:
            seed = checked_number("seed", seed, MOST_SEED)
        self._check_whole()
        over = places[self._decisions.player[places] < 0]
        if len(over):
            raise UsageError(f"game: game {over[0]} is over, no action id is legal")
        return Afterstates(self, places, seed)

    def _places(self, given: object) -> NDArray[np.int64]:
        if given is None:
            return np.arange(self.count)
        if isinstance(given, (list, tuple)) or (isinstance(given, np.ndarray) and given.ndim == 1):
            if len(given) == 0:
                raise UsageError("game: one or more, not none")
            return np.array([self._place(each) for each in given], np.int64)
        return np.array([self._place(given)], np.int64)

    def snapshot(self) -> BatchSnapshot:
        """Return all games as they are now."""
        self._check_whole()
        return self._decisions.snapshot()

    def restore(self, snapshot: BatchSnapshot) -> None:
        """Go back to a snapshot of this batch, or of one of the same setting and size."""
        if not isinstance(snapshot, BatchSnapshot):
            raise UsageError(f"snapshot: one of Batch.snapshot, not {quoted(snapshot)}")
        self._decisions.check(snapshot)
        self._whole = False
        self._decisions.restore(snapshot)
        self._whole = True


def _listed(games: object) -> list[Game]:
    if not isinstance(games, Iterable) or isinstance(games, (str, Mapping)):
        raise UsageError(f"games: Games, or several Game, not {quoted(games)}")
    listed = list(games)
    for each in listed:
        check_game(each)
    # Read beliefs and records at the same moment, even if other threads act.
    return [each.copy(history=False) for each in listed]


class Afterstates(Batch):
    """A batch of the positions after each action of one player; made by `Batch.afterstates`."""

    def __init__(self, batch: Batch, places: NDArray[np.int64], seed: int | None) -> None:
        given = batch._games
        listed = listed_actions(batch._decisions, places)
        settings = given.settings_of(listed.places.tolist())
        decisions = batch._decisions.others(settings, len(listed.codes))
        self._prepare(decisions, batch.flat, batch.packed)
        decisions.seeds[:] = batch._decisions.seeds[listed.places]
        follow(decisions, batch._decisions, listed, seed)
        self._codes: NDArray[np.int64] = listed.codes
        self.places: NDArray[np.int32] = listed.places
        """[count]: the game that each position is from, by its place in the other batch."""
        self.ids: NDArray[np.int32] = listed.ids
        """[count]: the id to choose in that game to get there, the first or, after a prefix, the
        second. Several positions have the same id where a second one has to follow."""
        self.movers: NDArray[np.int8] = batch._decisions.player[listed.places]
        """[count]: who decided there; `rows(after.movers)` shows the positions to that seat."""

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The action that led to each position."""
        codes = self._codes.tolist()
        return tuple(Action(code, self._games.setting_of(n)) for n, code in enumerate(codes))
