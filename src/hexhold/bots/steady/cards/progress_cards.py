"""What each progress card is worth to the steady player, and how it is best played."""

from hexhold.bots.steady.cards.politics import POLITICS_PLAYS
from hexhold.bots.steady.cards.science import SCIENCE_PLAYS
from hexhold.bots.steady.cards.trade_cards import TRADE_PLAYS
from hexhold.bots.steady.evaluation.plan import Plan
from hexhold.compiler import rule, table
from hexhold.editions import CARDS
from hexhold.engine.vocabulary.codes import (
    CARD_TRACK,
    CONSTITUTION,
    NONE,
    POLITICS,
    PRINTER,
    SCIENCE,
)
from hexhold.engine.vocabulary.dispatch import by_case
from hexhold.engine.vocabulary.layout import Board, State, Work

A_POINT = 99
_PLAYS = SCIENCE_PLAYS | POLITICS_PLAYS | TRADE_PLAYS
#: Card -> its worth in the hand. Above the limit the lowest goes first, and Spy takes the highest.
#: A card without a row is never played. Nothing is worth more than a point (P-1).
_WORTH = {PRINTER: A_POINT, CONSTITUTION: A_POINT} | {c: worth for c, (worth, _) in _PLAYS.items()}
CARD_WORTH = table([_WORTH.get(c, 0) for c in range(len(CARDS))])


@by_case("c", {c: play for c, (_, play) in SCIENCE_PLAYS.items()})
def best_science(s: State, b: Board, w: Work, p: int, c: int) -> int:
    """Return how p best plays a science card now; NONE to keep it."""
    return NONE


@by_case("c", {c: play for c, (_, play) in POLITICS_PLAYS.items()})
def best_politics(s: State, b: Board, w: Work, plan: Plan, p: int, c: int) -> int:
    """Return how p best plays a politics card now; NONE to keep it."""
    return NONE


@by_case("c", {c: play for c, (_, play) in TRADE_PLAYS.items()})
def best_trade(s: State, b: Board, w: Work, plan: Plan, p: int, c: int) -> int:
    """Return how p best plays a trade card now; NONE to keep it."""
    return NONE


@rule
def best_play(s: State, b: Board, w: Work, plan: Plan, p: int, c: int) -> int:
    """Return how p best plays a card now; NONE to keep it.

    By decks: one switch for all cards is 9 % slower.
    """
    if CARD_TRACK[c] == SCIENCE:
        return best_science(s, b, w, p, c)
    if CARD_TRACK[c] == POLITICS:
        return best_politics(s, b, w, plan, p, c)
    return best_trade(s, b, w, plan, p, c)
