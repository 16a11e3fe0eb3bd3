"""The player that searches: `mighty`, wherever a bot is named.

It is made of what everybody has: a `View`, and `hexhold.fast`. docs/mighty.md says how it decides,
and what that is worth.
"""

from hexhold.mighty.player import Mighty
from hexhold.mighty.search import NODES, Search

__all__ = ["NODES", "Mighty", "Search"]
