"""Play the games of a contest, here or on workers, and summarise each."""

import math
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from functools import partial
from time import perf_counter
from typing import Annotated

import msgspec

from hexhold.arena.contest import Contest
from hexhold.bots import CheckedBot, warm
from hexhold.compiler import announce_compiling
from hexhold.fast import MOST_ROUNDS
from hexhold.game import Game
from hexhold.game.game import MOST_SEED
from hexhold.records import provenance
from hexhold.workers import spread

_STRIDE = 1_000_003
_STEPS_AN_OCTAVE = 8
_MOST_CLASS = 64 * _STEPS_AN_OCTAVE
"""The largest class: half a million years."""

Count = Annotated[int, msgspec.Meta(ge=0)]
Seconds = Annotated[float, msgspec.Meta(ge=0)]
TimeClass = Annotated[int, msgspec.Meta(ge=0, le=_MOST_CLASS)]


class PlayedGame(msgspec.Struct, frozen=True):
    """The summary of one game: a line of `--out`."""

    contest: str
    """The digest of its contest (`Contest.digest`)."""
    number: Count
    """The number of the game in its contest, from 0."""
    seed: int
    """The seed of its deal, which all games of a block share."""
    lineup: tuple[str, ...]
    """A bot for each seat."""
    winner: Count | None
    """The winner's seat; None if the game stopped at its limit."""
    points: tuple[Count, ...]
    """The points at the end, by seat."""
    rounds: Count
    """The number of rounds that were begun."""
    decisions: Count
    """The number of decisions of all seats together."""
    seconds: dict[str, Seconds]
    """By bot: the time of all its decisions."""
    times: dict[str, dict[TimeClass, Count]]
    """By bot: the number of decisions in each `time_class`."""
    faults: tuple[str, ...]
    """One line per fault."""
    version: str = ""
    """The version of the package; empty in older files."""
    rules: dict[str, int | str] = {}
    """The rules version that the game was played under, as `provenance` gives it."""


def time_class(seconds: float) -> int:
    """Return the time class: eight per doubling, from 1 µs."""
    return max(0, math.floor(_STEPS_AN_OCTAVE * math.log2(max(seconds * 1e6, 1.0))))


def seconds_of(number: int) -> float:
    """Return the middle of a class of times."""
    return float(2 ** ((number + 0.5) / _STEPS_AN_OCTAVE) / 1e6)


class GameRunner:
    """Plays the games of a contest."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self._setting = contest.setting()
        self._board = self._setting.layout or self._setting.game_map
        self._most_turns = MOST_ROUNDS * contest.players

    def play(self, n: int) -> PlayedGame:
        """Play game n from its seed to its end."""
        contest = self.contest
        game, line_up = self._new_game(contest.seed_of(n)), contest.line_up(n)
        seats = [
            CheckedBot.by_name(name, self._bot_seed(n, p), p, contest.limit)
            for p, name in enumerate(line_up)
        ]
        seconds = dict.fromkeys(line_up, 0.0)
        times: dict[str, Counter[int]] = {name: Counter() for name in line_up}
        faults: list[str] = []
        decisions = 0
        while not game.is_over and game.turn < self._most_turns:
            player = game.to_act[0]
            began = perf_counter()
            answer = seats[player].decide(game)
            took = perf_counter() - began
            if answer.fault is not None:
                faults.append(f"game {game.seed}, step {decisions}, p{player}: {answer.fault}")
            game.apply(answer.action)
            seconds[line_up[player]] += took
            times[line_up[player]][time_class(took)] += 1
            decisions += 1
        return PlayedGame(
            contest=contest.digest,
            number=n,
            seed=game.seed or 0,
            lineup=line_up,
            winner=game.winner,
            points=tuple(game.points(p) for p in range(contest.players)),
            rounds=game.turn // contest.players + 1,
            decisions=decisions,
            seconds={name: round(taken, 6) for name, taken in seconds.items()},
            times={name: dict(sorted(counts.items())) for name, counts in times.items()},
            faults=tuple(faults),
            **provenance(),
        )

    def _new_game(self, seed: int) -> Game:
        contest = self.contest
        return Game.new(
            contest.players,
            contest.edition,
            seed,
            contest.options,
            contest.variants,
            self._board,
        )

    def _bot_seed(self, n: int, player: int) -> int:
        """Return a bot's seed: no two seats of a contest have the same."""
        return (
            self.contest.seed_of(n) * _STRIDE + n % self.contest.players * 8 + player
        ) % MOST_SEED


def play_games(
    contest: Contest, numbers: Iterable[int], jobs: int = 1, ray: str | None = None
) -> Generator[PlayedGame]:
    """Play games of a contest, each as soon as there is room; they come as they end.

    A game is the same wherever it is played. Closing the generator cancels those in flight.

    Args:
        contest: what is played.
        numbers: of its games.
        jobs: how many processes of this machine.
        ray: a Ray cluster in their place (see `hexhold.workers.spread`, also for what it raises).
    """
    if jobs > 1:
        announce_compiling(warm.everything())
    return spread(partial(_set_up, contest), numbers, jobs=jobs, ray=ray)


def _set_up(contest: Contest) -> Callable[[int], PlayedGame]:
    warm.warm(warm.everything())
    return GameRunner(contest).play
