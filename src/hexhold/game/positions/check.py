"""Check that the pending decisions of a position fit its phase and its pieces.

Compiled rules do not check indexes and trust the stack. So every accepted stack must be one that
play could build, and each of its decisions must have an answer.
"""

from collections.abc import Iterable
from itertools import pairwise

from hexhold.board import BEGINNER, DESERT, GOLD, SEA, BoardLayout, has_room, starting_vertices
from hexhold.compiler import bit_at
from hexhold.editions import VARIANTS
from hexhold.engine.island.wonders import wonder_of
from hexhold.engine.vocabulary.codes import (
    ACTIVE,
    BASIC,
    CITY,
    EVERYBODY,
    MIGHTY_LEVEL,
    NONE,
    PHASE_OVER,
    PHASE_SETUP,
    PHASE_SPECIAL,
    PROMOTED,
    REDUCED_CITY,
    REDUCED_REPLACED,
    RESOURCE_TYPES,
    SECOND_SETTLEMENT,
    SETTLEMENT,
    SETTLEMENTS,
)
from hexhold.engine.vocabulary.decisions import (
    BY_FRAME,
    BY_NAME,
    F_AFTER_ATTACK,
    F_ATTACK,
    F_DESERT,
    F_GATE,
    F_GIFTS,
    F_GOLD,
    F_HARBOR,
    F_MASTER,
    F_NEXT_TURN,
    F_OFFER,
    F_PILLAGE,
    F_REPLACE,
    F_RETREAT,
    F_RETURN,
    F_ROBBER,
    F_SETUP_ROAD,
    F_SMITH,
    F_SPECIAL,
    F_SPY,
    F_TOKEN,
)
from hexhold.engine.vocabulary.layout import CARD_TYPES, State
from hexhold.errors import UsageError
from hexhold.game.notation import owner_name
from hexhold.game.positions.boards import layout_of
from hexhold.game.positions.draft import PositionDraft
from hexhold.game.positions.names import BUILDING_KEYS, PHASES
from hexhold.game.positions.neutrals import check_rolls
from hexhold.game.positions.pending import Frame, stack_of
from hexhold.game.positions.pieces import take_piece
from hexhold.game.positions.values import fail
from hexhold.game.setting import BEGINNER_SETUP, NEEDS_BEGINNER_BOARD, Setting
from hexhold.language import say

#: The bottom of each phase's stack; the catalogue of decisions says what can lie on it.
BOTTOMS = {
    "setup": ("first_turn",),
    "roll": ("roll", "start_action"),
    "action": ("action",),
    "special_building": ("next_turn",),
    "over": ("over",),
}
#: What may lie on a roll only in the base game (G), and what never lies on an action there (P-24).
ONLY_IN_BASE = ("roll", "free_road")
NEVER_IN_BASE = ("action", "discard")
FEWEST_AT_SEA = 3


def check_pending(d: PositionDraft, step: int) -> None:
    """Check that the stack fits the phase, and that each decision on it can be answered."""
    stack = stack_of(d.s)
    phase = PHASES[d.phase]
    names = [_name(frame) for frame in stack]
    whole = d.phase != PHASE_SETUP or len(names) > 1
    if not whole or not all(_fits(d, phase, names[:i], name) for i, name in enumerate(names)):
        fail("pending.stack", f"no such decisions in phase {phase}")
    if d.phase == PHASE_SPECIAL:
        _check_special(d, stack)
    seen: set[tuple[int, int]] = set()
    for i, frame in enumerate(stack):
        key = f"pending.stack.{i}"
        _check_player(d, frame, key)
        if BY_FRAME[frame[0]].once_each:
            if (frame[0], frame[1]) in seen:
                fail(key, f"p{frame[1]} is asked twice")
            seen.add((frame[0], frame[1]))
        _check_frame(d, frame, key)
    check_rolls(d)
    if d.phase == PHASE_SETUP:
        _check_setup(d, stack, step)


def _name(frame: Frame) -> str:
    """Check a frame's decision or step; the first turn belongs to no player."""
    kind, player = frame[:2]
    return "first_turn" if (kind, player) == (F_NEXT_TURN, EVERYBODY) else BY_FRAME[kind].name


