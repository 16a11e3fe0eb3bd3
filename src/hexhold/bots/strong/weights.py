"""The trained weights, as constant tables of integers."""

from __future__ import annotations

import hashlib
import os
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from hexhold.bots.registry import CANDIDATE_VARIABLE
from hexhold.bots.scratch import MOST_CELLS
from hexhold.bots.strong.inputs import INPUTS, INPUTS_BEFORE_WONDERS
from hexhold.bots.strong.plain_archive import Part, read_parts
from hexhold.compiler import INTERPRETED, Grid, Row, table
from hexhold.compiler.numpy_at_need import np
from hexhold.errors import UsageError

if TYPE_CHECKING:
    from numpy.typing import NDArray

SHIPPED = Path(__file__).parent / "weights.npz"
SHIPPED_BEFORE = Path(__file__).parent / "weights_2.npz"
"""The weights of the first two generations."""
SHIPPED_FOR_BASE = Path(__file__).parent / "base.npz"
"""Trained on the base game only, and used only for it (section G)."""
VARIABLE = "HEXHOLD_WEIGHTS"
"""The environment variable with a file of other weights, for a process and its children."""
CURRENT_ONLY = "HEXHOLD_CURRENT_WEIGHTS_ONLY"
"""The environment variable that gives older generations the current weights, for fewer bytes."""
#: Generations, as ``scratch.generation`` numbers them: the strong player's current one, its first
#: and second, and the candidate's if there is one (`registry.CANDIDATE_VARIABLE`).
OF_STRONG, OF_STRONG_1, OF_STRONG_2, OF_CANDIDATE = range(4)
LANES = 16
"""The number of cells in a layer is a multiple of it."""
#: Bits of the fraction in the first layer's weights, and in the others'.
FIRST_BITS, OTHER_BITS = 11, 10
WHOLE = 1 << (2 * OTHER_BITS)
"""The number 1 in the units of `network.standing_of`."""
MOST_BYTES = 2 * MOST_CELLS * max(INPUTS, MOST_CELLS)
"""The largest size of one part."""
PARTS = ("first", "second", "last", "bias")
MARGIN = "margin"
"""An optional part, one number: how much better than the usual action another must be."""
USUAL_MARGIN = 15
"""The margin of weights without one, in hundredths of `WHOLE`."""


def read_weights(file: Path) -> dict[str, NDArray[np.int16]]:
    """Read and check the tables of a file of weights.

    Returns:
        ``first`` [inputs, cells], ``second`` [cells, cells of the second layer], ``last`` [those],
        ``bias`` [those and one]; all int16, in 2**-11ths the first, in 2**-10ths the others.
        The inputs are all, or those before wonders. ``margin`` [1] may be missing.

    Raises:
        UsageError: there is no such file, or it holds no weights for this list of inputs.
    """
    from hexhold.bots.strong.archive import DamagedArchive, read_archive

    try:
        parts = read_archive(file, PARTS, MOST_BYTES, (MARGIN,))
    except FileNotFoundError:
        raise UsageError(f"weights: there is no file {file}") from None
    except (OSError, DamagedArchive) as error:
        raise UsageError(f"weights: {file} holds none ({error})") from None
    cells, others = parts["second"].shape if parts["second"].ndim == 2 else (0, 0)
    with_wonders = parts["first"].shape[:1] == (INPUTS,)
    inputs = INPUTS if with_wonders else INPUTS_BEFORE_WONDERS
    wanted = dict(
        zip(PARTS, ((inputs, cells), (cells, others), (others,), (others + 1,)), strict=True)
    ) | {MARGIN: (1,)}
    fits = all(
        part.shape == wanted[name] and part.dtype == np.int16 for name, part in parts.items()
    )
    if not fits or not all(0 < n <= MOST_CELLS and n % LANES == 0 for n in (cells, others)):
        shapes = ", ".join(f"{name} {part.shape}" for name, part in parts.items())
        raise UsageError(f"weights: {file} is not for the {INPUTS} current inputs: {shapes}")
    return parts


def _judges() -> list[tuple[Path, Path]]:
    """Return by generation the weights for the base game and those for Cities & Knights."""
    own, candidate = (os.environ.get(name) for name in (VARIABLE, CANDIDATE_VARIABLE))
    found = [
        (Path(own),) * 2 if own else (SHIPPED_FOR_BASE, SHIPPED),
        (SHIPPED_BEFORE, SHIPPED_BEFORE),
        (SHIPPED_FOR_BASE, SHIPPED_BEFORE),
    ]
    if os.environ.get(CURRENT_ONLY):
        found = found[:1] * len(found)
    return [*found, (Path(candidate),) * 2] if candidate else found


