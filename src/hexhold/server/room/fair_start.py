"""The server's part in fair dice: drawing secrets and seeds, and the start they give."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from hexhold.records.fair import fair_start
from hexhold.server.protocol.room_shapes import RoomConfig

SECRET_BYTES = 32
SEED_BYTES = 16


def new_secret() -> str:
    """A secret, in hex."""
    return secrets.token_hex(SECRET_BYTES)


def new_seed() -> str:
    """A seed for a player who gave none."""
    return secrets.token_hex(SEED_BYTES)


def start_position(config: RoomConfig, secret: str, seeds: Sequence[str]) -> dict[str, Any]:
    """The position at the start of a room's game."""
    return fair_start(
        secret,
        seeds,
        edition=config.edition,
        options=config.options,
        variants=config.variants,
        board=config.board,
    )
