"""The queue of push notifications: a few are sent at a time, and too many are dropped."""

import asyncio
from collections.abc import Callable, Collection
from typing import NamedTuple
from urllib.parse import urlsplit

from hexhold.language import ENGLISH, LANGUAGES, Sentence, said
from hexhold.server.delivery import (
    GONE,
    Delivery,
    DeliveryQueue,
    result_of,
)
from hexhold.server.push_notifications.encryption import (
    OFFERED,
    encrypted_message,
    new_key,
    public_part,
)
from hexhold.server.settings import Settings
from hexhold.server.storage import PushRow, Store


class Notification(NamedTuple):
    """A notification to one account."""

    session: str
    title: str
    text: Sentence
    path: str
    """The page that it opens, below the base path."""


class PushQueue(DeliveryQueue[Notification]):
    """Sends notifications to browsers; `run` continues until it is cancelled."""

    def __init__(self, store: Store, settings: Settings, pushed: Callable[[str], None]) -> None:
        super().__init__("a push notification", pushed)
        self._store, self._settings = store, settings

    async def public_key(self) -> str | None:
        """Return the key that browsers need to subscribe; None without the extra `push`."""
        return public_part(await self._key()) if OFFERED else None

    async def _key(self) -> str:
        return await self._store.push_subscriptions.key(new_key)

    def tell(self, notification: Notification) -> None:
        """Queue a notification, or drop it if the queue is full."""
        if OFFERED:
            self._put(notification)

    async def _send_all(self, told: Notification) -> None:
        for to in await self._store.push_subscriptions.of(told.session):
            if not self._threads.rests(to.endpoint):
                await self._send(told, to)

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
            self._count("gone")
            await self._store.push_subscriptions.remove(to.endpoint)
            return
        delivery = Delivery(to.endpoint, headers, body, self._settings.push_anywhere)
        status = await self._threads.send(to.endpoint, delivery)
        self._count(result_of(status))
        if status in GONE:  # The browser has unsubscribed.
            await self._store.push_subscriptions.remove(to.endpoint)

    def _sender(self) -> str:
        """Return the contact of the operator for push services."""
        return sender(self._settings.origins)


def sender(origins: Collection[str]) -> str:
    """Return a URL without its port, which signatures do not allow, or a mail address.

    >>> sender(["https://its.name:8443"])
    'https://its.name'
    """
    parts = [urlsplit(origin) for origin in sorted(origins)]
    own = [each.hostname for each in parts if each.scheme == "https" and each.hostname]
    named = [host for host in own if "." in host]
    return f"https://{named[0]}" if named else "mailto:hexhold@localhost"
