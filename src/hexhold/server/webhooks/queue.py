"""The queue of webhooks: a few messages are sent at a time, and too many are dropped."""

import secrets
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal, too_fast
from hexhold.play.room.room import Room
from hexhold.play.time_source import TimeSource
from hexhold.server.accounts.limits import RateLimits
from hexhold.server.delivery import (
    GONE,
    Delivery,
    DeliveryQueue,
    Resolve,
    is_public,
    look_up,
    result_of,
)
from hexhold.server.settings import Settings
from hexhold.server.storage import Store
from hexhold.server.storage.repositories.webhooks import MOST_OF_ONE, WebhookRow
from hexhold.server.webhooks.messages import (
    SIGNATURE,
    TableEvent,
    body_of,
    end_event,
    kind_of,
    public_root,
    signature,
    turn_event,
)

MOST_MESSAGES, MOST_OF_SESSION, MOST_TO_HOST, MOST_TO_SERVICE = 30, 60, 120, 3000
"""Messages to one webhook, of one account, to one host, and to Discord or Slack in
`WINDOW_SECONDS`; further ones are dropped."""
MOST_TESTS = 5
"""Test messages of one account in `WINDOW_SECONDS`."""
WINDOW_SECONDS = 600.0
ID_BYTES = 8
SECRET_BYTES = 24
LONGEST_URL = 500


class _Waiting(NamedTuple):
    event: TableEvent
    sessions: tuple[str, ...]
    """Accounts whose own webhooks are told."""
    host: str
    """Whose webhooks of the table are told."""
    only: WebhookRow | None = None


class WebhookQueue(DeliveryQueue[_Waiting]):
    """Makes webhooks and sends their messages; `run` continues until it is cancelled."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        time: TimeSource,
        sent: Callable[[str], None] = lambda result: None,
        resolve: Resolve = look_up,
    ) -> None:
        """Make an empty queue; `sent` takes the result of each message."""
        super().__init__("a webhook", sent)
        self._store, self._settings, self._time = store, settings, time
        self._resolve = resolve
        self._offered = "webhooks" in settings.features
        self.limits = RateLimits(WINDOW_SECONDS, time.steady)

    async def make(self, session: str, room: str | None, url: str, language: str) -> WebhookRow:
        """Store a webhook; raises `Refusal` or `StorageError`."""
        _check_url(url, self._settings.push_anywhere)
        names = secrets.token_hex(ID_BYTES), session, room, url
        row = WebhookRow(*names, secrets.token_urlsafe(SECRET_BYTES), language)
        if not await self._store.webhooks.add(row):
            raise Refusal("quota", say("many-webhooks", most=MOST_OF_ONE))
        return row

    async def test(self, session: str, webhook: str) -> None:
        """Send a test message; raises `Refusal` or `StorageError`."""
        for row, _ in await self._store.webhooks.of(session):
            if row.id == webhook:
                if not await self.limits.allow({f"tests {session}": MOST_TESTS}):
                    raise too_fast()
                self._put(_Waiting(TableEvent("test", "", "hexhold"), (), "", row))
                return
        raise Refusal("not_found", say("no-such-webhook"))

    def tell_turn(self, session: str, room: Room) -> None:
        """Tell that a person in a correspondence game is on turn."""
        self._tell(room, turn_event(session, room), (session,))

    def tell_end(self, room: Room) -> None:
        """Tell how a game has ended."""
        event = end_event(room)
        if event is not None:
            people = tuple(one.session for one in room.row.seats if one.session)
            self._tell(room, event, people)

    def _tell(self, room: Room, event: TableEvent, people: tuple[str, ...]) -> None:
        if self._offered:
            self._put(_Waiting(event, people, room.row.host))

    async def _send_all(self, told: _Waiting) -> None:
        for row in await self._rows(told):
            if self._threads.rests(_place(row.url)):
                self._count("skipped")
            elif not await self._allow(row):
                self._count("dropped")
            else:
                await self._send(told.event, row)

    async def _allow(self, row: WebhookRow) -> bool:
        """Count one more message, or return False if a limit is reached.

        The limits of an account and a host hold for webhooks that are removed and created again.
        """
        to_host = MOST_TO_HOST if kind_of(row.url) == "json" else MOST_TO_SERVICE
        limits = {
            f"webhook {row.id}": MOST_MESSAGES,
            f"webhooks {row.session}": MOST_OF_SESSION,
            f"webhooks to {_host(row.url)}": to_host,
        }
        return await self.limits.allow(limits)

    async def _rows(self, waiting: _Waiting) -> list[WebhookRow]:
        if waiting.only is not None:
            return [waiting.only]
        found = []
        for session in waiting.sessions:
            found += await self._store.webhooks.about(session)
        # The role of a host may have passed on.
        of_room = await self._store.webhooks.of_room(waiting.event.room)
        return found + [row for row in of_room if row.session == waiting.host]

    async def _send(self, event: TableEvent, row: WebhookRow) -> None:
        settings, now = self._settings, self._time.wall()
        root = public_root(settings.origins, settings.base_path)
        body = body_of(event, kind_of(row.url), row.language, root, now)
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "hexhold",
            SIGNATURE: signature(row.secret, body, int(now)),
        }
        delivery = Delivery(row.url, headers, body, settings.push_anywhere, self._resolve)
        status = await self._threads.send(_place(row.url), delivery)
        result = result_of(status)
        self._count(result)
        await self._store.webhooks.note(row.id, result == "delivered", status in GONE)


def _host(url: str) -> str:
    return urlsplit(url).hostname or ""


def _place(url: str) -> str:
    """Return what rests if an address is slow: its host, or the webhook at Discord or Slack."""
    return _host(url) if kind_of(url) == "json" else url


def _check_url(url: str, anywhere: bool) -> None:
    """Raise `Refusal` for an address to which nothing would ever be sent."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError:
        host = None
        parts = urlsplit("")
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST_URL
    secure = parts.scheme == "https" or (anywhere and parts.scheme == "http")
    if not host or not plain or not secure or "@" in parts.netloc:
        raise Refusal("usage", say("webhook-over-https"))
    with suppress(ValueError):
        ip_address(host)
        if not anywhere and not is_public(host):
            raise Refusal("usage", say("webhook-over-https"))
