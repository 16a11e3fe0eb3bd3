"""Games between a bot of ours and players of theirs in blocks (docs/bots/outside_engine.md)."""

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any

from benchmarks.outside.engine import MOST_TURNS, installed, maker, new_game
from benchmarks.outside.guest import Guest
from benchmarks.outside.position import PLAIN
from hexhold.arena import Contest, PlayedGame
from hexhold.arena.playing import time_class
from hexhold.bots import make_bot, warm
from hexhold.workers import spread

PLAYERS = {"solo": 4, "duel": 2}
"""Seats by format: one of ours among three of theirs, or one against one."""
_STRIDE = 1_000_003
_MOST_SEED = 2**63


@dataclass(frozen=True)
class Match:
    """What is played; what a game is depends on this and its number alone."""

    ours: str
    """A bot of ours, as `hexhold.bots.make_bot` takes it."""
    theirs: str
    """One of `engine.PLAYERS`."""
    depth: int
    format: str
    games: int
    seed: int

    def contest(self) -> Contest:
        """The same as the arena knows it; raises `UsageError` where it cannot be played."""
        maker(self.theirs, self.depth)
        make_bot(self.ours)
        depth = f"-{self.depth}" if self.theirs == "alphabeta" else ""
        contest = Contest(
            bots=(self.ours, f"catanatron-{installed()}:{self.theirs}{depth}"),
            games=self.games,
            players=PLAYERS[self.format],
            edition="base",
            options=PLAIN,
            variants=(),
            seed=self.seed,
            format="solo",
        )
        contest.check()
        return contest


def play_games(match: Match, numbers: Iterable[int], jobs: int = 1) -> Generator[PlayedGame]:
    """Games of a match as they end; the number of processes changes no game."""
    return spread(partial(_set_up, match), numbers, jobs=jobs)


def _set_up(match: Match) -> Callable[[int], PlayedGame]:
    warm.warm(warm.everything())
    return partial(play, match, match.contest())


def play(match: Match, contest: Contest, n: int) -> PlayedGame:
    """Game n of a match, with their engine as the referee."""
    line_up, seed = contest.line_up(n), contest.seed_of(n)
    game, make = new_game(contest.players, seed), maker(match.theirs, match.depth)
    guests: list[Guest] = []
    for p, colour in enumerate(game.state.colors):
        if line_up[p] == match.ours:
            guests.append(Guest(colour, make_bot(match.ours, _bot_seed(contest, n, p))))
            game.state.players[p] = guests[-1]
        else:
            game.state.players[p] = make(colour)
    clock = _Clock(line_up)
    while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
        game.play_tick(decide_fn=clock.decide)
    state, winner = game.state, game.winning_color()
    points = (state.player_state[f"P{p}_ACTUAL_VICTORY_POINTS"] for p in range(contest.players))
    return PlayedGame(
        contest=contest.digest,
        number=n,
        seed=seed,
        lineup=line_up,
        winner=None if winner is None else state.color_to_index[winner],
        points=tuple(points),
        rounds=state.num_turns // contest.players + 1,
        decisions=sum(count.total() for count in clock.times.values()),
        seconds={name: round(taken, 6) for name, taken in clock.seconds.items()},
        times={name: dict(sorted(count.items())) for name, count in clock.times.items()},
        faults=tuple(f"game {n}, {line}" for guest in guests for line in guest.misfits),
    )


class _Clock:
    """Has whose turn it is decide, and counts how long that takes."""

    def __init__(self, line_up: tuple[str, ...]) -> None:
        self._line_up = line_up
        self.seconds = dict.fromkeys(line_up, 0.0)
        self.times: dict[str, Counter[int]] = {name: Counter() for name in line_up}

    def decide(self, player: Any, game: Any, playable: Any) -> Any:
        """See `decide_fn` of their `Game.play_tick`."""
        began = perf_counter()
        action = player.decide(game, playable)
        took = perf_counter() - began
        name = self._line_up[game.state.current_player_index]
        self.seconds[name] += took
        self.times[name][time_class(took)] += 1
        return action


def _bot_seed(contest: Contest, n: int, p: int) -> int:
    """What the bot of a seat draws from."""
    return (contest.seed_of(n) * _STRIDE + n % contest.players * 8 + p) % _MOST_SEED
