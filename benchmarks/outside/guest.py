"""A bot of ours in a seat at their table."""

from collections.abc import Sequence
from typing import Any

from benchmarks.outside.answers import (
    KNIGHT,
    OURS_ALONE,
    our_key,
    robber_words,
    told_apart,
)
from benchmarks.outside.following import Follower
from hexhold import Action
from hexhold.bots import Bot, View, make_bot
from hexhold.bots.checked_bot import STAND_IN
from hexhold.errors import complaint


class Guest:
    """What their game asks of a player: it has a colour and decides.

    The bot is shown the view of its seat and nothing else.
    """

    is_bot = True

    def __init__(self, colour: Any, bot: Bot) -> None:
        self.color = colour
        self.bot = bot
        self.misfits: list[str] = []
        """A line for each decision in which not the same was legal here and there, or in which the
        bot chose what is not theirs."""
        self.follower: Follower | None = None
        """Follows the game from the first decision on."""
        self._robber: tuple[str, set[str]] | None = None

    def reset_state(self) -> None:
        """Their hook between games."""
        self.follower = self._robber = None

    def decide(self, game: Any, playable_actions: Sequence[Any]) -> Any:
        """One of their actions."""
        kinds = {action.action_type.value for action in playable_actions}
        if kinds == {"DISCARD"}:
            return playable_actions[0]  # 3.2.1 draws lots for what is lost
        if kinds & {"REJECT_TRADE"}:
            return next(a for a in playable_actions if a.action_type.value == "REJECT_TRADE")
        if self.follower is None:
            self.follower = Follower(game, self.color)
        theirs = self.follower.answers.by_key(playable_actions)
        if self._robber is not None:
            goes, could = self._robber
            self._robber = None
            self._compare(could, set(theirs), game)
            return self._told(goes, theirs, game)
        return self._by_bot(self.follower.view(game), game, theirs)

    def _by_bot(self, view: View, game: Any, theirs: dict[str, Any]) -> Any:
        legal = view.legal_actions(offers=False)
        keys = {our_key(action) for action in legal}
        self._compare(keys, set(theirs), game)
        offered = [action for action in legal if our_key(action) in theirs]
        if not offered:
            return next(iter(theirs.values()))
        chosen = self._ask(view, offered, game)
        if chosen.kind in OURS_ALONE:
            chosen = offered[0]
        if chosen.kind == KNIGHT:
            self._robber = robber_words(chosen), _robber_moves(legal)
        return self._told(our_key(chosen), theirs, game)

    def _ask(self, view: View, offered: Sequence[Action], game: Any) -> Action:
        try:
            return self.bot.decide(view, list(offered))
        except Exception as error:  # anybody's program
            self._note(game, f"the bot {self.bot.name} broke down: {complaint(error)}")
            self.bot = make_bot(STAND_IN)
            return self.bot.decide(view, list(offered))

    def _told(self, key: str, theirs: dict[str, Any], game: Any) -> Any:
        if key in theirs:
            return theirs[key]
        self._note(game, f"{key} was chosen, which is not theirs")
        return next(iter(theirs.values()))

    def _compare(self, ours: set[str], theirs: set[str], game: Any) -> None:
        differ = told_apart(ours, theirs)
        if differ is not None:
            self._note(game, differ)

    def _note(self, game: Any, what: str) -> None:
        self.misfits.append(
            f"turn {game.state.num_turns}, {game.state.current_prompt.value}: {what}"
        )


def _robber_moves(legal: Sequence[Action]) -> set[str]:
    return {robber_words(action) for action in legal if action.kind == KNIGHT}
