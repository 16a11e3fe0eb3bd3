"""What the rules say of a standing offer: tried on copies of the game (X-2 to X-5)."""

from collections import Counter
from typing import NamedTuple

from hexhold.errors import IllegalAction, quoted
from hexhold.game import Game
from hexhold.game.trading import offers_made, trading_copy
from hexhold.language import say
from hexhold.play.protocol.view_shapes import Cards


class Terms(NamedTuple):
    """What one side gives and wants."""

    text: str
    """As the notation writes it."""
    give: Cards
    want: Cards


def terms_of(text: str) -> Terms:
    """Return terms from the text that the engine wrote."""
    give, _, want = text.partition(":")
    return Terms(text, *(dict(Counter(side.split("+"))) for side in (give, want)))


def reversed_terms(text: str) -> str:
    """Return terms as the other side has them.

    >>> reversed_terms("ore+ore:cloth")
    'cloth:ore+ore'
    """
    give, _, want = text.partition(":")
    return f"{want}:{give}"


def offering_copy(game: Game, standing: int = 0) -> Game | None:
    """Return a copy in which the player on turn can make offers, None before the action phase.

    Args:
        standing: standing offers of this turn, which the game does not know (X-4).
    """
    return trading_copy(game, offers_made=offers_made(game) + standing)


def offered(copied: Game, seat: int, text: str) -> Terms:
    """Make an offer on a copy and return its terms; raises `IllegalAction`."""
    return _bundled(copied, seat, "offer", text)


def countered(copied: Game, seat: int, text: str) -> Terms:
    """Make a counter-offer on a copy and return its terms; raises `IllegalAction`."""
    return _bundled(copied, seat, "counter", text)


def _bundled(copied: Game, seat: int, verb: str, text: str) -> Terms:
    if "=>" in text or len(text.split()) != 1:
        raise IllegalAction(say("no-trade", word=quoted(text)))
    action = copied.apply(f"p{seat}: {verb} {text}")
    return terms_of(action.arguments[0].text)


def refusal_on(game: Game, standing: int, seat: int, text: str) -> IllegalAction | None:
    """Return what forbids an offer now, None if nothing does."""
    copied = offering_copy(game, standing) or game
    return copied.refusal(f"p{seat}: offer {text}")
