"""Draw `docs/develop/architecture.svg`: which package of hexhold imports which.

The rows are the layers of the import-linter contract in `pyproject.toml`, the arrows are the
imports that grimp finds. An arrow that follows from two others is left out: `cli` imports `game`,
but the picture leads there by way of `server`.
"""

import re
import tomllib
from functools import cache
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
WIDTH, ROW, BOX_WIDTH, BOX_HEIGHT, GAP, LANE = 860, 62, 118, 30, 26, 30
SWEEPS = 60
STYLE = """\
text { font: 14px ui-sans-serif, system-ui, sans-serif; fill: #1b2733; text-anchor: middle }
rect { fill: #e8f0f7; stroke: #47698a }
.page { fill: #fff; stroke: none }
path { fill: none; stroke: #8798a8; stroke-width: 1.4 }
#tip path { fill: #8798a8; stroke: none }"""

Point = tuple[int, str]
"""A row, and the package that stands in it or the arrow that passes through it."""


def layers() -> list[list[str]]:
    """Return the layers of the contract, highest first, as lists of packages."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    (rows,) = [one["layers"] for one in contracts if one.get("containers") == ["hexhold"]]
    return [re.findall(r"\b[a-z]\w*", row) for row in rows]


@cache
def imports() -> dict[str, set[str]]:
    """Return the packages that each package imports directly."""
    graph = grimp.build_graph("hexhold", cache_dir=None)
    found: dict[str, set[str]] = {name: set() for row in layers() for name in row}
    for module in graph.modules:
        for other in graph.find_modules_directly_imported_by(module):
            above, below = (name.split(".")[1:2] for name in (module, other))
            if above and below and above != below and above[0] in found:
                found[above[0]].add(below[0])
    return found


def arrows() -> list[tuple[str, str]]:
    """Return the direct imports that follow from no others."""
    direct = imports()

    def reached(name: str) -> set[str]:
        return direct[name].union(*(reached(below) for below in direct[name]))

    return [
        (above, below)
        for above in direct
        for below in sorted(direct[above])
        if not any(below in reached(other) for other in direct[above])
    ]


def _rows_and_steps() -> tuple[list[list[str]], list[tuple[Point, Point]]]:
    """Return the rows of the picture and the steps of all arrows, each from a row to the next."""
    linked = {name for arrow in arrows() for name in arrow}
    rows = [[name for name in row if name in linked] for row in layers()]
    rows = [row for row in rows if row]
    row_of = {name: i for i, row in enumerate(rows) for name in row}
    steps: list[tuple[Point, Point]] = []
    for above, below in arrows():
        last: Point = (row_of[above], above)
        for i in range(row_of[above] + 1, row_of[below]):
            # Arrows to one package share their way, which keeps the picture quiet.
            lane: Point = (i, f">{below}")
            if lane[1] not in rows[i]:
                rows[i].append(lane[1])
            steps.append((last, lane))
            last = lane
        steps.append((last, (row_of[below], below)))
    return rows, list(dict.fromkeys(steps))


def _places(rows: list[list[str]], steps: list[tuple[Point, Point]]) -> dict[Point, float]:
    """Return the middle of every box and lane, such that arrows are short and rarely cross."""
    x: dict[Point, float] = {}
    for i, row in enumerate(rows):
        x |= {(i, name): WIDTH * (n + 1) / (len(row) + 1) for n, name in enumerate(row)}
    for sweep in range(SWEEPS):
        order = range(len(rows)) if sweep % 2 else reversed(range(len(rows)))
        for i in order:
            wish = {}
            for name in rows[i]:
                near = [x[b if a == (i, name) else a] for a, b in steps if (i, name) in (a, b)]
                wish[name] = sum(near) / len(near)
            rows[i].sort(key=lambda name: wish[name])
            x |= {(i, name): place for name, place in _spread(rows[i], wish).items()}
    return x


def _spread(row: list[str], wish: dict[str, float]) -> dict[str, float]:
    """Return places near the wished ones in which nothing overlaps and nothing leaves the page."""
    sizes = [LANE if name.startswith(">") else BOX_WIDTH + GAP for name in row]
    wished = [wish[name] for name in row]
    from_left = _packed(wished, sizes)
    from_right = _packed([WIDTH - x for x in reversed(wished)], sizes[::-1])
    # Both keep the distances, and so does what lies half-way.
    pairs = zip(from_left, reversed(from_right), strict=True)
    return dict(zip(row, ((a + WIDTH - b) / 2 for a, b in pairs), strict=True))


def _packed(wished: list[float], sizes: list[int]) -> list[float]:
    """Return the wished places, each moved as far as the one before and the page ask for."""
    places: list[float] = []
    least = 0.0
    for n, (wish, size) in enumerate(zip(wished, sizes, strict=True)):
        most = WIDTH - sum(sizes[n + 1 :]) - size / 2
        places.append(min(max(wish, least + size / 2), most))
        least = places[-1] + size / 2
    return places


def picture() -> str:
    """Return the picture as SVG."""
    rows, steps = _rows_and_steps()
    x = _places(rows, steps)
    y = [GAP + ROW * i for i in range(len(rows))]
    height = y[-1] + BOX_HEIGHT + GAP
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        "<title>Packages of hexhold: an arrow points from a package to one that it imports</title>",
        f"<style>\n{STYLE}\n</style>",
        '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
        'orient="auto" markerUnits="userSpaceOnUse"><path d="M0 0 8 4 0 8z"/></marker>',
        f'<rect class="page" width="{WIDTH}" height="{height}"/>',
    ]
    for above, below in steps:
        x1, x2 = round(x[above]), round(x[below])
        y1 = y[above[0]] + BOX_HEIGHT
        y2 = y[below[0]]
        middle = (y1 + y2) // 2
        path = f"M{x1} {y1}C{x1} {middle} {x2} {middle} {x2} {y2}"
        if above[1].startswith(">"):
            path = f"M{x1} {y1 - BOX_HEIGHT}V{y1}" + path.partition(str(y1))[2]
        tip = "" if below[1].startswith(">") else ' marker-end="url(#tip)"'
        lines.append(f'<path d="{path}"{tip}/>')
    for (i, name), place in x.items():
        if not name.startswith(">"):
            left = round(place) - BOX_WIDTH // 2
            lines.append(
                f'<rect x="{left}" y="{y[i]}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="5"/>'
                f'<text x="{round(place)}" y="{y[i] + 20}">{name}</text>'
            )
    return "\n".join([*lines, "</svg>"]) + "\n"
