"""Positions: whole game states as JSON, written and read back (docs/reference/positions.md)."""

from hexhold.game.positions.check import check_layout
from hexhold.game.positions.read import read_position
from hexhold.game.positions.write import write_position

__all__ = ["check_layout", "read_position", "write_position"]
