"""A seat's view contains what that seat may know, and nothing else (T-4)."""

import json
import random
from typing import cast

import pytest

from hexhold.compiler import Layout, freeze, thaw, to_bytes
from hexhold.engine import redaction
from hexhold.engine.vocabulary.decisions import F_MASTER, F_SPY
from hexhold.engine.vocabulary.layout import PROGRESS_CARDS, State
from hexhold.errors import PositionError
from hexhold.game.positions import read_position, write_position
from hexhold.game.setting import make_setting
from tests.game.positions.table import EDITIONS, new_table, played


def view_of(s: State, viewer: int, before: State | None = None) -> State:
    """Return the view as a checked record, written over another one."""
    shown = freeze(before or State())
    redaction.view(freeze(s), 0, shown, 0, viewer)
    seen: State = thaw(State, shown)
    return seen


def shuffled_secrets(s: State, viewer: int, seed: int) -> State:
    """Change everything in a game that the viewer can't know."""
    other = s.clone()
    chance = random.Random(seed)
    for generator in (other.dice, other.shuffles, other.thefts):
        for i in range(4):
            generator.word[i] = chance.randrange(2**32)
    for t in range(3):
        for i in range(18):
            other.deck[t, i] = chance.randrange(PROGRESS_CARDS)
    for i in range(26):
        other.development_deck[i] = chance.randrange(5)
    kind, player, target = (s.frame[s.depth - 1, i] for i in range(3))
    for p in range(s.players):
        looks = player == viewer and p == target
        if p == viewer:
            continue
        for k in range(8):
            if not (looks and kind == F_MASTER):
                other.hands[p, k] = chance.randrange(20)
        for c in range(PROGRESS_CARDS):
            if not (looks and kind == F_SPY):
                other.progress[p, c] = chance.randrange(3)
        for c in range(5):
            other.development[p, c] = chance.randrange(3)
    if viewer != s.current:
        for c in range(5):
            other.bought[c] = chance.randrange(3)
    return other


def filled(kind: type[Layout]) -> Layout:
    """Return a record with a value in each of its numbers."""
    record = kind()
    for name, field in kind.FIELDS.items():
        if field.layout is not None:
            object.__setattr__(record, name, filled(field.layout))
        elif field.shape:
            for place in record[name]:
                record[name][place] = 1
        else:
            setattr(record, name, 1)
    return record


#: Fields that no seat sees, and fields of which each seat sees its own part.
SECRET = {"dice", "shuffles", "thefts", "deck", "development_deck"}
OWN = {"hands", "progress", "development", "bought"}


def test_every_field_is_shown_or_secret_by_name() -> None:
    assert set(State.FIELDS) - SECRET - OWN == redaction.SHOWN
    s, blank = cast(State, filled(State)), State()
    seen = view_of(s, -1)
    for name, field in State.FIELDS.items():
        hidden = name not in redaction.SHOWN
        if field.layout is None:
            assert seen[name] == (blank if hidden else s)[name], name
        else:
            assert hidden and seen[name].word == blank[name].word, name


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_that_differ_in_secrets_alone_look_the_same(edition: str) -> None:
    chosen = [
        table.state
        for i, table in enumerate(played(edition, 4, 3, 400))
        if i % 40 == 0 or table.kind in ("F_SPY", "F_MASTER")
    ]
    setting = make_setting(edition, None, (), 4)
    for i, s in enumerate(chosen):
        for viewer in range(-1, 4):
            other = shuffled_secrets(s, viewer, i)
            dirty = shuffled_secrets(chosen[-1], -1, i)
            seen = to_bytes(view_of(s, viewer))
            assert seen == to_bytes(view_of(other, viewer, dirty))
            written = json.dumps(write_position(s, setting, viewer))
            assert written == json.dumps(write_position(other, setting, viewer))


def test_a_redacted_position_has_counts_for_what_is_hidden() -> None:
    *_, table = played("6e", 4, 2, 300)
    s, setting = table.state, table.setting
    full, seen = write_position(s, setting), write_position(s, setting, 2)
    assert "rng" in full and "rng" not in seen and seen["viewer"] == 2
    assert seen["decks"] == {track: len(deck) for track, deck in full["decks"].items()}
    assert seen["players"][2] == full["players"][2]
    for p in (0, 1, 3):
        mine, theirs = full["players"][p], seen["players"][p]
        assert theirs.get("hand", 0) == sum(mine.get("hand", {}).values())
        assert theirs.get("progress", 0) == len(mine.get("progress", []))
        hidden = ("hand", "progress")
        assert {k: v for k, v in theirs.items() if k not in hidden} == {
            k: v for k, v in mine.items() if k not in hidden
        }


def test_a_redacted_position_is_refused() -> None:
    table = new_table("6e", 3, 1)
    s, setting = table.state, table.setting
    with pytest.raises(PositionError) as refusal:
        read_position(write_position(s, setting, -1))
    assert refusal.value.key == "viewer"
