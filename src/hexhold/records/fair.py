"""Fair dice: a promised secret, mixed with the players' seeds.

The server publishes SHA-256 of a secret before the players give their seeds. The generators start
from HMAC-SHA256 over both and over the terms of the game (`hexhold.records.fair_terms`). The secret
is published after the game, so anyone can compute every roll again (docs/play/fair_dice.md).
"""

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Any
from unicodedata import category

from hexhold.board import GameMap, board_names
from hexhold.editions import DEFAULT_EDITION, resolve, variants_in_force
from hexhold.errors import HexholdError, UsageError
from hexhold.game import Game
from hexhold.language import say
from hexhold.records.fair_terms import (
    EARLIER_PURPOSE,
    OWN_BOARD,
    PURPOSE,
    FairTerms,
    Origin,
    mixed,
    own_board,
)
from hexhold.records.rules import rules_version

STREAMS = ("dice", "shuffles", "thefts")
"""The engine's random streams. One more, `deal`, draws the board and shuffles the decks."""
_WORD_BYTES = 4
_MOST_SEED_BITS = 63

DRAWN_BOARD = "random"
"""A room's name for a randomly drawn board; every other board has its own name."""


def wished_board(name: str) -> str | None:
    """Return a room's board as `Game.new` takes it."""
    return None if name == DRAWN_BOARD else name


def promise_of(secret: str) -> str:
    """Return the promise that is published first: SHA-256 of the secret's bytes, both in hex."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def is_seed(seed: str) -> bool:
    """Return whether a text can be a seed. Line breaks can't: they separate the seeds.

    >>> is_seed("lucky"), is_seed("luc\\nky")
    (True, False)
    """
    return not any(category(c) in ("Cc", "Zl", "Zp", "Cs") for c in seed)


def check_seed(seed: str) -> None:
    """Raise `UsageError` for a text that can't be a player's part of the dice."""
    if not is_seed(seed):
        raise UsageError(say("no-seed"))


def _stream(secret: str, stream: str, seeds: Sequence[str], terms: FairTerms | None) -> bytes:
    for seed in seeds:
        check_seed(seed)
    head = [EARLIER_PURPOSE, stream] if terms is None else [PURPOSE, stream, mixed(terms)]
    message = "\n".join([*head, *seeds])
    return hmac.new(bytes.fromhex(secret), message.encode(), hashlib.sha256).digest()


def generators(
    secret: str, seeds: Sequence[str], terms: FairTerms | None = None
) -> dict[str, list[int]]:
    """Return the four words that start each of the engine's generators.

    Args:
        secret: in hex.
        seeds: one for each seat.
        terms: what else is mixed in; None for games from before terms existed.

    Raises:
        UsageError: a seed contains a line break or another control character.
    """
    found = {}
    for stream in STREAMS:
        digest = _stream(secret, stream, seeds, terms)
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
    terms: FairTerms | None = None,
) -> dict[str, Any]:
    """Return the position at the start, for as many players as gave seeds.

    Who begins, the board and the decks come from `deal`; then the generators start afresh.
    """
    digest = _stream(secret, "deal", seeds, terms)
    deal = int.from_bytes(digest[:8], "big") >> (64 - _MOST_SEED_BITS)
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
    position["rng"] = generators(secret, seeds, terms)
    return position


def fair_terms(
    *,
    edition: str,
    options: Mapping[str, Any],
    variants: Sequence[str],
    board: str | GameMap,
    players: Sequence[str],
    origins: Sequence[Origin],
    duplicate: bool = False,
) -> FairTerms:
    """Return the terms of a game that starts under the rules of this package.

    Args:
        edition: its key.
        options: house rules.
        variants: their keys.
        board: its name, or an own map.
        players: names in the order of seats.
        origins: where each seat's seed comes from.
        duplicate: whether several tables get the same deal.
    """
    label = board
    if not isinstance(label, str):
        game = Game.new(
            players=len(players),
            edition=edition,
            seed=0,
            options=dict(options),
            variants=list(variants),
            board=board,
        )
        label = own_board(game.position()["board"])
    return FairTerms(
        rules=rules_version(),
        edition=edition,
        options=dict(options),
        variants=list(variants_in_force(edition, variants, resolve(edition, options, variants))),
        board=label,
        players=list(players),
        origins=list(origins),
        deal="duplicate" if duplicate else "",
    )


def gives_start(
    position: Mapping[str, Any],
    secret: str,
    seeds: Sequence[str],
    terms: FairTerms | None = None,
) -> bool:
    """Return whether a secret and seeds give the position at the start, on any named board."""
    boards: Sequence[str] = (DRAWN_BOARD, *board_names())
    if terms is not None:
        boards = [name for name in boards if name == terms.board]
    return any(_gives_start_on(board, position, secret, seeds, terms) for board in boards)


def gives_start_on_own_board(
    position: Mapping[str, Any],
    secret: str,
    seeds: Sequence[str],
    terms: FairTerms | None = None,
) -> bool:
    """Return whether a secret and seeds give the position at the start, on an unnamed board."""
    board = position.get("board")
    if not isinstance(board, Mapping):
        return False
    if terms is not None and not terms.board.startswith(OWN_BOARD):
        return False
    return _gives_start_on(board, position, secret, seeds, terms)


def _gives_start_on(
    board: str | Mapping[str, Any],
    position: Mapping[str, Any],
    secret: str,
    seeds: Sequence[str],
    terms: FairTerms | None,
) -> bool:
    try:
        found = fair_start(
            secret,
            seeds,
            edition=position.get("edition", DEFAULT_EDITION),
            options=position.get("options", {}),
            variants=position.get("variants", []),
            board=board,
            terms=terms,
        )
    except HexholdError:
        return False
    # Those of the start follow from the position's, which older games wrote as they were given.
    return {**found, "variants": None} == {**position, "variants": None}
