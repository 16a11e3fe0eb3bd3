"""Make, answer and take standing offers, worked out on a `Draft`.

The game and its record know nothing of an offer until its maker takes an answer. Then the offer,
its answers and the trade become steps of the game, stored together.
"""

from msgspec import structs

from hexhold.errors import IllegalAction
from hexhold.game import Game
from hexhold.game.trading import can_pay, trading_copy
from hexhold.language import say
from hexhold.play.protocol.offer_shapes import Saying
from hexhold.play.protocol.refusals import Refusal, refusal_of, stale
from hexhold.play.room.drafts import Draft
from hexhold.play.room.offers.standing import (
    AGREEING,
    agreements,
    answer_of,
    offer_numbered,
    offers_of,
    with_answer,
    with_offer,
    without_offer,
)
from hexhold.play.rows import AnswerRow, OfferRow, OffersRow
from hexhold.play.table.offer_rules import countered, offered, offering_copy, refusal_on, terms_of

MOST_STANDING = 3


def standing(draft: Draft) -> OffersRow:
    """Return the offers of this turn, after the drafted steps."""
    assert draft.table is not None
    return offers_of(draft.row, draft.table, draft.now)


def make(draft: Draft, seat: int, text: str, request: str | None, by_bot: bool = False) -> int:
    """Make an offer; return its number. Raises `Refusal` or `IllegalAction`.

    Args:
        draft: of a room with a running game.
        seat: the seat on turn.
        text: what it gives and wants, in the notation: `ore+ore:cloth`.
        request: the UUID of the request.
        by_bot: whether a bot makes it.
    """
    offers, game = standing(draft), draft.now.game
    done = next((o for o in offers.standing if request and o.request == request), None)
    if done is not None:
        return done.number
    copied = offering_copy(game, offers.made)
    if copied is None:
        refusal = refusal_on(game, offers.made, seat, text)
        raise refusal or stale()
    terms = offered(copied, seat, text)
    own = [offer for offer in offers.standing if offer.to is None]
    if len(own) >= MOST_STANDING:
        raise Refusal("conflict", say("enough-offers", most=MOST_STANDING))
    if any(offer.terms == terms.text for offer in own):
        raise Refusal("conflict", say("offer-stands"))
    offer = OfferRow(offers.next, seat, terms.text, by_bot, draft.wall, request)
    draft.row.offers = structs.replace(
        with_offer(offers, offer),
        next=offer.number + 1,
        made=offers.made + 1,
    )
    return offer.number


def answer(
    draft: Draft,
    seat: int,
    number: int,
    says: Saying,
    text: str = "",
    request: str | None = None,
    by_bot: bool = False,
) -> int:
    """Answer an offer, or change an answer; return the answer's number.

    An answer is not binding until it is taken.

    Args:
        draft: of a room with a running game.
        seat: the seat that answers.
        number: the offer's number.
        says: the answer.
        text: for a counter-offer, what the seat gives and wants.
        request: the UUID of the request.
        by_bot: whether a bot answers.

    Raises:
        IllegalAction: the rules forbid it.
        Refusal: the offer has ended, or it is too late.
    """
    offers = standing(draft)
    offer = _found(offers, number)
    said = answer_of(offer, seat)
    if said is not None and request is not None and said.request == request:
        return said.number
    if offer.closed and says != "reject":
        raise Refusal("conflict", say("too-late-to-answer"))
    if said is not None and said.says == says == "reject":
        return said.number
    terms = _said(draft.now.game, offer, seat, says, text)
    given = AnswerRow(offers.next, seat, says, terms, by_bot, draft.wall, request)
    draft.row.offers = with_answer(offers, offer, given)
    return given.number


def _said(game: Game, offer: OfferRow, seat: int, says: Saying, text: str) -> str:
    """Return the terms of an answer; raises `IllegalAction`."""
    # X-4 was checked when the offer was made.
    copied = trading_copy(game)
    if copied is None:
        raise stale()
    offered(copied, offer.seat, offer.terms)
    if says == "counter":
        return countered(copied, seat, text).text
    copied.apply(f"p{seat}: {says}")
    return offer.terms


def withdraw(draft: Draft, seat: int, number: int) -> None:
    """Withdraw an own offer; raises `Refusal`."""
    offers = standing(draft)
    if _found(offers, number).seat != seat:
        raise IllegalAction(say("own-offers-only"))
    end(draft, number)


