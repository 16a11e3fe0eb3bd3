"""Sets as words of bits: compiled they are what they are interpreted."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from hexhold.engine.machinery import words
from hexhold.engine.machinery.arrays import freeze
from hexhold.engine.machinery.codes import COST
from hexhold.engine.machinery.compile import INTERPRETED, entry
from hexhold.engine.machinery.layout import MAX_EDGES, PROGRESS_CARDS, State
from hexhold.engine.machinery.toolchain import States
from hexhold.engine.machinery.words import WORD, covers, kinds_held, lowest, places_but, places_of

COSTS = 11


@entry
def roads_of(states: States, i: int, first: int, count: int, x: int) -> int:
    """Edges with a road of x."""
    return places_of(states[i].road, first, count, x)


@entry
def roads_but(states: States, i: int, first: int, count: int, x: int) -> int:
    """Edges without a road of x."""
    return places_but(states[i].road, first, count, x)


@entry
def cards_held(states: States, i: int, p: int) -> int:
    """Kinds of progress cards that p holds."""
    return kinds_held(states[i].progress, p, PROGRESS_CARDS)


@entry
def can_be_paid(states: States, i: int, p: int, cost: int) -> int:
    """Whether p's hand covers a price."""
    return covers(states[i].hands, p, COST, cost)


@entry
def lowest_road(states: States, i: int, first: int, x: int) -> int:
    """The lowest of 32 edges with a road of x."""
    found = places_of(states[i].road, first, MAX_EDGES, x)
    return lowest(found) if found != 0 else -1


def said(name: str) -> Callable[..., Any]:
    """What a primitive is interpreted."""
    function = getattr(words, name)
    return function if INTERPRETED else function.function  # type: ignore[no-any-return]


def scattered(seed: int) -> State:
    """A state with anything in its rows."""
    chance = random.Random(seed)
    s = State()
    for e in range(MAX_EDGES):
        s.road[e] = chance.randint(-1, 5)
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
        for count in (1, 31, 32, 33, 72, MAX_EDGES):
            for first in range(0, count, WORD):
                of = said("places_of")(s.road, first, count, x)
                assert roads_of(states, 0, first, count, x) == of
                but = said("places_but")(s.road, first, count, x)
                assert roads_but(states, 0, first, count, x) == but
                assert of & but == 0 and (of | but).bit_count() == min(WORD, count - first)
        held = [e for e in range(WORD) if s.road[e] == x]
        assert lowest_road(states, 0, 0, x) == (held[0] if held else -1)
    for p in range(6):
        held = [c for c in range(PROGRESS_CARDS) if s.progress[p, c] > 0]
        assert cards_held(states, 0, p) == sum(1 << c for c in held)
        for cost in range(COSTS):
            rich = all(s.hands[p, k] >= COST[cost, k] for k in range(8))
            assert can_be_paid(states, 0, p, cost) == int(rich)
