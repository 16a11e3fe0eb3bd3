"""Whole random games with every state checked; `tools.soak` plays them by the ten thousand."""

from __future__ import annotations

import pytest

from hexhold.editions import EDITIONS, VARIANTS
from tools.soak import Kind, soak


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_random_games_break_nothing(edition: str) -> None:
    assert soak(Kind(edition, 4), 2, 0) == []
    assert soak(Kind(edition, 6), 1, 0) == []


@pytest.mark.parametrize("edition", [key for key, e in EDITIONS.items() if e.expansion])
def test_random_games_with_variants_break_nothing(edition: str) -> None:
    assert soak(Kind(edition, 3, tuple(VARIANTS)), 1, 0) == []


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_random_games_at_sea_break_nothing(edition: str) -> None:
    assert soak(Kind(edition, 3, board="through_the_desert"), 1, 0) == []
    assert soak(Kind(edition, 4, board="heading_for_new_shores"), 1, 0) == []
    assert soak(Kind(edition, 5, board="heading_for_new_shores"), 1, 0) == []
