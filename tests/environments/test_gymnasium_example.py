"""The example with MaskablePPO learns and measures as it says."""

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from hexhold.compiler import INTERPRETED

EXAMPLE = Path(__file__).parents[2] / "examples/maskable_ppo.py"
RESULT = re.compile(
    r"won (\d) of 4 games against three (random|steady), ([\d.]+)% \(([\d.]+)% to ([\d.]+)%\)"
)


@pytest.mark.long
@pytest.mark.skipif(INTERPRETED, reason="whole games")
@pytest.mark.skipif(
    find_spec("sb3_contrib") is None, reason="`make learning` installs PyTorch and sb3-contrib"
)
def test_maskable_ppo_learns_with_masks_and_is_measured_in_every_seat() -> None:
    # In another process: PyTorch would stay loaded in all later tests.
    done = subprocess.run(
        [sys.executable, "-W", "error", EXAMPLE, "--steps", "512", "--games", "4"],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    learnt, *results = done.stdout.splitlines()
    assert learnt == "learnt for 512 steps against random"
    told = [RESULT.fullmatch(line) for line in results]
    assert [match and match[2] for match in told] == ["random", "steady"]
    for match in filter(None, told):
        wins, rate, low, high = (float(match[n]) for n in (1, 3, 4, 5))
        assert rate == 25 * wins
        assert low <= rate <= high and high - low > 40
