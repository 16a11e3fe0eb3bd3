"""`hexhold arena`: the same games whatever plays them, kept, resumed, stopped early."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from hexhold.bots import checked_bot
from hexhold.cli import console, run
from hexhold.records import provenance

QUICK = ("--option", "victory_points=4", "--edition", "base", "--seed", "5")
MATCH = ("--bots", "steady,random", "--games", "6", "--players", "3")
SILLY = """
class Silly:
    name = "silly"
    def __init__(self, seed): pass
    def decide(self, view, actions):
        raise RuntimeError("no idea")
"""
CHATTY = """
print("loaded")
class Chatty:
    name = "chatty"
    def __init__(self, seed):
        print("sat down")
    def decide(self, view, actions):
        print("thinking")
        return actions[-1]
"""


def arena(capsys: pytest.CaptureFixture[str], *flags: str, code: int = 0) -> tuple[Any, str]:
    """The JSON object of a run, and what it said."""
    assert run(["arena", *QUICK, "--json", *flags]) == code
    captured = capsys.readouterr()
    found = json.loads(captured.out)
    found.pop("seconds")
    for bot in found["bots"].values():
        del bot["decision_ms_mean"], bot["decision_ms_p95"]
    return found, captured.err


def refused(capsys: pytest.CaptureFixture[str], *flags: str) -> str:
    """What is said of flags that are wrong."""
    assert run(["arena", *QUICK, "--json", *flags]) in (1, 2)
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


def test_neither_jobs_nor_files_nor_resuming_change_what_is_found(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    found, said = arena(capsys, *MATCH)
    assert said == ""
    assert (found["games"], found["blocks"], found["players"]) == (6, 2, 3)
    assert {name: bot["games"] for name, bot in found["bots"].items()} == {
        "steady": 9,
        "random": 9,
    }
    assert sum(bot["wins"] for bot in found["bots"].values()) + found["unfinished"] == 6
    assert arena(capsys, *MATCH, "--jobs", "2", "--out", str(file))[0] == found
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) == 6
    game = json.loads(lines[0])
    assert {"seed", "lineup", "winner", "points", "rounds", "decisions", "seconds", "faults"} <= (
        game.keys()
    )
    assert {key: game[key] for key in provenance()} == provenance()
    file.write_text("".join(lines[:3]) + lines[3][:40])
    again, said = arena(capsys, *MATCH, "--out", str(file), "--resume")
    assert again == found
    assert "the last line was damaged; its game is played again" in said
    kept = [json.loads(line)["number"] for line in file.read_text().splitlines()]
    assert sorted(kept) == list(range(6))
    more, said = arena(
        capsys, *MATCH[:2], "--games", "7", *MATCH[4:], "--out", str(file), "--resume"
    )
    assert more["games"] == 9 and said == ""
    assert "it is not empty; --resume continues" in refused(capsys, *MATCH, "--out", str(file))
    other = refused(capsys, *MATCH, "--format", "solo", "--out", str(file), "--resume")
    assert "line 1: a game of another contest" in other
    file.write_text("{}\n" + lines[0])
    assert "line 1: no game" in refused(capsys, *MATCH, "--out", str(file), "--resume")


def test_the_report_says_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    flags = ("--variant", "easy_start", "--board", "beginner", "--players", "4")
    found, _ = arena(capsys, "--bots", "steady@1,random", "--games", "4", *flags)
    assert found["options"] == {"victory_points": 4}
    assert (found["variants"], found["board"]) == (["easy_start"], "beginner")
    assert {key: found[key] for key in ("version", "rules")} == provenance()


def test_games_of_other_rules_are_counted_and_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    found, _ = arena(capsys, *MATCH, "--out", str(file))
    games = [json.loads(line) for line in file.read_text().splitlines()]
    games[0]["rules"]["number"] = 1
    del games[1]["rules"], games[1]["version"]
    file.write_text("".join(json.dumps(game) + "\n" for game in games))
    again, said = arena(capsys, *MATCH, "--out", str(file), "--resume")
    assert again == found
    assert "2 games of 6 played under other rules than these" in said


def test_a_table_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", *QUICK, *MATCH, "--sprt", "0.1:0.9"]) == 0
    shown, said = capsys.readouterr()
    assert "--sprt 0.1:0.9: steady has 1.5 seats in a game" in said and "0.667 at most" in said
    assert "6 games in 2 blocks, base, 3 players, mixed, seed 5" in shown
    assert "The fair share of a seat is 33.3%." in shown
    assert "The rate of steady: not clear yet." in shown


def test_a_match_stops_when_it_is_clear(capsys: pytest.CaptureFixture[str]) -> None:
    flags = ("--bots", "steady,random", "--games", "600", "--players", "2", "--format", "solo")
    found, said = arena(capsys, *flags, "--sprt", "0.5:0.9")
    assert said == ""
    assert found["sprt"]["decided"] == "high"
    assert 20 <= found["blocks"] < 100


def test_a_signal_to_end_stops_it_as_the_interrupt_key_does(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
        yield lambda amount: os.kill(os.getpid(), signal.SIGTERM) if amount else None

    monkeypatch.setattr(console, "progress", progress)
    file = tmp_path / "games.jsonl"
    before = signal.getsignal(signal.SIGTERM)
    found, said = arena(capsys, *MATCH, "--out", str(file), code=130)
    assert "stopped after 1 of 6 games" in said
    assert (found["games"], file.read_text().count("\n")) == (0, 1)
    assert signal.getsignal(signal.SIGTERM) is before


@pytest.mark.parametrize(
    "command", ["arena --bots", "dataset --out made --bots", "simulate --seats"]
)
def test_what_bots_print_is_not_among_results(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
) -> None:
    name = f"chatty_{command.partition(' ')[0]}"
    (tmp_path / f"{name}.py").write_text(CHATTY)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    flags = ("--players", "2", "--games", "2", *QUICK)
    seats = f"steady,{name}:Chatty"
    assert run([*command.split(), seats, *flags, "--json"]) == 0
    told, said = capsys.readouterr()
    assert json.loads(told)["games"] == 2
    assert {"loaded", "sat down", "thinking"} <= set(said.splitlines())


def test_a_bot_that_breaks_down_is_counted_and_stood_in_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "silly_bot.py").write_text(SILLY)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    flags = ("--bots", "steady,silly_bot:Silly", "--games", "2", "--players", "2")
    found, said = arena(capsys, *flags, code=1)
    assert found["faults"] == 2
    assert said.count("\n") == 2
    assert "the bot silly broke down: RuntimeError: no idea; steady goes on in its place" in said
    assert f"game {5 << 32}, step " in said


@pytest.mark.parametrize("made", [0, 1], ids=["at first", "later"])
@pytest.mark.parametrize("command", ["arena", "simulate", "dataset"])
def test_a_bot_that_cannot_be_made_in_time_where_there_is_a_limit(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    made: int,
    command: str,
) -> None:
    """At first it ends with a line; later `steady` plays the game, as for any other fault."""
    module = f"unborn_{command}_{made}"
    (tmp_path / f"{module}.py").write_text(UNBORN.format(made=made))
    monkeypatch.setattr(checked_bot, "MAKING_SECONDS", 0.05)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    seats = "--seats" if command == "simulate" else "--bots"
    flags = [seats, f"steady,{module}:Unborn", "--games", "2", "--limit", "0.05", "--jobs", "1"]
    more = ["--out", str(tmp_path / "rows")] if command == "dataset" else []
    assert run([command, *flags, *more]) == (1 if made else 2)
    said = capsys.readouterr().err.splitlines()
    if not made:
        assert said == [f"hexhold: bot '{module}:Unborn': cannot be made within 0.05 s"]
        return
    late = "cannot be made within 0.05 s; steady goes on in its place"
    assert said
    assert all(line.startswith("hexhold: game ") and line.endswith(late) for line in said)


UNBORN = """
import threading

