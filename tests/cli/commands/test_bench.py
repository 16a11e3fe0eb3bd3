"""`hexhold bench` measures everything that its JSON promises."""

import pytest

from hexhold.cli.commands import bench as command
from hexhold.cli.commands.bench import ROWS
from hexhold.cli.runs.bench_loops import python_calls, random_play, steady_play
from hexhold.compiler import INTERPRETED
from tests.cli.keyboard import Commands

CALLS = ("apply", "legal_actions", "why_not", "copy", "position")


def test_the_loops_play_whole_games() -> None:
    for pace in (random_play(0.05), steady_play(0.05)):
        assert pace.games >= 1
        assert pace.decisions > 100 * pace.games
        assert pace.decisions_per_second > 0
        assert pace.games_per_second < pace.games / pace.seconds


def test_calls_from_python_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexhold.cli.runs.bench_loops.CALLS", 60)
    calls = python_calls()
    assert tuple(calls) == CALLS
    assert min(calls.values()) > 0


@pytest.mark.skipif(INTERPRETED, reason="compares compiled with interpreted rules")
def test_json_has_the_promised_keys(cli: Commands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexhold.cli.runs.bench_loops.CALLS", 60)
    measured = cli.json("bench --seconds 0.1")
    assert tuple(measured) == (*ROWS, "python_us")
    assert tuple(measured["python_us"]) == CALLS
    assert measured["decisions_per_second"] > measured["decisions_per_second_interpreted"]
    assert measured["state_bytes"] <= 2048 + 512
    monkeypatch.setattr(command, "measure", lambda _: measured)
    assert "Decisions per second, compiled" in cli("bench")


def test_interpreted_rules_are_not_compared_with_themselves(
    cli: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEXHOLD_INTERPRET", "1")
    said = cli.refused("bench", code=1)
    assert said.startswith("hexhold: HEXHOLD_INTERPRET=1 is set")
