"""Measure what rules change, as a table, and what going first is worth, as a plot.

Plays complete games of four `steady` bots in compiled code: every edition, every variant, and in
the 6th edition each option in which another edition differs, one at a time::

    pip install hexhold matplotlib
    python examples/rules_differences.py --games 1000
    python examples/rules_differences.py --rules 6e,base,barbarian_track=8 --plot first.png

All rules are played from the same seeds, so the comparison is between pairs of games. The bots do
not adapt to a rule as people would. If they never meet a rule, all games are the same. Only
``--plot`` needs matplotlib.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any

import numpy as np

from hexhold.editions import EDITIONS, OPTIONS, resolve, variants_for
from hexhold.fast import Games, alike_settings

PLAYERS = 4
BASELINE = "6e"
Z95, Z999 = 1.96, 3.29
"""Standard errors either side that hold 95 % and 99.9 % of a normal distribution."""


@dataclass(frozen=True)
class Rules:
    """What is played by."""

    edition: str = BASELINE
    options: Mapping[str, object] = field(default_factory=dict)
    variants: tuple[str, ...] = ()


def all_rules() -> dict[str, Rules]:
    """Editions, variants and single options, by the names they have on the command line."""
    found = {edition: Rules(edition) for edition in EDITIONS}
    found |= {variant: Rules(variants=(variant,)) for variant in variants_for(PLAYERS)}
    expansions = [name for name, edition in EDITIONS.items() if edition.expansion]
    values = {edition: resolve(edition, {}, ()) for edition in expansions}
    for name in OPTIONS:
        for edition in expansions:
            value = values[edition][name]
            if value != values[BASELINE][name]:
                text = {"True": "yes", "False": "no"}.get(str(value), value)
                found.setdefault(f"{name}={text}", Rules(options={name: value}))
    return found


#: What is measured: its heading, what is summed over games, and by what that sum is divided.
MEASURES = (
    ("rounds", "rounds", "games"),
    ("first wins", "first_wins", "games"),
    ("lead", "lead", "games"),
    ("attacks", "attacks", "games"),
    ("of them lost", "lost", "attacks"),
    ("cities lost", "cities", "games"),
)


def play(rules: Rules, count: int, seed: int) -> dict[str, Any]:
    """Play games; return numbers to be summed for each of them."""
    settings = alike_settings(PLAYERS, rules.edition, rules.options, rules.variants)
    games = Games(settings, count, seed)
    found: dict[str, Any] = {name: np.zeros(count) for _, name, _ in MEASURES}
    found["games"] = np.ones(count)
    for i in range(count):
        battles = games.play_one(i, ["steady"] * PLAYERS)
        points = sorted(games.points(i, p) for p in range(PLAYERS))
        found["rounds"][i] = 1 + games.turn(i) // PLAYERS
        found["first_wins"][i] = games.winner(i) == games.states[i]["first"]
        found["lead"][i] = points[-1] - points[-2]
        found["attacks"][i], found["lost"][i], found["cities"][i] = battles
    return found


@dataclass(frozen=True)
class Measured:
    """One number, with what each game adds to its error."""

    value: float
    parts: Any

    @property
    def error(self) -> float:
        """Of the value, one standard error."""
        return float(self.parts.std(ddof=1) / np.sqrt(len(self.parts)))

    def differs_from(self, other: Measured) -> bool:
        """Beyond what chance does once in a thousand comparisons; games are paired by seed."""
        error = Measured(0, self.parts - other.parts).error
        return abs(self.value - other.value) > Z999 * error


def ratio(sums: Any, by: Any) -> Measured:
    """The sum over all games of one number by that of another, to first order in their errors."""
    if not by.any():
        return Measured(float("nan"), np.zeros(len(by)))
    value = sums.sum() / by.sum()
    return Measured(value, (sums - value * by) / by.mean())


def measure(rules: Mapping[str, Rules], count: int, seed: int) -> dict[str, dict[str, Measured]]:
    """Each of the rules by each of the measures."""
    found = {}
    for name, each in rules.items():
        numbers = play(each, count, seed)
        found[name] = {heading: ratio(numbers[sums], numbers[by]) for heading, sums, by in MEASURES}
    return found


def is_same(row: Mapping[str, Measured], base: Mapping[str, Measured]) -> bool:
    """Whether every game went as by the baseline's rules."""
    return row is not base and all(np.array_equal(row[h].parts, base[h].parts) for h in row)


def table(found: Mapping[str, Mapping[str, Measured]]) -> Iterator[str]:
    """Return a table: values, 95 % intervals, and a star if different from the baseline."""
    width = max(map(len, found))
    yield " " * width + "".join(f"{heading:>18}" for heading, _, _ in MEASURES)
    for name, row in found.items():
        base = found.get(BASELINE, row)
        if is_same(row, base):
            yield f"{name:{width}}  as {BASELINE} in every game"
            continue
        cells = []
        for heading, measured in row.items():
            star = "*" if measured.differs_from(base[heading]) else " "
            cell = f"{measured.value:.3f} ± {Z95 * measured.error:.3f}"
            cells.append(f"{cell if measured.value == measured.value else '–':>17}{star}")
        yield f"{name:{width}}" + "".join(cells)


def plot(found: Mapping[str, Mapping[str, Measured]], path: str) -> None:
    """Plot what going first is worth, for all rules that change anything."""
    from matplotlib.figure import Figure

    names = [n for n, row in found.items() if not is_same(row, found.get(BASELINE, row))][::-1]
    first = [found[name]["first wins"] for name in names]
    figure = Figure(figsize=(7, 1 + 0.25 * len(names)), layout="constrained")
    axes = figure.subplots()
    errors = [Z95 * each.error for each in first]
    axes.errorbar([each.value for each in first], names, xerr=errors, fmt="o", color="#345")
    axes.axvline(1 / PLAYERS, color="#aaa", linestyle="--")
    axes.set_xlabel("share of games that the first player wins, with 95 % intervals")
    figure.savefig(path)


def main(arguments: list[str] | None = None) -> None:
    """Read the command line and measure."""
    known = all_rules()
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=1000, help="from each rule, 2 or more")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", default=",".join(known), help="names of rows, all if left out")
    parser.add_argument("--plot", help="a file for what going first is worth, such as first.png")
    given = parser.parse_args(arguments)
    names = given.rules.split(",")
    if unknown := set(names) - set(known):
        parser.error(f"--rules: {unknown.pop()} is none of {', '.join(known)}")
    if given.plot and find_spec("matplotlib") is None:
        parser.error("--plot draws with matplotlib: pip install matplotlib")
    found = measure({name: known[name] for name in names}, given.games, given.seed)
    print("\n".join(table(found)))
    print(f"* differs from {BASELINE} (99.9 %); {given.games} games each, seeds from {given.seed}")
    if given.plot:
        plot(found, given.plot)


if __name__ == "__main__":
    main()
