"""A canvas of pixels (Pillow), drawn at twice its size for smooth edges."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache

from PIL import Image, ImageColor, ImageDraw, ImageFont

from hexhold.drawing.picture.canvas import Canvas, Place, Tile
from hexhold.drawing.picture.outlines import Point, outlines

SMOOTHING = 2
"""Neighbouring drawn pixels that become one."""
OPAQUE = 255
TILED_AROUND = 120
"""Units around a place that tiles cover: a hex reaches 100."""
BOLD = 0.045
"""The outline that makes letters bold, as a share of their height: Pillow has one plain font."""


class PixelCanvas(Canvas):
    """Draws on an image of Pillow."""

    def __init__(
        self, image: Image.Image, scale: float, left: float = 0.0, top: float = 0.0
    ) -> None:
        """Take an image to draw on, and how many of its pixels are a unit."""
        self.image = image
        self.scale, self.left, self.top = scale, left, top
        # Colours that let through are mixed with what is there.
        self._draw = ImageDraw.Draw(image, "RGBA")

    def within(self, scale: float, left: float, top: float) -> PixelCanvas:
        return PixelCanvas(self.image, self.scale * scale, left, top)

    def tiled(self, corners: Sequence[Point], tile: Tile, place: Place) -> None:
        with self._clipped(corners) as inner:
            for x in range(-TILED_AROUND, TILED_AROUND, tile.width):
                for y in range(-TILED_AROUND, TILED_AROUND, tile.height):
                    spot = place.at(0, 0, 1, tile.turned).at(x, y)
                    inner.shape(tile.path, spot, "", tile.line, tile.thick, tile.opacity)

    @contextmanager
    def _clipped(self, corners: Sequence[Point]) -> Iterator[PixelCanvas]:
        """Return a canvas that draws only between corners."""
        xs, ys = zip(*self.pixels(corners), strict=True)
        x, y = math.floor(min(xs)), math.floor(min(ys))
        piece = self.image.crop((x, y, math.ceil(max(xs)), math.ceil(max(ys))))
        left, top = self.left + x / self.scale, self.top + y / self.scale
        inner = PixelCanvas(piece, self.scale, left, top)
        yield inner
        stencil = Image.new("L", piece.size)
        ImageDraw.Draw(stencil).polygon(inner.pixels(corners), fill=OPAQUE)
        self.image.paste(piece, (x, y), stencil)

    def pixels(self, points: Iterable[Point]) -> list[Point]:
        """Return where points lie in the image."""
        scale = self.scale
        return [((x - self.left) * scale, (y - self.top) * scale) for x, y in points]

    def shape(
        self,
        path: str,
        place: Place,
        fill: str = "",
        line: str = "",
        width: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        for outline in outlines(path):
            points = place.put(outline.points)
            if fill:
                self.area(points, fill, opacity)
            if line:
                closing = points[:1] if outline.closed else []
                self.line([*points, *closing], line, width * place.size, opacity)

    def area(self, points: Iterable[Point], fill: str, opacity: float = 1.0) -> None:
        found = self.pixels(points)
        if len(found) > 1:
            self._draw.polygon(found, _colour(fill, opacity))

    def line(
        self, points: Iterable[Point], colour: str, width: float, opacity: float = 1.0
    ) -> None:
        found, wide = self.pixels(points), max(1, round(width * self.scale))
        ink = _colour(colour, opacity)
        self._draw.line(found, ink, wide, joint="curve")
        if opacity == 1.0 and wide > 2:
            for x, y in (found[0], found[-1]):
                r = (wide - 1) / 2
                self._draw.ellipse((x - r, y - r, x + r, y + r), ink)

    def dashes(
        self, start: Point, end: Point, colour: str, width: float, on: float, off: float
    ) -> None:
        (x, y), (ax, ay) = start, end
        length = math.hypot(ax - x, ay - y) or 1.0
        dx, dy = (ax - x) / length, (ay - y) / length
        wide = max(1, round(width * self.scale))
        at = 0.0
        while at < length:
            upto = min(at + on, length)
            ends = self.pixels([(x + dx * at, y + dy * at), (x + dx * upto, y + dy * upto)])
            self._draw.line(ends, _colour(colour, 1.0), wide)
            at = upto + off

    def oval(
        self,
        place: Place,
        rx: float,
        ry: float,
        fill: str = "",
        line: str = "",
        width: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        half = width / 2 if line else 0.0
        points = [(place.x - (rx + half) * place.size, place.y - (ry + half) * place.size)]
        points.append((place.x + (rx + half) * place.size, place.y + (ry + half) * place.size))
        (left, top), (right, bottom) = self.pixels(points)
        self._draw.ellipse(
            (left, top, right, bottom),
            _colour(fill, opacity) if fill else None,
            _colour(line, opacity) if line else None,
            max(1, round(width * place.size * self.scale)) if line else 0,
        )

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        fill: str = "",
        line: str = "",
        thick: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        (left, top), (right, bottom) = self.pixels([(x, y), (x + width, y + height)])
        self._draw.rounded_rectangle(
            (left, top, max(left, right), max(top, bottom)),
            radius * self.scale,
            _colour(fill, opacity) if fill else None,
            _colour(line, opacity) if line else None,
            max(1, round(thick * self.scale)) if line else 0,
        )

    def words(
        self,
        text: str,
        x: float,
        y: float,
        height: float,
        colour: str,
        anchor: str = "ls",
        bold: bool = False,
        halo: str = "",
    ) -> float:
        font = _font(max(4, round(height * self.scale)))
        ((left, base),) = self.pixels([(x, y)])
        around = max(1, round(BOLD * height * self.scale / 2)) if bold else 0
        if halo:
            wide = around + max(1, round(0.09 * height * self.scale))
            self._draw.text((left, base), text, halo, font, anchor, stroke_width=wide)
        self._draw.text((left, base), text, colour, font, anchor, stroke_width=around)
        return font.getlength(text) / self.scale


@lru_cache(maxsize=128)
def _colour(colour: str, opacity: float) -> tuple[int, ...]:
    return (*ImageColor.getrgb(colour)[:3], round(OPAQUE * opacity))


@lru_cache(maxsize=64)
def _font(pixels: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(pixels)
    assert isinstance(font, ImageFont.FreeTypeFont)  # what Pillow's wheels have
    return font
