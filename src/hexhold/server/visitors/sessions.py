"""Who somebody is: a name behind a random cookie; and tickets for clients without a browser."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from hexhold.language import say
from hexhold.server.protocol.refusals import Refusal
from hexhold.server.storage import Store
from hexhold.server.watch import Watch

COOKIE = "hexhold_session"
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
    """Somebody."""

    id: str
    """SHA-256 of the cookie: what is stored and compared."""
    name: str


class Sessions:
    """All sessions; the newest names are kept at hand."""

    def __init__(self, store: Store, watch: Watch, most_tickets: int) -> None:
        """Begin with none in memory.

        Args:
            most_tickets: that one session may have unused: as many as it may have tabs.
        """
        self._store = store
        self._watch = watch
        self._names: dict[str, str] = {}
        self._renewed: dict[str, float] = {}
        """When it was last looked whether a session is to be renewed."""
        self._most_tickets = most_tickets
        self._tickets: dict[str, tuple[Session, float]] = {}

    async def begin(self, token: str | None, name: str) -> tuple[Session, str]:
        """A session with a name: the one of a cookie, renamed, or a new one with its cookie."""
        known = await self.find(token)
        if known is None or token is None:
            token = secrets.token_urlsafe(TOKEN_BYTES)
        session = Session(_digest(token), name)
        await self._store.save_session(session.id, name)
        self._keep(session)
        return session, token

    async def find(self, token: str | None) -> Session | None:
        """The session of a cookie."""
        if not token or len(token) > LONGEST_TOKEN:
            return None
        key = _digest(token)
        name = self._names.get(key)
        if name is None:
            stored = await self._store.session_name(key)
            if stored is None:
                return None
            # It may have been renamed while it was read.
            name = self._names.get(key, stored)
        session = Session(key, name)
        self._keep(session)
        return session

    async def renew(self, session: Session) -> bool:
        """Whether the cookie of a session is to be sent anew, because it is used after a day.

        Whoever comes back now and then keeps it for good. Raises `StorageError`.
        """
        now = self._watch.wall()
        looked = self._renewed.get(session.id)
        if looked is not None and abs(now - looked) < RENEW_SECONDS:
            return False
        renewed = await self._store.upkeep.renew_session(session.id, now, RENEW_SECONDS)
        self._renewed[session.id] = now
        return renewed

    def renamed(self, session: str, name: str) -> None:
        """A session has another name, and it is stored."""
        self._keep(Session(session, name))

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
        if len(self._names) >= MOST_NAMES:
            self._names.clear()
            self._renewed.clear()
        self._names[session.id] = session.name


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
