"""Games that WebAssembly plays on: in a browser it stands in for `hexhold.fast`.

Interpreted rules take seconds for what a hint tries. Here only the code that picks determinizations
and compares their ends is Python.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

from hexhold.bots.registry import pack_seats
from hexhold.compiler import pack, record_bytes
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import State
from hexhold.game import Game, Setting
from hexhold.game.codec import by_player
from hexhold.game.notation import parse

WHOLE = 1 << 20
"""The number 1 in the units of standings: `hexhold.bots.strong.weights.WHOLE`."""
HALF = 1 << 32


class ScriptPlayouts(Protocol):
    """The states in WebAssembly that are played on, by number."""

    def use_board(self, board: Any) -> None:
        """Copy a board there, unless it is there."""

    def put(self, i: int, data: bytes) -> None:
        """Copy a state there."""

    def copy(self, i: int, j: int) -> None:
        """Make state i the same as state j."""

    def seed(self, i: int, high: int, low: int) -> None:
        """Start a state's chance from a seed in two halves."""

    def step(self, i: int, action: int) -> None:
        """Carry out a legal action."""

    def why(self, i: int, action: int) -> int:
        """Return 0 if an action is legal."""

    def play(self, first: int, count: int, kinds: int, turns: int) -> int:
        """Play states on among bots until so many turns have passed; return the decisions."""

    def standings(self, first: int, count: int, player: int) -> Sequence[float]:
        """Return how well a player stands in each state."""

    def states(self, first: int, count: int) -> bytes:
        """Return the bytes of states."""


class PlayoutGames:
    """What hints need of `hexhold.fast.Games`, with the same results.

    A single game lies before all others, so at a time there are at most two: a single one and one
    with several games.
    """

    playouts: ClassVar[ScriptPlayouts]

    def __init__(self, setting: Setting, count: int = 1, seed: None = None) -> None:
        """Make room for games, which are then put or copied there."""
        self.setting = setting
        self.count = count
        self._first = 0 if count == 1 else 1
        self.playouts.use_board(setting.board[0])

    @classmethod
    def of(cls, game: Game) -> PlayoutGames:
        """Return the same game, which goes on apart."""
        found = cls(game.setting)
        found.playouts.put(0, pack(game._states[0]))
        return found

    def copy_from(self, i: int, others: PlayoutGames, j: int) -> None:
        """Make game i the same as game j of others."""
        self.playouts.copy(self._first + i, others._first + j)

    def reseed(self, i: int, seed: int) -> None:
        """Let what chance brings from now on come from another seed."""
        self.playouts.seed(self._first + i, *divmod(seed, HALF))

    def _step(self, i: int, action: int, result: int = NONE) -> None:
        self.playouts.step(self._first + i, action)

    def code(self, text: str) -> int:
        """Return the number of an action's text, which names its player."""
        player, code, _ = parse(text, self.setting)
        assert player is not None
        return by_player(code, player)

    def why_not(self, i: int, action: int) -> str | None:
        """Return None if an action is legal."""
        return str(refusal) if (refusal := self.playouts.why(self._first + i, action)) else None

    @property
    def states(self) -> list[dict[str, int]]:
        """What the games' records say."""
        data, size = self.playouts.states(self._first, self.count), record_bytes(State).size
        return [_read(data[n : n + size]) for n in range(0, len(data), size)]

    @property
    def winners(self) -> list[int]:
        """Who has won each game, -1 where it goes on."""
        return [state["winner"] for state in self.states]

    def turn(self, i: int) -> int:
        """Turns begun before this one."""
        return self.states[i]["turn"]

    def play(self, seats: Sequence[str], most_rounds: int) -> int:
        """Play every game on among bots; return how many decisions that took."""
        turns = most_rounds * self.setting.players
        return self.playouts.play(self._first, self.count, pack_seats(seats), turns)

    def chances(self, player: int) -> list[float]:
        """Estimate a player's win probability in each game with `strong`."""
        team = self.setting.team_of(player)
        lost = [1.0] * self.count
        for member in team:
            standings = self.playouts.standings(self._first, self.count, member)
            for i, standing in enumerate(standings):
                lost[i] *= 1 - 1 / (1 + math.exp(-standing / WHOLE))
        return [
            float(winner in team) if winner >= 0 else 1 - each
            for winner, each in zip(self.winners, lost, strict=True)
        ]


def _read(state: bytes) -> dict[str, int]:
    """Return what the analysis asks of a state."""
    found = {}
    for name in ("winner", "turn", "current"):
        start, size = record_bytes(State).places[name]
        found[name] = int.from_bytes(state[start : start + size], "little", signed=True)
    return found
