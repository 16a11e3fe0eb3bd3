"""City improvements and metropolises (section I)."""

from hexhold.compiler import rule
from hexhold.engine.economy.hands import lose
from hexhold.engine.island.places import count_cities, count_free_cities, is_free_city
from hexhold.engine.island.points import earn
from hexhold.engine.vocabulary.codes import LEVEL4_WHEN_EARNING, NONE, TOP_LEVEL, TRACK_COMMODITY
from hexhold.engine.vocabulary.happenings import FOR_PRICE, H_IMPROVEMENT, H_METROPOLIS, note
from hexhold.engine.vocabulary.layout import TRACKS, Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    IMPROVEMENT_COST,
    IMPROVEMENT_NEEDS_CITY,
    LEVEL_NEEDS_FREE_CITY,
    METROPOLIS_NEEDS_OWN_CITY,
    NAME_THE_METROPOLIS,
    NO_LEVEL_LEFT,
    NO_METROPOLIS_NOW,
)


@rule
def earns_metropolis(s: State, p: int, t: int) -> bool:
    """I-4: p's next level of the track brings its metropolis."""
    level = s.improvements[p, t] + 1
    holder = s.metropolis_owner[t]
    if level == TOP_LEVEL:
        return holder != p and (holder < 0 or s.improvements[holder, t] < TOP_LEVEL)
    return level == TOP_LEVEL - 1 and holder < 0


@rule
def why_not_level(s: State, p: int, t: int, discount: int) -> int:
    """I-1, I-2, I-5: the next level, whatever city its metropolis would take."""
    level = s.improvements[p, t] + 1
    if level > TOP_LEVEL:
        return NO_LEVEL_LEFT
    if count_cities(s, p) == 0:
        return IMPROVEMENT_NEEDS_CITY
    if s.hands[p, TRACK_COMMODITY[t]] < level - discount:
        return IMPROVEMENT_COST
    if level >= TOP_LEVEL - 1 and s.metropolis_owner[t] != p and count_free_cities(s, p) == 0:
        if s.level4_needs_city != LEVEL4_WHEN_EARNING or earns_metropolis(s, p, t):
            return LEVEL_NEEDS_FREE_CITY
    return 0


@rule
def why_not_improve(s: State, p: int, t: int, v: int, discount: int) -> int:
    """Section I; v is the metropolis's city where the level earns one, else NONE.

    `list_level` is a faster way; tests/properties/test_legal_list.py compares.
    """
    why = why_not_level(s, p, t, discount)
    if why != 0:
        return why
    if not earns_metropolis(s, p, t):
        return 0 if v < 0 else NO_METROPOLIS_NOW
    if v < 0:
        return NAME_THE_METROPOLIS
    return 0 if is_free_city(s, p, v) else METROPOLIS_NEEDS_OWN_CITY


@rule
def list_level(s: State, b: Board, w: Work, kind: int, p: int, t: int, card: int) -> None:
    """The next level of a track: bought, or with a card that gives a discount of 1 (P-11).

    The same as `why_not_improve` in a faster way; tests/properties/test_legal_list.py compares.
    """
    if why_not_level(s, p, t, 0 if card < 0 else 1) != 0:
        return
    if not earns_metropolis(s, p, t):
        add_level(w, kind, p, t, NONE, card)
        return
    for v in range(b.vertex_count):
        if is_free_city(s, p, v):
            add_level(w, kind, p, t, v, card)


@rule
def add_level(w: Work, kind: int, p: int, t: int, v: int, card: int) -> None:
    """Write the level in the order of the action's arguments."""
    if card < 0:
        add(w, kind, p, t, v, NONE)
    else:
        add(w, kind, p, card, t, v)


@rule
def list_improvements(s: State, b: Board, w: Work, kind: int, p: int, card: int) -> None:
    """I-1: the next level of every track."""
    for t in range(TRACKS):
        # Most often the cards are missing: check them first.
        if s.hands[p, TRACK_COMMODITY[t]] + int(card >= 0) > s.improvements[p, t]:
            list_level(s, b, w, kind, p, t, card)


@rule
def improve(s: State, w: Work, p: int, t: int, v: int, discount: int) -> None:
    """I-1, I-4."""
    lose(s, w, p, TRACK_COMMODITY[t], s.improvements[p, t] + 1 - discount, FOR_PRICE)
    s.improvements[p, t] += 1
    note(w, H_IMPROVEMENT, p, t, s.improvements[p, t], 0, 0, 0)
    if v >= 0:
        note(w, H_METROPOLIS, t, p, v, s.metropolis_owner[t], s.metropolis_vertex[t], 0)
        if s.metropolis_owner[t] >= 0:
            earn(s, s.metropolis_owner[t], -2)
        earn(s, p, 2)
        s.metropolis_owner[t] = p
        s.metropolis_vertex[t] = v
