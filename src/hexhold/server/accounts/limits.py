"""Limits on how much one session, address or room may do: rates, open sockets, chat, rooms."""

from asyncio import Semaphore
from collections import Counter, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager

from hexhold.language import Sentence, say
from hexhold.play.protocol.refusals import Refusal, too_fast
from hexhold.server.settings import Settings

PRUNE_AT = 4096
"""The number of keys at which idle ones are removed."""


class RateLimiter:
    """At most `most` times in `seconds` for each key, counted in a sliding window."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float]) -> None:
        self.most = most
        self._seconds = seconds
        self._clock = clock
        self._times: dict[str, deque[float]] = {}
        self._prune_at = PRUNE_AT

    def allow(self, key: str, most: int | None = None) -> bool:
        """Count one more and return True, or return False if the limit is reached."""
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

    def check(self, key: str) -> None:
        """Count one more; raises `Refusal` if the limit is reached."""
        if not self.allow(key):
            raise too_fast(self.wait(key))

    def wait(self, key: str) -> float:
        """Return the seconds until one more is allowed."""
        times = self._times.get(key, ())
        if len(times) < self.most:
            return 0.0
        return max(times[-self.most] + self._seconds - self._clock(), 0.0)

    def count(self, key: str) -> int:
        """Return how many are counted now."""
        since = self._clock() - self._seconds
        return sum(at > since for at in self._times.get(key, ()))

    def give_back(self, key: str) -> None:
        """Take back the last count of a key."""
        if times := self._times.get(key):
            times.pop()

    def _prune(self, now: float) -> None:
        idle = [key for key, t in self._times.items() if not t or t[-1] <= now - self._seconds]
        for key in idle:
            del self._times[key]
        # Many keys are busy; checking all of them at every message would be slow.
        self._prune_at = max(PRUNE_AT, 2 * len(self._times))


class RateLimits:
    """Rate limits of rare events; several workers count them together by overriding `allow`."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self._limiter = RateLimiter(0, seconds, clock)

    async def allow(self, limits: Mapping[str, int]) -> bool:
        """Count one more for each key and return True; or return False if a limit is reached.

        Then nothing is counted. Raises `StorageError`.
        """
        counted: list[str] = []
        for key, most in limits.items():
            if not self._limiter.allow(key, most):
                for each in counted:
                    self._limiter.give_back(each)
                return False
            counted.append(key)
        return True


class OpenSockets:
    """At most `most` open sockets at a time for each key."""

    def __init__(self, most: int, refusal: str) -> None:
        """Set the limit, and the text of the refusal beyond it."""
        self._most = most
        self._refusal = refusal
        self._held: Counter[str] = Counter()

    @contextmanager
    def one(self, key: str) -> Iterator[None]:
        """Hold a socket within the block; raises `Refusal`."""
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
    """Places for work that takes long, limited in all and for each key."""

    def __init__(self, most: int, each: int) -> None:
        self._most = most
        self._each = each
        self._inside: Counter[str] = Counter()
        self.one = Semaphore(1)
        """Held by the job that runs, for jobs that run one at a time."""

    @property
    def taken(self) -> int:
        """The number of jobs that run or wait."""
        return self._inside.total()

    @contextmanager
    def place(self, key: str) -> Iterator[None]:
        """Hold a place in the queue within the block; raises `Refusal` if it is full."""
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
"""How many times a session's limit applies to an address, and to the players and the spectators of
a room."""


async def _everyone_may(session: str) -> None:
    """Let every session speak."""


class ChatLimits:
    """Limits lines of chat by session, address and room.

    Players and spectators of a room are counted apart, so spectators cannot use up the players'
    share. A refused line is not counted.
    """

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        most, window = settings.chat_messages, settings.chat_window
        self._of_session = RateLimiter(most, window, clock)
        self._of_address = RateLimiter(most * OF_ADDRESS, window, clock)
        self._of_players = RateLimiter(most * OF_PLAYERS, window, clock)
        self._of_spectators = RateLimiter(most * OF_SPECTATORS, window, clock)
        self.check_may_speak: Callable[[str], Awaitable[None]] = _everyone_may
        """Raises `Refusal` for a session that moderators have muted."""

    def allow(self, session: str, address: str, room: str, seated: bool) -> bool:
        """Count one more line and return True, or return False if a limit is reached."""
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
"""Returns those of some rooms that are not over."""


class RoomQuota:
    """Limits how many unfinished rooms a key may open in a day.

    The limit is for a day because abandoned games would otherwise block their player forever.

    Args:
        most: the limit.
        unfinished: tells which rooms are not over; asked only at the limit.
        text: the text of the refusal.
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
        """Key → room → when it was opened, oldest first."""
        self._opening: set[str] = set()
        """Rooms that are counted but not stored yet."""

    @asynccontextmanager
    async def opening(self, key: str, *rooms: str) -> AsyncIterator[None]:
        """Count the rooms that are opened and stored within the block, all of them or none.

        Call `opened` for each room that has been stored. If the block fails, the others are not
        counted. Raises `Refusal`.
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
        """Return the rooms of a key if it may open `more`; raises `Refusal`."""
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


class RoomQuotas:
    """The quotas of rooms that one session, and one address, may open in a day."""

    def __init__(
        self, settings: Settings, unfinished: Unfinished, clock: Callable[[], float]
    ) -> None:
        def quota(most: int, sentence: str) -> RoomQuota:
            return RoomQuota(most, unfinished, say(sentence, most=most), clock)

        self._of_session = quota(settings.session_rooms, "many-own-tables")
        self._of_address = quota(settings.address_rooms, "many-address-tables")

    @asynccontextmanager
    async def opening(self, session: str, address: str | None, *rooms: str) -> AsyncIterator[None]:
        """Count the rooms that are opened within the block, all of them or none.

        Raises `Refusal` at once if the session or the address may not open them. The address is
        None if it is not known.
        """
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(self._of_session.opening(session, *rooms))
            if address is not None:
                await stack.enter_async_context(self._of_address.opening(address, *rooms))
            yield

    def opened(self, room: str) -> None:
        """Keep counting a room, because it has been stored."""
        self._of_session.opened(room)
        self._of_address.opened(room)


def _last(made: dict[str, float]) -> float:
    return max(made.values(), default=0.0)
