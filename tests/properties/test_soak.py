"""Whole random games with every state checked; `tools.soak` plays them by the ten thousand."""

from __future__ import annotations

import pytest

from hexhold.editions import EDITIONS, VARIANTS
from tools.soak import soak


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_random_games_break_nothing(edition: str) -> None:
    assert soak(edition, 4, [], None, 2, 0) == []
    assert soak(edition, 6, [], None, 1, 0) == []


@pytest.mark.parametrize("edition", [key for key, e in EDITIONS.items() if e.expansion])
def test_random_games_with_variants_break_nothing(edition: str) -> None:
    assert soak(edition, 3, list(VARIANTS), None, 1, 0) == []


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_random_games_at_sea_break_nothing(edition: str) -> None:
    assert soak(edition, 3, [], "through_the_desert", 1, 0) == []
    assert soak(edition, 4, [], "heading_for_new_shores", 1, 0) == []
    assert soak(edition, 5, [], "heading_for_new_shores", 1, 0) == []
