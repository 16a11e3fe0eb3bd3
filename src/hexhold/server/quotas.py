"""How many rooms somebody may open: so many in a day that are not over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

from hexhold.language import Sentence
from hexhold.server.failures import Refusal

DAY = 86_400.0
PRUNE_AT = 4096
"""Keys at which those of yesterday are forgotten."""

Unfinished = Callable[[Collection[str]], Awaitable[set[str]]]
"""Those of some rooms that are not over."""


class Quota:
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

    async def take(self, key: str, room: str) -> None:
        """Count a room that is about to be opened; raises `Refusal`."""
        now = self._clock()
        if len(self._made) > PRUNE_AT:
            self._made = {k: made for k, made in self._made.items() if _last(made) > now - DAY}
        made = self._made.setdefault(key, {})
        for old in [known for known, at in made.items() if at <= now - DAY]:
            del made[old]
        if len(made) >= self._most:
            going_on = await self._unfinished(list(made))
            for known in [known for known in made if known not in going_on]:
                del made[known]
        if len(made) >= self._most:
            raise Refusal("quota", self._text)
        made[room] = now

    def give_back(self, key: str, room: str) -> None:
        """It was not opened after all."""
        self._made.get(key, {}).pop(room, None)


def _last(made: dict[str, float]) -> float:
    return max(made.values(), default=0.0)
