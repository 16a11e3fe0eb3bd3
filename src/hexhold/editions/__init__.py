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
from hexhold.editions.option_kinds import Option, Value
from hexhold.editions.options import OPTIONS, VARIANTS, Variant, variants_for
from hexhold.editions.presets import (
    PRESETS,
    USUAL_PLAYERS,
    ChosenGame,
    Preset,
    chosen_game,
    find_preset,
    parse_presets,
)
from hexhold.editions.progress_cards import CARD_DECK, CARDS
from hexhold.editions.resolve import encode, resolve, variants_in_force, with_setup
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
    WONDER_STEPS,
    WONDERS,
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
    "PRESETS",
    "RESOURCES",
    "RULES_NUMBER",
    "TERMS",
    "TRACKS",
    "UNNUMBERED",
    "USUAL_PLAYERS",
    "VARIANTS",
    "WONDERS",
    "WONDER_STEPS",
    "ChosenGame",
    "Edition",
    "EditionWord",
    "Option",
    "Preset",
    "Value",
    "Variant",
    "choice_title",
    "chosen_game",
    "earlier_values",
    "edition_in",
    "encode",
    "find_preset",
    "names_of",
    "option_about",
    "option_title",
    "options_under",
    "own_terms",
    "parse_edition",
    "parse_presets",
    "resolve",
    "speaking_of",
    "variants_for",
    "variants_in_force",
    "with_setup",
    "words_in",
]
