"""A whole game, by as many processes as there are for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from hexhold.analysis.report import Analysis
from hexhold.analysis.steps import NO_GAPS, JudgedStep, UnjudgedSteps, Walk
from hexhold.analysis.tally import tally
from hexhold.bots.warm import everything, warm
from hexhold.game import Action, Game
from hexhold.workers import spread

STRETCH = 20
"""Steps that a process looks at before it hands them over."""
Stretch = tuple[int, int]


def stretches(count: int) -> Iterator[Stretch]:
    """The first step of each stretch of a game, and the step after its last."""
    return ((first, min(first + STRETCH, count)) for first in range(0, count, STRETCH))


def analyse(
    start: Game,
    actions: Sequence[Action],
    names: Sequence[str],
    winner: int | None,
    depth: int = 0,
    jobs: int = 1,
    times: Sequence[float] | None = None,
    advance: Callable[[int], None] | None = None,
    gaps: UnjudgedSteps = NO_GAPS,
) -> Analysis:
    """Tell why a game was won, or how it stands; the same for any number of processes.

    Args:
        start: the game before its first step.
        actions: all steps, with what chance gave.
        names: of the players, by seat.
        winner: who has won with the last step; None where the game goes on.
        depth: rounds that positions are played on before they are judged.
        jobs: processes of this machine.
        times: seconds from the start to each step, where they are known.
        advance: called with how many more steps are done.
        gaps: steps that are not judged, since the rules here lead elsewhere.

    Raises:
        UsageError: the depth is none.
    """
    first = tuple(Walk(start, (), depth).win.tolist())
    seen = 0
    found: list[JudgedStep] = []
    begin = partial(_begin, start, tuple(actions), depth, gaps)
    for steps in spread(begin, stretches(len(actions)), jobs=jobs, in_order=True):
        found.extend(steps)
        done = min(STRETCH, len(actions) - seen)
        seen += done
        if advance is not None:
            advance(done)
    counts = tally(start, actions, times, gaps)
    return Analysis(tuple(names), first, tuple(found), winner, depth, counts)


def _begin(
    start: Game, actions: Sequence[Action], depth: int, gaps: UnjudgedSteps
) -> Callable[[Stretch], Sequence[JudgedStep]]:
    warm(everything())
    walk = Walk(start, actions, depth, gaps)
    return lambda stretch: tuple(walk.steps(*stretch))
