"""Read a position from JSON (docs/reference/positions.md)."""

from collections.abc import Callable

from hexhold.board import (
    BOARD_KEYS,
    MAX_HEXES,
    BoardLayout,
    FairDraw,
    GameMap,
    named_board,
    parse_layout,
)
from hexhold.compiler import RecordArray, copy_array, freeze, new_array, thaw
from hexhold.editions import DEFAULT_EDITION, EDITIONS, OPTIONS, TRACKS, VARIANTS
from hexhold.engine import entries
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.codes import (
    MOST_DEFENDER,
    NONE,
    PHASE_ACTION,
    PHASE_OVER,
    PHASE_SETUP,
    SETUP_BEGINNER,
)
from hexhold.engine.vocabulary.decisions import F_REBUILD, F_RETREAT
from hexhold.engine.vocabulary.layout import MAX_HARBORS, STREAMS, State, Work
from hexhold.errors import PositionError, UsageError
from hexhold.game.positions import cards, pieces, sea, wonders
from hexhold.game.positions.boards import layout_of
from hexhold.game.positions.check import (
    check_board,
    check_fog,
    check_pending,
    check_table,
    check_water,
    setup_player,
)
from hexhold.game.positions.dice_decks import read_dice_decks
from hexhold.game.positions.draft import PositionDraft
from hexhold.game.positions.markers import read_markers, read_this_turn
from hexhold.game.positions.names import PHASES
from hexhold.game.positions.neutrals import clear_neutrals, read_two_players
from hexhold.game.positions.pending import default_stack, read_pending, set_stack
from hexhold.game.positions.values import (
    LONGEST_NAME,
    below,
    choice,
    fail,
    items,
    table,
    whole,
)
from hexhold.game.setting import MOST_PLAYERS, Setting, make_setting

KEYS = (
    "edition",
    "options",
    "variants",
    "seed",
    "rng",
    "board",
    "robber",
    "robber_active",
    "pirate",
    "merchant",
    "barbarians",
    "turn",
    "first",
    "current",
    "phase",
    "winner",
    "decks",
    "dice_deck",
    "event_deck",
    "metropolis",
    "longest_road",
    "largest_army",
    "players",
    "neutrals",
    "token_pool",
    "this_turn",
    "pending",
)
PLAYER_KEYS = (
    "hand",
    "roads",
    "ships",
    "settlements",
    "cities",
    "reduced",
    "walls",
    "sabotaged",
    "knights",
    "improvements",
    "progress",
    "vp_cards",
    "defender",
    "development",
    "bought",
    "army",
    "tokens",
    "islands",
    "homes",
    "wonder",
)
ON_BOARD = ("roads", "ships", "settlements", "cities", "reduced", "knights")
#: Lists of a board and their longest lengths; `parse_layout` limits the others itself.
BOARD_LISTS = {"rows": MAX_HEXES, "hexes": MAX_HEXES, "harbors": MAX_HARBORS}
TOP_SEED = 2**63 - 1
TOP_WORD = 2**32 - 1
TOP_TURN = 10**9

Reader = Callable[[PositionDraft, int, object, str], None]
#: In order of dependence.
PLAYER_READERS: tuple[tuple[str, Reader], ...] = (
    ("hand", cards.read_hand),
    ("roads", pieces.read_roads),
    ("ships", sea.read_ships),
    ("settlements", pieces.read_settlements),
    ("cities", pieces.read_cities),
    ("reduced", pieces.read_reduced),
    ("walls", pieces.read_walls),
    ("sabotaged", pieces.read_sabotaged),
    ("knights", pieces.read_knights),
    ("improvements", pieces.read_improvements),
    ("progress", cards.read_progress),
    ("vp_cards", cards.read_vp_cards),
    ("development", cards.read_development),
    ("bought", cards.read_bought),
    ("army", cards.read_army),
    ("islands", sea.read_islands),
    ("homes", sea.read_homes),
    ("wonder", wonders.read_wonder),
)


