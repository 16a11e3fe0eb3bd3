"""The data card: what a dataset holds, as a file for programs."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import metadata

from msgspec import Struct, field

from hexhold import __version__
from hexhold.environments.action_space import ActionSpace
from hexhold.environments.batch.arguments import ASK
from hexhold.environments.observation import Encoder
from hexhold.environments.observation.packed_rows import wide_columns
from hexhold.records.rules import BEFORE_VERSIONS, RulesVersion, rules_version

FORMAT = 2
KNOWN_FORMATS = (1, FORMAT)
"""Form 1 has observations as strings of bytes, form 2 as lists of them."""
LICENCE = "Apache-2.0"


class Counts(Struct):
    """Totals of all files."""

    games: int = 0
    unfinished: int = 0
    """Games without a winner."""
    decisions: int = 0
    rows: int = 0
    left_out: int = 0
    """Decisions without a row: offers without an id, or all offers without trades."""
    faults: int = 0
    """Decisions that another bot made because the seat's bot failed."""
    forced: int = 0
    """Decisions without a row because only one id was legal."""

    def add(self, other: Counts) -> None:
        """Add other counts."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Shard(Struct):
    """A file."""

    file: str
    first: int
    """Its first game, as `game` counts them."""
    counts: Counts
    bytes: int


class Played(Struct):
    """The setting; `Batch` and `Game.new` take the same arguments."""

    edition: str
    players: int
    options: Mapping[str, object]
    """House rules as they were given."""
    variants: tuple[str, ...]
    board: str
    """A name, `random`, or `given`."""
    in_force: Mapping[str, object]
    """Every option's value."""


class Column(Struct):
    """A column of the files."""

    name: str
    type: str
    about: str


class FieldOfLayout(Struct):
    """A field of observations: some columns of its part."""

    part: str
    name: str
    start: int
    size: int
    high: int
    columns: str
    about: str


class ObservationLayout(Struct):
    """How observations lie in the column of that name."""

    size: int
    """Numbers of an observation."""
    parts: dict[str, tuple[int, ...]]
    """The shape of each part, in their order."""
    highs: list[int]
    """For each number, the value that is written as 1."""
    wide: list[int]
    """Numbers that take two bytes; the high ones stand after all others, in this order."""
    fields: list[FieldOfLayout]


class Card(Struct):
    """The data card."""

    hexhold_dataset: int
    hexhold: str
    """The version of hexhold that wrote the files; `pyarrow` is that of pyarrow."""
    pyarrow: str
    command: str
    """The command that makes the same files."""
    played: Played
    bots: list[str]
    """The bots, by the number in the column `bot`; empty for games from records."""
    seed: int | None
    """The seed of game 0; game n has this seed plus n. None for games from records."""
    trades: str
    """Which offers have ids."""
    columns: list[Column]
    observation: ObservationLayout
    actions: list[str]
    """What each id means."""
    forced: str = ASK
    """`ask`: every decision has a row; `play`: those with one legal id have none."""
    rules: RulesVersion = BEFORE_VERSIONS
    """The rules that the rows were made under."""
    licence: str = LICENCE
    complete: bool = False
    """Whether all games are in the files; false if making them was interrupted."""
    counts: Counts = field(default_factory=Counts)
    shards: list[Shard] = field(default_factory=list)
    """The files, in the order of their games."""

    def add(self, shard: Shard) -> None:
        """Add a file."""
        self.shards.append(shard)
        self.shards.sort(key=lambda each: each.first)
        self.counts.add(shard.counts)


def new_card(
    space: ActionSpace, encoder: Encoder, columns: list[Column], board: str, command: str
) -> Card:
    """Return the card of a dataset without games."""
    setting, highs = space.setting, encoder.plan.highs
    return Card(
        hexhold_dataset=FORMAT,
        hexhold=__version__,
        pyarrow=metadata.version("pyarrow"),
        command=command,
        played=Played(
            edition=setting.edition,
            players=setting.players,
            options=setting.house_rules,
            variants=setting.variants,
            board=board,
            in_force=setting.options,
        ),
        bots=[],
        seed=None,
        trades=space.trades,
        columns=columns,
        observation=ObservationLayout(
            size=encoder.size,
            parts=encoder.shapes,
            highs=[int(high) for high in highs],
            wide=wide_columns(highs).tolist(),
            fields=[FieldOfLayout(*each) for each in encoder.fields],
        ),
        actions=[space.text(n) for n in range(space.n)],
        rules=rules_version(),
    )
