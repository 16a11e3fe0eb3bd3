"""One game at a time for Gymnasium: one agent among bots."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import logger
from numpy.typing import NDArray

from hexhold.board import BoardGiven
from hexhold.drawing import ansi, rgb_array
from hexhold.editions import chosen_game
from hexhold.environments.batch import Batch
from hexhold.environments.gymnasium.spaces import (
    Draw,
    LegalIds,
    drawn_seed,
    id_for,
    observations_of,
    opponents_of,
)
from hexhold.environments.observation.encoder import FLOAT32
from hexhold.environments.rewards import WIN
from hexhold.errors import UsageError, quoted
from hexhold.game.game import MOST_SEED, checked_number

Observed = Any
"""float32 [F], or a dict of its parts, as the environment was asked for."""


class CitiesAndKnightsEnv(gymnasium.Env[Observed, np.int64]):
    """A game in which one seat is the agent's and bots have the others.

    An action is an id of `ActionSpace`; the legal ones are in ``info["action_mask"]``, bool [n],
    and in `action_masks`. The reward is 1 where the agent has won, else 0, unless another is asked
    for. ``info["seat"]`` is the agent's seat, ``info["points"]`` what each seat has as the agent
    sees it, int8 [players], ``info["prefix"]`` its prefix of an action of two ids, and
    ``info["winner"]``, at the end, who has won.
    """

    metadata = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 2,
    }
    action_space: LegalIds
    """The ids of `ActionSpace`."""

    def __init__(
        self,
        players: int | None = None,
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        variants: Iterable[str] = (),
        board: BoardGiven = None,
        trades: str = "none",
        opponents: Sequence[str] | None = None,
        flat: bool = True,
        render_mode: str | None = None,
        preset: str | None = None,
        forced: str = "ask",
        reward: str = "win",
        discount: float = 1.0,
        dtype: str = FLOAT32,
        observations: int = 1,
    ) -> None:
        """Make it ready for `reset`.

        Args:
            players, edition, options, variants, board, trades, preset, forced: as for `Batch`.
            reward, discount, dtype, observations: as for `Batch`.
            opponents: names of the bots in the seats after the agent's, in turn order; None has
                `steady` in each.
            flat: whether an observation is one row, and not a dict of its parts.
            render_mode: what `render` gives: `ansi`, text, or `rgb_array`, a picture; None nothing.
        """
        if render_mode not in (None, *self.metadata["render_modes"]):
            modes = ", ".join(self.metadata["render_modes"])
            raise UsageError(f"render_mode: {modes} or None, not {quoted(render_mode)}")
        if isinstance(board, (list, tuple)):
            raise UsageError("board: one board; lists of them are for many games at once")
        players, edition, options, variants, board = chosen_game(
            preset, players, edition, options, variants, board
        )
        self.batch = Batch(
            1,
            players,
            edition,
            options=options,
            variants=variants,
            board=board,
            trades=trades,
            opponents=opponents_of(players, opponents),
            flat=flat,
            forced=forced,
            reward=reward,
            discount=discount,
            dtype=dtype,
            observations=observations,
        )
        """The game, as a batch of one."""
        self.render_mode = render_mode
        self.action_space = LegalIds(self.batch.space.n)
        self.observation_space = observations_of(self.batch.encoder, flat)
        self._players = players
        self._seat: int | None = None
        self._ids = np.zeros(1, np.int32)
        self._mask = np.zeros(self.batch.space.n, np.bool_)
        self._is_over = True
        self._is_shaped = reward != WIN

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin a game.

        Args:
            seed: of the game; the agent has seat seed % players. None draws one, which comes from
                the last seed given, and the agent sits one seat further on than before.
            options: `seat`: the agent's seat in this game, from 0.
        """
        seat = _seat_given(options, self._players)
        number = None if seed is None else checked_number("seed", seed, MOST_SEED)
        super().reset(seed=number)
        if number is None:
            number = drawn_seed(self.np_random)
            following = number if self._seat is None else self._seat + 1
        else:
            following = number
        self._seat = following % self._players if seat is None else seat
        self.batch.reset(seed=number, seats=np.array([self._seat], np.int8))
        self._is_over = False
        return self._observation(), self._info(self.batch.masks()[0])

    def step(self, action: np.int64 | int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Apply an action id; bots then act until the agent's next decision."""
        if self._is_over:
            what = "no game has begun" if self._seat is None else "the game is over"
            raise UsageError(f"step: {what}; call reset() first")
        self._ids[0] = number = self._checked(action)
        try:
            stepped = self.batch.step_observe(self._ids)
        except UsageError:
            if not isinstance(action, Draw):
                raise UsageError(f"action: {self.batch.why_not(0, number)}") from None
            self._ids[0] = id_for(action, self._mask)
            stepped = self.batch.step_observe(self._ids)
        if stepped.done[0]:
            return self._end(float(stepped.reward[0, self._seat]), int(stepped.winner[0]))
        if self.batch.flat:
            observation = stepped.obs[0].copy()
        else:
            observation = {name: part[0].copy() for name, part in stepped.obs.items()}
        reward = float(stepped.reward[0, self._seat]) if self._is_shaped else 0.0
        return observation, reward, False, False, self._info(stepped.mask[0].copy())

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the action mask, bool [n], as MaskablePPO expects it."""
        return self._mask

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return the game as the agent sees it, drawn as `render_mode` says (`rendering`)."""
        if self.render_mode is None:
            logger.warn("render: nothing is drawn without a render_mode, such as 'ansi'")
            return None
        if self._seat is None:
            raise UsageError("render: no game has begun; call reset() first")
        game = self.batch.final_game(0) if self._is_over else self.batch.game(0)
        return (ansi if self.render_mode == "ansi" else rgb_array)(game, self._seat)

    def _checked(self, action: object) -> int:
        n = self.batch.space.n
        try:
            number = operator.index(action)  # type: ignore[arg-type]  # raises where it is no number
        except TypeError:
            number = -1
        if not 0 <= number < n:
            raise UsageError(f"action: an id, a number from 0 to {n - 1}, not {quoted(action)}")
        return number

    def _observation(self) -> Observed:
        row = self.batch.rows()[0]
        return row if self.batch.flat else self.batch.encoder.parts(row)

    def _info(self, mask: NDArray[np.bool_]) -> dict[str, Any]:
        self._mask = self.action_space.legal_ids = mask
        return {
            "action_mask": mask,
            "seat": self._seat,
            "prefix": self.batch.prefix(0),
            "points": self.batch._points_of_agents()[0],
        }

    def _end(
        self, reward: float, winner: int
    ) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Return the agent's last observation. The batch has begun another game, not played."""
        self._is_over = True
        row = self.batch.final[0][self._seat]
        self._mask = self.action_space.legal_ids = np.zeros_like(self._mask)
        info = {
            "action_mask": self._mask,
            "seat": self._seat,
            "prefix": "",
            "points": self.batch.final_points(0),
            "winner": winner,
        }
        observation = row if self.batch.flat else self.batch.encoder.parts(row)
        return observation, reward, True, False, info


def _seat_given(options: Mapping[str, Any] | None, players: int) -> int | None:
    if options is None:
        return None
    if not isinstance(options, Mapping) or options.keys() - {"seat"}:
        raise UsageError(f"options: a dict with 'seat' or nothing in it, not {quoted(options)}")
    seat = options.get("seat")
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise UsageError(f"options: seat: a number from 0 to {players - 1}, not {quoted(seat)}")
    return seat
