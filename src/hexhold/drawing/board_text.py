"""Draw a board as text: every piece has a label, and colours are optional.

Hexes are pointy-top. One step of the geometry's x is ``step`` columns wide; a row of hexes is five
lines high: top corner, slanted edges, upper corners, two lines of content, lower corners, …
"""

from collections.abc import Collection
from itertools import groupby
from operator import itemgetter

from rich.text import Text

from hexhold.board import HARBOR_TYPES, SEA, Geometry, edge_name, terrain_name
from hexhold.board.charts import Chart
from hexhold.board.maps import RED
from hexhold.compiler import bit_at, is_in
from hexhold.editions import DEFAULT_EDITION, speaking_of
from hexhold.editions.tables import PIPS
from hexhold.engine.vocabulary.codes import ACTIVE, CITY, REDUCED_CITY, SABOTAGED, SETTLEMENT, WALL
from hexhold.engine.vocabulary.layout import State
from hexhold.game.facts import harbor_rate
from hexhold.language import ENGLISH, Language, Speak, speaking

LINES_A_ROW = 5
STEPS = (6, 5, 4)
"""Columns per step to choose from, the widest first."""
ROOMY = 5
"""The smallest step with room for pips and a separate line with each hex's name."""
HARBOR_LETTERS = {6: 6, 5: 5, 4: 2}
"""Step → the longest text for a harbor's card; longer words are cut off with a dot."""
BESIDE_LABEL = 4
"""Columns next to the outermost vertices for their names; a harbor on that edge needs more."""

PLAYER_STYLES = (
    "bold #e0662c",
    "bold #3b93d6",
    "bold #1fa187",
    "bold #e8a91c",
    "bold #cc79a7",
    "bold #8fc9ee",
)
TERRAIN_STYLES = {
    "hills": "#d9825b",
    "forest": "#58a868",
    "pasture": "#a5d16b",
    "fields": "#e6cb5a",
    "mountains": "#a9adbd",
    "desert": "#d8c79a",
    "gold": "#f0c808",
    "sea": "#6fa8dc",
}
NEUTRAL_SIGNS = "xy"
"""The sign of a neutral colour instead of a player's number."""
DIM = "grey58"
FALLING = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER LEFT TO LOWER RIGHT}"
RISING = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}"
LEVEL_SIGNS = " -=≡"


def is_ship(s: State, e: int) -> bool:
    """Return whether the piece on an edge is a ship."""
    return is_in(s.ships, e) == 1


def legend(s: State, language: Language = ENGLISH) -> str:
    """Explain the signs on the board."""
    speak = speaking(language)
    parts = [speak("legend")]
    if s.owners > s.players:
        parts.append(speak("legend-for-two"))
    if s.seafaring:
        parts.append(speak("legend-at-sea"))
    return " · ".join(parts)


def owner_sign(s: State, p: int) -> str:
    """Return an owner as one character."""
    return str(p) if p < s.players else NEUTRAL_SIGNS[p - s.players]


def player_style(p: int) -> str:
    """Return the colour of a player's pieces."""
    return PLAYER_STYLES[p % len(PLAYER_STYLES)]


def piece_label(s: State, v: int) -> str:
    """Return the label of a vertex, such as `C0#`; empty if nothing is on it."""
    p = s.owner[v]
    if p < 0:
        return ""
    if s.knight[v] > 0:
        letter = "K" if s.marks[v] & ACTIVE else "k"
        return f"{letter}{owner_sign(s, p)}{LEVEL_SIGNS[s.knight[v]]}"
    if s.building[v] == SETTLEMENT:
        return f"s{owner_sign(s, p)}"
    wall = "#" if s.marks[v] & WALL else ""
    if s.building[v] == REDUCED_CITY or s.marks[v] & SABOTAGED:
        return f"c{p}{wall}"
    if s.building[v] == CITY and v in [s.metropolis_vertex[t] for t in range(3) if _held(s, t)]:
        return f"M{p}{wall}"
    return f"C{p}{wall}"


def _held(s: State, t: int) -> bool:
    return s.metropolis_owner[t] >= 0


def best_step(s: State, g: Geometry, width: int) -> int:
    """Return the widest step that fits into a number of columns, or the narrowest if none does."""
    for step in STEPS:
        left, right = _margins(s, g, step)
        if left + _span(g) * step + 1 + right <= width:
            return step
    return STEPS[-1]


def _span(g: Geometry) -> int:
    xs = [x for x, _ in g.vertex_points]
    return max(xs) - min(xs)


