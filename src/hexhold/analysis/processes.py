"""Analyse a whole game in one or several processes."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from hexhold.analysis.report import Analysis
from hexhold.analysis.steps import NO_GAPS, JudgedStep, StepJudge, UnjudgedSteps
from hexhold.analysis.tally import tally
from hexhold.bots.warm import everything, warm
from hexhold.game import Action, Game
from hexhold.workers import spread

STEPS_AT_A_TIME = 20
"""Steps that a process judges before it returns them."""
StepRange = tuple[int, int]


def step_ranges(count: int) -> Iterator[StepRange]:
    """Return ranges of steps to judge together: the first, and the one after the last."""
    starts = range(0, count, STEPS_AT_A_TIME)
    return ((first, min(first + STEPS_AT_A_TIME, count)) for first in starts)


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
        winner: who won with the last step; None if the game goes on.
        depth: rounds that positions are played on before they are judged.
        jobs: processes of this machine.
        times: seconds from the start to each step, where they are known.
        advance: called with how many more steps are done.
        gaps: steps that are not judged, since the rules here lead elsewhere.
    """
    first = tuple(StepJudge(start, (), depth).win)
    seen = 0
    found: list[JudgedStep] = []
    begin = partial(_begin, start, tuple(actions), depth, gaps)
    for steps in spread(begin, step_ranges(len(actions)), jobs=jobs, in_order=True):
        found.extend(steps)
        done = min(STEPS_AT_A_TIME, len(actions) - seen)
        seen += done
        if advance is not None:
            advance(done)
    counts = tally(start, actions, times, gaps)
    return Analysis(tuple(names), first, tuple(found), winner, depth, counts)


def _begin(
    start: Game, actions: Sequence[Action], depth: int, gaps: UnjudgedSteps
) -> Callable[[StepRange], Sequence[JudgedStep]]:
    warm(everything())
    judge = StepJudge(start, actions, depth, gaps)
    return lambda stretch: tuple(judge.steps(*stretch))
