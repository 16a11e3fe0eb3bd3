"""Dice that nobody could choose: a secret promised before, the players' seeds mixed in.

Whoever keeps the game publishes SHA-256 of a secret before the players give their seeds. The
generators start from HMAC-SHA256 over both, and the secret is told once the game is over, so that
everybody can work out every roll again (docs/protocol.md).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Any
from unicodedata import category

from hexhold.board import GameMap, board_names
from hexhold.editions import DEFAULT_EDITION
from hexhold.errors import HexholdError, UsageError
from hexhold.game import Game
from hexhold.language import say

PURPOSE = "hexhold dice 1"
STREAMS = ("dice", "shuffles", "thefts")
"""The engine's streams; a further one, `deal`, draws the board and shuffles the decks."""
_WORD_BYTES = 4
_MOST_SEED_BITS = 63

DRAWN_BOARD = "random"
"""What a room calls a board drawn from the box; every other board has a name of its own."""


def wished_board(name: str) -> str | None:
    """A room's board as `Game.new` takes it."""
    return None if name == DRAWN_BOARD else name


def promise_of(secret: str) -> str:
    """What is published before: SHA-256 of the secret's bytes, both in hex."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def is_seed(seed: str) -> bool:
    """Whether a text can be a player's part: line breaks stand between the seeds.

    >>> is_seed("lucky"), is_seed("luc\\nky")
    (True, False)
    """
    return not any(category(c) in ("Cc", "Zl", "Zp", "Cs") for c in seed)


def check_seed(seed: str) -> None:
    """Raises `UsageError` for a text that cannot be a player's part of the dice."""
    if not is_seed(seed):
        raise UsageError(say("no-seed"))


def _stream(secret: str, stream: str, seeds: Sequence[str]) -> bytes:
    for seed in seeds:
        check_seed(seed)
    message = "\n".join([PURPOSE, stream, *seeds])
    return hmac.new(bytes.fromhex(secret), message.encode(), hashlib.sha256).digest()


def generators(secret: str, seeds: Sequence[str]) -> dict[str, list[int]]:
    """The four words that start each of the engine's generators; raises `UsageError`."""
    found = {}
    for stream in STREAMS:
        digest = _stream(secret, stream, seeds)
        words = [digest[i : i + _WORD_BYTES] for i in range(0, 4 * _WORD_BYTES, _WORD_BYTES)]
        found[stream] = [int.from_bytes(word, "big") for word in words]
    return found


def fair_start(
    secret: str,
    seeds: Sequence[str],
    *,
    edition: str,
    options: Mapping[str, Any],
    variants: Sequence[str],
    board: str | GameMap | Mapping[str, Any],
) -> dict[str, Any]:
    """The position at the start, for as many players as gave seeds.

    Who begins, the board and the decks come from `deal`; then the generators start afresh.
    """
    deal = int.from_bytes(_stream(secret, "deal", seeds)[:8], "big") >> (64 - _MOST_SEED_BITS)
    game = Game.new(
        players=len(seeds),
        edition=edition,
        seed=deal,
        options=dict(options),
        variants=list(variants),
        board=wished_board(board) if isinstance(board, str) else board,
    )
    position = game.position()
    del position["seed"]
    position["rng"] = generators(secret, seeds)
    return position


def gives_start(position: Mapping[str, Any], secret: str, seeds: Sequence[str]) -> bool:
    """Whether a secret and seeds give the position at the start, on any board with a name."""
    boards = (DRAWN_BOARD, *board_names())
    return any(_start_on(board, position, secret, seeds) == position for board in boards)


def gives_start_on_own_board(
    position: Mapping[str, Any], secret: str, seeds: Sequence[str]
) -> bool:
    """Whether they give it where the board was not drawn but lay as somebody wished."""
    board = position.get("board")
    if not isinstance(board, Mapping):
        return False
    return _start_on(board, position, secret, seeds) == position


def _start_on(
    board: str | Mapping[str, Any], position: Mapping[str, Any], secret: str, seeds: Sequence[str]
) -> dict[str, Any] | None:
    try:
        return fair_start(
            secret,
            seeds,
            edition=position.get("edition", DEFAULT_EDITION),
            options=position.get("options", {}),
            variants=position.get("variants", []),
            board=board,
        )
    except HexholdError:
        return None
