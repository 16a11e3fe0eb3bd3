"""The queue of e-mails: a few are sent at a time, each is tried a few times."""

import hashlib
import secrets
from asyncio import get_running_loop
from collections.abc import Callable
from email.utils import make_msgid
from typing import NamedTuple

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal, too_fast
from hexhold.play.room.room import Room
from hexhold.play.time_source import TimeSource
from hexhold.server.accounts.limits import DAY, RateLimits
from hexhold.server.delivery import MOST_WAITING, DeliveryQueue, result_of
from hexhold.server.emails.messages import NO_SUCH_PERSON, EmailContent, MailDelivery, email_of
from hexhold.server.mail_server import MailServer, is_email
from hexhold.server.settings import Settings
from hexhold.server.storage import Store
from hexhold.server.storage.repositories.emails import EmailRow, StoredEmail
from hexhold.server.webhooks.messages import (
    TableEvent,
    end_event,
    public_root,
    sentence_of,
    turn_event,
)

MOST_SECONDS = 30.0
"""Longest time for one message."""
RETRY_SECONDS = (60.0, 600.0, 3600.0)
"""The pauses before each further attempt."""
CONFIRM_SECONDS = DAY
"""An address must be confirmed within this time."""
ASKED_BY_SESSION, ASKED_OF_ADDRESS, ASKED_FROM_PLACE, ASKED_IN_ALL = 5, 3, 20, 1000
"""Confirmations in a day that one account, and people at one network address, may ask for, that
one e-mail address gets, and that the server sends."""
MOST_TOLD = 100
"""Messages in a day about one account, and to one e-mail address; further ones are dropped."""
TOKEN_BYTES = 24


class _Waiting(NamedTuple):
    session: str
    id: str
    """The message's id."""
    event: TableEvent | None = None
    token: str = ""
    """Confirms the address, if nothing happened at a table."""
    attempt: int = 0


class EmailQueue(DeliveryQueue[_Waiting]):
    """Keeps e-mail addresses and sends messages; `run` continues until it is cancelled."""

    def __init__(
        self, store: Store, settings: Settings, time: TimeSource, sent: Callable[[str], None]
    ) -> None:
        """Make an empty queue; `sent` takes the result of each message."""
        super().__init__("an e-mail", sent, own=True)
        self._store, self._time, self._server = store, time, settings.mail
        self._root = public_root(settings.origins, settings.base_path) or ""
        self._later = 0
        """Messages that wait for a further attempt."""
        self.limits = RateLimits(DAY, time.steady)

    @property
    def waiting(self) -> int:
        """Return how many wait."""
        return super().waiting + self._later

    async def ask(self, session: str, address: str, language: str, place: str) -> None:
        """Store an address and send the link that confirms it; raises `Refusal`, `StorageError`.

        Args:
            session: The account.
            address: The e-mail address.
            language: Of its messages.
            place: The network address that asks.
        """
        if not is_email(address):
            raise Refusal("usage", say("no-email-address"))
        asked = {
            f"confirmations by {session}": ASKED_BY_SESSION,
            f"confirmations from {place}": ASKED_FROM_PLACE,
            f"confirm {_digest(address.lower())}": ASKED_OF_ADDRESS,
            "confirmations": ASKED_IN_ALL,
        }
        if not await self.limits.allow(asked):
            raise too_fast()
        token, ending = secrets.token_urlsafe(TOKEN_BYTES), secrets.token_urlsafe(TOKEN_BYTES)
        now = self._time.wall()
        row = EmailRow(address, language)
        until = now + CONFIRM_SECONDS
        await self._store.emails.put(session, row, _digest(token), ending, until, now)
        self._tell(session, token=token)

    async def confirm(self, token: str) -> bool:
        """Confirm an address; return False if the link is unknown or too old."""
        return await self._store.emails.confirm(_digest(token), self._time.wall())

    def tell_turn(self, session: str, room: Room) -> None:
        """Tell that a person in a correspondence game is on turn."""
        self._tell(session, turn_event(session, room))

    def tell_end(self, room: Room) -> None:
        """Tell how a game has ended, except people who look at the table."""
        event = end_event(room)
        if event is None:
            return
        audience = room.audience
        looking = audience.attention.looking(audience.connections, room.time.steady())
        for seat, one in enumerate(room.row.seats):
            if one.session and seat not in looking:
                self._tell(one.session, event)

    def _tell(self, session: str, event: TableEvent | None = None, token: str = "") -> None:
        if self._server is not None and session:
            message_id = make_msgid(domain=self._server.sender.partition("@")[2])
            self._put(_Waiting(session, message_id, event, token))

    async def _send_all(self, told: _Waiting) -> None:
        # Read at each attempt: the address may be another one, or gone.
        found = await self._store.emails.of(told.session, self._time.wall())
        if found is None or self._server is None or not _is_for(told, found):
            return
        if told.event is not None and told.attempt == 0:
            to = f"mails to {_digest(found.row.address.lower())}"
            most = {f"mails of {told.session}": MOST_TOLD, to: MOST_TOLD}
            if not await self.limits.allow(most):
                self._count("dropped")
                return
        await self._send(told, found, self._server)

    async def _send(self, told: _Waiting, found: StoredEmail, server: MailServer) -> None:
        row = found.row
        content = self._content(told, found)
        message = email_of(content, row.language, server, row.address, self._time.wall())
        delivery = MailDelivery(server, row.address, message)
        status = await self._threads.send(server.host, delivery, MOST_SECONDS)
        if status is None and self._retry(told):
            self._count("retried")
            return
        self._count(result_of(status))
        if status is not None and told.event is not None:
            await self._store.emails.note(told.session, status >= NO_SUCH_PERSON)

    def _content(self, told: _Waiting, found: StoredEmail) -> EmailContent:
        lang = f"?lang={found.row.language}"
        if told.event is None:
            link = f"{self._root}/api/email/confirm/{told.token}{lang}"
            # Nothing in it is chosen by the person who asks: the address may be a stranger's.
            body = (say("mail-confirm", site=self._root), link, say("mail-not-you"))
            return EmailContent(say("mail-confirm-subject"), body, told.id)
        text = sentence_of(told.event)
        end = f"{self._root}/api/email/end/{found.ending}{lang}"
        return EmailContent(text, (text, self._root + told.event.path), told.id, end)

    def _retry(self, told: _Waiting) -> bool:
        """Try again later, unless it was tried often or too many wait."""
        if told.attempt == len(RETRY_SECONDS) or self.waiting >= MOST_WAITING:
            return False
        self._later += 1
        again = told._replace(attempt=told.attempt + 1)
        get_running_loop().call_later(RETRY_SECONDS[told.attempt], self._put_again, again)
        return True

    def _put_again(self, told: _Waiting) -> None:
        self._later -= 1
        self._put(told)


def _is_for(told: _Waiting, found: StoredEmail) -> bool:
    """Return whether an address still gets a message."""
    if told.event is None:
        return not found.confirmed and found.confirm == _digest(told.token)
    return found.confirmed and found.works


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
