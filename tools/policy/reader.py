"""Read decisions: the inputs of the position, and what each legal action is about."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.bots.strong.inputs import HAND_SIZE, OWES, POINTS, SEAT_WIDTH
from hexhold.compiler import python_of
from hexhold.editions import CARDS
from hexhold.engine.vocabulary import codes, packing
from hexhold.engine.vocabulary.codes import A_OFFER, A_PLAY, ACTION_KINDS
from hexhold.engine.vocabulary.decisions import F_ACTION
from hexhold.engine.vocabulary.layout import CARD_TYPES
from hexhold.fast import Games
from hexhold.game import make_setting
from hexhold.game.action_words import FORMS, PROGRESS_ARGUMENTS
from hexhold.game.codec import argument, kind_of
from hexhold.learning.positions import inputs_of

given, wanted = python_of(packing.given), python_of(packing.wanted)
PLAYERS = 4
SETTING = make_setting("6e", None, (), PLAYERS)
MOST_ROUNDS = 300
PIPS = np.array([codes.PIPS[n] for n in range(13)])
RESOURCES = 5
OF_VERTEX, OF_HEX, OF_PLAYER = 26, 14, 5
SLOTS = (OF_VERTEX, OF_VERTEX, OF_HEX, OF_HEX, OF_PLAYER)
FLAGS = 2
FACTS = sum(SLOTS) + 2 * CARD_TYPES + FLAGS
"""What is told of an action: its places and players, the offer that it answers, and whether
`steady` would do it, without offers and with them."""
OFFERS_A_TURN = 3


def bundle_key(bundle: int) -> list[int]:
    """Return the first type given and the first wanted, from 1."""
    sides = ([k + 1 for k in range(CARD_TYPES) if f(bundle, k)] for f in (given, wanted))
    return [(side or [0])[0] for side in sides]


_OF_KIND = {form.kind: form.arguments for form in FORMS.values()}


def types_at(place: int) -> tuple[str, ...]:
    """Return the types of arguments of a kind of action, or of a card after all kinds."""
    if place < ACTION_KINDS:
        return _OF_KIND.get(place, ())
    return ("progress", *PROGRESS_ARGUMENTS.get(CARDS[place - ACTION_KINDS], ((), 0))[0])


class Reader:
    """Reads a decision: the network's inputs, and what each legal action is about."""

    def __init__(self, rows: dict[int, int] | None = None) -> None:
        self.rows: dict[int, int] = {} if rows is None else rows
        self.fixed = rows is not None
        self._parsed: dict[int, tuple[int, tuple[int, ...]]] = {}
        board = Games(SETTING, 1, seed=None).board[0]
        count = int(board["vertex_count"])
        self.vertices, self.hexes = count, int(board["hex_count"])
        self.vertex_hex = board["vertex_hex"][:count].astype(int)
        self.vertex_edge = board["vertex_edge"][:count].astype(int)
        self.vertex_next = board["vertex_next"][:count].astype(int)
        self.edge_vertex = board["edge_vertex"].astype(int)
        self.hex_vertex = board["hex_vertex"][: self.hexes].astype(int)

    def parse(self, action: int) -> tuple[int, tuple[int, ...]]:
        """Return an action's row, and vertex, vertex, edge, hex, hex, player, -1 for none."""
        code = action & ~(codes.PLAYER_MASK << codes.PLAYER_BIT)
        found = self._parsed.get(code)
        if found is None:
            found = self._parsed[code] = self._parse(code)
        return found

    def _parse(self, code: int) -> tuple[int, tuple[int, ...]]:
        key: list[int] = [kind_of(code)]
        if key[0] == A_OFFER:
            key += bundle_key(code)
        places: dict[str, list[int]] = {"vertex": [], "edge": [], "hex": [], "player": []}
        for i, kind in enumerate(
            types_at(ACTION_KINDS + argument(code, 0) if key[0] == A_PLAY else key[0])
        ):
            number = argument(code, i)
            kind = "player" if kind == "owner" else kind
            if kind in places and number >= 0:
                places[kind].append(number)
                key.append(99)
            else:
                key.append(number + 1)
        take = [*places["vertex"], -1, -1][:2], [*places["edge"], -1][:1]
        more = [*places["hex"], -1, -1][:2], [*places["player"], -1][:1]
        return self.row_of(key), (*take[0], *take[1], *more[0], *more[1])

    def row_of(self, key: list[int]) -> int:
        """Return the row of an action without its places."""
        packed = 0
        for number in key:
            packed = packed * 100 + number
        if packed not in self.rows and not self.fixed:
            self.rows[packed] = len(self.rows) + 1
        return self.rows.get(packed, 0)

    def of_vertices(self, s: Any, p: int, inputs: NDArray[np.int8]) -> NDArray[np.int64]:
        """Return what is told of each vertex, and in one row more of none."""
        n = self.vertices
        f = np.zeros((n + 1, OF_VERTEX), np.int64)
        terrain = np.append(s["terrain"][: self.hexes], 7)[self.vertex_hex]
        pips = np.append(PIPS[s["number"][: self.hexes]], 0)[self.vertex_hex]
        for k in range(RESOURCES):
            f[:n, k] = (pips * (terrain == k)).sum(1)
        owner, building = s["owner"][:n].astype(int), s["building"][:n].astype(int)
        knight, marks = s["knight"][:n].astype(int), s["marks"][:n].astype(int)
        own, other = owner == p, (owner >= 0) & (owner != p)
        made = f[:n][own & (building > 0)].sum(0)[:RESOURCES]
        f[:n, 5] = (f[:n, :RESOURCES] * (made == 0)).sum(1)
        for i in range(int(s["harbor_count"])):
            kind = int(s["harbor_type"][i])
            for v in self.edge_vertex[int(s["harbor_edge"][i])]:
                f[v, 6 if kind == codes.ANY_HARBOR else 7] = 1
                f[v, 8] = made[kind] if kind < RESOURCES else 0
        f[:n, 9] = own * (building == 1)
        f[:n, 10] = own * (building == 2)
        f[:n, 11] = own * (building == 3)
        f[:n, 12] = marks & 1
        f[:n, 13] = own * knight
        f[:n, 14] = own * (marks >> 2 & 1)
        f[:n, 15] = other * knight
        f[:n, 16] = other * (marks >> 2 & 1)
        f[:n, 17] = other * (building > 0) * self.told(inputs, p, POINTS)[np.clip(owner, 0, 3)]
        road = np.append(s["road"][: len(self.edge_vertex)], -2).astype(int)[self.vertex_edge]
        road[self.vertex_edge < 0] = -2
        f[:n, 18] = (road == p).sum(1)
        f[:n, 19] = ((road >= 0) & (road != p)).sum(1)
        f[:n, 20] = (road == -1).sum(1)
        built = np.append(building > 0, False)[self.vertex_next].any(1)
        is_open = (owner < 0) & ~built
        worth = is_open * (f[:n, :6].sum(1) + 2 * f[:n, 6:8].sum(1))
        f[:n, 21], f[:n, 22] = is_open, worth
        free = np.append(worth, 0)[self.vertex_next] * (road == -1)
        f[:n, 23] = free.max(1)
        f[:n, 24] = (self.vertex_hex == int(s["robber"])).any(1) * int(s["robber_active"])
        for v in s["metropolis_vertex"]:
            if v >= 0:
                f[int(v), 25] = 1
        return f

    @staticmethod
    def told(inputs: NDArray[np.int8], p: int, what: int) -> NDArray[np.int64]:
        """Return an input about each seat, by seat."""
        mine = inputs[what : what + SEAT_WIDTH * PLAYERS : SEAT_WIDTH].astype(np.int64)
        return np.roll(mine, p)

    def of_hexes(
        self, s: Any, p: int, of_vertices: NDArray[np.int64], points: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """Return what is told of each hex, and in one row more of none."""
        n = self.hexes
        f = np.zeros((n + 1, OF_HEX), np.int64)
        number = s["number"][:n].astype(int)
        f[:n, 0], f[:n, 7] = PIPS[number], abs(number - 7)
        for k in range(6):
            f[:n, 1 + k] = s["terrain"][:n] == k
        owner = s["owner"][self.hex_vertex].astype(int)
        building = s["building"][self.hex_vertex].astype(int)
        output = np.where(building == 2, 2, building > 0)
        f[:n, 8] = (output * (owner == p)).sum(1)
        others = output * (owner != p)
        f[:n, 9] = others.sum(1)
        f[:n, 10] = (others * points[np.clip(owner, 0, PLAYERS - 1)]).sum(1)
        f[:n, 11] = (points[np.clip(owner, 0, PLAYERS - 1)] * (others > 0)).max(1)
        f[:n, 12] = np.arange(n) == int(s["robber"])
        f[:n, 13] = of_vertices[self.hex_vertex, 13].sum(1)
        return f

    def of_players(self, p: int, inputs: NDArray[np.int8]) -> NDArray[np.int64]:
        """Return what is told of each seat, and in one row more of none."""
        f = np.zeros((PLAYERS + 1, OF_PLAYER), np.int64)
        points = self.told(inputs, p, POINTS)
        others = np.where(np.arange(PLAYERS) == p, -1, points)
        f[:PLAYERS, 0], f[:PLAYERS, 1] = points, self.told(inputs, p, HAND_SIZE)
        f[:PLAYERS, 2] = points == others.max()
        f[:PLAYERS, 3] = 1
        f[:PLAYERS, 4] = self.told(inputs, p, OWES)
        return f

    def legal(self, games: Games, p: int, made: set[int]) -> list[int]:
        """Return what p can do in game 0, with those offers that it has not made this turn."""
        if frame_of(games) != F_ACTION:
            found: list[int] = games.legal(0, p).tolist()
            return found
        found = games.legal(0, p, offers=len(made) < OFFERS_A_TURN).tolist()
        return [each for each in found if each not in made]

    def read(
        self, games: Games, p: int, legal: list[int], usual: tuple[int, int]
    ) -> tuple[NDArray[np.int8], NDArray[np.int16], NDArray[np.int8]]:
        """Return the inputs, the rows and the facts of a decision in game 0."""
        s = games.states[0]
        inputs = inputs_of(games, 0, p)
        of_vertices = self.of_vertices(s, p, inputs)
        points = self.told(inputs, p, POINTS)
        of_hexes = self.of_hexes(s, p, of_vertices, points)
        parsed = [self.parse(action) for action in legal]
        at = np.array([each for _, each in parsed])
        ends = self.edge_vertex[at[:, 2]]
        # Of an edge's ends the one that the own roads do not reach is told first.
        nearer = of_vertices[ends, 18] + 3 * (of_vertices[ends, 9:12].sum(2) > 0)
        ends = np.where((nearer[:, :1] > nearer[:, 1:]), ends[:, ::-1], ends)
        first = np.where(at[:, 2] >= 0, ends[:, 0], at[:, 0])
        second = np.where(at[:, 2] >= 0, ends[:, 1], at[:, 1])
        told = [of_vertices[first], of_vertices[second], of_hexes[at[:, 3]], of_hexes[at[:, 4]]]
        is_usual = np.array([[action == each for each in usual] for action in legal])
        offered = np.zeros((len(legal), 2 * CARD_TYPES), np.int64)
        rows = np.array([row for row, _ in parsed], np.int16)
        for i, action in enumerate(legal):
            if kind_of(action) == codes.A_ACCEPT:
                bundle = int(s["offer"])
                offered[i] = [f(bundle, k) for f in (given, wanted) for k in range(CARD_TYPES)]
                rows[i] = self.row_of([codes.A_ACCEPT, *bundle_key(bundle)])
        of_players = self.of_players(p, inputs)[at[:, 5]]
        facts = np.concatenate([*told, of_players, offered, is_usual], 1)
        return inputs, rows, np.clip(facts, -127, 127).astype(np.int8)


def usual_of(games: Games, p: int, draw: int) -> tuple[int, int]:
    """Return what `steady` does without offers, and with them."""
    without = games.choose(0, p, "steady", draw, offers=False)
    return without, games.choose(0, p, "steady", draw) if frame_of(games) == F_ACTION else without


def frame_of(games: Games) -> int:
    """Return what is decided in game 0."""
    state = games.states[0]
    return int(state["frame"][state["depth"] - 1][0])
