"""Train one round of a generation of `strong`: ``python -m tools.train_generation --help``.

A round labels games for a given time on every core, fits networks to all labels in the work folder,
lets each of them play against the shipped weights, and keeps the best as ``best.npz``. The next
round with the same work folder is judged by that one. What is done is kept if the round is stopped.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import numpy as np

from hexhold.bots.strong.inputs import INPUTS
from hexhold.bots.strong.weights import MARGIN, PARTS, SHIPPED, VARIABLE, read_weights

OF_STRONG = "--by strong"
#: Labels by name: their share of the time, and their flags.
LABELS = {
    "four": (40, OF_STRONG),
    "usual": (8, ""),
    "ends": (3, f"--whole {OF_STRONG}"),
    "two": (4, f"--players 2 {OF_STRONG}"),
    "three": (5, f"--players 3 {OF_STRONG}"),
    "five": (5, f"--players 5 {OF_STRONG}"),
    "six": (9, f"--players 6 {OF_STRONG}"),
    "4e": (2, f"--edition 4e {OF_STRONG}"),
    "3d": (2, f"--edition 3d {OF_STRONG}"),
    "classic": (3, f"--edition classic {OF_STRONG}"),
    "shores": (6, f"--board heading_for_new_shores {OF_STRONG}"),
    "islands": (2, f"--board four_islands {OF_STRONG}"),
    "fog": (2, f"--board fog_islands {OF_STRONG}"),
    "desert": (1.5, f"--board through_the_desert {OF_STRONG}"),
    "wonders": (2.5, f"--board wonders_of_catan {OF_STRONG}"),
    "teams": (1.5, f"--option teams=pairs {OF_STRONG}"),
    "paired": (1.5, f"--players 5 --variant paired_players {OF_STRONG}"),
    "balanced": (1, f"--variant balanced_dice {OF_STRONG}"),
}
#: Fits by name, and their flags. START is the best weights so far.
START = "START"
FITS = {
    "on": f"--start {START}",
    "siblings": f"--start {START} --played 0",
    "played": f"--start {START} --played 1.5",
    "wide": f"--start {START} --cells 256 --second 64",
    "128-32": "",
    "256-64": "--cells 256 --second 64",
}
MARGIN_OF_FITS = 8
MARGINS = (4, 12)
"""Tried with the best weights, in hundredths."""
NOT_PLAYED = ("usual", "ends")
"""Labels whose games are those of others."""
MOST_GAMES = 1_000_000
DECISIONS_A_STEP = 2048
MEMORY, MEMORY_OF_FIT = 72 * 10**9, 2 * 10**9
"""Bytes of the GPU, and of a fit besides its labels."""
_SEEDS_A_ROUND = 1000
_PATIENCE = 15.0
"""Seconds to end after a request to."""
_HEXHOLD = (sys.executable, "-m", "hexhold")


class Slice(NamedTuple):
    """What one core does for some time."""

    name: str
    flags: str
    seconds: float


def cores(seconds: float, jobs: int) -> list[list[Slice]]:
    """Distribute all labels over the cores in order; a share may be split between two."""
    whole = sum(share for share, _ in LABELS.values())
    poured: list[list[Slice]] = [[]]
    room = seconds
    for name, (share, flags) in LABELS.items():
        left = seconds * jobs * share / whole
        while left > 1e-6:
            part = min(left, room)
            poured[-1].append(Slice(name, flags, part))
            left, room = left - part, room - part
            if room < 1e-6 and len(poured) < jobs:
                poured.append([])
                room = seconds
    return poured


@dataclass
class Round:
    """One round; each step writes its results at once."""

    name: str
    seed: int
    work: Path
    out: Path
    jobs: int
    device: str
    played: float
    began: float
    prepared: dict[str, str] | None = None
    """The environment in which everything is compiled; there is room for one with other weights."""

    def say(self, text: str) -> None:
        """Add a line to the log."""
        line = f"{self.name} {monotonic() - self.began:6.0f} s  {text}"
        print(line, flush=True)
        with (self.out / "log.txt").open("a", encoding="utf-8") as log:
            log.write(f"{line}\n")

    def environment(self, **more: str) -> dict[str, str]:
        """Return the environment of a command; one thread each, as many commands as cores."""
        return {**os.environ, "HEXHOLD_QUIET": "1", "OMP_NUM_THREADS": "1", **more}

    def prepare(self, **more: str) -> None:
        """Compile, so that no two commands do."""
        if more == self.prepared:
            return
        self.prepared = more
        command = [sys.executable, "-m", "tools.warm"]
        done = subprocess.run(
            command, env=self.environment(**more), capture_output=True, text=True, check=True
        )
        self.say(done.stdout.strip())

    def label(self, seconds: float, judge: Path) -> None:
        """Label on every core for some time."""
        weights = {} if judge == SHIPPED else {VARIABLE: str(judge)}
        self.prepare(**weights)
        plan = cores(seconds, self.jobs)

        def work(core: int) -> None:
            for n, each in enumerate(plan[core]):
                self._label_slice(each, f"{each.name}-{core}", 50 * core + n, weights)

        with ThreadPoolExecutor(len(plan)) as threads:
            list(threads.map(work, range(len(plan))))
        self.say(f"labelled, judged by {judge.name}: {self.rows} rows in all")

    def _label_slice(self, each: Slice, folder: str, n: int, weights: dict[str, str]) -> None:
        path = self.work / self.name / folder
        seed = _SEEDS_A_ROUND * self.seed + n
        command = [*_HEXHOLD, "learn", "label", "--out", str(path), *each.flags.split()]
        command += ["--played", str(self.played)]
        command += ["--games", str(MOST_GAMES), "--seed", str(seed)]
        began = monotonic()
        with subprocess.Popen(
            command, env=self.environment(**weights), stdout=-1, stderr=-1, text=True
        ) as run:
            try:
                said, wrong = run.communicate(timeout=each.seconds)
            except subprocess.TimeoutExpired:
                # The file that it is at is lost, those before are whole.
                run.terminate()
                try:
                    said, wrong = run.communicate(timeout=_PATIENCE)
                except subprocess.TimeoutExpired:
                    run.kill()
                    said, wrong = "", "killed"
        last = said.strip().rpartition("\n")[2].rpartition(": ")[2] or wrong.strip()
        took = monotonic() - began
        self.say(f"label {folder} --seed {seed} {each.flags}: {last}, {took:.0f} s")

    @property
    def folders(self) -> list[Path]:
        """Return the folders that have labels, of all rounds."""
        return sorted({file.parent for file in self.work.glob("*/*/labels-*.npz")})

    @property
    def rows(self) -> int:
        """How many labels they hold."""
        count = 0
        for file in self.work.glob("*/*/labels-*.npz"):
            with np.load(file) as columns:
                count += len(columns["value"])
        return count

    def fit(self, start: Path, names: Sequence[str], flags: str, at_once: int) -> list[Path]:
        """Make the named fits; return the files that were written."""
        fitting = min(at_once, max(1, MEMORY // (self.rows * INPUTS + MEMORY_OF_FIT)))
        wanted = {name: f"{flags} {FITS[name]}".replace(START, str(start)) for name in names}
        with ThreadPoolExecutor(fitting) as threads:
            files = threads.map(lambda one: self._fit(one[0], one[1].split()), wanted.items())
            return [file for file in files if file is not None]

    def _fit(self, name: str, flags: Sequence[str]) -> Path | None:
        file = self.out / f"{self.name}-{name}.npz"
        command = [*_HEXHOLD, "learn", "fit", *map(str, self.folders), "--out", str(file)]
        command += ["--device", self.device, *flags]
        began = monotonic()
        with subprocess.Popen(
            command, env=self.environment(), stdout=-1, stderr=subprocess.STDOUT, text=True
        ) as run:
            for line in run.stdout or ():
                self.say(f"fit {name}: {line.strip()}")
        self.say(f"fit {name}: {monotonic() - began:.0f} s")
        if run.returncode:
            return None
        shutil.copy(file, self.work)
        return file

    def match(self, file: Path, games: int, mode: str = "four") -> float:
        """Let weights play alone among the shipped ones; return the share of games won."""
        candidate = {"HEXHOLD_CANDIDATE": str(file)}
        self.prepare(**candidate)
        flags = [*LABELS[mode][1].replace(OF_STRONG, "").split()]
        command = [*_HEXHOLD, "arena", "--bots", "candidate,strong", "--format", "solo", *flags]
        command += ["--games", str(games), "--seed", str(_SEEDS_A_ROUND * self.seed + 999)]
        done = subprocess.run(
            [*command, "--jobs", str(self.jobs), "--json"],
            env=self.environment(**candidate),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            self.say(f"match {file.name}, {mode}: {done.stderr.strip()}")
            return 0.0
        bots = json.loads(done.stdout)["bots"]
        one, other = bots["candidate"], bots["strong"]
        self.say(
            f"match {file.name} alone, {mode}: {one['rate']:.1%} "
            f"({one['low']:.1%} to {one['high']:.1%}) of {one['games']}, "
            f"{one['decision_ms_mean']:.3f} ms, strong {other['decision_ms_mean']:.3f} ms"
        )
        return float(one["rate"])

    def choose(self, files: Sequence[Path], games: int) -> Path:
        """Keep the best of the weights, and of margins with these, as ``best.npz``."""
        if not files:
            raise SystemExit("no weights were fitted")
        best = files[0]
        shutil.copy(best, self.work / "best.npz")
        if games:
            rates = {file: self.match(file, games) for file in files}
            best = max(rates, key=rates.__getitem__)
            rates |= {file: self.match(file, games) for file in self._with_margins(best)}
            best = max(rates, key=rates.__getitem__)
        for folder in (self.work, self.out):
            shutil.copy(best, folder / "best.npz")
        self.say(f"best: {best.name}")
        return best

    def _with_margins(self, file: Path) -> Iterator[Path]:
        parts = read_weights(file)
        for margin in MARGINS:
            other = self.work / f"{file.stem}-margin-{margin}.npz"
            arrays = {name: parts[name] for name in PARTS}
            np.savez_compressed(
                other, allow_pickle=False, **arrays, **{MARGIN: np.array([margin], np.int16)}
            )
            yield other

    def gate(self, file: Path, games: int) -> None:
        """Play the gate, with a seed that was not used to choose."""
        command = [*_HEXHOLD, "learn", "gate", "--weights", str(file), "--games", str(games)]
        command += ["--seed", str(_SEEDS_A_ROUND * self.seed + 998), "--jobs", str(self.jobs)]
        done = subprocess.run(
            [*command, "--json"],
            env=self.environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        (self.out / f"{self.name}-gate.json").write_text(done.stdout, encoding="utf-8")
        verdict = json.loads(done.stdout)["verdict"] if done.stdout else done.stderr
        self.say(f"gate {file.name}: {verdict}")


def main() -> None:
    """Train a round."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument("--name", required=True, help="of the round; each its own")
    parser.add_argument("--seed", type=int, required=True, help="each round its own")
    parser.add_argument("--work", type=Path, required=True, help="where labels are kept")
    parser.add_argument("--out", type=Path, required=True, help="where weights and log go")
    parser.add_argument("--seconds", type=float, default=300, help="of labelling; 0 for none")
    parser.add_argument("--judge", type=Path, help="weights; best.npz, or the shipped ones")
    parser.add_argument("--played", type=float, default=0.5, help="as of `hexhold learn label`")
    parser.add_argument("--fits", default="on,siblings,wide", help=", ".join(FITS))
    parser.add_argument("--epochs", type=int, default=5, help="of each fit; 0 for none")
    parser.add_argument("--at-once", type=int, default=4, help="fits that share the device")
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--match-games", type=int, default=2000, help="0 for none")
    parser.add_argument("--mode-games", type=int, default=0, help="of a match in each mode")
    parser.add_argument("--gate-games", type=int, default=0)
    given = parser.parse_args()
    for folder in (given.work, given.out):
        folder.mkdir(parents=True, exist_ok=True)
    parts = (given.name, given.seed, given.work.resolve(), given.out.resolve())
    this = Round(*parts, given.jobs, given.device, given.played, monotonic())
    best = this.work / "best.npz"
    judge = (given.judge or (best if best.exists() else SHIPPED)).resolve()
    if given.seconds:
        this.label(given.seconds, judge)
    if given.epochs:
        flags = f"--epochs {given.epochs} --margin {MARGIN_OF_FITS} --at-once {DECISIONS_A_STEP}"
        files = this.fit(judge, given.fits.split(","), flags, given.at_once)
        judge = this.choose(files, given.match_games)
    for mode in LABELS if given.mode_games else ():
        if mode not in NOT_PLAYED:
            this.match(judge, given.mode_games, mode)
    if given.gate_games:
        this.gate(judge, given.gate_games)


if __name__ == "__main__":
    main()
