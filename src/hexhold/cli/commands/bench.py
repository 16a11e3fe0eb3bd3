"""`hexhold bench`: how fast the engine is on this machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from typing import Annotated, Any

from cyclopts import Parameter

from hexhold.cli.arguments.numbers import NUMBER
from hexhold.cli.compile_progress import showing
from hexhold.cli.console import fail, make_console, progress
from hexhold.errors import UsageError

DEFAULT_SECONDS = 3.0
LEAST, MOST = 0.1, 600.0
STEPS = 5

#: Key → what it is, in the order of the table.
ROWS = {
    "decisions_per_second": "Decisions a second, compiled (random play, legal list and step)",
    "decisions_per_second_interpreted": "The same, interpreted",
    "games_per_second": "Games a second, random players, starts included",
    "starts_per_second": "Starts of games a second",
    "steady_games_per_second": "Games a second, four steady bots",
    "state_bytes": "Bytes of a game's state",
    "first_use_seconds": "Seconds to compile the rules, now",
    "warm_start_seconds": "Seconds from the start of Python to a first legal list",
}
_LOOPS = "from hexhold.cli.runs.bench_loops import random_play"
_INTERPRETED = f"{_LOOPS}; print(random_play(float({{seconds}})).decisions_per_second)"
_WARM = "from hexhold import Game; Game.new(seed=1).legal_actions()"


def bench(
    *,
    seconds: Annotated[float, NUMBER] = DEFAULT_SECONDS,
    json_: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> None:
    """Measure the engine's speed here: default edition, four players, one core.

    Parameters
    ----------
    seconds
        How long each measurement takes.
    json_
        Print one JSON object.
    """
    if not LEAST <= seconds <= MOST:
        raise UsageError(f"--seconds takes {LEAST} to {MOST}, not {seconds}")
    if os.environ.get("HEXHOLD_INTERPRET", "0") == "1":
        fail("HEXHOLD_INTERPRET=1 is set; bench compares compiled with interpreted rules")
    measured = measure(seconds)
    if json_:
        print(json.dumps(measured))
    else:
        _show(measured)


def measure(seconds: float) -> dict[str, Any]:
    """All figures, by the keys of `--json`."""
    first_use = _make_ready()
    from hexhold.cli.runs.bench_loops import python_calls, random_play, steady_play
    from hexhold.engine.vocabulary.layout import STATE_DTYPE

    with progress("Measuring", STEPS) as advance:
        played = random_play(seconds)
        advance(1)
        steady = steady_play(seconds)
        advance(1)
        interpreted = _interpreted(seconds)
        advance(1)
        warm = _warm_start()
        advance(1)
        calls = python_calls()
        advance(1)
    return {
        "decisions_per_second": round(played.decisions_per_second),
        "decisions_per_second_interpreted": round(interpreted),
        "games_per_second": round(played.games_per_second, 1),
        "starts_per_second": round(played.games / played.starting),
        "steady_games_per_second": round(steady.games_per_second, 1),
        "state_bytes": STATE_DTYPE.itemsize,
        "first_use_seconds": first_use,
        "warm_start_seconds": round(warm, 3),
        "python_us": calls,
    }


def _make_ready() -> float | None:
    """Compile or load the rules; the seconds compiling took, None if nothing was compiled."""
    from hexhold.bots.warm import everything, warm

    with showing() as watch:
        return round(warm(everything(), watch), 2) or None


def _python(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        fail(f"a measurement failed: {done.stderr.strip().splitlines()[-1:]}")
    return done.stdout


def _interpreted(seconds: float) -> float:
    return float(_python(_INTERPRETED.format(seconds=seconds), HEXHOLD_INTERPRET="1"))


def _warm_start() -> float:
    """In a fresh process, with machine code at hand."""
    began = time.perf_counter()
    _python(_WARM)
    return time.perf_counter() - began


def _show(measured: dict[str, Any]) -> None:
    from rich.table import Table

    table = Table(title="hexhold on this machine, one core", show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for key, what in ROWS.items():
        value = measured[key]
        table.add_row(what, "already done" if value is None else f"{value:,}")
    for name, microseconds in measured["python_us"].items():
        table.add_row(f"Game.{name}, microseconds (median)", f"{microseconds:,}")
    make_console().print(table)
