"""Bots that take long to build, built once for all processes of a test run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock

from hexhold.compiler import INTERPRETED
from tools import build_wasm

ROOT = Path(__file__).parents[2]


def built_once(factory: pytest.TempPathFactory, name: str, build: Callable[[Path], object]) -> Path:
    """Return the file or folder that the first process to ask for it builds."""
    folder = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    with FileLock(folder / f"{name}.lock"):
        if not (folder / name).exists():
            build(folder / f"new_{name}")
            (folder / f"new_{name}").rename(folder / name)
    return folder / name


def built_bots(factory: pytest.TempPathFactory) -> Path:
    """Return the bots as WebAssembly; skips the test where they cannot be built.

    LLVM optimises nothing, which takes a sixth of the time; `make same-games` compares what is
    published.
    """
    if shutil.which("node") is None or build_wasm.linker() is None or INTERPRETED:
        pytest.skip("Node or LLVM's linker for WebAssembly (lld) is missing")
    command = [sys.executable, "-m", "tools.build_wasm"]
    plain = {**os.environ, "HEXHOLD_OPTIMISE": "0"}
    return built_once(
        factory,
        "bots.wasm",
        lambda out: subprocess.run([*command, out], cwd=ROOT, env=plain, check=True),
    )
