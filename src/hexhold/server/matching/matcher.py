"""The matcher: decides who leaves the queues, which ready checks end, and who plays together.

It works on the people in the queues alone, with a given time, and stores nothing.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from itertools import islice

from hexhold.play.room.opening import new_room_id
from hexhold.server.ratings import NEWCOMER
from hexhold.server.storage.repositories.match_entries import Entries, EntryRow, FoundRow

READY_SECONDS = 20.0
"""The time of a ready check."""
UNSEEN_SECONDS = 40.0
"""A person whose page has not asked for this long is no longer there."""
DAYS_UNSEEN_SECONDS = 7 * 86_400.0
"""The same in queues of correspondence games, for which people can close the page."""
KEPT_SECONDS = 86_400.0
"""How long people who have played or left are remembered."""
MISS_SECONDS = 3600.0
"""How long a missed ready check counts."""
FIRST_PAUSE, LONGEST_PAUSE = 30.0, 600.0
"""Seconds without matches after the second missed ready check; doubled by each further one."""
FIRST_GAP, GAP_A_SECOND = 6.0, 0.8
"""Ratings may differ by this much at first, and by this much more after each second."""
CLOSEST = 64
"""How many people of similar rating are considered for a match."""
SECRET_BYTES = 32


def settle(entries: Entries, queues: Mapping[str, int], now: float) -> None:
    """Do everything that is due.

    Args:
        entries: the people, who are changed.
        queues: queue → its number of players.
        now: the time.
    """
    _remove_gone(entries, queues, now)
    _call_off_incomplete(entries, queues)
    _end_ready_checks(entries, now)
    _match(entries, queues, now)


def next_due(entries: Entries, now: float) -> float | None:
    """Return the seconds until something may be due; None if nobody waits."""
    waiting = [row for row in entries.values() if row.state == "waiting"]
    dues = [row.found.until for row in entries.values() if row.state == "called" and row.found]
    dues += [row.seen + _patience(row) for row in waiting]
    if len(waiting) > 1:
        # Ratings may differ by more each second.
        dues.append(now + 1.0)
    return min((max(due - now, 0.05) for due in dues), default=None)


def group_of(entries: Entries, room: str) -> list[EntryRow]:
    """Return the people of a match."""
    return [row for row in entries.values() if row.found is not None and row.found.room == room]


def _matches(entries: Entries, *states: str) -> list[tuple[FoundRow, list[EntryRow]]]:
    """Return the matches in which somebody is in one of the states, each with all its people."""
    matches: dict[str, tuple[FoundRow, list[EntryRow]]] = {}
    for row in entries.values():
        if row.found is not None:
            matches.setdefault(row.found.room, (row.found, []))[1].append(row)
    return [each for each in matches.values() if any(row.state in states for row in each[1])]


def miss(row: EntryRow, now: float) -> None:
    """Remove a person from the queue who was not ready, or who left during the check."""
    row.misses = [*(at for at in row.misses if at > now - MISS_SECONDS), now]
    further = len(row.misses) - 2
    if further >= 0:
        row.pause_until = now + min(FIRST_PAUSE * 2**further, LONGEST_PAUSE)
    row.state, row.found, row.ready, row.address = "missed", None, False, None


def call_off(entries: Entries, room: str) -> None:
    """End a ready check: everyone in it who is still there keeps their place in the queue."""
    for row in group_of(entries, room):
        row.state, row.found, row.ready, row.seed, row.seed_for = "waiting", None, False, None, None


def _patience(row: EntryRow) -> float:
    return DAYS_UNSEEN_SECONDS if row.pace == "days" else UNSEEN_SECONDS


def _remove_gone(entries: Entries, queues: Mapping[str, int], now: float) -> None:
    for session, row in list(entries.items()):
        if row.state == "waiting":
            row.queues = [key for key in row.queues if key in queues]
            if row.seen < now - _patience(row) or not row.queues:
                leave(entries, session)
        elif row.state not in ("called", "starting") and row.seen < now - KEPT_SECONDS:
            del entries[session]


def leave(entries: Entries, session: str) -> None:
    """Remove a person; missed ready checks are remembered."""
    row = entries[session]
    if row.misses:
        row.state, row.found, row.ready, row.address = "left", None, False, None
    else:
        del entries[session]


def _call_off_incomplete(entries: Entries, queues: Mapping[str, int]) -> None:
    """End matches in which a person has deleted their account."""
    for found, group in _matches(entries, "called", "starting"):
        if len(group) != queues.get(found.queue):
            call_off(entries, found.room)


def _end_ready_checks(entries: Entries, now: float) -> None:
    for found, group in _matches(entries, "called"):
        if all(each.ready for each in group):
            for each in group:
                each.state = "starting"
        elif found.until <= now:
            for each in group:
                if not each.ready:
                    miss(each, now)
            call_off(entries, found.room)


def _match(entries: Entries, queues: Mapping[str, int], now: float) -> None:
    """Find matches, for those who came first before others."""
    waiting = sorted((r for r in entries.values() if r.state == "waiting"), key=lambda r: r.since)
    pools: dict[tuple[str, str], list[EntryRow]] = {}
    for row in waiting:
        for key in row.queues:
            pools.setdefault((key, row.pace), []).append(row)
    for row in waiting:
        # The fullest queue first: its match needs the fewest compromises.
        for key in sorted(row.queues, key=lambda key: -len(pools[key, row.pace])):
            pool = [other for other in pools[key, row.pace] if other.state == "waiting"]
            if row.state == "waiting" and (group := _group(row, pool, key, queues[key], now)):
                _call(group, key, now)


def _group(
    first: EntryRow, pool: Sequence[EntryRow], key: str, players: int, now: float
) -> list[EntryRow] | None:
    """Return who plays with a person; None if too few can.

    The closest in rating are taken first. Each second that somebody has waited counts like the
    rating by which the limit has grown: else people of rare ratings are passed over.
    """

    def apart(other: EntryRow) -> float:
        rating = abs(_worth(first, key) - _worth(other, key))
        return rating - GAP_A_SECOND * (now - other.since)

    fits = _fitting(key, now)
    group = [first]
    near = sorted((o for o in pool if o is not first), key=lambda o: (apart(o), o.since))
    for other in islice(near, CLOSEST):
        if len(group) < players and all(fits(other, each) for each in group):
            group.append(other)
    return group if len(group) == players else None


def _fitting(key: str, now: float) -> Callable[[EntryRow, EntryRow], bool]:
    def fits(one: EntryRow, other: EntryRow) -> bool:
        if one.address is not None and one.address == other.address and not one.program:
            # Accounts of one person could play into each other's hands.
            return False
        if one.program != other.program:
            return False
        if one.session in other.apart or other.session in one.apart:
            return False
        longest = now - min(one.since, other.since)
        return abs(_worth(one, key) - _worth(other, key)) <= FIRST_GAP + GAP_A_SECOND * longest

    return fits


def _worth(row: EntryRow, key: str) -> float:
    return row.worth.get(key, NEWCOMER.mu)


def _call(group: Sequence[EntryRow], key: str, now: float) -> None:
    """Call people to a match; one of days begins without a ready check."""
    room, secret = new_room_id(), secrets.token_hex(SECRET_BYTES)
    found = FoundRow(room, key, secret, now + READY_SECONDS)
    for row in group:
        row.found, row.ready, row.waited = found, False, now - row.since
        row.state = "starting" if row.pace == "days" else "called"
