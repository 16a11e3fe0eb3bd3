"""A picture as pixels, drawn by Pillow."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from hexhold.drawing.picture.layout import MapLayout
from hexhold.drawing.picture.palette import SEA
from hexhold.drawing.picture.picture import HEIGHT, WIDTH, draw_moment, draw_table, layout_of
from hexhold.drawing.picture.pixel_canvas import SMOOTHING, PixelCanvas
from hexhold.drawing.seat_view import SeatView


def draw_pixels(view: SeatView, size: int) -> NDArray[np.uint8]:
    """See `hexhold.drawing.rgb_array`."""
    layout = layout_of(view.game)
    image = _table(layout, size).copy()
    draw_moment(_canvas(image, size), layout, view)
    return np.asarray(image.reduce(SMOOTHING))


# Most pictures in a row are of one game, and its table takes ten times as long as its pieces.
@lru_cache(maxsize=3)
def _table(layout: MapLayout, size: int) -> Image.Image:
    shape = (size * WIDTH // HEIGHT * SMOOTHING, size * SMOOTHING)
    image = Image.new("RGB", shape, SEA)
    draw_table(_canvas(image, size), layout)
    return image


def _canvas(image: Image.Image, size: int) -> PixelCanvas:
    return PixelCanvas(image, size * SMOOTHING / HEIGHT)
