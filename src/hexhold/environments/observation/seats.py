"""Write the fields about each player, starting with the viewer."""

from collections.abc import Sequence

from hexhold.compiler import AnyNumber, Array, bit_at, rule, table
from hexhold.editions import CARDS
from hexhold.engine.beliefs.expecting import expect
from hexhold.engine.beliefs.lanes import EVERY, ONE_RESOURCE_OF_EACH, in_lane, one_of
from hexhold.engine.economy.hands import card_types
from hexhold.engine.economy.trade import (
    HARBOR_RATE,
    PLAIN_RATE,
    SPECIAL_RATE,
    special_types,
    standing_special_types,
)
from hexhold.engine.island.points import points, public_points
from hexhold.engine.island.teams import is_partner, team_of
from hexhold.engine.turn.sevens import hand_limit
from hexhold.engine.vocabulary.codes import (
    ANY_HARBOR,
    BASIC,
    CITIES,
    MIGHTY,
    PHASE_OVER,
    RESOURCE_TYPES,
    ROADS,
    SETTLEMENTS,
    SHIPS,
    WAITING,
    WALLS,
    A,
)
from hexhold.engine.vocabulary.decisions import (
    F_DESERT,
    F_GIFTS,
    F_HARBOR,
    F_MASTER,
    F_OFFER,
    F_SPY,
    F_TOKEN,
)
from hexhold.engine.vocabulary.frames import decider, decision, detail, owes
from hexhold.engine.vocabulary.layout import (
    DEVELOPMENTS,
    MAX_PLAYERS,
    PROGRESS_CARDS,
    TRACKS,
    Beliefs,
    HandBeliefs,
    State,
    Work,
)
from hexhold.environments.observation.plan import RowLayout
from hexhold.environments.observation.version_1 import HELD_CARDS, POINT_CARDS
from hexhold.environments.observation.writing import (
    BYTE,
    EIGHT,
    LOW_BYTE,
    put_eight,
    put_expected,
    put_high,
    put_lanes,
    write_bundle,
)


def eights(cards: Sequence[int]) -> list[list[int]]:
    """Return how columns of some cards are written eight at a time: first cards and their columns.

    Where eight reach beyond consecutive cards, later writes overwrite the rest. So
    the last eight follow each other.
    """
    found: list[list[int]] = []
    for column, card in enumerate(cards):
        follows = column > 0 and card == cards[column - 1] + 1
        if not follows or column == found[-1][1] + EIGHT:
            found.append([card, column])
    beyond = found[-1][1] + EIGHT - len(cards)
    return [*found[:-1], [found[-1][0] - beyond, found[-1][1] - beyond]]


_HELD = [CARDS.index(card) for card in HELD_CARDS]
EIGHTS = table(eights(_HELD))
EIGHTS_HELD = len(eights(_HELD))
POINTS_SEEN = len(POINT_CARDS)


@rule
def write_players(
    s: State, w: Work, m: Beliefs, viewer: int, plan: RowLayout, row: Array[AnyNumber], at: int
) -> None:
    """Write the columns of each player; `measure_defence` has filled ``w.strength``."""
    p = viewer
    here = at
    for _ in range(s.players):
        write_roles(s, p, plan, row, here)
        p = p + 1 if p + 1 < s.players else 0
        here += plan.player_width
    write_beliefs(w, m, s.players, viewer, plan, row, at)
    here = at
    for i in range(s.players):
        write_goods(s, p, plan, row, here)
        write_seat(s, p, plan, row, here)
        if plan.player_team >= 0:
            row[here + plan.player_team + team_of(s, i)] = 1
        if plan.player_improvements >= 0:
            write_expansion(s, w, p, plan, row, here)
        else:
            write_base(s, p, plan, row, here)
        if decision(s) == F_OFFER and p != decider(s):
            write_answer(s, p, plan, row, here)
        p = p + 1 if p + 1 < s.players else 0
        here += plan.player_width


