"""The panel's matches are read from their files alone."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools import panel
from tools.make_ladder import MODES


@pytest.mark.parametrize("mode", ["base, 2 players", "6e, 4 players, New Shores"])
def test_a_match_says_its_mode_who_played_and_what_was_won(
    mode: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(panel, "FOLDER", tmp_path)
    words = f"panel easy --against random --modes {mode.replace(' ', '~')} --games 4 --seed 1"
    monkeypatch.setattr(sys, "argv", [word.replace("~", " ") for word in words.split()])
    panel.main()
    row = capsys.readouterr().out.splitlines()[-1]
    players = int(MODES[mode].split()[1])
    won = " · ".join(["100%"] * players)
    assert row.startswith(f"| {mode} | `easy` | `random` | 4 of 4 | 100.0% | ")
    assert f" | {1 / players:.0%} | {won} | " in row


def test_games_of_a_mode_that_the_ladder_lacks_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (file,) = panel.FOLDER.glob("mighty-strong@2-6e_4_players.jsonl")
    assert panel.Match.read(file).mode == "6e, 4 players"
    others = {mode: words for mode, words in MODES.items() if mode != "6e, 4 players"}
    monkeypatch.setattr(panel, "MODES", others)
    with pytest.raises(ValueError, match="of no mode of the ladder"):
        panel.Match.read(file)
