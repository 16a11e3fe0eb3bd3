"""The tools that measure rules and environments still run; each is run for a moment."""

import json
import sys
from importlib import import_module
from typing import Any

import pytest

from hexhold.compiler import INTERPRETED

pytestmark = [
    pytest.mark.skipif(INTERPRETED, reason="what is measured is compiled rules"),
    pytest.mark.slow,
]


def numbers_in(found: Any) -> list[float]:
    """All numbers of what a benchmark has printed."""
    if isinstance(found, dict):
        return [number for part in found.values() for number in numbers_in(part)]
    return [found] if isinstance(found, int | float) else []


@pytest.mark.parametrize(
    ("name", "flags"),
    [
        ("batch_steps", "--games 2 --steps 1 --observe"),
        ("gymnasium_steps", "--steps 40 --rounds 1"),
        ("observations", "--games 2 --rounds 1 --steps 1"),
        ("one_ply", "--games 2 --decisions 10"),
        ("pettingzoo_steps", "--steps 40 --rounds 1"),
        ("random_play", "0.1"),
    ],
)
def test_a_benchmark_runs(
    name: str, flags: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [name, *flags.split()])
    import_module(f"benchmarks.{name}").main()
    found = numbers_in(json.loads(capsys.readouterr().out))
    assert found and max(found) > 0
