"""What holds in every state of every game, as compiled rules: 0, or the number of what broke."""

from hexhold.compiler import Array, Int64, ReadOnly, count_of, entry, rule
from hexhold.editions import WONDER_STEPS
from hexhold.engine.apply import apply
from hexhold.engine.building.longest_road import measure_road
from hexhold.engine.economy.hands import card_types
from hexhold.engine.economy.number_yields import keeps_yields, second_card
from hexhold.engine.island.places import is_producing, yields_as_city
from hexhold.engine.island.points import count_lasting_points, has_won, points
from hexhold.engine.island.wonders import MOST as MOST_BUILT
from hexhold.engine.island.wonders import built_by, steps_of, wonder_of
from hexhold.engine.legal import legal_actions
from hexhold.engine.turn.dice import (
    ALL_EVENTS,
    ALL_PAIRS,
    PAIRS,
    UNSEEN_EVENTS,
    UNSEEN_PAIRS,
    events_left,
)
from hexhold.engine.vocabulary.codes import (
    BALANCED_ALL_DICE,
    DICE_ROLLED,
    NONE,
    PHASE_ACTION,
    PHASE_OVER,
    PHASE_SPECIAL,
    RESOURCE_TYPES,
    SHIP_FACE,
)
from hexhold.engine.vocabulary.layout import (
    DEVELOPMENTS,
    LEAST_SUM,
    MAX_PLAYERS,
    PROGRESS_CARDS,
    YIELD_COLUMNS,
    YIELD_ROWS,
    Board,
    State,
    Work,
)
from hexhold.engine.vocabulary.random import below
from hexhold.engine.why import why_not
from tools.piece_invariants import broken_neutrals, broken_pieces, broken_places, broken_sea

MEASURED_EVERY = 8
"""Decisions from one full measuring of the roads to the next, which takes longer than the rest."""

MEANING = (
    "",
    "C-3: hands and supply of a type do not add up",
    "C-3: a supply is negative",
    "hand_size is not the number of cards",
    "P-4: progress cards do not add up",
    "progress_size is not the number of cards, or the limit is passed in another's turn",
    "C-4: roads do not add up",
    "C-4: settlements or cities do not add up",
    "C-4: knights do not add up",
    "R-4: two buildings are too close",
    "R-6: a wall is not under an upright city, or walls do not add up",
    "I-4: a metropolis is not on an upright city of its holder, or two are on one",
    "a vertex has an owner without a piece, or two pieces",
    "T-2: the current player has won, and the game goes on",
    "nobody can act",
    "the legal list holds an action that is refused",
    "section G: development cards do not add up",
    "W-5: trade tokens do not add up",
    "W-3: a neutral colour has a city, a mighty or an active knight",
    "C-4: ships do not add up",
    "F-1: a ship without a sea side, a road without a land side, or a new ship where none is",
    "F-2: robber or pirate is on the wrong side of the coast",
    "F-1: a knight is off its owner's routes, where `knight_link` is not building",
    "F-6: the points of foreign areas do not add up",
    "R-7: a road has another length than is measured now",
    "V balanced_dice: a deck of dice does not add up",
    "T-2, V teams, F-10: the winner's team has neither points nor wonder to win with",
    "V paired_players: a second turn before the roll, with an offer, or in another game",
    "F-7: a home has given points, or a player has more than two",
    "F-8, F-9: a hex that is not reached yet touches a piece, or a stack does not add up",
    "F-10: two players have the same wonder, or one has none with steps",
    "D-4: the yields of a number are not what the buildings yield",
    "T-3: a player has other points than pieces, cards and areas give",
    "C-4: a player has fewer than no pieces of a kind left",
)


@rule
def broken_cards(s: State, b: Board) -> int:
    """C-3, and how many cards each hand has."""
    for k in range(8):
        total = s.bank[k]
        for p in range(s.players):
            total += s.hands[p, k]
            if s.hands[p, k] < 0:
                return 2
        if total != b.card_supply[k]:
            return 1
        if s.bank[k] < 0:
            return 2
    for p in range(s.players):
        cards = 0
        for k in range(8):
            cards += s.hands[p, k]
        if cards != s.hand_size[p]:
            return 3
        held = 0
        for c in range(PROGRESS_CARDS):
            held += s.progress[p, c]
        if held != s.progress_size[p]:
            return 5
    return 0


