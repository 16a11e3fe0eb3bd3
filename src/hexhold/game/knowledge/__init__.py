"""What a careful player knows about hidden cards, and whole games drawn from that (T-4)."""

from hexhold.game.knowledge.dealing import deal
from hexhold.game.knowledge.memory import Memory, remember

__all__ = ["Memory", "deal", "remember"]
