"""Players that are programs. They see views, never a whole state.

`make_bot` gives one for a seat; `hexhold.bots.entries.play_game` plays whole games among bots at
compiled speed, with `pack_seats`.
"""

from hexhold.bots.players import Bot, make_bot
from hexhold.bots.registry import BOTS, BotInfo, find_bot, pack_seats

__all__ = ["BOTS", "Bot", "BotInfo", "find_bot", "make_bot", "pack_seats"]