@rule
def broken_decks(s: State, b: Board) -> int:
    """P-4, section G."""
    wanted = 0
    for c in range(PROGRESS_CARDS):
        wanted += b.card_count[c]
    total = s.deck_size[0] + s.deck_size[1] + s.deck_size[2]
    for p in range(s.players):
        total += s.progress_size[p] + s.vp_cards[p, 0] + s.vp_cards[p, 1]
    if total != wanted:
        return 4
    if wanted > 0:
        return 0
    left = s.development_size
    for p in range(s.players):
        held = 0
        for c in range(DEVELOPMENTS):
            held += s.development[p, c]
        left += held
        if held != s.development_held[p] or s.army[p] < 0:
            return 16
    total = 0
    for c in range(DEVELOPMENTS):
        total += b.development_count[c]
    return 16 if left > total else 0


@rule
def broken_dice_decks(s: State) -> int:
    """V balanced_dice: more than the unseen cards are left; other games have no decks."""
    pairs = count_of(s.dice_decks & ALL_PAIRS)
    events = count_of(s.dice_decks & ALL_EVENTS)
    ships = (s.dice_decks >> PAIRS) & ((1 << events_left(s.dice_decks, SHIP_FACE)) - 1)
    if s.balanced_dice == DICE_ROLLED:
        return 25 if s.dice_decks != 0 else 0
    if pairs <= UNSEEN_PAIRS or pairs + events != count_of(s.dice_decks):
        return 25
    if s.balanced_dice != BALANCED_ALL_DICE or s.expansion == 0:
        return 25 if events != 0 else 0
    # Equal decks are equal numbers: the ships left are the first ones.
    if events <= UNSEEN_EVENTS or count_of(ships) != events_left(s.dice_decks, SHIP_FACE):
        return 25
    return 0


@rule
def broken_roads(s: State, b: Board, w: Work) -> int:
    """R-7: lengths are kept up edge by edge; here all are measured."""
    kept_changed = s.roads_changed
    what = 0
    for p in range(s.owners):
        kept = s.road_length[p]
        measure_road(s, b, w, p)
        if s.road_length[p] != kept:
            what = 24
        s.road_length[p] = kept
    s.roads_changed = kept_changed
    return what


@rule
def has_points_to_win(s: State) -> bool:
    """T-2, V teams: partners are those who sit as many seats apart as there are teams."""
    apart = s.players // (s.teams + 1)
    total = 0
    for p in range(s.players):
        if (p - s.winner) % apart == 0:
            total += points(s, p)
    if total < (s.victory_points if s.teams == 0 else s.team_points * (s.teams + 1)):
        return s.wonders == 1 and tallest(s, True) == WONDER_STEPS
    return s.wonders == 0 or tallest(s, True) > tallest(s, False)