def _fits(d: PositionDraft, phase: str, beneath: list[str], name: str) -> bool:
    """Return whether a decision or step may lie on those below it, bottom first."""
    row, for_two = BY_NAME[name], d.setting.for_two
    if not (d.expansion or row.in_base) or (row.for_two and not for_two):
        return False
    if not beneath:
        return name in BOTTOMS[phase]
    if (beneath[-1], name) == (NEVER_IN_BASE if not d.expansion else ONLY_IN_BASE):
        return False
    below = " ".join(["", *beneath])
    # W-2: what follows a roll can follow the first roll, but then comes the other roll.
    tails = [*row.may_lie_on, *(["roll"] if for_two and "start_action" in row.may_lie_on else [])]
    return any(below.endswith(f" {tail}") for tail in tails)


def _is_of_neutral(d: PositionDraft, frame: Frame) -> bool:
    """Check that the current player decides about a neutral knight (W-4)."""
    kind, player, _, b = frame[:4]
    of_neutral = kind in (F_DESERT, F_RETREAT) and b in (2, 3)
    return of_neutral and player == d.s.current and d.setting.for_two


def _check_player(d: PositionDraft, frame: Frame, key: str) -> None:
    kind, player, first = frame[:3]
    c = d.s.current
    if BY_FRAME[kind].asks == "current" and player != c:
        fail(key, f"only the current player, p{c}, decides this")
    if BY_FRAME[kind].asks == "opponent" and player == c and not _is_of_neutral(d, frame):
        fail(key, "only an opponent of the current player decides this")
    if kind in (F_DESERT, F_HARBOR, F_GIFTS) and first != c:
        fail(key, f"only the current player, p{c}, has such a card to play")
    if kind in (F_SPY, F_MASTER, F_TOKEN) and first == c:
        fail(key, "a player can't look at their own hand")
    if kind == F_REPLACE and d.phase != PHASE_SPECIAL and player != c:
        fail(key, f"only the current player, p{c}, decides this")
    if kind == F_NEXT_TURN and player != (EVERYBODY if d.phase == PHASE_SETUP else c):
        fail(key, "the next turn follows the current player's; the first one follows set-up")


def _check_special(d: PositionDraft, stack: list[Frame]) -> None:
    """Check the order of special building (L-1); players who are done are left out."""
    if d.players < 5:
        fail("phase", "special building is for 5 or 6 players (L-1)")
    if d.s.paired_players:
        fail("phase", "no special building with paired_players among the variants (V)")
    builders = [frame[1] for frame in stack if frame[0] == F_SPECIAL]
    order = [(d.s.current - i) % d.players for i in range(1, d.players)]
    if builders != order[: len(builders)]:
        fail("pending.stack", f"special building is in turn order: the stack starts with {order}")
    if stack[-1][0] == F_REPLACE and builders[-1:] != [stack[-1][1]]:
        fail("pending.stack", "only the player who is building replaces a reduced city (A-3)")


def _is_promoted(s: State, p: int, v: int) -> bool:
    return s.knight[v] > 0 and s.owner[v] == p and s.marks[v] & PROMOTED != 0


def _check_frame(d: PositionDraft, frame: Frame, key: str) -> None:
    """Check that each decision has an answer, so the game can't get stuck."""
    s = d.s
    kind, player, a, b = frame[:4]
    variant = BY_FRAME[kind].option
    if variant is not None and variant in VARIANTS and not getattr(s, variant):
        fail(key, f"only {variant} asks this (V)")
    if kind == F_PILLAGE and not _has_free_city(d, player):
        fail(key, f"p{player} has no city to lose (A-2)")
    if kind == F_OFFER and s.paired_turn:
        fail(key, "the second of a pair trades with the supply only (V paired_players)")
    if kind == F_ROBBER and not s.robber_active:
        fail(key, "the robber is not active yet (D-8)")
    if kind == F_GOLD and GOLD not in [s.terrain[h] for h in range(d.g.hex_count)]:
        fail(key, "there is no gold field on this board (F-3)")
    owner = b if _is_of_neutral(d, frame) else player
    if kind == F_DESERT and not _has_knight(d, owner):
        fail(key, f"{owner_name(owner, d.players)} has no knight (P-21)")
    if kind == F_TOKEN and _cards(d, player, frame[4]) < b:
        fail(key, f"p{player} does not hold {say('n-cards', n=b)} to give back (W-6)")
    if kind == F_SMITH and b > 0 and (s.promotion_once or not _is_promoted(s, player, b - 1)):
        fail(key, f"no knight of p{player} on v{b - 1} that a Smith has promoted (P-19)")
    if kind == F_HARBOR and s.hands[a, b] == 0:
        fail(key, f"p{a} does not hold the card offered (P-31)")
    if kind == F_REPLACE and (s.reduced[player] == 0 or s.pieces[player, SETTLEMENTS] == 0):
        fail(key, f"p{player} has no reduced city to replace (A-3)")
    if kind == F_RETREAT:
        take_piece(d, owner, BASIC + a - 1, key)
        if owner == player and b not in (0, ACTIVE):
            fail(key, "only the current player places a neutral's knight (W-4)")
        if owner != player and a == MIGHTY_LEVEL:
            fail(key, "a neutral knight is at most strong (W-3)")
        if frame[5] not in (NONE, *range(d.g.vertex_count)):
            fail(key, "a displaced knight has a status and came from a vertex (K-8)")


