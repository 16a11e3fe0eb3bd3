"""Names, chat lines, marks and device labels: what people may call themselves and write."""

import unicodedata
from typing import get_args

from hexhold.language import say
from hexhold.language.visible_text import SELECTORS, Fault, fault_of
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import Mark

_OF_NAMES: dict[Fault, str] = {
    "unseen": "name-unseen",
    "lone_accent": "name-lone-accent",
    "many_accents": "name-many-accents",
}
_OF_CHAT: dict[Fault, str] = {
    "unseen": "chat-unseen",
    "lone_accent": "chat-lone-accent",
    "many_accents": "chat-many-accents",
}


def check_name(name: str) -> None:
    """Check that a name can be seen as it is and fits into records; raises `Refusal`."""
    fault = fault_of(name)
    if fault is not None:
        raise Refusal("usage", say(_OF_NAMES[fault]))


def check_chat(text: str) -> None:
    """Check that a line of chat can be seen as it is; raises `Refusal`."""
    fault = fault_of(text, free=True)
    if fault is not None:
        raise Refusal("usage", say(_OF_CHAT[fault]))
    if not text.strip():
        raise Refusal("usage", say("chat-empty"))


def compared(name: str) -> str:
    """Return a form of a name that is equal for names which look alike."""
    plain = name.translate(dict.fromkeys(map(ord, SELECTORS)))
    return unicodedata.normalize("NFKC", plain).casefold()


MARKS: tuple[Mark, ...] = get_args(Mark)


def mark_of(chosen: str, session: str) -> Mark:
    """Return the chosen mark, or one derived from the session."""
    if chosen in MARKS:
        return chosen
    return MARKS[sum(session.encode()) % len(MARKS)]


#: Part of the `User-Agent` → browser; the first match counts, because most name others too.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "Chrom": "Chrome",
    "CriOS": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def device_label(agent: str) -> str:
    """Return the browser and its system, as far as they are known.

    >>> device_label("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox · Linux'
    """
    found = (
        next((name for sign, name in known.items() if sign in agent), None)
        for known in (BROWSERS, SYSTEMS)
    )
    return " · ".join(name for name in found if name)
