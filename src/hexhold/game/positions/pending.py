"""What is still to be decided or done: the key `pending`.

``stack`` lists decisions and steps; the last one is decided now. Each has a name, the player who
decides (if one does) and its arguments. Without it, the phase's plain decision is pending. ``owed``
is what each player must still discard or give, ``offer`` and ``answers`` are the trade on the
table, ``alchemist`` the chosen dice. ``roads_changed`` says that R-7 is judged after this step, and
``longest_before`` how long the holder's road was before it.
"""

from collections.abc import Mapping
from typing import Any

from hexhold.board import MAX_VERTICES, Geometry, edge_name
from hexhold.editions import CARD_TYPES, RESOURCES, TRACKS
from hexhold.engine.building.longest_road import SHORTEST_LONGEST_ROAD
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.codes import (
    ACCEPTED,
    ACTIVE,
    COUNTERED,
    DEFENDS,
    EVERYBODY,
    FACE_DOWN,
    MOST_IN_BUNDLE,
    NONE,
    PHASE_ACTION,
    PHASE_ROLL,
    PHASE_SETUP,
    PHASE_SPECIAL,
    REJECTED,
    TIE_ASIDE,
    WAITING,
)
from hexhold.engine.vocabulary.decisions import (
    BY_FRAME,
    BY_NAME,
    DECISIONS,
    F_ACTION,
    F_AFTER_ATTACK,
    F_ATTACK,
    F_DISCARD,
    F_GIFTS,
    F_NEXT_TURN,
    F_OFFER,
    F_OVER,
    F_REBUILD,
    F_RETREAT,
    F_ROLL,
    F_SETUP_BUILDING,
    F_SETUP_ROAD,
    F_SPECIAL,
)
from hexhold.engine.vocabulary.layout import MAX_FRAMES, MOST_OWN_EDGES, State
from hexhold.game.action_words import EXTENTS, WORKS
from hexhold.game.codec import Bundle, bundle_of, pack_bundle
from hexhold.game.positions.draft import PositionDraft
from hexhold.game.positions.names import read_edge, read_vertex
from hexhold.game.positions.neutrals import FIRST_NEUTRAL, NEUTRALS
from hexhold.game.positions.values import below, choice, fail, items, table, whole, yes_no

KEYS = ("stack", "owed", "offer", "answers", "alchemist", "roads_changed", "longest_before")
ANSWERS = {"accept": ACCEPTED, "reject": REJECTED}

#: Arguments of variants, games for two and house rules, left out at the end of a frame if they are
#: zero. (P-19: the knight that a Smith promoted, counted from 1.)
OPTIONAL = {
    "neutral": (0, 1),
    "stage": (0, 2),
    "asked": (0, 1),
    "place": (0, 14),
    "answers": (0, 2**15 - 1),
    "ship": (0, 1),
    "smithed": (0, MAX_VERTICES),
}
RANGES = {
    "die": (1, 6),
    "number": (2, 12),
    "count": (1, 2),
    "level": (1, 3),
    "due": (1, 39),
    **OPTIONAL,
}

Frame = tuple[int, ...]


def _unconnected_building(s: State, g: Geometry) -> int:
    """Return the current player's building whose road is still due, or NONE (S-2)."""
    for v in range(g.vertex_count):
        own = s.building[v] > 0 and s.owner[v] == s.current
        if own and all(e < 0 or s.road[e] != s.current for e in g.vertex_edges[v]):
            return v
    return NONE


def default_stack(s: State, g: Geometry) -> list[Frame]:
    """Return the plain stack of a phase; in set-up the pieces show what is due."""
    c, n = s.current, s.players
    if s.phase == PHASE_SETUP:
        v = _unconnected_building(s, g)
        due = _frame(F_SETUP_BUILDING, c) if v == NONE else _frame(F_SETUP_ROAD, c, v)
        return [_frame(F_NEXT_TURN, EVERYBODY), due]
    if s.phase == PHASE_ROLL:
        return [_frame(F_ROLL, c)]
    if s.phase == PHASE_ACTION:
        return [_frame(F_ACTION, c)]
    if s.phase == PHASE_SPECIAL:
        others = [_frame(F_SPECIAL, (c - i) % n) for i in range(1, n)]
        return [_frame(F_NEXT_TURN, c), *others]
    return [_frame(F_OVER, EVERYBODY)]


def _frame(kind: int, player: int, *arguments: int) -> Frame:
    return (kind, player, *arguments, *[0] * (4 - len(arguments)))


def stack_of(s: State) -> list[Frame]:
    """Return the frames of a state, bottom first."""
    return [tuple(s.frame[i, j] for j in range(6)) for i in range(s.depth)]


def set_stack(s: State, stack: list[Frame]) -> None:
    """Replace a state's frames."""
    for i in range(MAX_FRAMES):
        for j in range(6):
            s.frame[i, j] = stack[i][j] if i < len(stack) else 0
    s.depth = len(stack)