def stacked(networks: Sequence[dict[str, NDArray[np.int16]]]) -> dict[str, NDArray[np.int16]]:
    """Stack the tables of several networks, smaller ones padded with 0."""
    cells = max(len(parts["second"]) for parts in networks)
    others = max(len(parts["last"]) for parts in networks)
    shapes = {"first": (INPUTS, cells), "second": (cells, others), "last": (others,)}
    full: dict[str, list[NDArray[np.int16]]] = {name: [] for name in PARTS}
    for parts in networks:
        for name, shape in shapes.items():
            part = parts[name]
            room = [(0, most - n) for most, n in zip(shape, part.shape, strict=True)]
            full[name].append(np.pad(part, room))
        bias = np.pad(parts["bias"][:-1], (0, others + 1 - len(parts["bias"])))
        full["bias"].append(np.append(bias, parts["bias"][-1:]))
    return {name: np.concatenate(tables) for name, tables in full.items()}


OTHER_WEIGHTS = "other weights" if {VARIABLE, CANDIDATE_VARIABLE} & os.environ.keys() else ""
"""Not empty if any weights other than the shipped ones are in use."""
_FILES = list(dict.fromkeys(file for pair in _judges() for file in pair))


class Tables(NamedTuple):
    """The rows of all networks, one network after the other."""

    first: list[list[int]]
    second: list[list[int]]
    last: list[int]
    bias: list[int]


def _shipped_tables(found: Sequence[dict[str, Part]]) -> tuple[int, int, Tables]:
    """Return the cells of both layers, and the rows of all networks: they have equal sizes."""
    cells, others = found[0]["second"].shape
    tables = Tables([], [], [], [])
    for each in found:
        rows = each["first"].rows()
        tables.first.extend([*rows, *([0] * cells for _ in range(INPUTS - len(rows)))])
        tables.second.extend(each["second"].rows())
        tables.last.extend(each["last"].numbers)
        tables.bias.extend(each["bias"].numbers)
    return cells, others, tables


def _other_tables(found: Sequence[dict[str, NDArray[np.int16]]]) -> tuple[int, int, Tables]:
    """Return the same of networks of different sizes."""
    full = stacked(found)
    cells, others = (len(full[name]) // len(found) for name in ("second", "last"))
    return cells, others, Tables(*(full[name].tolist() for name in PARTS))


_found: Sequence[dict[str, Part] | dict[str, NDArray[np.int16]]]
if OTHER_WEIGHTS:
    _others = [read_weights(file) for file in _FILES]
    _found = _others
    FIRST_CELLS, SECOND_CELLS, _tables = _other_tables(_others)
else:
    # Without NumPy, which interpreted rules do not need. A browser has no files of weights: there
    # the bots are WebAssembly, which contains them.
    _has_files = not INTERPRETED or SHIPPED.is_file()
    _no_network = dict.fromkeys(PARTS, Part((1, 1), array("h", [0])))
    _shipped = [
        read_parts(file, PARTS, (MARGIN,)) if _has_files else _no_network for file in _FILES
    ]
    _found = _shipped
    FIRST_CELLS, SECOND_CELLS, _tables = _shipped_tables(_shipped)
FIRST: Grid = table(_tables.first)
SECOND: Grid = table(_tables.second)
LAST: Row = table(_tables.last)
BIAS: Row = table(_tables.bias)
#: By generation, the number of the network for the base game, then that for Cities & Knights.
NETWORK_OF: Row = table([_FILES.index(file) for pair in _judges() for file in pair])
_networks = [_found[_FILES.index(file)] for pair in _judges() for file in pair]
#: The same: whether the network knows wonders.
KNOWS_WONDERS: Row = table([int(each["first"].shape[0] == INPUTS) for each in _networks])


def _margin(parts: dict[str, Part] | dict[str, NDArray[np.int16]]) -> int:
    if MARGIN not in parts:
        return USUAL_MARGIN
    part = parts[MARGIN]
    return part.numbers[0] if isinstance(part, Part) else int(part[0])


#: The same: what the usual action is given, in hundredths of `WHOLE`.
MARGIN_OF: Row = table([_margin(each) for each in _networks])


def digest() -> str:
    """Return a digest of the strong player's weights."""
    told = hashlib.sha256()
    for file in _judges()[OF_STRONG]:
        for part in _found[_FILES.index(file)].values():
            told.update(str(part.shape).encode())
            told.update(part.to_bytes() if isinstance(part, Part) else part.astype("<i2").tobytes())
    return told.hexdigest()[:16]
