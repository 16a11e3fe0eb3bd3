"""Names and lines of chat that people give: visible as they are, and names not another person's."""

from __future__ import annotations

import unicodedata

from hexhold.language import say
from hexhold.language.visible_text import SELECTORS, Fault, fault_of
from hexhold.server.protocol.refusals import Refusal

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
    """Return what two names have in common if people could take one for the other."""
    plain = name.translate(dict.fromkeys(map(ord, SELECTORS)))
    return unicodedata.normalize("NFKC", plain).casefold()
