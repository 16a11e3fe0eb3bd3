"""Make and store labels: a folder of shards, each of which is complete or missing."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import IO, Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from hexhold.bots import warm
from hexhold.bots.strong.archive import DamagedArchive, read_archive
from hexhold.bots.strong.inputs import INPUTS
from hexhold.compiler import library_of
from hexhold.errors import HexholdError, StorageError, UsageError
from hexhold.learning.labels import Label, LabelledGame
from hexhold.learning.plan import GAMES_A_SHARD, LabelPlan, inputs_digest
from hexhold.records import file_lock
from hexhold.workers import spread

CARD = "labels.json"
FORMAT = 1
_SHARD = re.compile(r"labels-([0-9]{6,9})\.npz")
#: The arrays of a shard, a row for each sibling, and their types.
COLUMNS = {
    "inputs": np.int8,
    "value": np.float32,
    "game": np.int32,
    "decision": np.int32,
    "decision_kind": np.int8,
    "action_kind": np.int8,
    "usual": np.bool_,
}


class DamagedShard(StorageError):  # noqa: N818 - it is the shard that is damaged
    """A shard that was written only in part, or changed since."""


class LabelCard(msgspec.Struct, frozen=True):
    """The description of all shards of a folder."""

    hexhold_labels: int
    plan: str
    """The plan's digest."""
    inputs: str
    whole: bool
    """Whether playouts were played to their end."""
    command: str
    """The command that makes the same labels."""


@dataclass(frozen=True)
class LabelShard:
    """The labels of `GAMES_A_SHARD` games."""

    number: int
    plan: str
    """The plan's digest."""
    columns: dict[str, NDArray[Any]]
    """See `COLUMNS`: ``inputs`` [rows, inputs], the others [rows]. ``decision`` counts through the
    games of the shard, and rows of a decision follow one another."""

    @property
    def rows(self) -> int:
        """How many siblings."""
        return len(self.columns["value"])


def shard_of(plan: LabelPlan, number: int, games: Sequence[Sequence[Label]]) -> LabelShard:
    """Return the shard of its games' labels."""
    labels = [(g, label) for g, game in enumerate(games) for label in game]
    decisions = [max((label.decision for label in game), default=-1) + 1 for game in games]
    before = np.concatenate(([0], np.cumsum(decisions)))
    first = number * GAMES_A_SHARD
    parts: dict[str, Any] = {
        "inputs": [label.inputs for _, label in labels],
        "value": [label.value for _, label in labels],
        "game": [first + g for g, _ in labels],
        "decision": [before[g] + label.decision for g, label in labels],
        "decision_kind": [label.decision_kind for _, label in labels],
        "action_kind": [label.action_kind for _, label in labels],
        "usual": [label.usual for _, label in labels],
    }
    columns: dict[str, NDArray[Any]] = {}
    for name, kind in COLUMNS.items():
        columns[name] = np.array(parts[name], kind)
    columns["inputs"] = columns["inputs"].reshape(len(labels), INPUTS)
    return LabelShard(number, plan.digest, columns)


def label_games(
    plan: LabelPlan, shards: Iterable[int], jobs: int = 1, ray: str | None = None
) -> Generator[LabelShard]:
    """Label the games of some shards; they come as they are done.

    A shard is the same wherever it is made. Closing the generator cancels those in work.

    Args:
        plan: what is labelled.
        shards: their numbers.
        jobs: how many processes of this machine.
        ray: a Ray cluster in their place (see `hexhold.workers.spread`, also for what it raises).
    """
    return spread(partial(_set_up, plan, plan.digest), shards, jobs=jobs, ray=ray)


def _set_up(plan: LabelPlan, digest: str) -> Callable[[int], LabelShard]:
    if plan.digest != digest:
        raise HexholdError("a worker has other weights; all need the same ones")
    warm.warm([*warm.everything(), library_of("hexhold.bots.strong.entries")])
    label = LabelledGame(plan).labels

    def made(number: int) -> LabelShard:
        first = number * GAMES_A_SHARD
        return shard_of(plan, number, [label(first + n) for n in range(GAMES_A_SHARD)])

    return made


class LabelSource(NamedTuple):
    """The labels of a folder; inputs, which take most of the memory, are read when asked for."""

    card: LabelCard
    files: list[Path]
    columns: list[dict[str, NDArray[Any]]]
    """The columns of each file, except ``inputs``."""

    @property
    def rows(self) -> int:
        """How many siblings."""
        return sum(len(columns["value"]) for columns in self.columns)

    def read_inputs(self, into: NDArray[np.int8]) -> None:
        """Fill in the inputs of all rows, [rows, inputs]; raises as `read_labels`."""
        sizes = [len(columns["value"]) for columns in self.columns]

        def fill(file: Path, stop: int, size: int) -> None:
            into[stop - size : stop] = _read(file, self.card.plan, ("inputs",))["inputs"]

        with ThreadPoolExecutor() as threads:
            list(threads.map(fill, self.files, accumulate(sizes), sizes))


