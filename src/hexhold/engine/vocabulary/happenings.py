"""What happens while an action is carried out: the rules note it as it happens.

A note is one row of ``w.notes``: its kind, then up to six numbers that `hexhold.game.step_notes`
reads. Only `step` takes notes (``w.noting``), so games in compiled loops do not pay for them. New
kinds and reasons are appended.
"""

from hexhold.compiler import INTERPRETED, RecordArray, rule
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import State, Work

(
    H_CARDS,
    H_PROGRESS,
    H_DICE,
    H_BARBARIANS,
    H_BATTLE,
    H_PIECE,
    H_METROPOLIS,
    H_LONGEST_ROAD,
    H_LARGEST_ARMY,
    H_MERCHANT,
    H_ROBBER,
    H_PIRATE,
    H_TOKEN,
    H_WINNER,
    H_IMPROVEMENT,
    H_NUMBER,
    H_AREA,
    H_ROBBER_AWAKE,
    H_TURN,
    H_OFFER,
    H_ASKED,
    H_PAIRED_TURN,
    H_DISCOVERY,
    H_NUMBERED,
    H_WONDER,
) = range(25)

# Why cards move.
(
    FOR_START,
    FOR_PRODUCTION,
    FOR_GOLD,
    FOR_AQUEDUCT,
    FOR_HARVEST,
    FOR_PLENTY,
    FOR_BANK,
    FOR_TRADE,
    FOR_HARBOR,
    FOR_PRICE,
    FOR_DISCARD,
    FOR_GIFT,
    FOR_THEFT,
    FOR_MASTER,
    FOR_MONOPOLY,
    FOR_TOKEN,
    FOR_DISCOVERY,
) = range(17)

# Pieces; 0 to 4 are those of `codes`, any knight is one.
NOTED_KNIGHT = 5
NOTED_REDUCED = 6

# Decks: the tracks, then that of development cards.
DEVELOPMENT_DECK = 3

# What becomes of an offer.
OFFER_MADE, OFFER_REFUSED, OFFER_WITHDRAWN, OFFER_TRADED = range(4)
# Bits of the pieces in which a bundle is noted.
BUNDLE_PIECE = 12

# Tokens: the one of the defenders, trade tokens (W-5).
DEFENDER_TOKEN, TRADE_TOKEN = range(2)


@rule
def note(w: Work, kind: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    """Note one happening, where notes are taken."""
    if w.noting == 0:
        return
    n = w.note_count
    w.notes[n, 0] = kind
    w.notes[n, 1] = a
    w.notes[n, 2] = b
    w.notes[n, 3] = c
    w.notes[n, 4] = d
    w.notes[n, 5] = e
    w.notes[n, 6] = f
    w.note_count = n + 1


@rule
def note_cards(w: Work, giver: int, taker: int, k: int, n: int, why: int) -> None:
    """n cards of type k pass from giver to taker; NONE is the supply."""
    if n > 0:
        note(w, H_CARDS, giver, taker, k, n, why, 0)


@rule
def note_face_down(w: Work, giver: int, taker: int, k: int, why: int) -> None:
    """A resource passes face down: the others see one pass, but not which (P-31)."""
    note(w, H_CARDS, giver, taker, k, 1, why, 1)


@rule
def note_piece(
    w: Work, owner: int, piece: int, at: int, came_from: int, level: int, active: int
) -> None:
    """A piece comes, goes (``at`` NONE), moves or changes; new ones come from NONE."""
    note(w, H_PIECE, owner, piece, at, came_from, level, active)


@rule
def note_battle(s: State, w: Work, attack: int, won: int, losers: int, rewarded: int) -> None:
    """A-1, A-2, A-4: players as bits; the shares are in ``w.strength``."""
    if w.noting == 0:
        return
    low = 0
    high = 0
    for p in range(s.players):
        if p < 3:
            low |= w.strength[p] << (4 * p)
        else:
            high |= w.strength[p] << (4 * (p - 3))
    note(w, H_BATTLE, attack, won, losers, rewarded, low, high)


@rule
def note_holder(w: Work, kind: int, holder: int, before: int) -> None:
    """A card that one player holds changes hands; NONE is nobody."""
    if holder != before:
        note(w, kind, holder, before, NONE, NONE, 0, 0)


@rule
def note_offer(w: Work, p: int, bundle: int, became: int) -> None:
    """p's offer is made, or ends so (X-5)."""
    mask = (1 << BUNDLE_PIECE) - 1
    first = bundle & mask
    second = (bundle >> BUNDLE_PIECE) & mask
    third = (bundle >> 2 * BUNDLE_PIECE) & mask
    note(w, H_OFFER, p, became, first, second, third, bundle >> 3 * BUNDLE_PIECE)


def read_notes(works: RecordArray) -> list[list[int]]:
    """What the last step noted, a row for each happening (see `happenings`)."""
    count, notes = int(works[0]["note_count"]), works[0]["notes"]
    if not INTERPRETED:
        rows: list[list[int]] = notes[:count].tolist()
        return rows
    columns = Work.FIELDS["notes"].shape[1]
    return [[notes[i, j] for j in range(columns)] for i in range(count)]
