"""The view record: what one seat may know of a game, read field by field.

The engine copies it by an allow-list (T-4), so nothing in it can be secret.
"""

from functools import cache, cached_property
from typing import Any, cast

from hexhold.board import Geometry
from hexhold.compiler import RecordArray, Row, copy_array, is_in, new_array
from hexhold.editions import EDITIONS, Edition
from hexhold.engine import redaction
from hexhold.engine.turn.turn import SECOND_OF_PAIR
from hexhold.engine.vocabulary.codes import PHASE_SETUP, SPECTATOR
from hexhold.engine.vocabulary.decisions import F_OVER, F_SETUP_BUILDING
from hexhold.engine.vocabulary.layout import MAX_PLAYERS, State
from hexhold.game import Game
from hexhold.game.facts import Facts, facts_of


def numbers(row: Any) -> list[int]:
    """Return a row of the engine's state, compiled or interpreted, as a list."""
    if isinstance(row, dict):
        return list(row.values())
    found: list[int] = row.tolist()
    return found


@cache
def _blank() -> RecordArray:
    """Return an empty record, copied for each view because creating the type is slow."""
    return new_array(State)


def _setup_building(game: Game) -> str:
    return next((action.kind for action in game.legal_actions(game.to_act[0])), "")


class ViewRecord:
    """What a seat, or a spectator (-1), sees now."""

    def __init__(self, game: Game, viewer: int = SPECTATOR) -> None:
        game.check_viewer(viewer)
        seen = copy_array(_blank())
        redaction.view(game.states, 0, seen, 0, viewer)
        self.records: RecordArray = seen
        """The record in the engine's form."""
        self._s: Any = seen[0]
        self._rows: dict[str, list[int]] = {}
        self.setting = game.setting
        self.viewer = viewer
        self.players = game.setting.players
        self.box = game.setting.box
        self.geometry: Geometry = game.setting.geometry
        self.edition: Edition = EDITIONS[game.setting.edition]
        self.to_act = game.to_act
        self.setup_building = _setup_building(game) if self._asks(F_SETUP_BUILDING) else ""
        """S-2: the building to place now; empty if there is none."""

    def _asks(self, frame: int) -> bool:
        return self.frame()[0] == frame

    def number(self, name: str) -> int:
        """Return a single number of the state."""
        return int(self._s[name])

    def row(self, name: str) -> list[int]:
        """Return a row of the state; for a table all its rows one after another."""
        if name not in self._rows:
            field = State.FIELDS[name]
            flat = self._s[name]
            if len(field.shape) > 1 and not isinstance(flat, dict):
                flat = flat.reshape(-1)
            self._rows[name] = numbers(flat)
        return self._rows[name]

    def of(self, name: str, p: int) -> list[int]:
        """Return a player's row of a table."""
        width = State.FIELDS[name].shape[1]
        return self.row(name)[p * width : (p + 1) * width]

    def frame(self) -> list[int]:
        """Return the current decision: kind, player and details."""
        top = self.number("depth") - 1
        return self.of("frame", top) if top >= 0 else [F_OVER, -1, 0, 0, 0, 0]

    @property
    def round(self) -> int:
        """The round, from 1."""
        return self.number("turn") // self.players + 1

    @property
    def turns(self) -> int:
        """How many turns have ended; with paired players also those without dice."""
        each = 1 + self.number("paired_players")
        return self.number("turn") * each + self.number("paired_turn")

    @property
    def pair(self) -> list[int]:
        """The first and the second player of the turn; empty in set-up or without such pairs."""
        if not self.number("paired_players") or self.number("phase") == PHASE_SETUP:
            return []
        current = self.number("current")
        away = SECOND_OF_PAIR * (-1 if self.number("paired_turn") else 1)
        other = (current + away) % self.players
        return [other, current] if away < 0 else [current, other]

    @property
    def expansion(self) -> bool:
        """Whether this is more than the base game."""
        return self.setting.expansion

    @property
    def card_types(self) -> tuple[str, ...]:
        """The card types of a hand."""
        return self.setting.card_types

    @property
    def neutrals(self) -> range:
        """The numbers of neutral colours among the owners of pieces (W-1)."""
        return range(self.players, self.number("owners"))

    def colour(self, owner: int) -> int:
        """Return a player, or a neutral colour's number, which does not depend on the number of
        players."""
        return owner if owner < self.players else MAX_PLAYERS + owner - self.players

    @property
    def at_sea(self) -> bool:
        """Whether the board has sea or gold."""
        return self.setting.at_sea

    def has_ship(self, e: int, row: str = "ships") -> bool:
        """Return whether an edge has a ship, or with `new_ships` one built this turn."""
        return is_in(cast("Row", self.row(row)), e) == 1

    def stack(self) -> list[int]:
        """Return the kinds of all coming decisions and steps, the next one last."""
        return [self.of("frame", i)[0] for i in range(self.number("depth"))]

    @cached_property
    def facts(self) -> Facts:
        """Sums of what is seen."""
        return facts_of(self.records, self.setting)

    def shrink(self) -> None:
        """Drop what can be read again."""
        self._rows.clear()
        self.__dict__.pop("facts", None)
