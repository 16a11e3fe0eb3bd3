"""Recovery codes bring a person back on a new device; wrong guesses are limited.

Source of the alphabet: D. Crockford, Base 32 (crockford.com/base32.html). No two letters look
alike, and typed look-alikes are read as the letter that is meant.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.server.accounts.limits import RateLimiter
from hexhold.server.storage import OutdatedError, Store

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP = 5
GROUPS = 5
LENGTH = GROUP * GROUPS
"""25 letters of five bits each. The first group finds the account; the rest proves it."""
WRONG_CODES = 10
"""Wrong codes from one address in `TRY_SECONDS`."""
ALL_WRONG_CODES = 300
TRY_SECONDS = 600.0
_READ_AS = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})
_NOBODY = "0" * 64


def new_code() -> str:
    """Return a new code as people write it down."""
    drawn = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return "-".join(drawn[at : at + GROUP] for at in range(0, LENGTH, GROUP))


def plain(code: str) -> str:
    """Return a typed code in the form in which codes are compared.

    >>> plain("olivi-00000 aaaaa")
    '011V100000AAAAA'
    """
    return code.upper().translate(_READ_AS)


class RecoveryCodes:
    """Recovery codes of all accounts, stored as hashes."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._of_address = RateLimiter(WRONG_CODES, TRY_SECONDS, clock)
        self._of_all = RateLimiter(ALL_WRONG_CODES, TRY_SECONDS, clock)

    async def make(self, session: str) -> str:
        """Make a new code for a session and invalidate older ones. Raises `StorageError`."""
        while True:
            code = new_code()
            try:
                await self._store.accounts.set_recovery(
                    session, plain(code)[:GROUP], _digest(plain(code))
                )
            except OutdatedError:
                continue
            return code

    async def whose(self, code: str, address: str) -> str:
        """Return the session that a code belongs to.

        Raises:
            Refusal: the code is wrong, or there were too many wrong ones.
            StorageError: the code cannot be looked up.
        """
        taken = self._take_a_try(address)
        typed = plain(code)
        found = await self._store.accounts.recovery(typed[:GROUP])
        kept = (None if found is None else found.digest) or _NOBODY
        if not hmac.compare_digest(kept, _digest(typed)) or found is None:
            raise Refusal("not_found", say("wrong-code"))
        for limiter, key in taken:
            limiter.give_back(key)
        return found.session

    def _take_a_try(self, address: str) -> list[tuple[RateLimiter, str]]:
        """Count an attempt, to be returned if the code is right; raises `Refusal`.

        When the server has seen too many wrong codes, an address without a recent attempt may still
        try, so that one client cannot lock others out.
        """
        fresh = self._of_address.count(address) == 0
        if not self._of_address.allow(address):
            raise Refusal("too_fast", say("wrong-codes"))
        taken = [(self._of_address, address)]
        if self._of_all.allow(""):
            taken.append((self._of_all, ""))
        elif not fresh:
            raise Refusal("too_fast", say("wrong-codes"))
        return taken


def _digest(code: str) -> str:
    return hashlib.sha256(code.encode("utf-8", "replace")).hexdigest()
