"""Proposals: offers to the player on turn from the other players.

A proposal stands until it is answered or withdrawn, or the turn ends. An accepted one becomes an
offer of the player on turn that the proposer accepts, so records contain nothing new.
"""

from msgspec import structs

from hexhold.game.trading import trading_copy
from hexhold.language import say
from hexhold.play.protocol.offer_shapes import Saying
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.drafts import Draft
from hexhold.play.room.offers import making
from hexhold.play.room.offers.standing import with_offer, without_offer
from hexhold.play.rows import OfferRow
from hexhold.play.table.offer_rules import offered, reversed_terms

MOST_STANDING = 2
"""Proposals of one seat at a time."""
MOST_IN_TURN = 5
"""Proposals of one seat in one turn."""


def propose(draft: Draft, seat: int, text: str, request: str | None) -> int:
    """Make a proposal; return its number.

    Args:
        draft: of a room with a running game.
        seat: the proposer, who is not on turn.
        text: what the seat gives and wants, in the notation: `ore+ore:cloth`.
        request: the UUID of the request.

    Raises:
        IllegalAction: the rules forbid it (X-2).
        Refusal: no trade is possible yet, the seat is on turn, or it has made enough proposals.
    """
    offers, moment = making.standing(draft), draft.now
    if seat == moment.current:
        raise Refusal("conflict", say("propose-in-own-turn"))
    own = [offer for offer in offers.standing if offer.seat == seat]
    done = next((offer for offer in own if request and offer.request == request), None)
    if done is not None:
        return done.number
    copied = trading_copy(moment.game, offerer=seat)
    if copied is None:
        raise Refusal("conflict", say("propose-later"))
    terms = offered(copied, seat, text)
    if any(offer.terms == terms.text for offer in own):
        raise Refusal("conflict", say("offer-stands"))
    if len(own) >= MOST_STANDING:
        raise Refusal("conflict", say("enough-proposals", most=MOST_STANDING))
    if offers.proposed.count(seat) >= MOST_IN_TURN:
        raise Refusal("conflict", say("enough-proposals-in-turn", most=MOST_IN_TURN))
    offer = OfferRow(offers.next, seat, terms.text, False, draft.wall, request, to=moment.current)
    draft.row.offers = structs.replace(
        with_offer(offers, offer),
        next=offer.number + 1,
        proposed=(*offers.proposed, seat),
    )
    return offer.number


def answer(
    draft: Draft,
    seat: int,
    offer: OfferRow,
    says: Saying,
    text: str = "",
    request: str | None = None,
    by_bot: bool = False,
) -> None:
    """Accept a proposal, which trades at once, refuse it, or make an offer instead.

    Args:
        draft: of a room with a running game.
        seat: the seat that answers.
        offer: the proposal.
        says: the answer.
        text: for a counter-offer, what the seat gives and wants.
        request: the UUID of the request.
        by_bot: whether a bot answers.

    Raises:
        IllegalAction: the rules forbid it now.
        Refusal: the proposal is made to another seat.
    """
    if seat != offer.to:
        raise Refusal("conflict", say("not-proposed-to-you"))
    if says == "accept":
        draft.act(seat, f"offer {reversed_terms(offer.terms)}", by_bot)
        draft.act(offer.seat, "accept", offer.by_bot)
        draft.act(seat, f"confirm p{offer.seat}", by_bot, request)
        draft.ended[offer.number] = "traded"
    else:
        if says == "counter":
            making.make(draft, seat, text, request, by_bot)
        draft.ended[offer.number] = "refused"
    draft.row.offers = without_offer(making.standing(draft), offer.number)
