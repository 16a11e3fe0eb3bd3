"""Dice that can be checked: a secret promised before, the players' seeds mixed in, proof after."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Any, Literal

from hexhold.errors import HexholdError
from hexhold.game import Game
from hexhold.server.protocol import RoomConfig

SECRET_BYTES = 32
SEED_BYTES = 16
PURPOSE = "hexhold dice 1"
STREAMS = ("dice", "shuffles", "thefts")
"""The engine's streams; a further one, `deal`, draws the board and shuffles the decks."""
_WORD_BYTES = 4
_MOST_SEED_BITS = 63


def new_secret() -> str:
    """A secret, in hex."""
    return secrets.token_hex(SECRET_BYTES)


def new_seed() -> str:
    """A seed for a player who gave none."""
    return secrets.token_hex(SEED_BYTES)


def commitment(secret: str) -> str:
    """What is published before: SHA-256 of the secret's bytes, in hex."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def _stream(secret: str, stream: str, seeds: Sequence[str]) -> bytes:
    message = "\n".join([PURPOSE, stream, *seeds])
    return hmac.new(bytes.fromhex(secret), message.encode(), hashlib.sha256).digest()


def generators(secret: str, seeds: Sequence[str]) -> dict[str, list[int]]:
    """The four words that start each of the engine's generators."""
    found = {}
    for stream in STREAMS:
        digest = _stream(secret, stream, seeds)
        words = [digest[i : i + _WORD_BYTES] for i in range(0, 4 * _WORD_BYTES, _WORD_BYTES)]
        found[stream] = [int.from_bytes(word, "big") for word in words]
    return found


def start_position(config: RoomConfig, secret: str, seeds: Sequence[str]) -> dict[str, Any]:
    """The position at the start: who begins, board and decks from `deal`, then fresh generators."""
    deal = int.from_bytes(_stream(secret, "deal", seeds)[:8], "big") >> (64 - _MOST_SEED_BITS)
    game = Game.new(
        players=config.players,
        edition=config.edition,
        seed=deal,
        options=config.options,
        variants=config.variants,
        board=None if config.board == "random" else config.board,
    )
    position = game.position()
    del position["seed"]
    position["rng"] = generators(secret, seeds)
    return position


def proves(position: dict[str, Any], promised: str, secret: str, seeds: Sequence[str]) -> bool:
    """Whether a revealed secret keeps its promise and gives a record's start position.

    That every roll then follows is what `hexhold.records.verify_record` checks.
    """
    if commitment(secret) != promised or generators(secret, seeds) != position.get("rng"):
        return False
    plain: tuple[Literal["random", "beginner"], ...] = ("random", "beginner")
    return any(_start_on(board, position, secret, seeds) == position for board in plain)


def _start_on(
    board: Literal["random", "beginner"],
    position: dict[str, Any],
    secret: str,
    seeds: Sequence[str],
) -> dict[str, Any] | None:
    config = RoomConfig(
        edition=position["edition"],
        options=position.get("options", {}),
        variants=position.get("variants", []),
        players=len(position["players"]),
        board=board,
    )
    try:
        return start_position(config, secret, seeds)
    except HexholdError:
        return None
