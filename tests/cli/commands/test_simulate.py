"""`hexhold simulate`: results, flags, records and interrupts."""

import dataclasses
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import hexhold
from hexhold import Game
from hexhold.arena.intervals import wilson
from hexhold.cli.runs.simulation import SimulationPlan, Venue
from hexhold.cli.runs.tally import quantile
from hexhold.records import provenance, read_record, summarize, verify_record
from tests.cli.keyboard import HEXHOLD, Commands, allow_interrupts

BEGUN = 8
"""Games that two processes are given before the result of the first has come."""
SIMULATE = "simulate --option victory_points=5 --seed 11"
PLAN = SimulationPlan(("random", "steady", "random"), "6e", {"victory_points": 5}, (), 11)


def test_the_object_names_the_package_and_its_rules(cli: Commands) -> None:
    found = cli.json(f"{SIMULATE} --games 1")
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


def test_the_object_has_what_is_promised(cli: Commands) -> None:
    found = cli.json(f"{SIMULATE} --games 4 --seats random,random,steady,steady")
    assert cli.err == ""
    assert found["games"] == found["finished"] == sum(found["wins"]) == 4
    assert len(found["wins"]) == 4
    assert found["faults"] == 0
    assert found["seconds"] > 0
    assert found["decisions"] > 100
    assert found["rounds_mean"] > 1
    assert (found["seed"], found["edition"]) == (11, "6e")
    assert found["options"] == {"victory_points": 5}


