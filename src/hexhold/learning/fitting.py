"""Fit weights to labels with PyTorch, which this module needs.

The loss has two parts: the error of each sibling's win probability, and ten times the error of the
differences within a decision. Playouts to the end give the level without bias but are noisy, so
they count little in the differences. Playouts judged after some rounds are biased but less noisy,
so they count little in the level.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hexhold.bots.strong.inputs import INPUTS, INPUTS_BEFORE_WONDERS, WONDERS_PLAYED
from hexhold.bots.strong.weights import FIRST_BITS, OTHER_BITS
from hexhold.errors import UsageError
from hexhold.learning.shards import LabelSource

try:
    import torch
except ImportError as error:
    raise UsageError(
        f"the module {error.name} is not installed: pip install 'hexhold[learn]'"
    ) from None

WEIGHT_OF_DIFFERENCES = 10.0
#: What a label counts, by whether its playouts were played to their end.
IN_LEVEL = {True: 1.0, False: 0.3}
IN_DIFFERENCES = {True: 0.15, False: 1.0}
HELD_OUT = 20
"""One game in this many is held out."""
LEAST_SPREAD = 0.15
"""Inputs that hardly vary are not blown up by more than this divides."""
_ROWS_MEASURED = 100_000
_ROWS_AT_ONCE = 2**17
"""The rows that are predicted at once for the games held out."""
CPU, CUDA = "cpu", "cuda"
MOST_WEIGHT = 2**15 - 1
"""The largest weight after rounding; larger ones are clipped."""


@dataclass(frozen=True)
class Recipe:
    """The parameters of a fit."""

    epochs: int = 5
    seed: int = 1
    first_cells: int = 128
    second_cells: int = 32
    rate: float = 1e-3
    """The learning rate; its peak is twice as high."""
    played: float = 0.3
    """The weight of played positions in the level (see `played`)."""
    at_once: int = 256
    """Decisions in a step."""
    threads: int = 1
    """The number of threads; with one, on the CPU, weights depend only on labels and seed."""
    device: str = CPU
    """`CPU` or `CUDA`, whose memory then holds all labels."""


class HeldOut(NamedTuple):
    """The errors of predictions for the games held out, for one kind of labels."""

    whole: bool
    level: float
    """The root of the mean squared error of a sibling's value."""
    differences: float
    """The same for the differences within a decision."""
    correlation: float
    """The correlation of those differences with the predicted ones."""


class _Labels:
    """All labels, decision after decision; what a step needs is on the device."""

    def __init__(self, sources: Sequence[LabelSource], recipe: Recipe) -> None:
        parts = [columns for source in sources for columns in source.columns]
        rows = np.cumsum([0, *(source.rows for source in sources)])
        inputs = np.empty((rows[-1], INPUTS), np.int8)
        whole = np.zeros(rows[-1], bool)
        for source, start, stop in zip(sources, rows[:-1], rows[1:], strict=True):
            source.read_inputs(inputs[start:stop])
            whole[start:stop] = source.card.whole
        before = np.cumsum([0, *(len(columns["value"]) for columns in parts)])
        starts = [self._starts(columns["decision"]) for columns in parts]
        self.first = np.concatenate(
            [*(start + row for start, row in zip(starts, before, strict=False)), before[-1:]]
        )
        self.sizes = np.diff(self.first)
        games = np.concatenate([columns["game"] for columns in parts])
        self.held_out = games[self.first[:-1]] % HELD_OUT == HELD_OUT - 1
        self.whole = whole[self.first[:-1]]
        self.spread = _spread(inputs, recipe.seed)
        values = np.concatenate([columns["value"] for columns in parts])
        of_kind = _by_kind(whole, IN_LEVEL), _by_kind(whole, IN_DIFFERENCES)
        # A sibling has others; what was played stands alone.
        of_kind[0][self.first[:-1][self.sizes == 1]] = recipe.played
        kept = (torch.from_numpy(each).to(recipe.device) for each in (inputs, values, *of_kind))
        self.inputs, self.values, self.in_level, self.in_differences = kept

    @staticmethod
    def _starts(decisions: NDArray[np.int32]) -> NDArray[np.int64]:
        if not len(decisions):
            return np.zeros(0, np.int64)
        return np.concatenate(([0], np.flatnonzero(np.diff(decisions)) + 1))


