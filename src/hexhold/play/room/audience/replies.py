"""Replies by request id, so that a repeated request is not carried out twice."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from hexhold.play.protocol.messages import Reply

KEPT = 512
PASSING = frozenset(["storage", "too_fast"])
"""Codes of refusals that are not kept: the same request may succeed later."""

Key = tuple[str, str]
"""The session and the request's UUID."""


class Replies:
    """The newest replies of one room."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, Reply] = OrderedDict()
        self._going: dict[Key, asyncio.Task[Reply]] = {}
        """Requests that are being carried out."""

    def known(self, key: Key) -> Reply | None:
        """Return the reply to an earlier request."""
        return self._kept.get(key)

    def remember(self, key: Key, reply: Reply) -> None:
        """Take over the reply to a request that another worker carried out."""
        self._kept[key] = reply

    async def once(self, key: Key, work: Callable[[], Coroutine[Any, Any, Reply]]) -> Reply:
        """Carry a request out, or wait for its reply if that is being done already."""
        task = self._going.get(key)
        if task is None:
            task = self._going[key] = asyncio.create_task(work())
            task.add_done_callback(partial(self._done, key))
        return await asyncio.shield(task)

    def _done(self, key: Key, task: asyncio.Task[Reply]) -> None:
        del self._going[key]
        if task.cancelled() or task.exception() is not None:
            return
        reply = task.result()
        if reply.error is None or reply.error.code not in PASSING:
            self._kept[key] = reply
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