def read_position(data: object) -> tuple[State, Setting]:
    """Return the state and setting that a position describes; raise only `PositionError`.

    What it leaves out is empty, zero or the edition's default. ``phase`` is "action" if a player
    has a piece on the board, else "setup". The robber is where it would be before its first move,
    and active unless it waits. The state is then advanced to its next decision.
    """
    if isinstance(data, dict) and "viewer" in data:
        fail("viewer", "a redacted position cannot be read back: it is incomplete")
    top = table(data, "", KEYS)
    rows = _read_players(top)
    setting = _read_setting(top, len(rows), _read_board(top, len(rows)))
    s = _begin(top, setting)
    d = PositionDraft(setting, s, top, _read_phase(top, rows))
    _read_turn(d)
    for p, row in enumerate(rows):
        for name, reader in PLAYER_READERS:
            if name in row:
                reader(d, p, row[name], f"players.{p}.{name}")
        _read_defender(d, p, row)
    sea.complete_homes(d, rows)
    read_two_players(d, rows)
    pieces.read_metropolises(d)
    cards.read_decks(d)
    read_dice_decks(d)
    check_board((s.terrain[h] for h in range(d.g.hex_count)), bool(s.robber_to_desert))
    check_water(layout_of(s, setting), setting.players)
    read_markers(d)
    step = _read_step(d)
    read_this_turn(d)
    read_pending(d)
    check_pending(d, step)
    check_table(d)
    check_fog(d)
    return _settled(d), setting


def _read_players(top: dict[str, object]) -> list[dict[str, object]]:
    if "players" not in top:
        fail("players", "missing: a position lists its players")
    entries_ = items(top["players"], "players", MOST_PLAYERS)
    return [table(row, f"players.{p}", PLAYER_KEYS) for p, row in enumerate(entries_)]


def _read_board(top: dict[str, object], players: int) -> BoardLayout | GameMap | FairDraw | None:
    """Return the given board or map, or None to draw the box's board."""
    if "board" not in top:
        return None
    data = top["board"]
    if isinstance(data, str):
        try:
            return named_board(data, players)
        except UsageError as error:
            fail("board", str(error).removeprefix("board: "))
    if isinstance(data, dict):
        _bound_board(data)
    return parse_layout(data)


def _bound_board(data: dict[object, object]) -> None:
    """Refuse what is too long for a board, so that reading it and its messages stay short."""
    board = table(data, "board", BOARD_KEYS)
    for name, most in BOARD_LISTS.items():
        key = f"board.{name}"
        for i, member in enumerate(items(board.get(name, ()), key, most)):
            parts = member if isinstance(member, (list, tuple)) else (member,)
            if name == "rows":
                whole(member, f"{key}.{i}", 1, MAX_HEXES)
            if len(parts) > 2 or any(isinstance(x, str) and len(x) > LONGEST_NAME for x in parts):
                fail(f"{key}.{i}", "too long")


def _read_setting(
    top: dict[str, object], players: int, board: BoardLayout | GameMap | FairDraw | None
) -> Setting:
    edition = tuple(EDITIONS)[
        choice(top.get("edition", DEFAULT_EDITION), "edition", list(EDITIONS))
    ]
    options = table(top.get("options", {}), "options", OPTIONS)
    for name, value in options.items():
        if not OPTIONS[name].accepts(value):
            fail(below("options", name), f"must be {OPTIONS[name].expected()}")
    names = items(top.get("variants", []), "variants", len(VARIANTS))
    keys = tuple(VARIANTS)
    variants = [keys[choice(name, f"variants.{i}", keys)] for i, name in enumerate(names)]
    try:
        return make_setting(edition, options, variants, players, board)
    except UsageError as error:
        what, _, why = str(error).partition(": ")
        if what.startswith("variant "):
            raise PositionError("variants", str(error)) from None
        if what in variants and what not in options:
            raise PositionError("variants", f"{what}: {why}") from None
        raise PositionError(f"options.{what}" if what in OPTIONS else "players", why) from None


def _begin(top: dict[str, object], setting: Setting) -> State:
    """Return a state with board, generators, full supplies and full shuffled decks only.

    The generators advance only by what had to be drawn, so a complete position keeps them.
    """
    s = setting.blank_state()
    # Pieces on the board are read from the position, never placed automatically.
    setup, s.setup = s.setup, 0
    dealt, s.dealt_places = s.dealt_places, 0
    seed = whole(top.get("seed", 0), "seed", 0, TOP_SEED)
    states = freeze(s)
    entries.seed_game(states, 0, seed)
    if "rng" in top:
        s = _thawed(states)
        _read_generators(s, top["rng"])
        states = freeze(s)
    kept = copy_array(states)
    work = new_array(Work)
    entries.start_game(states, 0, setting.board, work, setting.deals)
    s = _thawed(states)
    clear_neutrals(s, setting.geometry)
    if setting.layout is not None and _has_all_decks(top, s):
        s.shuffles.become(_thawed(kept).shuffles)
    set_stack(s, [])
    s.setup_step = 0
    s.setup = setup
    s.dealt_places = dealt
    return s


def _thawed(states: RecordArray) -> State:
    s: State = thaw(State, states)
    return s


