"""A position being read: its setting, the state so far and the source."""

from dataclasses import dataclass

from hexhold.board import Geometry
from hexhold.engine.vocabulary.layout import Board, State
from hexhold.game.setting import Setting


@dataclass(frozen=True)
class PositionDraft:
    """The data that the readers of all parts share; they fill ``s``."""

    setting: Setting
    s: State
    data: dict[str, object]
    """The whole position."""
    phase: int

    @property
    def players(self) -> int:
        return self.setting.players

    @property
    def g(self) -> Geometry:
        return self.setting.geometry

    @property
    def expansion(self) -> bool:
        return self.setting.expansion

    @property
    def board(self) -> Board:
        """Return the contents of the box; not to be changed."""
        return self.setting.box
