"""Labels of a plan's games, wherever they are played."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from functools import partial

from hexhold.bots import warm
from hexhold.compiler import library_of
from hexhold.errors import HexholdError
from hexhold.learning.labels import LabelledGame
from hexhold.learning.plan import GAMES_A_SHARD, LabelPlan
from hexhold.learning.shards import LabelShard, shard_of
from hexhold.workers import spread


def label_games(
    plan: LabelPlan, shards: Iterable[int], jobs: int = 1, ray: str | None = None
) -> Generator[LabelShard]:
    """Label the games of some shards; they come as they are done.

    A shard is the same wherever it is made. Closing the generator cancels those in work.

    Args:
        plan: what is labelled.
        shards: their numbers.
        jobs: how many processes of this machine.
        ray: a Ray cluster in their place (see `hexhold.workers.spread`, also for what it raises).
    """
    return spread(partial(_set_up, plan, plan.digest), shards, jobs=jobs, ray=ray)


def _set_up(plan: LabelPlan, digest: str) -> Callable[[int], LabelShard]:
    if plan.digest != digest:
        raise HexholdError("a worker judges by other weights; all need the same ones")
    warm.warm([*warm.everything(), library_of("hexhold.bots.strong.entries")])
    label = LabelledGame(plan).labels

    def made(number: int) -> LabelShard:
        first = number * GAMES_A_SHARD
        return shard_of(plan, number, [label(first + n) for n in range(GAMES_A_SHARD)])

    return made
