"""Refusals that are sent to clients: an exception with a code and a status."""

from collections.abc import Mapping
from typing import Any

from hexhold.errors import HexholdError, IllegalAction
from hexhold.language import ENGLISH, Language, said, say
from hexhold.play.protocol.messages import ErrorShape, RefusalShape

#: Code → HTTP status.
STATUS = {
    "usage": 422,
    "position": 422,
    "record": 422,
    "illegal_action": 409,
    "no_session": 401,
    "no_seat": 403,
    "no_game": 409,
    "forbidden": 403,
    "two_cookies": 400,
    "bad_host": 400,
    "not_found": 404,
    "conflict": 409,
    "stale": 409,
    "full": 409,
    "too_fast": 429,
    "quota": 429,
    "storage": 503,
    "not_ready": 503,
    "damaged": 410,
    "other_rules": 409,
}
BAD_REQUEST = 400


class Refusal(Exception):  # noqa: N818 - an answer, not a fault of the program
    """Ends a request with an answer that explains why."""

    def __init__(
        self,
        code: str,
        text: str,
        rule: str | None = None,
        facts: Mapping[str, Any] | None = None,
        wait: float | None = None,
    ) -> None:
        """Set what the answer says.

        Args:
            wait: the seconds after which the same request may succeed, if they are known.
        """
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule
        self.facts = facts or {}
        self.wait = wait

    @property
    def status(self) -> int:
        """Return the HTTP status."""
        return STATUS.get(self.code, BAD_REQUEST)

    def shape(self, language: Language = ENGLISH, seat: int | None = None) -> ErrorShape:
        """Return the error in a language, worded for a seat if one is given."""
        to = None if seat is None else f"p{seat}"
        return ErrorShape(self.code, said(self.text, language, to), self.rule)

    @property
    def told(self) -> RefusalShape | None:
        """Return the facts of a reason of the rules, None for any other refusal."""
        if "reason" not in self.facts:
            return None
        told, price, lacks = (self.facts.get(name, {}) for name in ("told", "price", "lacks"))
        return RefusalShape(self.facts["reason"], told, price, lacks)


def too_fast(wait: float | None = None) -> Refusal:
    """Return a new refusal each time: a reused exception keeps the frames of earlier uses."""
    return Refusal("too_fast", say("too-many-messages"), wait=wait)


def stale() -> Refusal:
    """Return the refusal of a decision on an outdated state."""
    return Refusal("stale", say("game-moved-on"))


def refusal_of(error: HexholdError) -> Refusal:
    """Return an error of the game, the records or the storage as a refusal."""
    if isinstance(error, IllegalAction):
        return Refusal(error.code, error.reason, error.rule, error.facts)
    return Refusal(error.code, str(error))
