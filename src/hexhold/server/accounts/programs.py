"""Tokens of programs, which play through their own accounts without a cookie."""

import hashlib
import secrets

from hexhold.language import say
from hexhold.play.names import check_name
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.time_source import TimeSource
from hexhold.server.accounts.sessions import Session
from hexhold.server.storage import Store

MOST_PROGRAMS = 5
"""The most programs of a person."""
PREFIX = "hexhold_"
"""Begins each token, so that tools find one that was published by mistake."""
TOKEN_BYTES = 32
LONGEST_TOKEN = 100
SCHEME = "bearer "
#: Beginnings of the paths that a token opens, and ends of those that it does not.
OPEN = (
    "/api/match",
    "/api/challenges",
    "/api/tables",
    "/api/ticket",
    "/api/rooms/",
    "/api/tournaments/",
    "/api/play/",
)
CLOSED = ("/report", "/relation", "/link", "/return", "/mute", "/conduct")


class ProgramTokens:
    """Creates, checks and revokes tokens; only their hashes are stored."""

    def __init__(self, store: Store, time: TimeSource) -> None:
        self._store, self._time = store, time

    async def make(self, owner: Session, name: str) -> str:
        """Create a program with a token; raises `Refusal`."""
        check_name(name)
        if len(await self._store.programs.of(owner.id)) >= MOST_PROGRAMS:
            raise Refusal("quota", say("many-programs", most=MOST_PROGRAMS))
        token = _new_token()
        session = secrets.token_hex(32)
        now = self._time.wall()
        await self._store.programs.add(session, owner.id, name, _digest(token), now)
        return token

    async def renew(self, owner: str, program: str) -> str:
        """Give a program another token; the older one stops working. Raises `Refusal`."""
        token = _new_token()
        await self._set(owner, program, _digest(token))
        return token

    async def revoke(self, owner: str, program: str) -> None:
        """End a program's token; raises `Refusal`."""
        await self._set(owner, program, None)

    async def _set(self, owner: str, program: str, digest: str | None) -> None:
        if not await self._store.programs.set_token(owner, program, digest):
            raise Refusal("not_found", say("no-such-program"))

    async def find(self, authorization: str, path: str) -> Session:
        """Return the session of a request with a token.

        Raises:
            Refusal: the token is wrong or revoked, or does not open the path.
        """
        scheme, token = authorization[: len(SCHEME)], authorization[len(SCHEME) :].strip()
        row = None
        if scheme.lower() == SCHEME and token.startswith(PREFIX) and len(token) <= LONGEST_TOKEN:
            row = await self._store.programs.behind(_digest(token))
        if row is None:
            raise Refusal("no_session", say("wrong-token"))
        # The router ignores further slashes.
        path = "/" + "/".join(part for part in path.split("/") if part)
        if not path.startswith(OPEN) or path.endswith(CLOSED):
            raise Refusal("forbidden", say("not-for-programs"))
        return Session(row.session, row.name, _digest(token), program=True)


def _new_token() -> str:
    return PREFIX + secrets.token_urlsafe(TOKEN_BYTES)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
