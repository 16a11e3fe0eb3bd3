"""The bots as WebAssembly, built once for each process that tests them."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import pytest

from hexhold.compiler import INTERPRETED
from tools import build_wasm

ROOT = Path(__file__).parents[2]


@cache
def built_bots() -> Path:
    """Return the module; skips the test where it cannot be built."""
    if shutil.which("node") is None or build_wasm.linker() is None or INTERPRETED:
        pytest.skip("Node or LLVM's linker for WebAssembly (lld) is missing")
    out = Path(tempfile.mkdtemp()) / "bots.wasm"
    subprocess.run([sys.executable, "-m", "tools.build_wasm", str(out)], cwd=ROOT, check=True)
    return out
