"""A game as a picture: the page's map, next to what the page shows of the players."""

from hexhold.board import geometry
from hexhold.compiler import bit_at
from hexhold.drawing.picture.canvas import Canvas, Place
from hexhold.drawing.picture.ground import draw_ground
from hexhold.drawing.picture.layout import MapLayout, box_of
from hexhold.drawing.picture.palette import SEA_WAVE
from hexhold.drawing.picture.panel import PANEL_WIDTH, draw_panel, panel_height
from hexhold.drawing.picture.pieces import draw_pieces
from hexhold.drawing.seat_view import SeatView
from hexhold.game import Game

HEIGHT, WIDTH = 800, 1200
"""The size of the picture, in units of the canvas."""
EDGE = 6.0
WAVE = "M8 18q9-8 18 0t18 0M70 50q9-8 18 0t18 0"
WAVES_ACROSS, WAVES_DOWN = 120, 64


def draw_table(canvas: Canvas, layout: MapLayout, beside: float = PANEL_WIDTH) -> None:
    """Draw what stays the same during a game.

    Args:
        canvas: to draw on.
        layout: the parts of the board that stay the same.
        beside: the width that is left free next to the map.
    """
    for x in range(0, WIDTH, WAVES_ACROSS):
        for y in range(0, HEIGHT, WAVES_DOWN):
            canvas.shape(WAVE, Place(x, y), "", SEA_WAVE, 2, 0.55)
    draw_ground(_map_canvas(canvas, layout, beside), layout)


def draw_moment(
    canvas: Canvas, layout: MapLayout, view: SeatView, beside: float = PANEL_WIDTH
) -> None:
    """Draw the pieces and, if there is room for it, the panel over the table."""
    on_map = _map_canvas(canvas, layout, beside)
    draw_pieces(on_map, view.s, view.game.setting.geometry, layout)
    if not beside:
        return
    # Many hands are drawn smaller, so that they fit above each other.
    draw_panel(canvas.within(min(1.0, HEIGHT / panel_height(view)), 0, 0), view)


def layout_of(game: Game) -> MapLayout:
    """Return what of a game's board stays the same."""
    s, setting = game.state(), game.setting
    count, box = setting.geometry.hex_count, setting.box
    return MapLayout(
        setting.rows,
        tuple(s.terrain[h] for h in range(count)),
        tuple(s.number[h] for h in range(count)),
        tuple((s.harbor_edge[i], s.harbor_type[i]) for i in range(s.harbor_count)),
        tuple(box.area[h] for h in range(count)) if box.has_areas else (),
        int(box.island_points),
        tuple(h for h in range(count) if bit_at(s.fog, h)),
    )


def _map_canvas(canvas: Canvas, layout: MapLayout, beside: float) -> Canvas:
    """Return units in which the map fills what is not left free."""
    box = box_of(geometry(layout.rows), layout)
    wide, high = WIDTH - beside - EDGE, HEIGHT - 2 * EDGE
    scale = min(wide / box.width, high / box.height)
    left = box.left - beside / scale - (wide / scale - box.width) / 2
    top = box.top - EDGE / scale - (high / scale - box.height) / 2
    return canvas.within(scale, left, top)
