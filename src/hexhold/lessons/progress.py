"""A learner's progress in a lesson, derived from happenings alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from hexhold.game import Action
from hexhold.game.happenings import TurnBegins
from hexhold.lessons.course import LEARNER
from hexhold.lessons.lesson import Lesson

Strayed: TypeAlias = Literal["elsewhere", "turn_over", "missed"]
#: Voluntary actions; rolling and answering a decision never count as straying.
_CHOSEN = frozenset(
    {
        *("settlement", "city", "road", "wall", "knight", "activate", "promote", "move", "chase"),
        *("improve", "bank", "offer", "end"),
    }
)
_PLAY = "play "


@dataclass(frozen=True)
class Progress:
    """How far a learner has come; immutable."""

    lesson: Lesson
    hint: int = 0
    """The index of the hint that is due; the number of hints once all are done."""
    done: bool = False
    """Whether the goal has been reached."""
    strayed: Strayed | None = None
    """Set if the last action did something else, ended the turn without the goal, or made the goal
    impossible."""

    def after(self, action: Action) -> Progress:
        """Return the progress after another action of any player."""
        if self.done:
            return self
        found, lesson, hint = action.happenings, self.lesson, self.hint
        if hint < len(lesson.hints) and lesson.hints[hint].until.met_by(found):
            hint += 1
        if lesson.goal.met_by(found):
            return Progress(lesson, hint, done=True)
        if lesson.missed is not None and lesson.missed.met_by(found):
            return replace(self, hint=hint, strayed="missed")
        if hint > self.hint:
            return Progress(lesson, hint)
        return replace(self, strayed=self._strayed(action))

    def _strayed(self, action: Action) -> Strayed | None:
        begun = [h.player for h in action.happenings if isinstance(h, TurnBegins)]
        if self.strayed == "missed":
            return "missed"
        if LEARNER in begun:
            return None
        if action.player != LEARNER:
            return self.strayed
        if begun:
            return "turn_over"
        chosen = action.kind in _CHOSEN or action.kind.startswith(_PLAY)
        return "elsewhere" if chosen else self.strayed
