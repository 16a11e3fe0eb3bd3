"""Check the arguments of a batch, and convert them for compiled code."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hexhold.bots import OutsideBot, find_bot
from hexhold.bots.loading import outside_names
from hexhold.bots.registry import OUTSIDE_BOT, SEAT_BITS
from hexhold.environments.batch.outside_opponents import (
    IN_THIS_PROCESS,
    MOST_PROCESSES,
    OutsideOpponents,
)
from hexhold.errors import UsageError, quoted
from hexhold.fast.buffers import check_array, whole_number


class Opponents(NamedTuple):
    """The bots in the seats after the agent's."""

    packed: int
    """As compiled code takes them."""
    outside: OutsideOpponents | None
    """Those that are not compiled, if there are any."""


def checked_opponents(
    names: Sequence[str], players: int, offers: bool, processes: object
) -> Opponents:
    """Return the bots after the agent's seat; raise `UsageError` for others."""
    if not isinstance(names, (list, tuple)) or len(names) != players - 1:
        raise UsageError(f"opponents: {players - 1} names of bots, not {quoted(names)}")
    count = whole_number(processes)
    if count is None or not IN_THIS_PROCESS <= count <= MOST_PROCESSES:
        wanted = f"a whole number from 0 to {MOST_PROCESSES}"
        raise UsageError(f"opponent_processes: {wanted}, not {quoted(processes)}")
    try:
        kinds = [_kind_of(name) for name in names]
    except UsageError as error:
        raise UsageError(f"opponents: {error}") from None
    packed = sum(kind << (SEAT_BITS * n) for n, kind in enumerate(kinds))
    if OUTSIDE_BOT not in kinds:
        return Opponents(packed, None)
    return Opponents(packed, OutsideOpponents(names, offers, count))


def _kind_of(name: object) -> int:
    """Return the kind of a bot that exists."""
    outside = OutsideBot.find(name)
    if outside is None:
        return find_bot(name, outside_names).kind
    outside.make(0)
    return OUTSIDE_BOT


ASK, PLAY = "ask", "play"
MOST_FORCED = 1000
"""The most forced decisions in a row; then a player is asked, so no step is endless."""


def most_forced(forced: object) -> int:
    """Return how many forced decisions are made in a row; raises `UsageError`."""
    if forced not in (ASK, PLAY):
        raise UsageError(f"forced: {ASK} or {PLAY}, not {quoted(forced)}")
    return MOST_FORCED if forced == PLAY else 0


def checked_seats(seats: NDArray[Any], count: int, players: int) -> NDArray[np.int8]:
    """Return a seat for each game as int8; raises `UsageError`."""
    found = checked_numbers("seats", seats, count, players - 1, np.int8)
    if found.min() < 0 or found.max() >= players:
        raise UsageError(f"seats: numbers from 0 to {players - 1}")
    return found


def checked_numbers(
    what: str, given: object, count: int, most: int, kind: type[Any]
) -> NDArray[Any]:
    """Return integers of any width as compiled code takes them.

    Args:
        what: what they are, as refusals call it.
        given: an array [count] of integers, of any width, sign, byte order and strides.
        count: how many there have to be.
        most: the highest number that means something; it has to be less than ``kind`` can hold.
        kind: NumPy's type of what is returned.

    Returns:
        An array [count] of ``kind``: ``given`` itself where it is such an array. A number below 0
        is -1 and one above ``most`` is ``most`` + 1, so that the caller can refuse it.
    """
    if not isinstance(given, np.ndarray) or given.dtype.kind not in "iu" or given.shape != (count,):
        raise UsageError(f"{what}: {_what_is_wrong_with(given, count)}")
    flags = given.flags
    if given.dtype.type is kind and given.dtype.isnative and flags.c_contiguous and flags.aligned:
        return plain(given)
    if given.dtype.kind == "u":
        # NumPy does not compare unsigned 64-bit numbers with signed ones.
        given = np.minimum(given.astype(np.uint64), np.uint64(most + 1))
    return np.clip(given.view(np.ndarray).astype(np.int64), -1, most + 1).astype(kind)


def _what_is_wrong_with(given: object, count: int) -> str:
    wanted = f"an array of integers [{count}]"
    if not isinstance(given, np.ndarray):
        return f"{wanted}, not {quoted(type(given).__name__)}"
    return f"{wanted}, not of {given.dtype} {list(given.shape)}"


def check_parts(
    parts: Mapping[str, object], shapes: Mapping[str, tuple[int, ...]], count: int
) -> None:
    """Raise `UsageError` unless the arrays can hold the observations of ``count`` games."""
    if parts.keys() != shapes.keys():
        raise UsageError(f"obs: a dict of {', '.join(shapes)}, not of {', '.join(parts)}")
    for name, shape in shapes.items():
        part, wanted = parts[name], (count, *shape)
        if not isinstance(part, np.ndarray) or part.dtype != np.float32 or part.shape != wanted:
            raise UsageError(f"obs: {name}: an array of float32 {list(wanted)}")
        if not part.flags.writeable:
            raise UsageError(f"obs: {name}: an array that can be written to")


def check_disjoint(given: Sequence[NDArray[Any]], others: Sequence[NDArray[Any]]) -> None:
    """Raise `UsageError` if output arrays overlap each other or one of the others."""
    for n, one in enumerate(given):
        check_apart(one, (*given[:n], *others))


def check_apart(one: NDArray[Any], others: Sequence[NDArray[Any] | None]) -> None:
    """Raise `UsageError` if an array overlaps one of the others."""
    for other in others:
        if other is not None and np.may_share_memory(one, other):
            raise UsageError("reward, done, winner, agents: arrays that share no memory")


def buffer(what: str, given: NDArray[Any] | None, own: NDArray[Any]) -> NDArray[Any]:
    """Return the array to write to: the given one, checked, or the batch's own."""
    if given is None:
        return own
    check_array(what, given, own.dtype.type, own.shape)
    return given


def plain(ids: NDArray[Any]) -> NDArray[Any]:
    """Return numbers in the form that compiled code takes."""
    if type(ids) is np.ndarray and ids.flags.writeable:
        return ids
    same = ids.view(np.ndarray)
    return same if same.flags.writeable else same.copy()


def read_only(array: Any) -> NDArray[Any]:
    """Return a read-only view of an array."""
    seen: NDArray[Any] = array.view()
    seen.flags.writeable = False
    return seen