@rule
def tallest(s: State, winners: bool) -> int:
    """F-10: the most steps of a wonder of the winners, or of all others."""
    most = 0
    for p in range(s.players):
        wins = (p - s.winner) % (s.players // (s.teams + 1)) == 0
        if wins == winners:
            most = max(most, steps_of(s.wonders_built, p))
    return most


@rule
def broken_wonders(s: State) -> int:
    """F-10: each wonder belongs to one player, and has its steps."""
    if s.wonders_built != 0 and (s.wonders == 0 or s.wonders_built < 0):
        return 30
    for p in range(MAX_PLAYERS):
        bits = built_by(s.wonders_built, p)
        if bits > (MOST_BUILT if p < s.players else 0):
            return 30
        for q in range(p):
            if bits > 0 and wonder_of(s.wonders_built, q) == wonder_of(s.wonders_built, p):
                return 30
    return 0


@rule
def broken_pairs(s: State) -> int:
    """V paired_players: no special building, and nothing but the action phase in a second turn."""
    if s.paired_players == 1 and s.phase == PHASE_SPECIAL:
        return 27
    if s.paired_turn == 0:
        return 0
    acts = s.phase == PHASE_ACTION or s.phase == PHASE_OVER
    return 27 if s.paired_players == 0 or not acts or s.offer != 0 else 0


@rule
def counted_yield(s: State, b: Board, number: int, p: int, k: int) -> int:
    """D-4, for games that keep yields: what a number yields to p of a type, counted again."""
    total = 0
    for v in range(b.vertex_count):
        if s.building[v] == 0 or s.owner[v] != p:
            continue
        for i in range(3):
            h = b.vertex_hex[v, i]
            if h >= 0 and s.number[h] == number and is_producing(s, h):
                total += int(s.terrain[h] == k)
                if yields_as_city(s, v):
                    total += int(second_card(s, s.terrain[h]) == k)
    return total


@rule
def broken_points(s: State) -> int:
    """T-3: `State.lasting_points`."""
    for p in range(MAX_PLAYERS):
        if s.lasting_points[p] != (count_lasting_points(s, p) if p < s.owners else 0):
            return 32
    return 0


@rule
def broken_yields(s: State, b: Board) -> int:
    """D-4: `State.yields`, 0 in games that do not keep it."""
    for row in range(YIELD_ROWS):
        for n in range(YIELD_COLUMNS):
            wanted = 0
            if keeps_yields(s) and s.yields[row, n] != 0:
                p = n // card_types(s)
                wanted = counted_yield(s, b, row + LEAST_SUM, p, n % card_types(s))
            if s.yields[row, n] != wanted:
                return 31
    return missing_yields(s, b) if keeps_yields(s) else 0


@rule
def missing_yields(s: State, b: Board) -> int:
    """D-4: each building on a hex with a number and a resource is in `State.yields`."""
    for v in range(b.vertex_count):
        for i in range(3):
            h = b.vertex_hex[v, i]
            if s.building[v] > 0 and h >= 0 and s.number[h] > 0 and s.terrain[h] < RESOURCE_TYPES:
                first = card_types(s) * s.owner[v]
                column = first + s.terrain[h]
                if s.yields[s.number[h] - LEAST_SUM, column] == 0:
                    return 31
                column = first + second_card(s, s.terrain[h])
                if yields_as_city(s, v) and s.yields[s.number[h] - LEAST_SUM, column] == 0:
                    return 31
    return 0


@rule
def broken(s: State, b: Board) -> int:
    """The number of the first thing that does not hold."""
    what = broken_cards(s, b)
    for p in range(s.owners):
        if what == 0:
            what = broken_pieces(s, b, p)
    if what == 0:
        what = broken_places(s, b)
    if what == 0:
        what = broken_neutrals(s, b)
    if what == 0:
        what = broken_sea(s, b)
    if what == 0:
        what = broken_dice_decks(s)
    if what == 0:
        what = broken_yields(s, b)
    if what == 0:
        what = broken_points(s)
    if what == 0:
        what = broken_pairs(s)
    if what == 0:
        what = broken_wonders(s)
    if what == 0 and s.winner < 0 and has_won(s):
        what = 13
    if what == 0 and s.winner >= 0 and not has_points_to_win(s):
        what = 26
    return broken_decks(s, b) if what == 0 else what


@entry
def what_is_broken(states: Array[State], i: int, boards: ReadOnly[Board]) -> int:
    """Return the number of the first thing that does not hold in a state, or 0."""
    return broken(states[i], boards[0])


@entry
def play_checked(
    states: Array[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    found: Array[Int64],
    most_turns: int,
) -> int:
    """Random play to the end, with offers now and then, every state looked at.

    ``found`` takes the decisions played and whether the game was won. Returns what broke, or 0.
    """
    s = states[i]
    b = boards[0]
    w = works[0]
    while s.winner < 0 and s.turn < most_turns:
        w.with_offers = 1 if below(w.chance, 64) == 0 else 0
        n = legal_actions(s, b, w, NONE)
        if n == 0:
            return 14
        action = w.actions[below(w.chance, n)]
        if why_not(s, b, w, action) != 0:
            return 15
        apply(s, b, w, action, NONE)
        found[0] += 1
        what = broken(s, b)
        if what == 0 and found[0] % MEASURED_EVERY == 0:
            what = broken_roads(s, b, w)
        if what != 0:
            return what
    found[1] += 1 if s.winner >= 0 else 0
    return 0
