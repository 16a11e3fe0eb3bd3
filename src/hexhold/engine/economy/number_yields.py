"""What each number yields to each player of the base game, kept up to date (D-4).

``s.yields`` has a row for each number and in it `RESOURCE_TYPES` counts for each player. Only games
have it in which a hex yields the same for as long as a building stays: the base game without sea
and without neutral colours. It follows from the rest of the state, so neither positions nor hashes
hold it: `note_yields` keeps it up to date where a building is put on the board, and
`recount_yields` counts it again.
"""

from hexhold.compiler import rule, shared_rule
from hexhold.engine.vocabulary.codes import NONE, RESOURCE_TYPES, YIELD_DOUBLE
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
from hexhold.engine.vocabulary.primitives import (
    put_resources,
    put_resources_at,
    resources_at,
    resources_of,
)

_ENOUGH = 0x8080808080
"""The highest bit of each count, which no count reaches."""
_ONE_OF_EACH = 0x0101010101
_SUM_AT = 8 * (RESOURCE_TYPES - 1)
"""Where the sum of the counts lies in the product with one of each."""


@rule
def keeps_yields(s: State) -> bool:
    """Whether a game has the yields of numbers."""
    plain = s.expansion == 0 and s.city_yield == YIELD_DOUBLE
    return plain and s.seafaring == 0 and s.owners == s.players


@rule
def note_yields(s: State, b: Board, v: int) -> None:
    """D-4: what is built on v yields one more of each hex: a settlement, or its upgrade."""
    if keeps_yields(s):
        add_yields(s, b, v)


@shared_rule("hexhold.engine.entries")
def add_yields(s: State, b: Board, v: int) -> None:
    """`note_yields`, apart, so that other games do not carry it."""
    first = RESOURCE_TYPES * s.owner[v]
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h >= 0 and s.number[h] >= LEAST_SUM and s.terrain[h] < RESOURCE_TYPES:
            s.yields[s.number[h] - LEAST_SUM, first + s.terrain[h]] += 1


@rule
def recount_yields(s: State, b: Board) -> None:
    """Count the yields of a position from outside."""
    for row in range(YIELD_ROWS):
        for n in range(RESOURCE_TYPES * s.owners):
            s.yields[row, n] = 0
    for v in range(b.vertex_count):
        for _ in range(s.building[v]):
            note_yields(s, b, v)


@rule
def yield_of(s: State, number: int, p: int) -> int:
    """What a roll of a number yields to p: counts of resources in one word."""
    return resources_at(s.yields, number - LEAST_SUM, YIELD_COLUMNS, RESOURCE_TYPES * p)


@rule
def note_at_once(s: State, w: Work, number: int) -> None:
    """Note the cards that `produce_at_once` hands out, by type and player."""
    for k in range(RESOURCE_TYPES):
        for p in range(s.players):
            n = s.yields[number - LEAST_SUM, RESOURCE_TYPES * p + k]
            note_cards(w, NONE, p, k, n, FOR_PRODUCTION)


@rule
def produce_at_once(s: State, w: Work, number: int) -> bool:
    """D-4: hand out all that a roll yields; False, and nothing, where more has to be looked at.

    That is where the robber stands on the number, where the supply lacks something (D-5), or where
    the game does not keep yields.
    """
    return keeps_yields(s) and hand_out_yields(s, w, number)


@shared_rule("hexhold.engine.entries")
def hand_out_yields(s: State, w: Work, number: int) -> bool:
    """`produce_at_once`, apart, so that other games do not carry it."""
    if s.robber >= 0 and s.number[s.robber] == number:
        return False
    total = 0
    for p in range(s.players):
        total += yield_of(s, number, p)
    if total == 0:
        return True
    bank = resources_of(s.bank)
    if ((bank | _ENOUGH) - total) & _ENOUGH != _ENOUGH:
        return False
    if w.noting == 1:
        note_at_once(s, w, number)
    for p in range(s.players):
        due = yield_of(s, number, p)
        hand = resources_at(s.hands, p, CARD_TYPES, 0)
        put_resources_at(s.hands, p, CARD_TYPES, 0, hand + due)
        s.hand_size[p] += (due * _ONE_OF_EACH >> _SUM_AT) & 0xFF
    put_resources(s.bank, bank - total)
    return True
