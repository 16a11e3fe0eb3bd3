"""Tasks that fail in worker processes, which import this module by name."""

import os
import signal
import threading
from collections.abc import Callable, Sequence

from hexhold.bots import CheckedBot
from hexhold.game import Action, Game, View


def dying() -> Callable[[int], int]:
    """Return the third task ends its process."""

    def double(task: int) -> int:
        if task == 2:
            os._exit(7)
        return 2 * task

    return double


def endless() -> Callable[[int], int]:
    """Print that it has begun, and never end, whatever signal comes."""

    def wait(task: int) -> int:
        os.kill(os.getpid(), signal.SIGTERM)
        os.kill(os.getpid(), signal.SIGINT)
        print("begun", flush=True)
        threading.Event().wait()
        return task

    return wait


class Stopper:
    """Raises what Ctrl-C raises."""

    name = "stopper"

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        """Never answer."""
        raise KeyboardInterrupt


def stopped_by_a_bot() -> Callable[[int], str | None]:
    """Return the fault of a bot that raises what Ctrl-C raises."""
    return lambda seed: CheckedBot(Stopper(), 0).decide(_turn_of_first(seed)).fault


def _turn_of_first(seed: int) -> Game:
    while True:
        game = Game.new(3, "base", seed=seed)
        if game.to_act[0] == 0:
            return game
        seed += 1
