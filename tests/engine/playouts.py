"""Whole random games as digests and states: ``python -m tests.engine.playouts GAMES…``.

Prints one JSON line per game, the same whether the rules run compiled or interpreted.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

from hexhold.board import find_board
from hexhold.compiler import Layout, freeze, new_array, thaw, to_bytes
from hexhold.engine import entries
from hexhold.engine.vocabulary.layout import State, Work
from hexhold.game import make_setting

MOST_TURNS = 4000
PIECE = 400
"""Decisions between two looks at the state."""


def fields(record: Layout) -> dict[str, Any]:
    """Every field of a record as plain JSON."""
    found: dict[str, Any] = {}
    for name, field in record.FIELDS.items():
        value = record[name]
        if field.layout is not None:
            found[name] = fields(value)
        else:
            found[name] = list(value.values()) if field.shape else int(value)
    return found


def begin(name: str, players: int, seed: int) -> tuple[Any, Any, Any]:
    """Return the state, board and work of a new game.

    The name is an edition, or with a board's name `6e@through_the_desert`.
    """
    edition, _, board = name.partition("@")
    setting = make_setting(edition, None, (), players, find_board(board or None, players))
    blank = setting.blank_state()
    blank.first = -1
    states, work = freeze(blank), new_array(Work)
    entries.seed_game(states, 0, seed)
    entries.seed_chance(work, seed)
    entries.start_game(states, 0, setting.board, work, 1)
    return states, setting.board, work


def length(name: str, players: int, seed: int) -> int:
    """Return the number of decisions of a game."""
    states, board, work = begin(name, players, seed)
    return int(entries.play_random(states, 0, board, work, 10**9, MOST_TURNS))


def play(name: str, players: int, seed: int) -> dict[str, Any]:
    """One game, with a digest of its state every so many decisions."""
    states, board, work = begin(name, players, seed)
    digest = hashlib.sha256()
    decisions = 0
    while True:
        played = int(entries.play_random(states, 0, board, work, PIECE, MOST_TURNS))
        decisions += played
        state: State = thaw(State, states)
        digest.update(to_bytes(state))
        if played < PIECE:
            break
    game = f"{name} {players} {seed}"
    return {"game": game, "n": decisions, "sha": digest.hexdigest(), "end": fields(state)}


if __name__ == "__main__":
    for game in sys.argv[1:]:
        name, players, seed = game.split(":")
        print(json.dumps(play(name, int(players), int(seed))), flush=True)
