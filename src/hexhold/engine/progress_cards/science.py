"""Science cards (P-10 to P-19)."""

from hexhold.compiler import lowest, places_but, places_in, places_marked, rest, rule, words_for
from hexhold.editions import CARDS
from hexhold.engine.building.buildings import (
    place_wall,
    upgrade,
    why_not_upgrade,
    why_not_wall_there,
)
from hexhold.engine.building.improvements import improve, list_improvements, why_not_improve
from hexhold.engine.economy.hands import can_pay, gain, pay
from hexhold.engine.economy.number_yields import recount_yields
from hexhold.engine.island.gathering import gather_pieces
from hexhold.engine.island.pieces import buildings_of
from hexhold.engine.island.places import has_building_at
from hexhold.engine.knights.knights import (
    can_promote_any,
    list_free_promotions,
    promote,
    why_not_promote_free,
)
from hexhold.engine.modes.neutral_colours import NEUTRAL_PROMOTION, NEUTRAL_ROAD, owe_neutral
from hexhold.engine.progress_cards.card_rules import CardRules
from hexhold.engine.sea.routes import (
    can_build_free_route,
    list_free_routes,
    place_route,
    why_not_route,
)
from hexhold.engine.vocabulary.codes import (
    A_DONE,
    A_PLAY,
    A_PROMOTE,
    A_ROAD,
    A_SHIP,
    COST_MEDICINE,
    FIELDS,
    MOUNTAINS,
    NONE,
    REDUCED_CITY,
    WALL,
    WALLS,
    A,
    B,
)
from hexhold.engine.vocabulary.decisions import F_FREE_ROAD, F_SMITH
from hexhold.engine.vocabulary.dispatch import LEAVE, AnswerRules, DecisionRules
from hexhold.engine.vocabulary.frames import count_down, decider, push
from hexhold.engine.vocabulary.happenings import FOR_HARVEST, H_NUMBER, note
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    CARD_AFTER_ROLL,
    CARD_NOT_HELD,
    DICE_NAMED_ALREADY,
    MEDICINE_COST,
    NO_EFFECT_NOW,
    NO_MEDICINE_FOR_REDUCED,
    SAME_HEX_TWICE,
    TOKEN_FIXED,
)

ALCHEMIST = CARDS.index("alchemist")
CRANE = CARDS.index("crane")
ENGINEER = CARDS.index("engineer")
INVENTOR = CARDS.index("inventor")
IRRIGATION = CARDS.index("irrigation")
MEDICINE = CARDS.index("medicine")
MINING = CARDS.index("mining")
ROAD_BUILDING = CARDS.index("road_building")
SMITH = CARDS.index("smith")

FREE_ROADS = 2
FREE_PROMOTIONS = 2


@rule
def list_alchemist(s: State, w: Work, p: int) -> None:
    """P-10: every pair of dice."""
    if why_not_alchemist(s, p, ALCHEMIST) != 0:
        return
    for red in range(1, 7):
        for yellow in range(1, 7):
            add(w, A_PLAY, p, ALCHEMIST, red, yellow)


@rule
def why_not_alchemist(s: State, p: int, c: int) -> int:
    """P-1, P-10: of all cards only Alchemist is played before the roll."""
    if s.progress[p, c] == 0:
        return CARD_NOT_HELD
    if c != ALCHEMIST:
        return CARD_AFTER_ROLL
    return DICE_NAMED_ALREADY if s.alchemist != 0 else 0


@rule
def name_dice(s: State, red: int, yellow: int) -> None:
    """P-10."""
    s.alchemist = red | yellow << 3


@rule
def list_crane(s: State, b: Board, w: Work, p: int) -> None:
    """P-11: every level for a commodity less."""
    list_improvements(s, b, w, A_PLAY, p, CRANE)


@rule
def why_not_crane(s: State, p: int, t: int, v: int) -> int:
    """P-11."""
    return why_not_improve(s, p, t, v, 1)


@rule
def improve_by_crane(s: State, w: Work, p: int, t: int, v: int) -> None:
    """P-11."""
    improve(s, w, p, t, v, 1)


