"""Beliefs at a beginning, and what becomes of them with every step."""

from hexhold.engine.apply import apply
from hexhold.engine.beliefs.concluding import conclude, hand_of, see_hand
from hexhold.engine.beliefs.expecting import SHARE
from hexhold.engine.beliefs.lanes import fewer_of, in_lane, lane, of_each, without
from hexhold.engine.beliefs.moving import is_secret, pass_openly, pass_secretly
from hexhold.engine.beliefs.narrowing import narrow
from hexhold.engine.machinery.compile import rule, shared_rule
from hexhold.engine.machinery.frames import decider
from hexhold.engine.machinery.happenings import H_CARDS
from hexhold.engine.machinery.layout import CARD_TYPES, MAX_PLAYERS, Beliefs, Board, State, Work


@rule
def count_hands(m: Beliefs, s: State, b: Board) -> None:
    """What everybody can count (C-3)."""
    m.in_hands = 0
    for k in range(CARD_TYPES):
        m.in_hands += in_lane(b.card_supply[k] - s.bank[k], k)
    for q in range(s.players):
        m.size[q] = s.hand_size[q]


@rule
def begin_seat(m: Beliefs, s: State, v: int) -> None:
    """What v can tell of hands without having seen anything before; s may be v's view."""
    own = hand_of(s, v)
    rest = m.in_hands - own
    others = 0
    for q in range(s.players):
        m.low[q, v] = 0
        m.high[q, v] = fewer_of(rest, of_each(m.size[q]))
        if q != v:
            others += m.size[q]
    m.low[v, v] = own
    m.high[v, v] = own
    for k in range(CARD_TYPES):
        for q in range(s.players):
            share = 0
            if q == v:
                share = SHARE * lane(own, k)
            elif others > 0:
                share = SHARE * lane(rest, k) * m.size[q] // others
            m.mean[MAX_PLAYERS * q + v, k] = share
    narrow(m, s.players, v)


@rule
def begin_beliefs(m: Beliefs, s: State, b: Board) -> None:
    """Everybody's beliefs in a game of which nobody has seen the past; m may hold anything."""
    m.unsure = 0
    count_hands(m, s, b)
    for v in range(s.players):
        begin_seat(m, s, v)
    if see_hand(m, s):
        narrow_all(m, s.players)


@rule
def begin_viewer(m: Beliefs, s: State, b: Board, v: int) -> None:
    """The same for v alone; s may be v's view."""
    m.unsure = 0
    count_hands(m, s, b)
    begin_seat(m, s, v)
    if decider(s) == v and see_hand(m, s):
        narrow(m, s.players, v)


@rule
def counts_agree(m: Beliefs, s: State, b: Board) -> bool:
    """Whether all that everybody can count is as the game has it."""
    for k in range(CARD_TYPES):
        if lane(m.in_hands, k) != b.card_supply[k] - s.bank[k]:
            return False
    for q in range(s.players):
        if m.size[q] != s.hand_size[q]:
            return False
    return True


@rule
def allows(m: Beliefs, s: State, v: int) -> bool:
    """Whether v takes the hands for possible."""
    for q in range(s.players):
        hand = hand_of(s, q)
        if without(m.low[q, v], hand) != 0 or without(hand, m.high[q, v]) != 0:
            return False
    return True


@rule
def copy_viewer(m: Beliefs, into: Beliefs, players: int, v: int) -> None:
    """Write what v can tell over what v could there."""
    into.in_hands = m.in_hands
    into.unsure = (into.unsure & ~(1 << v)) | (m.unsure & (1 << v))
    for q in range(players):
        into.size[q] = m.size[q]
        into.low[q, v] = m.low[q, v]
        into.high[q, v] = m.high[q, v]
        for k in range(CARD_TYPES):
            into.mean[MAX_PLAYERS * q + v, k] = m.mean[MAX_PLAYERS * q + v, k]


@rule
def narrow_all(m: Beliefs, players: int) -> None:
    """Narrow what those know who are unsure."""
    for v in range(players):
        if (m.unsure >> v) & 1 == 1:
            narrow(m, players, v)


@shared_rule("hexhold.engine.beliefs.entries")
def remember(m: Beliefs, s: State, w: Work, action: int) -> None:
    """Take in a step that has just been carried out, from the notes that were taken of it.

    Args:
        m: everybody's beliefs before the step.
        s: the game after it.
        w: with the step's notes; what is expected is scratch.
        action: what was done.
    """
    news = 0
    if m.unsure != 0 and conclude(m, s, w, action):
        news = m.unsure
    for n in range(w.note_count):
        if w.notes[n, 0] == H_CARDS:
            news |= move_cards(m, w, s.players, n)
    if m.unsure != 0 and see_hand(m, s):
        news |= 1 << decider(s)
    for v in range(s.players):
        if (news & m.unsure) >> v & 1 == 1:
            narrow(m, s.players, v)


@rule
def apply_remembered(s: State, b: Board, w: Work, m: Beliefs, action: int, forced: int) -> int:
    """As `engine.apply.apply`, and everybody's beliefs follow."""
    w.note_count = 0
    w.noting = 1
    result = apply(s, b, w, action, forced)
    w.noting = 0
    remember(m, s, w, action)
    return result


@rule
def move_cards(m: Beliefs, w: Work, players: int, n: int) -> int:
    """Take in a note of cards; for whom it is news, a bit for each."""
    giver = w.notes[n, 1]
    taker = w.notes[n, 2]
    if is_secret(w.notes[n, 5]):
        pass_secretly(m, w, players, giver, taker, w.notes[n, 3], w.notes[n, 4])
        return (1 << players) - 1
    return pass_openly(m, players, giver, taker, w.notes[n, 3], w.notes[n, 4])
