"""The game's own primitives give compiled what they give interpreted."""

from __future__ import annotations

from random import Random
from typing import Any

from hexhold.compiler import INTERPRETED, Array, entry, freeze
from hexhold.engine.vocabulary.codes import COST
from hexhold.engine.vocabulary.layout import State, Work
from hexhold.engine.vocabulary.primitives import apart_from, covers

COSTS = 11


@entry
def can_be_paid(states: Array[State], i: int, p: int, cost: int) -> int:
    """Whether p's hand covers a price."""
    return covers(states[i].hands, p, COST, cost)


@entry
def words_apart(works: Array[Work], i: int, word: int) -> int:
    """Edges with nothing of the word next to them."""
    return apart_from(works[0].beside, i, word)


def python_of(primitive: Any) -> Any:
    """Return the Python function of a primitive."""
    return primitive if INTERPRETED else primitive.function


def test_a_hand_covers_a_price_where_it_has_every_card() -> None:
    chance, s = Random(3), State()
    for p in range(6):
        for k in range(8):
            s.hands[p, k] = chance.randint(0, 3)
    states = freeze(s)
    for p in range(6):
        for cost in range(COSTS):
            rich = all(s.hands[p, k] >= COST[cost, k] for k in range(8))
            assert can_be_paid(states, 0, p, cost) == int(rich)
            assert python_of(covers)(s.hands, p, COST, cost) == int(rich)


def test_words_without_a_common_bit_are_apart() -> None:
    chance, w = Random(5), Work()
    rows = [[chance.getrandbits(30) & chance.getrandbits(30) for _ in range(32)] for _ in range(2)]
    for i, row in enumerate(rows):
        for j, word in enumerate(row):
            w.beside[i, j] = word
    works = freeze(w)
    for i, row in enumerate(rows):
        for word in (0, -1, 1 << 29, *(chance.getrandbits(30) >> 20 for _ in range(20))):
            apart = sum(1 << j for j, held in enumerate(row) if held & word == 0)
            assert words_apart(works, i, word) == apart
            assert python_of(apart_from)(w.beside, i, word) == apart
