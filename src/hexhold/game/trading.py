"""Try offers on a copy of the game, for tables with standing offers.

The engine knows one offer at a time and waits for its answers. A server with standing offers uses
such a copy to find out whether an offer can be made, answered or paid (X-2 to X-5).
"""

from collections.abc import Mapping

from hexhold.editions import CARD_TYPES
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.decisions import F_ACTION
from hexhold.engine.vocabulary.layout import State
from hexhold.game.beliefs import hands_believed
from hexhold.game.game import Game, scratch

FRAME_COLUMNS = State.FIELDS["frame"].shape[1]


def trading_copy(game: Game, *, offerer: int | None = None, offers_made: int = 0) -> Game | None:
    """Return a copy in which offers can be made, or None before the action phase of the turn.

    A decision within the turn, such as where a free road goes, is left out of the copy.

    Args:
        offerer: the seat that can make offers; None is the player on turn.
        offers_made: how many offers were made in this turn (X-4).
    """
    copied = game.copy()
    s = copied._states[0]
    depth = int(s["depth"])
    kinds = [int(s["frame"][i, codes.KIND]) for i in range(depth)]
    if F_ACTION not in kinds:
        return None
    base = kinds.index(F_ACTION) + 1
    for i in range(base, depth):
        for column in range(FRAME_COLUMNS):
            s["frame"][i, column] = 0
    s["depth"] = base
    s["offers_made"] = offers_made
    if offerer is not None:
        s["frame"][base - 1, codes.PLAYER] = offerer
    return copied


def offers_made(game: Game) -> int:
    """Return how many offers the player on turn has made in this turn (X-4)."""
    return int(game.states[0]["offers_made"])


def without_offers(game: Game) -> Game:
    """Return a copy in which no more offers can be made in this turn (X-4)."""
    copied = game.copy()
    s = copied._states[0]
    s["offers_per_turn"] = s["offers_made"]
    return copied


def can_pay(game: Game, seat: int, cards: Mapping[str, int]) -> bool:
    """Return whether a seat holds some cards."""
    hands = game.states[0]["hands"]
    return all(int(hands[seat, CARD_TYPES.index(name)]) >= n for name, n in cards.items())


def may_hold(game: Game, viewer: int, seat: int, cards: Mapping[str, int]) -> bool:
    """Return whether a seat may hold some cards, by another seat's beliefs."""
    believed = hands_believed(game.belief_records, scratch(), game.setting.players, viewer)[seat]
    return all(believed[name].high >= n for name, n in cards.items())
