"""What both PettingZoo forms share: one game, its agents, and their observations."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hexhold.board import BoardGiven
from hexhold.drawing import ansi, rgb_array
from hexhold.editions import chosen_game
from hexhold.environments.action_space import TRADES, ActionSpace
from hexhold.environments.batch.arguments import most_forced
from hexhold.environments.gymnasium.spaces import observations_of
from hexhold.environments.observation import Encoder
from hexhold.environments.observation.encoder import FLOAT32, is_packed
from hexhold.environments.pettingzoo.bot_seats import BotSeats, GivenBot
from hexhold.environments.rewards import WIN
from hexhold.environments.single_game import SingleGame
from hexhold.errors import UsageError, quoted
from hexhold.fast import alike_settings
from hexhold.game import Game

FORMS = ("flat", "masked", "parts")
RENDERINGS: Mapping[str, Callable[[Game], Any]] = {"ansi": ansi, "rgb_array": rgb_array}

ILLEGAL_REWARD = -1.0
"""Reward for an illegal id that ends a game."""

Mask = NDArray[np.int8]
Space = spaces.Space[Any]
Info = dict[str, Any]


class AgentTable:
    """One game and its agents, `player_0` and so on, in the order of their seats.

    Seats of bots have no agent.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo has it
        "name": "cities_and_knights_v0",
        "render_modes": list(RENDERINGS),
        "render_fps": 2,
        "is_parallelizable": False,
    }
    usual_form = "flat"
    """The default form of observations."""
    more_ids = 0
    """Actions in addition to those of the action space; their ids come after its ids."""

    def __init__(
        self,
        players: int | None = None,
        edition: str | None = None,
        seed: int = 1,
        options: Mapping[str, object] | None = None,
        variants: Iterable[str] = (),
        board: BoardGiven = None,
        trades: str = "none",
        observations: str | None = None,
        render_mode: str | None = None,
        illegal_reward: float | None = None,
        bots: Mapping[str, GivenBot] | None = None,
        preset: str | None = None,
        forced: str = "ask",
        reward: str = "win",
        dtype: str = FLOAT32,
        version: int = 1,
    ) -> None:
        """Prepare; `reset` begins the first game.

        Args:
            players, edition, options, variants, trades, preset, forced, reward: as for `Batch`.
            seed: of the first game, from 0, where `reset` gives none.
            board: as for `Game.new`; None draws one for each game.
            observations: `flat`, float32 [F] (docs/reference/observations.md); `masked`, a dict of
                that as `observation` and of `action_mask`; `parts`, the same with a dict of the
                parts (`Encoder.shapes`) as `observation`; None takes `usual_form`.
            render_mode: `ansi`, a text, or `rgb_array`, uint8 [800, 1200, 3]: both show all hands.
            illegal_reward: the reward for an illegal id, which then ends the
                game with 0 for the others; None raises instead.
            dtype: as for `Batch`; `uint8` goes with `flat` and `masked`.
            version: of observations, as `observations` of `Batch`.
            bots: bots in place of some agents, such as `{"player_1": "steady"}`: a name as
                `make_bot` takes it, made again for each game, or an object with
                `decide(view, actions)`. They decide inside a step, and offer only where ``trades``
                has ids for offers. Where one fails, a warning is issued and `steady` continues.
        """
        form = self.usual_form if observations is None else observations
        _check_one_of("observations", form, FORMS)
        if is_packed(dtype) and form == "parts":
            raise UsageError("dtype: uint8 goes with observations flat and masked, not with parts")
        if render_mode is not None:
            _check_one_of("render_mode", render_mode, tuple(RENDERINGS))
        players, edition, options, variants, board = chosen_game(
            preset, players, edition, options, variants, board
        )
        (setting,) = alike_settings(players, edition, options, variants, (board,))
        self._single = SingleGame(setting, seed, trades, reward, dtype, version)
        self._names = [f"player_{p}" for p in range(players)]
        """The names of all seats' agents, those of bots included."""
        self._bots = BotSeats(bots, self._names, TRADES[trades] > 0)
        self._form = form
        self._illegal_reward = illegal_reward
        self._most_forced = most_forced(forced)
        self._is_open = False
        self._is_shaped = reward != WIN
        self.render_mode = render_mode
        self._seats = {agent: p for p, agent in enumerate(self._names) if p not in self._bots}
        self.possible_agents = list(self._seats)
        self.agents: list[str] = []
        self._ids = self._single.space.n + self.more_ids
        self.observation_spaces: dict[str, Space] = {
            agent: self._observation_space() for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Space] = {
            agent: spaces.Discrete(self._ids) for agent in self.possible_agents
        }

    @property
    def space(self) -> ActionSpace:
        """What the ids mean: `text`, `id`."""
        return self._single.space

    @property
    def encoder(self) -> Encoder:
        """What the numbers of an observation mean: `fields`, `shapes`, `parts`."""
        return self._single.encoder

    @property
    def game(self) -> Game:
        """An independent copy of the game, to look at or to play on."""
        self._check_open()
        return self._single.game()

    def observation_space(self, agent: str) -> Space:
        """Of any agent: always the same object for the same one."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Space:
        """Of any agent: always the same object for the same one."""
        return self.action_spaces[self._known(agent)]

    def render(self) -> Any:
        """Return the game now, in the form of `render_mode`, with all hands; see `rendering`."""
        if self.render_mode is None:
            known = " or ".join(RENDERINGS)
            raise UsageError(f"render: give render_mode when you make the environment, {known}")
        return RENDERINGS[self.render_mode](self.game)

    def close(self) -> None:
        """Leave the game; `reset` begins another."""
        self._is_open = False
        self.agents = []

    def _begin(self, seed: int | None) -> None:
        """Begin a game; None takes the next seed."""
        self._single.begin(None if seed is None else _whole("seed", seed))
        self._bots.begin(self._single)
        self._is_open = True
        self.agents = self.possible_agents[:]

    def _rewards(self) -> dict[str, float]:
        """Return what each agent gets for the step, a win included."""
        changed = self._single.rewards() or [0.0] * len(self._names)
        for p in self._single.winners:
            changed[p] += 1.0
        return {agent: changed[self._seats[agent]] for agent in self.agents}

    def _go_on(self, together: bool = False) -> None:
        """Let bots decide, and forced agents if the table plays for them, until one has a choice.

        Args:
            together: whether those who decide at the same time are asked in the same step.
        """
        self._bots.play(self._single, together)
        for _ in range(self._most_forced):
            forced = self._forced(together)
            if forced is None:
                return
            self._bots.step(self._single, *forced)
            self._bots.play(self._single, together)

    def _forced(self, together: bool) -> tuple[int, int] | None:
        """Return the first seat among those asked that has only one legal id, and that id."""
        single = self._single
        if single.winner >= 0:
            return None
        for seat in single.to_act_together if together else (single.to_act,):
            only = single.only_id(seat)
            if only is not None:
                return seat, only
        return None

    def _observation_space(self) -> Space:
        seen = observations_of(self.encoder, self._form != "parts")
        if self._form == "flat":
            return seen
        mask = spaces.Box(0, 1, (self._ids,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask})

    def _observation(self, seat: int, mask: Mask) -> Any:
        """Return a seat's observation in the chosen form."""
        row = self._single.observe(seat)
        if self._form == "flat":
            return row
        seen = self.encoder.parts(row) if self._form == "parts" else row
        return {"observation": seen, "action_mask": mask}

    def _mask(self, seat: int) -> Mask:
        """Return the action mask of a seat that decides; ids beyond the action space stay 0."""
        mask = np.zeros(self._ids, np.int8)
        self._single.write_mask(seat, mask[: self.space.n].view(np.bool_))
        return mask

    def _info(self, seat: int, mask: Mask) -> Info:
        return {"action_mask": mask, "prefix": self._single.prefix(seat)}

    def _number(self, action: object) -> int:
        """Return an action as a number of the action space; raise `UsageError` for others."""
        with suppress(TypeError):
            number = operator.index(action)  # type: ignore[arg-type]  # what is none is refused
            if 0 <= number < self._ids:
                return number
        raise UsageError(f"action: a number from 0 to {self._ids - 1}, not {quoted(action)}")

    def _check_open(self) -> None:
        if not self._is_open:
            raise UsageError("no game is being played: call reset first")

    def _check_alive(self) -> None:
        self._check_open()
        if not self.agents:
            raise UsageError("step: the game is over; call reset for the next one")

    def _known(self, agent: str) -> str:
        _check_one_of("agent", agent, self.possible_agents)
        return agent


def _check_one_of(what: str, given: object, known: Sequence[str]) -> None:
    if not isinstance(given, str) or given not in known:
        raise UsageError(f"{what}: one of {', '.join(known)}, not {quoted(given)}")


def _whole(what: str, number: object) -> int:
    """Return a whole number of any kind that Python counts with, such as NumPy's."""
    try:
        return operator.index(number)  # type: ignore[arg-type]  # what is none is refused
    except TypeError:
        raise UsageError(f"{what}: a whole number, not {quoted(number)}") from None
