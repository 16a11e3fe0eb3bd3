"""Recorded games lead to the recorded positions, field by field."""

import json
from pathlib import Path
from typing import Any

import pytest

from hexhold import Game
from hexhold.editions import CARDS, DEVELOPMENTS
from hexhold.game.action_words import FORMS
from hexhold.records import read_record
from hexhold.records.replay_check import playable_position
from tools.make_playthroughs import PLAN

GAMES = Path(__file__).parent / "games"


def differences(found: Any, wanted: Any, where: str = "") -> list[str]:
    """The dotted paths at which two positions differ, with both values."""
    if isinstance(found, dict) and isinstance(wanted, dict):
        keys = sorted({*found, *wanted})
        parts = [differences(found.get(k), wanted.get(k), f"{where}.{k}") for k in keys]
        return [line for part in parts for line in part]
    if isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        pairs = enumerate(zip(found, wanted, strict=True))
        return [line for i, (a, b) in pairs for line in differences(a, b, f"{where}.{i}")]
    return [] if found == wanted else [f"{where[1:]}: {found!r}, recorded {wanted!r}"]


def test_every_playthrough_is_recorded() -> None:
    assert {path.stem for path in GAMES.glob("*.jsonl")} == {name for name, *_ in PLAN}
    assert {edition for _, edition, *_ in PLAN} == {"6e", "4e", "3d", "classic", "base"}


@pytest.mark.parametrize("name", [name for name, *_ in PLAN])
def test_the_record_leads_to_its_positions(name: str) -> None:
    record = read_record(GAMES / f"{name}.jsonl", strict=True)
    wanted = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    game = record.start.copy()
    looked = 0
    for i, action in enumerate(record.actions, start=1):
        text = str(action)
        assert game.why_not(text) is None
        assert str(game.apply(text)) == text
        if looked < len(wanted) and wanted[looked]["after"] == i:
            position = game.position()
            then = playable_position(wanted[looked]["position"], record.rules)
            assert differences(position, then) == []
            assert Game.from_position(position).position() == position
            looked += 1
    assert looked == len(wanted)
    assert game.winner == record.winner


def test_every_kind_of_action_and_every_card_occurs() -> None:
    kinds = set()
    for name, *_ in PLAN:
        for line in (GAMES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
            said = json.loads(line).get("a", "").partition(": ")[2].split()
            kinds |= {" ".join(said[:words]) for words in (1, 2)}
    cards = {f"play {card}" for card in CARDS if card not in ("printer", "constitution")}
    developments = {f"play {card}" for card in DEVELOPMENTS if card != "victory_point"}
    words = set(FORMS) | cards | developments
    assert words - kinds == set()
