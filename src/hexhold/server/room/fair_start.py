"""The server's part in fair dice: drawing secrets and seeds, and the start they give."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hexhold.board import FIXED, GameMap, parse_map, read_map_text
from hexhold.errors import UsageError
from hexhold.language import say
from hexhold.records.fair import fair_start
from hexhold.server.protocol.room_shapes import RoomConfig

OWN_BOARD = "own"
"""What a room calls a board of its own."""
SECRET_BYTES = 32
SEED_BYTES = 16


def new_secret() -> str:
    """A secret, in hex."""
    return secrets.token_hex(SECRET_BYTES)


def new_seed() -> str:
    """A seed for a player who gave none."""
    return secrets.token_hex(SEED_BYTES)


def board_of(config: RoomConfig) -> GameMap | str:
    """What a room is played on, an own map as it lies; raises `UsageError` or `PositionError`."""
    if config.board != OWN_BOARD:
        return config.board
    if config.map is None:
        raise UsageError(say("no-own-map"))
    found = parse_map(read_map_text(config.map, False, "map"), "map")
    return replace(found, group=(FIXED,) * len(found.group), shuffle_harbors=False)


def start_position(config: RoomConfig, secret: str, seeds: Sequence[str]) -> dict[str, Any]:
    """The position at the start of a room's game."""
    return fair_start(
        secret,
        seeds,
        edition=config.edition,
        options=config.options,
        variants=config.variants,
        board=board_of(config),
    )
