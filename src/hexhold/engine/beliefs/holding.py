"""Update beliefs about progress cards: drawn, played, returned and spied out (P-1, T-4)."""

from hexhold.compiler import rule
from hexhold.engine.beliefs.moving import pass_openly, pass_secretly
from hexhold.engine.beliefs.narrowing import narrow_for
from hexhold.engine.vocabulary.codes import CARD_TRACK
from hexhold.engine.vocabulary.happenings import DEVELOPMENT_DECK, H_PROGRESS
from hexhold.engine.vocabulary.layout import (
    CARD_TYPES,
    MAX_PLAYERS,
    PROGRESS_CARDS,
    TRACKS,
    Beliefs,
    State,
    Work,
)

_ALL = (1 << 63) - 1
"""One bit for each card of a deck, with room to spare."""


@rule
def move_progress(m: Beliefs, s: State, w: Work, n: int) -> None:
    """Follow a note of a progress card; cards of points that are laid open are never held.

    s is the game after the step.
    """
    players = s.players
    giver = w.notes[n, 1]
    taker = w.notes[n, 2]
    deck = w.notes[n, 3]
    c = w.notes[n, 4]
    shown = w.notes[n, 5] == 1
    if deck == DEVELOPMENT_DECK or (giver < 0 and shown):
        return
    if giver >= 0 and taker >= 0:
        spy_out(m, w, players, giver, taker, c)
        return
    for v in range(players):
        if giver >= 0:
            is_seen = shown or v == giver
            give_progress(m, giver, v, c, is_seen, 1 << deck)
            m.deck_known[v, deck] = ((m.deck_known[v, deck] << 1) & _ALL) | is_seen
        elif v == taker:
            m.surely[MAX_PLAYERS * taker + v, c] += 1
        elif (m.deck_known[v, deck] >> cards_below(s, w, n)) & 1 == 1:
            m.traced[taker, v] |= 1 << c
    narrow_for(m.progress, players, pass_openly(m.progress, players, giver, taker, deck, 1))


@rule
def spy_out(m: Beliefs, w: Work, players: int, giver: int, taker: int, c: int) -> None:
    """Pass a spied card: only the two players see which one it is, and from which deck (P-25)."""
    for v in range(players):
        privy = v == giver or v == taker
        give_progress(m, giver, v, c, privy, (1 << TRACKS) - 1)
        if privy:
            m.surely[MAX_PLAYERS * taker + v, c] += 1
    pass_secretly(m.progress, w, players, giver, taker, CARD_TRACK[c], 1, CARD_TYPES)
    narrow_for(m.progress, players, (1 << players) - 1)


@rule
def give_progress(m: Beliefs, q: int, v: int, c: int, is_seen: bool, decks: int) -> None:
    """Remove a card from what v knows of q's hand.

    It is the card c if v sees it, else any card of some decks, a bit for each.
    """
    row = MAX_PLAYERS * q + v
    if is_seen:
        if m.surely[row, c] > 0:
            m.surely[row, c] -= 1
        else:
            m.traced[q, v] &= ~(1 << c)
        return
    for other in range(PROGRESS_CARDS):
        if (decks >> CARD_TRACK[other]) & 1 == 1:
            m.traced[q, v] &= ~(1 << other)
            if m.surely[row, other] > 0:
                m.surely[row, other] -= 1


@rule
def cards_below(s: State, w: Work, n: int) -> int:
    """Return how many cards lay under the one that a note says was drawn; s is the game after."""
    deck = w.notes[n, 3]
    below = s.deck_size[deck]
    for later in range(n + 1, w.note_count):
        if w.notes[later, 0] == H_PROGRESS and w.notes[later, 3] == deck:
            if w.notes[later, 1] < 0:
                below += 1
            elif w.notes[later, 2] < 0:
                below -= 1
    return below
