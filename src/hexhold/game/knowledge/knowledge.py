"""All that a seat may know at one moment (T-4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from hexhold.compiler import RecordArray, copy_array, new_array
from hexhold.engine import entries, redaction
from hexhold.engine.beliefs.entries import keep_viewer, take_over
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.decisions import F_HARBOR, F_MASTER, F_SPY
from hexhold.engine.vocabulary.layout import Beliefs, State
from hexhold.game.action import Action
from hexhold.game.knowledge.dealing import Totals, deal, deal_offered
from hexhold.game.knowledge.memory import Memory
from hexhold.game.knowledge.seen import Look, hands_of, held_of
from hexhold.game.knowledge.witness import Witness
from hexhold.game.setting import Setting

MOST_DEALS = 16
"""Where hands cannot lie as they were dealt, they are dealt again, but not for ever."""
SEEDS = 1 << 63


class Knowledge:
    """What a seat sees, what it saw, and what follows from that; holds no whole state."""

    def __init__(
        self,
        setting: Setting,
        states: RecordArray,
        history: Sequence[Action],
        minds: RecordArray,
        viewer: int,
        witness: Witness | None = None,
    ) -> None:
        """Look at a game.

        Args:
            setting: what is played.
            states: an array of one state.
            history: what has led to it.
            minds: what seats remember of it, an array of one record.
            witness: the seat's, if one has followed the game so far.
        """
        self.viewer = viewer
        self.states = new_array(State)
        """The engine's view."""
        redaction.view(states, 0, self.states, 0, viewer)
        self._players = players = setting.players
        self._board = setting.board
        self.minds = new_array(Beliefs)
        """What the seat can tell of hands, and nothing that others can."""
        keep_viewer(minds, 0, self.minds, players, viewer)
        self._totals = Totals.of(states[0], players)
        self._testimony = (witness or Witness(viewer)).testify(states[0], history, players)
        self._actions = len(history)

    @property
    def log(self) -> list[str]:
        """The game so far as the seat saw it."""
        return [action.text for action in self._testimony.actions[: self._actions]]

    @cached_property
    def memory(self) -> Memory:
        """What a careful player knows of hidden cards."""
        s = self.states[0]
        top = int(s["depth"]) - 1
        kind = int(s["frame"][top, codes.KIND]) if top >= 0 else None
        looks = top >= 0 and int(s["frame"][top, codes.PLAYER]) == self.viewer
        look = None
        if looks and kind in (F_SPY, F_MASTER):
            p = int(s["frame"][top, codes.A])
            shown = (held_of if kind == F_SPY else hands_of)(s, self._players)
            look = Look(p, tuple(sorted(shown[p].elements())))
        asked = int(s["frame"][top, codes.PLAYER]) if kind == F_HARBOR else None
        face_down = asked is not None and int(s["frame"][top, codes.B]) == codes.FACE_DOWN
        offerer = int(s["frame"][top, codes.A]) if face_down else None
        return self._testimony.memory(self._actions, asked, look, kind == F_SPY, offerer)

    def draw(self, seed: int) -> tuple[RecordArray, RecordArray]:
        """A whole state that agrees with all of it; equal seeds give equal ones.

        The seat remembers of it what it remembers of this game; the others have seen nothing.
        """
        minds, memory = new_array(Beliefs), self.memory
        for n in range(MOST_DEALS):
            states = copy_array(self.states)
            deal(states, self._totals, memory, (seed + n) % SEEDS)
            deal_offered(states, (seed + n) % SEEDS)
            # Of more cases than are kept some may be dealt that the seat knows better than.
            if take_over(states, 0, self._board, minds, self.viewer, self.minds):
                break
        entries.seed_game(states, 0, seed)
        return states, minds