class Unborn:
    name = "unborn"
    made = {made}

    def __init__(self):
        if not Unborn.made:
            threading.Event().wait(20)
        Unborn.made -= 1

    def decide(self, view, actions):
        return actions[0]
"""


@pytest.mark.parametrize(
    ("flags", "says"),
    [
        (("--bots", "steady"), "bots: two names or more"),
        (
            ("--bots", "steady,nobody"),
            "unknown bot 'nobody'; one of random, easy, steady, strong, strong@1, strong@2, mighty",
        ),
        (("--bots", "steady,migthy"), "unknown bot 'migthy'; did you mean mighty?"),
        (("--bots", "steady,no_such:Bot"), "there is no module no_such here"),
        (("--bots", "steady,random", "--jobs", "0"), "--jobs takes a number from 1"),
        (("--bots", "steady,random", "--games", "0"), "games: a number from 1"),
        (("--bots", "steady,random", "--resume"), "--resume goes on with the games of a file"),
        (("--bots", "steady,random", "--sprt", "x"), "--sprt takes two rates"),
        (("--bots", "steady,random", "--limit", "0"), "--limit takes seconds"),
        (("--bots", "steady,random", "--out", "/nowhere/at/all"), "cannot keep games in"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(
    capsys: pytest.CaptureFixture[str], flags: tuple[str, ...], says: str
) -> None:
    assert says in refused(capsys, *flags)
