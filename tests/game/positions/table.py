"""Random games for the tests of positions."""

import random
from collections.abc import Iterator
from typing import Any

from hexhold.board import find_board
from hexhold.compiler import INTERPRETED, freeze, is_in, new_array, thaw
from hexhold.engine import entries
from hexhold.engine.island.maps import board_record
from hexhold.engine.vocabulary import codes, decisions
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.decisions import F_RETREAT
from hexhold.engine.vocabulary.layout import PROGRESS_CARDS, State, Work
from hexhold.engine.vocabulary.packing import kind_of
from hexhold.game.setting import Setting, make_setting

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
    """Check that no card and no piece appears or is lost (C-3, C-4)."""
    supply = board_record(setting.rows, setting.edition, setting.players).card_supply
    for k in range(8):
        hands = [s.hands[p, k] for p in range(s.players)]
        assert min(*hands, s.bank[k]) >= 0
        assert sum(hands) + s.bank[k] == int(supply[k])
    for p in range(s.players):
        assert s.hand_size[p] == sum(s.hands[p, k] for k in range(8))
        assert s.progress_size[p] == sum(s.progress[p, c] for c in range(PROGRESS_CARDS))
        assert [s.pieces[p, i] for i in range(8)] == _supply_left(s, setting, p)


def _supply_left(s: State, setting: Setting, p: int) -> list[int]:
    own = [v for v in range(setting.geometry.vertex_count) if s.owner[v] == p]
    routes = [e for e in range(setting.geometry.edge_count) if s.road[e] == p]
    ships = sum(is_in(s.ships, e) for e in routes)
    cities = sum(s.building[v] in (codes.CITY, codes.REDUCED_CITY) for v in own)
    left = [
        15 - len(routes) + ships,
        15 - ships,
        5 - sum(s.building[v] == codes.SETTLEMENT for v in own),
        4 - cities,
    ]
    left.append(3 - sum(s.building[v] > 0 and s.marks[v] & codes.WALL != 0 for v in own))
    levels = [s.knight[v] for v in own if s.knight[v]]
    for i in range(s.depth):
        if s.frame[i, codes.KIND] == F_RETREAT and s.frame[i, codes.PLAYER] == p:
            levels.append(s.frame[i, codes.A])
    return left + [2 - levels.count(level) for level in (1, 2, 3)]
