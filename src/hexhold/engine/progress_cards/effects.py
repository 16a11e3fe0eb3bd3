"""Cards that everybody can see to do nothing (P-3, `effect_needed`)."""

from hexhold.compiler import rule
from hexhold.compiler.words import places_marked, words_for
from hexhold.engine.building.points import public_points
from hexhold.engine.economy.trade import BEST_RATE, bank_rate, why_not_trade_now
from hexhold.engine.island.pieces import knights_of
from hexhold.engine.island.places import has_building_at
from hexhold.engine.progress_cards.trade_deck import opens_harbor
from hexhold.engine.vocabulary.codes import (
    ACTIVE,
    COMMERCIAL_HARBOR,
    FIELDS,
    IRRIGATION,
    MERCHANT_FLEET,
    MINING,
    MOUNTAINS,
    SABOTEUR,
    WARLORD,
    WEDDING,
)
from hexhold.engine.vocabulary.layout import CARD_TYPES, Board, State


@rule
def brings_harvest(s: State, b: Board, p: int, terrain: int) -> bool:
    """P-14, P-15: p builds at such a hex, and the supply has what it yields."""
    if s.bank[terrain] == 0:
        return False
    for h in range(b.hex_count):
        if s.terrain[h] == terrain and has_building_at(s, b, p, h):
            return True
    return False


@rule
def wakes_knight(s: State, b: Board, p: int) -> bool:
    """P-26: p has an inactive knight."""
    for i in range(words_for(b.vertex_count)):
        if knights_of(s, b, p, i) & ~places_marked(s.marks, i, b.vertex_count, ACTIVE) != 0:
            return True
    return False


@rule
def costs_anybody(s: State, p: int, lead: int, least: int) -> bool:
    """P-24, P-27: an opponent with so many points more than p has cards enough to lose one."""
    for q in range(s.players):
        ahead = q != p and public_points(s, q) >= public_points(s, p) + lead
        if ahead and s.hand_size[q] >= least:
            return True
    return False


@rule
def betters_rate(s: State, p: int) -> bool:
    """P-34 `fleet` "all": some type does not trade at the best rate yet."""
    if why_not_trade_now(s) != 0:
        return False
    for k in range(CARD_TYPES):
        if bank_rate(s, p, k) != BEST_RATE:
            return True
    return False


@rule
def may_do_something(s: State, b: Board, p: int, c: int) -> bool:
    """Whether a card without a target may have an effect, as far as everybody can see."""
    if c == IRRIGATION:
        return brings_harvest(s, b, p, FIELDS)
    if c == MINING:
        return brings_harvest(s, b, p, MOUNTAINS)
    if c == WARLORD:
        return wakes_knight(s, b, p)
    if c == WEDDING:
        return costs_anybody(s, p, 1, 1)
    if c == SABOTEUR:
        return costs_anybody(s, p, 0, 2)
    if c == COMMERCIAL_HARBOR:
        return why_not_trade_now(s) == 0 and opens_harbor(s, p)
    return c != MERCHANT_FLEET or betters_rate(s, p)