def write_pending(s: State, g: Geometry) -> dict[str, Any]:
    """Return the key `pending`, empty if the phase says everything."""
    data: dict[str, Any] = {}
    stack = stack_of(s)
    if stack != default_stack(s, g):
        data["stack"] = [_write_frame(frame, g) for frame in stack]
    if any(s.owed[p] for p in range(s.players)):
        data["owed"] = [s.owed[p] for p in range(s.players)]
    if s.offer:
        data["offer"] = _write_bundle(s.offer)
        answers = [_write_answer(s, p) for p in range(s.players)]
        if any(answer is not None for answer in answers):
            data["answers"] = answers
    if s.alchemist:
        data["alchemist"] = [s.alchemist & 7, s.alchemist >> 3]
    if s.roads_changed:
        data["roads_changed"] = True
    if s.roads_changed > 1:
        data["longest_before"] = s.roads_changed - 1
    return data


def _write_frame(frame: Frame, g: Geometry) -> list[Any]:
    kind, player, *arguments = frame
    first = kind == F_NEXT_TURN and player == EVERYBODY
    decision = BY_NAME["first_turn"] if first else BY_FRAME[kind]
    if first or not decision.several:
        arguments = [player, *arguments]
    given = list(zip(decision.arguments, arguments, strict=False))
    while given and given[-1][0] in OPTIONAL and given[-1][1] == 0:
        given.pop()
    return [decision.name, *(_write_argument(k, x, g) for k, x in given)]


def _write_argument(kind: str, x: int, g: Geometry) -> Any:
    if kind == "vertex":
        return f"v{x}"
    if kind == "smithed":
        return f"v{x - 1}"
    if kind == "vertex_or_none":
        return None if x == NONE else f"v{x}"
    if kind == "edge":
        return None if x == NONE else edge_name(g, x)
    if kind == "track":
        return TRACKS[x]
    if kind == "resource":
        return None if x == FACE_DOWN else RESOURCES[x]
    if kind == "neutral" or (kind == "status" and x not in (0, ACTIVE)):
        return NEUTRALS[x - FIRST_NEUTRAL]
    if kind == "work":
        return WORKS[x]
    if kind == "extent":
        return None if x == NONE else EXTENTS[x]
    return x == ACTIVE if kind in ("active", "status") else x


def _write_bundle(bundle: int) -> dict[str, dict[str, int]]:
    give, want = bundle_of(bundle)
    return {"give": dict(give), "want": dict(want)}


def _write_answer(s: State, p: int) -> Any:
    if s.answer[p] == WAITING or p == s.frame[s.depth - 1, codes.PLAYER]:
        return None
    if s.answer[p] == COUNTERED:
        return _write_bundle(s.counter[p])
    return "accept" if s.answer[p] == ACCEPTED else "reject"


def read_pending(d: PositionDraft) -> None:
    """Fill the stack and what belongs to it; `check` judges whether they fit the rest."""
    data = table(d.data.get("pending", {}), "pending", KEYS)
    s = d.s
    stack = default_stack(s, d.g)
    if "stack" in data:
        entries = items(data["stack"], "pending.stack", MAX_FRAMES)
        stack = [_read_frame(d, x, f"pending.stack.{i}") for i, x in enumerate(entries)]
    if not stack:
        fail("pending.stack", "empty: there must be something to decide")
    set_stack(s, stack)
    top = stack[-1][0]
    _check_defenders(d, stack)
    _read_owed(d, data, top)
    _read_offer(d, data, top)
    if "alchemist" in data:
        dice = items(data["alchemist"], "pending.alchemist", 2)
        if len(dice) != 2 or top != F_ROLL or not d.expansion:
            fail("pending.alchemist", "must be two dice, chosen before the roll (P-10)")
        red, yellow = (whole(x, f"pending.alchemist.{i}", 1, 6) for i, x in enumerate(dice))
        s.alchemist = red | yellow << 3
    changed = yes_no(data.get("roads_changed", False), "pending.roads_changed")
    if changed and top not in (F_RETREAT, F_REBUILD):
        fail("pending.roads_changed", "R-7 waits only until a knight or road is placed again")
    s.roads_changed = changed
    if "longest_before" in data:
        if not changed or s.longest_road_tie != TIE_ASIDE or s.longest_road < 0:
            fail("pending.longest_before", "only for a holder whose road is judged later (R-7)")
        least, most = SHORTEST_LONGEST_ROAD, MOST_OWN_EDGES
        s.roads_changed = 1 + whole(data["longest_before"], "pending.longest_before", least, most)


def _check_defenders(d: PositionDraft, stack: list[Frame]) -> None:
    """Check that knights are declared only for a pending attack (`nasty_knights`)."""
    declared = any(d.s.marks[v] & DEFENDS for v in range(d.g.vertex_count) if d.s.knight[v])
    battle = (F_ATTACK, F_AFTER_ATTACK)
    if declared and all(frame[0] not in battle for frame in stack):
        fail("pending.stack", "knights defend, but no attack is pending (V nasty_knights)")