def _cards(d: PositionDraft, p: int, extent: int) -> int:
    """Count the cards of p that a forced trade may give back (W-6)."""
    return sum(d.s.hands[p, k] for k in range(RESOURCE_TYPES if extent == NONE else CARD_TYPES))


def _has_free_city(d: PositionDraft, p: int) -> bool:
    taken = [d.s.metropolis_vertex[t] for t in range(3)]
    return any(
        d.s.building[v] == CITY and d.s.owner[v] == p and v not in taken
        for v in range(d.g.vertex_count)
    )


def _has_knight(d: PositionDraft, p: int) -> bool:
    return any(d.s.knight[v] > 0 and d.s.owner[v] == p for v in range(d.g.vertex_count))


def setup_player(first: int, players: int, step: int) -> int:
    """Return the order of set-up: clockwise, then back (S-2)."""
    return (first + (step if step < players else 2 * players - 1 - step)) % players


def _check_setup(d: PositionDraft, stack: list[Frame], step: int) -> None:
    """Check that the pieces are those of the finished placements and the current one (S-2)."""
    s, n = d.s, d.players
    kind, player, v = stack[1][:3]
    over = step == 2 * n
    if over and [frame[0] for frame in stack[1:]] != [F_GOLD]:
        fail("phase", "set-up is over with two roads for each player (S-2)")
    for below, frame in pairwise(stack):
        # Gold that the last road or ship found is taken before the next placement (F-8).
        found = frame[0] == F_GOLD and below[0] != F_SETUP_ROAD and step > 0
        if frame[1] != (setup_player(s.first, n, step - 1) if found else s.current):
            fail("pending.stack.1", f"after {step} placements it is p{s.current}'s turn (S-2)")
    layout = layout_of(s, d.setting)
    _check_room(layout, d.setting.owners)
    _check_home(d, layout)
    for p in range(n):
        if wonder_of(s.wonders_built, p) >= 0:
            fail(f"players.{p}.wonder", "no wonder is begun in set-up (F-10)")
    begun = kind == F_SETUP_ROAD
    if begun and (s.building[v] == 0 or s.owner[v] != player):
        fail("pending.stack.1.2", f"p{player} has no building on v{v}")
    expected: dict[tuple[int, int], int] = {}
    for i in range(step + begun):
        city = i >= n and s.setup_second != SECOND_SETTLEMENT
        slot = (setup_player(s.first, n, i), CITY if city else SETTLEMENT)
        expected[slot] = expected.get(slot, 0) + 1
    for p in range(n):
        for building in (SETTLEMENT, CITY, REDUCED_CITY):
            have = _count_buildings(d, p, building)
            if have != expected.get((p, building), 0):
                where = f"players.{p}.{BUILDING_KEYS[building - 1]}"
                fail(where, f"not what p{p} has placed after {step} placements of set-up (S-2)")
        placed = sum(setup_player(s.first, n, i) == p for i in range(step))
        _check_setup_roads(d, p, placed)


def _check_home(d: PositionDraft, layout: BoardLayout) -> None:
    """Check that in set-up every building stands in the start area (F-6)."""
    home = starting_vertices(layout)
    for v in range(d.g.vertex_count):
        if d.s.building[v] > 0 and v not in home:
            where = f"players.{d.s.owner[v]}.{BUILDING_KEYS[d.s.building[v] - 1]}"
            marks = layout.chart.wonders if layout.chart is not None else None
            if marks is not None and v in (*marks.strait, *marks.waste):
                fail(where, f"v{v} is marked for a wonder (F-10)")
            fail(where, f"v{v} is not on the island where all players start (F-6)")


