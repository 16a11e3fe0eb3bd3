"""Update bounds and expectations when cards move, as each seat sees it (T-4)."""

from hexhold.compiler import rule
from hexhold.engine.beliefs.expecting import SHARE, expect, keep_expected
from hexhold.engine.beliefs.lanes import (
    EVERY,
    ONE_RESOURCE_OF_EACH,
    fewer_of,
    in_lane,
    lane,
    without,
)
from hexhold.engine.vocabulary.happenings import FOR_GIFT, FOR_MASTER, FOR_THEFT, FOR_TOKEN
from hexhold.engine.vocabulary.layout import CARD_TYPES, MAX_PLAYERS, HandBeliefs, Work


@rule
def is_secret(why: int) -> bool:
    """Return whether only giver and taker see the card (`game.happenings.SECRET_REASONS`)."""
    return why == FOR_THEFT or why == FOR_GIFT or why == FOR_MASTER or why == FOR_TOKEN


@rule
def expect_more(m: HandBeliefs, players: int, q: int, k: int, n: int) -> None:
    """Raise what unsure viewers expect in q's hand by n cards."""
    if m.unsure == 0:
        return
    for v in range(players):
        m.mean[MAX_PLAYERS * q + v, k] += SHARE * n * ((m.unsure >> v) & 1)


@rule
def add_cards(m: HandBeliefs, players: int, q: int, k: int, n: int) -> None:
    """Add cards to q's hand that all players see."""
    cards = in_lane(n, k)
    for v in range(players):
        m.low[q, v] += cards
        m.high[q, v] += cards
    expect_more(m, players, q, k, n)


@rule
def take_cards(m: HandBeliefs, players: int, q: int, k: int, n: int) -> int:
    """Take cards from q's hand that all players see; return who learns from it, a bit for each.

    A viewer who knew that q held them learns nothing: the bounds are as narrow as before.
    """
    cards = in_lane(n, k)
    news = 0
    for v in range(players):
        news |= int(lane(m.low[q, v], k) < n) << v
        m.low[q, v] = without(m.low[q, v], cards)
        m.high[q, v] = without(m.high[q, v], cards)
    expect_more(m, players, q, k, -n)
    return news


@rule
def pass_seen(m: HandBeliefs, v: int, giver: int, taker: int, k: int) -> None:
    """Pass a card that v sees."""
    card = in_lane(1, k)
    m.low[giver, v] = without(m.low[giver, v], card)
    m.high[giver, v] = without(m.high[giver, v], card)
    m.low[taker, v] += card
    m.high[taker, v] += card
    if (m.unsure >> v) & 1 == 1:
        m.mean[MAX_PLAYERS * giver + v, k] -= SHARE
        m.mean[MAX_PLAYERS * taker + v, k] += SHARE


@rule
def pass_unseen(
    m: HandBeliefs, w: Work, players: int, v: int, giver: int, taker: int, types: int
) -> None:
    """Pass a card of the first ``types`` that v does not see: any of the giver's is as likely."""
    expect(m, w, players, v)
    among = SHARE * m.size[giver]
    for k in range(types, CARD_TYPES):
        among -= w.expected[giver, k]
    for k in range(types):
        share = SHARE * w.expected[giver, k] // max(among, 1)
        w.expected[giver, k] -= share
        w.expected[taker, k] += share
    keep_expected(m, w, players, v)
    one_of_each = EVERY if types == CARD_TYPES else ONE_RESOURCE_OF_EACH
    m.low[giver, v] = without(m.low[giver, v], one_of_each)
    m.high[taker, v] += fewer_of(m.high[giver, v], one_of_each)
    m.unsure |= 1 << v


@rule
def pass_secretly(
    m: HandBeliefs, w: Work, players: int, giver: int, taker: int, k: int, n: int, types: int
) -> None:
    """Pass cards that only giver and taker see; the others see how many of the first types."""
    for _ in range(n):
        for v in range(players):
            if v == giver or v == taker:
                pass_seen(m, v, giver, taker, k)
            else:
                pass_unseen(m, w, players, v, giver, taker, types)
        m.size[giver] -= 1
        m.size[taker] += 1


@rule
def pass_openly(m: HandBeliefs, players: int, giver: int, taker: int, k: int, n: int) -> int:
    """Pass cards that all players see, NONE being the supply; return who learns from it."""
    news = 0
    if giver >= 0:
        m.size[giver] -= n
        news = take_cards(m, players, giver, k, n)
    else:
        m.in_hands += in_lane(n, k)
    if taker >= 0:
        m.size[taker] += n
        add_cards(m, players, taker, k, n)
    else:
        m.in_hands -= in_lane(n, k)
    return news
