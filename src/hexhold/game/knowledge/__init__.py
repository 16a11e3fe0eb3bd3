"""What a careful player knows about hidden cards, and whole games drawn from that (T-4)."""

from hexhold.game.knowledge.knowledge import Knowledge
from hexhold.game.knowledge.memory import Memory
from hexhold.game.knowledge.witness import Witness

__all__ = ["Knowledge", "Memory", "Witness"]