def _check_setup_roads(d: PositionDraft, p: int, placed: int) -> None:
    roads = [e for e in range(d.g.edge_count) if d.s.road[e] == p]
    if len(roads) != placed:
        fail(f"players.{p}.roads", f"p{p} has placed {placed} roads in set-up (S-2)")
    for e in roads:
        ends = d.g.edge_vertices[e]
        if not any(d.s.building[v] > 0 and d.s.owner[v] == p for v in ends):
            fail(f"players.{p}.roads", "in set-up every road touches a building of its owner (S-2)")
    if any(d.s.knight[v] > 0 and d.s.owner[v] == p for v in range(d.g.vertex_count)):
        fail(f"players.{p}.knights", "there are no knights in set-up (S-2)")


def _count_buildings(d: PositionDraft, p: int, building: int) -> int:
    return sum(d.s.building[v] == building and d.s.owner[v] == p for v in range(d.g.vertex_count))


def check_board(terrain: Iterable[int], robber_to_desert: bool) -> None:
    """Check that the robber always has another hex to move to (M-1)."""
    if sum(kind != SEA and (kind != DESERT or robber_to_desert) for kind in terrain) < 2:
        fail("board.hexes", "the robber needs two hexes to move between (M-1)")


def _check_room(layout: BoardLayout, players: int) -> None:
    """Check that there is room for the first buildings of all players (S-2, F-6)."""
    if not has_room(layout, players):
        fail("board", f"too small for {players} players to place their first buildings")


def check_water(layout: BoardLayout, players: int) -> None:
    """Check that two players have no sea: neutral colours know no ships (W-1)."""
    if SEA in layout.terrain and players < FEWEST_AT_SEA:
        fail("players", f"boards with sea are for {FEWEST_AT_SEA} players or more (W, F)")


def check_fog(d: PositionDraft) -> None:
    """Check that no hex that lies face down, or has no number yet, touches a piece (F-8, F-9)."""
    if d.s.fog == 0 and d.s.unnumbered == 0:
        return
    reached = {v for v in range(d.g.vertex_count) if d.s.owner[v] >= 0}
    reached |= {v for e in range(d.g.edge_count) if d.s.road[e] >= 0 for v in d.g.edge_vertices[e]}
    for v in sorted(reached):
        for h in d.g.vertex_hexes[v]:
            if h >= 0 and bit_at(d.s.fog, h):
                told = f"h{h} is fog, but a piece at v{v} would have turned it over (F-8)"
                fail(f"board.hexes.{h}", told)
            if h >= 0 and bit_at(d.s.unnumbered, h):
                told = f"h{h} has no number, but a piece at v{v} would have brought one (F-9)"
                fail(f"board.hexes.{h}", told)
    if d.s.pirate >= 0 and bit_at(d.s.fog, d.s.pirate):
        fail("pirate", f"h{d.s.pirate} is fog (F-8)")


def check_layout(setting: Setting) -> None:
    """Check that a given board can be played from set-up on (B-6); maps always can."""
    layout = setting.layout
    if layout is None:
        return
    if setting.options["setup"] == BEGINNER_SETUP and layout.numbers != BEGINNER.numbers:
        raise UsageError(NEEDS_BEGINNER_BOARD)
    check_board(layout.terrain, bool(setting.options["robber_to_desert"]))
    _check_room(layout, setting.owners)
    check_water(layout, setting.players)


def check_table(d: PositionDraft) -> None:
    """Check that pieces, cards and markers agree with each other."""
    s = d.s
    kinds = [frame[0] for frame in stack_of(s)]
    attacked = F_ATTACK in kinds or F_AFTER_ATTACK in kinds or d.phase == PHASE_OVER
    if s.barbarians >= s.barbarian_track and s.expansion and not attacked:
        fail("barbarians", f"on space {s.barbarian_track} the barbarians attack at once (C-7)")
    limit = s.progress_limit if s.players <= 4 else s.progress_limit_large
    for p in range(s.players):
        if (
            s.progress_size[p] > limit
            and p != s.current
            and d.phase != PHASE_OVER
            and F_RETURN not in kinds
            and F_GATE not in kinds
        ):
            fail(f"players.{p}.progress", f"more than {limit} cards on another's turn (P-2)")
        if (
            s.reduced_city == REDUCED_REPLACED
            and s.reduced[p] > 0
            and s.pieces[p, SETTLEMENTS] > 0
            and F_REPLACE not in kinds
        ):
            fail(f"players.{p}.reduced", "a settlement in the supply replaces it at once (A-3)")
