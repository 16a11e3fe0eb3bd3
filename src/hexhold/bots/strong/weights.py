"""What was learned, as constant tables of whole numbers."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from hexhold.bots.registry import CANDIDATE_VARIABLE
from hexhold.bots.strong.archive import DamagedArchive, read_archive
from hexhold.bots.strong.inputs import INPUTS
from hexhold.engine.machinery.compile import table
from hexhold.engine.machinery.declaration import Grid, Row
from hexhold.engine.machinery.layout import MOST_CELLS
from hexhold.errors import UsageError

SHIPPED = Path(__file__).parent / "weights.npz"
VARIABLE = "HEXHOLD_WEIGHTS"
"""Names a file of other weights, for one process and those that it begins."""
#: Generations, as ``w.generation`` numbers them: the strong player's, and the candidate's if there
#: is one (`registry.CANDIDATE_VARIABLE`).
OF_STRONG, OF_CANDIDATE = range(2)
LANES = 16
"""Cells of a layer are a multiple of it."""
#: Bits of fractions: of the first layer's weights, and of the others'.
FIRST_BITS, OTHER_BITS = 11, 10
MOST_BYTES = 2 * MOST_CELLS * max(INPUTS, MOST_CELLS)
"""Of one part."""
PARTS = ("first", "second", "last", "bias")


def read_weights(file: Path) -> dict[str, NDArray[np.int16]]:
    """The tables of a file of weights, checked.

    Returns:
        ``first`` [inputs, cells], ``second`` [cells, cells of the second layer], ``last`` [those],
        ``bias`` [those and one]; all int16, in 2**-11ths the first, in 2**-10ths the others.

    Raises:
        UsageError: there is no such file, or it holds no weights for this list of inputs.
    """
    try:
        parts = read_archive(file, PARTS, MOST_BYTES)
    except FileNotFoundError:
        raise UsageError(f"weights: there is no file {file}") from None
    except (OSError, DamagedArchive) as error:
        raise UsageError(f"weights: {file} holds none ({error})") from None
    cells, others = parts["second"].shape if parts["second"].ndim == 2 else (0, 0)
    wanted = ((INPUTS, cells), (cells, others), (others,), (others + 1,))
    fits = all(
        part.shape == shape and part.dtype == np.int16
        for part, shape in zip(parts.values(), wanted, strict=True)
    )
    if not fits or not all(0 < n <= MOST_CELLS and n % LANES == 0 for n in (cells, others)):
        shapes = ", ".join(f"{name} {part.shape}" for name, part in parts.items())
        raise UsageError(f"weights: {file} is not for the {INPUTS} inputs of now: {shapes}")
    return parts


def _read_all() -> list[dict[str, NDArray[np.int16]]]:
    """What stands in the tables, in the order of the generations."""
    found = [read_weights(Path(os.environ.get(VARIABLE) or SHIPPED))]
    candidate = os.environ.get(CANDIDATE_VARIABLE)
    return [*found, read_weights(Path(candidate))] if candidate else found


def stacked(generations: Sequence[dict[str, NDArray[np.int16]]]) -> dict[str, NDArray[np.int16]]:
    """The tables of several generations one below the other, the smaller ones filled up with 0."""
    cells = max(len(parts["second"]) for parts in generations)
    others = max(len(parts["last"]) for parts in generations)
    shapes = {"first": (INPUTS, cells), "second": (cells, others), "last": (others,)}
    full: dict[str, list[NDArray[np.int16]]] = {name: [] for name in PARTS}
    for parts in generations:
        for name, shape in shapes.items():
            part = parts[name]
            room = [(0, most - n) for most, n in zip(shape, part.shape, strict=True)]
            full[name].append(np.pad(part, room))
        bias = np.pad(parts["bias"][:-1], (0, others + 1 - len(parts["bias"])))
        full["bias"].append(np.append(bias, parts["bias"][-1:]))
    return {name: np.concatenate(tables) for name, tables in full.items()}


OTHER_WEIGHTS = "other weights" if {VARIABLE, CANDIDATE_VARIABLE} & os.environ.keys() else ""
"""Says that these are not, or not only, the shipped weights."""
_found = _read_all()
_tables = stacked(_found)
GENERATIONS = len(_found)
FIRST_CELLS = len(_tables["second"]) // GENERATIONS
SECOND_CELLS = len(_tables["last"]) // GENERATIONS
#: A generation's rows follow those of the one before.
FIRST: Grid = table(_tables["first"].tolist())
SECOND: Grid = table(_tables["second"].tolist())
LAST: Row = table(_tables["last"].tolist())
BIAS: Row = table(_tables["bias"].tolist())


def digest() -> str:
    """What tells the weights that the strong player goes by from others."""
    told = hashlib.sha256()
    for name in PARTS:
        told.update(str(_found[OF_STRONG][name].shape).encode())
        told.update(_found[OF_STRONG][name].astype("<i2").tobytes())
    return told.hexdigest()[:16]
