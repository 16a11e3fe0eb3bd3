"""The game: actions as text, positions, views and explanations on top of the engine."""

from hexhold.game.action import Action, ToldAction
from hexhold.game.beliefs import Belief
from hexhold.game.game import Game
from hexhold.game.setting import Setting, make_setting
from hexhold.game.view import View

__all__ = ["Action", "Belief", "Game", "Setting", "ToldAction", "View", "make_setting"]
