"""Hands in one word say of each kind what eight numbers would."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from hexhold.compiler import INTERPRETED, Array, Int64, entry
from hexhold.engine.beliefs.lanes import (
    LANE,
    MOST,
    capped,
    count_of,
    fewer_of,
    more_of,
    one_of,
    without,
)
from hexhold.engine.vocabulary.layout import CARD_TYPES

WITHOUT, FEWER, MORE, CAPPED, COUNT = range(5)


@entry
def reckon(found: Array[Int64], one: int, other: int) -> int:
    """Each of the rules on two hands."""
    found[WITHOUT] = without(one, other)
    found[FEWER] = fewer_of(one, other)
    found[MORE] = more_of(one, other)
    found[CAPPED] = capped(one + other)
    found[COUNT] = count_of(one)
    return 0


@entry
def one_of_each(kinds: int) -> int:
    """The rule on a set."""
    return one_of(kinds)


def _hand(counts: list[int]) -> int:
    return sum(n << LANE * k for k, n in enumerate(counts))


def test_each_lane_is_computed_by_itself() -> None:
    chance = Random(1)
    found: Any = [0] * 5 if INTERPRETED else np.zeros(5, np.int64)
    for most in (1, 5, 24, MOST):
        for _ in range(200):
            a = [chance.randint(0, most) for _ in range(CARD_TYPES)]
            b = [chance.randint(0, most) for _ in range(CARD_TYPES)]
            reckon(found, _hand(a), _hand(b))
            both = list(zip(a, b, strict=True))
            assert found[WITHOUT] == _hand([max(x - y, 0) for x, y in both])
            assert found[FEWER] == _hand([min(x, y) for x, y in both])
            assert found[MORE] == _hand([max(x, y) for x, y in both])
            assert found[CAPPED] == _hand([min(x + y, MOST) for x, y in both])
            assert found[COUNT] == sum(a)


def test_a_set_has_one_card_of_each_kind() -> None:
    for kinds in range(1 << CARD_TYPES):
        assert one_of_each(kinds) == _hand([kinds >> k & 1 for k in range(CARD_TYPES)])
