"""Limits on how much one session, address or room may do: rates, open sockets, chat, rooms."""

from __future__ import annotations

from asyncio import Semaphore
from collections import Counter, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager

from hexhold.language import Sentence, say
from hexhold.server.protocol.refusals import Refusal
from hexhold.server.settings import Settings

PRUNE_AT = 4096
"""Keys at which idle ones are forgotten."""


class RateLimiter:
    """At most so many times in so many seconds for each key."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float]) -> None:
        self.most = most
        self._seconds = seconds
        self._clock = clock
        self._times: dict[str, deque[float]] = {}
        self._prune_at = PRUNE_AT

    def allow(self, key: str, most: int | None = None) -> bool:
        """Count one more, unless it is one too many."""
        now = self._clock()
        if len(self._times) > self._prune_at:
            self._prune(now)
        times = self._times.setdefault(key, deque())
        while times and times[0] <= now - self._seconds:
            times.popleft()
        if len(times) >= (self.most if most is None else most):
            return False
        times.append(now)
        return True

    def count(self, key: str) -> int:
        """How many are counted now."""
        since = self._clock() - self._seconds
        return sum(at > since for at in self._times.get(key, ()))

    def give_back(self, key: str) -> None:
        """Count the last one no more."""
        if times := self._times.get(key):
            times.pop()

    def _prune(self, now: float) -> None:
        idle = [key for key, t in self._times.items() if not t or t[-1] <= now - self._seconds]
        for key in idle:
            del self._times[key]
        # So many are busy: to look through all of them at every message would be slow.
        self._prune_at = max(PRUNE_AT, 2 * len(self._times))


class OpenSockets:
    """At most so many of something at a time for each key."""

    def __init__(self, most: int, refusal: str) -> None:
        """Bound it, with what is said to one too many."""
        self._most = most
        self._refusal = refusal
        self._held: Counter[str] = Counter()

    @contextmanager
    def one(self, key: str) -> Iterator[None]:
        """Hold one more; raises `Refusal`."""
        if self._held[key] >= self._most:
            raise Refusal("full", self._refusal)
        self._held[key] += 1
        try:
            yield
        finally:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]


class WorkQueue:
    """Long work: few have a place, and fewer of one key; of these one works at a time."""

    def __init__(self, most: int, each: int) -> None:
        self._most = most
        self._each = each
        self._inside: Counter[str] = Counter()
        self.one = Semaphore(1)
        """Held by who works, in the order of asking; meanwhile nobody else does."""

    @property
    def taken(self) -> int:
        """Places that somebody has."""
        return self._inside.total()

    @contextmanager
    def place(self, key: str) -> Iterator[None]:
        """Have a place; raises `Refusal` where too many have one already."""
        if self.taken >= self._most or self._inside[key] >= self._each:
            raise Refusal("too_fast", say("too-many-replays"))
        self._inside[key] += 1
        try:
            yield
        finally:
            self._inside[key] -= 1
            if not self._inside[key]:
                del self._inside[key]


OF_ADDRESS, OF_PLAYERS, OF_SPECTATORS = 3, 6, 2
"""As many sessions may use their whole limit at one address, and as players or spectators of one
room."""


class ChatLimits:
    """Counts lines in a sliding window.

    In a room, lines of players and of spectators are counted apart: spectators cannot use up the
    players' share. A line that is refused counts nowhere.
    """

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        most, window = settings.chat_messages, settings.chat_window
        self._of_session = RateLimiter(most, window, clock)
        self._of_address = RateLimiter(most * OF_ADDRESS, window, clock)
        self._of_players = RateLimiter(most * OF_PLAYERS, window, clock)
        self._of_spectators = RateLimiter(most * OF_SPECTATORS, window, clock)

    def allow(self, session: str, address: str, room: str, seated: bool) -> bool:
        """Count one more line, unless it is one too many."""
        in_room = self._of_players if seated else self._of_spectators
        limits = (self._of_session, session), (self._of_address, address), (in_room, room)
        counted: list[tuple[RateLimiter, str]] = []
        for limiter, key in limits:
            if not limiter.allow(key):
                for other, its_key in counted:
                    other.give_back(its_key)
                return False
            counted.append((limiter, key))
        return True


DAY = 86_400.0
Unfinished = Callable[[Collection[str]], Awaitable[set[str]]]
"""Those of some rooms that are not over."""


class RoomQuota:
    """At most so many rooms for each key.

    A day, and not for ever: games that were left in the middle would else shut their player out.

    Args:
        most: how many.
        unfinished: asked only of those who have made so many.
        text: what is said to who wants more.
    """

    def __init__(
        self,
        most: int,
        unfinished: Unfinished,
        text: Sentence,
        clock: Callable[[], float],
    ) -> None:
        self._most = most
        self._unfinished = unfinished
        self._text = text
        self._clock = clock
        self._made: dict[str, dict[str, float]] = {}
        """Key → room → when it was opened; oldest first."""
        self._opening: set[str] = set()
        """Rooms that are counted and not stored yet: nothing can be asked about them."""

    @asynccontextmanager
    async def opening(self, key: str, *rooms: str) -> AsyncIterator[None]:
        """Count rooms that are opened and stored within the block, all of them or none.

        Call `opened` for each room that has been stored. The others are not counted if the block
        fails. Raises `Refusal`.
        """
        made = await self._place(key, len(rooms))
        made.update(dict.fromkeys(rooms, self._clock()))
        self._opening.update(rooms)
        try:
            yield
        except BaseException:
            for room in self._opening.intersection(rooms):
                made.pop(room, None)
            raise
        finally:
            self._opening.difference_update(rooms)

    def opened(self, room: str) -> None:
        """Keep counting a room, because it has been stored."""
        self._opening.discard(room)

    async def _place(self, key: str, more: int) -> dict[str, float]:
        """The rooms of a key, if it may open `more` of them; raises `Refusal`."""
        now = self._clock()
        if len(self._made) > PRUNE_AT:
            self._made = {k: made for k, made in self._made.items() if _last(made) > now - DAY}
        made = self._made.setdefault(key, {})
        for old in [known for known, at in made.items() if at <= now - DAY]:
            del made[old]
        if len(made) + more > self._most and more <= self._most:
            known = [room for room in made if room not in self._opening]
            going_on = await self._unfinished(known)
            for over in [room for room in known if room not in going_on]:
                made.pop(over, None)
        if len(made) + more > self._most:
            raise Refusal("quota", self._text)
        return made


def _last(made: dict[str, float]) -> float:
    return max(made.values(), default=0.0)
