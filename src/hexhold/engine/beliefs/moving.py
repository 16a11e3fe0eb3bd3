"""Cards that come, go and pass from hand to hand, as each seat sees it (T-4)."""

from hexhold.engine.beliefs.expecting import SHARE, expect, keep_expected
from hexhold.engine.beliefs.lanes import EVERY, fewer_of, in_lane, without
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.happenings import FOR_GIFT, FOR_MASTER, FOR_THEFT, FOR_TOKEN
from hexhold.engine.machinery.layout import CARD_TYPES, MAX_PLAYERS, Beliefs, Work


@rule
def is_secret(why: int) -> bool:
    """Only giver and taker see which card it is (`game.happenings.SECRET_REASONS`)."""
    return why == FOR_THEFT or why == FOR_GIFT or why == FOR_MASTER or why == FOR_TOKEN


@rule
def add_cards(m: Beliefs, v: int, q: int, k: int, n: int) -> None:
    """v sees cards come into q's hand."""
    cards = in_lane(n, k)
    m.low[v, q] += cards
    m.high[v, q] += cards
    m.mean[MAX_PLAYERS * v + q, k] += SHARE * n


@rule
def take_cards(m: Beliefs, v: int, q: int, k: int, n: int) -> None:
    """v sees cards leave q's hand, which had them, whatever v thought."""
    cards = in_lane(n, k)
    m.low[v, q] = without(m.low[v, q], cards)
    m.high[v, q] = without(m.high[v, q], cards)
    m.mean[MAX_PLAYERS * v + q, k] -= SHARE * n


@rule
def pass_unseen(m: Beliefs, w: Work, players: int, v: int, giver: int, taker: int) -> None:
    """v sees a card pass, but not which: any of the giver's is as likely."""
    expect(m, w, players, v)
    for k in range(CARD_TYPES):
        share = w.expected[giver, k] // m.size[giver]
        w.expected[giver, k] -= share
        w.expected[taker, k] += share
    keep_expected(m, w, players, v)
    m.low[v, giver] = without(m.low[v, giver], EVERY)
    m.high[v, taker] += fewer_of(m.high[v, giver], EVERY)
    m.unsure |= 1 << v


@rule
def pass_secretly(
    m: Beliefs, w: Work, players: int, giver: int, taker: int, k: int, n: int
) -> None:
    """Giver and taker see which cards pass, the others how many."""
    for _ in range(n):
        for v in range(players):
            if v == giver or v == taker:
                take_cards(m, v, giver, k, 1)
                add_cards(m, v, taker, k, 1)
            else:
                pass_unseen(m, w, players, v, giver, taker)
        m.size[giver] -= 1
        m.size[taker] += 1


@rule
def pass_openly(m: Beliefs, players: int, giver: int, taker: int, k: int, n: int) -> None:
    """Everybody sees which cards pass; NONE is the supply."""
    if giver >= 0:
        m.size[giver] -= n
        for v in range(players):
            take_cards(m, v, giver, k, n)
    else:
        m.in_hands += in_lane(n, k)
    if taker >= 0:
        m.size[taker] += n
        for v in range(players):
            add_cards(m, v, taker, k, n)
    else:
        m.in_hands -= in_lane(n, k)
