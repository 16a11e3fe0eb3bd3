"""The queue of push notifications: a few are sent at a time, and too many are dropped."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import NamedTuple
from urllib.parse import urlsplit

from hexhold.errors import StorageError
from hexhold.language import ENGLISH, LANGUAGES, Sentence, said
from hexhold.server.push_notifications.delivery import AT_ONCE, Delivery, DeliveryThreads
from hexhold.server.push_notifications.encryption import (
    OFFERED,
    encrypted_message,
    new_key,
    public_part,
)
from hexhold.server.settings import Settings
from hexhold.server.storage import PushRow, Store

MOST_WAITING = 500
OK, REDIRECTED = 200, 300
GONE = (404, 410)
"""The browser has unsubscribed."""
_log = logging.getLogger(__name__)


class Notification(NamedTuple):
    """A notification to one account."""

    session: str
    title: str
    text: Sentence
    path: str
    """The page that it opens, below the base path."""


class PushQueue:
    """Sends notifications to browsers; `run` continues until it is cancelled."""

    def __init__(self, store: Store, settings: Settings, pushed: Callable[[str], None]) -> None:
        self._store = store
        self._pushed = pushed
        """Counts a result."""
        self._settings = settings
        self._waiting: asyncio.Queue[Notification] = asyncio.Queue(MOST_WAITING)
        self._threads = DeliveryThreads("a push notification")

    @property
    def waiting(self) -> int:
        """Return how many notifications wait."""
        return self._waiting.qsize()

    async def public_key(self) -> str | None:
        """Return the key that browsers need to subscribe; None without the extra `push`."""
        return public_part(await self._key()) if OFFERED else None

    async def _key(self) -> str:
        return await self._store.push_subscriptions.key(new_key)

    def tell(self, notification: Notification) -> None:
        """Queue a notification, or drop it if the queue is full."""
        if OFFERED:
            try:
                self._waiting.put_nowait(notification)
            except asyncio.QueueFull:
                self._pushed("dropped")

    async def run(self) -> None:
        """Send notifications, a few at a time."""
        try:
            await asyncio.gather(*(self._go_on() for _ in range(AT_ONCE)))
        finally:
            self._threads.close()

    async def _go_on(self) -> None:
        while True:
            notification = await self._waiting.get()
            try:
                for to in await self._store.push_subscriptions.of(notification.session):
                    if not self._threads.rests(to.endpoint):
                        await self._send(notification, to)
            except StorageError as error:
                _log.warning("%s", error)
            except Exception:
                _log.exception("a push notification")
            finally:
                self._waiting.task_done()

    async def _send(self, notification: Notification, to: PushRow) -> None:
        language = to.language if to.language in LANGUAGES else ENGLISH
        content = {
            "title": notification.title,
            "text": said(notification.text, language),
            "path": self._settings.base_path + notification.path,
        }
        key = await self._key()
        try:
            headers, body = await asyncio.to_thread(
                encrypted_message, key, self._sender(), to, content
            )
        except ValueError:
            self._pushed("gone")
            await self._store.push_subscriptions.remove(to.endpoint)
            return
        delivery = Delivery(to.endpoint, headers, body, self._settings.push_anywhere)
        status = await self._threads.send(to.endpoint, delivery)
        self._pushed(_result(status))
        if status in GONE:
            await self._store.push_subscriptions.remove(to.endpoint)

    def _sender(self) -> str:
        """Return the contact of the operator for push services."""
        return sender(self._settings.origins)


def _result(status: int | None) -> str:
    if status is None:
        return "failed"
    if status in GONE:
        return "gone"
    return "delivered" if OK <= status < REDIRECTED else "refused"


def sender(origins: Collection[str]) -> str:
    """Return a URL without its port, which signatures do not allow, or a mail address.

    >>> sender(["https://its.name:8443"])
    'https://its.name'
    """
    parts = [urlsplit(origin) for origin in sorted(origins)]
    own = [each.hostname for each in parts if each.scheme == "https" and each.hostname]
    named = [host for host in own if "." in host]
    return f"https://{named[0]}" if named else "mailto:hexhold@localhost"