@rule
def write_roles(s: State, p: int, plan: RowLayout, row: Array[AnyNumber], at: int) -> None:
    """Write whose turn it is and who is asked: five columns; three more are written afterwards."""
    asked = s.phase != PHASE_OVER and owes(s, p)
    has_won = s.winner == p or is_partner(s, p, s.winner)
    flags = in_lane(asked, 0) | in_lane(s.current == p, 1) | in_lane(s.first == p, 2)
    flags |= in_lane(has_won, 3) | in_lane(concerns(s, p), 4)
    put_lanes(row, at + plan.player_asked, flags)


@rule
def write_seat(s: State, p: int, plan: RowLayout, row: Array[AnyNumber], at: int) -> None:
    """Write what p owes, its points and pieces."""
    row[at + plan.player_owed] = min(s.owed[p], LOW_BYTE)
    row[at + plan.player_points] = public_points(s, p)
    row[at + plan.player_road_length] = s.road_length[p]
    row[at + plan.player_longest_road] = s.longest_road == p
    row[at + plan.player_roads_left] = s.pieces[p, ROADS]
    row[at + plan.player_settlements_left] = s.pieces[p, SETTLEMENTS]
    row[at + plan.player_cities_left] = s.pieces[p, CITIES]
    if plan.player_ships_left >= 0:
        row[at + plan.player_ships_left] = s.pieces[p, SHIPS]
        row[at + plan.player_island_points] = s.island_points[p]
    if plan.player_tokens >= 0:
        row[at + plan.player_tokens] = s.tokens_held[p]


@rule
def concerns(s: State, p: int) -> bool:
    """Return whether the current decision names p in addition to the player who decides."""
    kind = decision(s)
    if kind == F_SPY or kind == F_MASTER or kind == F_HARBOR or kind == F_GIFTS:
        return detail(s, A) == p
    if kind == F_DESERT or kind == F_TOKEN:
        return detail(s, A) == p
    return False


@rule
def write_goods(s: State, p: int, plan: RowLayout, row: Array[AnyNumber], at: int) -> None:
    """Write counts of cards, and rates of the supply."""
    special = special_types(s, p) if p == s.current else standing_special_types(s, p)
    rate = HARBOR_RATE[ANY_HARBOR] if bit_at(s.harbor_mask[p], ANY_HARBOR) else PLAIN_RATE
    # Columns beyond those of resources are written afterwards.
    cards = EVERY if s.expansion == 1 else ONE_RESOURCE_OF_EACH
    rates = rate * cards - (rate - SPECIAL_RATE) * one_of(special)
    put_lanes(row, at + plan.player_rate, rates)
    row[at + plan.player_hand_size] = min(s.hand_size[p], LOW_BYTE)
    row[at + plan.player_hand_limit] = hand_limit(s, p)


@rule
def write_beliefs(
    w: Work,
    m: Beliefs,
    players: int,
    viewer: int,
    plan: RowLayout,
    row: Array[AnyNumber],
    at: int,
) -> None:
    """Write the viewer's beliefs about all players' cards."""
    expect(m.hands, w, players, viewer)
    p = viewer
    here = at
    high = at + plan.high_hand_expected
    for _ in range(players):
        write_hand(w, m.hands, viewer, p, plan, row, here)
        if plan.high_turn >= 0:
            write_high_bytes(w, p, plan, row, high)
        p = p + 1 if p + 1 < players else 0
        here += plan.player_width
        high += plan.high_player_width
    if plan.player_decks < 0:
        return
    expect(m.progress, w, players, viewer)
    here = at
    high = at + plan.high_decks_expected
    for _ in range(players):
        write_held(w, m, viewer, p, plan, row, here)
        put_expected(row, here + plan.player_decks_expected, w.expected, p)
        if plan.high_turn >= 0:
            # All eight would reach beyond the end of the row.
            for t in range(TRACKS):
                row[high + t] = w.expected[p, t] >> BYTE
        p = p + 1 if p + 1 < players else 0
        here += plan.player_width
        high += plan.high_player_width


