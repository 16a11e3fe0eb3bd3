"""`hexhold arena`: the same games however they are played, kept, resumed or stopped early."""

import json
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from hexhold.bots import checked_bot
from hexhold.cli import console
from hexhold.records import provenance
from tests.cli.keyboard import Commands

ARENA = "arena --option victory_points=4 --edition base --seed 5"
BOTS = f"{ARENA} --bots steady,random --players 3"
MATCH = f"{BOTS} --games 6"


def arena(cli: Commands, line: str, code: int = 0) -> Any:
    """Return the JSON object of a run without its times."""
    found = cli.json(line, code=code)
    found.pop("seconds")
    for bot in found["bots"].values():
        del bot["decision_ms_mean"], bot["decision_ms_p95"]
    return found


def test_neither_jobs_nor_files_nor_resuming_change_the_result(
    cli: Commands, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    found = arena(cli, MATCH)
    assert cli.err == ""
    assert (found["games"], found["blocks"], found["players"]) == (6, 2, 3)
    assert {name: bot["games"] for name, bot in found["bots"].items()} == {
        "steady": 9,
        "random": 9,
    }
    assert sum(bot["wins"] for bot in found["bots"].values()) + found["unfinished"] == 6
    assert arena(cli, f"{MATCH} --jobs 2 --out {file}") == found
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) == 6
    game = json.loads(lines[0])
    assert {"seed", "lineup", "winner", "points", "rounds", "decisions", "seconds", "faults"} <= (
        game.keys()
    )
    assert {key: game[key] for key in provenance()} == provenance()
    file.write_text("".join(lines[:3]) + lines[3][:40])
    assert arena(cli, f"{MATCH} --out {file} --resume") == found
    assert "the last line was damaged; its game is played again" in cli.err
    kept = [json.loads(line)["number"] for line in file.read_text().splitlines()]
    assert sorted(kept) == list(range(6))
    more = arena(cli, f"{BOTS} --games 7 --out {file} --resume")
    assert more["games"] == 9 and cli.err == ""
    assert "it is not empty; --resume continues" in cli.refused(f"{MATCH} --out {file}")
    resumed = f"--out {file} --resume"
    other = cli.refused(f"{MATCH} --format solo {resumed}")
    assert "line 1: a game of another contest" in other
    file.write_text("{}\n" + lines[0])
    assert "line 1: not a game" in cli.refused(f"{MATCH} {resumed}")


def test_the_report_says_what_was_played(cli: Commands) -> None:
    flags = "--bots steady@1,random --games 4 --variant easy_start --board beginner --players 4"
    found = arena(cli, f"{ARENA} {flags}")
    assert found["options"] == {"victory_points": 4}
    assert (found["variants"], found["board"]) == (["easy_start"], "beginner")
    assert {key: found[key] for key in ("version", "rules")} == provenance()


def test_games_under_other_rules_are_counted_and_mentioned(cli: Commands, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    found = arena(cli, f"{MATCH} --out {file}")
    games = [json.loads(line) for line in file.read_text().splitlines()]
    games[0]["rules"]["number"] = 1
    del games[1]["rules"], games[1]["version"]
    file.write_text("".join(json.dumps(game) + "\n" for game in games))
    assert arena(cli, f"{MATCH} --out {file} --resume") == found
    assert "2 games of 6 were played under other rules" in cli.err


def test_a_table_is_shown(cli: Commands) -> None:
    shown = cli(f"{MATCH} --sprt 0.1:0.9")
    assert "--sprt 0.1:0.9: steady has 1.5 seats in a game" in cli.err
    assert "at most 0.667" in cli.err
    assert "6 games in 2 blocks, base, 3 players, mixed, seed 5" in shown
    assert "The fair share of a seat is 33.3%." in shown
    assert "The rate of steady: not clear yet." in shown


def test_a_match_stops_when_it_is_clear(cli: Commands) -> None:
    flags = "--bots steady,random --games 600 --players 2 --format solo --sprt 0.5:0.9"
    found = arena(cli, f"{ARENA} {flags}")
    assert cli.err == ""
    assert found["sprt"]["decided"] == "high"
    assert 20 <= found["blocks"] < 100


def test_a_signal_stops_games_as_ctrl_c_does(
    cli: Commands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
        yield lambda amount: os.kill(os.getpid(), signal.SIGTERM) if amount else None

    monkeypatch.setattr(console, "progress", progress)
    file = tmp_path / "games.jsonl"
    before = signal.getsignal(signal.SIGTERM)
    found = arena(cli, f"{MATCH} --out {file}", code=130)
    assert "stopped after 1 of 6 games" in cli.err
    assert (found["games"], file.read_text().count("\n")) == (0, 1)
    assert signal.getsignal(signal.SIGTERM) is before


PLAYED_BY = {
    "arena": "arena --bots steady,{bot} --games 2",
    "dataset": "dataset --out made --bots steady,{bot} --games 2",
    "simulate": "simulate --seats steady,{bot} --games 2",
}
"""Commands that play two games with a bot."""


@pytest.mark.parametrize("command", PLAYED_BY)
def test_what_bots_print_is_not_among_results(cli: Commands, own: str, command: str) -> None:
    with Path(f"{own}.py").open("a") as module:
        module.write("print('loaded')\n")
    flags = "--players 2 --option victory_points=4 --edition base --seed 5"
    found = cli.json(f"{PLAYED_BY[command]} {flags}".format(bot=f"{own}:Chatty"))
    assert found["games"] == 2
    assert {"loaded", "sat down", "thinking"} <= set(cli.err.splitlines())


def test_a_bot_that_fails_is_counted_and_replaced(cli: Commands, own: str) -> None:
    found = arena(cli, f"{ARENA} --bots steady,{own}:Brittle --games 2 --players 2", code=1)
    assert found["faults"] == 2
    assert cli.err.count("\n") == 2
    assert "the bot brittle broke down: KeyError: 'lost'; steady goes on in its place" in cli.err
    assert f"game {5 << 32}, step " in cli.err


@pytest.mark.parametrize("command", PLAYED_BY)
def test_a_bot_that_cannot_be_made_in_time(
    cli: Commands, monkeypatch: pytest.MonkeyPatch, own: str, command: str
) -> None:
    """At first the command ends with a line; later `steady` plays, as for any other fault."""
    monkeypatch.setattr(checked_bot, "MAKING_SECONDS", 0.05)
    line = f"{PLAYED_BY[command]} --limit 0.05 --jobs 1"
    refused = cli.refused(line.format(bot=f"{own}:Unborn"))
    assert refused == f"hexhold: bot '{own}:Unborn': cannot be made within 0.05 s\n"
    cli(line.format(bot=f"{own}:Late"), code=1)
    said = cli.err.splitlines()
    late = "cannot be made within 0.05 s; steady goes on in its place"
    assert said
    assert all(line.startswith("hexhold: game ") and line.endswith(late) for line in said)


def test_a_file_that_cannot_be_written(cli: Commands) -> None:
    assert "cannot keep games in" in cli.refused(f"{MATCH} --out /nowhere/at/all", code=1)
