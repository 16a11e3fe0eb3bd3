"""What a game is drawn on: a canvas with units of its own."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Self

from hexhold.drawing.picture.outlines import Point


class Place(NamedTuple):
    """The place, size and rotation of a shape."""

    x: float
    y: float
    size: float = 1.0
    turned: float = 0.0
    """Degrees, clockwise."""

    def put(self, points: Iterable[Point]) -> list[Point]:
        """Return a shape's points at this place."""
        angle = math.radians(self.turned)
        across, down = self.size * math.cos(angle), self.size * math.sin(angle)
        return [(self.x + x * across - y * down, self.y + x * down + y * across) for x, y in points]

    def at(self, x: float, y: float, size: float = 1.0, turned: float = 0.0) -> Place:
        """Return a place within this one."""
        ((x, y),) = self.put([(x, y)])
        return Place(x, y, self.size * size, self.turned + turned)


class Tile(NamedTuple):
    """A line on a rectangle, which is repeated all over a ground."""

    width: int
    height: int
    path: str
    line: str
    thick: float
    opacity: float
    turned: float = 0.0
    """Degrees, clockwise."""


class Canvas(ABC):
    """Draws shapes, lines and words. Colours are `#rrggbb`; an empty one draws nothing."""

    @abstractmethod
    def within(self, scale: float, left: float, top: float) -> Self:
        """Return the same canvas in units of `scale` of these.

        Args:
            scale: the size of a new unit in units of this canvas.
            left: of the canvas, in new units.
            top: of the canvas, in new units.
        """

    @abstractmethod
    def tiled(self, corners: Sequence[Point], tile: Tile, place: Place) -> None:
        """Fill what is between corners with tiles, one of which has its corner at a place."""

    @abstractmethod
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

    @abstractmethod
    def area(self, points: Iterable[Point], fill: str, opacity: float = 1.0) -> None:
        """Fill what is between points."""

    @abstractmethod
    def line(
        self, points: Iterable[Point], colour: str, width: float, opacity: float = 1.0
    ) -> None:
        """Draw from point to point, with round corners and ends."""

    @abstractmethod
    def dashes(
        self, start: Point, end: Point, colour: str, width: float, on: float, off: float
    ) -> None:
        """Draw a straight line with gaps; its pieces have flat ends."""

    @abstractmethod
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
        """Draw an ellipse, its line half inside and half outside."""

    @abstractmethod
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
        """Draw a rectangle with round corners."""

    @abstractmethod
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
        """Write a text; return how wide it is, in units.

        Args:
            text: one line.
            x: of the anchor.
            y: of the base line.
            height: of the letters' box, as CSS counts a font's size.
            colour: of the letters.
            anchor: `ls`, `ms` or `rs`: left, middle or right, on the base line.
            bold: whether the letters are bold.
            halo: the colour drawn around the letters.
        """
