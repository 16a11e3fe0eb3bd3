"""A picture as SVG."""

from hexhold.drawing.picture.palette import SEA
from hexhold.drawing.picture.picture import HEIGHT, WIDTH, draw_moment, draw_table, layout_of
from hexhold.drawing.picture.svg_canvas import Document, SvgCanvas
from hexhold.drawing.seat_view import SeatView


def draw_svg(view: SeatView) -> str:
    """See `hexhold.drawing.svg`."""
    layout, document = layout_of(view.game), Document()
    canvas = SvgCanvas(document)
    draw_table(canvas, layout)
    draw_moment(canvas, layout, view)
    return document.text(WIDTH, HEIGHT, repr(view.game), SEA)
