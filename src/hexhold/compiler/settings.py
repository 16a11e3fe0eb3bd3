"""Environment variables that change how rules run; read once, when the compiler is imported."""

import os


def _is_on(variable: str) -> bool:
    return os.environ.get(variable, "0") == "1"


INTERPRETED = _is_on("HEXHOLD_INTERPRET")
"""Run rules as Python: nothing is compiled, and llvmlite is never imported."""
BOUNDS_CHECKED = _is_on("HEXHOLD_BOUNDSCHECK")
"""Compile rules that notice a bad index, shift, divisor or stored number."""
PORTABLE_CALLS = _is_on("HEXHOLD_PORTABLE_CALLS")
"""Call machine code by ctypes even where the faster way works."""
OPTIMISED = os.environ.get("HEXHOLD_OPTIMISE") != "0"
"""Whether LLVM optimises. Without that, rules compile in less than half the time, and run several
times slower."""
BASELINE_CPU = _is_on("HEXHOLD_BASELINE_CPU")
"""Compile for any processor of the architecture that is not very old, instead of the one that runs:
x86-64-v2, or generic ARM64. An image can then hold machine code for every machine."""
