"""Write the fields about the game as a whole and about the current decision."""

from typing import Any

from hexhold import board
from hexhold.compiler import AnyNumber, Array, function_of, places_in, rule, table
from hexhold.engine.economy.hands import card_types
from hexhold.engine.knights.barbarians import barbarian_strength
from hexhold.engine.turn.dice import ALL_PAIRS, events_left
from hexhold.engine.vocabulary.codes import (
    ACTIVE,
    BASIC,
    FACE_DOWN,
    NEUTRAL_COLOURS,
    NONE,
    PHASE_OVER,
    ROADS,
    SCIENCE_GATE,
    SETTLEMENTS,
    SHIP_FACE,
    STRONG,
    STRONG_LEVEL,
    A,
    B,
)
from hexhold.engine.vocabulary.decisions import (
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
from hexhold.engine.vocabulary.layout import TERRAINS, TRACKS, State
from hexhold.environments.observation.plan import RowLayout
from hexhold.environments.observation.version_1 import SEEN_DECISIONS, SEEN_OPTIONS
from hexhold.environments.observation.writing import (
    BYTE,
    EIGHT,
    LOW_BYTE,
    eight_fields,
    write_bundle,
)

TOKENS = table(list(board.TOKENS))
NUMBERS = len(board.TOKENS)
_FRAMES_ASKING = [decision.frame for decision in SEEN_DECISIONS]
#: Frame -> its column; -1 for a step, and for a newer decision.
COLUMN_OF_DECISION = table(
    [_FRAMES_ASKING.index(f) if f in _FRAMES_ASKING else NONE for f in range(FRAMES)]
)
_WIDE = [option.name for option in SEEN_OPTIONS if option.high > LOW_BYTE]
"""Options that take two bytes of a packed row."""


def _lines_of(name: str, column: int) -> str:
    """Return the lines of `write_options` that write an option."""
    if name not in _WIDE:
        return f"    row[at + {column}] = s.{name}\n"
    return (
        f"    if high < 0:\n        row[at + {column}] = s.{name}\n"
        f"    else:\n        row[at + {column}] = s.{name} & {LOW_BYTE}\n"
        f"        row[high + {_WIDE.index(name)}] = s.{name} >> {BYTE}\n"
    )


def _lines_of_all() -> str:
    """Return the lines of `write_options`: eight options at once where they lie side by side."""
    lines, n = "", 0
    while n < len(SEEN_OPTIONS):
        names = tuple(option.name for option in SEEN_OPTIONS[n : n + EIGHT])
        try:
            _KNOWN[f"put_from_{n}"] = eight_fields(names)
        except ValueError:
            lines += _lines_of(names[0], n)
            n += 1
        else:
            lines += f"    put_from_{n}(row, at + {n}, s)\n"
            n += EIGHT
    return lines


_KNOWN: dict[str, Any] = {"State": State, "Array": Array, "AnyNumber": AnyNumber}
_SOURCE = (
    "def write_options(s: State, row: Array[AnyNumber], at: int, high: int) -> None:\n"
    f"{_lines_of_all()}"
)
write_options = rule(function_of(_SOURCE, _KNOWN))


@rule
def write_game(s: State, defence: int, plan: RowLayout, row: Array[AnyNumber], at: int) -> None:
    """Write all these fields; ``defence`` is the strength of all active knights."""
    write_turn(s, plan, row, at)
    high = NONE if plan.high_options < 0 else at + plan.high_options
    write_options(s, row, at + plan.first_option, high)
    for k in range(card_types(s)):
        row[at + plan.global_supply + k] = s.bank[k]
    if plan.global_dice_deck >= 0:
        write_dice_decks(s, plan, row, at)
    if plan.global_barbarians >= 0:
        write_expansion_game(s, defence, plan, row, at)
    else:
        row[at + plan.global_development_size] = s.development_size
        row[at + plan.global_card_played] = s.card_played
    if plan.global_token_pool >= 0:
        write_neutrals(s, plan, row, at)
    if s.phase != PHASE_OVER:
        write_decision(s, plan, row, at)


@rule
def write_turn(s: State, plan: RowLayout, row: Array[AnyNumber], at: int) -> None:
    """Write the progress of the game and of the turn."""
    row[at + plan.global_phase + s.phase] = 1
    if plan.high_turn < 0:
        row[at + plan.global_turn] = s.turn
    else:
        row[at + plan.global_turn] = s.turn & LOW_BYTE
        row[at + plan.high_turn] = s.turn >> BYTE
    row[at + plan.global_setup_step] = s.setup_step
    row[at + plan.global_rolls] = s.rolls[0]
    row[at + plan.global_rolls + 1] = s.rolls[1]
    row[at + plan.global_robber_active] = s.robber_active
    row[at + plan.global_offers_made] = min(s.offers_made, LOW_BYTE)
    row[at + plan.global_built] = s.built
    if plan.global_ship_moved >= 0:
        row[at + plan.global_ship_moved] = s.ship_moved
    if plan.global_paired_turn >= 0:
        row[at + plan.global_paired_turn] = s.paired_turn
    if plan.global_token_stack >= 0:
        for i in range(NUMBERS):
            row[at + plan.global_token_stack + i] = s.token_stack[TOKENS[i]]
    if plan.global_fog_terrain >= 0:
        write_stacks(s, plan, row, at)


@rule
def write_stacks(s: State, plan: RowLayout, row: Array[AnyNumber], at: int) -> None:
    """Write what may still be found in the fog (F-8)."""
    for t in range(TERRAINS):
        row[at + plan.global_fog_terrain + t] = s.fog_terrain[t]
    for i in range(NUMBERS):
        row[at + plan.global_fog_tokens + i] = s.fog_token[TOKENS[i]]


@rule
def write_dice_decks(s: State, plan: RowLayout, row: Array[AnyNumber], at: int) -> None:
    """Write what is left in the decks of dice (V balanced_dice)."""
    for card in places_in(s.dice_decks & ALL_PAIRS, 0):
        row[at + plan.global_dice_deck + card] = 1
    if plan.global_event_deck >= 0:
        for event in range(SHIP_FACE, SCIENCE_GATE + 1):
            left = events_left(s.dice_decks, event)
            row[at + plan.global_event_deck + event - SHIP_FACE] = left


@rule
def write_expansion_game(
    s: State, defence: int, plan: RowLayout, row: Array[AnyNumber], at: int
) -> None:
    """Write what only Cities & Knights has."""
    for t in range(TRACKS):
        row[at + plan.global_deck_size + t] = s.deck_size[t]
    row[at + plan.global_alchemist] = s.alchemist & 7
    row[at + plan.global_alchemist + 1] = s.alchemist >> 3
    row[at + plan.global_barbarians] = s.barbarians
    row[at + plan.global_steps_left] = s.barbarian_track - s.barbarians
    row[at + plan.global_attack] = barbarian_strength(s)
    row[at + plan.global_defence] = defence
    row[at + plan.global_defenders_left] = s.defenders_left
    for k in range(card_types(s)):
        row[at + plan.global_fleet + k] = (s.fleet_types >> k) & 1
    row[at + plan.global_errant_used] = s.errant_used


@rule
def write_neutrals(s: State, plan: RowLayout, row: Array[AnyNumber], at: int) -> None:
    """Write trade tokens and the pieces of neutral colours (section W)."""
    row[at + plan.global_token_used] = s.token_used
    row[at + plan.global_token_pool] = s.token_pool
    for i in range(NEUTRAL_COLOURS):
        n = s.players + i
        row[at + plan.global_neutral_roads_left + i] = s.pieces[n, ROADS]
        row[at + plan.global_neutral_settlements_left + i] = s.pieces[n, SETTLEMENTS]
        row[at + plan.global_neutral_road_length + i] = s.road_length[n]
        if plan.global_neutral_knights_left >= 0:
            for piece in range(BASIC, STRONG + 1):
                column = plan.global_neutral_knights_left + STRONG_LEVEL * i + piece - BASIC
                row[at + column] = s.pieces[n, piece]


@rule
def write_decision(s: State, plan: RowLayout, row: Array[AnyNumber], at: int) -> None:
    """Write what is decided; its players and places stand next to their own columns."""
    kind = decision(s)
    if COLUMN_OF_DECISION[kind] >= 0:
        row[at + plan.global_decision + COLUMN_OF_DECISION[kind]] = 1
    count = at + plan.global_decision_count
    if kind == F_FREE_ROAD or kind == F_SMITH or kind == F_GOLD:
        row[count] = detail(s, A)
    elif kind == F_MASTER or kind == F_TOKEN:
        row[count] = detail(s, B)
    elif kind == F_OFFER:
        write_bundle(
            row, at + plan.global_offer_gives, at + plan.global_offer_wants, card_types(s), s.offer
        )
    elif kind == F_DESERTER_PLACE or kind == F_RETREAT:
        row[at + plan.global_decision_level] = detail(s, A)
        row[at + plan.global_decision_active] = detail(s, B) == ACTIVE
        if kind == F_RETREAT:
            write_neutral(s, detail(s, B), plan, row, at)
    elif kind == F_REBUILD:
        row[at + plan.global_decision_ship] = detail(s, B)
    elif kind == F_HARBOR:
        if detail(s, B) != FACE_DOWN:
            row[at + plan.global_decision_resource + detail(s, B)] = 1
    elif kind == F_DESERT:
        write_neutral(s, detail(s, B), plan, row, at)
    elif kind == F_NEUTRAL:
        row[at + plan.global_decision_work + detail(s, A)] = 1


@rule
def write_neutral(s: State, owner: int, plan: RowLayout, row: Array[AnyNumber], at: int) -> None:
    """Write which neutral colour's piece is meant, if one is."""
    if plan.global_decision_neutral >= 0 and s.players <= owner < s.owners:
        row[at + plan.global_decision_neutral + owner - s.players] = 1
