"""What the workers of a cluster do. A task contains everything that it needs.

So it can be repeated anywhere, and a node that dies costs a retry.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from hexhold.bots.warm import everything, warm
from hexhold.errors import UsageError
from hexhold.game import Game
from hexhold.game.game import MOST_SEED
from hexhold.play.bot_requests import BotAnswer, BotNotMade, BotRequest
from hexhold.play.protocol.own_shapes import Advice
from hexhold.server.analysis_worker.hint_worker import advised
from hexhold.server.analysis_worker.worker_process import AnalysisRequest, analysed
from hexhold.server.bot_workers.worker_process import WorkerBot

_STEP = 2_654_435_761
"""An odd number that spreads seeds."""


@dataclass(frozen=True)
class BotTask:
    """A bot's decision. A new bot is made each time."""

    request: BotRequest
    game: Game


@dataclass(frozen=True)
class HintTask:
    """The best action of a seat."""

    game: Game
    seat: int


@dataclass(frozen=True)
class Warming:
    """Nothing to do except preparing the worker."""


Task = BotTask | HintTask | AnalysisRequest | Warming
Done = BotAnswer | BotNotMade | Advice | bytes | None


def prepare() -> Callable[[Task], Done]:
    """Load the rules and bots, or compile them, and return the function that does tasks."""
    warm(everything())
    return do


def do(task: Task) -> Done:
    """Do a task."""
    match task:
        case BotTask():
            return _decided(task)
        case HintTask():
            return advised(task.game, task.seat)
        case AnalysisRequest():
            return analysed(task, lambda more: None)
        case Warming():
            return None


def _decided(task: BotTask) -> BotAnswer | BotNotMade:
    # A new bot would draw the same numbers at every decision.
    seed = (task.request.seed + _STEP * len(task.game.history)) % (MOST_SEED + 1)
    try:
        return WorkerBot().answer(replace(task.request, seed=seed), task.game)
    except UsageError as error:
        return BotNotMade(str(error))
