"""The inputs that only the deciding player knows, and those about the whole game."""

from hexhold.bots.scratch import Scratch
from hexhold.bots.steady.evaluation.goals import OUT_OF_REACH, lacking, plan_rates, trades_beside
from hexhold.bots.steady.evaluation.plan import GOALS
from hexhold.bots.steady.evaluation.values import is_open_site, site_worth
from hexhold.bots.strong.inputs import (
    ACTIVE_STRENGTH,
    AFTER_CURRENT,
    AFTER_FIRST,
    ALWAYS,
    AT_SEA,
    ATTACK_BEYOND,
    BOUGHT,
    CARD_PLAYED,
    CHASERS,
    DECISION,
    DECISION_COUNT,
    DECKS,
    DEFENCE_BEYOND,
    DEFENDERS_LEFT,
    DEVELOPMENT,
    DEVELOPMENT_DECK,
    DICE_NAMED,
    DOUBLE_YIELD,
    EXPANSION,
    FLEET,
    HAND,
    HAND_IS,
    HAND_SHOWN,
    INPUTS,
    KNOWN_CARDS,
    KNOWN_DECISIONS,
    LACK_SHOWN,
    LACKING,
    LACKING_TRADED,
    MOST_ROUNDS,
    OFFERS_MADE,
    OPEN_SITE,
    OPEN_SITES,
    PROGRESS,
    ROBBER_ACTIVE,
    ROUND,
    SEAT_WIDTH,
    SEATS,
    SETUP_STEP,
    SETUP_STEPS,
    SHIP_MOVED,
    STEPS_LEFT,
    STEPS_SHOWN,
    SUPPLY,
    TARGET,
)
from hexhold.bots.strong.kept_inputs import compare_with_kept
from hexhold.bots.strong.seat_inputs import SITE_UNIT, write_army, write_seat
from hexhold.bots.strong.wonders import write_wonders
from hexhold.compiler import rule
from hexhold.engine.island.places import is_active, own_knight
from hexhold.engine.knights.barbarians import barbarian_strength
from hexhold.engine.vocabulary.codes import PHASE_OVER, PHASE_SETUP, YIELD_DOUBLE, A, B
from hexhold.engine.vocabulary.decisions import F_FREE_ROAD, F_GOLD, F_MASTER, F_SMITH
from hexhold.engine.vocabulary.frames import decision, detail
from hexhold.engine.vocabulary.layout import (
    CARD_TYPES,
    DEVELOPMENTS,
    TRACKS,
    Board,
    State,
    Work,
)
from hexhold.engine.vocabulary.primitives import copy_state


@rule
def write_goods(s: State, scratch: Scratch, p: int) -> None:
    """Write the resources and commodities in the hand, and what each purchase lacks of them.

    Call `plan_rates` first.
    """
    for n in range(HAND, PROGRESS):
        scratch.feature[n] = 0
    for k in range(CARD_TYPES):
        n = s.hands[p, k]
        scratch.feature[HAND + k] = n
        scratch.feature[HAND_IS + HAND_SHOWN * k + min(n, HAND_SHOWN - 1)] = 1
    for goal in range(GOALS):
        lack = min(lacking(s, p, goal), OUT_OF_REACH)
        scratch.feature[LACKING + LACK_SHOWN * goal + min(lack, LACK_SHOWN - 1)] = 1
        left = max(lack - trades_beside(s, scratch.plan, p, goal), 0)
        scratch.feature[LACKING_TRADED + goal] = min(left, LACK_SHOWN)


@rule
def write_hand(s: State, scratch: Scratch, p: int) -> None:
    """Write the cards in the hand."""
    plan_rates(s, scratch.plan, p)
    write_goods(s, scratch, p)
    for c in range(KNOWN_CARDS):
        scratch.feature[PROGRESS + c] = s.progress[p, c]
    for c in range(DEVELOPMENTS):
        scratch.feature[DEVELOPMENT + c] = s.development[p, c]
        scratch.feature[BOUGHT + c] = s.bought[c] if s.current == p else 0


@rule
def write_place(s: State, b: Board, scratch: Scratch, p: int) -> None:
    """Write p's place in turn order, and how many of its knights stand next to the robber."""
    away = p - s.first
    scratch.feature[AFTER_FIRST + (away if away >= 0 else away + s.players)] = 1
    away = p - s.current
    scratch.feature[AFTER_CURRENT + (away if away >= 0 else away + s.players)] = 1
    if s.robber >= 0 and s.robber_active == 1:
        for i in range(6):
            v = b.hex_vertex[s.robber, i]
            if own_knight(s, p, v) and is_active(s, v):
                scratch.feature[CHASERS] += 1


