"""Cities & Knights, whole: an exact engine, its notation, records and bots.

>>> from hexhold import Game
>>> game = Game.new(players=4, edition="6e", seed=7)
"""

from typing import TYPE_CHECKING

import hexhold.python_version  # noqa: F401  # first: old Pythons cannot import the others
from hexhold.errors import HexholdError, IllegalAction, PositionError, RecordError, UsageError
from hexhold.pictures import draw_with

if TYPE_CHECKING:
    from hexhold.game import Action, Game

__version__ = "1.0.0rc1"

__all__ = [
    "Action",
    "Game",
    "HexholdError",
    "IllegalAction",
    "PositionError",
    "RecordError",
    "UsageError",
    "__version__",
]


def __getattr__(name: str) -> object:
    """Load the engine when it is first asked for; commands that need none start at once."""
    if name in ("Action", "Game"):
        from hexhold import game

        return getattr(game, name)
    raise AttributeError(f"module 'hexhold' has no attribute {name!r}")


def _draw(game: "Game", viewer: int | None) -> str:
    """Draw a game for a notebook; what draws is loaded only then."""
    from hexhold.drawing import svg

    return svg(game, viewer)


draw_with(_draw)


def __dir__() -> list[str]:
    """Return the public names, for completion at a prompt, without loading anything."""
    return sorted(__all__)
