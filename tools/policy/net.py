"""The policy net, its gradients and its fit, with NumPy alone."""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.bots.strong.inputs import INPUTS
from hexhold.bots.strong.weights import FIRST_BITS, SHIPPED, read_weights
from hexhold.engine.vocabulary.decisions import BY_FRAME
from tools.policy.compiled import FIRST_CELLS, HIDDEN, TRUNK
from tools.policy.facts import FACTS

HELD_OUT = 10
"""One game in this many is held out."""


class Choices:
    """Kept choices, and the rows of each decision."""

    def __init__(self, files: list[Path]) -> None:
        parts = [dict(np.load(file)) for file in files]
        keys = list(dict.fromkeys(int(key) for part in parts for key in part["keys"]))
        self.rows_of = {key: i + 1 for i, key in enumerate(keys)}
        for part in parts:
            renumber = np.array([0, *(self.rows_of[int(key)] for key in part["keys"])])
            part["rows"] = renumber[part["rows"]]
        joined = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
        self.inputs, self.facts = joined["inputs"], joined["facts"]
        self.is_usual = self.facts[:, -1].copy()
        self.rows, self.sizes = joined["rows"], joined["sizes"]
        self.chosen, self.frames = joined["chosen"], joined["frames"]
        self.first = np.concatenate(([0], np.cumsum(self.sizes)))
        self.held_out = joined["game"] % HELD_OUT == 0

    def of(self, decisions: NDArray[np.int64]) -> tuple[Any, ...]:
        """Return inputs, facts, rows, which decision each is of, where each begins, the chosen."""
        sizes = self.sizes[decisions]
        ends = np.cumsum(sizes)
        starts = ends - sizes
        at = np.repeat(self.first[decisions] - starts, sizes) + np.arange(ends[-1])
        which = np.repeat(np.arange(len(decisions)), sizes)
        inputs = self.inputs[decisions].astype(np.float32)
        facts = self.facts[at].astype(np.float32)
        return inputs, facts, self.rows[at], which, starts, starts + self.chosen[decisions]


class Policy:
    """The net: a trunk over the position, then one hidden layer for each action."""

    def __init__(self, parts: dict[str, Any]) -> None:
        self.parts = parts

    @classmethod
    def drawn(cls, choices: Choices, seed: int) -> "Policy":
        """Return one whose first layer is that of the values, the rest drawn."""
        rng = np.random.default_rng(seed)

        def draw(*shape: int) -> NDArray[np.float32]:
            scale = np.float32(1 / np.sqrt(shape[0]))
            return rng.standard_normal(shape, np.float32) * scale

        shipped = read_weights(SHIPPED)["first"] * 2.0**-FIRST_BITS
        first = np.zeros((INPUTS, FIRST_CELLS), np.float32)
        first[: len(shipped)] = shipped
        drawn = rng.choice(len(choices.inputs), min(50_000, len(choices.inputs)), replace=False)
        spread = np.maximum(choices.inputs[drawn].std(0, dtype=np.float32), 0.15)
        rows = len(choices.rows_of) + 1
        return cls(
            {
                "spread": spread,
                "facts_spread": np.maximum(choices.facts[:200_000].astype(np.float32).std(0), 0.15),
                "first": first * spread[:, None],
                "second": draw(FIRST_CELLS, TRUNK),
                "second_bias": np.zeros(TRUNK, np.float32),
                "row": draw(TRUNK, rows).T * 0.1,
                "row_bias": np.zeros((rows, HIDDEN), np.float32),
                "facts": draw(FACTS, HIDDEN) * 0.5,
                "context": draw(TRUNK, HIDDEN) * 0.5,
                "last": draw(HIDDEN),
                "keys": np.array(list(choices.rows_of)),
            }
        )

    def logits(self, batch: tuple[Any, ...]) -> tuple[NDArray[np.float32], tuple[Any, ...]]:
        """Return a logit for each action, and what `gradients` needs."""
        p = self.parts
        inputs, facts, rows, which = (
            batch[0] / p["spread"],
            batch[1] / p["facts_spread"],
            *batch[2:4],
        )
        one = np.maximum(inputs @ p["first"], 0)
        two = np.maximum(one @ p["second"] + p["second_bias"], 0)
        hidden = facts @ p["facts"] + p["row_bias"][rows] + (two @ p["context"])[which]
        np.maximum(hidden, 0, out=hidden)
        context, row = two[which], p["row"][rows]
        logits = hidden @ p["last"] + np.einsum("nd,nd->n", row, context)
        return logits, (inputs, facts, one, two, hidden, context, row)

    def gradients(
        self, batch: tuple[Any, ...], kept: tuple[Any, ...], error: NDArray[np.float32]
    ) -> dict[str, Any]:
        """Return the gradient of the loss for each part, given that for each logit."""
        p, (_, _, rows, _, starts, _) = self.parts, batch
        inputs, facts, one, two, hidden, context, row = kept
        of_hidden = np.outer(error, p["last"]) * (hidden > 0)
        in_context = np.add.reduceat(of_hidden, starts)
        of_two = in_context @ p["context"].T + np.add.reduceat(error[:, None] * row, starts)
        of_two *= two > 0
        of_one = (of_two @ p["second"].T) * (one > 0)
        return {
            "last": hidden.T @ error,
            "facts": facts.T @ of_hidden,
            "row_bias": _by_row(of_hidden, rows, len(p["row"])),
            "row": _by_row(error[:, None] * context, rows, len(p["row"])),
            "context": two.T @ in_context,
            "second": one.T @ of_two,
            "second_bias": of_two.sum(0),
            "first": inputs.T @ of_one,
        }


