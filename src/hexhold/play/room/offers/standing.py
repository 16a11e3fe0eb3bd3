"""Standing offers as immutable rows: look up, change, and show them."""

from msgspec import structs

from hexhold.play.protocol.offer_shapes import (
    EndedOffer,
    OfferEnd,
    StandingAnswer,
    StandingOffer,
)
from hexhold.play.rows import AnswerRow, OfferRow, OffersRow, RoomRow
from hexhold.play.table.moment import Moment
from hexhold.play.table.offer_rules import terms_of
from hexhold.play.table.table import Table

AGREEING = ("accept", "counter")


def offers_of(row: RoomRow, table: Table, moment: Moment) -> OffersRow:
    """Return the offers of this turn."""
    kept = row.offers
    if kept is None or kept.game != table.id:
        return OffersRow(table.id, moment.turn)
    if kept.turn != moment.turn:
        return OffersRow(table.id, moment.turn, kept.next)
    return kept


def offer_numbered(offers: OffersRow, number: int) -> OfferRow | None:
    """Return an offer by its number."""
    return next((offer for offer in offers.standing if offer.number == number), None)


def answer_of(offer: OfferRow, seat: int) -> AnswerRow | None:
    """Return a seat's answer to an offer."""
    return next((answer for answer in offer.answers if answer.seat == seat), None)


def agreements(offer: OfferRow) -> list[AnswerRow]:
    """Return the answers that an offer's maker can take."""
    return [answer for answer in offer.answers if answer.says in AGREEING]


def with_offer(offers: OffersRow, offer: OfferRow) -> OffersRow:
    """Return the offers with one added or replaced."""
    numbers = [other.number for other in offers.standing]
    if offer.number in numbers:
        standing = tuple(offer if o.number == offer.number else o for o in offers.standing)
    else:
        standing = (*offers.standing, offer)
    return structs.replace(offers, standing=standing)


def without_offer(offers: OffersRow, number: int) -> OffersRow:
    """Return the offers without one."""
    standing = tuple(offer for offer in offers.standing if offer.number != number)
    return structs.replace(offers, standing=standing)


def with_answer(offers: OffersRow, offer: OfferRow, answer: AnswerRow) -> OffersRow:
    """Return the offers with a seat's answer; a refusal is remembered for the turn."""
    others = tuple(other for other in offer.answers if other.seat != answer.seat)
    changed = structs.replace(offer, answers=(*others, answer))
    offers = structs.replace(with_offer(offers, changed), next=answer.number + 1)
    if answer.says != "reject":
        return offers
    return with_refusal(offers, offer.terms, [answer.seat])


def with_refusal(offers: OffersRow, terms: str, seats: list[int]) -> OffersRow:
    """Return the offers with a note that seats have refused some terms."""
    before = offers.refused.get(terms, [])
    refused = {**offers.refused, terms: sorted({*before, *seats})}
    return structs.replace(offers, refused=refused)


def without_seat(row: RoomRow, seat: int) -> None:
    """Drop a seat's offers and answers, because its player has changed."""
    kept = row.offers
    if kept is None:
        return
    standing = tuple(
        structs.replace(offer, answers=tuple(a for a in offer.answers if a.seat != seat))
        for offer in kept.standing
        if offer.seat != seat
    )
    refused = {terms: [p for p in seats if p != seat] for terms, seats in kept.refused.items()}
    row.offers = structs.replace(kept, standing=standing, refused=refused)


def shape(offer: OfferRow, left: float | None) -> StandingOffer:
    """Return the public form of an offer."""
    terms = terms_of(offer.terms)
    answers = [_answer_shape(answer) for answer in offer.answers]
    closed = None if offer.closed else left
    return StandingOffer(
        offer.number, offer.seat, terms.give, terms.want, answers, closed, offer.closed, offer.to
    )


def _answer_shape(answer: AnswerRow) -> StandingAnswer:
    if answer.says == "reject":
        return StandingAnswer(answer.number, answer.seat, answer.says, {}, {})
    terms = terms_of(answer.terms)
    give, get = terms.give, terms.want
    if answer.says == "counter":
        give, get = get, give
    return StandingAnswer(answer.number, answer.seat, answer.says, give, get)


def ended_shape(offer: OfferRow, became: OfferEnd) -> EndedOffer:
    """Return the public form of an ended offer."""
    terms = terms_of(offer.terms)
    return EndedOffer(offer.number, offer.seat, terms.give, terms.want, became, offer.to)
