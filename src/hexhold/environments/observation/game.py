"""The fields about the game as a whole and about the current decision."""

from hexhold.compiler import Array, Float32, Int64, ReadOnly, function_of, rule, table
from hexhold.editions import OPTIONS
from hexhold.engine.economy.hands import card_types
from hexhold.engine.knights.barbarians import barbarian_strength
from hexhold.engine.vocabulary.codes import (
    ACTIVE,
    BASIC,
    FACE_DOWN,
    NEUTRAL_COLOURS,
    NONE,
    PHASE_OVER,
    ROADS,
    SETTLEMENTS,
    STRONG,
    STRONG_LEVEL,
    A,
    B,
)
from hexhold.engine.vocabulary.decisions import (
    ASKING,
    F_DESERT,
    F_DESERTER_PLACE,
    F_FREE_ROAD,
    F_GOLD,
    F_HARBOR,
    F_MASTER,
    F_NEUTRAL,
    F_OFFER,
    F_REBUILD,
    F_RETREAT,
    F_SMITH,
    F_TOKEN,
    FRAMES,
)
from hexhold.engine.vocabulary.frames import decision, detail
from hexhold.engine.vocabulary.layout import TRACKS, State
from hexhold.environments.observation.fields import (
    ATTACK,
    BARBARIANS,
    BUILT,
    CARD_PLAYED,
    DECISION,
    DECISION_ACTIVE,
    DECISION_COUNT,
    DECISION_LEVEL,
    DECISION_NEUTRAL,
    DECISION_RESOURCE,
    DECISION_SHIP,
    DECISION_WORK,
    DECK_SIZE,
    DEFENCE_OF_ALL,
    DEFENDERS_LEFT,
    DEVELOPMENT_SIZE,
    DICE_NAMED,
    ERRANT_USED,
    FIRST_OPTION,
    FLEET,
    NEUTRAL_KNIGHTS,
    NEUTRAL_LENGTH,
    NEUTRAL_ROADS,
    NEUTRAL_SETTLEMENTS,
    OFFER_GIVES,
    OFFER_WANTS,
    OFFERS_MADE,
    PHASE,
    ROBBER_ACTIVE,
    ROLLED,
    SETUP_STEP,
    SHIP_MOVED,
    STEPS_LEFT,
    SUPPLY,
    TOKEN_POOL,
    TOKEN_USED,
    TURN,
)
from hexhold.environments.observation.writing import write_bundle

_FRAMES_ASKING = [decision.frame for decision in ASKING]
#: Frame -> its column, or -1 where it is a step.
COLUMN_OF_DECISION = table(
    [_FRAMES_ASKING.index(f) if f in _FRAMES_ASKING else NONE for f in range(FRAMES)]
)
_LINES = "".join(f"    row[at + {n}] = s.{name}\n" for n, name in enumerate(OPTIONS))
_SOURCE = f"def write_options(s: State, row: Array[Float32], at: int) -> None:\n{_LINES}"
write_options = rule(function_of(_SOURCE, {"State": State, "Array": Array, "Float32": Float32}))


@rule
def write_game(s: State, defence: int, plan: ReadOnly[Int64], row: Array[Float32], at: int) -> None:
    """All of it; ``defence`` is the strength of all active knights."""
    write_turn(s, plan, row, at)
    write_options(s, row, at + plan[FIRST_OPTION])
    for k in range(card_types(s)):
        row[at + plan[SUPPLY] + k] = s.bank[k]
    if plan[BARBARIANS] >= 0:
        write_expansion_game(s, defence, plan, row, at)
    else:
        row[at + plan[DEVELOPMENT_SIZE]] = s.development_size
        row[at + plan[CARD_PLAYED]] = s.card_played
    if plan[TOKEN_POOL] >= 0:
        write_neutrals(s, plan, row, at)
    if s.phase != PHASE_OVER:
        write_decision(s, plan, row, at)


