"""Fair dice on the server: secrets, promises, seeds, and the resulting start."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hexhold.board import GameMap, no_shuffles, parse_map, read_map_text
from hexhold.errors import UsageError
from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.rows import RoomRow, SeatRow
from hexhold.records.fair import check_seed, fair_start, fair_terms, promise_of
from hexhold.records.fair_terms import FairTerms, Origin, derived_seed, numbered

OWN_BOARD = "own"
"""The `board` of a room with a custom map."""
SECRET_BYTES = 32


def new_secret() -> str:
    """Return a new secret, in hex."""
    return secrets.token_hex(SECRET_BYTES)


def next_promise(row: RoomRow) -> str:
    """Return the promise of a room's next game."""
    return promise_of(row.secret)


def give_seed(row: RoomRow, seat: int, seed: str, promise: str | None = None) -> None:
    """Take a person's seed for the next game.

    Args:
        row: the room, which is changed.
        seat: the person's seat.
        seed: the seed.
        promise: the promise that the person saw; None if the client does not say.

    Raises:
        UsageError: the seed contains a line break or another control character.
        Refusal: the promise is of another game.
    """
    check_seed(seed)
    if promise is not None and promise != next_promise(row):
        raise Refusal("conflict", say("other-promise"))
    row.seats[seat].seed, row.seats[seat].seed_for = seed, next_promise(row)


def seed_given(row: RoomRow, seat: int) -> str | None:
    """Return a person's seed for the next game, if there is one."""
    if row.deals_duplicate:
        return None
    sitting = row.seats[seat]
    given = sitting.kind == "person" and sitting.seed_for == next_promise(row)
    return sitting.seed or None if given else None


def mixed_seeds(row: RoomRow) -> list[str]:
    """Return every seat's seed for the next game; missing ones are derived from the promise."""
    promise = next_promise(row)
    return [seed_given(row, seat) or derived_seed(promise, seat) for seat in range(len(row.seats))]


def number_bots(row: RoomRow) -> None:
    """Number the bots in the order of seats, because free names would allow a choice of dice."""
    names = numbered([seat.name or "?" for seat in row.seats], origins(row))
    for seat, name in zip(row.seats, names, strict=True):
        if seat.kind == "bot":
            seat.name = name


def origins(row: RoomRow) -> list[Origin]:
    """Return where each seat's seed comes from."""
    return [_origin(sitting, seed_given(row, seat)) for seat, sitting in enumerate(row.seats)]


def _origin(sitting: SeatRow, given: str | None) -> Origin:
    if sitting.kind == "bot":
        return "bot"
    return "promise" if given is None else "person"


def terms_of(row: RoomRow) -> FairTerms:
    """Return the terms that are mixed into the dice of a room's next game."""
    config = row.config
    return fair_terms(
        edition=config.edition,
        options=config.options,
        variants=config.variants,
        board=board_of(config),
        players=[seat.name or "?" for seat in row.seats],
        origins=origins(row),
        duplicate=row.deals_duplicate,
    )


def board_of(config: RoomConfig) -> GameMap | str:
    """Return a room's board, or its own map as it is; raises `UsageError` or `PositionError`."""
    if config.board != OWN_BOARD:
        return config.board
    if config.map is None:
        raise UsageError(say("no-own-map"))
    found = parse_map(read_map_text(config.map, False, "map"), "map")
    return replace(found, shuffles=no_shuffles(found.layout))


def start_position(
    config: RoomConfig, secret: str, seeds: Sequence[str], terms: FairTerms | None = None
) -> dict[str, Any]:
    """Return the position at the start of a room's game."""
    return fair_start(
        secret,
        seeds,
        terms=terms,
        edition=config.edition,
        options=config.options,
        variants=config.variants,
        board=board_of(config),
    )
