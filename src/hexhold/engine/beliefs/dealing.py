"""Draw a determinization: a whole game that agrees with a seat's view and its beliefs.

A card is added to what a hand surely holds, one at a time, and the bounds are narrowed after each,
until every hand is known. How likely a card goes where depends on what the seat expects.
"""

from hexhold.compiler import rule
from hexhold.engine.beliefs.expecting import SHARE, expect
from hexhold.engine.beliefs.lanes import count_of, in_lane, lane, more_of
from hexhold.engine.beliefs.narrowing import narrow
from hexhold.engine.beliefs.seeing import deck_counts
from hexhold.engine.vocabulary.codes import (
    CARD_TRACK,
    CONSTITUTION,
    FACE_DOWN,
    NONE,
    PRINTER,
    RESOURCE_TYPES,
    VICTORY_CARDS_HIDDEN,
    A,
    B,
)
from hexhold.engine.vocabulary.decisions import F_HARBOR
from hexhold.engine.vocabulary.frames import decider, decision, detail
from hexhold.engine.vocabulary.layout import (
    CARD_TYPES,
    DEVELOPMENTS,
    MAX_PLAYERS,
    PROGRESS_CARDS,
    TRACKS,
    Beliefs,
    HandBeliefs,
    State,
    Work,
)
from hexhold.engine.vocabulary.random import below

_FINE = 6
"""Bits of a weight, so that small ones differ."""


@rule
def open_cards(m: HandBeliefs, v: int, q: int) -> int:
    """Return how many cards of q's hand v is not sure of."""
    return 0 if q == v else m.size[q] - count_of(m.low[q, v])


@rule
def count_left(m: HandBeliefs, w: Work, players: int, v: int) -> None:
    """Store in ``w.left`` how many cards of each kind v knows to be in no particular hand."""
    for k in range(CARD_TYPES):
        w.left[k] = lane(m.in_hands, k)
        for q in range(players):
            w.left[k] -= lane(m.low[q, v], k)


@rule
def weigh(m: HandBeliefs, w: Work, players: int, v: int) -> None:
    """Store in ``w.expected`` how likely each open card of a hand is each card that is left.

    Where v knows nothing but counts, all are equally likely.
    """
    expect(m, w, players, v)
    count_left(m, w, players, v)
    for q in range(players):
        cards = open_cards(m, v, q)
        for k in range(CARD_TYPES):
            share = max(w.expected[q, k] - SHARE * lane(m.low[q, v], k), 0)
            w.expected[q, k] = (share << _FINE) // max(cards * w.left[k], 1)


@rule
def weight_of(m: HandBeliefs, w: Work, v: int, q: int, k: int) -> int:
    """Return how likely the next card is one of kind k in q's hand; more than 0 if it may be."""
    if q == v or lane(m.low[q, v], k) >= lane(m.high[q, v], k):
        return 0
    return max(w.expected[q, k], 1) * open_cards(m, v, q) * w.left[k]


@rule
def place_card(
    m: HandBeliefs, w: Work, players: int, v: int, seats: int, first: int, stop: int
) -> bool:
    """Add a card of the kinds from ``first`` to ``stop - 1`` to a hand; return whether one fits.

    Args:
        seats: the hands that may get it, a bit for each.
    """
    count_left(m, w, players, v)
    total = 0
    for q in range(players):
        for k in range(first, stop):
            total += weight_of(m, w, v, q, k) * ((seats >> q) & 1)
    if total <= 0:
        return False
    left = below(w.chance, total)
    for q in range(players):
        for k in range(first, stop):
            left -= weight_of(m, w, v, q, k) * ((seats >> q) & 1)
            if left < 0:
                m.low[q, v] += in_lane(1, k)
                narrow(m, players, v)
                return True
    return False


@rule
def settle(m: HandBeliefs, w: Work, players: int, v: int) -> bool:
    """Draw hands and narrow the bounds to them; return False if the hands do not add up."""
    while (m.unsure >> v) & 1 == 1:
        if not place_card(m, w, players, v, (1 << players) - 1, 0, CARD_TYPES):
            return False
    hands = 0
    for q in range(players):
        hands += m.low[q, v]
        if count_of(m.low[q, v]) != m.size[q]:
            return False
    return hands == m.in_hands


@rule
def hold_one_of(
    m: HandBeliefs, w: Work, players: int, v: int, q: int, first: int, stop: int
) -> None:
    """Let q hold a card of some kinds, if v is not sure that it does."""
    held = 0
    for k in range(first, stop):
        held += lane(m.low[q, v], k)
    if held == 0:
        place_card(m, w, players, v, 1 << q, first, stop)


@rule
def settle_hands(m: Beliefs, d: State, w: Work, v: int) -> bool:
    """Draw the hands; False if they do not add up.

    P-31: who is asked for a commodity holds one, and who offers a card face down holds a resource.
    """
    weigh(m.hands, w, d.players, v)
    if d.depth > 0 and decision(d) == F_HARBOR:
        hold_one_of(m.hands, w, d.players, v, decider(d), RESOURCE_TYPES, CARD_TYPES)
        if detail(d, B) == FACE_DOWN:
            hold_one_of(m.hands, w, d.players, v, detail(d, A), 0, RESOURCE_TYPES)
    return settle(m.hands, w, d.players, v)


@rule
def known_cards(m: Beliefs, v: int, q: int, c: int) -> int:
    """Return how many progress cards of one name v knows q to hold."""
    return m.surely[MAX_PLAYERS * q + v, c] + ((m.traced[q, v] >> c) & 1)


