"""Many games at once, carried on together in compiled code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import INTERPRETED, RecordArray, copy_array, dtype_of, put_records
from hexhold.compiler import read_only as records_read_only
from hexhold.editions import DEFAULT_EDITION
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import STATE_DTYPE, Beliefs
from hexhold.environments import entries
from hexhold.environments.action_space import TRADES, ActionSpace
from hexhold.environments.batch.arguments import (
    buffer,
    check_apart,
    check_parts,
    checked_numbers,
    checked_seats,
    packed_bots,
    plain,
    read_only,
)
from hexhold.environments.batch.decision_state import ALONE, NO_BOTS, PORTION, DecisionsAtHand
from hexhold.environments.batch.final_states import EndedGames
from hexhold.environments.batch.results import BatchSnapshot, Observation, Outcome
from hexhold.environments.illegal_ids import why_not_said
from hexhold.environments.observation import Encoder
from hexhold.environments.observation.encoding import observe_each
from hexhold.errors import UsageError, quoted
from hexhold.fast import Games, alike_settings
from hexhold.fast.buffers import check_array, whole_number
from hexhold.fast.games import check_game
from hexhold.fast.settings import BoardsGiven
from hexhold.fast.thread_pool import EntryTask
from hexhold.game import Action, Game
from hexhold.game.checksums import Sealed, sealed
from hexhold.game.game import MOST_SEED, checked_number

_INT32 = np.dtype(np.int32).num
"""Of ids as compiled code takes them: what is compared at each step has to be quick."""


class Batch:
    """Games of one setting, each at its current decision.

    Game i is played with the seeds seed + i, seed + i + count, …: equal seeds and equal ids give
    equal batches, with any number of threads. Where several decide at once they are asked one by
    one, in turn order, the maker of an offer last.
    """

    def __init__(
        self,
        count: int,
        players: int = 4,
        edition: str = DEFAULT_EDITION,
        seed: int = 1,
        options: Mapping[str, object] | None = None,
        variants: Iterable[str] = (),
        board: BoardsGiven = None,
        trades: str = "none",
        opponents: Sequence[str] | None = None,
        threads: int = 1,
        flat: bool = False,
        packed: bool = False,
    ) -> None:
        """Begin all games.

        Args:
            count: how many games, from 1.
            players: 2 to 6.
            edition: `6e`, `4e`, `3d`, `classic` or `base`.
            seed: of the first game, from 0.
            options: house rules, by option name.
            variants: names of variants.
            board: as for `Game.new`; None draws one for each game; of a list of boards with the
                same hexes game i has number i, and those after the last begin again with the first.
            trades: `none`; `one`, offers of one card for one; `two`, up to two cards a side.
            opponents: names of the bots (`hexhold.bots.BOTS`) in the seats after the agent's, in
                turn order; only the agent is asked. In the n-th game in place i, from 0, the agent
                has seat (i + n) % players. None asks every seat.
            threads: how many work on a step.
            flat: whether an observation is one row, and not a dict of its parts.
            packed: whether masks are bits in 64-bit words.

        Raises:
            UsageError: an argument is not what it should be.
            PositionError: the board given is impossible.
        """
        settings = alike_settings(players, edition, options, variants, board)
        space = ActionSpace(settings[0], trades)
        seed = checked_number("seed", seed, MOST_SEED)
        bots = NO_BOTS if opponents is None else packed_bots(opponents, players)
        games = Games(settings, count, None, threads)
        self._prepare(DecisionsAtHand(games, space, bots), flat, packed)
        self.reset(seed=seed)

    def _prepare(self, at_hand: DecisionsAtHand, flat: bool, packed: bool) -> None:
        """Take games on, with the buffers that a step writes."""
        self._at_hand = at_hand
        self._games = games = at_hand.games
        self.count = count = games.count
        self.flat, self.packed = flat, packed
        self.space = at_hand.space
        """What the ids mean."""
        self._winner = np.full(count, NONE, np.int8)
        self._done = np.zeros(count, np.bool_)
        self._said: Any = np.zeros(count, np.int32)
        """The ids of a step, copied so that they cannot change once they are checked."""
        self._reward = np.zeros((count, games.setting.players), np.float32)
        self._agents = np.full(count, NONE, np.int8)
        self._own = Outcome.of(self._reward, self._done, self._winner, self._agents)
        self._outcome = self._own
        self._ended = EndedGames(at_hand)
        self._whole = True
        """Whether no step is under way, or was broken off."""

    def __reduce__(self) -> Sealed:
        return sealed(self, vars(self))

    @property
    def states(self) -> RecordArray:
        """The engine's records of the games, [count]; read-only and always the present.

        `put` places a game.
        """
        return records_read_only(self._games._states)

    @property
    def belief_records(self) -> RecordArray:
        """The engine's records of the seats' beliefs, [count]; read-only, always the present."""
        return records_read_only(self._at_hand.beliefs)

    @property
    def _records_of_games(self) -> tuple[RecordArray, RecordArray]:
        """The games, and the beliefs of their seats."""
        return self._games._states, self._at_hand.beliefs

    @property
    def _records(self) -> tuple[Any, ...]:
        """All arrays that hold how the games stand."""
        records = () if INTERPRETED else (self._games._states, self._at_hand.beliefs)
        return (*records, *self._at_hand.columns)

    @property
    def bytes_a_game(self) -> int:
        """What a game takes of memory, its share of the buffers and a flat observation included.

        Not what each thread needs, 70 KiB, and no unpacked mask, a byte for each id.
        """
        buffers = (self._reward, self._done, self._winner, self._agents)
        shared: int = sum(array.nbytes for array in (*self._at_hand.columns, *buffers, self._said))
        row = np.dtype(np.float32).itemsize * self.encoder.size
        records = STATE_DTYPE.itemsize + dtype_of(Beliefs).itemsize
        return records + row + -(-shared // self.count)

    @property
    def seeds(self) -> NDArray[np.int64]:
        """The seeds of the games that are being played, [count]; -1 of a game that was `put`."""
        seeds: NDArray[np.int64] = np.maximum(self._at_hand.seeds, -1)
        return seeds

    @property
    def agents(self) -> NDArray[np.int8]:
        """The agent's seat in each game that is being played, [count]; read-only.

        After a step that has ended a game it names the seat in the next one: `step` returns the
        seat in the game that has ended as `Outcome.agents`. -1 where every seat is asked.
        """
        return read_only(self._at_hand.agents)

    @property
    def players(self) -> NDArray[np.int8]:
        """Who decides in each game, [count]; read-only and always the present.

        -1 in a game that is over, as `afterstates` may hold.
        """
        return read_only(self._at_hand.player)

    # Beginning games

    def reset(
        self,
        mask: NDArray[np.bool_] | None = None,
        seed: int | None = None,
        seats: NDArray[Any] | None = None,
    ) -> None:
        """Begin new games, all or those that a mask [count] marks; action prefixes are dropped.

        Args:
            mask: which games; None is all.
            seed: game i gets seed + i and counts as its place's first; None continues with each
                game's next seed.
            seats: integers [count], where the agent sits in each game, and from there on turn by
                turn in those after it; None continues the rotation, or restarts it with a seed.

        Raises:
            UsageError: an argument is not what it should be; no game has changed.
        """
        if mask is not None:
            check_array("mask", mask, np.bool_, (self.count,), is_read=True)
        if seed is not None:
            seed = checked_number("seed", seed, MOST_SEED)
        if seats is not None:
            seats = checked_seats(seats, self.count, self._games.setting.players)
            if self._at_hand.bots is NO_BOTS:
                raise UsageError("seats: every seat is asked where there are no opponents")
        if mask is not None:
            self._check_whole()
        self._games.crew.check_idle()
        self._whole = False
        at_hand = self._at_hand
        places = np.arange(self.count) if mask is None else np.flatnonzero(mask)
        if seed is None:
            at_hand.go_on_to_next(places)
        else:
            at_hand.seeds[places] = [(seed + i) % (MOST_SEED + 1) for i in places.tolist()]
            at_hand.games_before[places] = 0
        if seats is not None:
            at_hand.games_before[places] = (seats[places] - places) % self._games.setting.players
        at_hand.begin(places)
        self._whole = True

    def _check_whole(self) -> None:
        """Refuse games that another thread carries on, or an interrupt may have left half done."""
        if not self._whole:
            raise UsageError(
                "this batch is in the midst of a step: a batch serves one thread, and after an "
                "interrupt it starts again by reset or goes back by restore"
            )

    # Looking

    def observe(self, out: Observation | None = None, packed: bool | None = None) -> Observation:
        """What those who decide see, what they may say, and who they are.

        Args:
            out: what is written and given back, an `Observation` as this gives one; what is None in
                it is new. Where parts are given back, ``obs`` may also be float32 [count, F], whose
                columns they then are.
            packed: whether the mask is bits in 64-bit words; None is as the batch was made.

        Raises:
            UsageError: a buffer is of another shape or type.
        """
        if out is None:
            out = Observation(None, None, None)
        elif not isinstance(out, Observation):
            raise UsageError(f"out: an Observation, not {quoted(type(out).__name__)}")
        if out.player is not None:
            check_array("player", out.player, np.int8, (self.count,))
        parts = out.obs if isinstance(out.obs, dict) and not self.flat else None
        if parts is not None:
            check_parts(parts, self.encoder.shapes, self.count)
        rows = self.rows(out=None if parts is not None else out.obs)
        obs = rows if self.flat else self.encoder.parts(rows)
        if parts is not None:
            for name, part in parts.items():
                np.copyto(part, obs[name])
            obs = parts
        mask = self.masks(out.mask, packed)
        if out.player is None:
            return Observation(obs, mask, self._at_hand.player.copy())
        np.copyto(out.player, self._at_hand.player)
        return Observation(obs, mask, out.player)

    def rows(
        self,
        seats: NDArray[Any] | None = None,
        out: NDArray[np.float32] | None = None,
    ) -> NDArray[np.float32]:
        """What one seat sees of each game, float32 [count, F].

        Args:
            seats: integers [count], whose eyes; None are those who decide, the first seat's where a
                game is over.
            out: what is written and given back; None gives a new array.

        Raises:
            UsageError: an array is of another shape or type, or there is no such seat.
        """
        shape = (self.count, self.encoder.size)
        if out is None:
            out = np.empty(shape, np.float32)
        else:
            check_array("obs", out, np.float32, shape)
        if seats is None:
            seats = self._at_hand.player
        else:
            # Written over while they are read, they would be no seats any more.
            seats = checked_seats(seats, self.count, self._games.setting.players).copy()
        self._check_whole()
        written: Any = out.reshape(-1)
        eyes: Any = plain(seats)
        plan, board, crew = self.encoder.plan, self._games.board, self._games.crew
        states, beliefs = self._games._states, self._at_hand.beliefs

        into = plan.numbers, plan.scales, written

        def arguments(n: int) -> tuple[Any, ...]:
            return states, board, crew.works[n], beliefs, eyes, *into

        crew.share(self.count, PORTION, EntryTask(observe_each, arguments), ALONE * PORTION)
        return out

    @cached_property
    def encoder(self) -> Encoder:
        """What the numbers of an observation mean: `fields`, `shapes`, `size` (F), `parts`."""
        return Encoder(self._games.setting)

    @property
    def final(self) -> dict[int, NDArray[np.float32]]:
        """The last observations of the games that the last step has ended, by their place.

        Each is float32 [players, F]: what every seat sees at the end.
        """
        return self._ended.observations(self.encoder)

    def masks(self, out: NDArray[Any] | None = None, packed: bool | None = None) -> NDArray[Any]:
        """What may be said in each game, without what is seen of it.

        Args:
            out: what is written and given back, bool [count, n] or, packed, uint64 [count, words];
                None gives a new array, packed one that is read-only and always the present, which
                may also be given back here.
            packed: as for `observe`.

        Raises:
            UsageError: the buffer is of another shape or type.
        """
        self._check_whole()
        if self.packed if packed is None else packed:
            words: NDArray[np.uint64] = self._at_hand.mask.view(np.uint64).reshape(self.count, -1)
            if out is None:
                return read_only(words)
            if isinstance(out, np.ndarray) and np.may_share_memory(out, words):
                check_array("mask", out, np.uint64, words.shape, is_read=True)
                return out
            check_array("mask", out, np.uint64, words.shape)
            np.copyto(out, words)
            return out
        if out is None:
            out = np.empty((self.count, self.space.n), np.bool_)
        else:
            check_array("mask", out, np.bool_, (self.count, self.space.n))
        marks: Any = out.reshape(-1)
        entries.unpack_masks(self.space.numbers, self._at_hand.mask, marks, 0, self.count)
        return out

    # Stepping

    def step(
        self,
        ids: NDArray[Any],
        reward: NDArray[np.float32] | None = None,
        done: NDArray[np.bool_] | None = None,
        winner: NDArray[np.int8] | None = None,
        agents: NDArray[np.int8] | None = None,
    ) -> Outcome:
        """Say an id in every game; games that end are replaced by new ones with their next seeds.

        Where only one id could follow, it is said as well; then opponents decide until the agent
        is asked again.

        Args:
            ids: integers [count] of any width; int32 takes the least time.
            reward: float32 [count, players], where rewards are written; None is the batch's own.
            done: bool [count], as ``reward``.
            winner: int8 [count], as ``reward``.
            agents: int8 [count], as ``done``: the agent's seat in the game that the id was said in.

        Returns:
            `reward, done, winner`, which has the seats as `Outcome.agents`.

        Raises:
            UsageError: an id may not be said, or an array is of another shape or type; no game has
                changed.
        """
        chosen = self._said
        if type(ids) is np.ndarray and ids.dtype.num == _INT32 and ids.shape == chosen.shape:
            chosen[:] = ids
        else:
            chosen[:] = checked_numbers("ids", ids, self.count, self.space.n - 1, np.int32)
        given = [each for each in (reward, done, winner, agents) if each is not None]
        outcome = self._own
        if given:
            outcome = Outcome.of(
                buffer("reward", reward, self._reward),
                buffer("done", done, self._done),
                buffer("winner", winner, self._winner),
                buffer("agents", agents, self._agents),
            )
            check_apart(given, (ids, *self._records))
        reward, done, winner = outcome
        self._check_whole()
        self._games.crew.check_idle()
        illegal = self._at_hand.first_illegal(chosen)
        if illegal >= 0:
            raise UsageError(f"ids: game {illegal}: {self.why_not(illegal, int(ids[illegal]))}")
        self._whole = False
        if agents is not None or self._at_hand.bots is not NO_BOTS:
            outcome.agents[:] = self._at_hand.agents
        reward.fill(0)
        self._ended.forget()
        done.fill(False)
        ended = self._at_hand.carry_on(chosen, winner)
        if ended:
            self._ended.keep(winner, done, reward, ended)
        self._whole = True
        self._outcome = outcome
        return outcome

    @property
    def reward(self) -> NDArray[np.float32]:
        """What the last step gave back as such, float32 [count, players]; 0 before the first."""
        return self._outcome.reward

    @property
    def done(self) -> NDArray[np.bool_]:
        """What the last step gave back as such, bool [count]; False before the first."""
        return self._outcome.done

    @property
    def winner(self) -> NDArray[np.int8]:
        """What the last step gave back as such, int8 [count]; -1 before the first."""
        return self._outcome.winner

    # One game of them

    def prefix(self, i: SupportsIndex) -> str:
        """Return the action prefix of a game's current decision, empty at its start.

        Raises:
            UsageError: there is no such game.
        """
        i = self._place(i)
        said = int(self._at_hand.said[i])
        return "" if said < 0 else self.space.text(said)

    def why_not(self, i: SupportsIndex, id: SupportsIndex) -> str | None:
        """Why an id may not be said in a game, in one line; None where it may.

        Raises:
            UsageError: there is no such game, or the id is no number.
        """
        i = self._place(i)
        number = whole_number(id)
        if number is None:
            raise UsageError(f"id: a number from 0 to {self.space.n - 1}, not {quoted(id)}")
        at_hand = self._at_hand
        if at_hand.may_say(i, number):
            return None
        player, before = int(at_hand.player[i]), int(at_hand.said[i])
        return why_not_said(self.space, self.game(i), player, before, number)

    def game(self, i: SupportsIndex) -> Game:
        """An independent copy of a game, without what has been said of the decision at hand.

        Raises:
            UsageError: there is no such game.
        """
        i = self._place(i)
        self._check_whole()
        states, beliefs = (copy_array(each[i : i + 1]) for each in self._records_of_games)
        return Game(self._games.setting_of(i), states, self._at_hand.seed_of(i), beliefs)

    def put(self, i: SupportsIndex, game: Game, seat: SupportsIndex | None = None) -> None:
        """Make game i a copy of another, at the next decision of who is asked.

        What was said of the decision at hand is dropped, and masks, beliefs and players follow.
        Where there are opponents, they decide until the agent is asked. The next game in this place
        has the seed that it would have had.

        Args:
            i: which game.
            game: of the same setting, with the beliefs of its seats; it is left alone.
            seat: where the agent sits in it; None leaves it where it sits now.

        Raises:
            UsageError: there is no such game or seat, the game is of another setting or over, or
                opponents win it before the agent is asked; no game has changed.
        """
        i = self._place(i)
        check_game(game)
        if game.setting != self._games.setting_of(i):
            raise UsageError(f"game: one of the setting of game {i}, not of another")
        if seat is not None:
            seat = checked_number("seat", seat, self._games.setting.players - 1)
            if self._at_hand.bots is NO_BOTS:
                raise UsageError("seat: every seat is asked where there are no opponents")
        self._check_whole()
        self._games.crew.check_idle()
        copy = game.copy(history=False)
        self._whole = False
        is_asked = self._at_hand.put(i, copy._states, copy._current_beliefs(), seat)
        self._whole = True
        if not is_asked:
            raise UsageError("game: it is won before a player has to decide")

    def final_game(self, i: SupportsIndex) -> Game:
        """An independent copy of a game that the last step has ended.

        Raises:
            UsageError: it has ended none in this place.
        """
        return self._ended.game(self._place(i))

    def afterstates(self, i: SupportsIndex, seed: int | None = None) -> Afterstates:
        """The positions after each action that may be said now in a game, as a batch.

        In their order they are those of `Game.legal_actions` of the player who decides, offers
        only where `trades` lets one be said, and after a prefix those that go on from it. A
        position that was won stays as it is.

        Args:
            i: which game.
            seed: what dice, cards drawn and thefts come of; None lets each position have what the
                game itself would have, which no player can know.

        Raises:
            UsageError: there is no such game, or it is over.
        """
        i = self._place(i)
        if seed is not None:
            seed = checked_number("seed", seed, MOST_SEED)
        player = int(self._at_hand.player[i])
        if player < 0:
            raise UsageError(f"game: game {i} is over, nothing may be said")
        game, begun = self.game(i), self.prefix(i)
        offers = TRADES[self.space.trades] > 0
        actions = game.legal_actions(player, offers=offers)
        if begun:
            actions = [action for action in actions if action.words.startswith(f"{begun} ")]
        return Afterstates(self, i, actions, seed)

    def snapshot(self) -> BatchSnapshot:
        """All games as they are now."""
        self._check_whole()
        return self._at_hand.snapshot()

    def restore(self, snapshot: BatchSnapshot) -> None:
        """Go back to a snapshot of this batch, or of one of the same setting and size.

        Raises:
            UsageError: it is of another batch; no game has changed.
        """
        if not isinstance(snapshot, BatchSnapshot):
            raise UsageError(f"snapshot: one of Batch.snapshot, not {quoted(snapshot)}")
        self._at_hand.check(snapshot)
        self._whole = False
        self._at_hand.restore(snapshot)
        self._whole = True

    def _place(self, i: object) -> int:
        """A game's number; raises `UsageError` where there is none."""
        number = whole_number(i)
        if number is None or not 0 <= number < self.count:
            raise UsageError(f"game: a number from 0 to {self.count - 1}, not {quoted(i)}")
        return number


class Afterstates(Batch):
    """A batch of the positions after each action of one player; made by `Batch.afterstates`."""

    def __init__(self, batch: Batch, i: int, actions: list[Action], seed: int | None) -> None:
        self.actions = tuple(actions)
        """What led to each position."""
        count = len(actions)
        games = Games(batch._games.setting_of(i), count, None, len(batch._games.crew.works))
        at_hand = DecisionsAtHand(games, batch.space)
        self._prepare(at_hand, batch.flat, batch.packed)
        at_hand.seeds[:] = batch._at_hand.seeds[i]
        for n in range(count):
            games.copy_from(n, batch._games, i)
            put_records(at_hand.beliefs, n, batch._at_hand.beliefs[i : i + 1])
            if seed is not None:
                games.reseed(n, seed)
        codes: Any = np.array([action.code for action in actions], np.int64)
        scratch = games.board, games.crew.works[0], at_hand.beliefs
        entries.carry_out_each(games._states, *scratch, codes, 0, count)
        at_hand.look(0, count)
