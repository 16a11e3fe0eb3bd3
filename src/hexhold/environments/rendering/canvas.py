"""A canvas with its own units, drawn at twice its size for smooth edges."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageColor, ImageDraw, ImageFont

from hexhold.environments.rendering.outlines import Point, outlines

SMOOTHING = 2
"""Neighbouring drawn pixels that become one."""
OPAQUE = 255
BOLD = 0.045
"""How far bold letters are drawn around, of their height: Pillow comes with one plain font."""


class Place(NamedTuple):
    """Where a shape lies, how large and how far turned."""

    x: float
    y: float
    size: float = 1.0
    turned: float = 0.0
    """Degrees, clockwise."""

    def put(self, points: Iterable[Point]) -> list[Point]:
        """Return a shape's points where it lies."""
        angle = math.radians(self.turned)
        across, down = self.size * math.cos(angle), self.size * math.sin(angle)
        return [(self.x + x * across - y * down, self.y + x * down + y * across) for x, y in points]

    def at(self, x: float, y: float, size: float = 1.0, turned: float = 0.0) -> Place:
        """Return a place within this one."""
        ((x, y),) = self.put([(x, y)])
        return Place(x, y, self.size * size, self.turned + turned)


class Canvas:
    """Draws shapes, lines and words in units whose origin and size are given."""

    def __init__(self, image: Image.Image, scale: float, left: float, top: float) -> None:
        """Take a picture to draw on."""
        self.image = image
        self.scale, self.left, self.top = scale, left, top
        # Colours that let through are mixed with what is there.
        self._draw = ImageDraw.Draw(image, "RGBA")

    def pixels(self, points: Iterable[Point]) -> list[Point]:
        """Return where points layout in the picture."""
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
        """Draw a path as SVG writes it, filled, outlined or both; without holes."""
        for outline in outlines(path):
            points = place.put(outline.points)
            if fill:
                self.area(points, fill, opacity)
            if line:
                closing = points[:1] if outline.closed else []
                self.line([*points, *closing], line, width * place.size, opacity)

    def area(self, points: Iterable[Point], fill: str, opacity: float = 1.0) -> None:
        """Fill what is between points."""
        found = self.pixels(points)
        if len(found) > 1:
            self._draw.polygon(found, _colour(fill, opacity))

    def line(
        self, points: Iterable[Point], colour: str, width: float, opacity: float = 1.0
    ) -> None:
        """Draw from point to point, with round corners and ends."""
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
        """A straight line with gaps; its pieces have flat ends."""
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
        """An ellipse, its line half inside and half outside as SVG draws it."""
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
        """A rectangle with round corners."""
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
        """Write a text; how wide it is, in units.

        Args:
            height: of the letters' box, as CSS counts a font's size.
            anchor: where x and y layout, as Pillow names it: `ls` is left on the base line.
            halo: the colour drawn around the letters.
        """
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
