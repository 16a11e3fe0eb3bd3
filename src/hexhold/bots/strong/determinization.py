"""Quick determinization: deal the cards that a seat does not see at random.

All counts are kept, so every action of the seat can be tried. Unlike `View.determinize`, it ignores
what the seat saw earlier. The random numbers come from ``w.chance``. If a position has fewer cards
than its counts say, some stay missing.
"""

from hexhold.bots.scratch import Scratch
from hexhold.compiler import rule
from hexhold.engine.vocabulary.codes import (
    CARD_TRACK,
    CONSTITUTION,
    DEV_KNIGHT,
    FACE_DOWN,
    NONE,
    PRINTER,
    RESOURCE_TYPES,
    VICTORY_CARDS_HIDDEN,
    A,
    B,
)
from hexhold.engine.vocabulary.decisions import F_HARBOR
from hexhold.engine.vocabulary.frames import decision, detail
from hexhold.engine.vocabulary.layout import (
    CARD_TYPES,
    DEVELOPMENTS,
    PROGRESS_CARDS,
    TRACKS,
    Board,
    State,
    Work,
)
from hexhold.engine.vocabulary.random import below, next_word

#: Where ``scratch.undealt`` counts the progress cards in hands, by track.
IN_HANDS = PROGRESS_CARDS


@rule
def draw_left(w: Work, scratch: Scratch, first: int, stop: int) -> int:
    """Draw a card that is left, of the kinds in a range; return its kind, or NONE."""
    total = 0
    for i in range(first, stop):
        total += scratch.undealt[i]
    if total <= 0:
        return NONE
    left = below(w.chance, total)
    for i in range(first, stop):
        left -= scratch.undealt[i]
        if left < 0:
            scratch.undealt[i] -= 1
            return i
    return NONE


@rule
def deal_hands(s: State, b: Board, w: Work, scratch: Scratch) -> None:
    """Deal the cards that are neither in the supply nor in a visible hand (C-3)."""
    for k in range(CARD_TYPES):
        left = b.card_supply[k] - s.bank[k]
        for q in range(s.players):
            left -= s.hands[q, k]
        scratch.undealt[k] = max(left, 0)
    for q in range(s.players):
        seen = 0
        for k in range(CARD_TYPES):
            seen += s.hands[q, k]
        for _ in range(seen, s.hand_size[q]):
            k = draw_left(w, scratch, 0, CARD_TYPES)
            if k >= 0:
                s.hands[q, k] += 1


@rule
def draw_of_track(w: Work, scratch: Scratch, t: int) -> int:
    """Draw a progress card that is left: of a track, else of any, else NONE."""
    total = 0
    for c in range(PROGRESS_CARDS):
        if CARD_TRACK[c] == t:
            total += scratch.undealt[c]
    if total == 0:
        return draw_left(w, scratch, 0, PROGRESS_CARDS)
    left = below(w.chance, total)
    for c in range(PROGRESS_CARDS):
        if CARD_TRACK[c] == t:
            left -= scratch.undealt[c]
            if left < 0:
                scratch.undealt[c] -= 1
                return c
    return NONE


@rule
def count_progress(s: State, b: Board, scratch: Scratch) -> None:
    """Count the unseen progress cards, and how many of each track are in hands (C-5).

    VP cards that are revealed immediately (P-1) are unseen in decks only.
    """
    for c in range(PROGRESS_CARDS):
        left = b.card_count[c]
        for q in range(s.players):
            left -= s.progress[q, c]
            if c == PRINTER:
                left -= s.vp_cards[q, 0]
            elif c == CONSTITUTION:
                left -= s.vp_cards[q, 1]
        scratch.undealt[c] = max(left, 0)
    for t in range(TRACKS):
        left = -s.deck_size[t]
        for c in range(PROGRESS_CARDS):
            if CARD_TRACK[c] == t:
                left += scratch.undealt[c]
        scratch.undealt[IN_HANDS + t] = max(left, 0)


@rule
def deal_progress(s: State, b: Board, w: Work, scratch: Scratch) -> None:
    """Deal progress cards: hands first, then the decks in any order (C-5)."""
    count_progress(s, b, scratch)
    printers = scratch.undealt[PRINTER]
    constitutions = scratch.undealt[CONSTITUTION]
    if s.victory_cards != VICTORY_CARDS_HIDDEN:
        scratch.undealt[PRINTER] = 0
        scratch.undealt[CONSTITUTION] = 0
    for q in range(s.players):
        seen = 0
        for c in range(PROGRESS_CARDS):
            seen += s.progress[q, c]
        for _ in range(seen, s.progress_size[q]):
            t = draw_left(w, scratch, IN_HANDS, IN_HANDS + TRACKS) - IN_HANDS
            c = draw_of_track(w, scratch, max(t, 0))
            if c >= 0:
                s.progress[q, c] += 1
    if s.victory_cards != VICTORY_CARDS_HIDDEN:
        scratch.undealt[PRINTER] = printers
        scratch.undealt[CONSTITUTION] = constitutions
    for t in range(TRACKS):
        for i in range(s.deck_size[t]):
            s.deck[t, i] = max(draw_of_track(w, scratch, t), 0)


@rule
def deal_developments(s: State, b: Board, w: Work, scratch: Scratch) -> None:
    """Deal development cards: hands, then the deck; played knights lie open (section G)."""
    for c in range(DEVELOPMENTS):
        left = b.development_count[c]
        for q in range(s.players):
            left -= s.development[q, c] + (s.army[q] if c == DEV_KNIGHT else 0)
        scratch.undealt[c] = max(left, 0)
    for q in range(s.players):
        seen = 0
        for c in range(DEVELOPMENTS):
            seen += s.development[q, c]
        for _ in range(seen, s.development_held[q]):
            c = draw_left(w, scratch, 0, DEVELOPMENTS)
            if c >= 0:
                s.development[q, c] += 1
    for i in range(s.development_size):
        s.development_deck[i] = max(draw_left(w, scratch, 0, DEVELOPMENTS), 0)


@rule
def deal_chance(s: State, w: Work) -> None:
    """Draw new random streams for dice, shuffles and thefts."""
    for i in range(4):
        s.dice.word[i] = next_word(w.chance)
        s.shuffles.word[i] = next_word(w.chance)
        s.thefts.word[i] = next_word(w.chance)


@rule
def numbers_drawn(s: State) -> int:
    """Return a number that changes with every random number drawn: streams count theirs."""
    return s.dice.word[3] + s.shuffles.word[3] + s.thefts.word[3]


@rule
def deal_offered(s: State) -> None:
    """Let the face-down card be the resource of which its owner has most (P-31).

    An owner without resources offers another card.
    """
    if s.depth == 0 or decision(s) != F_HARBOR or detail(s, B) != FACE_DOWN:
        return
    p = detail(s, A)
    offered = 0
    for k in range(1, CARD_TYPES):
        better = s.hands[p, k] > s.hands[p, offered]
        if better and (k < RESOURCE_TYPES or s.hands[p, offered] == 0):
            offered = k
    s.frame[s.depth - 1, B] = offered


@rule
def deal_unseen(s: State, b: Board, w: Work, scratch: Scratch) -> None:
    """Turn a view into a determinization."""
    deal_hands(s, b, w, scratch)
    deal_offered(s)
    if s.expansion == 1:
        deal_progress(s, b, w, scratch)
    else:
        deal_developments(s, b, w, scratch)
    deal_chance(s, w)
