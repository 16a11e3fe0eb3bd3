"""Fill in names that differ between editions: terms and cards.

`{lumber}` is a term by its key, `{card:spy}` the name of a card.
"""

import re
from collections.abc import Mapping

from hexhold.editions.progress_cards import CARDS
from hexhold.editions.tables import DEVELOPMENTS, TERMS

_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")

KEY_NAMES: Mapping[str, str] = {term: term.replace("_", " ") for term in TERMS}
"""Terms for use without an edition: their keys."""


def fill(text: str, terms: Mapping[str, str], card_names: Mapping[str, str]) -> str:
    """Return a text with its placeholders filled; `KeyError` for one that names nothing.

    A card without a name is called after its key.

    >>> fill("{card:spy}: {number_token}s", {"number_token": "number disc"}, {"spy": "Espionage"})
    'Espionage: number discs'
    """
    return _PLACEHOLDER.sub(lambda match: _word(match[1], terms, card_names), text)


def _word(placeholder: str, terms: Mapping[str, str], card_names: Mapping[str, str]) -> str:
    kind, colon, key = placeholder.partition(":")
    if not colon:
        return terms[kind]
    if kind != "card" or key not in (*CARDS, *DEVELOPMENTS):
        raise KeyError(placeholder)
    return card_names.get(key) or key.replace("_", " ").title()
