"""Players that are programs. They see views, never a whole state.

`make_bot` gives one for a seat; `hexhold.bots.entries.play_game` plays whole games among bots at
compiled speed, with `pack_seats`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hexhold.bots.registry import BOTS, BotInfo, find_bot, pack_seats

if TYPE_CHECKING:
    from hexhold.engine.records import Records


class Bot(Protocol):
    """Whoever decides for a seat."""

    name: str

    def decide(self, states: Records, i: int, board: Records, work: Records, player: int) -> int:
        """The legal action of a player who decides now in ``states[i]``."""
        ...


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name, with its own random stream; raises `UsageError` on an unknown name."""
    info = find_bot(name)
    # Only here: the engine, and with it the compiler, is not needed for names.
    from hexhold.bots.players import RuleBot

    return RuleBot(info, seed)


__all__ = ["BOTS", "Bot", "BotInfo", "find_bot", "make_bot", "pack_seats"]
