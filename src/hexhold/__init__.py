"""Cities & Knights, whole: an exact engine, its notation, records and bots.

>>> from hexhold import Game
>>> game = Game.new(players=4, edition="6e", seed=7)
"""

from hexhold.errors import HexholdError, IllegalAction, PositionError, RecordError, UsageError
from hexhold.game import Action, Game

__all__ = [
    "Action",
    "Game",
    "HexholdError",
    "IllegalAction",
    "PositionError",
    "RecordError",
    "UsageError",
]
