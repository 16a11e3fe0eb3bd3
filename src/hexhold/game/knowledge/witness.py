"""Following a game with one seat's eyes."""

from __future__ import annotations

from collections.abc import Sequence

from hexhold.compiler import RecordArray
from hexhold.game.action import Action
from hexhold.game.knowledge.memory import Testimony
from hexhold.game.knowledge.seen import MASTER_MERCHANT, SPY, Backwards, SeenAction


class Witness:
    """Follows a game with one seat's eyes; what it saw outlives the game."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self._testimony: Testimony | None = None
        self._last: Action | None = None

    def copy(self) -> Witness:
        """Return an independent one that has seen the same."""
        twin = Witness(self.viewer)
        twin._testimony = None if self._testimony is None else self._testimony.copy()
        twin._last = self._last
        return twin

    def testify(self, s: RecordArray, history: Sequence[Action], players: int) -> Testimony:
        """What was seen up to a state, to which the history has led.

        Where the history goes on from the one before, only what is new is looked at.
        """
        found = self._testimony
        known = 0 if found is None else len(found.actions)
        if known > len(history) or (known and history[known - 1] is not self._last):
            found, known = None, 0
        new = history[known:]
        back = Backwards(s, players)
        seen = [self._seen(action, back) for action in reversed(new)]
        if found is None:
            found = Testimony(self.viewer, back.start(self.viewer))
        found.actions.extend(reversed(seen))
        self._testimony = found
        self._last = history[-1] if history else None
        return found

    def _seen(self, action: Action, back: Backwards) -> SeenAction:
        happenings = tuple(happening.seen(self.viewer) for happening in action.happenings)
        seen = SeenAction(action.player, action.kind, action.seen_by(self.viewer), happenings, None)
        looked = action.player == self.viewer and action.kind in (SPY, MASTER_MERCHANT)
        if looked and len(seen.words) > 2:
            look = back.look(action.kind, int(seen.words[2][1:]))
            seen = SeenAction(seen.player, seen.kind, seen.text, happenings, look)
        back.undo(action)
        return seen
