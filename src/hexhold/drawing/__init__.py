"""Draw a game as a seat sees it: as text, as pixels, and as SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexhold.drawing.ansi_text import ansi
from hexhold.drawing.seats_shown import view_shown
from hexhold.errors import UsageError, quoted
from hexhold.game import Game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["ansi", "rgb_array", "svg"]

SMALLEST, LARGEST = 200, 1600
"""Heights of pictures, in pixels."""


def rgb_array(game: Game, viewer: int | None = None, size: int = 800) -> NDArray[np.uint8]:
    """Return the map as the page draws it, next to turn, players, barbarians and supply.

    Args:
        game: is not changed.
        viewer: the seat whose knowledge is drawn, from 0; None draws all hands.
        size: height in pixels, 200 to 1600; the picture is half as wide again.

    Returns:
        uint8 [size, size * 3 // 2, 3]: red, green and blue, row by row from the top.

    Raises:
        UsageError: an argument is wrong, or Pillow is not installed.
    """
    if type(size) is not int or not SMALLEST <= size <= LARGEST:
        raise UsageError(f"size: pixels from {SMALLEST} to {LARGEST}, not {quoted(size)}")
    view = view_shown(game, viewer)
    try:
        from hexhold.drawing.picture.pixels import draw_pixels
    except ModuleNotFoundError as error:
        if error.name != "PIL":
            raise
        raise UsageError(
            "rgb_array: the module PIL is not installed: "
            "pip install 'hexhold[gymnasium]' or 'hexhold[pettingzoo]'"
        ) from None
    return draw_pixels(view, size)


def svg(game: Game, viewer: int | None = None) -> str:
    """Return the same picture as SVG, which needs no package; notebooks show it.

    Args:
        game: is not changed.
        viewer: the seat whose knowledge is drawn, from 0; None draws all hands.

    Returns:
        One `<svg>` element, as wide as its container but at most 1,200 pixels.

    Raises:
        UsageError: there is no such seat.
    """
    from hexhold.drawing.picture.svg import draw_svg

    return draw_svg(view_shown(game, viewer))
