"""Actions as numbers, with names for their parts, on top of the engine's `packing`."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hexhold.compiler import python_of
from hexhold.editions import CARD_TYPES
from hexhold.engine.vocabulary import packing
from hexhold.engine.vocabulary.codes import A_COUNTER, A_OFFER, MOST_ARGUMENTS, NONE
from hexhold.engine.vocabulary.packing import encode, encode_bundle, given, giving, wanted, wanting

kind_of = python_of(packing.kind_of)
player_of = python_of(packing.player_of)
by_player = python_of(packing.by_player)
argument = python_of(packing.argument)
BUNDLE_KINDS = (A_OFFER, A_COUNTER)


class Bundle(NamedTuple):
    """The cards that an offer gives and wants, by type."""

    give: Mapping[str, int]
    want: Mapping[str, int]

    def __str__(self) -> str:
        sides = (
            "+".join(name for name, n in side.items() for _ in range(n))
            for side in (self.give, self.want)
        )
        return ":".join(sides)


def numbers_of(code: int) -> list[int]:
    """Return the arguments that an action has, left-out ones excluded; not for offers."""
    found = []
    for i in range(MOST_ARGUMENTS):
        number = argument(code, i)
        if number == NONE:
            break
        found.append(number)
    return found


def number_at(code: int, place: int) -> int | None:
    """Return one argument, counted from 0; None if it is left out."""
    number = argument(code, place)
    return None if number == NONE else number


def bundle_of(code: int) -> Bundle:
    """Return what an offer, or a bundle as the state keeps it, gives and wants."""
    return Bundle(
        {name: given(code, k) for k, name in enumerate(CARD_TYPES) if given(code, k)},
        {name: wanted(code, k) for k, name in enumerate(CARD_TYPES) if wanted(code, k)},
    )


def pack(kind: int, numbers: Sequence[int]) -> int:
    """Return an action of player 0."""
    return encode(kind, 0, *numbers, *[NONE] * (MOST_ARGUMENTS - len(numbers)))


def pack_bundle(kind: int, bundle: Bundle) -> int:
    """Return an offer of player 0; no type is on both sides."""
    packed = 0
    for k, name in enumerate(CARD_TYPES):
        packed |= giving(k, bundle.give.get(name, 0))
        packed |= wanting(k, bundle.want[name]) if bundle.want.get(name) else 0
    return encode_bundle(kind, 0, packed)
