"""The terms that fair dice depend on: rules, setting, names, and who gave a seed.

A server that has published its promise must have nothing left to choose. So the seeds of bots, and
of people who gave none, follow from the promise, and bots are numbered in one way only.
"""

import hashlib
import json
import re
import unicodedata
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct, structs

from hexhold.records.rules import RulesVersion

PURPOSE: Final = "hexhold dice 2"
EARLIER_PURPOSE: Final = "hexhold dice 1"
"""The purpose of records without one: only seeds were mixed in, and a server drew missing ones."""
SEED_PURPOSE = "hexhold seed 2"
NAME_PURPOSE = "hexhold name 2"

Origin = Literal["person", "promise", "bot"]
"""The origin of a seat's seed: given by its person, or derived from the promise otherwise."""
OWN_BOARD = "own:"
"""The prefix of the label of a board without a name; its digest follows."""
_MOST_SEATS = 6
_NAME_DIGEST = re.compile(r"sha256:[0-9a-f]{64}")


class FairTerms(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The terms that are mixed into the dice together with the seeds."""

    rules: RulesVersion
    """The rules at the beginning of the game."""
    edition: str
    options: dict[str, bool | int | str]
    variants: list[str]
    board: str
    """The board's name, or `own:` and the SHA-256 of a board without a name."""
    players: Annotated[list[str], Meta(max_length=_MOST_SEATS)]
    """Names in the order of seats. A deleted account has its digest instead (`name_digest`)."""
    origins: Annotated[list[Origin], Meta(max_length=_MOST_SEATS)]
    """The origin of each seat's seed."""
    deal: Literal["", "duplicate"] = ""
    """`duplicate`: the same board, decks and dice at several tables of a tournament, so neither
    names nor origins are mixed in, and no player gives a seed. Left out if empty."""


def canonical(value: Any) -> str:
    """Return JSON with sorted keys and without spaces, the same in every language.

    >>> canonical({"b": [1, True], "a": "ö"})
    '{"a":"ö","b":[1,true]}'
    """
    plain = msgspec.to_builtins(value)
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def name_digest(name: str) -> str:
    """Return what is mixed into the dice for a name, and stays when its account is deleted."""
    return "sha256:" + hashlib.sha256(f"{NAME_PURPOSE}\n{name}".encode()).hexdigest()


def is_digest(name: str) -> bool:
    """Return whether a name was replaced by its digest; names are never as long."""
    return _NAME_DIGEST.fullmatch(name) is not None


def mixed(terms: FairTerms) -> str:
    """Return the terms as they are mixed into the dice: canonical, with digests for names."""
    if terms.deal:
        return canonical(structs.replace(terms, players=[], origins=[]))
    digests = [one if is_digest(one) else name_digest(one) for one in terms.players]
    return canonical(structs.replace(terms, players=digests))


def derived_seed(promise: str, seat: int) -> str:
    """Return the seed of a seat whose player gave none, in hex.

    Args:
        promise: SHA-256 of the secret, in hex.
        seat: from 0.
    """
    return hashlib.sha256(f"{SEED_PURPOSE}\n{promise}\n{seat}".encode()).hexdigest()


def own_board(board: Any) -> str:
    """Return the label of a board as a position has it, without a name."""
    return OWN_BOARD + hashlib.sha256(canonical(board).encode()).hexdigest()


def numbered(names: Sequence[str], origins: Sequence[Origin]) -> list[str]:
    """Return the names with each bot's number being the lowest that is free.

    >>> numbered(["Ann", "Steady 3", "Easy 1", "Steady 1"], ["person", "bot", "bot", "bot"])
    ['Ann', 'Steady 1', 'Easy 1', 'Steady 2']
    """
    taken = {_alike(n) for n, o in zip(names, origins, strict=True) if o != "bot"}
    found = []
    for name, origin in zip(names, origins, strict=True):
        if origin == "bot":
            name = _lowest(name.rpartition(" ")[0], taken)
            taken.add(_alike(name))
        found.append(name)
    return found


def _lowest(kind: str, taken: set[str]) -> str:
    number = 1
    while _alike(f"{kind} {number}") in taken:
        number += 1
    return f"{kind} {number}"


def _alike(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