def test_neither_jobs_nor_records_change_a_game(cli: Commands, tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    line = f"{SIMULATE} --games 3 --seats random,steady,random"
    runs = [cli.json(f"{line} {more}") for more in ("", "--jobs 2", f"--record {folder}")]
    for found in runs:
        found.pop("seconds")
    assert runs[0] == runs[1] == runs[2]
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["game-11.jsonl", "game-12.jsonl", "game-13.jsonl"]
    for file in files:
        assert read_record(file, strict=True).finished
        assert verify_record(file).wrong == []


#: Runs the command with a steady player that always builds the city it already has, then once more
#: with a record.
FAULTY = """
import sys
from hexhold.bots import entries
from hexhold.cli import run
from hexhold.engine.vocabulary.packing import encode
from hexhold.engine.vocabulary.codes import A_CITY

entries.steady = lambda s, b, w, x, p: encode(A_CITY, p, 20, -1, -1, -1)
seats = ["simulate", *sys.argv[2:]]
print([run(line) for line in (seats, [*seats, "--record", sys.argv[1]])])
"""


def test_the_random_player_replaces_illegal_answers(tmp_path: Path) -> None:
    seats = f"{SIMULATE} --seats random,steady,random --games 1 --json".split()[1:]
    done = subprocess.run(
        [sys.executable, "-c", FAULTY, str(tmp_path), *seats],
        env={**os.environ, "HEXHOLD_INTERPRET": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    *lines, codes = done.stdout.splitlines()
    assert codes == "[1, 1]"
    found = [{**json.loads(line), "seconds": 0} for line in lines]
    answers = found[0]["faults"]
    assert answers > 10
    told = f"{answers} answers of bots not legal; the random player decided in their place"
    assert done.stderr == f"hexhold: {told}\n" * 2
    assert found[0] == found[1]
    assert verify_record(tmp_path / "game-11.jsonl").wrong == []


def test_your_own_bots_play_the_same_games_in_any_number_of_processes(
    cli: Commands, own: str
) -> None:
    line = f"{SIMULATE} --games 3 --seats {own}:First,steady,{own}:First"
    runs = [cli.json(f"{line} {more}") for more in ("", "--jobs 2")]
    for found in runs:
        found.pop("seconds")
    assert runs[0] == runs[1]
    assert runs[0]["seats"] == [f"{own}:First", "steady", f"{own}:First"]
    assert (runs[0]["finished"], runs[0]["faults"]) == (3, 0)


@pytest.mark.parametrize(
    ("bot", "why", "games"),
    [
        ("Brittle", "the bot brittle broke down: KeyError: 'lost'", [11, 12]),
        # It is made once before the first game.
        ("Mortal", r"the bot \S+ cannot be made: RuntimeError: no more", [12]),
    ],
)
def test_steady_replaces_your_own_bot_when_it_fails(
    cli: Commands, own: str, bot: str, why: str, games: list[int]
) -> None:
    found = cli.json(f"{SIMULATE} --seats steady,{own}:{bot},random --games 2", code=1)
    assert (found["finished"], found["faults"]) == (2, len(games))
    for line, game in zip(cli.err.splitlines(), games, strict=True):
        told = rf"hexhold: game {game}, step \d+, p1: {why}; steady goes on in its place"
        assert re.fullmatch(told, line)


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
    cli: Commands, own: str, name: str, why: str
) -> None:
    bot = name.format(own=own)
    assert why.format(own=own) in cli.refused("simulate", "--seats", f"steady,{bot}")


def test_a_table_starts_games_as_every_command_does() -> None:
    game = Game.new(3, "6e", 12, {"victory_points": 5})
    assert Venue(PLAN).new_game(12).position() == game.position()


def test_a_scenario_is_simulated_like_any_board(cli: Commands) -> None:
    line = f"{SIMULATE} --board through_the_desert --players 3 --games 2"
    found = cli.json(line)
    assert (found["board"], found["finished"]) == ("through_the_desert", 2)
    assert "islands" in found["points_mean"][0]
    assert "board through_the_desert, victory_points=5: 2 games" in cli(line)


def test_s2_the_beginner_set_up_is_simulated(cli: Commands) -> None:
    found = cli.json(f"{SIMULATE} --setup beginner --players 3 --games 2")
    assert (found["board"], found["finished"]) == ("beginner", 2)
    assert found["options"]["setup"] == "beginner"


def test_the_tables_name_house_rules_and_variants(cli: Commands) -> None:
    shown = cli(f"{SIMULATE} --variant wall_defense --games 1")
    assert "wall_defense, victory_points=5: 1 game from" in shown


def test_a_table_on_a_scenario_starts_games_as_every_command_does() -> None:
    plan = SimulationPlan(("random",) * 3, "6e", {}, (), 11, board="heading_for_new_shores")
    game = Game.new(3, "6e", 12, board="heading_for_new_shores")
    assert Venue(plan).new_game(12).position() == game.position()


def test_a_table_on_a_board_that_lies() -> None:
    lying: Any = Game.new(3, seed=5, board="heading_for_new_shores").position()["board"]
    plan = SimulationPlan(("random",) * 3, "6e", {}, (), 11, board=lying)
    for seed in (1, 2):
        assert Venue(plan).new_game(seed).position()["board"] == lying
    assert plan.board_name == "heading_for_new_shores"


def test_tables_are_shown(cli: Commands) -> None:
    shown = cli(f"{SIMULATE} --games 3 --seats steady --players 3")
    assert "3 games from seed 11, 3 won" in shown
    assert "95 % interval" in shown
    assert "Length in rounds: mean " in shown
    assert cli.err == ""


def test_a_seed_is_drawn_and_told(cli: Commands) -> None:
    line = "simulate --games 1 --edition base --option victory_points=4"
    assert cli.json(line)["seed"] >= 0


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_existing_record_is_kept(cli: Commands, tmp_path: Path, jobs: int) -> None:
    (tmp_path / "game-11.jsonl").write_text("mine")
    said = cli.refused(f"{SIMULATE} --games 2 --jobs {jobs} --record {tmp_path}", code=1)
    assert said.endswith("game-11.jsonl: the file exists already\n")
    assert (tmp_path / "game-11.jsonl").read_text() == "mine"


def test_a_folder_that_cannot_be_written_is_refused(cli: Commands, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = cli.refused(f"{SIMULATE} --record {tmp_path / 'file' / 'folder'}", code=1)
    assert "cannot write records to" in said


@pytest.mark.skipif(sys.platform == "win32", reason="no interrupts between processes")
def test_an_interrupt_prints_what_was_finished(tmp_path: Path) -> None:
    short = "simulate --edition base --option victory_points=3 --games 1000000"
    line = f"{short} --jobs 2 --json --record {tmp_path}"
    process = subprocess.Popen(
        [*HEXHOLD, *line.split()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "HEXHOLD_INTERPRET": "1"},
        start_new_session=True,
        preexec_fn=allow_interrupts,
    )
    try:
        for _ in range(600):
            if len(list(tmp_path.glob("game-*"))) > BEGUN:
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
    counts = Counter({10: 1, 20: 18, 30: 1})
    assert [quantile(counts, share) for share in (0.05, 0.5, 0.95, 1)] == [10, 20, 20, 30]
    assert quantile(Counter(), 0.5) is None


def test_one_game_is_one(cli: Commands) -> None:
    told = " ".join(cli(f"{SIMULATE} --games 1").split())
    assert "1 game from seed 11" in told
    assert not re.search(r"(?<![\d.])1 (games from|cities|decisions)\b", told)
