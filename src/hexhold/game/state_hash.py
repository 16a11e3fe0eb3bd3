"""A hash of a game's state that stays the same when the layout changes.

Only non-zero values count, by the name of their field, and options do not count. So a field or an
option that a later version adds does not change the hash of a game that does not use it.
"""

from functools import cache
from hashlib import blake2b

from hexhold.compiler import INTERPRETED, RecordArray, record_bytes, to_bytes
from hexhold.editions import OPTIONS
from hexhold.engine.vocabulary.layout import STREAMS, State

HASH_BYTES = 8
_LEFT_OUT = frozenset([*OPTIONS, "expansion", "yields", "lasting_points"])
"""Options, and what follows from the rest."""

Part = tuple[bytes, int, int]
"""A field's name, and its first and last byte in a state."""


@cache
def _parts(generators: bool) -> tuple[Part, ...]:
    found = []
    places = record_bytes(State).places
    for name in State.FIELDS:
        if name in _LEFT_OUT or (name in STREAMS and not generators):
            continue
        start, size = places[name]
        found.append((name.encode(), start, start + size))
    return tuple(found)


def state_hash(states: RecordArray, generators: bool) -> int:
    """Return 64 bits of the first state of an array, with or without its generators."""
    data = to_bytes(states[0]) if INTERPRETED else states[:1].tobytes()
    told: list[bytes] = []
    for name, start, end in _parts(generators):
        part = data[start:end].rstrip(b"\0")
        if part:
            told += (name, len(part).to_bytes(2, "big"), part)
    return int.from_bytes(blake2b(b"".join(told), digest_size=HASH_BYTES).digest(), "big")