def _spread(inputs: NDArray[np.int8], seed: int) -> NDArray[np.float32]:
    """Return the standard deviation of each input, [inputs]."""
    rows = min(len(inputs), _ROWS_MEASURED)
    drawn = np.random.default_rng(seed).choice(len(inputs), rows, replace=False)
    measured = inputs[drawn].astype(np.float32).std(axis=0)
    return np.asarray(np.maximum(measured, LEAST_SPREAD), np.float32)


def _by_kind(whole: NDArray[np.bool_], weight: dict[bool, float]) -> NDArray[np.float32]:
    return np.where(whole, weight[True], weight[False]).astype(np.float32)


class Fit:
    """A network that learns; take `epochs`, then `save`."""

    def __init__(
        self,
        sources: Sequence[LabelSource],
        recipe: Recipe,
        start: dict[str, NDArray[np.int16]] | None = None,
    ) -> None:
        """Set up; raise `UsageError` if the device is missing."""
        if recipe.device == CUDA and not torch.cuda.is_available():
            raise UsageError("--device cuda: PyTorch finds no GPU that it can use; leave it out")
        torch.set_num_threads(recipe.threads)
        torch.manual_seed(recipe.seed)
        self._labels = _Labels(sources, recipe)
        self._recipe = recipe
        # Without a label of them, weights for wonders would stay as they were drawn.
        known = bool((self._labels.inputs[:, WONDERS_PLAYED] > 0).any())
        known = known or (start is not None and len(start["first"]) == INPUTS)
        self._inputs = INPUTS if known else INPUTS_BEFORE_WONDERS
        self._spread = torch.from_numpy(self._labels.spread)
        first, second = (recipe.first_cells, recipe.second_cells)
        if start is not None:
            first, second = np.maximum((first, second), start["second"].shape).tolist()
        self._layers = (
            torch.nn.Linear(INPUTS, first, bias=False),
            torch.nn.Linear(first, second),
            torch.nn.Linear(second, 1),
        )
        with torch.no_grad():
            self._layers[0].weight *= 0.5
        if start is not None:
            self._take(start)
        relu = torch.nn.ReLU()
        self._network = torch.nn.Sequential(
            self._layers[0], relu, self._layers[1], relu, self._layers[2]
        ).to(recipe.device)
        self._spread = self._spread.to(recipe.device)
        self._learned = np.flatnonzero(~self._labels.held_out)

    @property
    def decisions(self) -> tuple[int, int]:
        """The number of decisions for learning, and of those held out."""
        return len(self._learned), len(self._labels.sizes) - len(self._learned)

    def epochs(self) -> Iterator[list[HeldOut]]:
        """Learn; after each pass over all decisions, yield the errors for those held out."""
        recipe, count = self._recipe, len(self._learned)
        rng = np.random.default_rng(recipe.seed)
        steps = recipe.epochs * -(-count // recipe.at_once)
        fused = recipe.device == CUDA
        adam = torch.optim.Adam(self._network.parameters(), lr=recipe.rate, fused=fused)
        schedule = torch.optim.lr_scheduler.OneCycleLR(
            adam, 2 * recipe.rate, total_steps=max(steps, 1) + 1, pct_start=0.1
        )
        for _ in range(recipe.epochs):
            for rows, which, decisions in self._steps(rng.permutation(self._learned)):
                adam.zero_grad()
                self._loss(rows, which, decisions).backward()
                adam.step()
                schedule.step()
            yield list(self._measured())

    def _rows(self, decisions: NDArray[np.int64]) -> tuple[Any, Any]:
        """Return the rows of some decisions, and which of the decisions each is of."""
        labels, device = self._labels, self._recipe.device
        sizes = labels.sizes[decisions]
        before = np.repeat(labels.first[decisions] - np.cumsum(sizes) + sizes, sizes)
        rows = torch.from_numpy(before + np.arange(sizes.sum())).to(device)
        return rows, torch.from_numpy(np.repeat(np.arange(len(decisions)), sizes)).to(device)

    def _steps(self, order: NDArray[np.int64]) -> Iterator[tuple[Any, Any, int]]:
        """Yield for each step its rows, the decision of each row, and the number of decisions.

        All are copied to the device before the first step, so no step waits for a copy.
        """
        rows, which = self._rows(order)
        before = np.concatenate(([0], np.cumsum(self._labels.sizes[order])))
        at_once = self._recipe.at_once
        for start in range(0, len(order), at_once):
            stop = min(start + at_once, len(order))
            part = slice(int(before[start]), int(before[stop]))
            yield rows[part], which[part] - start, stop - start

    def _predicted(self, rows: Any) -> Any:
        inputs = self._labels.inputs[rows].float() / self._spread
        return torch.sigmoid(self._network(inputs)).squeeze(1)

    def _loss(self, rows: Any, which: Any, decisions: int) -> Any:
        labels = self._labels
        error = self._predicted(rows) - labels.values[rows]
        level = (error**2 * labels.in_level[rows]).mean()
        apart = _centred(error, which, decisions)
        differences = (apart**2 * labels.in_differences[rows]).mean()
        return level + WEIGHT_OF_DIFFERENCES * differences

    def _measured(self) -> Iterator[HeldOut]:
        labels = self._labels
        for whole in (True, False):
            decisions = np.flatnonzero(labels.held_out & (labels.whole == whole))
            if not len(decisions):
                continue
            rows, which = self._rows(decisions)
            with torch.no_grad():
                parts = rows.split(_ROWS_AT_ONCE)
                predicted = torch.cat([self._predicted(part) for part in parts])
            values = labels.values[rows]
            told = _centred(predicted, which, len(decisions))
            true = _centred(values, which, len(decisions))
            both = (told**2).sum() * (true**2).sum()
            correlation = float((told * true).sum() / both.sqrt()) if both > 0 else 0.0
            yield HeldOut(whole, _root(predicted - values), _root(told - true), correlation)

    def _take(self, start: dict[str, NDArray[np.int16]]) -> None:
        """Start from given weights."""
        first, second, last = self._layers
        inputs = np.pad(start["first"], ((0, INPUTS - len(start["first"])), (0, 0)))
        others, fine = 2.0**-OTHER_BITS, 2.0**-FIRST_BITS
        with torch.no_grad():
            cells, further = start["second"].shape
            first.weight[:cells] = torch.from_numpy(inputs.T * fine) * self._spread
            # New cells are random, and the next layer ignores them at first.
            second.weight[:further, cells:] = 0
            second.weight[:further, :cells] = torch.from_numpy(start["second"].T * others)
            second.bias[:further] = torch.from_numpy(start["bias"][:-1] * others)
            last.weight[:, further:] = 0
            last.weight[0, :further] = torch.from_numpy(start["last"] * others)
            last.bias.copy_(torch.from_numpy(start["bias"][-1:] * others))

    def weights(self) -> dict[str, NDArray[np.int16]]:
        """Return the learned weights as integers, as `bots.strong.weights` reads them."""
        first, second, last = (layer.weight.detach().cpu() for layer in self._layers)
        bias = np.concatenate([layer.bias.detach().cpu().numpy() for layer in self._layers[1:]])
        return {
            "first": _whole((first / self._spread.cpu()).numpy().T[: self._inputs], FIRST_BITS),
            "second": _whole(second.numpy().T, OTHER_BITS),
            "last": _whole(last.numpy()[0], OTHER_BITS),
            "bias": _whole(bias, OTHER_BITS),
        }


def save_weights(file: Path, weights: dict[str, NDArray[np.int16]]) -> None:
    """Write weights; if this raises `OSError`, the file is unchanged."""
    part = file.with_name(f".{file.name}.part")
    try:
        with part.open("wb") as opened:
            arrays: dict[str, Any] = {**weights}
            np.savez_compressed(opened, **arrays)
        part.replace(file)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def _centred(numbers: Any, which: Any, count: int) -> Any:
    """Return numbers minus the mean of their decision."""
    none = torch.zeros(count, device=numbers.device)
    sums = none.index_add(0, which, numbers)
    sizes = none.index_add(0, which, torch.ones_like(numbers))
    return numbers - (sums / sizes)[which]


def _root(errors: Any) -> float:
    return float((errors**2).mean().sqrt())


def _whole(weights: NDArray[np.float32], bits: int) -> NDArray[np.int16]:
    return np.clip(np.round(weights * 2.0**bits), -MOST_WEIGHT, MOST_WEIGHT).astype(np.int16)
