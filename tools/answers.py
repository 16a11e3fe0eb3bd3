"""Games in which a bot is asked at every decision: are all its answers legal?"""

import random
from dataclasses import dataclass, field

from hexhold.bots import make_rule_bot
from hexhold.compiler import new_array
from hexhold.engine import entries
from hexhold.engine.vocabulary import codes, decisions
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.decisions import F_ACTION, F_ROLL
from hexhold.engine.vocabulary.layout import CARD_TYPES, Work
from hexhold.engine.vocabulary.reasons import REASONS
from hexhold.game import Action, Setting
from hexhold.game.game import begin_states

FRAME_NAMES = {number: name for name, number in vars(decisions).items() if name.startswith("F_")}
#: Of the random actions, how many may be offers.
OFFERS_SHARE = 0.1
#: Of the decisions in wild games, how often a player gets all that the supply has of a type.
HOARD_SHARE = 0.01


@dataclass
class Asked:
    """What came of a game."""

    decisions: int = 0
    won: bool = False
    met: set[str] = field(default_factory=set)
    """The decisions that the bot was asked, by their names in `codes`."""
    refused: str = ""
    """The first answer that was not legal, and why; nothing where all were."""


class Inquiry:
    """One game, from its first placement on."""

    def __init__(self, setting: Setting, seed: int, bot: str = "steady") -> None:
        self._setting = setting
        self._bot = make_rule_bot(bot, seed)
        self._chance = random.Random(seed)
        self._work = new_array(Work)
        self._states = begin_states(setting, self._work, seed)

    def play(self, wildness: float, most: int) -> Asked:
        """Play until an answer is refused, a player has won, or ``most`` decisions are made.

        A share of ``wildness`` of the answers is not followed: the game goes on at random, and
        types of cards run out. So players come to stand as no bot would.
        """
        asked = Asked()
        for _ in range(most):
            deciders = self._deciders()
            if not deciders:
                asked.won = True
                break
            if wildness and self._chance.random() < HOARD_SHARE:
                self._hoard()
            asked.met.add(FRAME_NAMES[self._frame])
            action = self._answer(self._chance.choice(deciders))
            asked.refused = self._refusal(action)
            if asked.refused:
                break
            if self._chance.random() < wildness:
                action = self._any_action()
            entries.step(self._states, 0, self._setting.board, self._work, action, NONE)
            asked.decisions += 1
        return asked

    def _deciders(self) -> list[int]:
        mask = entries.deciders(self._states, 0)
        return [p for p in range(self._setting.players) if mask >> p & 1]

    @property
    def _frame(self) -> int:
        s = self._states[0]
        return int(s["frame"][s["depth"] - 1, codes.KIND])

    def _answer(self, player: int) -> int:
        return self._bot.choose(self._states, 0, self._setting.board, self._work, player)

    def _refusal(self, action: int) -> str:
        reason = entries.why(self._states, 0, self._setting.board, self._work, action)
        if reason == 0:
            return ""
        why = " ".join(REASONS[reason])
        return f"{FRAME_NAMES[self._frame]}: {Action(action, self._setting)}: {why}"

    def _any_action(self) -> int:
        offers = int(self._chance.random() < OFFERS_SHARE)
        board = self._setting.board
        n = entries.legal(self._states, 0, board, self._work, NONE, offers)
        return int(self._work[0]["actions"][self._chance.randrange(n)])

    def _hoard(self) -> None:
        """One player gets what is left of a type, where no pending step counts on the supply."""
        if self._frame not in (F_ROLL, F_ACTION):
            return
        s = self._states[0]
        p, k = self._chance.randrange(self._setting.players), self._chance.randrange(CARD_TYPES)
        s["hands"][p, k] += s["bank"][k]
        s["hand_size"][p] += s["bank"][k]
        s["bank"][k] = 0
