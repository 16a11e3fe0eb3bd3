"""Machine code is kept under a stamp and is never needed to be kept (architecture, traps)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hexhold.engine.machinery import compile as rules
from hexhold.engine.machinery import layout

ROOT = Path(__file__).parents[2]
SMALL = """
import sys
from hexhold.engine.machinery import compile as rules
pieces = []
rules.progress = pieces.append
rules.before_compiling = lambda: pieces.append("before")
from hexhold.engine.machinery.layout import State
from hexhold.engine.machinery.arrays import new_array
from hexhold.engine import entries
states = new_array(State)
entries.seed_game(states, 0, 5)
print(len(rules.Compilation.names), states[0]["dice"]["word"].tolist())
if pieces:
    assert pieces.pop(0) == "before"
    assert {piece.entry for piece in pieces} == {"seed_game"}
    dones = [piece.done for piece in pieces]
    assert dones == sorted(dones) and dones[0] == 0
    assert pieces[-1].cost == 0 and pieces[-1].done == pieces[-1].total
"""


NO_PLACE = """
from numba.core.caching import FunctionCache
FunctionCache._impl_class._locator_classes = []
"""


def _run(cache: Path, before: str = "") -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-c", before + SMALL],
        cwd=ROOT,
        env={**os.environ, "NUMBA_CACHE_DIR": str(cache), "HEXHOLD_INTERPRET": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    compiled, _, words = done.stdout.partition(" ")
    return int(compiled), words


def test_the_second_process_compiles_nothing(tmp_path: Path) -> None:
    compiled, words = _run(tmp_path)
    assert compiled == 1
    assert _run(tmp_path) == (0, words)


def test_damaged_machine_code_is_made_anew(tmp_path: Path) -> None:
    _, words = _run(tmp_path)
    for path in tmp_path.rglob("*.nbc"):
        path.write_bytes(path.read_bytes()[:100])
    assert _run(tmp_path) == (1, words)
    for path in tmp_path.rglob("*.nbi"):
        path.write_bytes(b"\x80nonsense")
    assert _run(tmp_path) == (1, words)


def test_no_place_for_the_cache_only_costs_time(tmp_path: Path) -> None:
    kept = _run(tmp_path)
    assert _run(tmp_path, before=NO_PLACE) == kept
    assert _run(tmp_path, before=NO_PLACE) == kept


# Two twins that differ in what they read, for the stamp.
FIRST = 3
TABLE = rules.table([1, 2])


def _reads_a_number(s: layout.State) -> int:
    return s.turn + FIRST


def _reads_a_table(s: layout.State) -> int:
    return s.turn + TABLE[0]


@pytest.mark.parametrize("function", [_reads_a_number, _reads_a_table])
def test_the_stamp_follows_what_a_rule_reads(
    function: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = rules.CompiledRule(function).stamp  # type: ignore[arg-type]  # parametrized as object
    assert rules.CompiledRule(function).stamp == before  # type: ignore[arg-type]  # as above
    monkeypatch.setattr(sys.modules[__name__], "FIRST", 4)
    changed = rules.CompiledRule(function).stamp != before  # type: ignore[arg-type]  # as above
    assert changed == (function is _reads_a_number)
