"""What all editions share: card types, tracks and costs."""

from collections.abc import Mapping

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
COMMODITIES = ("coin", "cloth", "paper")
CARD_TYPES = RESOURCES + COMMODITIES
"""The eight types of cards in a hand (C-1)."""

SUPPLY_SMALL, SUPPLY_LARGE = (19, 12), (24, 18)
"""The number of cards of each resource and each commodity, for up to 4 and for 5 or 6 (C-3)."""

PIPS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""How many of `ROLLS` rolls of two dice have a sum, by the sum (D-4); 0 means no number token."""
ROLLS = 36

TRACKS = ("trade", "politics", "science")
LEVELS = 5
"""Levels of an improvement track above the start (I-1)."""
DEVELOPMENTS = ("knight", "victory_point", "road_building", "year_of_plenty", "monopoly")
"""The development cards of the base game (G)."""

TERMS = (
    *CARD_TYPES,
    "road",
    "ship",
    "settlement",
    "city",
    "wall",
    "knight",
    "metropolis",
    "merchant",
    "robber",
    "pirate",
    "harbor",
    "number_token",
    "progress_card",
    "defender",
    "longest_road",
    "largest_army",
)
"""Things that every edition has a word for."""


def _cost(**counts: int) -> tuple[int, ...]:
    return tuple(counts.get(kind, 0) for kind in CARD_TYPES)


COSTS: Mapping[str, tuple[int, ...]] = {
    "road": _cost(brick=1, lumber=1),
    "settlement": _cost(brick=1, lumber=1, wool=1, grain=1),
    "city": _cost(ore=3, grain=2),
    "wall": _cost(brick=2),
    "knight": _cost(ore=1, wool=1),
    "promotion": _cost(ore=1, wool=1),
    "activation": _cost(grain=1),
    "ship": _cost(lumber=1, wool=1),
    "development": _cost(ore=1, wool=1, grain=1),
    "restore": _cost(lumber=1, ore=1),
    "medicine": _cost(ore=2, grain=1),
}
"""The cost of each thing, by `CARD_TYPES` (R-1, P-16, P-24)."""
WONDERS: Mapping[str, tuple[int, ...]] = {
    "great_bridge": _cost(lumber=3, brick=1, wool=1),
    "great_wall": _cost(brick=3, grain=1, ore=1),
    "lighthouse": _cost(ore=3, brick=1, lumber=1),
    "theater": _cost(wool=3, lumber=1, grain=1),
    "library": _cost(grain=3, wool=1, ore=1),
}
"""The wonders, each with the cost of a step (F-10)."""
WONDER_STEPS = 4
