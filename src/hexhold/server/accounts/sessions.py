"""Who somebody is: a session, behind the random cookie of each of their devices; and tickets.

Seats and rooms are a session's, whichever device it comes from, and a ticket is a way in for
clients without a browser.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from hexhold.language import say
from hexhold.server.protocol.refusals import Refusal
from hexhold.server.storage import DeviceRow, Store
from hexhold.server.time_source import TimeSource

COOKIE = "hexhold_session"
HOST_COOKIE = "__Host-hexhold_session"
"""Its name with `--secure`."""
COOKIE_SECONDS = 365 * 86_400
RENEW_SECONDS = 86_400
"""After which a cookie that is used gets its whole time anew."""
TOKEN_BYTES = 32
LONGEST_TOKEN = 64
TICKET_SECONDS = 60
MOST_TICKETS = 10_000
MOST_NAMES = 10_000


@dataclass(frozen=True)
class Session:
    """Somebody, on one of their devices."""

    id: str
    """Whose seats and rooms these are; that of the first device."""
    name: str
    device: str = ""
    """SHA-256 of the device's cookie: what is stored and compared."""


class Sessions:
    """All sessions; those who came last are kept at hand."""

    def __init__(self, store: Store, watch: TimeSource, most_tickets: int) -> None:
        """Begin with none in memory.

        Args:
            most_tickets: that one session may have unused: as many as it may have tabs.
        """
        self._store = store
        self._watch = watch
        self._names: dict[str, str] = {}
        self._devices: dict[str, str] = {}
        """Device → whose it is."""
        self._left = 0
        """How often a device was signed out: what was read before may be so no more."""
        self._renewed: dict[str, float] = {}
        """When it was last looked whether a device's cookie is to be renewed."""
        self._old_until: float | None = None
        """Devices from before then may present the old name of the cookie."""
        self._most_tickets = most_tickets
        self._tickets: dict[str, tuple[Session, float]] = {}

    async def start(self, secure: bool) -> None:
        """Note since when the cookie has its name of `--secure`; raises `StorageError`."""
        now = self._watch.wall()
        self._old_until = await self._store.upkeep.note_secure(now if secure else None)

    async def begin(
        self, token: str | None, name: str, label: str = "", old: bool = False
    ) -> tuple[Session, str]:
        """A session with a name: the one of a cookie, renamed, or a new one with its cookie.

        Args:
            token: of the cookie.
            name: what the session is called from now on.
            label: what its first device is called.
            old: whether the cookie has its old name.
        """
        known = await self.find(token, old)
        if known is not None and token is not None:
            session = Session(known.id, name, known.device)
            await self._store.save_session(session.id, name)
        else:
            token = secrets.token_urlsafe(TOKEN_BYTES)
            device = _digest(token)
            session = Session(device, name, device)
            await self._store.accounts.begin(self._row(session, label), name)
        self._keep(session)
        return session, token

    async def find(self, token: str | None, old: bool = False) -> Session | None:
        """The session of a cookie.

        Args:
            token: of the cookie.
            old: whether the cookie has its old name, under which others could plant theirs. It is
                taken only of a device that was there before the name changed.
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
            # It may have been renamed while it was read.
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
        """Whether the cookie of a device is to be sent anew, because it is used after a day.

        Whoever comes back now and then keeps it for good. Raises `StorageError`.
        """
        now = self._watch.wall()
        looked = self._renewed.get(session.device)
        if looked is not None and abs(now - looked) < RENEW_SECONDS:
            return False
        renewed = await self._store.upkeep.renew_device(session.device, now, RENEW_SECONDS)
        self._renewed[session.device] = now
        return renewed

    def renamed(self, session: str, name: str) -> None:
        """A session has another name, and it is stored."""
        self._remember(session, name)

    async def sign_in(
        self, session: str, instead: Session | None, label: str
    ) -> tuple[Session, str]:
        """Let a browser be somebody's device from now on; its cookie is a new one.

        Args:
            instead: who it was before.

        Raises:
            Refusal: nobody is there any more.
            StorageError: it cannot be stored.
        """
        name = self._names.get(session) or await self._store.session_name(session)
        if name is None:
            raise Refusal("no_session", say("no-session"))
        token = secrets.token_urlsafe(TOKEN_BYTES)
        signed = Session(session, name, _digest(token))
        before = None if instead is None else instead.device
        await self._store.accounts.sign_in(self._row(signed, label), before)
        if before is not None:
            self._drop(before)
        self._keep(signed)
        return signed, token

    async def sign_out(self, session: str, device: str) -> None:
        """A device is somebody's no more; raises `StorageError`."""
        await self._store.accounts.sign_out(session, device)
        self._drop(device)

    def forget(self, session: str) -> None:
        """Somebody is there no more, and that is stored."""
        self._names.pop(session, None)
        for device in [known for known, whose in self._devices.items() if whose == session]:
            self._drop(device)
        self._left += 1

    def _row(self, session: Session, label: str) -> DeviceRow:
        now = self._watch.wall()
        return DeviceRow(session.device, session.id, label, now, now)

    def _drop(self, device: str) -> None:
        self._left += 1
        self._devices.pop(device, None)
        self._tickets = {t: kept for t, kept in self._tickets.items() if kept[0].device != device}

    def ticket(self, session: Session) -> str:
        """A way in that works once and for a minute; raises `Refusal` for too many."""
        now = self._watch.steady()
        if len(self._tickets) >= MOST_TICKETS:
            self._tickets = {t: kept for t, kept in self._tickets.items() if kept[1] > now}
        own = sum(kept[0].id == session.id and kept[1] > now for kept in self._tickets.values())
        if own >= self._most_tickets or len(self._tickets) >= MOST_TICKETS:
            raise Refusal("too_fast", say("too-many-tickets"))
        ticket = secrets.token_urlsafe(TOKEN_BYTES)
        self._tickets[ticket] = (session, now + TICKET_SECONDS)
        return ticket

    def redeem(self, ticket: str) -> Session | None:
        """The session of a ticket, which is used up."""
        session, until = self._tickets.pop(ticket, (None, 0.0))
        return session if self._watch.steady() < until else None

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
