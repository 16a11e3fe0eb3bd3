"""`hexhold simulate`: results, flags, records, interruption."""

from __future__ import annotations

import dataclasses
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hexhold
from hexhold import Game
from hexhold.arena.intervals import wilson
from hexhold.cli import run
from hexhold.cli.runs.simulation import SimulationPlan, Venue
from hexhold.cli.runs.tally import quantile
from hexhold.records import provenance, read_record, summarize, verify_record

QUICK = ("--option", "victory_points=5", "--seed", "11")
PLAN = SimulationPlan(("random", "steady", "random"), "6e", {"victory_points": 5}, (), 11)


def simulate(capsys: pytest.CaptureFixture[str], *flags: str) -> Any:
    """The JSON object of a run."""
    assert run(["simulate", *QUICK, "--json", *flags]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return json.loads(captured.out)


def test_the_object_names_the_package_and_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulate(capsys, "--games", "1")
    assert {key: found[key] for key in ("version", "rules")} == provenance()
    assert found["version"] == hexhold.__version__


@pytest.mark.parametrize("track", [1, 2])
def test_c7_attacks_are_counted_on_the_shortest_tracks(track: int, tmp_path: Path) -> None:
    options = {"victory_points": 5, "barbarian_track": track}
    plan = SimulationPlan(("random", "steady", "random"), "6e", options, (), 11)
    attacks, lost, pillaged = Venue(plan).play(11).attacks
    recorded = Venue(dataclasses.replace(plan, record=str(tmp_path))).play(11)
    assert recorded.attacks == (attacks, lost, pillaged)
    summary = summarize(read_record(tmp_path / "game-11.jsonl"))
    ships = summary.events["ship"]
    assert (summary.attacks, sum(summary.counts["pillaged"])) == (attacks, pillaged)
    assert attacks == ships // track
    assert 0 < lost <= attacks


def test_the_object_has_what_is_promised(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulate(capsys, "--games", "4", "--seats", "random,random,steady,steady")
    assert found["games"] == found["finished"] == sum(found["wins"]) == 4
    assert len(found["wins"]) == 4
    assert found["faults"] == 0
    assert found["seconds"] > 0
    assert found["decisions"] > 100
    assert found["rounds_mean"] > 1
    assert (found["seed"], found["edition"]) == (11, "6e")
    assert found["options"] == {"victory_points": 5}


def test_neither_jobs_nor_records_change_a_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    flags = ("--games", "3", "--seats", "random,steady,random")
    runs = [
        simulate(capsys, *flags),
        simulate(capsys, *flags, "--jobs", "2"),
        simulate(capsys, *flags, "--record", str(tmp_path / "a" / "b")),
    ]
    for found in runs:
        found.pop("seconds")
    assert runs[0] == runs[1] == runs[2]
    files = sorted((tmp_path / "a" / "b").iterdir())
    assert [file.name for file in files] == ["game-11.jsonl", "game-12.jsonl", "game-13.jsonl"]
    for file in files:
        assert read_record(file, strict=True).finished
        assert verify_record(file).wrong == []


#: Runs the command with a steady player that always wants the city that it has.
FAULTY = """
import sys
from hexhold.bots import entries
from hexhold.cli import run
from hexhold.engine.vocabulary.packing import encode
from hexhold.engine.vocabulary.codes import A_CITY

entries.steady = lambda s, b, w, x, p: encode(A_CITY, p, 20, -1, -1, -1)
sys.exit(run(["simulate", *sys.argv[1:]]))
"""


def test_where_a_bot_answers_what_is_not_legal_the_random_player_decides(tmp_path: Path) -> None:
    seats = ["--seats", "random,steady,random", "--games", "1", "--json", *QUICK]
    found = []
    for flags in ([], ["--record", str(tmp_path)]):
        done = subprocess.run(
            [sys.executable, "-c", FAULTY, *seats, *flags],
            env={**os.environ, "HEXHOLD_INTERPRET": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 1
        answers = json.loads(done.stdout)["faults"]
        assert answers > 10
        told = f"{answers} answers of bots not legal; the random player decided in their place"
        assert done.stderr == f"hexhold: {told}\n"
        found.append({**json.loads(done.stdout), "seconds": 0})
    assert found[0] == found[1]
    assert verify_record(tmp_path / "game-11.jsonl").wrong == []


#: Bots of one's own: one does the first thing that is legal, one breaks down after its first day.
OWN = """
class First:
    name = "first"
    def __init__(self, seed=0):
        self.seed = seed
    def decide(self, view, actions):
        return actions[(self.seed + len(view.log)) % len(actions)]

class Brittle(First):
    name = "brittle"
    def decide(self, view, actions):
        if len(view.log) > 20:
            raise KeyError("lost")
        return super().decide(view, actions)

class Mortal(First):
    name = "mortal"
    made = 0
    def __init__(self, seed=0):
        super().__init__(seed)
        # One is made before anything starts.
        Mortal.made += 1
        if Mortal.made > 2:
            raise RuntimeError("no more")
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a module of one's own, in the directory from which commands are given."""
    name = f"own_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield name
    sys.modules.pop(name, None)


def test_bots_of_ones_own_play_the_same_games_in_any_number_of_processes(
    capsys: pytest.CaptureFixture[str], own: str
) -> None:
    flags = ("--games", "3", "--seats", f"{own}:First,steady,{own}:First")
    runs = [simulate(capsys, *flags, *more) for more in ((), ("--jobs", "2"))]
    for found in runs:
        found.pop("seconds")
    assert runs[0] == runs[1]
    assert runs[0]["seats"] == [f"{own}:First", "steady", f"{own}:First"]
    assert (runs[0]["finished"], runs[0]["faults"]) == (3, 0)


def test_a_bot_of_ones_own_that_fails_is_told_and_steady_goes_on(
    capsys: pytest.CaptureFixture[str], own: str
) -> None:
    seats = ("--seats", f"steady,{own}:Brittle,random", "--games", "2", "--json", *QUICK)
    assert run(["simulate", *seats]) == 1
    told, complained = capsys.readouterr()
    found = json.loads(told)
    assert (found["finished"], found["faults"]) == (2, 2)
    first, second = complained.splitlines()
    assert re.fullmatch(
        r"hexhold: game 11, step \d+, p1: the bot brittle broke down: KeyError: 'lost'; "
        "steady goes on in its place",
        first,
    )
    assert second.startswith("hexhold: game 12, step ")


def test_where_a_bot_of_ones_own_is_made_no_more_steady_plays_the_game(
    capsys: pytest.CaptureFixture[str], own: str
) -> None:
    seats = ("--seats", f"steady,{own}:Mortal,random", "--games", "2", "--json", *QUICK)
    assert run(["simulate", *seats]) == 1
    told, complained = capsys.readouterr()
    found = json.loads(told)
    assert (found["finished"], found["faults"]) == (2, 1)
    assert re.fullmatch(
        r"hexhold: game 12, step \d+, p1: the bot \S+ cannot be made: "
        r"RuntimeError: no more; steady goes on in its place\n",
        complained,
    )


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("{own}:Nobody", "there is no class Nobody in {own}"),
        ("no_such_module:Bot", "there is no module no_such_module here"),
        ("no such:Bot", "is written package.module:Class"),
        ("os:getcwd", "has no method decide(view, actions)"),
        ("{own}:First.decide", "cannot be made: TypeError"),
        ("stedy", "unknown bot 'stedy'; did you mean steady?"),
    ],
)
def test_a_bot_that_cannot_be_made_is_refused_before_anything_starts(
    capsys: pytest.CaptureFixture[str], own: str, name: str, why: str
) -> None:
    bot = name.format(own=own)
    assert run(["simulate", "--seats", f"steady,{bot}"]) == 2
    told, complained = capsys.readouterr()
    assert told == ""
    assert complained.count("\n") == 1
    assert why.format(own=own) in complained


def test_a_limit_is_a_number_of_seconds(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--limit", "0"]) == 2
    assert "--limit takes seconds" in capsys.readouterr().err


def test_a_table_starts_games_as_everybody_does() -> None:
    game = Game.new(3, "6e", 12, {"victory_points": 5})
    assert Venue(PLAN).new_game(12).position() == game.position()


def test_a_scenario_is_simulated_like_any_board(capsys: pytest.CaptureFixture[str]) -> None:
    flags = ["--board", "through_the_desert", "--players", "3", "--games", "2"]
    assert run(["simulate", *QUICK, *flags, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["board"], found["finished"]) == ("through_the_desert", 2)
    assert "islands" in found["points_mean"][0]
    assert run(["simulate", *QUICK, *flags]) == 0
    assert "board through_the_desert, victory_points=5: 2 games" in capsys.readouterr().out


def test_s2_the_beginner_set_up_is_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    flags = ["--setup", "beginner", "--players", "3", "--games", "2"]
    assert run(["simulate", *QUICK, *flags, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["board"], found["finished"]) == ("beginner", 2)
    assert found["options"]["setup"] == "beginner"
    assert run(["simulate", *QUICK, "--setup", "beginner", "--players", "5"]) == 2
    told = "hexhold: setup: the beginner set-up is for 3 or 4 players, not for 5\n"
    assert capsys.readouterr().err == told
    assert run(["simulate", *QUICK, "--setup", "beginner", "--option", "setup=free"]) == 2
    assert "the options say 'free'" in capsys.readouterr().err


def test_the_tables_name_house_rules_and_variants(capsys: pytest.CaptureFixture[str]) -> None:
    rules = ["--variant", "wall_defense"]
    assert run(["simulate", *QUICK, *rules, "--games", "1"]) == 0
    assert "wall_defense, victory_points=5: 1 game from" in capsys.readouterr().out


def test_a_table_on_a_scenario_starts_games_as_everybody_does() -> None:
    plan = SimulationPlan(("random",) * 3, "6e", {}, (), 11, board="heading_for_new_shores")
    game = Game.new(3, "6e", 12, board="heading_for_new_shores")
    assert Venue(plan).new_game(12).position() == game.position()


def test_a_table_on_a_board_that_lies() -> None:
    lying: Any = Game.new(3, seed=5, board="heading_for_new_shores").position()["board"]
    plan = SimulationPlan(("random",) * 3, "6e", {}, (), 11, board=lying)
    for seed in (1, 2):
        assert Venue(plan).new_game(seed).position()["board"] == lying
    assert plan.board_name == "heading_for_new_shores"


def test_the_tables_say_it_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", *QUICK, "--games", "3", "--seats", "steady", "--players", "3"]) == 0
    captured = capsys.readouterr()
    assert "3 games from seed 11, 3 won" in captured.out
    assert "95 % interval" in captured.out
    assert "Length: " in captured.out
    assert captured.err == ""


def test_a_seed_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    flags = ["simulate", "--games", "1", "--edition", "base", "--option", "victory_points=4"]
    assert run([*flags, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seed"] >= 0


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        ("--games 0", "--games takes a number from 1 to "),
        ("--games 99999999999999999999", "--games takes a number from 1 to "),
        ("--games x", "--games takes a whole number"),
        ("--jobs 0", "--jobs takes a number from 1"),
        ("--seed -1", "--seed takes a number from 0"),
        ("--seed 9223372036854775807 --games 2", "leaves no room for 2 games"),
        ("--edition 5e", "unknown edition '5e'"),
        ("--seats steady,stedy,random", "did you mean steady?"),
        ("--players 1", "2 to 6 can play, not 1"),
        ("--seats a,b,c,d,e,f,g", "unknown bot"),
        ("--players 7", "2 to 6 can play, not 7"),
        ("--players 4 --seats random,random,random", "contradicts the 3 seats"),
        ("--option victory_points", "takes name=value"),
        ("--option victory_point=9", "did you mean victory_points?"),
        ("--option victory_points=many", "whole number from 3 to 30"),
        ("--option fleet=one --option fleet=all", "twice"),
        ("--variant knights_errant", "did you mean knight_errant?"),
        ("--bogus", "--bogus"),
        ("surplus", "surplus"),
    ],
)
def test_wrong_usage_is_one_line(
    capsys: pytest.CaptureFixture[str], flags: str, reason: str
) -> None:
    assert run(["simulate", *flags.split()]) == 2
    captured = capsys.readouterr()
    assert reason in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_record_that_is_there_is_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, jobs: str
) -> None:
    (tmp_path / "game-11.jsonl").write_text("mine")
    flags = ["--games", "2", "--jobs", jobs, "--record", str(tmp_path)]
    assert run(["simulate", *QUICK, *flags]) == 1
    captured = capsys.readouterr()
    assert captured.err.endswith("game-11.jsonl: it is there already\n")
    assert captured.err.count("\n") == 1
    assert (tmp_path / "game-11.jsonl").read_text() == "mine"


def test_a_place_for_no_records_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    assert run(["simulate", *QUICK, "--record", str(tmp_path / "file" / "folder")]) == 1
    assert "cannot write records to" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="no interrupts between processes")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_prints_what_was_finished(tmp_path: Path, jobs: str) -> None:
    command = [sys.executable, "-c", "from hexhold.cli import main; main()", "simulate", *QUICK]
    flags = ["--games", "1000000", "--jobs", jobs, "--json", "--record", str(tmp_path)]
    process = subprocess.Popen(
        [*command, *flags],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "HEXHOLD_INTERPRET": "1"},
        start_new_session=True,
        # Whoever runs the tests in the background may have turned interrupts off.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        for _ in range(600):
            if len(list(tmp_path.glob("game-*"))) > 5:
                break
            time.sleep(0.1)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130, err
    found = json.loads(out)
    assert found["games"] >= 1
    assert err.count("\n") == 1
    assert f"stopped after {found['games']} of 1000000 games" in err


def test_the_wilson_interval() -> None:
    low, high = wilson(10, 100)
    assert (round(low, 4), round(high, 4)) == (0.0552, 0.1744)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 5)[0] == 0.0
    assert wilson(5, 5)[1] == 1.0


def test_quantiles() -> None:
    from collections import Counter

    counts = Counter({10: 1, 20: 18, 30: 1})
    assert [quantile(counts, share) for share in (0.05, 0.5, 0.95, 1)] == [10, 20, 20, 30]
    assert quantile(Counter(), 0.5) is None


def test_one_game_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", *QUICK, "--games", "1"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "1 game from seed 11" in told
    assert not re.search(r"(?<![\d.])1 (games from|cities|decisions)\b", told)
