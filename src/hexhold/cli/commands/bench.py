"""`hexhold bench`: measure the engine's speed on this machine."""

import json
import os
import subprocess
import sys
import time
from typing import Annotated, Any

from hexhold.cli.arguments.games import JsonArgument
from hexhold.cli.arguments.numbers import decimal
from hexhold.cli.compile_progress import showing
from hexhold.cli.console import fail, make_console, progress

DEFAULT_SECONDS = 3.0
STEPS = 5

#: Key → label, in the order of the table.
ROWS = {
    "decisions_per_second": "Decisions per second, compiled (random play, legal list and step)",
    "decisions_per_second_interpreted": "Decisions per second, interpreted",
    "games_per_second": "Games per second, random players, starts included",
    "starts_per_second": "Game starts per second",
    "steady_games_per_second": "Games per second, four steady bots",
    "state_bytes": "Bytes of a game's state",
    "first_use_seconds": "Seconds to compile the rules, now",
    "warm_start_seconds": "Seconds from starting Python to the first legal list",
}
_LOOPS = "from hexhold.cli.runs.bench_loops import random_play"
_INTERPRETED = f"{_LOOPS}; print(random_play(float({{seconds}})).decisions_per_second)"
_WARM = "from hexhold import Game; Game.new(seed=1).legal_actions()"


def bench(
    *,
    seconds: Annotated[
        float, decimal("seconds from 0.1 to 600", lambda n: 0.1 <= n <= 600)
    ] = DEFAULT_SECONDS,
    as_json: JsonArgument = False,
) -> None:
    """Measure the engine's speed here: default edition, four players, one core.

    Parameters
    ----------
    seconds
        How long each measurement takes.
    """
    if os.environ.get("HEXHOLD_INTERPRET", "0") == "1":
        fail("HEXHOLD_INTERPRET=1 is set; bench compares compiled with interpreted rules")
    measured = measure(seconds)
    if as_json:
        print(json.dumps(measured))
    else:
        _show(measured)


def measure(seconds: float) -> dict[str, Any]:
    """Return all figures, by the keys of `--json`."""
    first_use = _make_ready()
    from hexhold.cli.runs.bench_loops import python_calls, random_play, steady_play
    from hexhold.engine.vocabulary.layout import STATE_BYTES

    with progress("Measuring", STEPS) as advance:
        played = random_play(seconds)
        advance(1)
        steady = steady_play(seconds)
        advance(1)
        interpreted = float(_python(_INTERPRETED.format(seconds=seconds), HEXHOLD_INTERPRET="1"))
        advance(1)
        began = time.perf_counter()
        _python(_WARM)
        warm = time.perf_counter() - began
        advance(1)
        calls = python_calls()
        advance(1)
    return {
        "decisions_per_second": round(played.decisions_per_second),
        "decisions_per_second_interpreted": round(interpreted),
        "games_per_second": round(played.games_per_second, 1),
        "starts_per_second": round(played.games / played.starting),
        "steady_games_per_second": round(steady.games_per_second, 1),
        "state_bytes": STATE_BYTES,
        "first_use_seconds": first_use,
        "warm_start_seconds": round(warm, 3),
        "python_us": calls,
    }


def _make_ready() -> float | None:
    """Compile or load the rules; return the seconds compiling took, None if there was none."""
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
