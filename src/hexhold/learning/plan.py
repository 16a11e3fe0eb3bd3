"""What games are labelled, and how."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from hexhold.board import find_board
from hexhold.bots.strong import inputs, weights
from hexhold.errors import UsageError
from hexhold.game import Setting, make_setting
from hexhold.game.positions import check_layout

GAMES_A_SHARD = 20
GAME_BITS = 32
MOST_SEED = 2**31 - 1
MOST_GAMES = 2**GAME_BITS
MOST_PLAYOUTS = 1024
MOST_ROUNDS = 60
"""A playout stops after this many more rounds; the leader then counts as its winner."""


@dataclass(frozen=True)
class LabelPlan:
    """Games among bots whose siblings are labelled, numbered from 0.

    The labels of a game depend on its number and on what stands here, and on nothing else.
    """

    games: int
    """How many are wanted; whole shards of `GAMES_A_SHARD` are played."""
    seed: int
    """0 to 2**31 - 1; games of different seeds never have a deal in common."""
    players: int
    edition: str
    options: Mapping[str, object]
    variants: tuple[str, ...]
    board: str | Mapping[str, Any] | None = None
    """A name, a board or a map; None draws from the box."""
    playouts: int = 8
    """Of each sibling."""
    rounds: int | None = 3
    """Rounds after which a playout is judged; None: it is played to its end."""
    plain: bool = False
    """Two play as more do: no neutral colours, one roll a turn, no tokens (section W left out)."""

    def check(self) -> None:
        """Raise `UsageError` where it cannot be carried out."""
        self.setting()
        for name, most in (("games", MOST_GAMES), ("playouts", MOST_PLAYOUTS)):
            number = getattr(self, name)
            if not 1 <= number <= most:
                raise UsageError(f"{name}: a number from 1 to {most}, not {number}")
        if self.rounds is not None and not 0 <= self.rounds <= MOST_ROUNDS:
            raise UsageError(f"rounds: a number from 0 to {MOST_ROUNDS}, not {self.rounds}")
        if not 0 <= self.seed <= MOST_SEED:
            raise UsageError(f"seed: a number from 0 to {MOST_SEED}, not {self.seed}")
        if self.plain and self.players != 2:
            raise UsageError(f"plain: it is for two players, not for {self.players}")

    def setting(self) -> Setting:
        """Return what is played with; raises `UsageError`."""
        board = find_board(self.board, self.players)
        setting = make_setting(self.edition, self.options, self.variants, self.players, board)
        check_layout(setting)
        return setting

    @property
    def shards(self) -> int:
        """How many shards are made."""
        return -(-self.games // GAMES_A_SHARD)

    @property
    def games_in_all(self) -> int:
        """The games of whole shards."""
        return self.shards * GAMES_A_SHARD

    def seed_of(self, n: int) -> int:
        """Return the seed of a game."""
        return self.seed << GAME_BITS | n

    @cached_property
    def digest(self) -> str:
        """What tells labels of this plan from those of others, however many games are wanted.

        The inputs count, and where playouts are judged the weights that judge.
        """
        parts = asdict(self)
        del parts["games"]
        parts["inputs"] = inputs_digest()
        parts["weights"] = None if self.rounds is None else weights.digest()
        told = json.dumps(parts, sort_keys=True, default=str)
        return hashlib.sha256(told.encode()).hexdigest()[:16]


def inputs_digest() -> str:
    """Return what tells this list of inputs from others: the number of each."""
    numbers = {
        name: number
        for name, number in vars(inputs).items()
        if name.isupper() and isinstance(number, int)
    }
    return hashlib.sha256(json.dumps(numbers, sort_keys=True).encode()).hexdigest()[:16]