@rule
def why_not_inventor(s: State, h: int, k: int) -> int:
    """P-13: two hexes whose tokens are neither 2, 6, 8 nor 12.

    `list_inventor` is a faster way; tests/properties/test_legal_list.py compares.
    """
    if h == k:
        return SAME_HEX_TWICE
    if not token_moves(s, h) or not token_moves(s, k):
        return TOKEN_FIXED
    return NO_EFFECT_NOW if s.effect_needed == 1 and s.number[h] == s.number[k] else 0


@rule
def token_moves(s: State, h: int) -> bool:
    """P-13: the hex has a number token that Inventor may take."""
    n = s.number[h]
    return n > 0 and n != 2 and n != 6 and n != 8 and n != 12


@rule
def list_inventor(s: State, b: Board, w: Work, p: int) -> None:
    """Every pair of tokens, the lower hex first.

    The same as `why_not_inventor` in a faster way; tests/properties/test_legal_list.py compares.
    """
    found = moving_tokens(s, b)
    while found != 0:
        h = lowest(found)
        found = rest(found)
        for k in places_in(found, 0):
            if s.effect_needed == 0 or why_not_inventor(s, h, k) == 0:
                add(w, A_PLAY, p, INVENTOR, h, k)


@rule
def moving_tokens(s: State, b: Board) -> int:
    """The hexes whose tokens Inventor may take (see `token_moves`); one word has room for all."""
    n = b.hex_count
    found = places_but(s.number, 0, n, 0) & places_but(s.number, 0, n, 2)
    found &= places_but(s.number, 0, n, 6) & places_but(s.number, 0, n, 8)
    return found & places_but(s.number, 0, n, 12)


@rule
def swap_tokens(s: State, b: Board, w: Work, h: int, k: int) -> None:
    """P-13: robber and merchant stay."""
    n = s.number[h]
    s.number[h] = s.number[k]
    s.number[k] = n
    recount_yields(s, b)
    note(w, H_NUMBER, h, s.number[h], 0, 0, 0, 0)
    note(w, H_NUMBER, k, n, 0, 0, 0, 0)


@rule
def why_not_medicine(s: State, p: int, v: int) -> int:
    """P-16, A-3."""
    why = why_not_upgrade(s, p, v)
    if why != 0:
        return why
    if s.building[v] == REDUCED_CITY and s.reduced_medicine == 0:
        return NO_MEDICINE_FOR_REDUCED
    return 0 if can_pay(s, p, COST_MEDICINE) else MEDICINE_COST


@rule
def list_medicine(s: State, b: Board, w: Work, p: int) -> None:
    """Every settlement Medicine may upgrade."""
    if not can_pay(s, p, COST_MEDICINE):
        return
    for i in range(words_for(b.vertex_count)):
        for v in places_in(buildings_of(s, b, p, i), i):
            if why_not_medicine(s, p, v) == 0:
                add(w, A_PLAY, p, MEDICINE, v, NONE)


