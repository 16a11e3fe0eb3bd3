"""Editions, options and variants as data."""

from hexhold.editions.catalogue import DEFAULT_EDITION, EDITIONS, Edition, parse_edition
from hexhold.editions.languages import (
    EditionWord,
    choice_title,
    edition_in,
    names_of,
    option_about,
    option_title,
    own_terms,
    speaking_of,
    words_in,
)
from hexhold.editions.options import OPTIONS, VARIANTS, Option, Value, Variant
from hexhold.editions.progress_cards import CARD_DECK, CARDS
from hexhold.editions.resolve import encode, resolve, with_setup
from hexhold.editions.rules_versions import (
    RULES_NUMBER,
    UNNUMBERED,
    earlier_values,
    options_under,
)
from hexhold.editions.tables import (
    CARD_TYPES,
    COMMODITIES,
    COSTS,
    DEVELOPMENTS,
    RESOURCES,
    TERMS,
    TRACKS,
)

__all__ = [
    "CARDS",
    "CARD_DECK",
    "CARD_TYPES",
    "COMMODITIES",
    "COSTS",
    "DEFAULT_EDITION",
    "DEVELOPMENTS",
    "EDITIONS",
    "OPTIONS",
    "RESOURCES",
    "RULES_NUMBER",
    "TERMS",
    "TRACKS",
    "UNNUMBERED",
    "VARIANTS",
    "Edition",
    "EditionWord",
    "Option",
    "Value",
    "Variant",
    "choice_title",
    "earlier_values",
    "edition_in",
    "encode",
    "names_of",
    "option_about",
    "option_title",
    "options_under",
    "own_terms",
    "parse_edition",
    "resolve",
    "speaking_of",
    "with_setup",
    "words_in",
]
