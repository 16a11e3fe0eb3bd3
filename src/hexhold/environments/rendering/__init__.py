"""Games drawn for people: as text, and as pictures without a browser."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hexhold.environments.rendering.ansi import ansi
from hexhold.errors import UsageError
from hexhold.game import Game

__all__ = ["ansi", "rgb_array"]


def rgb_array(game: Game, viewer: int | None = None, size: int = 800) -> NDArray[np.uint8]:
    """Return the map as the page draws it, next to turn, players, barbarians and supply.

    Args:
        game: is not changed.
        viewer: the seat whose knowledge is drawn, from 0; None draws all hands.
        size: height in pixels, 200 to 1600; the picture is half as wide again.

    Returns:
        uint8 [size, size * 3 // 2, 3]: red, green and blue, row by row from the top.
    """
    try:
        from hexhold.environments.rendering.picture import draw_picture
    except ModuleNotFoundError as error:
        if error.name != "PIL":
            raise
        raise UsageError(
            "rgb_array: the module PIL is not installed: "
            "pip install 'hexhold[gymnasium]' or 'hexhold[pettingzoo]'"
        ) from None
    return draw_picture(game, viewer, size)