@rule
def write_open_sites(s: State, b: Board, scratch: Scratch) -> None:
    """Write the worth of the best free places during set-up."""
    for v in range(b.vertex_count):
        if not is_open_site(s, b, v):
            continue
        worth = site_worth(s, b, v, 0) // SITE_UNIT
        for i in range(OPEN_SITES):
            if worth > scratch.feature[OPEN_SITE + i]:
                smaller = scratch.feature[OPEN_SITE + i]
                scratch.feature[OPEN_SITE + i] = worth
                worth = smaller


@rule
def write_game(s: State, b: Board, scratch: Scratch) -> None:
    """Write the inputs about the whole game."""
    defence = 0
    for i in range(s.players):
        defence += scratch.feature[SEAT_WIDTH * i + ACTIVE_STRENGTH]
    beyond = barbarian_strength(s) - defence
    scratch.feature[ATTACK_BEYOND] = max(beyond, 0)
    scratch.feature[DEFENCE_BEYOND] = max(-beyond, 0)
    left = s.barbarian_track - s.barbarians
    scratch.feature[STEPS_LEFT + min(max(left, 0), STEPS_SHOWN - 1)] = s.expansion
    if s.phase != PHASE_OVER:
        kind = decision(s)
        if kind < KNOWN_DECISIONS:
            scratch.feature[DECISION + kind] = 1
        if kind == F_FREE_ROAD or kind == F_SMITH or kind == F_GOLD or kind == F_MASTER:
            scratch.feature[DECISION_COUNT] = detail(s, A if kind != F_MASTER else B)
    scratch.feature[ROUND] = min(s.turn // s.players, MOST_ROUNDS)
    scratch.feature[SEATS + s.players] = 1
    for k in range(CARD_TYPES):
        scratch.feature[SUPPLY + k] = s.bank[k]
    for t in range(TRACKS):
        scratch.feature[DECKS + t] = s.deck_size[t]
    scratch.feature[DEVELOPMENT_DECK] = s.development_size
    scratch.feature[ROBBER_ACTIVE] = s.robber_active
    scratch.feature[DICE_NAMED] = 1 if s.alchemist > 0 else 0
    scratch.feature[DEFENDERS_LEFT] = s.defenders_left
    scratch.feature[OFFERS_MADE] = min(s.offers_made, MOST_ROUNDS)
    scratch.feature[CARD_PLAYED] = s.card_played
    scratch.feature[FLEET] = 1 if s.fleet_types != 0 else 0
    scratch.feature[TARGET] = s.victory_points
    scratch.feature[EXPANSION] = s.expansion
    scratch.feature[AT_SEA] = s.seafaring
    scratch.feature[DOUBLE_YIELD] = 1 if s.city_yield == YIELD_DOUBLE else 0
    scratch.feature[SHIP_MOVED] = s.ship_moved
    scratch.feature[ALWAYS] = 1
    if s.phase == PHASE_SETUP:
        scratch.feature[SETUP_STEP + min(s.setup_step, SETUP_STEPS - 1)] = 1
        write_open_sites(s, b, scratch)


@rule
def tell_position(s: State, b: Board, w: Work, scratch: Scratch, p: int) -> None:
    """Write what p knows of a position into ``scratch.feature`` (see `inputs`)."""
    for i in range(INPUTS):
        scratch.feature[i] = 0
    compare_with_kept(s, scratch)
    for q in range(s.players):
        write_seat(s, b, w, scratch, p, q)
    write_army(s, b, scratch, p)
    write_hand(s, scratch, p)
    write_place(s, b, scratch, p)
    write_game(s, b, scratch)
    if s.wonders == 1:
        write_wonders(s, b, scratch, p)


@rule
def keep_position(s: State, b: Board, w: Work, scratch: Scratch, p: int) -> None:
    """Write p's inputs, and keep them for the positions after p's actions, until `forget`."""
    scratch.is_kept = 0
    tell_position(s, b, w, scratch, p)
    copy_state(s, scratch.before)
    for i in range(INPUTS):
        scratch.kept[i] = scratch.feature[i]
    scratch.kept_for = p
    scratch.is_kept = 1
