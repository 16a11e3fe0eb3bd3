"""Update the beliefs of all seats after a step."""

from hexhold.compiler import rule, shared_rule
from hexhold.engine.apply import apply
from hexhold.engine.beliefs.concluding import conclude, learn
from hexhold.engine.beliefs.holding import move_progress
from hexhold.engine.beliefs.lanes import lane
from hexhold.engine.beliefs.moving import is_secret, pass_openly, pass_secretly
from hexhold.engine.beliefs.narrowing import narrow_for
from hexhold.engine.beliefs.seeing import see_cards
from hexhold.engine.vocabulary.codes import NONE, RESOURCE_TYPES
from hexhold.engine.vocabulary.happenings import H_CARDS, H_PROGRESS
from hexhold.engine.vocabulary.layout import (
    CARD_TYPES,
    MAX_PLAYERS,
    PROGRESS_CARDS,
    TRACKS,
    Beliefs,
    Board,
    HandBeliefs,
    State,
    Work,
)


@rule
def counts_agree(m: Beliefs, s: State, b: Board) -> bool:
    """Return whether beliefs have the counts of the game."""
    for k in range(CARD_TYPES):
        if lane(m.hands.in_hands, k) != b.card_supply[k] - s.bank[k]:
            return False
    for q in range(s.players):
        if m.hands.size[q] != s.hand_size[q] or m.progress.size[q] != s.progress_size[q]:
            return False
    return True


@rule
def copy_hands(m: HandBeliefs, into: HandBeliefs, players: int, v: int) -> None:
    """Copy v's bounds and expectations of hands."""
    into.is_counted = m.is_counted
    into.in_hands = m.in_hands
    into.unsure = (into.unsure & ~(1 << v)) | (m.unsure & (1 << v))
    for q in range(players):
        into.size[q] = m.size[q]
        into.low[q, v] = m.low[q, v]
        into.high[q, v] = m.high[q, v]
        for k in range(CARD_TYPES):
            into.mean[MAX_PLAYERS * q + v, k] = m.mean[MAX_PLAYERS * q + v, k]


@rule
def copy_viewer(m: Beliefs, into: Beliefs, players: int, v: int) -> None:
    """Copy all beliefs of v."""
    copy_hands(m.hands, into.hands, players, v)
    copy_hands(m.progress, into.progress, players, v)
    for t in range(TRACKS):
        into.deck_known[v, t] = m.deck_known[v, t]
    for q in range(players):
        into.traced[q, v] = m.traced[q, v]
        for c in range(PROGRESS_CARDS):
            into.surely[MAX_PLAYERS * q + v, c] = m.surely[MAX_PLAYERS * q + v, c]


@shared_rule("hexhold.engine.beliefs.entries")
def update_beliefs(m: Beliefs, s: State, w: Work, action: int) -> None:
    """Follow a step that was just carried out, from its notes.

    Args:
        m: the beliefs of all seats before the step.
        s: the game after it.
        w: with the step's notes; ``expected`` is overwritten.
        action: what was done.
    """
    hands = m.hands
    news = 0
    if hands.unsure != 0 and conclude(s, w, action):
        learn(hands, w, s.players)
        news = hands.unsure
    for n in range(w.note_count):
        if w.notes[n, 0] == H_CARDS:
            news |= move_cards(hands, w, s.players, n)
        elif w.notes[n, 0] == H_PROGRESS:
            move_progress(m, s, w, n)
    v = see_cards(m, s)
    if v != NONE:
        news |= 1 << v
        narrow_for(m.progress, s.players, 1 << v)
    if news & hands.unsure != 0:
        narrow_for(hands, s.players, news)


@rule
def apply_and_update(s: State, b: Board, w: Work, m: Beliefs, action: int, forced: int) -> int:
    """Carry out an action as `engine.apply.apply` does, and update the beliefs of all seats."""
    w.note_count = 0
    w.noting = 1
    result = apply(s, b, w, action, forced)
    w.noting = 0
    update_beliefs(m, s, w, action)
    return result


@rule
def is_face_down(w: Work, n: int) -> bool:
    """Return whether a note is of a resource that only giver and taker see (P-31)."""
    return n >= 0 and w.notes[n, 0] == H_CARDS and w.notes[n, 6] == 1


@rule
def move_cards(m: HandBeliefs, w: Work, players: int, n: int) -> int:
    """Follow a note of cards; return who learns from it, a bit for each."""
    if is_face_down(w, n - 1):
        return 0
    giver = w.notes[n, 1]
    taker = w.notes[n, 2]
    if is_face_down(w, n):
        # The commodity given for it, which the next note tells, was in the taker's hand before.
        pass_openly(m, players, taker, giver, w.notes[n + 1, 3], 1)
        narrow_for(m, players, m.unsure)
        pass_secretly(m, w, players, giver, taker, w.notes[n, 3], 1, RESOURCE_TYPES)
        return m.unsure
    if is_secret(w.notes[n, 5]):
        pass_secretly(m, w, players, giver, taker, w.notes[n, 3], w.notes[n, 4], CARD_TYPES)
        return (1 << players) - 1
    return pass_openly(m, players, giver, taker, w.notes[n, 3], w.notes[n, 4])
