"""Find the best action of a seat, by the same comparison that grades its decisions afterwards."""

from collections.abc import Generator

from hexhold.analysis.alternatives import Alternatives, Ranked, Weighed, judged
from hexhold.analysis.book import placements, rank_by_book
from hexhold.analysis.grades import grade_of
from hexhold.analysis.judging import MOST_DEPTH, Judge
from hexhold.bots import make_bot
from hexhold.bots.parts import in_one_go
from hexhold.game import View

USUAL = "strong"
"""The bot whose choice stands unless another action is clearly better."""
DEPTHS = (MOST_DEPTH, 0)
"""The depths of the deepest and of the usual analysis.

Neither may find another action better than the advice by more than its error bar.
"""
MOST_CHECKS = 3
"""How many actions are checked; the advice is the one that an analysis objects to least."""


def advise(view: View, seed: int = 0) -> Ranked:
    """Return the best action of a seat that decides, offers excluded.

    Args:
        view: of the seat.
        seed: equal views and seeds give equal advice. With the number of steps that the game has
            had, the advice sees the same unseen cards and dice as a later analysis of that step.
    """
    return in_one_go(advise_in_parts(view, seed))


def advise_in_parts(view: View, seed: int = 0) -> Generator[None, None, Ranked]:
    """Work as `advise`; between parts of the work other things may be done."""
    known = placements(view)
    if known is not None:
        return rank_by_book(known)
    actions = judged(view.legal_actions(offers=False))
    usual = make_bot(USUAL, seed).decide(view, actions)
    if usual not in actions:
        # An offer: what else it would do is not known.
        usual = make_bot("steady", seed).decide(view, actions)
    if usual not in actions:
        usual = actions[0]
    judge = Judge(view.setting)
    ranked = Alternatives(view, judge, seed, MOST_DEPTH).rank(usual, actions)
    checked: list[tuple[Weighed, Ranked]] = []
    for _ in range(MOST_CHECKS):
        found = []
        for depth in DEPTHS:
            yield
            found.append(Alternatives(view, judge, seed, depth).weigh(ranked.best, actions))
        worst = max(found, key=_objection)
        checked.append((worst, ranked))
        if worst.low <= 0 or any(worst.best == tried.best for _, tried in checked):
            break
        ranked = Ranked(worst.best, worst.win, worst.chosen, worst.win - worst.loss)
    return min(checked, key=lambda each: _objection(each[0]))[1]


def _objection(weighed: Weighed) -> tuple[bool, float]:
    """Return whether an action is graded as an error, and the lower end of its loss or 0."""
    return grade_of(weighed) is not None, max(0.0, weighed.low)
