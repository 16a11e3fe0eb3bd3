"""What each number yields to each player, kept up to date (D-4).

``s.yields`` has a row for each number. A row counts the cards of each player by type, in games with
commodities those too. It follows from the rest of the state, so positions and hashes do not contain
it. `note_settlement` and `note_city` keep it up to date, and `recount_yields` counts it again.
"""

from hexhold.compiler import bit_of, rule, shared_rule
from hexhold.engine.economy.hands import card_types
from hexhold.engine.island.places import is_producing, yields_as_city
from hexhold.engine.vocabulary.codes import (
    NONE,
    RESOURCE_TYPES,
    TERRAIN_COMMODITY,
    YIELD_DOUBLE,
)
from hexhold.engine.vocabulary.happenings import FOR_PRODUCTION, note_cards
from hexhold.engine.vocabulary.layout import (
    CARD_TYPES,
    LEAST_SUM,
    YIELD_COLUMNS,
    YIELD_ROWS,
    Board,
    State,
    Work,
)
from hexhold.engine.vocabulary.primitives import cards_at, cards_of, put_cards, put_cards_at

_LANE = 8
"""Bits of a count in a word of counts."""
_LAST = _LANE * (CARD_TYPES - 1)
_RESOURCES = (1 << _LANE * RESOURCE_TYPES) - 1
_ENOUGH = 0x80808080808080
"""The highest bit of each count but the last, which no count reaches."""
_SHORT = _ENOUGH | -1 << 63
"""That, and the sign, which is set where the last count falls below 0."""
_ONE_OF_EACH = 0x0101010101010101


@rule
def keeps_yields(s: State) -> bool:
    """Whether a game has the yields of numbers: not with neutral colours or `city_choice`.

    With commodities there is room for four players.
    """
    plain = int(s.owners == s.players) & int(s.city_choice == 0)
    if s.expansion == 0:
        return plain & int(s.city_yield == YIELD_DOUBLE) == 1
    return plain & int(s.players * CARD_TYPES <= YIELD_COLUMNS) == 1


@rule
def second_card(s: State, k: int) -> int:
    """D-4: the type of the second card of a city at a hex of the resource k."""
    if s.city_yield == YIELD_DOUBLE or TERRAIN_COMMODITY[k] < 0:
        return k
    return TERRAIN_COMMODITY[k]


@rule
def note_settlement(s: State, b: Board, v: int) -> None:
    """D-4: a building is new at v: it yields a resource of each hex."""
    if keeps_yields(s):
        add_yields(s, b, v, False, 1)


@rule
def note_city(s: State, b: Board, v: int, n: int) -> None:
    """D-4: v has become a city (n is 1), or is none any more (-1)."""
    if keeps_yields(s):
        add_yields(s, b, v, True, n)


@shared_rule("hexhold.engine.entries")
def add_yields(s: State, b: Board, v: int, second: bool, n: int) -> None:
    """Add n cards of each hex to the yields of the owner of v."""
    first = card_types(s) * s.owner[v]
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h >= 0 and s.number[h] >= LEAST_SUM and is_producing(s, h):
            k = s.terrain[h]
            if second:
                k = second_card(s, k)
            s.yields[s.number[h] - LEAST_SUM, first + k] += n


@shared_rule("hexhold.engine.entries")
def recount_yields(s: State, b: Board) -> None:
    """Count the yields again: in a position from outside, or where a hex has changed."""
    for row in range(YIELD_ROWS):
        for n in range(YIELD_COLUMNS):
            s.yields[row, n] = 0
    for v in range(b.vertex_count):
        if s.building[v] > 0:
            note_settlement(s, b, v)
        if yields_as_city(s, v):
            note_city(s, b, v, 1)


@rule
def yield_of(s: State, number: int, p: int) -> int:
    """What a roll of a number yields to p: counts of cards in one word."""
    word = cards_at(s.yields, number - LEAST_SUM, YIELD_COLUMNS, card_types(s) * p)
    return word if s.expansion == 1 else word & _RESOURCES


@rule
def note_at_once(s: State, w: Work, number: int) -> None:
    """Note the cards that `produce_at_once` hands out, by type and player."""
    for k in range(card_types(s)):
        for p in range(s.players):
            n = s.yields[number - LEAST_SUM, card_types(s) * p + k]
            note_cards(w, NONE, p, k, n, FOR_PRODUCTION)


@rule
def produce_at_once(s: State, w: Work, number: int) -> int:
    """D-4: hand out all that a roll yields; return who got something, a bit for each.

    Returns NONE and hands out nothing if the robber is on a hex of the number, if the supply is
    short (D-5), or if the game does not keep yields.
    """
    if not keeps_yields(s) or (s.robber >= 0 and s.number[s.robber] == number):
        return NONE
    total = 0
    for p in range(s.players):
        total += yield_of(s, number, p)
    bank = cards_of(s.bank)
    if ((bank | _ENOUGH) - total) & _SHORT != _ENOUGH:
        return NONE
    if w.noting == 1:
        note_at_once(s, w, number)
    lucky = 0
    for p in range(s.players):
        due = yield_of(s, number, p)
        lucky |= bit_of(p) * int(due != 0)
        put_cards_at(s.hands, p, CARD_TYPES, 0, cards_at(s.hands, p, CARD_TYPES, 0) + due)
        s.hand_size[p] += (due * _ONE_OF_EACH >> _LAST) & 0xFF
    put_cards(s.bank, bank - total)
    return lucky
