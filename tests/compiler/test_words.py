"""Sets as words of bits: compiled they are what they are interpreted."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from hexhold.compiler import (
    INTERPRETED,
    WORD,
    Array,
    bit_at,
    bit_of,
    comparer,
    count_of,
    disjoint_lanes,
    entry,
    freeze,
    is_in,
    kinds_from,
    new_array,
    places_but,
    places_in,
    places_marked,
    places_of,
    put_in,
    put_rows,
    row_copier,
    row_covers,
    rows_covered,
    table,
    take_from,
    thaw,
    words,
    words_for,
)
from tests.compiler.toy import KINDS, PLACES, SEATS, Toy

LANES = 8
covers = row_covers(KINDS)
copy_kinds = row_copier(KINDS)
covered = rows_covered(3, KINDS)
disjoint = disjoint_lanes(LANES)
COMPARED = "kinds", "grid", "small", "turn"
alike = comparer(Toy, *COMPARED)
PRICES = table([[(i * j) % 4 for j in range(KINDS)] for i in range(3)])


@entry
def held_of(toys: Array[Toy], i: int, word: int, count: int, x: int) -> int:
    """Places that hold x."""
    return places_of(toys[i].held, word, count, x)


@entry
def held_but(toys: Array[Toy], i: int, word: int, count: int, x: int) -> int:
    """Places that do not hold x."""
    return places_but(toys[i].held, word, count, x)


@entry
def held_marked(toys: Array[Toy], i: int, word: int, count: int, marks: int) -> int:
    """Places whose numbers have a bit in common with the marks."""
    return places_marked(toys[i].held, word, count, marks)


@entry
def kinds_held_from(toys: Array[Toy], i: int, p: int, least: int) -> int:
    """Kinds of which p holds so many."""
    return kinds_from(toys[i].kinds, p, KINDS, least)


@entry
def can_be_paid(toys: Array[Toy], i: int, p: int, cost: int) -> int:
    """Whether p's kinds cover a price."""
    return covers(toys[i].kinds, p, PRICES, cost)


@entry
def prices_covered(toys: Array[Toy], i: int, p: int) -> int:
    """The prices that p's kinds cover."""
    return covered(toys[i].kinds, p, PRICES)


@entry
def copy_row(toys: Array[Toy], i: int, j: int, p: int) -> int:
    """Copy p's kinds from one record to another."""
    return copy_kinds(toys[i].kinds, toys[j].kinds, p)


@entry
def words_disjoint(toys: Array[Toy], i: int, word: int) -> int:
    """Words of a row that have no bit in common with the word."""
    return disjoint(toys[0].words, i, word)


@entry
def fields_alike(toys: Array[Toy], i: int, j: int) -> int:
    """Whether some fields hold the same."""
    return alike(toys[i], toys[j])


@entry
def bits_of(word: int) -> int:
    """How many bits there are."""
    return count_of(word)


@entry
def gather(toys: Array[Toy], i: int, x: int) -> int:
    """Walk the places that hold x and put them into a set; how many they are."""
    s = toys[i]
    n = 0
    for j in range(words_for(PLACES)):
        for e in places_in(places_of(s.held, j, PLACES, x), j):
            if is_in(s.places, e) == 0:
                put_in(s.places, e)
                n += 1
            take_from(s.others, e)
    return n


def python_of(name: str) -> Callable[..., Any]:
    """Return the Python function of a primitive."""
    function: Any = disjoint if name == "disjoint" else getattr(words, name)
    return function if INTERPRETED else function.function  # type: ignore[no-any-return]  # a compiled function has it


def scattered(seed: int) -> Toy:
    """A record with anything in its rows, and every place in the other set."""
    chance = random.Random(seed)
    s = Toy()
    for e in range(PLACES):
        s.held[e] = chance.randint(-1, 5)
        put_in(s.others, e)
    for p in range(SEATS):
        for c in range(KINDS):
            s.kinds[p, c] = chance.choice((0, 0, 1, 2, 3))
    return s


