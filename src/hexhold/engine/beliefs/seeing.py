"""Hands that a seat sees completely: its own, and those that it looks through (P-25, P-32)."""

from hexhold.compiler import rule
from hexhold.engine.beliefs.lanes import in_lane
from hexhold.engine.vocabulary.codes import CARD_TRACK, NONE, A
from hexhold.engine.vocabulary.decisions import F_MASTER, F_SPY
from hexhold.engine.vocabulary.frames import decider, decision, detail
from hexhold.engine.vocabulary.layout import (
    CARD_TYPES,
    MAX_PLAYERS,
    PROGRESS_CARDS,
    Beliefs,
    State,
)


@rule
def hand_of(s: State, p: int) -> int:
    """Return p's cards in one word."""
    hand = 0
    for k in range(CARD_TYPES):
        hand += in_lane(s.hands[p, k], k)
    return hand


@rule
def deck_counts(s: State, p: int) -> int:
    """Return p's progress cards by deck, in one word."""
    found = 0
    for c in range(PROGRESS_CARDS):
        found += in_lane(s.progress[p, c], CARD_TRACK[c])
    return found


@rule
def see_cards(m: Beliefs, s: State) -> int:
    """Store the hand that a player looks through now; return the player, NONE if nothing is new."""
    kind = decision(s)
    if kind != F_MASTER and kind != F_SPY:
        return NONE
    v = decider(s)
    q = detail(s, A)
    if kind == F_MASTER:
        if m.hands.low[q, v] == m.hands.high[q, v]:
            return NONE
        m.hands.low[q, v] = hand_of(s, q)
        m.hands.high[q, v] = m.hands.low[q, v]
        return v
    m.progress.low[q, v] = deck_counts(s, q)
    m.progress.high[q, v] = m.progress.low[q, v]
    m.traced[q, v] = 0
    for c in range(PROGRESS_CARDS):
        m.surely[MAX_PLAYERS * q + v, c] = s.progress[q, c]
    return v
