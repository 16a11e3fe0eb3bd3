"""What an action tells about hands, in addition to the cards that it moves."""

from hexhold.compiler import rule
from hexhold.engine.beliefs.lanes import EVERY, MOST, fewer_of, in_lane, more_of, without
from hexhold.engine.island.points import is_spared
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
def conclude(s: State, w: Work, action: int) -> bool:
    """Store what an action tells about hands; False if nothing.

    It goes to ``w.at_least`` and ``w.at_most``; s is the game after the action.
    """
    for q in range(s.players):
        w.at_least[q] = 0
        w.at_most[q] = MOST * EVERY
    kind = kind_of(action)
    p = player_of(action)
    if kind == A_PLAY or kind == A_DEVELOP:
        return conclude_monopoly(s, w, p, action)
    if kind == A_OFFER or kind == A_COUNTER:
        # the maker of an offer holds what it gives.
        for k in range(CARD_TYPES):
            holds(w, p, k, given(bundle_of(action), k))
    elif kind == A_ACCEPT:
        # a player who accepts an offer holds what it wants.
        for k in range(CARD_TYPES):
            holds(w, p, k, wanted(s.offer, k))
    elif kind == A_HARBOR:
        if s.harbor_face_down == 0:
            holds(w, p, argument(action, 1), 1)
        if decision(s) != F_HARBOR:
            # P-31: a player who is not asked for a commodity has none.
            for k in range(RESOURCE_TYPES, CARD_TYPES):
                lacks(w, argument(action, 0), k)
    else:
        return False
    return True


@rule
def conclude_monopoly(s: State, w: Work, p: int, action: int) -> bool:
    """Conclude that a player who gives less than a monopoly takes has none left (P-35, P-36, G)."""
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
    for q in range(s.players):
        if q != p and not is_spared(s, q) and cards_given(w, q) < most:
            lacks(w, q, k)
    return True


@rule
def cards_given(w: Work, q: int) -> int:
    """Return how many cards a monopoly has taken from q."""
    for n in range(w.note_count):
        if w.notes[n, 0] == H_CARDS and w.notes[n, 5] == FOR_MONOPOLY and w.notes[n, 1] == q:
            return w.notes[n, 4]
    return 0


@rule
def holds(w: Work, p: int, k: int, n: int) -> None:
    """Store that p has at least n cards of a type."""
    w.at_least[p] = more_of(w.at_least[p], in_lane(n, k))


@rule
def lacks(w: Work, p: int, k: int) -> None:
    """Store that p has no card of a type."""
    w.at_most[p] = without(w.at_most[p], in_lane(MOST, k))


@rule
def learn(m: HandBeliefs, w: Work, players: int) -> None:
    """Narrow the bounds of all viewers by what `conclude` has found."""
    for p in range(players):
        for v in range(players):
            m.low[p, v] = more_of(m.low[p, v], w.at_least[p])
            m.high[p, v] = fewer_of(m.high[p, v], w.at_most[p])
