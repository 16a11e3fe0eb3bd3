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
from hexhold.engine.vocabulary.dispatch import LEAVE, AnswerRules, DecisionRules
from hexhold.engine.vocabulary.frames import any_owed, count_down, detail, pop
from hexhold.engine.vocabulary.happenings import FOR_AQUEDUCT, FOR_DISCARD, FOR_GIFT, FOR_GOLD
from hexhold.engine.vocabulary.layout import CARD_TYPES, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import CARDS_NOT_HELD, RESOURCE_ONLY, SUPPLY_LACKS


@rule
def list_hand(s: State, w: Work, kind: int, p: int, q: int, first: int) -> None:
    """One action per card type that q holds, from a first type on."""
    for k in range(first, CARD_TYPES):
        if why_not_held(s, q, k) == 0:
            add(w, kind, p, k, NONE, NONE)


@rule
def list_supply(s: State, w: Work, p: int) -> None:
    """D-6, F-3: every resource the supply has."""
    for k in range(RESOURCE_TYPES):
        if why_not_take(s, k) == 0:
            add(w, A_TAKE, p, k, NONE, NONE)


@rule
def list_discards(s: State, w: Work, p: int) -> None:
    """D-7, P-24: every type of card to discard."""
    list_hand(s, w, A_DISCARD, p, p, 0)


@rule
def list_gifts(s: State, w: Work, p: int) -> None:
    """P-27: every type of card to give away."""
    list_hand(s, w, A_GIVE, p, p, 0)


@rule
def list_aqueduct(s: State, w: Work, p: int) -> None:
    """D-6: every resource the supply has, or none."""
    list_supply(s, w, p)
    add(w, A_DONE, p, NONE, NONE, NONE)


@rule
def why_not_held(s: State, p: int, k: int) -> int:
    """A card that p holds."""
    return 0 if s.hands[p, k] > 0 else CARDS_NOT_HELD


@rule
def why_not_take(s: State, k: int) -> int:
    """D-6, F-3: a resource that the supply has."""
    if k >= RESOURCE_TYPES:
        return RESOURCE_ONLY
    return 0 if s.bank[k] > 0 else SUPPLY_LACKS


@rule
def discard(s: State, w: Work, p: int, k: int) -> None:
    """D-7, P-24."""
    lose(s, w, p, k, 1, FOR_DISCARD)
    s.owed[p] -= 1


@rule
def give_gift(s: State, w: Work, p: int, k: int) -> None:
    """P-27."""
    s.owed[p] -= 1
    hand_over(s, w, p, detail(s, A), k, 1, FOR_GIFT)


@rule
def take_for_gold(s: State, w: Work, p: int, k: int) -> None:
    """F-3."""
    count_down(s, A)
    gain(s, w, p, k, 1, FOR_GOLD)


@rule
def take_by_aqueduct(s: State, w: Work, p: int, k: int) -> None:
    """D-6."""
    pop(s)
    gain(s, w, p, k, 1, FOR_AQUEDUCT)


@rule
def is_all_paid(s: State) -> bool:
    """Return whether no player owes a card any more."""
    return not any_owed(s)


@rule
def is_supply_empty(s: State) -> bool:
    """The supply has no resource to take."""
    return not supply_has_resource(s)


ANSWERS = {
    F_DISCARD: DecisionRules(
        list_discards, {A_DISCARD: AnswerRules(why_not_held, discard)}, is_idle=is_all_paid
    ),
    F_GIFTS: DecisionRules(
        list_gifts, {A_GIVE: AnswerRules(why_not_held, give_gift)}, is_idle=is_all_paid
    ),
    F_GOLD: DecisionRules(
        list_supply, {A_TAKE: AnswerRules(why_not_take, take_for_gold)}, is_idle=is_supply_empty
    ),
    F_AQUEDUCT: DecisionRules(
        list_aqueduct,
        {A_TAKE: AnswerRules(why_not_take, take_by_aqueduct), A_DONE: LEAVE},
        is_idle=is_supply_empty,
    ),
}
