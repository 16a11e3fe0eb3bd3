"""Random games for the tests of positions."""

import random
from collections.abc import Iterator
from typing import Any

from hexhold.board import find_board
from hexhold.compiler import INTERPRETED, freeze, new_array, thaw
from hexhold.engine import entries
from hexhold.engine.vocabulary import codes, decisions
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import State, Work
from hexhold.engine.vocabulary.packing import kind_of
from hexhold.game.setting import Setting, make_setting
from tools.invariants import MEANING, what_is_broken

EDITIONS = ("6e", "4e", "3d", "classic", "base")
FRAME_NAMES = {number: name for name, number in vars(decisions).items() if name.startswith("F_")}


class Table:
    """One game, played at random with a few offers."""

    def __init__(self, state: State, setting: Setting, seed: int) -> None:
        self.setting = setting
        self.states = freeze(state)
        self.work = new_array(Work)
        self.random = random.Random(seed)

    @property
    def state(self) -> State:
        s: State = thaw(State, self.states)
        return s

    @property
    def kind(self) -> str:
        """Return the engine's number of the pending decision."""
        row = self.states[0]
        if INTERPRETED:
            return top_frame(row)
        return FRAME_NAMES[int(row["frame"][row["depth"] - 1, codes.KIND])]

    def legal(self) -> list[int]:
        """Return the legal list, including offers of one card."""
        n = entries.legal(self.states, 0, self.setting.board, self.work, NONE, 1)
        actions = self.work[0].actions if INTERPRETED else self.work[0]["actions"]
        return [int(actions[i]) for i in range(n)]

    def step(self) -> bool:
        """Play one decision; return False when the game is over. Few of the offers are made."""
        actions = self.legal()
        if not actions:
            return False
        others = [a for a in actions if kind_of(a) != codes.A_OFFER]
        if others and self.random.random() < 0.9:
            actions = others
        action = self.random.choice(actions)
        entries.step(self.states, 0, self.setting.board, self.work, action, NONE)
        return True


def new_table(
    edition: str, players: int, seed: int, board: str | None = None, **options: Any
) -> Table:
    """Start a game on a named board or a drawn one."""
    setting = make_setting(edition, options, (), players, find_board(board, players))
    state = setting.blank_state()
    state.first = NONE
    table = Table(state, setting, seed)
    entries.seed_game(table.states, 0, seed)
    entries.start_game(table.states, 0, setting.board, table.work, 1)
    return table


def played(
    edition: str,
    players: int,
    seed: int,
    decisions: int,
    board: str | None = None,
    **options: Any,
) -> Iterator[Table]:
    """Play a game decision by decision, to its end or a limit."""
    table = new_table(edition, players, seed, board, **options)
    for _ in range(decisions):
        yield table
        if not table.step():
            return


def top_frame(s: State) -> str:
    """Return the engine's number of the pending decision."""
    return FRAME_NAMES[s.frame[s.depth - 1, codes.KIND]]


def check_conservation(s: State, setting: Setting) -> None:
    """Check that no card and no piece appears or is lost (C-3, C-4), and all else that holds."""
    found = MEANING[what_is_broken(freeze(s), 0, setting.board)]
    # A position may leave progress cards out.
    assert found in ("", "P-4: progress cards do not add up")
