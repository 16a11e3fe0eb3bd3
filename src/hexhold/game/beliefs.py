"""Beliefs about hidden cards as numbers, for people and bots."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from hexhold.compiler import RecordArray
from hexhold.editions import CARD_TYPES, CARDS, DEVELOPMENTS
from hexhold.editions.progress_cards import VP_CARDS
from hexhold.engine.beliefs.entries import expect_hands, expect_progress
from hexhold.engine.beliefs.expecting import SHARE
from hexhold.engine.beliefs.lanes import LANE, MOST
from hexhold.engine.vocabulary.codes import CARD_TRACK, DEV_KNIGHT
from hexhold.engine.vocabulary.layout import MAX_PLAYERS, TRACKS
from hexhold.game.setting import Setting


class Belief(NamedTuple):
    """What a player can tell about the number of another player's cards of one kind."""

    low: int
    """The minimum."""
    high: int
    """The maximum."""
    mean: float
    """The expected number."""


BeliefsBySeat = tuple[dict[str, Belief], ...]
"""By seat, then by the name of a card."""


def _counted(bounds: Any, expected: Any, viewer: int, q: int, kinds: int) -> list[Belief]:
    """Return a belief for each kind of card, as `expect_hands` or `expect_progress` wrote them."""
    low, high = int(bounds["low"][q, viewer]), int(bounds["high"][q, viewer])
    return [
        Belief(low >> LANE * k & MOST, high >> LANE * k & MOST, int(expected[q, k]) / SHARE)
        for k in range(kinds)
    ]


def hands_believed(
    beliefs: RecordArray, work: RecordArray, players: int, viewer: int
) -> BeliefsBySeat:
    """Return a viewer's beliefs about each seat's hand, by card type.

    Args:
        beliefs: an array of one record of beliefs.
        work: scratch.
    """
    expect_hands(beliefs, 0, work, players, viewer)
    bounds, expected = beliefs[0]["hands"], work[0]["expected"]
    hands = [_counted(bounds, expected, viewer, q, len(CARD_TYPES)) for q in range(players)]
    return tuple(dict(zip(CARD_TYPES, hand, strict=True)) for hand in hands)


def progress_believed(
    beliefs: RecordArray, work: RecordArray, setting: Setting, viewer: int
) -> BeliefsBySeat:
    """Return a viewer's beliefs about each seat's progress cards, by card, as `hands_believed`.

    Cards of one deck that no seat surely holds are equally likely.
    """
    players = setting.players
    expect_progress(beliefs, 0, work, players, viewer)
    bounds, expected = beliefs[0]["progress"], work[0]["expected"]
    surely = beliefs[0]["surely"]
    hidden = setting.options["victory_cards"] == "hidden"
    held = [c for c, card in enumerate(CARDS) if hidden or card not in VP_CARDS]
    known = [{c: int(surely[MAX_PLAYERS * q + viewer, c]) for c in held} for q in range(players)]
    box = setting.board[0]["card_count"]
    left = {c: int(box[c]) - sum(hand[c] for hand in known) for c in held}
    found = []
    for q in range(players):
        decks = _counted(bounds, expected, viewer, q, TRACKS)
        found.append(_by_card(decks, known[q], left))
    return tuple(found)


def _by_card(
    decks: list[Belief], known: Mapping[int, int], left: Mapping[int, int]
) -> dict[str, Belief]:
    """Return one hand by card: the known cards, and the others as any card left in their decks."""
    hand = {}
    for t, deck in enumerate(decks):
        cards = [c for c in known if CARD_TRACK[c] == t]
        sure = sum(known[c] for c in cards)
        anywhere = sum(left[c] for c in cards)
        for c in cards:
            low = known[c]
            high = low + min(deck.high - sure, left[c])
            share = left[c] / anywhere if anywhere else 0.0
            mean = min(max(low + (deck.mean - sure) * share, low), high)
            hand[CARDS[c]] = Belief(low, high, mean)
    return hand


def developments_believed(s: Any, setting: Setting, viewer: int) -> BeliefsBySeat:
    """Return beliefs about development cards (section G), from the view record alone."""
    players, box = setting.players, setting.board[0]["development_count"]
    own = [int(s["development"][viewer, c]) for c in range(len(DEVELOPMENTS))]
    left = [int(box[c]) - n for c, n in enumerate(own)]
    left[DEV_KNIGHT] -= sum(int(s["army"][q]) for q in range(players))
    anywhere = sum(left)
    found = []
    for q in range(players):
        size = int(s["development_held"][q])
        hand = [Belief(n, n, float(n)) for n in own]
        if q != viewer:
            hand = [Belief(0, min(size, n), min(size * n / max(anywhere, 1), n)) for n in left]
        found.append(dict(zip(DEVELOPMENTS, hand, strict=True)))
    return tuple(found)