@rule
def settle_progress(m: Beliefs, s: State, w: Work, v: int) -> bool:
    """Draw from which decks the progress cards of each hand are; False if they do not add up.

    How many cards of a deck are in hands is no secret, as all players see its size.
    """
    p = m.progress
    p.is_counted = 1
    p.in_hands = 0
    for q in range(s.players):
        p.in_hands += deck_counts(s, q)
        known = 0
        for c in range(PROGRESS_CARDS):
            known += in_lane(known_cards(m, v, q, c), CARD_TRACK[c])
        p.low[q, v] = more_of(p.low[q, v], known)
    narrow(p, s.players, v)
    weigh(p, w, s.players, v)
    return settle(p, w, s.players, v)


@rule
def draw_left(w: Work, track: int) -> int:
    """Draw one of the cards that are left, of one track or, with NONE, of any; NONE if none is."""
    total = 0
    for c in range(PROGRESS_CARDS):
        if track < 0 or CARD_TRACK[c] == track:
            total += w.left[c]
    if total <= 0:
        return NONE
    left = below(w.chance, total)
    for c in range(PROGRESS_CARDS):
        if track < 0 or CARD_TRACK[c] == track:
            left -= w.left[c]
            if left < 0:
                w.left[c] -= 1
                return c
    return NONE


@rule
def is_known_in_deck(m: Beliefs, s: State, v: int, t: int, i: int) -> bool:
    """Whether v knows the card at a place of a deck, counted from the top."""
    return (m.deck_known[v, t] >> (s.deck_size[t] - 1 - i)) & 1 == 1


@rule
def gather_progress(m: Beliefs, s: State, d: State, w: Work, v: int) -> None:
    """Put the cards that v knows where they are, and store in ``w.left`` all others."""
    for c in range(PROGRESS_CARDS):
        w.left[c] = 0
        for q in range(s.players):
            if q != v:
                d.progress[q, c] = known_cards(m, v, q, c)
                w.left[c] += s.progress[q, c] - d.progress[q, c]
    for t in range(TRACKS):
        for i in range(s.deck_size[t]):
            if is_known_in_deck(m, s, v, t, i):
                d.deck[t, i] = s.deck[t, i]
            else:
                w.left[s.deck[t, i]] += 1


@rule
def deal_progress(m: Beliefs, s: State, d: State, w: Work, v: int) -> None:
    """Deal hands first, then decks in any order; open cards of points lie in decks only (P-1)."""
    gather_progress(m, s, d, w, v)
    printers = w.left[PRINTER]
    constitutions = w.left[CONSTITUTION]
    if s.victory_cards != VICTORY_CARDS_HIDDEN:
        w.left[PRINTER] = 0
        w.left[CONSTITUTION] = 0
    for q in range(s.players):
        known = deck_counts(d, q)
        for t in range(TRACKS):
            for _ in range(lane(known, t), lane(m.progress.low[q, v], t)):
                c = draw_left(w, t)
                if c >= 0:
                    d.progress[q, c] += 1
    if s.victory_cards != VICTORY_CARDS_HIDDEN:
        w.left[PRINTER] = printers
        w.left[CONSTITUTION] = constitutions
    for t in range(TRACKS):
        for i in range(s.deck_size[t]):
            if not is_known_in_deck(m, s, v, t, i):
                d.deck[t, i] = max(draw_left(w, t), 0)


@rule
def deal_developments(s: State, d: State, w: Work, v: int) -> None:
    """Section G: deal hands, then the deck, then which cards were bought this turn."""
    for c in range(PROGRESS_CARDS):
        w.left[c] = 0
    bought = 0
    for c in range(DEVELOPMENTS):
        for q in range(s.players):
            w.left[c] += s.development[q, c] if q != v else 0
        bought += s.bought[c]
    for i in range(s.development_size):
        w.left[s.development_deck[i]] += 1
    for q in range(s.players):
        for _ in range(0 if q == v else s.development_held[q]):
            d.development[q, max(draw_left(w, NONE), 0)] += 1
    for i in range(s.development_size):
        d.development_deck[i] = max(draw_left(w, NONE), 0)
    if s.current != v:
        for c in range(DEVELOPMENTS):
            w.left[c] = d.development[s.current, c]
        for _ in range(bought):
            d.bought[max(draw_left(w, NONE), 0)] += 1


@rule
def deal_offered(d: State, w: Work) -> None:
    """P-31 `harbor_face_down`: draw the resource offered from its owner's hand."""
    if d.depth == 0 or decision(d) != F_HARBOR or detail(d, B) != FACE_DOWN:
        return
    for c in range(PROGRESS_CARDS):
        w.left[c] = d.hands[detail(d, A), c] if c < RESOURCE_TYPES else 0
    d.frame[d.depth - 1, B] = max(draw_left(w, NONE), 0)


@rule
def deal(m: Beliefs, s: State, d: State, w: Work, v: int) -> None:
    """Fill in all that v does not see of a game.

    Args:
        m: v's beliefs; their bounds are the hands that were drawn.
        s: the game; only its totals have an effect.
        d: v's view of it, which becomes a whole game.
    """
    for q in range(s.players):
        if q != v:
            for k in range(CARD_TYPES):
                d.hands[q, k] = lane(m.hands.low[q, v], k)
    deal_offered(d, w)
    if s.expansion == 1:
        deal_progress(m, s, d, w, v)
    else:
        deal_developments(s, d, w, v)
