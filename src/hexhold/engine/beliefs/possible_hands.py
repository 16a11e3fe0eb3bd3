"""All combinations of hands that a seat considers possible, as long as there are few.

After a theft among three players, a card that one of them shows may tell what another one has lost.
The bounds of single hands lose that. So determinizations draw one of these combinations. Once there
are too many, determinizations draw from the bounds until the seat knows all hands again.
"""

from hexhold.compiler import rule
from hexhold.engine.beliefs.concluding import conclude
from hexhold.engine.beliefs.lanes import (
    EVERY,
    MOST,
    ONE_RESOURCE_OF_EACH,
    count_of,
    in_lane,
    lane,
    without,
)
from hexhold.engine.beliefs.moving import is_secret
from hexhold.engine.beliefs.seeing import hand_of
from hexhold.engine.vocabulary.codes import FACE_DOWN, RESOURCE_TYPES, A, B
from hexhold.engine.vocabulary.decisions import F_HARBOR, F_MASTER
from hexhold.engine.vocabulary.frames import decider, decision, detail
from hexhold.engine.vocabulary.happenings import H_CARDS
from hexhold.engine.vocabulary.layout import (
    CARD_TYPES,
    MAX_PLAYERS,
    MOST_POSSIBLE,
    HandBeliefs,
    PossibleHands,
    State,
    Work,
)
from hexhold.engine.vocabulary.random import below

ALL_WEIGHT = 1 << 30
"""The most that all weights add up to; they add up to at least half of it."""
RESOURCES = MOST * ONE_RESOURCE_OF_EACH
COMMODITIES = MOST * (EVERY - ONE_RESOURCE_OF_EACH)


@rule
def begin_possible_hands(x: PossibleHands, m: HandBeliefs, players: int, v: int) -> None:
    """Begin with the hands that a seat knows, or with none if it does not know all."""
    x.count = 1 - ((m.unsure >> v) & 1)
    x.weight[0] = ALL_WEIGHT
    for q in range(players):
        x.hand[0, q] = m.low[q, v]


@rule
def copy_hands_at(x: PossibleHands, i: int, j: int) -> None:
    """Copy the i-th hands over the j-th."""
    x.weight[j] = x.weight[i]
    for q in range(MAX_PLAYERS):
        x.hand[j, q] = x.hand[i, q]


@rule
def keep_within(x: PossibleHands, q: int, least: int, most: int) -> None:
    """Rule out the hands of which q's is not within bounds."""
    kept = 0
    for i in range(x.count):
        if without(least, x.hand[i, q]) == 0 and without(x.hand[i, q], most) == 0:
            copy_hands_at(x, i, kept)
            kept += 1
    x.count = kept


@rule
def pass_cards(x: PossibleHands, giver: int, taker: int, k: int, n: int) -> None:
    """Pass cards of one kind; NONE is the supply."""
    if giver >= 0:
        keep_within(x, giver, in_lane(n, k), MOST * EVERY)
    for i in range(x.count):
        if giver >= 0:
            x.hand[i, giver] -= in_lane(n, k)
        if taker >= 0:
            x.hand[i, taker] += in_lane(n, k)


@rule
def are_alike(x: PossibleHands, i: int, j: int) -> bool:
    """Return whether the i-th and the j-th hands are the same."""
    for q in range(MAX_PLAYERS):
        if x.hand[i, q] != x.hand[j, q]:
            return False
    return True


@rule
def add_hands(
    x: PossibleHands, first: int, i: int, giver: int, taker: int, k: int, weight: int
) -> bool:
    """Add what becomes of the i-th hands if a card passes; False if there is no room.

    Equal hands from the first on become one.
    """
    n = x.count
    if n >= MOST_POSSIBLE:
        return False
    copy_hands_at(x, i, n)
    x.hand[n, giver] -= in_lane(1, k)
    x.hand[n, taker] += in_lane(1, k)
    x.weight[n] = max(weight, 1)
    for j in range(first, n):
        if are_alike(x, j, n):
            x.weight[j] += x.weight[n]
            return True
    x.count = n + 1
    return True


@rule
def pass_any_card(x: PossibleHands, giver: int, taker: int, types: int) -> None:
    """Follow each card of the first types that may pass; any is as likely."""
    first = x.count
    for i in range(first):
        among = 0
        for k in range(types):
            among += lane(x.hand[i, giver], k)
        for k in range(types):
            n = lane(x.hand[i, giver], k)
            if n > 0 and not add_hands(x, first, i, giver, taker, k, x.weight[i] * n // among):
                x.count = 0
                return
    x.count -= first
    for i in range(x.count):
        copy_hands_at(x, first + i, i)


@rule
def follow_note(x: PossibleHands, w: Work, v: int, n: int) -> None:
    """Follow a note of cards."""
    giver = w.notes[n, 1]
    taker = w.notes[n, 2]
    face_down = w.notes[n, 6] == 1
    if v == giver or v == taker or not (face_down or is_secret(w.notes[n, 5])):
        pass_cards(x, giver, taker, w.notes[n, 3], w.notes[n, 4])
        return
    for _ in range(w.notes[n, 4]):
        pass_any_card(x, giver, taker, RESOURCE_TYPES if face_down else CARD_TYPES)


@rule
def have_sizes(x: PossibleHands, m: HandBeliefs, players: int) -> bool:
    """Return whether hands are as large as all players see."""
    for q in range(players):
        if x.count > 0 and count_of(x.hand[0, q]) != m.size[q]:
            return False
    return True


@rule
def follow(x: PossibleHands, m: HandBeliefs, s: State, w: Work, v: int, action: int) -> None:
    """Follow a step that was carried out, from its notes; m are the beliefs after it."""
    if (m.unsure >> v) & 1 == 0:
        begin_possible_hands(x, m, s.players, v)
        return
    for n in range(w.note_count):
        if w.notes[n, 0] == H_CARDS:
            follow_note(x, w, v, n)
    if x.count > 0 and conclude(s, w, action):
        for q in range(s.players):
            keep_within(x, q, w.at_least[q], w.at_most[q])
    if decision(s) == F_MASTER and decider(s) == v:
        keep_within(x, detail(s, A), hand_of(s, detail(s, A)), hand_of(s, detail(s, A)))
    if not have_sizes(x, m, s.players):
        x.count = 0
    total = 0
    for i in range(x.count):
        total += x.weight[i]
    while 0 < total < ALL_WEIGHT // 2:
        total *= 2
        for i in range(x.count):
            x.weight[i] *= 2


@rule
def may_be_asked(x: PossibleHands, d: State, i: int) -> bool:
    """Return whether the players of a Commercial Harbor hold what they are asked for (P-31)."""
    if d.depth == 0 or decision(d) != F_HARBOR:
        return True
    if x.hand[i, decider(d)] & COMMODITIES == 0:
        return False
    return detail(d, B) != FACE_DOWN or x.hand[i, detail(d, A)] & RESOURCES != 0


@rule
def draw_hands(x: PossibleHands, m: HandBeliefs, d: State, w: Work, v: int) -> bool:
    """Make v sure of possible hands, drawn by weight; False if there are none.

    d is what v sees of the game.
    """
    total = 0
    for i in range(x.count):
        total += x.weight[i] if may_be_asked(x, d, i) else 0
    if total == 0:
        return False
    left = below(w.chance, total)
    for i in range(x.count):
        left -= x.weight[i] if may_be_asked(x, d, i) else 0
        if left < 0:
            for q in range(d.players):
                m.low[q, v] = x.hand[i, q]
                m.high[q, v] = x.hand[i, q]
            m.unsure &= ~(1 << v)
            return True
    return False
