"""Count cards by kind, robberies and the length of turns in a game."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hexhold.analysis.steps import NO_GAPS, UnjudgedSteps
from hexhold.game import Action, Game
from hexhold.game.happenings import BROUGHT, CardsMove

ROBBED = frozenset({"theft", "token"})
"""Why a random card is taken from a player."""
#: Ways in which cards come into a hand, and the reasons for which they do.
WAYS = {
    "supply": BROUGHT | {"start", "aqueduct", "harvest", "plenty"},
    "bank": frozenset({"bank"}),
    "players": frozenset({"trade", "harbor", "gift"}),
    "taken": ROBBED | {"master_merchant", "monopoly"},
}


@dataclass
class GameCounts:
    """What each seat did in one game, counted."""

    cards: list[dict[str, Counter[str]]]
    """Cards that came into the hand, by way (`WAYS`) and type."""
    robbed: list[list[int]]
    """Row p, column q: cards that p has robbed from q."""
    turns: list[list[float]] | None
    """Seconds that each own turn took, where the times of the steps are known."""

    def as_json(self) -> dict[str, Any]:
        """Plain data (docs/play/analysis.md)."""
        turns = None
        if self.turns is not None:
            turns = [
                {"count": len(t), "mean": round(sum(t) / len(t), 1), "longest": round(max(t), 1)}
                if t
                else {"count": 0, "mean": 0.0, "longest": 0.0}
                for t in self.turns
            ]
        cards = [{way: dict(sorted(n.items())) for way, n in one.items()} for one in self.cards]
        return {"cards": cards, "robbed": self.robbed, "turns": turns}


def tally(
    start: Game,
    actions: Sequence[Action],
    times: Sequence[float] | None = None,
    gaps: UnjudgedSteps = NO_GAPS,
) -> GameCounts:
    """Count cards, robberies and turns of a game; arguments as for `analyse`."""
    game, seats = start.copy(), range(start.setting.players)
    cards: list[dict[str, Counter[str]]] = [{way: Counter() for way in WAYS} for _ in seats]
    robbed = [[0 for _ in seats] for _ in seats]
    turns: list[list[float]] = [[] for _ in seats]
    began = 0.0
    for number, action in enumerate(actions):
        game = gaps.before(number, game)
        if number in gaps.skipped:
            continue
        turn, current = game.turn, game.current
        for moved in game.apply(str(action)).happenings:
            if isinstance(moved, CardsMove):
                _count(moved, cards, robbed)
        if times is not None and (game.turn != turn or game.is_over):
            turns[current].append(max(times[number] - began, 0.0))
            began = times[number]
    return GameCounts(cards, robbed, None if times is None else turns)


def _count(moved: CardsMove, cards: list[dict[str, Counter[str]]], robbed: list[list[int]]) -> None:
    if moved.taker is None:
        return
    for way, reasons in WAYS.items():
        if moved.reason in reasons:
            cards[moved.taker][way].update(moved.cards)
    if moved.reason in ROBBED and moved.giver is not None:
        robbed[moved.taker][moved.giver] += sum(moved.cards.values())
