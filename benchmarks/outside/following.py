"""Their game followed as it goes on, so that a bot remembers what its seat has seen."""

from collections.abc import Iterator, Sequence
from typing import Any

from benchmarks.outside.answers import KNIGHT, Answers
from benchmarks.outside.places import CARD_OF
from benchmarks.outside.position import Reading
from hexhold import Game
from hexhold.bots import View
from hexhold.errors import IllegalAction

JUDGED_HERE = ("seed", "rng", "this_turn", "longest_road")
"""What a game that was followed may have otherwise: of a position that is read R-7 is judged
again."""


class Follower:
    """One seat of one game of theirs, with its memory.

    What they do is done again in a game of ours, with the same luck. Where that leads elsewhere
    than their game, which has rules of its own, memory begins again with the position there.
    """

    def __init__(self, theirs: Any, colour: Any) -> None:
        self.reading = Reading(theirs)
        self.answers = Answers(self.reading.places, self.reading.seats)
        self.seat = self.reading.seats[colour]
        self.lost = 0
        """How often memory began again."""
        self._game: Game | None = None
        self._done = 0
        self._knight = False

    def view(self, theirs: Any) -> View:
        """What the seat may know now."""
        return View(self.game(theirs), self.seat)

    def game(self, theirs: Any) -> Game:
        """Their game as it lies, with what has led there as far as it was followed."""
        now = self.reading.game(theirs)
        # From 3.3 on the log is another, which is not followed.
        log: Sequence[Any] = getattr(theirs.state, "actions", ())
        if self._game is None or not self._leads(self._game, log[self._done :], now):
            self.lost += self._game is not None
            self._game, self._knight = now, False
        self._done = len(log)
        game = self._game.copy()
        game._states["bought"] = now.states["bought"]
        return game

    def _leads(self, game: Game, actions: Sequence[Any], now: Game) -> bool:
        """Do what they have done; whether that leads to what lies there now."""
        try:
            for action in actions:
                for text in self._texts(action):
                    # 3.2.1 lets cards be played in the turn in which they were bought.
                    game._states["bought"] = 0
                    game.apply(text)
        except IllegalAction:
            return False
        return _lying(game) == _lying(now)

    def _texts(self, action: Any) -> Iterator[str]:
        """An action of theirs, done, as ours with its result."""
        kind, value = action.action_type.value, action.value
        who = f"p{self.reading.seats[action.color]}: "
        if kind == "PLAY_KNIGHT_CARD":
            self._knight = True
        elif kind == "MOVE_ROBBER":
            words = self.answers.key(action)
            if self._knight:
                words, self._knight = words.replace("robber", KNIGHT), False
            stolen = "" if value[1] is None else f" => {CARD_OF[value[2]]}"
            yield f"{who}{words}{stolen}"
        elif kind == "ROLL":
            yield f"{who}roll => {value[0]} {value[1]}"
        elif kind == "DISCARD":
            yield from (f"{who}discard {CARD_OF[card]}" for card in value)
        else:
            yield who + self.answers.key(action)


def _lying(game: Game) -> dict[str, Any]:
    """What must be the same in a game that was followed and in one that was read."""
    position = game.position()
    position["card_played"] = position.get("this_turn", {}).get("card_played", False)
    for name in JUDGED_HERE:
        position.pop(name, None)
    for row in position["players"]:
        row.pop("bought", None)
    return position
