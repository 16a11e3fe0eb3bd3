"""What people at a table may say about offers that stand beside the game, taken at random."""

import random
from collections.abc import Sequence

from benchmarks.servers import Follower, Json
from hexhold.editions import RESOURCES

MOST_OFFERS = 3
ACCEPTED = 0.7
"""Of the answers; the others refuse, or want something else."""


def agreed(followers: Sequence[Follower]) -> list[tuple[int, Json]]:
    """Who may take whose answer now: seats with their messages."""
    return [
        (offer["player"], {"offer": offer["number"], "answer": answer["number"]})
        for offer in followers[0].offers
        for answer in offer["answers"]
        if answer["says"] != "reject"
    ]


def message(followers: Sequence[Follower], chance: random.Random) -> tuple[int, Json] | None:
    """A seat and what it says: mostly the trade that has been agreed; None where nobody may."""
    takes = agreed(followers)
    if takes and chance.random() < ACCEPTED:
        seat, chosen = chance.choice(takes)
        return seat, followers[seat].trade("take", **chosen)
    unanswered = [
        (seat, offer)
        for offer in followers[0].offers
        for seat, follower in enumerate(followers)
        if seat != offer["player"]
        and seat not in [answer["player"] for answer in offer["answers"]]
        and _holds(follower, offer["want"])
    ]
    if unanswered and chance.random() < ACCEPTED:
        seat, offer = chance.choice(unanswered)
        return seat, _answer(followers[seat], offer, chance)
    able = [
        seat
        for seat, follower in enumerate(followers)
        if "offer" in (follower.own or {}).get("legal", {}) and _cards(follower)
    ]
    if not able or len(followers[0].offers) >= MOST_OFFERS:
        return None
    seat = chance.choice(able)
    give = chance.choice(_cards(followers[seat]))
    want = chance.choice([card for card in RESOURCES if card != give])
    return seat, followers[seat].trade("offer", terms=f"{give}:{want}")


def _answer(follower: Follower, offer: Json, chance: random.Random) -> Json:
    if chance.random() < ACCEPTED:
        return follower.trade("answer", offer=offer["number"], says="accept")
    give = chance.choice(_cards(follower))
    want = next(iter(offer["give"]))
    if chance.random() < ACCEPTED and give != want:
        terms = f"{give}:{want}"
        return follower.trade("answer", offer=offer["number"], says="counter", terms=terms)
    return follower.trade("answer", offer=offer["number"], says="reject")


def _cards(follower: Follower) -> list[str]:
    hand = (follower.own or {}).get("hand", {})
    return [card for card, count in hand.items() if count]


def _holds(follower: Follower, cards: Json) -> bool:
    hand = (follower.own or {}).get("hand", {})
    return all(hand.get(card, 0) >= count for card, count in cards.items())
