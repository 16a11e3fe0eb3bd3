"""The engine's number of an action, taken apart and put together: the one place that shifts bits.

Kind, player and up to four arguments, or a bundle of cards (`hexhold.engine.vocabulary.codes`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hexhold.editions import CARD_TYPES
from hexhold.engine.vocabulary.codes import (
    A_COUNTER,
    A_OFFER,
    ARGUMENT_BITS,
    COUNT_BITS,
    KIND_BIT,
    MOST_ARGUMENTS,
    MOST_IN_BUNDLE,
    NO_ARG,
    PLAYER_BIT,
    PLAYER_MASK,
    WANTED,
)

BUNDLE_KINDS = (A_OFFER, A_COUNTER)


class Bundle(NamedTuple):
    """What an offer gives and wants, by type of card."""

    give: Mapping[str, int]
    want: Mapping[str, int]

    def __str__(self) -> str:
        sides = (
            "+".join(name for name, n in side.items() for _ in range(n))
            for side in (self.give, self.want)
        )
        return ":".join(sides)


def kind_of(code: int) -> int:
    """One of the kinds `A_…`."""
    return code >> KIND_BIT


def player_of(code: int) -> int:
    """Who acts."""
    return code >> PLAYER_BIT & PLAYER_MASK


def numbers_of(code: int) -> list[int]:
    """The arguments that are given; of an action that is no offer."""
    found = []
    for i in range(MOST_ARGUMENTS):
        number = code >> ARGUMENT_BITS * i & NO_ARG
        if number == NO_ARG:
            break
        found.append(number)
    return found


def number_at(code: int, place: int) -> int | None:
    """One argument, counted from 0; None where it is left out."""
    number = code >> ARGUMENT_BITS * place & NO_ARG
    return None if number == NO_ARG else number


def bundle_of(code: int) -> Bundle:
    """What an offer, or a bundle as the state keeps it, gives and wants."""
    give: dict[str, int] = {}
    want: dict[str, int] = {}
    for k, name in enumerate(CARD_TYPES):
        count = code >> COUNT_BITS * k
        if count & MOST_IN_BUNDLE:
            (want if count & WANTED else give)[name] = count & MOST_IN_BUNDLE
    return Bundle(give, want)


def pack(kind: int, numbers: Sequence[int]) -> int:
    """An action without its player."""
    code = kind << KIND_BIT
    for i in range(MOST_ARGUMENTS):
        code |= (numbers[i] if i < len(numbers) else NO_ARG) << ARGUMENT_BITS * i
    return code


def pack_bundle(kind: int, bundle: Bundle) -> int:
    """An offer without its player; no type is on both sides."""
    code = kind << KIND_BIT
    for k, name in enumerate(CARD_TYPES):
        wanted = bundle.want.get(name, 0)
        count = wanted | WANTED if wanted else bundle.give.get(name, 0)
        code |= count << COUNT_BITS * k
    return code


def by_player(code: int, player: int) -> int:
    """The action of a player."""
    return code | player << PLAYER_BIT