def _by_row(numbers: NDArray[np.float32], rows: Any, count: int) -> NDArray[np.float32]:
    """Return the sums of the numbers of each of ``count`` rows."""
    sums = np.zeros((count, numbers.shape[1]), np.float32)
    np.add.at(sums, rows, numbers)
    return sums


def shares(logits: NDArray[np.float32], which: Any, starts: Any) -> NDArray[np.float32]:
    """Return the probability of each action within its decision."""
    raised = np.exp(logits - np.maximum.reduceat(logits, starts)[which])
    found: NDArray[np.float32] = raised / np.add.reduceat(raised, starts)[which]
    return found


class Descent:
    """Adam: steps along means of the gradients, by the roots of means of their squares."""

    def __init__(self, parts: dict[str, Any], rate: float, steps: int) -> None:
        self.parts, self.rate, self.steps, self.step = parts, rate, steps, 0
        self.means: dict[str, Any] = {}
        self.squares: dict[str, Any] = {}

    def go(self, slopes: dict[str, Any]) -> None:
        """Take one step; the rate rises in the first tenth of them and falls in the others."""
        self.step += 1
        n, steps = self.step, self.steps
        rate = self.rate * min(n / (0.1 * steps), (steps - n + 1) / (0.9 * steps))
        for name, slope in slopes.items():
            mean = self.means.setdefault(name, np.zeros_like(slope))
            square = self.squares.setdefault(name, np.zeros_like(slope))
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            root = np.sqrt(square / (1 - 0.999**n)) + 1e-8
            self.parts[name] -= (rate * mean / (1 - 0.9**n) / root).astype(np.float32)


def fit(parsed: argparse.Namespace) -> None:
    """Fit a net to choices."""
    choices = Choices(parsed.files)
    policy = Policy.drawn(choices, parsed.seed)
    learned = np.flatnonzero(~choices.held_out)
    rng = np.random.default_rng(parsed.seed)
    steps = parsed.epochs * -(-len(learned) // parsed.at_once)
    descent = Descent(policy.parts, parsed.rate, steps)
    print(f"{len(learned)} decisions learned from, {choices.held_out.sum()} held out", flush=True)
    for epoch in range(parsed.epochs):
        order = rng.permutation(learned)
        total = 0.0
        for start in range(0, len(order), parsed.at_once):
            batch = choices.of(order[start : start + parsed.at_once])
            logits, kept = policy.logits(batch)
            error = shares(logits, batch[3], batch[4])
            total -= float(np.log(np.maximum(error[batch[5]], 1e-9)).sum())
            error[batch[5]] -= 1
            error /= len(batch[4])
            descent.go(policy.gradients(batch, kept, error))
        loss = total / len(order)
        print(f"epoch {epoch + 1}: loss {loss:.4f}; {measured(policy, choices)}", flush=True)
        np.savez(parsed.out, **policy.parts)
    print(by_frame(policy, choices))


def ranked(policy: Policy, choices: Choices) -> tuple[Any, ...]:
    """Of held-out decisions: ranks of the chosen, of the usual, size of the 95 % set, loss."""
    found: list[tuple[Any, ...]] = []
    held = np.flatnonzero(choices.held_out)
    for part in np.array_split(held, max(len(held) // 1000, 1)):
        batch = choices.of(part)
        likely = shares(policy.logits(batch)[0], batch[3], batch[4])
        ends = np.append(batch[4][1:], len(likely))
        for d, start, end, chosen in zip(part, batch[4], ends, batch[5], strict=True):
            own = likely[start:end]
            sure = np.sort(own)[::-1].cumsum()
            kept = int(np.searchsorted(sure, 0.95)) + 1
            usual = choices.is_usual[choices.first[d] : choices.first[d + 1]]
            rank = int((own > likely[chosen]).sum())
            agrees = bool(usual[choices.chosen[d]])
            found.append((rank, kept, len(own), agrees, -np.log(likely[chosen]), choices.frames[d]))
    return tuple(np.array(each) for each in zip(*found, strict=True))


def measured(policy: Policy, choices: Choices) -> str:
    """Return how well held-out choices are predicted."""
    rank, kept, size, usual, loss, _ = ranked(policy, choices)
    return (
        f"held out: loss {loss.mean():.4f}, first {np.mean(rank == 0):.1%}, in three "
        f"{np.mean(rank < 3):.1%}, in the 95 % set {np.mean(rank < kept):.1%}, which has "
        f"{kept.mean():.1f} of {size.mean():.1f}; usual {usual.mean():.1%}"
    )


def by_frame(policy: Policy, choices: Choices) -> str:
    """Return the same by what is decided."""
    rank, kept, size, usual, _, frames = ranked(policy, choices)
    lines = []
    for frame in np.unique(frames):
        at = frames == frame
        name = BY_FRAME[int(frame)].name
        lines.append(
            f"{name:18} {at.sum():6} first {np.mean(rank[at] == 0):.3f} "
            f"usual {usual[at].mean():.3f} "
            f"three {np.mean(rank[at] < 3):.3f} set {np.mean((rank < kept)[at]):.3f} "
            f"{kept[at].mean():.1f} of {size[at].mean():.1f}"
        )
    return "\n".join(lines)
