"""Games that WebAssembly plays on: in a browser it stands in for `hexhold.fast`.

Interpreted rules take seconds for what a hint tries. Here only the code that picks determinizations
and compares their ends is Python.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Protocol

from hexhold.bots.registry import NO_OFFERS, WITH_OFFERS, find_bot, pack_seats
from hexhold.compiler import pack, record_bytes, unpack
from hexhold.engine.entries import first_decider
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import State
from hexhold.game import Game, Setting
from hexhold.game.chances import chances
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

    def step(self, i: int, action: int, result: int) -> None:
        """Carry out a legal action; -1 lets the state's own chance decide."""

    def choose_in(self, i: int, player: int, bot: int, offers: int, seed: int) -> int:
        """Return the action of a bot in a state that is there."""

    def why(self, i: int, action: int) -> int:
        """Return 0 if an action is legal."""

    def play(self, first: int, count: int, kinds: int, turns: int, seed: int) -> int:
        """Let bots play states for ``turns`` turns; return the number of decisions."""

    def write(self, first: int, count: int, start: int, number: int) -> None:
        """Write a number of 16 bits into each state, ``start`` bytes after its first."""

    def standings(self, first: int, count: int, player: int) -> Sequence[float]:
        """Return how well a player stands in each state."""

    def states(self, first: int, count: int) -> bytes:
        """Return the bytes of states."""


class _Places:
    """Which numbers of states belong to which games."""

    def __init__(self) -> None:
        self._taken: dict[int, int] = {}
        """First number of a block of games → how many it has."""

    def take(self, count: int) -> int:
        """Return the first of ``count`` consecutive free numbers."""
        first = 0
        for start, others in sorted(self._taken.items()):
            if start - first >= count:
                break
            first = start + others
        self._taken[first] = count
        return first

    def free(self, first: int) -> None:
        """Free the block that begins with a number."""
        self._taken.pop(first, None)


class PlayoutGames:
    """What hints, analyses and `mighty` need of `hexhold.fast.Games`, with the same results."""

    playouts: ClassVar[ScriptPlayouts]
    _places: ClassVar[_Places] = _Places()
    _first = NONE

    def __init__(
        self,
        setting: Setting | Sequence[Setting],
        count: int = 1,
        seed: None = None,
        threads: int = 1,
    ) -> None:
        """Make room for games, which are then put or copied there."""
        self.setting = setting if isinstance(setting, Setting) else setting[0]
        self.settings = (self.setting,)
        self.count = count
        self._first = self._places.take(count)

    def __del__(self) -> None:
        self._places.free(self._first)

    @classmethod
    def of(cls, game: Game) -> PlayoutGames:
        """Return a copy of a game, which goes on independently."""
        found = cls(game.setting)
        found.put(0, game)
        return found

    @property
    def _there(self) -> ScriptPlayouts:
        """Where the states are, with the board of these games: others may have used another."""
        self.playouts.use_board(self.setting.board[0])
        return self.playouts

    def put(self, i: int, game: Game) -> None:
        """Copy another game, which goes on independently, over a game."""
        self.playouts.put(self._first + i, pack(game._states[0]))

    def copy_from(self, i: int, others: PlayoutGames, j: int) -> None:
        """Make game i the same as game j of others."""
        self.playouts.copy(self._first + i, others._first + j)

    def reseed(self, i: int, seed: int) -> None:
        """Let what chance brings from now on come from another seed."""
        self.playouts.seed(self._first + i, *divmod(seed, HALF))

    def step(self, i: int, action: int, result: int = NONE) -> None:
        """Carry out a legal action; -1 lets the game's own chance decide."""
        self._there.step(self._first + i, action, result)

    _step = step

    def code(self, text: str) -> int:
        """Return the number of an action's text, which names its player."""
        player, code, _ = parse(text, self.setting)
        assert player is not None
        return by_player(code, player)

    def why_not(self, i: int, action: int) -> str | None:
        """Return None if an action is legal."""
        return str(refusal) if (refusal := self._there.why(self._first + i, action)) else None

    def to_act(self, i: int) -> int:
        """Return who decides first."""
        states: Any = [self._unpacked(i)]
        return int(first_decider(states, 0))

    def choose(
        self, i: int, player: int, bot: str = "steady", seed: int = 0, offers: bool = True
    ) -> int:
        """Return what a bot does for a player who decides now."""
        trades = WITH_OFFERS if offers else NO_OFFERS
        return self._there.choose_in(self._first + i, player, find_bot(bot).kind, trades, seed)

    def _unpacked(self, i: int) -> Any:
        return unpack(State, self.playouts.states(self._first + i, 1))

    def outcomes(self, i: int, action: int) -> list[tuple[int, float]]:
        """Return the results that chance may give an action, with their probabilities."""
        found = chances(action, [self._unpacked(i)], 0, self.setting)
        return [(result, float(likely)) for result, likely in found]

    @property
    def states(self) -> Sequence[_State]:
        """What the games' records say."""
        return _States(self)

    _states = states

    @property
    def winners(self) -> list[int]:
        """Return the winner of each game, -1 if it goes on."""
        return [state["winner"] for state in self.states]

    def winner(self, i: int) -> int:
        """Return the winner, -1 while the game goes on."""
        return int(self.states[i]["winner"])

    def turn(self, i: int) -> int:
        """Turns begun before this one."""
        return int(self.states[i]["turn"])

    def play(
        self,
        seats: Sequence[str],
        seed: int = 0,
        most_rounds: int = 0,
        most_turns: int | None = None,
        offers: bool = True,
    ) -> int:
        """Play every game on among bots; return how many decisions that took."""
        turns = most_rounds * self.setting.players if most_turns is None else most_turns
        if offers:
            return self._there.play(self._first, self.count, pack_seats(seats), turns, seed)
        start = record_bytes(State).places["offers_per_turn"].start
        allowed = self.states[0]["offers_per_turn"]
        self.playouts.write(self._first, self.count, start, 0)
        try:
            return self._there.play(self._first, self.count, pack_seats(seats), turns, seed)
        finally:
            self.playouts.write(self._first, self.count, start, allowed)

    def chances(self, player: int) -> list[float]:
        """Estimate a player's win probability in each game with `strong`."""
        team = self.setting.team_of(player)
        lost = [1.0] * self.count
        for member in team:
            standings = self._there.standings(self._first, self.count, member)
            for i, standing in enumerate(standings):
                lost[i] *= 1 - 1 / (1 + math.exp(-standing / WHOLE))
        return [
            float(winner in team) if winner >= 0 else 1 - each
            for winner, each in zip(self.winners, lost, strict=True)
        ]