@rule
def write_turn(s: State, plan: ReadOnly[Int64], row: Array[Float32], at: int) -> None:
    """How far the game and the turn are."""
    row[at + plan[PHASE] + s.phase] = 1
    row[at + plan[TURN]] = s.turn
    row[at + plan[SETUP_STEP]] = s.setup_step
    row[at + plan[ROLLED]] = s.rolls[0]
    row[at + plan[ROLLED] + 1] = s.rolls[1]
    row[at + plan[ROBBER_ACTIVE]] = s.robber_active
    row[at + plan[OFFERS_MADE]] = s.offers_made
    row[at + plan[BUILT]] = s.built
    if plan[SHIP_MOVED] >= 0:
        row[at + plan[SHIP_MOVED]] = s.ship_moved


@rule
def write_expansion_game(
    s: State, defence: int, plan: ReadOnly[Int64], row: Array[Float32], at: int
) -> None:
    """What only Cities & Knights has."""
    for t in range(TRACKS):
        row[at + plan[DECK_SIZE] + t] = s.deck_size[t]
    row[at + plan[DICE_NAMED]] = s.alchemist & 7
    row[at + plan[DICE_NAMED] + 1] = s.alchemist >> 3
    row[at + plan[BARBARIANS]] = s.barbarians
    row[at + plan[STEPS_LEFT]] = s.barbarian_track - s.barbarians
    row[at + plan[ATTACK]] = barbarian_strength(s)
    row[at + plan[DEFENCE_OF_ALL]] = defence
    row[at + plan[DEFENDERS_LEFT]] = s.defenders_left
    for k in range(card_types(s)):
        row[at + plan[FLEET] + k] = (s.fleet_types >> k) & 1
    row[at + plan[ERRANT_USED]] = s.errant_used


@rule
def write_neutrals(s: State, plan: ReadOnly[Int64], row: Array[Float32], at: int) -> None:
    """Section W."""
    row[at + plan[TOKEN_USED]] = s.token_used
    row[at + plan[TOKEN_POOL]] = s.token_pool
    for i in range(NEUTRAL_COLOURS):
        n = s.players + i
        row[at + plan[NEUTRAL_ROADS] + i] = s.pieces[n, ROADS]
        row[at + plan[NEUTRAL_SETTLEMENTS] + i] = s.pieces[n, SETTLEMENTS]
        row[at + plan[NEUTRAL_LENGTH] + i] = s.road_length[n]
        if plan[NEUTRAL_KNIGHTS] >= 0:
            for piece in range(BASIC, STRONG + 1):
                column = plan[NEUTRAL_KNIGHTS] + STRONG_LEVEL * i + piece - BASIC
                row[at + column] = s.pieces[n, piece]


@rule
def write_decision(s: State, plan: ReadOnly[Int64], row: Array[Float32], at: int) -> None:
    """Write what is decided; its players and places stand next to their own columns."""
    kind = decision(s)
    row[at + plan[DECISION] + COLUMN_OF_DECISION[kind]] = 1
    count = at + plan[DECISION_COUNT]
    if kind == F_FREE_ROAD or kind == F_SMITH or kind == F_GOLD:
        row[count] = detail(s, A)
    elif kind == F_MASTER or kind == F_TOKEN:
        row[count] = detail(s, B)
    elif kind == F_OFFER:
        write_bundle(row, at + plan[OFFER_GIVES], at + plan[OFFER_WANTS], card_types(s), s.offer)
    elif kind == F_DESERTER_PLACE or kind == F_RETREAT:
        row[at + plan[DECISION_LEVEL]] = detail(s, A)
        row[at + plan[DECISION_ACTIVE]] = detail(s, B) == ACTIVE
        if kind == F_RETREAT:
            write_neutral(s, detail(s, B), plan, row, at)
    elif kind == F_REBUILD:
        row[at + plan[DECISION_SHIP]] = detail(s, B)
    elif kind == F_HARBOR:
        if detail(s, B) != FACE_DOWN:
            row[at + plan[DECISION_RESOURCE] + detail(s, B)] = 1
    elif kind == F_DESERT:
        write_neutral(s, detail(s, B), plan, row, at)
    elif kind == F_NEUTRAL:
        row[at + plan[DECISION_WORK] + detail(s, A)] = 1


@rule
def write_neutral(
    s: State, owner: int, plan: ReadOnly[Int64], row: Array[Float32], at: int
) -> None:
    """Whose piece is meant, where it is a neutral colour's."""
    if plan[DECISION_NEUTRAL] >= 0 and s.players <= owner < s.owners:
        row[at + plan[DECISION_NEUTRAL] + owner - s.players] = 1
