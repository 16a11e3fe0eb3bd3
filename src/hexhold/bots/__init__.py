"""Players that are programs. They see views, never a whole state.

`make_bot` gives one by name, `CheckedBot` asks it in a game and checks its answers;
`hexhold.bots.entries.play_game` plays whole games among the compiled ones, with `pack_seats`.
docs/for_bot_authors.md tells how to write one.
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
