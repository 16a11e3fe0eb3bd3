"""A game as a picture: the page's map, next to what the page shows of the players."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from hexhold.board import geometry
from hexhold.environments.rendering.canvas import SMOOTHING, Canvas, Place
from hexhold.environments.rendering.ground import draw_ground
from hexhold.environments.rendering.layout import MapLayout, box_of
from hexhold.environments.rendering.palette import SEA, SEA_WAVE
from hexhold.environments.rendering.panel import PANEL_WIDTH, draw_panel, panel_height
from hexhold.environments.rendering.pieces import draw_pieces
from hexhold.environments.rendering.seats import view_shown
from hexhold.errors import UsageError, quoted
from hexhold.game import Game

HEIGHT, WIDTH = 800, 1200
"""Of the picture in the units of the panel."""
SMALLEST, LARGEST = 200, 1600
EDGE = 6.0
WAVE = "M8 18q9-8 18 0t18 0M70 50q9-8 18 0t18 0"
WAVES_ACROSS, WAVES_DOWN = 120, 64


def draw_picture(game: Game, viewer: int | None, size: int) -> NDArray[np.uint8]:
    """See `hexhold.environments.rendering.rgb_array`."""
    if type(size) is not int or not SMALLEST <= size <= LARGEST:
        raise UsageError(f"size: pixels from {SMALLEST} to {LARGEST}, not {quoted(size)}")
    view = view_shown(game, viewer)
    layout, g = _layout_of(game), game.setting.geometry
    image = _ground(layout, size).copy()
    draw_pieces(_map_canvas(image, layout, size), view.s, g, layout)
    # Many hands are drawn smaller, so that they fit above each other.
    shrunk = min(1.0, HEIGHT / panel_height(view))
    draw_panel(Canvas(image, size * SMOOTHING / HEIGHT * shrunk, 0, 0), view)
    return np.asarray(image.reduce(SMOOTHING))


def _layout_of(game: Game) -> MapLayout:
    s, setting = game.state(), game.setting
    count, box = setting.geometry.hex_count, setting.box
    return MapLayout(
        setting.rows,
        tuple(s.terrain[h] for h in range(count)),
        tuple(s.number[h] for h in range(count)),
        tuple((s.harbor_edge[i], s.harbor_type[i]) for i in range(s.harbor_count)),
        tuple(box.area[h] for h in range(count)) if box.has_areas else (),
        int(box.island_points),
    )


# Most pictures in a row are of one game, and its ground takes ten times as long as its pieces.
@lru_cache(maxsize=3)
def _ground(layout: MapLayout, size: int) -> Image.Image:
    shape = (size * WIDTH // HEIGHT * SMOOTHING, size * SMOOTHING)
    image = Image.new("RGB", shape, SEA)
    waves = Canvas(image, size * SMOOTHING / HEIGHT, 0, 0)
    for x in range(0, WIDTH, WAVES_ACROSS):
        for y in range(0, HEIGHT, WAVES_DOWN):
            waves.shape(WAVE, Place(x, y), "", SEA_WAVE, 2, 0.55)
    draw_ground(_map_canvas(image, layout, size), layout)
    return image


def _map_canvas(image: Image.Image, layout: MapLayout, size: int) -> Canvas:
    """Units in which the map fills what the panel leaves."""
    box = box_of(geometry(layout.rows), layout)
    pixels = size * SMOOTHING / HEIGHT
    wide, high = WIDTH - PANEL_WIDTH - EDGE, HEIGHT - 2 * EDGE
    scale = min(wide / box.width, high / box.height)
    left = box.left - PANEL_WIDTH / scale - (wide / scale - box.width) / 2
    top = box.top - EDGE / scale - (high / scale - box.height) / 2
    return Canvas(image, scale * pixels, left, top)
