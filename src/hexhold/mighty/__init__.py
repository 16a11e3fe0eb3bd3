"""The bot `mighty`, which searches before it decides.

It uses only public interfaces: `View` and `hexhold.fast`. docs/bots/mighty.md describes how it
decides and how strong it is.
"""

from hexhold.mighty.player import Mighty
from hexhold.mighty.search import NODES, Search

__all__ = ["NODES", "Mighty", "Search"]
