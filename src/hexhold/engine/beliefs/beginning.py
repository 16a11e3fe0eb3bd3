"""Beliefs of a seat that has not seen the past: its own cards, the supply, and counts."""

from hexhold.compiler import rule, shared_rule
from hexhold.engine.beliefs.expecting import SHARE
from hexhold.engine.beliefs.lanes import MOST, count_of, fewer_of, in_lane, lane, of_each
from hexhold.engine.beliefs.narrowing import narrow, narrow_for
from hexhold.engine.beliefs.seeing import deck_counts, hand_of, see_cards
from hexhold.engine.island.places import is_producing
from hexhold.engine.turn.beginner_setup import PLACES
from hexhold.engine.vocabulary.codes import CITY, NONE, PHASE_ROLL, SETUP_BEGINNER
from hexhold.engine.vocabulary.frames import decider
from hexhold.engine.vocabulary.layout import (
    CARD_TYPES,
    MAX_PLAYERS,
    PROGRESS_CARDS,
    TRACKS,
    Beliefs,
    Board,
    HandBeliefs,
    State,
)


@rule
def count_cards(m: Beliefs, s: State, b: Board) -> None:
    """Store what every player can count (C-3, C-5)."""
    m.hands.unsure = 0
    m.hands.is_counted = 1
    m.hands.in_hands = 0
    for k in range(CARD_TYPES):
        m.hands.in_hands += in_lane(b.card_supply[k] - s.bank[k], k)
    m.progress.unsure = 0
    m.progress.is_counted = 0
    m.progress.in_hands = 0
    for q in range(s.players):
        m.hands.size[q] = s.hand_size[q]
        m.progress.size[q] = s.progress_size[q]


@rule
def begin_hands(m: HandBeliefs, players: int, v: int, own: int, rest: int, kinds: int) -> None:
    """Begin v's bounds of all hands: v holds its own cards, the others hold the rest.

    Args:
        kinds: how many kinds of cards there are.
    """
    others = 0
    for q in range(players):
        m.low[q, v] = 0
        m.high[q, v] = fewer_of(rest, of_each(m.size[q]))
        if q != v:
            others += m.size[q]
    m.low[v, v] = own
    m.high[v, v] = own
    for k in range(kinds):
        for q in range(players):
            share = 0
            if q != v and others > 0:
                share = SHARE * lane(rest, k) * m.size[q] // others
            m.mean[MAX_PLAYERS * q + v, k] = share
    narrow(m, players, v)


@rule
def second_place(s: State, b: Board, p: int) -> int:
    """Return where p's second building of a set-up without choices stands; NONE if it is unclear.

    Of dealt pieces only a city shows that it is the second.
    """
    if s.setup == SETUP_BEGINNER:
        return PLACES[p, 2]
    for v in range(b.vertex_count):
        if s.owner[v] == p and s.building[v] == CITY:
            return v
    return NONE


@rule
def starting_hand(s: State, b: Board, p: int) -> int:
    """Return the cards that p's second building brings in a set-up without choices (S-3)."""
    hand = 0
    v = second_place(s, b, p)
    if v < 0:
        return 0
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h >= 0 and is_producing(s, h):
            hand += in_lane(1, s.terrain[h])
    return hand


@rule
def shows_hands(s: State, b: Board) -> bool:
    """Return whether no card has moved since a set-up without choices: the board shows all hands.

    Nobody saw any cards during such a set-up.
    """
    if s.setup != SETUP_BEGINNER and s.dealt_places == 0:
        return False
    if s.turn > 0 or s.phase != PHASE_ROLL:
        return False
    for p in range(s.players):
        if s.hand_size[p] != count_of(starting_hand(s, b, p)):
            return False
    return True


@rule
def know_starting_hands(m: Beliefs, s: State, b: Board, v: int) -> None:
    """Let v know all hands of a set-up without choices (S-3, T-4)."""
    for q in range(s.players):
        m.hands.low[q, v] = starting_hand(s, b, q)
        m.hands.high[q, v] = m.hands.low[q, v]
    narrow(m.hands, s.players, v)


@rule
def begin_seat(m: Beliefs, s: State, v: int) -> None:
    """Begin v's beliefs without a past; s may be v's view."""
    hand = hand_of(s, v)
    begin_hands(m.hands, s.players, v, hand, m.hands.in_hands - hand, CARD_TYPES)
    for t in range(TRACKS):
        m.deck_known[v, t] = 0
    others = 0
    for q in range(s.players):
        m.traced[q, v] = 0
        if q != v:
            others += s.progress_size[q]
        for c in range(PROGRESS_CARDS):
            m.surely[MAX_PLAYERS * q + v, c] = s.progress[v, c] if q == v else 0
    rest = 0
    for t in range(TRACKS):
        rest += in_lane(min(others, MOST), t)
    begin_hands(m.progress, s.players, v, deck_counts(s, v), rest, TRACKS)


@shared_rule("hexhold.engine.beliefs.entries")
def begin_beliefs(m: Beliefs, s: State, b: Board) -> None:
    """Begin the beliefs of all seats without a past; m may hold anything."""
    count_cards(m, s, b)
    known = shows_hands(s, b)
    for v in range(s.players):
        begin_seat(m, s, v)
        # A position may have other hands than the set-up brings.
        known = known and hand_of(s, v) == starting_hand(s, b, v)
    if known:
        for v in range(s.players):
            know_starting_hands(m, s, b, v)
    look(m, s)


@rule
def begin_viewer(m: Beliefs, s: State, b: Board, v: int) -> None:
    """Begin v's beliefs alone; s may be v's view."""
    count_cards(m, s, b)
    begin_seat(m, s, v)
    if shows_hands(s, b) and hand_of(s, v) == starting_hand(s, b, v):
        know_starting_hands(m, s, b, v)
    if decider(s) == v:
        look(m, s)


@rule
def look(m: Beliefs, s: State) -> None:
    """Let a player know the hand that it looks through (P-25, P-32)."""
    v = see_cards(m, s)
    if v != NONE:
        narrow_for(m.hands, s.players, 1 << v)
        narrow_for(m.progress, s.players, 1 << v)