@pytest.mark.parametrize("seed", range(8))
def test_words_are_the_same_both_ways(seed: int) -> None:
    s = scattered(seed)
    toys = freeze(s)
    for x in range(-1, 6):
        for count in (1, 54, 63, 64, 65, 72, PLACES):
            for i in range((count + WORD - 1) // WORD):
                of = python_of("places_of")(s.held, i, count, x)
                assert held_of(toys, 0, i, count, x) == of
                but = python_of("places_but")(s.held, i, count, x)
                assert held_but(toys, 0, i, count, x) == but
                marked = python_of("places_marked")(s.held, i, count, x)
                assert held_marked(toys, 0, i, count, x) == marked
                every = [bit_of(j) for j in range(min(WORD, count - WORD * i))]
                assert of & but == 0 and of | but == sum(every)
    for p in range(SEATS):
        for least in range(3):
            held = [c for c in range(KINDS) if s.kinds[p, c] >= least]
            assert kinds_held_from(toys, 0, p, least) == sum(1 << c for c in held)
        for cost in range(3):
            rich = all(s.kinds[p, k] >= PRICES[cost, k] for k in range(KINDS))
            assert can_be_paid(toys, 0, p, cost) == int(rich)
            assert prices_covered(toys, 0, p) >> cost & 1 == int(rich)


def test_a_row_is_copied_alone() -> None:
    toys = new_array(Toy, 2)
    before = [[p + 1 + k for k in range(KINDS)] for p in range(SEATS)]
    put_rows(toys[0], "kinds", before)
    put_rows(toys[1], "kinds", [[99] * KINDS] * SEATS)
    assert copy_row(toys, 0, 1, 1) == 0
    after = thaw(Toy, toys, 1)
    assert [after.kinds[1, k] for k in range(KINDS)] == before[1]
    assert {after.kinds[p, k] for p in (0, 2) for k in range(KINDS)} == {99}


def test_words_of_a_row_are_compared_with_one() -> None:
    chance = random.Random(5)
    s = Toy()
    rows = [
        [chance.getrandbits(30) & chance.getrandbits(30) for _ in range(LANES)] for _ in range(2)
    ]
    for i, row in enumerate(rows):
        for j, word in enumerate(row):
            s.words[i, j] = word
    toys = freeze(s)
    for i, row in enumerate(rows):
        for word in (0, -1, 1 << 29, *(chance.getrandbits(30) >> 20 for _ in range(20))):
            apart = sum(1 << j for j, held in enumerate(row) if held & word == 0)
            assert words_disjoint(toys, i, word) == apart == python_of("disjoint")(s.words, i, word)


@pytest.mark.parametrize("word", [0, 1, -1, 1 << 40, -(1 << 63), 0b1011])
def test_bits_are_counted(word: int) -> None:
    assert bits_of(word) == python_of("count_of")(word) == bin(word % 2**64).count("1")


@entry
def bit_in(word: int, place: int) -> int:
    """Whether a word has a bit."""
    return bit_at(word, place)


@pytest.mark.parametrize("word", [0, 1, -1, -(1 << 63), 0b1011])
def test_bits_are_found_at_their_place(word: int) -> None:
    assert sum(bit_in(word, place) << place for place in range(WORD)) == word % 2**64


@pytest.mark.parametrize("x", range(-1, 6))
def test_a_walk_meets_every_place_of_a_set_once(x: int) -> None:
    s = scattered(x + 9)
    toys = freeze(s)
    met = [e for e in range(PLACES) if s.held[e] == x]
    assert gather(toys, 0, x) == len(met)
    after = thaw(Toy, toys)
    assert [e for e in range(PLACES) if is_in(after.places, e)] == met
    left = [e for e in range(PLACES) if is_in(after.others, e)]
    assert left == [e for e in range(PLACES) if e not in met]


def test_records_are_compared_in_the_named_fields_alone() -> None:
    one, other = scattered(1), scattered(2)
    for name in COMPARED:
        other = scattered(1)
        other.held[0] = one.held[0] + 1
        other.number = one.number + 1
        assert compared(one, other) == 1
        if name in ("kinds", "grid"):
            other[name][2, 3] = 77
        else:
            other[name] = 77
        assert compared(one, other) == 0


def compared(one: Toy, other: Toy) -> int:
    """What the entry says of two records."""
    toys: Any = [one, other] if INTERPRETED else np.concatenate([freeze(one), freeze(other)])
    return fields_alike(toys, 0, 1)
