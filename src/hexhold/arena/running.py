"""Games of a contest, wherever they are played."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from functools import partial

from hexhold.arena.contest import Contest
from hexhold.arena.playing import GameRunner, PlayedGame
from hexhold.bots import warm
from hexhold.compiler import announce_compiling
from hexhold.workers import spread


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
