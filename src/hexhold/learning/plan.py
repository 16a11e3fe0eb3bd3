"""The plan of labelling: which games, and how."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from hexhold.arena.contest import MOST_SEED, check_number, digest_of
from hexhold.bots.strong import inputs, weights
from hexhold.errors import UsageError
from hexhold.fast import alike_settings
from hexhold.game import Setting

GAMES_A_SHARD = 20
GAME_BITS = 32
MOST_GAMES = 2**GAME_BITS
PLAYER = "steady"
"""The bot that plays the games by default, and the playouts of siblings."""
PLAYERS = (PLAYER, "strong")
MOST_PLAYOUTS = 1024
MOST_ROUNDS = 60
"""A playout stops after this many more rounds; the leader then counts as its winner."""


@dataclass(frozen=True)
class LabelPlan:
    """Games among bots whose siblings are labelled, numbered from 0.

    The labels of a game depend only on its number and on these fields.
    """

    games: int
    """The number of games that are wanted, rounded up to full shards of `GAMES_A_SHARD`."""
    seed: int
    """0 to 2**31 - 1; games of different seeds never have a deal in common."""
    players: int
    edition: str
    options: Mapping[str, object]
    variants: tuple[str, ...]
    board: str | Mapping[str, Any] | None = None
    """A name, a board or a map; None draws from the box."""
    playouts: int = 8
    """The number of playouts for each sibling."""
    rounds: int | None = 3
    """Rounds after which a playout is judged; None: it is played to its end."""
    by: str = PLAYER
    """Who plays the games: `PLAYER`, half of whose seats follow the current weights where these are
    clear, or `strong` in every seat."""
    plain: bool = False
    """Two play as more do: no neutral colours, one roll a turn, no tokens (section W left out)."""
    played: float = 0.0
    """Share of the positions of the games themselves that are labelled too (see `played`)."""

    def check(self) -> None:
        """Raise `UsageError` if it cannot be carried out."""
        self.setting()
        check_number("games", self.games, 1, MOST_GAMES)
        check_number("playouts", self.playouts, 1, MOST_PLAYOUTS)
        check_number("rounds", self.rounds or 0, 0, MOST_ROUNDS)
        check_number("seed", self.seed, 0, MOST_SEED)
        if self.by not in PLAYERS:
            raise UsageError(f"by: {' or '.join(PLAYERS)}, not {self.by}")
        if self.plain and self.players != 2:
            raise UsageError(f"plain: it is for two players, not for {self.players}")

    def setting(self) -> Setting:
        """Return edition, options, players and map; raise `UsageError`."""
        board = (self.board,)
        return alike_settings(self.players, self.edition, self.options, self.variants, board)[0]

    @property
    def shards(self) -> int:
        """The number of shards that are made."""
        return -(-self.games // GAMES_A_SHARD)

    @property
    def games_in_all(self) -> int:
        """The number of games in all shards."""
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
        if not self.played:
            del parts["played"]
        parts["inputs"] = inputs_digest()
        parts["weights"] = None if self.rounds is None else weights.digest()
        return digest_of(parts)


def inputs_digest() -> str:
    """Return what tells this list of inputs from others: the number of each."""
    numbers = {
        name: number
        for name, number in vars(inputs).items()
        if name.isupper() and isinstance(number, int)
    }
    return digest_of(numbers)
