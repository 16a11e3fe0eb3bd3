"""Limits how many unfinished rooms a session or an address may open in a day."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager

from hexhold.language import Sentence
from hexhold.server.protocol.refusals import Refusal

DAY = 86_400.0
PRUNE_AT = 4096
"""Keys at which those of yesterday are forgotten."""

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
