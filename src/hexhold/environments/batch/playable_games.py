"""Step the games of a batch: reset, apply ids, and put other games in their places."""

from operator import is_
from typing import Any, NoReturn, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import INTERPRETED
from hexhold.engine.vocabulary.codes import NONE
from hexhold.environments.batch.arguments import (
    buffer,
    check_apart,
    check_disjoint,
    checked_numbers,
    checked_seats,
)
from hexhold.environments.batch.current_decisions import NO_BOTS, CurrentDecisions
from hexhold.environments.batch.final_states import FinalGames
from hexhold.environments.batch.observed_games import ObservedGames
from hexhold.environments.batch.quick_steps import Buffers, QuickSteps
from hexhold.environments.batch.results import Outcome, SteppedGames
from hexhold.environments.rewards import WIN, Shaping
from hexhold.errors import UsageError
from hexhold.fast.buffers import check_array
from hexhold.fast.game_records import check_game
from hexhold.game import Game
from hexhold.game.checksums import Sealed, sealed
from hexhold.game.game import MOST_SEED, checked_number

_INT32 = np.dtype(np.int32).num
"""NumPy's number for the ids' dtype in compiled code; comparing it at each step is quick."""


class PlayableGames(ObservedGames):
    """Games that are stepped; see `Batch`."""

    def _prepare(self, decisions: CurrentDecisions, flat: bool, packed: bool) -> None:
        """Take the games, and make the buffers that a step writes."""
        super()._prepare(decisions, flat, packed)
        count = self.count
        self._winner = np.full(count, NONE, np.int8)
        self._done = np.zeros(count, np.bool_)
        self._ids: Any = np.zeros(count, np.int32)
        """The ids of a step, copied so that they cannot change once they are checked."""
        self._reward = np.zeros((count, self._games.setting.players), np.float32)
        self._agents = np.full(count, NONE, np.int8)
        self._buffers = self._reward, self._done, self._winner, self._agents, self._ids
        self._own = Outcome.of(self._reward, self._done, self._winner, self._agents)
        self._outcome = self._own
        self._final = FinalGames(decisions)
        self._given: tuple[tuple[NDArray[Any] | None, ...], Outcome] | None = None
        """The arrays that the last step was given, and what was made of them."""
        self._quick: QuickSteps | None = None
        self._shaping, self._is_shaped = Shaping(WIN), False

    def __reduce__(self) -> Sealed:
        """Leave out what every copy makes for itself."""
        left_out = {"_quick": None, "_given": None}
        return sealed(self, {**vars(self), **left_out})

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
            seats: integers [count], the agent's seat in each game; in each later game it moves on
                by one. None continues the rotation, or restarts it with a seed.
        """
        if mask is not None:
            check_array("mask", mask, np.bool_, (self.count,), is_read=True)
        if seed is not None:
            seed = checked_number("seed", seed, MOST_SEED)
        if seats is not None:
            seats = checked_seats(seats, self.count, self._games.setting.players)
            if self._decisions.bots is NO_BOTS:
                raise UsageError("seats: without opponents every seat is asked")
        if mask is not None:
            self._check_whole()
        self._games.pool.check_idle()
        self._whole = False
        decisions = self._decisions
        places = np.arange(self.count) if mask is None else np.flatnonzero(mask)
        if seed is None:
            decisions.advance(places)
        else:
            decisions.seeds[places] = [(seed + i) % (MOST_SEED + 1) for i in places.tolist()]
            decisions.games_before[places] = 0
        if seats is not None:
            decisions.games_before[places] = (seats[places] - places) % self._games.setting.players
        decisions.begin(places)
        self._whole = True

    @property
    def final(self) -> dict[int, NDArray[Any]]:
        """The last observations of the games that the last step has ended, by their place.

        Each is [players, F], of the batch's dtype: what every seat sees at the end.
        """
        return self._final.observations(self.encoder)

    def step(
        self,
        ids: NDArray[Any],
        reward: NDArray[np.float32] | None = None,
        done: NDArray[np.bool_] | None = None,
        winner: NDArray[np.int8] | None = None,
        agents: NDArray[np.int8] | None = None,
    ) -> Outcome:
        """Apply one action id per game; replace games that end by new ones with their next seeds.

        If only one id can follow, it is applied too; then opponents decide until the agent
        is asked again. With ``forced="play"`` so are decisions with one legal id.

        Args:
            ids: integers [count] of any width; int32 takes the least time.
            reward: float32 [count, players], where rewards are written; None is the batch's own.
            done: bool [count], as ``reward``.
            winner: int8 [count], as ``reward``.
            agents: int8 [count], as ``done``: the agent's seat in the game of the id.

        Returns:
            `reward, done, winner`, which has the seats as `Outcome.agents`.
        """
        self._choose(ids)
        outcome = self._own
        if not all(each is None for each in (reward, done, winner, agents)):
            outcome = self._checked(ids, reward, done, winner, agents)
        reward, done, winner = outcome
        self._check_whole()
        self._games.pool.check_idle()
        illegal = self._decisions.first_illegal(self._ids)
        if illegal >= 0:
            self._refuse(illegal, ids)
        self._whole = False
        if agents is not None or self._decisions.bots is not NO_BOTS:
            outcome.agents[:] = self._decisions.agents
        reward.fill(0)
        self._final.forget()
        done.fill(False)
        if self._is_shaped:
            self._shaping.begin(self._games._states, self._games.setting.players)
        ended = self._decisions.step(self._ids, winner)
        if ended:
            self._final.keep(winner, done, reward, ended)
        if self._is_shaped:
            self._shaping.add(self._games._states, reward, done)
        self._whole = True
        self._outcome = outcome
        return outcome

    def step_observe(self, ids: NDArray[Any]) -> SteppedGames:
        """Step as `step` does and observe as `observe` does, in one call.

        It takes a quarter of the time for one game. The arrays of the result are always the same:
        each call writes into them, so copy what you keep. Calls of `observe` or `step` in between
        do not change them.

        Args:
            ids: as for `step`.
        """
        quick = self._quick or self._make_quick()
        if not quick.is_short:
            self.step(ids)
            self.rows(out=quick.rows)
            if not self.packed:
                self.masks(quick.mask)
            return quick.stepped
        self._choose(ids)
        if not self._whole:
            self._check_whole()
        pool, own = self._games.pool, self._own
        pool.check_idle()
        if self._decisions.bots is not NO_BOTS:
            own.agents[:] = self._decisions.agents
        self._whole = False
        if self._is_shaped:
            self._shaping.begin(self._games._states, self._games.setting.players)
        ended = pool.at_once(quick.step)
        if ended < 0:
            self._whole = True
            self._refuse(NONE - ended, ids)
        if self._is_shaped:
            self._shaping.add(self._games._states, own.reward, own.done)
        self._whole = True
        self._outcome = own
        return quick.stepped

    def _make_quick(self) -> QuickSteps:
        buffers = Buffers(self._ids, self._own, self._final, self.flat, self.packed)
        self._quick = QuickSteps(self._decisions, buffers)
        return self._quick

    def _points_of_agents(self) -> NDArray[np.int8]:
        """Return the points that each agent sees, without checks: Gymnasium asks in every step."""
        return (self._quick or self._make_quick()).points()

    def _choose(self, ids: NDArray[Any]) -> None:
        """Copy the ids of a step, so that they cannot change once they are checked."""
        chosen = self._ids
        if type(ids) is np.ndarray and ids.dtype.num == _INT32 and ids.shape == chosen.shape:
            chosen[:] = ids
        else:
            chosen[:] = checked_numbers("ids", ids, self.count, self.space.n - 1, np.int32)

    def _checked(self, ids: NDArray[Any], *given: NDArray[Any] | None) -> Outcome:
        """Return where a step writes its results: into the arrays given, or else into its own.

        Arrays are checked when others are given than in the step before.
        """
        check_apart(ids, given)
        if self._given is not None:
            known, outcome = self._given
            if all(map(is_, known, given)) and outcome.winner.shape == self._winner.shape:
                return outcome
        names = "reward", "done", "winner", "agents"
        own = (*self._own, self._own.agents)
        outcome = Outcome.of(*map(buffer, names, given, own))
        arrays = [each for each in given if each is not None]
        records = () if INTERPRETED else self._records_of_games
        check_disjoint(arrays, (*records, *self._decisions.columns))
        self._given = given, outcome
        return outcome

    def _refuse(self, i: int, ids: NDArray[Any]) -> NoReturn:
        raise UsageError(f"ids: game {i}: {self.why_not(i, int(ids[i]))}")

    @property
    def reward(self) -> NDArray[np.float32]:
        """The rewards of the last step, float32 [count, players]; 0 before the first."""
        return self._outcome.reward

    @property
    def done(self) -> NDArray[np.bool_]:
        """Whether each game ended in the last step, bool [count]; False before the first."""
        return self._outcome.done

    @property
    def winner(self) -> NDArray[np.int8]:
        """The winners in the last step, int8 [count]; -1 before the first."""
        return self._outcome.winner

    def put(self, i: SupportsIndex, game: Game, seat: SupportsIndex | None = None) -> None:
        """Make game i a copy of another, at the next decision of a seat that is asked.

        The prefix is dropped, and masks, beliefs and players follow.
        Where there are opponents, they decide until the agent is asked. The next game in this place
        has the seed that it would have had.

        Args:
            i: which game.
            game: of the same setting, with the beliefs of its seats; it is not changed.
            seat: where the agent sits in it; None leaves it where it sits now.
        """
        i = self._place(i)
        check_game(game)
        if game.setting != self._games.setting_of(i):
            raise UsageError(f"game: its setting differs from that of game {i}")
        if seat is not None:
            seat = checked_number("seat", seat, self._games.setting.players - 1)
            if self._decisions.bots is NO_BOTS:
                raise UsageError("seat: without opponents every seat is asked")
        self._check_whole()
        self._games.pool.check_idle()
        copy = game.copy(history=False)
        self._whole = False
        is_asked = self._decisions.put(i, copy._states, copy._current_beliefs(), seat)
        self._whole = True
        if not is_asked:
            raise UsageError("game: it is won before a player has to decide")

    def final_game(self, i: SupportsIndex) -> Game:
        """Return an independent copy of a game that the last step has ended."""
        return self._final.game(self._place(i))

    def final_points(self, i: SupportsIndex) -> NDArray[np.int8]:
        """Return the points of a game that the last step has ended, int8 [players]."""
        return self._final.points(self._place(i))
