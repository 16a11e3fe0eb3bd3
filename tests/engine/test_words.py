"""Sets as words of bits: compiled they are what they are interpreted."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from hexhold.board import MAX_EDGES
from hexhold.compiler import (
    INTERPRETED,
    WORD,
    Array,
    bit_of,
    count_of,
    entry,
    freeze,
    is_in,
    kinds_from,
    places_but,
    places_in,
    places_marked,
    places_of,
    put_in,
    take_from,
    thaw,
    words,
    words_for,
)
from hexhold.engine.vocabulary import primitives
from hexhold.engine.vocabulary.codes import COST
from hexhold.engine.vocabulary.layout import PROGRESS_CARDS, State, Work
from hexhold.engine.vocabulary.primitives import apart_from, covers

COSTS = 11


@entry
def roads_of(states: Array[State], i: int, word: int, count: int, x: int) -> int:
    """Edges with a road of x."""
    return places_of(states[i].road, word, count, x)


@entry
def roads_but(states: Array[State], i: int, word: int, count: int, x: int) -> int:
    """Edges without a road of x."""
    return places_but(states[i].road, word, count, x)


@entry
def roads_marked(states: Array[State], i: int, word: int, count: int, marks: int) -> int:
    """Edges whose numbers have a bit in common with the marks."""
    return places_marked(states[i].road, word, count, marks)


@entry
def cards_from(states: Array[State], i: int, p: int, least: int) -> int:
    """Kinds of progress cards of which p holds so many."""
    return kinds_from(states[i].progress, p, PROGRESS_CARDS, least)


@entry
def can_be_paid(states: Array[State], i: int, p: int, cost: int) -> int:
    """Whether p's hand covers a price."""
    return covers(states[i].hands, p, COST, cost)


@entry
def words_apart(works: Array[Work], i: int, word: int) -> int:
    """Edges beside which nothing of the word is."""
    return apart_from(works[0].beside, i, word)


@entry
def bits_of(word: int) -> int:
    """How many bits there are."""
    return count_of(word)


@entry
def gather_roads(states: Array[State], i: int, x: int) -> int:
    """Walk the edges with a road of x and put them into the set of ships; how many they are."""
    s = states[i]
    n = 0
    for j in range(words_for(MAX_EDGES)):
        for e in places_in(places_of(s.road, j, MAX_EDGES, x), j):
            if is_in(s.ships, e) == 0:
                put_in(s.ships, e)
                n += 1
            take_from(s.new_ships, e)
    return n


def said(name: str) -> Callable[..., Any]:
    """What a primitive is interpreted."""
    function = getattr(primitives if name == "apart_from" else words, name)
    return function if INTERPRETED else function.function  # type: ignore[no-any-return]


def scattered(seed: int) -> State:
    """A state with anything in its rows, and every edge among the new ships."""
    chance = random.Random(seed)
    s = State()
    for e in range(MAX_EDGES):
        s.road[e] = chance.randint(-1, 5)
        put_in(s.new_ships, e)
    for p in range(6):
        for c in range(PROGRESS_CARDS):
            s.progress[p, c] = chance.choice((0, 0, 0, 1, 2))
        for k in range(8):
            s.hands[p, k] = chance.randint(0, 3)
    return s


@pytest.mark.parametrize("seed", range(8))
def test_words_are_the_same_both_ways(seed: int) -> None:
    s = scattered(seed)
    states = freeze(s)
    for x in range(-1, 6):
        for count in (1, 54, 63, 64, 65, 72, MAX_EDGES):
            for i in range((count + WORD - 1) // WORD):
                of = said("places_of")(s.road, i, count, x)
                assert roads_of(states, 0, i, count, x) == of
                but = said("places_but")(s.road, i, count, x)
                assert roads_but(states, 0, i, count, x) == but
                marked = said("places_marked")(s.road, i, count, x)
                assert roads_marked(states, 0, i, count, x) == marked
                every = [bit_of(j) for j in range(min(WORD, count - WORD * i))]
                assert of & but == 0 and of | but == sum(every)
    for p in range(6):
        for least in range(3):
            held = [c for c in range(PROGRESS_CARDS) if s.progress[p, c] >= least]
            assert cards_from(states, 0, p, least) == sum(1 << c for c in held)
        for cost in range(COSTS):
            rich = all(s.hands[p, k] >= COST[cost, k] for k in range(8))
            assert can_be_paid(states, 0, p, cost) == int(rich)


def test_words_of_a_row_are_compared_with_one() -> None:
    chance = random.Random(5)
    w = Work()
    rows = [[chance.getrandbits(30) & chance.getrandbits(30) for _ in range(32)] for _ in range(2)]
    for i, row in enumerate(rows):
        for j, word in enumerate(row):
            w.beside[i, j] = word
    works = freeze(w)
    for i, row in enumerate(rows):
        for word in (0, -1, 1 << 29, *(chance.getrandbits(30) >> 20 for _ in range(20))):
            apart = sum(1 << j for j, held in enumerate(row) if held & word == 0)
            assert words_apart(works, i, word) == apart == said("apart_from")(w.beside, i, word)


@pytest.mark.parametrize("word", [0, 1, -1, 1 << 40, -(1 << 63), 0b1011])
def test_bits_are_counted(word: int) -> None:
    assert bits_of(word) == said("count_of")(word) == bin(word % 2**64).count("1")


@pytest.mark.parametrize("x", range(-1, 6))
def test_a_walk_meets_every_place_of_a_set_once(x: int) -> None:
    s = scattered(x + 9)
    states = freeze(s)
    met = [e for e in range(MAX_EDGES) if s.road[e] == x]
    assert gather_roads(states, 0, x) == len(met)
    after = thaw(State, states)
    assert [e for e in range(MAX_EDGES) if is_in(after.ships, e)] == met
    left = [e for e in range(MAX_EDGES) if is_in(after.new_ships, e)]
    assert left == [e for e in range(MAX_EDGES) if e not in met]
