"""Games as flat records and actions as numbers: the engine for loops that must be fast.

What is promised to stay below `hexhold.Game`: you need not import from `hexhold.engine`.
See docs/research/fast.md.
"""

from hexhold.fast.games import MOST_ROUNDS, Battles, Games
from hexhold.fast.settings import alike_settings

__all__ = ["MOST_ROUNDS", "Battles", "Games", "alike_settings"]
