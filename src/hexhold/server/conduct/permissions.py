"""What an account may do after the acts of moderators."""

import math
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from hexhold.language import Sentence, say
from hexhold.play.protocol.conduct_shapes import ActShape
from hexhold.server.storage.repositories.conduct import KeptAct

LASTING = ("mute", "suspend", "ban")


class Permissions(NamedTuple):
    """The times until which an account may not chat, and not play with strangers; 0 if it may."""

    muted: float = 0.0
    suspended: float = 0.0

    def no_chat(self, now: float) -> Sentence | None:
        """Return why the account may not chat; None if it may."""
        return None if self.muted <= now else _said("muted", self.muted)

    def no_meeting(self, now: float) -> Sentence | None:
        """Return why the account may not play with strangers; None if it may."""
        return None if self.suspended <= now else _said("suspended", self.suspended)


def _said(what: str, until: float) -> Sentence:
    if math.isinf(until):
        return say(f"conduct-{what}-for-good")
    day = datetime.fromtimestamp(until, UTC).strftime("%Y-%m-%d %H:%M UTC")
    return say(f"conduct-{what}", until=day)


def is_over(act: KeptAct, later: Sequence[KeptAct], now: float) -> bool:
    """Return whether an act has ended, or been lifted by a later one."""
    if act.row.kind not in LASTING:
        return True
    ended = act.row.until is not None and act.row.until <= now
    return ended or any(other.row.kind == "lift" for other in later)


def permissions_of(acts: Sequence[KeptAct], now: float) -> Permissions:
    """Return what an account may do after acts, the newest first."""
    muted = suspended = 0.0
    for place, act in enumerate(acts):
        if is_over(act, acts[:place], now):
            continue
        until = math.inf if act.row.until is None else act.row.until
        if act.row.kind in ("mute", "ban"):
            muted = max(muted, until)
        if act.row.kind in ("suspend", "ban"):
            suspended = max(suspended, until)
    return Permissions(muted, suspended)


def act_shapes(acts: Sequence[KeptAct], now: float) -> list[ActShape]:
    """Return acts, the newest first, as the person concerned reads them."""
    return [
        ActShape(
            act.number,
            act.row.kind,
            act.at,
            act.row.until,
            act.row.reason,
            is_over(act, acts[:place], now),
        )
        for place, act in enumerate(acts)
    ]
