"""Offers that stand beside the game while it goes on, as everybody at the table sees them."""

from __future__ import annotations

from typing import Literal

from hexhold.server.protocol.view_shapes import Cards, Shape

OfferEnd = Literal["traded", "withdrawn", "refused", "unanswered", "unpayable", "over"]
"""What becomes of one: `unpayable`, its maker has the cards no more; `over`, the turn has ended."""
Saying = Literal["accept", "reject", "counter"]


class StandingAnswer(Shape):
    """What a seat says to it."""

    number: int
    player: int
    says: Saying
    give: Cards
    """What the offer's maker would give and get; nothing where it is refused."""
    get: Cards


class StandingOffer(Shape):
    """An offer of the player on turn, or a proposal to that player; the game waits for neither."""

    number: int
    player: int
    give: Cards
    want: Cards
    answers: list[StandingAnswer]
    """The last of each seat."""
    left: float | None
    """Seconds in which it can still be answered, at the moment of sending; None until the turn
    ends."""
    closed: bool
    """Whether it is too late to answer. Who agreed before can still be taken at their word."""
    to: int | None = None
    """Of a proposal, the player on turn, who alone can answer it; None of an offer to everybody."""


class EndedOffer(Shape):
    """An offer that stands no more."""

    number: int
    player: int
    give: Cards
    want: Cards
    became: OfferEnd
    to: int | None = None
    """As in `StandingOffer`."""
