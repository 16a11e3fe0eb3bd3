"""A canvas that writes SVG."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from zlib import crc32

from hexhold.drawing.picture.canvas import Canvas, Place, Tile
from hexhold.drawing.picture.outlines import Point

LETTER, NARROW_LETTER, BOLDER = 0.56, 0.3, 1.08
"""The widths of letters as shares of their height, and how much wider bold ones are: SVG cannot
measure text."""
NARROW = frozenset("ijlrtf1.,:;'·| ()/")
ANCHORS = {"l": "start", "m": "middle", "r": "end"}


@dataclass
class Document:
    """The parts of an SVG file that is being written."""

    shapes: dict[str, str] = field(default_factory=dict)
    """Shapes by id, written once and used often."""
    body: list[str] = field(default_factory=list)

    def id_of(self, shape: str) -> str:
        """Return the id of a shape: equal ones have equal ids, in every picture on one page."""
        name = f"hexhold-{crc32(shape.encode()):08x}"
        self.shapes[name] = shape
        return name

    def text(self, width: int, height: int, title: str, ground: str) -> str:
        """Return the whole picture."""
        shapes = "".join(
            shape.replace(" ", f' id="{name}" ', 1) for name, shape in self.shapes.items()
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
            f'style="max-width:{width}px;width:100%"><title>{escape(title)}</title>'
            f'<defs>{shapes}</defs><rect width="{width}" height="{height}" fill="{ground}"/>'
            f"{''.join(self.body)}</svg>"
        )


class SvgCanvas(Canvas):
    """Writes SVG elements."""

    def __init__(
        self, document: Document, scale: float = 1.0, left: float = 0.0, top: float = 0.0
    ) -> None:
        """Take a document to write to, and how many of its units are one of these."""
        self.document = document
        self.scale, self.left, self.top = scale, left, top

    def within(self, scale: float, left: float, top: float) -> SvgCanvas:
        return SvgCanvas(self.document, self.scale * scale, left, top)

    def tiled(self, corners: Sequence[Point], tile: Tile, place: Place) -> None:
        x, y = self._at(place.x, place.y)
        moved = f"translate({x} {y}) rotate({tile.turned:g}) scale({self._scale(place)})"
        size = f'width="{tile.width}" height="{tile.height}" patternUnits="userSpaceOnUse"'
        line = f'<path d="{tile.path}"{_ink("", tile.line, tile.thick, tile.opacity)}/>'
        pattern = f'<pattern {size} patternTransform="{moved}">{line}</pattern>'
        self.area(corners, f"url(#{self.document.id_of(pattern)})")

    def shape(
        self,
        path: str,
        place: Place,
        fill: str = "",
        line: str = "",
        width: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        shape = f'<path d="{path}"{_ink(fill, line, width, opacity)}/>'
        x, y = self._at(place.x, place.y)
        turned = f" rotate({_number(place.turned)})" if place.turned else ""
        moved = f"translate({x} {y}){turned} scale({self._scale(place)})"
        self._write(f'<use href="#{self.document.id_of(shape)}" transform="{moved}"/>')

    def area(self, points: Iterable[Point], fill: str, opacity: float = 1.0) -> None:
        ink = _ink(fill, "", 0, opacity)
        self._write(f'<path d="{self._path(points)}z"{ink}/>')

    def line(
        self, points: Iterable[Point], colour: str, width: float, opacity: float = 1.0
    ) -> None:
        ink = _ink("", colour, width * self.scale, opacity)
        self._write(f'<path d="{self._path(points)}"{ink} stroke-linecap="round"/>')

    def dashes(
        self, start: Point, end: Point, colour: str, width: float, on: float, off: float
    ) -> None:
        gaps = f"{_number(on * self.scale)} {_number(off * self.scale)}"
        ink = _ink("", colour, width * self.scale, 1.0)
        self._write(f'<path d="{self._path([start, end])}"{ink} stroke-dasharray="{gaps}"/>')

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
        (x, y), size = self._at(place.x, place.y), self.scale * place.size
        ink = _ink(fill, line, width * size, opacity)
        radii = f'rx="{_number(rx * size)}" ry="{_number(ry * size)}"'
        self._write(f'<ellipse cx="{x}" cy="{y}" {radii}{ink}/>')

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
        left, top = self._at(x, y)
        wide, high = _number(max(0.0, width) * self.scale), _number(height * self.scale)
        ink = _ink(fill, line, thick * self.scale, opacity)
        corner = _number(radius * self.scale)
        self._write(
            f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="{corner}"{ink}/>'
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
        left, base = self._at(x, y)
        look = f'font-family="sans-serif" font-size="{_number(height * self.scale)}"'
        look += f' text-anchor="{ANCHORS[anchor[0]]}" fill="{colour}"'
        look += ' font-weight="bold"' if bold else ""
        if halo:
            around = _number(0.18 * height * self.scale)
            look += f' stroke="{halo}" stroke-width="{around}" paint-order="stroke"'
        # A viewer's own font must not run into what stands next to the text.
        letters = sum(NARROW_LETTER if sign in NARROW else LETTER for sign in text)
        wide = letters * height * (BOLDER if bold else 1.0)
        look += f' textLength="{_number(wide * self.scale)}" lengthAdjust="spacingAndGlyphs"'
        self._write(f'<text x="{left}" y="{base}" {look}>{escape(text)}</text>')
        return wide

    def _at(self, x: float, y: float) -> tuple[str, str]:
        return _number((x - self.left) * self.scale), _number((y - self.top) * self.scale)

    def _scale(self, place: Place) -> str:
        return _number(self.scale * place.size, 3)

    def _path(self, points: Iterable[Point]) -> str:
        return "M" + "L".join(" ".join(self._at(*point)) for point in points)

    def _write(self, element: str) -> None:
        self.document.body.append(element)


def _number(value: float, places: int = 1) -> str:
    return f"{round(value, places):g}"


def _ink(fill: str, line: str, width: float, opacity: float) -> str:
    ink = f' fill="{fill or "none"}"'
    if line:
        ink += f' stroke="{line}" stroke-width="{_number(width, 2)}" stroke-linejoin="round"'
    return ink if opacity == 1.0 else f'{ink} opacity="{opacity}"'