@rule
def write_hand(
    w: Work, m: HandBeliefs, viewer: int, p: int, plan: RowLayout, row: Array[AnyNumber], at: int
) -> None:
    """Write what the viewer can tell of p's hand; expectations are in ``w.expected``.

    All `CARD_TYPES` are written at once. In the base game, whose columns are only those of
    resources, the rest reach into columns that follow, which are all written afterwards.
    """
    put_lanes(row, at + plan.player_hand, m.low[p, viewer])
    put_lanes(row, at + plan.player_hand_high, m.high[p, viewer])
    put_expected(row, at + plan.player_hand_expected, w.expected, p)


@rule
def write_high_bytes(w: Work, p: int, plan: RowLayout, row: Array[AnyNumber], at: int) -> None:
    """Write the high bytes of the expectations of p's hand into a packed row."""
    if plan.player_development < 0:
        put_high(row, at, w.expected, p)
    else:
        # All `CARD_TYPES` would reach beyond the end of the row.
        for k in range(RESOURCE_TYPES):
            row[at + k] = w.expected[p, k] >> BYTE


@rule
def write_held(
    w: Work, m: Beliefs, viewer: int, p: int, plan: RowLayout, row: Array[AnyNumber], at: int
) -> None:
    """Write the viewer's beliefs about p's progress cards in the same way."""
    for n in range(EIGHTS_HELD):
        column = at + plan.player_progress + EIGHTS[n, 1]
        put_eight(row, column, m.surely, MAX_PLAYERS * p + viewer, PROGRESS_CARDS, EIGHTS[n, 0])
    put_lanes(row, at + plan.player_decks, m.progress.low[p, viewer])
    put_lanes(row, at + plan.player_decks_high, m.progress.high[p, viewer])


@rule
def write_expansion(
    s: State, w: Work, p: int, plan: RowLayout, row: Array[AnyNumber], at: int
) -> None:
    """Write what only Cities & Knights has."""
    row[at + plan.player_progress_size] = s.progress_size[p]
    row[at + plan.player_walls_left] = s.pieces[p, WALLS]
    for piece in range(BASIC, MIGHTY + 1):
        row[at + plan.player_knights_left + piece - BASIC] = s.pieces[p, piece]
    for t in range(TRACKS):
        row[at + plan.player_improvements + t] = s.improvements[p, t]
        row[at + plan.player_metropolis + t] = s.metropolis_owner[t] == p
    row[at + plan.player_reduced_cities] = s.reduced[p]
    row[at + plan.player_defence] = w.strength[p]
    row[at + plan.player_defender] = s.defender[p]
    for c in range(POINTS_SEEN):
        row[at + plan.player_vp_cards + c] = s.vp_cards[p, c]
    row[at + plan.player_merchant] = s.merchant_owner == p
    row[at + plan.player_harbor_offers] = s.harbor_offers[p]
    row[at + plan.player_harbor_forced] = (s.harbor_forced >> p) & 1


@rule
def write_base(s: State, p: int, plan: RowLayout, row: Array[AnyNumber], at: int) -> None:
    """Write what only the base game has (section G)."""
    for c in range(DEVELOPMENTS):
        # Only its holder sees them (`write_own`); `write_hand` has reached into the first column.
        row[at + plan.player_development + c] = 0
    row[at + plan.player_development_size] = s.development_held[p]
    row[at + plan.player_army] = s.army[p]
    row[at + plan.player_largest_army] = s.largest_army == p


@rule
def write_own(s: State, viewer: int, plan: RowLayout, row: Array[AnyNumber], at: int) -> None:
    """Section G: write the cards that only their holder sees; all other fields are public."""
    if plan.player_development < 0:
        return
    row[at + plan.player_points] = points(s, viewer)
    for c in range(DEVELOPMENTS):
        row[at + plan.player_development + c] = s.development[viewer, c]
        row[at + plan.global_bought + c] = s.bought[c] if s.current == viewer else 0


@rule
def write_answer(s: State, p: int, plan: RowLayout, row: Array[AnyNumber], at: int) -> None:
    """Write what p answered, with its counter-offer (X-5)."""
    if s.answer[p] == WAITING:
        return
    row[at + plan.player_answer + s.answer[p] - 1] = 1
    gives = at + plan.player_counter_gives
    wants = at + plan.player_counter_wants
    write_bundle(row, gives, wants, card_types(s), s.counter[p])
