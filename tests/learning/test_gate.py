"""The gate: two generations in one game, and the verdict on their matches."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest

from hexhold.arena import PlayedGame, Standings
from hexhold.bots import BOTS, find_bot, make_bot
from hexhold.bots.registry import CANDIDATE, CANDIDATE_VARIABLE
from hexhold.bots.strong.inputs import INPUTS
from hexhold.bots.strong.weights import SHIPPED, SHIPPED_FOR_BASE, read_weights, stacked
from hexhold.cli import run
from hexhold.compiler import INTERPRETED
from hexhold.learning import Gate, GateVerdict

QUICK = ("--edition", "base", "--option", "victory_points=4", "--games", "8", "--seed", "1")


def held() -> Gate:
    return Gate(SHIPPED, 400, 1)


def verdict(wins: Mapping[str, Sequence[str]]) -> GateVerdict:
    """Return the standings of matches whose games were won by these bots, block by block."""
    standings = {}
    for name, contest in held().matches().items():
        standings[name] = Standings(contest)
        for n in range(contest.games_in_all):
            lineup, winner = contest.line_up(n), wins[name][n % len(wins[name])]
            seat = lineup.index(winner)
            played = PlayedGame(contest.digest, n, 1, lineup, seat, (0,) * 4, 1, 1, {}, {}, ())
            standings[name].add(played)
    return GateVerdict(held(), standings)


BETTER = {
    "against_steady": [CANDIDATE, "steady"],
    "shipped_against_steady": ["strong", "steady"],
    "against_shipped": [CANDIDATE, "strong"],
    "beside_shipped": [CANDIDATE, CANDIDATE, CANDIDATE, "strong"],
}


def test_better_weights_pass() -> None:
    found = verdict(BETTER)
    assert found.passed and found.text.startswith("passed")
    assert found.difference == (0, 0, 0)


@pytest.mark.parametrize(
    ("match", "winners", "said"),
    [
        ("against_shipped", [CANDIDATE, "strong", "strong", "strong"], "alone among the shipped"),
        ("beside_shipped", [CANDIDATE, "strong"], "beside as many with the shipped"),
        ("against_steady", ["steady"], "against steady it is worse"),
    ],
)
def test_weights_that_fail_one_match_do_not_pass(
    match: str, winners: Sequence[str], said: str
) -> None:
    found = verdict(BETTER | {match: winners})
    assert not found.passed and said in found.text
    assert len(found.reasons) == 1


def test_networks_of_different_sizes_are_stacked() -> None:
    shipped = read_weights(SHIPPED)
    known, inputs = len(shipped["first"]), INPUTS
    rng = np.random.default_rng(1)
    small = {
        "first": rng.integers(-9, 9, (inputs, 16), np.int16),
        "second": rng.integers(-9, 9, (16, 16), np.int16),
        "last": rng.integers(-9, 9, 16, np.int16),
        "bias": rng.integers(-9, 9, 17, np.int16),
    }
    both = stacked([shipped, small])
    cells, others = shipped["second"].shape
    assert np.array_equal(both["first"][:known], shipped["first"])
    assert not both["first"][known:inputs].any()
    assert np.array_equal(both["first"][inputs:, :16], small["first"])
    assert not both["first"][inputs:, 16:].any()
    assert np.array_equal(both["second"][cells : cells + 16, :16], small["second"])
    assert np.array_equal(both["last"][others : others + 16], small["last"])
    assert np.array_equal(both["bias"][: others + 1], shipped["bias"])
    assert np.array_equal(both["bias"][others + 1 :][:16], small["bias"][:16])
    assert both["bias"][-1] == small["bias"][-1]


def test_a_generation_keeps_its_name() -> None:
    assert find_bot("strong@3").kind == BOTS["strong"].kind != find_bot("strong@2").kind
    assert make_bot("strong@1").name == "strong@1"


def test_there_is_a_candidate_only_where_one_is_named() -> None:
    assert CANDIDATE not in BOTS
    told = "from hexhold.bots import BOTS; print(*BOTS)"
    environment = os.environ | {CANDIDATE_VARIABLE: str(SHIPPED)}
    found = subprocess.check_output([sys.executable, "-c", told], text=True, env=environment)
    assert found.split()[-1] == CANDIDATE


@pytest.mark.long
@pytest.mark.skipif(INTERPRETED, reason="games take minutes when interpreted")
def test_the_shipped_weights_are_not_better_than_themselves(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["learn", "gate", "--weights", str(SHIPPED_FOR_BASE), *QUICK, "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert not found["passed"] and found["verdict"].startswith("not passed: alone among")
    assert found["difference"]["mean"] == 0
    matches = found["matches"]
    assert all(match["games"] == 8 and match["faults"] == 0 for match in matches.values())
    # The same weights in the same deals win the same games.
    against = (matches["against_steady"]["bots"], matches["shipped_against_steady"]["bots"])
    assert against[0][CANDIDATE]["wins"] == against[1]["strong"]["wins"]
    assert CANDIDATE_VARIABLE not in os.environ


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--weights", "none.npz"), "weights: there is no file none.npz"),
        (("--weights", "text.npz"), "weights: text.npz holds none"),
        (("--weights", "short.npz"), "weights: short.npz holds none"),
        (("--weights", "old.npz"), "weights: old.npz is not for the"),
        (("--weights", str(SHIPPED), "--players", "3"), "players: an even number"),
        (("--weights", str(SHIPPED), "--games", "0"), "games: a number from 1"),
        (("--weights", str(SHIPPED), "--jobs", "0"), "--jobs takes"),
    ],
)
def test_bad_input_is_refused(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    flags: tuple[str, ...],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "text.npz").write_text("no weights")
    (tmp_path / "short.npz").write_bytes(SHIPPED.read_bytes()[:-100])
    old = read_weights(SHIPPED)
    np.savez(tmp_path / "old.npz", **(old | {"first": old["first"][1:]}))  # type: ignore[arg-type]  # no pickle among them
    assert run(["learn", "gate", "--seed", "1", *flags]) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1
