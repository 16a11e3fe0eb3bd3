"""The game: actions as text, positions, views and explanations on top of the engine."""

from hexhold.game.action import Action
from hexhold.game.game import Game
from hexhold.game.setting import Setting, make_setting

__all__ = ["Action", "Game", "Setting", "make_setting"]
