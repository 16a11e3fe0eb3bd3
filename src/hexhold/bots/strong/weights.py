"""What was learned, as constant tables of whole numbers."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.bots.strong.inputs import INPUTS
from hexhold.engine.machinery.compile import table
from hexhold.engine.machinery.layout import MOST_CELLS
from hexhold.errors import UsageError

SHIPPED = Path(__file__).parent / "weights.npz"
VARIABLE = "HEXHOLD_WEIGHTS"
"""Names a file of other weights, for one process and those that it begins."""
LANES = 16
"""Cells of a layer are a multiple of it."""
#: Bits of fractions: of the first layer's weights, and of the others'.
FIRST_BITS, OTHER_BITS = 11, 10
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
        with np.load(file, allow_pickle=False) as found:
            parts: dict[str, NDArray[Any]] = {name: found[name] for name in PARTS}
    except FileNotFoundError:
        raise UsageError(f"weights: there is no file {file}") from None
    except (OSError, ValueError, KeyError) as error:
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


_found = read_weights(Path(os.environ.get(VARIABLE) or SHIPPED))
FIRST_CELLS, SECOND_CELLS = _found["second"].shape
FIRST = table(_found["first"].tolist())
SECOND = table(_found["second"].tolist())
LAST = table(_found["last"].tolist())
BIAS = table(_found["bias"].tolist())
