"""The bots `mighty` and `grandmaster`, which search before they decide.

They use only public interfaces: `View` and `hexhold.fast`. docs/bots/mighty.md describes how they
decide and how strong they are.
"""

from hexhold.mighty.first_generation import FirstMighty
from hexhold.mighty.player import FourthMighty, Grandmaster, Mighty, SecondMighty, ThirdMighty
from hexhold.mighty.search import NODES, Search

__all__ = [
    "NODES",
    "FirstMighty",
    "FourthMighty",
    "Grandmaster",
    "Mighty",
    "Search",
    "SecondMighty",
    "ThirdMighty",
]
