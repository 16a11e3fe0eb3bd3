"""Boards with a name: the beginner board, fair boards, and the scenarios in `scenarios/*.toml`.

A scenario's file has its name and its numbers of players: `NAME-3.toml`, `NAME-56.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from hexhold.board.boxes import BEGINNER, FairDraw
from hexhold.board.layouts import BoardLayout, parse_layout
from hexhold.board.maps import GameMap, is_map, parse_map, read_map_file
from hexhold.errors import UsageError, quoted

BEGINNER_NAME = "beginner"
FAIR_NAME = "fair"

BoardGiven = str | Path | Mapping[str, Any] | BoardLayout | GameMap | FairDraw | None
"""The ways to give a board; see `find_board`."""


def _files() -> list[Traversable]:
    folder = files("hexhold.board") / "scenarios"
    found = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    return sorted(found, key=lambda file: file.name)


@cache
def board_names() -> tuple[str, ...]:
    """Return the names that `named_board` knows: the beginner board, fair ones, then scenarios."""
    keys = {file.name.partition("-")[0]: None for file in _files()}
    return (BEGINNER_NAME, FAIR_NAME, *keys)


@cache
def scenario_maps(name: str) -> tuple[GameMap, ...]:
    """Return a scenario's maps, fewest players first; empty if there is no such scenario."""
    found = []
    for file in _files():
        if file.name.partition("-")[0] == name:
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            found.append(parse_map(data, file.name))
    return tuple(sorted(found, key=lambda one: one.players))


def named_board(name: str, players: int) -> BoardLayout | GameMap | FairDraw:
    """Return a named board for a number of players; raise `UsageError` with the known names."""
    if name == BEGINNER_NAME:
        return BEGINNER
    if name == FAIR_NAME:
        return FairDraw()
    maps = scenario_maps(name)
    for one in maps:
        if players in one.players:
            return one
    if maps:
        counts = ", ".join(str(n) for one in maps for n in one.players)
        raise UsageError(f"board: {name} is for {counts} players, not for {players}")
    close = get_close_matches(name, board_names(), n=1) if len(name) <= 80 else []
    hint = f"did you mean {close[0]}?" if close else f"there are {', '.join(board_names())}"
    raise UsageError(f"board: no board is called {quoted(name)}; {hint}")


def find_board(board: BoardGiven, players: int) -> BoardLayout | GameMap | FairDraw | None:
    """Return the board that a person asks for.

    Args:
        board: None (drawn from the box), a name, the path of a file, or a board or map as such or
            as an object.
        players: how many play.

    Raises:
        UsageError: there is no such board or file.
        PositionError: the board or map is impossible.
    """
    if board is None or isinstance(board, (BoardLayout, GameMap, FairDraw)):
        return board
    if isinstance(board, str):
        return named_board(board, players)
    data = read_map_file(board) if isinstance(board, Path) else board
    if isinstance(data, Mapping) and is_map(data):
        return parse_map(data)
    return parse_layout(data)