class _States(Sequence["_State"]):
    """The records of games; read when one is asked for."""

    def __init__(self, games: PlayoutGames) -> None:
        self._games = games

    def __len__(self) -> int:
        return self._games.count

    def __getitem__(self, i: Any) -> Any:
        return _State(self._games.playouts, self._games._first + range(self._games.count)[i])

    def __iter__(self) -> Iterator[_State]:
        games, size = self._games, record_bytes(State).size
        data = games.playouts.states(games._first, games.count)
        for i in range(games.count):
            yield _State(games.playouts, games._first + i, data[i * size : (i + 1) * size])


class _State:
    """A state in WebAssembly, whose fields are read by name."""

    def __init__(self, playouts: ScriptPlayouts, place: int, data: bytes | None = None) -> None:
        self._playouts, self._place = playouts, place
        self._data = bytearray(playouts.states(place, 1) if data is None else data)

    def __getitem__(self, name: str) -> Any:
        """Return a field: a number, or a row or grid whose numbers can be written."""
        field = State.FIELDS[name]
        return _Numbers(self, name) if field.shape else self.number(name, 0)

    def number(self, name: str, at: int) -> int:
        """Return one number of a field."""
        start = self._start(name, at)
        return int.from_bytes(self._data[start], "little", signed=True)

    def write(self, name: str, at: int, number: int) -> None:
        """Write one number of a field."""
        start = self._start(name, at)
        self._data[start] = number.to_bytes(start.stop - start.start, "little", signed=True)
        self._playouts.put(self._place, bytes(self._data))

    def _start(self, name: str, at: int) -> slice:
        size = State.FIELDS[name].bits // 8
        start = record_bytes(State).places[name].start + at * size
        return slice(start, start + size)


class _Numbers:
    """A row or a grid of a state."""

    def __init__(self, state: _State, name: str) -> None:
        self._state, self._name = state, name
        self._shape = State.FIELDS[name].shape

    def __iter__(self) -> Iterator[int]:
        return (self[i] for i in range(self._shape[0]))

    def __getitem__(self, at: Any) -> int:
        return self._state.number(self._name, self._place(at))

    def __setitem__(self, at: Any, number: int) -> None:
        self._state.write(self._name, self._place(at), number)

    def _place(self, at: Any) -> int:
        return int(at[0] * self._shape[1] + at[1] if len(self._shape) > 1 else at)