def _read_frame(d: PositionDraft, entry: object, key: str) -> Frame:
    parts = items(entry, key, 6)
    if not parts:
        fail(key, "a decision needs a name")
    decision = DECISIONS[choice(parts[0], below(key, "0"), tuple(BY_NAME))]
    name, kinds = decision.name, decision.arguments
    least = sum(k not in OPTIONAL for k in kinds)
    if not least <= len(parts) - 1 <= len(kinds):
        takes = f"{least}" if least == len(kinds) else f"{least} to {len(kinds)}"
        fail(key, f"{name} takes {takes} arguments, not {len(parts) - 1}")
    numbers = [
        _read_argument(d, k, x, below(key, str(1 + i)))
        for i, (k, x) in enumerate(zip(kinds, parts[1:], strict=False))
    ]
    if decision.several:
        return _frame(decision.frame, EVERYBODY, *numbers)
    return _frame(decision.frame, *numbers)


def _read_argument(d: PositionDraft, kind: str, value: object, key: str) -> int:
    if kind == "player":
        return whole(value, key, 0, d.players - 1)
    if kind == "neutral" or (kind == "status" and isinstance(value, str)):
        return FIRST_NEUTRAL + choice(value, key, NEUTRALS)
    if kind == "smithed":
        return 1 + read_vertex(d.g, value, key)
    if kind in RANGES:
        number = whole(value, key, *RANGES[kind])
        if kind == "number" and number == 7:
            fail(key, "a seven produces nothing (D-7)")
        return number
    if kind == "work":
        return choice(value, key, WORKS)
    if kind == "extent":
        return NONE if value is None else choice(value, key, EXTENTS)
    if kind in ("active", "status"):
        return ACTIVE * yes_no(value, key)
    if kind == "track":
        return choice(value, key, TRACKS)
    if kind == "resource":
        return choice(value, key, RESOURCES)
    if kind in ("edge", "vertex_or_none") and value is None:
        return NONE
    return read_edge(d.g, value, key) if kind == "edge" else read_vertex(d.g, value, key)


def _read_owed(d: PositionDraft, data: dict[str, object], top: int) -> None:
    owed = items(data.get("owed", []), "pending.owed", d.players)
    if owed and top not in (F_DISCARD, F_GIFTS):
        fail("pending.owed", "cards are owed only while a discard or gifts are decided")
    for p, value in enumerate(owed):
        key = f"pending.owed.{p}"
        d.s.owed[p] = whole(value, key, 0, d.s.hand_size[p])
        if top == F_GIFTS and d.s.owed[p] > 0 and p == d.s.frame[d.s.depth - 1, codes.A]:
            fail(key, "a player can't give cards to themselves (P-27)")


def _read_offer(d: PositionDraft, data: dict[str, object], top: int) -> None:
    """Check that the offerer decides (X-5); a rejecting answer of theirs is the engine's mark."""
    if top != F_OFFER:
        for name in ("offer", "answers"):
            if name in data:
                fail(f"pending.{name}", "only with an offer to decide")
        return
    if "offer" not in data:
        fail("pending.offer", "missing: there is an offer to decide")
    s = d.s
    c = s.frame[s.depth - 1, codes.PLAYER]
    s.offer = _read_bundle(d, data["offer"], "pending.offer", c)
    s.answer[c] = REJECTED
    for p, value in enumerate(items(data.get("answers", []), "pending.answers", d.players)):
        key = f"pending.answers.{p}"
        if value is None:
            continue
        if p == c:
            fail(key, "a player can't answer their own offer (X-5)")
        if isinstance(value, str):
            s.answer[p] = ANSWERS[tuple(ANSWERS)[choice(value, key, tuple(ANSWERS))]]
        else:
            s.answer[p] = COUNTERED
            s.counter[p] = _read_bundle(d, value, key, p)
        if s.answer[p] == ACCEPTED:
            _must_hold(d, p, bundle_of(s.offer).want, key)


def _read_bundle(d: PositionDraft, value: object, key: str, p: int) -> int:
    """Read what p gives from the hand, and wants in return (X-2)."""
    sides = table(value, key, ("give", "want"))
    give, want = (_read_side(d, sides.get(side, {}), below(key, side)) for side in ("give", "want"))
    for name in want:
        if name in give:
            fail(below(below(key, "want"), name), "a type can be on one side only (X-2)")
    _must_hold(d, p, give, below(key, "give"))
    return pack_bundle(0, Bundle(give, want))


def _read_side(d: PositionDraft, value: object, key: str) -> dict[str, int]:
    cards = table(value, key, d.setting.card_types)
    if not cards:
        fail(key, "neither side of an offer can be empty (X-2)")
    return {name: whole(n, below(key, name), 1, MOST_IN_BUNDLE) for name, n in cards.items()}


def _must_hold(d: PositionDraft, p: int, cards: Mapping[str, int], key: str) -> None:
    for name, n in cards.items():
        if n > d.s.hands[p, CARD_TYPES.index(name)]:
            fail(key, f"p{p} does not hold {n} {name} (X-5)")
