"""What a seat does best, as far as it can know: a hint."""

from __future__ import annotations

from hexhold.analysis.alternatives import Alternatives, Ranked, judged
from hexhold.analysis.win_probability import WinEstimator
from hexhold.bots import make_bot
from hexhold.game import View

USUAL = "strong"
"""Whose choice is departed from where another is clearly better."""


def advise(view: View, seed: int = 0) -> Ranked:
    """The best action of a seat that decides, offers excluded.

    Args:
        view: of the seat.
        seed: equal views and seeds give equal advice.
    """
    actions = judged(view.legal_actions(offers=False))
    usual = make_bot(USUAL, seed).decide(view, actions)
    if usual not in actions:
        # An offer: what else it would do is not known.
        usual = make_bot("steady", seed).decide(view, actions)
    if usual not in actions:
        usual = actions[0]
    return Alternatives(view, WinEstimator(view.setting), seed).rank(usual, actions)
