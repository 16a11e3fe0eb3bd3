"""Steps of a game that cannot be judged: the rules here lead elsewhere (docs/positions.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from hexhold.game import Game
from hexhold.records import Record


class UnjudgedSteps(NamedTuple):
    """Which steps are passed by, and how the game stands behind them."""

    skipped: frozenset[int]
    """Indices of steps that are not carried out."""
    restored: Mapping[int, Game]
    """Games from which to go on before the step with an index."""

    @classmethod
    def of(cls, record: Record) -> UnjudgedSteps:
        """Those of a record."""
        return cls(record.told, record.restored)

    def before(self, number: int, game: Game) -> Game:
        """The game before a step; usually the one that is there."""
        return self.restored[number].copy() if number in self.restored else game


NO_GAPS = UnjudgedSteps(frozenset(), {})
