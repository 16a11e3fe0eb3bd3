"""Check that a text people enter is visible: no hidden characters, no stacked accents.

Names, titles, descriptions and chat lines must pass. A character that reverses the direction of
writing, a line break or a tower of accents would change the text around it.
"""

import unicodedata
from typing import Literal

Fault = Literal["unseen", "lone_accent", "many_accents"]

BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
)
"""Joiners, fillers and the empty braille cell: printable by their class, but invisible."""
SELECTORS = "\ufe0e\ufe0f"
"""After a symbol they select its form, as in many emoji; elsewhere they are invisible."""
JOINER = "\u200d"
"""Joins two symbols to one emoji; elsewhere it is invisible."""
MOST_MARKS = 6
"""The most accents on one letter; scripts that stack them need no more."""
_SKIN_TONES = frozenset(map(chr, range(0x1F3FB, 0x1F400)))


def fault_of(text: str, free: bool = False) -> Fault | None:
    """Return what is wrong with a text, None if it can be seen as it is.

    Args:
        text: what a person entered.
        free: whether it is running text instead of a name: it may have spaces of any width and
            emoji joined from several.
    """
    marks: int | None = None
    before = " "
    for at, c in enumerate(text):
        if not _is_seen(c, before, text[at + 1 : at + 2], free):
            return "unseen"
        if c == " " or unicodedata.category(c) == "Zs":
            marks = None
        elif not _is_mark(c):
            marks = 0
        elif marks is None:
            return "lone_accent"
        else:
            marks += 1
            if marks > MOST_MARKS:
                return "many_accents"
        before = c
    return None


def _is_seen(c: str, before: str, after: str, free: bool) -> bool:
    if c in SELECTORS:
        return _is_symbol(before)
    if free and c == JOINER:
        return (_is_symbol(before) or before in SELECTORS) and _is_symbol(after)
    if free and unicodedata.category(c) == "Zs":
        return True
    # Other variation selectors distinguish drawings of an ideograph, or nothing at all.
    return c.isprintable() and c not in BLANK and not "\ufe00" <= c <= "\ufe0d" and c < "\U000e0100"


def _is_symbol(c: str) -> bool:
    return bool(c) and (unicodedata.category(c) == "So" or c in _SKIN_TONES)


def _is_mark(c: str) -> bool:
    return c not in SELECTORS and unicodedata.category(c).startswith("M")