def _has_all_decks(top: dict[str, object], s: State) -> bool:
    decks = top.get("decks")
    if not isinstance(decks, dict):
        return False
    return all(name in decks for name in (TRACKS if s.expansion else ("development",)))


def _read_generators(s: State, value: object) -> None:
    rng = table(value, "rng", STREAMS)
    for name in STREAMS:
        key = f"rng.{name}"
        if name not in rng:
            fail(key, "missing")
        words = items(rng[name], key, 4)
        if len(words) != 4:
            fail(key, "a generator has four words")
        for i, word in enumerate(words):
            getattr(s, name).word[i] = whole(word, f"{key}.{i}", 0, TOP_WORD)


def _read_phase(top: dict[str, object], rows: list[dict[str, object]]) -> int:
    if "phase" in top:
        return choice(top["phase"], "phase", PHASES)
    return PHASE_ACTION if any(row.get(name) for row in rows for name in ON_BOARD) else PHASE_SETUP


def _read_turn(d: PositionDraft) -> None:
    s = d.s
    s.phase = d.phase
    s.turn = whole(d.data.get("turn", 0), "turn", 0, TOP_TURN)
    s.first = whole(d.data.get("first", 0), "first", 0, d.players - 1)
    s.current = whole(d.data.get("current", 0), "current", 0, d.players - 1)
    if d.phase == PHASE_OVER:
        if "winner" not in d.data:
            fail("winner", "missing: a game that is over has a winner")
        winner = whole(d.data["winner"], "winner", 0, d.players - 1)
        if winner != s.current:
            fail("winner", f"only the current player, p{s.current}, can have won (T-2)")
    elif "winner" in d.data:
        fail("winner", f"only with phase over, not in phase {PHASES[d.phase]}")


def _read_step(d: PositionDraft) -> int:
    """Set whose turn it is in set-up: roads show how many placements are done (S-2)."""
    if d.phase != PHASE_SETUP:
        d.s.setup_step = 2 * d.players
        return 2 * d.players
    step = sum(0 <= d.s.road[e] < d.players for e in range(d.g.edge_count))
    if step > 2 * d.players or (step == 2 * d.players and "pending" not in d.data):
        fail("phase", "set-up is over with two roads for each player (S-2)")
    player = setup_player(d.s.first, d.players, min(step, 2 * d.players - 1))
    if "current" in d.data and player != d.s.current:
        fail("current", f"after {step} placements it is p{player}'s turn (S-2)")
    if d.s.setup == SETUP_BEGINNER:
        fail("phase", 'with the set-up "beginner" no piece is left to place (S-2)')
    d.s.current = player
    d.s.setup_step = step
    return step


def _read_defender(d: PositionDraft, p: int, row: dict[str, object]) -> None:
    key = f"players.{p}.defender"
    n = whole(row.get("defender", 0), key, 0, MOST_DEFENDER)
    if n > 0 and not d.expansion:
        fail(key, "the base game has no Defender tokens (G)")
    if n > d.s.defenders_left and d.s.defender_tokens_out == codes.TOKENS_OUT_CARD:
        fail(key, "more Defender tokens than there are (C-5)")
    d.s.defender[p] = n
    d.s.defenders_left = max(0, d.s.defenders_left - n)


def _settled(d: PositionDraft) -> State:
    """Apply R-7 and T-2, and take the steps that need no decision (see `entries.settle`)."""
    s = d.s
    if d.phase == PHASE_OVER:
        s.phase = PHASE_ACTION
        set_stack(s, default_stack(s, d.g))
    top = s.frame[s.depth - 1, codes.KIND]
    # Measuring the roads requests a judgement of the Longest Road. While a piece is being
    # replaced, that comes with the piece, if the position says so.
    put_off = top in (F_RETREAT, F_REBUILD)
    judged_later = s.roads_changed
    states = freeze(s)
    work = new_array(Work)
    entries.settle(states, 0, d.setting.board, work)
    s = _thawed(states)
    if put_off and s.winner < 0 and not judged_later:
        s.roads_changed = 0
        states = freeze(s)
    if d.phase == PHASE_OVER and s.winner < 0:
        missing = f"does not have the {d.setting.points_to_win} points"
        if s.wonders:
            fail("winner", f"p{s.current} {missing} with the tallest wonder (F-10)")
        fail("winner", f"p{s.current} {missing} (T-2)")
    if s.winner < 0 and entries.legal(states, 0, d.setting.board, work, NONE, 0) == 0:
        fail("pending", "no player can act in this position")
    return s