@rule
def upgrade_by_medicine(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """P-16."""
    pay(s, w, p, COST_MEDICINE)
    upgrade(s, b, w, p, v)


@rule
def list_engineer(s: State, b: Board, w: Work, p: int) -> None:
    """P-12: every city for a free wall."""
    if s.pieces[p, WALLS] == 0:
        return
    for i in range(words_for(b.vertex_count)):
        walled = places_marked(s.marks, i, b.vertex_count, WALL)
        for v in places_in(buildings_of(s, b, p, i) & ~walled, i):
            if why_not_wall_there(s, p, v) == 0:
                add(w, A_PLAY, p, ENGINEER, v, NONE)


@rule
def harvest(s: State, b: Board, w: Work, p: int, terrain: int) -> None:
    """P-14, P-15: 2 per distinct hex touching an own building, robber or not."""
    for h in range(b.hex_count):
        if s.terrain[h] == terrain and has_building_at(s, b, p, h):
            gain(s, w, p, terrain, 2, FOR_HARVEST)


@rule
def brings_harvest(s: State, b: Board, p: int, terrain: int) -> bool:
    """P-14, P-15: p builds at such a hex, and the supply has what it yields."""
    if s.bank[terrain] == 0:
        return False
    for h in range(b.hex_count):
        if s.terrain[h] == terrain and has_building_at(s, b, p, h):
            return True
    return False


@rule
def irrigate(s: State, b: Board, w: Work, p: int) -> None:
    """P-14."""
    harvest(s, b, w, p, FIELDS)


@rule
def brings_grain(s: State, b: Board, p: int) -> bool:
    """P-14."""
    return brings_harvest(s, b, p, FIELDS)


@rule
def mine(s: State, b: Board, w: Work, p: int) -> None:
    """P-15."""
    harvest(s, b, w, p, MOUNTAINS)


@rule
def brings_ore(s: State, b: Board, p: int) -> bool:
    """P-15."""
    return brings_harvest(s, b, p, MOUNTAINS)


@rule
def give_free_roads(s: State, p: int) -> None:
    """P-18."""
    push(s, F_FREE_ROAD, p, FREE_ROADS, 0, 0, 0)


@rule
def list_for_free(s: State, b: Board, w: Work, p: int) -> None:
    """P-18: every place for a free road or ship, or none."""
    gather_pieces(s, b, w, p)
    list_free_routes(s, b, w, p)
    add(w, A_DONE, p, NONE, NONE, NONE)


@rule
def build_for_free(s: State, b: Board, w: Work, p: int, e: int, ship: bool) -> None:
    """P-18."""
    count_down(s, A)
    place_route(s, b, w, p, e, ship)
    if not ship:
        owe_neutral(s, p, NEUTRAL_ROAD)


@rule
def is_no_route_free(s: State, b: Board, w: Work) -> bool:
    """P-18: no road or ship can be built."""
    return not can_build_free_route(s, b, w, decider(s))


@rule
def give_free_promotions(s: State, p: int) -> None:
    """P-19."""
    push(s, F_SMITH, p, FREE_PROMOTIONS, 0, 0, 0)


@rule
def list_smithing(s: State, b: Board, w: Work, p: int) -> None:
    """P-19: every knight to promote, or none."""
    gather_pieces(s, b, w, p)
    list_free_promotions(s, b, w, p)
    add(w, A_DONE, p, NONE, NONE, NONE)


@rule
def smith(s: State, w: Work, p: int, v: int) -> None:
    """P-19: where K-4 has no limit per turn, the frame stores which knight was promoted first."""
    if s.promotion_once == 0:
        s.frame[s.depth - 1, B] = v + 1
    count_down(s, A)
    promote(s, w, p, v)
    owe_neutral(s, p, NEUTRAL_PROMOTION)


@rule
def is_none_to_promote(s: State, b: Board) -> bool:
    """P-19: no knight can be promoted."""
    return not can_promote_any(s, b, decider(s))


CARD_RULES = {
    ALCHEMIST: CardRules(name_dice),
    CRANE: CardRules(improve_by_crane, list_crane, why_not_crane, has_target=True),
    ENGINEER: CardRules(place_wall, list_engineer, why_not_wall_there, has_target=True),
    INVENTOR: CardRules(swap_tokens, list_inventor, why_not_inventor, has_target=True),
    IRRIGATION: CardRules(irrigate, seems_useful=brings_grain),
    MEDICINE: CardRules(upgrade_by_medicine, list_medicine, why_not_medicine, has_target=True),
    MINING: CardRules(mine, seems_useful=brings_ore),
    ROAD_BUILDING: CardRules(give_free_roads, has_effect=can_build_free_route),
    SMITH: CardRules(give_free_promotions, has_effect=can_promote_any),
}
ANSWERS = {
    F_FREE_ROAD: DecisionRules(
        list_for_free,
        {
            A_ROAD: AnswerRules(why_not_route, build_for_free),
            A_SHIP: AnswerRules(why_not_route, build_for_free),
            A_DONE: LEAVE,
        },
        is_idle=is_no_route_free,
    ),
    F_SMITH: DecisionRules(
        list_smithing,
        {A_PROMOTE: AnswerRules(why_not_promote_free, smith), A_DONE: LEAVE},
        is_idle=is_none_to_promote,
    ),
}
