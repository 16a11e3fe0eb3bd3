"""Standing offers, which stay open while the game continues."""

from typing import Literal

from hexhold.play.protocol.view_shapes import Cards, Shape

OfferEnd = Literal["traded", "withdrawn", "refused", "unanswered", "unpayable", "over"]
"""How an offer ended: `unpayable` if its maker no longer has the cards, `over` if the turn
ended."""
Saying = Literal["accept", "reject", "counter"]


class StandingAnswer(Shape):
    """A seat's answer to an offer."""

    number: int
    player: int
    says: Saying
    give: Cards
    """What the offer's maker would give and get; empty if the offer is refused."""
    get: Cards


class StandingOffer(Shape):
    """An offer of the player on turn, or a proposal to that player; the game waits for neither."""

    number: int
    player: int
    give: Cards
    want: Cards
    answers: list[StandingAnswer]
    """The last answer of each seat."""
    left: float | None
    """Seconds left to answer, at the moment of sending; None until the turn ends."""
    closed: bool
    """Whether it is too late to answer. Earlier agreements can still be taken."""
    to: int | None = None
    """The player on turn if this is a proposal, who alone can answer it; None for an offer to
    everyone."""


class EndedOffer(Shape):
    """An offer that has ended."""

    number: int
    player: int
    give: Cards
    want: Cards
    became: OfferEnd
    to: int | None = None
    """As in `StandingOffer`."""