class LabelFolder:
    """A folder that gets the shards of one plan; resuming makes only the missing ones."""

    def __init__(self, path: Path, plan: LabelPlan, resume: bool, command: str = "") -> None:
        """Open it for writing; no other process may until it is closed.

        Args:
            path: the folder; a new one, an empty one, or one of this plan.
            plan: what is labelled.
            resume: whether shards may be there already.
            command: what makes the same labels, for who finds the folder.

        Raises:
            UsageError: they may not, or something else is there. Nothing is changed then.
            OSError: it cannot be read or written, or another program is writing to it.
        """
        self.path = path
        self.shards: set[int] = set()
        """The numbers of the shards in the folder."""
        self.rows = 0
        """The number of labels in them."""
        self.dropped: list[Path] = []
        """Damaged files that were removed."""
        self._plan = plan
        self._refuse_others(resume)
        path.mkdir(parents=True, exist_ok=True)
        self._file: IO[bytes] = (path / CARD).open("a+b")
        try:
            if not file_lock.take(self._file):
                raise StorageError(file_lock.IN_USE)
            self._begin(command)
            self._take_over()
        except BaseException:
            self._file.close()
            raise

    def _refuse_others(self, resume: bool) -> None:
        if self.path.exists() and not self.path.is_dir():
            raise UsageError(f"--out {self.path}: not a folder")
        there = sorted(each.name for each in self.path.iterdir()) if self.path.exists() else []
        if there and not resume:
            raise UsageError(
                f"--out {self.path}: it is not empty; --resume continues with the labels in it"
            )
        if there and CARD not in there:
            raise UsageError(f"--out {self.path}: it holds {there[0]}, but no {CARD}")
        if there and read_card(self.path).plan != self._plan.digest:
            raise UsageError(
                f"--out {self.path}: labels of another plan; players, edition, options, board, "
                "seed, playouts, rounds and the weights that judge must be the same"
            )

    def _begin(self, command: str) -> None:
        if self._file.seek(0, os.SEEK_END):
            return
        whole = self._plan.rounds is None
        card = LabelCard(FORMAT, self._plan.digest, inputs_digest(), whole, command)
        self._file.write(msgspec.json.format(msgspec.json.encode(card), indent=1))
        self._file.flush()

    def _take_over(self) -> None:
        for path in list(self.path.glob(".labels-*.npz.part")):
            path.unlink()
        for number, path in _files_in(self.path):
            try:
                columns = _read(path, self._plan.digest)
            except DamagedShard:
                path.unlink()
                self.dropped.append(path)
            else:
                self._count(LabelShard(number, self._plan.digest, columns))

    def _count(self, shard: LabelShard) -> None:
        self.shards.add(shard.number)
        self.rows += shard.rows

    @property
    def games(self) -> int:
        """The number of games in the folder."""
        return len(self.shards) * GAMES_A_SHARD

    def add(self, shard: LabelShard) -> None:
        """Write a shard to the disk; if this raises, no part of it is there."""
        path = self.path / f"labels-{shard.number:06}.npz"
        part = path.with_name(f".{path.name}.part")
        try:
            with part.open("wb") as file:
                arrays: dict[str, Any] = {"plan": np.array(shard.plan), **shard.columns}
                np.savez_compressed(file, **arrays)
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, path)
        except OSError:
            with suppress(OSError):
                part.unlink()
            raise
        self._count(shard)

    def close(self) -> None:
        """No more shards."""
        self._file.close()


def read_card(folder: Path) -> LabelCard:
    """Return the card of a folder of labels.

    Raises:
        UsageError: there is none, or it is of another version or of other inputs.
        StorageError: it cannot be read.
    """
    file = folder / CARD
    try:
        card = msgspec.json.decode(file.read_bytes(), type=LabelCard)
    except (FileNotFoundError, NotADirectoryError):
        raise UsageError(f"{folder}: there are no labels (no {CARD})") from None
    except OSError as error:
        raise StorageError(f"cannot read {file}: {error.strerror or error}") from None
    except ValueError as error:
        raise UsageError(f"{file}: not the card of labels: {error}") from None
    if card.hexhold_labels != FORMAT:
        raise UsageError(f"{file}: format {card.hexhold_labels} of labels is unknown, not {FORMAT}")
    if card.inputs != inputs_digest():
        raise UsageError(f"{folder}: labels have outdated inputs; make them again")
    return card


def read_labels(folder: Path) -> LabelSource:
    """Return the labels in a folder, as its card describes them.

    Raises:
        UsageError: there are none, or those of another plan are among them.
        StorageError: a file is damaged.
    """
    card = read_card(folder)
    files = [path for _, path in _files_in(folder)]
    small = [name for name in COLUMNS if name != "inputs"]
    # Unpacking, which takes the time, leaves other threads free to run.
    with ThreadPoolExecutor() as threads:
        columns = list(threads.map(lambda path: _read(path, card.plan, small), files))
    source = LabelSource(card, files, columns)
    if not source.rows:
        raise UsageError(f"{folder}: there are no labels yet")
    return source


def _files_in(folder: Path) -> list[tuple[int, Path]]:
    found = ((_SHARD.fullmatch(path.name), path) for path in folder.iterdir())
    return sorted((int(match[1]), path) for match, path in found if match)


def _read(path: Path, plan: str, names: Iterable[str] = COLUMNS) -> dict[str, NDArray[Any]]:
    """Read columns; raise `UsageError` for a file of another plan, or `StorageError`."""
    try:
        columns = read_archive(path, {"plan", "value", *names})
    except DamagedArchive as error:
        raise DamagedShard(f"{path} is damaged: {error}") from None
    except OSError as error:
        raise StorageError(f"cannot read {path}: {error.strerror or error}") from None
    given, rows = str(columns.pop("plan")), columns["value"].size
    if given != plan:
        raise UsageError(f"{path}: labels of another plan than the folder's")
    for name, column in columns.items():
        shape = (rows, INPUTS) if name == "inputs" else (rows,)
        if column.shape != shape or column.dtype != COLUMNS[name]:
            raise DamagedShard(f"{path} is damaged: {name} {column.shape}, not {shape}")
    if not ((columns["value"] >= 0) & (columns["value"] <= 1)).all():
        raise DamagedShard(f"{path} is damaged: value not from 0 to 1")
    return columns