def _margins(s: State, g: Geometry, step: int) -> tuple[int, int]:
    """Return the number of columns left and right of the outermost vertices."""
    xs = [x for x, _ in g.vertex_points]
    harbors = [g.edge_vertices[s.harbor_edge[i]] for i in range(s.harbor_count)]
    sides = [{g.vertex_points[v][0] for v in edge} for edge in harbors]
    beside_harbor = 1 + HARBOR_LETTERS[step] if step >= ROOMY else BESIDE_LABEL
    left = beside_harbor if {min(xs)} in sides else BESIDE_LABEL
    right = beside_harbor if {max(xs)} in sides else BESIDE_LABEL
    return left, right


def draw_board(
    s: State,
    g: Geometry,
    width: int,
    choices: Collection[int] = (),
    language: Language = ENGLISH,
    edition: str = DEFAULT_EDITION,
) -> list[Text]:
    """Draw the board line by line; ``choices`` are vertices to mark with a star."""
    step = best_step(s, g, width)
    picture = _Picture(g, step, _margins(s, g, step), speaking_of(edition, language))
    for h in range(g.hex_count):
        picture.draw_hex(s, h)
    for e in range(g.edge_count):
        picture.draw_edge(s, e)
    for i in range(s.harbor_count):
        picture.draw_harbor(s, i)
    for v in range(g.vertex_count):
        picture.draw_vertex(s, v, v in choices)
    return picture.lines()


def harbor_list(
    s: State, g: Geometry, language: Language = ENGLISH, edition: str = DEFAULT_EDITION
) -> str:
    """List all harbors in words."""
    speak = speaking_of(edition, language)
    kinds = [(edge_name(g, s.harbor_edge[i]), s.harbor_type[i]) for i in range(s.harbor_count)]
    return " · ".join(f"{edge} {harbor_words(HARBOR_TYPES[kind], speak)}" for edge, kind in kinds)


def harbor_words(kind: str, speak: Speak) -> str:
    """Return what a harbor trades, such as `ore 2:1`."""
    rate = f"{harbor_rate(kind)}:1"
    return rate if kind == "any" else f"{speak(f'card-{kind}')} {rate}"


def marked_corners(chart: Chart | None, speak: Speak) -> list[str]:
    """Name the corners that a board marks for wonders (F-10): one line, or none."""
    if chart is None or chart.wonders is None:
        return []
    strait, waste = (
        " ".join(f"v{v}" for v in places) for places in (chart.wonders.strait, chart.wonders.waste)
    )
    return [speak("marked-corners", strait=strait, waste=waste)]


