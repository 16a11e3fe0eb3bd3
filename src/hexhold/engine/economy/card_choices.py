"""Cards that are owed or chosen: discards, gifts, gold and the aqueduct (D-6, D-7, F-3, P-27)."""

from hexhold.compiler import rule
from hexhold.engine.economy.hands import gain, hand_over, lose, supply_has_resource
from hexhold.engine.vocabulary.codes import (
    A_DISCARD,
    A_DONE,
    A_GIVE,
    A_TAKE,
    NONE,
    RESOURCE_TYPES,
    A,
)
from hexhold.engine.vocabulary.decisions import F_AQUEDUCT, F_DISCARD, F_GIFTS, F_GOLD
from hexhold.engine.vocabulary.frames import any_owed, count_down, decision, detail, pop
from hexhold.engine.vocabulary.happenings import FOR_AQUEDUCT, FOR_DISCARD, FOR_GIFT, FOR_GOLD
from hexhold.engine.vocabulary.layout import CARD_TYPES, State, Work
from hexhold.engine.vocabulary.packing import add, argument, kind_of
from hexhold.engine.vocabulary.reasons import AWAITED, CARDS_NOT_HELD, RESOURCE_ONLY, SUPPLY_LACKS


@rule
def list_hand(s: State, w: Work, kind: int, p: int, q: int, first: int) -> None:
    """One action per card type that q holds, from a first type on."""
    for k in range(first, CARD_TYPES):
        if s.hands[q, k] > 0:
            add(w, kind, p, k, NONE, NONE)


@rule
def list_supply(s: State, w: Work, p: int) -> None:
    """D-6, F-3: every resource the supply has."""
    for k in range(RESOURCE_TYPES):
        if s.bank[k] > 0:
            add(w, A_TAKE, p, k, NONE, NONE)


@rule
def list_owed(s: State, w: Work, p: int) -> None:
    """Every card that p may discard, give or take."""
    frame = decision(s)
    if frame == F_DISCARD:
        list_hand(s, w, A_DISCARD, p, p, 0)
    elif frame == F_GIFTS:
        list_hand(s, w, A_GIVE, p, p, 0)
    else:
        list_supply(s, w, p)
        if frame == F_AQUEDUCT:
            add(w, A_DONE, p, NONE, NONE, NONE)


@rule
def why_not_owed(s: State, p: int, action: int) -> int:
    """A card that p holds, or one that the supply has."""
    frame = decision(s)
    kind = kind_of(action)
    if kind == A_TAKE and (frame == F_AQUEDUCT or frame == F_GOLD):
        return why_not_take(s, argument(action, 0))
    if kind == A_DONE and frame == F_AQUEDUCT:
        return 0
    if (kind == A_DISCARD and frame == F_DISCARD) or (kind == A_GIVE and frame == F_GIFTS):
        return 0 if s.hands[p, argument(action, 0)] > 0 else CARDS_NOT_HELD
    return AWAITED[frame]


@rule
def why_not_take(s: State, k: int) -> int:
    """D-6, F-3: a resource that the supply has."""
    if k >= RESOURCE_TYPES:
        return RESOURCE_ONLY
    return 0 if s.bank[k] > 0 else SUPPLY_LACKS


@rule
def do_owed(s: State, w: Work, p: int, action: int) -> None:
    """One card is discarded, given or taken; `done` leaves the aqueduct's."""
    frame = decision(s)
    k = argument(action, 0)
    if frame == F_DISCARD:
        lose(s, w, p, k, 1, FOR_DISCARD)
        s.owed[p] -= 1
    elif frame == F_GIFTS:
        s.owed[p] -= 1
        hand_over(s, w, p, detail(s, A), k, 1, FOR_GIFT)
    elif frame == F_GOLD:
        count_down(s, A)
        gain(s, w, p, k, 1, FOR_GOLD)
    else:
        pop(s)
        if kind_of(action) == A_TAKE:
            gain(s, w, p, k, 1, FOR_AQUEDUCT)


@rule
def is_owed_idle(s: State) -> bool:
    """Nobody owes a card, or there is none to take."""
    frame = decision(s)
    if frame == F_DISCARD or frame == F_GIFTS:
        return not any_owed(s)
    return not supply_has_resource(s)
