"""Two checkouts side by side: ``python -m benchmarks.paired BEFORE AFTER``.

Each is a folder with ``src/hexhold`` in it or a git revision (from 22f3324 on), which is unpacked
into a temporary folder and compiled there. Two processes play the same games in turn, in many short
rounds, the order swapped every round; what counts is the CPU time of each round, and the ratios are
medians over the rounds with their quartiles, so that a shared machine does little harm. Every five
rounds two new processes go on, because where a process lies in memory changes its speed by up to
6 %. Random players have a figure of decisions per second in `6e` and of games per second in `base`,
`steady` and `strong` bots one of games per second in `6e`; a map at sea is compared with the
four-player game of `6e` in its own checkout. With `--only` there are also batches of 256 games with
observations, as bytes and with forced moves played where a checkout can. It says whether both sides
played the same games. Prints tables in Markdown, or JSON. Usage::

    python -m benchmarks.paired 22f3324 . --rounds 40
"""

import argparse
import io
import json
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.paired_side import BATCHES, SEA, WORKLOADS

ROOT = Path(__file__).parent.parent
UNITS = {"6e": "decisions/s"}
"""What is counted, where it is not games per second."""
ALL = (*WORKLOADS, *BATCHES)
STANDARD = "6e"
FEWEST_ROUNDS = 5
CALIBRATION = 4
"""Games that show how many fill a round."""
ROUNDS_PER_PROCESS = 5


class Fault(Exception):  # noqa: N818 - what stops a comparison, in one line
    """A checkout that cannot be compared, or a question that cannot be asked."""


class Played(NamedTuple):
    """One round of one workload in one checkout."""

    games: int
    decisions: int
    nanoseconds: int

    def speed(self, unit: str) -> float:
        """Decisions or games per second of CPU time."""
        count = self.games if unit == "games/s" else self.decisions
        return count / self.nanoseconds * 1e9


class Side:
    """A process that plays with the rules of one checkout."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.decisions: Counter[str] = Counter()
        """Of each workload so far."""
        self.ends: dict[str, list[int]] = defaultdict(list)
        """The checksums of how each workload's games ended, round by round."""
        self._folder = folder
        self._process = self._start()

    def _start(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "benchmarks.paired_side"],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(self._folder / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play(self, workload: str, games: int) -> Played:
        """Let it play; raises `Fault`."""
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps({"workload": workload, "games": games}) + "\n")
            process.stdin.flush()
            answer = process.stdout.readline()
        except OSError:
            answer = ""
        if not answer:
            raise Fault(f"{self.name}: its process ended with status {process.wait()}")
        found = json.loads(answer)
        if "error" in found:
            raise Fault(f"{self.name}: {workload}: {found['error']}")
        self.decisions[workload] += found["decisions"]
        self.ends[workload].append(found["ends"])
        return Played(games, found["decisions"], found["nanoseconds"])

    def restart(self) -> None:
        """Go on in a new process, which plays the first games again."""
        self.end()
        self._process = self._start()

    def end(self) -> None:
        """Stop the process."""
        self._process.kill()
        self._process.communicate()