def end(draft: Draft, number: int) -> None:
    """End an offer without a trade."""
    draft.ended.setdefault(number, "withdrawn")
    draft.row.offers = without_offer(standing(draft), number)


def close(draft: Draft, number: int) -> None:
    """End the time for answers; the offer stands on if a player has agreed."""
    offers = standing(draft)
    offer = offer_numbered(offers, number)
    if offer is None or offer.closed:
        return
    if agreements(offer):
        draft.row.offers = with_offer(offers, structs.replace(offer, closed=True))
    else:
        draft.ended[number] = "unanswered"
        end(draft, number)


def take(
    draft: Draft, seat: int, number: int, answer_number: int, request: str | None = None
) -> int | Refusal:
    """Carry out an offer, its answers, and the trade with a player who agreed.

    Args:
        draft: of a room with a running game.
        seat: the offer's maker.
        number: the offer's number.
        answer_number: the answer's number; a changed answer has another.
        request: the UUID of the request.

    Returns:
        The version after the trade. If the other player no longer has the cards: a refusal, and
            the answer becomes a rejection.

    Raises:
        IllegalAction: the rules forbid it now.
        Refusal: the offer or the answer has ended.
    """
    offers = standing(draft)
    offer = _found(offers, number)
    if offer.seat != seat:
        raise IllegalAction(say("own-offers-only"))
    chosen = next((a for a in agreements(offer) if a.number == answer_number), None)
    if chosen is None:
        raise stale()
    before, clocks = len(draft.steps), draft.clocks.copy()
    draft.act(seat, f"offer {offer.terms}", offer.by_bot)
    try:
        _repeat(draft, chosen)
    except IllegalAction as refusal:
        del draft.steps[before:]
        draft.clocks = clocks
        answer(draft, chosen.seat, number, "reject", by_bot=chosen.by_bot)
        return refusal_of(refusal)
    for other in offer.answers:
        if other is not chosen:
            _repeat_if_legal(draft, other)
    draft.act(seat, f"confirm p{chosen.seat}", offer.by_bot, request)
    draft.ended[number] = "traded"
    done = without_offer(offers, number)
    # The game counts it now.
    draft.row.offers = structs.replace(done, made=max(done.made - 1, 0))
    return draft.now.version


def _repeat(draft: Draft, said: AnswerRow) -> None:
    """Repeat an answer in the game; raises `IllegalAction`."""
    terms = f" {said.terms}" if said.says == "counter" else ""
    draft.act(said.seat, f"{said.says}{terms}", said.by_bot)


def _repeat_if_legal(draft: Draft, said: AnswerRow) -> None:
    """Repeat an answer unless the player no longer has the cards."""
    try:
        _repeat(draft, said)
    except IllegalAction:
        return


def _found(offers: OffersRow, number: int) -> OfferRow:
    offer = offer_numbered(offers, number)
    if offer is None:
        raise Refusal("conflict", say("offer-is-gone"))
    return offer


def tidy(draft: Draft) -> None:
    """End the offers that cannot stand any more after a change."""
    if draft.table is None or draft.row.offers is None:
        return
    if draft.row.offers.game != draft.table.id:
        draft.row.offers = None
        return
    offers, moment = draft.row.offers, draft.now
    if not offers.standing and offers.turn == moment.turn:
        return
    copied = None if moment.game.is_over else offering_copy(moment.game)
    if offers.turn != moment.turn or copied is None:
        for offer in offers.standing:
            draft.ended.setdefault(offer.number, "over")
        draft.row.offers = structs.replace(offers, standing=())
        return
    for offer in offers.standing:
        is_due = moment.current == (offer.seat if offer.to is None else offer.to)
        if not is_due or not can_pay(copied, offer.seat, terms_of(offer.terms).give):
            draft.ended.setdefault(offer.number, "unpayable")
            draft.row.offers = without_offer(draft.row.offers, offer.number)
        elif offer.to is None and _is_refused(draft, offer):
            draft.ended.setdefault(offer.number, "refused")
            draft.row.offers = without_offer(draft.row.offers, offer.number)


def _is_refused(draft: Draft, offer: OfferRow) -> bool:
    """Return whether all players have refused an offer."""
    said = {answer.seat for answer in offer.answers if answer.says not in AGREEING}
    return len(said) == len(draft.row.seats) - 1
