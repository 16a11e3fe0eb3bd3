"""A bot's answer, checked: whoever drives bots asks here, so that no faulty one stops a game."""

from __future__ import annotations

from dataclasses import dataclass

from hexhold.bots.players import Bot, make_bot
from hexhold.game import Action, Game
from hexhold.game.game import scratch

#: Who decides where a bot's own answer is not legal.
SUBSTITUTE = "random"


@dataclass(frozen=True)
class Answer:
    """What a bot's seat does."""

    action: Action
    """Legal, and the seat's."""
    fault: str | None
    """What was wrong with the bot's own answer, None where this is it."""


def decide_legally(bot: Bot, game: Game, player: int) -> Answer:
    """The answer of a bot in a player's seat, who decides now.

    Where it is not legal, or the bot breaks down, the random player decides; its choice depends on
    the game alone.
    """
    try:
        action = _ask(bot, game, player)
    except Exception as error:  # a bot may be anybody's program
        fault = f"broke down: {type(error).__name__}: {error}"
    else:
        refusal = _refusal(game, action, player)
        if refusal is None:
            return Answer(action, None)
        fault = refusal
    substitute = make_bot(SUBSTITUTE, len(game.history))
    return Answer(_ask(substitute, game, player), f"the bot {bot.name} {fault}")


def _ask(bot: Bot, game: Game, player: int) -> Action:
    code = bot.decide(game.records, 0, game.setting.board, scratch(), player)
    return Action(int(code), game.setting)


def _refusal(game: Game, action: Action, player: int) -> str | None:
    reason = game.why_not(action)
    if reason is None:
        return None if action.player == player else f"answered {action} in the seat of p{player}"
    try:
        return f"answered {action}: {reason}"
    except (LookupError, TypeError, ValueError):
        return f"answered {action.code}: {reason}"
