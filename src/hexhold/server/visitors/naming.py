"""Names that people give themselves and their tables: seen as they are, and not another's."""

from __future__ import annotations

import unicodedata

from hexhold.language import say
from hexhold.server.protocol.refusals import Refusal

BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
)
"""Joiners, fillers and an empty braille cell: printable by their class, and yet nothing to see."""
SELECTORS = "\ufe0e\ufe0f"
"""Behind a symbol they choose its drawing, as in many emoji; elsewhere they are not seen."""
MOST_MARKS = 6
"""Over and under one letter; scripts that stack marks need no more."""


def check_name(name: str) -> None:
    """A name can be seen as it is, everywhere, and stands in records; raises `Refusal`."""
    marks: int | None = None
    before = " "
    for c in name:
        if not _is_seen(c, before):
            raise Refusal("usage", say("name-unseen"))
        if c == " ":
            marks = None
        elif not _is_mark(c):
            marks = 0
        elif marks is None:
            raise Refusal("usage", say("name-lone-accent"))
        else:
            marks += 1
            if marks > MOST_MARKS:
                raise Refusal("usage", say("name-many-accents"))
        before = c


def compared(name: str) -> str:
    """What two names have in common if people could take one for the other."""
    plain = name.translate(dict.fromkeys(map(ord, SELECTORS)))
    return unicodedata.normalize("NFKC", plain).casefold()


def _is_seen(c: str, before: str) -> bool:
    if c in SELECTORS:
        return unicodedata.category(before) == "So"
    # The other variation selectors tell two drawings of one ideograph apart, or none at all.
    return c.isprintable() and c not in BLANK and not "\ufe00" <= c <= "\ufe0d" and c < "\U000e0100"


def _is_mark(c: str) -> bool:
    return c not in SELECTORS and unicodedata.category(c).startswith("M")