@contextmanager
def checkout(given: str) -> Iterator[Path]:
    """The folder of a checkout; a revision's lives as long as the comparison."""
    # Without this file Python would take another hexhold that is installed.
    if (Path(given) / "src" / "hexhold" / "__init__.py").is_file():
        yield Path(given).resolve()
        return
    packed = subprocess.run(
        ["git", "archive", "--format=tar", f"{given}^{{commit}}", "src"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if packed.returncode != 0:
        raise Fault(f"{given}: neither a folder with src/hexhold in it nor a git revision")
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
            archive.extractall(folder, filter="data")
        yield Path(folder)


def load(sides: Sequence[Side], workload: str) -> None:
    """Play the games that also compile and load."""
    for side in sides:
        side.play(workload, CALIBRATION)


def games_for(sides: Sequence[Side], workload: str, seconds: float) -> int:
    """How many games take about so long before."""
    load(sides, workload)
    before, _ = (side.play(workload, CALIBRATION) for side in sides)
    return max(1, round(seconds * 1e9 * CALIBRATION / before.nanoseconds))


def in_turn(sides: Sequence[Side], asked: Sequence[tuple[str, int]], number: int) -> Any:
    """One round of some workloads, by workload and side; odd rounds backwards."""
    if number > 0 and number % ROUNDS_PER_PROCESS == 0:
        for side in sides:
            side.restart()
        for workload, _ in asked:
            load(sides, workload)
    questions = [(side, workload, games) for workload, games in asked for side in sides]
    return {
        (workload, side.name): side.play(workload, games)
        for side, workload, games in (questions if number % 2 == 0 else questions[::-1])
    }


def spread(ratios: Iterable[float]) -> dict[str, float]:
    """A median between its quartiles."""
    low, middle, high = statistics.quantiles(ratios, n=4, method="inclusive")
    return {"low": round(low, 3), "median": round(middle, 3), "high": round(high, 3)}


def compare_speed(sides: Sequence[Side], workload: str, rounds: int, seconds: float) -> Any:
    """The speeds of one workload, and how they relate."""
    games, unit = games_for(sides, workload, seconds), UNITS.get(workload, "games/s")
    pairs = []
    for number in range(rounds):
        found = in_turn(sides, [(workload, games)], number)
        pairs.append([found[workload, side.name].speed(unit) for side in sides])
    before, after = (statistics.median(column) for column in zip(*pairs, strict=True))
    ratio = spread(new / old for old, new in pairs)
    return {"unit": unit, "before": before, "after": after, "ratio": ratio}


def compare_share(sides: Sequence[Side], workload: str, rounds: int, seconds: float) -> Any:
    """How fast a map at sea is beside the four-player game, in each checkout."""
    asked = [(name, games_for(sides, name, seconds)) for name in (workload, STANDARD)]
    shares: dict[str, list[float]] = {side.name: [] for side in sides}
    for number in range(rounds):
        found = in_turn(sides, asked, number)
        for side in sides:
            own, standard = (found[name, side.name].speed("decisions/s") for name, _ in asked)
            shares[side.name].append(own / standard)
    before, after = shares.values()
    ratio = spread(new / old for old, new in zip(before, after, strict=True))
    return {"before": spread(before), "after": spread(after), "ratio": ratio}


def compare(given: Sequence[str], asked: Sequence[str], rounds: int, seconds: float) -> Any:
    """All figures of two checkouts; raises `Fault`."""
    if rounds < FEWEST_ROUNDS:
        raise Fault(f"--rounds: {FEWEST_ROUNDS} or more, not {rounds}")
    if not 0 < seconds <= 60:
        raise Fault(f"--seconds: more than 0, up to 60, not {seconds:g}")
    for name in asked:
        if name not in ALL:
            raise Fault(f"--only: {name!r} is none of {'; '.join(ALL)}")
    figures: dict[str, Any] = {"speeds": {}, "at sea": {}}
    load = os.getloadavg()[0]
    with ExitStack() as open_now:
        folders = [open_now.enter_context(checkout(each)) for each in given]
        sides = []
        for when, each, folder in zip(("before", "after"), given, folders, strict=True):
            sides.append(Side(f"{when} ({each})", folder))
            open_now.callback(sides[-1].end)
        for name in asked:
            if name in SEA:
                figures["at sea"][name] = compare_share(sides, name, rounds, seconds)
            else:
                figures["speeds"][name] = compare_speed(sides, name, rounds, seconds)
        one, other = (side.ends for side in sides)
        figures["other games"] = [name for name in asked if one[name] != other[name]]
        figures["decisions"] = sides[-1].decisions
    under = {"cores": os.cpu_count(), "load": [round(load, 1), round(os.getloadavg()[0], 1)]}
    return {"before": given[0], "after": given[1], "rounds": rounds, **under, **figures}


def told(ratio: dict[str, float]) -> str:
    """A median with its quartiles."""
    return f"{ratio['median']:.2f} ({ratio['low']:.2f}-{ratio['high']:.2f})"


def tables(found: Any) -> Iterator[str]:
    """The figures in Markdown."""
    first, last = found["load"]
    yield f"`{found['before']}` against `{found['after']}`: {found['rounds']} rounds on one of"
    yield f"{found['cores']} cores, load {first} at the start and {last} at the end; medians,"
    yield "quartiles in brackets."
    if found["other games"]:
        yield f"Not the same games on both sides: {'; '.join(found['other games'])}."
    else:
        yield f"The same games on both sides, {sum(found['decisions'].values()):,} decisions."
    if found["speeds"]:
        yield "\n| per second of CPU time | before | after | ratio |\n| --- | --- | --- | --- |"
    for name, row in found["speeds"].items():
        speeds = f"{row['before']:,.0f} | {row['after']:,.0f}"
        yield f"| {name}, {row['unit']} | {speeds} | {told(row['ratio'])} |"
    if found["at sea"]:
        yield "\n| × 6e with 4 players | before | after | ratio |\n| --- | --- | --- | --- |"
    for name, row in found["at sea"].items():
        before, after, ratio = (told(row[key]) for key in ("before", "after", "ratio"))
        yield f"| {name} | {before} | {after} | {ratio} |"


def main() -> None:
    """Compare two checkouts and print what was found."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("before", help="a folder or a git revision")
    parser.add_argument("after", help="a folder or a git revision")
    parser.add_argument("--rounds", type=int, default=40, help="of each workload")
    parser.add_argument(
        "--seconds", type=float, default=0.1, help="of play in a round and checkout"
    )
    parser.add_argument("--only", nargs="+", default=WORKLOADS, help="; ".join(ALL))
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    given = (options.before, options.after)
    try:
        found = compare(given, options.only, options.rounds, options.seconds)
    except Fault as fault:
        print(f"benchmarks.paired: {fault}", file=sys.stderr)
        sys.exit(2)
    print(json.dumps(found, indent=1) if options.json else "\n".join(tables(found)))


if __name__ == "__main__":
    main()
