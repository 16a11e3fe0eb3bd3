"""A picture as pixels, drawn by Pillow."""

from functools import lru_cache
from io import BytesIO

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from hexhold.drawing.picture.layout import MapLayout
from hexhold.drawing.picture.palette import SEA
from hexhold.drawing.picture.panel import PANEL_WIDTH
from hexhold.drawing.picture.picture import HEIGHT, WIDTH, draw_moment, draw_table, layout_of
from hexhold.drawing.picture.pixel_canvas import SMOOTHING, PixelCanvas
from hexhold.drawing.seat_view import SeatView, view_of_seat
from hexhold.engine.vocabulary.codes import SPECTATOR
from hexhold.game import Game

COLOURS = 128
"""The colours of a PNG: enough for flat areas with smooth edges, and a third of the bytes."""


def draw_pixels(view: SeatView, size: int) -> NDArray[np.uint8]:
    """See `hexhold.drawing.rgb_array`."""
    return np.asarray(_image(view, size, PANEL_WIDTH))


def png_of_map(game: Game, size: int) -> bytes:
    """Return the map alone, as a spectator sees it, as a PNG of few colours.

    Args:
        game: is not changed.
        size: height in pixels; the picture is half as wide again.
    """
    file = BytesIO()
    _image(view_of_seat(game, SPECTATOR), size, 0.0).quantize(COLOURS).save(file, "PNG")
    return file.getvalue()


def _image(view: SeatView, size: int, beside: float) -> Image.Image:
    layout = layout_of(view.game)
    image = _table(layout, size, beside).copy()
    draw_moment(_canvas(image, size), layout, view, beside)
    return image.reduce(SMOOTHING)


# Most pictures in a row are of one game, and its table takes ten times as long as its pieces.
@lru_cache(maxsize=3)
def _table(layout: MapLayout, size: int, beside: float) -> Image.Image:
    shape = (size * WIDTH // HEIGHT * SMOOTHING, size * SMOOTHING)
    image = Image.new("RGB", shape, SEA)
    draw_table(_canvas(image, size), layout, beside)
    return image


def _canvas(image: Image.Image, size: int) -> PixelCanvas:
    return PixelCanvas(image, size * SMOOTHING / HEIGHT)
