"""Progress cards that come, go and are spied out, as each seat sees it (P-1, T-4)."""

from hexhold.compiler import rule
from hexhold.engine.beliefs.moving import pass_openly, pass_secretly
from hexhold.engine.beliefs.narrowing import narrow_for
from hexhold.engine.vocabulary.codes import CARD_TRACK
from hexhold.engine.vocabulary.happenings import DEVELOPMENT_DECK
from hexhold.engine.vocabulary.layout import (
    CARD_TYPES,
    MAX_PLAYERS,
    PROGRESS_CARDS,
    TRACKS,
    Beliefs,
    Work,
)


@rule
def move_progress(m: Beliefs, w: Work, players: int, n: int) -> None:
    """Take in a note of a progress card; those of points are laid open and never held."""
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
            give_progress(m, giver, v, c, shown or v == giver, 1 << deck)
        elif v == taker:
            m.surely[MAX_PLAYERS * taker + v, c] += 1
    narrow_for(m.progress, players, pass_openly(m.progress, players, giver, taker, deck, 1))


@rule
def spy_out(m: Beliefs, w: Work, players: int, giver: int, taker: int, c: int) -> None:
    """P-25: only the two see which card it is, and from which deck."""
    for v in range(players):
        privy = v == giver or v == taker
        give_progress(m, giver, v, c, privy, (1 << TRACKS) - 1)
        if privy:
            m.surely[MAX_PLAYERS * taker + v, c] += 1
    pass_secretly(m.progress, w, players, giver, taker, CARD_TRACK[c], 1, CARD_TYPES)
    narrow_for(m.progress, players, (1 << players) - 1)


@rule
def give_progress(m: Beliefs, q: int, v: int, c: int, is_seen: bool, decks: int) -> None:
    """A card leaves q's hand: this one, or for v any of some decks, a bit for each."""
    row = MAX_PLAYERS * q + v
    if is_seen:
        if m.surely[row, c] > 0:
            m.surely[row, c] -= 1
        return
    for other in range(PROGRESS_CARDS):
        if (decks >> CARD_TRACK[other]) & 1 == 1 and m.surely[row, other] > 0:
            m.surely[row, other] -= 1
