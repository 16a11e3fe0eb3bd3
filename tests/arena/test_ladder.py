"""The ladder is what its commands find."""

import json
import shlex

import pytest

from hexhold.arena.ladder import LadderLine, read_ladder
from hexhold.cli import make_commands, run
from hexhold.cli.commands.arena import arena
from tools.make_ladder import MATCHES, MODES


@pytest.mark.parametrize("command", sorted({line.command for line in read_ladder()}))
def test_each_command_can_be_given(command: str) -> None:
    name, *words = shlex.split(command)
    assert name == "hexhold"
    called, bound, _ = make_commands().parse_args(words, print_error=False, exit_on_error=False)
    assert called is arena
    lines = [line for line in read_ladder() if line.command == command]
    assert {line.seed for line in lines} == {bound.arguments["seed"]}
    assert {line.bot for line in lines} == set(bound.arguments["bots"].split(","))
    for line in lines:
        assert line.low <= line.rate <= line.high


def test_every_mode_has_its_matches() -> None:
    assert len({line.command for line in read_ladder()}) == len(MODES) * len(MATCHES)
    assert list(dict.fromkeys(line.mode for line in read_ladder())) == list(MODES)


@pytest.mark.long
def test_a_match_played_again_gives_its_lines(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [line for line in read_ladder() if line.mode.startswith("base")]
    command = lines[0].command
    assert run([*shlex.split(command)[1:], "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    again = list(LadderLine.of_match(lines[0].mode, command, report))
    assert again == [line for line in lines if line.command == command]


def test_the_command_shows_all_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ladder", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert [LadderLine(**line) for line in shown] == list(read_ladder())
    assert run(["ladder"]) == 0
    text = capsys.readouterr().out
    for line in read_ladder():
        assert line.mode in text and line.command in text
