"""Turn SVG paths into lines of points.

What the page's drawings use is known: M, L, H, V, C, Q, T, A and Z, absolute and relative.
"""

import math
import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]
_WORD = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "T": 2, "A": 7, "Z": 0}
_PIECES = 12
"""Straight pieces that a curve is drawn in."""


class Outline(NamedTuple):
    """One line of a shape."""

    points: tuple[Point, ...]
    closed: bool


@lru_cache(maxsize=512)
def outlines(path: str) -> tuple[Outline, ...]:
    """Return the lines that a path draws, in its own units."""
    return tuple(_Tracer().trace(path))


class _Tracer:
    """Follows a path word by word."""

    def __init__(self) -> None:
        self.here: Point = (0.0, 0.0)
        self.handle: Point = (0.0, 0.0)
        self.points: list[Point] = []

    def trace(self, path: str) -> Iterator[Outline]:
        """Yield each line as it ends."""
        for letter, numbers in _steps(path):
            kind, from_here = letter.upper(), letter.islower()
            if kind in "MZ" and self.points:
                yield Outline(tuple(self.points), kind == "Z")
                self.here = self.points[0] if kind == "Z" else self.here
                self.points = []
            if kind != "Z":
                if kind != "M" and not self.points:
                    self.points.append(self.here)
                self._step(kind, numbers, from_here)
        if self.points:
            yield Outline(tuple(self.points), False)

    def _step(self, kind: str, numbers: list[float], from_here: bool) -> None:
        x, y = self.here if from_here else (0.0, 0.0)
        start, handle = self.here, self.here
        if kind == "H":
            self.points.append((x + numbers[0], start[1]))
        elif kind == "V":
            self.points.append((start[0], y + numbers[0]))
        elif kind == "A":
            end = (x + numbers[5], y + numbers[6])
            self.points += _arc(start, numbers, end)
        else:
            given = [(x + a, y + b) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
            if kind == "T":
                given.insert(0, _mirrored(self.handle, start))
            self.points += given if kind in "ML" else _curve([start, *given])
            handle = given[0] if kind in "QT" else start
        self.here, self.handle = self.points[-1], handle if kind in "QT" else self.points[-1]


def _steps(path: str) -> Iterator[tuple[str, list[float]]]:
    """Yield the letters with their numbers; further numbers repeat a letter, and after M mean L."""
    words = _WORD.findall(path)
    at = 0
    while at < len(words):
        letter, at = words[at], at + 1
        count = _NUMBERS[letter.upper()]
        yield letter, [float(word) for word in words[at : at + count]]
        at += count
        letter = {"M": "L", "m": "l"}.get(letter, letter)
        while count and at < len(words) and not words[at].isalpha():
            yield letter, [float(word) for word in words[at : at + count]]
            at += count


def _mirrored(point: Point, around: Point) -> Point:
    return 2 * around[0] - point[0], 2 * around[1] - point[1]


def _curve(corners: list[Point]) -> list[Point]:
    """Return a Bézier curve without its start (de Casteljau)."""
    found = []
    for n in range(1, _PIECES + 1):
        t, level = n / _PIECES, corners
        while len(level) > 1:
            level = [
                (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(level)
            ]
        found.append(level[0])
    return found


def _arc(start: Point, numbers: list[float], end: Point) -> list[Point]:
    """Return an arc without its start; numbers are radius, radius, 0, long way, clockwise."""
    radius, long_way, clockwise = numbers[0], numbers[3] > 0, numbers[4] > 0
    dx, dy = end[0] - start[0], end[1] - start[1]
    chord = math.hypot(dx, dy)
    radius = max(radius, chord / 2)
    off = math.sqrt(radius**2 - chord**2 / 4) * (1 if long_way != clockwise else -1)
    middle = (start[0] + dx / 2 - off * dy / chord, start[1] + dy / 2 + off * dx / chord)
    first = math.atan2(start[1] - middle[1], start[0] - middle[0])
    turn = math.atan2(end[1] - middle[1], end[0] - middle[0]) - first
    if clockwise and turn < 0:
        turn += math.tau
    if not clockwise and turn > 0:
        turn -= math.tau
    return [
        (
            middle[0] + radius * math.cos(first + turn * n / _PIECES),
            middle[1] + radius * math.sin(first + turn * n / _PIECES),
        )
        for n in range(1, _PIECES + 1)
    ]
