"""What the rules say of an offer that stands beside the game: asked of copies of it (X-2 to X-5).

The engine knows one offer at a time, and waits for it. So whether one could be made, answered or
paid now is tried on a copy in which it is made; the game itself goes on.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from hexhold.editions import CARD_TYPES
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.decisions import F_ACTION
from hexhold.errors import IllegalAction, quoted
from hexhold.game import Game
from hexhold.game.beliefs import hands_believed
from hexhold.game.game import scratch
from hexhold.language import say
from hexhold.server.protocol.view_shapes import Cards

FRAME = 6
"""Numbers that the engine keeps of a decision."""


class Terms(NamedTuple):
    """What one side gives and wants."""

    text: str
    """As the notation has it."""
    give: Cards
    want: Cards


def terms_of(text: str) -> Terms:
    """Terms as they were once written by the engine."""
    give, _, want = text.partition(":")
    return Terms(text, *(dict(Counter(side.split("+"))) for side in (give, want)))


def market(game: Game, made: int = 0) -> Game | None:
    """A copy in which whoever has the turn can make offers; None where the turn is not so far.

    Args:
        game: is left alone. A decision within the turn, such as where a free road goes, does not
            count: the offers are for when it is made.
        made: offers made in the turn of which it does not know (X-4).
    """
    twin = game.copy()
    s = twin._states[0]
    depth = int(s["depth"])
    kinds = [int(s["frame"][i, codes.KIND]) for i in range(depth)]
    if F_ACTION not in kinds:
        return None
    base = kinds.index(F_ACTION) + 1
    for i in range(base, depth):
        for column in range(FRAME):
            s["frame"][i, column] = 0
    s["depth"] = base
    s["offers_made"] = int(s["offers_made"]) + made
    return twin


def market_of(game: Game, seat: int) -> Game | None:
    """A copy of a game in which a seat that is not on turn can make one offer (X-2).

    None where the turn is not so far that anybody can trade.
    """
    twin = market(game)
    if twin is not None:
        s = twin._states[0]
        s["frame"][int(s["depth"]) - 1, codes.PLAYER] = seat
        s["offers_made"] = 0
    return twin


def reversed_terms(text: str) -> str:
    """Terms as the other side has them.

    >>> reversed_terms("ore+ore:cloth")
    'cloth:ore+ore'
    """
    give, _, want = text.partition(":")
    return f"{want}:{give}"


def without_offers(game: Game) -> Game:
    """A copy in which there are none left to be made in this turn (X-4)."""
    twin = game.copy()
    s = twin._states[0]
    s["offers_per_turn"] = s["offers_made"]
    return twin


def offered(stall: Game, seat: int, text: str) -> Terms:
    """Make an offer on a `market`; the terms. Raises `IllegalAction`."""
    return _bundled(stall, seat, "offer", text)


def countered(stall: Game, seat: int, text: str) -> Terms:
    """Make a counter-offer where an offer is made; the terms. Raises `IllegalAction`."""
    return _bundled(stall, seat, "counter", text)


def _bundled(stall: Game, seat: int, verb: str, text: str) -> Terms:
    if "=>" in text or len(text.split()) != 1:
        raise IllegalAction(say("no-trade", word=quoted(text)))
    action = stall.apply(f"p{seat}: {verb} {text}")
    return terms_of(action.arguments[0].text)


def can_pay(game: Game, seat: int, cards: Cards) -> bool:
    """Whether a seat holds some cards."""
    hands = game.states[0]["hands"]
    return all(int(hands[seat, CARD_TYPES.index(name)]) >= n for name, n in cards.items())


def may_hold(game: Game, viewer: int, seat: int, cards: Cards) -> bool:
    """Whether a seat may hold some cards, for all that another one can tell."""
    believed = hands_believed(game.belief_records, scratch(), game.setting.players, viewer)[seat]
    return all(believed[name].high >= n for name, n in cards.items())


def refusal_on(game: Game, made: int, seat: int, text: str) -> IllegalAction | None:
    """What is against an offer now, None if nothing is."""
    stall = market(game, made)
    if stall is None:
        return game.refusal(f"p{seat}: offer {text}")
    return stall.refusal(f"p{seat}: offer {text}")
