"""The legal list: every action of everybody who decides now."""

from hexhold.compiler import Array, ReadOnly, entry, rule, shared_rule
from hexhold.engine.economy.card_choices import list_owed
from hexhold.engine.economy.trade import list_answers
from hexhold.engine.economy.yields import list_yields
from hexhold.engine.knights.battle_choices import list_battle
from hexhold.engine.knights.retreats import list_retreats
from hexhold.engine.modes.for_two import list_for_two
from hexhold.engine.progress_cards.choices import list_steps
from hexhold.engine.sea.pirate import list_sendings
from hexhold.engine.turn.founding import list_founding
from hexhold.engine.turn.own_turn import list_turn
from hexhold.engine.vocabulary.codes import A_ROBBER, EVERYBODY, NONE
from hexhold.engine.vocabulary.decisions import (
    F_OFFER,
    FAMILY,
    OF_BATTLE,
    OF_CARDS,
    OF_OFFER,
    OF_PROGRESS,
    OF_RETREAT,
    OF_SENDING,
    OF_SETUP,
    OF_TURN,
    OF_TWO,
    OF_YIELD,
)
from hexhold.engine.vocabulary.frames import decider, decision, owes, seated_after
from hexhold.engine.vocabulary.layout import Board, Seat, State, Work


@rule
def list_decision(s: State, b: Board, w: Work, p: int) -> None:
    """Every action of one player who decides now."""
    family = FAMILY[decision(s)]
    if family == OF_TURN:
        list_turn(s, b, w, p)
    elif family == OF_PROGRESS:
        list_steps(s, b, w, p)
    elif family == OF_CARDS:
        list_owed(s, w, p)
    elif family == OF_SENDING:
        list_sendings(s, b, w, A_ROBBER, p, NONE)
    elif family == OF_OFFER:
        list_answers(s, w, p)
    elif family == OF_BATTLE:
        list_battle(s, b, w, p)
    elif family == OF_RETREAT:
        list_retreats(s, b, w, p)
    elif family == OF_SETUP:
        list_founding(s, b, w, p)
    elif family == OF_YIELD:
        list_yields(s, b, w, p)
    elif family == OF_TWO:
        list_for_two(s, b, w, p)


@shared_rule("hexhold.engine.legal")
def legal_actions(s: State, b: Board, w: Work, only: int) -> int:
    """Write the legal list into ``w.actions``, of one player or of all (only = -1); its length."""
    w.action_count = 0
    p = decider(s)
    if s.winner >= 0:
        return 0
    if p != EVERYBODY and decision(s) != F_OFFER:
        if only < 0 or only == p:
            list_decision(s, b, w, p)
        return w.action_count
    for i in range(s.players):
        q = seated_after(s, i)
        if q != p and (only < 0 or only == q) and owes(s, q):
            list_decision(s, b, w, q)
    if p != EVERYBODY and (only < 0 or only == p):
        list_decision(s, b, w, p)
    return w.action_count


@entry
def legal(
    states: ReadOnly[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    only: Seat,
    with_offers: int,
) -> int:
    """Write the legal list into ``works[0].actions``; its length."""
    w = works[0]
    w.with_offers = with_offers
    return legal_actions(states[i], boards[0], w, only)
