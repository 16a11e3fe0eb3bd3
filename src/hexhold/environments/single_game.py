"""One game in which each player has its own observation, action mask and prefix."""

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import new_array
from hexhold.compiler.work_shares import unshared
from hexhold.engine.beliefs.entries import begin, step_and_update
from hexhold.engine.vocabulary.codes import NONE, PLAYER
from hexhold.engine.vocabulary.layout import Beliefs
from hexhold.environments import entries
from hexhold.environments.action_space import ActionSpace, why_illegal
from hexhold.environments.observation import Encoder
from hexhold.environments.observation.encoder import FLOAT32
from hexhold.environments.rewards import WIN, Shaping
from hexhold.errors import UsageError
from hexhold.fast import Games
from hexhold.game import Action, Game, Setting
from hexhold.game.checksums import Sealed, sealed
from hexhold.game.game import MOST_SEED, checked_number

NO_BOTS = 0
ASK_ALWAYS = 0
"""Forced decisions that are made without asking."""


class SingleGame:
    """A game for the environments of agents."""

    def __init__(
        self,
        setting: Setting,
        seed: int,
        trades: str,
        reward: str = WIN,
        dtype: str = FLOAT32,
        observations: int = 1,
    ) -> None:
        """Prepare; `begin` begins the first game, with ``seed`` by default."""
        seed = checked_number("seed", seed, MOST_SEED)
        self.setting = setting
        self.space = ActionSpace(setting, trades)
        """What the ids mean."""
        self.encoder = Encoder(setting, dtype, observations)
        """What the numbers of an observation mean."""
        self.seed: int = seed
        """The seed of the current game; before it, that of the first."""
        self._games = Games(setting, 1, None)
        self._beliefs = new_array(Beliefs)
        self._has_begun = False
        self._prefixes: Any = np.full(setting.players, NONE, np.int32)
        # What the rules of a batch write in addition to the state of their only game.
        self._id: Any = np.zeros(1, np.int32)
        self._player: Any = np.zeros(1, np.int8)
        self._mask: Any = np.zeros(self.space.words, np.int64)
        self._agents: Any = np.full(1, NONE, np.int8)
        self._bot_seeds: Any = np.zeros(1, np.int64)
        self._winner: Any = np.full(1, NONE, np.int8)
        self._shaping = Shaping(reward)

    def begin(self, seed: int | None = None) -> None:
        """Begin a new game.

        Args:
            seed: from 0; None takes that after the last game's, and the first seed at first.
        """
        if seed is None:
            seed = (self.seed + self._has_begun) % (MOST_SEED + 1)
        seed = checked_number("seed", seed, MOST_SEED)
        self.seed, self._has_begun = seed, True
        self._shaping.forget()
        self._prefixes.fill(NONE)
        self._games.begin(0, seed)
        begin(self._games._states, 0, self._games.board, self._beliefs, 0)

    def rewards(self) -> list[float] | None:
        """Return each seat's reward since the last call; None where nothing but a win has one.

        The first call in a game only begins to count.
        """
        if not self._shaping:
            return None
        changed = np.zeros((1, self.setting.players), np.float32)
        self._shaping.add(self._games._states, changed, np.array([self.winner >= 0]))
        self._shaping.begin(self._games._states, self.setting.players)
        found: list[float] = changed[0].tolist()
        return found

    @property
    def winner(self) -> int:
        """The winner, -1 while the game goes on."""
        return self._games.winner(0)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winner, or all members of the team that has won."""
        return () if self.winner < 0 else self._games.setting.team_of(self.winner)

    @property
    def to_act(self) -> int:
        """The player to act (of several the first by turn, an offer's maker last); -1: over."""
        return self._games.to_act(0)

    @property
    def to_act_together(self) -> tuple[int, ...]:
        """The players who decide at the same time: no answer invalidates another's.

        The maker of an offer is asked when the others have answered. Empty once the game is over.
        """
        deciders = self._games.deciders(0)
        found = tuple(p for p in range(self.setting.players) if deciders >> p & 1)
        if len(found) < 2:
            return found
        s = self._games._states[0]
        maker = int(s["frame"][int(s["depth"]) - 1, PLAYER])
        return tuple(p for p in found if p != maker)

    def observe(self, player: int) -> NDArray[Any]:
        """Return a seat's observation, [F] (docs/reference/observations.md)."""
        return self.encoder.encode(self._games._states, 0, player, beliefs=self._beliefs)

    def write_mask(self, player: int, out: NDArray[np.bool_]) -> None:
        """Write the legal ids of a player who has to act into bool [n]."""
        games, space = self._games, self.space.numbers
        entries.write_mask(
            games._states,
            0,
            games.board,
            games.pool.works[0],
            space,
            self._mask,
            player,
            int(self._prefixes[player]),
        )
        marks: Any = out
        entries.unpack_masks(space, self._mask, marks, 0, 1)

    def only_id(self, player: int) -> int | None:
        """Return the only legal id of a player who has to act; None where there are several."""
        marks = np.zeros(self.space.n, np.bool_)
        self.write_mask(player, marks)
        legal = np.flatnonzero(marks)
        return int(legal[0]) if len(legal) == 1 else None

    def prefix(self, player: int) -> str:
        """Return a player's action prefix of the current decision, empty at its start."""
        prefix = int(self._prefixes[player])
        return "" if prefix < 0 else self.space.text(prefix)

    def why_not(self, player: int, number: int) -> str:
        """Return why an id is illegal for a player who has to act."""
        before = int(self._prefixes[player]) if player >= 0 else NONE
        return why_illegal(self.space, self.live(), player, before, number)

    def step(self, player: int, number: int) -> None:
        """Apply a legal id; if only one id can follow, apply that too."""
        self._id[0], self._player[0] = number, player
        entries.step_games(self._arrays[player], self._id, self._winner, unshared(1), 0)

    def apply(self, action: Action) -> None:
        """Apply a legal action of a player who has no prefix."""
        where = self._games._states, 0, self._games.board, self._games.pool.works[0]
        step_and_update(*where, self._beliefs, action.code, NONE)

    @cached_property
    def _arrays(self) -> list[entries.GameArrays]:
        """The game with the prefix of each player."""
        games, pool = self._games, self._games.pool
        scratch = pool.views[0], games.board, pool.works[0], pool.scratches[0]
        records = games._states, *scratch, self._beliefs, self.space.numbers
        columns = self._player, self._mask, self._agents, NO_BOTS, self._bot_seeds, ASK_ALWAYS
        prefixes = (self._prefixes[p : p + 1] for p in range(self.setting.players))
        return [entries.GameArrays(*records, each, *columns) for each in prefixes]

    def __reduce__(self) -> Sealed:
        return sealed(self, self.__getstate__())

    def __getstate__(self) -> dict[str, Any]:
        """Leave out scratch memory, which every copy and process makes for itself."""
        return {name: it for name, it in vars(self).items() if name != "_arrays"}

    def game(self) -> Game:
        """Return a copy, without the prefixes."""
        return self.live().copy()

    def live(self) -> Game:
        """Return the game itself, which is not to be changed."""
        if not self._has_begun:
            raise UsageError("game: none has begun")
        return Game(self.setting, self._games._states, self.seed, self._beliefs)
