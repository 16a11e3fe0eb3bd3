"""The legal list: every action of the players who decide now.

`tests/properties/test_legal_list.py` compares it with the reasons of `why`, over varied positions.
"""

from hexhold.compiler import shared_rule
from hexhold.engine.answers import list_decision
from hexhold.engine.vocabulary.codes import EVERYBODY
from hexhold.engine.vocabulary.decisions import F_OFFER
from hexhold.engine.vocabulary.frames import decider, decision, owes, seated_after
from hexhold.engine.vocabulary.layout import Board, State, Work


@shared_rule("hexhold.engine.entries")
def legal_actions(s: State, b: Board, w: Work, only: int) -> int:
    """Write the legal list of one player, or all (-1), into ``w.actions``; return its length."""
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
