"""Many games at once for Gymnasium: one agent among bots in each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hexhold.editions import chosen_game
from hexhold.environments.batch import Batch
from hexhold.environments.gymnasium.spaces import drawn_seed, observations_of, opponents_of
from hexhold.environments.observation.encoder import FLOAT32
from hexhold.errors import UsageError, quoted
from hexhold.fast.buffers import check_array, checked_count
from hexhold.fast.settings import BoardsGiven
from hexhold.game.game import MOST_SEED, checked_number

Observed = dict[str, Any]
"""`observation`, float32 [count, F] or a dict of its parts, and `action_mask`, int8 [count, n]."""
MOST_STEPS = 1 << 30


class CitiesAndKnightsVectorEnv(VectorEnv[Observed, NDArray[Any], NDArray[Any]]):
    """A `Batch` with opponents: in each game one seat is the agent's and bots have the others.

    A game that ends is replaced in the same step (`AutoresetMode.SAME_STEP`): what is returned is
    of the next game, and the end is in ``infos["final_obs"]`` and ``infos["final_info"]``.
    ``infos["seat"]`` has the agents' seats, ``infos["points"]`` the points that they see, int8
    [count, players].
    """

    metadata = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    single_observation_space: spaces.Dict
    """The observation space of one game."""

    def __init__(
        self,
        num_envs: int = 1,
        players: int | None = None,
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        variants: Iterable[str] = (),
        board: BoardsGiven = None,
        trades: str = "none",
        opponents: Sequence[str] | None = None,
        threads: int = 1,
        flat: bool = True,
        max_episode_steps: int | None = None,
        preset: str | None = None,
        forced: str = "ask",
        reward: str = "win",
        discount: float = 1.0,
        opponent_processes: int = 0,
        dtype: str = FLOAT32,
        observations: int = 1,
    ) -> None:
        """Make it ready for `reset`.

        Args:
            num_envs: how many games, from 1.
            players, edition, options, variants, board, trades, preset, forced: as for `Batch`.
            reward, discount, opponent_processes, dtype, observations: as for `Batch`.
            opponents: names of the bots in the seats after the agent's, in turn order; None has
                `steady` in each.
            threads: how many work on a step.
            flat: whether an observation is one row, and not a dict of its parts.
            max_episode_steps: a game is truncated after this many agent steps; None is never.
        """
        num_envs = checked_count("num_envs", num_envs, MOST_STEPS)
        if max_episode_steps is not None:
            max_episode_steps = checked_count("max_episode_steps", max_episode_steps, MOST_STEPS)
        players, edition, options, variants, board = chosen_game(
            preset, players, edition, options, variants, board
        )
        self.batch = Batch(
            num_envs,
            players,
            edition,
            options=options,
            variants=variants,
            board=board,
            trades=trades,
            opponents=opponents_of(players, opponents),
            threads=threads,
            flat=flat,
            forced=forced,
            reward=reward,
            discount=discount,
            opponent_processes=opponent_processes,
            dtype=dtype,
            observations=observations,
        )
        """The games."""
        self.num_envs = num_envs
        self.single_action_space = spaces.Discrete(self.batch.space.n)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.single_observation_space = spaces.Dict(
            {
                "observation": observations_of(self.batch.encoder, flat),
                "action_mask": spaces.MultiBinary(self.batch.space.n),
            }
        )
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._players = players
        self._most_steps = max_episode_steps
        self._steps = np.zeros(num_envs, np.int64)
        self._places = np.arange(num_envs)
        self._has_begun = False

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin new games in all environments.

        Args:
            seed: game i gets seed + i, and its agent seat (seed + i) % players, as in a
                single environment; None continues with each game's next seed and seat, the first
                time with a drawn seed.
            options: `reset_mask`, bool [num_envs]: the games to restart, if not all.
        """
        which = self._games_given(options)
        number = None if seed is None else checked_number("seed", seed, MOST_SEED)
        super().reset(seed=number)
        if number is None and not self._has_begun:
            number = drawn_seed(self.np_random)
        if number is None:
            self.batch.reset(which)
        else:
            seats = (number % self._players + self._places) % self._players
            self.batch.reset(which, number, seats.astype(np.int8))
        self._has_begun = True
        self._steps[:] = 0 if which is None else np.where(which, 0, self._steps)
        return self._observation(), self._infos()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Apply an action id in every game, as `Batch.step`.

        Args:
            actions: of whole numbers, [num_envs].

        Returns:
            Observations; rewards, float64 [num_envs], 1 where the agent has won, else 0, and
            what `reward` adds; terminated and truncated games, bool [num_envs]; infos.
        """
        if not self._has_begun:
            raise UsageError("step: no game has begun; call reset() first")
        outcome = self.batch.step(self._ids(actions))
        reward, done, winner = outcome
        seats = outcome.agents
        infos: dict[str, Any] = {}
        for i, rows in self.batch.final.items():
            mask = np.zeros(self.batch.space.n, np.int8)
            about = {
                "seat": int(seats[i]),
                "winner": int(winner[i]),
                "points": self.batch.final_points(i),
            }
            infos = self._add_end(infos, i, rows[seats[i]], mask, about)
        rewards = reward[self._places, seats].astype(np.float64)
        terminated = done.copy()
        self._steps += 1
        self._steps[terminated] = 0
        truncated, infos = self._truncated(infos)
        return self._observation(), rewards, terminated, truncated, {**infos, **self._infos()}

    def _truncated(self, infos: dict[str, Any]) -> tuple[NDArray[np.bool_], dict[str, Any]]:
        """Restart the games that have taken too long."""
        most = MOST_STEPS if self._most_steps is None else self._most_steps
        too_long = self._steps >= most
        if too_long.any():
            rows, masks = self.batch.rows(), self.batch.masks().view(np.int8)
            points = self.batch.points(self.batch.agents)
            for i in np.flatnonzero(too_long).tolist():
                about = {"seat": int(self.batch.agents[i]), "points": points[i]}
                infos = self._add_end(infos, i, rows[i].copy(), masks[i].copy(), about)
            self.batch.reset(too_long)
            self._steps[too_long] = 0
        return too_long, infos

    def _add_end(
        self, infos: dict[str, Any], i: int, row: Any, mask: Any, about: dict[str, Any]
    ) -> dict[str, Any]:
        observation = row if self.batch.flat else self.batch.encoder.parts(row)
        final = {"observation": observation, "action_mask": mask}
        return self._add_info(infos, {"final_obs": final, "final_info": about}, i)

    def _observation(self) -> Observed:
        rows = self.batch.rows()
        observation = rows if self.batch.flat else self.batch.encoder.parts(rows)
        return {"observation": observation, "action_mask": self.batch.masks().view(np.int8)}

    def _infos(self) -> dict[str, Any]:
        all_games = np.ones(self.num_envs, np.bool_)
        seats = self.batch.agents.copy()
        return {
            "seat": seats,
            "_seat": all_games,
            "points": self.batch.points(seats),
            "_points": all_games,
        }

    def _ids(self, actions: object) -> NDArray[Any]:
        wanted = f"actions: ids, an array of whole numbers [{self.num_envs}]"
        if not isinstance(actions, (np.ndarray, list, tuple)):
            raise UsageError(f"{wanted}, not {quoted(actions)}")
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise UsageError(f"{wanted}, not of {given.dtype} {list(given.shape)}")
        return given

    def _games_given(self, options: Mapping[str, Any] | None) -> NDArray[np.bool_] | None:
        if not options:
            return None
        if not isinstance(options, Mapping) or options.keys() - {"reset_mask"}:
            given = quoted(options)
            raise UsageError(f"options: a dict with 'reset_mask' or nothing in it, not {given}")
        which: NDArray[np.bool_] = options["reset_mask"]
        check_array("options: reset_mask", which, np.bool_, (self.num_envs,), is_read=True)
        return which
