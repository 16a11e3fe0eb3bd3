"""Games among bots, for the tests of bots."""

from typing import Any

import numpy as np

from hexhold import Game
from hexhold.board import find_board
from hexhold.bots import make_rule_bot, pack_seats
from hexhold.bots.entries import COUNTS, play_game
from hexhold.bots.scratch import Scratch
from hexhold.compiler import INTERPRETED, new_array, thaw
from hexhold.engine import entries
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import State, Work
from hexhold.game import Action
from hexhold.game.game import begin_states
from hexhold.game.setting import make_setting

EDITIONS = ("6e", "4e", "3d", "classic", "base")
ROUNDS = 150


def many(compiled: int, interpreted: int) -> int:
    """A number of games to play: plain Python is a hundred times slower."""
    return interpreted if INTERPRETED else compiled


class Match:
    """One game before its first placement."""

    def __init__(
        self,
        edition: str,
        players: int,
        seed: int,
        board: str | None = None,
        **options: Any,
    ) -> None:
        self.players = players
        self.seed = seed
        self.setting = make_setting(edition, options, (), players, find_board(board, players))
        self.work = new_array(Work)
        entries.seed_chance(self.work, seed)
        self.states = begin_states(self.setting, self.work, seed)
        self.counts: Any = np.zeros(COUNTS, dtype=np.int64)
        self.decisions = 0

    @property
    def state(self) -> State:
        """The state as a Python object."""
        s: State = thaw(State, self.states)
        return s

    def play(self, *names: str, rounds: int = ROUNDS) -> State:
        """Play on among bots, one name a seat; the state at the end."""
        views, scratch = new_array(State), new_array(Scratch)
        board = self.setting.board
        seats = pack_seats(names)
        most = rounds * self.players
        self.decisions += play_game(
            self.states, 0, views, board, self.work, scratch, self.counts, seats, most
        )
        return self.state

    def deciders(self) -> list[int]:
        """Return the players who may act."""
        mask = entries.deciders(self.states, 0)
        return [p for p in range(self.players) if mask >> p & 1]

    def why_not(self, action: int) -> int:
        """The reason against an action, or 0."""
        why: int = entries.why(self.states, 0, self.setting.board, self.work, action)
        return why

    def step(self, action: int) -> None:
        """Carry an action out."""
        entries.step(self.states, 0, self.setting.board, self.work, action, NONE)


def ask(match: Match, name: str, player: int, states: Any = None) -> int:
    """Return the action of a new bot in a match, or in given states of it."""
    shown = match.states if states is None else states
    return make_rule_bot(name, 1).choose(shown, 0, match.setting.board, match.work, player)


def choice(table: Game) -> str:
    """Return the action of `steady` in a game."""
    p = table.to_act[0]
    work = new_array(Work)
    code = make_rule_bot("steady", 1).choose(table.states, 0, table.setting.board, work, p)
    return str(Action(code, table.setting)).partition(": ")[2]