class _Picture:
    """A grid of characters with styles."""

    def __init__(self, g: Geometry, step: int, margins: tuple[int, int], speak: Speak) -> None:
        self.speak = speak
        self.g = g
        self.step = step
        self.left, right = margins
        self.leftmost = min(x for x, _ in g.vertex_points)
        width = self.left + _span(g) * step + 1 + right
        height = LINES_A_ROW * len(g.rows) + 3
        self.cells = [[(" ", "")] * width for _ in range(height)]

    def lines(self) -> list[Text]:
        """Return the grid as styled text, without spaces at the ends of lines."""
        drawn = []
        for row in self.cells:
            text = Text(no_wrap=True)
            for style, run in groupby(row, key=itemgetter(1)):
                text.append("".join(sign for sign, _ in run), style)
            text.rstrip()
            drawn.append(text)
        return drawn

    def put(self, line: int, column: int, text: str, style: str) -> None:
        """Write a text centred on a column."""
        start = column - len(text) // 2
        for i, sign in enumerate(text):
            if 0 <= start + i < len(self.cells[line]):
                self.cells[line][start + i] = (sign, style)

    def column(self, x: int) -> int:
        """Return the column of an x of the geometry."""
        return self.left + (x - self.leftmost) * self.step

    def line(self, y: int) -> int:
        """Return the line of a vertex's y: tops of hexes of row r are at y = 3r - 2."""
        row, corner = divmod(y + 2, 3)
        return LINES_A_ROW * row + (0 if corner == 0 else 2)

    def draw_hex(self, s: State, h: int) -> None:
        """Draw terrain, number with pips, name, robber and merchant."""
        x, y = self.g.hex_centers[h]
        column, line = self.column(x), self.line(y - 2)
        hidden = bit_at(s.fog, h) == 1
        name = terrain_name(s.terrain[h], hidden)
        style = DIM if hidden else TERRAIN_STYLES[name]
        number = s.number[h]
        is_open = bit_at(s.unnumbered, h) == 1
        strong = f"bold {style}" if number in RED else style
        shown = self.speak(f"terrain-{name}")
        if len(shown) >= 2 * self.step:
            shown = self.speak(f"terrain-{name}-short")
        if s.terrain[h] == SEA and not hidden:  # empty water leaves room for harbors
            shown = ""
        self.put(line + 3, column, shown, style)
        if self.step >= ROOMY:
            self.put(line + 2, column, f"h{h}", DIM)
            token = f"{number} {'•' * PIPS[number]}" if number else "?" if is_open else ""
            self.put(line + 4, column, token, strong)
        else:
            self.put(
                line + 4,
                column,
                f"h{h} {number}" if number else f"h{h} ?" if is_open else f"h{h}",
                strong,
            )
        here = "ROB" if s.robber == h else "PIR" if s.pirate == h else ""
        if s.merchant_owner >= 0 and s.merchant_hex == h:
            here = f"{'R ' if here else ''}m{s.merchant_owner}"
        self.put(line + 5, column, here, "bold reverse")

    def draw_edge(self, s: State, e: int) -> None:
        """Draw an edge as a line, or with its owner's sign if it has a road or ship."""
        owner, ship = s.road[e], is_ship(s, e)
        sign = "" if owner < 0 else owner_sign(s, owner)
        a, b = self.g.edge_vertices[e]
        (ax, ay), (bx, by) = self.g.vertex_points[a], self.g.vertex_points[b]
        style = DIM if owner < 0 else player_style(owner)
        if ax == bx:
            line, column = self.line(ay) + 1, self.column(ax)
            self.put(line, column, "│" if owner < 0 else "~" if ship else "║", style)
            self.put(line + 1, column, sign or "│", style)
            return
        slant = FALLING if (bx - ax) * (by - ay) > 0 else RISING
        column = (self.column(ax) + self.column(bx)) // 2
        line = min(self.line(ay), self.line(by)) + 1
        beside = "~" if ship else slant
        self.put(line, column, slant if owner < 0 else f"{beside}{sign}{beside}", style)

    def draw_harbor(self, s: State, i: int) -> None:
        """Draw a harbor's rate or resource, off the coast."""
        e, kind = s.harbor_edge[i], HARBOR_TYPES[s.harbor_type[i]]
        a, b = self.g.edge_vertices[e]
        (ax, ay), (bx, by) = self.g.vertex_points[a], self.g.vertex_points[b]
        word = "3:1" if kind == "any" else self.speak(f"card-{kind}")
        most = HARBOR_LETTERS[self.step]
        cut = word[:most] if self.step < ROOMY else f"{word[: most - 1]}."
        text = word if len(word) <= max(most, len("3:1")) else cut
        sides = [h for h in self.g.edge_hexes[e] if h >= 0]
        water = [h for h in sides if s.terrain[h] == SEA]
        if water:
            # In the water, on the side of the edge: twice the middle of an edge is the sum of its
            # ends.
            x, y = self.g.hex_centers[water[0]]
            middle = self.column(x)
            right_of_edge = middle - self.step + 1 + len(text) // 2
            column = max(middle - self.step // 2, right_of_edge)
            if ax + bx > 2 * x:
                column = middle + self.step // 2
            below = 1 if ay + by > 2 * y and self.step >= ROOMY else 0
            self.put(self.line(y - 2) + 3 + below, column, text, TERRAIN_STYLES["sea"])
            return
        cx, cy = self.g.hex_centers[sides[0]]
        if ax == bx:
            start = 2 if ax > cx else -1 - len(text)
            column = self.column(ax) + start + len(text) // 2
            self.put(self.line(ay) + 1, column, text, TERRAIN_STYLES["sea"])
            return
        side = ax if abs(ax - cx) == 1 else bx
        line = self.line(min(ay, by)) if by + ay < 2 * cy else self.line(max(ay, by))
        outward = (1 if side > cx else -1) if self.step > ROOMY else 0
        self.put(line, self.column(side) + outward, text, TERRAIN_STYLES["sea"])

    def draw_vertex(self, s: State, v: int, is_choice: bool) -> None:
        """Draw a vertex: its piece, its name, and a star if it can be chosen."""
        x, y = self.g.vertex_points[v]
        piece = piece_label(s, v)
        style = player_style(s.owner[v]) if piece else DIM
        if s.knight[v] > 0 and not s.marks[v] & ACTIVE:
            style = style.replace("bold", "dim")
        star = "*" if is_choice else ""
        text = f"{piece}{star}v{v}"
        self.put(self.line(y), self.column(x), text, "bold" if is_choice and not piece else style)
