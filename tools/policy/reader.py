"""Read decisions: the inputs of the position, and what each legal action is about."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import new_array
from hexhold.engine.vocabulary.decisions import F_ACTION
from hexhold.fast import Games
from hexhold.game import make_setting
from hexhold.learning.positions import inputs_of
from tools.policy import compiled
from tools.policy.facts import FACTS, FLAGS, OFFERS_A_TURN, Memory

PLAYERS = 4
SETTING = make_setting("6e", None, (), PLAYERS)
MOST_ROUNDS = 300


class Reader:
    """Reads a decision: the network's inputs, and what each legal action is about."""

    def __init__(self, rows: dict[int, int] | None = None) -> None:
        self.rows: dict[int, int] = {} if rows is None else rows
        """The row of an action without its places; without given rows, each new one gets a row."""
        self.fixed = rows is not None
        self.net, self.memory = compiled.without_weights(), new_array(Memory)

    def legal(self, games: Games, p: int, made: set[int]) -> list[int]:
        """Return what p can do in game 0, with those offers that it has not made this turn."""
        if frame_of(games) != F_ACTION:
            found: list[int] = games.legal(0, p).tolist()
            return found
        found = games.legal(0, p, offers=len(made) < OFFERS_A_TURN).tolist()
        return [each for each in found if each not in made]

    def read(
        self, games: Games, p: int, legal: list[int], usual: tuple[int, int]
    ) -> tuple[NDArray[np.int8], NDArray[np.int16], NDArray[np.int8]]:
        """Return the inputs, the rows and the facts of a decision in game 0."""
        scratch, memory = games.pool.scratches[0], self.memory
        where = games.states, games.board
        compiled.begin(*where, games.pool.works[0], scratch, memory, p)
        rows = np.zeros(len(legal), np.int16)
        facts = np.zeros((len(legal), FACTS), np.int16)
        for i, action in enumerate(legal):
            key = compiled.read(*where, scratch, self.net, memory, p, action)
            if key not in self.rows and not self.fixed:
                self.rows[key] = len(self.rows) + 1
            rows[i] = self.rows.get(key, 0)
            told: Any = memory[0]
            facts[i] = told["fact"]
            facts[i, -FLAGS:] = [action == each for each in usual]
        return inputs_of(games, 0, p), rows, np.clip(facts, -127, 127).astype(np.int8)


def usual_of(games: Games, p: int, draw: int) -> tuple[int, int]:
    """Return what `steady` does without offers, and with them."""
    without = games.choose(0, p, "steady", draw, offers=False)
    return without, games.choose(0, p, "steady", draw) if frame_of(games) == F_ACTION else without


def frame_of(games: Games) -> int:
    """Return what is decided in game 0."""
    state = games.states[0]
    return int(state["frame"][state["depth"] - 1][0])
