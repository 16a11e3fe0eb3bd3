"""The host's rules for the chat: hidden words, and slow mode."""

import math
import re
from collections.abc import Collection, Iterable

from hexhold.language import say
from hexhold.play.names import compared
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.rows import RoomRow, SaidRow

HIDDEN = "***"
_WORD = re.compile(r"\w+")


def without_words(text: str, words: Collection[str]) -> str:
    """Return a chat line in which some words are hidden, also where they only look alike.

    >>> without_words("Darn, DARNED dice!", ["darn"])
    '***, DARNED dice!'
    """
    hidden = {compared(word) for word in words}
    return _WORD.sub(lambda found: HIDDEN if compared(found[0]) in hidden else found[0], text)


def check_slow(row: RoomRow, said: Iterable[SaidRow], session: str, now: float) -> None:
    """Raise `Refusal` if a person speaks again too soon.

    Args:
        row: the room.
        said: the last lines.
        session: the person.
        now: the time on the wall clock.
    """
    if not row.config.slow_chat or session == row.host:
        return
    last = max((line.line.at for line in said if line.session == session), default=-math.inf)
    left = last + row.config.slow_chat - now
    # A line from the future was said before the clock was set back.
    if 0 < left <= row.config.slow_chat:
        raise Refusal("too_fast", say("chat-slow", seconds=math.ceil(left)))
