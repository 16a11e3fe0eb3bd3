"""Build the rules and bots as WebAssembly: ``python -m tools.build_wasm OUT.wasm``.

The module has its own memory. Its exports take addresses in it, as the entries of the same names in
`hexhold.bots.entries`, `hexhold.bots.strong.entries` and `hexhold.engine.entries`.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from hexhold.bots import entries
from hexhold.bots.scratch import Scratch
from hexhold.bots.strong.entries import judge_each
from hexhold.bots.strong.weights import CURRENT_ONLY
from hexhold.compiler import record_bytes, web_assembly
from hexhold.engine.entries import seed_chance, seed_game, step, why
from hexhold.engine.vocabulary.layout import Board, State, Work

ENTRIES: list[Callable[..., int]] = [
    *(entries.choose, entries.play_game, entries.play_games, judge_each),
    *(seed_chance, seed_game, step, why),
]
STACK_BYTES = 1 << 20
SIZES = {each.__name__: record_bytes(each).size for each in (State, Board, Work, Scratch)}
"""Bytes of the records that the exports take."""


def linker() -> str | None:
    """Return LLVM's linker for WebAssembly, None if there is none; Debian has it in `lld`."""
    found = shutil.which("wasm-ld")
    if found is not None:
        return found
    known = sorted(Path("/usr/bin").glob("wasm-ld-*"), key=lambda path: _number(path.name))
    return str(known[-1]) if known else None


def _number(name: str) -> int:
    found = re.search(r"\d+$", name)
    return int(found[0]) if found else 0


def build(out: Path) -> None:
    """Compile and link the module."""
    program = linker()
    if program is None:
        sys.exit("wasm-ld is missing: install LLVM's linker (Debian: lld)")
    with tempfile.TemporaryDirectory() as folder:
        code = Path(folder) / "bots.o"
        code.write_bytes(web_assembly(ENTRIES))
        flags = ["--no-entry", "-O2", "--strip-all", "-z", f"stack-size={STACK_BYTES}"]
        exports = [
            f"--export={name}" for name in (*(each.__name__ for each in ENTRIES), "__heap_base")
        ]
        subprocess.run([program, *flags, *exports, "-o", str(out), str(code)], check=True)


def main() -> None:
    """Build the module in a process that knows only the current weights: a quarter smaller."""
    if not os.environ.get(CURRENT_ONLY):
        command = [sys.executable, "-m", "tools.build_wasm", *sys.argv[1:]]
        sys.exit(subprocess.run(command, env={**os.environ, CURRENT_ONLY: "1"}).returncode)
    build(Path(sys.argv[1]))


if __name__ == "__main__":
    main()
