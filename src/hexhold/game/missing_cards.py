"""Find the cards that are missing when an action is refused because it can't be paid."""

from collections.abc import Mapping
from typing import Any

from hexhold.editions import CARD_TYPES, COSTS, WONDERS
from hexhold.engine.vocabulary import codes, reasons
from hexhold.game.codec import bundle_of, kind_of, number_at, player_of

#: Reason → the thing whose price is meant (R-1).
PRICED = {
    reasons.ROAD_COST: "road",
    reasons.SHIP_COST: "ship",
    reasons.SETTLEMENT_COST: "settlement",
    reasons.CITY_COST: "city",
    reasons.WALL_COST: "wall",
    reasons.KNIGHT_COST: "knight",
    reasons.PROMOTION_COST: "promotion",
    reasons.ACTIVATION_COST: "activation",
    reasons.RESTORE_COST: "restore",
    reasons.MEDICINE_COST: "medicine",
    reasons.DEVELOPMENT_COST: "development",
}


def lacking(price: Mapping[str, int], p: int, s: Any) -> dict[str, int]:
    """Return the cards of a price (`price_of`) that a player's hand lacks, by type.

    ``s`` is read by field name, like a NumPy record.
    """
    missing = {name: n - int(s["hands"][p, CARD_TYPES.index(name)]) for name, n in price.items()}
    return {name: n for name, n in missing.items() if n > 0}


def price_of(reason: int, code: int, s: Any) -> dict[str, int]:
    """Return the cards that an action costs, by type; empty if cards are not what is missing."""
    price = _price(reason, code, s, player_of(code))
    return {name: n for name, n in zip(CARD_TYPES, price, strict=True) if n}


def _price(reason: int, code: int, s: Any, p: int) -> list[int]:
    if reason in PRICED:
        return list(COSTS[PRICED[reason]])
    if reason == reasons.WONDER_COST:
        return list(tuple(WONDERS.values())[number_at(code, 0) or 0])
    if reason == reasons.IMPROVEMENT_COST:
        return _level_price(code, s, p)
    if reason == reasons.CANNOT_OFFER_THAT:
        return _counts(bundle_of(code).give)
    if reason == reasons.CANNOT_SUPPLY_THAT:
        partner = number_at(code, 0) if kind_of(code) == codes.A_CONFIRM else None
        asked = s["offer"] if partner is None else s["counter"][partner]
        return _counts(bundle_of(int(asked)).want)
    return [0] * len(CARD_TYPES)


def _level_price(code: int, s: Any, p: int) -> list[int]:
    """Return the price of an improvement; a Crane takes one commodity off (I-1, P-11)."""
    crane = kind_of(code) == codes.A_PLAY
    t = number_at(code, 1 if crane else 0) or 0
    price = [0] * len(CARD_TYPES)
    price[int(codes.TRACK_COMMODITY[t])] = int(s["improvements"][p, t]) + (0 if crane else 1)
    return price


def _counts(cards: Mapping[str, int]) -> list[int]:
    return [cards.get(name, 0) for name in CARD_TYPES]
