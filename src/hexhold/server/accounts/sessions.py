"""Sessions, the devices that belong to them, and tickets for clients without a browser.

A person's seats and rooms belong to their session, whichever device they use. Each device has its
own random cookie.
"""

import hashlib
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import msgspec

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.time_source import TimeSource
from hexhold.server.storage import DeviceRow, Store

COOKIE = "hexhold_session"
HOST_COOKIE = "__Host-hexhold_session"
"""The cookie's name with `--secure`."""
COOKIE_SECONDS = 365 * 86_400
RENEW_SECONDS = 86_400
"""A cookie used after this time is renewed for its full lifetime."""
TOKEN_BYTES = 32
LONGEST_TOKEN = 64
TICKET_SECONDS = 60
MOST_TICKETS = 10_000
MOST_NAMES = 10_000


@dataclass(frozen=True)
class Session:
    """A person on one of their devices."""

    id: str
    """Owns seats and rooms; equal to the id of the first device."""
    name: str
    device: str = ""
    """SHA-256 of the device's cookie."""
    program: bool = False
    """Whether it is a program with a token."""


async def _any_address_may(address: str) -> None:
    """Let every address begin sessions: a server that is alone counts all requests."""


class Sessions:
    """All sessions; the most recent ones are cached."""

    def __init__(self, store: Store, time: TimeSource, most_tickets: int) -> None:
        """Start with an empty cache.

        Args:
            most_tickets: the limit of unused tickets for a session, one for each tab that it
                may open.
        """
        self._store = store
        self._time = time
        self._names: dict[str, str] = {}
        self._devices: dict[str, str] = {}
        """Device → session."""
        self._left = 0
        """How often a device was signed out; data read before that may be outdated."""
        self._renewed: dict[str, float] = {}
        """Device → when its cookie was last checked for renewal."""
        self._old_until: float | None = None
        """Devices first seen before this time may present the cookie's older name."""
        self._most_tickets = most_tickets
        self._tickets: dict[str, tuple[Session, float]] = {}
        self.shared = False
        """Whether other workers know the same sessions, and take tickets from here."""
        self.check_may_begin: Callable[[str], Awaitable[None]] = _any_address_may
        """Raises `Refusal` for an address that begins too many sessions at all workers."""

    async def start(self, secure: bool) -> None:
        """Note since when the server runs with `--secure`; raises `StorageError`."""
        now = self._time.wall()
        self._old_until = await self._store.upkeep.note_secure(now if secure else None)

    async def begin(
        self,
        token: str | None,
        name: str,
        label: str = "",
        old: bool = False,
        address: str = "",
    ) -> tuple[Session, str]:
        """Return the renamed session of a cookie, or a new session with its cookie.

        Args:
            token: the cookie's value.
            name: the session's name from now on.
            label: the label of a new session's device.
            old: whether the cookie has its older name.
            address: of the browser.
        """
        known = await self.find(token, old)
        if known is not None and token is not None:
            session = Session(known.id, name, known.device)
            await self._store.save_session(session.id, name)
        else:
            await self.check_may_begin(address)
            token = secrets.token_urlsafe(TOKEN_BYTES)
            device = _digest(token)
            session = Session(device, name, device)
            await self._store.accounts.begin(self._row(session, label), name)
        self._keep(session)
        return session, token

    async def find(self, token: str | None, old: bool = False) -> Session | None:
        """Return the session of a cookie.

        Args:
            token: the cookie's value.
            old: whether the cookie has its older name, which others could plant. It is accepted
                only for devices that were there before the name changed.
        """
        if not token or len(token) > LONGEST_TOKEN:
            return None
        device = _digest(token)
        if old and not await self._is_older(device):
            return None
        left = self._left
        whose = self._devices.get(device) or await self._store.accounts.session_of(device)
        if whose is None:
            return None
        name = self._names.get(whose)
        if name is None:
            stored = await self._store.session_name(whose)
            if stored is None:
                return None
            # The session may have been renamed while it was read.
            name = self._names.get(whose, stored)
        if left != self._left:
            return await self.find(token, old)
        session = Session(whose, name, device)
        self._keep(session)
        return session

    async def _is_older(self, device: str) -> bool:
        if self._old_until is None:
            return False
        since = await self._store.accounts.device_since(device)
        return since is not None and since < self._old_until

    async def renew(self, session: Session) -> bool:
        """Return whether to renew the cookie of a device, because a day has passed.

        A person who returns now and then keeps the cookie forever. Raises `StorageError`.
        """
        now = self._time.wall()
        looked = self._renewed.get(session.device)
        if looked is not None and abs(now - looked) < RENEW_SECONDS:
            return False
        renewed = await self._store.upkeep.renew_device(session.device, now, RENEW_SECONDS)
        self._renewed[session.device] = now
        return renewed

    def renamed(self, session: str, name: str) -> None:
        """Note a session's new name, which is stored already."""
        self._remember(session, name)

    async def sign_in(
        self, session: str, instead: Session | None, label: str
    ) -> tuple[Session, str]:
        """Add a browser to a session's devices, and return its new cookie.

        Args:
            instead: the browser's session so far.

        Raises:
            Refusal: there is no such session.
            StorageError: the device cannot be stored.
        """
        name = self._names.get(session) or await self._store.session_name(session)
        if name is None:
            raise Refusal("no_session", say("no-session"))
        token = secrets.token_urlsafe(TOKEN_BYTES)
        signed = Session(session, name, _digest(token))
        before = None if instead is None else instead.device
        await self._store.accounts.sign_in(self._row(signed, label), before)
        if before is not None:
            await self._drop_ticket(before)
            self._drop(before)
        self._keep(signed)
        return signed, token

    async def sign_out(self, session: str, device: str) -> None:
        """Remove a device; raises `StorageError`."""
        await self._store.accounts.sign_out(session, device)
        await self._drop_ticket(device)
        self._drop(device)

    def forget(self, session: str) -> None:
        """Forget a session that has been deleted from the storage."""
        self._names.pop(session, None)
        for device in [known for known, whose in self._devices.items() if whose == session]:
            self._drop(device)
        self._left += 1

    def forget_all(self) -> None:
        """Read everything again when it is needed: another worker may have changed it."""
        self._left += 1
        self._names.clear()
        self._devices.clear()

    async def _drop_ticket(self, device: str) -> None:
        if self.shared:
            await self._store.tickets.void(device=device)

    def _row(self, session: Session, label: str) -> DeviceRow:
        now = self._time.wall()
        return DeviceRow(session.device, session.id, label, now, now)

    def _drop(self, device: str) -> None:
        self._left += 1
        self._devices.pop(device, None)
        self._tickets = {t: kept for t, kept in self._tickets.items() if kept[0].device != device}

    async def ticket(self, session: Session) -> str:
        """Return a ticket that works once within a minute; raises `Refusal` for too many."""
        if self.shared:
            return await self._shared_ticket(session)
        now = self._time.steady()
        if len(self._tickets) >= MOST_TICKETS:
            self._tickets = {t: kept for t, kept in self._tickets.items() if kept[1] > now}
        own = sum(kept[0].id == session.id and kept[1] > now for kept in self._tickets.values())
        if own >= self._most_tickets or len(self._tickets) >= MOST_TICKETS:
            raise Refusal("too_fast", say("too-many-tickets"))
        ticket = secrets.token_urlsafe(TOKEN_BYTES)
        self._tickets[ticket] = (session, now + TICKET_SECONDS)
        return ticket

    async def _shared_ticket(self, session: Session) -> str:
        """Return a ticket for any worker."""
        now, ticket = self._time.wall(), secrets.token_urlsafe(TOKEN_BYTES)
        own = ticket, session.id, session.device, msgspec.json.encode(session)
        if await self._store.tickets.add(*own, now, now + TICKET_SECONDS) > self._most_tickets:
            await self._store.tickets.take(ticket, now)
            raise Refusal("too_fast", say("too-many-tickets"))
        return ticket

    async def redeem(self, ticket: str) -> Session | None:
        """Return the session of a ticket and use the ticket up."""
        if self.shared:
            data = await self._store.tickets.take(ticket, self._time.wall())
            return None if data is None else msgspec.json.decode(data, type=Session)
        session, until = self._tickets.pop(ticket, (None, 0.0))
        return session if self._time.steady() < until else None

    async def void_tickets(self, session: str) -> None:
        """Forget a session's unused tickets; raises `StorageError`."""
        if self.shared:
            await self._store.tickets.void(session)
        self._tickets = {t: kept for t, kept in self._tickets.items() if kept[0].id != session}

    def _keep(self, session: Session) -> None:
        self._remember(session.id, session.name)
        self._devices[session.device] = session.id

    def _remember(self, session: str, name: str) -> None:
        if max(len(self._names), len(self._devices)) >= MOST_NAMES:
            self._names.clear()
            self._devices.clear()
            self._renewed.clear()
        self._names[session] = name


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
