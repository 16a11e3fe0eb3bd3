"""Players that are programs. They see views, never a whole state.

`make_bot` gives one for a seat, `decide_legally` asks it and checks the answer;
`hexhold.bots.entries.play_game` plays whole games among bots at compiled speed, with `pack_seats`.
"""

from hexhold.bots.legally import Answer, decide_legally
from hexhold.bots.players import Bot, make_bot
from hexhold.bots.registry import BOTS, BotInfo, find_bot, pack_seats

__all__ = [
    "BOTS",
    "Answer",
    "Bot",
    "BotInfo",
    "decide_legally",
    "find_bot",
    "make_bot",
    "pack_seats",
]
