"""What a game is played with: edition, options, number of players and map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from hexhold.board import Chart, Geometry, box, geometry
from hexhold.editions import EDITIONS, Value, encode, resolve
from hexhold.engine.layout import Board, State
from hexhold.engine.maps import board_record
from hexhold.engine.records import Records, freeze
from hexhold.errors import UsageError, quoted

FEWEST_PLAYERS = 3
MOST_PLAYERS = 6


@dataclass(frozen=True)
class Setting:
    """Everything about a game that no action changes; shared by its copies."""

    edition: str
    house_rules: Mapping[str, object]
    """Options given explicitly, as they were given."""
    variants: tuple[str, ...]
    options: Mapping[str, Value]
    """Every option's value in force."""
    players: int
    rows: tuple[int, ...]
    chart: Chart | None = None
    """What a sea scenario adds to the board (F-6)."""

    @property
    def geometry(self) -> Geometry:
        """The map's geometry."""
        return geometry(self.rows)

    @property
    def box(self) -> Board:
        """The engine's `Board`, to be read field by field."""
        record: Board = board_record(self.rows, self.edition, self.players, self.chart)
        return record

    @cached_property
    def board(self) -> Records:
        """The engine's `Board`, as an array of one record."""
        return freeze(self.box)

    @cached_property
    def sound_codes(self) -> set[int]:
        """Numbers of actions that are known to have a text here (see `notation.check_code`)."""
        return set()

    def blank_state(self) -> State:
        """A state with nothing but players and options."""
        s = State()
        for name, number in encode(self.options).items():
            setattr(s, name, number)
        s.expansion = int(EDITIONS[self.edition].expansion)
        s.players = self.players
        s.owners = self.players
        return s


def make_setting(
    edition: str,
    options: Mapping[str, object] | None,
    variants: Iterable[str],
    players: int,
    rows: tuple[int, ...] | None = None,
    chart: Chart | None = None,
) -> Setting:
    """Check and complete what a game is played with; raises `UsageError`.

    A scenario's points count, and those of F-5 with them, unless the options give others.
    """
    if type(players) is not int or not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise UsageError(
            f"players: {FEWEST_PLAYERS} to {MOST_PLAYERS} can play, not {quoted(players)}"
        )
    values = resolve(edition, options, variants)
    if chart is not None and chart.victory_points and "victory_points" not in (options or {}):
        values["victory_points"] = chart.victory_points + int(values["sea_extra_points"])
    names = (variants,) if isinstance(variants, str) else tuple(variants)
    return Setting(
        edition=edition,
        house_rules=dict(options or {}),
        variants=names,
        options=values,
        players=players,
        rows=box(players).rows if rows is None else rows,
        chart=chart,
    )
