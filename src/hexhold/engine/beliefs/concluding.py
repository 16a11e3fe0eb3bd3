"""What an action tells of hands beside the cards that it moves."""

from hexhold.compiler import rule
from hexhold.engine.beliefs.lanes import MOST, in_lane, more_of, without
from hexhold.engine.progress_cards.trade_deck import (
    RESOURCE_MONOPOLY,
    RESOURCE_MONOPOLY_MOST,
    TRADE_MONOPOLY,
    TRADE_MONOPOLY_MOST,
)
from hexhold.engine.vocabulary.codes import (
    A_ACCEPT,
    A_COUNTER,
    A_DEVELOP,
    A_HARBOR,
    A_OFFER,
    A_PLAY,
    DEV_MONOPOLY,
    RESOURCE_TYPES,
)
from hexhold.engine.vocabulary.decisions import F_HARBOR
from hexhold.engine.vocabulary.frames import decision
from hexhold.engine.vocabulary.happenings import FOR_MONOPOLY, H_CARDS
from hexhold.engine.vocabulary.layout import CARD_TYPES, HandBeliefs, State, Work
from hexhold.engine.vocabulary.packing import argument, bundle_of, given, kind_of, player_of, wanted


@rule
def conclude(m: HandBeliefs, s: State, w: Work, action: int) -> bool:
    """Take in what an action that is done tells; whether it may tell anything."""
    kind = kind_of(action)
    p = player_of(action)
    if kind == A_PLAY or kind == A_DEVELOP:
        return conclude_monopoly(m, w, s.players, p, action)
    if kind == A_OFFER or kind == A_COUNTER:
        holds_given(m, s.players, p, bundle_of(action))
    elif kind == A_ACCEPT:
        holds_wanted(m, s.players, p, s.offer)
    elif kind == A_HARBOR:
        if s.harbor_face_down == 0:
            holds(m, s.players, p, argument(action, 1), 1)
        if decision(s) != F_HARBOR:
            # P-31: who is not asked for a commodity has none.
            for k in range(RESOURCE_TYPES, CARD_TYPES):
                lacks(m, s.players, argument(action, 0), k)
    else:
        return False
    return True


@rule
def conclude_monopoly(m: HandBeliefs, w: Work, players: int, p: int, action: int) -> bool:
    """P-35, P-36, G: who has given less than the card takes has no more."""
    most = 0
    c = argument(action, 0)
    if kind_of(action) == A_DEVELOP:
        most = MOST if c == DEV_MONOPOLY else 0
    elif c == RESOURCE_MONOPOLY:
        most = RESOURCE_MONOPOLY_MOST
    elif c == TRADE_MONOPOLY:
        most = TRADE_MONOPOLY_MOST
    k = argument(action, 1)
    if most == 0 or k < 0:
        return False
    for q in range(players):
        if q != p and cards_given(w, q) < most:
            lacks(m, players, q, k)
    return True


@rule
def cards_given(w: Work, q: int) -> int:
    """What a monopoly has taken from q."""
    for n in range(w.note_count):
        if w.notes[n, 0] == H_CARDS and w.notes[n, 5] == FOR_MONOPOLY and w.notes[n, 1] == q:
            return w.notes[n, 4]
    return 0


@rule
def holds_given(m: HandBeliefs, players: int, p: int, bundle: int) -> None:
    """X-2: who makes an offer holds what it gives."""
    for k in range(CARD_TYPES):
        if given(bundle, k) > 0:
            holds(m, players, p, k, given(bundle, k))


@rule
def holds_wanted(m: HandBeliefs, players: int, p: int, bundle: int) -> None:
    """X-5: who accepts an offer holds what it wants."""
    for k in range(CARD_TYPES):
        if wanted(bundle, k) > 0:
            holds(m, players, p, k, wanted(bundle, k))


@rule
def holds(m: HandBeliefs, players: int, p: int, k: int, n: int) -> None:
    """Everybody knows that p has so many cards of a type, or more."""
    for v in range(players):
        m.low[p, v] = more_of(m.low[p, v], in_lane(n, k))


@rule
def lacks(m: HandBeliefs, players: int, p: int, k: int) -> None:
    """Everybody knows that p has no card of a type."""
    for v in range(players):
        m.high[p, v] = without(m.high[p, v], in_lane(MOST, k))
