"""Bots. A bot sees the view of its seat, never the whole game.

`make_bot` makes one by name. `CheckedBot` asks it during a game and checks its answers.
`hexhold.bots.entries.play_game` plays whole games among compiled bots, with `pack_seats`.
docs/bots/writing.md explains how to write one.
"""

from hexhold.bots.bot import Bot
from hexhold.bots.checked_bot import Answer, CheckedBot
from hexhold.bots.loading import OutsideBot, outside_names
from hexhold.bots.players import RuleBot, make_bot, make_rule_bot
from hexhold.bots.registry import BOTS, BotInfo, find_bot, listed_bots, pack_seats
from hexhold.game import Belief, View

__all__ = [
    "BOTS",
    "Answer",
    "Belief",
    "Bot",
    "BotInfo",
    "CheckedBot",
    "OutsideBot",
    "RuleBot",
    "View",
    "find_bot",
    "listed_bots",
    "make_bot",
    "make_rule_bot",
    "outside_names",
    "pack_seats",
]
